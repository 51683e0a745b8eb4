//! The polytope of EPA: a convex polygon that lies inside the Minkowski difference and contains the origin.

use crate::math::direction;
use crate::narrow_phase::gjk::{Simplex, SupportPoint, support};
use crate::shape::Hull;
use glam::DVec2;

/// The polytope. Its vertices are in the order of positive area.
#[derive(Clone, Debug)]
pub(super) struct Polytope {
    vertices: Vec<SupportPoint>,
}

/// The edge nearest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClosestEdge {
    /// Index of its first vertex.
    pub(super) index: usize,
    pub(super) from: SupportPoint,
    pub(super) to: SupportPoint,
    /// Outward unit normal.
    pub(super) normal: DVec2,
    /// Distance from the origin to the line through the edge; not negative, up to rounding.
    pub(super) distance: f64,
}

/// The initial polytope, grown from GJK's last simplex.
pub(super) enum Start {
    /// A polygon with area.
    Polytope(Polytope),
    /// The difference is a segment, perpendicular to this unit vector.
    Segment(DVec2),
    /// The difference is a point.
    Point,
}

impl Start {
    /// Adds support points on both sides of the simplex until the polygon has an area.
    pub(super) fn new(a: &Hull<'_>, b: &Hull<'_>, simplex: &Simplex) -> Self {
        let mut vertices = simplex.points().to_vec();
        for axis in [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y] {
            if vertices.len() == 1 {
                let found = support(a, b, axis);
                if found.point != vertices[0].point {
                    vertices.push(found);
                }
            }
        }
        if let [first, second] = vertices[..] {
            let Some(along) = direction(second.point - first.point) else { return Self::Point };
            let side = along.unit.perp();
            let beyond = |found: &SupportPoint| (found.point - first.point).dot(side);
            let (right, left) = (support(a, b, -side), support(a, b, side));
            if beyond(&right) < 0.0 {
                vertices.insert(1, right);
            }
            if beyond(&left) > 0.0 {
                vertices.push(left);
            }
            let has_area = vertices.len() > 2;
            return if has_area { Self::Polytope(Polytope { vertices }) } else { Self::Segment(side) };
        }
        if vertices.len() < 3 { Self::Point } else { Self::Polytope(Polytope::ordered(vertices)) }
    }
}

impl Polytope {
    fn ordered(mut vertices: Vec<SupportPoint>) -> Self {
        if let [first, second, third] = vertices[..]
            && (second.point - first.point).perp_dot(third.point - first.point) < 0.0
        {
            vertices.swap(1, 2);
        }
        Self { vertices }
    }

    pub(super) fn vertices(&self) -> &[SupportPoint] {
        &self.vertices
    }

    /// Returns the edge nearest to the origin, the first on a tie; `None` if no edge has a length.
    pub(super) fn closest_edge(&self) -> Option<ClosestEdge> {
        let count = self.vertices.len();
        let mut best: Option<ClosestEdge> = None;
        for (index, from) in self.vertices.iter().enumerate() {
            let to = self.vertices[(index + 1) % count];
            let Some(along) = direction(edge_vector(from, &to)) else { continue };
            let normal = -along.unit.perp();
            let distance = normal.dot(from.point);
            if best.is_none_or(|best| distance < best.distance) {
                best = Some(ClosestEdge { index, from: *from, to, normal, distance });
            }
        }
        best
    }

    /// Inserts a vertex after the vertex at `index`.
    pub(super) fn insert_after(&mut self, index: usize, vertex: SupportPoint) {
        self.vertices.insert(index + 1, vertex);
    }
}

/// Returns the vector of an edge. If both of its vertices come from the same vertex of one shape, the edge is an edge
/// of the other shape. Computed on that shape, it loses no digits to the distance between the shapes.
fn edge_vector(from: &SupportPoint, to: &SupportPoint) -> DVec2 {
    if from.index_b == to.index_b {
        to.on_a - from.on_a
    } else if from.index_a == to.index_a {
        from.on_b - to.on_b
    } else {
        to.point - from.point
    }
}
