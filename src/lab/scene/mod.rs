//! Scene documents: one format for stages, saved states and links. `docs/scene-format.md` describes every field.

mod lab;
mod scatter;
#[cfg(feature = "serde")]
mod serde;
mod shape;
mod state;
mod value;
mod words;
mod world;

pub use lab::{FORMAT, VERSION};
pub use value::{SceneError, Value};
pub(in crate::lab) use words::{read_value, write_value};
