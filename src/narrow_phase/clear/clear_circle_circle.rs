//! Two circles, without a jump.

use super::Verdict;
use crate::math::lanes::Lanes;
use crate::math::max;
use crate::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use crate::narrow_phase::ContactRow;
use crate::shape::Circle;

/// Says of each of two pairs of circles whether they collide; if they do, the contact is the one that
/// [`crate::narrow_phase::circle::contact_circle_circle`] returns, bit for bit, and else it means nothing.
///
/// Two pairs, because the root is half of the work: one is taken for both.
///
/// # Degenerate input
/// Concentric circles, and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_circle_circle(pairs: [[&Circle; 2]; 2]) -> [(Verdict, ContactRow); 2] {
    let way = |[a, b]: [&Circle; 2]| Lanes::from(b.center()) - Lanes::from(a.center());
    let between = [way(pairs[0]), way(pairs[1])];
    let squares = [(between[0] * between[0]).sum(), (between[1] * between[1]).sum()];
    let distances = Lanes::new(squares[0], squares[1]).sqrt();
    let answer = |pair: usize, distance: f64| {
        let ([a, b], square) = (pairs[pair], squares[pair]);
        let size = a.radius() + b.radius();
        let overlap = size - distance;
        let normal = between[pair] / Lanes::splat(distance);
        let start = Lanes::from(b.center()) - normal * Lanes::splat(b.radius());
        let contact = ContactRow::unchecked(max(overlap, 0.0), normal.into(), start.into());
        let is_safe = (square > SAFE_SQUARE_MIN) & (square < SAFE_SQUARE_MAX);
        (Verdict::of(overlap, size, Verdict::NO_FACE, is_safe), contact)
    };
    [answer(0, distances.first()), answer(1, distances.second())]
}
