//! The engine from outside: exact cases, repaired faults, properties, worlds, golden files and the order of modules.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by a panic, also in a helper")]
#![allow(
    clippy::disallowed_methods,
    reason = "expected values are computed apart from the engine, by std's own trigonometry, min and max"
)]
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "tests count small things")]

mod broad_phase;
mod classic_faults;
mod dynamics;
mod exact;
mod explain_golden;
mod families;
mod fields;
mod flight;
mod fuzz;
mod golden;
mod judge_is_strict;
mod keys;
mod kinds;
mod layers;
mod math;
mod methods;
mod motion;
mod operations;
mod pixel;
mod polygon_validation;
mod properties;
mod scenes;
mod shapes;
mod snapshot;
mod source_text;
mod support;
mod tiles;
mod touch;
mod trace;
mod world;
