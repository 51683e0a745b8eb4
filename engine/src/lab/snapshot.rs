//! Snapshots of a laboratory: the words that `engine/snapshot.rs` puts before the world; `engine/snapshot_layout.rs`
//! describes them.
//!
//! Snapshots of plain worlds end after the number of draws or have none of these words. Then nothing is selected, no shape
//! has a role, and there is no tag. A role has the number of a picture of the scene, also where the scene is another one.

use super::scene::PICTURES_MAX;
use super::start::Role;
use super::{Lab, Random};
use crate::dynamics::DiscPairs;
use crate::engine::{ContactCounts, GradientResponse, MOVING_DISCS_MAX};
use crate::engine::{Reader, World, Writer, bad, bytes_of, open, refusal, words_of};
use crate::error::{Error, ErrorCode, Field, safe_whole, try_push, whole};

/// Word that stands for no picture.
const NONE: f64 = -1.0;
/// Number of words of a role and of a moving disc.
const ROLE_SIZE: usize = 3;
const DISC_SIZE: usize = 6;

impl Lab {
    /// Returns the state as bytes: everything that a later step or the hash depends on, ids included.
    ///
    /// The start that a reset returns to is not part of it: see [`Lab::to_scene`].
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// As [`World::snapshot`].
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{Lab, WorldOptions};
    /// let mut lab = Lab::new(WorldOptions::default(), 1.0)?;
    /// lab.spawn_circle()?;
    /// let bytes = lab.snapshot()?;
    /// let hash = lab.state_hash();
    /// lab.spawn_rectangle()?;
    /// lab.restore(&bytes)?;
    /// assert_eq!(lab.state_hash(), hash);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn snapshot(&self) -> Result<Vec<u8>, Error> {
        bytes_of(&self.snapshot_words(Vec::new())?)
    }

    /// Restores the state of a snapshot, which may be of another laboratory or of a [`World`]. Ids issued after the
    /// snapshot are invalid until the restored world issues them again. A reset still returns to the start of this
    /// laboratory.
    ///
    /// # Errors
    /// As [`World::restore`]; then nothing has changed.
    ///
    /// # Complexity
    /// As [`World::restore`].
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.restore_words(&words_of(bytes)?)
    }

    /// Returns the words of a snapshot, in the memory of `list`.
    pub fn snapshot_words(&self, list: Vec<f64>) -> Result<Vec<f64>, Error> {
        let mut writer = Writer::default();
        self.random.write(&mut writer);
        writer.id(self.selected());
        let living = || self.roles.iter().filter(|role| self.world.position(role.id).is_ok());
        writer.count(living().count());
        for Role { id, is_furniture, picture } in living() {
            writer.id(Some(*id));
            writer.flag(*is_furniture);
            writer.number(picture.map_or(NONE, f64::from));
        }
        writer.flag(self.gradient.is_some());
        if let Some(response) = &self.gradient {
            write_gradient(&mut writer, response);
        }
        writer.number(self.tag.map_or(NONE, |tag| tag as f64));
        self.world.snapshot_words(list, &writer.finish()?)
    }

    /// Restores the snapshot in a list of words.
    pub fn restore_words(&mut self, words: &[f64]) -> Result<(), Error> {
        let restored = open(words).and_then(|mut reader| self.read(&mut reader)).map_err(refusal)?;
        *self = restored;
        Ok(())
    }

    /// Returns the laboratory with the state in a snapshot.
    #[inline(never)]
    fn read(&self, words: &mut Reader) -> Result<Self, Error> {
        let mut reader = words.part();
        let random = if reader.rest().is_empty() { self.random.clone() } else { Random::read(&mut reader)? };
        let (mut selected, mut roles, mut gradient, mut tag) = (None, Vec::new(), None, None);
        if !reader.rest().is_empty() {
            selected = reader.id();
            roles = read_roles(&mut reader)?;
            if reader.flag(Field::Gradient) {
                gradient = Some(read_gradient(&mut reader)?);
            }
            // Snapshots of version 3 end here: they were restored in laboratories of the same scene.
            tag = if reader.rest().is_empty() { self.start.tag } else { read_tag(&mut reader) };
        }
        reader.end()?;
        let world = World::read(words, self.world.reported())?;
        if roles.iter().any(|role| !world.was_issued(role.id)) {
            return Err(bad(Field::Id, NONE));
        }
        let mut lab = Self { world, start: self.start.clone(), random, selected: None, roles, gradient, tag };
        lab.select(selected)?;
        Ok(lab)
    }
}

#[inline(never)]
fn read_roles(reader: &mut Reader) -> Result<Vec<Role>, Error> {
    let mut roles: Vec<Role> = Vec::new();
    for _ in 0..reader.count(ROLE_SIZE, Field::Count) {
        let (id, is_furniture) = (reader.some_id(), reader.flag(Field::Snapshot));
        let number = reader.number();
        let picture = whole(number).filter(|picture| (*picture as usize) < PICTURES_MAX);
        if picture.is_none() && number != NONE {
            reader.refuse_number(Field::Mask, number);
        }
        reader.check()?;
        if roles.last().is_some_and(|last| last.id >= id) {
            return Err(bad(Field::Id, NONE));
        }
        if !try_push(&mut roles, Role { id, is_furniture, picture }) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, roles.len() as f64));
        }
    }
    Ok(roles)
}

fn read_tag(reader: &mut Reader) -> Option<u64> {
    let number = reader.number();
    let tag = safe_whole(number);
    if tag.is_none() && number != NONE {
        reader.refuse_number(Field::Snapshot, number);
    }
    tag
}

/// Writes settings and counts of a gradient response. The contacts of the last step are not state.
fn write_gradient(writer: &mut Writer, response: &GradientResponse) {
    let GradientResponse { surface, pairs, counts, .. } = response;
    writer.numbers(&[surface.restitution, surface.friction]);
    writer.flag(*pairs == DiscPairs::Masses);
    writer.count(counts.len());
    for (id, contacts) in counts {
        writer.id(Some(*id));
        writer.numbers(&contacts.map(f64::from));
    }
}

#[inline(never)]
fn read_gradient(reader: &mut Reader) -> Result<GradientResponse, Error> {
    let mut response = GradientResponse::default();
    response.set_surface(reader.number(), reader.number())?;
    response.pairs = if reader.flag(Field::Values) { DiscPairs::Masses } else { DiscPairs::Obstacles };
    let count = reader.count(DISC_SIZE, Field::Count);
    if count > MOVING_DISCS_MAX {
        reader.refuse_number(Field::Count, count as f64);
    }
    for _ in 0..count {
        let id = reader.some_id();
        let mut contacts = ContactCounts::default();
        contacts.iter_mut().for_each(|count| *count = reader.whole(u32::MAX, Field::Count));
        reader.check()?;
        if !try_push(&mut response.counts, (id, contacts)) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, count as f64));
        }
    }
    reader.check()?;
    Ok(response)
}
