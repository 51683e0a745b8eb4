//! The contact: how two shapes overlap.
//!
//! ```text
//!        a            normal points from a to b
//!   ┌─────────┐
//!   │    start·←── on b's outline, b's farthest point along -normal
//!   │     │   │
//!   └────end──┘ ←─ on a's outline, a's farthest point along normal
//!         b        end = start + normal * depth
//! ```

use glam::DVec2;

/// The one or two points of b's outline on the contact face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoints {
    points: [DVec2; 2],
}

impl ContactPoints {
    /// Returns the points.
    pub fn as_slice(&self) -> &[DVec2] {
        if self.points[0] == self.points[1] { &self.points[..1] } else { &self.points }
    }

    /// Returns both ends of the contact face, equal for a single point.
    pub fn ends(&self) -> [DVec2; 2] {
        self.points
    }
}

/// How two shapes overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The least translation that separates the shapes, never negative. Pixels.
    pub depth: f64,
    /// Unit vector from a to b.
    pub normal: DVec2,
    /// On b's outline: b's farthest point along `-normal`.
    pub start: DVec2,
    /// On a's outline: a's farthest point along `normal`; equals `start + normal * depth`.
    pub end: DVec2,
    /// Distance from `start` to either end of the contact face; 0 for a single point. Negative in a reversed contact:
    /// the normal is negated, and the ends must not swap.
    pub half_length: f64,
}

impl Contact {
    /// Returns the contact whose face has the middle `start` and the length `2 * half_length`.
    #[inline(always)]
    pub fn from_start(depth: f64, normal: DVec2, start: DVec2, half_length: f64) -> Self {
        debug_assert!(depth >= 0.0, "depth {depth} is negative");
        // Minus zeros become zeros: callers compare with (1, 0), not (1, -0).
        let (normal, start) = (normal + DVec2::ZERO, start + DVec2::ZERO);
        Self { depth, normal, start, end: start + normal * depth, half_length }
    }

    /// Returns the contact with the only point `start`.
    #[inline(always)]
    pub fn at_point(depth: f64, normal: DVec2, start: DVec2) -> Self {
        Self::from_start(depth, normal, start, 0.0)
    }

    /// Returns the one or two points of the contact face, on b's outline.
    #[inline]
    pub fn points(&self) -> ContactPoints {
        let along = self.normal.perp() * self.half_length;
        ContactPoints { points: [self.start - along, self.start + along] }
    }

    /// Returns the contact of the pair in reverse order: normal negated, start and end swapped.
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
