//! The axes that can separate two convex shapes.

use crate::math::direction;
use crate::narrow_phase::{Face, Owner};
use crate::shape::Hull;
use glam::DVec2;

/// The source of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSource {
    /// The outward normal of an edge. For a segment, 0 and 1 are its two sides, 2 and 3 its directions.
    Edge(Face),
    /// The direction between a circle's center and the nearest vertex of the other shape.
    Vertex {
        /// The shape of the vertex.
        owner: Owner,
        /// Index of the vertex.
        index: u8,
    },
    /// The direction between the centers of two circles.
    Centers,
    /// The direction between the nearest vertices of a and b, if either shape is rounded.
    Vertices {
        /// Index of a's vertex.
        a: u8,
        /// Index of b's vertex.
        b: u8,
    },
}

/// An axis to test.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    pub(super) source: AxisSource,
    /// Unit vector that points from a to b.
    pub(super) normal: DVec2,
}

impl Axis {
    #[inline(always)]
    fn of_edge(owner: Owner, index: usize, outward: DVec2) -> Self {
        let normal = match owner {
            Owner::A => outward,
            Owner::B => -outward,
        };
        #[expect(clippy::cast_possible_truncation, reason = "shapes have at most 64 edges")]
        let face = Face { owner, index: index as u8 };
        Self { source: AxisSource::Edge(face), normal }
    }
}

/// The normal of concentric circles, where every direction is equally good: straight up on the screen.
const CONCENTRIC_NORMAL: DVec2 = DVec2::NEG_Y;

/// Returns the number of axes of a pair.
pub(super) fn axis_count(a: &Hull<'_>, b: &Hull<'_>) -> usize {
    let is_round = a.radius() + b.radius() > 0.0;
    let has_point_core = a.points().len() == 1 || b.points().len() == 1;
    edge_axes(a) + edge_axes(b) + usize::from(has_point_core || is_round)
}

/// Returns the number of axes of a shape's edges.
#[inline(always)]
pub(in crate::narrow_phase) fn edge_axes(hull: &Hull<'_>) -> usize {
    match hull.points().len() {
        1 => 0,
        2 => 4,
        count => count,
    }
}

/// Returns an axis by its index: a's edges, b's edges, then that of a round shape. `None` if the last has no direction,
/// because the circle's center is the vertex or two vertices coincide.
#[inline(never)]
pub(super) fn axis(a: &Hull<'_>, b: &Hull<'_>, index: usize) -> Option<Axis> {
    let of_a = edge_axes(a);
    let of_b = edge_axes(b);
    if index < of_a {
        edge_axis(a, Owner::A, index)
    } else if index < of_a + of_b {
        edge_axis(b, Owner::B, index - of_a)
    } else {
        round_axis(a, b)
    }
}

/// Returns the index of a face's axis.
pub(super) fn axis_of_face(a: &Hull<'_>, face: Face) -> usize {
    match face.owner {
        Owner::A => usize::from(face.index),
        Owner::B => edge_axes(a) + usize::from(face.index),
    }
}

/// Returns the ends of an axis' source, in the world: both ends of the edge, the vertex and the circle's center, both
/// centers, or both vertices.
pub(in crate::narrow_phase) fn axis_ends(a: &Hull<'_>, b: &Hull<'_>, source: AxisSource) -> [DVec2; 2] {
    let vertex = |owner, index| {
        let hull = if owner == Owner::A { a } else { b };
        hull.center() + hull.vertex(index)
    };
    match source {
        AxisSource::Edge(Face { owner, index }) => [0, 1].map(|end| vertex(owner, usize::from(index) + end)),
        AxisSource::Vertex { owner: Owner::A, index } => [vertex(Owner::A, usize::from(index)), b.center()],
        AxisSource::Vertex { owner: Owner::B, index } => [vertex(Owner::B, usize::from(index)), a.center()],
        AxisSource::Centers => [a.center(), b.center()],
        AxisSource::Vertices { a: of_a, b: of_b } => {
            [vertex(Owner::A, usize::from(of_a)), vertex(Owner::B, usize::from(of_b))]
        }
    }
}

