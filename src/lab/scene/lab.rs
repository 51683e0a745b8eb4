//! Opening a laboratory from a scene document, and writing its state as one.

use super::shape::{point, read_shape, write_point, write_shape};
use super::value::{self, Fault, Fields, SceneError, Value, Writer};
use crate::dynamics::{DiscPairs, Surface};
use crate::engine::{
    Boundary, BroadPhase, ContactCounts, GradientResponse, MOVING_DISCS_MAX, PairKinds, Reader, Response,
    ResponseSettings, SHAPE_LIMIT, ShapeId, World, WorldOptions, Writer as StateWriter,
};
use crate::error::{Error, ErrorCode, Field, try_push, within};
use crate::lab::start::{Body, Start};
use crate::lab::{Lab, MaterialRanges, Moving, Scattering, SizeRanges, Sizes, Spawn};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::narrow_phase::pixel::{MASK_SIDE_MAX, Mask};
use crate::shape::{Aabb, Pose};
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
/// A bound on whole numbers that other checks bound.
const ANY: f64 = f64::MAX;

const SCENE: &[&str] = &[
    "format", "version", "stage", "tag", "show", "page", "seed", "pictures", "spawn", "draws", "world",
    "shapes", "scatter", "selected", "start", "state",
];
const START: &[&str] = &["draws", "world", "shapes", "scatter", "selected"];
const WORLD: &[&str] = &[
    "width",
    "height",
    "timeStep",
    "gravity",
    "boundary",
    "bounded",
    "broadPhase",
    "response",
    "responseSettings",
    "keptRegion",
    "visibleRegion",
    "reported",
    "gradient",
];
const GRADIENT: &[&str] = &["restitution", "friction", "pairs"];
const DISC_PAIRS: &[&str] = &["obstacles", "masses"];
const SETTINGS: &[&str] = &["substeps", "relaxations", "correction", "movement"];
const EDGES: &[&str] = &["left", "top", "right", "bottom"];
const SCATTER: &[&str] = &["count", "sizes", "ranges", "region", "moving", "speed", "turning", "material"];
const RANGES: &[&str] = &["sides", "radius"];
const MATERIAL: &[&str] = &["mass", "friction", "restitution"];
const SPAWN: &[&str] = &["speed", "material"];
const STATE: &[&str] = &[
    "frozen",
    "found",
    "tracksEvents",
    "ids",
    "bounces",
    "faces",
    "vacant",
    "usedUp",
    "impulses",
    "touching",
    "held",
    "ended",
    "told",
    "moved",
    "gradientCounts",
];
/// Lists of the state in the order of a snapshot, and the numbers of a row; without the ids of the shapes, which stand at
/// [`IDS_AT`], and the flag of the events, which stands at [`EVENTS_AT`].
const STATE_LISTS: [(&str, usize); 9] = [
    ("bounces", 5),
    ("faces", 1),
    ("vacant", 1),
    ("usedUp", 1),
    ("impulses", 4),
    ("touching", 1),
    ("held", 1),
    ("ended", 3),
    ("told", 3),
];
const IDS_AT: usize = 2;
const EVENTS_AT: usize = 5;

