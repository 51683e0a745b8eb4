//! Steps with a response, in which shapes hold each other off.

use super::ccd::{PREDICTION_WORK_MAX, sweep_work};
use super::contact_collector::{ContactCollector, FIRST, TouchState, WALLS, body_of, shape_of};
use super::detection::limit_work;
use super::one_way::OneWay;
use super::shape_store::MovingStatic;
use super::{BodyKind, Boundary, Properties, Response, ResponseSettings, Surroundings, Velocity, World};
use crate::dynamics::{
    Approach, Body, Bounce, CachedImpulse, CenterBounds, Displacement, Flight, Ground, Limit, Prediction,
    RELAXATION_WORK_MAX, Side, Touch, WidenedPair, depth_beyond, fly, keep_side, predict_contact_shape_shape,
    relax_classic, turn_by_bounce,
};
use crate::error::{Error, try_push, try_reserve};
use crate::math::tolerance::{FLUSH, RESTING_STEPS, SIDEWAYS, SPECULATIVE, SUNK};
use crate::math::{clamp, min};
use crate::narrow_phase::contact_shape_shape;
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum work of the solver in a step: bodies plus four times touches, in all substeps. About a fifth of a second; with
/// four substeps every world stays below it.
const SOLVER_WORK_MAX: usize = 1 << 24;

/// Work of a touch in a substep, in the unit of [`World::work`].
const TOUCH_WORK: u64 = 6;

/// Work of the advancement of two turning shapes, in sweeps: ten distances on average.
const ADVANCE_PARTS: u64 = 10;

impl World {
    /// Sets the response. Default: [`Response::Soft`]. It is part of the state.
    pub fn set_response(&mut self, response: Response) {
        if response != self.surroundings.response {
            self.collector.solver.clear();
            self.sleep.wake_all();
        }
        self.surroundings.response = response;
    }

    /// Returns the response.
    pub fn response(&self) -> Response {
        self.surroundings.response
    }

    /// Sets the settings of the response. They are part of the state.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for a number outside its range, see [`ResponseSettings`].
    pub fn set_response_settings(&mut self, settings: ResponseSettings) -> Result<(), Error> {
        let settings = settings.checked()?;
        if settings != self.surroundings.settings {
            self.sleep.wake_all();
        }
        self.surroundings.settings = settings;
        Ok(())
    }

    /// Returns the settings of the response.
    pub fn response_settings(&self) -> ResponseSettings {
        self.surroundings.settings
    }

    /// Moves the shapes for a step by the current response.
    pub(super) fn respond(&mut self) {
        let Surroundings { response, settings, .. } = self.surroundings;
        self.events.held.clear();
        self.drop_index();
        self.bounces.clear();
        self.ccd.work = 0;
        let mut collector = std::mem::take(&mut self.collector);
        collector.clear_step();
        if response == Response::Soft {
            let moving_statics = self.take_static_moves();
            if settings.movement {
                for MovingStatic { position, start, .. } in &moving_statics {
                    self.shapes[*position].set_pose(*start);
                }
            }
            let sweeps = self.solve(&mut collector, &moving_statics);
            self.collector = collector;
            if sweeps {
                for MovingStatic { position, end, .. } in &moving_statics {
                    self.shapes[*position].set_pose(end.pose());
                }
                self.stop_at_impacts();
            }
            // Even if memory ran out and nothing else moved.
            for MovingStatic { position, end, .. } in moving_statics {
                self.shapes[position] = end;
            }
            self.fall_asleep();
            return;
        }
        self.collector = collector;
        if self.moves_shapes() {
            self.integrate();
        }
        let moving_statics = self.take_static_moves();
        if response == Response::Classic {
            self.relax(&moving_statics);
        }
    }

