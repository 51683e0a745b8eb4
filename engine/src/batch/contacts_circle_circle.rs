//! Branchless contacts of two pairs of circles.

use super::ContactRow;
use super::pair_result::{PairResult, TwoContacts};
use crate::math::lanes::Lanes;
use crate::math::tolerance::SAFE_SQUARE_MIN;
use crate::math::vectors::Vectors;
use crate::shape::Circle;

/// Returns the contacts of two pairs of circles, bitwise equal to
/// [`crate::narrow_phase::circle::contact_circle_circle`].
///
/// # Degenerate input
/// Concentric circles and gaps within rounding are left undecided.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(super) fn contacts_circle_circle([[a, b], [c, d]]: [[&Circle; 2]; 2]) -> TwoContacts {
    let centers = Vectors::new(b.center(), d.center());
    let between = centers - Vectors::new(a.center(), c.center());
    let radii = Lanes::new(b.radius(), d.radius());
    let sizes = Lanes::new(a.radius(), c.radius()) + radii;
    let squares = between.dot(between);
    let distances = squares.sqrt();
    let overlaps = sizes - distances;
    let is_exact = squares.is_above(Lanes::splat(SAFE_SQUARE_MIN));
    let normals = between / distances;
    let rows = ContactRow::two(overlaps.max(Lanes::splat(0.0)), normals, centers - normals * radii, None);
    TwoContacts::new(rows, overlaps, sizes, centers, is_exact, [PairResult::NO_FACE; 2])
}
