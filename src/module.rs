//! The module: its version, and its allocator, half the size of the target's own, which records when it is at work.

use super::records::{ABI_VERSION, DETECTION_ALONE, WITHOUT_LESSONS};
use super::result_buffer::mark_allocating;
use std::alloc::{GlobalAlloc, Layout};
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::prelude::wasm_bindgen;

#[global_allocator]
static ALLOCATOR: Marked = Marked(new_wasm_dynamic_allocator());

struct Marked(WasmDynamicTalc);

// SAFETY: every call is forwarded unchanged.
unsafe impl GlobalAlloc for Marked {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        marked(|| unsafe { self.0.alloc(layout) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        marked(|| unsafe { self.0.dealloc(memory, layout) });
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        marked(|| unsafe { self.0.realloc(memory, layout, size) })
    }
}

#[inline(always)]
fn marked<T>(call: impl FnOnce() -> T) -> T {
    mark_allocating(true);
    let result = call();
    mark_allocating(false);
    result
}

/// Returns the version of the boundary and which part of it this module has.
#[wasm_bindgen]
pub fn abi_version() -> u32 {
    if cfg!(feature = "world") {
        ABI_VERSION
    } else if cfg!(feature = "world") {
        ABI_VERSION + WITHOUT_LESSONS
    } else {
        ABI_VERSION + DETECTION_ALONE
    }
}

/// Writes panics to the console, with a stack.
#[cfg(debug_assertions)]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
