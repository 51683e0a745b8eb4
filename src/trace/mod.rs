//! How an algorithm tells what it does, without knowing who listens. Rank 1: knows no algorithm.

mod listener;
mod observer;
mod recorder;

pub use listener::{Keep, Listener};
pub use observer::{Observer, Silent};
pub use recorder::Recorder;
