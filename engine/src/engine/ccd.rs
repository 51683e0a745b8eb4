//! Continuous collision detection: fast shapes stop at obstacles instead of tunnelling.

use super::one_way::OneWay;
use super::{Properties, Response, Velocity, World};
use crate::broad_phase::Bounds;
use crate::dynamics::WidenedPair;
use crate::error::{try_push, try_reserve};
use crate::math::tolerance::{SPECULATIVE, TIE, TOUCHING};
use crate::math::{clamp, direction, greatest_coordinate, max};
use crate::narrow_phase::pair_work;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::shape::{Aabb, Hull, Pose, Shape};
use glam::DVec2;
use std::cell::Cell;

/// A shape stopped this often in a step stays for the rest of it. Two shapes that approach it from both sides would
/// stop it again and again.
const STOPS_MAX: u8 = 8;

/// Maximum number of impacts per step. Continuous shapes whose impacts do not fit stay where they are.
const IMPACTS_MAX: usize = 1 << 16;

/// Maximum work of a step in pair checks, some hundredths of a second. Beyond it every shape with a pending impact
/// stops.
pub(super) const WORK_MAX: u64 = 1 << 24;
/// Part of [`WORK_MAX`] for predictions. Beyond it an approaching pair meets along the normal of its present contact.
pub(super) const PREDICTION_WORK_MAX: u64 = WORK_MAX / 2;
/// Work that passes of sensors may always spend, even if the response has spent [`WORK_MAX`].
pub(super) const SENSOR_WORK_MIN: u64 = WORK_MAX / 4;
/// Work of a sweep in pair checks, without its corners.
const SWEEP_WORK: u64 = 100;
/// Pair checks per unit of [`pair_work`].
pub(super) const CHECKS_PER_WORK: u64 = 4;

/// Path of a shape within a step, over the time from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Path {
    /// Position at the time `since`.
    position: DVec2,
    since: f64,
    /// Velocity from then on, in px per step.
    velocity: DVec2,
    /// End of the path without impacts, equal to the bit to the position that the step computed.
    end: DVec2,
    /// Velocity of the shape before the step.
    before: Velocity,
    /// Velocity that gravity adds: in the classic response in the step, without the component into an obstacle; in the soft
    /// one until the first impact.
    gain: DVec2,
    /// Number of impacts that stopped the shape.
    stops: u8,
    /// Whether nothing has stopped the shape.
    is_free: bool,
}

impl Path {
    /// Returns the position at a time.
    fn at(&self, time: f64) -> DVec2 {
        if self.is_free && time == 1.0 { self.end } else { self.position + self.velocity * (time - self.since) }
    }

    /// Ends the present velocity at a time. The caller sets the next one.
    fn stop_at(&mut self, time: f64) {
        self.position = self.at(time);
        (self.since, self.is_free) = (time, false);
    }
}

/// Possible impact of two shapes, the lower position first.
#[derive(Clone, Copy, Debug)]
struct Impact {
    pair: [u32; 2],
    /// Time of impact; infinite if there is none.
    time: f64,
    /// Unit normal from the first shape to the second.
    normal: DVec2,
    /// Which of the two shapes the impact stops.
    stop: [bool; 2],
}

/// Buffers of continuous collision detection. None of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct Ccd {
    /// Whether there may be a continuous shape; if not, a step skips continuous detection.
    pub(super) may_be_needed: bool,
    /// Whether [`Ccd::begin`] had enough memory. If not, continuous shapes must not move.
    pub(super) is_ready: bool,
    paths: Vec<Path>,
    /// Vectors from the end of each path back to its start.
    moves: Vec<DVec2>,
    impacts: Vec<Impact>,
    /// Shapes that an obstacle carries off their own path, with the boxes around their new paths.
    diverted: Vec<(u32, Bounds)>,
    /// Whether each shape was stopped in the step.
    pub(super) halted: Vec<bool>,
    /// Work of the step: predictions, impacts and passes of sensors.
    pub(super) work: u64,
}

impl Ccd {
    /// Returns whether any shape is continuous; resets the buffers of the step.
    pub(super) fn is_needed(&mut self, properties: &[Properties]) -> bool {
        self.may_be_needed = self.may_be_needed && properties.iter().any(Properties::continuous);
        self.halted.clear();
        if self.may_be_needed && try_reserve(&mut self.halted, properties.len()) {
            self.halted.resize(properties.len(), false);
        }
        self.may_be_needed
    }

