//! What JavaScript sees, and nothing else. Rank 7, and the only room that names a browser's type.
//!
//! The public interface is the facade in `www/package`; it checks types, reads every field into a plain number, crosses
//! once and throws. Shapes and fields cross in two records at a fixed place, see [`given`](fn@given). Nothing here
//! throws, calls back or takes `self` by value. A call that is refused leaves code, field, index and value in the answer,
//! see [`answer`](fn@answer), and says so by what it returns.

mod answers;
mod clock;
mod codes;
mod engine;
pub mod engines;
mod field;
mod given;
mod hand;
mod inputs;
mod many;
mod masks;
mod memory;
mod motion;
mod questions;
mod remembered;
mod response;
mod stages;
mod stages_impulse;
mod views;

pub use answers::answer;
pub use clock::TimeSource;
pub use codes::abi_version;
#[cfg(feature = "panic-hook")]
pub use codes::start;
pub use engine::Engine;
pub use given::given;
pub use inputs::room;
pub use masks::{dispose_mask, make_mask, overlap_masks};
pub use questions::{
    cast_ray_given, collide, collide_circles, collide_given, contains_given, distance_given, explain_given,
    explain_ray_given, signed_distance_given, sweep_given,
};
