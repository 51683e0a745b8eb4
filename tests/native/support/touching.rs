//! The exact touching test of two figures, in big integers without rounding.

use super::figure::Figure;
use collidoscope::DVec2;
use num_bigint::BigInt;

/// Every finite double is an integer multiple of 2⁻¹⁰⁷⁴.
const SCALE_BITS: i64 = 1074;

pub(super) type Point = [BigInt; 2];

/// Returns whether the figures touch exactly: they meet, but their interiors do not.
///
/// Rotated rectangles have irrational corners: the result is `false` and the caller's tolerance decides. Only missed
/// pairs are tested: a circle touching a side from inside also counts. A segment has no interior: every point on it
/// touches it.
pub(crate) fn touch_exactly(a: &Figure, b: &Figure) -> bool {
    if a.angle() != 0.0 || b.angle() != 0.0 {
        return false;
    }
    let radius: BigInt = (exact(a.roundness()) + exact(b.roundness())) * 2;
    let zero = BigInt::ZERO;
    let signs = if radius > zero { round_signs(a, b, &radius) } else { straight_signs(a, b) };
    signs.iter().all(|sign| *sign >= zero) && signs.contains(&zero)
}

/// Returns the squared distance of each corner to each edge of the other figure, less the squared sum of the radii.
fn round_signs(a: &Figure, b: &Figure, radius: &BigInt) -> Vec<BigInt> {
    let (corners_a, corners_b) = (exact_corners(a), exact_corners(b));
    let square = radius * radius;
    let mut signs = Vec::new();
    for (points, outline) in [(&corners_a, &corners_b), (&corners_b, &corners_a)] {
        for point in points {
            for (from, to) in edges(outline) {
                let along = minus(to, from);
                let (from_point, to_point) = (minus(point, from), minus(point, to));
                let (length_sq, reach) = (dot(&along, &along), dot(&from_point, &along));
                signs.push(if reach <= BigInt::ZERO {
                    dot(&from_point, &from_point) - &square
                } else if reach >= length_sq {
                    dot(&to_point, &to_point) - &square
                } else {
                    let area = cross(&from_point, &along);
                    // Multiplied by length_sq, which is positive: the sign stays without a division.
                    &area * &area - &square * &length_sq
                });
            }
        }
    }
    signs
}

/// Returns the overlap along each edge's inward normal, times the edge's length. Its least sign decides.
///
/// All at least 0: no edge separates. One of them 0: that edge just does not.
fn straight_signs(a: &Figure, b: &Figure) -> Vec<BigInt> {
    let (corners_a, corners_b) = (exact_corners(a), exact_corners(b));
    let mut signs = Vec::new();
    for (outline, points) in [(&corners_a, &corners_b), (&corners_b, &corners_a)] {
        for (from, to) in edges(outline) {
            let heights = points.iter().map(|point| cross(&minus(to, from), &minus(point, from)));
            signs.push(heights.max().expect("a figure has corners"));
            if outline.len() == 2 {
                // Segments on one line separate along it or not at all.
                let reaches = points.iter().map(|point| dot(&minus(to, from), &minus(point, from)));
                signs.push(reaches.max().expect("a figure has corners"));
            }
        }
    }
    signs
}

/// Returns twice the corners (halves of sizes stay integers), clockwise on the screen: the interior is on the positive
/// side of each edge. The edges of a segment are its two sides.
pub(super) fn exact_corners(figure: &Figure) -> Vec<Point> {
    let point = |point: DVec2| [exact(point.x) * 2, exact(point.y) * 2];
    match *figure {
        Figure::Circle { x, y, .. } => vec![point(DVec2::new(x, y))],
        Figure::Segment { from, to } => vec![point(from), point(to)],
        Figure::Polygon(outline) => {
            let mut corners: Vec<Point> = outline.points().iter().copied().map(point).collect();
            let area: BigInt = edges(&corners).map(|(from, to)| cross(from, to)).sum();
            if area < BigInt::ZERO {
                corners.reverse();
            }
            corners
        }
        Figure::Rectangle { x, y, width, height, .. } => [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            .iter()
            .map(|&(across, down)| [exact(x) * 2 + exact(width) * across, exact(y) * 2 + exact(height) * down])
            .collect(),
    }
}

fn edges(outline: &[Point]) -> impl Iterator<Item = (&Point, &Point)> {
    (0..outline.len()).map(|index| (&outline[index], &outline[(index + 1) % outline.len()]))
}

pub(super) fn minus(p: &Point, q: &Point) -> Point {
    [&p[0] - &q[0], &p[1] - &q[1]]
}

pub(super) fn dot(p: &Point, q: &Point) -> BigInt {
    &p[0] * &q[0] + &p[1] * &q[1]
}

pub(super) fn cross(p: &Point, q: &Point) -> BigInt {
    &p[0] * &q[1] - &p[1] * &q[0]
}

/// Returns a finite double times 2¹⁰⁷⁴, an integer.
pub(super) fn exact(value: f64) -> BigInt {
    let bits = value.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
    let (mantissa, power) = if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    let whole = BigInt::from(mantissa) << (power + SCALE_BITS);
    if value.is_sign_negative() { -whole } else { whole }
}