    /// Records the positions and velocities of all shapes before they move.
    pub(super) fn begin(&mut self, shapes: &[Shape], velocities: &[Velocity]) {
        self.paths.clear();
        self.moves.clear();
        self.is_ready = self.halted.len() == shapes.len()
            && try_reserve(&mut self.paths, shapes.len())
            && try_reserve(&mut self.moves, shapes.len());
        if self.is_ready {
            self.paths.extend(shapes.iter().zip(velocities).map(|(shape, before)| Path {
                position: shape.center(),
                since: 0.0,
                velocity: DVec2::ZERO,
                end: DVec2::ZERO,
                before: *before,
                gain: DVec2::ZERO,
                stops: 0,
                is_free: true,
            }));
        }
    }

    /// Returns the velocity of a stopped shape, `None` for other shapes: its velocity before the step, plus the gain by
    /// gravity along the obstacle if it slides.
    pub(super) fn stopped(&self, position: u32) -> Option<Velocity> {
        let Path { before, gain, .. } = self.paths.get(position as usize).filter(|path| !path.is_free)?;
        Some(Velocity::new(before.linear() + *gain, before.angular()).unwrap_or(*before))
    }

    /// Moves each shape that would have hit something to the place of its impact.
    ///
    /// A path is the straight line from the start to the present place, with the shape at its present angle. Impacts
    /// are handled in order of time, then of pair. At an impact a continuous shape takes the velocity of its obstacle.
    /// In the classic response it only loses the velocity component into the obstacle: a ball that rolls under gravity
    /// hits its floor in each step. In the soft response it keeps its velocity, with what gravity adds until the impact, for the
    /// contact of the next step. Of two continuous shapes, each one that moves towards the other stops. Pairs that
    /// overlap at the start are ignored while they separate or slide.
    ///
    /// # Complexity
    /// n log n, plus impacts times the pairs with nearby paths. Both are limited: a crowd that needs more stops early.
    ///
    /// # Source
    /// B. Mirtich, *Impulse-based Dynamic Simulation of Rigid Body Systems* (1996), section 2.3: a list of collisions
    /// by time, updated for the shapes of each collision.
    pub(super) fn finish(&mut self, world: &mut World) {
        if !self.is_ready {
            return;
        }
        let response = world.surroundings.response;
        let (slides, falls) = (response == Response::Classic, response == Response::Soft);
        let gravity = world.acting_gravity();
        for ((path, shape), velocity) in self.paths.iter_mut().zip(&world.shapes).zip(&world.velocities) {
            path.end = shape.center();
            path.velocity = path.end - path.position;
            if slides {
                path.gain = velocity.linear() - path.before.linear();
            }
            self.moves.push(-path.velocity);
        }
        world.swept.build(&world.shapes, &world.properties, &self.moves);
        self.impacts.clear();
        self.diverted.clear();
        for (position, properties) in (0..).zip(&world.properties) {
            if is_stoppable(properties) && properties.collides() {
                self.find(position, world.swept.bounds(position), world);
            }
        }
        let mut is_spent = false;
        for index in 0..self.impacts.len() {
            if self.work > WORK_MAX {
                self.stop_remaining(0.0, index, &world.properties);
                is_spent = true;
                break;
            }
            self.update_impact(index, 0.0, world);
        }
        while !is_spent && let Some(Impact { pair, time, normal, stop }) = self.earliest_impact() {
            if self.work > WORK_MAX {
                self.stop_remaining(time, self.impacts.len(), &world.properties);
                break;
            }
            let old = pair.map(|position| self.paths[position as usize].velocity);
            let is_mutual = stop == [true, true];
            for (place, position) in pair.into_iter().enumerate().filter(|(place, _)| stop[*place]) {
                let fall_scale = world.properties[position as usize].fall_scale(world.options.time_step);
                let path = &mut self.paths[position as usize];
                let (start, was_free) = (path.position, path.is_free);
                path.stop_at(time);
                path.stops += 1;
                if was_free && falls {
                    path.gain = fall_gain(path.before.linear(), path.position - start, gravity * fall_scale);
                }
                let stays = is_mutual || path.stops == STOPS_MAX;
                path.velocity = if stays {
                    DVec2::ZERO
                } else if slides {
                    path.gain -= normal * path.gain.dot(normal);
                    old[place] - normal * (old[place] - old[1 - place]).dot(normal)
                } else {
                    old[1 - place]
                };
                if stays {
                    path.gain = DVec2::ZERO;
                }
                if path.velocity != DVec2::ZERO {
                    self.divert(position, time, world);
                }
            }
            self.work += self.impacts.len() as u64;
            for index in 0..self.impacts.len() {
                if self.work > WORK_MAX {
                    self.stop_remaining(time, 0, &world.properties);
                    is_spent = true;
                    break;
                }
                let has_stopped = |position: &u32| (0..2).any(|which| stop[which] && *position == pair[which]);
                if self.impacts[index].pair.iter().any(has_stopped) {
                    self.update_impact(index, time, world);
                }
            }
        }
        for position in 0..self.paths.len() {
            self.put(position, 1.0, &mut world.shapes);
            self.halted[position] |= !self.paths[position].is_free;
            if self.halted[position] {
                // An obstacle may have carried the shape, so its path no longer ends at the boundary.
                let shape = &mut world.shapes[position];
                let (bounds, place) = (world.surroundings.boundary.center_bounds(shape), shape.center());
                if bounds.min.cmple(bounds.max).all()
                    && let x = clamp(place.x, bounds.min.x, bounds.max.x)
                    && let y = clamp(place.y, bounds.min.y, bounds.max.y)
                    && let Ok(pose) = Pose::new(DVec2::new(x, y), shape.pose().angle())
                {
                    shape.set_pose_cold(pose);
                }
            }
        }
    }

