//! The boundary in a headless browser: `node scripts/test.mjs wasm`. Empty on other targets.
#![cfg(target_arch = "wasm32")]
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
