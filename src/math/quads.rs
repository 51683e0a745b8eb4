//! Four numbers in single precision in one register.

use std::ops::{BitAnd, BitOr};

#[cfg(not(any(target_feature = "simd128", target_arch = "x86_64")))]
use super::plain_quads as register;
#[cfg(target_arch = "x86_64")]
use super::sse2_quads as register;
#[cfg(target_feature = "simd128")]
use core::arch::wasm32 as register;

/// Four numbers on which the same is done in one instruction, where the target has such instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quad(register::v128);

/// For four numbers each whether something holds: in the sign's bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuadMask(register::v128);

impl Quad {
    /// Returns four numbers.
    #[inline(always)]
    pub(crate) fn new([a, b, c, d]: [f32; 4]) -> Self {
        Self(register::f32x4(a, b, c, d))
    }

    /// Returns a number four times.
    #[inline(always)]
    pub(crate) fn splat(all: f32) -> Self {
        Self(register::f32x4_splat(all))
    }

    /// Returns the least of the four.
    #[inline(always)]
    pub(crate) fn least(self) -> f32 {
        let two = register::f32x4_pmin(self.0, register::i32x4_shuffle::<2, 3, 0, 1>(self.0, self.0));
        let one = register::f32x4_pmin(two, register::i32x4_shuffle::<1, 0, 3, 2>(two, two));
        register::f32x4_extract_lane::<0>(one)
    }

    /// Returns which are not greater than those of another.
    #[inline(always)]
    pub(crate) fn is_at_most(self, other: Self) -> QuadMask {
        QuadMask(register::f32x4_le(self.0, other.0))
    }
}

impl QuadMask {
    /// Returns of each of four whole numbers its highest bit.
    #[inline(always)]
    pub(crate) fn high_bits([a, b, c, d]: [u32; 4]) -> Self {
        Self(register::u32x4(a, b, c, d))
    }

    /// Returns a bit for each, the first the lowest.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        u32::from(register::i32x4_bitmask(self.0))
    }
}

impl BitAnd for QuadMask {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(register::v128_and(self.0, other.0))
    }
}

impl BitOr for QuadMask {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(register::v128_or(self.0, other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::{Quad, QuadMask};

    #[test]
    fn what_is_asked_of_four_numbers_is_asked_of_each() {
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

    /// The plain ones serve targets on which no test runs.
    #[test]
    fn plain_quads_do_what_the_instructions_do() {
        use super::{super::plain_quads as plain, register};
        let numbers = [0.0, -0.0, 1.5, -3.0, f32::INFINITY, f32::NAN, 1e-45, 1e30];
        for (a, b) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            let one = (register::f32x4(a, b, 1.0, a), register::f32x4_splat(b));
            let other = (plain::f32x4(a, b, 1.0, a), plain::f32x4_splat(b));
            let bits = register::i32x4_bitmask(register::f32x4_le(one.0, one.1));
            assert_eq!(bits, plain::i32x4_bitmask(plain::f32x4_le(other.0, other.1)), "{a} {b}");
            let one = register::f32x4_pmin(one.0, register::i32x4_shuffle::<2, 3, 0, 1>(one.0, one.0));
            let other = plain::f32x4_pmin(other.0, plain::i32x4_shuffle::<2, 3, 0, 1>(other.0, other.0));
            let first = register::f32x4_extract_lane::<0>(one);
            assert_eq!(first.to_bits(), plain::f32x4_extract_lane::<0>(other).to_bits(), "{a} {b}");
        }
        let words = [1 << 31, 5, u32::MAX, 0];
        let [a, b, c, d] = words;
        let (one, other) = (register::u32x4(a, b, c, d), plain::u32x4(a, b, c, d));
        let both = register::v128_or(register::v128_and(one, one), one);
        assert_eq!(
            register::i32x4_bitmask(both),
            plain::i32x4_bitmask(plain::v128_or(plain::v128_and(other, other), other))
        );
    }
}
