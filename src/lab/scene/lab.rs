//! Opening a laboratory from a scene document, and writing its state as one.

use super::scatter::{SCATTER, read_material, read_scattering, write_material, write_scattering};
use super::shape::{read_shape, write_shape};
use super::state::{STATE, read_state, whole, write_state};
use super::value::{self, ANY, Fault, Fields, SceneError, Value, Writer};
use super::world::{WORLD, read_gradient, read_world, write_world};
use crate::engine::{ContactCounts, MOVING_DISCS_MAX, SHAPE_LIMIT, ShapeId};
use crate::error::{Error, ErrorCode, Field, try_push};
use crate::lab::start::{Body, Start};
use crate::lab::{Lab, Scattering, Spawn};
use crate::narrow_phase::pixel::{MASK_SIDE_MAX, Mask};
use glam::DVec2;
use std::sync::Arc;

/// Text of the field `format`.
pub const FORMAT: &str = "collidoscope";
/// Number of the field `version`. It changes when a field changes its meaning or goes.
pub const VERSION: f64 = 2.0;

/// Seed of a document without one.
const SEED: u64 = 1;
/// Pictures of a document at most.
const PICTURES_MAX: usize = 64;

const SCENE: &[&str] = &[
    "format", "version", "stage", "tag", "show", "page", "seed", "pictures", "spawn", "draws", "world", "shapes",
    "scatter", "selected", "start", "state",
];
const START: &[&str] = &["draws", "world", "shapes", "scatter", "selected"];
const SPAWN: &[&str] = &["speed", "material"];

impl Lab {
    /// Returns the laboratory of a document, at its state if it has one. `seed` replaces the document's.
    ///
    /// # Errors
    /// The first fault with its path: `unknown-field`, `wrong-type`, `wrong-length`, the codes of the constructors, or
    /// `bad-snapshot` for a missing field, another format or version, and a state that no world can be in.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::lab::Lab;
    /// use collidoscope::lab::scene::Value;
    /// let scene: Value = serde_json::from_str(r#"{
    ///     "format": "collidoscope", "version": 2,
    ///     "world": { "gravity": { "x": 0, "y": 500 } },
    ///     "shapes": [{ "type": "circle", "x": 100, "y": 50, "radius": 20 }]
    /// }"#)?;
    /// let mut lab = Lab::from_scene(&scene, None)?;
    /// lab.step();
    /// assert!(lab.world().shapes()[0].center().y > 50.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_scene(scene: &Value, seed: Option<f64>) -> Result<Self, SceneError> {
        Self::read_scene(scene, seed).map_err(|error| *error)
    }

    fn read_scene(scene: &Value, seed: Option<f64>) -> Result<Self, Fault> {
        let scene = Fields::of(scene, SCENE)?;
        if scene.text("format")? != Some(FORMAT) {
            return Err(SceneError::bad("format", "must be \"collidoscope\""));
        }
        if scene.need("version")? != VERSION {
            return Err(SceneError::bad("version", "must be 2"));
        }
        let own_seed = scene.whole("seed", ANY)?.unwrap_or(SEED) as f64;
        let mut lab = Self::at_start(read_start(scene, scene)?, seed.unwrap_or(own_seed))?;
        scene.object("state", STATE, &mut |state| lab.resume(state))?;
        let mut start = None;
        scene.object("start", START, &mut |part| {
            start = Some(read_start(scene, part)?);
            Ok(())
        })?;
        if let Some(start) = start {
            lab.set_start(start);
        }
        Ok(lab)
    }

    /// Replaces the state by that of a document. A reset still returns to the start of this laboratory.
    ///
    /// # Errors
    /// As [`Lab::from_scene`]; nothing has changed then.
    pub fn restore_scene(&mut self, scene: &Value) -> Result<(), SceneError> {
        let start = Arc::clone(&self.start);
        *self = Self { start, ..Self::from_scene(scene, None)? };
        Ok(())
    }

    /// Returns the document of the state: everything that later steps or the hash depend on.
    pub fn to_scene(&self) -> Value {
        let mut scene = self.start.head(self.random().seed());
        let draws = self.random().draws();
        let gradient = self.impulse_room().map(|response| (response.surface, response.pairs));
        let selected = self.selected_position();
        write_part(&mut scene, draws, write_world(self.world(), gradient), &self.bodies(), &[], selected);
        let mut start = Writer::default();
        self.start.write(&mut start);
        scene.put("start", start.finish());
        let mut state = write_state(self.world());
        let counts = self.impulse.counts.iter().map(|(id, counts)| {
            let [walls, discs, segments, shapes, movers] = counts.map(f64::from);
            value::numbers(&[id.to_number(), walls, discs, segments, shapes, movers])
        });
        state.list("gradientCounts", counts.collect());
        scene.put("state", state.finish());
        scene.finish()
    }

    /// Returns the document of the start that a reset returns to.
    pub fn start_scene(&self) -> Value {
        self.start.document(self.random().seed())
    }

    /// Returns the shapes with their roles.
    fn bodies(&self) -> Vec<Body> {
        let world = self.world();
        let mut bodies: Vec<Body> = (world.shapes().iter().zip(world.properties()).zip(world.velocities()))
            .map(|((shape, properties), velocity)| Body {
                shape: shape.clone(),
                properties: *properties,
                velocity: *velocity,
                is_furniture: false,
                picture: None,
            })
            .collect();
        for role in &self.roles {
            let position = world.position(role.id).ok();
            if let Some(body) = position.and_then(|position| bodies.get_mut(position)) {
                (body.is_furniture, body.picture) = (role.is_furniture, role.picture);
            }
        }
        bodies
    }

    /// Puts the world into a state. The shapes have other ids then.
    fn resume(&mut self, state: Fields) -> Result<(), Fault> {
        let position_of = |id: ShapeId| self.world.position(id).ok();
        let selected = self.selected.and_then(position_of);
        let parts = self.parts.map(|id| id.and_then(position_of));
        let roles: Vec<_> = self.roles.iter().map(|role| position_of(role.id)).collect();
        read_state(state, &mut self.world)?;
        let id_at = |position: usize| self.world.ids().get(position).copied();
        self.selected = selected.and_then(id_at);
        self.parts = parts.map(|position| position.and_then(id_at));
        for (role, position) in self.roles.iter_mut().zip(roles) {
            role.id = position.and_then(id_at).unwrap_or(role.id);
        }
        self.roles.sort_unstable_by_key(|role| role.id);
        if state.list("gradientCounts")?.len() > MOVING_DISCS_MAX {
            return Err(SceneError::bad("gradientCounts", "must be at most 64"));
        }
        let counts = &mut self.impulse.counts;
        state.each("gradientCounts", &mut |value| {
            let mut row = [0.0; 6];
            value::fill(value, &mut row)?;
            let id = ShapeId::from_number(row[0]).ok_or_else(|| SceneError::bad("[0]", "must be an id"))?;
            let mut contacts = ContactCounts::default();
            for (count, number) in contacts.iter_mut().zip(&row[1..]) {
                *count = whole(*number).ok_or_else(|| SceneError::bad("", "must count contacts"))?;
            }
            counts.push((id, contacts));
            Ok(())
        })
    }
}

