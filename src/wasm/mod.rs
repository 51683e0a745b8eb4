//! What JavaScript sees, and nothing else. Rank 7, and the only room that names a browser's type.
//!
//! The public interface is the facade in `www/package`; it checks types, reads every field into a plain number, crosses
//! once and throws. Nothing here throws, calls back or takes `self` by value. A call that is refused leaves code, field,
//! index and value in the answer, see [`answer`](fn@answer), and says so by what it returns.

mod answers;
mod clock;
mod codes;
mod engine;
mod inputs;
mod questions;
mod steps;
mod views;

pub use answers::answer;
#[cfg(feature = "panic-hook")]
pub use codes::start;
pub use codes::{abi_version, algorithms, error_codes, fields, stages};
pub use engine::Engine;
pub use questions::{collide, contains, explain};
pub use steps::{step_layouts, steps};
