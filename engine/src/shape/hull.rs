//! The common form of all shapes: a few convex points around a center, and a radius.

use super::Rectangle;
use crate::math::{clamp, max, min};
use glam::DVec2;

/// The convex core of a shape and the radius around it.
///
/// A circle is one point with a radius, a segment two points, a rectangle four, a polygon up to 64. Segments and
/// polygons may have a radius too. The points run clockwise on the screen: the outward normal of an edge is the edge
/// rotated to its left.
#[derive(Clone, Copy, Debug)]
pub struct Hull<'a> {
    center: DVec2,
    radius: f64,
    core_reach: f64,
    core_inradius: f64,
    points: Points<'a>,
    /// Outward unit normals of a polygon's edges. Empty for other shapes.
    normals: &'a [DVec2],
    /// The corners in the world of a shape that keeps the points it was given. Empty for other shapes.
    given: &'a [DVec2],
}

#[derive(Clone, Copy, Debug)]
enum Points<'a> {
    Few { points: [DVec2; 4], count: usize },
    Many(&'a [DVec2]),
}

impl<'a> Hull<'a> {
    /// Returns the hull of a point with a radius, which may be 0.
    pub fn point(center: DVec2, radius: f64) -> Self {
        let points = Points::Few { points: [DVec2::ZERO; 4], count: 1 };
        Self { center, radius, core_reach: 0.0, core_inradius: 0.0, points, normals: &[], given: &[] }
    }

    /// Returns the hull of the ends `center - half` and `center + half` with a radius. `given` are both ends in the
    /// world if the segment keeps those it was given, otherwise empty.
    pub(super) fn segment(center: DVec2, half: DVec2, radius: f64, given: &'a [DVec2]) -> Self {
        let points = Points::Few { points: [-half, half, DVec2::ZERO, DVec2::ZERO], count: 2 };
        Self { center, radius, core_reach: half.length(), core_inradius: 0.0, points, normals: &[], given }
    }

    /// Returns the hull of points relative to a center, the outward unit normals of their edges, and a radius.
    /// `core_reach` is the distance of the farthest point, `core_inradius` that of the nearest edge. `given` are the
    /// points in the world if the polygon keeps those it was given, otherwise empty.
    pub(super) fn polygon(
        center: DVec2,
        [points, normals, given]: [&'a [DVec2]; 3],
        [core_reach, core_inradius]: [f64; 2],
        radius: f64,
    ) -> Self {
        Self { center, radius, core_reach, core_inradius, points: Points::Many(points), normals, given }
    }

    /// Returns the hull of the four corners of a box in the world, which may coincide.
    pub(super) fn corners(center: DVec2, given: &'a [DVec2; 4]) -> Self {
        let points = given.map(|corner| corner - center);
        let (size, core_reach) = (given[2] - given[0], points[2].length());
        let core_inradius = min(size.x, size.y) / 2.0;
        Self {
            center,
            radius: 0.0,
            core_reach,
            core_inradius,
            points: Points::Few { points, count: 4 },
            normals: &[],
            given,
        }
    }

    /// Returns the center, in the world.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Returns the radius around the core.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the radius of the circle around the center that contains the core.
    pub fn core_reach(&self) -> f64 {
        self.core_reach
    }

    /// Returns the radius of the circle around the center that contains the shape.
    pub fn reach(&self) -> f64 {
        self.core_reach + self.radius
    }

    /// Returns the core's points, relative to the center.
    #[inline(always)]
    pub fn points(&self) -> &[DVec2] {
        match &self.points {
            Points::Few { points, count } => &points[..*count],
            Points::Many(points) => points,
        }
    }

    /// Returns a point of the core, relative to the center. Indices wrap around.
    #[inline(always)]
    pub fn vertex(&self, index: usize) -> DVec2 {
        let points = self.points();
        points[index % points.len()]
    }

    /// Returns a corner of the core in the world: the given point of a shape that keeps it, otherwise the sum of center
    /// and point, rounded once. Indices wrap around.
    ///
    /// Whether two shapes touch depends on these numbers alone, see [`touches_hull_hull`](super::touches_hull_hull).
    #[inline(always)]
    pub fn corner(&self, index: usize) -> DVec2 {
        match self.given.len() {
            0 => self.center + self.vertex(index),
            count => self.given[index % count],
        }
    }

    /// Returns the index of the point farthest along a direction, the lowest on a tie.
    #[inline(always)]
    pub fn farthest(&self, direction: DVec2) -> usize {
        let mut best = 0;
        let mut greatest = f64::NEG_INFINITY;
        for (index, point) in self.points().iter().enumerate() {
            let along = point.dot(direction);
            if along > greatest {
                best = index;
                greatest = along;
            }
        }
        best
    }

    /// Returns the point of the core's outline nearest to a point, both relative to the center; on a tie that of the
    /// lowest edge.
    ///
    /// # Complexity
    /// Linear in the vertices.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), section 5.1.2, for each edge.
    #[inline(never)]
    pub fn nearest_on_core(&self, point: DVec2) -> DVec2 {
        let mut nearest = self.vertex(0);
        for index in 0..self.points().len() {
            let (from, along) = (self.vertex(index), self.vertex(index + 1) - self.vertex(index));
            let square = along.length_squared();
            let share = if square > 0.0 { clamp((point - from).dot(along) / square, 0.0, 1.0) } else { 0.0 };
            let found = from + along * share;
            if (point - found).length_squared() < (point - nearest).length_squared() {
                nearest = found;
            }
        }
        nearest
    }

    /// Returns the outward unit normals of a polygon's edges; empty for other shapes.
    #[inline(always)]
    pub fn normals(&self) -> &[DVec2] {
        self.normals
    }

    /// Returns the outward unit normal of an edge of a polygon; `None` for other shapes.
    #[inline(always)]
    pub fn normal(&self, edge: usize) -> Option<DVec2> {
        self.normals.get(edge).copied()
    }

    /// Returns the reach of an edge from the center along a direction, such as its normal. Indices wrap around once.
    #[inline(always)]
    pub fn edge_along(&self, edge: usize, direction: DVec2) -> f64 {
        let points = self.points();
        let end = if edge + 1 >= points.len() { 0 } else { edge + 1 };
        max(points[edge].dot(direction), points[end].dot(direction))
    }

    /// Returns a lower bound, up to rounding, of the core's reach from the center along every direction: the distance
    /// of the nearest edge of a polygon or rectangle, 0 for other shapes.
    #[inline(always)]
    pub fn core_inradius(&self) -> f64 {
        self.core_inradius
    }

    /// Returns the core's reach from the center along a direction.
    #[inline(always)]
    pub fn core_along(&self, direction: DVec2) -> f64 {
        self.points().iter().map(|point| point.dot(direction)).fold(f64::NEG_INFINITY, max)
    }
}

impl From<&Rectangle> for Hull<'_> {
    #[inline(always)]
    fn from(rectangle: &Rectangle) -> Self {
        let points = Points::Few { points: [0, 1, 2, 3].map(|vertex| rectangle.corner(vertex)), count: 4 };
        let core_reach = rectangle.half_diagonal();
        let (center, core_inradius) = (rectangle.center(), rectangle.least_half());
        Self { center, radius: 0.0, core_reach, core_inradius, points, normals: &[], given: &[] }
    }
}
