//! Steps in which fast shapes do not tunnel: they stop where they meet something.

use super::boundary::Boundary;
use super::query::QueryIndex;
use super::responder::Standing;
use super::{Properties, Velocity};
use crate::broad_phase::Bounds;
use crate::dynamics::Skinned;
use crate::error::{has_room, try_push};
use crate::math::tolerance::{TIE, TOUCHING};
use crate::math::{clamp, direction};
use crate::narrow_phase::pair_work;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::shape::{Aabb, Hull, Pose, Shape};
use glam::DVec2;

/// A shape that has met something so often within a step stays where it is for the rest of it. Between two shapes that
/// close in on it from both sides it would meet them for ever.
const MEETINGS_MAX: u8 = 8;

/// Pairs that may meet in a step. Continuous shapes that find no place among them stay where they are.
const ENCOUNTERS_MAX: usize = 1 << 16;

/// Greatest number of looks at pairs in a step: some hundredths of a second. Beyond it every shape that may still meet another
/// stops.
pub(super) const LOOKS_MAX: u64 = 1 << 24;
/// Cost of a sweep in looks, and the further cost for each unit of [`pair_work`].
const LOOKS_OF_SWEEP: u64 = 100;
const LOOKS_OF_WORK: u64 = 4;

/// The way of a shape within a step, which takes the time from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Where the shape is at the time `since`.
    position: DVec2,
    since: f64,
    /// From then on, in px per step.
    velocity: DVec2,
    /// Where it arrives if nothing stops it: to the bit where the step would have put it.
    end: DVec2,
    /// The shape's own velocity at the begin.
    before: Velocity,
    /// Velocity that gravity has added since, without the part that leads into an obstacle.
    gain: DVec2,
    meetings: u8,
    is_free: bool,
}

impl Way {
    fn at(&self, time: f64) -> DVec2 {
        if self.is_free && time == 1.0 {
            self.end
        } else {
            self.position + self.velocity * (time - self.since)
        }
    }
}

/// Two shapes that may meet, the lower position first.
#[derive(Clone, Copy, Debug)]
struct Encounter {
    pair: [u32; 2],
    /// When they meet; infinite if they do not.
    time: f64,
    /// Unit normal of the meeting, from the first shape to the second.
    normal: DVec2,
    /// Which of them stop then.
    stop: [bool; 2],
}

/// What continuous stepping works with. Nothing of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweeper {
    /// Whether there may be a continuous shape. Without one a step asks for nothing else.
    pub(super) may_be_needed: bool,
    is_ready: bool,
    ways: Vec<Way>,
    /// From where each shape arrives back to where it starts.
    moves: Vec<DVec2>,
    encounters: Vec<Encounter>,
    /// Boxes of shapes that are carried where their own way does not lead.
    carried: Vec<(u32, Bounds)>,
    /// Shapes that have been stopped in this step.
    halted: Vec<bool>,
    looks: u64,
}

/// The shapes of a step, and the tree of the boxes around their ways.
pub(super) struct Scene<'a> {
    pub(super) shapes: &'a mut [Shape],
    pub(super) properties: &'a [Properties],
    pub(super) index: &'a mut QueryIndex,
    pub(super) boundary: &'a Boundary,
    /// Pairs that a response has kept apart already, sorted.
    pub(super) held: &'a [[u32; 2]],
    /// Grounds of continuous shapes, sorted by shape.
    pub(super) grounds: &'a [Standing],
    /// Whether shapes meet as a response sees them, see [`Skinned`].
    pub(super) has_skins: bool,
    /// Whether a stopped shape slides along its obstacle. Otherwise it stays at the meeting.
    pub(super) slides: bool,
    /// Velocities of the shapes at the end of the step.
    pub(super) velocities: &'a [Velocity],
}

impl Sweeper {
    /// Returns whether a shape is continuous, at the begin of a step.
    pub(super) fn is_needed(&mut self, properties: &[Properties]) -> bool {
        self.looks = 0;
        self.may_be_needed = self.may_be_needed && properties.iter().any(Properties::continuous);
        self.halted.clear();
        if self.may_be_needed && has_room(&mut self.halted, properties.len()) {
            self.halted.resize(properties.len(), false);
        }
        self.may_be_needed
    }

