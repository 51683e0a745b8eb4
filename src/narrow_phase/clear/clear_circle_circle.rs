//! Two circles, without a jump.

use super::Verdict;
use crate::math::lanes::Lanes;
use crate::math::max;
use crate::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use crate::narrow_phase::Contact;
use crate::shape::Circle;

/// Says whether two circles collide; if they do, the contact is the one that
/// [`crate::narrow_phase::circle::contact_circle_circle`] returns, bit for bit, and else it means nothing.
///
/// # Degenerate input
/// Concentric circles, and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_circle_circle(a: &Circle, b: &Circle, contact: &mut Contact) -> Verdict {
    let size = a.radius() + b.radius();
    let center = Lanes::from(b.center());
    let between = center - Lanes::from(a.center());
    let square = (between * between).sum();
    let distance = square.sqrt();
    let overlap = size - distance;
    let normal = between / Lanes::splat(distance);
    let start = center - normal * Lanes::splat(b.radius());
    *contact = Contact::unchecked(max(overlap, 0.0), normal.into(), start.into());
    let is_safe = (square > SAFE_SQUARE_MIN) & (square < SAFE_SQUARE_MAX);
    Verdict::of(overlap, size, Verdict::NO_FACE, is_safe)
}
