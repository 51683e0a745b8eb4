//! The whole Minkowski difference, for who wants to look at it. No search needs it.

use super::SupportPoint;
use super::simplex::pair;
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// Returns the vertices of the Minkowski difference a - b of two cores, clockwise on the screen.
///
/// The shapes overlap where the origin lies inside, or nearer to it than the radii of the two together. A vertex has
/// the same bits as the support point that a search finds there.
///
/// # Degenerate input
/// Two point cores give one vertex, parallel segments and a point core with a segment two or three on one line.
///
/// # Complexity
/// a + b for cores of a and b points.
///
/// # Source
/// M. de Berg et al., *Computational Geometry* (2008), section 13.3: both outlines' edges, sorted by direction, one
/// behind the other. Deviation: b's vertices are negated on the way.
#[must_use]
pub fn difference_shape_shape(a: &Shape, b: &Shape) -> Vec<SupportPoint> {
    let (a, b) = (&a.hull(), &b.hull());
    let mut ways = [Way::new(a, 1.0), Way::new(b, -1.0)];
    let mut vertices = Vec::new();
    loop {
        vertices.push(pair(a, b, ways[0].vertex, ways[1].vertex));
        let [edge_a, edge_b] = [ways[0].edge(), ways[1].edge()];
        // Parallel edges run on in one: both are passed before the next vertex.
        let passes = [!comes_before(edge_b, edge_a), !comes_before(edge_a, edge_b)];
        for (way, passes) in ways.iter_mut().zip(passes) {
            way.pass(passes);
        }
        if ways.iter().all(|way| way.left == 0) {
            return vertices;
        }
    }
}

/// The way round an outline, from the vertex where its edges' directions begin to turn.
struct Way<'a> {
    hull: &'a Hull<'a>,
    /// 1, or -1 for the negated outline.
    sign: f64,
    /// Number of the vertex.
    vertex: usize,
    /// Edges not yet passed.
    left: usize,
}

impl<'a> Way<'a> {
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
        let left = if points.len() > 1 { points.len() } else { 0 };
        Self { hull, sign, vertex, left }
    }

    /// The edge to the next vertex; `None` at the end of the way.
    #[inline(never)]
    fn edge(&self) -> Option<DVec2> {
        let along = self.hull.vertex(self.vertex + 1) - self.hull.vertex(self.vertex);
        (self.left > 0).then_some(along * self.sign)
    }

    fn pass(&mut self, passes: bool) {
        if passes && self.left > 0 {
            self.vertex = (self.vertex + 1) % self.hull.points().len();
            self.left -= 1;
        }
    }
}

/// Whether the direction of an edge is met before that of another, on the way round from the positive x-axis. What is no
/// edge comes last.
#[inline(never)]
fn comes_before(edge: Option<DVec2>, other: Option<DVec2>) -> bool {
    let Some(edge) = edge else { return false };
    let Some(other) = other else { return true };
    let is_late = |edge: DVec2| !(edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0));
    match (is_late(edge), is_late(other)) {
        (false, true) => true,
        (true, false) => false,
        _ => edge.perp_dot(other) > 0.0,
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
    fn it_is_the_convex_outline_of_every_support_point() {
        let plank = Rectangle::new(DVec2::new(40.0, 9.0), 8.0, 3.0, 0.4).expect("valid").into();
        let shapes =
            [ring(5, DVec2::ZERO, 7.0), ring(64, DVec2::new(-3.0, 8.0), 9.0), plank, segment(3.0, -8.0)];
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
    fn parallel_edges_are_one() {
        let square = Shape::from(Rectangle::new(DVec2::ZERO, 2.0, 2.0, 0.0).expect("valid"));
        let expected = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)].map(DVec2::from);
        assert_eq!(points(&square, &square), expected);
        assert_eq!(points(&segment(4.0, 0.0), &square).len(), 4);
    }

    #[test]
    fn points_and_segments_have_a_difference_too() {
        let dot = Shape::from(Circle::new(DVec2::new(5.0, 1.0), 2.0).expect("valid"));
        assert_eq!(points(&dot, &dot), [DVec2::ZERO]);
        assert_eq!(points(&segment(4.0, 2.0), &dot).len(), 2);
        assert_eq!(
            points(&segment(4.0, 2.0), &segment(2.0, 1.0)),
            [(-2.0, -1.0), (4.0, 2.0)].map(DVec2::from)
        );
        assert_eq!(points(&segment(4.0, 2.0), &segment(2.0, -1.0)).len(), 4);
        let pose = Pose::new(DVec2::new(7.0, 7.0), 0.3).expect("valid");
        assert_eq!(points(&dot, &ring(7, DVec2::ZERO, 3.0).with_pose(pose)).len(), 7);
    }
}
