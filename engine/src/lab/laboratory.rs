//! The laboratory: a world with a start that it is reset to, a selection and a random source.

use super::start::{Role, Start};
use super::{GradientResponse, Random, Scattering};
use crate::engine::{Clock, NoClock, ShapeId, StateHash, World, WorldOptions};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use glam::DVec2;
use std::sync::Arc;

/// A world with a start that it is reset to, a selection and a random source.
#[derive(Clone, Debug)]
pub struct Lab {
    pub(super) world: World,
    /// The start that a reset returns to.
    pub(super) start: Arc<Start>,
    pub(super) random: Random,
    pub(super) selected: Option<ShapeId>,
    /// Furniture, and shapes that carry pictures.
    pub(super) roles: Vec<Role>,
    /// The gradient response that steps use instead of the world's own.
    pub(super) gradient: Option<GradientResponse>,
    /// A number that is part of the state hash: that of the scene.
    pub(super) tag: Option<u64>,
}

impl Lab {
    /// Returns an empty laboratory.
    ///
    /// # Errors
    /// As [`World::new`] and [`Random::new`].
    pub fn new(options: WorldOptions, seed: f64) -> Result<Self, Error> {
        let random = Random::new(seed)?;
        Ok(Self::with_world(World::new(options)?, random))
    }

    /// Returns a laboratory with a world. A reset returns to its settings, without its shapes.
    #[inline(never)]
    pub fn with_world(world: World, random: Random) -> Self {
        let start = Start::of_settings(&world);
        Self::of(world, start, random)
    }

    /// Makes the present settings of the world, without its shapes, the start that a reset returns to.
    pub fn keep_settings(&mut self) {
        self.start = Arc::new(Start::of_settings(&self.world));
    }

    /// Returns a laboratory at a start.
    pub(super) fn at_start(start: Start, seed: f64) -> Result<Self, Error> {
        let mut lab = Self::of(start.world()?, start, Random::new(seed)?);
        lab.reset()?;
        Ok(lab)
    }

    /// Returns a laboratory before its shapes are there.
    fn of(world: World, start: Start, random: Random) -> Self {
        let tag = start.tag;
        Self { world, start: Arc::new(start), random, selected: None, roles: Vec::new(), gradient: None, tag }
    }

    /// Returns the world.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns the world, to be changed.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Returns the random source.
    pub fn random(&self) -> &Random {
        &self.random
    }

    pub(super) fn set_random(&mut self, random: Random) {
        self.random = random;
    }

    /// Runs one step of the world, by the gradient response if the scene has one.
    pub fn step(&mut self) {
        self.step_timed(&NoClock);
    }

    /// [`Lab::step`] with measured times.
    pub fn step_timed(&mut self, clock: &impl Clock) {
        match &mut self.gradient {
            Some(response) => self.world.step_gradient(response, clock),
            None => self.world.step_timed(clock),
        }
    }

    /// Resets the world to the start of the scene, or to an empty world, and the random source to its first number.
    ///
    /// All earlier ids become invalid.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub fn reset(&mut self) -> Result<(), Error> {
        let start = Arc::clone(&self.start);
        let mut random = Random::drawn(self.random.seed(), start.draws)?;
        self.clear();
        start.set_up(&mut self.world);
        self.roles = start.populate(&mut self.world, &mut random)?;
        self.random = random;
        let response = |(surface, pairs)| GradientResponse { surface, pairs, ..GradientResponse::default() };
        self.gradient = start.gradient.map(response);
        self.tag = start.tag;
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

    /// Removes a shape, as [`Lab::remove_many`] does.
    ///
    /// # Errors
    /// `unknown-id`; `out-of-memory`.
    pub fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        self.world.position(id)?;
        self.remove_many(&[id])
    }

    /// Removes shapes, all or none. If the selected one is among them, the last one before it that stays and is no
    /// furniture is selected, else the first such shape after it, else none.
    ///
    /// # Errors
    /// As [`World::remove_many`].
    pub fn remove_many(&mut self, ids: &[ShapeId]) -> Result<(), Error> {
        let mut order = Vec::new();
        if let Some(position) = self.selected.filter(|selected| ids.contains(selected)).and(self.selected_position()) {
            if !try_reserve(&mut order, self.world.len()) {
                return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, self.world.len() as f64));
            }
            let (before, after) = self.world.ids().split_at(position);
            order.extend(before.iter().rev().chain(after));
        }
        self.world.remove_many(ids)?;
        if !order.is_empty() {
            let stays = |id: &&ShapeId| self.world.position(**id).is_ok();
            self.selected = self.first_selectable(order.iter().filter(stays));
        }
        Ok(())
    }

    /// Returns a hash of the state: tag of the scene, world, selection and random source. Equal on every machine.
    ///
    /// As [`World::hash_into`], it leaves out what the last detection found, the faces kept for ties included.
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::new();
        hash.write_u64(self.tag.unwrap_or(u64::MAX));
        self.world.hash_into(&mut hash);
        hash.write_u64(self.selected_position().map_or(u64::MAX, |position| position as u64));
        self.random.hash_into(&mut hash);
        self.hash_gradient(&mut hash);
        hash.finish()
    }
}
