//! Names that cross the boundary as numbers. The facade asks for them once, so that they are written down here only.

use crate::fault::{ErrorCode, Field};
use crate::lab::{Algorithm, Stage};
use wasm_bindgen::prelude::wasm_bindgen;

/// Changes with every change of what crosses the boundary; the facade refuses a module of another version.
const ABI_VERSION: u32 = 1;

/// Returns the version of the boundary.
#[wasm_bindgen]
#[must_use]
pub fn abi_version() -> u32 {
    ABI_VERSION
}

/// Returns the error codes in the order of their numbers, with spaces between.
#[wasm_bindgen]
#[must_use]
pub fn error_codes() -> String {
    joined(ErrorCode::ALL, |code| code.as_str())
}

/// Returns the fields in the order of their numbers, with spaces between.
#[wasm_bindgen]
#[must_use]
pub fn fields() -> String {
    joined(Field::ALL, |field| field.as_str())
}

/// Returns the stages in the order of their numbers, with spaces between.
#[wasm_bindgen]
#[must_use]
pub fn stages() -> String {
    joined(Stage::ALL, |stage| stage.as_str())
}

/// Returns the algorithms in the order of their numbers, with spaces between.
#[wasm_bindgen]
#[must_use]
pub fn algorithms() -> String {
    joined(Algorithm::ALL, |algorithm| algorithm.as_str())
}

/// Writes panics to the console, with a stack.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

fn joined<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> String {
    all.iter().map(|item| name(*item)).collect::<Vec<_>>().join(" ")
}
