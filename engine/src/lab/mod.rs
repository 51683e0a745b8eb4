//! The laboratory: scenes, selection, spawning from the seeded source, and explanations. Rank 7.

mod bodies;
mod explain;
mod laboratory;
mod random;
mod records;
mod reshape;
mod scatter;
mod scene;
mod selection;
mod snapshot;
mod start;
mod step_layouts;
mod steps;

pub use crate::dynamics::{DiscPairs, Surface};
pub use crate::engine::{ContactCounts, GradientContact, GradientResponse, MOVING_DISCS_MAX, ObstacleKind};
pub use bodies::{Quantity, Terms};
pub use explain::{Algorithm, Explanation, Motion, Options, RunEnd, RunStep, explain, explain_ray, rectangle_of};
pub use laboratory::Lab;
pub use random::{Random, SEED_MAX};
pub use records::{write_explanation, write_ray_explanation};
pub use scatter::{MaterialRanges, Moving, Scattering, SizeRanges, Sizes, Spawn};
pub use step_layouts::{STEP_LAYOUTS, StepField, StepLayout, step_layouts_text};
pub use steps::step_values;
