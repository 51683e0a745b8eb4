//! How an algorithm tells what it does, without knowing who listens. Rank 1: knows no algorithm.

mod observer;
mod recorder;

pub use observer::{Observer, Silent};
pub use recorder::Recorder;
