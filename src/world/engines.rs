//! Steps, snapshots and events of an engine, and the gravity, boundary and response of its world.

use crate::clock::{PageClock, TimeSource};
use crate::engine::{Engine, region_of};
use crate::engines::{at_work, exported, time_source};
use crate::inputs;
use crate::records;
use crate::result_buffer::{accepted, fill_list, write_list, write_result};
use crate::views::View;
use collidoscope::engine::{Boundary, Response, ResponseSettings};
use collidoscope::error::Field;
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

/// Moves the shapes of an engine and finds their contacts, timed as [`detect`](crate::engines::detect).
#[wasm_bindgen]
pub fn step(engine: u32, clock: u32, performance: &Performance) {
    at_work(engine, |engine| engine.step(time_source(clock, performance)));
}

exported! {
    /// Reports x, y, angular velocity of each shape.
    view_velocities() -> bool = |engine| engine.view(View::Velocities);
    sweep_many(is_odd: bool, duration: f64) -> bool;
    cast_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> f64;
    cast_ray_all(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool;
    cast_ray_many() -> bool;
    /// Sets all velocities: x, y, angular velocity of each are in the list.
    set_velocities() -> bool = |engine| {
        accepted(engine.change_world().set_velocity_numbers(inputs::take().as_chunks().0))
    };
    sample_field(x: f64, y: f64, slack: f64) -> f64;
    field_grid(columns: u32, rows: u32, left: f64, top: f64, right: f64, bottom: f64) -> bool;
    march_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool;
    disc_clearance(x: f64, y: f64, radius: f64, points: u32) -> bool;
    /// Sets gravity.
    set_gravity(x: f64, y: f64) -> bool = |engine| accepted(engine.change_world().set_gravity(DVec2::new(x, y)));
    /// Sets the boundary; an infinite edge means no wall.
    set_boundary(left: f64, top: f64, right: f64, bottom: f64) -> bool = |engine| {
        let boundary = Boundary::new([left, top, right, bottom]);
        accepted(boundary.map(|boundary| engine.change_world().set_boundary(Some(boundary))))
    };
    surroundings();
    bounces() -> bool;
    /// Sets the response by its number.
    set_response(response: u32) = |engine| {
        engine.change_world().set_response(inputs::member(Response::ALL, response));
    };
    response_settings(substeps: f64, relaxations: f64, correction: f64, movement: bool) -> bool;
    /// Sets the region outside which steps remove shapes.
    set_kept_region(left: f64, top: f64, right: f64, bottom: f64) -> bool = |engine| {
        let region = inputs::region(&[left, top, right, bottom]);
        accepted(region.map(|region| engine.change_world().set_kept_region(Some(region))))
    };
    /// Removes the kept region.
    clear_kept_region() = |engine| engine.change_world().set_kept_region(None);
    /// Sets whether events are recorded.
    set_tracks_events(tracks: bool) = |engine| engine.world_unchanged_views().set_tracks_events(tracks);
    events() -> bool;
    energy();
    snapshot() -> bool;
    /// Restores the snapshot whose words are in the list.
    restore() -> bool = |engine| accepted(engine.change_held().restore_words(&inputs::take()));
    state_hash();
}

impl Engine {
    /// Moves the shapes and finds contacts.
    pub fn step(&mut self, time: TimeSource) {
        self.change_held().step_timed(&PageClock::new(time));
    }

    /// Lists the words of a snapshot.
    pub fn snapshot(&self) -> bool {
        accepted(fill_list(&mut |words| {
            *words = self.held().snapshot_words(core::mem::take(words))?;
            Ok(())
        }))
    }

    /// Writes the hash of the state.
    pub fn state_hash(&self) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = self.held().state_hash().to_be_bytes();
        let (high, low) = (u32::from_be_bytes([b0, b1, b2, b3]), u32::from_be_bytes([b4, b5, b6, b7]));
        write_result(records::Hash { high, low }.numbers());
    }

    /// Writes the settings that hold for the whole world.
    pub fn surroundings(&self) {
        let world = self.world();
        let [left, top, right, bottom] = world.boundary().unwrap_or(Boundary::NONE).edges();
        let settings = world.response_settings();
        let surroundings = records::Surroundings {
            gravity: world.gravity(),
            boundary: records::Region { left, top, right, bottom },
            response: world.response() as u8,
            substeps: settings.substeps,
            relaxations: settings.relaxations,
            correction: settings.correction,
            movement: settings.movement,
            kept_region: world.kept_region().map(region_of),
            tracks_events: world.tracks_events(),
        };
        write_result(surroundings.numbers());
    }

    /// Lists the bounces of the last step.
    pub fn bounces(&self) -> bool {
        let world = self.world();
        let listed = write_list(records::Bounce::SIZE * world.bounces().len(), &mut |numbers| {
            for (position, bounce) in world.bounces() {
                let id = world.ids()[*position as usize].to_number();
                let (time, side) = (bounce.time, bounce.side as u8);
                let (speed, rebound) = (bounce.speed, bounce.rebound);
                numbers.extend_from_slice(&records::Bounce { id, time, side, speed, rebound }.numbers());
            }
        });
        accepted(listed)
    }

    /// Sets how the response works.
    pub fn response_settings(&mut self, substeps: f64, relaxations: f64, correction: f64, movement: bool) -> bool {
        let substeps = inputs::whole_number(substeps, Field::Substeps);
        accepted(substeps.and_then(|substeps| {
            let relaxations = inputs::whole_number(relaxations, Field::Relaxations)?;
            let settings = ResponseSettings { substeps, relaxations, correction, movement };
            self.change_world().set_response_settings(settings)
        }))
    }

    /// Lists the events of the last step.
    pub fn events(&self) -> bool {
        let events = self.world().events();
        accepted(write_list(records::TouchEvent::SIZE * events.len(), &mut |numbers| {
            for event in events {
                let (kind, sensor) = (event.kind as u8, event.sensor);
                let (a, b) = (event.a.to_number(), event.b.to_number());
                numbers.extend_from_slice(&records::TouchEvent { kind, a, b, sensor }.numbers());
            }
        }))
    }

    /// Writes kinetic and potential energy.
    pub fn energy(&self) {
        let energy = self.world().energy();
        let (kinetic, potential) = (energy.kinetic, energy.potential);
        write_result(records::Energy { kinetic, potential }.numbers());
    }
}
