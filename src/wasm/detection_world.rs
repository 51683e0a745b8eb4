//! A world without a laboratory around it.

use crate::engine::{ShapeId, World};
use crate::error::Error;
use crate::lab::Random;

/// The part of a [`Lab`](crate::lab::Lab) that the module of detection needs.
#[derive(Debug)]
pub(super) struct DetectionWorld {
    world: World,
    /// Holds the seed; nothing is drawn from it.
    random: Random,
}

impl DetectionWorld {
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

    pub(super) fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        self.world.remove(id)
    }

    pub(super) fn clear(&mut self) {
        self.world.clear();
    }
}
