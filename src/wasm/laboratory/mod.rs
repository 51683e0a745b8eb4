//! What is beyond detection. Without the feature `laboratory` it is not there, and an engine holds nothing but its world.

pub mod engines;
mod explanations;
mod field;
mod hand;
mod masks;
mod rays;
mod response;
mod stages;
mod stages_impulse;

pub use explanations::{explain_given, explain_ray_given};
pub use masks::{dispose_mask, make_mask, overlap_masks};
pub use rays::{cast_ray_given, sweep_given};
