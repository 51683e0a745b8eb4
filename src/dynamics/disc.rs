//! Movers: discs that fly straight and bounce off a field of signed distances, and off each other.

use super::ballistics::Side;
use super::impulse::{Surface, bounce_velocity};
use super::neighbor_cache::NeighborCache;
use crate::math::tolerance::{DISC_STRIDE, TOUCHING};
use crate::math::{clamp, direction, max, min};
use crate::sdf::{Sample, sample_shape};
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Parts that a step is cut into at most, for fast movers. What is faster still goes a shorter way.
pub const STRIDES_MAX: u32 = 64;

/// How often a mover is pushed out of all that it touches in a part of a step: between two discs each push may cause another.
const PUSHES_MAX: u32 = 8;

/// Work that a step takes at most: obstacles that are asked or listed. A fraction of a second;
/// in a room where discs have room to move a step needs a thousandth of it.
pub const DISC_WORK_MAX: u64 = 1 << 22;

/// Share of its distance from an obstacle that a centre goes at most, where it is nearer to it than it would go.
const CAREFUL: f64 = 0.5;

/// A disc that flies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingDisc {
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
pub enum Partner {
    /// The wall on this side.
    Wall(Side),
    /// The obstacle at this position.
    Obstacle(usize),
    /// The mover at this position.
    Disc(usize),
}

/// A meeting: the mover has been pushed out or has bounced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscContact {
    /// The mover's position.
    pub disc: usize,
    /// What it has met.
    pub partner: Partner,
    /// Its centre before the push.
    pub from: DVec2,
    /// The field of what it has met, at that centre.
    pub before: Sample,
    /// The same after the push: the distance is the radius.
    pub after: Sample,
    /// Its velocity before and after; by masses the one relative to the other mover.
    pub velocities: [DVec2; 2],
}

/// How movers meet each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiscPairs {
    /// Each is an obstacle to the other, which stands still: speeds stay, momentum does not.
    #[default]
    Obstacles,
    /// By relative velocity and masses: momentum stays, and with restitution 1 and without friction energy does.
    Masses,
}

/// Calls with the positions of shapes that are near a region.
pub type EachNear<'a> = dyn Fn(&Aabb, &mut dyn FnMut(u32)) + 'a;

/// What movers fly among.
#[expect(missing_debug_implementations, reason = "a question cannot be written")]
#[derive(Clone, Copy)]
pub struct Obstacles<'a> {
    /// What stands, and more.
    pub shapes: &'a [Shape],
    /// Whether the shape at a position stands in the way.
    pub is_obstacle: &'a dyn Fn(usize) -> bool,
    /// Calls with the positions of all shapes whose boxes meet a region, in any order, each once. Others do no harm.
    pub each_near: &'a EachNear<'a>,
    /// Left, top, right and bottom wall, each solid without end behind it; infinite where there is none.
    pub walls: [f64; 4],
    /// What all of it is made of, the movers too.
    pub surface: Surface,
    /// How movers meet each other.
    pub pairs: DiscPairs,
}

/// Moves movers by a step of `dt` seconds and lets them bounce off walls, obstacles and each other; calls `met` for each
/// meeting.
///
/// A mover of radius R has met what it is nearer to than R: it is pushed out along the gradient, and its velocity changes by
/// [`bounced`]. A fast mover takes the step in parts, so that it does not go through a segment.
///
/// Returns false if not all was done: when [`DISC_WORK_MAX`] is used up, or memory, every mover stays where it has come for
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
pub fn step_discs(
    discs: &mut [MovingDisc],
    obstacles: &Obstacles<'_>,
    dt: f64,
    met: &mut dyn FnMut(DiscContact),
) -> bool {
    let longest = discs.iter().map(|disc| disc.velocity.length() * dt / disc.radius).fold(0.0, max);
    // A number that is no number of parts becomes the greatest or the least.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is meant")]
    let parts = ((longest / DISC_STRIDE).ceil() as u32).clamp(1, STRIDES_MAX);
    let mut step = Step { discs, obstacles, met, neighbors: NeighborCache::new(obstacles, DISC_WORK_MAX) };
    for _ in 0..parts {
        for index in 0..step.discs.len() {
            step.advance(index, stride(&step.discs[index], dt / f64::from(parts)), None);
            for _ in 0..PUSHES_MAX {
                // Obstacles have the last word: between them and another mover it is the other that has to give way.
                let has_met_disc = step.meet_discs(index);
                let has_met_obstacle = step.meet_obstacles(index);
                if step.neighbors.is_used_up() {
                    return false;
                }
                if !has_met_obstacle && !has_met_disc {
                    break;
                }
            }
        }
    }
    true
}

/// How far a mover goes in a part of a step: not so far that it could pass through anything.
#[inline(never)]
fn stride(disc: &MovingDisc, dt: f64) -> DVec2 {
    let limit = DISC_STRIDE * disc.radius;
    match direction(disc.velocity * dt) {
        Some(way) if way.length <= limit => disc.velocity * dt,
        Some(way) if way.unit.is_finite() => way.unit * limit,
        _ => DVec2::ZERO,
    }
}

/// A step under way.
struct Step<'a> {
    discs: &'a mut [MovingDisc],
    obstacles: &'a Obstacles<'a>,
    met: &'a mut dyn FnMut(DiscContact),
    neighbors: NeighborCache<'a>,
}

