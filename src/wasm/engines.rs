//! The engines that JavaScript holds by their numbers, and what it may ask of them.
//!
//! Numbers instead of objects: the glue of an object for every method is a tenth of the module.

use super::answers::accepted;
use super::engine::Engine;
use crate::fault::{ErrorCode, Fault, Field};
use js_sys::{Float64Array, Uint32Array};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::throw_str;

/// The number of no engine: the call was refused.
const NONE: u32 = 0;

thread_local! {
    /// The engine with number n is at n - 1. A place is empty while its engine is at work, and once it is freed.
    static ENGINES: RefCell<Vec<Option<Box<Engine>>>> = const { RefCell::new(Vec::new()) };
}

/// Makes an empty world and returns its engine's number, 0 if it is refused.
#[wasm_bindgen]
#[must_use]
pub fn create(width: f64, height: f64, seed: f64, time_step: f64) -> u32 {
    Engine::create(width, height, seed, time_step).map_or(NONE, keep)
}

/// Makes the stage of a number, at its start, and returns its engine's number, 0 if it is refused.
#[wasm_bindgen]
#[must_use]
pub fn stage(number: u32, seed: f64) -> u32 {
    Engine::stage(number, seed).map_or(NONE, keep)
}

/// Frees an engine. Its number may be given to another one.
#[wasm_bindgen]
pub fn dispose(number: u32) {
    drop(take(number));
}

macro_rules! exported {
    ($($name:ident($($given:ident: $type:ty),*) $(-> $answer:ty)?;)*) => { $(
        #[doc = concat!("Calls [`Engine::", stringify!($name), "`] of the engine with a number.")]
        #[wasm_bindgen]
        pub fn $name(engine: u32, $($given: $type),*) $(-> $answer)? {
            at_work(engine, |engine| engine.$name($($given),*))
        }
    )* };
}

exported! {
    describe() -> bool;
    add(given: u32) -> f64;
    read(id: f64) -> bool;
    change(id: f64, given: u32) -> bool;
    remove(id: f64) -> bool;
    clear();
    reset() -> bool;
    add_circles(values: &Float64Array) -> bool;
    add_rectangles(values: &Float64Array) -> bool;
    add_polygons(points: &Float64Array, counts: &Uint32Array) -> bool;
    set_poses(values: &Float64Array) -> bool;
    set_velocities(values: &Float64Array) -> bool;
    set_measure(measures: bool);
    detect();
    step();
    counts();
    ids() -> Option<Float64Array>;
    poses() -> Option<Float64Array>;
    velocities() -> Option<Float64Array>;
    contacts() -> Option<Float64Array>;
    contact_pairs() -> Option<Uint32Array>;
    candidate_pairs() -> Option<Uint32Array>;
    state_hash();
    select(id: f64) -> bool;
    deselect();
    select_next();
    select_previous();
    selected() -> f64;
    spawn_rectangle() -> f64;
    spawn_circle() -> f64;
    spawn_regular(vertices: f64) -> f64;
    spawn_convex() -> f64;
    reshape_regular(id: f64, vertices: f64) -> bool;
    reshape_convex(id: f64) -> bool;
    move_vertex(id: f64, vertex: f64, x: f64, y: f64) -> bool;
    move_selected(dx: f64, dy: f64) -> bool;
    rotate_selected(angle: f64) -> bool;
    separate(a: f64, b: f64) -> u32;
    pick(x: f64, y: f64, reach: f64) -> f64;
    partner(id: f64, algorithm: u32) -> f64;
    explain(algorithm: u32, a: f64, b: f64) -> bool;
    distance(a: f64, b: f64) -> bool;
    difference(a: f64, b: f64) -> bool;
}

/// Keeps an engine at the first empty place and returns its number, 0 where there is no memory for it.
fn keep(engine: Engine) -> u32 {
    ENGINES.with_borrow_mut(|engines| {
        let place = engines.iter().position(Option::is_none).unwrap_or(engines.len());
        if place == engines.len() && engines.try_reserve(1).is_err() {
            let full = Fault::new(ErrorCode::OutOfMemory, Field::Shapes, place as f64);
            return u32::from(accepted(Err(full)));
        }
        if place == engines.len() {
            engines.push(None);
        }
        engines[place] = Some(Box::new(engine));
        u32::try_from(place + 1).unwrap_or(NONE)
    })
}

/// Lets the engine with a number do something.
#[inline(always)]
fn at_work<T>(number: u32, work: impl FnOnce(&mut Engine) -> T) -> T {
    let mut engine = take(number);
    let result = work(&mut engine);
    put_back(number, engine);
    result
}

/// Takes an engine from its place.
#[inline(never)]
fn take(number: u32) -> Box<Engine> {
    let place = (number as usize).wrapping_sub(1);
    let found = ENGINES.with_borrow_mut(|engines| engines.get_mut(place).and_then(Option::take));
    // The facade asks for living engines only, and nothing calls back while one is at work.
    found.unwrap_or_else(|| throw_str("there is no engine with this number"))
}

#[inline(never)]
fn put_back(number: u32, engine: Box<Engine>) {
    ENGINES.with_borrow_mut(|engines| {
        if let Some(place) = engines.get_mut((number as usize).wrapping_sub(1)) {
            *place = Some(engine);
        }
    });
}
