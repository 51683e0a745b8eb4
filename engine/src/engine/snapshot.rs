//! Snapshots of a world: everything that later steps or the hash depend on. `snapshot_layout.rs` describes the words,
//! `snapshot_codec.rs` the head before them.

use super::contact_collector::{WALLS, shape_of};
use super::detection::FaceCache;
use super::events::{EventKind, Events, Touching};
use super::ids::IdTable;
use super::properties::{BodyKind, FLAGS, Properties, Velocity};
use super::shape_store::pose_numbers;
use super::sleep::{ASLEEP, Sleep, WOKEN};
use super::snapshot_codec::{Reader, Writer, bad, bytes_of, open, refusal, words_of};
use super::snapshot_layout::{
    BODY_BITS, BOUNCES, ENDED, FACE_BITS, FACES, HAS_LAYERS, HAS_STORED_CORNERS, HELD, IMPULSES, KEEPS_CORNERS,
    KINEMATIC, KNOWN_BITS, MOVED, MOVES, NUMBER_GROUPS, PLACES, PLACES_SINCE, RESTS, RESTS_SINCE, ROUNDED, StateList,
    TOLD, TOUCH_BITS, TOUCHING, kind_bits, kind_of,
};
use super::{
    Boundary, BroadPhase, PairKinds, Response, ResponseSettings, SHAPE_LIMIT, ShapeId, Surroundings, TouchEvent, World,
    WorldOptions,
};
use crate::dynamics::{Bounce, CachedImpulse, Side};
use crate::error::{Error, ErrorCode, Field, try_reserve, within};
use crate::math::min;
use crate::math::tolerance::{COORDINATE_LIMIT, SPEED_LIMIT};
use crate::shape::{Aabb, Pose, Shape, Stored};
use glam::DVec2;

/// Written rest of a sleeping shape.
const SLEEPING: f64 = -1.0;

