//! The observer of an algorithm's steps.

/// Receives the steps of one run, in order.
///
/// A step is passed as a closure, so that an inactive observer never builds it.
pub trait Observer<S> {
    /// Receives the next step.
    fn step(&mut self, make: impl FnOnce() -> S);

    /// Returns whether the observer is active. An active observer receives every step; for an inactive one an algorithm may
    /// skip work that does not change its result.
    #[inline(always)]
    fn is_active(&self) -> bool {
        true
    }

    /// Receives the next step, if there is one. Only an active observer calls `make`.
    fn step_if_some(&mut self, make: impl FnOnce() -> Option<S>) {
        if let Some(step) = make() {
            self.step(|| step);
        }
    }

    /// Returns an observer for a part of the algorithm. `wrap` turns a step of the part into a step of the whole.
    fn mapped<T>(&mut self, wrap: fn(T) -> S) -> impl Observer<T>
    where
        Self: Sized,
    {
        Mapped { wrap, whole: self }
    }
}

/// The observer of a part of an algorithm.
struct Mapped<'a, T, S, O> {
    wrap: fn(T) -> S,
    whole: &'a mut O,
}

impl<T, S, O: Observer<S>> Observer<T> for Mapped<'_, T, S, O> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> T) {
        let wrap = self.wrap;
        self.whole.step(|| wrap(make()));
    }

    #[inline(always)]
    fn is_active(&self) -> bool {
        self.whole.is_active()
    }
}

/// The observer of the fast path. It is inactive and compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S> Observer<S> for Silent {
    #[inline(always)]
    fn step(&mut self, _make: impl FnOnce() -> S) {}

    #[inline(always)]
    fn is_active(&self) -> bool {
        false
    }

    #[inline(always)]
    fn step_if_some(&mut self, _make: impl FnOnce() -> Option<S>) {}

    /// Returns an observer of the same type, so that the part is compiled once for all its callers.
    #[inline(always)]
    fn mapped<T>(&mut self, _wrap: fn(T) -> S) -> impl Observer<T> {
        Self
    }
}
