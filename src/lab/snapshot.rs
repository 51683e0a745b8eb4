//! Snapshots: the whole state in bytes, to go back to.
//!
//! # Format
//! Words of eight bytes, little-endian. All but the third are doubles, and so are the first two as far as it matters here:
//!
//! ```text
//!   "collids" and the version, 2
//!   number of words, these three included
//!   checksum: FNV-1a of all other words
//!   stage (its number in hashes; -1: none); width, height, time step, number of the broad phase
//!   seed; random numbers drawn so far; selected id (-1: none); ids of the stage's six parts (-1: none)
//!   without a stage: the surroundings that a reset goes back to, see `engine/snapshot.rs`
//!   in the stage ray-cast: flying, is in, score, throws, how the last has ended;
//!     crossing of the last step, crossing that decided: whether there is one; from x, y, to x, y, mouth x, y, x, y
//!   in the stage impulse: restitution, friction, how movers meet; count of movers; each: id, meetings by kind
//!   the world, see `engine/snapshot.rs`
//!   count of roles; each: id, whether it is furniture, picture (-1: none)
//!   the start that a reset returns to, as a scene document, see `lab/scene/words.rs`
//!   number of words of roles and start
//! ```
//!
//! Contacts are not stored: a detection after the restore finds the same ones.

use super::bucket::{Bucket, Crossing};
use super::laboratory::PARTS;
use super::scene::{read_value, write_value};
use super::start::{Body, Role, Start};
use super::{Lab, Outcome, Random, Stage, Throwing};
use crate::dynamics::{DiscPairs, Surface};
use crate::engine::{BroadPhase, Properties, Reader, StateHash, Surroundings, World, WorldOptions, Writer, bad};
use crate::engine::{ContactCounts, GradientResponse, MOVING_DISCS_MAX};
use crate::error::{Error, ErrorCode, Field, try_push};
use crate::math::tolerance::COORDINATE_LIMIT;
use glam::DVec2;
use std::sync::Arc;

/// What a snapshot begins with. As a double it is a common number, so that nothing on its way changes its bits.
const MAGIC: u64 = u64::from_le_bytes(*b"collids\x02");
/// The bits of it that tell the version.
const VERSION_BITS: u64 = 0xff << 56;
/// Words before the state.
const HEAD: usize = 3;
/// What stands for no stage.
const NO_STAGE: f64 = -1.0;
/// Word that stands for no picture.
const NONE: f64 = -1.0;
/// Words of a role.
const ROLE_SIZE: usize = 3;
/// Words of a mover's meetings.
const MOVER_SIZE: usize = 6;
const OUTCOMES: [Outcome; 3] = [Outcome::None, Outcome::Scored, Outcome::Missed];

