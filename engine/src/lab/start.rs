//! The start of a laboratory: the checked form of a scene, from which it is opened and to which it is reset.

use super::{Random, Scattering, Spawn};
use crate::dynamics::{DiscPairs, Surface};
use crate::engine::{PairKinds, ShapeId, Surroundings, World, WorldOptions};
use crate::error::{Error, try_push};
use crate::math::shell_sort_by;
use crate::narrow_phase::pixel::Mask;
use crate::scene::document::add_bodies;
use crate::scene::shape::Body;
use crate::shape::Aabb;

/// Settings, shapes and scenery of a laboratory at its start.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) options: WorldOptions,
    pub(super) surroundings: Surroundings,
    pub(super) reported: PairKinds,
    pub(super) visible_region: Option<Aabb>,
    pub(super) is_bounded: bool,
    /// Surface and pairs of a gradient response; `None` for ordinary steps.
    pub(super) gradient: Option<(Surface, DiscPairs)>,
    pub(super) bodies: Vec<Body>,
    pub(super) scatter: Vec<Scattering>,
    /// Position of the selected shape.
    pub(super) selected: Option<usize>,
    /// Random numbers drawn before the scattered shapes are placed.
    pub(super) draws: f64,
    pub(super) masks: Vec<Mask>,
    /// Random properties of spawned shapes.
    pub(super) spawn: Option<Spawn>,
    /// A number that is part of the state hash.
    pub(super) tag: Option<u64>,
    /// Name of the stage that the scene belongs to.
    pub(super) stage: Option<String>,
    /// Names of the open views.
    pub(super) show: Vec<String>,
}

/// Role of a shape in its scene: furniture, or carrier of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Role {
    pub(super) id: ShapeId,
    pub(super) is_furniture: bool,
    pub(super) picture: Option<u32>,
}

impl Start {
    /// Returns the start of a world without shapes.
    pub(super) fn of_settings(world: &World) -> Self {
        Self {
            options: world.options(),
            surroundings: world.surroundings(),
            reported: world.reported(),
            visible_region: world.visible_region(),
            is_bounded: world.is_bounded(),
            gradient: None,
            bodies: Vec::new(),
            scatter: Vec::new(),
            selected: None,
            draws: 0.0,
            masks: Vec::new(),
            spawn: None,
            tag: None,
            stage: None,
            show: Vec::new(),
        }
    }

    /// Returns the world without its shapes.
    pub(super) fn world(&self) -> Result<World, Error> {
        let mut world = World::new(self.options)?;
        self.set_up(&mut world);
        world.set_visible_region(self.visible_region);
        Ok(world)
    }

    /// Gives a world its settings. Broad phase and visible region stay as they were chosen.
    pub(super) fn set_up(&self, world: &mut World) {
        world.set_size(self.options);
        world.set_surroundings(self.surroundings);
        world.report_only(self.reported);
        world.set_bounded(self.is_bounded);
    }

    /// Adds the shapes to a world without shapes and returns the roles of those that have one,
    /// sorted by id.
    pub(super) fn populate(&self, world: &mut World, random: &mut Random) -> Result<Vec<Role>, Error> {
        let scattered: usize = self.scatter.iter().map(|scatter| scatter.count as usize).sum();
        world.reserve(self.bodies.len().saturating_add(scattered))?;
        let mut roles = Vec::new();
        add_bodies(world, &self.bodies, &mut |id, body| {
            let Body { is_furniture, picture, .. } = *body;
            !is_furniture && picture.is_none() || try_push(&mut roles, Role { id, is_furniture, picture })
        })?;
        for scatter in &self.scatter {
            scatter.populate(world, random)?;
        }
        shell_sort_by(&mut roles, |one, other| one.id < other.id);
        Ok(roles)
    }
}
