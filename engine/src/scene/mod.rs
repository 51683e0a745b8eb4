//! Scene documents: one format for worlds, stages, saved states and links. Rank 6. `docs/scene-format.md` of the
//! repository describes every field.

pub(crate) mod document;
#[cfg(feature = "serde")]
mod serde;
pub(crate) mod shape;
pub(crate) mod state;
pub(crate) mod value;
pub(crate) mod world;

pub use document::{FORMAT, VERSION};
pub use value::{DEPTH_MAX, ITEMS_MAX, SceneError, Value};
