//! Signed distances by the simplest algorithm: too slow for the engine, too simple to be wrong.

use super::figure::Figure;
use collidoscope::DVec2;

/// Corners of the difference nearer than this share of its extent merge: an edge between them is all rounding.
const SAME: f64 = 1e-14;

/// Returns the signed distance of two figures. Its negative is the least translation.
pub(crate) fn separation(a: &Figure, b: &Figure) -> f64 {
    match (*a, *b) {
        (Figure::Circle { .. }, Figure::Circle { .. }) => {
            let between = b.center() - a.center();
            between.x.hypot(between.y) - a.roundness() - b.roundness()
        }
        (Figure::Rectangle { width, height, angle, .. }, Figure::Circle { radius, .. }) => {
            let inside_frame = turned(b.center() - a.center(), -angle);
            let beyond = DVec2::new(inside_frame.x.abs() - width / 2.0, inside_frame.y.abs() - height / 2.0);
            let outside = beyond.x.max(0.0).hypot(beyond.y.max(0.0));
            outside + beyond.x.max(beyond.y).min(0.0) - radius
        }
        (Figure::Circle { .. }, Figure::Rectangle { .. }) => separation(b, a),
        _ => origin_to_hull(&difference_hull(a, b)) - a.roundness() - b.roundness(),
    }
}

/// Returns whether the bounding circles meet.
pub(crate) fn bounds_meet(a: &Figure, b: &Figure) -> bool {
    (b.center() - a.center()).length() <= a.bounding_radius() + b.bounding_radius()
}

/// Returns the convex hull of all differences of corners: the Minkowski difference of the cores.
fn difference_hull(a: &Figure, b: &Figure) -> Vec<DVec2> {
    let origin = a.origin();
    let (corners_a, corners_b) = (a.corners(origin), b.corners(origin));
    let mut points = Vec::with_capacity(corners_a.len() * corners_b.len());
    for &p in &corners_a {
        // Beside the least double the products of the chains would underflow.
        let near_zero = |number: f64| if number.abs() < 1e-280 { 0.0 } else { number };
        points.extend(corners_b.iter().map(|&q| (p - q).map(near_zero)));
    }
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let mut hull = half_hull(points.iter().copied());
    hull.extend(half_hull(points.iter().rev().copied()));
    let extent = hull.iter().fold(0.0, |most: f64, point| most.max(point.distance(hull[0])));
    hull.dedup_by(|later, earlier| later.distance(*earlier) <= SAME * extent);
    if hull.is_empty() {
        // All differences are one point: both chains are empty.
        hull.push(points[0]);
    }
    hull
}

/// Returns one chain of the hull (Andrew's monotone chain), without its last point.
fn half_hull(points: impl Iterator<Item = DVec2>) -> Vec<DVec2> {
    let mut chain: Vec<DVec2> = Vec::with_capacity(16);
    for point in points {
        while let [.., before, last] = chain[..]
            && (last - before).perp_dot(point - last) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

/// Returns the distance of the origin to a convex outline, negative inside.
fn origin_to_hull(hull: &[DVec2]) -> f64 {
    let (mut nearest, mut deepest) = (hull[0].length(), f64::NEG_INFINITY);
    for (index, &from) in hull.iter().enumerate() {
        let along = hull[(index + 1) % hull.len()] - from;
        let length = along.length();
        if length > 0.0 {
            let share = (-from.dot(along) / (length * length)).clamp(0.0, 1.0);
            nearest = nearest.min((from + along * share).length());
            // Positive beyond this edge's line: inside the hull cross products are positive.
            deepest = deepest.max(along.perp_dot(from) / length);
        }
    }
    // A point, a segment or a sliver of rounding has no inside: a point on its line may lie beyond its ends.
    let extent = hull.iter().fold(0.0, |most: f64, point| most.max(point.distance(hull[0])));
    if deepest > -SAME * extent || hull.len() < 3 { nearest } else { deepest }
}

/// Returns the vector rotated by an angle.
pub(crate) fn turned(vector: DVec2, angle: f64) -> DVec2 {
    let (sine, cosine) = (angle.sin(), angle.cos());
    DVec2::new(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
}
