//! Boundary of a world: limits that moving shapes stay inside of.

use crate::dynamics::CenterBounds;
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::clamp;
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Up to four limits parallel to the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boundary {
    /// Left, top, right, bottom; infinite without a limit.
    edges: [f64; 4],
}

impl Default for Boundary {
    fn default() -> Self {
        Self::NONE
    }
}

impl Boundary {
    /// Boundary without limits.
    pub const NONE: Self = Self { edges: [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::INFINITY] };

    /// Returns a boundary of left, top, right and bottom limits. An infinite number means no limit on that side.
    ///
    /// # Errors
    /// `not-finite` for NaN and for an infinity of the wrong sign; `out-of-range` beyond 10¹², and for a right or bottom limit
    /// below the left or top one.
    pub fn new([left, top, right, bottom]: [f64; 4]) -> Result<Self, Error> {
        let edges = [
            limit(left, f64::NEG_INFINITY, Field::Left)?,
            limit(top, f64::NEG_INFINITY, Field::Top)?,
            limit(right, f64::INFINITY, Field::Right)?,
            limit(bottom, f64::INFINITY, Field::Bottom)?,
        ];
        for (near, far, field) in [(left, right, Field::Right), (top, bottom, Field::Bottom)] {
            if far < near {
                return Err(Error::new(ErrorCode::OutOfRange, field, far));
            }
        }
        Ok(Self { edges })
    }

    /// Moves a shape inside; one that is larger than the boundary into its middle.
    pub(super) fn bring_inside(&self, shape: &mut Shape) {
        let (pose, CenterBounds { min, max }) = (shape.pose(), self.center_bounds(shape));
        let inside = |axis: usize| {
            let (low, high) = (min[axis], max[axis]);
            if low < high { clamp(pose.position()[axis], low, high) } else { low + (high - low) / 2.0 }
        };
        let position = DVec2::new(inside(0), inside(1));
        if position != pose.position() {
            shape.set_pose_cold(Pose::new(position, pose.angle()).unwrap_or(pose));
        }
    }

    /// Returns the boundary without some of its limits.
    pub(super) fn without(mut self, sides: [bool; 4]) -> Self {
        for (side, _) in sides.iter().enumerate().filter(|(_, is_left_out)| **is_left_out) {
            self.edges[side] = Self::NONE.edges[side];
        }
        self
    }

    /// Returns left, top, right and bottom; infinite without a limit.
    pub fn edges(&self) -> [f64; 4] {
        self.edges
    }

    /// Returns the allowed positions of a shape's center, by its exact extents at its angle.
    ///
    /// # Degenerate input
    /// If the shape is larger than the boundary, `min` exceeds `max`.
    #[inline(never)]
    pub fn center_bounds(&self, shape: &Shape) -> CenterBounds {
        let [left, top, right, bottom] = self.edges;
        let hull = shape.hull();
        let reach = |direction: DVec2| hull.core_along(direction) + hull.radius();
        CenterBounds {
            min: DVec2::new(left + reach(DVec2::NEG_X), top + reach(DVec2::NEG_Y)),
            max: DVec2::new(right - reach(DVec2::X), bottom - reach(DVec2::Y)),
        }
    }
}

fn limit(value: f64, none: f64, field: Field) -> Result<f64, Error> {
    if value == none { Ok(value) } else { within(value, COORDINATE_LIMIT, field) }
}
