//! Motion of a character: a shape that slides along obstacles, walks on floors and rides on platforms.
//!
//! ```text
//!                                  ╱ │ a wall: steeper than `max_slope`
//!   ┌───┐ ──→       ╱╲            ╱  │
//!   │   │    ┌─────╱  ╲──────────╱───┘
//! ──┴───┴────┘           a slope down, on which `snap` holds the shape
//!            a step, at most `step` high
//! ```

use super::casts::CastRules;
use super::{BodyKind, Filter, ShapeId, World};
use crate::error::{Error, ErrorCode, Field, not_negative, try_push, within};
use crate::math::tolerance::{COORDINATE_LIMIT, FEET, ON_OUTLINE, SLOPE_TIE, STEEP, STRETCH_MAX_SQ, UNDECIDED};
use crate::math::{direction, max, rotated, sign, sin_cos};
use crate::narrow_phase::Contact;
use crate::narrow_phase::cast::{ShapeHit, touch_along};
use crate::shape::{Pose, Shape, touch_scale};
use core::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use glam::DVec2;

/// Maximum number of obstacles along which a motion slides. The rest of the motion is lost.
const SLIDES_MAX: usize = 16;
/// Maximum number of overlapping shapes out of which a motion begins.
const PUSHES_MAX: usize = 8;

/// Settings of [`World::move_and_slide`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlideOptions<'a> {
    /// Greatest slope of a floor in radians, 0 to π/2. Steeper obstacles are walls.
    pub max_slope: f64,
    /// Height in px from which a shape that walks is held down to the floor.
    pub snap: f64,
    /// Height in px of steps that a shape climbs as it walks.
    pub step: f64,
    /// Conditions on obstacles and floors. Sensors are neither, even with [`Filter::sensors`].
    pub filter: Filter<'a>,
}

impl SlideOptions<'static> {
    /// Floors up to 45 degrees; no snap, no steps; all shapes that collide.
    pub const DEFAULT: Self = Self { max_slope: FRAC_PI_4, snap: 0.0, step: 0.0, filter: Filter::DEFAULT };
}

impl Default for SlideOptions<'_> {
    fn default() -> Self {
        SlideOptions::DEFAULT
    }
}

/// Result of [`World::move_and_slide`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Slide {
    /// The whole way from the start to the end in px.
    pub motion: DVec2,
    /// The part of it by which the ground carries the shape: the way of a kinematic platform in the next step, by its velocity, and
    /// of a running surface. Over the time step it is the velocity that a jump takes along.
    ///
    /// A platform moved by [`World::set_pose`] carries no character. A static one carries bodies along; a kinematic one neither. Both
    /// push out what they overlap then.
    pub carried: DVec2,
    /// The floor on which the shape stands at the end, before the ground carries it.
    ///
    /// Of level floors that touch the shape it is the first created: half on a lift and half on a floor flush with it, the shape
    /// rides only if the lift was created first. The depth is 0 unless the floor overlaps the shape and could not push it out.
    pub ground: Option<(ShapeId, ShapeHit)>,
    /// Obstacles in the order of time. Time is the share of the given motion: 0 for shapes that overlap at the start, 1 for
    /// obstacles of a shape that is carried. An obstacle that is met again is listed again, many times where a shape is crushed. The
    /// ground is listed only if the motion runs into it.
    pub contacts: Vec<(ShapeId, ShapeHit)>,
}

