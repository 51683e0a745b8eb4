//! The field at a point: signed distance, gradients and the closest point.

use crate::math::tolerance::SAME_GRADIENT;
use crate::math::{clamp, direction, sign};
use crate::shape::{Circle, Hull, Polygon, Rectangle, Segment, Shape, SimplePolygon};
use glam::DVec2;

/// Value of the signed distance field at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Distance to the outline in pixels, negative inside.
    pub distance: f64,
    /// Unit vector of steepest increase: away from the shape.
    pub gradient: DVec2,
}

/// Gradient at a point that has no direction away from the shape, such as a circle's center: straight up on the screen.
const UNDEFINED: DVec2 = DVec2::NEG_Y;

/// Returns the field of a shape at a point.
///
/// # Degenerate input
/// Where several points of the outline are nearest, the gradient points away from one of them: straight up at a
/// circle's center, to the left on a segment, to the edge with the lowest index inside a rectangle or polygon. On an
/// outline the gradient is the edge's outward normal.
///
/// # Complexity
/// Linear in the vertices.
pub fn sample_shape(shape: &Shape, point: DVec2) -> Sample {
    match shape {
        Shape::Circle(circle) => sample_circle(circle, point),
        Shape::Rectangle(rectangle) => sample_rectangle(rectangle, point),
        Shape::Polygon(polygon) => sample_polygon(polygon, point),
        Shape::Segment(segment) => sample_segment(segment, point),
    }
}

/// Returns the signed distance from a point to a shape's outline: the distance of [`sample_shape`].
pub fn signed_distance_shape(shape: &Shape, point: DVec2) -> f64 {
    sample_shape(shape, point).distance
}

/// Returns the field of a circle.
pub fn sample_circle(circle: &Circle, point: DVec2) -> Sample {
    match direction(point - circle.center()) {
        Some(way) => Sample { distance: way.length - circle.radius(), gradient: way.unit },
        None => Sample { distance: -circle.radius(), gradient: UNDEFINED },
    }
}

/// Returns the field of a segment. Only rounded segments have negative distances.
pub fn sample_segment(segment: &Segment, point: DVec2) -> Sample {
    let (half, local) = (segment.half(), point - segment.center());
    let away = away_from_edge(-half, half, local);
    match direction(away) {
        Some(way) => Sample { distance: way.length - segment.radius(), gradient: way.unit },
        None => Sample { distance: 0.0 - segment.radius(), gradient: normal(-half, half) },
    }
}

/// Returns the field of a rectangle.
pub fn sample_rectangle(rectangle: &Rectangle, point: DVec2) -> Sample {
    let local = rectangle.to_local(point - rectangle.center());
    let beyond = local.abs() - rectangle.half_extents();
    let signs = DVec2::new(sign(local.x), sign(local.y));
    let (distance, gradient) = match (beyond.x > 0.0, beyond.y > 0.0) {
        (true, true) => match direction(beyond) {
            Some(way) => (way.length, way.unit * signs),
            None => (0.0, DVec2::new(signs.x, 0.0)),
        },
        _ if beyond.y >= beyond.x => (beyond.y, DVec2::new(0.0, signs.y)),
        _ => (beyond.x, DVec2::new(signs.x, 0.0)),
    };
    Sample { distance, gradient: rectangle.to_world(gradient) }
}

/// Returns the field of a convex polygon.
pub fn sample_polygon(polygon: &Polygon, point: DVec2) -> Sample {
    let local = point - polygon.center();
    let corners = polygon.corners();
    let mut edges = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(from, to)| [*from - local, *to - local]);
    let is_inside = edges.clone().all(|[from, to]| from.perp_dot(to) >= 0.0);
    let core = sample_edges(&mut edges, is_inside);
    Sample { distance: core.distance - polygon.radius(), ..core }
}

/// Returns the field of a simple polygon, convex or not.
pub fn sample_simple_polygon(polygon: &SimplePolygon, point: DVec2) -> Sample {
    sample_edges(&mut polygon.edges_from(point), polygon.is_inside(point))
}

/// Returns the field of a union of shapes: the sample with the least distance, the first on a tie; `None` without
/// shapes.
///
/// The distance is exact outside all shapes. Inside overlapping shapes the union's outline may be farther away.
pub fn sample_union<'a>(shapes: impl IntoIterator<Item = &'a Shape>, point: DVec2) -> Option<Sample> {
    let samples = shapes.into_iter().map(|shape| sample_shape(shape, point));
    samples.reduce(|best, next| if next.distance < best.distance { next } else { best })
}