    /// Stops every shape with a pending impact at `time`, before which no impact happens. Pending are the impacts from
    /// index `unknown` on, whose times are not computed, and earlier ones whose times are within the step.
    fn stop_remaining(&mut self, time: f64, unknown: usize, properties: &[Properties]) {
        for (index, impact) in self.impacts.iter().enumerate() {
            if index < unknown && impact.time > 1.0 {
                continue;
            }
            for position in impact.pair {
                let path = &mut self.paths[position as usize];
                if is_stoppable(&properties[position as usize]) && path.velocity != DVec2::ZERO {
                    path.stop_at(time);
                    (path.velocity, path.gain) = (DVec2::ZERO, DVec2::ZERO);
                }
            }
        }
    }

    /// Adds the possible impacts of a continuous shape: with all shapes whose boxes around their paths meet `bounds`.
    /// Another box than that of its own path is that of a diverted shape, some of whose impacts are already listed.
    fn find(&mut self, position: u32, bounds: Option<Bounds>, world: &World) {
        let Self { impacts, paths, .. } = self;
        let work = Cell::new(self.work);
        let known_count = if bounds == world.swept.bounds(position) { 0 } else { impacts.len() };
        let mut has_capacity = impacts.len() < IMPACTS_MAX;
        let is_full = !has_capacity;
        let own = &world.properties[position as usize];
        let is_free = paths[position as usize].is_free;
        let mut meets = |other: Bounds| !is_full && work.get() <= WORK_MAX && bounds.is_none_or(|own| own.meets(other));
        world.swept.visit(world.len(), &mut meets, &mut |other| {
            work.set(work.get() + 1);
            let properties = &world.properties[other as usize];
            // If both shapes are continuous, the lower position has found the pair.
            let is_found = is_stoppable(properties) && other < position && known_count == 0;
            if has_capacity && other != position && !is_found && own.holds_off(properties) {
                let pair = [position.min(other), position.max(other)];
                // The response has kept these pairs apart, except for shapes that an obstacle carries off their path.
                let is_held = is_free
                    && (world.collector.held.binary_search(&pair).is_ok()
                        || paths[other as usize].velocity == DVec2::ZERO && is_below_ground(position, other, world));
                if is_held {
                    return;
                }
                work.set(work.get() + known_count as u64);
                has_capacity = add_impact(impacts, known_count, position, other);
            }
        });
        self.work = work.get();
        if !has_capacity || self.work > WORK_MAX {
            // A stopped shape is better than a tunnelling one.
            let path = &mut paths[position as usize];
            (path.velocity, path.gain) = (DVec2::ZERO, DVec2::ZERO);
            (path.stops, path.is_free) = (STOPS_MAX, false);
        }
    }

