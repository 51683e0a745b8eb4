//! A rectangle and a circle, without a jump.

use super::verdict::{Seen, TwoAnswers, Verdict};
use crate::math::lanes::{Lanes, LanesMask};
use crate::math::tolerance::{SAFE_SQUARE_MIN, TIE};
use crate::math::vectors::Vectors;
use crate::narrow_phase::ContactRow;
use crate::shape::{Circle, Rectangle};

/// Says of each of two pairs of a rectangle and a circle whether they collide; if they do, the contact is the one that
/// [`crate::narrow_phase::rectangle::contact_rectangle_circle`] returns, bit for bit, and else it means nothing. Where a pair is
/// turned, the circle is the first of it, and the contact is told from there.
///
/// # Degenerate input
/// Tied faces, a centre on a vertex, and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_rectangle_circle(
    [(a, b, is_turned), (c, d, other_is_turned)]: [(&Rectangle, &Circle, bool); 2],
) -> TwoAnswers {
    let zero = Lanes::splat(0.0);
    let radii = Lanes::new(b.radius(), d.radius());
    let half = Vectors::new(a.half_extents(), c.half_extents());
    let sizes = half.x + half.y + radii;
    let axis = Vectors::new(a.axes()[0], c.axes()[0]);
    let centers = Vectors::new(b.center(), d.center());
    let local = (centers - Vectors::new(a.center(), c.center())).in_axes(axis);

    // How far the centre lies beyond the nearer face across x, and across y; beyond both a vertex is the nearest.
    let beyond = local.abs() - half;
    let (across_x, across_y) = (beyond.x.is_above(beyond.y), beyond.y.is_above(beyond.x));
    let at_vertex = beyond.least().is_above(zero);
    let squares = beyond.dot(beyond);
    let to_vertex = squares.sqrt();
    let separations = at_vertex.choose(to_vertex, beyond.x.max(beyond.y));

    let one = Lanes::splat(1.0);
    let face = Vectors { x: across_x.keep(one), y: across_y.keep(one) };
    let away = at_vertex.choose_vectors(beyond, face) / at_vertex.choose(to_vertex, one);
    let away = Vectors { x: away.x.along(local.x), y: away.y.along(local.y) };
    let normals = axis * away.x + axis.perp() * away.y;
    let overlaps = radii - separations;
    let turned = LanesMask::new(is_turned, other_is_turned);
    let rows = ContactRow::two(overlaps.max(zero), normals, centers - normals * radii, Some(turned));

    // The nearer face is single if the other is not as near, and the centre not between it and the one against it.
    let ties = Lanes::splat(2.0 * TIE) * sizes;
    let (off_x, off_y) = (local.x.abs().is_above(ties), local.y.abs().is_above(ties));
    let is_single = (beyond.x - beyond.y).abs().is_above(ties);
    let at_face = is_single & (across_x & off_x | across_y & off_y);
    let is_safe = squares.is_above(Lanes::splat(SAFE_SQUARE_MIN)) & off_x & off_y;
    let known = at_vertex & is_safe | at_face.without(at_vertex);
    let against = zero.is_above(across_y.choose(local.y, local.x));
    let faces = Verdict::of_faces(across_y, against, turned);
    Seen::new(overlaps, sizes, known).with_faces(rows, faces, Some(at_vertex))
}
