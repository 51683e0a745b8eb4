//! The module's memory: an allocator of half the size of the target's own, which records when it is at work.

use super::result_buffer::mark_allocating;
use std::alloc::{GlobalAlloc, Layout};
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

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
