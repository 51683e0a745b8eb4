//! The points of a polygon by value: figures are `Copy`.

use collidoscope::DVec2;
use std::fmt;

/// The greatest number of points of a polygon.
const CAPACITY: usize = 64;

/// Up to 64 points in order and the rounding radius. Two points are a segment.
#[derive(Clone, Copy)]
pub(crate) struct Outline {
    points: [DVec2; CAPACITY],
    count: usize,
    radius: f64,
}

impl Outline {
    pub(crate) fn new(points: &[DVec2]) -> Self {
        let mut outline = Self { points: [DVec2::ZERO; CAPACITY], count: points.len(), radius: 0.0 };
        outline.points[..points.len()].copy_from_slice(points);
        outline
    }

    pub(crate) fn rounded(self, radius: f64) -> Self {
        Self { radius, ..self }
    }

    pub(crate) fn radius(&self) -> f64 {
        self.radius
    }

    pub(crate) fn points(&self) -> &[DVec2] {
        &self.points[..self.count]
    }

    pub(crate) fn map(self, change: impl Fn(DVec2) -> DVec2) -> Self {
        Self { points: self.points.map(change), ..self }
    }

    /// Returns the center of the area, as the mean of the fan's triangles.
    pub(crate) fn centroid(&self) -> DVec2 {
        let points = self.points();
        let tip = points[0];
        if let [from, to] = *points {
            return from + (to - from) / 2.0;
        }
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
        self.points() == other.points() && self.radius == other.radius
    }
}

impl fmt::Debug for Outline {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.points().iter().map(|point| (point.x, point.y));
        formatter.debug_list().entries(numbers).finish()?;
        if self.radius > 0.0 { write!(formatter, " rounded by {}", self.radius) } else { Ok(()) }
    }
}
