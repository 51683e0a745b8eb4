//! The time of the page, the worker or Node.

use crate::engine::Clock;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Performance;

#[wasm_bindgen]
extern "C" {
    /// The global `performance`, wherever the engine runs.
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Option<Performance>;
}

/// The clock called `performance`; tells nothing where there is none.
pub(super) struct PerformanceClock(Option<Performance>);

impl PerformanceClock {
    pub(super) fn new() -> Self {
        Self(PERFORMANCE.with(Clone::clone))
    }
}

impl Clock for PerformanceClock {
    fn now_microseconds(&self) -> Option<f64> {
        const MICROSECONDS_PER_MILLISECOND: f64 = 1000.0;
        self.0.as_ref().map(|performance| performance.now() * MICROSECONDS_PER_MILLISECOND)
    }
}
