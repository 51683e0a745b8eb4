//! A world for modules without the laboratory.

use collidoscope::engine::{ShapeId, World};
#[cfg(feature = "world")]
use collidoscope::engine::{StateHash, Writer, open, refusal};
use collidoscope::error::Error;
use collidoscope::lab::Random;
#[cfg(feature = "world")]
use collidoscope::scene::{SceneError, Value, document};

/// The part of a [`Lab`](collidoscope::lab::Lab) that modules without lessons need.
#[derive(Debug)]
pub(crate) struct PlainWorld {
    world: World,
    /// Holds the seed. No number is drawn.
    random: Random,
}

impl PlainWorld {
    /// Returns a plain world with a seed.
    pub(crate) fn with_world(world: World, seed: f64) -> Result<Self, Error> {
        Ok(Self { world, random: Random::new(seed)? })
    }

    pub(crate) fn world(&self) -> &World {
        &self.world
    }

    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub(crate) fn random(&self) -> &Random {
        &self.random
    }

    pub(crate) fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        self.world.remove(id)
    }

    pub(crate) fn clear(&mut self) {
        self.world.clear();
    }
}

#[cfg(feature = "world")]
impl PlainWorld {
    pub(crate) fn step_timed(&mut self, clock: &impl collidoscope::engine::Clock) {
        self.world.step_timed(clock);
    }

    /// Returns the state hash, equal to that of a laboratory without scene and selection.
    pub(crate) fn state_hash(&self) -> u64 {
        let mut hash = StateHash::new();
        hash.write_u64(u64::MAX);
        self.world.hash_into(&mut hash);
        hash.write_u64(u64::MAX);
        self.random.hash_into(&mut hash);
        hash.finish()
    }

    /// Returns a snapshot, written into the list's memory.
    pub(crate) fn snapshot_words(&self, list: Vec<f64>) -> Result<Vec<f64>, Error> {
        let mut writer = Writer::default();
        self.random.write(&mut writer);
        self.world.snapshot_words(list, &writer.finish()?)
    }

    /// Restores the world of a snapshot. Snapshots of a laboratory are accepted too.
    pub(crate) fn restore_words(&mut self, words: &[f64]) -> Result<(), Error> {
        let restored = open(words).and_then(|mut reader| {
            let mut own = reader.part();
            let random = if own.rest().is_empty() { self.random.clone() } else { Random::read(&mut own)? };
            Ok(Self { world: World::read(&mut reader, self.world.reported())?, random })
        });
        *self = restored.map_err(refusal)?;
        Ok(())
    }

    /// Returns the world of a document. `seed` replaces the document's seed.
    pub(crate) fn from_scene(scene: &Value, seed: Option<f64>) -> Result<Self, SceneError> {
        let world = World::from_scene(scene)?;
        let own_seed = document::fields_of(scene).and_then(document::read_seed).map_err(|error| *error)?;
        let random = Random::new(seed.unwrap_or(own_seed)).map_err(|error| *Box::<SceneError>::from(error))?;
        Ok(Self { world, random })
    }

    /// Returns the document of the state.
    pub(crate) fn to_scene(&self) -> Result<Value, Error> {
        document::write_document(&self.world, self.random.seed())
    }
}
