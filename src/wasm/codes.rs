//! Names that cross the boundary as numbers. The facade asks for them once, so that they are written down here only.

use crate::fault::{ErrorCode, Field};
use crate::lab::{Algorithm, Stage};
use crate::narrow_phase::Method;
use crate::narrow_phase::gjk::Status;
use wasm_bindgen::prelude::wasm_bindgen;

/// Changes with every change of what crosses the boundary; the facade refuses a module of another version.
const ABI_VERSION: u32 = 3;

/// Returns the version of the boundary.
#[wasm_bindgen]
#[must_use]
pub fn abi_version() -> u32 {
    ABI_VERSION
}

/// Returns a line each for error codes, fields, stages, algorithms, methods and statuses: their names in the order of
/// their numbers, a space behind each.
#[wasm_bindgen]
#[must_use]
pub fn names() -> String {
    let mut names = String::new();
    ErrorCode::ALL.iter().for_each(|code| push(&mut names, code.as_str()));
    names.push('\n');
    Field::ALL.iter().for_each(|field| push(&mut names, field.as_str()));
    names.push('\n');
    Stage::ALL.iter().for_each(|stage| push(&mut names, stage.as_str()));
    names.push('\n');
    Algorithm::ALL.iter().for_each(|algorithm| push(&mut names, algorithm.as_str()));
    names.push('\n');
    Method::ALL.iter().for_each(|method| push(&mut names, method.as_str()));
    names.push('\n');
    Status::ALL.iter().for_each(|status| push(&mut names, status.as_str()));
    names
}

/// Writes panics to the console, with a stack.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Adds a name and a space.
#[inline(never)]
fn push(names: &mut String, name: &str) {
    names.push_str(name);
    names.push(' ');
}
