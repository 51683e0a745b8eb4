//! Two numbers in one register.

use glam::DVec2;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Sub};

#[cfg(not(any(target_feature = "simd128", target_arch = "x86_64")))]
use super::plain_lanes as register;
#[cfg(target_arch = "x86_64")]
use super::sse2_lanes as register;
#[cfg(target_feature = "simd128")]
use core::arch::wasm32 as register;

/// Two numbers on which the same is done in one instruction, where the target has such instructions. The bits are those of
/// doing it one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(register::v128);

/// For two numbers each whether something holds: every bit set, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LanesMask(register::v128);

impl Lanes {
    /// Returns two numbers.
    #[inline(always)]
    pub(crate) fn new(first: f64, second: f64) -> Self {
        Self(register::f64x2(first, second))
    }

    /// Returns a number twice.
    #[inline(always)]
    pub(crate) fn splat(both: f64) -> Self {
        Self(register::f64x2_splat(both))
    }

    /// Returns the first number.
    #[inline(always)]
    pub(crate) fn first(self) -> f64 {
        register::f64x2_extract_lane::<0>(self.0)
    }

    /// Returns the second number.
    #[inline(always)]
    pub(crate) fn second(self) -> f64 {
        register::f64x2_extract_lane::<1>(self.0)
    }

    /// Returns the numbers in the other order.
    #[inline(always)]
    pub(crate) fn swapped(self) -> Self {
        Self(register::i64x2_shuffle::<1, 0>(self.0, self.0))
    }

    /// Returns the first numbers of both.
    #[inline(always)]
    pub(crate) fn firsts_with(self, other: Self) -> Self {
        Self(register::i64x2_shuffle::<0, 2>(self.0, other.0))
    }

    /// Returns the second numbers of both.
    #[inline(always)]
    pub(crate) fn seconds_with(self, other: Self) -> Self {
        Self(register::i64x2_shuffle::<1, 3>(self.0, other.0))
    }

    /// Returns the magnitudes.
    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        Self(register::f64x2_abs(self.0))
    }

    /// Returns the square roots.
    #[inline(always)]
    pub(crate) fn sqrt(self) -> Self {
        Self(register::f64x2_sqrt(self.0))
    }

    /// Returns the numbers, negated where those of another have the minus sign, which may be a zero's.
    #[inline(always)]
    pub(crate) fn times_sign_of(self, other: Self) -> Self {
        let sign_bits = register::f64x2_splat(-0.0);
        Self(register::v128_xor(self.0, register::v128_and(other.0, sign_bits)))
    }

    /// Returns the lesser of each, that of `self` on a tie.
    #[inline(always)]
    pub(crate) fn min(self, other: Self) -> Self {
        Self(register::f64x2_pmin(self.0, other.0))
    }

    /// Returns the greater of each, that of `self` on a tie.
    #[inline(always)]
    pub(crate) fn max(self, other: Self) -> Self {
        Self(register::f64x2_pmax(self.0, other.0))
    }

    /// Returns which are greater than those of another.
    #[inline(always)]
    pub(crate) fn is_above(self, other: Self) -> LanesMask {
        LanesMask(register::f64x2_gt(self.0, other.0))
    }
}

