//! The version of the boundary. Names cross it as numbers; `www/package/names.js` has them in the same order.

use wasm_bindgen::prelude::wasm_bindgen;

/// Changes with every change of what crosses the boundary; the facade refuses a module of another version.
const ABI_VERSION: u32 = 8;

/// Returns the version of the boundary.
#[wasm_bindgen]
#[must_use]
pub fn abi_version() -> u32 {
    ABI_VERSION
}

/// Writes panics to the console, with a stack.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
