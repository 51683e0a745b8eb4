//! Two vectors, side by side in registers.

use super::lanes::{Lanes, LanesMask};
use glam::DVec2;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// Two vectors that share each instruction. Results are bitwise equal to those of the vectors one by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vectors {
    pub(crate) x: Lanes,
    pub(crate) y: Lanes,
}

impl Vectors {
    /// Returns two vectors as one value.
    #[inline(always)]
    pub(crate) fn new(a: DVec2, b: DVec2) -> Self {
        let (a, b) = (Lanes::from(a), Lanes::from(b));
        Self { x: a.firsts_with(b), y: a.seconds_with(b) }
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

    /// Returns both dot products with `other`.
    #[inline(always)]
    pub(crate) fn dot(self, other: Self) -> Lanes {
        self.x * other.x + self.y * other.y
    }

    /// Returns the vectors rotated by a right angle, clockwise on the screen.
    #[inline(always)]
    pub(crate) fn perp(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    #[inline(always)]
    pub(crate) fn abs(self) -> Self {
        Self { x: self.x.abs(), y: self.y.abs() }
    }

    /// Returns the vectors with x and y swapped.
    #[inline(always)]
    pub(crate) fn swapped(self) -> Self {
        Self { x: self.y, y: self.x }
    }

    /// Returns the lesser component of each vector, x on a tie.
    #[inline(always)]
    pub(crate) fn least(self) -> Lanes {
        self.x.min(self.y)
    }

    /// Returns the coordinates of the vectors along `axis` and along its perpendicular, clockwise of it.
    #[inline(always)]
    pub(crate) fn in_axes(self, axis: Self) -> Self {
        Self { x: axis.dot(self), y: axis.perp().dot(self) }
    }

    /// Returns the vectors, each negated if its number has a minus sign.
    #[inline(always)]
    pub(crate) fn times_sign_of(self, numbers: Lanes) -> Self {
        Self { x: self.x.times_sign_of(numbers), y: self.y.times_sign_of(numbers) }
    }
}

impl LanesMask {
    /// Returns `holds` where the mask holds and `fails` elsewhere.
    #[inline(always)]
    pub(crate) fn choose_vectors(self, holds: Vectors, fails: Vectors) -> Vectors {
        Vectors { x: self.choose(holds.x, fails.x), y: self.choose(holds.y, fails.y) }
    }

    /// Returns two pairs of vectors, swapped where the mask holds.
    #[inline(always)]
    pub(crate) fn swap_vectors(self, a: Vectors, b: Vectors) -> (Vectors, Vectors) {
        let (x, y) = (self.swap(a.x, b.x), self.swap(a.y, b.y));
        (Vectors { x: x.0, y: y.0 }, Vectors { x: x.1, y: y.1 })
    }

    /// Returns the vectors where the mask holds, 0 elsewhere.
    #[inline(always)]
    pub(crate) fn select_vectors(self, vectors: Vectors) -> Vectors {
        Vectors { x: self.select(vectors.x), y: self.select(vectors.y) }
    }

    /// Returns 0 where the mask holds, the vectors elsewhere.
    #[inline(always)]
    pub(crate) fn reject_vectors(self, vectors: Vectors) -> Vectors {
        Vectors { x: self.reject(vectors.x), y: self.reject(vectors.y) }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident($other:ident: $by:ty) => $x:expr, $y:expr;)*) => {$(
        impl $trait<$by> for Vectors {
            type Output = Self;
            #[inline(always)]
            fn $method(self, $other: $by) -> Self {
                Self { x: $trait::$method(self.x, $x), y: $trait::$method(self.y, $y) }
            }
        }
    )*};
}

operators! {
    Add add(other: Vectors) => other.x, other.y;
    Sub sub(other: Vectors) => other.x, other.y;
    Mul mul(by: Lanes) => by, by;
    Div div(by: Lanes) => by, by;
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

    fn split(vectors: Vectors) -> [DVec2; 2] {
        [vectors.first().into(), vectors.second().into()]
    }

    #[test]
    fn two_vectors_have_the_bits_of_each_vector() {
        let pairs = [[DVec2::new(3.0, -4.0), DVec2::new(0.5, 0.75)], [DVec2::new(-0.0, 2.0), DVec2::new(-5.0, 7.0)]];
        let [a, b] = pairs.map(|[first, second]| Vectors::new(first, second));
        let each = |of: &dyn Fn(DVec2, DVec2) -> DVec2| [0, 1].map(|at| of(pairs[0][at], pairs[1][at]));
        assert_eq!(split(a), pairs[0]);
        assert_eq!(split(a + b), each(&|a, b| a + b));
        assert_eq!(split(a - b), each(&|a, b| a - b));
        assert_eq!(split(-a), each(&|a, _| -a));
        assert_eq!(split(a.perp()), each(&|a, _| a.perp()));
        assert_eq!(split(a.swapped()), each(&|a, _| DVec2::new(a.y, a.x)));
        assert_eq!(split(a.abs()), each(&|a, _| a.abs()));
        assert_eq!(split(a.in_axes(b)), each(&|a, b| DVec2::new(b.dot(a), b.perp().dot(a))));
        let dots = a.dot(b);
        assert_eq!([dots.first(), dots.second()], [-8.0, 2.75]);
        let least = a.least();
        assert_eq!([least.first(), least.second()], [-4.0, 0.5]);
        let by = Lanes::new(2.0, -0.5);
        assert_eq!(split(a * by), [DVec2::new(6.0, -8.0), DVec2::new(-0.25, -0.375)]);
        assert_eq!(split(a / by), [DVec2::new(1.5, -2.0), DVec2::new(-1.0, -1.5)]);
        assert_eq!(split(a.times_sign_of(by)), [pairs[0][0], -pairs[0][1]]);
    }

    #[test]
    fn masks_choose_per_vector() {
        let (a, b) = ([DVec2::new(1.0, 2.0), DVec2::new(3.0, 4.0)], [DVec2::new(5.0, 6.0), DVec2::new(7.0, 8.0)]);
        let (vectors_a, vectors_b) = (Vectors::new(a[0], a[1]), Vectors::new(b[0], b[1]));
        let mask = LanesMask::new(true, false);
        assert_eq!(split(mask.choose_vectors(vectors_a, vectors_b)), [a[0], b[1]]);
        assert_eq!(split(mask.select_vectors(vectors_a)), [a[0], DVec2::ZERO]);
        assert_eq!(split(mask.reject_vectors(vectors_a)), [DVec2::ZERO, a[1]]);
        let (first, second) = mask.swap_vectors(vectors_a, vectors_b);
        assert_eq!((split(first), split(second)), ([b[0], a[1]], [a[0], b[1]]));
    }
}
