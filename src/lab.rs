//! The class `Lab`: an engine with a selection, spawning from the seeded source, scenes, bodies of lessons, the room of discs
//! and recorded runs.

use crate::engine::Engine;
use crate::errors::Refusal;
use crate::flat;
use crate::inputs;
use crate::motion::scene_of;
use crate::pairs;
use crate::plain::{Plain, list, object};
use crate::sweeps::{motion, ray_of};
use collidoscope::engine::{GradientContact, ObstacleKind, ShapeId};
use collidoscope::error::{Error, ErrorCode, Field, whole};
use collidoscope::lab::{
    Algorithm, DiscPairs, Moving, Options, Quantity, Scattering, Sizes, Terms, explain_as_value, explain_ray_as_value,
};
use collidoscope::narrow_phase::gjk::difference_shape_shape;
use glam::DVec2;
use js_sys::Array;
use wasm_bindgen::__rt::RefMut;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = concat!(include_str!("../www/engine/generated/lab_types.d.ts"), include_str!("lab_types.d.ts"));

/// A world for lessons: an `Engine` with a selected shape, random shapes from a seeded source, scenes and recorded runs.
#[wasm_bindgen(extends = Engine)]
#[derive(Debug)]
pub struct Lab {}

impl Lab {
    fn engine(&self) -> RefMut<'_, Engine> {
        self.parent.borrow_mut()
    }

    /// Changes the laboratory.
    fn change<T>(&self, change: impl FnOnce(&mut collidoscope::Lab) -> Result<T, Error>) -> Result<T, Refusal> {
        Ok(change(self.engine().change_lab())?)
    }

    fn spawn(&self, spawn: impl FnOnce(&mut collidoscope::Lab) -> Result<ShapeId, Error>) -> Result<f64, Refusal> {
        self.change(spawn).map(ShapeId::to_number)
    }
}

#[wasm_bindgen]
impl Lab {
    /// Makes an empty world, as `Engine` does.
    #[wasm_bindgen(constructor)]
    pub fn new(
        width: Option<f64>,
        height: Option<f64>,
        seed: Option<f64>,
        time_step: Option<f64>,
    ) -> Result<Lab, Refusal> {
        Ok(Self { parent: Engine::new(width, height, seed, time_step)?.into() })
    }

    /// Returns the world of a scene document. `seed` replaces the document's seed.
    #[wasm_bindgen(js_name = fromScene)]
    pub fn from_scene(document: &JsValue, seed: Option<f64>) -> Result<Lab, Refusal> {
        let lab = collidoscope::Lab::from_scene(&scene_of(document)?, seed)?;
        Ok(Self { parent: Engine::with(lab).into() })
    }

    /// Restores the start of the world.
    pub fn reset(&self) -> Result<(), Refusal> {
        self.change(collidoscope::Lab::reset)
    }

    /// Replaces all shapes by scattered ones.
    pub fn scatter(&self, count: f64, sizes: &str, moving: &str) -> Result<(), Refusal> {
        let count = inputs::whole_number(count, Field::Count)?;
        let sizes = inputs::named(Sizes::ALL, Sizes::NAMES, sizes, "sizes", "unknown-scattering")?;
        let moving = inputs::named(Moving::ALL, Moving::NAMES, moving, "moving", "unknown-scattering")?;
        self.change(|lab| lab.scatter(&Scattering { count, sizes, moving, ..Scattering::DEFAULT }))
    }

    // Selection

    /// The selected shape's id.
    #[wasm_bindgen(getter)]
    pub fn selected(&self) -> Option<f64> {
        self.engine().lab.selected().map(ShapeId::to_number)
    }

    /// Selects a shape, or none.
    pub fn select(&self, id: Option<f64>) -> Result<(), Refusal> {
        let id = id.map(inputs::id).transpose()?;
        self.change(|lab| lab.select(id))
    }

    /// Selects the shape created after the selected one, stopping at the last.
    #[wasm_bindgen(js_name = selectNext)]
    pub fn select_next(&self) {
        self.engine().change_lab().select_next();
    }