    /// Adds the possible impacts of a shape that an obstacle carries off its own path.
    fn divert(&mut self, position: u32, time: f64, world: &mut World) {
        self.put(position as usize, time, &mut world.shapes);
        let path = &self.paths[position as usize];
        let around = Aabb::around(&world.shapes[position as usize]).swept(path.velocity * (1.0 - time));
        let bounds = Bounds::new(&around, world.swept.origin());
        self.find(position, Some(bounds), world);
        let Self { diverted, impacts, .. } = self;
        for (other, other_bounds) in diverted.iter() {
            let pair = [position, *other].map(|position| &world.properties[position as usize]);
            if *other != position && bounds.meets(*other_bounds) && pair[0].holds_off(pair[1]) {
                add_impact(impacts, impacts.len(), position, *other);
            }
        }
        try_push(diverted, (position, bounds));
    }

    /// Returns the earliest impact; ties break towards the lowest pair.
    fn earliest_impact(&mut self) -> Option<Impact> {
        self.work += self.impacts.len() as u64;
        let mut best: Option<&Impact> = None;
        for impact in &self.impacts {
            let is_better =
                |best: &Impact| impact.time < best.time || impact.time == best.time && impact.pair < best.pair;
            if impact.time <= 1.0 && best.is_none_or(is_better) {
                best = Some(impact);
            }
        }
        best.copied()
    }

    /// Recomputes the time, normal and stopped shapes of an impact that happens at `now` or later.
    fn update_impact(&mut self, index: usize, now: f64, world: &mut World) {
        let pair = self.impacts[index].pair.map(|position| position as usize);
        let velocities = pair.map(|position| self.paths[position].velocity);
        let (mut time, mut normal) = (f64::INFINITY, DVec2::ZERO);
        let mut stop =
            pair.map(|position| is_stoppable(&world.properties[position]) && self.paths[position].stops < STOPS_MAX);
        let [a, b] = pair;
        if stop != [false, false] && velocities[0] != velocities[1] {
            let [shape_a, shape_b] = pair.map(|position| &world.shapes[position]);
            self.work += sweep_work(shape_a, shape_b);
            self.put(a, now, &mut world.shapes);
            self.put(b, now, &mut world.shapes);
            let shapes = pair.map(|position| &world.shapes[position]);
            let are_fixed = pair.map(|position| !world.properties[position].is_dynamic());
            let widened =
                if world.surroundings.response != Response::None { WidenedPair::of(shapes, are_fixed) } else { None };
            let [shape_a, shape_b] = widened.as_ref().map_or(shapes, |widened| widened.shapes(shapes));
            let stops_at = |normal, depth| {
                OneWay::of(&world.shapes, &world.properties, pair).is_none_or(|one_way| {
                    let slack = SPECULATIVE * shapes[usize::from(are_fixed[0])].least_width();
                    one_way.holds(normal, depth, slack, velocities[0] - velocities[1])
                })
            };
            if let Some((wait, met, depth)) = time_of_impact(shape_a, shape_b, velocities, 1.0 - now)
                && stops_at(met, depth)
            {
                (time, normal) = (now + wait, met);
                if stop == [true, true] {
                    stop = [normal.dot(velocities[0]) > 0.0, normal.dot(velocities[1]) < 0.0];
                }
            }
        }
        let impact = &mut self.impacts[index];
        (impact.time, impact.normal, impact.stop) = (time, normal, stop);
    }

    /// Moves a shape to its place on its path at a time.
    #[inline(never)]
    fn put(&self, position: usize, time: f64, shapes: &mut [Shape]) {
        let (shape, place) = (&mut shapes[position], self.paths[position].at(time));
        let pose = shape.pose();
        if place != pose.position()
            // A shape carried out of the coordinate range stays.
            && let Ok(pose) = Pose::new(place, pose.angle())
        {
            shape.set_pose_cold(pose);
        }
    }
}

/// Returns the velocity that gravity adds on a way, so that height becomes speed without loss.
fn fall_gain(velocity: DVec2, way: DVec2, gravity: DVec2) -> DVec2 {
    let Some(pull) = direction(gravity) else { return DVec2::ZERO };
    let (speed, height) = (velocity.dot(pull.unit), way.dot(pull.unit));
    let then = max(0.0, speed * speed + 2.0 * pull.length * height).sqrt();
    pull.unit * (if height < 0.0 { -then } else { then } - speed)
}

/// Returns whether shape `other` is fixed and lies below a ground that held shape `position` during the whole step.
fn is_below_ground(position: u32, other: u32, world: &World) -> bool {
    let first = world.collector.grounds.partition_point(|standing| standing.shape < position);
    world.properties[other as usize].is_fixed()
        && world.collector.grounds[first..].iter().take_while(|standing| standing.shape == position).any(|standing| {
            let pair = [position.min(standing.fixed), position.max(standing.fixed)];
            world.collector.held.binary_search(&pair).is_ok()
                && standing.ground.covers(&world.shapes[other as usize], standing.slack)
        })
}

