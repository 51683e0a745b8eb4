//! Opening a laboratory from a scene document, and writing its state as one.

use super::document::{
    FORMAT, PairKind, Scene, SceneEdges, SceneResponse, SceneShape, SceneStart, SceneState, SceneWorld,
    VERSION,
};
use super::value::SceneError;
use crate::engine::{
    Boundary, PairKinds, Reader, Response, ResponseSettings, SHAPE_LIMIT, ShapeId, World, WorldOptions,
    Writer,
};
use crate::error::{Error, ErrorCode, Field, try_push, within};
use crate::lab::Lab;
use crate::lab::start::{Body, Start};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::narrow_phase::pixel::{MASK_SIDE_MAX, Mask};
use crate::shape::Pose;
use glam::DVec2;
use std::sync::Arc;

/// Seed of a document without one.
const SEED: u64 = 1;
/// Pictures of a document at most.
const PICTURES_MAX: usize = 64;

const PAIR_KINDS: [(PairKind, PairKinds); 4] = [
    (PairKind::CircleCircle, PairKinds::CIRCLE_CIRCLE),
    (PairKind::RectangleRectangle, PairKinds::RECTANGLE_RECTANGLE),
    (PairKind::RectangleCircle, PairKinds::RECTANGLE_CIRCLE),
    (PairKind::Other, PairKinds::OTHER),
];

impl Lab {
    /// Returns the laboratory of a document, at its state if it has one. `seed` replaces the document's.
    ///
    /// # Errors
    /// The first fault with its path, by the codes of the constructors; `bad-snapshot` for a state that no world can be in.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::lab::Lab;
    /// use collidoscope::lab::scene::Scene;
    /// let text = r#"{
    ///     "format": "collidoscope", "version": 2,
    ///     "world": { "gravity": { "x": 0, "y": 500 } },
    ///     "shapes": [{ "type": "circle", "x": 100, "y": 50, "radius": 20 }]
    /// }"#;
    /// let scene = Scene::read(&mut serde_json::Deserializer::from_str(text))?;
    /// let mut lab = Lab::from_scene(&scene, None)?;
    /// lab.step();
    /// assert!(lab.world().shapes()[0].center().y > 50.0);
    /// # Ok::<(), collidoscope::lab::scene::SceneError>(())
    /// ```
    pub fn from_scene(scene: &Scene, seed: Option<f64>) -> Result<Self, SceneError> {
        let seed = seed.unwrap_or(scene.seed.unwrap_or(SEED) as f64);
        let now = SceneStart {
            draws: scene.draws,
            world: scene.world.clone(),
            shapes: scene.shapes.clone(),
            scatter: scene.scatter.clone(),
            selected: scene.selected,
        };
        let mut lab = Self::at_start(start_of(scene, &now)?, seed)?;
        if let Some(state) = &scene.state {
            let position_of = |id: ShapeId| lab.world.position(id).ok();
            let selected = lab.selected.and_then(position_of);
            let parts = lab.parts.map(|id| id.and_then(position_of));
            let roles: Vec<_> = lab.roles.iter().map(|role| position_of(role.id)).collect();
            state.resume(&mut lab.world).map_err(|error| error.in_field("state"))?;
            // The shapes have other ids now.
            let id_at = |position: usize| lab.world.ids().get(position).copied();
            lab.selected = selected.and_then(id_at);
            lab.parts = parts.map(|position| position.and_then(id_at));
            for (role, position) in lab.roles.iter_mut().zip(roles) {
                role.id = position.and_then(id_at).unwrap_or(role.id);
            }
            lab.roles.sort_unstable_by_key(|role| role.id);
        }
        if let Some(start) = &scene.start {
            lab.start = Arc::new(start_of(scene, start).map_err(|error| error.in_field("start"))?);
        }
        Ok(lab)
    }

    /// Replaces the state by that of a document. A reset still returns to the start of this laboratory.
    ///
    /// # Errors
    /// As [`Lab::from_scene`]; nothing has changed then.
    pub fn restore_scene(&mut self, scene: &Scene) -> Result<(), SceneError> {
        let start = Arc::clone(&self.start);
        *self = Self { start, ..Self::from_scene(scene, None)? };
        Ok(())
    }

