//! The engines that JavaScript refers to by numbers, and the functions that it calls with such a number.
//!
//! Numbers instead of objects: the glue of an object for every method is a tenth of the module.

use super::clock::TimeSource;
use super::engine::Engine;
use super::inputs;
use super::records::{NONE, PERFORMANCE, UNTIMED};
use super::result_buffer::{IDLE, SHARED, accepted, id_number, mark_work, refused, write_distance};
use super::views::View;
use collidoscope::engine::BroadPhase;
use collidoscope::error::{Error, ErrorCode, Field, try_push};
use collidoscope::narrow_phase::gjk::distance_shape_shape;
use collidoscope::shape::Kind;
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

/// Exports methods of [`Engine`] as functions that take the engine's number first. A method of one expression stands here,
/// with its doc.
macro_rules! exported {
    ($(
        $(#[$doc:meta])*
        $name:ident($($given:ident: $type:ty),*) $(-> $answer:ty)? $(= |$engine:ident| $body:expr)?;
    )*) => { $(
        #[doc = concat!("Calls [`Engine::", stringify!($name), "`] of the engine with a number.")]
        #[wasm_bindgen]
        pub fn $name(engine: u32, $($given: $type),*) $(-> $answer)? {
            $crate::engines::at_work(engine, |engine| engine.$name($($given),*))
        }

        $crate::engines::method! {
            $(#[$doc])* $name($($given: $type),*) $(-> $answer)? { $($engine $body)? }
        }
    )* };
}

/// Declares the method of an exported function that has a body.
macro_rules! method {
    ($(#[$doc:meta])* $name:ident($($given:ident: $type:ty),*) $(-> $answer:ty)? {}) => {};
    ($(#[$doc:meta])* $name:ident($($given:ident: $type:ty),*) $(-> $answer:ty)? { $engine:ident $body:expr }) => {
        impl Engine {
            $(#[$doc])*
            pub fn $name(&mut self, $($given: $type),*) $(-> $answer)? {
                let $engine = self;
                $body
            }
        }
    };
}

#[cfg(feature = "world")]
pub(crate) use exported;
pub(crate) use method;

exported! {
    describe();
    /// Adds the shape of the first record with the properties of the second, and returns its id.
    add() -> f64 = |engine| id_number(engine.try_add().map(Some));
    read(id: f64) -> bool;
    change(id: f64, given: u32) -> bool;
    /// Removes a shape.
    remove(id: f64) -> bool = |engine| accepted(inputs::id(id).and_then(|id| engine.change_held().remove(id)));
    removed() -> bool;
    /// Removes every shape.
    clear() = |engine| engine.change_held().clear();
    /// Adds the circles in the list: x, y, radius of each.
    add_circles() -> bool = |engine| engine.add_many(inputs::circles_or_rectangles(Kind::Circle as u32));
    /// Adds the rectangles in the list: x, y, width, height, angle of each.
    add_rectangles() -> bool = |engine| engine.add_many(inputs::circles_or_rectangles(Kind::Rectangle as u32));
    /// Adds the `count` polygons in the list.
    add_polygons(count: u32) -> bool = |engine| engine.add_many(inputs::polygons(count as usize));
    /// Moves all shapes to the poses in the list: x, y, angle of each.
    set_poses() -> bool = |engine| accepted(engine.change_world().set_pose_numbers(inputs::take().as_chunks().0));
    /// Sets the broad phase by its number.
    set_broad_phase(method: u32) = |engine| {
        engine.world_unchanged_views().set_broad_phase(inputs::member(BroadPhase::ALL, method));
    };
    /// Sets the region outside which detections skip shapes.
    set_visible_region(left: f64, top: f64, right: f64, bottom: f64) -> bool = |engine| {
        let region = inputs::region(&[left, top, right, bottom]);
        accepted(region.map(|region| engine.world_unchanged_views().set_visible_region(Some(region))))
    };
    /// Removes the visible region.
    clear_visible_region() = |engine| engine.world_unchanged_views().set_visible_region(None);
    counts(is_timed: bool);
    /// Reports the ids.
    view_ids() -> bool = |engine| engine.view(View::Ids);
    /// Reports x, y, angle of each shape.
    view_poses() -> bool = |engine| engine.view(View::Poses);
    /// Reports the two numbers of each shape's outline.
    view_sizes() -> bool = |engine| engine.view(View::Sizes);
    /// Reports the contacts.
    view_contacts() -> bool = |engine| engine.view(View::Contacts);
    /// Reports two positions of each contact.
    view_contact_pairs() -> bool = |engine| engine.view(View::ContactPairs);
    /// Reports two positions of each candidate.
    view_candidate_pairs() -> bool = |engine| engine.view(View::CandidatePairs);
    boxes() -> bool;
    /// Lists the ids of the shapes at a point.
    query_point(x: f64, y: f64) -> bool = |engine| engine.query(&[x, y]);
    /// Lists the ids of the shapes in a region.
    query_region(left: f64, top: f64, right: f64, bottom: f64) -> bool = |engine| engine.query(&[left, top, right, bottom]);
    /// Lists the positions of the shapes at each point in the list, x, y of each: first the start of each point's positions
    /// and the end of the last, then the positions.
    query_points() -> bool = |engine| engine.query_many(2);
    /// Lists the positions of the shapes in each region in the list, left, top, right, bottom of each, as
    /// [`Self::query_points`] does.
    query_regions() -> bool = |engine| engine.query_many(4);
    nearest(x: f64, y: f64, max_distance: f64) -> f64;
    nearest_many(max_distance: f64) -> bool;
    collide_many(is_odd: bool) -> bool;
    distance_many(is_odd: bool) -> bool;
    /// Writes the distance of two shapes.
    distance(a: f64, b: f64) -> bool = |engine| {
        accepted(engine.pair(a, b).map(|(a, b)| write_distance(&distance_shape_shape(a, b))))
    };
}

/// Finds the contacts of an engine. Borrowed for the call, `performance` takes no place in the table of objects.
#[wasm_bindgen]
pub fn detect(engine: u32, clock: u32, performance: &Performance) {
    at_work(engine, |engine| engine.detect(time_source(clock, performance)));
}

pub(crate) fn time_source(clock: u32, performance: &Performance) -> TimeSource<'_> {
    match clock {
        UNTIMED => TimeSource::Nothing,
        PERFORMANCE => TimeSource::Performance(performance),
        _ => TimeSource::Date,
    }
}

/// Stores an engine and returns its number, 0 where there is no memory for it.
pub(crate) fn store(engine: Engine) -> u32 {
    mark_work(SHARED);
    let stored = ENGINES.with_borrow_mut(|engines| store_in(engines, Box::new(engine), Field::Shapes));
    mark_work(IDLE);
    stored.unwrap_or_else(|error| refused(error, NONE))
}

/// Stores an item at the first empty place and returns its number: its place, from 1.
pub(crate) fn store_in<T>(places: &mut Vec<Option<T>>, item: T, field: Field) -> Result<u32, Error> {
    let place = places.iter().position(Option::is_none).unwrap_or(places.len());
    if place == places.len() && !try_push(places, None) {
        return Err(Error::new(ErrorCode::OutOfMemory, field, place as f64));
    }
    places[place] = Some(item);
    Ok(u32::try_from(place + 1).unwrap_or(NONE))
}

/// Runs a function with the engine of a number.
#[inline(always)]
pub(crate) fn at_work<T>(number: u32, work: impl FnOnce(&mut Engine) -> T) -> T {
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
