//! How a step moves the shapes.

use super::boundary::Boundary;
use super::continuous::Scene;
use super::{Velocity, World};
use crate::dynamics::{Bounce, Flight, fly};
use crate::fault::{Fault, Field, try_push, within};
use crate::math::tolerance::SPEED_LIMIT;
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Gravity and limits.
pub(crate) type Surroundings = (DVec2, Boundary);

impl World {
    /// Sets the acceleration, in px/s², of shapes that are not fixed; at first there is none. It is part of the state.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` beyond 10¹².
    pub fn set_gravity(&mut self, gravity: DVec2) -> Result<(), Fault> {
        let x = within(gravity.x, SPEED_LIMIT, Field::GravityX)?;
        self.gravity = DVec2::new(x, within(gravity.y, SPEED_LIMIT, Field::GravityY)?);
        Ok(())
    }

    /// Returns the acceleration, in px/s².
    #[must_use]
    pub fn gravity(&self) -> DVec2 {
        self.gravity
    }

    /// Sets the limits that moving shapes stay inside of, bouncing by their restitution; `None`, as at first, is none. They
    /// are part of the state.
    pub fn set_boundary(&mut self, boundary: Option<Boundary>) {
        self.boundary = boundary.unwrap_or(Boundary::NONE);
    }

    /// Returns the limits, `None` if there is none on any side.
    #[must_use]
    pub fn boundary(&self) -> Option<Boundary> {
        (self.boundary != Boundary::NONE).then_some(self.boundary)
    }

    /// Returns which shapes bounced off the boundary in the last step, by their positions in the order of creation.
    #[must_use]
    pub fn bounces(&self) -> &[(u32, Bounce)] {
        &self.bounces
    }

    /// Returns gravity and limits.
    pub(crate) fn surroundings(&self) -> Surroundings {
        (self.gravity, self.boundary)
    }

    /// Sets gravity and limits to what they were.
    pub(crate) fn set_surroundings(&mut self, (gravity, boundary): Surroundings) {
        (self.gravity, self.boundary) = (gravity, boundary);
    }

    /// Returns the velocity at which steps move the shape at a position in the order of creation: none if it is fixed.
    #[must_use]
    pub(crate) fn moving_velocity(&self, position: usize) -> DVec2 {
        if self.properties[position].is_fixed() { DVec2::ZERO } else { self.velocities[position].linear() }
    }

    pub(super) fn integrate(&mut self) {
        self.index.outdate();
        self.bounces.clear();
        let has_continuous = self.sweeper.begin(&self.shapes, &self.properties);
        self.move_shapes(has_continuous);
        if has_continuous {
            let Self { shapes, properties, index, .. } = self;
            self.sweeper.finish(&mut Scene { shapes, properties, index });
        }
    }

    fn move_shapes(&mut self, has_continuous: bool) {
        let dt = self.options.time_step;
        let size = DVec2::new(self.options.width, self.options.height);
        let falls = self.gravity != DVec2::ZERO;
        let flies = falls || self.boundary != Boundary::NONE;
        let bodies = self.shapes.iter_mut().zip(&mut self.velocities).zip(&self.properties);
        for (position, ((shape, velocity), properties)) in (0..).zip(bodies) {
            if properties.is_fixed() || *velocity == Velocity::default() && !falls {
                continue;
            }
            let stays = has_continuous && properties.continuous() && !self.sweeper.is_ready();
            if stays {
                continue;
            }
            let pose = shape.pose();
            let angle = pose.angle() + velocity.angular() * dt;
            let moved = if flies {
                let place = Place { gravity: self.gravity, boundary: &self.boundary };
                place.flown(shape, velocity, angle, properties.restitution(), dt, &mut |bounce| {
                    // A bounce that finds no room is not told.
                    let _ = try_push(&mut self.bounces, (position, bounce));
                })
            } else {
                Pose::checked(pose.position() + velocity.linear() * dt, angle)
            };
            let moved = moved.unwrap_or_else(|_| {
                *velocity = Velocity::default();
                self.detection.counts.frozen += 1;
                pose
            });
            shape.set_pose(moved);
            if self.is_bounded {
                *velocity = velocity.turned_back(moved.position(), size);
            }
        }
    }
}

/// What bends the way of a shape.
struct Place<'a> {
    gravity: DVec2,
    boundary: &'a Boundary,
}

impl Place<'_> {
    /// Returns where a shape is after some time, and leaves its velocity then. It is turned first: by its extents at that
    /// angle it stays inside.
    #[inline(never)]
    fn flown(
        &self,
        shape: &mut Shape,
        velocity: &mut Velocity,
        angle: f64,
        restitution: f64,
        duration: f64,
        bounced: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Fault> {
        let start = Flight { position: shape.pose().position(), velocity: velocity.linear() };
        put(shape, Pose::new(start.position, angle)?);
        let room = self.boundary.room_of(shape);
        let end = fly(start, self.gravity, &room, restitution, duration, bounced);
        let pose = Pose::new(end.position, angle)?;
        *velocity = Velocity::new(end.velocity, velocity.angular())?;
        Ok(pose)
    }
}

/// Puts a shape at a pose, where a call is smaller than the putting.
#[inline(never)]
pub(super) fn put(shape: &mut Shape, pose: Pose) {
    shape.set_pose(pose);
}