impl World {
    /// Returns how far a shape moves that slides along obstacles, and what it meets. The shape need not be one of the world's;
    /// `filter` should ignore one that is. The world does not change.
    ///
    /// First, shapes that overlap the given one push it out, the deepest first. Then it moves; down is the direction of
    /// [`World::gravity`]. A motion that does not rise walks on floors: they absorb its fall, and the rest keeps its length along
    /// the slope. A shape that walks climbs steps, and is stopped by walls; in the air it slides along walls, which lift no motion.
    /// A shape that has walked is held down to a floor near below. At last the ground carries it as far as a kinematic shape or a
    /// running surface moves in the next step. Without gravity there are no floors, and the shape slides along all obstacles.
    ///
    /// A one-way shape is an obstacle on its top alone; to drop through one, ignore it until the shape is below. A shape that does
    /// not rise relative to it stands on a top that is above its feet by up to an eighth of its height, and is lifted onto it: a
    /// hero of 28 px by up to 3.5 px, also when it falls back from a jump from below. A lift that turns round beneath it would lose
    /// it otherwise.
    ///
    /// # In a game
    /// One step, in this order; the second example is the code:
    /// 1. Set the velocities of the platforms with [`World::set_motion`].
    /// 2. Call `move_and_slide` with the velocity of the character times the time step.
    /// 3. Compute its new velocity: without the fall if there is a ground, otherwise without the part into each contact.
    /// 4. Move it by [`Slide::motion`] with [`World::set_pose`].
    /// 5. Call [`World::step`], which moves the platforms as far as they have carried the character, and read [`World::events`].
    ///
    /// A call after the step is late by a step: a lift that changes between 600 px/s up and down every ten steps loses the character
    /// within twenty.
    ///
    /// - **Jump:** set the upward speed before the call. No floor holds a motion that rises, and none carries it. Add
    ///   [`Slide::carried`] of the call before, over the time step, to take the speed of a platform along: a lift that rises faster
    ///   than the jump would overtake the character. A lift that sinks faster than the jump then still holds it.
    /// - **Push:** dynamic shapes are obstacles, too. Push one that the character meets beside it by [`World::apply_impulse`]: the
    ///   impulse is `normal * mass * max(0, (v - w) · normal)`, with the mass of the shape, the velocity v of the character before
    ///   its change, and the velocity w of the shape.
    /// - **Body:** for a kinematic shape of the world, [`World::set_motion`] with the velocity `motion / dt` may replace
    ///   `set_pose`. The step then moves it, and it pushes dynamic shapes like a platform; leave them out of
    ///   [`Filter::kinds`], so that they do not stop it. It cannot stand on them then.
    /// - **Crush:** obstacles that press the shape from two sides leave it where it is, overlapping. To notice, call
    ///   [`World::overlap_shape`] with the moved shape, and without sensors, one-way shapes and itself: a depth above rounding,
    ///   such as 0.01 px, is a crush. Contacts do not show it: those that have pushed the shape out have a depth, too.
    ///
    /// # Units
    /// Motions are vectors in pixels.
    ///
    /// # Degenerate input
    /// A shape that cannot be pushed out still moves along and away from the shapes that it overlaps. The rest of a motion is lost
    /// after 16 obstacles. A shape climbs a step if the floor there holds it, so a round one needs a motion of up to its radius for
    /// a step that is higher than a floor is steep.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`; `out-of-memory`.
    ///
    /// # Complexity
    /// As [`World::cast_shape`] for each obstacle.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{Filter, SlideOptions};
    /// use collidoscope::{DVec2, Properties, Rectangle, Shape, Velocity, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// world.set_gravity(DVec2::new(0.0, 900.0))?;
    /// for (x, y) in [(100.0, 110.0), (300.0, 102.0)] {
    ///     let tile = Shape::from(Rectangle::new(DVec2::new(x, y), 200.0, 20.0, 0.0)?);
    ///     world.add(tile, Properties::FIXED, Velocity::default())?;
    /// }
    /// let hero = Shape::from(Rectangle::new(DVec2::new(190.0, 88.0), 16.0, 24.0, 0.0)?);
    /// let options = SlideOptions { step: 8.0, ..SlideOptions::DEFAULT };
    /// let moved = world.move_and_slide(&hero, DVec2::new(5.0, 0.5), &options)?;
    /// assert_eq!(moved.motion, DVec2::new(5.0, -8.0));
    /// assert!(moved.ground.is_some());
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    ///
    /// A hero rides on a lift, and collects a coin on the way. A static coin and a kinematic hero meet only if one of both meets
    /// all kinds.
    /// ```
    /// use collidoscope::engine::{EventKind, Filter, SlideOptions};
    /// use collidoscope::shape::Pose;
    /// use collidoscope::{DVec2, Error, Properties, Rectangle, Shape, ShapeId, Velocity, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// world.set_gravity(DVec2::new(0.0, 1500.0))?;
    /// world.set_tracks_events(true);
    /// let dt = world.options().time_step;
    /// let block = |y, width, height| Rectangle::new(DVec2::new(400.0, y), width, height, 0.0).map(Shape::from);
    /// let lift = world.add(block(300.0, 80.0, 10.0)?, Properties::KINEMATIC, Velocity::default())?;
    /// let coin = world.add(block(220.0, 12.0, 12.0)?, Properties::FIXED.with_sensor(true), Velocity::default())?;
    /// let meets_coins = Properties::KINEMATIC.with_meets_all_kinds(true);
    /// let hero = world.add(block(281.0, 16.0, 28.0)?, meets_coins, Velocity::default())?;
    /// let options = SlideOptions { filter: Filter { ignore: &[hero], ..Filter::DEFAULT }, ..SlideOptions::DEFAULT };
    /// let (mut velocity, mut coins) = (DVec2::ZERO, 0);
    /// for step in 0..300 {
    ///     let speed = if step / 10 % 2 == 0 { -600.0 } else { 600.0 };
    ///     world.set_motion(lift, Properties::KINEMATIC, Velocity::new(DVec2::new(0.0, speed), 0.0)?)?;
    ///
    ///     velocity += world.gravity() * dt;
    ///     let shape = &world.shapes()[world.position(hero)?];
    ///     let moved = world.move_and_slide(shape, velocity * dt, &options)?;
    ///     if moved.ground.is_some() {
    ///         velocity.y = 0.0;
    ///     } else {
    ///         for (_, hit) in &moved.contacts {
    ///             velocity -= hit.normal * velocity.dot(hit.normal).max(0.0);
    ///         }
    ///     }
    ///     world.set_pose(hero, Pose::new(shape.center() + moved.motion, 0.0)?)?;
    ///
    ///     world.step();
    ///     if world.events().iter().any(|event| event.kind == EventKind::Begin && event.a == coin) {
    ///         world.remove(coin)?;
    ///         coins += 1;
    ///     }
    ///     let y = |id: ShapeId| -> Result<f64, Error> { Ok(world.shapes()[world.position(id)?].center().y) };
    ///     assert_eq!(moved.ground.map(|(id, _)| id), Some(lift));
    ///     assert!((y(lift)? - 5.0 - (y(hero)? + 14.0)).abs() < 1e-9, "the feet are on the lift");
    /// }
    /// assert_eq!(coins, 1);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn move_and_slide(&self, shape: &Shape, motion: DVec2, options: &SlideOptions<'_>) -> Result<Slide, Error> {
        let motion = DVec2::new(
            within(motion.x, COORDINATE_LIMIT, Field::MotionX)?,
            within(motion.y, COORDINATE_LIMIT, Field::MotionY)?,
        );
        let max_slope = not_negative(options.max_slope, FRAC_PI_2, Field::MaxSlope)?;
        let mut walker = Walker {
            world: self,
            filter: Filter { sensors: false, ..options.filter },
            motion,
            from: shape.center(),
            shape: shape.clone(),
            down: direction(self.gravity()).map(|down| down.unit),
            // A vertical face is no floor, whatever the rounding.
            floor_cosine: max(sin_cos(max_slope).1 - SLOPE_TIE, STEEP),
            snap: not_negative(options.snap, COORDINATE_LIMIT, Field::Snap)?,
            step: not_negative(options.step, COORDINATE_LIMIT, Field::Step)?,
            contacts: Vec::new(),
        };
        walker.push_out()?;
        walker.from = walker.shape.center();
        let ground = walker.walk(motion)?;
        let walked = walker.shape.center();
        if let Some((position, hit)) = &ground {
            walker.ride(*position, hit)?;
        }
        let carried = walker.shape.center() - walked;
        let motion = walker.shape.center() - shape.center();
        let ground = ground.map(|(position, hit)| (self.ids[position as usize], hit));
        Ok(Slide { motion, carried, ground, contacts: walker.contacts })
    }

    /// Returns how far the point of a kinematic shape that is at `point` moves in the next step.
    fn next_motion(&self, position: usize, point: DVec2) -> DVec2 {
        if self.properties[position].kind() != BodyKind::Kinematic {
            return DVec2::ZERO;
        }
        let (velocity, dt) = (self.velocities[position], self.options.time_step);
        let arm = point - self.shapes[position].center();
        velocity.linear() * dt + (rotated(arm, sin_cos(velocity.angular() * dt)) - arm)
    }
}

