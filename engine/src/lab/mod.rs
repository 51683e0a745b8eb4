//! The laboratory: scenes, selection, spawning from the seeded source, and explanations. Rank 7.

mod bodies;
mod explain;
mod laboratory;
mod random;
mod reshape;
mod scatter;
mod scene;
mod selection;
mod snapshot;
mod start;
mod step_layouts;
mod step_values;

pub use crate::dynamics::{DiscPairs, Surface};
pub use crate::engine::{ContactCounts, GradientContact, GradientResponse, MOVING_DISCS_MAX, ObstacleKind};
pub use bodies::{Quantity, Terms};
pub use explain::{Algorithm, Explanation, Motion, Options, RunEnd, RunStep, explain, explain_ray, rectangle_of};
pub use laboratory::Lab;
pub use random::{Random, SEED_MAX};
pub use scatter::{MaterialRanges, Moving, Scattering, SizeRanges, Sizes, Spawn};
pub use step_layouts::{STEP_LAYOUTS, StepField, StepLayout};
pub use step_values::{explain_as_value, explain_ray_as_value};