const PAIR_KINDS: &[&str] = &["circle-circle", "rectangle-rectangle", "rectangle-circle", "other"];
const PAIR_KIND_SETS: [PairKinds; 4] =
    [PairKinds::CIRCLE_CIRCLE, PairKinds::RECTANGLE_RECTANGLE, PairKinds::RECTANGLE_CIRCLE, PairKinds::OTHER];

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
            lab.start = Arc::new(start);
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
    #[must_use]
    pub fn to_scene(&self) -> Value {
        let mut scene = self.head();
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
    #[must_use]
    pub fn start_scene(&self) -> Value {
        let mut scene = self.head();
        self.start.write(&mut scene);
        scene.finish()
    }

    /// Begins a document with the fields that state and start share.
    fn head(&self) -> Writer {
        let Start { tag, stage, show, masks, spawn, .. } = &*self.start;
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
        scene.number("seed", self.random().seed(), SEED as f64);
        scene.list("pictures", masks.iter().map(write_picture).collect());
        if let Some(Spawn { speed, material }) = spawn {
            let mut spawn = Writer::default();
            spawn.put("speed", Value::Number(*speed));
            write_material(&mut spawn, material);
            scene.put("spawn", spawn.finish());
        }
        scene
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

/// Reads the settings of a world and returns it without shapes.
#[inline(never)]
fn read_world(fields: Fields) -> Result<World, Fault> {
    let default = WorldOptions::default();
    let mut world = World::new(WorldOptions {
        width: fields.number("width", default.width)?,
        height: fields.number("height", default.height)?,
        time_step: fields.number("timeStep", default.time_step)?,
        broad_phase: fields
            .name("broadPhase", BroadPhase::NAMES)?
            .map_or(default.broad_phase, |place| BroadPhase::ALL[place]),
    })?;
    world.set_gravity(point(fields, "gravity")?.unwrap_or_default())?;
    fields.object("boundary", EDGES, &mut |edges| {
        let mut boundary = Boundary::NONE.edges();
        for (edge, name) in boundary.iter_mut().zip(EDGES) {
            *edge = edges.number(name, *edge)?;
        }
        world.set_boundary(Some(Boundary::new(boundary)?));
        Ok(())
    })?;
    world.set_bounded(fields.flag("bounded", false)?);
    if let Some(place) = fields.name("response", Response::NAMES)? {
        world.set_response(Response::ALL[place]);
    }
    fields.object("responseSettings", SETTINGS, &mut |fields| {
        let mut settings = ResponseSettings::DEFAULT;
        for (name, setting) in
            [("substeps", &mut settings.substeps), ("relaxations", &mut settings.relaxations)]
        {
            let given = fields.whole(name, ANY)?;
            *setting = given.map_or(*setting, |value| u32::try_from(value).unwrap_or(u32::MAX));
        }
        settings.correction = fields.number("correction", settings.correction)?;
        settings.movement = fields.flag("movement", settings.movement)?;
        Ok(world.set_response_settings(settings)?)
    })?;
    world.set_kept_region(read_region(fields, "keptRegion")?);
    world.set_visible_region(read_region(fields, "visibleRegion")?);
    if fields.get("reported").is_some() {
        let mut reported = PairKinds::NONE;
        fields.each("reported", &mut |value| {
            reported = reported.and(PAIR_KIND_SETS[value::name_of(value, PAIR_KINDS)?]);
            Ok(())
        })?;
        world.report_only(reported);
    }
    Ok(world)
}

/// Writes the settings of a world, without those that are the default of a new one.
#[inline(never)]
fn write_world(world: &World, gradient: Option<(Surface, DiscPairs)>) -> Value {
    let (options, default) = (world.options(), WorldOptions::default());
    let mut writer = Writer::default();
    writer.put("width", Value::Number(options.width));
    writer.put("height", Value::Number(options.height));
    writer.number("timeStep", options.time_step, default.time_step);
    if world.gravity() != DVec2::ZERO {
        writer.put("gravity", write_point(world.gravity()));
    }
    if let Some(boundary) = world.boundary() {
        writer.record("boundary", EDGES, &boundary.edges());
    }
    writer.flag("bounded", world.is_bounded(), false);
    if options.broad_phase != default.broad_phase {
        writer.text("broadPhase", options.broad_phase.as_str());
    }
    if world.response() != Response::Soft {
        writer.text("response", world.response().as_str());
    }
    let (settings, default) = (world.response_settings(), ResponseSettings::DEFAULT);
    if settings != default {
        let mut written = Writer::default();
        written.number("substeps", settings.substeps.into(), default.substeps.into());
        written.number("relaxations", settings.relaxations.into(), default.relaxations.into());
        written.number("correction", settings.correction, default.correction);
        written.flag("movement", settings.movement, default.movement);
        writer.put("responseSettings", written.finish());
    }
    write_region(&mut writer, "keptRegion", world.kept_region());
    write_region(&mut writer, "visibleRegion", world.visible_region());
    let reported = world.reported();
    if reported != PairKinds::ALL {
        let kinds = PAIR_KINDS.iter().zip(PAIR_KIND_SETS).filter(|(_, kind)| reported.contains(*kind));
        writer.put("reported", Value::List(kinds.map(|(name, _)| Value::Text((*name).into())).collect()));
    }
    if let Some((surface, pairs)) = gradient {
        let mut written = Writer::default();
        written.put("restitution", Value::Number(surface.restitution));
        written.put("friction", Value::Number(surface.friction));
        written.text("pairs", DISC_PAIRS[pairs as usize]);
        writer.put("gradient", written.finish());
    }
    writer.finish()
}

/// Reads the settings of a gradient response, `None` if steps have none.
#[inline(never)]
fn read_gradient(fields: Fields) -> Result<Option<(Surface, DiscPairs)>, Fault> {
    let mut gradient = GradientResponse::default();
    let is_given = fields.object("gradient", GRADIENT, &mut |fields| {
        let Surface { restitution, friction } = gradient.surface;
        let restitution = fields.number("restitution", restitution)?;
        gradient.set_surface(restitution, fields.number("friction", friction)?)?;
        if fields.name("pairs", DISC_PAIRS)? == Some(DiscPairs::Masses as usize) {
            gradient.pairs = DiscPairs::Masses;
        }
        Ok(())
    })?;
    Ok(is_given.then_some((gradient.surface, gradient.pairs)))
}

/// Reads a region, `None` if it is missing.
#[inline(never)]
fn read_region(fields: Fields, name: &str) -> Result<Option<Aabb>, Fault> {
    let mut corners = [DVec2::ZERO; 2];
    let is_given = fields.object(name, EDGES, &mut |edges| {
        let edge =
            |field: Field| Ok::<_, Fault>(within(edges.need(field.as_str())?, COORDINATE_LIMIT, field)?);
        corners = [
            DVec2::new(edge(Field::Left)?, edge(Field::Top)?),
            DVec2::new(edge(Field::Right)?, edge(Field::Bottom)?),
        ];
        Ok(())
    })?;
    Ok(is_given.then(|| Aabb::between(corners[0], corners[1])))
}

fn write_region(writer: &mut Writer, name: &'static str, region: Option<Aabb>) {
    if let Some(region) = region {
        let (min, max) = (region.min(), region.max());
        writer.record(name, EDGES, &[min.x, min.y, max.x, max.y]);
    }
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

fn write_scattering(scattering: &Scattering) -> Value {
    let default = Scattering::DEFAULT;
    let mut writer = Writer::default();
    writer.put("count", Value::Number(scattering.count.into()));
    if scattering.sizes != default.sizes {
        writer.text("sizes", scattering.sizes.as_str());
    }
    if let Some(SizeRanges { sides, radius }) = &scattering.ranges {
        let mut ranges = Writer::default();
        ranges.put("sides", value::numbers(sides));
        ranges.put("radius", value::numbers(radius));
        writer.put("ranges", ranges.finish());
    }
    write_region(&mut writer, "region", scattering.region);
    if scattering.moving != default.moving {
        writer.text("moving", scattering.moving.as_str());
    }
    writer.number("speed", scattering.speed, default.speed);
    writer.number("turning", scattering.turning, default.turning);
    if let Some(material) = &scattering.material {
        write_material(&mut writer, material);
    }
    writer.finish()
}

/// Reads the field `material`; ranges that are missing are not numbers, which its check refuses.
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
fn write_material(writer: &mut Writer, material: &MaterialRanges) {
    let mut written = Writer::default();
    for (name, range) in MATERIAL.iter().zip([material.mass, material.friction, material.restitution]) {
        written.put(name, value::numbers(&range));
    }
    writer.put("material", written.finish());
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

/// Writes everything besides settings and shapes that later steps depend on, from the numbers of a snapshot.
#[inline(never)]
fn write_state(world: &World) -> Writer {
    let mut words = StateWriter::default();
    world.write_state(&mut words);
    // Without memory the state is empty, and the document is refused.
    let words = words.finish().unwrap_or_default();
    let mut reader = Reader::new(&words);
    let mut state = Writer::default();
    state.number("frozen", reader.number(), 0.0);
    state.flag("found", reader.flag(Field::Snapshot), false);
    reader.number();
    for (place, (name, size)) in STATE_LISTS.into_iter().enumerate() {
        if place == IDS_AT {
            state.list("ids", world.ids().iter().map(|_| Value::Number(reader.number())).collect());
        }
        if place == EVENTS_AT {
            state.flag("tracksEvents", reader.flag(Field::Snapshot), false);
        }
        let rows = reader.count(size, Field::Count);
        let mut row = |_| {
            let numbers: Vec<Value> = (0..size).map(|_| Value::Number(reader.number())).collect();
            if let [number] = &numbers[..] { number.clone() } else { Value::List(numbers) }
        };
        state.list(name, (0..rows).map(&mut row).collect());
    }
    let mut moved = Vec::new();
    for (position, from) in world.moved_from().enumerate() {
        if let Some(from) = from {
            let DVec2 { x, y } = from.position();
            moved.push(value::numbers(&[position as f64, x, y, from.angle()]));
        }
    }
    state.list("moved", moved);
    state
}

/// Puts a world into a state: through the numbers of a snapshot, whose reader checks them.
#[inline(never)]
fn read_state(state: Fields, world: &mut World) -> Result<(), Fault> {
    let mut words = StateWriter::default();
    words.number(state.number("frozen", 0.0)?);
    words.flag(state.flag("found", false)?);
    words.count(state.list("ids")?.len());
    let mut row = [0.0; 5];
    for (place, (name, size)) in STATE_LISTS.into_iter().enumerate() {
        if place == IDS_AT {
            read_rows(state, "ids", &mut row[..1], &mut words)?;
        }
        if place == EVENTS_AT {
            words.flag(state.flag("tracksEvents", false)?);
        }
        words.count(state.list(name)?.len());
        read_rows(state, name, &mut row[..size], &mut words)?;
    }
    let mut moved = Vec::new();
    state.each("moved", &mut |value| {
        let mut row = [0.0; 4];
        value::fill(value, &mut row)?;
        let [position, x, y, angle] = row;
        let place = whole(position).ok_or_else(|| SceneError::bad("[0]", "must be a position"))?;
        moved.push((place, Pose::new(DVec2::new(x, y), angle)?));
        Ok(())
    })?;
    let words = words.finish()?;
    Ok(world.resume(&mut Reader::new(&words), &moved)?)
}

/// Appends the rows of a list; a row of one number is the number.
fn read_rows(state: Fields, name: &str, row: &mut [f64], words: &mut StateWriter) -> Result<(), Fault> {
    state.each(name, &mut |value| {
        match value {
            Value::Number(number) if row.len() == 1 => row[0] = *number,
            other => value::fill(other, row)?,
        }
        words.numbers(row);
        Ok(())
    })
}

/// Returns a whole number of 32 bits, `None` if it is none.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with the number")]
fn whole(number: f64) -> Option<u32> {
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}
