//! The engine for JavaScript: the package that wasm-pack builds, and the only one that names `wasm_bindgen` or `js_sys`.
//!
//! ```js
//! import init, { Lab } from "./pkg/collidoscope_wasm.js";
//! await init();
//! const lab = new Lab();
//! lab.spawnCircle();
//! lab.detect();
//! ```
//!
//! [`Engine`] and [`Lab`] are classes, questions about two shapes are functions, results that are rare are plain objects,
//! and lists are views on the memory of the module. A refused call throws an `Error` with a `code`. `www/engine` is the
//! face of the npm package over these exports: type checks of arguments, defaults, and one class of errors.
//!
//! The feature `world`, which is on by default, has everything beyond detection.

#![cfg_attr(not(feature = "world"), allow(dead_code, reason = "a module that only detects uses a part"))]
#![expect(unreachable_pub, reason = "wasm_bindgen exports functions of private modules")]

mod clock;
mod engine;
mod errors;
mod flat;
mod inputs;
#[allow(dead_code, reason = "the generator uses the rest")]
mod layout;
mod memory;
mod pairs;
mod plain;
mod views;

#[cfg(feature = "world")]
mod lab;
#[cfg(feature = "world")]
mod motion;
#[cfg(feature = "world")]
mod pixels;
#[cfg(feature = "world")]
mod sweeps;
#[cfg(feature = "world")]
mod tiles;

#[cfg(test)]
mod tests;

pub use engine::Engine;
#[cfg(feature = "world")]
pub use lab::Lab;
#[cfg(feature = "world")]
pub use pixels::Mask;
