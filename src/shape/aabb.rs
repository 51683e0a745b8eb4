//! The axis-aligned box.

use super::{Shape, ShapeError};
use crate::error::{Field, within};
use crate::math::tolerance::{BOX_MARGIN, COORDINATE_LIMIT};
use crate::math::{max, min};
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

    /// Returns a box that contains the shape, larger by [`BOX_MARGIN`] of the bounding radius on each side: the boxes
    /// of touching shapes always meet.
    ///
    /// # Complexity
    /// Constant; for a polygon linear in the vertices.
    #[inline]
    pub fn around(shape: &Shape) -> Self {
        let centered = |center: DVec2, half: DVec2, radius: f64| {
            let half = half + DVec2::splat(BOX_MARGIN * radius);
            Self { min: center - half, max: center + half }
        };
        match shape {
            Shape::Circle(circle) => centered(circle.center(), DVec2::splat(circle.radius()), circle.radius()),
            Shape::Rectangle(rectangle) => {
                let [axis_x, axis_y] = rectangle.axes().map(DVec2::abs);
                let half = rectangle.half_extents();
                centered(rectangle.center(), axis_x * half.x + axis_y * half.y, rectangle.half_diagonal())
            }
            Shape::Segment(segment) => {
                let (half, radius) = (segment.half().abs(), segment.radius());
                centered(segment.center(), half + DVec2::splat(radius), half.x + half.y + radius)
            }
            Shape::Polygon(polygon) => {
                let mut around = Self { min: DVec2::ZERO, max: DVec2::ZERO };
                for corner in polygon.corners() {
                    around.min = DVec2::new(min(around.min.x, corner.x), min(around.min.y, corner.y));
                    around.max = DVec2::new(max(around.max.x, corner.x), max(around.max.y, corner.y));
                }
                let margin = DVec2::splat(BOX_MARGIN * (polygon.reach() + polygon.radius()) + polygon.radius());
                let center = polygon.center();
                Self { min: center + (around.min - margin), max: center + (around.max + margin) }
            }
        }
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

    /// Returns whether the box contains a point. False for NaN.
    pub fn contains(&self, point: DVec2) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }
}
