//! A few numbers at a fixed place: small answers, and why a call was refused. And lists, for the long ones.

use crate::error::{Error, ErrorCode, Field};
use crate::lab::contact_numbers;
use crate::narrow_phase::Contact;
use crate::narrow_phase::gjk::Distance;
use crate::sdf::Sample;
use glam::DVec2;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Numbers of the longest answer: a shape with its properties.
const ANSWER_SIZE: usize = 17;
/// Behind it: where the list of numbers begins and how long it is, and the same of the list of places.
const LIST_AT: usize = ANSWER_SIZE;
const PLACES_AT: usize = LIST_AT + 2;
/// Behind it: the number of the engine that is at work, and whether the allocator is.
const WORK_AT: usize = PLACES_AT + 2;
const ALLOCATING_AT: usize = WORK_AT + 1;
const SIZE: usize = ALLOCATING_AT + 1;

/// No engine is at work.
pub(super) const IDLE: u32 = 0;
/// What all engines or masks share is at work.
pub(super) const SHARED: u32 = u32::MAX;

/// Where an id is asked for and there is none.
pub(super) const NO_ID: f64 = -1.0;
/// Where an id is asked for and the call is refused.
pub(super) const REFUSED: f64 = -2.0;

/// No contact; not contained.
pub(super) const NO: u32 = 0;
/// A contact, which is in the answer; contained; recorded.
pub(super) const YES: u32 = 1;
/// Refused, for the first thing asked about.
pub(super) const FAULT_OF_A: u32 = 2;
/// Refused, for the second thing asked about.
pub(super) const FAULT_OF_B: u32 = 3;
/// Refused, for both together.
pub(super) const FAULT: u32 = 4;