    /// Selects the shape created before the selected one, stopping at the first.
    #[wasm_bindgen(js_name = selectPrevious)]
    pub fn select_previous(&self) {
        self.engine().change_lab().select_previous();
    }

    /// Moves the selected shape.
    #[wasm_bindgen(js_name = moveSelected)]
    pub fn move_selected(&self, dx: f64, dy: f64) -> Result<(), Refusal> {
        self.change(|lab| lab.move_selected(DVec2::new(dx, dy)))
    }

    /// Turns the selected shape.
    #[wasm_bindgen(js_name = rotateSelected)]
    pub fn rotate_selected(&self, angle: f64) -> Result<(), Refusal> {
        self.change(|lab| lab.rotate_selected(angle))
    }

    /// Changes a quantity of the selected shape by so many presses of its key.
    #[wasm_bindgen(js_name = adjustSelected)]
    pub fn adjust_selected(&self, quantity: &str, presses: f64) -> Result<(), Refusal> {
        let quantity = inputs::named(Quantity::ALL, Quantity::NAMES, quantity, "quantity", "wrong-type")?;
        self.change(|lab| lab.adjust_selected(quantity, presses))
    }

    /// Returns the id of the shape at a point, or of the one whose outline is nearest and within `reach`.
    pub fn pick(&self, x: f64, y: f64, reach: f64) -> Result<Option<f64>, Refusal> {
        Ok(self.engine().lab.pick(DVec2::new(x, y), reach)?.map(ShapeId::to_number))
    }

    /// The ids of the furniture of the scene.
    #[wasm_bindgen(getter)]
    pub fn furniture(&self) -> Vec<f64> {
        self.engine().lab.furniture().map(ShapeId::to_number).collect()
    }

    // New shapes

    /// Adds a random rectangle, selects it and returns its id.
    #[wasm_bindgen(js_name = spawnRectangle)]
    pub fn spawn_rectangle(&self) -> Result<f64, Refusal> {
        self.spawn(collidoscope::Lab::spawn_rectangle)
    }

    /// Adds a random circle, selects it and returns its id.
    #[wasm_bindgen(js_name = spawnCircle)]
    pub fn spawn_circle(&self) -> Result<f64, Refusal> {
        self.spawn(collidoscope::Lab::spawn_circle)
    }

    /// Adds a regular polygon, or a random convex one without a number of vertices, selects it and returns its id.
    #[wasm_bindgen(js_name = spawnPolygon)]
    pub fn spawn_polygon(&self, vertices: Option<f64>) -> Result<f64, Refusal> {
        let count = vertices.map(vertex_number).transpose()?;
        self.spawn(|lab| match count {
            Some(count) => lab.spawn_regular(count),
            None => lab.spawn_convex(),
        })
    }

    /// Adds a level segment, selects it and returns its id.
    #[wasm_bindgen(js_name = spawnSegment)]
    pub fn spawn_segment(&self) -> Result<f64, Refusal> {
        self.spawn(collidoscope::Lab::spawn_segment)
    }

    /// Makes a shape a regular polygon, or a random convex one without a number of vertices.
    pub fn reshape(&self, id: f64, vertices: Option<f64>) -> Result<(), Refusal> {
        let (id, count) = (inputs::id(id)?, vertices.map(vertex_number).transpose()?);
        self.change(|lab| match count {
            Some(count) => lab.reshape_regular(id, count),
            None => lab.reshape_convex(id),
        })
    }

    /// Moves a vertex of a polygon.
    #[wasm_bindgen(js_name = moveVertex)]
    pub fn move_vertex(&self, id: f64, vertex: f64, x: f64, y: f64) -> Result<(), Refusal> {
        let (id, vertex) = (inputs::id(id)?, vertex_number(vertex)? as usize);
        self.change(|lab| lab.move_vertex(id, vertex, DVec2::new(x, y)))
    }

    /// Gives every shape that is not fixed a random velocity.
    pub fn excite(&self) -> Result<(), Refusal> {
        self.change(collidoscope::Lab::excite)
    }

    // Explanations

