//! How a step moves the shapes.

use super::boundary::Boundary;
use super::continuous::{Scene, is_stoppable};
use super::{Response, ResponseSettings, Velocity, World};
use crate::dynamics::{Bounce, Flight, fly};
use crate::error::{Error, Field, try_push, within};
use crate::math::min;
use crate::math::tolerance::SPEED_LIMIT;
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

/// Bounces of continuous shapes within a step between which their ways are swept one by one. After so many the rest of the
/// step is swept as one way: by then they have swept the whole width between the limits again and again.
const LEGS_MAX: usize = 16;

/// All that holds for a whole world and is part of its state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    pub(super) gravity: DVec2,
    pub(super) boundary: Boundary,
    pub(super) response: Response,
    pub(super) settings: ResponseSettings,
    pub(super) kept_region: Option<Aabb>,
}

impl World {
    /// Sets the acceleration, in px/s², of dynamic shapes; at first there is none. It is part of the state.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` beyond 10¹².
    pub fn set_gravity(&mut self, gravity: DVec2) -> Result<(), Error> {
        let x = within(gravity.x, SPEED_LIMIT, Field::GravityX)?;
        self.gravity = DVec2::new(x, within(gravity.y, SPEED_LIMIT, Field::GravityY)?);
        Ok(())
    }

    /// Returns the acceleration, in px/s².
    #[must_use]
    pub fn gravity(&self) -> DVec2 {
        self.gravity
    }

    /// Sets the limits that dynamic shapes stay inside of, bouncing by their restitution; `None`, as at first, is none. They
    /// are part of the state.
    pub fn set_boundary(&mut self, boundary: Option<Boundary>) {
        self.boundary = boundary.unwrap_or(Boundary::NONE);
    }

    /// Returns the limits, `None` if there is none on any side.
    #[must_use]
    pub fn boundary(&self) -> Option<Boundary> {
        (self.boundary != Boundary::NONE).then_some(self.boundary)
    }

    /// Returns which shapes bounced off the boundary in the last step, by their positions in the order of creation. Those that
    /// the response has held off it did so at the time 0.
    #[must_use]
    pub fn bounces(&self) -> &[(u32, Bounce)] {
        &self.bounces
    }

    /// Returns what holds for the whole world.
    pub(crate) fn surroundings(&self) -> Surroundings {
        let Self { gravity, boundary, response, settings, kept_region, .. } = *self;
        Surroundings { gravity, boundary, response, settings, kept_region }
    }

    /// Sets what holds for the whole world to what it was.
    pub(crate) fn set_surroundings(&mut self, surroundings: Surroundings) {
        let Surroundings { gravity, boundary, response, settings, kept_region } = surroundings;
        (self.gravity, self.boundary, self.kept_region) = (gravity, boundary, kept_region);
        (self.response, self.settings) = (response, settings);
        self.responder.solver.clear();
        self.events.clear();
    }

    /// Returns the velocity at which steps move the shape at a position in the order of creation: none if it is static.
    #[must_use]
    pub(crate) fn moving_velocity(&self, position: usize) -> DVec2 {
        if self.properties[position].is_fixed() { DVec2::ZERO } else { self.velocities[position].linear() }
    }

    pub(super) fn integrate(&mut self) {
        self.index.outdate();
        self.bounces.clear();
        let dt = self.options.time_step;
        if !self.sweeper.is_needed(&self.properties) {
            self.move_shapes(0.0, dt, false);
            return;
        }
        // Ways are straight between two bounces only: up to each bounce of a continuous shape all move and are swept.
        let mut time = 0.0;
        for leg in 1..=LEGS_MAX {
            let left = dt - time;
            let span = if leg == LEGS_MAX { left } else { self.time_to_bounce(left) };
            self.sweeper.begin(&self.shapes, &self.velocities);
            let told = self.bounces.len();
            self.move_shapes(time, span, true);
            self.sweep_ways(told);
            time += span;
            if span >= left {
                break;
            }
        }
    }

    /// Returns when the first of the continuous shapes meets the boundary, at most `left`.
    #[inline(never)]
    fn time_to_bounce(&self, left: f64) -> f64 {
        let mut first = left;
        if self.boundary == Boundary::NONE {
            return first;
        }
        let place = Place { gravity: self.gravity, boundary: &self.boundary };
        for ((shape, velocity), properties) in self.shapes.iter().zip(&self.velocities).zip(&self.properties)
        {
            if is_stoppable(properties) {
                let (mut shape, mut velocity) = (shape.clone(), *velocity);
                let angle = shape.pose().angle() + velocity.angular() * left;
                // One that cannot be moved bounces nowhere.
                let _ = place.flown(
                    &mut shape,
                    &mut velocity,
                    angle,
                    properties.restitution(),
                    left,
                    &mut |bounce| {
                        first = min(first, bounce.time);
                    },
                );
            }
        }
        first
    }