    /// Returns the document of the state: everything that later steps or the hash depend on.
    #[must_use]
    pub fn to_scene(&self) -> Scene {
        let Start { tag, stage, show, masks, spawn, .. } = &*self.start;
        let bodies = self.bodies();
        let position_of =
            |id| self.world().position(id).ok().and_then(|position| u32::try_from(position).ok());
        Scene {
            format: FORMAT.to_owned(),
            version: VERSION,
            stage: stage.clone(),
            tag: *tag,
            show: show.clone(),
            page: None,
            seed: Some(whole(self.random().seed())),
            draws: whole(self.random().draws()),
            world: world_of(self.world()),
            shapes: bodies.iter().map(SceneShape::from).collect(),
            scatter: Vec::new(),
            selected: self.selected().and_then(position_of),
            pictures: masks.iter().map(rows).collect(),
            spawn: *spawn,
            start: Some(self.start.document()),
            state: Some(SceneState::of(self.world())),
        }
    }

    /// Returns the document of the start: that of a stage, or of a world with settings and no shapes.
    #[must_use]
    pub fn start_scene(&self) -> Scene {
        let SceneStart { draws, world, shapes, scatter, selected } = self.start.document();
        let scene = Self { selected: None, ..self.clone() }.to_scene();
        Scene { draws, world, shapes, scatter, selected, start: None, state: None, ..scene }
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
}

/// Returns the checked form of a start, with the scenery of its document.
fn start_of(scene: &Scene, part: &SceneStart) -> Result<Start, SceneError> {
    let world = open_world(&part.world).map_err(|error| error.in_field("world"))?;
    let mut start = Start::of_settings(&world);
    if scene.pictures.len() > PICTURES_MAX {
        return Err(SceneError::bad("pictures", &format!("must be at most {PICTURES_MAX}")));
    }
    for (index, rows) in scene.pictures.iter().enumerate() {
        let mask = picture(rows).map_err(|error| error.in_item(index).in_field("pictures"))?;
        start.masks.push(mask);
    }
    let size = DVec2::new(world.options().width, world.options().height);
    let mut count = part.shapes.len();
    for (index, scatter) in part.scatter.iter().enumerate() {
        let fault = |error: SceneError| error.in_item(index).in_field("scatter");
        scatter.check(size).map_err(|error| fault(error.into()))?;
        count = count.saturating_add(scatter.count as usize);
        start.scatter.push(*scatter);
    }
    if count > SHAPE_LIMIT {
        return Err(Error::new(ErrorCode::TooManyShapes, Field::Shapes, count as f64).into());
    }
    for (index, shape) in part.shapes.iter().enumerate() {
        let fault = |error: SceneError| error.in_item(index).in_field("shapes");
        let body = shape.checked().map_err(fault)?;
        if body.picture.is_some_and(|picture| picture as usize >= start.masks.len()) {
            return Err(fault(SceneError::bad("picture", "must be the number of a picture")));
        }
        if !try_push(&mut start.bodies, body) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, index as f64).into());
        }
    }
    if let Some(spawn) = &scene.spawn {
        spawn.check().map_err(|error| SceneError::from(error).in_field("spawn"))?;
    }
    start.selected = part.selected.map(|position| position as usize);
    if start.selected.is_some_and(|position| position >= count) {
        return Err(SceneError::bad("selected", "must be the position of a shape"));
    }
    start.draws = part.draws as f64;
    (start.spawn, start.tag) = (scene.spawn, scene.tag);
    (start.stage, start.show) = (scene.stage.clone(), scene.show.clone());
    Ok(start)
}

impl Start {
    fn document(&self) -> SceneStart {
        SceneStart {
            draws: whole(self.draws),
            world: self.world().map(|world| world_of(&world)).unwrap_or_default(),
            shapes: self.bodies.iter().map(SceneShape::from).collect(),
            scatter: self.scatter.clone(),
            selected: self.selected.and_then(|position| u32::try_from(position).ok()),
        }
    }
}

