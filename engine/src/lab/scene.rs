//! Reads a laboratory from a scene document and writes its state as one.

use super::start::{Role, Start};
use super::{Lab, MaterialRanges, Moving, Random, Scattering, SizeRanges, Sizes, Spawn};
use crate::engine::{ContactCounts, MOVING_DISCS_MAX, ShapeId, World};
use crate::error::{Error, whole};
use crate::math::shell_sort_by;
use crate::narrow_phase::pixel::{MASK_SIDE_MAX, Mask};
use crate::scene::document::{begin_document, fields_of, read_bodies, read_seed, write_seed};
use crate::scene::shape::{Body, write_shape};
use crate::scene::state::{STATE, read_state, write_state};
use crate::scene::value::{self, ANY, Fault, Fields, SceneError, Value, Writer};
use crate::scene::world::{WORLD, read_gradient, read_region, read_world, write_region, write_world};
use glam::DVec2;

/// Maximum number of pictures in a document.
pub(super) const PICTURES_MAX: usize = 64;

const START: &[&str] = &["draws", "world", "shapes", "scatter", "selected"];
const SPAWN: &[&str] = &["speed", "material"];
const SCATTER: &[&str] = &["count", "sizes", "ranges", "region", "moving", "speed", "turning", "material"];
const RANGES: &[&str] = &["sides", "radius"];
const MATERIAL: &[&str] = &["mass", "friction", "restitution"];

impl Lab {
    /// Returns the laboratory of a document, in the document's state if it has one. `seed` replaces the document's
    /// seed.
    ///
    /// # Errors
    /// As [`World::from_scene`](crate::World::from_scene), where the fields of a laboratory are accepted.
    pub fn from_scene(scene: &Value, seed: Option<f64>) -> Result<Self, SceneError> {
        Self::read_scene(scene, seed).map_err(|error| *error)
    }

    /// Returns a laboratory without lessons around the world of a document.
    ///
    /// # Errors
    /// As [`World::from_scene`](crate::World::from_scene), which refuses what needs a laboratory.
    pub fn around_scene(scene: &Value) -> Result<Self, SceneError> {
        let world = World::from_scene(scene)?;
        let seed = fields_of(scene).and_then(read_seed).map_err(|error| *error)?;
        Ok(Self::with_world(world, Random::new(seed).map_err(|error| *Fault::from(error))?))
    }

    fn read_scene(scene: &Value, seed: Option<f64>) -> Result<Self, Fault> {
        let scene = fields_of(scene)?;
        let own_seed = read_seed(scene)?;
        let mut lab = Self::at_start(read_start(scene, scene)?, seed.unwrap_or(own_seed))?;
        scene.object("state", STATE, &mut |state| lab.resume(state))?;
        let mut start = None;
        scene.object("start", START, &mut |part| {
            start = Some(read_start(scene, part)?);
            Ok(())
        })?;
        if let Some(start) = start {
            lab.start = start.into();
        }
        Ok(lab)
    }

