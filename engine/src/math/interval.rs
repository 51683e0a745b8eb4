//! A closed interval on an axis: the projection of a shape.

use super::{max, min};

/// The numbers from `min` to `max`, inclusive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub min: f64,
    /// The upper end.
    pub max: f64,
}

impl Interval {
    /// Returns the interval between two numbers in either order.
    #[inline(always)]
    pub fn between(a: f64, b: f64) -> Self {
        Self { min: min(a, b), max: max(a, b) }
    }

    /// Returns the interval of a half width around a center.
    #[inline(always)]
    pub fn around(center: f64, half_width: f64) -> Self {
        Self { min: center - half_width, max: center + half_width }
    }

    /// Returns the intersection; for disjoint intervals the point midway between them.
    ///
    /// # Degenerate input
    /// Faces that overlap by less than rounding may look disjoint by an ulp; the midpoint is then the best answer for
    /// both.
    #[inline(always)]
    pub fn common(self, other: Self) -> Self {
        let low = max(self.min, other.min);
        let high = min(self.max, other.max);
        if low <= high {
            Self { min: low, max: high }
        } else {
            let middle = high + (low - high) / 2.0;
            Self { min: middle, max: middle }
        }
    }

    /// Returns half the length; negative where the interval is empty.
    #[inline(always)]
    pub fn half_length(self) -> f64 {
        (self.max - self.min) / 2.0
    }

    /// Returns the middle of the interval.
    #[inline(always)]
    pub fn middle(self) -> f64 {
        self.min + (self.max - self.min) / 2.0
    }
}