/// Returns the work of a sweep, in pair checks.
pub(super) fn sweep_work(a: &Shape, b: &Shape) -> u64 {
    SWEEP_WORK + CHECKS_PER_WORK * pair_work(a, b)
}

/// Returns whether impacts stop a shape: it is continuous and dynamic.
pub(super) fn is_stoppable(properties: &Properties) -> bool {
    properties.continuous() && properties.is_dynamic()
}

/// Adds an impact unless it is among the first `known_count`. Returns false if there is no capacity for it.
#[inline(never)]
fn add_impact(impacts: &mut Vec<Impact>, known_count: usize, one: u32, other: u32) -> bool {
    let pair = [one.min(other), one.max(other)];
    let is_listed = impacts.iter().take(known_count).any(|impact| impact.pair == pair);
    let has_capacity = impacts.len() < IMPACTS_MAX;
    is_listed
        || has_capacity
            && try_push(impacts, Impact { pair, time: f64::INFINITY, normal: DVec2::ZERO, stop: [false; 2] })
}

/// Returns the time and normal (from a to b) at which two shapes begin to overlap. If they overlap and move deeper, the time is 0, and
/// the last number is the depth.
fn time_of_impact(
    a: &Shape,
    b: &Shape,
    [velocity_a, velocity_b]: [DVec2; 2],
    duration: f64,
) -> Option<(f64, DVec2, f64)> {
    let approach = direction(velocity_a - velocity_b)?;
    // A shape that only slides along another, or past its corner, must not stop at each joint of a floor. Shapes whose
    // projections across the motion do not overlap never overlap.
    let across = approach.unit.perp();
    let (hull_a, hull_b) = (a.hull(), b.hull());
    let between = (hull_b.center() - hull_a.center()).dot(across);
    let radii = hull_a.radius() + hull_b.radius();
    let left = hull_a.core_along(across) + hull_b.core_along(-across) + radii - between;
    let right = hull_a.core_along(-across) + hull_b.core_along(across) + radii + between;
    let far = greatest_coordinate(hull_a.center()) + greatest_coordinate(hull_b.center());
    let rounding = TIE * (hull_a.reach() + hull_b.reach()) + TOUCHING * far;
    if left < -rounding || right < -rounding {
        return None;
    }
    // A needle that flies along its own line has no width across the motion. It only touches a wall at a joint, and
    // would slip through. `ahead` is the vector from a's center to b's touched tip, or from a's tip to b's center: a
    // part that stops the needle, instead of an edge along which it slides.
    let mut ahead = None;
    if left <= rounding || right <= rounding {
        let towards_b = if left <= rounding { across } else { -across };
        let is_thin =
            |hull: &Hull<'_>| hull.core_along(across) + hull.core_along(-across) + 2.0 * hull.radius() <= rounding;
        let centers = hull_b.center() - hull_a.center();
        ahead = match [&hull_a, &hull_b].map(is_thin) {
            [true, true] => Some(centers),
            [true, false] => tip(&hull_b, -towards_b, rounding).map(|tip| centers + tip),
            [false, true] => tip(&hull_a, towards_b, rounding).map(|tip| centers - tip),
            [false, false] => None,
        };
        ahead?;
    }
    match sweep_shape_shape(a, velocity_a, b, velocity_b, duration) {
        Sweep::Miss => None,
        Sweep::Hit(hit) => Some((hit.time, hit.normal, 0.0)),
        Sweep::Overlapping { depth, normal } => {
            let normal = ahead.map_or(normal, |ahead| approach.unit * ahead.dot(approach.unit));
            (normal.dot(approach.unit) > TIE).then_some((0.0, normal, depth))
        }
    }
}

/// Returns the only vertex, relative to the center, in which a shape ends along a direction. `None` for an arc, and for
/// an edge, along which another shape could slide.
fn tip(hull: &Hull<'_>, direction: DVec2, rounding: f64) -> Option<DVec2> {
    let end = hull.core_along(direction) - rounding;
    let mut ends =
        (0..hull.points().len()).map(|index| hull.vertex(index)).filter(|vertex| vertex.dot(direction) >= end);
    ends.next().filter(|_| ends.next().is_none() && hull.radius() == 0.0)
}