impl Lab {
    /// Returns the whole state in bytes: what a later step or the hash depends on, ids included.
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// Linear: some 50 bytes for a circle that rests, 120 for a moving one of a mass of its own.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::lab::{Lab, Stage};
    /// let mut lab = Lab::stage(Stage::Scale, 1.0)?;
    /// let bytes = lab.snapshot()?;
    /// lab.step();
    /// let hash = lab.state_hash();
    /// lab.restore(&bytes)?;
    /// lab.step();
    /// assert_eq!(lab.state_hash(), hash);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn snapshot(&self) -> Result<Vec<u8>, Error> {
        let words = self.snapshot_words(Vec::new())?;
        let mut bytes = Vec::new();
        let full = Error::new(ErrorCode::OutOfMemory, Field::Snapshot, words.len() as f64);
        bytes.try_reserve_exact(8 * words.len()).map_err(|_| full)?;
        words.iter().for_each(|word| bytes.extend_from_slice(&word.to_bits().to_le_bytes()));
        Ok(bytes)
    }

    /// Goes back to the state of a snapshot: all of it, of whatever world or stage it is. Ids that were given out since are
    /// dead until the restored world gives them out again. What was found is found again: as it was, if the snapshot was
    /// taken after a step or a detection.
    ///
    /// # Errors
    /// `bad-snapshot` for bytes that are none, were changed, or tell of a state that cannot be; `out-of-memory`. Nothing
    /// has changed then.
    ///
    /// # Complexity
    /// Linear, and a detection. Every count is held against the bytes that are left before memory is asked for.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let (chunks, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(bad(Field::Length, bytes.len() as f64));
        }
        let mut words = Vec::new();
        let full = Error::new(ErrorCode::OutOfMemory, Field::Snapshot, chunks.len() as f64);
        words.try_reserve_exact(chunks.len()).map_err(|_| full)?;
        words.extend(chunks.iter().map(|chunk| f64::from_bits(u64::from_le_bytes(*chunk))));
        self.restore_words(&words, true)
    }

    /// Writes a snapshot over a list and returns it.
    pub(crate) fn snapshot_words(&self, list: Vec<f64>) -> Result<Vec<f64>, Error> {
        let mut writer = Writer::over(list);
        writer.numbers(&[f64::from_bits(MAGIC), 0.0, 0.0]);
        writer.number(self.stage_of().map_or(NO_STAGE, |stage| stage.hash_number() as f64));
        let WorldOptions { width, height, time_step, broad_phase } = self.world().options();
        writer.numbers(&[width, height, time_step, f64::from(broad_phase as u8)]);
        writer.numbers(&[self.random().seed(), self.random().draws()]);
        writer.id(self.selected());
        self.parts.iter().for_each(|part| writer.id(*part));
        // A stage's own are known.
        if self.stage_of().is_none() {
            self.start.surroundings.write(&mut writer);
        }
        if let Some(throwing) = self.throwing() {
            write_throwing(&mut writer, throwing);
        }
        if let Some(response) = self.impulse_room() {
            write_impulse(&mut writer, response);
        }
        self.world().write(&mut writer);
        let begin = writer.len();
        writer.count(self.roles.len());
        for Role { id, is_furniture, picture } in &self.roles {
            writer.id(Some(*id));
            writer.flag(*is_furniture);
            writer.number(picture.map_or(NONE, f64::from));
        }
        writer.numbers(&self.start.words);
        writer.count(writer.len() - begin);
        let mut words = writer.finish()?;
        words[1] = words.len() as f64;
        words[2] = f64::from_bits(checksum(&words));
        Ok(words)
    }

    /// Goes back to the state of a snapshot; without its head, which a caller may have no use for, if it is not sealed.
    ///
    /// # Errors
    /// As [`Lab::restore`].
    pub(crate) fn restore_words(&mut self, words: &[f64], is_sealed: bool) -> Result<(), Error> {
        let read = || {
            if !is_sealed {
                return Self::read(&mut Reader::new(words), None);
            }
            let (body, end) = split(opened(words)?)?;
            let (start, roles) = self.read_start(&mut Reader::new(end))?;
            Self::read(&mut Reader::new(body), Some((start, roles)))
        };
        *self = read().map_err(|error| match error.code {
            ErrorCode::OutOfMemory => error,
            _ => error.coded(ErrorCode::BadSnapshot),
        })?;
        Ok(())
    }

    /// Reads roles and start. A start that is the one of this laboratory is shared.
    #[inline(never)]
    fn read_start(&self, reader: &mut Reader) -> Result<(Arc<Start>, Vec<Role>), Error> {
        let mut roles = Vec::new();
        for _ in 0..reader.count(ROLE_SIZE, Field::Count) {
            let (id, is_furniture, picture) = (reader.id(), reader.flag(Field::Snapshot), reader.number());
            let picture = if picture == NONE { None } else { Some(whole(picture).unwrap_or(u32::MAX)) };
            let id = id.ok_or_else(|| bad(Field::Id, NONE))?;
            if !try_push(&mut roles, Role { id, is_furniture, picture }) {
                return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, roles.len() as f64));
            }
        }
        reader.check()?;
        let is_own =
            reader.rest().iter().map(|word| word.to_bits()).eq(self.start.words.iter().map(|word| word.to_bits()));
        let start = if is_own {
            Arc::clone(&self.start)
        } else {
            let document = read_value(reader).unwrap_or_default();
            reader.end()?;
            let mut start = Start::read(&document).map_err(|error| bad(Field::Snapshot, error.path.len() as f64))?;
            let mut writer = Writer::default();
            write_value(&mut writer, &start.document(0.0));
            start.words = writer.finish()?;
            Arc::new(start)
        };
        let has_picture = |role: &Role| role.picture.is_none_or(|picture| (picture as usize) < start.masks.len());
        let is_sorted = roles.is_sorted_by(|one, other| one.id < other.id);
        if !is_sorted || !roles.iter().all(has_picture) {
            return Err(bad(Field::Id, roles.len() as f64));
        }
        Ok((start, roles))
    }

    #[inline(never)]
    fn read(reader: &mut Reader, start: Option<(Arc<Start>, Vec<Role>)>) -> Result<Self, Error> {
        let has_start = start.is_some();
        let number = reader.number();
        let stage = Stage::ALL.iter().find(|stage| stage.hash_number() as f64 == number);
        if stage.is_none() && number != NO_STAGE {
            reader.refuse_number(Field::Stage, number);
        }
        let [width, height, time_step] = reader.numbers();
        let methods = BroadPhase::ALL;
        #[expect(clippy::cast_possible_truncation, reason = "they are few")]
        let broad_phase = methods[reader.whole(methods.len() as u32 - 1, Field::Values) as usize];
        let [seed, draws] = reader.numbers();
        let selected = reader.id();
        let mut parts = [None; PARTS];
        parts.iter_mut().for_each(|part| *part = reader.id());
        reader.check()?;
        let mut lab = match (start, stage) {
            (Some((start, roles)), _) => {
                World::new(WorldOptions { width, height, time_step, broad_phase })?;
                let mut lab = Self::of_shared(start.world()?, start, Random::new(seed)?);
                lab.roles = roles;
                lab
            }
            (None, Some(stage)) => {
                let start = stage.start()?;
                Self::of(start.world()?, start, Random::new(seed)?)
            }
            (None, None) => Self::new(WorldOptions { width, height, time_step, broad_phase }, seed)?,
        };
        if lab.stage_of() != stage.copied() {
            return Err(bad(Field::Stage, number));
        }
        let own = lab.world().options();
        if [own.width, own.height, own.time_step] != [width, height, time_step] {
            return Err(bad(Field::Stage, number));
        }
        lab.set_random(Random::drawn(seed, draws)?);
        lab.parts = parts;
        if stage.is_none() {
            let surroundings = Surroundings::read(reader)?;
            if !has_start {
                let mut start = Start::clone(&lab.start);
                start.surroundings = surroundings;
                lab.set_start(start);
            }
        }
        if !has_start {
            for (body, part) in lab.start.bodies.iter().zip(parts) {
                let Body { is_furniture, picture, .. } = *body;
                if let Some(id) = part.filter(|_| is_furniture || picture.is_some()) {
                    lab.roles.push(Role { id, is_furniture, picture });
                }
            }
            lab.roles.sort_unstable_by_key(|role| role.id);
        }
        if lab.throwing().is_some() {
            lab.throwing = read_throwing(reader);
        }
        if lab.impulse_room().is_some() {
            read_impulse(reader, &mut lab.impulse)?;
        }
        let world = lab.world_mut();
        world.set_broad_phase(broad_phase);
        world.read(reader)?;
        reader.end()?;
        // The parts are shapes that there are or were.
        let mut named = parts.iter().flatten().copied().chain(lab.roles.iter().map(|role| role.id));
        if named.any(|id| !lab.world.was_issued(id)) {
            return Err(bad(Field::Id, f64::NAN));
        }
        lab.select(selected)?;
        Ok(lab)
    }
}

