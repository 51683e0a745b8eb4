//! What JavaScript sees, and nothing else. Rank 7, and the only room that names a browser's type.
//!
//! The public interface is the facade in `www/package`; it checks types, reads every field into a plain number, crosses
//! once and throws. Shapes and fields cross in two records at a fixed place, see [`given`](fn@given). Nothing here
//! throws, calls back or takes `self` by value. A call that is refused leaves code, field, index and value in the answer,
//! see [`answer`](fn@answer), and says so by what it returns.
//!
//! There are two modules: with the feature `laboratory` that of everything, and without it that of detection alone.

mod answers;
mod clock;
mod codes;
mod engine;
pub mod engines;
mod given;
mod inputs;
#[cfg(feature = "laboratory")]
pub mod laboratory;
#[cfg(not(feature = "laboratory"))]
mod lone_world;
mod many;
mod memory;
mod questions;
mod remembered;
#[cfg(feature = "laboratory")]
pub mod scene;
mod views;

pub use answers::answer;
pub use clock::TimeSource;
pub use codes::abi_version;
#[cfg(feature = "panic-hook")]
pub use codes::start;
pub use engine::Engine;
pub use given::given;
pub use inputs::room;
pub use questions::{
    collide, collide_circles, collide_given, contains_given, distance_given, signed_distance_given,
};
