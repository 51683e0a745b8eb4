//! The whole Minkowski difference, for drawings. No search needs it.

use super::SupportPoint;
use super::simplex::pair;
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// Returns the vertices of the Minkowski difference a - b of two cores, clockwise on the screen.
///
/// The shapes overlap if the origin is inside or nearer than the sum of the radii. A vertex has the bits of the support
/// point of a search.
///
/// # Degenerate input
/// Two point cores have one vertex; parallel segments, and a point core with a segment, have two or three on one line.
///
/// # Complexity
/// a + b for cores of a and b points.
///
/// # Source
/// M. de Berg et al., *Computational Geometry* (2008), section 13.3: the edges of both outlines, merged by direction.
/// Deviation: b's vertices are negated in place.
pub fn difference_shape_shape(a: &Shape, b: &Shape) -> Vec<SupportPoint> {
    let (a, b) = (&a.hull(), &b.hull());
    let mut walks = [EdgeWalk::new(a, 1.0), EdgeWalk::new(b, -1.0)];
    let mut vertices = Vec::new();
    loop {
        vertices.push(pair(a, b, walks[0].vertex, walks[1].vertex));
        let [edge_a, edge_b] = [walks[0].edge(), walks[1].edge()];
        // Parallel edges are one edge of the difference: both walks advance.
        let advances = [!comes_before(edge_b, edge_a), !comes_before(edge_a, edge_b)];
        for (walk, advances) in walks.iter_mut().zip(advances) {
            walk.advance(advances);
        }
        if walks.iter().all(|walk| walk.remaining == 0) {
            return vertices;
        }
    }
}

/// A walk around an outline, from the vertex where the directions of its edges start.
struct EdgeWalk<'a> {
    hull: &'a Hull<'a>,
    /// 1, or -1 for the negated outline.
    sign: f64,
    /// Index of the present vertex.
    vertex: usize,
    /// Number of edges ahead.
    remaining: usize,
}

impl<'a> EdgeWalk<'a> {
    #[inline(never)]
    fn new(hull: &'a Hull<'a>, sign: f64) -> Self {
        let points = hull.points();
        let mut vertex = 0;
        for (other, point) in points.iter().enumerate() {
            let (point, first) = (*point * sign, points[vertex] * sign);
            if point.y < first.y || (point.y == first.y && point.x < first.x) {
                vertex = other;
            }
        }
        let remaining = if points.len() > 1 { points.len() } else { 0 };
        Self { hull, sign, vertex, remaining }
    }

    /// Returns the edge to the next vertex; `None` at the end of the walk.
    #[inline(never)]
    fn edge(&self) -> Option<DVec2> {
        let along = self.hull.vertex(self.vertex + 1) - self.hull.vertex(self.vertex);
        (self.remaining > 0).then_some(along * self.sign)
    }

    fn advance(&mut self, advances: bool) {
        if advances && self.remaining > 0 {
            self.vertex = (self.vertex + 1) % self.hull.points().len();
            self.remaining -= 1;
        }
    }
}

/// Returns whether the direction of `a` comes before that of `b`, clockwise from the positive x axis. The end of a walk
/// comes last.
#[inline(never)]
fn comes_before(a: Option<DVec2>, b: Option<DVec2>) -> bool {
    let Some(a) = a else { return false };
    let Some(b) = b else { return true };
    let is_second_half = |edge: DVec2| !(edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0));
    match (is_second_half(a), is_second_half(b)) {
        (false, true) => true,
        (true, false) => false,
        _ => a.perp_dot(b) > 0.0,
    }
}
