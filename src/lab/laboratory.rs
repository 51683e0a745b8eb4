//! The laboratory itself: a world, the stage it came from, and how it begins anew.

use super::sprites::masks_of;
use super::{GradientResponse, Random, Scattering, Stage, Throwing};
use crate::engine::{ShapeId, StateHash, Surroundings, World, WorldOptions};
use crate::error::Error;
use crate::narrow_phase::pixel::Mask;

/// Shapes of a stage that have a part of their own to play.
pub(super) const PARTS: usize = 6;

/// A world, the stage it came from, a selection and a random source.
#[derive(Clone, Debug)]
pub struct Lab {
    pub(super) world: World,
    /// Gravity and limits of the world as it was made.
    pub(super) surroundings: Surroundings,
    stage: Option<Stage>,
    pub(super) random: Random,
    pub(super) selected: Option<ShapeId>,
    /// The first shapes of the stage, as it has put them there.
    pub(super) parts: [Option<ShapeId>; PARTS],
    /// The pictures that they carry.
    pub(super) masks: Vec<Mask>,
    pub(super) throwing: Throwing,
    pub(super) impulse: GradientResponse,
}

impl Lab {
    /// Returns an empty laboratory.
    ///
    /// # Errors
    /// As [`World::new`] and [`Random::new`].
    pub fn new(options: WorldOptions, seed: f64) -> Result<Self, Error> {
        Self::with_world(World::new(options)?, seed)
    }

    /// Returns a laboratory with a world: that is the start that it is reset to, without its shapes.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn with_world(world: World, seed: f64) -> Result<Self, Error> {
        Ok(Self::of(world, None, Vec::new(), Random::new(seed)?))
    }

    /// Returns a stage at its start: its first shape is selected.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn stage(stage: Stage, seed: f64) -> Result<Self, Error> {
        let mut lab = Self::empty_stage(stage, seed)?;
        lab.reset()?;
        Ok(lab)
    }

    /// Returns a stage before its shapes are there.
    pub(super) fn empty_stage(stage: Stage, seed: f64) -> Result<Self, Error> {
        let random = Random::new(seed)?;
        Ok(Self::of(stage.world()?, Some(stage), masks_of(stage)?, random))
    }

    fn of(world: World, stage: Option<Stage>, masks: Vec<Mask>, random: Random) -> Self {
        let (parts, throwing) = ([None; PARTS], Throwing::default());
        Self {
            surroundings: world.surroundings(),
            world,
            stage,
            random,
            selected: None,
            parts,
            masks,
            throwing,
            impulse: GradientResponse::default(),
        }
    }

    /// Returns the world.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns the world, to be changed.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Returns which stage this is; `None` for a world of one's own.
    #[must_use]
    pub fn stage_of(&self) -> Option<Stage> {
        self.stage
    }

    /// Returns which of the first shapes of the stage stands at a position, `None` for a shape that was added since.
    pub(super) fn part_of_stage(&self, position: usize) -> Option<usize> {
        let id = self.world.ids().get(position)?;
        self.parts.iter().position(|part| *part == Some(*id))
    }

    /// Returns the random source.
    #[must_use]
    pub fn random(&self) -> &Random {
        &self.random
    }

    pub(super) fn set_random(&mut self, random: Random) {
        self.random = random;
    }

    /// Goes back to the stage's start, or to the empty world, and to the first random number.
    ///
    /// Every id that was given out before is dead.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub fn reset(&mut self) -> Result<(), Error> {
        self.clear();
        self.random.restart();
        self.world.set_surroundings(self.surroundings);
        if let Some(stage) = self.stage {
            stage.populate(&mut self.world, &mut self.random)?;
        }
        self.throwing = Throwing::default();
        self.impulse = GradientResponse::default();
        self.parts = core::array::from_fn(|place| self.world.ids().get(place).copied());
        self.selected = self.parts[self.stage.map_or(0, Stage::first_selected)];
        Ok(())
    }

    /// Replaces all shapes by scattered ones: the same for the same seed, whatever was before. The first is selected.
    ///
    /// # Errors
    /// `out-of-range` or `not-positive` for the count, or where the shapes would be too small or too large for their
    /// world; `out-of-memory`. Nothing has changed then.
    pub fn scatter(&mut self, scattering: &Scattering) -> Result<(), Error> {
        scattering.check(&self.world)?;
        self.world.reserve((scattering.count as usize).saturating_sub(self.world.len()))?;
        self.clear();
        self.random.restart();
        scattering.populate(&mut self.world, &mut self.random)?;
        self.selected = self.world.ids().first().copied();
        Ok(())
    }

    /// Removes every shape.
    pub fn clear(&mut self) {
        self.world.clear();
        self.selected = None;
    }

    /// Removes a shape. If it was selected, the one created before it that is no furniture is selected, else the first
    /// such shape after it, else none.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        let position = self.world.position(id)?;
        self.world.remove(id)?;
        if self.selected == Some(id) {
            let (before, after) = self.world.ids().split_at(position);
            self.selected = self.first_selectable(before.iter().rev().chain(after));
        }
        Ok(())
    }

    /// Returns a hash of the state: stage, world, selection and random source. Equal on every machine.
    ///
    /// As [`World::hash_into`], it leaves out what the last detection found, the faces kept for ties included.
    #[must_use]
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::new();
        hash.write_u64(self.stage.map_or(u64::MAX, Stage::hash_number));
        self.world.hash_into(&mut hash);
        hash.write_u64(self.selected_position().map_or(u64::MAX, |position| position as u64));
        self.random.hash_into(&mut hash);
        self.hash_throws(&mut hash);
        self.hash_impulse(&mut hash);
        hash.finish()
    }
}