    /// Stops continuous shapes at what they meet. Who is stopped has met no limit behind it, of the bounces from `told` on,
    /// and has become no faster.
    #[inline(never)]
    pub(super) fn sweep_ways(&mut self, told: usize) {
        let Self { shapes, properties, index, boundary, velocities, bounces, sweeper, responder, .. } = self;
        let (held, has_skins) = (&responder.held[..], self.response != Response::None);
        let grounds = &responder.grounds[..];
        let slides = self.response == Response::Classic;
        let mut scene =
            Scene { shapes, properties, index, boundary, held, grounds, has_skins, slides, velocities };
        sweeper.finish(&mut scene);
        for (velocity, position) in velocities.iter_mut().zip(0..) {
            // What a response has held knows better.
            let is_free = responder.touched.get(position as usize).is_none_or(|touched| !touched.is_any);
            if let Some(before) = sweeper.stopped(position).filter(|_| is_free) {
                *velocity = before;
            }
        }
        let mut count = told;
        for place in told..bounces.len() {
            bounces[count] = bounces[place];
            count += usize::from(sweeper.stopped(bounces[place].0).is_none());
        }
        bounces.truncate(count);
    }

    /// Moves all shapes by themselves for some time, `since` after the begin of the step.
    fn move_shapes(&mut self, since: f64, dt: f64, has_continuous: bool) {
        let size = DVec2::new(self.options.width, self.options.height);
        let falls = self.gravity != DVec2::ZERO;
        let flies = falls || self.boundary != Boundary::NONE;
        let bodies = self.shapes.iter_mut().zip(&mut self.velocities).zip(&self.properties);
        for (position, ((shape, velocity), properties)) in (0..).zip(bodies) {
            if properties.is_fixed()
                || *velocity == Velocity::default() && !(falls && properties.is_dynamic())
            {
                continue;
            }
            let stays = has_continuous && properties.continuous() && !self.sweeper.is_ready();
            if stays {
                continue;
            }
            let pose = shape.pose();
            let angle = pose.angle() + velocity.angular() * dt;
            let told = self.bounces.len();
            // Who has been stopped in this step presses on, straight: it neither falls nor bounces any more.
            let moved = if flies
                && properties.is_dynamic()
                && !(has_continuous && self.sweeper.is_halted(position))
            {
                let place = Place { gravity: self.gravity, boundary: &self.boundary };
                place.flown(shape, velocity, angle, properties.restitution(), dt, &mut |bounce| {
                    // A bounce that finds no room is not told.
                    let _ = try_push(
                        &mut self.bounces,
                        (position, Bounce { time: since + bounce.time, ..bounce }),
                    );
                })
            } else {
                Pose::checked(pose.position() + velocity.linear() * dt, angle)
            };
            let moved = moved.unwrap_or_else(|_| {
                *velocity = Velocity::default();
                self.detection.counts.frozen += 1;
                self.bounces.truncate(told);
                pose
            });
            shape.set_pose(moved);
            if self.is_bounded && properties.is_dynamic() {
                *velocity = velocity.turned_back(moved.position(), size);
            }
        }
    }
}

/// What bends the way of a shape.
pub(super) struct Place<'a> {
    pub(super) gravity: DVec2,
    pub(super) boundary: &'a Boundary,
}

impl Place<'_> {
    /// Returns where a shape is after some time, and leaves its velocity then. It is turned first: by its extents at that
    /// angle it stays inside.
    #[inline(never)]
    pub(super) fn flown(
        &self,
        shape: &mut Shape,
        velocity: &mut Velocity,
        angle: f64,
        restitution: f64,
        duration: f64,
        bounced: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let start = Flight { position: shape.pose().position(), velocity: velocity.linear() };
        shape.put(Pose::new(start.position, angle)?);
        let room = self.boundary.room_of(shape);
        let end = fly(start, self.gravity, &room, restitution, duration, bounced);
        let pose = Pose::new(end.position, angle)?;
        *velocity = Velocity::new(end.velocity, velocity.angular())?;
        Ok(pose)
    }
}