impl Step<'_> {
    /// Moves a centre, less far where it would come to the other side of an obstacle that is not `but`.
    #[inline(never)]
    fn advance(&mut self, index: usize, by: DVec2, but: Option<usize>) {
        let disc = &mut self.discs[index];
        let length = by.length();
        let mut share = 1.0;
        for position in self.neighbors.all(disc.center, length, disc.radius) {
            let position = *position as usize;
            if Some(position) != but {
                let distance = sample_shape(&self.obstacles.shapes[position], disc.center).distance;
                if distance > 0.0 && distance < length {
                    share = min(share, CAREFUL * distance / length);
                }
            }
        }
        if !self.neighbors.is_used_up() {
            disc.center += by * share;
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
            let obstacle = &self.obstacles.shapes[position];
            is_met |= self.meet(index, Partner::Obstacle(position), &|center| sample_shape(obstacle, center));
        }
        let [left, top, right, bottom] = self.obstacles.walls;
        for (side, edge, gradient) in [
            (Side::Left, left, DVec2::X),
            (Side::Top, top, DVec2::Y),
            (Side::Right, right, DVec2::NEG_X),
            (Side::Bottom, bottom, DVec2::NEG_Y),
        ] {
            // The gradient's one component that is not 0 says which coordinate it is and on which side the wall lies.
            let axis = gradient.abs();
            let sign = gradient.dot(axis);
            is_met |= self.meet(index, Partner::Wall(side), &|center| {
                let distance = (center.dot(axis) - edge) * sign;
                Sample { distance, gradient }
            });
        }
        let center = &mut self.discs[index].center;
        *center = DVec2::new(clamp(center.x, left, right), clamp(center.y, top, bottom));
        is_met
    }

    /// Returns the first obstacle from a position on that a mover may have met.
    fn next_obstacle(&mut self, index: usize, from: u32) -> Option<u32> {
        let MovingDisc { center, radius, .. } = self.discs[index];
        self.neighbors.next(center, radius, from)
    }

    /// Lets a mover meet what has this field.
    #[inline(never)]
    fn meet(&mut self, index: usize, partner: Partner, field: &dyn Fn(DVec2) -> Sample) -> bool {
        let disc = self.discs[index];
        if self.neighbors.is_used_up() {
            return false;
        }
        let before = field(disc.center);
        let (is_apart, is_met) = is_met(before, &disc, disc.velocity);
        if is_met {
            let obstacle = if let Partner::Obstacle(position) = partner { Some(position) } else { None };
            self.advance(index, before.gradient * (disc.radius - before.distance), obstacle);
            let velocity = bounce_velocity(disc.velocity, before.gradient, self.obstacles.surface);
            let disc_after = &mut self.discs[index];
            disc_after.velocity = velocity;
            let after = field(disc_after.center);
            let velocities = [disc.velocity, velocity];
            (self.met)(DiscContact { disc: index, partner, from: disc.center, before, after, velocities });
        }
        is_apart
    }

    fn meet_discs(&mut self, index: usize) -> bool {
        let mut is_met = false;
        for position in 0..self.discs.len() {
            if position == index {
                continue;
            }
            let other = self.discs[position];
            is_met |= match self.obstacles.pairs {
                DiscPairs::Obstacles => {
                    self.meet(index, Partner::Disc(position), &|center| field_of(&other, center))
                }
                DiscPairs::Masses => self.share(index, position),
            };
        }
        is_met
    }

    /// Lets two movers meet by their masses. The other is pushed too: then it must not be left in an obstacle.
    #[inline(never)]
    fn share(&mut self, index: usize, position: usize) -> bool {
        let (disc, other) = (self.discs[index], self.discs[position]);
        if self.neighbors.is_used_up() {
            return false;
        }
        let before = field_of(&other, disc.center);
        let relative = disc.velocity - other.velocity;
        let (is_apart, is_met) = is_met(before, &disc, relative);
        if is_met {
            let push = before.gradient * (disc.radius - before.distance);
            let share = other.mass / (disc.mass + other.mass);
            self.advance(index, push * share, None);
            self.advance(position, push * (share - 1.0), None);
            let rebound = bounce_velocity(relative, before.gradient, self.obstacles.surface);
            let change = rebound - relative;
            self.discs[index].velocity += change * share;
            self.discs[position].velocity -= change * (1.0 - share);
            let after = field_of(&self.discs[position], self.discs[index].center);
            let (partner, velocities) = (Partner::Disc(position), [relative, rebound]);
            (self.met)(DiscContact { disc: index, partner, from: disc.center, before, after, velocities });
            self.meet_obstacles(position);
        }
        is_apart
    }
}

/// Whether a mover is so far in something that a push moves it by more than rounding, else it would be pushed for ever; and
/// whether it has met it: that, or it touches it and comes nearer.
#[inline(never)]
fn is_met(field: Sample, disc: &MovingDisc, velocity: DVec2) -> (bool, bool) {
    let inside = disc.radius - field.distance;
    let is_apart = inside > TOUCHING * disc.radius;
    let is_near = inside >= 0.0 && -velocity.dot(field.gradient) > TOUCHING * velocity.length();
    (is_apart, is_apart || is_near)
}

/// The field of a mover, which is a disc.
#[inline(never)]
fn field_of(disc: &MovingDisc, point: DVec2) -> Sample {
    match direction(point - disc.center) {
        Some(way) => Sample { distance: way.length - disc.radius, gradient: way.unit },
        None => Sample { distance: -disc.radius, gradient: DVec2::NEG_Y },
    }
}
