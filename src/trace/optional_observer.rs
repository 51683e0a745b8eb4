//! An observer that is active or not, at run time.

use super::Observer;

/// Stores the steps of a run.
pub trait StepSink<S> {
    /// Stores the next step.
    fn push(&mut self, step: S);
}

/// Passes steps to a sink, if there is one.
///
/// Every step tests for the sink at run time. In return an algorithm is compiled once for both uses; where the test costs too
/// much, use [`super::Silent`].
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

    #[inline(always)]
    fn step_if_some(&mut self, make: impl FnOnce() -> Option<S>) {
        if let Some(sink) = &mut self.0
            && let Some(step) = make()
        {
            sink.push(step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::OptionalObserver;
    use crate::trace::{Observer, Recorder};

    #[test]
    fn silent_observer_builds_no_steps() {
        let mut silent = OptionalObserver::<u8>::silent();
        assert!(!silent.is_active());
        silent.step(|| unreachable!("inactive"));
        silent.step_if_some(|| unreachable!("inactive"));
        silent.mapped(u8::from).step(|| -> bool { unreachable!("inactive") });
    }

    #[test]
    fn recorder_receives_every_step() {
        let mut recorder = Recorder::default();
        let mut observer = OptionalObserver::recording(&mut recorder);
        assert!(observer.is_active());
        observer.step(|| 1);
        observer.step_if_some(|| None);
        observer.mapped(u8::from).step(|| true);
        observer.step_if_some(|| Some(3));
        assert_eq!(recorder.steps(), [1, 1, 3]);
    }
}
