//! The field at a point: signed distance, gradients and the closest point.

use crate::math::tolerance::{SAME_GRADIENT, TIE, UNDECIDED};
use crate::math::{Direction, clamp, direction, greatest_coordinate, max, min, sign};
use crate::shape::{
    Circle, Hull, Rectangle, Segment, Shape, SimplePolygon, distance_to_outline, gap_hull_hull, touch_scale,
    undecided_below,
};
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
/// The distance is 0 or negative exactly if the shape contains the point.
///
/// # Degenerate input
/// Where several points of the outline are nearest, the gradient points away from one of them: straight up at a
/// circle's center, to the left on a segment or a capsule's axis, to the edge with the lowest index inside a rectangle or
/// polygon, on the core of a rounded one too, among edges tied within 10⁻¹² of the size and the rounding of the coordinates.
/// On an outline the gradient is the edge's outward normal. There are no minus zeros.
///
/// # Complexity
/// Linear in the vertices.
pub fn sample_shape(shape: &Shape, point: DVec2) -> Sample {
    match shape {
        Shape::Circle(circle) => sample_circle(circle, point),
        Shape::Rectangle(rectangle) => sample_rectangle(rectangle, point),
        Shape::Polygon(_) => sample_hull(&shape.hull(), point),
        Shape::Segment(segment) => sample_segment(segment, point),
    }
}

/// Returns the signed distance from a point to a shape's outline: the distance of [`sample_shape`].
pub fn signed_distance_shape(shape: &Shape, point: DVec2) -> f64 {
    sample_shape(shape, point).distance
}

/// Returns the signed distance between a disc and a shape: that of the disc's center less its radius.
///
/// 0 or negative exactly if both touch, as [`touches_hull_hull`](crate::shape::touches_hull_hull) decides.
pub fn clearance_shape_disc(shape: &Shape, center: DVec2, radius: f64) -> f64 {
    let distance = signed_distance_shape(shape, center) - radius;
    if is_near_outline(distance, [shape.center(), center], shape.bounding_radius() + radius) {
        decided(distance, &shape.hull(), &Hull::point(center, radius))
    } else {
        distance
    }
}

/// Returns the field of a circle.
pub fn sample_circle(circle: &Circle, point: DVec2) -> Sample {
    let way = direction(point - circle.center());
    let distance = way.map_or(0.0, |way| way.length) - circle.radius();
    let gradient = way.map_or(UNDEFINED, |way| way.unit);
    let distance = if is_near_outline(distance, [circle.center(), point], circle.radius()) {
        decided(distance, &Hull::point(circle.center(), circle.radius()), &Hull::point(point, 0.0))
    } else {
        distance
    };
    without_minus_zeros(Sample { distance, gradient })
}

/// Returns the field of a segment. Only rounded segments have negative distances.
fn sample_segment(segment: &Segment, point: DVec2) -> Sample {
    let (half, local) = (segment.half(), point - segment.center());
    let way = direction(away_from_edge(-half, half, local));
    let distance = way.map_or(0.0, |way| way.length) - segment.radius();
    match way {
        Some(way) if distance > undecided_below([segment.center(), point], half.length() + segment.radius()) => {
            without_minus_zeros(Sample { distance, gradient: way.unit })
        }
        // Near the axis the way is all rounding.
        _ => sample_hull(&segment.hull(), point),
    }
}

/// Returns the field of a rectangle.
fn sample_rectangle(rectangle: &Rectangle, point: DVec2) -> Sample {
    let local = rectangle.to_local(point - rectangle.center());
    let beyond = local.abs() - rectangle.half_extents();
    let signs = DVec2::new(sign(local.x), sign(local.y));
    let (distance, gradient) = match (beyond.x > 0.0, beyond.y > 0.0) {
        (true, true) => {
            let way = direction(beyond).unwrap_or(Direction { unit: DVec2::ZERO, length: 0.0 });
            (way.length, way.unit * signs)
        }
        (false, true) => (beyond.y, DVec2::new(0.0, signs.y)),
        (true, false) => (beyond.x, DVec2::new(signs.x, 0.0)),
        (false, false) => {
            let reach = rectangle.half_diagonal();
            let ties = tied_below([rectangle.center(), point], reach);
            const OUTWARD: [DVec2; 4] = [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X];
            let across = rectangle.half_extents();
            let depths = [across.y + local.y, across.x - local.x, across.y - local.y, across.x + local.x];
            let least = depths.into_iter().fold(f64::INFINITY, min);
            let first = depths.iter().position(|depth| *depth <= least + ties).unwrap_or(0);
            (-least, OUTWARD[first])
        }
    };
    if is_near_outline(distance, [rectangle.center(), point], rectangle.half_diagonal()) {
        return sample_hull(&Hull::from(rectangle), point);
    }
    without_minus_zeros(Sample { distance, gradient: rectangle.to_world(gradient) })
}

