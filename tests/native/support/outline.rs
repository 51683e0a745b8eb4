//! The points of a polygon by value, so that figures can be copied.

use collidoscope::DVec2;
use std::fmt;

/// As many points as a polygon may have.
const CAPACITY: usize = 64;

/// Up to 64 points in order.
#[derive(Clone, Copy)]
pub(crate) struct Outline {
    points: [DVec2; CAPACITY],
    count: usize,
}

impl Outline {
    pub(crate) fn new(points: &[DVec2]) -> Self {
        let mut outline = Self { points: [DVec2::ZERO; CAPACITY], count: points.len() };
        outline.points[..points.len()].copy_from_slice(points);
        outline
    }

    pub(crate) fn points(&self) -> &[DVec2] {
        &self.points[..self.count]
    }

    pub(crate) fn map(self, change: impl Fn(DVec2) -> DVec2) -> Self {
        Self { points: self.points.map(change), ..self }
    }

    /// Returns the centre of the area, as the mean of the fan's triangles.
    pub(crate) fn centroid(&self) -> DVec2 {
        let points = self.points();
        let tip = points[0];
        let (mut area, mut sum) = (0.0, DVec2::ZERO);
        for pair in points.windows(2) {
            let (from, to) = (pair[0] - tip, pair[1] - tip);
            let triangle = from.perp_dot(to) / 2.0;
            area += triangle;
            sum += (from + to) / 3.0 * triangle;
        }
        tip + sum / area
    }
}

impl PartialEq for Outline {
    fn eq(&self, other: &Self) -> bool {
        self.points() == other.points()
    }
}

impl fmt::Debug for Outline {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.points().iter().map(|point| (point.x, point.y));
        formatter.debug_list().entries(numbers).finish()
    }
}