    /// Returns the document of the state: everything that later steps or the hash depend on.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub fn to_scene(&self) -> Result<Value, Error> {
        let mut scene = self.start.head(self.random().seed(), self.tag)?;
        let draws = self.random().draws();
        let gradient = self.gradient.as_ref().map(|response| (response.surface, response.pairs));
        let world = write_world(self.world(), gradient)?;
        write_part(&mut scene, draws, world, self.bodies(), &[], self.selected_position())?;
        let mut start = Writer::default();
        self.start.write(&mut start)?;
        scene.put("start", start.finish()?);
        let mut state = write_state(self.world())?;
        let counts = self.gradient.iter().flat_map(|response| &response.counts);
        state.list("gradientCounts", counts, |(id, counts)| {
            let [walls, discs, segments, shapes, movers] = counts.map(f64::from);
            value::numbers(&[id.to_number(), walls, discs, segments, shapes, movers])
        })?;
        scene.put("state", state.finish()?);
        scene.finish()
    }

    /// Returns the document of the start, which a reset restores.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub fn start_scene(&self) -> Result<Value, Error> {
        self.start.document(self.random().seed())
    }

    /// Returns the shapes with their roles. A picture that the scene does not have is left out.
    fn bodies(&self) -> impl Iterator<Item = Body> {
        let pictures = self.start.masks.len();
        self.world().ids().iter().zip(Body::all(self.world())).map(move |(id, body)| match self.role(*id) {
            Some(Role { is_furniture, picture, .. }) => {
                Body { is_furniture, picture: picture.filter(|picture| (*picture as usize) < pictures), ..body }
            }
            None => body,
        })
    }

    /// Restores a state of the world. Shapes get the ids of the state; selection and roles follow by position.
    fn resume(&mut self, state: Fields) -> Result<(), Fault> {
        let position_of = |id: ShapeId| self.world.position(id).ok();
        let selected = self.selected.and_then(position_of);
        let roles: Vec<_> = self.roles.iter().map(|role| position_of(role.id)).collect();
        read_state(state, &mut self.world)?;
        let id_at = |position: usize| self.world.ids().get(position).copied();
        self.selected = selected.and_then(id_at);
        for (role, position) in self.roles.iter_mut().zip(roles) {
            role.id = position.and_then(id_at).unwrap_or(role.id);
        }
        shell_sort_by(&mut self.roles, |one, other| one.id < other.id);
        if state.list("gradientCounts")?.len() > MOVING_DISCS_MAX {
            return Err(SceneError::bad("gradientCounts", "must be at most 64"));
        }
        let mut counts = Vec::new();
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
        })?;
        if let Some(response) = &mut self.gradient {
            response.counts = counts;
        }
        Ok(())
    }
}

/// Reads a start from `part`; the fields that all parts share, such as `pictures`, come from the document `scene`.
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
    let mut scattered = 0_usize;
    let size = DVec2::new(start.options.width, start.options.height);
    part.each("scatter", &mut |value| {
        let scattering = read_scattering(Fields::of(value, SCATTER)?)?;
        scattering.check(size)?;
        scattered = scattered.saturating_add(scattering.count as usize);
        start.scatter.push(scattering);
        Ok(())
    })?;
    start.bodies = read_bodies(part, scattered, start.masks.len())?;
    scene.object("spawn", SPAWN, &mut |fields| {
        let spawn = Spawn { speed: fields.need("speed")?, material: read_material(fields)? };
        spawn.check()?;
        start.spawn = Some(spawn);
        Ok(())
    })?;
    let selected = part.whole("selected", ANY)?;
    start.selected = selected.and_then(|position| usize::try_from(position).ok());
    if start.selected.is_some_and(|position| position >= start.bodies.len() + scattered) {
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
    /// Returns the document of the start.
    fn document(&self, seed: f64) -> Result<Value, Error> {
        let mut scene = self.head(seed, self.tag)?;
        self.write(&mut scene)?;
        scene.finish()
    }

    /// Begins a document with the fields that state and start share.
    fn head(&self, seed: f64, tag: Option<u64>) -> Result<Writer, Error> {
        let Self { stage, show, masks, spawn, .. } = self;
        let text = |text: &String| value::text_of(text.chars());
        let mut scene = begin_document();
        if let Some(stage) = stage {
            scene.put("stage", text(stage)?);
        }
        if let Some(tag) = tag {
            scene.put("tag", Value::Number(tag as f64));
        }
        scene.list("show", show, text)?;
        write_seed(&mut scene, seed);
        scene.list("pictures", masks, write_picture)?;
        if let Some(Spawn { speed, material }) = spawn {
            let mut spawn = Writer::default();
            spawn.put("speed", Value::Number(*speed));
            write_material(&mut spawn, material)?;
            scene.put("spawn", spawn.finish()?);
        }
        Ok(scene)
    }

    fn write(&self, part: &mut Writer) -> Result<(), Error> {
        let world = write_world(&self.world()?, self.gradient)?;
        write_part(part, self.draws, world, self.bodies.iter().cloned(), &self.scatter, self.selected)
    }
}

