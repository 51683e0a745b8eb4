//! On which side of a line a point lies, exactly.

use super::max;
use super::tolerance::SAFE_SQUARE_MIN;
use glam::DVec2;
use robust::{Coord, orient2d};

/// 2⁴⁴⁰: coordinates are multiplied by it, so that no product of two underflows or overflows.
///
/// Coordinates up to 10¹² become at most 2⁴⁸⁰. The least bit of a coordinate from 10⁻²⁷⁸ on has a square above the least
/// double.
const SCALE: f64 = f64::from_bits((1023 + 440) << 52);

/// The least positive double.
const LEAST: f64 = f64::from_bits(1);

/// The first stage of the predicate errs by less than this share of the sum of its products.
///
/// K. Ozaki et al., *Simple Floating-Point Filters for the Two-Dimensional Orientation Problem* (BIT 56, 2016): 3u - (φ -
/// 22)u² for roundings of u = 2⁻⁵³.
const ERROR: f64 = 3.330_669_062_177_372_2e-16;

/// Returns a number whose sign is the side of a line on which a point lies: positive to the right of the way from `from`
/// to `to` on the screen, the inner side of an edge; 0 on the line.
///
/// # Degenerate input
/// The sign is exact for the given numbers if each is 0 or between 10⁻²⁷⁸ and 10¹². Equal ends have no side: 0.
///
/// # Source
/// J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates* (1997), section
/// 4.3, by the crate `robust`: sums and products of doubles only, bitwise equal on every target.
#[inline(always)]
pub fn side_of_line(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    // Differences from the nearer end have small errors: at the shared corner of two tiles the first stage decides.
    let (along, from_start, from_end) = (to - from, point - from, point - to);
    let is_near_start = from_start.abs().element_sum() < from_end.abs().element_sum();
    let other = if is_near_start { from_start } else { from_end };
    let (left, right) = (along.x * other.y, along.y * other.x);
    let side = left - right;
    // False for products that underflow.
    let is_certain = side.abs() >= ERROR * (left + right).abs() && side.abs() > SAFE_SQUARE_MIN;
    if is_certain { side } else { uncertain_side(from, to, point) }
}

/// Returns the result of [`side_of_line`] where the first stage does not decide.
#[inline(never)]
fn uncertain_side(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    // Points on a level line are common. A difference is 0 for equal numbers only.
    let level = |along: f64, from: f64, point: f64| along == 0.0 && point == from;
    let along = to - from;
    if level(along.x, from.x, point.x) || level(along.y, from.y, point.y) { 0.0 } else { scaled_side(from, to, point) }
}

/// Returns [`side_of_line`] times [`SCALE`] squared, by all stages of the predicate.
#[inline(never)]
fn scaled_side(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    let coordinates = |of: DVec2| Coord { x: of.x * SCALE, y: of.y * SCALE };
    orient2d(coordinates(from), coordinates(to), coordinates(point))
}

/// Returns the distance of a point from the line through two different points: 0 exactly on the line, otherwise within a
/// few ulps of the distance to the nearer of the two.
#[inline(never)]
pub fn distance_from_line(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    let length = ((to - from) * SCALE).length();
    let is_near_start = (point - from).abs().element_sum() < (point - to).abs().element_sum();
    // The predicate subtracts its last point. From the nearer end, the products are the least.
    let side = if is_near_start { scaled_side(to, point, from) } else { scaled_side(point, from, to) };
    let distance = side.abs() / length / SCALE;
    // Below the least double there is still a distance.
    if side == 0.0 { 0.0 } else { max(distance, LEAST) }
}

#[cfg(test)]
mod tests {
    use super::{distance_from_line, side_of_line};
    use glam::DVec2;

    #[test]
    fn one_ulp_beside_a_line_has_a_side_at_every_scale() {
        // Powers of two, so that the point in the middle lies exactly on the line.
        for exponent in [559_u64, 993, 1023, 1053] {
            let scale = f64::from_bits(exponent << 52);
            let (from, to) = (DVec2::new(1.0, 3.0) * scale, DVec2::new(7.0, 21.0) * scale);
            let middle = DVec2::new(4.0, 12.0) * scale;
            let beside = |x: f64| side_of_line(from, to, DVec2::new(x, middle.y));
            assert!(beside(middle.x.next_down()) > 0.0, "to the right, looking down");
            assert!(beside(middle.x.next_up()) < 0.0);
        }
    }

    #[test]
    fn distance_is_zero_only_on_the_line() {
        let (from, to) = (DVec2::new(1e9, 0.25), DVec2::new(1e9 + 3.0, 4.25));
        assert_eq!(distance_from_line(from, to, to), 0.0);
        assert_eq!(distance_from_line(from, to, DVec2::new(1e9 + 1.5, 2.25)), 0.0);
        let off = distance_from_line(from, to, DVec2::new(1e9 + 1.5, 2.25_f64.next_up()));
        assert!(off > 0.0 && (off / (0.6 * 2.0 * f64::EPSILON) - 1.0).abs() < 1e-12, "{off}");
    }
}
