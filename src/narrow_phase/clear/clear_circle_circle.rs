//! Two circles, without a jump.

use super::verdict::{Seen, TwoAnswers};
use crate::math::lanes::Lanes;
use crate::math::tolerance::SAFE_SQUARE_MIN;
use crate::math::vectors::Vectors;
use crate::narrow_phase::ContactRow;
use crate::shape::Circle;

/// Says of each of two pairs of circles whether they collide; if they do, the contact is the one that
/// [`crate::narrow_phase::circle::contact_circle_circle`] returns, bit for bit, and else it means nothing.
///
/// # Degenerate input
/// Concentric circles, and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_circle_circle([[a, b], [c, d]]: [[&Circle; 2]; 2]) -> TwoAnswers {
    let centers = Vectors::new(b.center(), d.center());
    let ways = centers - Vectors::new(a.center(), c.center());
    let radii = Lanes::new(b.radius(), d.radius());
    let sizes = Lanes::new(a.radius(), c.radius()) + radii;
    let squares = ways.dot(ways);
    let distances = squares.sqrt();
    let overlaps = sizes - distances;
    let known = squares.is_above(Lanes::splat(SAFE_SQUARE_MIN));
    let normals = ways / distances;
    let rows = ContactRow::two(overlaps.max(Lanes::splat(0.0)), normals, centers - normals * radii, None);
    Seen::new(overlaps, sizes, known).without_faces(rows)
}
