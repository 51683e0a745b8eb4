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

#[cfg(test)]
mod tests {
    use super::difference_shape_shape;
    use crate::math::sin_cos;
    use crate::narrow_phase::gjk::simplex::support;
    use crate::shape::{Circle, Polygon, Pose, Rectangle, Segment, Shape};
    use glam::DVec2;

    fn ring(count: u8, center: DVec2, radius: f64) -> Shape {
        let points: Vec<DVec2> = (0..count)
            .map(|index| {
                let (sin, cos) = sin_cos(f64::from(index) * core::f64::consts::TAU / f64::from(count));
                center + DVec2::new(sin, -cos) * radius
            })
            .collect();
        Polygon::new(&points).expect("convex").into()
    }

    fn points(a: &Shape, b: &Shape) -> Vec<DVec2> {
        difference_shape_shape(a, b).iter().map(|vertex| vertex.point).collect()
    }

    fn segment(x: f64, y: f64) -> Shape {
        Segment::new(DVec2::ZERO, DVec2::new(x, y)).expect("a length").into()
    }

    #[test]
    fn difference_is_the_convex_hull_of_support_points() {
        let plank = Rectangle::new(DVec2::new(40.0, 9.0), 8.0, 3.0, 0.4).expect("valid").into();
        let shapes = [ring(5, DVec2::ZERO, 7.0), ring(64, DVec2::new(-3.0, 8.0), 9.0), plank, segment(3.0, -8.0)];
        for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
            let vertices = difference_shape_shape(a, b);
            let (hull_a, hull_b) = (a.hull(), b.hull());
            assert!(vertices.len() <= hull_a.points().len() + hull_b.points().len());
            for (index, vertex) in vertices.iter().enumerate() {
                let next = vertices[(index + 1) % vertices.len()].point;
                let after = vertices[(index + 2) % vertices.len()].point;
                let turn = (next - vertex.point).perp_dot(after - next);
                assert!(turn >= -1e-12, "the outline turns inwards by {turn} at {index}");
            }
            for step in 0..720_u16 {
                let (sin, cos) = sin_cos(f64::from(step) * core::f64::consts::TAU / 720.0);
                let found = support(&hull_a, &hull_b, DVec2::new(cos, sin));
                let farthest = vertices.iter().map(|vertex| vertex.point.dot(DVec2::new(cos, sin)));
                let farthest = farthest.fold(f64::NEG_INFINITY, crate::math::max);
                let expected = found.point.dot(DVec2::new(cos, sin));
                assert!((farthest - expected).abs() <= 1e-13, "{farthest} is not {expected}");
            }
        }
    }

    #[test]
    fn parallel_edges_merge() {
        let square = Shape::from(Rectangle::new(DVec2::ZERO, 2.0, 2.0, 0.0).expect("valid"));
        let expected = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)].map(DVec2::from);
        assert_eq!(points(&square, &square), expected);
        assert_eq!(points(&segment(4.0, 0.0), &square).len(), 4);
    }

    #[test]
    fn points_and_segments_have_a_difference() {
        let dot = Shape::from(Circle::new(DVec2::new(5.0, 1.0), 2.0).expect("valid"));
        assert_eq!(points(&dot, &dot), [DVec2::ZERO]);
        assert_eq!(points(&segment(4.0, 2.0), &dot).len(), 2);
        assert_eq!(points(&segment(4.0, 2.0), &segment(2.0, 1.0)), [(-2.0, -1.0), (4.0, 2.0)].map(DVec2::from));
        assert_eq!(points(&segment(4.0, 2.0), &segment(2.0, -1.0)).len(), 4);
        let pose = Pose::new(DVec2::new(7.0, 7.0), 0.3).expect("valid");
        assert_eq!(points(&dot, &ring(7, DVec2::ZERO, 3.0).with_pose(pose)).len(), 7);
    }
}