impl LanesMask {
    /// Returns a bit for each, the first the lowest.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        u32::from(register::i64x2_bitmask(self.0))
    }

    /// Returns what holds for each.
    #[inline(always)]
    pub(crate) fn new(first: bool, second: bool) -> Self {
        let mask = |holds: bool| f64::from_bits(u64::from(holds).wrapping_neg());
        Self(register::f64x2(mask(first), mask(second)))
    }

    /// Returns the numbers, exchanged where it holds.
    #[inline(always)]
    pub(crate) fn swap(self, one: Lanes, other: Lanes) -> (Lanes, Lanes) {
        let difference = register::v128_and(register::v128_xor(one.0, other.0), self.0);
        (Lanes(register::v128_xor(one.0, difference)), Lanes(register::v128_xor(other.0, difference)))
    }

    /// Returns the numbers where it holds, and zero where it does not.
    #[inline(always)]
    pub(crate) fn select(self, numbers: Lanes) -> Lanes {
        Lanes(register::v128_and(numbers.0, self.0))
    }

    /// Returns the numbers where it does not hold, and zero where it does.
    #[inline(always)]
    pub(crate) fn reject(self, numbers: Lanes) -> Lanes {
        Lanes(register::v128_andnot(numbers.0, self.0))
    }

    /// Returns the numbers, negated where it holds.
    #[inline(always)]
    pub(crate) fn negate(self, numbers: Lanes) -> Lanes {
        numbers.times_sign_of(Lanes(self.0))
    }

    /// Returns where it holds and another does not.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(register::v128_andnot(self.0, other.0))
    }

    /// Returns of each the number of `holds` where it does, and that of `fails` where it does not.
    #[inline(always)]
    pub(crate) fn choose(self, holds: Lanes, fails: Lanes) -> Lanes {
        Lanes(register::v128_bitselect(holds.0, fails.0, self.0))
    }
}

impl BitAnd for LanesMask {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(register::v128_and(self.0, other.0))
    }
}

impl BitOr for LanesMask {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(register::v128_or(self.0, other.0))
    }
}

impl Add for Lanes {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(register::f64x2_add(self.0, other.0))
    }
}

impl Sub for Lanes {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(register::f64x2_sub(self.0, other.0))
    }
}

impl Mul for Lanes {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self(register::f64x2_mul(self.0, other.0))
    }
}

impl Div for Lanes {
    type Output = Self;
    #[inline(always)]
    fn div(self, other: Self) -> Self {
        Self(register::f64x2_div(self.0, other.0))
    }
}

impl Neg for Lanes {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(register::f64x2_neg(self.0))
    }
}

impl From<DVec2> for Lanes {
    #[inline(always)]
    fn from(vector: DVec2) -> Self {
        Self::new(vector.x, vector.y)
    }
}

impl From<Lanes> for DVec2 {
    #[inline(always)]
    fn from(lanes: Lanes) -> Self {
        Self::new(lanes.first(), lanes.second())
    }
}

#[cfg(test)]
mod tests {
    use super::{Lanes, LanesMask};

    fn both(lanes: Lanes) -> [f64; 2] {
        [lanes.first(), lanes.second()]
    }

    #[test]
    fn what_is_done_with_two_numbers_is_done_with_each() {
        let (a, b) = (Lanes::new(3.0, -5.0), Lanes::new(-2.0, 7.0));
        assert_eq!([both(a + b), both(a - b)], [[1.0, 2.0], [5.0, -12.0]]);
        assert_eq!([both(a * b), both(a / b)], [[-6.0, -35.0], [-1.5, -5.0 / 7.0]]);
        assert_eq!(
            [both(-a), both(a.abs()), both(b.times_sign_of(a))],
            [[-3.0, 5.0], [3.0, 5.0], [-2.0, -7.0]]
        );
        assert_eq!([both(a.min(b)), both(a.max(b))], [[-2.0, -5.0], [3.0, 7.0]]);
        assert_eq!(
            [both(a.swapped()), both(a.firsts_with(b)), both(a.seconds_with(b))],
            [[-5.0, 3.0], [3.0, -2.0], [-5.0, 7.0]]
        );
        let mask = a.is_above(b);
        assert_eq!((mask.bits(), both(mask.choose(a, b))), (1, [3.0, 7.0]));
        assert_eq!(
            [both(mask.select(a)), both(mask.reject(a)), both(mask.negate(a))],
            [[3.0, 0.0], [0.0, -5.0], [-3.0, -5.0]]
        );
        let (one, other) = mask.swap(a, b);
        assert_eq!([both(one), both(other)], [[-2.0, -5.0], [3.0, 7.0]]);
        let [first, both_hold] = [LanesMask::new(true, false), LanesMask::new(true, true)];
        assert_eq!([first & both_hold, first | both_hold].map(LanesMask::bits), [1, 3]);
        let [second, none] = [b, a].map(|from| from.is_above(Lanes::new(-2.0, 0.0)).without(mask).bits());
        assert_eq!((second, none), (2, 0));
    }

