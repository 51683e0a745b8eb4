//! Movers: discs that fly straight and bounce off a field of signed distances, and off each other.

use super::impulse::{Surface, bounced};
use crate::math::tolerance::MOVER_STRIDE;
use crate::math::{direction, max};
use crate::sdf::{Sample, sample_shape};
use crate::shape::Shape;
use glam::DVec2;

/// Parts that a step is cut into at most, for fast movers. What is faster still goes a shorter way.
pub const STRIDES_MAX: u32 = 64;

/// How often a mover is pushed out of all that it touches in a part of a step: between two discs each push may cause another.
const PUSHES_MAX: u32 = 8;

/// A disc that flies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mover {
    /// Its centre.
    pub center: DVec2,
    /// Its radius.
    pub radius: f64,
    /// In px/s.
    pub velocity: DVec2,
}

/// How movers meet each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoverPairs {
    /// Each is an obstacle to the other, which stands still: speeds stay, momentum does not.
    Obstacles,
    /// By relative velocity, with masses in proportion to the areas: momentum stays, and with restitution 1 and without
    /// friction energy does.
    Masses,
}

/// What a mover has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// The obstacle at this position.
    Obstacle(usize),
    /// The mover at this position.
    Mover(usize),
}

/// A meeting: the mover has been pushed out and has bounced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverContact {
    /// The mover's position.
    pub mover: usize,
    /// What it has met.
    pub met: Met,
    /// The field of what it has met, at its centre before the push.
    pub before: Sample,
    /// The same after it: the distance is the radius.
    pub after: Sample,
}

/// Moves movers by a step of `dt` seconds and lets them bounce off obstacles and each other; calls `met` for each meeting.
///
/// A mover of radius R has met what it is nearer to than R: it is pushed out along the gradient, and its velocity changes by
/// [`bounced`]. A fast mover takes the step in parts, so that it does not go through a segment.
///
/// # Degenerate input
/// A mover whose velocity is not finite stays. Two movers on one centre part straight up and down.
///
/// # Complexity
/// Movers times obstacles and movers.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: impulse method. Deviations: gradients are analytic; the
/// push follows the move at once, so that no overlap is left to be seen.
pub fn step_movers(
    movers: &mut [Mover],
    obstacles: &[Shape],
    surface: Surface,
    pairs: MoverPairs,
    dt: f64,
    met: &mut dyn FnMut(MoverContact),
) {
    let longest = movers.iter().map(|mover| mover.velocity.length() * dt / mover.radius).fold(0.0, max);
    // A number that is no number of parts becomes the greatest or the least.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is meant")]
    let parts = ((longest / MOVER_STRIDE).ceil() as u32).clamp(1, STRIDES_MAX);
    for _ in 0..parts {
        for index in 0..movers.len() {
            let stride = stride(&movers[index], dt / f64::from(parts));
            movers[index].center += stride;
            for _ in 0..PUSHES_MAX {
                // Obstacles have the last word: between them and another mover it is the other that has to give way.
                let is_mover_met = meet_movers(movers, index, surface, pairs, met);
                let is_obstacle_met = meet_obstacles(movers, index, obstacles, surface, met);
                if !is_obstacle_met && !is_mover_met {
                    break;
                }
            }
        }
    }
}

/// How far a mover goes in a part of a step: not so far that it could pass through anything.
fn stride(mover: &Mover, dt: f64) -> DVec2 {
    let limit = MOVER_STRIDE * mover.radius;
    match direction(mover.velocity * dt) {
        Some(way) if way.length <= limit => mover.velocity * dt,
        Some(way) if way.unit.is_finite() => way.unit * limit,
        _ => DVec2::ZERO,
    }
}

fn meet_obstacles(
    movers: &mut [Mover],
    index: usize,
    obstacles: &[Shape],
    surface: Surface,
    met: &mut dyn FnMut(MoverContact),
) -> bool {
    let mut is_met = false;
    for (position, obstacle) in obstacles.iter().enumerate() {
        let mover = &mut movers[index];
        let before = sample_shape(obstacle, mover.center);
        if before.distance <= mover.radius {
            mover.center += before.gradient * (mover.radius - before.distance);
            mover.velocity = bounced(mover.velocity, before.gradient, surface);
            let after = sample_shape(obstacle, mover.center);
            met(MoverContact { mover: index, met: Met::Obstacle(position), before, after });
            is_met |= is_apart(before, mover.radius);
        }
    }
    is_met
}

fn meet_movers(
    movers: &mut [Mover],
    index: usize,
    surface: Surface,
    pairs: MoverPairs,
    met: &mut dyn FnMut(MoverContact),
) -> bool {
    let mut is_met = false;
    for position in 0..movers.len() {
        if position == index {
            continue;
        }
        let (mut mover, mut other) = (movers[index], movers[position]);
        let before = field_of(&other, mover.center);
        if before.distance <= mover.radius {
            let push = before.gradient * (mover.radius - before.distance);
            match pairs {
                MoverPairs::Obstacles => {
                    mover.center += push;
                    mover.velocity = bounced(mover.velocity, before.gradient, surface);
                }
                MoverPairs::Masses => {
                    let (mass, other_mass) = (mover.radius * mover.radius, other.radius * other.radius);
                    let share = other_mass / (mass + other_mass);
                    mover.center += push * share;
                    other.center -= push * (1.0 - share);
                    let relative = mover.velocity - other.velocity;
                    let change = bounced(relative, before.gradient, surface) - relative;
                    mover.velocity += change * share;
                    other.velocity -= change * (1.0 - share);
                }
            }
            (movers[index], movers[position]) = (mover, other);
            let after = field_of(&other, mover.center);
            met(MoverContact { mover: index, met: Met::Mover(position), before, after });
            is_met |= is_apart(before, mover.radius);
        }
    }
    is_met
}

/// Whether a push has moved the mover by more than rounding: else it would be pushed for ever.
fn is_apart(before: Sample, radius: f64) -> bool {
    radius - before.distance > crate::math::tolerance::TOUCHING * radius
}

/// The field of a mover, which is a disc.
fn field_of(mover: &Mover, point: DVec2) -> Sample {
    match direction(point - mover.center) {
        Some(way) => Sample { distance: way.length - mover.radius, gradient: way.unit },
        None => Sample { distance: -mover.radius, gradient: DVec2::NEG_Y },
    }
}
