//! The one vocabulary of collision information.
//!
//! ```text
//!        a            normal points from a to b
//!   ┌─────────┐
//!   │    start·←── on b's outline, b's farthest point along -normal
//!   │     │   │
//!   └────end──┘ ←─ on a's outline, a's farthest point along normal
//!         b        end = start + normal * depth
//! ```

use crate::math::max;
use crate::math::tolerance::TOUCHING;
use glam::DVec2;

/// The one or two points of b's outline that lie on the contact face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoints {
    points: [DVec2; 2],
}

impl ContactPoints {
    /// Returns the points.
    #[must_use]
    pub fn as_slice(&self) -> &[DVec2] {
        if self.points[0] == self.points[1] { &self.points[..1] } else { &self.points }
    }

    /// Returns the two ends, equal where there is one point.
    #[must_use]
    pub fn ends(&self) -> [DVec2; 2] {
        self.points
    }
}

/// How two shapes overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The least translation that separates, never negative. Pixels.
    pub depth: f64,
    /// Unit vector from a to b.
    pub normal: DVec2,
    /// On b's outline: b's farthest point along `-normal`.
    pub start: DVec2,
    /// On a's outline: a's farthest point along `normal`; equals `start + normal * depth`.
    pub end: DVec2,
    /// From `start` to either end of the contact face, along the face; 0 where there is one point. Negative in a contact
    /// that was turned round, so that the ends keep their order.
    pub half_length: f64,
}

impl Contact {
    /// Returns the contact whose line begins at `start`, in the middle of a face of twice `half_length`.
    #[must_use]
    #[inline(always)]
    pub fn from_start(depth: f64, normal: DVec2, start: DVec2, half_length: f64) -> Self {
        debug_assert!(depth >= 0.0, "depth {depth} is negative");
        // Minus zeros become zeros: who compares with (1, 0) shall not meet (1, -0).
        let (normal, start) = (normal + DVec2::ZERO, start + DVec2::ZERO);
        Self { depth, normal, start, end: start + normal * depth, half_length }
    }

    /// Returns the contact whose line begins at its only point `start`.
    #[must_use]
    #[inline(always)]
    pub fn at_point(depth: f64, normal: DVec2, start: DVec2) -> Self {
        Self::from_start(depth, normal, start, 0.0)
    }

    /// Returns the one or two points of the contact face, on b.
    #[must_use]
    #[inline]
    pub fn points(&self) -> ContactPoints {
        let along = self.normal.perp() * self.half_length;
        ContactPoints { points: [self.start - along, self.start + along] }
    }

    /// Returns the same contact seen from b: normal negated, start and end exchanged.
    #[must_use]
    #[inline(always)]
    pub fn reversed(self) -> Self {
        Self {
            depth: self.depth,
            normal: DVec2::ZERO - self.normal,
            start: self.end,
            end: self.start,
            half_length: -self.half_length,
        }
    }
}

/// Returns the depth of an overlap, 0 for a gap that rounding alone may have made, `None` for a true gap.
///
/// `size` is the sum of the two bounding radii. NaN is a gap.
#[inline(always)]
pub(super) fn depth_or_gap(overlap: f64, size: f64) -> Option<f64> {
    (overlap >= -TOUCHING * size).then(|| max(overlap, 0.0))
}
