//! Surroundings, what a response keeps, and the events in a snapshot.
//!
//! ```text
//!   surroundings: gravity x, y; boundary left, top, right, bottom (infinite: none); response, substeps, relaxations,
//!     correction, movement; kept region: how many numbers (0, 4), they
//!   count of kept impulses; each: first · 2²¹ + second, feature, normal, tangent; of bodies: the four limits, then the shapes
//!   whether events are told
//!   count of pairs that touch; each: (first · 2²⁰ + second) · 2 + whether one is a sensor
//!   count of pairs held off;   each: the same
//!   events that the next detection tells, and those that the last one told: count; each: kind · 2 + sensor, both ids
//! ```

use super::events::{EventKind, Touching};
use super::motion::Surroundings;
use super::responder::WALLS;
use super::snapshot::{read_region, write_region};
use super::words::{Reader, Writer};
use super::{Boundary, Response, ResponseSettings, TouchEvent, World};
use crate::dynamics::KeptImpulse;
use crate::error::{Error, ErrorCode, Field, has_room, try_push, within};
use crate::math::tolerance::SPEED_LIMIT;
use glam::DVec2;

/// Words of an impulse, and of an event.
const IMPULSE_SIZE: usize = 4;
const EVENT_SIZE: usize = 3;
/// What the second position or body takes of a word.
const POSITION_BITS: u32 = 20;
const BODY_BITS: u32 = 21;

impl Surroundings {
    pub(crate) fn write(&self, writer: &mut Writer) {
        let ResponseSettings { substeps, relaxations, correction, movement } = self.settings;
        writer.point(self.gravity);
        writer.numbers(&self.boundary.edges());
        let counts = [self.response as u32, substeps, relaxations].map(f64::from);
        writer.numbers(&counts);
        writer.number(correction);
        writer.flag(movement);
        write_region(writer, self.kept_region);
    }

    #[inline(never)]
    pub(crate) fn read(reader: &mut Reader) -> Result<Self, Error> {
        let mut along = |field| within(reader.number(), SPEED_LIMIT, field);
        let gravity = DVec2::new(along(Field::GravityX)?, along(Field::GravityY)?);
        let boundary = Boundary::new(reader.numbers())?;
        let response = Response::ALL[reader.whole(2, Field::Snapshot) as usize];
        let settings = ResponseSettings {
            substeps: reader.whole(u32::MAX, Field::Substeps),
            relaxations: reader.whole(u32::MAX, Field::Relaxations),
            correction: reader.number(),
            movement: reader.flag(Field::Snapshot),
        };
        let kept_region = read_region(reader);
        reader.check()?;
        Ok(Self { gravity, boundary, response, settings: settings.checked()?, kept_region })
    }
}

impl World {
    pub(super) fn write_response(&self, writer: &mut Writer) {
        let kept = self.responder.solver.kept();
        writer.count(kept.len());
        for KeptImpulse { pair, feature, normal, tangent } in kept {
            write_pair(writer, *pair, BODY_BITS, 0);
            writer.numbers(&[f64::from(*feature), *normal, *tangent]);
        }
        let events = &self.events;
        writer.flag(events.is_on);
        writer.count(events.touching.len());
        for touching in &events.touching {
            write_pair(writer, touching.pair, POSITION_BITS, 1 + u32::from(touching.is_sensor));
        }
        writer.count(events.held.len());
        events.held.iter().for_each(|pair| write_pair(writer, *pair, POSITION_BITS, 1));
        for list in [&events.ended, &events.told] {
            writer.count(list.len());
            for TouchEvent { kind, a, b, sensor } in list {
                writer.number(f64::from(*kind as u8 * 2 + u8::from(*sensor)));
                writer.id(Some(*a));
                writer.id(Some(*b));
            }
        }
    }

    /// Reads what [`World::write_response`] has written. The ids of the shapes are there.
    #[inline(never)]
    pub(super) fn read_response(&mut self, reader: &mut Reader, shapes: usize) -> Result<(), Error> {
        let count = reader.count(IMPULSE_SIZE, Field::Pairs);
        let mut kept = Vec::new();
        if !has_room(&mut kept, count) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Pairs, count as f64));
        }
        for _ in 0..count {
            let (pair, _) = read_pair(reader, shapes + WALLS, BODY_BITS, 0);
            #[expect(clippy::cast_possible_truncation, reason = "not more than that")]
            let feature = reader.whole(u32::from(u16::MAX), Field::Pairs) as u16;
            let normal = reader.within(f64::MAX, Field::Pairs);
            let tangent = reader.within(f64::MAX, Field::Pairs);
            kept.push(KeptImpulse { pair, feature, normal, tangent });
        }
        let is_sorted = kept.is_sorted_by_key(|kept| kept.pair);
        if !is_sorted {
            reader.refuse_number(Field::Pairs, count as f64);
        }
        self.responder.solver.resume(kept);
        self.events.is_on = reader.flag(Field::Snapshot);
        for _ in 0..reader.count(1, Field::Pairs) {
            let (pair, sensor) = read_pair(reader, shapes, POSITION_BITS, 1);
            reader.check()?;
            let ids = pair.map(|position| self.ids[position as usize]);
            // What finds no room is not told, as in a detection.
            let _ = try_push(&mut self.events.touching, Touching { pair, ids, is_sensor: sensor != 0 });
        }
        for _ in 0..reader.count(1, Field::Pairs) {
            let (pair, _) = read_pair(reader, shapes, POSITION_BITS, 1);
            let _ = try_push(&mut self.events.held, pair);
        }
        let is_sorted = self.events.touching.is_sorted_by_key(|one| one.pair) && self.events.held.is_sorted();
        if !is_sorted {
            reader.refuse_number(Field::Pairs, 0.0);
        }
        let events = &mut self.events;
        for list in [&mut events.ended, &mut events.told] {
            for _ in 0..reader.count(EVENT_SIZE, Field::Snapshot) {
                let kind = reader.whole(5, Field::Snapshot);
                let (Some(a), Some(b)) = (reader.id(), reader.id()) else {
                    reader.refuse_number(Field::Id, 0.0);
                    break;
                };
                let event =
                    TouchEvent { kind: EventKind::ALL[kind as usize / 2], a, b, sensor: kind % 2 == 1 };
                let _ = try_push(list, event);
            }
        }
        reader.check()
    }
}

/// Writes two positions in a word, the second of so many bits; behind them, if there is a `mark`, whether it is 2.
#[inline(never)]
fn write_pair(writer: &mut Writer, [first, second]: [u32; 2], bits: u32, mark: u32) {
    let pair = u64::from(first) << bits | u64::from(second);
    let marked = if mark == 0 { pair } else { pair << 1 | u64::from(mark == 2) };
    writer.number(marked as f64);
}

/// Reads what [`write_pair`] has written: both below a limit, the first before the second; and the mark of so many bits.
#[inline(never)]
fn read_pair(reader: &mut Reader, limit: usize, bits: u32, marks: u32) -> ([u32; 2], u32) {
    let word = reader.number();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with what it was")]
    let whole = word as u64;
    let pair = [whole >> (bits + marks), whole >> marks & ((1 << bits) - 1)];
    if whole as f64 != word || pair[0] >= pair[1] || pair[1] >= limit as u64 {
        reader.refuse_number(Field::Pairs, word);
        return ([0; 2], 0);
    }
    #[expect(clippy::cast_possible_truncation, reason = "below the limit, and a bit")]
    (pair.map(|place| place as u32), (whole & u64::from(marks)) as u32)
}
