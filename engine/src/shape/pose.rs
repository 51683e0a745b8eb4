//! The position and angle of a shape.

use super::ShapeError;
use crate::error::{Field, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use glam::DVec2;

/// A checked position and angle: finite and within the world's limits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    position: DVec2,
    angle: f64,
}

impl Pose {
    /// Returns the pose at `position` turned by `angle`.
    ///
    /// # Units
    /// Pixels; radians, clockwise on the screen.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for `x`, `y` or `angle`.
    #[inline(never)]
    pub fn new(position: DVec2, angle: f64) -> Result<Self, ShapeError> {
        Self::checked(position, angle)
    }

    /// The inlined body of [`Pose::new`], for loops over all shapes.
    #[inline(always)]
    pub fn checked(position: DVec2, angle: f64) -> Result<Self, ShapeError> {
        let x = within(position.x, COORDINATE_LIMIT, Field::X)?;
        let y = within(position.y, COORDINATE_LIMIT, Field::Y)?;
        let angle = within(angle, COORDINATE_LIMIT, Field::Angle)?;
        Ok(Self { position: DVec2::new(x, y), angle })
    }

    /// Returns the pose of numbers that [`Pose::new`] accepts.
    #[inline(always)]
    pub(crate) fn of_checked([x, y, angle]: [f64; 3]) -> Self {
        debug_assert!([x, y, angle].iter().all(|number| number.abs() <= COORDINATE_LIMIT));
        // Minus zero becomes zero, as in `within`.
        Self { position: DVec2::new(x, y) + DVec2::ZERO, angle: angle + 0.0 }
    }

    /// Returns the position, in pixels.
    pub fn position(self) -> DVec2 {
        self.position
    }

    /// Returns the angle, in radians.
    pub fn angle(self) -> f64 {
        self.angle
    }
}
