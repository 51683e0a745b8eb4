//! How an algorithm emits its steps without knowing its observer. Rank 1: knows no algorithm.

/// Receives the steps of one run, in order.
///
/// A step is passed as a closure, so that an inactive observer never builds it.
pub trait Observer<S> {
    /// Receives the next step.
    fn step(&mut self, make: impl FnOnce() -> S);

    /// Returns whether the observer is active. An active observer receives every step; for an inactive one an algorithm
    /// may skip work that does not change its result.
    #[inline(always)]
    fn is_active(&self) -> bool {
        true
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

    /// Returns an observer of the same type, so that the part is compiled once for all its callers.
    #[inline(always)]
    fn mapped<T>(&mut self, _wrap: fn(T) -> S) -> impl Observer<T> {
        Self
    }
}

/// Stores the steps of a run.
pub trait StepSink<S> {
    /// Stores the next step.
    fn push(&mut self, step: S);
}

/// Passes steps to a sink, if there is one.
///
/// Every step tests for the sink at run time. In return an algorithm is compiled once for both uses; where the test
/// costs too much, use [`Silent`].
#[expect(missing_debug_implementations, reason = "sinks have none")]
pub struct OptionalObserver<'a, S>(Option<&'a mut dyn StepSink<S>>);

impl<'a, S> OptionalObserver<'a, S> {
    /// Returns an inactive observer.
    pub const fn silent() -> Self {
        Self(None)
    }

    /// Returns an active observer that passes steps to a sink.
    pub fn recording(sink: &'a mut dyn StepSink<S>) -> Self {
        Self(Some(sink))
    }
}

impl<S> Observer<S> for OptionalObserver<'_, S> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> S) {
        if let Some(sink) = &mut self.0 {
            sink.push(make());
        }
    }

    #[inline(always)]
    fn is_active(&self) -> bool {
        self.0.is_some()
    }
}

/// Records the steps of a run, up to a capacity.
///
/// Beyond the capacity a new step replaces the last recorded one. The final step, which has the reason of the end, is
/// never lost.
#[derive(Clone, Debug)]
pub struct Recorder<S> {
    steps: Vec<S>,
    capacity: usize,
    truncated: bool,
}

impl<S> Recorder<S> {
    /// The default capacity. No algorithm of this crate emits as many steps.
    pub const DEFAULT_CAPACITY: usize = 4096;

    /// Returns an empty recorder for at most `capacity` steps, at least one.
    pub fn with_capacity(capacity: usize) -> Self {
        Self { steps: Vec::new(), capacity: capacity.max(1), truncated: false }
    }

    /// Returns the recorded steps.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// Returns whether steps were dropped at the capacity.
    pub fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// Returns the steps by value.
    pub fn into_steps(self) -> Vec<S> {
        self.steps
    }
}

impl<S> Default for Recorder<S> {
    fn default() -> Self {
        Self::with_capacity(Self::DEFAULT_CAPACITY)
    }
}

impl<S> StepSink<S> for Recorder<S> {
    fn push(&mut self, step: S) {
        if self.steps.len() == self.capacity {
            self.truncated = true;
            self.steps.pop();
        }
        self.steps.push(step);
    }
}

impl<S> Observer<S> for Recorder<S> {
    fn step(&mut self, make: impl FnOnce() -> S) {
        self.push(make());
    }
}