impl World {
    /// Returns the state as bytes: everything that a later step or the hash depends on, ids included.
    ///
    /// Contacts are not stored: a detection after the restore finds the same ones.
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// Linear: some 50 bytes for a circle at rest, 120 for a moving circle with a mass of its own.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// let bytes = world.snapshot()?;
    /// world.step();
    /// world.restore(&bytes)?;
    /// assert_eq!(world.snapshot()?, bytes);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn snapshot(&self) -> Result<Vec<u8>, Error> {
        bytes_of(&self.snapshot_words(Vec::new(), &[])?)
    }

    /// Writes a snapshot with the words of a laboratory over a list and returns it.
    pub fn snapshot_words(&self, list: Vec<f64>, laboratory: &[f64]) -> Result<Vec<f64>, Error> {
        let mut writer = Writer::of_snapshot(list);
        writer.count(laboratory.len());
        writer.numbers(laboratory);
        self.write(&mut writer);
        writer.seal()
    }

    /// Restores the state of a snapshot, also of another world: settings, and whether events are tracked, included. The reported pair
    /// kinds stay. Ids issued after the snapshot are unknown until the restored world issues them again.
    ///
    /// The snapshot of a [`Lab`](crate::Lab) restores its world.
    ///
    /// # Errors
    /// `bad-snapshot` for bytes that are no snapshot, were changed, or describe an impossible state; `out-of-memory`. Nothing
    /// has changed then.
    ///
    /// # Complexity
    /// Linear, plus a detection. Every count is compared with the remaining bytes before memory is allocated.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let words = words_of(bytes)?;
        let restored = open(&words).and_then(|mut reader| {
            reader.part();
            Self::read(&mut reader, self.reported)
        });
        *self = restored.map_err(refusal)?;
        Ok(())
    }

    fn write(&self, writer: &mut Writer) {
        let WorldOptions { width, height, time_step, broad_phase } = self.options;
        writer.numbers(&[width, height, time_step, f64::from(broad_phase as u8)]);
        writer.flag(self.is_bounded);
        self.surroundings().write(writer);
        write_region(writer, self.visible_region);
        self.write_state(writer);
        let bodies = self.shapes.iter().zip(&self.properties).zip(&self.velocities).zip(self.moved_from());
        for (((shape, properties), velocity), from) in bodies {
            write_body(writer, shape, properties, velocity, from);
        }
    }

    /// Writes everything that later steps depend on besides settings and shapes.
    pub(crate) fn write_state(&self, writer: &mut Writer) {
        let frozen = u32::try_from(self.detection.counts.frozen).unwrap_or(u32::MAX);
        writer.number(f64::from(frozen));
        writer.flag(self.detection.has_found);
        writer.count(self.len());
        writer.list(&self.bounces, |writer, (position, bounce)| {
            let side = f64::from(bounce.side as u8);
            writer.numbers(&[f64::from(*position), bounce.time, side, bounce.speed, bounce.rebound]);
        });
        let FaceCache { pairs, faces } = &self.detection.faces;
        writer.count(pairs.len());
        pairs.iter().zip(faces).for_each(|(pair, face)| writer.pair(*pair, FACE_BITS, *face));
        self.ids.iter().for_each(|id| writer.id(Some(*id)));
        self.id_table.write_free(writer);
        writer.list(self.collector.solver.cached_impulses(), |writer, impulse| {
            writer.pair(impulse.pair, BODY_BITS, 0);
            writer.numbers(&[f64::from(impulse.feature), impulse.normal, impulse.tangent]);
        });
        let Events { touching, held, ended, current, .. } = &self.events;
        writer.flag(self.events.is_on());
        writer.list(touching, |writer, one| writer.pair(one.pair, TOUCH_BITS, u8::from(one.is_sensor)));
        writer.list(held, |writer, pair| writer.pair(*pair, TOUCH_BITS, 0));
        for list in [ended, current] {
            writer.list(list, |writer, event| {
                writer.number(f64::from(event.kind as u8 * 2 + u8::from(event.sensor)));
                writer.id(Some(event.a));
                writer.id(Some(event.b));
            });
        }
        let resting = || (0_u32..).zip(self.rests()).filter(|(_, rest)| **rest != 0.0);
        writer.count(resting().count());
        resting().for_each(|(position, rest)| writer.numbers(&[f64::from(position), written_rest(*rest)]));
        writer.list(current, |writer, event| writer.numbers(&event.numbers()));
    }

    /// Returns the world in the rest of a snapshot.
    ///
    /// # Errors
    /// `bad-snapshot`, the errors of the ordinary calls for each part, or `out-of-memory`.
    pub(crate) fn read(reader: &mut Reader, reported: PairKinds) -> Result<Self, Error> {
        let [width, height, time_step] = reader.numbers();
        let methods = BroadPhase::ALL;
        #[expect(clippy::cast_possible_truncation, reason = "they are few")]
        let broad_phase = methods[reader.whole(methods.len() as u32 - 1, Field::Values) as usize];
        reader.check()?;
        let mut world = Self::new(WorldOptions { width, height, time_step, broad_phase })?;
        world.reported = reported;
        world.is_bounded = reader.flag(Field::Snapshot);
        world.set_surroundings(Surroundings::read(reader)?);
        world.visible_region = read_region(reader);
        let (count, has_found) = world.read_state(reader)?;
        // All shapes are validated before any is stored.
        let mut ahead = reader.clone();
        for index in 0..count {
            read_body(&mut ahead);
            ahead.check().map_err(|error| error.at(index))?;
        }
        ahead.end()?;
        let is_reserved = try_reserve(&mut world.shapes, count)
            && try_reserve(&mut world.properties, count)
            && try_reserve(&mut world.velocities, count);
        if !is_reserved {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, count as f64));
        }
        for (shape, properties, velocity, from) in (0..count).filter_map(|_| read_body(reader)) {
            world.note_properties(&properties);
            if let Some(from) = from {
                world.record_moved_from(world.shapes.len(), from);
            }
            world.note_shape(&shape);
            world.shapes.push(shape);
            world.properties.push(properties);
            world.velocities.push(velocity);
        }
        world.check_rests()?;
        world.check_remembered()?;
        if has_found {
            world.restore_contacts();
        }
        Ok(world)
    }

    /// Replaces the ids of the shapes and the rest of the state with the output of [`World::write_state`]. After an error the world
    /// is unusable.
    ///
    /// # Errors
    /// `bad-snapshot`, also for another number of shapes, or `out-of-memory`.
    pub(crate) fn resume(&mut self, reader: &mut Reader, moved: &[(u32, Pose)]) -> Result<(), Error> {
        self.ids.clear();
        self.id_table = IdTable::default();
        let (count, has_found) = self.read_state(reader)?;
        reader.end()?;
        if count != self.shapes.len() {
            return Err(bad(Field::Shapes, count as f64));
        }
        for (index, (position, from)) in moved.iter().enumerate() {
            let is_static = self.properties.get(*position as usize).is_some_and(Properties::is_fixed);
            let is_sorted = index == 0 || moved[index - 1].0 < *position;
            if !is_static || !is_sorted {
                return Err(bad(Field::Pairs, f64::from(*position)));
            }
            self.record_moved_from(*position as usize, *from);
        }
        self.check_rests()?;
        self.check_remembered()?;
        if has_found {
            self.restore_contacts();
        }
        Ok(())
    }

    /// Reads the output of [`World::write_state`]; returns the number of shapes and whether contacts were found.
    fn read_state(&mut self, reader: &mut Reader) -> Result<(usize, bool), Error> {
        self.detection.counts.frozen = u64::from(reader.whole(u32::MAX, Field::Counts));
        let has_found = reader.flag(Field::Snapshot);
        let count = reader.count(1, Field::Shapes);
        if count > SHAPE_LIMIT {
            reader.refuse_number(Field::Shapes, count as f64);
        }
        reader.list(&mut self.bounces, BOUNCES.size, Field::Snapshot, |reader| {
            let position = reader.whole(u32::MAX, Field::Shapes);
            if position as usize >= count {
                reader.refuse_number(Field::Shapes, f64::from(position));
            }
            let time = reader.within(COORDINATE_LIMIT, Field::TimeStep);
            let (side, _) = Side::OUTWARDS[reader.whole(3, Field::Snapshot) as usize];
            let speed = reader.within(f64::MAX, Field::VelocityX);
            (position, Bounce { time, side, speed, rebound: reader.within(f64::MAX, Field::VelocityX) })
        });
        let mut hits = Vec::new();
        reader.list(&mut hits, FACES.size, Field::Pairs, |reader| reader.pair(count, FACE_BITS));
        reader.require_sorted(hits.is_sorted_by(|one, next| one.0 < next.0));
        reader.check()?;
        if !self.detection.faces.try_reserve(hits.len()) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Pairs, hits.len() as f64));
        }
        self.detection.faces.pairs.extend(hits.iter().map(|(pair, _)| *pair));
        self.detection.faces.faces.extend(hits.iter().map(|(_, face)| *face));
        self.id_table.read(reader, &mut self.ids, count);
        let mut impulses = Vec::new();
        reader.list(&mut impulses, IMPULSES.size, Field::Pairs, |reader| {
            let (pair, _) = reader.pair(count + WALLS, BODY_BITS);
            #[expect(clippy::cast_possible_truncation, reason = "not more than that")]
            let feature = reader.whole(u32::from(u16::MAX), Field::Pairs) as u16;
            let normal = reader.within(f64::MAX, Field::Pairs);
            if normal < 0.0 {
                reader.refuse_number(Field::Pairs, normal);
            }
            CachedImpulse { pair, feature, normal, tangent: reader.within(f64::MAX, Field::Pairs) }
        });
        reader.require_sorted(impulses.is_sorted_by_key(|impulse| impulse.pair));
        self.collector.solver.restore_cache(impulses);
        self.events.set_on(reader.flag(Field::Snapshot));
        let Events { touching, held, ended, current, .. } = &mut self.events;
        reader.list(touching, TOUCHING.size, Field::Pairs, |reader| {
            let (pair, sensor) = reader.pair(count, TOUCH_BITS);
            let id = |position: u32| self.ids.get(position as usize).copied().unwrap_or(ShapeId::MISSING);
            Touching { pair, ids: pair.map(id), is_sensor: sensor != 0 }
        });
        reader.list(held, HELD.size, Field::Pairs, |reader| reader.pair(count, TOUCH_BITS).0);
        reader.require_sorted(touching.is_sorted_by_key(|one| one.pair) && held.is_sorted());
        for (list, StateList { size, .. }) in [(ended, ENDED), (current, TOLD)] {
            reader.list(list, size, Field::Snapshot, |reader| {
                let kind = reader.whole(5, Field::Snapshot);
                let (a, b) = (reader.some_id(), reader.some_id());
                TouchEvent::new(EventKind::ALL[kind as usize / 2], [a, b], kind % 2 == 1)
            });
        }
        let mut resting = Vec::new();
        if reader.version() >= RESTS_SINCE {
            reader.list(&mut resting, RESTS.size, Field::Shapes, |reader| {
                (reader.whole(u32::MAX, Field::Shapes), reader.number())
            });
        }
        reader.require_sorted(resting.is_sorted_by(|one, next| one.0 < next.0));
        if reader.version() >= PLACES_SINCE {
            read_places(reader, current);
        }
        reader.check()?;
        self.sleep = Sleep::default();
        if !try_reserve(&mut self.sleep.rests, count) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, count as f64));
        }
        self.sleep.rests.resize(count, 0.0);
        for (position, written) in resting {
            let rest = if written == SLEEPING { ASLEEP } else { written };
            let is_possible = written == SLEEPING || (WOKEN..ASLEEP).contains(&written) && written != 0.0;
            if position as usize >= count || !is_possible {
                return Err(bad(Field::Shapes, written));
            }
            self.sleep.set(position as usize, rest);
        }
        Ok((count, has_found))
    }

    /// Checks that only dynamic shapes rest, in a world that lets them, and that none moves in its sleep.
    fn check_rests(&self) -> Result<(), Error> {
        let bodies = self.sleep.rests.iter().zip(&self.properties).zip(&self.velocities);
        for ((rest, properties), velocity) in bodies.filter(|((rest, _), _)| **rest != 0.0) {
            let is_still = *rest < ASLEEP || *velocity == Velocity::default();
            if !(self.lets_sleep() && properties.is_dynamic() && is_still) {
                return Err(bad(Field::Snapshot, written_rest(*rest)));
            }
        }
        Ok(())
    }

    /// Checks that the solver remembers pairs without a push only with one-way shapes.
    fn check_remembered(&self) -> Result<(), Error> {
        let is_one_way =
            |body: &u32| shape_of(*body).is_some_and(|position| self.properties[position as usize].is_one_way());
        let mut pushless = self.collector.solver.cached_impulses().iter().filter(|impulse| impulse.normal == 0.0);
        let is_possible = pushless.all(|impulse| impulse.pair.iter().any(is_one_way));
        if is_possible { Ok(()) } else { Err(bad(Field::Pairs, 0.0)) }
    }

    /// Finds the contacts of a restored world. Events and faces stay those of the detection before the snapshot.
    fn restore_contacts(&mut self) {
        let events = std::mem::take(&mut self.events);
        self.detect();
        self.detection.restore_faces();
        self.events = events;
    }
}

