//! Scene documents: one format for stages, saved states and links. Needs the crate feature `serde`.

mod document;
mod lab;
mod shape;
mod value;

pub(in crate::lab) use document::region;
pub use document::{
    FORMAT, PairKind, Point, Scene, SceneEdges, SceneResponse, SceneShape, SceneStart, SceneState,
    SceneWorld, ShapeType, VERSION,
};
pub use value::{SceneError, Value};
