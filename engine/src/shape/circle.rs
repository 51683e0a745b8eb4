//! The circle.

use super::shape::{Form, Stored};
use super::touch::{decided_overlap, touches_hull_hull, undecided_below};
use super::{Aabb, Hull, Pose, ShapeError};
use crate::error::{Field, positive};
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN};
use glam::DVec2;

/// A disc. Its angle rotates only the drawn radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    pose: Pose,
    radius: f64,
}

impl Circle {
    /// Returns the circle around `center`.
    ///
    /// # Errors
    /// `not-finite`, `out-of-range` (beyond 10¹² or a radius below 10⁻¹⁴⁰) or `not-positive` (radius).
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{Circle, DVec2, ErrorCode};
    /// assert_eq!(Circle::new(DVec2::ZERO, 0.0).unwrap_err().code, ErrorCode::NotPositive);
    /// ```
    pub fn new(center: DVec2, radius: f64) -> Result<Self, ShapeError> {
        Self::at(Pose::new(center, 0.0)?, radius)
    }

    /// Returns the circle at a pose.
    ///
    /// # Errors
    /// As [`Circle::new`], for the radius.
    #[inline(always)]
    pub fn at(pose: Pose, radius: f64) -> Result<Self, ShapeError> {
        let radius = positive(radius, SIZE_MIN, COORDINATE_LIMIT, Field::Radius)?;
        Ok(Self { pose, radius })
    }

    /// Returns the same circle at another pose.
    pub fn with_pose(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// Moves the circle to another pose.
    #[inline(always)]
    pub(super) fn set_pose(&mut self, pose: Pose) {
        self.pose = pose;
    }

    /// Returns the pose.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns the angle, in radians.
    pub fn angle(&self) -> f64 {
        self.pose.angle()
    }

    /// Returns the center.
    pub fn center(&self) -> DVec2 {
        self.pose.position()
    }

    /// Returns the radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns whether the disc contains a point, its outline included, as [`touches_hull_hull`].
    pub fn contains(&self, point: DVec2) -> bool {
        let overlap = self.radius - (point - self.center()).length();
        let touches = || touches_hull_hull(&Hull::point(point, 0.0), &Hull::point(self.center(), self.radius));
        decided_overlap(overlap, undecided_below([point, self.center()], self.radius), touches).is_some()
    }
}

impl Form for Circle {
    #[inline]
    fn around(&self) -> Aabb {
        Aabb::centered(self.center(), DVec2::splat(self.radius), self.radius)
    }

    #[inline]
    fn bounding_radius(&self) -> f64 {
        self.radius
    }

    fn least_width(&self) -> f64 {
        2.0 * self.radius
    }

    fn gyration_squared(&self) -> f64 {
        self.radius * self.radius / 2.0
    }

    fn each_size(&self, visit: &mut dyn FnMut(DVec2)) {
        visit(DVec2::splat(self.radius));
    }

    fn write(&self, write: &mut dyn FnMut(f64)) {
        write(self.radius);
    }

    fn read(pose: Pose, _stored: Stored, next: &mut dyn FnMut() -> f64) -> Result<Self, ShapeError> {
        Self::at(pose, next())
    }
}
