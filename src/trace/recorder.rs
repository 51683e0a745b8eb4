//! An observer that keeps what it hears.

use super::{Keep, Observer};

/// Keeps the steps of a run, up to a capacity.
///
/// The last step that was heard is always kept, so that the reason of the end is never lost.
#[derive(Clone, Debug)]
pub struct Recorder<S> {
    steps: Vec<S>,
    capacity: usize,
    truncated: bool,
}

impl<S> Recorder<S> {
    /// Steps kept when nothing else is asked for. No algorithm of this crate takes as many.
    pub const DEFAULT_CAPACITY: usize = 4096;

    /// Returns an empty recorder that keeps at most `capacity` steps, and at least one.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self { steps: Vec::new(), capacity: capacity.max(1), truncated: false }
    }

    /// Returns the steps kept so far, the last one heard at the end.
    #[must_use]
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// Returns whether steps were dropped for lack of room.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// Returns the steps by value.
    #[must_use]
    pub fn into_steps(self) -> Vec<S> {
        self.steps
    }
}

impl<S> Default for Recorder<S> {
    fn default() -> Self {
        Self::with_capacity(Self::DEFAULT_CAPACITY)
    }
}

impl<S> Keep<S> for Recorder<S> {
    fn keep(&mut self, step: S) {
        if self.steps.len() == self.capacity {
            self.truncated = true;
            self.steps.pop();
        }
        self.steps.push(step);
    }
}

impl<S> Observer<S> for Recorder<S> {
    fn step(&mut self, make: impl FnOnce() -> S) {
        self.keep(make());
    }
}

#[cfg(test)]
mod tests {
    use super::{Observer, Recorder};

    #[test]
    fn a_full_recorder_keeps_the_first_steps_and_the_last() {
        let mut recorder = Recorder::with_capacity(3);
        for number in 0..10 {
            recorder.step(|| number);
        }
        assert_eq!(recorder.steps(), [0, 1, 9]);
        assert!(recorder.is_truncated());
    }
}
