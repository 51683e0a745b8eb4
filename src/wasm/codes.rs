//! The version of the boundary. Names cross it as numbers; `www/package/names.js` has them in the same order.

use wasm_bindgen::prelude::wasm_bindgen;

/// Changes with every change of what crosses the boundary; the facade refuses a module of another version.
const ABI_VERSION: u32 = 11;
/// What is added for a module that has nothing but detection: it does not do for the whole facade.
const DETECTION_ALONE: u32 = 1 << 16;

/// Returns the version of the boundary, and what of it there is.
#[wasm_bindgen]
#[must_use]
pub fn abi_version() -> u32 {
    if cfg!(feature = "laboratory") { ABI_VERSION } else { ABI_VERSION + DETECTION_ALONE }
}

/// Writes panics to the console, with a stack.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
