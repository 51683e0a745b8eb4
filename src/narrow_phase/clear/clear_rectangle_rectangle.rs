//! Two rectangles, without a jump.

use super::Verdict;
use crate::math::lanes::Lanes;
use crate::math::max;
use crate::math::tolerance::{FLAT, TIE};
use crate::narrow_phase::ContactRow;
use crate::shape::Rectangle;

/// Of a rectangle's x axis the face in its direction and the face against it, and of its y axis: two bits each, the first the
/// lowest.
const FACES_OF_AXES: u32 = 0b00_10_11_01;

/// Says whether two rectangles collide; if they do, the contact is the one that
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
pub(crate) fn clear_rectangle_rectangle(a: &Rectangle, b: &Rectangle, contact: &mut ContactRow) -> Verdict {
    let [half_a, half_b] = [a, b].map(|shape| Lanes::from(shape.half_extents()));
    let [x_a, x_b] = [a, b].map(|shape| Lanes::from(shape.axes()[0]));
    let [y_a, y_b] = [x_a.perp(), x_b.perp()];
    let [center_a, center_b] = [a, b].map(|shape| Lanes::from(shape.center()));
    let size = (half_a + half_b).sum();
    let between = center_b - center_a;
    let zero = Lanes::splat(0.0);

    // The overlap along a's x and y, and along b's, as the algorithm computes them.
    let turn = in_axes(x_b, y_b, x_a).abs();
    let reach = |half: Lanes| turn * half.firsts() + turn.swapped() * half.seconds();
    let [places_a, places_b] = [in_axes(x_a, y_a, between), -in_axes(x_b, y_b, between)];
    let overlaps_a = half_a + reach(half_b) - places_a.abs();
    let overlaps_b = half_b + reach(half_a) - places_b.abs();

    // The least, and whose face it is: masks, not conditions, for that cannot be foreseen.
    let [least_a, least_b] = [overlaps_a, overlaps_b].map(|overlaps| overlaps.min(overlaps.swapped()));
    let least = least_a.min(least_b);
    let of_b = least_a.is_above(least_b);
    let overlaps = of_b.choose(overlaps_b, overlaps_a);
    let across_y = overlaps.firsts().is_above(overlaps.seconds());
    let tie = Lanes::splat(2.0 * TIE * size);
    let [above_a, above_b] = [overlaps_a, overlaps_b].map(|overlaps| overlaps.is_above(least + tie).bits());
    let is_off_center = places_a.abs().min(places_b.abs()).is_above(tie).bits() == 3;
    let is_single = ((above_a | above_b << 2).count_ones() == 3) & is_off_center;

    let places = of_b.choose(places_b, places_a);
    let place = across_y.choose(places.seconds(), places.firsts());
    let outward = across_y.choose(of_b.choose(y_b, y_a), of_b.choose(x_b, x_a)) * place.signs();
    let normal = outward * of_b.choose(Lanes::splat(-1.0), Lanes::splat(1.0));

    // The other's vertex farthest against the face's normal: opposite vertices are each other's negative.
    let half_other = of_b.choose(half_a, half_b);
    let along_x = of_b.choose(x_a, x_b) * half_other.firsts();
    let along_y = of_b.choose(y_a, y_b) * half_other.seconds();
    let [even, odd] = [along_x + along_y, along_x - along_y];
    let [on_even, on_odd] = [even * -outward, odd * -outward];
    let along = on_even.firsts_with(on_odd) + on_even.seconds_with(on_odd);
    let far = along.abs();
    let is_odd = far.seconds().is_above(far.firsts());
    let vertex = is_odd.choose(odd, even) * is_odd.choose(along.seconds(), along.firsts()).signs();
    let flat = 8.0 * FLAT * size;
    let is_thick = half_a.min(half_b).is_above(Lanes::splat(flat)).bits() == 3;
    let is_vertex = ((far - far.swapped()).abs().first() > flat) & is_thick;

    // In the frame of a's centre, as the algorithm.
    let depth = max(least.first(), 0.0);
    let point = of_b.choose(zero, between) + vertex;
    let start = point - normal * of_b.choose(Lanes::splat(depth), zero);
    *contact = ContactRow::unchecked(depth, normal.into(), (center_a + start).into());

    let beside = ((point - of_b.choose(between, zero)) * outward.perp()).sum().abs();
    let half_owner = of_b.choose(half_b, half_a);
    let half_face = across_y.choose(half_owner.firsts(), half_owner.seconds()).first();
    let is_inside = beside <= half_face - 4.0 * TIE * size;
    let axis = across_y.bits() & 2 | zero.is_above(place).bits() & 1;
    let face = Verdict::of_face(of_b.bits() & 1, FACES_OF_AXES >> (2 * axis));
    Verdict::of(least.first(), size, face, is_single & is_inside & is_vertex)
}

/// A vector along two axes.
#[inline(always)]
pub(super) fn in_axes(x: Lanes, y: Lanes, vector: Lanes) -> Lanes {
    x.firsts_with(y) * vector.firsts() + x.seconds_with(y) * vector.seconds()
}
