//! The listener of an algorithm's steps.

/// Receives the steps of one run, in order.
///
/// A step is handed over as a closure: an observer that does not want it never builds it.
pub trait Observer<S> {
    /// Takes the next step.
    fn step(&mut self, make: impl FnOnce() -> S);
}

/// The observer of the fast path: hears nothing and compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S> Observer<S> for Silent {
    #[inline(always)]
    fn step(&mut self, _make: impl FnOnce() -> S) {}
}
