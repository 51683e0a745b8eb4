//! The version of the boundary.

use super::records::{ABI_VERSION, DETECTION_ALONE, WITHOUT_LESSONS};
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the version of the boundary and which part of it this module has.
#[wasm_bindgen]
pub fn abi_version() -> u32 {
    if cfg!(feature = "laboratory") {
        ABI_VERSION
    } else if cfg!(feature = "world") {
        ABI_VERSION + WITHOUT_LESSONS
    } else {
        ABI_VERSION + DETECTION_ALONE
    }
}

/// Writes panics to the console, with a stack.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
