//! The first point of a shape on a ray. Uses the sweep: a ray is the sweep of a point.

mod cast_ray_shape;

pub use crate::narrow_phase::sweep::SweepStep as RayStep;
pub use cast_ray_shape::{Ray, RayHit, cast_ray_shape, cast_ray_shape_observed};
