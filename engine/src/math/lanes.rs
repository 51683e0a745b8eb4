//! Two numbers in one register.

use glam::DVec2;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Sub};
use wide::f64x2;

/// Two numbers that share each instruction, if the target has such instructions. The bits are those of the numbers one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(f64x2);

/// A condition for each of two numbers: all bits of a lane are set, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LanesMask(f64x2);

impl Lanes {
    #[inline(always)]
    pub(crate) fn new(first: f64, second: f64) -> Self {
        Self(f64x2::new([first, second]))
    }

    /// Returns a number twice.
    #[inline(always)]
    pub(crate) fn splat(both: f64) -> Self {
        Self(f64x2::splat(both))
    }

    #[inline(always)]
    pub(crate) fn first(self) -> f64 {
        self.0.to_array()[0]
    }

    #[inline(always)]
    pub(crate) fn second(self) -> f64 {
        self.0.to_array()[1]
    }

    /// Returns the numbers in reverse order.
    #[inline(always)]
    pub(crate) fn swapped(self) -> Self {
        Self::new(self.second(), self.first())
    }

    /// Returns the first numbers of both.
    #[inline(always)]
    pub(crate) fn firsts_with(self, other: Self) -> Self {
        Self::new(self.first(), other.first())
    }

    /// Returns the second numbers of both.
    #[inline(always)]
    pub(crate) fn seconds_with(self, other: Self) -> Self {
        Self::new(self.second(), other.second())
    }

    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        Self(self.0.abs())
    }

    #[inline(always)]
    pub(crate) fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }

    /// Returns the numbers, negated where another has the minus sign, minus zero included.
    #[inline(always)]
    pub(crate) fn times_sign_of(self, other: Self) -> Self {
        Self(self.0 ^ (other.0 & f64x2::splat(-0.0)))
    }

    /// Returns the lesser of each, that of `self` on a tie. `f64x2::min` differs between targets on signed zeros.
    #[inline(always)]
    pub(crate) fn min(self, other: Self) -> Self {
        Self(other.0.simd_lt(self.0).bitselect(other.0, self.0))
    }

    /// Returns the greater of each, that of `self` on a tie.
    #[inline(always)]
    pub(crate) fn max(self, other: Self) -> Self {
        Self(other.0.simd_gt(self.0).bitselect(other.0, self.0))
    }

    /// Returns where the numbers are greater than those of another.
    #[inline(always)]
    pub(crate) fn is_above(self, other: Self) -> LanesMask {
        LanesMask(self.0.simd_gt(other.0))
    }
}

impl LanesMask {
    #[inline(always)]
    pub(crate) fn new(first: bool, second: bool) -> Self {
        Self(f64x2::new([first, second].map(|holds| f64::from_bits(u64::from(holds).wrapping_neg()))))
    }

    /// Returns a bit per number, the first the lowest.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        self.0.to_bitmask()
    }

    /// Returns the numbers, swapped where the mask holds.
    #[inline(always)]
    pub(crate) fn swap(self, a: Lanes, b: Lanes) -> (Lanes, Lanes) {
        let difference = (a.0 ^ b.0) & self.0;
        (Lanes(a.0 ^ difference), Lanes(b.0 ^ difference))
    }

    /// Returns the numbers where the mask holds, 0 elsewhere.
    #[inline(always)]
    pub(crate) fn select(self, numbers: Lanes) -> Lanes {
        Lanes(numbers.0 & self.0)
    }

    /// Returns 0 where the mask holds, the numbers elsewhere.
    #[inline(always)]
    pub(crate) fn reject(self, numbers: Lanes) -> Lanes {
        Lanes(numbers.0 & !self.0)
    }

    /// Returns the numbers, negated where the mask holds.
    #[inline(always)]
    pub(crate) fn negate(self, numbers: Lanes) -> Lanes {
        numbers.times_sign_of(Lanes(self.0))
    }

    /// Returns where this mask holds and another does not.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns `holds` where the mask holds and `fails` elsewhere.
    #[inline(always)]
    pub(crate) fn choose(self, holds: Lanes, fails: Lanes) -> Lanes {
        Lanes(self.0.bitselect(holds.0, fails.0))
    }
}

macro_rules! operators {
    ($($type:ident: $trait:ident $method:ident,)*) => {$(
        impl $trait for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self($trait::$method(self.0, other.0))
            }
        }
    )*};
}

operators! {
    LanesMask: BitAnd bitand,
    LanesMask: BitOr bitor,
    Lanes: Add add,
    Lanes: Sub sub,
    Lanes: Mul mul,
    Lanes: Div div,
}

impl Neg for Lanes {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
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
        lanes.0.to_array().into()
    }
}

#[cfg(test)]
mod tests {
    use super::{Lanes, LanesMask};

    fn both(lanes: Lanes) -> [f64; 2] {
        [lanes.first(), lanes.second()]
    }

    #[test]
    fn operations_apply_to_each_number() {
        let (a, b) = (Lanes::new(3.0, -5.0), Lanes::new(-2.0, 7.0));
        assert_eq!([both(a + b), both(a - b)], [[1.0, 2.0], [5.0, -12.0]]);
        assert_eq!([both(a * b), both(a / b)], [[-6.0, -35.0], [-1.5, -5.0 / 7.0]]);
        assert_eq!([both(-a), both(a.abs()), both(b.times_sign_of(a))], [[-3.0, 5.0], [3.0, 5.0], [-2.0, -7.0]]);
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
        let (first, second) = mask.swap(a, b);
        assert_eq!([both(first), both(second)], [[-2.0, -5.0], [3.0, 7.0]]);
        let [first, both_hold] = [LanesMask::new(true, false), LanesMask::new(true, true)];
        assert_eq!([first & both_hold, first | both_hold].map(LanesMask::bits), [1, 3]);
        let [second, none] = [b, a].map(|from| from.is_above(Lanes::new(-2.0, 0.0)).without(mask).bits());
        assert_eq!((second, none), (2, 0));
    }

    #[test]
    fn special_numbers_have_the_bits_of_scalar_operations() {
        let numbers = [0.0, -0.0, 1.5, -3.0, f64::INFINITY, f64::NAN, 5e-324, 1e300];
        for (first, second) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            let (a, b) = (Lanes::new(first, second), Lanes::new(second, 1.0));
            let scalar = |of: fn(f64, f64) -> f64| [of(first, second), of(second, 1.0)];
            let cases: [(Lanes, [f64; 2]); 9] = [
                (a + b, scalar(|a, b| a + b)),
                (a - b, scalar(|a, b| a - b)),
                (a * b, scalar(|a, b| a * b)),
                (a / b, scalar(|a, b| a / b)),
                (a.min(b), scalar(crate::math::min)),
                (a.max(b), scalar(crate::math::max)),
                (-a, scalar(|a, _| -a)),
                (a.abs(), scalar(|a, _| a.abs())),
                (a.sqrt(), scalar(|a, _| a.sqrt())),
            ];
            for (index, (found, expected)) in cases.into_iter().enumerate() {
                // NaN has many bits.
                let same = |(a, b): (f64, f64)| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
                assert!(both(found).into_iter().zip(expected).all(same), "{index}: {first} and {second}");
            }
            let expected = u32::from(first > second) | u32::from(second > 1.0) << 1;
            assert_eq!(a.is_above(b).bits(), expected, "{first} and {second}");
        }
    }
}