    /// Returns whether a shape has been stopped in this step already.
    pub(super) fn is_halted(&self, position: u32) -> bool {
        self.halted.get(position as usize) == Some(&true)
    }

    /// Takes down where the shapes start.
    #[inline(never)]
    pub(super) fn begin(&mut self, shapes: &[Shape], velocities: &[Velocity]) {
        self.ways.clear();
        self.moves.clear();
        self.is_ready = self.halted.len() == shapes.len()
            && has_room(&mut self.ways, shapes.len())
            && has_room(&mut self.moves, shapes.len());
        if self.is_ready {
            self.ways.extend(shapes.iter().zip(velocities).map(|(shape, before)| Way {
                position: shape.center(),
                since: 0.0,
                velocity: DVec2::ZERO,
                end: DVec2::ZERO,
                before: *before,
                gain: DVec2::ZERO,
                meetings: 0,
                is_free: true,
            }));
        }
    }

    /// Returns the velocity of a stopped shape: its velocity before the step and, if it slid along an obstacle, the velocity
    /// that gravity has added along the obstacle.
    pub(super) fn stopped(&self, position: u32) -> Option<Velocity> {
        let Way { before, gain, .. } = self.ways.get(position as usize).filter(|way| !way.is_free)?;
        Some(Velocity::new(before.linear() + *gain, before.angular()).unwrap_or(*before))
    }

    /// Returns whether there was memory to begin. Else continuous shapes must stay where they are.
    pub(super) fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Puts the shapes that would have met something on their ways to where they meet it.
    ///
    /// The straight line from where a shape started to where it is now is its way; it is turned already, and does not turn
    /// on the way. The earliest meeting of all comes first, of equally early ones that of the lowest pair. There a
    /// continuous shape takes the velocity of its obstacle. If the scene `slides`, it loses only the part of its velocity that
    /// leads into the obstacle: a ball that rolls under gravity meets its floor in each step. Of two continuous shapes the one
    /// that moves towards the other stops, or both. Shapes that overlap at the start are left alone while they part or slide.
    ///
    /// # Complexity
    /// n log n, and the number of meetings times that of the pairs whose ways come near each other. Both are limited: a crowd
    /// that needs more stops early.
    ///
    /// # Source
    /// B. Mirtich, *Impulse-based Dynamic Simulation of Rigid Body Systems* (1996), section 2.3: a list of collisions by
    /// their times, of which those of the shapes that have met are found anew.
    #[inline(never)]
    pub(super) fn finish(&mut self, scene: &mut Scene<'_>) {
        if !self.is_ready {
            return;
        }
        for ((way, shape), velocity) in self.ways.iter_mut().zip(&*scene.shapes).zip(scene.velocities) {
            way.end = shape.center();
            way.velocity = way.end - way.position;
            if scene.slides {
                way.gain = velocity.linear() - way.before.linear();
            }
            self.moves.push(-way.velocity);
        }
        scene.index.build(scene.shapes, scene.properties, &self.moves);
        self.encounters.clear();
        self.carried.clear();
        for (position, properties) in (0..).zip(scene.properties) {
            if is_stoppable(properties) && properties.collides() {
                let bounds = scene.index.bounds(position);
                self.find(position, bounds, scene);
            }
        }
        let mut is_spent = false;
        for index in 0..self.encounters.len() {
            if self.looks > LOOKS_MAX {
                self.stop_all(0.0, index, scene.properties);
                is_spent = true;
                break;
            }
            self.ask(index, 0.0, scene);
        }
        while !is_spent && let Some(Encounter { pair, time, normal, stop }) = self.earliest() {
            if self.looks > LOOKS_MAX {
                self.stop_all(time, self.encounters.len(), scene.properties);
                break;
            }
            let old = pair.map(|position| self.ways[position as usize].velocity);
            let is_mutual = stop == [true, true];
            for (place, position) in pair.into_iter().enumerate().filter(|(place, _)| stop[*place]) {
                let way = &mut self.ways[position as usize];
                way.position = way.at(time);
                (way.since, way.is_free) = (time, false);
                way.meetings += 1;
                let stays = is_mutual || way.meetings == MEETINGS_MAX;
                way.velocity = if stays {
                    DVec2::ZERO
                } else if scene.slides {
                    way.gain -= normal * way.gain.dot(normal);
                    old[place] - normal * (old[place] - old[1 - place]).dot(normal)
                } else {
                    old[1 - place]
                };
                if stays {
                    way.gain = DVec2::ZERO;
                }
                if way.velocity != DVec2::ZERO {
                    self.carry(position, time, scene);
                }
            }
            self.looks += self.encounters.len() as u64;
            for index in 0..self.encounters.len() {
                if self.looks > LOOKS_MAX {
                    self.stop_all(time, 0, scene.properties);
                    is_spent = true;
                    break;
                }
                if self.encounters[index]
                    .pair
                    .iter()
                    .any(|position| (*position == pair[0] && stop[0]) || (*position == pair[1] && stop[1]))
                {
                    self.ask(index, time, scene);
                }
            }
        }
        for position in 0..self.ways.len() {
            self.put(position, 1.0, scene.shapes);
            self.halted[position] |= !self.ways[position].is_free;
            if self.halted[position] {
                // What it met may have carried it on, and its own way does not end at limits any more.
                let shape = &mut scene.shapes[position];
                let (room, place) = (scene.boundary.room_of(shape), shape.center());
                if room.min.cmple(room.max).all()
                    && let x = clamp(place.x, room.min.x, room.max.x)
                    && let y = clamp(place.y, room.min.y, room.max.y)
                    && let Ok(pose) = Pose::new(DVec2::new(x, y), shape.pose().angle())
                {
                    shape.put(pose);
                }
            }
        }
        scene.index.outdate();
    }