/// Reads a start, with the scenery of its document.
#[inline(never)]
fn read_start(scene: Fields, part: Fields) -> Result<Start, Fault> {
    let mut start = None;
    part.object("world", WORLD, &mut |fields| {
        let mut read = Start::of_settings(&read_world(fields)?);
        read.gradient = read_gradient(fields)?;
        start = Some(read);
        Ok(())
    })?;
    let mut start = start.ok_or_else(|| SceneError::bad("world", "is missing"))?;
    if scene.list("pictures")?.len() > PICTURES_MAX {
        return Err(SceneError::bad("pictures", "must be at most 64"));
    }
    scene.each("pictures", &mut |rows| {
        start.masks.push(read_picture(rows)?);
        Ok(())
    })?;
    let shapes = part.list("shapes")?.len();
    let mut count = shapes;
    let size = DVec2::new(start.options.width, start.options.height);
    part.each("scatter", &mut |value| {
        let scattering = read_scattering(Fields::of(value, SCATTER)?)?;
        scattering.check(size)?;
        count = count.saturating_add(scattering.count as usize);
        start.scatter.push(scattering);
        Ok(())
    })?;
    let too_many = |code| Error::new(code, Field::Shapes, count as f64);
    if count > SHAPE_LIMIT {
        return Err(too_many(ErrorCode::TooManyShapes).into());
    }
    part.each("shapes", &mut |value| {
        let body = read_shape(value)?;
        if body.picture.is_some_and(|picture| picture as usize >= start.masks.len()) {
            return Err(SceneError::bad("picture", "must be the number of a picture"));
        }
        let is_stored = try_push(&mut start.bodies, body);
        if is_stored { Ok(()) } else { Err(too_many(ErrorCode::OutOfMemory).into()) }
    })?;
    scene.object("spawn", SPAWN, &mut |fields| {
        let spawn = Spawn { speed: fields.need("speed")?, material: read_material(fields)? };
        spawn.check()?;
        start.spawn = Some(spawn);
        Ok(())
    })?;
    let selected = part.whole("selected", ANY)?;
    start.selected = selected.and_then(|position| usize::try_from(position).ok());
    if start.selected.is_some_and(|position| position >= count) {
        return Err(SceneError::bad("selected", "must be the position of a shape"));
    }
    start.draws = part.whole("draws", ANY)?.unwrap_or(0) as f64;
    start.tag = scene.whole("tag", ANY)?;
    start.stage = scene.text("stage")?.map(str::to_owned);
    scene.each("show", &mut |value| {
        let Value::Text(name) = value else { return Err(SceneError::bad("", "must be a text")) };
        start.show.push(name.clone().into_owned());
        Ok(())
    })?;
    Ok(start)
}

