//! The laboratory: scenes, selection, spawning from the seeded source, and explanations. Rank 6.

mod bodies;
mod bucket;
mod explain;
mod explain_in_world;
mod impulse_room;
mod laboratory;
mod outline;
mod random;
mod records;
mod reshape;
mod scatter;
pub mod scene;
mod selection;
mod snapshot;
mod sprites;
mod stages;
mod start;
mod step_layouts;
mod throwing;

pub use crate::dynamics::{DiscPairs, Surface};
pub use crate::engine::{ContactCounts, GradientContact, GradientResponse, MOVING_DISCS_MAX, ObstacleKind};
pub use bodies::{Quantity, Terms};
pub use bucket::{Bucket, Crossing, Meeting};
pub use explain::{Algorithm, Explanation, Motion, Options, explain, explain_ray};

pub use laboratory::Lab;
pub use random::{Random, SEED_MAX};
pub use records::{CONTACT_SIZE, contact_numbers, write_explanation, write_ray_explanation};
pub use scatter::{MaterialRanges, Moving, Scattering, SizeRanges, Sizes, Spawn};
pub use stages::{HAND, Stage};
pub use step_layouts::{STEP_LAYOUTS, StepField, StepLayout, step_layouts_text};
pub use throwing::{Outcome, POINTS, Throwing};
