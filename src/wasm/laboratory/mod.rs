//! Lessons: selection, spawning and recorded runs.

mod bodies;
pub mod engines;
mod explanations;
mod gradient;
mod selection;

pub use explanations::{explain_given, explain_ray_given};