    /// Stops every shape of an encounter at `time`: of the encounters from number `unknown` on, and of earlier ones that would
    /// still happen. No encounter happens before `time`.
    #[inline(never)]
    fn stop_all(&mut self, time: f64, unknown: usize, properties: &[Properties]) {
        for (index, encounter) in self.encounters.iter().enumerate() {
            if index < unknown && encounter.time > 1.0 {
                continue;
            }
            for position in encounter.pair {
                let way = &mut self.ways[position as usize];
                if is_stoppable(&properties[position as usize]) && way.velocity != DVec2::ZERO {
                    way.position = way.at(time);
                    (way.since, way.is_free) = (time, false);
                    (way.velocity, way.gain) = (DVec2::ZERO, DVec2::ZERO);
                }
            }
        }
    }

    /// Finds what may meet a continuous shape, by the boxes around their ways.
    #[inline(never)]
    fn find(&mut self, position: u32, bounds: Option<Bounds>, scene: &Scene<'_>) {
        let Self { encounters, ways, looks, .. } = self;
        let known = if bounds == scene.index.bounds(position) { 0 } else { encounters.len() };
        let mut has_room = encounters.len() < ENCOUNTERS_MAX;
        let is_full = !has_room;
        let own = &scene.properties[position as usize];
        let is_free = ways[position as usize].is_free;
        let mut meets = |other: Bounds| !is_full && bounds.is_none_or(|own| own.meets(other));
        scene.index.visit(scene.shapes, &mut meets, &mut |other| {
            let properties = &scene.properties[other as usize];
            // Of two continuous shapes the first has found the other.
            let is_found = is_stoppable(properties) && other < position && known == 0;
            if has_room && other != position && !is_found && own.holds_off(properties) {
                let pair = [position.min(other), position.max(other)];
                // The response has held only shapes that move as it decided, not shapes that an obstacle carries.
                let is_held = is_free
                    && (scene.held.binary_search(&pair).is_ok()
                        || ways[other as usize].velocity == DVec2::ZERO
                            && is_below_ground(position, other, scene));
                if is_held {
                    return;
                }
                *looks += known as u64;
                has_room = meet(encounters, known, position, other);
            }
        });
        if !has_room {
            // Rather stopped than let through.
            let way = &mut ways[position as usize];
            (way.velocity, way.gain) = (DVec2::ZERO, DVec2::ZERO);
            (way.meetings, way.is_free) = (MEETINGS_MAX, false);
        }
    }

