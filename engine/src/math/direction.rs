//! Length and unit direction of a vector, without underflow or overflow.

use super::max;
use super::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use glam::DVec2;

/// A vector as direction and length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Direction {
    /// The unit vector.
    pub unit: DVec2,
    /// The length, in the unit of the vector.
    pub length: f64,
}

/// Returns the length of a vector and its unit direction, or `None` for the zero vector.
///
/// # Degenerate input
/// Components whose squares would overflow or underflow are scaled first: even two centers 10⁻³⁰⁰ apart have a
/// direction.
#[inline(always)]
pub fn direction(vector: DVec2) -> Option<Direction> {
    let square = vector.length_squared();
    if square > SAFE_SQUARE_MIN && square < SAFE_SQUARE_MAX {
        let length = square.sqrt();
        return Some(Direction { unit: vector / length, length });
    }
    scaled_direction(vector)
}

#[cold]
#[inline(never)]
fn scaled_direction(vector: DVec2) -> Option<Direction> {
    let largest = max(vector.x.abs(), vector.y.abs());
    if largest == 0.0 {
        return None;
    }
    let scaled = vector / largest;
    let length = scaled.length_squared().sqrt();
    Some(Direction { unit: scaled / length, length: length * largest })
}
