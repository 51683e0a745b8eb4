//! The boundary in a headless browser: `wasm-pack test --headless --chrome . --test wasm`. Nothing on other targets.
#![cfg(all(target_arch = "wasm32", feature = "laboratory"))]
#![allow(clippy::expect_used, clippy::panic, reason = "what is unexpected should stop the test")]

mod boundary;
mod exact;
mod golden;
#[allow(dead_code, reason = "the native tests press random keys too")]
#[path = "../native/keys.rs"]
mod keys;
mod raw;
#[path = "../native/support/mod.rs"]
mod support;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