    /// Finds what may meet a shape on the new way on which it is carried.
    #[inline(never)]
    fn carry(&mut self, position: u32, time: f64, scene: &mut Scene<'_>) {
        self.put(position as usize, time, scene.shapes);
        let way = &self.ways[position as usize];
        let around = Aabb::around(&scene.shapes[position as usize]).swept(way.velocity * (1.0 - time));
        let bounds = Bounds::new(&around, scene.index.origin());
        self.find(position, Some(bounds), scene);
        let Self { carried, encounters, .. } = self;
        for (other, other_bounds) in carried.iter() {
            let pair = [position, *other].map(|position| &scene.properties[position as usize]);
            if *other != position && bounds.meets(*other_bounds) && pair[0].holds_off(pair[1]) {
                meet(encounters, encounters.len(), position, *other);
            }
        }
        try_push(carried, (position, bounds));
    }

    /// Returns the earliest encounter, of equally early ones that of the lowest pair.
    #[inline(never)]
    fn earliest(&mut self) -> Option<Encounter> {
        self.looks += self.encounters.len() as u64;
        let mut best: Option<&Encounter> = None;
        for encounter in &self.encounters {
            let is_better = |best: &Encounter| {
                encounter.time < best.time || encounter.time == best.time && encounter.pair < best.pair
            };
            if encounter.time <= 1.0 && best.is_none_or(is_better) {
                best = Some(encounter);
            }
        }
        best.copied()
    }

    /// Works out when two shapes meet, from a time on, and which stop then.
    #[inline(never)]
    fn ask(&mut self, index: usize, now: f64, scene: &mut Scene<'_>) {
        let pair = self.encounters[index].pair.map(|position| position as usize);
        let velocities = pair.map(|position| self.ways[position].velocity);
        let (mut time, mut normal) = (f64::INFINITY, DVec2::ZERO);
        let mut stop = pair.map(|position| {
            is_stoppable(&scene.properties[position]) && self.ways[position].meetings < MEETINGS_MAX
        });
        let [a, b] = pair;
        if stop != [false, false] && velocities[0] != velocities[1] {
            let [shape_a, shape_b] = pair.map(|position| &scene.shapes[position]);
            self.looks += looks_of_sweep(shape_a, shape_b);
            self.put(a, now, scene.shapes);
            self.put(b, now, scene.shapes);
            let shapes = pair.map(|position| &scene.shapes[position]);
            let are_fixed = pair.map(|position| !scene.properties[position].is_dynamic());
            let skinned = if scene.has_skins { Skinned::of(shapes, are_fixed) } else { None };
            let [shape_a, shape_b] = skinned.as_ref().map_or(shapes, |skinned| skinned.shapes(shapes));
            if let Some((wait, met)) = meeting(shape_a, shape_b, velocities, 1.0 - now) {
                (time, normal) = (now + wait, met);
                if stop == [true, true] {
                    stop = [normal.dot(velocities[0]) > 0.0, normal.dot(velocities[1]) < 0.0];
                }
            }
        }
        let encounter = &mut self.encounters[index];
        (encounter.time, encounter.normal, encounter.stop) = (time, normal, stop);
    }

    /// Puts a shape where it is at a time.
    #[inline(never)]
    fn put(&self, position: usize, time: f64, shapes: &mut [Shape]) {
        let (shape, place) = (&mut shapes[position], self.ways[position].at(time));
        let pose = shape.pose();
        if place != pose.position()
            // What is carried out of the world's limits stays at them.
            && let Ok(pose) = Pose::new(place, pose.angle())
        {
            shape.put(pose);
        }
    }
}

