//! A few numbers at a fixed place: small answers, and why a call was refused.

use crate::fault::Fault;
use crate::narrow_phase::Contact;
use js_sys::Float64Array;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Numbers of the longest answer: a shape with its properties.
const SIZE: usize = 13;
/// Numbers of a contact: depth, normal, start, end, how many points, two points.
pub(super) const CONTACT_SIZE: usize = 12;

/// Where an id is asked for and there is none.
pub(super) const NO_ID: f64 = -1.0;
/// Where an id is asked for and the call is refused.
pub(super) const REFUSED: f64 = -2.0;

thread_local! {
    static ANSWER: [Cell<f64>; SIZE] = const { [const { Cell::new(0.0) }; SIZE] };
}

/// Returns a view of the answer. It stays in place; only the growth of the memory detaches the view.
#[wasm_bindgen]
#[must_use]
pub fn answer() -> Float64Array {
    ANSWER.with(|cells| {
        let first = cells.as_ptr().cast::<f64>().cast_mut();
        // SAFETY: a `Cell<f64>` is laid out as an `f64`, and the array is never moved or freed.
        unsafe { Float64Array::view_mut_raw(first, SIZE) }
    })
}

/// Leaves numbers in the answer.
pub(super) fn leave<const N: usize>(numbers: [f64; N]) {
    debug_assert!(N <= SIZE, "{N} numbers do not fit into the answer");
    ANSWER.with(|cells| {
        for (cell, number) in cells.iter().zip(numbers) {
            cell.set(number);
        }
    });
}

/// Leaves the particulars of a fault: number of the code, number of the field, index or -1, value.
pub(super) fn leave_fault(fault: Fault) {
    let index = fault.index.map_or(-1.0, |index| index as f64);
    leave([f64::from(fault.code as u8), f64::from(fault.field as u8), index, fault.value]);
}

/// Returns whether a call was accepted; if not, leaves its fault.
pub(super) fn accepted(result: Result<(), Fault>) -> bool {
    result.map_err(leave_fault).is_ok()
}

/// Returns the number of an id, [`NO_ID`], or [`REFUSED`] after leaving the fault.
pub(super) fn id_number(result: Result<Option<crate::engine::ShapeId>, Fault>) -> f64 {
    match result {
        Ok(id) => id.map_or(NO_ID, crate::engine::ShapeId::to_number),
        Err(fault) => {
            leave_fault(fault);
            REFUSED
        }
    }
}

/// Returns the numbers of a contact.
pub(super) fn contact_numbers(contact: &Contact) -> [f64; CONTACT_SIZE] {
    let Contact { depth, normal, start, end, points } = contact;
    let [first, second] = points.ends();
    let count = points.as_slice().len() as f64;
    [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, count, first.x, first.y, second.x, second.y]
}