/// Part of a call in which the shape moves.
#[derive(Clone, Copy)]
enum Phase {
    /// Shapes that overlap push it out.
    Push,
    /// It moves by itself.
    Walk,
    /// The ground carries it, and obstacles move as rigidly as the ground does at this point. A ground that rises presses the shape,
    /// stopped or not: it is no obstacle.
    Ride(DVec2, Option<u32>),
}

struct Walker<'a> {
    world: &'a World,
    filter: Filter<'a>,
    /// The motion that the shape is to make.
    motion: DVec2,
    /// Center of the shape where the motion begins.
    from: DVec2,
    shape: Shape,
    /// Direction of gravity, if there is any.
    down: Option<DVec2>,
    /// Least cosine of the slope of a floor.
    floor_cosine: f64,
    snap: f64,
    step: f64,
    contacts: Vec<(ShapeId, ShapeHit)>,
}

impl Walker<'_> {
    fn cast(&self, motion: DVec2) -> Option<(u32, ShapeHit)> {
        self.first_obstacle(motion, &|_| DVec2::ZERO)
    }

    fn first_obstacle(&self, motion: DVec2, drift: &dyn Fn(u32) -> DVec2) -> Option<(u32, ShapeHit)> {
        let grace = |position, normal| self.grace(position, normal);
        self.world.first_obstacle(&self.shape, motion, &CastRules { filter: &self.filter, drift, grace: &grace })
    }

    fn advance(&mut self, motion: DVec2) -> Result<(), Error> {
        let pose = self.shape.pose();
        self.shape.set_pose_cold(Pose::new(pose.position() + motion, pose.angle())?);
        Ok(())
    }

    fn record(&mut self, id: ShapeId, hit: ShapeHit) -> Result<(), Error> {
        if try_push(&mut self.contacts, (id, hit)) {
            Ok(())
        } else {
            Err(Error::new(ErrorCode::OutOfMemory, Field::Values, self.contacts.len() as f64))
        }
    }

    /// Moves until nothing of the motion is left. `redirect` returns the rest of the motion after a hit.
    fn travel(
        &mut self,
        motion: DVec2,
        phase: Phase,
        redirect: &mut dyn FnMut(&mut Self, DVec2, &ShapeHit) -> Result<DVec2, Error>,
    ) -> Result<(), Error> {
        let (mut left, mut time_left) = (motion, 1.0);
        // The normal of the obstacle before, at the same place.
        let mut beside: Option<DVec2> = None;
        for _ in 0..SLIDES_MAX {
            let drift = |position| match phase {
                Phase::Ride(_, rising) if rising == Some(position) => left,
                Phase::Ride(point, _) => self.world.next_motion(position as usize, point) * time_left,
                Phase::Push | Phase::Walk => DVec2::ZERO,
            };
            let Some((position, hit)) = self.first_obstacle(left, &drift) else {
                return self.advance(left);
            };
            self.advance(left * hit.time)?;
            time_left *= 1.0 - hit.time;
            let time = match phase {
                Phase::Push => 0.0,
                Phase::Walk => 1.0 - time_left,
                Phase::Ride(..) => 1.0,
            };
            self.record(self.world.ids[position as usize], ShapeHit { time, ..hit })?;
            let passed = left * hit.time;
            left = redirect(self, left * (1.0 - hit.time), &hit)?;
            let before = beside.replace(hit.normal).filter(|_| passed.length() <= self.near());
            if before.is_some_and(|normal| left.dot(normal) > UNDECIDED * left.length()) {
                // A corner: back and forth, the way along both obstacles gets shorter and leads nowhere.
                break;
            }
        }
        Ok(())
    }

    /// Returns the distance that rounding or sums of the caller may leave between shapes that touch.
    fn near(&self) -> f64 {
        ON_OUTLINE * touch_scale([self.shape.center(); 2], self.shape.bounding_radius())
    }

    /// Returns the depth below a top of the world at which the shape still stands on it. `normal` points from the shape to the top. The
    /// depth counts from the start of the motion, or from where a turn of the top has left the shape. A shape that does not rise may be deeper: by the motion of the other one in a step, or
    /// by a share of its own height, where the other one was moved by hand or has turned round.
    fn grace(&self, position: usize, normal: DVec2) -> f64 {
        let hull = self.shape.hull();
        let [back, ahead] = [-normal, normal].map(|way| way * hull.radius() + hull.vertex(hull.farthest(way)));
        let rise = -self.world.next_motion(position, hull.center() + ahead).dot(normal);
        // A top that turns carries one point of the shape exactly; others come below it by up to the turn of a diameter.
        let turned = self.world.velocities[position].angular().abs() * self.world.options.time_step;
        let came = max(0.0, (hull.center() - self.from).dot(normal)) + turned * 2.0 * self.shape.bounding_radius();
        if self.motion.dot(normal) + rise < -self.near() {
            came
        } else {
            came + max(rise, FEET * (ahead - back).dot(normal))
        }
    }

    /// Moves out of overlapping shapes, the deepest first.
    fn push_out(&mut self) -> Result<(), Error> {
        for _ in 0..PUSHES_MAX {
            let Self { world, shape, filter, .. } = &*self;
            let mut deepest: Option<(usize, ShapeHit)> = None;
            for (id, Contact { depth, normal, start, end, .. }) in world.overlap_shape(shape, filter)? {
                let position = world.position(id)?;
                let hit = ShapeHit { time: 0.0, depth, normal, point_a: end, point_b: start };
                let is_deeper = deepest.is_none_or(|(_, deepest)| depth > deepest.depth);
                // Overlaps do not count here, only the depth below the top.
                let touch = ShapeHit { depth: 0.0, ..hit };
                if is_deeper && world.stops(position, shape, &touch, &|position, normal| self.grace(position, normal)) {
                    deepest = Some((position, hit));
                }
            }
            let Some((position, hit)) = deepest else { break };
            let ShapeHit { depth, normal, .. } = hit;
            let other = &world.shapes[position];
            let reach = shape.bounding_radius() + other.bounding_radius();
            if depth <= UNDECIDED * touch_scale([shape.center(), other.center()], reach) {
                break;
            }
            self.record(world.ids[position], hit)?;
            // Obstacles turn the way aside; it gets longer, and so separates the shapes all the same.
            self.travel(normal * -depth, Phase::Push, &mut |_, left, hit| {
                let aside = slid(left, hit.normal);
                let gained = aside.length_squared() / max(left.length_squared(), f64::MIN_POSITIVE);
                Ok(if gained * STRETCH_MAX_SQ > 1.0 { aside / gained } else { DVec2::ZERO })
            })?;
        }
        Ok(())
    }

    /// Moves by itself and returns the ground at the end.
    fn walk(&mut self, motion: DVec2) -> Result<Option<(u32, ShapeHit)>, Error> {
        let Some(down) = self.down else {
            self.travel(motion, Phase::Walk, &mut |_, left, hit| Ok(slid(left, hit.normal)))?;
            return Ok(None);
        };
        if motion.dot(down) < 0.0 {
            self.travel(motion, Phase::Walk, &mut |walker, left, hit| Ok(walker.slid_in_air(left, hit.normal)))?;
            return Ok(None);
        }
        let near = self.near();
        let start = self.ground_within(down * near)?;
        let mut walks = start.is_some();
        let level = |left: DVec2| left - down * left.dot(down);
        let first = start.map_or(motion, |(_, hit)| along_floor(level(motion), level(motion).length(), hit.normal));
        self.travel(first, Phase::Walk, &mut |walker, left, hit| {
            if walker.is_floor(hit.normal) {
                let length = if walks { left.length() } else { level(left).length() };
                walks = true;
                Ok(along_floor(level(left), length, hit.normal))
            } else if walks {
                let is_climbed = walker.climb(level(left), down)?;
                Ok(if is_climbed { level(left) } else { DVec2::ZERO })
            } else {
                Ok(walker.slid_in_air(left, hit.normal))
            }
        })?;
        self.ground_within(down * if walks { max(self.snap, near) } else { near })
    }

    fn is_floor(&self, normal: DVec2) -> bool {
        self.down.is_some_and(|down| normal.dot(down) >= self.floor_cosine)
    }

    /// Moves down to a floor in reach and returns it.
    fn ground_within(&mut self, reach: DVec2) -> Result<Option<(u32, ShapeHit)>, Error> {
        let found = self.cast(reach).filter(|(_, hit)| self.is_floor(hit.normal));
        if let Some((_, hit)) = &found {
            self.advance(reach * hit.time)?;
        }
        Ok(found.map(|(position, hit)| (position, ShapeHit { time: 1.0, ..hit })))
    }

    /// Returns the rest of a motion in the air. The level part of a motion into a wall that leans back would climb it.
    fn slid_in_air(&self, left: DVec2, normal: DVec2) -> DVec2 {
        let down = self.down.unwrap_or_default();
        let fall = down * left.dot(down);
        let leans_back = normal.dot(down) > 0.0 && (left - fall).dot(normal) > 0.0 && !self.is_floor(normal);
        slid(if leans_back { fall } else { left }, normal)
    }

    /// Moves up if the last obstacle is a step, as high as is free. Returns whether it is one: free above, with a floor ahead.
    fn climb(&mut self, ahead: DVec2, down: DVec2) -> Result<bool, Error> {
        let (before, near) = (self.shape.pose(), self.near());
        let up = down * -self.step;
        let mut raised = self.cast(up).map_or(up, |(_, hit)| up * hit.time);
        // Beyond the limit of coordinates there is nothing to step on.
        for _ in 0..SLIDES_MAX {
            if raised.length() <= near || self.advance(raised).is_err() {
                break;
            }
            let (above, obstacle) = (self.shape.pose(), self.cast(ahead));
            let passed = obstacle.map_or(ahead, |(_, hit)| ahead * hit.time);
            if let Some((position, _)) = obstacle
                && passed.length() <= near
            {
                // A lip ahead, below which the shape may pass.
                let lip = touch_along(&self.shape, &self.world.shapes[position as usize], -down);
                self.shape.set_pose_cold(before);
                raised = down * -max(0.0, raised.length() - max(lip.depth, near));
                continue;
            }
            self.advance(passed)?;
            let Some((_, hit)) = self.cast(-raised).filter(|(_, hit)| self.is_floor(hit.normal)) else { break };
            self.shape.set_pose_cold(above);
            self.advance(raised * -hit.time)?;
            self.contacts.pop();
            return Ok(true);
        }
        self.shape.set_pose_cold(before);
        Ok(false)
    }

    /// Moves as the ground does in the next step.
    fn ride(&mut self, position: u32, hit: &ShapeHit) -> Result<(), Error> {
        let world = self.world;
        // Surfaces run clockwise: to the right on a top, where the normal points down.
        let runs = -hit.normal.perp() * world.properties[position as usize].surface_velocity();
        let motion = world.next_motion(position as usize, hit.point_b) + runs * world.options.time_step;
        let rising = (motion.dot(hit.normal) < 0.0).then_some(position);
        self.travel(motion, Phase::Ride(hit.point_b, rising), &mut |_, left, hit| Ok(slid(left, hit.normal)))
    }
}

/// Returns a motion without its part into an obstacle.
fn slid(motion: DVec2, normal: DVec2) -> DVec2 {
    motion - normal * max(0.0, motion.dot(normal))
}

/// Returns a motion of a length along a floor, to the side of a level motion.
fn along_floor(level: DVec2, length: f64, normal: DVec2) -> DVec2 {
    let along = normal.perp();
    along * (sign(along.dot(level)) * length)
}
