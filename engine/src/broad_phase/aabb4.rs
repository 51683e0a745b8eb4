//! Four boxes in one structure-of-arrays block, tested together.

use super::Bounds;
#[cfg(target_feature = "simd128")]
use core::arch::wasm32 as simd;
use wide::f32x4;

/// Flag beside a position: this row is the box's first. Positions stay below the shape limit, 2^20.
pub(super) const FIRST: u32 = 1 << 31;

/// Boxes per block.
pub(super) const LANES: usize = 4;

/// Four [`Bounds`], lane by lane, with the positions of their shapes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(super) struct Aabb4 {
    lefts: [f32; LANES],
    tops: [f32; LANES],
    rights: [f32; LANES],
    bottoms: [f32; LANES],
    /// Positions of the shapes, with [`FIRST`] set in the first row of each.
    positions: [u32; LANES],
}

impl Aabb4 {
    /// Four boxes that meet nothing.
    pub(super) const EMPTY: Self = {
        let none = [f32::INFINITY; LANES];
        Self { lefts: none, tops: none, rights: none, bottoms: none, positions: [0; LANES] }
    };

    /// Stores a box in lane `lane % 4`.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, bounds: Bounds, position: u32) {
        let [left, top, right, bottom] = bounds.lanes();
        self.lefts[lane % LANES] = left;
        self.tops[lane % LANES] = top;
        self.rights[lane % LANES] = right;
        self.bottoms[lane % LANES] = bottom;
        self.positions[lane % LANES] = position;
    }

    /// Returns the box and the position in lane `lane % 4`.
    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> (Bounds, u32) {
        let lane = lane % LANES;
        let lanes = [self.lefts[lane], self.tops[lane], self.rights[lane], self.bottoms[lane]];
        (Bounds::from_lanes(lanes), self.positions[lane])
    }

    /// Returns the greatest right side.
    #[inline(always)]
    pub(super) fn right(&self) -> f32 {
        let lesser = |a: f32x4, b: f32x4| b.simd_lt(a).bitselect(b, a);
        let [a, b, c, d] = self.rights;
        let [a, b, ..] = lesser(f32x4::new(self.rights), f32x4::new([c, d, a, b])).to_array();
        -lesser(f32x4::splat(a), f32x4::splat(b)).to_array()[0]
    }

    /// Returns a bit for each of the four boxes that meets the given box, lowest bit first. Rows after the first row of
    /// both boxes report nothing, so each pair is found once.
    #[inline(always)]
    pub(super) fn meeting(&self, (bounds, position): (Bounds, u32)) -> u32 {
        let [left, top, right, bottom] = bounds.lanes();
        let within = |sides: [f32; LANES], far: f32| f32x4::new(sides).simd_le(f32x4::splat(-far));
        let is_beside = within(self.lefts, right) & within(self.rights, left);
        let is_level = within(self.tops, bottom) & within(self.bottoms, top);
        let flags = |positions: [u32; LANES]| f32x4::new(positions.map(f32::from_bits));
        let is_first = flags(self.positions) | flags([position; LANES]);
        (is_beside & is_level & is_first).to_bitmask()
    }

    /// Writes the pairs of a shape with the shapes whose bits are set, in order, lesser position first.
    ///
    /// The slots behind the pairs are overwritten too.
    #[inline(always)]
    pub(super) fn write_pairs(&self, position: u32, bits: u32, pairs: &mut [[u32; 2]; LANES]) {
        #[cfg(target_feature = "simd128")]
        {
            let [a, b, c, d] = self.positions;
            let first = simd::u32x4_splat(FIRST);
            let positions = simd::v128_andnot(simd::u32x4(a, b, c, d), first);
            let own = simd::v128_andnot(simd::u32x4_splat(position), first);
            let [a, b, c, d] = PACK[bits as usize % PACK.len()];
            let packed = simd::i8x16_swizzle(positions, simd::u32x4(a, b, c, d));
            let (min_f32, greater) = (simd::u32x4_min(packed, own), simd::u32x4_max(packed, own));
            let words = [
                simd::i32x4_shuffle::<0, 4, 1, 5>(min_f32, greater),
                simd::i32x4_shuffle::<2, 6, 3, 7>(min_f32, greater),
            ];
            // SAFETY: both are 32 bytes, and every bit pattern is a valid pair.
            *pairs = unsafe { core::mem::transmute::<[simd::v128; 2], [[u32; 2]; LANES]>(words) };
        }
        #[cfg(not(target_feature = "simd128"))]
        {
            let (position, mut count) = (position & !FIRST, 0);
            for (lane, other) in self.positions.iter().enumerate() {
                let other = other & !FIRST;
                pairs[count % LANES] = [position.min(other), position.max(other)];
                count += (bits >> lane & 1) as usize;
            }
        }
    }
}

/// Byte shuffle for each bit set: moves the selected lanes to the front.
#[cfg(target_feature = "simd128")]
const PACK: [[u32; LANES]; 1 << LANES] = {
    const BYTES: [u32; LANES] = [0x0302_0100, 0x0706_0504, 0x0b0a_0908, 0x0f0e_0d0c];
    let mut table = [[0; LANES]; 1 << LANES];
    let mut bits = 0;
    while bits < table.len() {
        let (mut lane, mut count) = (0, 0);
        while lane < LANES {
            if bits >> lane & 1 == 1 {
                table[bits][count] = BYTES[lane];
                count += 1;
            }
            lane += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::{Aabb4, Bounds, FIRST, LANES};

    fn square(left: f32, top: f32, side: f32) -> Bounds {
        Bounds::from_lanes([left, top, -left - side, -top - side])
    }

    #[test]
    fn every_lane_agrees_with_the_test_of_two_boxes() {
        let places = [-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 5.0];
        let own = square(0.0, 0.0, 2.0);
        for lane in 0..LANES {
            for (x, y) in places.iter().flat_map(|x| places.map(|y| (*x, y))) {
                for (first, own_first) in [(0, 0), (FIRST, 0), (0, FIRST)] {
                    let mut block = Aabb4::EMPTY;
                    let other = square(x, y, 1.0);
                    block.put(lane, other, 7 | first);
                    assert_eq!((block.get(lane), block.right()), ((other, 7 | first), x + 1.0));
                    let meets = other.meets(own) && first | own_first == FIRST;
                    assert_eq!(block.meeting((own, 3 | own_first)), u32::from(meets) << lane, "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn pairs_are_packed_in_order_with_the_lesser_position_first() {
        let mut block = Aabb4::EMPTY;
        let others = [9, 2, 5 | FIRST, 4];
        for (lane, other) in others.into_iter().enumerate() {
            block.put(lane, Bounds::EMPTY, other);
        }
        for bits in 0..16_u32 {
            let expected = others.iter().enumerate().filter(|(lane, _)| bits >> lane & 1 == 1);
            let expected: Vec<_> =
                expected.map(|(_, other)| other & !FIRST).map(|other| [other.min(4), other.max(4)]).collect();
            let mut pairs = [[0; 2]; LANES];
            block.write_pairs(4 | FIRST, bits, &mut pairs);
            assert_eq!(pairs[..expected.len()], expected, "{bits:b}");
        }
    }
}
