//! Where a ray meets a shape first. Leans on the sweep: a ray is the way of a point.

mod cast_ray_shape;

pub use crate::narrow_phase::sweep::SweepStep as RayStep;
pub use cast_ray_shape::{Ray, RayHit, cast_ray_shape, cast_ray_shape_observed};