/// Returns the field of a hull of two or more points.
fn sample_hull(hull: &Hull, point: DVec2) -> Sample {
    let local = point - hull.center();
    let count = hull.points().len();
    let mut edges = (0..count).map(|edge| [edge, edge + 1].map(|vertex| hull.vertex(vertex) - local));
    let is_inside = count > 2 && edges.clone().all(|[from, to]| from.perp_dot(to) >= 0.0);
    let ties = tied_below([hull.center(), point], hull.core_reach());
    // Outside a convex outline the nearest point is unique.
    let (nearest, edge) = nearest_edge(&mut edges.clone(), if is_inside { ties } else { 0.0 });
    let core = if is_inside { -nearest } else { nearest };
    let computed = core - hull.radius();
    let is_near = is_near_outline(computed, [hull.center(), point], hull.reach());
    let distance = if is_near { decided(computed, hull, &Hull::point(point, 0.0)) } else { computed };
    // On a core, both sides of a segment are tied, and so are the edges at a corner.
    let is_on_core = 2.0 * nearest <= ties && (count > 2 || distance <= 0.0);
    let gradient = if is_inside {
        normal(edge)
    } else if is_on_core {
        normal(nearest_edge(&mut edges, ties).1)
    } else {
        gradient_of_edge(edge, 1.0)
    };
    without_minus_zeros(Sample { distance, gradient })
}

/// Returns the length up to which the distances of two edges are tied: [`TIE`] of the size, and the rounding of the
/// coordinates.
fn tied_below(centers: [DVec2; 2], reach: f64) -> f64 {
    TIE * reach + undecided_below(centers, reach)
}

/// Returns whether rounding may have changed the sign of a signed distance. True for NaN.
#[inline(always)]
fn is_near_outline(distance: f64, centers: [DVec2; 2], reach: f64) -> bool {
    let is_clear = distance.abs() > undecided_below(centers, reach);
    !is_clear
}

/// Returns a signed distance from a point or disc, whose sign is that of the decision of a touch.
#[cold]
#[inline(never)]
fn decided(computed: f64, hull: &Hull, disc: &Hull) -> f64 {
    match gap_hull_hull(hull, disc) {
        Some(gap) => gap.distance,
        None if hull.radius() + disc.radius() > 0.0 => min(computed, 0.0),
        None => -distance_to_outline(hull, disc.center()),
    }
}

fn without_minus_zeros(sample: Sample) -> Sample {
    Sample { distance: sample.distance + 0.0, gradient: sample.gradient + DVec2::ZERO }
}

