//! A rectangle and a circle, without a jump.

use super::Verdict;
use super::clear_rectangle_rectangle::in_axes;
use crate::math::lanes::Lanes;
use crate::math::max;
use crate::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN, TIE};
use crate::narrow_phase::ContactRow;
use crate::shape::{Circle, Rectangle};

/// The face in whose direction the centre lies, two bits each, the first the lowest: by the signs of its y and x and, in the
/// upper half, of those across x.
const FACES_BY_SIGNS: u32 = 0b11_01_11_01_00_00_10_10;

/// Says whether a rectangle and a circle collide; if they do, the contact is the one that
/// [`crate::narrow_phase::rectangle::contact_rectangle_circle`] returns, bit for bit, and else it means nothing.
///
/// # Degenerate input
/// Tied faces, a centre on a vertex, and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_rectangle_circle(
    rectangle: &Rectangle,
    circle: &Circle,
    contact: &mut ContactRow,
) -> Verdict {
    let radius = circle.radius();
    let half = Lanes::from(rectangle.half_extents());
    let size = half.sum() + radius;
    let x_axis = Lanes::from(rectangle.axes()[0]);
    let y_axis = x_axis.perp();
    let center = Lanes::from(circle.center());
    let local = in_axes(x_axis, y_axis, center - Lanes::from(rectangle.center()));

    // How far the centre lies beyond the nearer face across x, and across y; beyond both a vertex is the nearest.
    let beyond = local.abs() - half;
    let across_x = beyond.is_above(beyond.swapped());
    let at_vertex = beyond.min(beyond.swapped()).is_above(Lanes::splat(0.0));
    let square = (beyond * beyond).sum();
    let to_vertex = Lanes::splat(square.sqrt());
    let separation = at_vertex.choose(to_vertex, beyond.max(beyond.swapped())).first();

    let one = Lanes::splat(1.0);
    let away = at_vertex.choose(beyond, across_x.choose(one, Lanes::splat(0.0)));
    let normal_local = away / at_vertex.choose(to_vertex, one) * local.signs();
    let normal = x_axis * normal_local.firsts() + y_axis * normal_local.seconds();
    let start = center - normal * Lanes::splat(radius);
    let overlap = radius - separation;
    *contact = ContactRow::unchecked(max(overlap, 0.0), normal.into(), start.into());

    let tie = Lanes::splat(2.0 * TIE * size);
    let off_center = local.abs().is_above(tie).bits();
    let x = across_x.bits() & 1;
    let is_single = (beyond - beyond.swapped()).abs().is_above(tie).bits() & off_center >> (1 - x) & 1;
    let is_safe = (square > SAFE_SQUARE_MIN) & (square < SAFE_SQUARE_MAX) & (off_center == 3);
    let vertex = at_vertex.bits() & 1;
    let is_known = vertex & u32::from(is_safe) | (1 - vertex) & is_single;
    let signs = Lanes::splat(0.0).is_above(local).bits();
    let face = Verdict::of_face(0, FACES_BY_SIGNS >> (2 * (x << 2 | signs)));
    Verdict::of(overlap, size, face.unless(vertex), is_known == 1)
}
