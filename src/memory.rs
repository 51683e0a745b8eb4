//! The instance of the module: its allocator, its version and its renewal.

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Returns the hash of the layouts that scripts rely on.
#[wasm_bindgen(js_name = layoutHash)]
pub fn layout_hash() -> u32 {
    crate::layout::LAYOUT_HASH
}

/// Returns the memory of the instance.
#[wasm_bindgen(js_name = moduleMemory, unchecked_return_type = "WebAssembly.Memory")]
pub fn module_memory() -> wasm_bindgen::JsValue {
    wasm_bindgen::memory()
}

/// Makes the next call of any export begin with a fresh instance. After a trap nothing of the old one may be used again.
#[wasm_bindgen(js_name = startAfresh)]
pub fn start_afresh() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Prepares an instance.
#[wasm_bindgen(start)]
pub fn start() {
    // The first object that crosses allocates the table of objects, which may move the memory under a fresh view.
    drop(wasm_bindgen::JsValue::from_str("table"));
    // Panics are written to the console, with a stack.
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
}
