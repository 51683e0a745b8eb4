//! Steps in which shapes hold each other off.

use super::detection::limit_work;
use super::motion::Place;
use super::moved::Carried;
use super::responder::{FIRST, Moment, Responder, Touched, WALLS, shape_of};
use super::{BodyKind, Boundary, Properties, Response, ResponseSettings, Velocity, World};
use crate::dynamics::{
    Ahead, Body, Bounce, Displacement, Encounter, Flight, RELAXATION_WORK_MAX, Side, Skinned, Touch, fly,
    keep_side, meet_shape_shape, relax_classic,
};
use crate::error::{Error, try_push};
use crate::math::tolerance::{RESTING_STEPS, SPECULATIVE};
use crate::math::{clamp, min};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Work of the solver in a step at most: bodies and, four times, touches, in all substeps. A fifth of a second, about; at the
/// default of four substeps no world has more.
const SOLVER_WORK_MAX: usize = 1 << 24;

impl World {
    /// Sets what steps do where shapes meet; at first [`Response::Soft`]. It is part of the state.
    pub fn set_response(&mut self, response: Response) {
        if response != self.response {
            self.responder.solver.clear();
        }
        self.response = response;
    }

    /// Returns what steps do where shapes meet.
    #[must_use]
    pub fn response(&self) -> Response {
        self.response
    }

    /// Sets how the response works. It is part of the state.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for a number outside its range, see [`ResponseSettings`].
    pub fn set_response_settings(&mut self, settings: ResponseSettings) -> Result<(), Error> {
        self.settings = settings.checked()?;
        Ok(())
    }

    /// Returns how the response works.
    #[must_use]
    pub fn response_settings(&self) -> ResponseSettings {
        self.settings
    }

    /// Moves the shapes for a step, in the way of the response.
    pub(super) fn respond(&mut self) {
        self.events.held.clear();
        self.responder.begin();
        match self.response {
            Response::Soft => {
                let carried = self.take_moved();
                if self.settings.movement {
                    self.put_back(&carried);
                }
                self.respond_soft(&carried);
                // Also where memory has ended and nothing else has moved.
                self.put_forth(carried);
            }
            Response::None | Response::Classic => {
                if self.settings.movement || self.response == Response::None {
                    self.integrate();
                } else {
                    self.index.outdate();
                    self.bounces.clear();
                }
                let carried = self.take_moved();
                if self.response == Response::Classic {
                    self.respond_classic(&carried);
                }
            }
        }
    }

