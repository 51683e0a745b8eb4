//! Sleep: steps pass over islands of bodies at rest until something wakes them.

use super::contact_collector::{ContactCollector, WALLS, shape_of};
use super::{Properties, Response, ResponseSettings, ShapeId, Velocity, World};
use crate::dynamics::{Body, CachedImpulse, Displacement, Islands, Solver, Touch};
use crate::error::{Error, try_push, try_reserve};
use crate::math::tolerance::{REST_FALL, REST_SPEED, REST_TIME, REST_TIME_MOVING, REST_WAY, REST_WIDTHS, SPECULATIVE};
use crate::math::{max, min};
use crate::shape::{Aabb, Pose};
use glam::DVec2;

/// Rest of a sleeping shape.
pub(super) const ASLEEP: f64 = f64::INFINITY;

/// Rest of a shape that something has woken: it stays awake for a second. Until the next step, shapes that touch it may sleep.
pub(super) const WOKEN: f64 = -0.5;

/// Rest of the shapes of a world.
///
/// Bodies within each other's margins form an island; fixed bodies and limits connect nothing. An island falls asleep as a
/// whole, and wakes as a whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Sleep {
    /// Seconds for which each shape has been at rest, [`ASLEEP`] for a sleeping one; negative after it was woken. 0 for shapes
    /// that are not dynamic.
    pub(super) rests: Vec<f64>,
    /// Number of sleeping shapes.
    pub(super) count: usize,
    /// Whether the next step would repeat the last one, in which nothing was awake.
    pub(super) is_settled: bool,
    /// State of the island that each body gives its name to.
    island_states: Vec<IslandState>,
}

#[derive(Clone, Copy, Debug, Default)]
struct IslandState {
    /// Whether a body moves in it or pushes it.
    is_restless: bool,
    /// Whether something fixed holds it.
    is_held: bool,
}

impl Sleep {
    pub(super) fn is_asleep(&self, position: usize) -> bool {
        self.rests.get(position) == Some(&ASLEEP)
    }

    /// Sets the rest of a shape.
    pub(super) fn set(&mut self, position: usize, rest: f64) {
        if let Some(old) = self.rests.get_mut(position) {
            self.count -= usize::from(*old == ASLEEP);
            self.count += usize::from(rest == ASLEEP);
            *old = rest;
        }
    }

    /// Wakes a shape. The next step wakes what it touches then.
    pub(super) fn wake(&mut self, position: usize) {
        self.is_settled = false;
        if self.is_asleep(position) {
            self.set(position, WOKEN);
        } else if self.rests[position] > 0.0 {
            self.set(position, 0.0);
        }
    }

    pub(super) fn wake_all(&mut self) {
        (self.is_settled, self.count) = (false, 0);
        self.rests.fill(0.0);
    }

    /// Wakes the islands that touch something awake, also in the list of bodies. Without memory all wake.
    pub(super) fn wake_touched(&mut self, islands: &mut Islands, touches: &[Touch], bodies: &mut [Body]) {
        let has_islands = islands.reset(bodies.len()) && self.reset_island_states(bodies.len());
        if has_islands {
            for Touch { pair, .. } in touches {
                if !pair.iter().any(|index| bodies[*index as usize].mass.is_fixed()) {
                    islands.join(*pair);
                }
            }
            self.disturb_driven(islands, touches, bodies);
            for (index, _) in bodies.iter().enumerate().filter(|(_, body)| !body.is_immovable()) {
                self.island_of(islands, index).is_restless = true;
            }
        }
        for (index, body) in bodies.iter_mut().enumerate().filter(|(_, body)| body.is_asleep) {
            if !has_islands || self.island_of(islands, index).is_restless {
                body.is_asleep = false;
                self.set(index - WALLS, 0.0);
            }
        }
    }

