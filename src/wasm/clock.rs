//! The time of the page, the worker or Node.

use crate::engine::Clock;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds by the global `performance`. The facade lets nobody measure where there is none.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The clock called `performance`, where somebody measures. One type for both cases, so that a step is compiled once.
pub(super) struct PerformanceClock {
    pub(super) measures: bool,
}

impl Clock for PerformanceClock {
    fn now_microseconds(&self) -> Option<f64> {
        const MICROSECONDS_PER_MILLISECOND: f64 = 1000.0;
        self.measures.then(|| now() * MICROSECONDS_PER_MILLISECOND)
    }
}
