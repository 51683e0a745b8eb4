//! Reads a world from a scene document and writes its state as one.

use super::shape::{Body, read_shape, write_shape};
use super::state::{STATE, read_state, write_state};
use super::value::{ANY, Fault, Fields, SceneError, Value, Writer};
use super::world::{WORLD, read_world, write_world};
use crate::engine::{SHAPE_LIMIT, ShapeId, World};
use crate::error::{Error, ErrorCode, Field, try_push};

/// Text of the field `format`.
pub const FORMAT: &str = "collidoscope";
/// Number of the field `version`. It changes when a field is removed or changes its meaning.
pub const VERSION: f64 = 2.0;

/// Seed of a document without one.
const SEED: f64 = 1.0;
const SCENE: &[&str] = &[
    "format", "version", "stage", "tag", "show", "page", "seed", "pictures", "spawn", "draws", "world", "shapes",
    "scatter", "selected", "start", "state",
];

impl World {
    /// Returns the world of a document, in the document's state if it has one.
    ///
    /// Fields of a laboratory, such as `selected` and `pictures`, are ignored. Fields that change shapes or steps, such
    /// as `scatter`, are refused: [`Lab::from_scene`](crate::Lab::from_scene) reads them.
    ///
    /// # Errors
    /// The first fault with its path: `unknown-field`, `wrong-type`, `wrong-length`, the codes of the constructors, or
    /// `bad-snapshot` for a missing field, another format or version, a field that needs a laboratory, or an impossible
    /// state.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::World;
    /// use collidoscope::scene::Value;
    /// let scene: Value = serde_json::from_str(r#"{
    ///     "format": "collidoscope", "version": 2,
    ///     "world": { "gravity": { "x": 0, "y": 500 } },
    ///     "shapes": [{ "type": "circle", "x": 100, "y": 50, "radius": 20 }]
    /// }"#)?;
    /// let mut world = World::from_scene(&scene)?;
    /// world.step();
    /// assert!(world.shapes()[0].center().y > 50.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_scene(scene: &Value) -> Result<Self, SceneError> {
        read_document(scene).map_err(|error| *error)
    }

    /// Returns the document of the state: everything that later steps or the hash depend on.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub fn to_scene(&self) -> Result<Value, Error> {
        write_document(self, SEED)
    }
}

#[inline(never)]
fn read_document(scene: &Value) -> Result<World, Fault> {
    let scene = fields_of(scene)?;
    if !scene.list("scatter")?.is_empty() {
        return Err(SceneError::bad("scatter", "needs a laboratory"));
    }
    let mut world = None;
    scene.object("world", WORLD, &mut |fields| {
        if fields.get("gradient").is_some() {
            return Err(SceneError::bad("gradient", "needs a laboratory"));
        }
        world = Some(read_world(fields)?);
        Ok(())
    })?;
    let mut world = world.ok_or_else(|| SceneError::bad("world", "is missing"))?;
    add_bodies(&mut world, &read_bodies(scene, 0, u32::MAX as usize)?, &mut |_, _| true)?;
    scene.object("state", STATE, &mut |state| read_state(state, &mut world))?;
    Ok(world)
}

/// Returns the document of a world with a seed.
///
/// # Errors
/// `out-of-memory`.
pub(crate) fn write_document(world: &World, seed: f64) -> Result<Value, Error> {
    let mut scene = begin_document();
    write_seed(&mut scene, seed);
    scene.put("world", write_world(world, None)?);
    scene.list("shapes", Body::all(world), |body| write_shape(&body))?;
    scene.put("state", write_state(world)?.finish()?);
    scene.finish()
}

/// Returns the fields of a document.
#[inline(never)]
pub(crate) fn fields_of(scene: &Value) -> Result<Fields<'_>, Fault> {
    let scene = Fields::of(scene, SCENE)?;
    if scene.text("format")? != Some(FORMAT) {
        return Err(SceneError::bad("format", "must be \"collidoscope\""));
    }
    if scene.need("version")? != VERSION {
        return Err(SceneError::bad("version", "must be 2"));
    }
    Ok(scene)
}

/// Begins a document.
pub(crate) fn begin_document() -> Writer {
    let mut scene = Writer::default();
    scene.text("format", FORMAT);
    scene.put("version", Value::Number(VERSION));
    scene
}

/// Returns the seed of a document.
pub(crate) fn read_seed(scene: Fields) -> Result<f64, Fault> {
    Ok(scene.whole("seed", ANY)?.map_or(SEED, |seed| seed as f64))
}

pub(crate) fn write_seed(scene: &mut Writer, seed: f64) {
    scene.number("seed", seed, SEED);
}

/// Reads the shapes of a document. `others` scattered shapes count toward the limit; `pictures` is the number of
/// pictures.
#[inline(never)]
pub(crate) fn read_bodies(part: Fields, others: usize, pictures: usize) -> Result<Vec<Body>, Fault> {
    let count = part.list("shapes")?.len().saturating_add(others);
    let refused = |code| Fault::from(Error::new(code, Field::Shapes, count as f64));
    if count > SHAPE_LIMIT {
        return Err(refused(ErrorCode::TooManyShapes));
    }
    let mut bodies = Vec::new();
    part.each("shapes", &mut |value| {
        let body = read_shape(value)?;
        if body.picture.is_some_and(|picture| picture as usize >= pictures) {
            return Err(SceneError::bad("picture", "must be the number of a picture"));
        }
        if try_push(&mut bodies, body) { Ok(()) } else { Err(refused(ErrorCode::OutOfMemory)) }
    })?;
    Ok(bodies)
}

/// Adds shapes to a world and calls `visit` with each; `visit` returns false if memory runs out.
pub(crate) fn add_bodies(
    world: &mut World,
    bodies: &[Body],
    visit: &mut dyn FnMut(ShapeId, &Body) -> bool,
) -> Result<(), Error> {
    world.reserve(bodies.len())?;
    for (index, body) in bodies.iter().enumerate() {
        let id = world.add(body.shape.clone(), body.properties, body.velocity).map_err(|error| error.at(index))?;
        if !visit(id, body) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, index as f64));
        }
    }
    Ok(())
}
