//! Moving discs that bounce off a field of signed distances and off each other.

use super::ballistics::Side;
use super::impulse::{Surface, bounce_velocity};
use crate::error::{named, try_push};
use crate::math::tolerance::{DISC_STRIDE, TIE, TOUCHING};
use crate::math::{clamp, direction, greatest_coordinate, max, min, shell_sort};
use crate::sdf::{Sample, sample_shape};
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Maximum number of parts of a step. A disc that is faster still moves a shorter distance.
pub const STRIDES_MAX: u32 = 64;

/// Maximum number of push-out rounds per disc and part; between two discs each push may cause another.
const PUSHES_MAX: u32 = 8;

/// Maximum work of a step: obstacles sampled or listed, a fraction of a second. Ordinary scenes need a thousandth of it.
pub const DISC_WORK_MAX: u64 = 1 << 22;

/// Work of listing and sorting one obstacle, in samples of the field.
const WORK_OF_LISTING: u64 = 8;

/// Maximum share of the distance to a nearby obstacle that a center moves at once.
const CAREFUL: f64 = 0.5;

/// Moving disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingDisc {
    /// Center.
    pub center: DVec2,
    /// Radius.
    pub radius: f64,
    /// Mass, greater than 0.
    pub mass: f64,
    /// Velocity in px/s.
    pub velocity: DVec2,
}

/// Counterpart of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// The wall on this side.
    Wall(Side),
    /// The obstacle at this position.
    Obstacle(usize),
    /// The moving disc at this index.
    Disc(usize),
}

/// Contact of a disc, with its push-out and bounce.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscContact {
    /// Index of the disc.
    pub disc: usize,
    /// Counterpart.
    pub partner: Partner,
    /// Center before the push.
    pub from: DVec2,
    /// Field of the counterpart at that center.
    pub before: Sample,
    /// Field of the counterpart at the center after the push, where the distance is the radius.
    pub after: Sample,
    /// Velocity before and after; with [`DiscPairs::Masses`] relative to the other disc.
    pub velocities: [DVec2; 2],
}

named! {
    /// Response between two moving discs.
    #[derive(Default)]
    DiscPairs {
        /// Each disc is a fixed obstacle to the other: speeds are preserved, momentum is not.
        #[default]
        Obstacles = "obstacles",
        /// Impulse by masses: momentum is preserved, and energy too if restitution is 1 and friction 0.
        Masses = "masses",
    }
}

/// Calls back with the positions of the shapes near a region.
pub type EachNear<'a> = dyn Fn(&Aabb, &mut dyn FnMut(u32)) + 'a;

/// Obstacles and settings of a step.
#[expect(missing_debug_implementations, reason = "closures do not implement Debug")]
#[derive(Clone, Copy)]
pub struct Obstacles<'a> {
    /// All shapes, obstacles or not.
    pub shapes: &'a [Shape],
    /// Whether the shape at a position is an obstacle.
    pub is_obstacle: &'a dyn Fn(usize) -> bool,
    /// Calls back once with each shape whose box meets a region, in any order; extra shapes are allowed.
    pub each_near: &'a EachNear<'a>,
    /// Left, top, right and bottom wall, each solid to infinity; infinite if there is no wall.
    pub walls: [f64; 4],
    /// Material of discs, obstacles and walls.
    pub surface: Surface,
    /// Response between two moving discs.
    pub pairs: DiscPairs,
}

