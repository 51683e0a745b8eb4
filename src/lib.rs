//! Exports for JavaScript. Rank 8, and the only module that names a browser's type.
//!
//! The public interface is the facade in `www/engine`. It checks types, reads every field into a plain number, crosses
//! once and throws. Shapes and fields cross in two records at a fixed place, the [`argument_buffer()`]; results in the
//! [`result_buffer()`]. Nothing here throws, calls back or takes `self` by value. A refused call writes code, field, index
//! and value to the result buffer and reports the refusal by its return value.
//!
//! The crate makes three modules: detection alone (feature `javascript`), worlds that move (`world`), and all of it with
//! lessons (`laboratory`).

mod argument_buffer;
mod clock;
mod engine;
pub mod engines;
mod inputs;
#[cfg(feature = "world")]
pub mod laboratory;
mod module;
#[cfg(not(feature = "world"))]
mod plain_world;
mod polygon_cache;
mod queries;
mod questions;
#[allow(dead_code, reason = "a module without lessons uses a part of the records, and the generator the rest")]
mod records;
mod result_buffer;
mod views;
#[cfg(feature = "world")]
pub mod world;

pub use argument_buffer::argument_buffer;
pub use clock::TimeSource;
pub use engine::Engine;
pub use inputs::allocate;
pub use module::abi_version;
#[cfg(debug_assertions)]
pub use module::start;
pub use questions::{collide_circles, collide_given, contains_given, distance_given, signed_distance_given};
pub use result_buffer::result_buffer;
