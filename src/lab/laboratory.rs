//! The laboratory: a world with a start that it is reset to, a selection and a random source.

use super::scene::write_value;
use super::start::{Role, Start};
use super::{GradientResponse, Random, Scattering, Stage, Throwing};
use crate::engine::{ShapeId, StateHash, World, WorldOptions, Writer};
use crate::error::Error;
use glam::DVec2;
use std::sync::Arc;

/// Shapes of a stage that have a part of their own to play.
pub(super) const PARTS: usize = 6;

/// A world with a start that it is reset to, a selection and a random source.
#[derive(Clone, Debug)]
pub struct Lab {
    pub(super) world: World,
    /// The start that a reset returns to.
    pub(super) start: Arc<Start>,
    pub(super) random: Random,
    pub(super) selected: Option<ShapeId>,
    /// The first shapes of the start.
    pub(super) parts: [Option<ShapeId>; PARTS],
    /// Furniture, and shapes that carry pictures.
    pub(super) roles: Vec<Role>,
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

    /// Returns a laboratory with a world. A reset returns to its settings, without its shapes.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn with_world(world: World, seed: f64) -> Result<Self, Error> {
        let start = Start::of_settings(&world);
        Ok(Self::of(world, start, Random::new(seed)?))
    }

    /// Returns a stage at its start: its first shape is selected.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn stage(stage: Stage, seed: f64) -> Result<Self, Error> {
        Self::at_start(stage.start()?, seed)
    }

    /// Returns a laboratory at a start.
    ///
    /// # Errors
    /// As [`Random::new`], [`World::new`] and [`World::add`].
    pub(super) fn at_start(start: Start, seed: f64) -> Result<Self, Error> {
        let mut lab = Self::of(start.world()?, start, Random::new(seed)?);
        lab.reset()?;
        Ok(lab)
    }

    /// Returns a laboratory before its shapes are there.
    pub(super) fn of(world: World, start: Start, random: Random) -> Self {
        let mut lab = Self::of_shared(world, Arc::new(start), random);
        lab.write_start();
        lab
    }

    /// Returns a laboratory before its shapes are there, with a start that is used elsewhere too.
    pub(super) fn of_shared(world: World, start: Arc<Start>, random: Random) -> Self {
        Self {
            world,
            start,
            random,
            selected: None,
            parts: [None; PARTS],
            roles: Vec::new(),
            throwing: Throwing::default(),
            impulse: GradientResponse::default(),
        }
    }

    /// Replaces the start that a reset returns to.
    pub(super) fn set_start(&mut self, start: Start) {
        self.start = Arc::new(start);
        self.write_start();
    }

    /// Prepares the words of the start for snapshots. Without memory there are none, and every snapshot is refused.
    fn write_start(&mut self) {
        let mut writer = Writer::default();
        write_value(&mut writer, &self.start.document(0.0));
        Arc::make_mut(&mut self.start).words = writer.finish().unwrap_or_default();
    }

    /// Returns the world.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns the world, to be changed.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Returns which stage this is; `None` for a world of one's own.
    pub fn stage_of(&self) -> Option<Stage> {
        self.start.stage.as_deref().and_then(Stage::from_name)
    }

    /// Returns the random source.
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
        let start = Arc::clone(&self.start);
        let mut random = Random::drawn(self.random.seed(), start.draws)?;
        self.clear();
        self.world.set_surroundings(start.surroundings);
        self.roles = start.populate(&mut self.world, &mut random)?;
        self.random = random;
        self.throwing = Throwing::default();
        self.impulse = GradientResponse::default();
        if let Some((surface, pairs)) = start.gradient {
            self.impulse = GradientResponse { surface, pairs, ..GradientResponse::default() };
        }
        let has_parts = self.stage_of().is_some();
        self.parts = core::array::from_fn(|place| self.world.ids().get(place).filter(|_| has_parts).copied());
        self.selected = start.selected.and_then(|position| self.world.ids().get(position).copied());
        Ok(())
    }

    /// Replaces all shapes by scattered ones: the same for the same seed, whatever was before. The first is selected.
    ///
    /// # Errors
    /// `out-of-range` or `not-positive` for the count, or where the shapes would be too small or too large for their
    /// world; `out-of-memory`. Nothing has changed then.
    pub fn scatter(&mut self, scattering: &Scattering) -> Result<(), Error> {
        let size = self.world.options();
        scattering.check(DVec2::new(size.width, size.height))?;
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

    /// Returns a hash of the state: tag of the scene, world, selection and random source. Equal on every machine.
    ///
    /// As [`World::hash_into`], it leaves out what the last detection found, the faces kept for ties included.
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::new();
        hash.write_u64(self.start.tag.unwrap_or(u64::MAX));
        self.world.hash_into(&mut hash);
        hash.write_u64(self.selected_position().map_or(u64::MAX, |position| position as u64));
        self.random.hash_into(&mut hash);
        self.hash_throws(&mut hash);
        self.hash_impulse(&mut hash);
        hash.finish()
    }
}