/// Moves discs by `dt` seconds and bounces them off walls, obstacles and each other; calls `met` for each contact.
///
/// A disc of radius R touches everything nearer than R to its center. It is pushed out along the gradient, and its
/// velocity changes by [`bounce_velocity`]. Fast discs take the step in parts, so they pass through no segment.
///
/// Returns false if [`DISC_WORK_MAX`] or memory is exhausted: discs then keep their velocities and stop, each on its
/// side of every obstacle, for the rest of the step.
///
/// # Degenerate input
/// A disc with a velocity that is not finite stays. Two discs with equal centers separate vertically. In a gap that is
/// too narrow discs overlap, but each center stays on its side of every segment and inside the walls. A center beyond a
/// wall returns.
///
/// # Complexity
/// Discs squared, plus discs times the obstacles near each; limited.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: impulse method. Deviations: gradients are analytic,
/// and the push-out follows the move at once, so no overlap remains.
pub fn step_discs(
    discs: &mut [MovingDisc],
    obstacles: &Obstacles<'_>,
    dt: f64,
    met: &mut dyn FnMut(DiscContact),
) -> bool {
    let longest = discs.iter().map(|disc| disc.velocity.length() * dt / disc.radius).fold(0.0, max);
    // The saturating cast maps NaN and infinity into the range.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is meant")]
    let parts = ((longest / DISC_STRIDE).ceil() as u32).clamp(1, STRIDES_MAX);
    let mut step = Step { discs, obstacles, met, neighbors: NeighborCache::new(obstacles, DISC_WORK_MAX) };
    for _ in 0..parts {
        for index in 0..step.discs.len() {
            step.advance(index, stride(&step.discs[index], dt / f64::from(parts)), None);
            for _ in 0..PUSHES_MAX {
                // Obstacles come last: if a disc is between an obstacle and another disc, the other disc has to move.
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

/// Returns the displacement of a disc in a part of a step, short enough to pass through nothing.
fn stride(disc: &MovingDisc, dt: f64) -> DVec2 {
    let limit = DISC_STRIDE * disc.radius;
    match direction(disc.velocity * dt) {
        Some(way) if way.length <= limit => disc.velocity * dt,
        Some(way) if way.unit.is_finite() => way.unit * limit,
        _ => DVec2::ZERO,
    }
}

struct Step<'a> {
    discs: &'a mut [MovingDisc],
    obstacles: &'a Obstacles<'a>,
    met: &'a mut dyn FnMut(DiscContact),
    neighbors: NeighborCache<'a>,
}

impl Step<'_> {
    /// Moves a center, less far if it could cross an obstacle other than `but`.
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

    /// Pushes a disc out of obstacles and walls; returns whether it was inside one.
    fn meet_obstacles(&mut self, index: usize) -> bool {
        let (mut is_met, mut from) = (false, 0);
        // A push may lead into other obstacles, so the search continues from there.
        while let Some(position) = self.neighbors.next(self.discs[index].center, self.discs[index].radius, from) {
            from = position + 1;
            let position = position as usize;
            let obstacle = &self.obstacles.shapes[position];
            is_met |= self.meet(index, Partner::Obstacle(position), &|center| sample_shape(obstacle, center));
        }
        let [left, top, right, bottom] = self.obstacles.walls;
        for (edge, (side, outward)) in self.obstacles.walls.into_iter().zip(Side::OUTWARDS) {
            // Subtracting from 0 avoids a component of minus zero.
            let gradient = DVec2::ZERO - outward;
            // The non-zero component of the gradient selects the coordinate, its sign the side of the wall.
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

    /// Resolves the contact of a disc with an obstacle of the given field. Returns whether the disc was inside.
    fn meet(&mut self, index: usize, partner: Partner, field: &dyn Fn(DVec2) -> Sample) -> bool {
        let disc = self.discs[index];
        if self.neighbors.is_used_up() {
            return false;
        }
        let before = field(disc.center);
        let (needs_push, is_contact) = push_and_contact(before, &disc, disc.velocity);
        if is_contact {
            let obstacle = if let Partner::Obstacle(position) = partner { Some(position) } else { None };
            self.advance(index, before.gradient * (disc.radius - before.distance), obstacle);
            let velocity = bounce_velocity(disc.velocity, before.gradient, self.obstacles.surface);
            let disc_after = &mut self.discs[index];
            disc_after.velocity = velocity;
            let after = field(disc_after.center);
            let velocities = [disc.velocity, velocity];
            (self.met)(DiscContact { disc: index, partner, from: disc.center, before, after, velocities });
        }
        needs_push
    }

    fn meet_discs(&mut self, index: usize) -> bool {
        let mut is_met = false;
        for position in 0..self.discs.len() {
            if position == index {
                continue;
            }
            let other = self.discs[position];
            is_met |= match self.obstacles.pairs {
                DiscPairs::Obstacles => self.meet(index, Partner::Disc(position), &|center| field_of(&other, center)),
                DiscPairs::Masses => self.share(index, position),
            };
        }
        is_met
    }

    /// Resolves the contact of two discs by their masses, and keeps the other disc out of obstacles.
    fn share(&mut self, index: usize, position: usize) -> bool {
        let (disc, other) = (self.discs[index], self.discs[position]);
        if self.neighbors.is_used_up() {
            return false;
        }
        let before = field_of(&other, disc.center);
        let relative = disc.velocity - other.velocity;
        let (needs_push, is_contact) = push_and_contact(before, &disc, relative);
        if is_contact {
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
        needs_push
    }
}

/// Returns whether a push would move the disc by more than rounding (a smaller push would repeat forever), and whether
/// there is a contact: such a push, or a touch with approach.
#[inline(never)]
fn push_and_contact(field: Sample, disc: &MovingDisc, velocity: DVec2) -> (bool, bool) {
    let inside = disc.radius - field.distance;
    let needs_push = inside > TOUCHING * disc.radius;
    let is_near = inside >= 0.0 && -velocity.dot(field.gradient) > TOUCHING * velocity.length();
    (needs_push, needs_push || is_near)
}

#[inline(never)]
fn field_of(disc: &MovingDisc, point: DVec2) -> Sample {
    match direction(point - disc.center) {
        Some(way) => Sample { distance: way.length - disc.radius, gradient: way.unit },
        None => Sample { distance: -disc.radius, gradient: DVec2::NEG_Y },
    }
}

/// Obstacles near a point, found once and reused for queries nearby.
struct NeighborCache<'a> {
    obstacles: &'a Obstacles<'a>,
    /// Positions of the listed obstacles in the world, sorted.
    positions: Vec<u32>,
    center: DVec2,
    /// Every obstacle within this distance of the center is listed; negative before the first query.
    reach: f64,
    work_left: u64,
}

impl<'a> NeighborCache<'a> {
    /// Returns an empty cache with a work limit, in samples of the field.
    fn new(obstacles: &'a Obstacles<'a>, work: u64) -> Self {
        Self { obstacles, positions: Vec::new(), center: DVec2::ZERO, reach: -1.0, work_left: work }
    }

    /// Returns whether the work limit or the memory is exhausted. The list is then empty.
    fn is_used_up(&self) -> bool {
        self.work_left == 0
    }

    /// Returns all obstacles within `range` of a point, sorted, and possibly some beyond. A new search reaches `more`
    /// px farther, for later queries.
    fn all(&mut self, point: DVec2, range: f64, more: f64) -> &[u32] {
        self.refresh(point, range, more);
        self.spend(self.positions.len() as u64);
        &self.positions
    }

    /// Returns the first listed obstacle whose position is at least `from`. The list holds all obstacles within `range`
    /// of a point, and possibly some beyond.
    fn next(&mut self, point: DVec2, range: f64, from: u32) -> Option<u32> {
        self.refresh(point, range, range);
        self.spend(1);
        let index = self.positions.partition_point(|position| *position < from);
        self.positions.get(index).copied()
    }

    fn spend(&mut self, work: u64) {
        self.work_left = self.work_left.saturating_sub(work);
        if self.work_left == 0 {
            self.positions.clear();
            self.reach = f64::INFINITY;
        }
    }

    fn refresh(&mut self, point: DVec2, range: f64, more: f64) {
        // Rounding of the field scales with the coordinates.
        let range = range + TIE * (greatest_coordinate(point) + range);
        if self.center.distance(point) + range <= self.reach {
            return;
        }
        let reach = range + more;
        let Self { obstacles, positions, .. } = self;
        positions.clear();
        let around = Aabb::between(point - reach, point + reach);
        let (mut visited, mut is_stored) = (1, true);
        (obstacles.each_near)(&around, &mut |position| {
            visited += 1;
            if (obstacles.is_obstacle)(position as usize) {
                is_stored = is_stored && try_push(positions, position);
            }
        });
        shell_sort(positions);
        (self.center, self.reach) = (point, reach);
        let listing = WORK_OF_LISTING * self.positions.len() as u64;
        self.spend(if is_stored { visited + listing } else { u64::MAX });
    }
}