    /// Lets the islands of the last step fall asleep that have come to rest. The bodies have their greater speed: that after the
    /// step, or the mean of the step.
    ///
    /// Under gravity something must hold an island: slow bodies may be on their way.
    fn fall_asleep(
        &mut self,
        (solver, properties): (&mut Solver, &[Properties]),
        touches: &[Touch],
        bodies: &[Body],
        (gravity, dt): (f64, f64),
    ) {
        let greatest_speed = |index: usize| greatest_speed(&bodies[index], &properties[index - WALLS], gravity);
        let is_calm = |index: usize, rest: f64| {
            rest >= REST_TIME && speed(&bodies[index]) * REST_TIME_MOVING <= greatest_speed(index) * rest
        };
        let awake = || bodies.iter().enumerate().filter(|(_, body)| !body.is_immovable());
        let mut is_any_calm = false;
        for (index, body) in awake() {
            let rest = &mut self.rests[index - WALLS];
            *rest = if speed(body) <= greatest_speed(index) { *rest + dt } else { 0.0 };
            is_any_calm |= is_calm(index, *rest);
        }
        if !is_any_calm || !self.reset_island_states(bodies.len()) {
            return;
        }
        let Some((islands, cached)) = solver.islands_and_impulses(bodies.len()) else { return };
        self.disturb_driven(islands, touches, bodies);
        for CachedImpulse { pair, .. } in cached.iter().filter(|impulse| impulse.normal > 0.0) {
            let pair = pair.map(|index| index as usize);
            if pair.iter().any(|index| bodies[*index].mass.is_fixed()) {
                pair.into_iter().for_each(|index| self.island_of(islands, index).is_held = true);
            }
        }
        for (index, body) in awake() {
            let is_calm = is_calm(index, self.rests[index - WALLS]);
            let island = self.island_of(islands, index);
            island.is_restless |= !is_calm || gravity > 0.0 && body.gravity_scale != 0.0 && !island.is_held;
        }
        for (index, _) in awake() {
            if !self.island_of(islands, index).is_restless {
                self.set(index - WALLS, ASLEEP);
            }
        }
    }

    /// Marks the islands with a contact that drives them: of a moving body that no impulse moves, or of a surface that runs.
    fn disturb_driven(&mut self, islands: &mut Islands, touches: &[Touch], bodies: &[Body]) {
        for Touch { pair, .. } in touches {
            let pair = pair.map(|index| index as usize);
            let drives = |body: &Body| body.mass.is_fixed() && speed(body) > 0.0 || body.surface_velocity != 0.0;
            if pair.iter().any(|index| drives(&bodies[*index])) {
                pair.into_iter().for_each(|index| self.island_of(islands, index).is_restless = true);
            }
        }
    }

    fn reset_island_states(&mut self, bodies: usize) -> bool {
        self.island_states.clear();
        let is_reserved = try_reserve(&mut self.island_states, bodies);
        if is_reserved {
            self.island_states.resize(bodies, IslandState::default());
        }
        is_reserved
    }

    #[expect(clippy::cast_possible_truncation, reason = "bodies have numbers of 32 bits")]
    fn island_of(&mut self, islands: &mut Islands, index: usize) -> &mut IslandState {
        &mut self.island_states[islands.first_of(index as u32) as usize]
    }
}

