//! Numbers with equal bits on every target, and the tolerances of all comparisons.
//!
//! Vectors are glam's `DVec2`. Rank 0: nothing here knows a shape.

mod direction;
mod extremum;
mod interval;
pub(crate) mod lanes;
#[cfg(any(test, not(any(target_feature = "simd128", target_arch = "x86_64"))))]
mod plain_lanes;
#[cfg(any(test, not(any(target_feature = "simd128", target_arch = "x86_64"))))]
mod plain_quads;
pub(crate) mod quads;
mod sort;
#[cfg(target_arch = "x86_64")]
mod sse2_lanes;
#[cfg(target_arch = "x86_64")]
mod sse2_quads;
pub mod tolerance;
mod trig;
mod unit_vectors;
pub(crate) mod vectors;

pub use direction::{Direction, direction};
pub use extremum::{clamp, max, min, sign};
pub use interval::Interval;
pub use sort::shell_sort;
pub use trig::{angle_between, rotated, sin_cos};
pub(crate) use unit_vectors::unit_vectors;
