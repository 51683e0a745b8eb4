//! Two pairs of a rectangle and a circle, branchless.

use super::ContactRow;
use super::pair_result::{PairResult, TwoContacts};
use crate::math::lanes::{Lanes, LanesMask};
use crate::math::tolerance::{SAFE_SQUARE_MIN, TIE};
use crate::math::vectors::Vectors;
use crate::shape::{Circle, Rectangle};

/// Returns the contacts of two pairs of a rectangle and a circle, bitwise equal to
/// [`crate::narrow_phase::rectangle::contact_rectangle_circle`]. The flag of a pair reverses its contact: the circle is
/// then the first shape.
///
/// # Degenerate input
/// Tied faces, a center on a vertex, and gaps within rounding are undecided.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(super) fn contacts_rectangle_circle(
    [(a, b, is_reversed), (c, d, is_second_reversed)]: [(&Rectangle, &Circle, bool); 2],
) -> TwoContacts {
    let zero = Lanes::splat(0.0);
    let radii = Lanes::new(b.radius(), d.radius());
    let half = Vectors::new(a.half_extents(), c.half_extents());
    let sizes = half.x + half.y + radii;
    let axis = Vectors::new(a.axes()[0], c.axes()[0]);
    let centers = Vectors::new(b.center(), d.center());
    let local = (centers - Vectors::new(a.center(), c.center())).in_axes(axis);

    // Distance of the center beyond the nearer face along x and along y, negative inside. Beyond both, a vertex is
    // nearest. Otherwise the greater distance belongs to the nearest face, which lies across that axis.
    let beyond = local.abs() - half;
    let (across_x, across_y) = (beyond.x.is_above(beyond.y), beyond.y.is_above(beyond.x));
    let at_vertex = beyond.least().is_above(zero);
    let squares = beyond.dot(beyond);
    let to_vertex = squares.sqrt();
    let separations = at_vertex.choose(to_vertex, beyond.x.max(beyond.y));

    let one = Lanes::splat(1.0);
    let face = Vectors { x: across_x.select(one), y: across_y.select(one) };
    let away = at_vertex.choose_vectors(beyond, face) / at_vertex.choose(to_vertex, one);
    let away = Vectors { x: away.x.times_sign_of(local.x), y: away.y.times_sign_of(local.y) };
    let normals = axis * away.x + axis.perp() * away.y;
    let overlaps = radii - separations;
    let reversed = LanesMask::new(is_reversed, is_second_reversed);
    let rows = ContactRow::two(overlaps.max(zero), normals, centers - normals * radii, Some(reversed));

    // A face decides alone if no other face is as near: neither the opposite one nor the one across the other axis.
    let ties = Lanes::splat(2.0 * TIE) * sizes;
    let (off_x, off_y) = (local.x.abs().is_above(ties), local.y.abs().is_above(ties));
    let is_sole = (beyond.x - beyond.y).abs().is_above(ties);
    let at_face = is_sole & (across_x & off_x | across_y & off_y);
    // A vertex needs certain signs of both coordinates, and a square without underflow.
    let is_safe = squares.is_above(Lanes::splat(SAFE_SQUARE_MIN)) & off_x & off_y;
    let is_exact = at_vertex & is_safe | at_face.without(at_vertex);
    let against = zero.is_above(across_y.choose(local.y, local.x));
    let hits = PairResult::of_hits(across_y, against, reversed, Some(at_vertex));
    TwoContacts::new(rows, overlaps, sizes, centers, is_exact, hits)
}
