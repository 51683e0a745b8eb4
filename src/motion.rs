//! The rest of the class `Engine`: motion, response, events, rays, sweeps, fields and states.

use crate::engine::{Engine, NONE};
use crate::errors::{Refusal, out_of_memory};
use crate::flat;
use crate::inputs;
use crate::layout::VELOCITY_STRIDE;
use crate::plain::{Plain, list, object, ray_hit, read_value};
use crate::sweeps::{ray_of, sweep_row};
use crate::views::{List, numbers_view};
use collidoscope::Lab;
use collidoscope::RayHit;
use collidoscope::engine::{Bounce, Boundary, DiscClearance, Energy, FieldSample, Response, ResponseSettings};
use collidoscope::error::{Field, not_negative};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::scene::{DEPTH_MAX, Value};
use collidoscope::shape::Circle;
use glam::DVec2;
use js_sys::{Array, Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the plain data of a scene document.
pub(crate) fn scene_of(document: &JsValue) -> Result<Value, Refusal> {
    read_value(document, DEPTH_MAX).ok_or_else(Refusal::unreadable_scene)
}

#[wasm_bindgen]
impl Engine {
    /// Returns the world of a scene document.
    #[wasm_bindgen(js_name = fromScene)]
    pub fn from_scene(document: &JsValue) -> Result<Engine, Refusal> {
        Ok(Self::with(Lab::around_scene(&scene_of(document)?)?))
    }

    /// Returns the scene document of the state.
    #[wasm_bindgen(js_name = toScene, unchecked_return_type = "Scene")]
    pub fn to_scene(&self) -> Result<JsValue, Refusal> {
        Ok(self.lab.to_scene()?.plain())
    }

    /// Makes the present settings, without shapes, the start that `reset` of a `Lab` returns to.
    #[wasm_bindgen(js_name = keepSettings)]
    pub fn keep_settings(&mut self) {
        self.lab.keep_settings();
    }

    /// One fixed step: moves the shapes, lets them respond, then finds contacts.
    pub fn step(&mut self) {
        self.timed(|lab, clock| lab.step_timed(clock));
    }

    /// View: x, y, angular velocity per shape.
    #[wasm_bindgen(getter)]
    pub fn velocities(&mut self) -> Result<Float64Array, Refusal> {
        self.view(List::Velocities)
    }

    /// Sets all velocities, all or none: x, y, angular velocity of each.
    #[wasm_bindgen(js_name = setVelocities)]
    pub fn set_velocities(&mut self, values: &Float64Array) -> Result<(), Refusal> {
        let velocities = inputs::items(values, VELOCITY_STRIDE)?;
        Ok(self.change_world().set_velocity_numbers(velocities.as_chunks().0)?)
    }

    /// Applies an impulse to a dynamic shape, at a point or at its center.
    #[wasm_bindgen(js_name = applyImpulse)]
    pub fn apply_impulse(
        &mut self,
        id: f64,
        x: f64,
        y: f64,
        point_x: Option<f64>,
        point_y: Option<f64>,
    ) -> Result<(), Refusal> {
        let point = point_x.zip(point_y).map(|(x, y)| DVec2::new(x, y));
        Ok(self.change_world().apply_impulse(inputs::id(id)?, DVec2::new(x, y), point)?)
    }

    /// View: seconds at rest of each shape, infinite for sleeping ones.
    #[wasm_bindgen(getter)]
    pub fn rests(&mut self) -> Result<Float64Array, Refusal> {
        self.view(List::Rests)
    }

    /// The acceleration of all dynamic shapes.
    #[wasm_bindgen(getter, unchecked_return_type = "Point")]
    pub fn gravity(&self) -> JsValue {
        self.world().gravity().plain()
    }

    /// Sets the acceleration of all dynamic shapes.
    #[wasm_bindgen(js_name = setGravity)]
    pub fn set_gravity(&mut self, x: f64, y: f64) -> Result<(), Refusal> {
        Ok(self.change_world().set_gravity(DVec2::new(x, y))?)
    }

    /// The limits of moving shapes; an infinite edge means no limit.
    #[wasm_bindgen(getter, unchecked_return_type = "Region")]
    pub fn boundary(&self) -> JsValue {
        self.world().boundary().unwrap_or(Boundary::NONE).edges().plain()
    }

    /// Sets the limits of moving shapes; an infinite edge means no limit.
    #[wasm_bindgen(js_name = setBoundary)]
    pub fn set_boundary(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> Result<(), Refusal> {
        let boundary = Boundary::new([left, top, right, bottom])?;
        self.change_world().set_boundary(Some(boundary));
        Ok(())
    }

    /// The bounces off the boundary in the last step.
    #[wasm_bindgen(getter, unchecked_return_type = "Bounce[]")]
    pub fn bounces(&self) -> JsValue {
        let ids = self.world().ids();
        list(self.world().bounces().iter().map(|(position, Bounce { time, side, speed, rebound })| {
            let (id, side) = (ids[*position as usize], side.as_str());
            object(&[("id", &id), ("time", time), ("side", &side), ("speed", speed), ("rebound", rebound)])
        }))
    }

    /// The region outside which steps remove shapes.
    #[wasm_bindgen(getter, js_name = keptRegion, unchecked_return_type = "Region | null")]
    pub fn kept_region(&self) -> JsValue {
        self.world().kept_region().plain()
    }

    /// Sets the region outside which steps remove shapes, or none.
    #[wasm_bindgen(js_name = setKeptRegion)]
    pub fn set_kept_region(
        &mut self,
        left: Option<f64>,
        top: Option<f64>,
        right: Option<f64>,
        bottom: Option<f64>,
    ) -> Result<(), Refusal> {
        self.change_world().set_kept_region(inputs::region_or_none([left, top, right, bottom])?);
        Ok(())
    }

    /// The response of steps to contacts.
    #[wasm_bindgen(getter, unchecked_return_type = "ResponseName")]
    pub fn response(&self) -> String {
        self.world().response().as_str().into()
    }

    /// Sets the response of steps to contacts.
    #[wasm_bindgen(js_name = setResponse)]
    pub fn set_response(&mut self, name: &str) -> Result<(), Refusal> {
        let response = inputs::named(Response::ALL, Response::NAMES, name, "response", "unknown-response")?;
        self.change_world().set_response(response);
        Ok(())
    }

    /// How the response works.
    #[wasm_bindgen(getter, js_name = responseSettings, unchecked_return_type = "Required<ResponseSettings>")]
    pub fn response_settings(&self) -> JsValue {
        let ResponseSettings { substeps, relaxations, correction, movement, sleeping } =
            self.world().response_settings();
        let [passes, share] = [&relaxations as &dyn Plain, &correction];
        object(&[
            ("substeps", &substeps),
            ("relaxations", passes),
            ("correction", share),
            ("movement", &movement),
            ("sleeping", &sleeping),
        ])
    }

    /// Sets how the response works.
    #[wasm_bindgen(js_name = setResponseSettings)]
    pub fn set_response_settings(
        &mut self,
        substeps: f64,
        relaxations: f64,
        correction: f64,
        movement: bool,
        sleeping: bool,
    ) -> Result<(), Refusal> {
        let substeps = inputs::whole_number(substeps, Field::Substeps)?;
        let relaxations = inputs::whole_number(relaxations, Field::Relaxations)?;
        let settings = ResponseSettings { substeps, relaxations, correction, movement, sleeping };
        Ok(self.change_world().set_response_settings(settings)?)
    }

    /// Whether detections record events.
    #[wasm_bindgen(getter, js_name = tracksEvents)]
    pub fn tracks_events(&self) -> bool {
        self.world().tracks_events()
    }

    /// Sets whether detections record events.
    #[wasm_bindgen(setter, js_name = tracksEvents)]
    pub fn set_tracks_events(&mut self, tracks: bool) {
        self.ask().set_tracks_events(tracks);
    }

    /// The events of the last detection.
    #[wasm_bindgen(getter, unchecked_return_type = "TouchEvent[]")]
    pub fn events(&self) -> JsValue {
        list(self.world().events().iter().map(|event| {
            object(&[("kind", &event.kind.as_str()), ("a", &event.a), ("b", &event.b), ("sensor", &event.sensor)])
        }))
    }

    /// The energy of all dynamic shapes.
    #[wasm_bindgen(getter, unchecked_return_type = "Energy")]
    pub fn energy(&self) -> JsValue {
        let Energy { kinetic, potential } = self.world().energy();
        object(&[("kinetic", &kinetic), ("potential", &potential)])
    }

    // Rays and sweeps

    /// Writes the shape that a ray along (dx, dy) meets first: id, distance, point, normal. Returns whether there is one.
    #[wasm_bindgen(js_name = castRayFlat)]
    pub fn cast_ray_flat(&mut self, x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<bool, Refusal> {
        let found = self.ask().cast_ray(&ray_of([x, y, dx, dy, length])?);
        Ok(found.is_some_and(|(position, RayHit { distance, point, normal })| {
            let (id, normal) = (self.world().ids()[position as usize], normal.unwrap_or(DVec2::NAN));
            flat::write([id.to_number(), distance, point.x, point.y, normal.x, normal.y]);
            true
        }))
    }

    /// Returns all shapes that a ray along (dx, dy) meets, in order.
    #[wasm_bindgen(js_name = castRayAll, unchecked_return_type = "WorldRayHit[]")]
    pub fn cast_ray_all(&mut self, x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<JsValue, Refusal> {
        let mut found = Vec::new();
        if !self.ask().cast_ray_all(&ray_of([x, y, dx, dy, length])?, &mut found) {
            return Err(out_of_memory(found.len()).into());
        }
        let ids = self.world().ids();
        Ok(list(found.iter().map(|(position, hit)| ray_hit(ids[*position as usize], hit))))
    }

    /// Returns a view: position, distance and normal of the first hit of each ray; -1, infinity and NaN for a miss. A ray
    /// is origin x, y, direction x, y and length.
    #[wasm_bindgen(js_name = castRayMany)]
    pub fn cast_ray_many(&mut self, rays: &Float64Array) -> Result<Float64Array, Refusal> {
        let numbers = inputs::numbers(rays)?;
        inputs::check_whole(numbers.len(), 5)?;
        self.rows(numbers.as_chunks().0.iter(), |engine, ray| {
            let found = engine.ask().cast_ray(&ray_of(*ray)?);
            Ok(found.map_or(NONE, |(position, hit)| {
                let normal = hit.normal.unwrap_or(DVec2::NAN);
                [f64::from(position), hit.distance, normal.x, normal.y]
            }))
        })
    }

    /// Returns a view: state, time or depth, and normal of the sweep of each pair.
    #[wasm_bindgen(js_name = sweepMany)]
    pub fn sweep_many(&mut self, pairs: &Uint32Array, duration: f64) -> Result<Float64Array, Refusal> {
        let (pairs, duration) = (inputs::pairs(pairs)?, inputs::duration(duration)?);
        let mut numbers = std::mem::take(&mut self.numbers);
        numbers.clear();
        numbers.try_reserve(4 * pairs.len()).map_err(|_| out_of_memory(pairs.len()))?;
        self.world().sweep_each(&pairs, duration, &mut |found| {
            numbers.extend_from_slice(&sweep_row(found));
        })?;
        self.numbers = numbers;
        Ok(numbers_view(&self.numbers))
    }

    // The field of signed distances

    /// Returns the field of all shapes together at a point.
    #[wasm_bindgen(js_name = sampleField, unchecked_return_type = "FieldSample | null")]
    pub fn sample_field(&mut self, x: f64, y: f64, slack: f64) -> Result<JsValue, Refusal> {
        let (point, slack) = (inputs::point(x, y)?, not_negative(slack, COORDINATE_LIMIT, Field::Slack)?);
        let found = self.ask().sample_field(point, slack);
        Ok(found.map_or(JsValue::NULL, |FieldSample { position, sample, other }| {
            object(&[
                ("id", &self.world().ids()[position as usize]),
                ("distance", &sample.distance),
                ("gradient", &sample.gradient),
                ("exact", &other.is_none()),
                ("other", &other),
            ])
        }))
    }

    /// Returns the distances at the centers of the cells of a grid over a region, row by row.
    #[wasm_bindgen(js_name = fieldGrid)]
    pub fn field_grid(
        &mut self,
        columns: u32,
        rows: u32,
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    ) -> Result<Vec<f64>, Refusal> {
        let region = inputs::region([left, top, right, bottom])?;
        let mut distances = Vec::new();
        self.ask().field_grid(&region, columns, rows, &mut distances)?;
        Ok(distances)
    }

    /// Returns how a ray along (dx, dy) walks through the field.
    #[wasm_bindgen(js_name = marchRay, unchecked_return_type = "FieldMarch")]
    pub fn march_ray(&mut self, x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<JsValue, Refusal> {
        let (ray, steps) = (ray_of([x, y, dx, dy, length])?, Array::new());
        let found = self.ask().march_ray(&ray, &mut |point, distance| {
            steps.push(&object(&[("point", &point), ("distance", &distance)]));
        });
        let hit = found.hit.map(|(position, hit)| ray_hit(self.world().ids()[position as usize], &hit));
        let (reason, distance) = (found.march.end.as_str(), &found.march.distance);
        Ok(object(&[("steps", &JsValue::from(steps)), ("reason", &reason), ("distance", distance), ("hit", &hit)]))
    }

    /// Returns the distance of a disc from the nearest shape: by the field at its center if `points` is 0, otherwise by
    /// the field at `points` points of its outline.
    #[wasm_bindgen(js_name = discClearance, unchecked_return_type = "DiscClearance")]
    pub fn disc_clearance(&mut self, x: f64, y: f64, radius: f64, points: u32) -> Result<JsValue, Refusal> {
        let disc = Circle::new(DVec2::new(x, y), radius)?;
        let DiscClearance { distance, point, evaluations } =
            self.ask().disc_clearance(disc.center(), disc.radius(), points)?;
        let touches = distance <= 0.0;
        Ok(object(&[("distance", &distance), ("touches", &touches), ("point", &point), ("evaluations", &evaluations)]))
    }

    // State

    /// Returns the hash of the state: 16 hexadecimal digits.
    #[wasm_bindgen(js_name = stateHash)]
    pub fn state_hash(&self) -> String {
        let hash = self.lab.state_hash();
        (0..16).rev().filter_map(|digit| char::from_digit((hash >> (4 * digit) & 15) as u32, 16)).collect()
    }

    /// Returns the whole state as bytes.
    pub fn snapshot(&self) -> Result<Uint8Array, Refusal> {
        let words = self.lab.snapshot_words(Vec::new())?;
        // SAFETY: any bits are bytes, and bytes have no alignment.
        let bytes = unsafe { core::slice::from_raw_parts(words.as_ptr().cast::<u8>(), size_of_val(&words[..])) };
        Ok(Uint8Array::from(bytes))
    }

    /// Restores the state of a snapshot.
    pub fn restore(&mut self, bytes: &Uint8Array) -> Result<(), Refusal> {
        let words = inputs::words(bytes)?;
        self.change_lab().restore_words(&words)?;
        self.is_timed = false;
        Ok(())
    }
}