    /// Lets the solver move the shapes by what touches at the places where they are, then stops continuous ones at what it has
    /// not seen, and puts inside the limits what has left them.
    ///
    /// # Degenerate input
    /// A shape that would leave the world's limits stays and loses its velocity; where memory ends nothing moves.
    ///
    /// # Complexity
    /// That of a broad phase, and of the solver: linear in shapes and touches, times the substeps.
    #[inline(never)]
    fn respond_soft(&mut self, carried: &[Carried]) {
        self.index.outdate();
        self.bounces.clear();
        let dt = self.options.time_step;
        let moves = self.settings.movement;
        let gravity = if moves { self.gravity } else { DVec2::ZERO };
        let Self { shapes, properties, velocities, responder, sweeper, boundary, .. } = self;
        let moment = Moment {
            shapes,
            properties,
            broad_phase: self.options.broad_phase,
            has_masks: self.may_have_masks,
            gravity,
            dt,
        };
        if !responder.update_bodies(&moment, if moves { velocities } else { &[] }) {
            return;
        }
        if moves {
            responder.carry(carried);
        }
        responder.is_truncated = !responder.touch(&moment, boundary);
        let Responder { solver, bodies, touches, touched, held, skins, .. } = responder;
        solver.settings = self.settings.solver();
        let substeps = substeps_within(SOLVER_WORK_MAX, bodies.len(), touches.len());
        if solver.settings.substeps > substeps {
            solver.settings.substeps = substeps;
            responder.is_truncated = true;
        }
        if !moves {
            // What held the shapes against gravity would throw them up.
            solver.clear();
        }
        let mut meets = |ahead: &Ahead| meet_bodies(shapes, properties, ahead);
        let displacements = solver.step_among(bodies, touches, gravity, dt, &mut meets);
        keep_sides(displacements, touches, skins, (bodies, shapes));
        let displacements = &*displacements;
        let sweeps = moves && sweeper.is_needed(properties);
        if sweeps {
            sweeper.begin(shapes, velocities);
            list_held(held, (touches, skins), displacements, bodies);
        }
        let place = HeldPlace { gravity, boundary, dt };
        let size = DVec2::new(self.options.width, self.options.height);
        let has_limits = *boundary != Boundary::NONE;
        let mut frozen = 0;
        for (position, displacement) in (0_u32..).zip(displacements.iter().skip(WALLS)) {
            let index = position as usize;
            let (body, shape, properties) =
                (&mut bodies[WALLS + index], &mut shapes[index], &properties[index]);
            let (pose, before) = (shape.pose(), velocities[index]);
            if moves && properties.kind() == BodyKind::Kinematic {
                // One multiplication instead of the solver's sum over substeps: the same bits as without a response.
                let angle = pose.angle() + before.angular() * dt;
                if let Ok(moved) = Pose::checked(pose.position() + before.linear() * dt, angle) {
                    shape.set_pose(moved);
                } else {
                    velocities[index] = Velocity::default();
                    frozen += 1;
                }
            }
            if body.mass.is_fixed() || sweeps && properties.continuous() && !sweeper.is_ready() {
                continue;
            }
            let told = self.bounces.len();
            let bounces = &mut self.bounces;
            let mut tell = |bounce| {
                // A bounce that finds no room is not told.
                let _ = try_push(bounces, (position, bounce));
            };
            let moved = if !has_limits {
                Pose::checked(
                    pose.position() + displacement.translation,
                    pose.angle() + displacement.rotation,
                )
            } else if moves && !touched[index].is_any {
                place.free(shape, body, before, &mut tell)
            } else {
                place.held(shape, body, before, (*displacement, touched[index]), &mut tell)
            };
            let after = Velocity::new(body.velocity, body.angular_velocity);
            if let (Ok(moved), Ok(after)) = (moved, after) {
                if moved != pose {
                    shape.set_pose(moved);
                }
                if moves {
                    let is_bounded = self.is_bounded;
                    velocities[index] =
                        if is_bounded { after.turned_back(moved.position(), size) } else { after };
                }
            } else {
                shape.set_pose(pose);
                self.bounces.truncate(told);
                velocities[index] = Velocity::default();
                frozen += 1;
            }
        }
        self.detection.counts.frozen += frozen + solver.frozen();
        if self.events.is_on {
            for [a, b] in solver.met() {
                if let (Some(a), Some(b)) = (shape_of(a), shape_of(b)) {
                    try_push(&mut self.events.held, [a, b]);
                }
            }
        }
        if sweeps {
            for Carried { position, end, .. } in carried {
                self.shapes[*position].set_pose(end.pose());
            }
            self.sweep_ways(0);
        }
    }

    /// Moves the shapes, which have moved already, apart as the classic lab does.
    #[inline(never)]
    fn respond_classic(&mut self, carried: &[Carried]) {
        let Self { shapes, properties, velocities, responder, events, .. } = self;
        let moment = Moment {
            shapes,
            properties,
            broad_phase: self.options.broad_phase,
            has_masks: self.may_have_masks,
            gravity: self.gravity,
            dt: self.options.time_step,
        };
        if !responder.update_bodies(&moment, velocities) {
            return;
        }
        if self.settings.movement {
            responder.carry(carried);
        }
        responder.search_pairs(&moment, false);
        let Responder { search, bodies, .. } = responder;
        responder.work = limit_work(search, shapes, self.corners_max, RELAXATION_WORK_MAX);
        responder.is_truncated = search.is_truncated();
        let bodies = &mut bodies[WALLS..];
        let is_whole = relax_classic(shapes, bodies, search.pairs(), self.settings.classic(), &mut |pair| {
            if events.is_on {
                try_push(&mut events.held, pair);
            }
        });
        responder.is_truncated |= !is_whole;
        if self.settings.movement {
            for (velocity, body) in
                velocities.iter_mut().zip(bodies).filter(|(_, body)| !body.mass.is_fixed())
            {
                *velocity = Velocity::new(body.velocity, body.angular_velocity).unwrap_or_else(|_| {
                    self.detection.counts.frozen += 1;
                    Velocity::default()
                });
            }
        }
    }
}

/// Returns the number of substeps within a limit of work, at least one.
fn substeps_within(work: usize, bodies: usize, touches: usize) -> u32 {
    u32::try_from(work / (bodies + 4 * touches).max(1)).unwrap_or(u32::MAX).max(1)
}

/// Returns whether two bodies meet. A limit of the world has no corners, so its contact counts as seen.
#[inline(never)]
fn meet_bodies(shapes: &[Shape], properties: &[Properties], ahead: &Ahead) -> Encounter {
    let [Some(a), Some(b)] = ahead.pair.map(shape_of) else { return Encounter::AsSeen };
    let pair = [a, b].map(|position| position as usize);
    let shapes = pair.map(|position| &shapes[position]);
    let skinned = Skinned::of(shapes, pair.map(|position| !properties[position].is_dynamic()));
    meet_shape_shape(skinned.as_ref().map_or(shapes, |skinned| skinned.shapes(shapes)), ahead)
}

