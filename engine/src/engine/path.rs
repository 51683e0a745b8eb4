//! Paths of shapes within a step, which bend where a shape bounces off a limit.

use super::{Boundary, Velocity};
use crate::dynamics::{Bounce, Side};
use crate::error::try_push;
use crate::math::{max, min};
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

/// Maximum number of bends of a path per step. The rest is one straight line; by then the shape has crossed the boundary many
/// times.
const BENDS_MAX: usize = 16;

/// Path of a shape within a step, over the time from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    /// Position at the time `since`.
    pub(super) position: DVec2,
    pub(super) since: f64,
    /// Velocity from then on, in px per step.
    pub(super) velocity: DVec2,
    /// Time of the next bend; 1 without one.
    pub(super) until: f64,
    /// End of the path without impacts, equal to the bit to the position that the step computed.
    pub(super) end: DVec2,
    /// Velocity of the shape before the step, or after its last bounce.
    pub(super) before: Velocity,
    /// Acceleration by gravity; 0 along an axis at rest on a limit across which the path bends.
    pub(super) fall: DVec2,
    /// Velocity that gravity adds: in the classic response up to the next bend, without the component into an obstacle; in the
    /// soft one until the first impact.
    pub(super) gain: DVec2,
    /// First and end index of the parts of a path that bends.
    pub(super) legs: [usize; 2],
    /// Number of impacts that stopped the shape.
    pub(super) stops: u8,
    /// Time at which something stops the shape first; infinite if nothing does.
    pub(super) free_until: f64,
}

impl Path {
    pub(super) fn is_free(&self) -> bool {
        self.free_until == f64::INFINITY
    }

    /// Returns whether bounces end or begin the present motion.
    pub(super) fn is_bent(&self) -> bool {
        self.until < 1.0 || self.since > 0.0 && self.is_free()
    }

    /// Returns the position at a time.
    pub(super) fn at(&self, time: f64) -> DVec2 {
        if self.is_free() && time == 1.0 { self.end } else { self.position + self.velocity * (time - self.since) }
    }

    /// Ends the present velocity at a time. The caller sets the next one.
    pub(super) fn stop_at(&mut self, time: f64) {
        self.position = self.at(time);
        (self.since, self.until, self.free_until) = (time, 1.0, min(self.free_until, time));
    }

