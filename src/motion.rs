//! The rest of the class `Engine`: motion, response, events, rays, sweeps, fields and states.

use crate::engine::{Engine, NONE, response};
use crate::errors::{Refusal, out_of_memory};
use crate::inputs;
use crate::layout::VELOCITY_STRIDE;
use crate::records::{
    Bounce, DiscClearance, Energy, FieldMarch, FieldSample, MarchStep, Point, Region, Settings, TouchEvent,
    WorldRayHit, plain,
};
use crate::sweeps::{ray_of, sweep_row};
use crate::views::{List, numbers_view};
use collidoscope::Lab;
use collidoscope::engine::{Boundary, ResponseSettings};
use collidoscope::error::{Field, not_negative};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::scene::Value;
use collidoscope::shape::Circle;
use glam::DVec2;
use js_sys::{Float64Array, Uint8Array, Uint32Array};
use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the world of a scene document.
pub(crate) fn lab_of(document: &JsValue, seed: Option<f64>) -> Result<Lab, Refusal> {
    let scene: Value = Refusal::reading("scene", document)?;
    Ok(Lab::from_scene(&scene, seed)?)
}

#[wasm_bindgen]
impl Engine {
    /// Returns the world of a scene document.
    #[wasm_bindgen(js_name = fromScene)]
    pub fn from_scene(#[wasm_bindgen(unchecked_param_type = "Scene")] document: &JsValue) -> Result<Engine, Refusal> {
        lab_of(document, None).map(Self::with)
    }

