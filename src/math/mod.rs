//! Numbers that every target computes alike, and the tolerances that everything else compares with.
//!
//! Vectors are glam's `DVec2`. Rank 0: nothing here knows a shape.

mod direction;
mod extremum;
mod interval;
mod sort;
pub mod tolerance;
mod trig;

pub use direction::{Direction, direction};
pub use extremum::{clamp, max, min, sign};
pub use interval::Interval;
pub use sort::shell_sort;
pub use trig::{angle_between, rotated, sin_cos};