/// Returns whether a fixed shape lies below a ground above which the response has held a shape for the whole step.
#[inline(never)]
fn is_below_ground(position: u32, other: u32, scene: &Scene<'_>) -> bool {
    let first = scene.grounds.partition_point(|standing| standing.shape < position);
    scene.properties[other as usize].is_fixed()
        && scene.grounds[first..].iter().take_while(|standing| standing.shape == position).any(|standing| {
            let pair = [position.min(standing.fixed), position.max(standing.fixed)];
            scene.held.binary_search(&pair).is_ok() && standing.covers(&scene.shapes[other as usize])
        })
}

/// Returns the cost of a sweep, in looks at pairs.
pub(super) fn looks_of_sweep(a: &Shape, b: &Shape) -> u64 {
    LOOKS_OF_SWEEP + LOOKS_OF_WORK * pair_work(a, b)
}

/// Returns whether a shape stops at what it meets.
pub(super) fn is_stoppable(properties: &Properties) -> bool {
    properties.continuous() && properties.is_dynamic()
}

/// Adds an encounter unless it is among the first `known`; returns whether there was room.
#[inline(never)]
fn meet(encounters: &mut Vec<Encounter>, known: usize, one: u32, other: u32) -> bool {
    let pair = [one.min(other), one.max(other)];
    let is_known = encounters.iter().take(known).any(|encounter| encounter.pair == pair);
    let has_room = encounters.len() < ENCOUNTERS_MAX;
    is_known
        || has_room
            && try_push(
                encounters,
                Encounter { pair, time: f64::INFINITY, normal: DVec2::ZERO, stop: [false; 2] },
            )
}

/// Returns when two shapes would begin to overlap or, where they do, now if they move deeper; and the normal from a to b.
#[inline(never)]
fn meeting(
    a: &Shape,
    b: &Shape,
    [velocity_a, velocity_b]: [DVec2; 2],
    duration: f64,
) -> Option<(f64, DVec2)> {
    let approach = direction(velocity_a - velocity_b)?;
    // Whoever only slides along the other, or past a corner of it, would be stopped at every joint of a floor. By the shadow
    // across the way: who never overlaps there never overlaps at all.
    let across = approach.unit.perp();
    let (hull_a, hull_b) = (a.hull(), b.hull());
    let between = (hull_b.center() - hull_a.center()).dot(across);
    let radii = hull_a.radius() + hull_b.radius();
    let left = hull_a.core_along(across) + hull_b.core_along(-across) + radii - between;
    let right = hull_a.core_along(-across) + hull_b.core_along(across) + radii + between;
    let far = hull_a.center().abs().max_element() + hull_b.center().abs().max_element();
    let rounding = TIE * (hull_a.reach() + hull_b.reach()) + TOUCHING * far;
    if left < -rounding || right < -rounding {
        return None;
    }
    // Of a shape without a shadow, such as a needle that flies along its own line, touching is all that there can be: it
    // would slip through closed walls where they join. From it to what it touches, where it does not slide:
    let mut ahead = None;
    if left <= rounding || right <= rounding {
        let towards_b = if left <= rounding { across } else { -across };
        let is_thin = |hull: &Hull<'_>| {
            hull.core_along(across) + hull.core_along(-across) + 2.0 * hull.radius() <= rounding
        };
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
        Sweep::Hit(hit) => Some((hit.time, hit.normal)),
        Sweep::Overlapping { normal, .. } => {
            let normal = ahead.map_or(normal, |ahead| approach.unit * ahead.dot(approach.unit));
            (normal.dot(approach.unit) > TIE).then_some((0.0, normal))
        }
    }
}

/// Returns the vertex in which a shape ends along a direction, from its centre; `None` for an edge, which one could slide
/// along, and for an arc.
#[inline(never)]
fn tip(hull: &Hull<'_>, direction: DVec2, rounding: f64) -> Option<DVec2> {
    let end = hull.core_along(direction) - rounding;
    let mut ends = (0..hull.points().len())
        .map(|index| hull.vertex(index))
        .filter(|vertex| vertex.dot(direction) >= end);
    ends.next().filter(|_| ends.next().is_none() && hull.radius() == 0.0)
}
