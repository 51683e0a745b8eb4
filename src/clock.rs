//! The time of the page, the worker or Node.

use collidoscope::engine::Clock;
use collidoscope::math::max;
use js_sys::{Date, Reflect};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// A clock that never goes back. One type for all sources, so that a step is compiled once.
#[derive(Debug, Default)]
pub(crate) struct PageClock {
    source: Source,
    /// Last reading in milliseconds: a date may be set back, and no phase takes negative time.
    last: Cell<f64>,
}

#[derive(Debug, Default)]
enum Source {
    /// No clock: the phases are not timed.
    #[default]
    Nothing,
    /// The page's `performance`.
    Performance(Performance),
    /// Whole milliseconds, where there is no `performance`, as in worklets.
    Date,
}

impl PageClock {
    /// Returns a clock that runs.
    pub(crate) fn running() -> Self {
        let found = Reflect::get(&js_sys::global(), &"performance".into());
        let performance = found.ok().filter(|found| !found.is_undefined());
        let source = performance.map_or(Source::Date, |found| Source::Performance(found.unchecked_into()));
        Self { source, last: Cell::new(0.0) }
    }

    /// Returns whether the clock runs.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.source, Source::Nothing)
    }
}

impl Clock for PageClock {
    fn now_microseconds(&self) -> Option<f64> {
        const MICROSECONDS_PER_MILLISECOND: f64 = 1000.0;
        let now = match &self.source {
            Source::Nothing => return None,
            Source::Performance(performance) => performance.now(),
            Source::Date => Date::now(),
        };
        self.last.set(max(self.last.get(), now));
        Some(self.last.get() * MICROSECONDS_PER_MILLISECOND)
    }
}
