//! Whether two figures touch, in big integers, for the corners that the engine documents.

use super::exact::{half_hull, origin_to_hull, points_of_differences};
use super::figure::Figure;
use super::touching::{Point, cross, dot, minus};
use collidoscope::DVec2;
use collidoscope::math::sin_cos;
use num_bigint::BigInt;

/// Tolerance of round figures as a share of the scale, as documented.
const TOUCHING: f64 = 4.0 * f64::EPSILON;

/// Bits after the point of coordinates for the distances of round figures.
const BITS: i32 = 200;

/// Returns the corners by the documented formula: center + (c w - s h, s w + c h), each operation rounded.
pub(crate) fn documented_corners(figure: &Figure) -> Vec<DVec2> {
    let Figure::Rectangle { x, y, width, height, angle } = *figure else {
        return figure.corners(DVec2::ZERO);
    };
    let (sin, cos) = sin_cos(angle);
    let corner = |(across, down): (f64, f64)| {
        let (w, h) = (across * (width / 2.0), down * (height / 2.0));
        DVec2::new(x + (cos * w - sin * h), y + (sin * w + cos * h))
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner).to_vec()
}

/// Returns whether two figures must touch; `None` for round figures whose gap is within rounding of the tolerance.
pub(crate) fn must_touch(a: &Figure, b: &Figure) -> Option<bool> {
    let scale = a.bounding_radius() + b.bounding_radius() + greatest(a.shape().center()) + greatest(b.shape().center());
    judged([&documented_corners(a), &documented_corners(b)], a.roundness() + b.roundness(), scale)
}

/// Returns whether a figure must contain a point; `None` for a round figure if the point is within rounding of the
/// tolerance.
pub(crate) fn must_contain(figure: &Figure, point: DVec2) -> Option<bool> {
    let scale = figure.bounding_radius() + greatest(figure.shape().center()) + greatest(point);
    judged([&documented_corners(figure), &[point]], figure.roundness(), scale)
}

fn greatest(point: DVec2) -> f64 {
    point.x.abs().max(point.y.abs())
}

fn judged([a, b]: [&[DVec2]; 2], radius: f64, scale: f64) -> Option<bool> {
    let (points, bits) = points_of_differences(a, b);
    let hull = hull_of(&points);
    if contains_origin(&hull) {
        return Some(true);
    }
    if radius == 0.0 {
        return Some(false);
    }
    // Round figures need no more than 2⁻²⁰⁰ px, and more bits exceed a double.
    let spare = (bits - BITS).max(0);
    let rounded: Vec<Point> = hull.iter().map(|point| [&point[0] >> spare, &point[1] >> spare]).collect();
    let gap = origin_to_hull(&rounded.iter().collect::<Vec<_>>()) / 2.0_f64.powi(bits - spare) - radius;
    // Both the engine and this judge round the gap by less than the tolerance.
    if gap <= 0.0 {
        Some(true)
    } else if gap > 2.0 * TOUCHING * scale {
        Some(false)
    } else {
        None
    }
}

fn hull_of(points: &[Point]) -> Vec<&Point> {
    let mut hull = half_hull(points.iter());
    hull.extend(half_hull(points.iter().rev()));
    if hull.is_empty() {
        hull.push(&points[0]);
    }
    hull
}

/// Returns whether a convex hull contains the origin, its outline included.
fn contains_origin(hull: &[&Point]) -> bool {
    let zero = BigInt::ZERO;
    let origin: Point = [BigInt::ZERO, BigInt::ZERO];
    match hull {
        [only] => **only == origin,
        [from, to] => cross(from, to) == zero && dot(from, to) <= zero,
        _ => (0..hull.len()).all(|index| {
            let (from, to) = (hull[index], hull[(index + 1) % hull.len()]);
            cross(&minus(to, from), &minus(&origin, from)) >= zero
        }),
    }
}