/// Returns the field of a simple polygon, convex or not.
pub fn sample_simple_polygon(polygon: &SimplePolygon, point: DVec2) -> Sample {
    let is_contained = polygon.contains(point);
    let size = polygon.points().iter().map(|corner| greatest_coordinate(*corner)).fold(0.0, max);
    let scale = touch_scale([point, DVec2::splat(size)], 0.0);
    let side = if is_contained { -1.0 } else { 1.0 };
    let ties = if is_contained { TIE * scale } else { 0.0 };
    let (distance, edge) = nearest_edge(&mut polygon.edges_from(point), ties);
    if distance > UNDECIDED * scale {
        return without_minus_zeros(Sample { distance: distance * side, gradient: gradient_of_edge(edge, side) });
    }
    let gradient = normal(nearest_edge(&mut polygon.edges_from(point), TIE * scale).1);
    without_minus_zeros(Sample { distance: side * polygon.distance_to_outline(point), gradient })
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
/// slack there is one on the medial axis and at its ends only: at a circle's center, on a segment (which has two sides) or a
/// capsule's axis, midway between edges inside a rectangle or a polygon, and at the corners of these, of a core too. Edges are
/// tied as in [`sample_shape`].
///
/// # Degenerate input
/// If there are several, the result is the one that differs most from the gradient of `sample`. A point within `slack` of a
/// corner counts as on it. Beyond the outline the nearest point is unique whatever the slack, but a segment without radius
/// has no inside: its far side counts as farther by twice the distance.
///
/// # Complexity
/// Linear in the vertices.
///
/// # Source
/// H. Blum, *A Transformation for Extracting New Descriptors of Shape* (1967).
pub fn second_gradient(shape: &Shape, point: DVec2, sample: &Sample, slack: f64) -> Option<DVec2> {
    let hull = shape.hull();
    let core = sample.distance + hull.radius();
    let has_inside = hull.points().len() > 2 || hull.radius() > 0.0;
    let slack = if has_inside && sample.distance > 0.0 { 0.0 } else { slack };
    let second = if let Shape::Circle(_) = shape {
        Some(-sample.gradient).filter(|_| 2.0 * core <= slack)
    } else {
        let slack = slack + tied_below([hull.center(), point], hull.core_reach());
        second_edge(&hull, point, &Sample { distance: core, ..*sample }, slack)
    };
    second.map(|gradient| gradient + DVec2::ZERO)
}

/// Returns, of the normals of edges within `slack`, the one that differs most from the gradient of `core`, the field of the
/// core.
#[inline(never)]
fn second_edge(hull: &Hull, point: DVec2, core: &Sample, slack: f64) -> Option<DVec2> {
    let local = point - hull.center();
    let mut best = None;
    let mut least = SAME_GRADIENT;
    for index in 0..hull.points().len() {
        let edge = [index, index + 1].map(|vertex| hull.vertex(vertex) - local);
        // Beyond its end, an edge has no nearest place of its own.
        let is_in_front = nearest_end(edge).is_none_or(|end| end.length() <= slack);
        if is_in_front && distance_to_edge(edge) + core.distance <= slack {
            let outward = normal(edge);
            let similarity = outward.dot(core.gradient);
            if similarity < least {
                (least, best) = (similarity, Some(outward));
            }
        }
    }
    best
}

/// Returns the least distance from the origin to an edge, and the first of the edges whose distances differ by at most
/// `ties`.
#[inline(never)]
fn nearest_edge(edges: &mut dyn Iterator<Item = [DVec2; 2]>, ties: f64) -> (f64, [DVec2; 2]) {
    let mut least = f64::INFINITY;
    let mut first = (f64::INFINITY, [DVec2::ZERO; 2]);
    for edge in edges {
        let distance = distance_to_edge(edge);
        least = min(least, distance);
        if distance < first.0 - ties {
            first = (distance, edge);
        }
    }
    (least, first.1)
}

/// Returns the distance from the origin to an edge.
fn distance_to_edge([from, to]: [DVec2; 2]) -> f64 {
    match nearest_end([from, to]) {
        Some(end) => end.length(),
        None => {
            // The product of both ends would round at the square of their distance: too coarse for a short edge.
            let along = to - from;
            from.perp_dot(along).abs() / along.length()
        }
    }
}

/// Returns the end of an edge that is nearest to the origin; `None` if a point between the ends is nearer.
fn nearest_end([from, to]: [DVec2; 2]) -> Option<DVec2> {
    let along = to - from;
    if -from.dot(along) <= 0.0 {
        Some(from)
    } else if to.dot(along) <= 0.0 {
        Some(to)
    } else {
        None
    }
}

/// Returns the gradient at the origin for its nearest edge; `side` is -1 inside, 1 outside.
///
/// In front of an edge it is the edge's normal: the way from the nearest point is all rounding near the edge.
fn gradient_of_edge([from, to]: [DVec2; 2], side: f64) -> DVec2 {
    let outward = normal([from, to]);
    match nearest_end([from, to]).and_then(|end| direction(-end)) {
        Some(way) => way.unit * side,
        // A segment has an edge on one side only.
        None if side > 0.0 && from.perp_dot(to) > 0.0 => -outward,
        None => outward,
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
fn normal([from, to]: [DVec2; 2]) -> DVec2 {
    direction(to - from).map_or(UNDEFINED, |along| -along.unit.perp())
}