    /// Returns the scene document of the state.
    #[wasm_bindgen(js_name = toScene, unchecked_return_type = "Scene")]
    pub fn to_scene(&self) -> Result<JsValue, Refusal> {
        let scene = self.lab().to_scene();
        // Values without functions and maps of objects always have a form in JavaScript.
        Ok(scene.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or(JsValue::NULL))
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

    /// The acceleration of all dynamic shapes.
    #[wasm_bindgen(getter)]
    pub fn gravity(&self) -> Ts<Point> {
        plain(self.world().gravity().into())
    }

    /// Sets the acceleration of all dynamic shapes.
    #[wasm_bindgen(js_name = setGravity)]
    pub fn set_gravity(&mut self, x: f64, y: f64) -> Result<(), Refusal> {
        Ok(self.change_world().set_gravity(DVec2::new(x, y))?)
    }

    /// The limits of moving shapes; an infinite edge means no limit.
    #[wasm_bindgen(getter)]
    pub fn boundary(&self) -> Ts<Region> {
        let [left, top, right, bottom] = self.world().boundary().unwrap_or(Boundary::NONE).edges();
        plain(Region { left, top, right, bottom })
    }

    /// Sets the limits of moving shapes; an infinite edge means no limit.
    #[wasm_bindgen(js_name = setBoundary)]
    pub fn set_boundary(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> Result<(), Refusal> {
        let boundary = Boundary::new([left, top, right, bottom])?;
        self.change_world().set_boundary(Some(boundary));
        Ok(())
    }

    /// The bounces off the boundary in the last step.
    #[wasm_bindgen(getter)]
    pub fn bounces(&self) -> Vec<Ts<Bounce>> {
        let world = self.world();
        let bounce = |(position, bounce): &(u32, collidoscope::engine::Bounce)| {
            let id = world.ids()[*position as usize].to_number();
            let collidoscope::engine::Bounce { time, side, speed, rebound } = *bounce;
            plain(Bounce { id, time, side: side.as_str(), speed, rebound })
        };
        world.bounces().iter().map(bounce).collect()
    }

    /// The region outside which steps remove shapes.
    #[wasm_bindgen(getter, js_name = keptRegion)]
    pub fn kept_region(&self) -> Option<Ts<Region>> {
        self.world().kept_region().map(|region| plain(region.into()))
    }

    /// Sets the region outside which steps remove shapes.
    #[wasm_bindgen(js_name = setKeptRegion)]
    pub fn set_kept_region(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> Result<(), Refusal> {
        let region = inputs::region([left, top, right, bottom])?;
        self.change_world().set_kept_region(Some(region));
        Ok(())
    }

    /// Removes the kept region.
    #[wasm_bindgen(js_name = clearKeptRegion)]
    pub fn clear_kept_region(&mut self) {
        self.change_world().set_kept_region(None);
    }

    /// The response of steps to contacts.
    #[wasm_bindgen(getter, unchecked_return_type = "ResponseName")]
    pub fn response(&self) -> String {
        self.world().response().as_str().into()
    }

    /// Sets the response of steps to contacts.
    #[wasm_bindgen(js_name = setResponse)]
    pub fn set_response(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ResponseName")] name: &str,
    ) -> Result<(), Refusal> {
        let response = response(name)?;
        self.change_world().set_response(response);
        Ok(())
    }

    /// How the response works.
    #[wasm_bindgen(getter, js_name = responseSettings)]
    pub fn response_settings(&self) -> Ts<Settings> {
        let ResponseSettings { substeps, relaxations, correction, movement } = self.world().response_settings();
        plain(Settings { substeps, relaxations, correction, movement })
    }

    /// Sets how the response works.
    #[wasm_bindgen(js_name = setResponseSettings)]
    pub fn set_response_settings(
        &mut self,
        substeps: f64,
        relaxations: f64,
        correction: f64,
        movement: bool,
    ) -> Result<(), Refusal> {
        let substeps = inputs::whole_number(substeps, Field::Substeps)?;
        let relaxations = inputs::whole_number(relaxations, Field::Relaxations)?;
        let settings = ResponseSettings { substeps, relaxations, correction, movement };
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
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> Vec<Ts<TouchEvent>> {
        let event = |event: &collidoscope::engine::TouchEvent| {
            let (a, b) = (event.a.to_number(), event.b.to_number());
            plain(TouchEvent { kind: event.kind.as_str(), a, b, sensor: event.sensor })
        };
        self.world().events().iter().map(event).collect()
    }

    /// The energy of all dynamic shapes.
    #[wasm_bindgen(getter)]
    pub fn energy(&self) -> Ts<Energy> {
        let energy = self.world().energy();
        plain(Energy { kinetic: energy.kinetic, potential: energy.potential })
    }

    // Rays and sweeps

    /// Returns the shape that a ray meets first.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(
        &mut self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
    ) -> Result<Option<Ts<WorldRayHit>>, Refusal> {
        let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
        let found = self.ask().cast_ray(&ray);
        let ids = self.world().ids();
        Ok(found.map(|(position, hit)| plain(WorldRayHit::new(ids[position as usize], &hit))))
    }

    /// Returns all shapes that a ray meets, in order.
    #[wasm_bindgen(js_name = castRayAll)]
    pub fn cast_ray_all(
        &mut self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
    ) -> Result<Vec<Ts<WorldRayHit>>, Refusal> {
        let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
        let mut found = Vec::new();
        if !self.ask().cast_ray_all(&ray, &mut found) {
            return Err(out_of_memory(found.len()).into());
        }
        let ids = self.world().ids();
        Ok(found.iter().map(|(position, hit)| plain(WorldRayHit::new(ids[*position as usize], hit))).collect())
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
    #[wasm_bindgen(js_name = sampleField)]
    pub fn sample_field(&mut self, x: f64, y: f64, slack: f64) -> Result<Option<Ts<FieldSample>>, Refusal> {
        let (point, slack) = (inputs::point(x, y)?, not_negative(slack, COORDINATE_LIMIT, Field::Slack)?);
        let found = self.ask().sample_field(point, slack);
        let ids = self.world().ids();
        Ok(found.map(|found| {
            plain(FieldSample {
                id: ids[found.position as usize].to_number(),
                distance: found.sample.distance,
                gradient: found.sample.gradient.into(),
                exact: found.other.is_none(),
                other: found.other.map(Point::from),
            })
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

    /// Returns how a ray walks through the field.
    #[wasm_bindgen(js_name = marchRay)]
    pub fn march_ray(
        &mut self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
    ) -> Result<Ts<FieldMarch>, Refusal> {
        let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
        let mut steps = Vec::new();
        let found = self.ask().march_ray(&ray, &mut |point, distance| {
            steps.push(MarchStep { point: point.into(), distance });
        });
        let ids = self.world().ids();
        let hit = found.hit.map(|(position, hit)| WorldRayHit::new(ids[position as usize], &hit));
        Ok(plain(FieldMarch { steps, reason: found.march.end.as_str(), distance: found.march.distance, hit }))
    }

    /// Returns the distance of a disc from the nearest shape: by the field at its center if `points` is 0, otherwise by
    /// the field at `points` points of its outline.
    #[wasm_bindgen(js_name = discClearance)]
    pub fn disc_clearance(&mut self, x: f64, y: f64, radius: f64, points: u32) -> Result<Ts<DiscClearance>, Refusal> {
        let disc = Circle::new(DVec2::new(x, y), radius)?;
        let found = self.ask().disc_clearance(disc.center(), disc.radius(), points)?;
        let (distance, point) = (found.distance, found.point.into());
        Ok(plain(DiscClearance { distance, touches: distance <= 0.0, point, evaluations: found.evaluations }))
    }

    // State

    /// Returns the hash of the state: 16 hexadecimal digits.
    #[wasm_bindgen(js_name = stateHash)]
    pub fn state_hash(&self) -> String {
        let hash = self.lab().state_hash();
        (0..16).rev().filter_map(|digit| char::from_digit((hash >> (4 * digit) & 15) as u32, 16)).collect()
    }

    /// Returns the whole state as bytes.
    pub fn snapshot(&self) -> Result<Uint8Array, Refusal> {
        Ok(Uint8Array::from(&self.lab().snapshot()?[..]))
    }

    /// Restores the state of a snapshot.
    pub fn restore(&mut self, bytes: &Uint8Array) -> Result<(), Refusal> {
        let bytes = inputs::bytes(bytes)?;
        self.change_lab().restore(&bytes)?;
        self.forget_times();
        Ok(())
    }
}