fn edge_axis(hull: &Hull<'_>, owner: Owner, index: usize) -> Option<Axis> {
    let outward = match hull.normal(index) {
        Some(normal) => normal,
        None => direction(edge_outward(hull, index))?.unit,
    };
    Some(Axis::of_edge(owner, index, outward))
}

/// Returns an outward vector of an edge, as long as the edge.
#[inline(always)]
fn edge_outward(hull: &Hull<'_>, index: usize) -> DVec2 {
    let edge = hull.vertex(index + 1) - hull.vertex(index);
    if hull.points().len() == 2 && index >= 2 { edge } else { -edge.perp() }
}

/// Returns the outward unit normal of an edge if it points along `way`, a unit vector.
#[inline(always)]
pub(in crate::narrow_phase) fn outward_along(hull: &Hull<'_>, index: usize, way: DVec2) -> Option<DVec2> {
    if let Some(normal) = hull.normal(index) {
        return (normal.dot(way) > 0.0).then_some(normal);
    }
    let outward = edge_outward(hull, index);
    if outward.dot(way) > 0.0 { direction(outward).map(|found| found.unit) } else { None }
}

/// Returns an axis bitwise equal to [`axis`] for polygons, whose normals are stored; `None` for other shapes.
#[inline(always)]
pub(super) fn stored_axis(a: &Hull<'_>, b: &Hull<'_>, index: usize) -> Option<Axis> {
    let of_a = a.normals().len();
    if index < of_a {
        return a.normal(index).map(|normal| Axis::of_edge(Owner::A, index, normal));
    }
    let index = index - of_a;
    if of_a == 0 { None } else { b.normal(index).map(|normal| Axis::of_edge(Owner::B, index, normal)) }
}

fn round_axis(a: &Hull<'_>, b: &Hull<'_>) -> Option<Axis> {
    let between = b.center() - a.center();
    match (a.points().len(), b.points().len()) {
        (1, 1) => {
            let normal = direction(between).map_or(CONCENTRIC_NORMAL, |found| found.unit);
            Some(Axis { source: AxisSource::Centers, normal })
        }
        (1, _) => {
            let (index, way) = nearest_vertex(b, -between);
            Some(Axis { source: AxisSource::Vertex { owner: Owner::B, index }, normal: -direction(way)?.unit })
        }
        (_, 1) => {
            let (index, way) = nearest_vertex(a, between);
            Some(Axis { source: AxisSource::Vertex { owner: Owner::A, index }, normal: direction(way)?.unit })
        }
        _ => {
            let (a, b, way) = nearest_vertices(a, b, between);
            Some(Axis { source: AxisSource::Vertices { a, b }, normal: direction(way)?.unit })
        }
    }
}

/// Returns the vertices nearest to each other of two hulls and the vector from a's to b's. `between` is the vector
/// between the centers.
///
/// # Complexity
/// The product of the numbers of vertices.
#[inline(never)]
pub(in crate::narrow_phase) fn nearest_vertices(a: &Hull<'_>, b: &Hull<'_>, between: DVec2) -> (u8, u8, DVec2) {
    let mut nearest = (0, 0, between + b.vertex(0) - a.vertex(0));
    for (of_b, vertex) in (0_u8..).zip(b.points()) {
        let (of_a, way) = nearest_vertex(a, between + *vertex);
        if way.length_squared() < nearest.2.length_squared() {
            nearest = (of_a, of_b, way);
        }
    }
    nearest
}

/// Returns the vertex nearest to a point, relative to the hull's center, and the vector from it to the point.
pub(in crate::narrow_phase) fn nearest_vertex(hull: &Hull<'_>, point: DVec2) -> (u8, DVec2) {
    let mut nearest = (0, point - hull.vertex(0));
    for (index, vertex) in (0_u8..).zip(hull.points()) {
        let way = point - *vertex;
        if way.length_squared() < nearest.1.length_squared() {
            nearest = (index, way);
        }
    }
    nearest
}
