//! An observer that may or may not be listening.

use super::Observer;

/// Keeps the steps of a run.
pub trait Keep<S> {
    /// Takes the next step.
    fn keep(&mut self, step: S);
}

/// Hands what it hears to a keeper where there is one, and else drops it.
///
/// Whether somebody listens is asked at each step of the run. An algorithm that is observed by listeners only is compiled
/// once, for its answer and for its record; where the question costs too much there is [`super::Silent`].
#[expect(missing_debug_implementations, reason = "a keeper has none")]
pub struct Listener<'a, S>(Option<&'a mut dyn Keep<S>>);

impl<'a, S> Listener<'a, S> {
    /// Returns a listener that drops what it hears.
    #[must_use]
    pub const fn silent() -> Self {
        Self(None)
    }

    /// Returns a listener that keeps what it hears.
    #[must_use]
    pub fn keeping(keeper: &'a mut dyn Keep<S>) -> Self {
        Self(Some(keeper))
    }
}

impl<S> Observer<S> for Listener<'_, S> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> S) {
        if let Some(keeper) = &mut self.0 {
            keeper.keep(make());
        }
    }

    #[inline(always)]
    fn listens(&self) -> bool {
        self.0.is_some()
    }

    #[inline(always)]
    fn step_if_any(&mut self, make: impl FnOnce() -> Option<S>) {
        if let Some(keeper) = &mut self.0
            && let Some(step) = make()
        {
            keeper.keep(step);
        }
    }

    #[inline(always)]
    fn tell(&mut self, tell: impl FnOnce(&mut Self)) {
        if self.0.is_some() {
            tell(self);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Listener;
    use crate::trace::{Observer, Recorder};

    #[test]
    fn nothing_is_made_for_who_does_not_listen() {
        let mut silent = Listener::<u8>::silent();
        assert!(!silent.listens());
        silent.step(|| unreachable!("nobody listens"));
        silent.step_if_any(|| unreachable!("nobody listens"));
        silent.tell(|_| unreachable!("nobody listens"));
        silent.of_part(u8::from).step(|| -> bool { unreachable!("nobody listens") });
    }

    #[test]
    fn a_recorder_hears_every_step() {
        let mut recorder = Recorder::default();
        let mut listener = Listener::keeping(&mut recorder);
        assert!(listener.listens());
        listener.step(|| 1);
        listener.step_if_any(|| None);
        listener.tell(|listener| listener.step(|| 2));
        listener.of_part(u8::from).step(|| true);
        listener.step_if_any(|| Some(3));
        assert_eq!(recorder.steps(), [1, 2, 1, 3]);
    }
}
