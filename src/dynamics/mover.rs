//! Movers: discs that fly straight and bounce off a field of signed distances, and off each other.

use super::arena::{Arena, MoverPairs};
use super::flight::Side;
use super::impulse::bounced;
use super::nearby::Nearby;
use crate::math::tolerance::{MOVER_STRIDE, TOUCHING};
use crate::math::{clamp, direction, max, min};
use crate::sdf::{Sample, sample_shape};
use glam::DVec2;

/// Parts that a step is cut into at most, for fast movers. What is faster still goes a shorter way.
pub const STRIDES_MAX: u32 = 64;

/// How often a mover is pushed out of all that it touches in a part of a step: between two discs each push may cause another.
const PUSHES_MAX: u32 = 8;

/// Work that a step takes at most: obstacles that are asked or listed. A fraction of a second;
/// in a room where discs have room to move a step needs a thousandth of it.
pub const MOVER_WORK_MAX: u64 = 1 << 22;

/// Share of its distance from an obstacle that a centre goes at most, where it is nearer to it than it would go.
const CAREFUL: f64 = 0.5;

/// A disc that flies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mover {
    /// Its centre.
    pub center: DVec2,
    /// Its radius.
    pub radius: f64,
    /// Its mass, more than 0.
    pub mass: f64,
    /// In px/s.
    pub velocity: DVec2,
}

/// What a mover has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// The wall on this side.
    Wall(Side),
    /// The obstacle at this position.
    Obstacle(usize),
    /// The mover at this position.
    Mover(usize),
}

/// A meeting: the mover has been pushed out or has bounced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverContact {
    /// The mover's position.
    pub mover: usize,
    /// What it has met.
    pub met: Met,
    /// Its centre before the push.
    pub from: DVec2,
    /// The field of what it has met, at that centre.
    pub before: Sample,
    /// The same after the push: the distance is the radius.
    pub after: Sample,
    /// Its velocity before and after; by masses the one relative to the other mover.
    pub velocities: [DVec2; 2],
}

/// Moves movers by a step of `dt` seconds and lets them bounce off walls, obstacles and each other; calls `met` for each
/// meeting.
///
/// A mover of radius R has met what it is nearer to than R: it is pushed out along the gradient, and its velocity changes by
/// [`bounced`]. A fast mover takes the step in parts, so that it does not go through a segment.
///
/// Returns false if not all was done: when [`MOVER_WORK_MAX`] is used up, or memory, every mover stays where it has come for
/// the rest of the step, on its side of everything, and keeps its velocity.
///
/// # Degenerate input
/// A mover whose velocity is not finite stays. Two movers on one centre part straight up and down. Where movers and obstacles
/// leave too little room no push helps: then a centre stays on its side of every segment and within the walls, and the discs
/// overlap. A centre beyond a wall comes back.
///
/// # Complexity
/// Movers times movers, and times the obstacles near each. Limited.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: impulse method. Deviations: gradients are analytic; the
/// push follows the move at once, so that no overlap is left to be seen.
pub fn step_movers(
    movers: &mut [Mover],
    arena: &Arena<'_>,
    dt: f64,
    met: &mut dyn FnMut(MoverContact),
) -> bool {
    let longest = movers.iter().map(|mover| mover.velocity.length() * dt / mover.radius).fold(0.0, max);
    // A number that is no number of parts becomes the greatest or the least.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is meant")]
    let parts = ((longest / MOVER_STRIDE).ceil() as u32).clamp(1, STRIDES_MAX);
    let mut step = Step { movers, arena, met, nearby: Nearby::new(arena, MOVER_WORK_MAX) };
    for _ in 0..parts {
        for index in 0..step.movers.len() {
            step.advance(index, stride(&step.movers[index], dt / f64::from(parts)), None);
            for _ in 0..PUSHES_MAX {
                // Obstacles have the last word: between them and another mover it is the other that has to give way.
                let is_mover_met = step.meet_movers(index);
                let is_obstacle_met = step.meet_obstacles(index);
                if step.nearby.is_used_up() {
                    return false;
                }
                if !is_obstacle_met && !is_mover_met {
                    break;
                }
            }
        }
    }
    true
}

/// How far a mover goes in a part of a step: not so far that it could pass through anything.
#[inline(never)]
fn stride(mover: &Mover, dt: f64) -> DVec2 {
    let limit = MOVER_STRIDE * mover.radius;
    match direction(mover.velocity * dt) {
        Some(way) if way.length <= limit => mover.velocity * dt,
        Some(way) if way.unit.is_finite() => way.unit * limit,
        _ => DVec2::ZERO,
    }
}

/// A step under way.
struct Step<'a> {
    movers: &'a mut [Mover],
    arena: &'a Arena<'a>,
    met: &'a mut dyn FnMut(MoverContact),
    nearby: Nearby<'a>,
}

