//! Motion of shapes in a step: gravity, velocities and boundary.

use super::boundary::Boundary;
use super::ccd::is_stoppable;
use super::{Properties, Response, ResponseSettings, Velocity, World};
use crate::dynamics::{Bounce, Flight, Mass, fly};
use crate::error::{Error, Field, try_push, within};
use crate::math::min;
use crate::math::tolerance::SPEED_LIMIT;
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

/// Maximum number of path segments per step between bounces of continuous shapes. The rest of the step is swept as one
/// segment; by then the shapes have crossed the boundary many times.
const LEGS_MAX: usize = 16;

/// Settings of a whole world that are part of its state.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Surroundings {
    pub(super) gravity: DVec2,
    pub(super) boundary: Boundary,
    pub(super) response: Response,
    pub(super) settings: ResponseSettings,
    pub(super) kept_region: Option<Aabb>,
}

/// Energy of all shapes that are not fixed. Unit: mass · px² / s².
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// Energy of translation and rotation.
    pub kinetic: f64,
    /// Work of gravity on the way to the world's origin.
    pub potential: f64,
}

impl World {
    /// Sets the acceleration of dynamic shapes in px/s²; default 0. It is part of the state.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` beyond 10¹².
    pub fn set_gravity(&mut self, gravity: DVec2) -> Result<(), Error> {
        let x = within(gravity.x, SPEED_LIMIT, Field::GravityX)?;
        let gravity = DVec2::new(x, within(gravity.y, SPEED_LIMIT, Field::GravityY)?);
        if gravity != self.surroundings.gravity {
            self.sleep.wake_all();
        }
        self.surroundings.gravity = gravity;
        Ok(())
    }

    /// Returns the acceleration of dynamic shapes, in px/s².
    pub fn gravity(&self) -> DVec2 {
        self.surroundings.gravity
    }

    /// Returns whether steps move shapes by their velocities.
    pub(super) fn moves_shapes(&self) -> bool {
        self.surroundings.settings.movement || self.surroundings.response == Response::None
    }

    /// Returns the gravity of steps, which is 0 if they only separate shapes.
    pub(super) fn acting_gravity(&self) -> DVec2 {
        if self.moves_shapes() { self.surroundings.gravity } else { DVec2::ZERO }
    }

    /// Sets the boundary of dynamic shapes, which bounce off it by their restitution; default `None`. It is part of the state.
    pub fn set_boundary(&mut self, boundary: Option<Boundary>) {
        let boundary = boundary.unwrap_or(Boundary::NONE);
        if boundary != self.surroundings.boundary {
            self.sleep.wake_all();
        }
        self.surroundings.boundary = boundary;
    }

    /// Returns the boundary; `None` without limits.
    pub fn boundary(&self) -> Option<Boundary> {
        (self.surroundings.boundary != Boundary::NONE).then_some(self.surroundings.boundary)
    }

    /// Returns the bounces off the boundary in the last step, with the positions of the shapes in the order of creation. A
    /// bounce resolved by the response has the time 0.
    pub fn bounces(&self) -> &[(u32, Bounce)] {
        &self.bounces
    }

    pub(crate) fn surroundings(&self) -> Surroundings {
        self.surroundings
    }

    /// Restores the settings of the world.
    pub(crate) fn set_surroundings(&mut self, surroundings: Surroundings) {
        self.surroundings = surroundings;
        self.sleep.wake_all();
        self.collector.solver.clear();
        self.events.clear();
    }

    /// Returns the velocity at which steps move a shape; 0 for a static one.
    pub(crate) fn moving_velocity(&self, position: usize) -> DVec2 {
        if self.properties[position].is_fixed() { DVec2::ZERO } else { self.velocities[position].linear() }
    }

    /// Returns the energy of all shapes that are not fixed.
    ///
    /// # Complexity
    /// Linear in the shapes and their vertices.
    pub fn energy(&self) -> Energy {
        let mut energy = Energy::default();
        for ((shape, properties), velocity) in self.shapes.iter().zip(&self.properties).zip(&self.velocities) {
            let mass = Mass::of(shape, properties.mass());
            if mass.is_fixed() {
                continue;
            }
            energy.kinetic += properties.mass() * velocity.linear().length_squared() / 2.0;
            if mass.inverse_inertia > 0.0 {
                energy.kinetic += velocity.angular() * velocity.angular() / (2.0 * mass.inverse_inertia);
            }
            let gravity = self.surroundings.gravity * properties.gravity_scale();
            energy.potential -= properties.mass() * gravity.dot(shape.center());
        }
        energy
    }

    /// Damps the velocities of dynamic shapes for a step that moves them.
    pub(super) fn damp(&mut self) {
        let dt = self.options.time_step;
        if !(self.may_be_damped && self.moves_shapes()) {
            return;
        }
        for (velocity, properties) in self.velocities.iter_mut().zip(&self.properties) {
            if properties.is_damped() {
                *velocity = velocity.damped(properties, dt);
            }
        }
    }

