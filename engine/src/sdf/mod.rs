//! Signed distance to a shape's outline, negative inside.
//!
//! Rank 3. The narrow phase does not use it, so that each checks the other.

mod figure;
mod march;
mod sample;

pub use figure::Figure;
pub use march::{MARCH_STEPS_MAX, March, MarchEnd, march};
pub use sample::{
    Sample, clearance_shape_disc, closest_point_shape, sample_circle, sample_shape, sample_simple_polygon,
    sample_union, second_gradient, signed_distance_shape,
};
