//! Continuous collision detection: fast shapes stop at obstacles instead of tunnelling.

use super::one_way::OneWay;
use super::path::{Bend, Leg, Path, around_way, meet_in_time};
use super::{Properties, Response, Velocity, World};
use crate::broad_phase::Bounds;
use crate::dynamics::WidenedPair;
use crate::error::{try_push, try_reserve};
use crate::math::tolerance::{SPECULATIVE, TIE, TOUCHING};
use crate::math::{clamp, direction, greatest_coordinate, max, min, shell_sort_by};
use crate::narrow_phase::pair_work;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::shape::{Hull, Pose, Shape};
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
    /// Whether the response has kept the two apart, until one of them bounces off a limit.
    is_held: bool,
}

/// Buffers of continuous collision detection. None of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct Ccd {
    /// Whether there may be a continuous shape; if not, a step skips continuous detection.
    pub(super) may_be_needed: bool,
    /// Whether [`Ccd::begin`] had enough memory. If not, continuous shapes must not move.
    pub(super) is_ready: bool,
    paths: Vec<Path>,
    /// In order of time.
    bends: Vec<Bend>,
    legs: Vec<Leg>,
    /// Vectors from the end of each path back to its start.
    moves: Vec<DVec2>,
    impacts: Vec<Impact>,
    /// Shapes that an obstacle carries off their own path, with the boxes around their new paths.
    diverted: Vec<(u32, Bounds)>,
    /// Work of the step: predictions, impacts and passes of sensors.
    pub(super) work: u64,
}

impl Ccd {
    /// Returns whether any shape is continuous.
    pub(super) fn is_needed(&mut self, properties: &[Properties]) -> bool {
        self.may_be_needed = self.may_be_needed && properties.iter().any(Properties::continuous);
        self.may_be_needed
    }

    /// Records the positions and velocities of all shapes before they move.
    pub(super) fn begin(&mut self, shapes: &[Shape], velocities: &[Velocity]) {
        self.paths.clear();
        self.moves.clear();
        self.is_ready = try_reserve(&mut self.paths, shapes.len()) && try_reserve(&mut self.moves, shapes.len());
        if self.is_ready {
            self.paths.extend(shapes.iter().zip(velocities).map(|(shape, before)| Path {
                position: shape.center(),
                since: 0.0,
                velocity: DVec2::ZERO,
                until: 1.0,
                end: DVec2::ZERO,
                before: *before,
                fall: DVec2::ZERO,
                gain: DVec2::ZERO,
                legs: [0; 2],
                stops: 0,
                free_until: f64::INFINITY,
            }));
        }
    }

    /// Returns the velocity of a stopped shape, `None` for other shapes: its velocity before the step, plus the gain by
    /// gravity along the obstacle if it slides.
    pub(super) fn stopped(&self, position: u32) -> Option<Velocity> {
        let Path { before, gain, .. } = self.paths.get(position as usize).filter(|path| !path.is_free())?;
        Some(Velocity::new(before.linear() + *gain, before.angular()).unwrap_or(*before))
    }

    /// Returns the time, as a share of the step, at which something stops a shape first; infinite if nothing does.
    pub(super) fn free_until(&self, position: u32) -> f64 {
        self.paths.get(position as usize).map_or(f64::INFINITY, |path| path.free_until)
    }

