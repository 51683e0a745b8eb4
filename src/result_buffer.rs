//! The result buffer: a few numbers at a fixed place for small results and for the reason of a refusal, and lists for long
//! results. JavaScript reads them before its next call.

use super::records::{self, ALLOCATING_AT, BUFFER_SIZE, LIST_AT, POSITIONS_AT, RESULT_SIZE, WORK_AT};
pub(crate) use super::records::{FAULT, FAULT_OF_A, FAULT_OF_B, IDLE, NO, NO_ID, REFUSED, SHARED, YES};
use collidoscope::engine::ShapeId;
use collidoscope::error::{Error, ErrorCode, Field};
use collidoscope::narrow_phase::Contact;
use collidoscope::narrow_phase::gjk::Distance;
use collidoscope::sdf::Sample;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static RESULT: [Cell<f64>; BUFFER_SIZE] = const { [const { Cell::new(0.0) }; BUFFER_SIZE] };
    static LIST: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
    static POSITIONS: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// Returns the address of the result buffer, which never moves.
#[wasm_bindgen]
pub fn result_buffer() -> *const f64 {
    RESULT.with(|cells| cells.as_ptr().cast())
}

/// Records the engine at work. JavaScript reads it after a stack overflow has cut a call short: only that engine is lost.
#[inline]
pub(crate) fn mark_work(number: u32) {
    RESULT.with(|cells| cells[WORK_AT].set(f64::from(number)));
}

/// Records whether the allocator is at work. A stack overflow inside it loses every engine.
#[inline]
pub(crate) fn mark_allocating(is_allocating: bool) {
    RESULT.with(|cells| cells[ALLOCATING_AT].set(f64::from(u8::from(is_allocating))));
}

/// Reports a slice as the list of numbers.
pub(crate) fn report_list(numbers: &[f64]) {
    report(LIST_AT, numbers.as_ptr().addr(), numbers.len());
}

/// Reports a slice as the list of positions.
pub(crate) fn report_positions(positions: &[u32]) {
    report(POSITIONS_AT, positions.as_ptr().addr(), positions.len());
}

#[inline(never)]
fn report(at: usize, address: usize, length: usize) {
    RESULT.with(|cells| {
        cells[at].set(address as f64);
        cells[at + 1].set(length as f64);
    });
}

/// Fills a list of numbers and a list of positions.
type Fill<'a> = &'a mut dyn FnMut(&mut Vec<f64>, &mut Vec<u32>) -> Result<(), Error>;

/// Returns whether `fill` filled the list of numbers and the list of positions; if not, writes its error.
#[inline(never)]
pub(crate) fn write_lists(fill: Fill) -> bool {
    let (mut numbers, mut positions) = (LIST.take(), POSITIONS.take());
    numbers.clear();
    positions.clear();
    let result = fill(&mut numbers, &mut positions);
    report_list(&numbers);
    report_positions(&positions);
    LIST.set(numbers);
    POSITIONS.set(positions);
    accepted(result)
}

/// Fills the list of numbers. `fill` reserves the memory itself.
pub(crate) fn fill_list(fill: &mut dyn FnMut(&mut Vec<f64>) -> Result<(), Error>) -> Result<(), Error> {
    let mut numbers = LIST.take();
    numbers.clear();
    let result = fill(&mut numbers);
    report_list(&numbers);
    LIST.set(numbers);
    result
}

/// Fills the list of numbers with at most `size` of them.
#[inline(never)]
pub(crate) fn write_list(size: usize, fill: &mut dyn FnMut(&mut Vec<f64>)) -> Result<(), Error> {
    fill_list(&mut |numbers| {
        numbers.try_reserve(size).map_err(|_| out_of_memory(size))?;
        fill(numbers);
        Ok(())
    })
}

/// Writes numbers to the result buffer.
#[inline(always)]
pub(crate) fn write_result<const N: usize>(numbers: [f64; N]) {
    const { assert!(N <= RESULT_SIZE, "the numbers fit into the result buffer") };
    RESULT.with(|cells| {
        for (cell, number) in cells.iter().zip(numbers) {
            cell.set(number);
        }
    });
}

/// Returns the error of a list of `count` numbers that finds no memory.
pub(crate) fn out_of_memory(count: usize) -> Error {
    Error::new(ErrorCode::OutOfMemory, Field::Values, count as f64)
}

/// Writes an error to the result buffer.
#[cold]
#[inline(never)]
pub(crate) fn write_error(error: Error) {
    let or_none = |index: Option<usize>| index.map_or(-1.0, |index| index as f64);
    let (index, part) = (or_none(error.index()), or_none(error.part()));
    // Both zeros count as one.
    let value = error.value + 0.0;
    let (code, field) = (error.code as u8, error.field as u8);
    write_result(records::Fault { code, field, index, value, part }.numbers());
}

/// Writes an error and returns the status of the refusal.
pub(crate) fn refused<T>(error: Error, status: T) -> T {
    write_error(error);
    status
}

/// Returns whether a call was accepted; if not, writes its error.
pub(crate) fn accepted(result: Result<(), Error>) -> bool {
    result.map_err(write_error).is_ok()
}

/// Returns the number of an id, [`NO_ID`], or [`REFUSED`] after writing the error.
pub(crate) fn id_number(result: Result<Option<ShapeId>, Error>) -> f64 {
    result.map_or_else(|error| refused(error, REFUSED), |id| id.map_or(NO_ID, ShapeId::to_number))
}

/// Returns [`YES`] after writing a contact, or [`NO`].
#[inline(always)]
pub(crate) fn contact_status(contact: Option<Contact>) -> u32 {
    contact.map_or(NO, |contact| {
        let Contact { depth, normal, start, end, .. } = contact;
        let points = contact.points();
        let points = records::ContactPoints(points.as_slice().len(), points.ends());
        write_result(records::Contact { depth, normal, start, end, points }.numbers());
        YES
    })
}

/// Returns the record of a field at a point.
pub(crate) fn signed_distance(found: &Sample) -> records::SignedDistance {
    records::SignedDistance { distance: found.distance, gradient: found.gradient }
}

/// Writes a distance.
pub(crate) fn write_distance(found: &Distance) {
    let [point_a, point_b] = found.points.map_or([None; 2], |points| points.map(Some));
    let Distance { distance, status, iterations, .. } = *found;
    let status = status as u8;
    write_result(records::Distance { distance, point_a, point_b, status, iterations }.numbers());
}