    /// Returns the id of the shape to explain together with another.
    pub fn partner(&self, id: f64, algorithm: &str) -> Result<Option<f64>, Refusal> {
        let (id, algorithm) = (inputs::id(id)?, algorithm_of(algorithm)?);
        Ok(self.engine().lab.partner(id, algorithm)?.map(ShapeId::to_number))
    }

    /// Returns the steps of an algorithm's run on two shapes, which move for so many seconds.
    #[wasm_bindgen(unchecked_return_type = "Step[]")]
    pub fn explain(&self, algorithm: &str, a: f64, b: f64, duration: f64) -> Result<JsValue, Refusal> {
        let (algorithm, engine) = (algorithm_of(algorithm)?, self.engine());
        let (a, b) = engine.living_pair(a, b)?;
        let (a, b, options) = engine.lab.explained_pair(a, b, inputs::duration(duration)?)?;
        Ok(explain_as_value(algorithm, a, b, &options)?.plain())
    }

    /// Returns the steps of the way of a ray along (dx, dy) to a shape.
    #[wasm_bindgen(js_name = explainRay, unchecked_return_type = "Step[]")]
    pub fn explain_ray(&self, id: f64, x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<JsValue, Refusal> {
        let (id, ray, engine) = (inputs::id(id)?, ray_of([x, y, dx, dy, length])?, self.engine());
        let shape = engine.shape(id)?;
        Ok(explain_ray_as_value(&ray, shape)?.plain())
    }

    /// Returns the Minkowski difference of the cores of two shapes.
    #[wasm_bindgen(js_name = minkowskiDifference, unchecked_return_type = "Difference")]
    pub fn minkowski_difference(&self, a: f64, b: f64) -> Result<JsValue, Refusal> {
        let engine = self.engine();
        let (a, b) = engine.pair(a, b)?;
        let vertices = difference_shape_shape(a, b);
        let points = list(vertices.iter().map(|vertex| {
            let (vertex_a, vertex_b) = (u32::from(vertex.index_a), u32::from(vertex.index_b));
            let DVec2 { x, y } = &vertex.point;
            object(&[("x", x), ("y", y), ("vertexA", &vertex_a), ("vertexB", &vertex_b)])
        }));
        Ok(object(&[("points", &points), ("radius", &(a.hull().radius() + b.hull().radius()))]))
    }

    /// Moves `b` by the penetration and writes the contact that was resolved to the flat result. Returns whether there was
    /// one.
    #[wasm_bindgen(js_name = separateFlat)]
    pub fn separate_flat(&self, a: f64, b: f64) -> Result<bool, Refusal> {
        let (a, b) = self.engine().living_pair(a, b)?;
        self.change(|lab| lab.separate(a, b)).map(flat::write_contact)
    }

    /// Returns the terms of the impulse of two shapes that touch.
    #[wasm_bindgen(js_name = impulseTerms, unchecked_return_type = "ImpulseTerms | null")]
    pub fn impulse_terms(&self, a: f64, b: f64) -> Result<JsValue, Refusal> {
        let engine = self.engine();
        let (a, b) = engine.living_pair(a, b)?;
        Ok(engine.lab.impulse_terms(a, b)?.map_or(JsValue::NULL, |terms| {
            let impulse = terms.impulse();
            let Terms { point, normal, speed, restitution, friction, inverse_masses, turns } = terms;
            object(&[
                ("point", &point),
                ("normal", &normal),
                ("speed", &speed),
                ("restitution", &restitution),
                ("friction", &friction),
                ("inverseMasses", &inverse_masses),
                ("turns", &turns),
                ("impulse", &impulse),
            ])
        }))
    }

    // The room of discs

    /// The room of discs.
    #[wasm_bindgen(getter, js_name = impulseRoom, unchecked_return_type = "ImpulseRoom | null")]
    pub fn impulse_room(&self) -> JsValue {
        let engine = self.engine();
        let Some(room) = engine.lab.gradient_response() else { return JsValue::NULL };
        let (movers, mut kinetic_energy, mut momentum) = (Array::new(), 0.0, DVec2::ZERO);
        engine.lab.each_mover(&mut |id, mass, velocity, counts| {
            kinetic_energy += 0.5 * mass * velocity.length_squared();
            momentum += velocity * mass;
            let counts: Vec<(&str, &dyn Plain)> =
                ObstacleKind::NAMES.iter().copied().zip(counts.iter().map(|count| count as &dyn Plain)).collect();
            let (speed, meetings) = (velocity.length(), object(&counts));
            movers.push(&object(&[
                ("id", &id),
                ("mass", &mass),
                ("velocity", &velocity),
                ("speed", &speed),
                ("meetings", &meetings),
            ]));
        });
        object(&[
            ("restitution", &room.surface.restitution),
            ("friction", &room.surface.friction),
            ("pairs", &room.pairs.as_str()),
            ("kineticEnergy", &kinetic_energy),
            ("momentum", &momentum),
            ("movers", &JsValue::from(movers)),
            ("last", &room.last.as_ref().map(meeting)),
            ("meetings", &list(room.contacts.iter().map(meeting))),
        ])
    }

    /// Sets restitution and friction of the room of discs, and how two moving discs respond to each other.
    #[wasm_bindgen(js_name = setImpulseRoom)]
    pub fn set_impulse_room(&self, restitution: f64, friction: f64, pairs: &str) -> Result<(), Refusal> {
        let pairs = inputs::named(DiscPairs::ALL, DiscPairs::NAMES, pairs, "pairs", "out-of-range")?;
        self.change(|lab| {
            lab.set_gradient_surface(restitution, friction)?;
            lab.set_gradient_pairs(pairs)
        })
    }

    /// Gives every moving disc a random velocity.
    #[wasm_bindgen(js_name = exciteMovers)]
    pub fn excite_movers(&self) -> Result<(), Refusal> {
        self.change(collidoscope::Lab::excite_movers)
    }
}

/// Returns the steps of an algorithm's run on the shapes of both flat records, which move at these velocities.
#[wasm_bindgen(js_name = explainFlat, unchecked_return_type = "Step[]")]
pub fn explain_flat(
    algorithm: &str,
    velocity_a_x: f64,
    velocity_a_y: f64,
    velocity_b_x: f64,
    velocity_b_y: f64,
    duration: f64,
) -> Result<JsValue, Refusal> {
    let algorithm = algorithm_of(algorithm)?;
    let (a, b) = pairs::pair()?;
    let motion = motion([velocity_a_x, velocity_a_y, velocity_b_x, velocity_b_y, duration])?;
    Ok(explain_as_value(algorithm, &a, &b, &Options { kept: None, motion })?.plain())
}

/// Returns the steps of the way of a ray along (dx, dy) to the shape in the first flat record.
#[wasm_bindgen(js_name = explainRayFlat, unchecked_return_type = "Step[]")]
pub fn explain_ray_flat(x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<JsValue, Refusal> {
    let shape = pairs::first("shape")?;
    let ray = ray_of([x, y, dx, dy, length])?;
    Ok(explain_ray_as_value(&ray, &shape)?.plain())
}

fn algorithm_of(name: &str) -> Result<Algorithm, Refusal> {
    inputs::named(Algorithm::ALL, Algorithm::NAMES, name, "algorithm", "unknown-algorithm")
}

fn meeting(meeting: &GradientContact) -> JsValue {
    let GradientContact { disc: mover, kind, other, contact, radius, surface } = meeting;
    let ([velocity, rebound], before) = (&contact.velocities, &contact.before);
    object(&[
        ("mover", mover),
        ("kind", &kind.as_str()),
        ("other", other),
        ("radius", radius),
        ("centre", &contact.from),
        ("distance", &before.distance),
        ("gradient", &before.gradient),
        ("distanceAfter", &contact.after.distance),
        ("velocity", velocity),
        ("rebound", rebound),
        ("restitution", &surface.restitution),
        ("friction", &surface.friction),
    ])
}

/// Returns a count of vertices, or the number of a vertex.
fn vertex_number(number: f64) -> Result<u32, Error> {
    whole(number).ok_or(Error::new(ErrorCode::OutOfRange, Field::Points, number))
}
