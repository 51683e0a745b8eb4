//! The case and golden files, embedded in the test program.

pub(crate) const CIRCLE_CIRCLE: &str = include_str!("../../exact/pair_circle_circle.json");
pub(crate) const RECTANGLE_RECTANGLE: &str = include_str!("../../exact/pair_rect_rect.json");
pub(crate) const RECTANGLE_CIRCLE: &str = include_str!("../../exact/pair_rect_circle.json");
pub(crate) const POLYGON_POLYGON: &str = include_str!("../../exact/pair_poly_poly.json");
pub(crate) const POLYGON_CIRCLE: &str = include_str!("../../exact/pair_poly_circle.json");
pub(crate) const DISTANCE: &str = include_str!("../../exact/distance.json");
pub(crate) const SWEEPS: &str = include_str!("../../exact/toi.json");
pub(crate) const RAYS: &str = include_str!("../../exact/raycast.json");
pub(crate) const ADVERSARIAL: &str = include_str!("../../exact/adversarial.json");
pub(crate) const INVALID: &str = include_str!("../../exact/invalid.json");
pub(crate) const SCENES: &str = include_str!("../../exact/scene_pairs.json");
pub(crate) const IMPULSE: &str = include_str!("../../exact/impulse.json");
pub(crate) const POINT_IN: &str = include_str!("../../exact/point_in.json");
pub(crate) const COLLIDE_BITS: &str = include_str!("../../golden/collide_bits.txt");
pub(crate) const STAGE_HASHES: &str = include_str!("../../golden/stage_hashes.txt");
pub(crate) const LONG_HASHES: &str = include_str!("../../golden/long_hashes.txt");
pub(crate) const EXPLAIN_BITS: &str = include_str!("../../golden/explain_bits.txt");
pub(crate) const BODIES: &str = include_str!("../../golden/bodies.json");
pub(crate) const STATES: &str = include_str!("../../golden/states.txt");
