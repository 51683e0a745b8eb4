//! Motion of shapes in a step: gravity, velocities and boundary.

use super::boundary::Boundary;
use super::{Properties, Response, ResponseSettings, Velocity, World};
use crate::dynamics::{Bounce, Flight, Mass, Side, depth_beyond, fly};
use crate::error::{Error, Field, try_push, within};
use crate::math::tolerance::{RESTING_STEPS, SPECULATIVE, SPEED_LIMIT};
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

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
        let has_continuous = self.ccd.is_needed(&self.properties);
        if has_continuous {
            self.ccd.begin(&self.shapes, &self.velocities);
        }
        self.move_shapes(has_continuous);
        if has_continuous {
            self.stop_at_impacts();
        }
    }

    /// Stops continuous shapes at obstacles, and drops the bounces that they would have had afterwards.
    pub(super) fn stop_at_impacts(&mut self) {
        let mut ccd = std::mem::take(&mut self.ccd);
        ccd.finish(self);
        let Self { velocities, bounces, collector, .. } = self;
        for (velocity, position) in velocities.iter_mut().zip(0..) {
            // For shapes in contact the velocity of the response is right.
            let is_free = collector.touched.get(position as usize).is_none_or(|touched| !touched.is_any());
            if let Some(before) = ccd.stopped(position).filter(|_| is_free) {
                *velocity = before;
            }
        }
        let dt = self.options.time_step;
        bounces.retain(|(position, bounce)| bounce.time / dt <= ccd.free_until(*position));
        self.ccd = ccd;
    }

    /// Moves all shapes by their own motion.
    fn move_shapes(&mut self, has_continuous: bool) {
        let dt = self.options.time_step;
        let size = DVec2::new(self.options.width, self.options.height);
        let falls = self.surroundings.gravity != DVec2::ZERO;
        let flies = falls || self.surroundings.boundary != Boundary::NONE;
        let bodies = self.shapes.iter_mut().zip(&mut self.velocities).zip(&self.properties);
        for (position, ((shape, velocity), properties)) in (0..).zip(bodies) {
            if properties.is_fixed() || *velocity == Velocity::default() && !(falls && properties.is_dynamic()) {
                continue;
            }
            if has_continuous && properties.continuous() && !self.ccd.is_ready {
                continue;
            }
            let pose = shape.pose();
            let angle = pose.angle() + velocity.angular() * dt;
            let bounce_count = self.bounces.len();
            let moved = if flies && properties.is_dynamic() {
                let fall = self.surroundings.fall_of(properties, self.options.time_step);
                let held = self.surroundings.held_limits(shape, velocity, properties, dt);
                self.surroundings.fly_shape(shape, velocity, angle, (fall, held), dt, &mut |bounce| {
                    // Without memory the bounce is not recorded.
                    let _ = try_push(&mut self.bounces, (position, bounce));
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

    /// Returns the limits that hold a shape of the classic response up: it lies on them, or bounces too little to leave them. Their
    /// pushes are left to the relaxations.
    fn held_limits(&self, shape: &Shape, velocity: &Velocity, properties: &Properties, dt: f64) -> [bool; 4] {
        let is_relaxed = self.response == Response::Classic && self.settings.relaxations > 0;
        let takes_part = is_relaxed && properties.collides() && !properties.sensor() && properties.restitution() < 1.0;
        if !takes_part || self.boundary == Boundary::NONE {
            return [false; 4];
        }
        let fall = self.gravity.length() * properties.fall_scale(dt).abs() * dt;
        let resting = RESTING_STEPS * fall * (1.0 - properties.restitution());
        let (edges, slack) = (self.boundary.edges(), SPECULATIVE * shape.least_width());
        Side::OUTWARDS.map(|(side, out)| {
            velocity.linear().dot(out) <= resting && depth_beyond(side, edges[side as usize], shape) >= -slack
        })
    }

    /// Returns the pose after a flight and updates the velocity. The shape takes its final angle first, so that its extents at
    /// that angle stay inside the boundary, but for the limits that hold it.
    pub(super) fn fly_shape(
        &self,
        shape: &mut Shape,
        velocity: &mut Velocity,
        angle: f64,
        ((gravity, restitution), held): ((DVec2, f64), [bool; 4]),
        duration: f64,
        on_bounce: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let start = Flight { position: shape.pose().position(), velocity: velocity.linear() };
        shape.set_pose_cold(Pose::new(start.position, angle)?);
        let bounds = self.boundary.without(held).center_bounds(shape);
        let end = fly(start, gravity, &bounds, restitution, duration, on_bounce);
        let pose = Pose::new(end.position, angle)?;
        *velocity = Velocity::new(end.velocity, velocity.angular())?;
        Ok(pose)
    }
}
