//! The rest of the class `Engine`: motion, response, events, rays, sweeps, fields and states.

use crate::engine::Engine;
use crate::errors::{Refusal, out_of_memory};
use crate::flat;
use crate::inputs;
use crate::layout::{EVENT_STRIDE, POSE_STRIDE, VELOCITY_STRIDE};
use crate::pairs::query_shape;
use crate::plain::{Plain, list, object, ray_hit, read_value, shape_hit};
use crate::sweeps::{ray_of, sweep_row};
use crate::views::{List, numbers_view};
use collidoscope::Lab;
use collidoscope::RayHit;
use collidoscope::engine::{
    Bounce, Boundary, DiscClearance, Energy, FieldSample, Response, ResponseSettings, Slide, SlideOptions,
};
use collidoscope::error::{Error, Field, not_negative, within};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::narrow_phase::cast::ShapeHit;
use collidoscope::scene::{DEPTH_MAX, Value};
use collidoscope::shape::Circle;
use glam::DVec2;
use js_sys::{Array, Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the way of a shape.
fn motion_of(x: f64, y: f64) -> Result<DVec2, Error> {
    let part = |number, field| within(number, COORDINATE_LIMIT, field);
    Ok(DVec2::new(part(x, Field::MotionX)?, part(y, Field::MotionY)?))
}

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

    /// The events of the last detection, in numbers of each: its kind by its place in begin, stay, end; ids of both shapes;
    /// whether one is a sensor; time; point x, y; normal x, y; speed; impulse.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> Result<Vec<f64>, Refusal> {
        let (events, mut numbers) = (self.world().events(), Vec::new());
        numbers.try_reserve_exact(EVENT_STRIDE * events.len()).map_err(|_| out_of_memory(events.len()))?;
        for event in events {
            let (kind, sensor) = (f64::from(event.kind as u8), f64::from(u8::from(event.sensor)));
            numbers.extend_from_slice(&[kind, event.a.to_number(), event.b.to_number(), sensor]);
            numbers.extend_from_slice(&event.numbers());
        }
        Ok(numbers)
    }

    /// The energy of all dynamic shapes.
    #[wasm_bindgen(getter, unchecked_return_type = "Energy")]
    pub fn energy(&self) -> JsValue {
        let Energy { kinetic, potential } = self.world().energy();
        object(&[("kinetic", &kinetic), ("potential", &potential)])
    }

    // Rays, sweeps and overlaps

    /// Writes the shape that a ray along (dx, dy) meets first: id, distance, point, normal. Returns whether there is one.
    #[wasm_bindgen(js_name = castRayFlat)]
    pub fn cast_ray_flat(
        &self,
        x: f64,
        y: f64,
        dx: f64,
        dy: f64,
        length: f64,
        filter: Option<Float64Array>,
    ) -> Result<bool, Refusal> {
        let (ray, filter) = (ray_of([x, y, dx, dy, length])?, inputs::filter_list(filter)?);
        let found = self.world().cast_ray(&ray, &inputs::filter(&filter));
        Ok(found.is_some_and(|(id, RayHit { distance, point, normal })| {
            let normal = normal.unwrap_or(DVec2::NAN);
            flat::write([id.to_number(), distance, point.x, point.y, normal.x, normal.y]);
            true
        }))
    }

    /// Returns all shapes that a ray along (dx, dy) meets, in order.
    #[wasm_bindgen(js_name = castRayAll, unchecked_return_type = "WorldRayHit[]")]
    pub fn cast_ray_all(
        &self,
        x: f64,
        y: f64,
        dx: f64,
        dy: f64,
        length: f64,
        filter: Option<Float64Array>,
    ) -> Result<JsValue, Refusal> {
        let (ray, filter) = (ray_of([x, y, dx, dy, length])?, inputs::filter_list(filter)?);
        let found = self.world().cast_ray_all(&ray, &inputs::filter(&filter))?;
        Ok(list(found.iter().map(|(id, hit)| ray_hit(*id, hit))))
    }

    /// Returns a view: position, distance and normal of the first hit of each ray; -1, infinity and NaN for a miss. A ray
    /// is origin x, y, direction x, y and length.
    #[wasm_bindgen(js_name = castRayMany)]
    pub fn cast_ray_many(
        &mut self,
        rays: &Float64Array,
        filter: Option<Float64Array>,
    ) -> Result<Float64Array, Refusal> {
        let filter = inputs::filter_list(filter)?;
        self.rows(rays, &|world, ray| {
            let found = world.cast_ray(&ray_of(ray)?, &inputs::filter(&filter));
            Ok(found.map(|(id, RayHit { distance, normal, .. })| {
                let normal = normal.unwrap_or(DVec2::NAN);
                (id, [distance, normal.x, normal.y])
            }))
        })
    }

    /// Writes the shape that stops the shape of the first flat record in a motion: id, time, depth, normal, and the point on
    /// each shape. Returns whether there is one.
    #[wasm_bindgen(js_name = castShapeFlat)]
    pub fn cast_shape_flat(&self, dx: f64, dy: f64, filter: Option<Float64Array>) -> Result<bool, Refusal> {
        let (shape, motion, filter) = (query_shape()?, motion_of(dx, dy)?, inputs::filter_list(filter)?);
        let found = self.world().cast_shape(&shape, motion, &inputs::filter(&filter));
        Ok(found.is_some_and(|(id, ShapeHit { time, depth, normal, point_a, point_b, .. })| {
            let [on_a, on_b] = [point_a, point_b];
            flat::write([id.to_number(), time, depth, normal.x, normal.y, on_a.x, on_a.y, on_b.x, on_b.y]);
            true
        }))
    }

    /// Returns a view: position, time and normal of the first hit of the shape of the first flat record in each motion; -1,
    /// infinity and NaN for none. A motion is x, y and angle of its start, and the way x, y.
    #[wasm_bindgen(js_name = castShapeMany)]
    pub fn cast_shape_many(
        &mut self,
        motions: &Float64Array,
        filter: Option<Float64Array>,
    ) -> Result<Float64Array, Refusal> {
        let (shape, filter) = (query_shape()?, inputs::filter_list(filter)?);
        self.rows(motions, &|world, [x, y, angle, dx, dy]| {
            let (shape, motion) = (inputs::at_pose(&shape, [x, y, angle])?, motion_of(dx, dy)?);
            let found = world.cast_shape(&shape, motion, &inputs::filter(&filter));
            Ok(found.map(|(id, ShapeHit { time, normal, .. })| (id, [time, normal.x, normal.y])))
        })
    }

    /// Returns the shapes that overlap or touch the shape of the first flat record, and their contacts.
    #[wasm_bindgen(js_name = overlapShape, unchecked_return_type = "WorldContact[]")]
    pub fn overlap_shape(&self, filter: Option<Float64Array>) -> Result<JsValue, Refusal> {
        let (shape, filter) = (query_shape()?, inputs::filter_list(filter)?);
        let found = self.world().overlap_shape(&shape, &inputs::filter(&filter))?;
        Ok(list(found.iter().map(|(id, contact)| {
            let (normal, points) = (&contact.normal as &dyn Plain, list(contact.points().as_slice().iter()));
            let (start, end) = (&contact.start as &dyn Plain, &contact.end);
            object(&[
                ("id", id),
                ("depth", &contact.depth),
                ("normal", normal),
                ("start", start),
                ("end", end),
                ("points", &points),
            ])
        })))
    }

    /// Returns a view of positions: the shapes that overlap or touch the shape of the first flat record at each pose, x, y
    /// and angle.
    #[wasm_bindgen(js_name = overlapShapeMany)]
    pub fn overlap_shape_many(
        &mut self,
        poses: &Float64Array,
        filter: Option<Float64Array>,
    ) -> Result<Uint32Array, Refusal> {
        let numbers = inputs::items(poses, POSE_STRIDE)?;
        let (shape, filter) = (query_shape()?, inputs::filter_list(filter)?);
        let poses = numbers.as_chunks().0;
        self.query_each(poses.len(), &|world, index| {
            let found = world.overlap_shape(&inputs::at_pose(&shape, poses[index])?, &inputs::filter(&filter))?;
            Ok(found.iter().map(|(id, _)| *id).collect())
        })
    }

    /// Returns how far the shape of the first flat record moves that slides along obstacles, and what it meets. Settings that
    /// are not given have their defaults.
    #[wasm_bindgen(js_name = moveAndSlide, unchecked_return_type = "Slide")]
    pub fn move_and_slide(
        &self,
        dx: f64,
        dy: f64,
        max_slope: Option<f64>,
        snap: Option<f64>,
        step: Option<f64>,
        filter: Option<Float64Array>,
    ) -> Result<JsValue, Refusal> {
        let (shape, filter) = (query_shape()?, inputs::filter_list(filter)?);
        let default = SlideOptions::DEFAULT;
        let options = SlideOptions {
            max_slope: max_slope.unwrap_or(default.max_slope),
            snap: snap.unwrap_or(default.snap),
            step: step.unwrap_or(default.step),
            filter: inputs::filter(&filter),
        };
        let Slide { motion, carried, ground, contacts, .. } =
            self.world().move_and_slide(&shape, DVec2::new(dx, dy), &options)?;
        let ground = ground.as_ref().map(shape_hit);
        let contacts = list(contacts.iter().map(shape_hit));
        Ok(object(&[("motion", &motion), ("carried", &carried), ("ground", &ground), ("contacts", &contacts)]))
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
    pub fn sample_field(&self, x: f64, y: f64, slack: f64) -> Result<JsValue, Refusal> {
        let (point, slack) = (inputs::point(x, y)?, not_negative(slack, COORDINATE_LIMIT, Field::Slack)?);
        let found = self.world().sample_field(point, slack);
        Ok(found.map_or(JsValue::NULL, |FieldSample { id, sample, other }| {
            object(&[
                ("id", &id),
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
        &self,
        columns: u32,
        rows: u32,
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    ) -> Result<Vec<f64>, Refusal> {
        let region = inputs::region([left, top, right, bottom])?;
        let mut distances = Vec::new();
        self.world().field_grid(&region, columns, rows, &mut distances)?;
        Ok(distances)
    }

    /// Returns how a ray along (dx, dy) walks through the field.
    #[wasm_bindgen(js_name = marchRay, unchecked_return_type = "FieldMarch")]
    pub fn march_ray(&self, x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<JsValue, Refusal> {
        let (ray, steps) = (ray_of([x, y, dx, dy, length])?, Array::new());
        let found = self.world().march_ray(&ray, &mut |point, distance| {
            steps.push(&object(&[("point", &point), ("distance", &distance)]));
        });
        let hit = found.hit.map(|(id, hit)| ray_hit(id, &hit));
        let (reason, distance) = (found.march.end.as_str(), &found.march.distance);
        Ok(object(&[("steps", &JsValue::from(steps)), ("reason", &reason), ("distance", distance), ("hit", &hit)]))
    }

    /// Returns the distance of a disc from the nearest shape: by the field at its center if `points` is 0, otherwise by
    /// the field at `points` points of its outline.
    #[wasm_bindgen(js_name = discClearance, unchecked_return_type = "DiscClearance")]
    pub fn disc_clearance(&self, x: f64, y: f64, radius: f64, points: u32) -> Result<JsValue, Refusal> {
        let disc = Circle::new(DVec2::new(x, y), radius)?;
        let DiscClearance { distance, point, evaluations } =
            self.world().disc_clearance(disc.center(), disc.radius(), points)?;
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