/// Returns a world without shapes.
fn open_world(scene: &SceneWorld) -> Result<World, SceneError> {
    let default = WorldOptions::default();
    let mut world = World::new(WorldOptions {
        width: scene.width.unwrap_or(default.width),
        height: scene.height.unwrap_or(default.height),
        time_step: scene.time_step.unwrap_or(default.time_step),
        broad_phase: scene.broad_phase.unwrap_or(default.broad_phase),
    })?;
    world.set_gravity(scene.gravity.map_or(DVec2::ZERO, DVec2::from))?;
    if let Some(SceneEdges { left, top, right, bottom }) = scene.boundary {
        let [none_left, none_top, none_right, none_bottom] = Boundary::NONE.edges();
        let boundary = Boundary::new([
            left.unwrap_or(none_left),
            top.unwrap_or(none_top),
            right.unwrap_or(none_right),
            bottom.unwrap_or(none_bottom),
        ]);
        world.set_boundary(Some(boundary.map_err(|error| SceneError::from(error).in_field("boundary"))?));
    }
    world.set_bounded(scene.bounded);
    if let Some(response) = scene.response {
        world.set_response(response);
    }
    if let Some(settings) = scene.response_settings {
        let default = ResponseSettings::DEFAULT;
        let settings = ResponseSettings {
            substeps: settings.substeps.unwrap_or(default.substeps),
            relaxations: settings.relaxations.unwrap_or(default.relaxations),
            correction: settings.correction.unwrap_or(default.correction),
            movement: settings.movement.unwrap_or(default.movement),
        };
        let set = world.set_response_settings(settings);
        set.map_err(|error| SceneError::from(error).in_field("responseSettings"))?;
    }
    world.set_kept_region(scene.kept_region);
    world.set_visible_region(scene.visible_region);
    if let Some(reported) = &scene.reported {
        let kinds = PAIR_KINDS.iter().filter(|(kind, _)| reported.contains(kind));
        world.report_only(kinds.fold(PairKinds::NONE, |all, (_, kind)| all.and(*kind)));
    }
    Ok(world)
}

/// Returns the settings of a world, without those that are the default of a new one.
fn world_of(world: &World) -> SceneWorld {
    let (options, default) = (world.options(), WorldOptions::default());
    let settings = world.response_settings();
    let other = |value: f64, default: f64| (value != default).then_some(value);
    let edges = |[left, top, right, bottom]: [f64; 4]| {
        let [left, top, right, bottom] =
            [left, top, right, bottom].map(|edge| edge.is_finite().then_some(edge));
        SceneEdges { left, top, right, bottom }
    };
    let default_settings = ResponseSettings::DEFAULT;
    let reported = world.reported();
    SceneWorld {
        width: Some(options.width),
        height: Some(options.height),
        time_step: other(options.time_step, default.time_step),
        gravity: (world.gravity() != DVec2::ZERO).then(|| world.gravity().into()),
        boundary: world.boundary().map(|boundary| edges(boundary.edges())),
        bounded: world.is_bounded(),
        broad_phase: (options.broad_phase != default.broad_phase).then_some(options.broad_phase),
        response: (world.response() != Response::Soft).then_some(world.response()),
        response_settings: (settings != default_settings).then_some(SceneResponse {
            substeps: (settings.substeps != default_settings.substeps).then_some(settings.substeps),
            relaxations: (settings.relaxations != default_settings.relaxations)
                .then_some(settings.relaxations),
            correction: other(settings.correction, default_settings.correction),
            movement: (settings.movement != default_settings.movement).then_some(settings.movement),
        }),
        kept_region: world.kept_region(),
        visible_region: world.visible_region(),
        reported: (reported != PairKinds::ALL).then(|| {
            PAIR_KINDS.iter().filter(|(_, kind)| reported.contains(*kind)).map(|(kind, _)| *kind).collect()
        }),
    }
}

/// Returns the mask of a picture.
fn picture(rows: &[String]) -> Result<Mask, SceneError> {
    let width = rows.first().map_or(0, String::len);
    for (index, row) in rows.iter().enumerate() {
        let is_row = row.len() == width && row.bytes().all(|pixel| matches!(pixel, b'#' | b'.'));
        if !is_row {
            return Err(SceneError::bad("", "must be as long as the first row, of # and .").in_item(index));
        }
    }
    let side = |length: usize| u32::try_from(length).unwrap_or(MASK_SIDE_MAX + 1);
    let is_opaque = |x: u32, y: u32| {
        rows.get(y as usize)
            .and_then(|row| row.as_bytes().get(x as usize))
            .is_some_and(|pixel| *pixel == b'#')
    };
    Ok(Mask::drawn(side(width), side(rows.len()), &is_opaque)?)
}

