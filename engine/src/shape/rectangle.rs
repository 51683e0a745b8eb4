//! The rectangle, rotated about its center.
//!
//! ```text
//!            face 0
//!     0 ───────────────── 1        face i runs from vertex i to vertex i + 1
//!     │                   │        x right, y down
//!  3  │         +         │  1     numbers hold for the unturned rectangle
//!     │                   │        and turn with it
//!     3 ───────────────── 2
//!            face 2
//! ```

use super::shape::{Form, Stored};
use super::touch::{decided_overlap, touches_hull_hull, undecided_below};
use super::{Aabb, Hull, Pose, ShapeError};
use crate::error::{Field, positive};
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN};
use crate::math::{min, sign, sin_cos, unit_vectors};
use glam::DVec2;

/// Number of faces of a rectangle.
pub const FACES: u8 = 4;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rectangle {
    pose: Pose,
    half_extents: DVec2,
    /// Unit vector along the width, left to right at angle 0.
    axis_x: DVec2,
}

impl Rectangle {
    /// Returns the rectangle around `center`.
    ///
    /// # Units
    /// Pixels; radians, clockwise on the screen.
    ///
    /// # Errors
    /// `not-finite`, `out-of-range` (beyond 10¹² or a side below 10⁻¹⁴⁰) or `not-positive` (width, height).
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{DVec2, Rectangle};
    /// let plank = Rectangle::new(DVec2::new(5.0, 5.0), 4.0, 2.0, 0.0)?;
    /// assert_eq!(plank.vertices()[2], DVec2::new(7.0, 6.0));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn new(center: DVec2, width: f64, height: f64, angle: f64) -> Result<Self, ShapeError> {
        Self::at(Pose::new(center, angle)?, width, height)
    }

    /// Returns the rectangle at a pose.
    ///
    /// # Errors
    /// As [`Rectangle::new`], for the sides.
    #[inline(always)]
    pub fn at(pose: Pose, width: f64, height: f64) -> Result<Self, ShapeError> {
        let width = positive(width, SIZE_MIN, COORDINATE_LIMIT, Field::Width)?;
        let height = positive(height, SIZE_MIN, COORDINATE_LIMIT, Field::Height)?;
        let half_extents = DVec2::new(width, height) / 2.0;
        Ok(Self { pose, half_extents, axis_x: axis_x(pose) })
    }

    /// Returns the same rectangle at another pose.
    pub fn with_pose(self, pose: Pose) -> Self {
        let axis_x = if pose.angle() == self.pose.angle() { self.axis_x } else { axis_x(pose) };
        Self { pose, axis_x, ..self }
    }

    /// Moves two rectangles to other poses, faster than one after the other.
    #[inline(always)]
    pub(super) fn set_poses([a, b]: [&mut Self; 2], poses: [Pose; 2]) {
        let angles = poses.map(Pose::angle);
        if angles != [a.angle(), b.angle()] {
            [a.axis_x, b.axis_x] = unit_vectors(angles);
        }
        [a.pose, b.pose] = poses;
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
    #[inline(always)]
    pub fn center(&self) -> DVec2 {
        self.pose.position()
    }

    /// Returns the side along the rectangle's own x axis.
    pub fn width(&self) -> f64 {
        self.half_extents.x * 2.0
    }

    /// Returns the side along the rectangle's own y axis.
    pub fn height(&self) -> f64 {
        self.half_extents.y * 2.0
    }

    /// Returns half the width and half the height.
    #[inline(always)]
    pub fn half_extents(&self) -> DVec2 {
        self.half_extents
    }

    /// Returns half the shorter side, the distance of the nearest face from the center.
    #[inline(always)]
    pub fn least_half(&self) -> f64 {
        min(self.half_extents.x, self.half_extents.y)
    }

    /// Returns the distance of a vertex from the center.
    ///
    /// Computed on each call: a stored value would push [`super::Shape`] out of its cache line.
    #[inline(always)]
    pub fn half_diagonal(&self) -> f64 {
        self.half_extents.length()
    }

    /// Returns the unit vectors of the rectangle's own x and y axes in the world.
    #[inline(always)]
    pub fn axes(&self) -> [DVec2; 2] {
        [self.axis_x, self.axis_x.perp()]
    }

    /// Returns the local coordinates of a world vector.
    #[inline(always)]
    pub fn to_local(&self, vector: DVec2) -> DVec2 {
        let [axis_x, axis_y] = self.axes();
        DVec2::new(axis_x.dot(vector), axis_y.dot(vector))
    }

    /// Returns the world vector of local coordinates.
    #[inline(always)]
    pub fn to_world(&self, vector_local: DVec2) -> DVec2 {
        let [axis_x, axis_y] = self.axes();
        axis_x * vector_local.x + axis_y * vector_local.y
    }

    /// Returns the outward unit normal of a face and its distance from the center. Faces wrap around at 4.
    #[inline(always)]
    pub fn face(&self, face: u8) -> (DVec2, f64) {
        let [axis_x, axis_y] = self.axes();
        match face % FACES {
            0 => (-axis_y, self.half_extents.y),
            1 => (axis_x, self.half_extents.x),
            2 => (axis_y, self.half_extents.y),
            _ => (-axis_x, self.half_extents.x),
        }
    }

    /// Returns a vertex relative to the center, in world axes. Indices wrap around at 4.
    #[inline(always)]
    pub fn corner(&self, vertex: u8) -> DVec2 {
        let DVec2 { x, y } = self.half_extents;
        self.to_world(match vertex % FACES {
            0 => DVec2::new(-x, -y),
            1 => DVec2::new(x, -y),
            2 => DVec2::new(x, y),
            _ => DVec2::new(-x, y),
        })
    }

    /// Returns the vertex farthest along a direction, the lowest on a tie, and the vertex before it, relative to the
    /// center. The vertex after it is opposite the one before it.
    ///
    /// Opposite vertices are negatives, so two products cover all four. Branchless: the farthest vertex is
    /// unpredictable.
    #[inline(always)]
    pub fn farthest(&self, direction: DVec2) -> (DVec2, DVec2) {
        let corners = [self.corner(2), self.corner(1)];
        let along = corners.map(|corner| corner.dot(direction));
        let [far_2, far_1] = along.map(f64::abs);
        let is_odd = far_1 > far_2 || far_1 == far_2 && along[0] > 0.0 && along[1] > 0.0;
        let odd = usize::from(is_odd);
        let sign = sign(along[odd]);
        (corners[odd] * sign, corners[1 - odd] * (sign * [1.0, -1.0][odd]))
    }

    /// Returns the four vertices in the world, in order. Every question about the rectangle takes these.
    ///
    /// With the cosine c and the sine s of the angle and half the sides w and h, which change their signs from vertex to
    /// vertex, a vertex is center + (c w - s h, s w + c h). Each operation is rounded once, in this order.
    #[inline(always)]
    pub fn vertices(&self) -> [DVec2; 4] {
        // Opposite corners are negatives of each other.
        let (center, odd, even) = (self.center(), self.corner(1), self.corner(2));
        [center - even, center + odd, center + even, center - odd]
    }

    /// Returns the reach from the center along a unit direction.
    #[inline(always)]
    pub fn reach(&self, direction: DVec2) -> f64 {
        let local = self.to_local(direction);
        local.x.abs() * self.half_extents.x + local.y.abs() * self.half_extents.y
    }

    /// Returns whether the rectangle contains a point, its outline included: exactly, for the corners of
    /// [`Rectangle::vertices`].
    pub fn contains(&self, point: DVec2) -> bool {
        let gaps = self.half_extents - self.to_local(point - self.center()).abs();
        let overlap = min(gaps.x, gaps.y);
        let touches = || touches_hull_hull(&Hull::point(point, 0.0), &Hull::from(self));
        decided_overlap(overlap, undecided_below([point, self.center()], self.half_diagonal()), touches).is_some()
    }
}

impl Form for Rectangle {
    #[inline]
    fn around(&self) -> Aabb {
        let [axis_x, axis_y] = self.axes().map(DVec2::abs);
        let half = axis_x * self.half_extents.x + axis_y * self.half_extents.y;
        Aabb::centered(self.center(), half, self.half_diagonal())
    }

    #[inline]
    fn bounding_radius(&self) -> f64 {
        self.half_diagonal()
    }

    fn least_width(&self) -> f64 {
        min(self.width(), self.height())
    }

    fn gyration_squared(&self) -> f64 {
        let (width, height) = (self.width(), self.height());
        (width * width + height * height) / 12.0
    }

    fn each_size(&self, visit: &mut dyn FnMut(DVec2)) {
        visit(self.half_extents * 2.0);
    }

    fn write(&self, write: &mut dyn FnMut(f64)) {
        [self.width(), self.height()].into_iter().for_each(write);
    }

    fn read(pose: Pose, _stored: Stored, next: &mut dyn FnMut() -> f64) -> Result<Self, ShapeError> {
        Self::at(pose, next(), next())
    }
}

fn axis_x(pose: Pose) -> DVec2 {
    let (sin, cos) = sin_cos(pose.angle());
    DVec2::new(cos, sin)
}
