//! The axis-aligned box.

use super::{Hull, Shape, ShapeError, touches_hull_hull};
use crate::error::{Field, within};
use crate::math::tolerance::{BOX_MARGIN, COORDINATE_LIMIT};
use crate::math::{greatest_coordinate, max, min};
use glam::DVec2;

/// A closed box with sides parallel to the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    min: DVec2,
    max: DVec2,
}

impl Aabb {
    /// Returns the box between two opposite corners in either order. It may be a line or a point.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for `x1`, `y1`, `x2` or `y2`.
    pub fn new(corner: DVec2, opposite: DVec2) -> Result<Self, ShapeError> {
        let sides = [corner.x, corner.y, opposite.x, opposite.y];
        for (side, field) in sides.into_iter().zip([Field::X1, Field::Y1, Field::X2, Field::Y2]) {
            within(side, COORDINATE_LIMIT, field)?;
        }
        Ok(Self::between(corner, opposite))
    }

    /// Returns the box between two opposite corners of checked numbers.
    pub fn between(corner: DVec2, opposite: DVec2) -> Self {
        Self {
            min: DVec2::new(min(corner.x, opposite.x), min(corner.y, opposite.y)),
            max: DVec2::new(max(corner.x, opposite.x), max(corner.y, opposite.y)),
        }
    }

    /// Returns a box that contains the shape, larger by [`BOX_MARGIN`] of the bounding radius and of the center's
    /// greater coordinate on each side: the boxes of touching shapes always meet.
    ///
    /// # Complexity
    /// Constant; for a polygon linear in the vertices.
    #[inline]
    pub fn around(shape: &Shape) -> Self {
        shape.around()
    }

    /// Returns the box around a center that reaches `half` to each side, with the margin of a bounding radius.
    #[inline]
    pub(super) fn centered(center: DVec2, half: DVec2, radius: f64) -> Self {
        let half = half + DVec2::splat(box_margin(center, radius));
        Self { min: center - half, max: center + half }
    }

    /// Returns the box, made to contain a point.
    #[inline]
    pub(super) fn with(self, point: DVec2) -> Self {
        Self {
            min: DVec2::new(min(self.min.x, point.x), min(self.min.y, point.y)),
            max: DVec2::new(max(self.max.x, point.x), max(self.max.y, point.y)),
        }
    }

    /// Returns the box, larger by `margin` on each side, with its origin at a point of the world.
    #[inline]
    pub(super) fn at(self, origin: DVec2, margin: f64) -> Self {
        let margin = DVec2::splat(margin);
        Self { min: origin + (self.min - margin), max: origin + (self.max + margin) }
    }

    /// Returns the corner with the least coordinates.
    pub fn min(&self) -> DVec2 {
        self.min
    }

    /// Returns the corner with the greatest coordinates.
    pub fn max(&self) -> DVec2 {
        self.max
    }

    /// Returns the box around this box, its translation, and the path between.
    pub fn swept(&self, by: DVec2) -> Self {
        let (there, beyond) = (self.min + by, self.max + by);
        Self {
            min: DVec2::new(min(self.min.x, there.x), min(self.min.y, there.y)),
            max: DVec2::new(max(self.max.x, beyond.x), max(self.max.y, beyond.y)),
        }
    }

    /// Returns the box, larger by a length on each side.
    pub fn grown(&self, by: f64) -> Self {
        Self { min: self.min - DVec2::splat(by), max: self.max + DVec2::splat(by) }
    }

    /// Returns whether two boxes have a point in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.min.x <= other.max.x && other.min.x <= self.max.x && self.min.y <= other.max.y && other.min.y <= self.max.y
    }

    /// Returns whether the box and a shape overlap or touch, as [`touches_hull_hull`] decides for the box's four corners.
    pub(crate) fn touches(&self, shape: &Shape) -> bool {
        let (Self { min, max }, around) = (*self, Self::around(shape));
        if self.contains(around.min) && self.contains(around.max) {
            return true;
        }
        let corners = [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
        touches_hull_hull(&Hull::corners(min + (max - min) / 2.0, &corners), &shape.hull())
    }

    /// Returns whether the box contains a point. False for NaN.
    pub fn contains(&self, point: DVec2) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }
}

/// Returns the margin on each side of a box around a center, for a bounding radius.
#[inline(always)]
pub(super) fn box_margin(center: DVec2, radius: f64) -> f64 {
    BOX_MARGIN * (radius + greatest_coordinate(center))
}