/// Returns the words before the roles, and those of roles and start: the last word counts them.
fn split(body: &[f64]) -> Result<(&[f64], &[f64]), Error> {
    let short = || bad(Field::Length, body.len() as f64);
    let (count, rest) = body.split_last().ok_or_else(short)?;
    let count = whole(*count).map(|count| count as usize).filter(|count| *count <= rest.len());
    Ok(rest.split_at(rest.len() - count.ok_or_else(short)?))
}

/// Returns a whole number of 32 bits, `None` if it is none.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with the number")]
fn whole(number: f64) -> Option<u32> {
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}

/// Returns the words behind the head, once it is what it should be.
fn opened(words: &[f64]) -> Result<&[f64], Error> {
    let [magic, length, sum, ..] = words else { return Err(bad(Field::Length, words.len() as f64)) };
    let other = magic.to_bits() ^ MAGIC;
    if other & !VERSION_BITS != 0 {
        return Err(bad(Field::Format, 0.0));
    }
    if other != 0 {
        return Err(bad(Field::Version, (magic.to_bits() >> 56) as f64));
    }
    if *length != words.len() as f64 {
        return Err(bad(Field::Length, *length));
    }
    if sum.to_bits() != checksum(words) {
        return Err(bad(Field::Checksum, 0.0));
    }
    Ok(&words[HEAD..])
}

