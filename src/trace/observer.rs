//! The listener of an algorithm's steps.

/// Receives the steps of one run, in order.
///
/// A step is handed over as a closure: an observer that does not want it never builds it.
pub trait Observer<S> {
    /// Takes the next step.
    fn step(&mut self, make: impl FnOnce() -> S);

    /// Returns whether somebody listens. Who does hears every step; for nobody an algorithm may leave out what does not change
    /// its answer.
    #[inline(always)]
    fn listens(&self) -> bool {
        true
    }

    /// Takes the next step where there is one. Working that out, too, is left to who listens.
    fn step_if_any(&mut self, make: impl FnOnce() -> Option<S>) {
        if let Some(step) = make() {
            self.step(|| step);
        }
    }

    /// Lets `tell` hand over several steps, which it works out for nobody else.
    #[inline(always)]
    fn tell(&mut self, tell: impl FnOnce(&mut Self))
    where
        Self: Sized,
    {
        tell(self);
    }

    /// Returns an observer for a part of the algorithm; `wrap` makes the part's steps steps of the whole.
    fn of_part<T>(&mut self, wrap: fn(T) -> S) -> impl Observer<T>
    where
        Self: Sized,
    {
        Part { wrap, whole: self }
    }
}

/// Hands the steps of a part to the observer of the whole.
struct Part<'a, T, S, O> {
    wrap: fn(T) -> S,
    whole: &'a mut O,
}

impl<T, S, O: Observer<S>> Observer<T> for Part<'_, T, S, O> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> T) {
        let wrap = self.wrap;
        self.whole.step(|| wrap(make()));
    }

    #[inline(always)]
    fn listens(&self) -> bool {
        self.whole.listens()
    }
}

/// The observer of the fast path: hears nothing and compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S> Observer<S> for Silent {
    #[inline(always)]
    fn step(&mut self, _make: impl FnOnce() -> S) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }

    #[inline(always)]
    fn step_if_any(&mut self, _make: impl FnOnce() -> Option<S>) {}

    #[inline(always)]
    fn tell(&mut self, _tell: impl FnOnce(&mut Self)) {}

    /// Silent too, and of the same type: an algorithm's part is compiled once for all that it is a part of.
    #[inline(always)]
    fn of_part<T>(&mut self, _wrap: fn(T) -> S) -> impl Observer<T> {
        Self
    }
}
