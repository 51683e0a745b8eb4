//! Shapes. They are checked once, at construction, and valid from then on. Rank 2.

mod aabb;
mod circle;
mod hull;
mod kind;
mod polygon;
mod polygon_cache;
mod polygon_validation;
mod pose;
mod rectangle;
mod segment;
#[expect(clippy::module_inception, reason = "the file of the enum `Shape`")]
mod shape;
mod simple_polygon;
mod tiles;
mod touch;

pub use aabb::Aabb;
pub use circle::Circle;
pub use hull::Hull;
pub use kind::{FieldType, Kind, KindField, Presence};
pub use polygon::Polygon;
pub use polygon_cache::remembered_polygon;
pub use polygon_validation::{POINTS_MAX, VERTICES_MAX};
pub use pose::Pose;
pub use rectangle::{FACES, Rectangle};
pub use segment::Segment;
pub use shape::Shape;
pub(crate) use shape::Stored;
pub use simple_polygon::SimplePolygon;
pub use tiles::merge_tiles;
pub use touch::{Gap, gap_hull_hull, touches_hull_hull};
pub(crate) use touch::{
    decided_overlap, distance_to_outline, shown_gap, touch_scale, touches_rectangle_rectangle, undecided_below,
};

/// The reason for refusing a shape.
pub type ShapeError = crate::error::Error;
