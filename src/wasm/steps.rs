//! Records of an algorithm's run, left as a list; the facade asks once for their layouts.

use super::answers::leave_list;
use crate::fault::Fault;
use crate::lab::{Explanation, STEP_LAYOUTS};
use crate::shape::Shape;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns what a record of each kind of step consists of.
#[wasm_bindgen]
#[must_use]
pub fn step_layouts() -> String {
    STEP_LAYOUTS.to_owned()
}

/// Leaves the steps of a run on two shapes as a list.
pub(super) fn record(explanation: &Explanation, a: &Shape, b: &Shape) -> Result<(), Fault> {
    leave_list(explanation.records_size(), |numbers| explanation.write_records(a, b, numbers))
}