/// Returns the point of a shape nearest to a point: the point itself if the shape contains it.
///
/// # Degenerate input
/// On a tie, the point on the edge with the lowest index.
///
/// # Complexity
/// Linear in the vertices.
pub fn closest_point_shape(shape: &Shape, point: DVec2) -> DVec2 {
    if shape.contains(point) {
        return point;
    }
    let hull = shape.hull();
    let local = point - hull.center();
    let nearest = hull.nearest_on_core(local);
    let out = direction(local - nearest).map_or(DVec2::ZERO, |way| way.unit * hull.radius());
    hull.center() + (nearest + out)
}

/// Returns a second gradient of a shape's field at a point; `None` if the gradient is unique.
///
/// The second gradient points away from another point of the outline, at most `slack` farther than the nearest. Without
/// slack there is one on the medial axis only: at a circle's center, on a segment (which has two sides), and midway
/// between edges inside a rectangle or a polygon.
///
/// # Degenerate input
/// If there are several, the result is the one that differs most from the gradient of `sample`.
///
/// # Complexity
/// Linear in the vertices.
///
/// # Source
/// H. Blum, *A Transformation for Extracting New Descriptors of Shape* (1967).
pub fn second_gradient(shape: &Shape, point: DVec2, sample: &Sample, slack: f64) -> Option<DVec2> {
    let opposite = Some(-sample.gradient);
    match shape {
        Shape::Circle(circle) => opposite.filter(|_| sample.distance + circle.radius() <= slack),
        Shape::Segment(segment) => opposite.filter(|_| sample.distance + segment.radius() <= slack),
        Shape::Rectangle(_) | Shape::Polygon(_) => {
            let core = Sample { distance: sample.distance + shape.rounding(), ..*sample };
            // Outside a convex outline the nearest point is unique.
            if core.distance > 0.0 { None } else { second_edge(&shape.hull(), point, &core, slack) }
        }
    }
}

/// Returns, of the gradients of edges within `slack`, the one that differs most from that of `sample`.
#[inline(never)]
fn second_edge(hull: &Hull, point: DVec2, sample: &Sample, slack: f64) -> Option<DVec2> {
    let local = point - hull.center();
    let mut best = None;
    let mut least = SAME_GRADIENT;
    for index in 0..hull.points().len() {
        let inward = away_from_edge(hull.vertex(index), hull.vertex(index + 1), local);
        if let Some(way) = direction(inward)
            && way.length + sample.distance <= slack
        {
            let similarity = -way.unit.dot(sample.gradient);
            if similarity < least {
                (least, best) = (similarity, Some(-way.unit));
            }
        }
    }
    best
}

/// Returns the field at the origin of an outline, given by its edges, clockwise on the screen.
#[inline(never)]
fn sample_edges(edges: &mut dyn Iterator<Item = [DVec2; 2]>, is_inside: bool) -> Sample {
    let mut nearest = (f64::INFINITY, DVec2::ZERO, DVec2::ZERO, DVec2::ZERO);
    for [from, to] in edges {
        let away = away_from_edge(from, to, DVec2::ZERO);
        let square = away.length_squared();
        if square < nearest.0 {
            nearest = (square, away, from, to);
        }
    }
    let (_, away, from, to) = nearest;
    let side = if is_inside { -1.0 } else { 1.0 };
    match direction(away) {
        Some(way) => Sample { distance: side * way.length, gradient: way.unit * side },
        None => Sample { distance: 0.0, gradient: normal(from, to) },
    }
}

/// Returns the vector to a point from the nearest point of an edge.
fn away_from_edge(from: DVec2, to: DVec2, point: DVec2) -> DVec2 {
    let (along, offset) = (to - from, point - from);
    let share = clamp(offset.dot(along) / along.length_squared(), 0.0, 1.0);
    // At the second end, `along * share` would add a rounding error.
    if share < 1.0 { offset - along * share } else { point - to }
}

/// Returns the outward normal of an edge that runs clockwise on the screen.
fn normal(from: DVec2, to: DVec2) -> DVec2 {
    direction(to - from).map_or(UNDEFINED, |along| -along.unit.perp())
}
