//! Steps and snapshots of an engine, and the functions for all that moves.

use crate::wasm::clock::{PageClock, TimeSource};
use crate::wasm::engine::Engine;
use crate::wasm::engines::{at_work, exported, time_source};
use crate::wasm::inputs;
use crate::wasm::records;
use crate::wasm::result_buffer::{accepted, fill_list, write_result};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

/// Moves the shapes of an engine and finds their contacts, timed as [`detect`](crate::wasm::engines::detect).
#[wasm_bindgen]
pub fn step(engine: u32, clock: u32, performance: &Performance) {
    at_work(engine, |engine| engine.step(time_source(clock, performance)));
}

exported! {
    view_velocities() -> bool;
    sweep_many(is_odd: bool, duration: f64) -> bool;
    cast_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> f64;
    cast_ray_all(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool;
    cast_ray_many() -> bool;
    set_velocities() -> bool;
    sample_field(x: f64, y: f64, slack: f64) -> f64;
    field_grid(columns: u32, rows: u32, left: f64, top: f64, right: f64, bottom: f64) -> bool;
    march_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool;
    disc_clearance(x: f64, y: f64, radius: f64, points: u32) -> bool;
    set_gravity(x: f64, y: f64) -> bool;
    set_boundary(left: f64, top: f64, right: f64, bottom: f64) -> bool;
    surroundings();
    bounces() -> bool;
    set_response(response: u32);
    response_settings(substeps: f64, relaxations: f64, correction: f64, movement: bool) -> bool;
    set_kept_region(left: f64, top: f64, right: f64, bottom: f64) -> bool;
    clear_kept_region();
    set_tracks_events(tracks: bool);
    events() -> bool;
    energy();
    snapshot() -> bool;
    restore() -> bool;
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

    /// Restores the snapshot whose words are in the list.
    pub fn restore(&mut self) -> bool {
        let words = inputs::take();
        accepted(self.change_held().restore_words(&words))
    }

    /// Writes the hash of the state.
    pub fn state_hash(&self) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = self.held().state_hash().to_be_bytes();
        let (high, low) = (u32::from_be_bytes([b0, b1, b2, b3]), u32::from_be_bytes([b4, b5, b6, b7]));
        write_result(records::Hash { high, low }.numbers());
    }
}
