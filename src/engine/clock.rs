//! Time per phase, measured only when asked for.

/// Something that tells the time.
pub trait Clock {
    /// Returns the time in microseconds, from any fixed start; `None` where nobody asked.
    fn now_microseconds(&self) -> Option<f64>;
}

/// The clock of those who do not ask: costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    #[inline(always)]
    fn now_microseconds(&self) -> Option<f64> {
        None
    }
}

/// Microseconds that each phase of a step took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhaseTimes {
    /// Moving the shapes, with all that the response does.
    pub movement: f64,
    /// Finding candidate pairs.
    pub broad_phase: f64,
    /// Testing the candidates.
    pub narrow_phase: f64,
}

/// Returns the microseconds since `start`, 0 where the clock does not tell.
pub(super) fn elapsed(clock: &impl Clock, start: Option<f64>) -> f64 {
    match (start, clock.now_microseconds()) {
        (Some(start), Some(now)) => now - start,
        _ => 0.0,
    }
}
