//! Lessons: stages, selection, spawning and recorded runs.

pub mod engines;
mod explanations;
mod selection;
mod stages;
mod stages_impulse;

pub use explanations::{explain_given, explain_ray_given};