impl Step<'_> {
    /// Moves a centre, less far where it would come to the other side of an obstacle that is not `but`.
    #[inline(never)]
    fn advance(&mut self, index: usize, by: DVec2, but: Option<usize>) {
        let mover = &mut self.movers[index];
        let length = by.length();
        let mut share = 1.0;
        for position in self.nearby.all(mover.center, length, mover.radius) {
            let position = *position as usize;
            if Some(position) != but {
                let distance = sample_shape(&self.arena.shapes[position], mover.center).distance;
                if distance > 0.0 && distance < length {
                    share = min(share, CAREFUL * distance / length);
                }
            }
        }
        if !self.nearby.is_used_up() {
            mover.center += by * share;
        }
    }

    /// Pushes a mover out of obstacles and walls and returns whether it was in one.
    #[inline(never)]
    fn meet_obstacles(&mut self, index: usize) -> bool {
        let (mut is_met, mut from) = (false, 0);
        // A push may bring it to others.
        while let Some(position) = self.next_obstacle(index, from) {
            from = position + 1;
            let position = position as usize;
            let obstacle = &self.arena.shapes[position];
            is_met |= self.meet(index, Met::Obstacle(position), &|center| sample_shape(obstacle, center));
        }
        let [left, top, right, bottom] = self.arena.walls;
        for (side, edge, gradient) in [
            (Side::Left, left, DVec2::X),
            (Side::Top, top, DVec2::Y),
            (Side::Right, right, DVec2::NEG_X),
            (Side::Bottom, bottom, DVec2::NEG_Y),
        ] {
            // The gradient's one component that is not 0 says which coordinate it is and on which side the wall lies.
            let axis = gradient.abs();
            let sign = gradient.dot(axis);
            is_met |= self.meet(index, Met::Wall(side), &|center| {
                let distance = (center.dot(axis) - edge) * sign;
                Sample { distance, gradient }
            });
        }
        let center = &mut self.movers[index].center;
        *center = DVec2::new(clamp(center.x, left, right), clamp(center.y, top, bottom));
        is_met
    }

    /// Returns the first obstacle from a position on that a mover may have met.
    fn next_obstacle(&mut self, index: usize, from: u32) -> Option<u32> {
        let Mover { center, radius, .. } = self.movers[index];
        self.nearby.next(center, radius, from)
    }

    /// Lets a mover meet what has this field.
    #[inline(never)]
    fn meet(&mut self, index: usize, met: Met, field: &dyn Fn(DVec2) -> Sample) -> bool {
        let mover = self.movers[index];
        if self.nearby.is_used_up() {
            return false;
        }
        let before = field(mover.center);
        let (is_apart, is_met) = is_met(before, &mover, mover.velocity);
        if is_met {
            let obstacle = if let Met::Obstacle(position) = met { Some(position) } else { None };
            self.advance(index, before.gradient * (mover.radius - before.distance), obstacle);
            let velocity = bounced(mover.velocity, before.gradient, self.arena.surface);
            let mover_after = &mut self.movers[index];
            mover_after.velocity = velocity;
            let after = field(mover_after.center);
            let velocities = [mover.velocity, velocity];
            (self.met)(MoverContact { mover: index, met, from: mover.center, before, after, velocities });
        }
        is_apart
    }

    fn meet_movers(&mut self, index: usize) -> bool {
        let mut is_met = false;
        for position in 0..self.movers.len() {
            if position == index {
                continue;
            }
            let other = self.movers[position];
            is_met |= match self.arena.pairs {
                MoverPairs::Obstacles => {
                    self.meet(index, Met::Mover(position), &|center| field_of(&other, center))
                }
                MoverPairs::Masses => self.share(index, position),
            };
        }
        is_met
    }

    /// Lets two movers meet by their masses. The other is pushed too: then it must not be left in an obstacle.
    #[inline(never)]
    fn share(&mut self, index: usize, position: usize) -> bool {
        let (mover, other) = (self.movers[index], self.movers[position]);
        if self.nearby.is_used_up() {
            return false;
        }
        let before = field_of(&other, mover.center);
        let relative = mover.velocity - other.velocity;
        let (is_apart, is_met) = is_met(before, &mover, relative);
        if is_met {
            let push = before.gradient * (mover.radius - before.distance);
            let share = other.mass / (mover.mass + other.mass);
            self.advance(index, push * share, None);
            self.advance(position, push * (share - 1.0), None);
            let rebound = bounced(relative, before.gradient, self.arena.surface);
            let change = rebound - relative;
            self.movers[index].velocity += change * share;
            self.movers[position].velocity -= change * (1.0 - share);
            let after = field_of(&self.movers[position], self.movers[index].center);
            let (met, velocities) = (Met::Mover(position), [relative, rebound]);
            (self.met)(MoverContact { mover: index, met, from: mover.center, before, after, velocities });
            self.meet_obstacles(position);
        }
        is_apart
    }
}

/// Whether a mover is so far in something that a push moves it by more than rounding, else it would be pushed for ever; and
/// whether it has met it: that, or it touches it and comes nearer.
#[inline(never)]
fn is_met(field: Sample, mover: &Mover, velocity: DVec2) -> (bool, bool) {
    let inside = mover.radius - field.distance;
    let is_apart = inside > TOUCHING * mover.radius;
    let is_near = inside >= 0.0 && -velocity.dot(field.gradient) > TOUCHING * velocity.length();
    (is_apart, is_apart || is_near)
}

/// The field of a mover, which is a disc.
#[inline(never)]
fn field_of(mover: &Mover, point: DVec2) -> Sample {
    match direction(point - mover.center) {
        Some(way) => Sample { distance: way.length - mover.radius, gradient: way.unit },
        None => Sample { distance: -mover.radius, gradient: DVec2::NEG_Y },
    }
}
