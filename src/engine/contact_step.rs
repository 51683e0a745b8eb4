//! Steps with a response, in which shapes hold each other off.

use super::ccd::{PREDICTION_WORK_MAX, sweep_work};
use super::contact_collector::{ContactCollector, FIRST, TouchState, WALLS, shape_of};
use super::detection::limit_work;
use super::static_motion::MovingStatic;
use super::{BodyKind, Boundary, Properties, Response, ResponseSettings, Surroundings, Velocity, World};
use crate::dynamics::{
    Approach, Body, Bounce, Displacement, Flight, Prediction, RELAXATION_WORK_MAX, Side, Touch, WidenedPair, fly,
    keep_side, predict_contact_shape_shape, relax_classic,
};
use crate::error::{Error, try_push};
use crate::math::tolerance::{RESTING_STEPS, SPECULATIVE};
use crate::math::{clamp, min};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum work of the solver in a step: bodies plus four times touches, in all substeps. About a fifth of a second; with
/// four substeps every world stays below it.
const SOLVER_WORK_MAX: usize = 1 << 24;

/// Work of a touch in a substep, in the unit of [`World::work`].
const TOUCH_WORK: u64 = 6;

impl World {
    /// Sets the response. Default: [`Response::Soft`]. It is part of the state.
    pub fn set_response(&mut self, response: Response) {
        if response != self.surroundings.response {
            self.collector.solver.clear();
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
        self.surroundings.settings = settings.checked()?;
        Ok(())
    }

    /// Returns the settings of the response.
    pub fn response_settings(&self) -> ResponseSettings {
        self.surroundings.settings
    }

    /// Moves the shapes for a step by the current response.
    pub(super) fn respond(&mut self) {
        self.events.held.clear();
        self.collector.clear_step();
        self.ccd.work = 0;
        match self.surroundings.response {
            Response::Soft => {
                let moving_statics = self.take_static_moves();
                if self.surroundings.settings.movement {
                    self.place_at_start(&moving_statics);
                }
                self.respond_soft(&moving_statics);
                // Even if memory ran out and nothing else moved.
                self.place_at_end(moving_statics);
            }
            Response::None | Response::Classic => {
                if self.surroundings.settings.movement || self.surroundings.response == Response::None {
                    self.integrate();
                } else {
                    self.index.invalidate();
                    self.bounces.clear();
                }
                let moving_statics = self.take_static_moves();
                if self.surroundings.response == Response::Classic {
                    self.respond_classic(&moving_statics);
                }
            }
        }
    }

    /// Solves the contacts, stops continuous shapes at obstacles that the solver has not seen, and moves shapes back inside
    /// the boundary.
    ///
    /// # Degenerate input
    /// A shape that would leave the coordinate range stays and loses its velocity. If memory runs out nothing moves.
    ///
    /// # Complexity
    /// That of a broad phase and of the solver: linear in shapes and touches, times the substeps.
    #[inline(never)]
    fn respond_soft(&mut self, moving_statics: &[MovingStatic]) {
        self.index.invalidate();
        self.bounces.clear();
        let mut collector = std::mem::take(&mut self.collector);
        let sweeps = self.solve(&mut collector, moving_statics);
        self.collector = collector;
        if sweeps {
            for MovingStatic { position, end, .. } in moving_statics {
                self.shapes[*position].set_pose(end.pose());
            }
            self.stop_at_impacts(0);
        }
    }

    /// Solves the contacts and moves the shapes; returns whether continuous shapes may have met obstacles.
    fn solve(&mut self, collector: &mut ContactCollector, moving_statics: &[MovingStatic]) -> bool {
        let dt = self.options.time_step;
        let moves = self.surroundings.settings.movement;
        let gravity = self.acting_gravity();
        if !collector.update_bodies(self, if moves { &self.velocities } else { &[] }) {
            return false;
        }
        if moves {
            collector.set_static_velocities(moving_statics);
        }
        collector.is_truncated = !collector.collect(self);
        let Self { shapes, properties, velocities, ccd, .. } = self;
        let ContactCollector { solver, bodies, touches, touched, held, widened_touches, .. } = collector;
        solver.settings = self.surroundings.settings.solver();
        let substeps = substeps_within(SOLVER_WORK_MAX, bodies.len(), touches.len());
        if solver.settings.substeps > substeps {
            solver.settings.substeps = substeps;
            collector.is_truncated = true;
        }
        if !moves {
            // Without gravity, cached impulses against it would throw shapes up.
            solver.clear();
        }
        let mut predict = |approach: &Approach| {
            let Some(pair) = shapes_of(approach) else { return Prediction::Unchanged };
            if ccd.work > PREDICTION_WORK_MAX {
                collector.is_truncated = true;
                return Prediction::Unchanged;
            }
            ccd.work += prediction_work(pair.map(|position| &shapes[position]));
            predict_contact(shapes, properties, pair, approach)
        };
        let displacements = solver.step_with_predictions(bodies, touches, gravity, dt, &mut predict);
        keep_sides(displacements, touches, widened_touches, (bodies, shapes));
        let displacements = &*displacements;
        let sweeps = moves && ccd.is_needed(properties);
        if sweeps {
            ccd.begin(shapes, velocities);
            list_held(held, (touches, widened_touches), displacements, bodies);
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
            if body.mass.is_fixed() || sweeps && properties.continuous() && !ccd.is_ready() {
                continue;
            }
            let bounce_count = self.bounces.len();
            let bounces = &mut self.bounces;
            let mut record = |bounce| {
                // Without memory the bounce is not recorded.
                let _ = try_push(bounces, (position, bounce));
            };
            let moved = if !has_limits {
                Pose::checked(pose.position() + displacement.translation, pose.angle() + displacement.rotation)
            } else if moves && !touched[index].is_any {
                let mut velocity = before;
                let angle = pose.angle() + before.angular() * dt;
                let moved = surroundings.fly_shape(shape, &mut velocity, angle, body.restitution, dt, &mut record);
                (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
                moved
            } else {
                surroundings.hold(shape, body, before, (*displacement, touched[index], dt), &mut record)
            };
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
        collector.work +=
            TOUCH_WORK * (touches.len() * solver.settings.substeps as usize + solver.bounce_tests()) as u64;
        if self.events.is_on {
            for [a, b] in solver.pushed_pairs() {
                if let (Some(a), Some(b)) = (shape_of(a), shape_of(b)) {
                    try_push(&mut self.events.held, [a, b]);
                }
            }
        }
        sweeps
    }

    /// Separates shapes that have moved already, by the classic response.
    #[inline(never)]
    fn respond_classic(&mut self, moving_statics: &[MovingStatic]) {
        let mut collector = std::mem::take(&mut self.collector);
        if collector.update_bodies(self, &self.velocities) {
            if self.surroundings.settings.movement {
                collector.set_static_velocities(moving_statics);
            }
            collector.search_pairs(self, false);
            self.relax(&mut collector);
        }
        self.collector = collector;
    }

    fn relax(&mut self, collector: &mut ContactCollector) {
        let Self { shapes, velocities, events, .. } = self;
        let ContactCollector { search, bodies, .. } = collector;
        collector.work = limit_work(search, shapes, self.corners_max, RELAXATION_WORK_MAX);
        collector.is_truncated = search.is_truncated();
        let bodies = &mut bodies[WALLS..];
        let is_whole =
            relax_classic(shapes, bodies, search.pairs(), self.surroundings.settings.classic(), &mut |pair| {
                if events.is_on {
                    try_push(&mut events.held, pair);
                }
            });
        collector.is_truncated |= !is_whole;
        if self.surroundings.settings.movement {
            for (velocity, body) in velocities.iter_mut().zip(bodies).filter(|(_, body)| !body.mass.is_fixed()) {
                *velocity = Velocity::new(body.velocity, body.angular_velocity).unwrap_or_else(|_| {
                    self.detection.counts.frozen += 1;
                    Velocity::default()
                });
            }
        }
    }
}

/// Returns the number of substeps within a work limit, at least one.
fn substeps_within(work: usize, bodies: usize, touches: usize) -> u32 {
    u32::try_from(work / (bodies + 4 * touches).max(1)).unwrap_or(u32::MAX).max(1)
}

/// Returns the positions of two approaching shapes; `None` if one body is a limit, which has no corners, so that its contact
/// needs no prediction.
fn shapes_of(approach: &Approach) -> Option<[usize; 2]> {
    let [Some(a), Some(b)] = approach.pair.map(shape_of) else { return None };
    Some([a, b].map(|position| position as usize))
}

/// Returns the work of a prediction: a sweep, and a manifold at the moment of touch.
fn prediction_work([a, b]: [&Shape; 2]) -> u64 {
    2 * sweep_work(a, b)
}

/// Predicts whether two bodies meet.
#[inline(never)]
fn predict_contact(shapes: &[Shape], properties: &[Properties], pair: [usize; 2], approach: &Approach) -> Prediction {
    let shapes = pair.map(|position| &shapes[position]);
    let widened = WidenedPair::of(shapes, pair.map(|position| !properties[position].is_dynamic()));
    predict_contact_shape_shape(widened.as_ref().map_or(shapes, |widened| widened.shapes(shapes)), approach)
}

/// Keeps bodies without a width on their side of each other.
#[inline(never)]
fn keep_sides(
    displacements: &mut [Displacement],
    touches: &[Touch],
    widened_touches: &[(usize, f64)],
    (bodies, shapes): (&[Body], &[Shape]),
) {
    for (place, margin) in widened_touches {
        let Some(Touch { pair, manifold }) = touches.get(*place) else { continue };
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
#[inline(never)]
fn list_held(
    held: &mut Vec<[u32; 2]>,
    (touches, mut widened_touches): (&[Touch], &[(usize, f64)]),
    displacements: &[Displacement],
    bodies: &[Body],
) {
    for (place, Touch { pair, manifold }) in touches.iter().enumerate() {
        let mut margin = None;
        if let Some(((touch, width), others)) = widened_touches.split_first()
            && *touch == place
        {
            (margin, widened_touches) = (Some(width), others);
        }
        let [a, b] = pair.map(|body| body as usize);
        if a < WALLS || b >= displacements.len() {
            continue;
        }
        let nearer = manifold.normal.dot(displacements[a].translation - displacements[b].translation);
        let deepest = match margin {
            None => SPECULATIVE * min(bodies[a].width, bodies[b].width),
            // Deeper lies the other side of the line.
            Some(margin) => margin / 2.0,
        };
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
        shape.put(Pose::new(pose.position(), angle)?);
        let bounds = self.boundary.center_bounds(shape);
        let speed = displacement.translation / dt;
        let resting = RESTING_STEPS * self.gravity.length() * dt * (1.0 - body.restitution);
        let restitution = if speed.length() > resting { body.restitution } else { 0.0 };
        let [left, top, right, bottom] = touched.walls;
        let is_seen = [left || right, top || bottom];
        let start = Flight { position: pose.position(), velocity: speed };
        let end = fly(start, DVec2::ZERO, &bounds, restitution, dt, &mut |bounce| {
            if !is_seen[usize::from(matches!(bounce.side, Side::Top | Side::Bottom))] {
                record(bounce);
            }
        });
        let (mut position, to) = (end.position, pose.position() + displacement.translation);
        for axis in [0, 1] {
            if is_seen[axis] && bounds.min[axis] < bounds.max[axis] {
                position[axis] = clamp(to[axis], bounds.min[axis], bounds.max[axis]);
            } else if end.velocity[axis] != speed[axis] {
                let share = if speed[axis] == 0.0 { 0.0 } else { end.velocity[axis] / speed[axis] };
                body.velocity[axis] *= share;
            }
        }
        let sides = [Side::Left, Side::Top, Side::Right, Side::Bottom];
        for (is_met, side) in touched.walls.into_iter().zip(sides) {
            let into = match side {
                Side::Left => DVec2::NEG_X,
                Side::Top => DVec2::NEG_Y,
                Side::Right => DVec2::X,
                Side::Bottom => DVec2::Y,
            };
            let (speed, rebound) = (before.linear().dot(into), -body.velocity.dot(into));
            if is_met && speed > resting && rebound > 0.0 {
                record(Bounce { time: 0.0, side, speed, rebound });
            }
        }
        Pose::new(position, angle)
    }
}
