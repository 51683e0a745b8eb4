//! How an algorithm emits its steps without knowing its observer. Rank 1: knows no algorithm.

mod observer;
mod optional_observer;
mod recorder;

pub use observer::{Observer, Silent};
pub use optional_observer::{OptionalObserver, StepSink};
pub use recorder::Recorder;
