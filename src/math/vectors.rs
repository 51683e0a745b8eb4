//! Two vectors side by side.

use super::lanes::{Lanes, LanesMask};
use glam::DVec2;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A vector for each of two questions, on which the same is done in one instruction. The bits are those of doing it one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vectors {
    pub(crate) x: Lanes,
    pub(crate) y: Lanes,
}

impl Vectors {
    /// Returns two vectors.
    #[inline(always)]
    pub(crate) fn new(one: DVec2, other: DVec2) -> Self {
        let (one, other) = (Lanes::from(one), Lanes::from(other));
        Self { x: one.firsts_with(other), y: one.seconds_with(other) }
    }

    /// Returns x and y of the first vector.
    #[inline(always)]
    pub(crate) fn first(self) -> Lanes {
        self.x.firsts_with(self.y)
    }

    /// Returns x and y of the second vector.
    #[inline(always)]
    pub(crate) fn second(self) -> Lanes {
        self.x.seconds_with(self.y)
    }

    /// Returns the products of both with those of `other`.
    #[inline(always)]
    pub(crate) fn dot(self, other: Self) -> Lanes {
        self.x * other.x + self.y * other.y
    }

    /// Returns the vectors turned by a right angle, clockwise on the screen.
    #[inline(always)]
    pub(crate) fn perp(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Returns the vectors with every component positive.
    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        Self { x: self.x.abs(), y: self.y.abs() }
    }

    /// Returns x and y exchanged.
    #[inline(always)]
    pub(crate) fn swapped(self) -> Self {
        Self { x: self.y, y: self.x }
    }

    /// Returns of each the lesser component, x on a tie.
    #[inline(always)]
    pub(crate) fn least(self) -> Lanes {
        self.x.min(self.y)
    }

    /// Returns the vectors along two axes that are perpendicular, the second a right angle clockwise of `axis`.
    #[inline(always)]
    pub(crate) fn in_axes(self, axis: Self) -> Self {
        Self { x: axis.dot(self), y: axis.perp().dot(self) }
    }

    /// Returns the vectors turned round where a number is negative or minus zero.
    #[inline(always)]
    pub(crate) fn times_sign_of(self, numbers: Lanes) -> Self {
        Self { x: self.x.times_sign_of(numbers), y: self.y.times_sign_of(numbers) }
    }
}

impl LanesMask {
    /// Returns of each the vector of `holds` where it does, and that of `fails` where it does not.
    #[inline(always)]
    pub(crate) fn choose_vectors(self, holds: Vectors, fails: Vectors) -> Vectors {
        Vectors { x: self.choose(holds.x, fails.x), y: self.choose(holds.y, fails.y) }
    }

    /// Returns two pairs of vectors, exchanged where it holds.
    #[inline(always)]
    pub(crate) fn swap_vectors(self, one: Vectors, other: Vectors) -> (Vectors, Vectors) {
        let (x, y) = (self.swap(one.x, other.x), self.swap(one.y, other.y));
        (Vectors { x: x.0, y: y.0 }, Vectors { x: x.1, y: y.1 })
    }

    /// Returns the vectors where it holds, and zero where it does not.
    #[inline(always)]
    pub(crate) fn select_vectors(self, vectors: Vectors) -> Vectors {
        Vectors { x: self.select(vectors.x), y: self.select(vectors.y) }
    }

    /// Returns the vectors where it does not hold, and zero where it does.
    #[inline(always)]
    pub(crate) fn reject_vectors(self, vectors: Vectors) -> Vectors {
        Vectors { x: self.reject(vectors.x), y: self.reject(vectors.y) }
    }
}

impl Add for Vectors {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vectors {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<Lanes> for Vectors {
    type Output = Self;
    #[inline(always)]
    fn mul(self, by: Lanes) -> Self {
        Self { x: self.x * by, y: self.y * by }
    }
}

impl Div<Lanes> for Vectors {
    type Output = Self;
    #[inline(always)]
    fn div(self, by: Lanes) -> Self {
        Self { x: self.x / by, y: self.y / by }
    }
}

impl Neg for Vectors {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::{Lanes, LanesMask};
    use super::Vectors;
    use glam::DVec2;

    fn apart(vectors: Vectors) -> [DVec2; 2] {
        [vectors.first().into(), vectors.second().into()]
    }

    #[test]
    fn two_vectors_are_what_each_is_by_itself() {
        let pairs =
            [[DVec2::new(3.0, -4.0), DVec2::new(0.5, 0.75)], [DVec2::new(-0.0, 2.0), DVec2::new(-5.0, 7.0)]];
        let [one, other] = pairs.map(|[a, b]| Vectors::new(a, b));
        let each = |of: &dyn Fn(DVec2, DVec2) -> DVec2| [0, 1].map(|at| of(pairs[0][at], pairs[1][at]));
        assert_eq!(apart(one), pairs[0]);
        assert_eq!(apart(one + other), each(&|a, b| a + b));
        assert_eq!(apart(one - other), each(&|a, b| a - b));
        assert_eq!(apart(-one), each(&|a, _| -a));
        assert_eq!(apart(one.perp()), each(&|a, _| a.perp()));
        assert_eq!(apart(one.swapped()), each(&|a, _| DVec2::new(a.y, a.x)));
        assert_eq!(apart(one.abs()), each(&|a, _| a.abs()));
        assert_eq!(apart(one.in_axes(other)), each(&|a, b| DVec2::new(b.dot(a), b.perp().dot(a))));
        let dots = one.dot(other);
        assert_eq!([dots.first(), dots.second()], [-8.0, 2.75]);
        let least = one.least();
        assert_eq!([least.first(), least.second()], [-4.0, 0.5]);
        let by = Lanes::new(2.0, -0.5);
        assert_eq!(apart(one * by), [DVec2::new(6.0, -8.0), DVec2::new(-0.25, -0.375)]);
        assert_eq!(apart(one / by), [DVec2::new(1.5, -2.0), DVec2::new(-1.0, -1.5)]);
        assert_eq!(apart(one.times_sign_of(by)), [pairs[0][0], -pairs[0][1]]);
    }

    #[test]
    fn a_mask_chooses_for_each_of_two_vectors() {
        let (a, b) =
            ([DVec2::new(1.0, 2.0), DVec2::new(3.0, 4.0)], [DVec2::new(5.0, 6.0), DVec2::new(7.0, 8.0)]);
        let (one, other) = (Vectors::new(a[0], a[1]), Vectors::new(b[0], b[1]));
        let mask = LanesMask::new(true, false);
        assert_eq!(apart(mask.choose_vectors(one, other)), [a[0], b[1]]);
        assert_eq!(apart(mask.select_vectors(one)), [a[0], DVec2::ZERO]);
        assert_eq!(apart(mask.reject_vectors(one)), [DVec2::ZERO, a[1]]);
        let (first, second) = mask.swap_vectors(one, other);
        assert_eq!((apart(first), apart(second)), ([b[0], a[1]], [a[0], b[1]]));
    }
}