/// The hash of all words but that of the checksum.
fn checksum(words: &[f64]) -> u64 {
    let mut hash = StateHash::new();
    let others = words.iter().enumerate().filter(|(index, _)| *index != HEAD - 1);
    others.for_each(|(_, word)| hash.write_u64(word.to_bits()));
    hash.finish()
}

fn write_throwing(writer: &mut Writer, throwing: &Throwing) {
    let Throwing { flying, is_in, score, throws, last, step, decided } = throwing;
    writer.flag(*flying);
    writer.flag(*is_in);
    writer.numbers(&[f64::from(*score), f64::from(*throws), f64::from(*last as u8)]);
    for crossing in [step, decided] {
        writer.flag(crossing.is_some());
        if let Some(crossing) = crossing {
            [crossing.from, crossing.to, crossing.mouth[0], crossing.mouth[1]]
                .iter()
                .for_each(|point| writer.point(*point));
        }
    }
}

/// Writes settings and counts of a gradient response. The contacts of the last step are not state.
fn write_impulse(writer: &mut Writer, response: &GradientResponse) {
    let GradientResponse { surface, pairs, counts, .. } = response;
    writer.numbers(&[surface.restitution, surface.friction]);
    writer.flag(*pairs == DiscPairs::Masses);
    writer.count(counts.len());
    for (id, meetings) in counts {
        writer.id(Some(*id));
        writer.numbers(&meetings.map(f64::from));
    }
}

#[inline(never)]
fn read_impulse(reader: &mut Reader, response: &mut GradientResponse) -> Result<(), Error> {
    let checked = Properties::new(0.0, reader.number(), reader.number(), true)?;
    response.surface = Surface { restitution: checked.restitution(), friction: checked.friction() };
    response.pairs = if reader.flag(Field::Values) { DiscPairs::Masses } else { DiscPairs::Obstacles };
    let count = reader.count(MOVER_SIZE, Field::Count);
    if count > MOVING_DISCS_MAX {
        reader.refuse_number(Field::Count, count as f64);
    }
    for _ in 0..count {
        let id = reader.id();
        let mut meetings = ContactCounts::default();
        meetings.iter_mut().for_each(|count| *count = reader.whole(u32::MAX, Field::Count));
        reader.check()?;
        let id = id.ok_or_else(|| bad(Field::Id, -1.0))?;
        if !try_push(&mut response.counts, (id, meetings)) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, count as f64));
        }
    }
    Ok(())
}

#[inline(never)]
fn read_throwing(reader: &mut Reader) -> Throwing {
    let mut whole = |greatest| reader.whole(greatest, Field::Values);
    let (flying, is_in) = (whole(1) == 1, whole(1) == 1);
    let (score, throws) = (whole(u32::MAX), whole(u32::MAX));
    let last = OUTCOMES[whole(2) as usize];
    let step = read_crossing(reader);
    Throwing { flying, is_in, score, throws, last, step, decided: read_crossing(reader) }
}

/// Reads between which places a ball went past which mouth: the rest follows.
#[inline(never)]
fn read_crossing(reader: &mut Reader) -> Option<Crossing> {
    if !reader.flag(Field::Values) {
        return None;
    }
    let mut numbers = [0.0; 8];
    numbers.iter_mut().for_each(|number| *number = reader.within(2.0 * COORDINATE_LIMIT, Field::X));
    let [from, to, first, second] = [0, 2, 4, 6].map(|at| DVec2::new(numbers[at], numbers[at + 1]));
    Some(Bucket::new([first, second]).crossing(from, to))
}
