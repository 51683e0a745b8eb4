//! A point, segment or triangle of the Minkowski difference.
//!
//! ```text
//!   two points          three points
//!
//!      0 ──•── 1           0 ───── 1     only the edge nearest to the origin stays;
//!          │                 \  ·  /     if the origin is inside, all three do
//!        origin                2
//! ```

use crate::math::{clamp, direction};
use crate::shape::Hull;
use glam::DVec2;

/// A point of the Minkowski difference and its witnesses, the two vertices whose difference it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportPoint {
    /// `on_a - on_b`.
    pub point: DVec2,
    /// The vertex of a's core, relative to a's center.
    pub on_a: DVec2,
    /// The vertex of b's core, relative to a's center.
    pub on_b: DVec2,
    /// Index of a's vertex.
    pub index_a: u8,
    /// Index of b's vertex.
    pub index_b: u8,
}

impl SupportPoint {
    /// Returns whether both points have the same witnesses.
    pub fn is_same(&self, other: &Self) -> bool {
        self.index_a == other.index_a && self.index_b == other.index_b
    }
}

/// Returns the support point of the difference of two cores along a direction.
pub(in crate::narrow_phase) fn support(a: &Hull<'_>, b: &Hull<'_>, direction: DVec2) -> SupportPoint {
    pair(a, b, a.farthest(direction), b.farthest(-direction))
}

/// Returns the point of the difference of two vertices.
#[inline(never)]
pub(super) fn pair(a: &Hull<'_>, b: &Hull<'_>, index_a: usize, index_b: usize) -> SupportPoint {
    let between = b.center() - a.center();
    let (on_a, vertex_b) = (a.vertex(index_a), b.vertex(index_b));
    #[expect(clippy::cast_possible_truncation, reason = "a core has at most 64 points")]
    let (index_a, index_b) = (index_a as u8, index_b as u8);
    // The sizes first: exact touching is then exactly the origin.
    SupportPoint { point: (on_a - vertex_b) - between, on_a, on_b: between + vertex_b, index_a, index_b }
}

/// One to three points of the difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Simplex {
    points: [SupportPoint; 3],
    count: usize,
}

/// The point of a simplex nearest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// The point.
    pub(super) point: DVec2,
    /// Its distance from the origin.
    pub(super) distance: f64,
    /// Unit vector to the origin; `None` if the point is the origin.
    pub(super) towards_origin: Option<DVec2>,
    /// Whether the origin is inside the triangle or on its outline.
    pub(super) contains_origin: bool,
}

impl Simplex {
    /// Returns the simplex of one point.
    pub fn new(point: SupportPoint) -> Self {
        Self { points: [point; 3], count: 1 }
    }

    /// Returns the points.
    pub fn points(&self) -> &[SupportPoint] {
        &self.points[..self.count]
    }

    pub(super) fn has(&self, point: &SupportPoint) -> bool {
        self.points().iter().any(|own| own.is_same(point))
    }

    /// Adds a point. A triangle without the origin has been reduced before, so there is capacity.
    pub(super) fn push(&mut self, point: SupportPoint) {
        debug_assert!(self.count < 3, "a simplex has at most 3 points");
        if let Some(place) = self.points.get_mut(self.count) {
            *place = point;
            self.count += 1;
        }
    }

    /// Drops points that do not contribute to the nearest point. Returns that point and the dropped one.
    pub(super) fn reduce(&mut self) -> (Nearest, Option<SupportPoint>) {
        match *self.points() {
            [only] => (nearest_of_point(only.point), None),
            [from, to] => (nearest_of_segment(from.point, to.point), None),
            _ => self.reduce_triangle(),
        }
    }

    fn reduce_triangle(&mut self) -> (Nearest, Option<SupportPoint>) {
        let corners = [0, 1, 2].map(|corner| self.points[corner].point);
        let [first, second, third] = corners;
        let area = (second - first).perp_dot(third - first);
        let sides = [first.perp_dot(second), second.perp_dot(third), third.perp_dot(first)];
        let is_inside = (area > 0.0 && sides.iter().all(|side| *side >= 0.0))
            || (area < 0.0 && sides.iter().all(|side| *side <= 0.0));
        if is_inside {
            let inside = Nearest { point: DVec2::ZERO, distance: 0.0, towards_origin: None, contains_origin: true };
            return (inside, None);
        }
        // The edge opposite corner i joins the other two.
        let edges = [(1, 2), (0, 2), (0, 1)];
        let mut best = (0, nearest_of_segment(second, third));
        for (dropped, (from, to)) in edges.into_iter().enumerate().skip(1) {
            let nearest = nearest_of_segment(corners[from], corners[to]);
            if nearest.distance < best.1.distance {
                best = (dropped, nearest);
            }
        }
        let (dropped, nearest) = best;
        let removed = self.points[dropped];
        self.points.copy_within(dropped + 1.., dropped);
        self.count = 2;
        (nearest, Some(removed))
    }

    /// Returns the points of both cores whose difference is nearest to the origin, relative to a's center.
    pub(super) fn witnesses(&self) -> (DVec2, DVec2) {
        let first = self.points[0];
        if self.count < 2 {
            return (first.on_a, first.on_b);
        }
        let second = self.points[1];
        let share = along_segment(first.point, second.point);
        let blend = |from: DVec2, to: DVec2| from + (to - from) * share;
        (blend(first.on_a, second.on_a), blend(first.on_b, second.on_b))
    }
}

fn nearest_of_point(point: DVec2) -> Nearest {
    let found = direction(-point);
    Nearest {
        point,
        distance: found.map_or(0.0, |found| found.length),
        towards_origin: found.map(|found| found.unit),
        contains_origin: false,
    }
}

/// Returns the position of the point nearest to the origin along a segment, from 0 to 1; 0 for a segment without
/// length.
fn along_segment(from: DVec2, to: DVec2) -> f64 {
    let along = to - from;
    let square = along.length_squared();
    if square > 0.0 { clamp(-along.dot(from) / square, 0.0, 1.0) } else { 0.0 }
}

fn nearest_of_segment(from: DVec2, to: DVec2) -> Nearest {
    let share = along_segment(from, to);
    if share <= 0.0 {
        return nearest_of_point(from);
    }
    if share >= 1.0 {
        return nearest_of_point(to);
    }
    let Some(along) = direction(to - from) else { return nearest_of_point(from) };
    // Perpendicular to the segment, because minus the nearest point is all rounding near the origin.
    let side = along.unit.perp();
    let height = side.dot(from);
    let towards_origin = if height > 0.0 { -side } else { side };
    Nearest {
        point: side * height,
        distance: height.abs(),
        towards_origin: Some(towards_origin),
        contains_origin: false,
    }
}
