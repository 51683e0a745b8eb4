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
    is_pair: bool,
}

impl ContactPoints {
    /// Returns a single point.
    #[must_use]
    #[inline(always)]
    pub fn one(point: DVec2) -> Self {
        Self { points: [point, point], is_pair: false }
    }

    /// Returns both ends of a common face; a single point where they coincide.
    #[must_use]
    #[inline(always)]
    pub fn between(from: DVec2, to: DVec2) -> Self {
        Self { points: [from, to], is_pair: from != to }
    }

    /// Returns the points.
    #[must_use]
    pub fn as_slice(&self) -> &[DVec2] {
        if self.is_pair { &self.points } else { &self.points[..1] }
    }

    /// Returns the two ends, equal where there is one point.
    #[must_use]
    pub fn ends(&self) -> [DVec2; 2] {
        self.points
    }

    #[inline(always)]
    fn moved(self, by: DVec2) -> Self {
        Self { points: self.points.map(|point| point + by), ..self }
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
    /// The one or two points of the contact face, on b.
    pub points: ContactPoints,
}

impl Contact {
    /// Fills a place where no contact has been written yet.
    pub(crate) const NONE: Self = Self {
        depth: 0.0,
        normal: DVec2::ZERO,
        start: DVec2::ZERO,
        end: DVec2::ZERO,
        points: ContactPoints { points: [DVec2::ZERO; 2], is_pair: false },
    };

    /// Returns a copy made number by number. Bytes in bulk are copied by a call, which takes longer.
    #[must_use]
    #[inline(always)]
    pub(crate) fn copied(&self) -> Self {
        let Self { depth, normal, start, end, points: ContactPoints { points: [from, to], is_pair } } = self;
        let copy = |vector: &DVec2| DVec2::new(vector.x, vector.y);
        let points = ContactPoints { points: [copy(from), copy(to)], is_pair: *is_pair };
        Self { depth: *depth, normal: copy(normal), start: copy(start), end: copy(end), points }
    }

    /// Returns the contact whose line begins at `start`.
    #[must_use]
    #[inline(always)]
    pub fn from_start(depth: f64, normal: DVec2, start: DVec2, points: ContactPoints) -> Self {
        debug_assert!(depth >= 0.0, "depth {depth} is negative");
        // Minus zeros become zeros: who compares with (1, 0) shall not meet (1, -0).
        let (normal, start) = (normal + DVec2::ZERO, start + DVec2::ZERO);
        Self { depth, normal, start, end: start + normal * depth, points }
    }

    /// Returns the contact whose line begins at its only point `start`.
    #[must_use]
    #[inline(always)]
    pub fn at_point(depth: f64, normal: DVec2, start: DVec2) -> Self {
        Self::from_start(depth, normal, start, ContactPoints::one(start))
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
            points: self.points.moved(self.normal * self.depth),
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
