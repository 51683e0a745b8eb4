//! The functions of an engine with lessons.

use crate::error::{Error, ErrorCode, Field};
use crate::lab::{Lab, Moving, Scattering, Sizes, Stage};
use crate::wasm::engine::Engine;
use crate::wasm::engines::{exported, store};
use crate::wasm::inputs;
use crate::wasm::records::NONE;
use crate::wasm::result_buffer::{accepted, write_points, write_result};
use wasm_bindgen::prelude::wasm_bindgen;

/// Makes the stage of a number at its start and returns its engine's number, 0 if it is refused.
#[wasm_bindgen]
pub fn create_stage(stage: u32, seed: f64) -> u32 {
    Engine::stage(stage, seed).map_or(NONE, store)
}

exported! {
    describe_stage() -> bool;
    reset() -> bool;
    scatter(count: f64, sizes: u32, moving: u32) -> bool;
    throwing() -> bool;
    throw_ball(x: f64, y: f64) -> bool;
    impulse_room() -> bool;
    set_impulse_room(restitution: f64, friction: f64, pairs: u32) -> bool;
    excite_movers() -> bool;
    adjust_selected(quantity: u32, presses: f64) -> bool;
    excite() -> bool;
    impulse_terms(a: f64, b: f64) -> u32;
    furniture() -> bool;
    select(id: f64) -> bool;
    deselect();
    select_next();
    select_previous();
    selected() -> f64;
    spawn_rectangle() -> f64;
    spawn_circle() -> f64;
    spawn_regular(vertices: f64) -> f64;
    spawn_convex() -> f64;
    spawn_segment() -> f64;
    reshape_regular(id: f64, vertices: f64) -> bool;
    reshape_convex(id: f64) -> bool;
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
    pub fn stage(number: u32, seed: f64) -> Option<Engine> {
        let unknown = Error::new(ErrorCode::UnknownStage, Field::Stage, f64::from(number));
        let found = usize::try_from(number).ok().and_then(|number| Stage::ALL.get(number));
        Self::of(found.ok_or(unknown).and_then(|stage| Lab::stage(*stage, seed)))
    }

    /// Writes the number of the stage, -1 without one, and the unit of its classic figures; lists their places.
    pub fn describe_stage(&self) -> bool {
        let stage = self.held().stage_of();
        let number = stage.map_or(-1.0, |stage| f64::from(stage as u8));
        write_result([number, stage.map_or(1.0, Stage::unit)]);
        accepted(stage.map_or_else(
            || write_points(&[], &|place| place),
            |stage| write_points(stage.classic_places(), &|place| place * stage.unit()),
        ))
    }

    /// Restores the start.
    pub fn reset(&mut self) -> bool {
        accepted(self.change_held().reset())
    }

    /// Replaces all shapes by scattered ones.
    pub fn scatter(&mut self, count: f64, sizes: u32, moving: u32) -> bool {
        accepted(inputs::whole_number(count, Field::Count).and_then(|count| {
            let (sizes, moving) = (inputs::member(Sizes::ALL, sizes), inputs::member(Moving::ALL, moving));
            self.change_held().scatter(&Scattering { count, sizes, moving, ..Scattering::DEFAULT })
        }))
    }
}
