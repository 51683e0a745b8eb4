//! The listener of an algorithm's steps.

/// Receives the steps of one run, in order.
///
/// A step is handed over as a closure: an observer that does not want it never builds it.
pub trait Observer<S> {
    /// Takes the next step.
    fn step(&mut self, make: impl FnOnce() -> S);

    /// Takes the next step where there is one. Working that out, too, is left to who listens.
    fn step_if_any(&mut self, make: impl FnOnce() -> Option<S>) {
        if let Some(step) = make() {
            self.step(|| step);
        }
    }
}

/// The observer of the fast path: hears nothing and compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S> Observer<S> for Silent {
    #[inline(always)]
    fn step(&mut self, _make: impl FnOnce() -> S) {}

    #[inline(always)]
    fn step_if_any(&mut self, _make: impl FnOnce() -> Option<S>) {}
}
