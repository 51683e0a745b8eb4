//! The user's hand: selects, spawns, moves, turns, picks.

use super::sprites::masks_of;
use super::{
    Algorithm, Explanation, ImpulseRoom, Motion, Options, Random, Scattering, Stage, Throwing, explain,
    explain_ray, write_explanation, write_ray_explanation,
};
use crate::engine::{ShapeId, StateHash, Surroundings, World, WorldOptions};
use crate::fault::{ErrorCode, Fault, Field, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::narrow_phase::Face;
use crate::narrow_phase::pixel::Mask;
use crate::narrow_phase::ray::Ray;
use crate::sdf::signed_distance_shape;
use crate::shape::{Circle, Pose, Rectangle, Shape};
use glam::DVec2;

/// Sides of a spawned rectangle. Pixels.
const SPAWN_SIDE: (f64, f64) = (10.0, 40.0);
/// Radius of a spawned circle. Pixels.
const SPAWN_RADIUS: (f64, f64) = (20.0, 30.0);

/// Shapes of a stage that have a part of their own to play.
pub(super) const PARTS: usize = 6;

/// What makes a shape at a place.
pub(super) type Make<'a> = &'a mut dyn FnMut(DVec2, &mut Random) -> Result<Shape, Fault>;

/// What a detection said of a pair.
enum Found {
    /// A contact that the world reports, of this depth.
    Contact(f64),
    /// The bounding circles meet.
    Candidate,
    /// The bounding circles are apart.
    Nothing,
}

/// A world, the stage it came from, a selection and a random source.
#[derive(Clone, Debug)]
pub struct Lab {
    world: World,
    /// Gravity and limits of the world as it was made.
    pub(super) surroundings: Surroundings,
    stage: Option<Stage>,
    random: Random,
    selected: Option<ShapeId>,
    /// The first shapes of the stage, as it has put them there.
    pub(super) parts: [Option<ShapeId>; PARTS],
    /// The pictures that they carry.
    pub(super) masks: Vec<Mask>,
    pub(super) throwing: Throwing,
    pub(super) impulse: ImpulseRoom,
}

impl Lab {
    /// Returns an empty laboratory.
    ///
    /// # Errors
    /// As [`World::new`] and [`Random::new`].
    pub fn new(options: WorldOptions, seed: f64) -> Result<Self, Fault> {
        Self::with_world(World::new(options)?, seed)
    }

    /// Returns a laboratory with a world: that is the start that it is reset to, without its shapes.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn with_world(world: World, seed: f64) -> Result<Self, Fault> {
        Ok(Self::of(world, None, Vec::new(), Random::new(seed)?))
    }

    /// Returns a stage at its start: its first shape is selected.
    ///
    /// # Errors
    /// As [`Random::new`].
    pub fn stage(stage: Stage, seed: f64) -> Result<Self, Fault> {
        let mut lab = Self::empty_stage(stage, seed)?;
        lab.reset()?;
        Ok(lab)
    }

    /// Returns a stage before its shapes are there.
    pub(super) fn empty_stage(stage: Stage, seed: f64) -> Result<Self, Fault> {
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
            impulse: ImpulseRoom::default(),
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
    pub fn reset(&mut self) -> Result<(), Fault> {
        self.clear();
        self.random.restart();
        self.world.set_surroundings(self.surroundings);
        if let Some(stage) = self.stage {
            stage.populate(&mut self.world, &mut self.random)?;
        }
        self.throwing = Throwing::default();
        self.impulse = ImpulseRoom::default();
        self.parts = core::array::from_fn(|place| self.world.ids().get(place).copied());
        self.selected = self.parts[self.stage.map_or(0, Stage::first_selected)];
        Ok(())
    }

    /// Replaces all shapes by scattered ones: the same for the same seed, whatever was before. The first is selected.
    ///
    /// # Errors
    /// `out-of-range` or `not-positive` for the count, or where the shapes would be too small or too large for their
    /// world; `out-of-memory`. Nothing has changed then.
    pub fn scatter(&mut self, scattering: &Scattering) -> Result<(), Fault> {
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

    /// Removes a shape. If it was selected, the one created before it is selected, else the one after.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn remove(&mut self, id: ShapeId) -> Result<(), Fault> {
        let position = self.world.position(id)?;
        self.world.remove(id)?;
        if self.selected == Some(id) {
            self.selected = self.world.ids().get(position.saturating_sub(1)).copied();
        }
        Ok(())
    }

    /// Returns the selected shape's id, `None` if there is none or it does not live any more.
    #[must_use]
    pub fn selected(&self) -> Option<ShapeId> {
        self.selected.filter(|id| self.world.position(*id).is_ok())
    }

    /// Selects a shape, or none.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn select(&mut self, id: Option<ShapeId>) -> Result<(), Fault> {
        if let Some(id) = id {
            self.world.position(id)?;
        }
        self.selected = id;
        Ok(())
    }

    /// Selects the shape created next, stopping at the last.
    pub fn select_next(&mut self) {
        let next = self.selected_position().map_or(0, |position| position + 1);
        if let Some(id) = self.world.ids().get(next) {
            self.selected = Some(*id);
        }
    }

    /// Selects the shape created before, stopping at the first.
    pub fn select_previous(&mut self) {
        let previous = self.selected_position().map_or(0, |position| position.saturating_sub(1));
        if let Some(id) = self.world.ids().get(previous) {
            self.selected = Some(*id);
        }
    }

    fn selected_position(&self) -> Option<usize> {
        self.world.position(self.selected?).ok()
    }

    /// Adds a rectangle with random sides in 10..40 px at the selected shape's centre, or in the middle of the world.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; no random number is used up then.
    pub fn spawn_rectangle(&mut self) -> Result<ShapeId, Fault> {
        self.spawn(&mut |center, random| {
            let width = random.in_range(SPAWN_SIDE.0, SPAWN_SIDE.1);
            let height = random.in_range(SPAWN_SIDE.0, SPAWN_SIDE.1);
            Rectangle::new(center, width, height, 0.0).map(Shape::from)
        })
    }

    /// Adds a circle with a random radius in 20..30 px at the selected shape's centre, or in the middle of the world.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; no random number is used up then.
    pub fn spawn_circle(&mut self) -> Result<ShapeId, Fault> {
        self.spawn(&mut |center, random| {
            let radius = random.in_range(SPAWN_RADIUS.0, SPAWN_RADIUS.1);
            Circle::new(center, radius).map(Shape::from)
        })
    }

    #[inline(never)]
    pub(super) fn spawn(&mut self, make: Make<'_>) -> Result<ShapeId, Fault> {
        let center = self.spawn_place()?;
        let mut random = self.random.clone();
        let shape = make(center, &mut random)?;
        let (properties, velocity) = self.spawned(&mut random)?;
        let id = self.world.add(shape, properties, velocity)?;
        self.random = random;
        Ok(id)
    }

    /// Returns where a shape is spawned, after making sure that there is room for it.
    fn spawn_place(&mut self) -> Result<DVec2, Fault> {
        self.world.reserve(1)?;
        let options = self.world.options();
        let middle = DVec2::new(options.width, options.height) / 2.0;
        Ok(self.selected_shape().map_or(middle, Shape::center))
    }

    fn selected_shape(&self) -> Option<&Shape> {
        self.world.shapes().get(self.selected_position()?)
    }

    /// Moves the selected shape, if there is one. Fixed shapes too: the hand is stronger than physics.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`, also where the shape would leave the world's limits.
    pub fn move_selected(&mut self, by: DVec2) -> Result<(), Fault> {
        let by = DVec2::new(
            within(by.x, COORDINATE_LIMIT, Field::Dx)?,
            within(by.y, COORDINATE_LIMIT, Field::Dy)?,
        );
        self.pose_selected(|pose| Pose::new(pose.position() + by, pose.angle()))
    }

    /// Turns the selected shape, if there is one.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`.
    pub fn rotate_selected(&mut self, angle: f64) -> Result<(), Fault> {
        let angle = within(angle, COORDINATE_LIMIT, Field::Angle)?;
        self.pose_selected(|pose| Pose::new(pose.position(), pose.angle() + angle))
    }

    fn pose_selected(&mut self, change: impl FnOnce(Pose) -> Result<Pose, Fault>) -> Result<(), Fault> {
        let (Some(id), Some(shape)) = (self.selected(), self.selected_shape()) else { return Ok(()) };
        let pose = change(shape.pose())?;
        self.world.set_pose(id, pose)
    }

    /// Returns the shape under a point: the latest that holds it, or else the one whose outline is nearest within
    /// `reach`.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for `x`, `y` or `reach`; `out-of-range` for a negative reach.
    pub fn pick(&self, point: DVec2, reach: f64) -> Result<Option<ShapeId>, Fault> {
        let point = Pose::new(point, 0.0)?.position();
        let reach = within(reach, COORDINATE_LIMIT, Field::Reach)?;
        if reach < 0.0 {
            return Err(Fault::new(ErrorCode::OutOfRange, Field::Reach, reach));
        }
        let latest_first = || self.world.ids().iter().zip(self.world.shapes()).rev();
        if let Some((id, _)) = latest_first().find(|(_, shape)| shape.contains(point)) {
            return Ok(Some(*id));
        }
        let mut nearest = None;
        for (id, shape) in latest_first() {
            let distance = signed_distance_shape(shape, point);
            if distance <= reach && nearest.is_none_or(|(_, least)| distance < least) {
                nearest = Some((*id, distance));
            }
        }
        Ok(nearest.map(|(id, _)| id))
    }

    /// Returns the shape to explain together with `id`, among those that the algorithm accepts beside it and that take
    /// part in pairs with it: the one that the last detection found it deepest in contact with; else a candidate of
    /// that detection; else any. Of candidates and others, the one whose outline is nearest to the centre of `id`'s
    /// shape, or holds it deepest; the latest on a tie. `None` where there is none.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn partner(&self, id: ShapeId, algorithm: Algorithm) -> Result<Option<ShapeId>, Fault> {
        let own = self.world.position(id)?;
        let shape = &self.world.shapes()[own];
        let properties = self.world.properties();
        let mut best: Option<(ShapeId, (u8, f64))> = None;
        for (position, (other_id, other)) in self.world.ids().iter().zip(self.world.shapes()).enumerate() {
            let is_tested = properties[own].is_tested_with(&properties[position]);
            if position == own || !is_tested || !algorithm.accepts(shape, other) {
                continue;
            }
            let rank = match self.found_of(own, position) {
                Found::Contact(depth) => (0, -depth),
                Found::Candidate => (1, signed_distance_shape(other, shape.center())),
                Found::Nothing => (2, signed_distance_shape(other, shape.center())),
            };
            if best.is_none_or(|(_, least)| rank <= least) {
                best = Some((*other_id, rank));
            }
        }
        Ok(best.map(|(id, _)| id))
    }

    /// What the last detection said of two places in the order of creation.
    fn found_of(&self, a: usize, b: usize) -> Found {
        let (Ok(low), Ok(high)) = (u32::try_from(a.min(b)), u32::try_from(a.max(b))) else {
            return Found::Nothing;
        };
        let pair = [low, high];
        if let Ok(index) = self.world.contact_pairs().binary_search(&pair) {
            return self
                .world
                .contacts()
                .get(index)
                .map_or(Found::Candidate, |contact| Found::Contact(contact.depth));
        }
        match self.world.candidate_pairs().binary_search(&pair) {
            Ok(_) => Found::Candidate,
            Err(_) => Found::Nothing,
        }
    }

    /// Returns the steps of an algorithm's run on two shapes of the world, with the face that the last detection kept, and
    /// for a sweep with their velocities, over so many seconds.
    ///
    /// # Errors
    /// `unknown-id`, or `wrong-type` if the algorithm does not accept these kinds.
    pub fn explain(
        &self,
        algorithm: Algorithm,
        a: ShapeId,
        b: ShapeId,
        duration: f64,
    ) -> Result<Explanation, Fault> {
        let (shape_a, shape_b, options) = self.asked(a, b, duration)?;
        explain(algorithm, shape_a, shape_b, &options)
    }

    /// Adds the records of the steps that [`Lab::explain`] returns to a list, see [`write_explanation`].
    ///
    /// # Errors
    /// As [`Lab::explain`] and [`write_explanation`].
    pub fn write_explanation(
        &self,
        algorithm: Algorithm,
        a: ShapeId,
        b: ShapeId,
        duration: f64,
        numbers: &mut Vec<f64>,
    ) -> Result<(), Fault> {
        let (shape_a, shape_b, options) = self.asked(a, b, duration)?;
        write_explanation(algorithm, shape_a, shape_b, &options, numbers)
    }

    /// Returns the steps of a ray's way to a shape of the world.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn explain_ray(&self, ray: &Ray, id: ShapeId) -> Result<Explanation, Fault> {
        Ok(explain_ray(ray, &self.world.shapes()[self.world.position(id)?]))
    }

    /// Adds the records of the steps that [`Lab::explain_ray`] returns to a list.
    ///
    /// # Errors
    /// As [`Lab::explain_ray`] and [`write_ray_explanation`].
    pub fn write_ray_explanation(&self, ray: &Ray, id: ShapeId, numbers: &mut Vec<f64>) -> Result<(), Fault> {
        write_ray_explanation(ray, &self.world.shapes()[self.world.position(id)?], numbers)
    }

    /// What an explanation of two shapes is asked with.
    fn asked(&self, a: ShapeId, b: ShapeId, duration: f64) -> Result<(&Shape, &Shape, Options), Fault> {
        let (first, second) = (self.world.position(a)?, self.world.position(b)?);
        let shapes = self.world.shapes();
        let [velocity_a, velocity_b] = [first, second].map(|position| self.world.moving_velocity(position));
        let motion = Motion { velocity_a, velocity_b, duration };
        Ok((&shapes[first], &shapes[second], Options { kept: self.kept_face(first, second), motion }))
    }

    fn kept_face(&self, a: usize, b: usize) -> Option<Face> {
        let (a, b) = (u32::try_from(a).ok()?, u32::try_from(b).ok()?);
        if a < b { self.world.kept_face([a, b]) } else { self.world.kept_face([b, a]).map(Face::reversed) }
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
