//! Signed distance to a shape's outline, negative inside.
//!
//! Rank 3. The narrow phase does not use it, so that each checks the other.

mod closest;
mod march;
mod medial_axis;
mod sample;

pub use closest::closest_point_shape;
pub use march::{MARCH_STEPS_MAX, March, MarchEnd, march};
pub use medial_axis::second_gradient;

pub use sample::{
    Sample, sample_circle, sample_polygon, sample_rectangle, sample_segment, sample_shape, sample_simple_polygon,
    sample_union, signed_distance_shape,
};