impl Surroundings {
    pub(crate) fn write(&self, writer: &mut Writer) {
        let ResponseSettings { substeps, relaxations, correction, movement, sleeping } = self.settings;
        writer.point(self.gravity);
        writer.numbers(&self.boundary.edges());
        let counts = [self.response as u32, substeps, relaxations].map(f64::from);
        writer.numbers(&counts);
        writer.number(correction);
        writer.number(f64::from(u8::from(movement) + 2 * u8::from(!sleeping)));
        write_region(writer, self.kept_region);
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<Self, Error> {
        let mut along = |field| within(reader.number(), SPEED_LIMIT, field);
        let gravity = DVec2::new(along(Field::GravityX)?, along(Field::GravityY)?);
        let boundary = Boundary::new(reader.numbers())?;
        let response = Response::ALL[reader.whole(2, Field::Snapshot) as usize];
        let [substeps, relaxations] = [Field::Substeps, Field::Relaxations].map(|field| reader.whole(u32::MAX, field));
        let correction = reader.number();
        let flags = reader.whole(3, Field::Snapshot);
        let (movement, sleeping) = (flags & 1 == 1, flags & 2 == 0);
        let settings = ResponseSettings { substeps, relaxations, correction, movement, sleeping };
        let kept_region = read_region(reader);
        reader.check()?;
        Ok(Self { gravity, boundary, response, settings: settings.checked()?, kept_region })
    }
}

/// Writes a number count and left, top, right, bottom of a region, if any.
pub(super) fn write_region(writer: &mut Writer, region: Option<Aabb>) {
    let Some(region) = region else { return writer.count(0) };
    writer.count(4);
    writer.point(region.min());
    writer.point(region.max());
}

pub(super) fn read_region(reader: &mut Reader) -> Option<Aabb> {
    if reader.count(1, Field::Snapshot) == 0 {
        return None;
    }
    let mut edge = |field| reader.within(COORDINATE_LIMIT, field);
    let least = DVec2::new(edge(Field::Left), edge(Field::Top));
    Some(Aabb::between(least, DVec2::new(edge(Field::Right), edge(Field::Bottom))))
}

/// Writes a shape: first word, pose, and the parts that the first word announces.
fn write_body(writer: &mut Writer, shape: &Shape, properties: &Properties, velocity: &Velocity, from: Option<Pose>) {
    let (numbers, default) = (properties.numbers(), Properties::DEFAULT.numbers());
    let has_layers = !properties.is_on_default_layers();
    let moves = *velocity != Velocity::default();
    let stored = shape.stored();
    let mut flags = kind_bits(shape.kind());
    for (flag, is_set) in FLAGS.iter().zip(properties.flags()) {
        flags |= flag.snapshot_bit * u32::from(is_set);
    }
    for (bit, is_set) in [
        (MOVES, moves),
        (HAS_STORED_CORNERS, stored.corners),
        (KEEPS_CORNERS, stored.given),
        (HAS_LAYERS, has_layers),
        (ROUNDED, shape.rounding() > 0.0),
        (KINEMATIC, properties.kind() == BodyKind::Kinematic),
        (MOVED, from.is_some()),
    ] {
        flags |= bit * u32::from(is_set);
    }
    for (bit, group) in NUMBER_GROUPS {
        flags |= bit * u32::from(numbers[group.clone()] != default[group]);
    }
    writer.number(f64::from(flags));
    let pose = shape.pose();
    writer.point(pose.position());
    writer.number(pose.angle());
    if moves {
        writer.point(velocity.linear());
        writer.number(velocity.angular());
    }
    for (_, group) in NUMBER_GROUPS.into_iter().filter(|(bit, _)| flags & bit != 0) {
        writer.numbers(&numbers[group]);
    }
    if has_layers {
        writer.numbers(&[properties.layers(), properties.mask()].map(f64::from));
    }
    shape.write(&mut |number| writer.number(number));
    if shape.rounding() > 0.0 {
        writer.number(shape.rounding());
    }
    if let Some(from) = from {
        writer.numbers(&pose_numbers(from));
    }
}

/// Reads the places of events: of each, or of none, as in documents of earlier versions.
fn read_places(reader: &mut Reader, events: &mut [TouchEvent]) {
    let count = reader.count(PLACES.size, Field::Snapshot);
    if count != 0 && count != events.len() {
        reader.refuse_number(Field::Snapshot, count as f64);
    }
    for event in events.iter_mut().take(count) {
        let numbers: [f64; PLACES.size] = std::array::from_fn(|_| reader.within(f64::MAX, Field::Snapshot));
        let [time, x, y, normal_x, normal_y, speed, impulse] = numbers;
        let least = min(time, min(speed, impulse));
        if least < 0.0 {
            reader.refuse_number(Field::Snapshot, least);
        }
        (event.time, event.speed, event.impulse) = (time, speed, impulse);
        (event.point, event.normal) = (DVec2::new(x, y), DVec2::new(normal_x, normal_y));
    }
}

/// Returns the number that stands for the rest of a shape.
fn written_rest(rest: f64) -> f64 {
    if rest == ASLEEP { SLEEPING } else { rest }
}

fn read_body(reader: &mut Reader) -> Option<(Shape, Properties, Velocity, Option<Pose>)> {
    let flags = reader.whole(u32::MAX, Field::Snapshot);
    let kind = kind_of(flags).filter(|_| flags & !KNOWN_BITS == 0);
    let Some(kind) = kind else {
        reader.refuse_number(Field::Snapshot, f64::from(flags));
        return None;
    };
    let has = |bit: u32| flags & bit != 0;
    let pose = Pose::new(reader.point(), reader.number());
    let pose = reader.made(pose)?;
    let mut velocity = Velocity::default();
    if has(MOVES) {
        let read = Velocity::new(reader.point(), reader.number());
        velocity = reader.made(read)?;
    }
    let mut numbers = Properties::DEFAULT.numbers();
    for (_, group) in NUMBER_GROUPS.into_iter().filter(|(bit, _)| has(*bit)) {
        reader.fill(&mut numbers[group]);
    }
    let mut properties = reader.made(Properties::DEFAULT.with_numbers(numbers))?;
    if has(KINEMATIC) {
        if properties.is_dynamic() {
            reader.refuse_number(Field::Mass, properties.mass());
        }
        properties = properties.with_kind(BodyKind::Kinematic);
    }
    if has(HAS_LAYERS) {
        let layers = reader.whole(u32::MAX, Field::Layers);
        properties = properties.with_layers(layers, reader.whole(u32::MAX, Field::Mask));
    }
    let properties = properties.with_flags(FLAGS.map(|flag| has(flag.snapshot_bit)));
    reader.made(properties.check_motion(&velocity))?;
    let stored = Stored { corners: has(HAS_STORED_CORNERS), given: has(KEEPS_CORNERS) };
    let shape = Shape::read(kind, pose, stored, &mut || reader.number());
    let mut shape = reader.made(shape)?;
    if has(ROUNDED) {
        let radius = reader.number();
        let rounded = shape.with_radius(radius);
        shape = reader.made(rounded)?;
        // Kinds without a rounding radius, and zeros, which are not written.
        if shape.rounding() != radius || radius == 0.0 {
            reader.refuse_number(Field::Radius, radius);
            return None;
        }
    }
    let mut from = None;
    if has(MOVED) {
        let read = Pose::new(reader.point(), reader.number());
        from = reader.made(read);
        if !properties.is_fixed() {
            reader.refuse_number(Field::Snapshot, f64::from(flags));
        }
    }
    Some((shape, properties, velocity, from))
}
