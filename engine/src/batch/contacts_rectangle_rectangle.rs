//! Two pairs of rectangles, branchless.

use super::ContactRow;
use super::pair_result::{PairResult, TwoContacts};
use crate::math::lanes::Lanes;
use crate::math::tolerance::{FLAT, TIE, TOUCHING};
use crate::math::vectors::Vectors;
use crate::shape::Rectangle;

/// Returns the contacts of two pairs of rectangles, bitwise equal to
/// [`crate::narrow_phase::rectangle::contact_rectangle_rectangle`]: a vertex of one rectangle in a face of the other.
///
/// # Degenerate input
/// Tied faces, edges flat on a face, sides negligible beside those of the other rectangle, and gaps within rounding are
/// undecided.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(super) fn contacts_rectangle_rectangle([[a, b], [c, d]]: [[&Rectangle; 2]; 2]) -> TwoContacts {
    let half_a = Vectors::new(a.half_extents(), c.half_extents());
    let half_b = Vectors::new(b.half_extents(), d.half_extents());
    let x_a = Vectors::new(a.axes()[0], c.axes()[0]);
    let x_b = Vectors::new(b.axes()[0], d.axes()[0]);
    let center_a = Vectors::new(a.center(), c.center());
    let center_b = Vectors::new(b.center(), d.center());
    let sizes = {
        let half = half_a + half_b;
        half.x + half.y
    };
    let between = center_b - center_a;
    let zero = Lanes::splat(0.0);

    // The overlaps along a's axes and along b's, in the order of operations of the scalar algorithm. Offsets are those
    // of the other rectangle's center, in the axes of the named one.
    let cos_sin = x_a.in_axes(x_b).abs();
    let reach = |half: Vectors| cos_sin * half.x + cos_sin.swapped() * half.y;
    let (offsets_in_a, offsets_in_b) = (between.in_axes(x_a), -between.in_axes(x_b));
    let overlaps_a = half_a + reach(half_b) - offsets_in_a.abs();
    let overlaps_b = half_b + reach(half_a) - offsets_in_b.abs();

    // The least overlap and the owner of its face: masks, because the owner is unpredictable.
    let (least_a, least_b) = (overlaps_a.least(), overlaps_b.least());
    let least = least_a.min(least_b);
    let of_b = least_a.is_above(least_b);
    let overlaps = of_b.choose_vectors(overlaps_b, overlaps_a);
    let across_y = overlaps.x.is_above(overlaps.y);
    let ties = Lanes::splat(2.0 * TIE) * sizes;
    // The least overlap is the sole one if the three others are above it.
    let tie_limit = least + ties;
    let (a_x, a_y) = (overlaps_a.x.is_above(tie_limit), overlaps_a.y.is_above(tie_limit));
    let (b_x, b_y) = (overlaps_b.x.is_above(tie_limit), overlaps_b.y.is_above(tie_limit));
    let is_sole = a_x & a_y & (b_x | b_y) | b_x & b_y & (a_x | a_y);
    let nearest = offsets_in_a.abs().least().min(offsets_in_b.abs().least());
    let is_off_center = nearest.is_above(ties);

    let offsets = of_b.choose_vectors(offsets_in_b, offsets_in_a);
    let offset = across_y.choose(offsets.y, offsets.x);
    let (owner, other) = of_b.swap_vectors(x_a, x_b);
    let (half_owner, half_other) = of_b.swap_vectors(half_a, half_b);
    let outward = across_y.choose_vectors(owner.perp(), owner).times_sign_of(offset);
    let normals = Vectors { x: of_b.negate(outward.x), y: of_b.negate(outward.y) };

    // The other's vertex farthest against the normal. Opposite vertices are negatives, so two products cover all four.
    let (along_x, along_y) = (other * half_other.x, other.perp() * half_other.y);
    let (even, odd) = (along_x + along_y, along_x - along_y);
    let (along_even, along_odd) = (even.dot(-outward), odd.dot(-outward));
    let (far_even, far_odd) = (along_even.abs(), along_odd.abs());
    let is_odd = far_odd.is_above(far_even);
    let vertex = is_odd.choose_vectors(odd, even).times_sign_of(is_odd.choose(along_odd, along_even));
    let coordinates = center_b.abs().x + center_b.abs().y;
    let flat = Lanes::splat(8.0 * FLAT) * sizes + Lanes::splat(4.0 * TOUCHING) * coordinates;
    let is_thick = half_a.least().min(half_b.least()).is_above(flat);
    let is_vertex = (far_even - far_odd).abs().is_above(flat) & is_thick;

    // Relative to a's center, like the scalar algorithm. A vertex of b is the start. A vertex of a is the end: the
    // start lies one depth before it.
    let depths = least.max(zero);
    let vertex_from_a = of_b.reject_vectors(between) + vertex;
    let start_from_a = vertex_from_a - normals * of_b.select(depths);
    let rows = ContactRow::two(depths, normals, center_a + start_from_a, None);

    // A vertex beside the face, or near its ends, is undecided: the scalar algorithm clips there.
    let along_face = (vertex_from_a - of_b.select_vectors(between)).dot(outward.perp()).abs();
    let half_face = across_y.choose(half_owner.x, half_owner.y);
    let is_outside = along_face.is_above(half_face - Lanes::splat(4.0 * TIE) * sizes);
    let is_exact = (is_sole & is_off_center & is_vertex).without(is_outside);
    let hits = PairResult::of_hits(across_y, zero.is_above(offset), of_b, None);
    TwoContacts::new(rows, least, sizes, center_b, is_exact, hits)
}
