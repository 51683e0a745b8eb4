//! Four numbers of single precision in one register.

use std::ops::{BitAnd, BitOr};
use wide::f32x4;

/// Four numbers that share each instruction, if the target has such instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quad(f32x4);

/// A condition for each of four numbers, in the sign bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuadMask(f32x4);

impl Quad {
    /// Returns four numbers.
    #[inline(always)]
    pub(crate) fn new(numbers: [f32; 4]) -> Self {
        Self(f32x4::new(numbers))
    }

    /// Returns a number four times.
    #[inline(always)]
    pub(crate) fn splat(all: f32) -> Self {
        Self(f32x4::splat(all))
    }

    /// Returns the least of the four.
    #[inline(always)]
    pub(crate) fn least(self) -> f32 {
        let lesser = |a: f32x4, b: f32x4| b.simd_lt(a).bitselect(b, a);
        let [a, b, c, d] = self.0.to_array();
        let two = lesser(self.0, f32x4::new([c, d, a, b]));
        let [a, b, c, d] = two.to_array();
        lesser(two, f32x4::new([b, a, d, c])).to_array()[0]
    }

    /// Returns where the numbers are at most those of another.
    #[inline(always)]
    pub(crate) fn is_at_most(self, other: Self) -> QuadMask {
        QuadMask(self.0.simd_le(other.0))
    }
}

impl QuadMask {
    /// Returns the highest bits of four integers.
    #[inline(always)]
    pub(crate) fn high_bits(numbers: [u32; 4]) -> Self {
        Self(f32x4::new(numbers.map(f32::from_bits)))
    }

    /// Returns a bit per number, the first the lowest.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        self.0.to_bitmask()
    }
}

impl BitAnd for QuadMask {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for QuadMask {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Quad, QuadMask};

    #[test]
    fn operations_apply_to_each_number() {
        let (a, b) = (Quad::new([1.0, -2.0, f32::INFINITY, f32::NAN]), Quad::new([1.0, -3.0, 7.0, 0.0]));
        assert_eq!((a.is_at_most(b).bits(), b.is_at_most(a).bits()), (0b0001, 0b0111));
        assert_eq!(a.is_at_most(Quad::splat(1.0)).bits(), 0b0011);
        let signs = QuadMask::high_bits([1 << 31, 0, u32::MAX, 1]);
        assert_eq!((signs.bits(), (signs & a.is_at_most(b)).bits()), (0b0101, 0b0001));
        assert_eq!((signs | b.is_at_most(a)).bits(), 0b0111);
        for turn in 0..4 {
            let mut numbers = [4.0, -1.5, 9.0, f32::INFINITY];
            numbers.rotate_left(turn);
            assert_eq!(Quad::new(numbers).least(), -1.5);
        }
    }
}
