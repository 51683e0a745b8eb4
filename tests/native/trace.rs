//! Observers of steps.

use collidoscope::trace::{Observer, OptionalObserver, Recorder};

#[test]
fn silent_observer_builds_no_steps() {
    let mut silent = OptionalObserver::<u8>::silent();
    assert!(!silent.is_active());
    silent.step(|| unreachable!("inactive"));
    silent.mapped(u8::from).step(|| -> bool { unreachable!("inactive") });
}

#[test]
fn recorder_receives_every_step() {
    let mut recorder = Recorder::default();
    let mut observer = OptionalObserver::recording(&mut recorder);
    assert!(observer.is_active());
    observer.step(|| 1);
    observer.mapped(u8::from).step(|| true);
    observer.step(|| 3);
    assert_eq!(recorder.steps(), [1, 1, 3]);
}

#[test]
fn full_recorder_holds_the_first_steps_and_the_last() {
    let mut recorder = Recorder::with_capacity(3);
    for number in 0..10 {
        recorder.step(|| number);
    }
    assert_eq!(recorder.steps(), [0, 1, 9]);
    assert!(recorder.is_truncated());
}