    pub(super) fn integrate(&mut self) {
        let dt = self.options.time_step;
        if !self.ccd.is_needed(&self.properties) {
            self.move_shapes(0.0, dt, false);
            return;
        }
        // Paths are straight only between bounces: move and sweep up to each bounce of a continuous shape.
        let mut time = 0.0;
        for leg in 1..=LEGS_MAX {
            let left = dt - time;
            let span = if leg == LEGS_MAX { left } else { self.time_to_bounce(left) };
            self.ccd.begin(&self.shapes, &self.velocities);
            let bounce_count = self.bounces.len();
            self.move_shapes(time, span, true);
            self.stop_at_impacts(bounce_count);
            time += span;
            if span >= left {
                break;
            }
        }
    }

    /// Returns the time of the first bounce of a continuous shape, at most `left`.
    fn time_to_bounce(&self, left: f64) -> f64 {
        let mut first = left;
        if self.surroundings.boundary == Boundary::NONE {
            return first;
        }
        for ((shape, velocity), properties) in self.shapes.iter().zip(&self.velocities).zip(&self.properties) {
            if is_stoppable(properties) {
                let (mut shape, mut velocity) = (shape.clone(), *velocity);
                let angle = shape.pose().angle() + velocity.angular() * left;
                let fall = self.surroundings.fall_of(properties, self.options.time_step);
                let mut record = |bounce: Bounce| first = min(first, bounce.time);
                // A shape that cannot move does not bounce.
                let _ = self.surroundings.fly_shape(&mut shape, &mut velocity, angle, fall, left, &mut record);
            }
        }
        first
    }

    /// Stops continuous shapes at obstacles. Drops bounces recorded from index `bounce_count` on after a stopped shape's impact.
    pub(super) fn stop_at_impacts(&mut self, bounce_count: usize) {
        let mut ccd = std::mem::take(&mut self.ccd);
        ccd.finish(self);
        let Self { velocities, bounces, collector, .. } = self;
        for (velocity, position) in velocities.iter_mut().zip(0..) {
            // For shapes in contact the velocity of the response is right.
            let is_free = collector.touched.get(position as usize).is_none_or(|touched| !touched.is_any);
            if let Some(before) = ccd.stopped(position).filter(|_| is_free) {
                *velocity = before;
            }
        }
        let mut count = bounce_count;
        for flight in bounce_count..bounces.len() {
            bounces[count] = bounces[flight];
            count += usize::from(ccd.stopped(bounces[flight].0).is_none());
        }
        bounces.truncate(count);
        self.ccd = ccd;
    }

    /// Moves all shapes by their own motion for `dt`, which begins `since` after the start of the step.
    fn move_shapes(&mut self, since: f64, dt: f64, has_continuous: bool) {
        let size = DVec2::new(self.options.width, self.options.height);
        let falls = self.surroundings.gravity != DVec2::ZERO;
        let flies = falls || self.surroundings.boundary != Boundary::NONE;
        let bodies = self.shapes.iter_mut().zip(&mut self.velocities).zip(&self.properties);
        for (position, ((shape, velocity), properties)) in (0..).zip(bodies) {
            if properties.is_fixed() || *velocity == Velocity::default() && !(falls && properties.is_dynamic()) {
                continue;
            }
            let stays = has_continuous && properties.continuous() && !self.ccd.is_ready;
            if stays {
                continue;
            }
            let pose = shape.pose();
            let angle = pose.angle() + velocity.angular() * dt;
            let bounce_count = self.bounces.len();
            // A stopped shape continues on a straight line: it neither falls nor bounces again.
            let moved = if flies
                && properties.is_dynamic()
                && !(has_continuous && self.ccd.halted.get(position as usize) == Some(&true))
            {
                let fall = self.surroundings.fall_of(properties, self.options.time_step);
                self.surroundings.fly_shape(shape, velocity, angle, fall, dt, &mut |bounce| {
                    // Without memory the bounce is not recorded.
                    let _ = try_push(&mut self.bounces, (position, Bounce { time: since + bounce.time, ..bounce }));
                })
            } else {
                Pose::checked(pose.position() + velocity.linear() * dt, angle)
            };
            let moved = moved.unwrap_or_else(|_| {
                *velocity = Velocity::default();
                self.detection.counts.frozen += 1;
                self.bounces.truncate(bounce_count);
                pose
            });
            shape.set_pose(moved);
            if self.is_bounded && properties.is_dynamic() {
                *velocity = velocity.turned_back(moved.position(), size);
            }
        }
    }
}

impl Surroundings {
    /// Returns the gravity that acts on a shape in a step of `time_step` seconds, and the restitution of its bounces.
    fn fall_of(&self, properties: &Properties, time_step: f64) -> (DVec2, f64) {
        (self.gravity * properties.fall_scale(time_step), properties.restitution())
    }

    /// Returns the pose after a flight and updates the velocity. The shape takes its final angle first, so that its extents at
    /// that angle stay inside the boundary.
    pub(super) fn fly_shape(
        &self,
        shape: &mut Shape,
        velocity: &mut Velocity,
        angle: f64,
        (gravity, restitution): (DVec2, f64),
        duration: f64,
        on_bounce: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let start = Flight { position: shape.pose().position(), velocity: velocity.linear() };
        shape.set_pose_cold(Pose::new(start.position, angle)?);
        let bounds = self.boundary.center_bounds(shape);
        let end = fly(start, gravity, &bounds, restitution, duration, on_bounce);
        let pose = Pose::new(end.position, angle)?;
        *velocity = Velocity::new(end.velocity, velocity.angular())?;
        Ok(pose)
    }
}