    /// Solves the contacts and moves the shapes, those that have left the boundary back inside. Returns whether continuous
    /// shapes may have met obstacles that the solver has not seen.
    ///
    /// # Degenerate input
    /// A shape that would leave the coordinate range stays and loses its velocity. If memory runs out nothing moves.
    ///
    /// # Complexity
    /// That of a broad phase and of the solver: linear in shapes and touches, times the substeps.
    fn solve(&mut self, collector: &mut ContactCollector, moving_statics: &[MovingStatic]) -> bool {
        let dt = self.options.time_step;
        let moves = self.surroundings.settings.movement;
        let gravity = self.acting_gravity();
        let (velocities, driven) = if moves { (&self.velocities[..], moving_statics) } else { (&[][..], &[][..]) };
        if !collector.update_bodies(self, velocities, driven) {
            return false;
        }
        collector.is_truncated = !collector.collect(self, self.sleep.count > 0);
        if self.sleep.count > 0 && collector.touches_sleeping() {
            collector.is_truncated |= !collector.collect(self, false);
            let ContactCollector { solver, touches, bodies, .. } = &mut *collector;
            self.sleep.wake_touched(solver.islands_mut(), touches, bodies);
        }
        let Self { shapes, properties, velocities, ccd, .. } = self;
        let ContactCollector { solver, bodies, touches, touched, held, .. } = collector;
        solver.settings = self.surroundings.settings.solver();
        solver.sums_impulses = self.events.is_on();
        let substeps = u32::try_from(SOLVER_WORK_MAX / (bodies.len() + 4 * touches.len())).unwrap_or(u32::MAX).max(1);
        if solver.settings.substeps > substeps {
            solver.settings.substeps = substeps;
            collector.is_truncated = true;
        }
        if !moves {
            // Without gravity, cached impulses against it would throw shapes up.
            solver.clear();
        }
        let mut predict = |approach: &Approach| {
            // A limit has no corners, so its contact needs no prediction.
            let [Some(a), Some(b)] = approach.pair.map(shape_of) else { return Prediction::Unchanged };
            if ccd.work > PREDICTION_WORK_MAX {
                collector.is_truncated = true;
                return Prediction::Unchanged;
            }
            let [a, b] = [a as usize, b as usize];
            let pair = [&shapes[a], &shapes[b]];
            // A sweep or some distances, and a manifold at the moment of touch.
            let parts = if approach.turns_far { 1 + ADVANCE_PARTS } else { 2 };
            ccd.work += parts * sweep_work(pair[0], pair[1]);
            let one_way = OneWay::of(shapes, properties, [a, b]);
            let widened = WidenedPair::of(pair, [a, b].map(|position| !properties[position].is_dynamic()));
            let seen = widened.as_ref().map_or(pair, |widened| widened.shapes(pair));
            match predict_contact_shape_shape(seen, approach) {
                Prediction::At { manifold, .. }
                    if one_way.is_some_and(|one_way| !one_way.is_on_top(manifold.normal))
                        || is_hidden((shapes, properties), approach, manifold.normal) =>
                {
                    Prediction::Miss
                }
                prediction => prediction,
            }
        };
        let displacements = solver.step_with_predictions(bodies, touches, gravity, dt, &mut predict);
        keep_sides(displacements, touches, (bodies, shapes));
        let displacements = &*displacements;
        let sweeps = moves && ccd.is_needed(properties);
        if sweeps {
            ccd.begin(shapes, velocities);
            list_held(held, touches, displacements, bodies);
        }
        let surroundings = Surroundings { gravity, ..self.surroundings };
        let size = DVec2::new(self.options.width, self.options.height);
        let has_limits = surroundings.boundary != Boundary::NONE;
        let mut frozen = 0;
        for (position, displacement) in (0_u32..).zip(displacements.iter().skip(WALLS)) {
            let index = position as usize;
            let (body, shape, properties) = (&mut bodies[WALLS + index], &mut shapes[index], &properties[index]);
            let (pose, before) = (shape.pose(), velocities[index]);
            if moves && properties.kind() == BodyKind::Kinematic {
                // One multiplication instead of the solver's sum over substeps gives the same bits as without a response.
                let angle = pose.angle() + before.angular() * dt;
                if let Ok(moved) = Pose::checked(pose.position() + before.linear() * dt, angle) {
                    shape.set_pose(moved);
                } else {
                    velocities[index] = Velocity::default();
                    frozen += 1;
                }
            }
            if body.is_immovable() || sweeps && properties.continuous() && !ccd.is_ready {
                continue;
            }
            let bounce_count = self.bounces.len();
            let bounces = &mut self.bounces;
            let mut record = |bounce| {
                // Without memory the bounce is not recorded.
                let _ = try_push(bounces, (position, bounce));
            };
            let meets_limits = has_limits && moves && properties.collides() && !properties.sensor();
            // The path of a continuous shape is straight between its bounces.
            let may_turn = meets_limits && !touched[index].by_shape && !(sweeps && properties.continuous());
            let turns = may_turn && surroundings.is_flying(body, before, touched[index], dt);
            let moved = if !has_limits {
                Pose::checked(pose.position() + displacement.translation, pose.angle() + displacement.rotation)
            } else if turns {
                (body.velocity, body.angular_velocity) = (before.linear(), before.angular());
                surroundings.fly_turning(shape, body, dt, (position, &mut self.bounces))
            } else if moves && !touched[index].is_any() {
                let mut velocity = before;
                let angle = pose.angle() + before.angular() * dt;
                let fall = ((gravity * body.gravity_scale, body.restitution), [false; 4]);
                let moved = surroundings.fly_shape(shape, &mut velocity, angle, fall, dt, &mut record);
                (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
                moved
            } else {
                surroundings.hold(shape, body, before, (*displacement, touched[index], dt), &mut record)
            };
            if meets_limits && !turns {
                turn_by_last_bounce(shape, body, &mut self.bounces[bounce_count..], touched[index].walls);
            }
            let after = Velocity::new(body.velocity, body.angular_velocity);
            if let (Ok(moved), Ok(after)) = (moved, after) {
                if moved != pose {
                    shape.set_pose(moved);
                }
                if moves {
                    let is_bounded = self.is_bounded;
                    velocities[index] = if is_bounded { after.turned_back(moved.position(), size) } else { after };
                }
            } else {
                shape.set_pose(pose);
                self.bounces.truncate(bounce_count);
                velocities[index] = Velocity::default();
                frozen += 1;
            }
        }
        self.detection.counts.frozen += frozen + solver.frozen();
        collector.is_truncated |= solver.is_truncated();
        collector.work += TOUCH_WORK
            * ((touches.len() + solver.repeated_contacts()) * solver.settings.substeps as usize + solver.bounce_tests())
                as u64;
        if self.events.is_on() {
            for (pair, impulse) in solver.pushes() {
                if let [Some(a), Some(b)] = pair.map(shape_of) {
                    self.events.push_held([a, b], impulse);
                }
            }
        }
        sweeps
    }

    /// Separates shapes that have moved already, by the classic response.
    fn relax(&mut self, moving_statics: &[MovingStatic]) {
        let Surroundings { settings, .. } = self.surroundings;
        let mut collector = std::mem::take(&mut self.collector);
        let driven = if settings.movement { moving_statics } else { &[] };
        let is_ready = collector.update_bodies(self, &self.velocities, driven);
        if is_ready {
            collector.search_pairs(self, false);
        }
        self.collector = collector;
        if !is_ready {
            return;
        }
        let (dt, gravity) = (self.options.time_step, self.acting_gravity());
        let Self { shapes, properties, velocities, events, collector, bounces, surroundings, .. } = self;
        let ContactCollector { solver, search, bodies, margins, .. } = collector;
        collector.work = limit_work(search, shapes, self.corners_max, RELAXATION_WORK_MAX);
        if properties.iter().any(Properties::is_one_way) {
            // Without memory a pair holds, and is forgotten.
            let (mut held, mut open) = (Vec::new(), Vec::new());
            for pair in search.pairs() {
                let places = pair.map(|position| position as usize);
                let seen = places.map(|position| &shapes[position]);
                let Some(one_way) = OneWay::of(shapes, properties, places) else { continue };
                let owns = places.map(|position| &bodies[WALLS + position]);
                let touch = CachedImpulse { pair: pair.map(body_of), ..CachedImpulse::default() };
                let is_known = !settings.movement || solver.remembers(touch.pair);
                let way = owns[0].velocity - owns[1].velocity;
                let share = |normal| if way.dot(normal) < 0.0 { SPECULATIVE } else { SUNK };
                // Shapes that are pushed together in this step are let through.
                let holds = contact_shape_shape(seen[0], seen[1])
                    .is_some_and(|contact| one_way.holds_bodies(contact.normal, seen, owns, (&share, is_known), dt));
                if holds {
                    try_push(&mut held, touch);
                } else {
                    try_push(&mut open, *pair);
                }
            }
            solver.restore_cache(held);
            search.retain(&|pair| open.binary_search(&pair).is_err());
        }
        collector.is_truncated = search.is_truncated();
        let bodies = &mut bodies[WALLS..];
        let meets_limits = |position: usize| {
            let own = &properties[position];
            surroundings.boundary != Boundary::NONE && own.is_dynamic() && own.collides() && !own.sensor()
        };
        for flown in bounces.chunk_by_mut(|one, other| one.0 == other.0) {
            let position = flown[0].0 as usize;
            if meets_limits(position) {
                turn_by_last_bounce(&shapes[position], &mut bodies[position], flown, [false; 4]);
            }
        }
        if events.is_on() {
            events.begin_impulses(search.pairs());
        }
        // Without memory a limit does not hold, but for the last correction.
        let mut limits = Vec::new();
        let fall = gravity.length() * dt;
        for (position, shape) in (0..).zip(&*shapes).filter(|(position, _)| meets_limits(*position as usize)) {
            let (index, CenterBounds { min, max }) = (position as usize, surroundings.boundary.center_bounds(shape));
            // Both limits of an axis together, so that mirrored worlds stay mirrored.
            for side in [Side::Left, Side::Right, Side::Top, Side::Bottom] {
                let (axis, edge) = (side as usize % 2, surroundings.boundary.edges()[side as usize]);
                // A shape that is larger than the boundary would bounce between its limits.
                if min[axis] < max[axis] && depth_beyond(side, edge, shape) >= -margins[index] {
                    let body = &bodies[index];
                    let falls = 1.0 + RESTING_STEPS * (1.0 - body.restitution);
                    let resting = falls * fall * body.gravity_scale.abs();
                    try_push(&mut limits, Limit { body: position, side, edge, resting });
                }
            }
        }
        let relax = |relaxation, index, impulse| events.add_impulse(index, impulse, relaxation == 0);
        let is_whole = relax_classic(shapes, bodies, search.pairs(), &limits, settings.classic(), &mut { relax });
        collector.is_truncated |= !is_whole;
        // Relaxations leave a part of a depth; nothing ends a step beyond a limit.
        let moves = settings.movement;
        for index in (0..shapes.len()).filter(|index| (moves || settings.correction > 0.0) && meets_limits(*index)) {
            surroundings.boundary.bring_inside(&mut shapes[index]);
        }
        for Limit { body: position, side, edge, resting } in limits {
            let (index, (_, out)) = (position as usize, Side::OUTWARDS[side as usize]);
            let (speed, rebound) = (velocities[index].linear().dot(out), -bodies[index].velocity.dot(out));
            let is_met = depth_beyond(side, edge, &shapes[index]) >= -SPECULATIVE * bodies[index].width;
            // Without memory the bounce is not recorded.
            if moves && is_met && speed > resting && rebound > 0.0 && try_reserve(bounces, 1) {
                let place = bounces.partition_point(|(other, _)| *other <= position);
                bounces.insert(place, (position, Bounce { time: 0.0, side, speed, rebound }));
            }
        }
        if settings.movement {
            for (velocity, body) in velocities.iter_mut().zip(bodies).filter(|(_, body)| !body.mass.is_fixed()) {
                *velocity = Velocity::new(body.velocity, body.angular_velocity).unwrap_or_else(|_| {
                    self.detection.counts.frozen += 1;
                    Velocity::default()
                });
            }
        }
    }
}

/// Returns whether the foothold of one of two bodies hides the other, which is fixed, see [`Ground::hides`]. The normal points from the
/// first to the second. A face or corner that looks up rather than sideways, from the foothold, may hold the other end of a body that
/// turns.
fn is_hidden(
    (shapes, properties): (&[Shape], &[Properties]),
    Approach { pair, courses, footholds, .. }: &Approach,
    normal: DVec2,
) -> bool {
    [-normal, normal].into_iter().enumerate().any(|(side, normal)| {
        let [course, ahead] = [courses[side], courses[1 - side]];
        let Some(foothold) =
            footholds[side].filter(|foothold| foothold.velocity == ahead.velocity && ahead.spin == 0.0)
        else {
            return false;
        };
        let [Some(body), Some(fixed), Some(other)] = [pair[side], foothold.body, pair[1 - side]].map(shape_of) else {
            return false;
        };
        let [body, fixed, other] = [body, fixed, other].map(|position| position as usize);
        let shape = &shapes[body];
        // 0 for circles.
        let turned = shape.hull().core_reach() * (course.rotation.abs() + course.spin.abs());
        let width = shape.least_width();
        (turned == 0.0 || foothold.normal.dot(normal) < SIDEWAYS)
            && !properties[other].is_dynamic()
            && Ground::under(shape, &shapes[fixed], foothold.normal, SPECULATIVE * width)
                .is_some_and(|ground| ground.hides(&shapes[other], shape, normal, FLUSH * width))
    })
}

/// Applies friction and turn of the last bounce in a flight, but for limits that hold the body.
#[inline(never)]
fn turn_by_last_bounce(shape: &Shape, body: &mut Body, flown: &mut [(u32, Bounce)], held: [bool; WALLS]) {
    let met = flown.iter_mut().map(|(_, bounce)| bounce);
    let met = met.filter(|bounce| !held[bounce.side as usize] && bounce.speed > 0.0);
    if let Some(last) = met.reduce(|one, other| if other.time > one.time { other } else { one }) {
        turn_by_bounce(&shape.hull(), body, last);
    }
}

/// Keeps bodies without a width on their side of each other.
fn keep_sides(displacements: &mut [Displacement], touches: &[Touch], (bodies, shapes): (&[Body], &[Shape])) {
    for Touch { pair, manifold, margin } in touches.iter().filter(|touch| touch.margin > 0.0) {
        let [a, b] = pair.map(|body| body as usize);
        if a < WALLS || b >= displacements.len() {
            continue;
        }
        let (pair, own) = ([a, b].map(|body| &shapes[body - WALLS]), [&bodies[a], &bodies[b]]);
        let moves = [displacements[a], displacements[b]];
        [displacements[a], displacements[b]] = keep_side(pair, manifold.normal, margin / 2.0, own, moves);
    }
}

/// Lists the pairs of shapes that the solver has kept apart: no nearer than solid bodies may be. Faster motion than the
/// contacts cover is left to continuous collision detection.
fn list_held(held: &mut Vec<[u32; 2]>, touches: &[Touch], displacements: &[Displacement], bodies: &[Body]) {
    for Touch { pair, manifold, margin } in touches {
        let [a, b] = pair.map(|body| body as usize);
        if a < WALLS || b >= displacements.len() {
            continue;
        }
        let nearer = manifold.normal.dot(displacements[a].translation - displacements[b].translation);
        // Deeper than half the margin lies the other side of the line.
        let width = SPECULATIVE * min(bodies[a].width, bodies[b].width);
        let deepest = if *margin > 0.0 { margin / 2.0 } else { width };
        if nearer - manifold.separation() <= deepest {
            try_push(held, pair.map(|body| body - FIRST));
        }
    }
}

impl Surroundings {
    /// Returns the pose of a shape that the solver has moved, corrected for the boundary: a shape faster than its margin
    /// bounces on a straight path; a shape pressed beyond a limit is moved back.
    fn hold(
        &self,
        shape: &mut Shape,
        body: &mut Body,
        before: Velocity,
        (displacement, touched, dt): (Displacement, TouchState, f64),
        record: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let pose = shape.pose();
        let angle = pose.angle() + displacement.rotation;
        shape.set_pose_cold(Pose::new(pose.position(), angle)?);
        let bounds = self.boundary.center_bounds(shape);
        let speed = displacement.translation / dt;
        let resting = RESTING_STEPS * self.gravity.length() * body.gravity_scale.abs() * dt * (1.0 - body.restitution);
        let restitution = if speed.length() > resting { body.restitution } else { 0.0 };
        let [left, top, right, bottom] = touched.walls;
        let is_seen = [left || right, top || bottom];
        // Along an axis whose limits the solver has not seen, the body is in free fall.
        let fall = self.gravity * body.gravity_scale * dt / 2.0;
        let start = Flight { position: pose.position(), velocity: speed - fall };
        let mut has_bounced = [false; 2];
        let end = fly(start, fall * 2.0 / dt, &bounds, restitution, dt, &mut |bounce| {
            let axis = usize::from(matches!(bounce.side, Side::Top | Side::Bottom));
            if !is_seen[axis] {
                has_bounced[axis] = true;
                record(bounce);
            }
        });
        let mut position = end.position;
        for axis in [0, 1] {
            let (low, high, from) = (bounds.min[axis], bounds.max[axis], pose.position()[axis]);
            if has_bounced[axis] || low >= high {
                let unbounced = speed[axis] + fall[axis];
                body.velocity[axis] *= if unbounced == 0.0 { 0.0 } else { end.velocity[axis] / unbounced };
            } else if is_seen[axis] {
                position[axis] = clamp(from + displacement.translation[axis], low, high);
            } else {
                position[axis] = clamp(clamp(from, low, high) + speed[axis] * dt, low, high);
            }
        }
        for (is_met, (side, into)) in touched.walls.into_iter().zip(Side::OUTWARDS) {
            let (speed, rebound) = (before.linear().dot(into), -body.velocity.dot(into));
            if is_met && speed > resting && rebound > 0.0 {
                record(Bounce { time: 0.0, side, speed, rebound });
            }
        }
        Pose::new(position, angle)
    }
}
