//! The time of the page, the worker or Node.

use collidoscope::engine::Clock;
use collidoscope::math::max;
use js_sys::Date;
use std::cell::Cell;
use web_sys::Performance;

/// The clock of the phases.
#[derive(Clone, Copy, Debug)]
pub enum TimeSource<'a> {
    /// No clock: the phases are not timed.
    Nothing,
    /// The page's `performance`.
    Performance(&'a Performance),
    /// Whole milliseconds, where there is no `performance`, as in worklets.
    Date,
}

/// A clock that never goes back. One type for all sources, so that a step is compiled once.
pub(crate) struct PageClock<'a> {
    source: TimeSource<'a>,
    /// Last reading in milliseconds: a date may be set back, and no phase takes negative time.
    last: Cell<f64>,
}

impl<'a> PageClock<'a> {
    pub(crate) const fn new(source: TimeSource<'a>) -> Self {
        Self { source, last: Cell::new(0.0) }
    }
}

impl Clock for PageClock<'_> {
    fn now_microseconds(&self) -> Option<f64> {
        const MICROSECONDS_PER_MILLISECOND: f64 = 1000.0;
        let now = match self.source {
            TimeSource::Nothing => return None,
            TimeSource::Performance(clock) => clock.now(),
            TimeSource::Date => Date::now(),
        };
        self.last.set(max(self.last.get(), now));
        Some(self.last.get() * MICROSECONDS_PER_MILLISECOND)
    }
}