/// Keeps bodies without a width from ending up behind each other.
#[inline(never)]
fn keep_sides(
    displacements: &mut [Displacement],
    touches: &[Touch],
    skins: &[(usize, f64)],
    (bodies, shapes): (&[Body], &[Shape]),
) {
    for (place, thickness) in skins {
        let Some(Touch { pair, manifold }) = touches.get(*place) else { continue };
        let [a, b] = pair.map(|body| body as usize);
        if a < WALLS || b >= displacements.len() {
            continue;
        }
        let (pair, own) = ([a, b].map(|body| &shapes[body - WALLS]), [&bodies[a], &bodies[b]]);
        let moves = [displacements[a], displacements[b]];
        [displacements[a], displacements[b]] = keep_side(pair, manifold.normal, thickness / 2.0, own, moves);
    }
}

/// Lists the pairs of shapes that the solver has kept apart: they have come no nearer than solid bodies may. What moves
/// faster than it has seen is left to the sweep.
#[inline(never)]
fn list_held(
    held: &mut Vec<[u32; 2]>,
    (touches, mut skins): (&[Touch], &[(usize, f64)]),
    displacements: &[Displacement],
    bodies: &[Body],
) {
    for (place, Touch { pair, manifold }) in touches.iter().enumerate() {
        let mut skin = None;
        if let Some(((touch, thickness), others)) = skins.split_first()
            && *touch == place
        {
            (skin, skins) = (Some(thickness), others);
        }
        let [a, b] = pair.map(|body| body as usize);
        if a < WALLS || b >= displacements.len() {
            continue;
        }
        let nearer = manifold.normal.dot(displacements[a].translation - displacements[b].translation);
        let deepest = match skin {
            None => SPECULATIVE * min(bodies[a].width, bodies[b].width),
            // Beyond it lies the other side.
            Some(thickness) => thickness / 2.0,
        };
        if nearer - manifold.separation() <= deepest {
            try_push(held, pair.map(|body| body - FIRST));
        }
    }
}

/// What bends the way of a shape that other shapes may hold.
struct HeldPlace<'a> {
    gravity: DVec2,
    boundary: &'a Boundary,
    dt: f64,
}

impl HeldPlace<'_> {
    /// Returns where a shape is that nothing touches: it flies, as it does without a response.
    fn free(
        &self,
        shape: &mut Shape,
        body: &mut Body,
        before: Velocity,
        tell: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let place = Place { gravity: self.gravity, boundary: self.boundary };
        let angle = shape.pose().angle() + before.angular() * self.dt;
        let mut velocity = before;
        let pose = place.flown(shape, &mut velocity, angle, body.restitution, self.dt, tell)?;
        (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
        Ok(pose)
    }

    /// Returns where a shape is that the solver has moved. What it does not know about the limits is made good: a shape that
    /// met one faster than it was seen bounces on its way, straight; one that was pressed beyond one is put back.
    fn held(
        &self,
        shape: &mut Shape,
        body: &mut Body,
        before: Velocity,
        (displacement, touched): (Displacement, Touched),
        tell: &mut dyn FnMut(Bounce),
    ) -> Result<Pose, Error> {
        let pose = shape.pose();
        let angle = pose.angle() + displacement.rotation;
        shape.put(Pose::new(pose.position(), angle)?);
        let room = self.boundary.room_of(shape);
        let speed = displacement.translation / self.dt;
        let resting = RESTING_STEPS * self.gravity.length() * self.dt * (1.0 - body.restitution);
        let restitution = if speed.length() > resting { body.restitution } else { 0.0 };
        let [left, top, right, bottom] = touched.walls;
        let is_seen = [left || right, top || bottom];
        let start = Flight { position: pose.position(), velocity: speed };
        let end = fly(start, DVec2::ZERO, &room, restitution, self.dt, &mut |bounce| {
            if !is_seen[usize::from(matches!(bounce.side, Side::Top | Side::Bottom))] {
                tell(bounce);
            }
        });
        let (mut position, to) = (end.position, pose.position() + displacement.translation);
        for axis in [0, 1] {
            if is_seen[axis] && room.min[axis] < room.max[axis] {
                position[axis] = clamp(to[axis], room.min[axis], room.max[axis]);
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
                tell(Bounce { time: 0.0, side, speed, rebound });
            }
        }
        Pose::new(position, angle)
    }
}
