//! An observer that records steps.

use super::{Observer, StepSink};

/// Records the steps of a run, up to a capacity.
///
/// At the capacity each new step replaces the one before it. The final step, which has the reason of the end, is never
/// lost.
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

#[cfg(test)]
mod tests {
    use super::{Observer, Recorder};

    #[test]
    fn full_recorder_holds_the_first_steps_and_the_last() {
        let mut recorder = Recorder::with_capacity(3);
        for number in 0..10 {
            recorder.step(|| number);
        }
        assert_eq!(recorder.steps(), [0, 1, 9]);
        assert!(recorder.is_truncated());
    }
}
