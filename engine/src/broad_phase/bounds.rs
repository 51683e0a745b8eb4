//! Boxes in single precision.

use crate::shape::Aabb;
use glam::DVec2;

/// Box in single precision, relative to an origin. Lanes: least x, least y, negated greatest x, negated greatest y.
///
/// Rounding to single precision preserves order, so boxes that meet in double precision also meet here: the test is
/// conservative without widening. Because the far sides are negated, a union is the minimum of each lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds([f32; 4]);

impl Default for Bounds {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Bounds {
    /// Box that meets nothing and is neutral in a union.
    pub const EMPTY: Self = Self([f32::INFINITY; 4]);

    /// Returns the bounds of a box relative to an origin.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "rounding, which keeps the order")]
    pub fn new(aabb: &Aabb, origin: DVec2) -> Self {
        let (min, max) = (aabb.min() - origin, aabb.max() - origin);
        Self([min.x as f32, min.y as f32, -(max.x as f32), -(max.y as f32)])
    }

    /// Returns the box in world coordinates.
    pub fn to_aabb(self, origin: DVec2) -> Aabb {
        let [left, top, right, bottom] = self.0.map(f64::from);
        Aabb::between(origin + DVec2::new(left, top), origin - DVec2::new(right, bottom))
    }

    /// Returns whether this is [`Bounds::EMPTY`].
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0[0] == f32::INFINITY
    }

    /// Returns the lanes.
    #[inline(always)]
    pub fn lanes(self) -> [f32; 4] {
        self.0
    }

    /// Returns the box of four lanes.
    #[inline(always)]
    pub fn from_lanes(lanes: [f32; 4]) -> Self {
        Self(lanes)
    }

    /// Returns whether two boxes share a point.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        let (a, b) = (self.0, other.0);
        (a[0] <= -b[2]) & (a[1] <= -b[3]) & (b[0] <= -a[2]) & (b[1] <= -a[3])
    }

    /// Returns whether this box contains another one.
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        (0..4).all(|lane| self.0[lane] <= other.0[lane])
    }

    /// Returns the smallest box around both boxes.
    #[inline(always)]
    pub fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|lane| min_f32(self.0[lane], other.0[lane])))
    }

    /// Returns the box enlarged on each side by `share` times the sum of its width and height.
    pub fn expanded(self, share: f32) -> Self {
        let by = self.half_perimeter() * share;
        Self(self.0.map(|lane| lane - by))
    }

    /// Returns the sum of width and height; minus infinity for the empty box.
    #[inline(always)]
    pub fn half_perimeter(self) -> f32 {
        let [width, height] = self.size();
        width + height
    }

    /// Returns width and height.
    #[inline(always)]
    pub fn size(self) -> [f32; 2] {
        let [left, top, right, bottom] = self.0;
        [-right - left, -bottom - top]
    }

    /// Returns twice the center, which needs no division.
    #[inline(always)]
    pub fn double_middle(self) -> [f32; 2] {
        let [left, top, right, bottom] = self.0;
        [left - right, top - bottom]
    }
}

#[inline(always)]
fn min_f32(one: f32, other: f32) -> f32 {
    if other < one { other } else { one }
}
