//! Numbers with equal bits on every target, and the tolerances of all comparisons.
//!
//! Vectors are glam's `DVec2`. Rank 0: nothing here knows a shape.

mod direction;
mod extremum;
mod interval;
pub(crate) mod lanes;
mod orientation;
mod sort;
pub mod tolerance;
mod trig;
mod unit_vectors;
pub(crate) mod vectors;

pub use direction::{Direction, direction};
pub use extremum::{clamp, greatest_coordinate, max, min, sign};
pub use interval::Interval;
pub use orientation::{distance_from_line, side_of_line};
pub use sort::{shell_sort, shell_sort_by};
pub use trig::{angle_between, rotated, sin_cos};
pub(crate) use unit_vectors::unit_vectors;
