//! The boundary in a browser: `wasm-pack test --headless --chrome`, or `--firefox`. Empty on other targets.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::expect_used, clippy::panic, reason = "an unexpected result should stop the test")]

mod boundary;
mod calls;
mod exact;
mod golden;
#[allow(dead_code, reason = "the native tests press random keys too")]
#[path = "../../tests/native/keys.rs"]
mod keys;
#[path = "../../tests/native/support/mod.rs"]
mod support;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