/// Returns the rows of a picture.
fn rows(mask: &Mask) -> Vec<String> {
    let pixel = |x, y| if mask.is_opaque(x, y) { '#' } else { '.' };
    (0..mask.height()).map(|y| (0..mask.width()).map(|x| pixel(x, y)).collect()).collect()
}

impl SceneState {
    /// Returns the state of a world, from the numbers of its snapshot.
    fn of(world: &World) -> Self {
        let mut writer = Writer::default();
        world.write_state(&mut writer);
        let words = writer.finish().unwrap_or_default();
        let mut reader = Reader::new(&words);
        let frozen = reader.number();
        let found = reader.flag(Field::Snapshot);
        let shapes = reader.number();
        Self {
            frozen,
            found,
            bounces: listed(&mut reader),
            faces: listed(&mut reader).into_iter().map(|[face]| face).collect(),
            ids: (0..whole(shapes)).map(|_| reader.number()).collect(),
            vacant: listed(&mut reader).into_iter().map(|[id]| id).collect(),
            used_up: listed(&mut reader).into_iter().map(|[slot]| slot).collect(),
            impulses: listed(&mut reader),
            tracks_events: reader.flag(Field::Snapshot),
            touching: listed(&mut reader).into_iter().map(|[pair]| pair).collect(),
            held: listed(&mut reader).into_iter().map(|[pair]| pair).collect(),
            ended: listed(&mut reader),
            told: listed(&mut reader),
            moved: (0..)
                .zip(world.moved_from())
                .filter_map(|(position, from): (u32, _)| {
                    let from = from?;
                    let DVec2 { x, y } = from.position();
                    Some([f64::from(position), x, y, from.angle()])
                })
                .collect(),
        }
    }

    /// Puts a world into the state.
    fn resume(&self, world: &mut World) -> Result<(), SceneError> {
        let mut writer = Writer::default();
        writer.number(self.frozen);
        writer.flag(self.found);
        writer.count(self.ids.len());
        list(&mut writer, &self.bounces);
        list(&mut writer, self.faces.as_chunks::<1>().0);
        writer.numbers(&self.ids);
        list(&mut writer, self.vacant.as_chunks::<1>().0);
        list(&mut writer, self.used_up.as_chunks::<1>().0);
        list(&mut writer, &self.impulses);
        writer.flag(self.tracks_events);
        list(&mut writer, self.touching.as_chunks::<1>().0);
        list(&mut writer, self.held.as_chunks::<1>().0);
        list(&mut writer, &self.ended);
        list(&mut writer, &self.told);
        let words = writer.finish()?;
        let mut moved = Vec::new();
        for (index, [position, x, y, angle]) in self.moved.iter().enumerate() {
            let fault = |error: Error| SceneError::from(error).in_item(index).in_field("moved");
            let position = within(*position, COORDINATE_LIMIT, Field::Pairs).map_err(fault)?;
            let from = Pose::new(DVec2::new(*x, *y), *angle).map_err(fault)?;
            let position = u32::try_from(whole(position)).unwrap_or(u32::MAX);
            moved.push((position, from));
        }
        Ok(world.resume(&mut Reader::new(&words), &moved)?)
    }
}

/// Writes a list of rows behind its length.
fn list<const N: usize>(writer: &mut Writer, rows: &[[f64; N]]) {
    writer.count(rows.len());
    writer.numbers(rows.as_flattened());
}

/// Reads what [`list`] has written.
fn listed<const N: usize>(reader: &mut Reader) -> Vec<[f64; N]> {
    let count = reader.number();
    (0..whole(count)).map(|_| reader.numbers()).collect()
}

/// Returns a whole number that is not negative.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts and seeds are safe integers"
)]
fn whole(number: f64) -> u64 {
    number as u64
}