impl Start {
    /// Reads the start of a document without a state.
    ///
    /// # Errors
    /// As [`Lab::from_scene`].
    pub(in crate::lab) fn read(document: &Value) -> Result<Self, Box<SceneError>> {
        let scene = Fields::of(document, SCENE)?;
        read_start(scene, scene)
    }

    /// Returns the document of the start.
    pub(in crate::lab) fn document(&self, seed: f64) -> Value {
        let mut scene = self.head(seed);
        self.write(&mut scene);
        scene.finish()
    }

    /// Begins a document with the fields that state and start share.
    fn head(&self, seed: f64) -> Writer {
        let Self { tag, stage, show, masks, spawn, .. } = self;
        let text = |text: &String| Value::Text(text.clone().into());
        let mut scene = Writer::default();
        scene.text("format", FORMAT);
        scene.put("version", Value::Number(VERSION));
        if let Some(stage) = stage {
            scene.put("stage", text(stage));
        }
        if let Some(tag) = tag {
            scene.put("tag", Value::Number(*tag as f64));
        }
        scene.list("show", show.iter().map(text).collect());
        scene.number("seed", seed, SEED as f64);
        scene.list("pictures", masks.iter().map(write_picture).collect());
        if let Some(Spawn { speed, material }) = spawn {
            let mut spawn = Writer::default();
            spawn.put("speed", Value::Number(*speed));
            write_material(&mut spawn, material);
            scene.put("spawn", spawn.finish());
        }
        scene
    }

    fn write(&self, part: &mut Writer) {
        if let Ok(world) = self.world() {
            let world = write_world(&world, self.gradient);
            write_part(part, self.draws, world, &self.bodies, &self.scatter, self.selected);
        }
    }
}

/// Writes the fields that a reset returns to.
fn write_part(
    part: &mut Writer,
    draws: f64,
    world: Value,
    bodies: &[Body],
    scatter: &[Scattering],
    selected: Option<usize>,
) {
    part.number("draws", draws, 0.0);
    part.put("world", world);
    part.list("shapes", bodies.iter().map(write_shape).collect());
    part.list("scatter", scatter.iter().map(write_scattering).collect());
    if let Some(position) = selected {
        part.put("selected", Value::Number(position as f64));
    }
}

/// Reads a picture: rows of text in which `#` is opaque and `.` is not.
#[inline(never)]
fn read_picture(value: &Value) -> Result<Mask, Fault> {
    let Value::List(rows) = value else { return Err(SceneError::bad("", "must be a list of rows")) };
    let row = |index: usize| match rows.get(index) {
        Some(Value::Text(row)) => row.as_bytes(),
        _ => &[],
    };
    let width = row(0).len();
    for index in 0..rows.len() {
        if row(index).len() != width || !row(index).iter().all(|pixel| matches!(pixel, b'#' | b'.')) {
            return Err(SceneError::bad("", "must be as long as the first row, of # and .").in_item(index));
        }
    }
    let side = |length: usize| u32::try_from(length).unwrap_or(MASK_SIDE_MAX + 1);
    let is_opaque = |x: u32, y: u32| row(y as usize).get(x as usize) == Some(&b'#');
    Ok(Mask::drawn(side(width), side(rows.len()), &is_opaque)?)
}

#[inline(never)]
fn write_picture(mask: &Mask) -> Value {
    let pixel = |x, y| if mask.is_opaque(x, y) { '#' } else { '.' };
    let row = |y| Value::Text((0..mask.width()).map(|x| pixel(x, y)).collect::<String>().into());
    Value::List((0..mask.height()).map(row).collect())
}