    /// Moves each shape that would have hit something to the place of its impact.
    ///
    /// A path is the straight line from the start to the present place, with the shape at its present angle; that of a
    /// continuous shape bends where it bounces off a limit. Impacts are handled in order of time, then of pair. At an impact
    /// a continuous shape takes the velocity of its obstacle.
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
        let (gravity, dt) = (world.acting_gravity(), world.options.time_step);
        for (position, (path, shape)) in self.paths.iter_mut().zip(&world.shapes).enumerate() {
            path.end = shape.center();
            path.velocity = path.end - path.position;
            path.fall = gravity * world.properties[position].fall_scale(dt);
            if slides {
                path.gain = world.velocities[position].linear() - path.before.linear();
            }
            self.moves.push(-path.velocity);
        }
        self.bends.clear();
        self.legs.clear();
        for bounces in world.bounces.chunk_by(|(one, _), (other, _)| one == other) {
            if let [(position, _), ..] = bounces
                && is_stoppable(&world.properties[*position as usize])
            {
                let index = *position as usize;
                let path = &mut self.paths[index];
                let bent = (&mut world.shapes[index], &world.surroundings.boundary, dt);
                self.moves[index] = path.bend(bounces, bent, &mut self.bends, &mut self.legs);
                if slides {
                    path.gain = path.fall * (path.until * dt);
                }
            }
        }
        shell_sort_by(&mut self.bends, |one, other| (one.time, one.position) < (other.time, other.position));
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
        let mut turned = 0;
        while !is_spent {
            let impact = self.earliest_impact();
            let is_first = |bend: &Bend| impact.is_none_or(|impact| bend.time <= impact.time);
            let bend = self.bends.get(turned).copied().filter(is_first);
            let Some(time) = bend.map(|bend| bend.time).or(impact.map(|impact| impact.time)) else { break };
            if self.work > WORK_MAX {
                self.stop_remaining(time, self.impacts.len(), &world.properties);
                break;
            }
            if let Some(bend) = bend {
                turned += 1;
                let path = &mut self.paths[bend.position as usize];
                if path.is_free() {
                    (path.position, path.since, path.before, path.fall) = (bend.place, time, bend.velocity, bend.fall);
                    (path.velocity, path.until) = bend.next;
                    if slides {
                        path.gain = path.fall * ((path.until - time) * dt);
                    }
                    is_spent = !self.update_impacts(&|position| position == bend.position, time, world);
                }
                continue;
            }
            let Some(Impact { pair, normal, stop, .. }) = impact else { break };
            let old = pair.map(|position| self.paths[position as usize].velocity);
            let is_mutual = stop == [true, true];
            for (place, position) in pair.into_iter().enumerate().filter(|(place, _)| stop[*place]) {
                let path = &mut self.paths[position as usize];
                let Path { position: start, before, fall, .. } = *path;
                let was_free = path.is_free();
                path.stop_at(time);
                path.stops += 1;
                if was_free && falls {
                    path.gain = fall_gain(before.linear(), path.position - start, fall);
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
                self.divert(position, time, world);
            }
            is_spent = !self.update_impacts(
                &|position| (0..2).any(|which| stop[which] && position == pair[which]),
                time,
                world,
            );
        }
        for position in 0..self.paths.len() {
            self.put(position, 1.0, &mut world.shapes);
            if !self.paths[position].is_free() {
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
            // Impacts are sought up to the next bend.
            let is_known =
                index < unknown && impact.pair.iter().all(|position| self.paths[*position as usize].until == 1.0);
            if is_known && impact.time > 1.0 {
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
        let Self { impacts, paths, legs, .. } = self;
        let work = Cell::new(self.work);
        let known_count = if bounds == world.swept.bounds(position) { 0 } else { impacts.len() };
        let mut has_capacity = impacts.len() < IMPACTS_MAX;
        let is_full = !has_capacity;
        let own = &world.properties[position as usize];
        let is_free = paths[position as usize].is_free();
        let mut meets = |other: Bounds| !is_full && work.get() <= WORK_MAX && bounds.is_none_or(|own| own.meets(other));
        world.swept.visit(world.len(), &mut meets, &mut |other| {
            work.set(work.get() + 1);
            let properties = &world.properties[other as usize];
            // If both shapes are continuous, the lower position has found the pair.
            let is_found = is_stoppable(properties) && other < position && known_count == 0;
            let meets_in_time = || {
                let [own, theirs] = [position, other].map(|position| {
                    let [first, end] = paths[position as usize].legs;
                    &legs[first..end]
                });
                work.set(work.get() + (own.len() * theirs.len()) as u64);
                own.is_empty() || theirs.is_empty() || meet_in_time(own, theirs)
            };
            let is_bent = known_count == 0 && [position, other].iter().any(|one| paths[*one as usize].until < 1.0);
            if has_capacity
                && other != position
                && !is_found
                && own.holds_off(properties)
                && (!is_bent || meets_in_time())
            {
                let pair = [position.min(other), position.max(other)];
                // The response has kept these pairs apart, except for shapes that an obstacle carries off their path.
                let is_held = is_free
                    && (world.collector.held.binary_search(&pair).is_ok()
                        || paths[other as usize].velocity == DVec2::ZERO && is_below_ground(position, other, world));
                if is_held && !is_bent {
                    return;
                }
                work.set(work.get() + known_count as u64);
                has_capacity = add_impact(impacts, known_count, pair, is_held);
            }
        });
        self.work = work.get();
        if !has_capacity || self.work > WORK_MAX {
            // A stopped shape is better than a tunnelling one.
            let path = &mut paths[position as usize];
            (path.velocity, path.gain, path.stops) = (DVec2::ZERO, DVec2::ZERO, STOPS_MAX);
            (path.until, path.free_until) = (1.0, min(path.free_until, path.since));
        }
    }

    /// Recomputes the impacts of the shapes at positions for which `is_turned` holds, at a time. Returns false if the work is
    /// spent.
    fn update_impacts(&mut self, is_turned: &dyn Fn(u32) -> bool, time: f64, world: &mut World) -> bool {
        self.work += self.impacts.len() as u64;
        for index in 0..self.impacts.len() {
            if self.work > WORK_MAX {
                self.stop_remaining(time, 0, &world.properties);
                return false;
            }
            if self.impacts[index].pair.iter().any(|position| is_turned(*position)) {
                self.update_impact(index, time, world);
            }
        }
        true
    }

    /// Adds the possible impacts of a shape that an obstacle carries off its own path.
    fn divert(&mut self, position: u32, time: f64, world: &mut World) {
        self.put(position as usize, time, &mut world.shapes);
        let path = &self.paths[position as usize];
        let around = around_way(&world.shapes[position as usize], path.velocity * (1.0 - time));
        let bounds = Bounds::new(&around, world.swept.origin());
        self.find(position, Some(bounds), world);
        let Self { diverted, impacts, .. } = self;
        for (other, other_bounds) in diverted.iter() {
            let properties = [position, *other].map(|position| &world.properties[position as usize]);
            if *other != position && bounds.meets(*other_bounds) && properties[0].holds_off(properties[1]) {
                add_impact(impacts, impacts.len(), [position.min(*other), position.max(*other)], false);
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
        let until = min(self.paths[pair[0]].until, self.paths[pair[1]].until);
        let is_held = self.impacts[index].is_held;
        let is_covered = is_held && pair.iter().all(|position| self.paths[*position].since == 0.0);
        let (mut time, mut normal) = (f64::INFINITY, DVec2::ZERO);
        let mut stop =
            pair.map(|position| is_stoppable(&world.properties[position]) && self.paths[position].stops < STOPS_MAX);
        let [a, b] = pair;
        if stop != [false, false] && velocities[0] != velocities[1] && !is_covered {
            let [shape_a, shape_b] = pair.map(|position| &world.shapes[position]);
            self.work += sweep_work(shape_a, shape_b);
            self.put(a, now, &mut world.shapes);
            self.put(b, now, &mut world.shapes);
            let shapes = pair.map(|position| &world.shapes[position]);
            let are_fixed = pair.map(|position| !world.properties[position].is_dynamic());
            let widened =
                if world.surroundings.response != Response::None { WidenedPair::of(shapes, are_fixed) } else { None };
            let [shape_a, shape_b] = widened.as_ref().map_or(shapes, |widened| widened.shapes(shapes));
            let width = max(shapes[0].least_width(), shapes[1].least_width());
            let stops_at = |normal| {
                OneWay::of(&world.shapes, &world.properties, pair)
                    .is_none_or(|one_way| one_way.holds(normal, shapes, &|_| 0.0))
            };
            // A shape that leaves a limit rolls on over its ground, and takes no impact of rounding size from a neighbour.
            let allowed = if is_held {
                SPECULATIVE * width
            } else if pair.iter().any(|position| self.paths[*position].is_bent()) {
                TOUCHING * (greatest_coordinate(shapes[0].center()) + greatest_coordinate(shapes[1].center()) + width)
            } else {
                f64::NEG_INFINITY
            };
            if let Some((wait, met, depth)) = time_of_impact(shape_a, shape_b, velocities, until - now)
                && stops_at(met)
                && depth + met.dot(velocities[0] - velocities[1]) * (until - now - wait) > allowed
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
fn add_impact(impacts: &mut Vec<Impact>, known_count: usize, pair: [u32; 2], is_held: bool) -> bool {
    if let Some(listed) = impacts.iter_mut().take(known_count).find(|impact| impact.pair == pair) {
        listed.is_held &= is_held;
        return true;
    }
    impacts.len() < IMPACTS_MAX
        && try_push(impacts, Impact { pair, time: f64::INFINITY, normal: DVec2::ZERO, stop: [false; 2], is_held })
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
            let along = |ahead: DVec2| if ahead.dot(approach.unit) > 0.0 { approach.unit } else { -approach.unit };
            let normal = ahead.map_or(normal, along);
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
