//! A world without a laboratory around it.

use crate::engine::{ShapeId, World};
use crate::error::Error;
use crate::lab::{Random, Stage};

/// What the engine asks of a [`Lab`](crate::lab::Lab), where the module has nothing but detection.
#[derive(Debug)]
pub(super) struct LoneWorld {
    world: World,
    /// Nothing is drawn from it: its seed is the one asked for.
    random: Random,
}

impl LoneWorld {
    /// Returns the holder of a world.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub(super) fn with_world(world: World, seed: f64) -> Result<Self, Error> {
        Ok(Self { world, random: Random::new(seed)? })
    }

    pub(super) fn world(&self) -> &World {
        &self.world
    }

    pub(super) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub(super) fn random(&self) -> &Random {
        &self.random
    }

    /// It is of no stage.
    #[expect(clippy::unused_self, reason = "as the laboratory, which may be of one")]
    pub(super) fn stage_of(&self) -> Option<Stage> {
        None
    }

    pub(super) fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        self.world.remove(id)
    }

    pub(super) fn clear(&mut self) {
        self.world.clear();
    }
}