    /// Bends the path where its shape bounces, and lists its bends and legs. Puts the shape where its box, swept along the
    /// returned vector, covers the whole path. Along an axis a path is even between the bounces off the limits across that axis.
    #[inline(never)]
    pub(super) fn bend(
        &mut self,
        bounces: &[(u32, Bounce)],
        (shape, boundary, dt): (&mut Shape, &Boundary, f64),
        bends: &mut Vec<Bend>,
        legs: &mut Vec<Leg>,
    ) -> DVec2 {
        let path = *self;
        let bounds = boundary.center_bounds(shape);
        // From the start over the bounces to the end.
        let mut knots = [Vec::new(), Vec::new()];
        for (axis, knots) in knots.iter_mut().enumerate() {
            try_push(knots, Knot { time: 0.0, at: path.position[axis], speed: path.before.linear()[axis] });
            for (_, Bounce { time, side, rebound, .. }) in bounces {
                let (_, out) = Side::OUTWARDS[*side as usize];
                if out[axis] != 0.0 && knots.len() <= BENDS_MAX {
                    let limit = if out[axis] < 0.0 { bounds.min[axis] } else { bounds.max[axis] };
                    let at = if *time == 0.0 { path.position[axis] } else { limit };
                    try_push(knots, Knot { time: time / dt, at, speed: 0.0 - out[axis] * rebound });
                }
            }
            try_push(knots, Knot { time: 1.0, at: path.end[axis], speed: 0.0 });
        }
        let (first, mut last) = (bends.len(), [0, 0]);
        for _ in 0..BENDS_MAX {
            let [next_x, next_y] = [0, 1].map(|axis| knots[axis].get(last[axis] + 1).map_or(1.0, |next| next.time));
            let axis = usize::from(next_y < next_x);
            // Behind the last bounce is the end.
            if last[axis] + 2 >= knots[axis].len() {
                break;
            }
            last[axis] += 1;
            let time = knots[axis][last[axis]].time;
            let (mut place, mut velocity, mut fall) = (path.position, path.before.linear(), path.fall);
            for (axis, knots) in knots.iter().enumerate() {
                if let [from, to, ..] = &knots[last[axis]..] {
                    place[axis] = from.at + even(from.at, from.time, to.at, to.time) * (time - from.time);
                    fall[axis] *= falls_between(from, to);
                    velocity[axis] = from.speed + fall[axis] * ((time - from.time) * dt);
                }
            }
            let velocity = Velocity::new(velocity, path.before.angular()).unwrap_or(path.before);
            let position = bounces.first().map_or(0, |(position, _)| *position);
            try_push(bends, Bend { position, time, place, velocity, fall, next: (DVec2::ZERO, 1.0) });
        }
        let mut next = (path.end, 1.0);
        for bend in bends[first..].iter_mut().rev() {
            bend.next = (leg(bend.place, bend.time, next), next.1);
            next = (bend.place, bend.time);
        }
        (self.velocity, self.until) = (leg(path.position, 0.0, next), next.1);
        for (axis, knots) in knots.iter().enumerate() {
            if let [from, to, ..] = &knots[..] {
                self.fall[axis] *= falls_between(from, to);
            }
        }
        self.legs[0] = legs.len();
        let (mut low, mut high) = (path.position, path.position);
        let (mut from, mut since) = (path.position, 0.0);
        for (to, until) in bends[first..].iter().map(|bend| (bend.place, bend.time)).chain([(path.end, 1.0)]) {
            let angle = shape.pose().angle();
            if let Ok(pose) = Pose::new(from, angle) {
                shape.set_pose_cold(pose);
            }
            try_push(legs, Leg { since, until, around: around_way(shape, to - from) });
            (from, since) = (to, until);
            for axis in [0, 1] {
                (low[axis], high[axis]) = (min(low[axis], to[axis]), max(high[axis], to[axis]));
            }
        }
        self.legs[1] = legs.len();
        if let Ok(pose) = Pose::new(low, shape.pose().angle()) {
            shape.set_pose_cold(pose);
        }
        high - low
    }
}

/// Straight part of a path that bends, with the box around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub(super) since: f64,
    pub(super) until: f64,
    pub(super) around: Aabb,
}

/// Time, coordinate and speed after a bounce along an axis.
struct Knot {
    time: f64,
    at: f64,
    speed: f64,
}

/// Bounce off a limit, at which the path of a continuous shape bends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bend {
    pub(super) position: u32,
    pub(super) time: f64,
    pub(super) place: DVec2,
    /// Velocity of the shape afterwards.
    pub(super) velocity: Velocity,
    /// Acceleration by gravity afterwards.
    pub(super) fall: DVec2,
    /// Velocity of the path afterwards, in px per step, up to the time of the next bend.
    pub(super) next: (DVec2, f64),
}

/// Returns the box around a shape that moves by a vector.
#[inline(never)]
pub(super) fn around_way(shape: &Shape, way: DVec2) -> Aabb {
    Aabb::around(shape).swept(way)
}

/// Returns whether the boxes around two paths meet at some time.
pub(super) fn meet_in_time(own: &[Leg], theirs: &[Leg]) -> bool {
    let is_met = |one: &Leg, other: &Leg| {
        one.since <= other.until && other.since <= one.until && one.around.meets(&other.around)
    };
    own.iter().any(|one| theirs.iter().any(|other| is_met(one, other)))
}

/// Returns 1, or 0 for a shape that rests on a limit from one knot to the next.
fn falls_between(from: &Knot, to: &Knot) -> f64 {
    f64::from(u8::from(from.speed != 0.0 || from.at != to.at))
}

/// Returns the velocity, in px per step, of even motion along an axis; 0 if it takes no time.
fn even(from: f64, since: f64, to: f64, until: f64) -> f64 {
    if until > since { (to - from) / (until - since) } else { 0.0 }
}

/// Returns the velocity of even motion from a place at a time to another place.
fn leg(from: DVec2, since: f64, (to, until): (DVec2, f64)) -> DVec2 {
    DVec2::new(even(from.x, since, to.x, until), even(from.y, since, to.y, until))
}
