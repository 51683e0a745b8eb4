//! Scene documents: one format for worlds, stages, saved states and links. Rank 6.
//!
//! [`World::from_scene`](crate::World::from_scene) has an example. The npm package of the same name describes every field, in
//! `docs/scene-format.md`.

pub(crate) mod document;
#[cfg(feature = "serde")]
mod serde;
pub(crate) mod shape;
pub(crate) mod state;
pub(crate) mod value;
pub(crate) mod world;

pub use document::{FORMAT, VERSION};
pub use value::{DEPTH_MAX, ITEMS_MAX, SceneError, Value};
