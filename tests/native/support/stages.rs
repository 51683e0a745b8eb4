//! The stages, opened from their scene files.

use collidoscope::lab::Lab;
use collidoscope::scene::Value;

macro_rules! scene_files {
    ($($id:literal,)*) => {
        /// Id and scene file of each stage, in the order in which a reader meets them.
        pub(crate) const STAGES: &[(&str, &str)] =
            &[$(($id, include_str!(concat!("../../../www/stages/", $id, "/scene.json"))),)*];

        /// Ids of the stages, in the same order.
        pub(crate) const IDS: &[&str] = &[$($id,)*];
    };
}

scene_files! {
    "broad-phase",
    "circles",
    "rectangles",
    "rectangle-circle",
    "sat",
    "gjk",
    "gjk-distance",
    "epa",
    "sweep",
    "ray-cast",
    "boundary",
    "bounding-shapes",
    "pixel",
    "sdf",
    "impulse",
    "response",
    "scale",
    "sandbox",
}

/// Returns the scene of a stage.
pub(crate) fn scene(id: &str) -> Value {
    let (_, text) = STAGES.iter().find(|(known, _)| *known == id).expect("a stage");
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Returns a stage at its start.
pub(crate) fn open(id: &str, seed: f64) -> Lab {
    Lab::from_scene(&scene(id), Some(seed)).unwrap_or_else(|error| panic!("{id}: {error}"))
}
