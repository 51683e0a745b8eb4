//! Flight of solid bodies between limits, off which they turn.

use super::contact_collector::TouchState;
use super::{Boundary, Surroundings, Velocity};
use crate::dynamics::{Body, Bounce, CenterBounds, Flight, Side, bounced_off_limit, fly};
use crate::error::{Error, try_push};
use crate::math::tolerance::RESTING_STEPS;
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum number of bounces in a step that turn a body or rub on it. Further ones are bounces of its center.
const TURNS_MAX: u32 = 16;

/// Number of equal parts of a flight in which a corner is looked for over a limit.
const PARTS: u32 = 16;

/// Number of times that the part with the first crossing is halved.
const HALVINGS: u32 = 40;

/// Flight of a body that falls and turns evenly.
#[derive(Clone, Copy)]
struct Way {
    start: Pose,
    velocity: DVec2,
    gravity: DVec2,
    turn: f64,
}

/// Body where it meets a limit.
struct Impact {
    /// Time since the start of the flight.
    wait: f64,
    side: Side,
    pose: Pose,
    velocity: DVec2,
}

impl Way {
    fn at(&self, wait: f64) -> Result<Pose, Error> {
        let mean = self.velocity + self.gravity * (wait / 2.0);
        Pose::new(self.start.position() + mean * wait, self.start.angle() + self.turn * wait)
    }

    fn velocity_at(&self, wait: f64) -> DVec2 {
        self.velocity + self.gravity * wait
    }
}

impl Surroundings {
    /// Returns whether a corner of a body may meet or leave each limit that it is near at more than the speed of four steps of falling.
    /// A slower body may rest there.
    pub(super) fn is_flying(&self, body: &Body, before: Velocity, touched: TouchState, dt: f64) -> bool {
        let resting = RESTING_STEPS * self.gravity.length() * body.gravity_scale.abs() * dt;
        let corner = before.angular().abs() * body.reach;
        let mut near = touched.walls.into_iter().zip(Side::OUTWARDS).filter(|(is_near, _)| *is_near);
        near.all(|(_, (_, out))| (before.linear().dot(out) + corner).abs() > resting)
    }

    /// Returns the pose of a solid body after a flight, and updates its velocities. After a bounce that turns it or rubs on it, it
    /// flies on as it is then.
    ///
    /// A body that turns meets a limit where a corner crosses it, found in equal parts of the flight and by halving; any other
    /// bounces at the exact times of [`fly`]. Flights and bounces keep the energy that restitution and friction leave.
    pub(super) fn fly_turning(
        &self,
        shape: &mut Shape,
        body: &mut Body,
        dt: f64,
        (position, bounces): (u32, &mut Vec<(u32, Bounce)>),
    ) -> Result<Pose, Error> {
        let (mut start, mut time, mut turns) = (shape.pose(), 0.0, 0);
        loop {
            let left = dt - time;
            let gravity = self.gravity * body.gravity_scale;
            let way = Way { start, velocity: body.velocity, gravity, turn: body.angular_velocity };
            let may_turn = turns < TURNS_MAX;
            let end_angle = start.angle() + way.turn * left;
            shape.set_pose_cold(Pose::new(start.position(), end_angle)?);
            let bounds = self.boundary.center_bounds(shape);
            let has_room = bounds.min.cmple(bounds.max).all();
            let is_turning = may_turn && has_room && way.turn != 0.0 && shape.hull().points().len() > 1;
            let crossing = if is_turning { self.crossing(shape, &way, left)? } else { None };
            if is_turning && crossing.is_none() {
                body.velocity = way.velocity_at(left);
                return way.at(left);
            }
            let first = bounces.len();
            let flight = Flight { position: start.position(), velocity: body.velocity };
            let end = fly(flight, gravity, &bounds, body.restitution, left, &mut |bounce| {
                // Without memory the bounce is not recorded.
                let _ = try_push(bounces, (position, Bounce { time: time + bounce.time, ..bounce }));
            });
            let impact = crossing.or_else(|| {
                let met =
                    bounces[first..].iter().map(|(_, bounce)| *bounce).filter(|bounce| may_turn && bounce.speed > 0.0);
                let met = met.reduce(|one, other| if other.time < one.time { other } else { one })?;
                let wait = met.time - time;
                let at = fly(flight, gravity, &bounds, body.restitution, wait, &mut |_| {});
                let (_, out) = Side::OUTWARDS[met.side as usize];
                let velocity = at.velocity + out * (met.speed - at.velocity.dot(out));
                let pose = Pose::new(at.position, start.angle() + way.turn * wait).ok()?;
                Some(Impact { wait, side: met.side, pose, velocity })
            });
            if let Some(Impact { wait, side, pose, velocity }) = impact {
                let (_, out) = Side::OUTWARDS[side as usize];
                shape.set_pose_cold(pose);
                let arrived = Body { velocity, ..*body };
                let bounced = bounced_off_limit(&shape.hull(), &arrived, out, body.restitution);
                let is_changed = |bounced: &Body| {
                    let rubbed = (bounced.velocity - velocity).dot(out.perp());
                    is_turning || rubbed != 0.0 || bounced.angular_velocity != way.turn
                };
                if let Some(bounced) = bounced.filter(is_changed) {
                    bounces.truncate(first);
                    (start, time, *body) = (pose, time + wait, bounced);
                    turns += 1;
                    let (speed, rebound) = (velocity.dot(out), -body.velocity.dot(out));
                    let _ = try_push(bounces, (position, Bounce { time, side, speed, rebound }));
                    continue;
                }
            }
            body.velocity = end.velocity;
            return Pose::new(end.position, end_angle);
        }
    }

    /// Returns where a corner first crosses a limit; the start if one is over a limit there.
    fn crossing(&self, shape: &mut Shape, way: &Way, left: f64) -> Result<Option<Impact>, Error> {
        let (edges, at) = (self.boundary.edges(), way.start.position());
        let room = [at.x - edges[0], at.y - edges[1], edges[2] - at.x, edges[3] - at.y];
        let farthest = (way.velocity.length() + way.gravity.length() * left / 2.0) * left + shape.bounding_radius();
        if room.iter().all(|room| *room > farthest) {
            return Ok(None);
        }
        let mut crossed = |wait: f64| way.at(wait).map(|pose| side_crossed(&self.boundary, shape, pose));
        let mut free = 0.0;
        let mut found = crossed(free)?;
        let mut beyond = free;
        for part in 1..=PARTS {
            if found.is_some() {
                break;
            }
            (free, beyond) = (beyond, left * f64::from(part) / f64::from(PARTS));
            found = crossed(beyond)?;
        }
        let Some(mut side) = found else { return Ok(None) };
        for _ in 0..HALVINGS {
            let middle = (free + beyond) / 2.0;
            match crossed(middle)? {
                Some(met) => (beyond, side) = (middle, met),
                None => free = middle,
            }
        }
        Ok(Some(Impact { wait: free, side, pose: way.at(free)?, velocity: way.velocity_at(free) }))
    }
}

/// Returns the first limit that a shape is over at a pose, and puts it there.
#[inline(never)]
fn side_crossed(boundary: &Boundary, shape: &mut Shape, pose: Pose) -> Option<Side> {
    shape.set_pose_cold(pose);
    let (CenterBounds { min, max }, at) = (boundary.center_bounds(shape), pose.position());
    let over = [min.x - at.x, min.y - at.y, at.x - max.x, at.y - max.y];
    Side::OUTWARDS.into_iter().zip(over).find(|(_, over)| *over > 0.0).map(|((side, _), _)| side)
}