impl World {
    /// Returns whether a shape sleeps. Sleeping shapes have come to rest with all that they touch, and steps pass over them.
    ///
    /// # Errors
    /// `unknown-id`.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3 (2024), islands and `b2TrySleepIsland`. Deviations: speeds are limited by body widths too; a body
    /// on its way, which nothing holds, does not sleep; nothing depends on the order in which bodies were added.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{Properties, Velocity};
    /// use collidoscope::{Circle, DVec2, Rectangle, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// world.set_gravity(DVec2::new(0.0, 600.0))?;
    /// let floor = Rectangle::new(DVec2::new(400.0, 420.0), 800.0, 60.0, 0.0)?;
    /// world.add(floor.into(), Properties::FIXED, Velocity::default())?;
    /// let ball = Circle::new(DVec2::new(400.0, 380.0), 10.0)?;
    /// let ball = world.add(ball.into(), Properties::DEFAULT, Velocity::default())?;
    /// for _ in 0..120 {
    ///     world.step();
    /// }
    /// assert!(world.is_asleep(ball)?);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn is_asleep(&self, id: ShapeId) -> Result<bool, Error> {
        Ok(self.sleep.is_asleep(self.position(id)?))
    }

    /// Returns the seconds for which each shape has been at rest, in order of creation: infinite for sleeping shapes, negative for
    /// half a second after something woke them.
    pub fn rests(&self) -> &[f64] {
        &self.sleep.rests
    }

    /// Returns whether a body is awake, and with it all that it touches.
    pub(super) fn is_awake(&self, position: usize) -> bool {
        self.properties[position].is_dynamic() && (0.0..ASLEEP).contains(&self.sleep.rests[position])
    }

    /// Wakes a shape and the sleeping shapes near it that it holds off; to be called before and after its change. A body that is
    /// awake has none of them near it.
    ///
    /// # Complexity
    /// Linear in the shapes if some sleep.
    pub(super) fn disturb(&mut self, position: usize) {
        let is_awake = self.is_awake(position);
        self.sleep.wake(position);
        let own = self.properties[position];
        if is_awake || self.sleep.count == 0 || own.sensor() || !own.collides() {
            return;
        }
        let Self { shapes, properties, sleep, .. } = self;
        let around = Aabb::around(&shapes[position]);
        for (other, shape) in shapes.iter().enumerate() {
            if sleep.is_asleep(other) && own.holds_off(&properties[other]) {
                let near = Aabb::around(shape);
                let size = near.max() - near.min();
                if near.grown(SPECULATIVE * (size.x + size.y)).meets(&around) {
                    sleep.wake(other);
                }
            }
        }
    }

    /// Wakes all shapes if one is about to move that is not awake.
    pub(super) fn disturb_moved(&mut self, poses: &mut dyn Iterator<Item = Pose>) {
        let mut moves = poses.enumerate().map(|(position, pose)| (position, self.shapes[position].pose() != pose));
        if self.sleep.count > 0 && moves.any(|(position, moves)| moves && !self.is_awake(position)) {
            self.sleep.wake_all();
        }
    }

    /// Returns whether the response lets shapes sleep.
    pub(super) fn lets_sleep(&self) -> bool {
        let ResponseSettings { movement, sleeping, .. } = self.surroundings.settings;
        self.surroundings.response == Response::Soft && movement && sleeping
    }

    /// Returns whether a step would move nothing and find what the last one has found.
    pub(super) fn is_at_rest(&self) -> bool {
        let is_still = |position: usize| !self.properties[position].is_dynamic() || self.sleep.is_asleep(position);
        self.surroundings.response == Response::Soft
            && self.static_moves.is_empty()
            && self.sensor_passes.is_idle()
            && self.velocities.iter().enumerate().all(|(at, velocity)| is_still(at) && *velocity == Velocity::default())
    }

    /// Lets bodies fall asleep after a response, and lists what sleeping bodies touch.
    pub(super) fn fall_asleep(&mut self) {
        let (lets_sleep, gravity, dt) = (self.lets_sleep(), self.acting_gravity().length(), self.options.time_step);
        let Self { sleep, properties, velocities, collector, events, .. } = self;
        let ContactCollector { solver, bodies, touches, .. } = collector;
        let displacements = solver.displacements();
        if lets_sleep && bodies.len() == WALLS + velocities.len() && displacements.len() == bodies.len() {
            let moved = velocities.iter().zip(&displacements[WALLS..]);
            for (body, (velocity, moved)) in
                bodies[WALLS..].iter_mut().zip(moved).filter(|(body, _)| !body.is_immovable())
            {
                // An overlap is pushed out without a velocity.
                let Displacement { translation, rotation } = *moved;
                let linear = longer(velocity.linear(), translation / dt);
                (body.velocity, body.angular_velocity) = (linear, max(velocity.angular().abs(), rotation.abs() / dt));
            }
            sleep.fall_asleep((solver, properties), touches, bodies, (gravity, dt));
        }
        if sleep.count == 0 {
            return;
        }
        for (velocity, rest) in velocities.iter_mut().zip(&sleep.rests) {
            if *rest == ASLEEP {
                *velocity = Velocity::default();
            }
        }
        if events.is_on() {
            for CachedImpulse { pair, .. } in solver.cached_impulses() {
                if let [Some(a), Some(b)] = pair.map(shape_of)
                    && [a, b].iter().any(|position| sleep.is_asleep(*position as usize))
                {
                    try_push(&mut events.held, [a, b]);
                }
            }
            events.sort_held();
        }
    }
}

fn longer(one: DVec2, other: DVec2) -> DVec2 {
    if other.length_squared() > one.length_squared() { other } else { one }
}

/// Returns the greatest speed of a point of a body.
fn speed(body: &Body) -> f64 {
    body.velocity.length() + body.angular_velocity.abs() * (body.reach + body.width / 2.0)
}

/// Returns the greatest speed of a body at rest under a gravity. A weightless body is at rest only if damping is about to stop it.
#[inline(never)]
fn greatest_speed(body: &Body, properties: &Properties, gravity: f64) -> f64 {
    let gravity = gravity * body.gravity_scale.abs();
    let slow = if gravity > 0.0 {
        REST_FALL * gravity
    } else {
        let damping = |is_still: bool, damping: f64| if is_still { f64::INFINITY } else { damping };
        let linear = damping(body.velocity == DVec2::ZERO, properties.damping());
        let angular = damping(body.angular_velocity == 0.0, properties.angular_damping());
        REST_WAY * body.width * min(linear, angular)
    };
    min(REST_SPEED, min(REST_WIDTHS * body.width, slow))
}