thread_local! {
    static ANSWER: [Cell<f64>; SIZE] = const { [const { Cell::new(0.0) }; SIZE] };
    static LIST: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
    static PLACES: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// Returns where the answer is. It stays in place.
#[wasm_bindgen]
#[must_use]
pub fn answer() -> *const f64 {
    ANSWER.with(|cells| cells.as_ptr().cast())
}

/// Records the engine at work. JavaScript reads it after a stack overflow has cut a call short: only that engine is lost.
#[inline]
pub(super) fn mark_work(number: u32) {
    ANSWER.with(|cells| cells[WORK_AT].set(f64::from(number)));
}

/// Records whether the allocator is at work. A stack overflow inside it loses every engine.
#[inline]
pub(super) fn mark_allocating(is_allocating: bool) {
    ANSWER.with(|cells| cells[ALLOCATING_AT].set(f64::from(u8::from(is_allocating))));
}

/// Leaves word where numbers are that JavaScript reads before its next call.
pub(super) fn leave_view(numbers: &[f64]) {
    leave_place(LIST_AT, numbers.as_ptr().addr(), numbers.len());
}

/// Leaves word where whole numbers are that JavaScript reads before its next call.
pub(super) fn leave_places_view(places: &[u32]) {
    leave_place(PLACES_AT, places.as_ptr().addr(), places.len());
}

#[inline(never)]
fn leave_place(at: usize, address: usize, length: usize) {
    ANSWER.with(|cells| {
        cells[at].set(address as f64);
        cells[at + 1].set(length as f64);
    });
}

/// What adds to a list of numbers and a list of places.
type Fill<'a> = &'a mut dyn FnMut(&mut Vec<f64>, &mut Vec<u32>) -> Result<(), Error>;

/// Leaves a list of numbers and a list of places, which `fill` adds to.
#[inline(never)]
pub(super) fn leave_lists(fill: Fill) -> bool {
    let (mut numbers, mut places) = (LIST.take(), PLACES.take());
    numbers.clear();
    places.clear();
    let result = fill(&mut numbers, &mut places);
    leave_view(&numbers);
    leave_places_view(&places);
    LIST.set(numbers);
    PLACES.set(places);
    accepted(result)
}

/// Leaves a list that `fill` makes room for itself.
#[cfg(feature = "laboratory")]
pub(super) fn fill_list(fill: &mut dyn FnMut(&mut Vec<f64>) -> Result<(), Error>) -> Result<(), Error> {
    let mut numbers = LIST.take();
    numbers.clear();
    let result = fill(&mut numbers);
    leave_view(&numbers);
    LIST.set(numbers);
    result
}

/// Leaves a list of at most `size` numbers.
#[inline(never)]
pub(super) fn leave_list(size: usize, fill: &mut dyn FnMut(&mut Vec<f64>)) -> Result<(), Error> {
    let mut numbers = LIST.take();
    numbers.clear();
    let result = numbers.try_reserve(size).map_err(|_| out_of_memory(size));
    if result.is_ok() {
        fill(&mut numbers);
    }
    leave_view(&numbers);
    LIST.set(numbers);
    result
}

/// Leaves as a list where points are put.
#[inline(never)]
pub(super) fn leave_points(points: &[DVec2], put: &dyn Fn(DVec2) -> DVec2) -> Result<(), Error> {
    leave_list(2 * points.len(), &mut |numbers| {
        points.iter().for_each(|point| numbers.extend_from_slice(&put(*point).to_array()));
    })
}

/// Leaves numbers in the answer.
#[inline(always)]
pub(super) fn leave<const N: usize>(numbers: [f64; N]) {
    debug_assert!(N <= ANSWER_SIZE, "{N} numbers do not fit into the answer");
    ANSWER.with(|cells| {
        for (cell, number) in cells.iter().zip(numbers) {
            cell.set(number);
        }
    });
}

/// Returns the error of a list of so many that finds no memory.
pub(super) fn out_of_memory(count: usize) -> Error {
    Error::new(ErrorCode::OutOfMemory, Field::Values, count as f64)
}

/// Leaves the particulars of an error: number of the code, number of the field, index or -1, value, part or -1.
#[cold]
#[inline(never)]
pub(super) fn leave_fault(error: Error) {
    let or_none = |index: Option<usize>| index.map_or(-1.0, |index| index as f64);
    let (code, field) = (f64::from(error.code as u8), f64::from(error.field as u8));
    // Both zeros count as one.
    leave([code, field, or_none(error.index()), error.value + 0.0, or_none(error.part())]);
}

/// Leaves an error and returns the reply that says whose it is.
pub(super) fn refused(error: Error, reply: u32) -> u32 {
    leave_fault(error);
    reply
}

/// Returns whether a call was accepted; if not, leaves its error.
pub(super) fn accepted(result: Result<(), Error>) -> bool {
    result.map_err(leave_fault).is_ok()
}

/// Returns the number of an id, [`NO_ID`], or [`REFUSED`] after leaving the error.
pub(super) fn id_number(result: Result<Option<crate::engine::ShapeId>, Error>) -> f64 {
    match result {
        Ok(id) => id.map_or(NO_ID, crate::engine::ShapeId::to_number),
        Err(error) => {
            leave_fault(error);
            REFUSED
        }
    }
}

/// Returns [`YES`] after leaving a contact, or [`NO`].
#[inline(always)]
pub(super) fn contact_reply(contact: Option<Contact>) -> u32 {
    contact.map_or(NO, |contact| {
        leave(contact_numbers(&contact));
        YES
    })
}

/// Returns the numbers of a field at a point: distance, gradient.
#[inline(never)]
pub(super) fn sample_numbers(found: &Sample) -> [f64; 3] {
    [found.distance, found.gradient.x, found.gradient.y]
}

/// Leaves a distance: distance, whether there are points, both points, number of the status, iterations.
pub(super) fn leave_distance(found: &Distance) {
    let [on_a, on_b] = found.points.unwrap_or_default();
    let has_points = f64::from(u8::from(found.points.is_some()));
    let iterations = f64::from(found.iterations);
    let status = f64::from(found.status as u8);
    leave([found.distance, has_points, on_a.x, on_a.y, on_b.x, on_b.y, status, iterations]);
}