    /// The plain ones serve targets on which no test runs.
    #[test]
    fn plain_lanes_do_what_the_instructions_do() {
        use super::{super::plain_lanes as plain, register};
        let numbers = [0.0, -0.0, 1.5, -3.0, f64::INFINITY, f64::NAN, 5e-324, 1e300];
        for (first, second) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            macro_rules! same {
                ($name:ident$(::<$($lane:literal),+>)?, $($operand:expr),+) => {{
                    let lanes = register::$name$(::<$($lane),+>)?($({
                        let [a, b]: [f64; 2] = $operand;
                        register::f64x2(a, b)
                    }),+);
                    let lanes = [register::f64x2_extract_lane::<0>(lanes), register::f64x2_extract_lane::<1>(lanes)];
                    let plain = plain::$name$(::<$($lane),+>)?($({
                        let [a, b]: [f64; 2] = $operand;
                        plain::f64x2(a, b)
                    }),+);
                    let plain = [plain::f64x2_extract_lane::<0>(plain), plain::f64x2_extract_lane::<1>(plain)];
                    // NaN has many bits; of masks, which are NaN too, the bits are compared below.
                    assert!(
                        lanes.map(f64::to_bits) == plain.map(f64::to_bits)
                            || lanes.map(f64::is_nan) == plain.map(f64::is_nan)
                                && lanes.into_iter().zip(plain).all(|(a, b)| a.is_nan() || a.to_bits() == b.to_bits()),
                        "{} of {first} and {second}: {lanes:?} {plain:?}",
                        stringify!($name)
                    );
                }};
            }
            let (a, b) = ([first, second], [second, 1.0]);
            same!(f64x2_add, a, b);
            same!(f64x2_sub, a, b);
            same!(f64x2_mul, a, b);
            same!(f64x2_div, a, b);
            same!(f64x2_pmin, a, b);
            same!(f64x2_pmax, a, b);
            same!(f64x2_neg, a);
            same!(f64x2_abs, a);
            same!(f64x2_sqrt, a);
            same!(i64x2_shuffle::<1, 0>, a, b);
            same!(i64x2_shuffle::<0, 2>, a, b);
            same!(i64x2_shuffle::<1, 3>, a, b);
            same!(i64x2_shuffle::<1, 3>, a, b);
            same!(v128_bitselect, a, b, [-0.0, -0.0]);
            same!(v128_andnot, a, b);
            same!(v128_and, a, b);
            same!(v128_or, a, b);
            same!(v128_xor, a, b);
            let bits = register::i64x2_bitmask(register::f64x2_gt(
                register::f64x2(first, second),
                register::f64x2_splat(1.0),
            ));
            let plain =
                plain::i64x2_bitmask(plain::f64x2_gt(plain::f64x2(first, second), plain::f64x2_splat(1.0)));
            assert_eq!(bits, plain, "{first} and {second} above 1");
        }
    }

    #[test]
    fn nothing_is_above_nan_and_zeros_keep_their_signs() {
        let (nan, zeros) = (Lanes::splat(f64::NAN), Lanes::new(0.0, -0.0));
        assert_eq!((nan.is_above(zeros).bits(), zeros.is_above(nan).bits()), (0, 0));
        assert_eq!(both(Lanes::splat(2.0).times_sign_of(zeros)), [2.0, -2.0]);
        assert_eq!(both(zeros.min(-zeros)).map(f64::to_bits), both(zeros).map(f64::to_bits));
    }
}
