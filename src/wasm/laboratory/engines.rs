//! The functions of an engine with lessons.

use crate::error::Field;
use crate::lab::{Moving, Scattering, Sizes};
use crate::wasm::engine::Engine;
use crate::wasm::engines::exported;
use crate::wasm::inputs;
use crate::wasm::result_buffer::accepted;
use wasm_bindgen::prelude::wasm_bindgen;

exported! {
    reset() -> bool;
    scatter(count: f64, sizes: u32, moving: u32) -> bool;
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
