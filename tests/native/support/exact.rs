//! Signed distance in big integers, rounded once at the end. It decides disagreements of two computations in doubles.

use super::figure::Figure;
use super::touching::{Point, cross, dot, exact, exact_corners, minus};
use collidoscope::DVec2;
use num_bigint::BigInt;

/// Returns the signed distance of two figures.
///
/// Rotated rectangles have irrational corners: theirs are within half an ulp of the size.
pub(crate) fn exact_separation(a: &Figure, b: &Figure) -> f64 {
    let (points, bits) = differences(doubled_corners(a), doubled_corners(b));
    let mut hull = half_hull(points.iter());
    hull.extend(half_hull(points.iter().rev()));
    if hull.is_empty() {
        hull.push(&points[0]);
    }
    origin_to_hull(&hull) / 2.0_f64.powi(bits) - a.roundness() - b.roundness()
}

/// Returns all differences of two lists of points, sorted, as integers, and the power of two that is 1.
pub(super) fn points_of_differences(a: &[DVec2], b: &[DVec2]) -> (Vec<Point>, i32) {
    let [a, b] = [a, b].map(|points| {
        points.iter().map(|point| [exact(point.x), exact(point.y)].map(|number| number * 2)).collect::<Vec<Point>>()
    });
    differences(a, b)
}

/// Returns all differences of corners, sorted, as integers without common factors of two, and the power of two that
/// is 1.
fn differences(corners_a: Vec<Point>, corners_b: Vec<Point>) -> (Vec<Point>, i32) {
    let numbers = corners_a.iter().chain(&corners_b).flatten();
    let spare = numbers.filter_map(BigInt::trailing_zeros).min().unwrap_or(0);
    let shortened = |point: Point| point.map(|number| number >> spare);
    let points = corners_a.iter().flat_map(|p| corners_b.iter().map(move |q| minus(p, q)));
    let mut points: Vec<Point> = points.map(shortened).collect();
    points.sort();
    points.dedup();
    (points, 1075 - spare as i32)
}

/// Returns the corners times two and times 2¹⁰⁷⁴.
fn doubled_corners(figure: &Figure) -> Vec<Point> {
    if figure.angle() == 0.0 {
        return exact_corners(figure);
    }
    let center = figure.center();
    let corner = |offset: &DVec2| [exact(center.x) + exact(offset.x), exact(center.y) + exact(offset.y)];
    figure.corners(center).iter().map(corner).map(|corner| corner.map(|number| number * 2)).collect()
}

/// Returns one chain of the hull (Andrew's monotone chain), without its last point.
pub(super) fn half_hull<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<&'a Point> {
    let mut chain: Vec<&Point> = Vec::new();
    for point in points {
        while let [.., before, last] = chain[..]
            && cross(&minus(last, before), &minus(point, last)) <= BigInt::ZERO
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

/// Returns the distance of the origin to a convex outline, negative inside.
pub(super) fn origin_to_hull(hull: &[&Point]) -> f64 {
    let origin: Point = [BigInt::ZERO, BigInt::ZERO];
    let (mut nearest, mut deepest) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut is_outside = hull.len() < 3;
    for (index, &from) in hull.iter().enumerate() {
        let to = hull[(index + 1) % hull.len()];
        let along = minus(to, from);
        let (length_sq, reach) = (dot(&along, &along), dot(&minus(&origin, from), &along));
        let area = cross(&along, from);
        is_outside |= area > BigInt::ZERO;
        let beyond_line = double(&area) / double(&length_sq).sqrt();
        deepest = deepest.max(beyond_line);
        nearest = nearest.min(if reach <= BigInt::ZERO {
            double(&dot(from, from)).sqrt()
        } else if reach >= length_sq {
            double(&dot(to, to)).sqrt()
        } else {
            beyond_line.abs()
        });
    }
    if is_outside { nearest } else { deepest }
}

/// Returns the double nearest to an integer.
fn double(number: &BigInt) -> f64 {
    let value: f64 = number.to_string().parse().expect("digits are a number");
    assert!(value.is_finite(), "{number} is more than a double holds");
    value
}
