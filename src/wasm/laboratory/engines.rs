//! What an engine does with a laboratory around its world: stages, steps, snapshots, and the functions for all of it.

use crate::error::{Error, ErrorCode, Field};
use crate::lab::{Lab, Moving, Scattering, Sizes, Stage};
use crate::wasm::answers::{accepted, fill_list, leave};
use crate::wasm::clock::{PageClock, TimeSource};
use crate::wasm::engine::Engine;
use crate::wasm::engines::{NONE, at_work, exported, keep, time_source};
use crate::wasm::inputs;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

/// Makes the stage of a number at its start and returns its engine's number, 0 if it is refused.
#[wasm_bindgen]
#[must_use]
pub fn create_stage(stage: u32, seed: f64) -> u32 {
    Engine::stage(stage, seed).map_or(NONE, keep)
}

/// Lets an engine move its shapes and find its contacts, timed as [`detect`](crate::wasm::engines::detect).
#[wasm_bindgen]
pub fn step(engine: u32, clock: u32, performance: &Performance) {
    at_work(engine, |engine| engine.step(time_source(clock, performance)));
}

exported! {
    sweep_many(is_odd: bool, duration: f64) -> bool;
    cast_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> f64;
    cast_ray_all(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool;
    cast_ray_many() -> bool;
    set_velocities() -> bool;
    reset() -> bool;
    scatter(count: f64, sizes: u32, moving: u32) -> bool;
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
    set_kept_region(is_any: bool, left: f64, top: f64, right: f64, bottom: f64) -> bool;
    set_tracks_events(tracks: bool);
    events() -> bool;
    energy();
    of_stage(what: u32, one: f64, other: f64) -> bool;
    snapshot() -> bool;
    restore(is_sealed: bool) -> bool;
    state_hash();
    select(id: f64) -> bool;
    deselect();
    select_next(is_back: bool);
    selected() -> f64;
    spawn(what: u32, vertices: f64) -> f64;
    reshape(id: f64, what: u32, vertices: f64) -> bool;
    move_vertex(id: f64, vertex: f64, x: f64, y: f64) -> bool;
    move_selected(dx: f64, dy: f64) -> bool;
    rotate_selected(angle: f64) -> bool;
    separate(a: f64, b: f64) -> u32;
    pick(x: f64, y: f64, reach: f64) -> f64;
    partner(id: f64, algorithm: u32) -> f64;
    explain(algorithm: u32, a: f64, b: f64, duration: f64) -> bool;
    explain_ray(
        x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64, id: f64
    ) -> bool;
    difference(a: f64, b: f64) -> bool;
}

impl Engine {
    /// Returns the stage of a number, at its start.
    #[must_use]
    pub fn stage(number: u32, seed: f64) -> Option<Engine> {
        let unknown = Error::new(ErrorCode::UnknownStage, Field::Stage, f64::from(number));
        let found = usize::try_from(number).ok().and_then(|number| Stage::ALL.get(number));
        Self::of(found.ok_or(unknown).and_then(|stage| Lab::stage(*stage, seed)))
    }

    /// Goes back to the start.
    #[must_use]
    pub fn reset(&mut self) -> bool {
        accepted(self.change_held().reset())
    }

    /// Moves the shapes and finds contacts.
    pub fn step(&mut self, time: TimeSource) {
        self.change_held().step_timed(&PageClock::new(time));
    }

    /// Lists the words of a snapshot.
    #[must_use]
    pub fn snapshot(&self) -> bool {
        accepted(fill_list(&mut |words| {
            *words = self.held().snapshot_words(core::mem::take(words))?;
            Ok(())
        }))
    }

    /// Goes back to the snapshot whose words are in the room; without their head if they are not sealed.
    #[must_use]
    pub fn restore(&mut self, is_sealed: bool) -> bool {
        let words = inputs::take();
        accepted(self.change_held().restore_words(&words, is_sealed))
    }

    /// Leaves the high and the low 32 bits of the hash of the state.
    pub fn state_hash(&self) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = self.held().state_hash().to_be_bytes();
        let (high, low) = (u32::from_be_bytes([b0, b1, b2, b3]), u32::from_be_bytes([b4, b5, b6, b7]));
        leave([f64::from(high), f64::from(low)]);
    }

    /// Replaces all shapes by scattered ones.
    #[must_use]
    pub fn scatter(&mut self, count: f64, sizes: u32, moving: u32) -> bool {
        let whole = inputs::whole(count).ok_or_else(|| {
            let code = if count.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
            Error::new(code, Field::Count, count)
        });
        accepted(whole.and_then(|count| {
            let (sizes, moving) = (inputs::member(Sizes::ALL, sizes), inputs::member(Moving::ALL, moving));
            self.change_held().scatter(&Scattering { count, sizes, moving, ..Scattering::DEFAULT })
        }))
    }
}