/// Writes the fields of [`START`], which document and start both have.
fn write_part(
    part: &mut Writer,
    draws: f64,
    world: Value,
    bodies: impl Iterator<Item = Body>,
    scatter: &[Scattering],
    selected: Option<usize>,
) -> Result<(), Error> {
    part.number("draws", draws, 0.0);
    part.put("world", world);
    part.list("shapes", bodies, |body| write_shape(&body))?;
    part.list("scatter", scatter, write_scattering)?;
    if let Some(position) = selected {
        part.put("selected", Value::Number(position as f64));
    }
    Ok(())
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
            return Err(SceneError::bad("", "must have the length of the first row, and only # and .").in_item(index));
        }
    }
    let side = |length: usize| u32::try_from(length).unwrap_or(MASK_SIDE_MAX + 1);
    let is_opaque = |x: u32, y: u32| row(y as usize).get(x as usize) == Some(&b'#');
    Ok(Mask::drawn(side(width), side(rows.len()), &is_opaque)?)
}

#[inline(never)]
fn write_picture(mask: &Mask) -> Result<Value, Error> {
    let pixel = |x, y| if mask.is_opaque(x, y) { '#' } else { '.' };
    value::list_of(0..mask.height(), |y| value::text_of((0..mask.width()).map(|x| pixel(x, y))))
}

#[inline(never)]
fn read_scattering(fields: Fields) -> Result<Scattering, Fault> {
    let mut scattering = Scattering::DEFAULT;
    if let Some(count) = fields.whole("count", ANY)? {
        scattering.count = u32::try_from(count).unwrap_or(u32::MAX);
    }
    if let Some(place) = fields.name("sizes", Sizes::NAMES)? {
        scattering.sizes = Sizes::ALL[place];
    }
    if let Some(place) = fields.name("moving", Moving::NAMES)? {
        scattering.moving = Moving::ALL[place];
    }
    fields.object("ranges", RANGES, &mut |fields| {
        let mut ranges = SizeRanges { sides: [f64::NAN; 2], radius: [f64::NAN; 2] };
        fields.numbers("sides", &mut ranges.sides)?;
        fields.numbers("radius", &mut ranges.radius)?;
        scattering.ranges = Some(ranges);
        Ok(())
    })?;
    scattering.region = read_region(fields, "region")?;
    scattering.speed = fields.number("speed", scattering.speed)?;
    scattering.turning = fields.number("turning", scattering.turning)?;
    if fields.get("material").is_some() {
        scattering.material = Some(read_material(fields)?);
    }
    Ok(scattering)
}

fn write_scattering(scattering: &Scattering) -> Result<Value, Error> {
    let default = Scattering::DEFAULT;
    let mut writer = Writer::default();
    writer.put("count", Value::Number(scattering.count.into()));
    if scattering.sizes != default.sizes {
        writer.text("sizes", scattering.sizes.as_str());
    }
    if let Some(SizeRanges { sides, radius }) = &scattering.ranges {
        let mut ranges = Writer::default();
        ranges.put("sides", value::numbers(sides)?);
        ranges.put("radius", value::numbers(radius)?);
        writer.put("ranges", ranges.finish()?);
    }
    write_region(&mut writer, "region", scattering.region)?;
    if scattering.moving != default.moving {
        writer.text("moving", scattering.moving.as_str());
    }
    writer.number("speed", scattering.speed, default.speed);
    writer.number("turning", scattering.turning, default.turning);
    if let Some(material) = &scattering.material {
        write_material(&mut writer, material)?;
    }
    writer.finish()
}

/// Reads the field `material`. Missing ranges become NaN, which [`MaterialRanges::check`] refuses.
#[inline(never)]
fn read_material(fields: Fields) -> Result<MaterialRanges, Fault> {
    let mut ranges = [[f64::NAN; 2]; 3];
    let is_given = fields.object("material", MATERIAL, &mut |fields| {
        for (range, name) in ranges.iter_mut().zip(MATERIAL) {
            fields.numbers(name, range)?;
        }
        Ok(())
    })?;
    let [mass, friction, restitution] = ranges;
    let missing = || SceneError::bad("material", "is missing");
    is_given.then_some(MaterialRanges { mass, friction, restitution }).ok_or_else(missing)
}

#[inline(never)]
fn write_material(writer: &mut Writer, material: &MaterialRanges) -> Result<(), Error> {
    let mut written = Writer::default();
    for (name, range) in MATERIAL.iter().zip([material.mass, material.friction, material.restitution]) {
        written.put(name, value::numbers(&range)?);
    }
    writer.put("material", written.finish()?);
    Ok(())
}
