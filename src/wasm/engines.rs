//! The engines that JavaScript refers to by numbers, and the functions that it calls with such a number.
//!
//! Numbers instead of objects: the glue of an object for every method is a tenth of the module.

use super::clock::TimeSource;
use super::engine::Engine;
use super::records::{NONE, PERFORMANCE, UNTIMED};
use super::result_buffer::{IDLE, SHARED, accepted, mark_work};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

thread_local! {
    /// The engine with number n is at n - 1. A place is empty while its engine is at work, and once it is freed.
    static ENGINES: RefCell<Vec<Option<Box<Engine>>>> = const { RefCell::new(Vec::new()) };
}

/// Makes an empty world and returns its engine's number, 0 if it is refused.
#[wasm_bindgen]
pub fn create(seed: f64, width: f64, height: f64, time_step: f64, broad_phase: u32, response: u32) -> u32 {
    Engine::create(width, height, seed, time_step, broad_phase, response).map_or(NONE, store)
}

/// Frees an engine. Its number may be given to another one.
#[wasm_bindgen]
pub fn dispose(number: u32) {
    drop(take(number));
}

/// Exports methods of [`Engine`] as functions that take the engine's number first.
macro_rules! exported {
    ($($name:ident($($given:ident: $type:ty),*) $(-> $answer:ty)?;)*) => { $(
        #[doc = concat!("Calls [`Engine::", stringify!($name), "`] of the engine with a number.")]
        #[wasm_bindgen]
        pub fn $name(engine: u32, $($given: $type),*) $(-> $answer)? {
            $crate::wasm::engines::at_work(engine, |engine| engine.$name($($given),*))
        }
    )* };
}
#[cfg(feature = "world")]
pub(super) use exported;

exported! {
    describe();
    add() -> f64;
    read(id: f64) -> bool;
    change(id: f64, given: u32) -> bool;
    remove(id: f64) -> bool;
    removed() -> bool;
    clear();
    add_circles() -> bool;
    add_rectangles() -> bool;
    add_polygons(count: u32) -> bool;
    set_poses() -> bool;
    set_broad_phase(method: u32);
    set_visible_region(left: f64, top: f64, right: f64, bottom: f64) -> bool;
    clear_visible_region();
    counts(is_timed: bool);
    view_ids() -> bool;
    view_poses() -> bool;
    view_sizes() -> bool;
    view_contacts() -> bool;
    view_contact_pairs() -> bool;
    view_candidate_pairs() -> bool;
    boxes() -> bool;
    query_point(x: f64, y: f64) -> bool;
    query_region(left: f64, top: f64, right: f64, bottom: f64) -> bool;
    query_points() -> bool;
    query_regions() -> bool;
    nearest(x: f64, y: f64, max_distance: f64) -> f64;
    nearest_many(max_distance: f64) -> bool;
    collide_many(is_odd: bool) -> bool;
    distance_many(is_odd: bool) -> bool;
    distance(a: f64, b: f64) -> bool;
}

/// Finds the contacts of an engine. Borrowed for the call, `performance` takes no place in the table of objects.
#[wasm_bindgen]
pub fn detect(engine: u32, clock: u32, performance: &Performance) {
    at_work(engine, |engine| engine.detect(time_source(clock, performance)));
}

pub(super) fn time_source(clock: u32, performance: &Performance) -> TimeSource<'_> {
    match clock {
        UNTIMED => TimeSource::Nothing,
        PERFORMANCE => TimeSource::Performance(performance),
        _ => TimeSource::Date,
    }
}

/// Stores an engine at the first empty place and returns its number, 0 where there is no memory for it.
pub(super) fn store(engine: Engine) -> u32 {
    mark_work(SHARED);
    let number = ENGINES.with_borrow_mut(|engines| {
        let place = engines.iter().position(Option::is_none).unwrap_or(engines.len());
        if place == engines.len() && !try_reserve(engines, 1) {
            let full = Error::new(ErrorCode::OutOfMemory, Field::Shapes, place as f64);
            return u32::from(accepted(Err(full)));
        }
        if place == engines.len() {
            engines.push(None);
        }
        engines[place] = Some(Box::new(engine));
        u32::try_from(place + 1).unwrap_or(NONE)
    });
    mark_work(IDLE);
    number
}

/// Runs a function with the engine of a number.
#[inline(always)]
pub(super) fn at_work<T>(number: u32, work: impl FnOnce(&mut Engine) -> T) -> T {
    let mut engine = take(number);
    mark_work(number);
    let result = work(&mut engine);
    put_back(number, engine);
    mark_work(IDLE);
    result
}

/// Takes an engine from its place.
#[inline(never)]
fn take(number: u32) -> Box<Engine> {
    let place = (number as usize).wrapping_sub(1);
    let found = ENGINES.with_borrow_mut(|engines| engines.get_mut(place).and_then(Option::take));
    // The facade calls living engines only, and nothing calls back while one is at work.
    found.unwrap_or_else(|| core::arch::wasm32::unreachable())
}

#[inline(never)]
fn put_back(number: u32, engine: Box<Engine>) {
    ENGINES.with_borrow_mut(|engines| {
        if let Some(place) = engines.get_mut((number as usize).wrapping_sub(1)) {
            *place = Some(engine);
        }
    });
}
