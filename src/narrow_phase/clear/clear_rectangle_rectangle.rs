//! Two rectangles, without a jump.

use super::verdict::{Seen, TwoAnswers, Verdict};
use crate::math::lanes::Lanes;
use crate::math::tolerance::{FLAT, TIE};
use crate::math::vectors::Vectors;
use crate::narrow_phase::ContactRow;
use crate::shape::Rectangle;

/// Says of each of two pairs of rectangles whether they collide; if they do, the contact is the one that
/// [`crate::narrow_phase::rectangle::contact_rectangle_rectangle`] returns, bit for bit, and else it means nothing.
///
/// One vertex of the one decides, which lies in the face of the other.
///
/// # Degenerate input
/// Tied faces, edges that are flat on a face, sides without a length beside the others', and gaps that rounding alone may have made, are unclear.
///
/// # Complexity
/// Constant.
#[inline(always)]
pub(crate) fn clear_rectangle_rectangle([[a, b], [c, d]]: [[&Rectangle; 2]; 2]) -> TwoAnswers {
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

    // The overlap along a's x and y, and along b's, as the algorithm computes them.
    let turn = x_a.in_axes(x_b).abs();
    let reach = |half: Vectors| turn * half.x + turn.swapped() * half.y;
    let (places_a, places_b) = (between.in_axes(x_a), -between.in_axes(x_b));
    let overlaps_a = half_a + reach(half_b) - places_a.abs();
    let overlaps_b = half_b + reach(half_a) - places_b.abs();

    // The least, and whose face it is: masks, not conditions, for that cannot be foreseen.
    let (least_a, least_b) = (overlaps_a.least(), overlaps_b.least());
    let least = least_a.min(least_b);
    let of_b = least_a.is_above(least_b);
    let overlaps = of_b.choose_vectors(overlaps_b, overlaps_a);
    let across_y = overlaps.x.is_above(overlaps.y);
    let ties = Lanes::splat(2.0 * TIE) * sizes;
    // Of the four one is the least: it is single if the three others are above it.
    let near = least + ties;
    let (a_x, a_y) = (overlaps_a.x.is_above(near), overlaps_a.y.is_above(near));
    let (b_x, b_y) = (overlaps_b.x.is_above(near), overlaps_b.y.is_above(near));
    let is_single = a_x & a_y & (b_x | b_y) | b_x & b_y & (a_x | a_y);
    let nearest = places_a.abs().least().min(places_b.abs().least());
    let is_off_center = nearest.is_above(ties);

    let places = of_b.choose_vectors(places_b, places_a);
    let place = across_y.choose(places.y, places.x);
    let (owner, other) = of_b.exchange_vectors(x_a, x_b);
    let (half_owner, half_other) = of_b.exchange_vectors(half_a, half_b);
    let outward = across_y.choose_vectors(owner.perp(), owner).along(place);
    let normals = Vectors { x: of_b.negate(outward.x), y: of_b.negate(outward.y) };

    // The other's vertex farthest against the face's normal: opposite vertices are each other's negative.
    let (along_x, along_y) = (other * half_other.x, other.perp() * half_other.y);
    let (even, odd) = (along_x + along_y, along_x - along_y);
    let (along_even, along_odd) = (even.dot(-outward), odd.dot(-outward));
    let (far_even, far_odd) = (along_even.abs(), along_odd.abs());
    let is_odd = far_odd.is_above(far_even);
    let vertex = is_odd.choose_vectors(odd, even).along(is_odd.choose(along_odd, along_even));
    let flat = Lanes::splat(8.0 * FLAT) * sizes;
    let is_thick = half_a.least().min(half_b.least()).is_above(flat);
    let is_vertex = (far_even - far_odd).abs().is_above(flat) & is_thick;

    // In the frame of a's centre, as the algorithm.
    let depths = least.max(zero);
    let point = of_b.omit_vectors(between) + vertex;
    let start = point - normals * of_b.keep(depths);
    let rows = ContactRow::two(depths, normals, center_a + start, None);

    let beside = (point - of_b.keep_vectors(between)).dot(outward.perp()).abs();
    let half_face = across_y.choose(half_owner.x, half_owner.y);
    let is_outside = beside.is_above(half_face - Lanes::splat(4.0 * TIE) * sizes);
    let known = (is_single & is_off_center & is_vertex).without(is_outside);
    let faces = Verdict::of_faces(across_y, zero.is_above(place), of_b);
    Seen::new(least, sizes, known).with_faces(rows, faces, None)
}
