//! The table of kinds: every place that depends on the kind of a shape follows it.

use crate::snapshot::zoo::shape_of;
use crate::support::random::Random;
use collidoscope::engine::{Properties, Velocity, WorldOptions};
use collidoscope::scene::Value;
use collidoscope::shape::{Kind, Presence};
use collidoscope::{ErrorCode, Shape, World};

/// Shapes of each kind.
const SHAPES: usize = 60;

fn shapes_of(kind: Kind) -> impl Iterator<Item = Shape> {
    let mut random = Random::new(0x5eed_0200 + kind as u64);
    (0..SHAPES).map(move |_| shape_of(kind, &mut random))
}

fn world_of(shape: &Shape) -> World {
    let mut world = World::new(WorldOptions::default()).expect("good options");
    world.add(shape.clone(), Properties::DEFAULT, Velocity::default()).expect("there is room");
    world
}

fn scene_of(world: &World) -> serde_json::Value {
    serde_json::to_value(world.to_scene().expect("there is memory")).expect("a document is plain data")
}

fn opened(scene: &serde_json::Value) -> Result<World, collidoscope::scene::SceneError> {
    World::from_scene(&serde_json::from_value::<Value>(scene.clone()).expect("plain data"))
}

fn hash_of(world: &World) -> u64 {
    let mut hash = collidoscope::engine::StateHash::new();
    world.hash_into(&mut hash);
    hash.finish()
}

#[test]
fn numbers_and_names_of_kinds_are_their_places_in_the_table() {
    for (number, kind) in Kind::ALL.iter().enumerate() {
        assert_eq!(*kind as usize, number);
        assert_eq!(Kind::NAMES[number], kind.as_str());
        let names: Vec<&str> = kind.fields().iter().map(|field| field.name).collect();
        assert!(["x", "y", "angle"].iter().all(|name| names.contains(name)), "every kind has a pose: {names:?}");
        assert!((1..names.len()).all(|at| !names[..at].contains(&names[at])), "{names:?}");
    }
    assert!((1..Kind::COUNT).all(|at| !Kind::NAMES[..at].contains(&Kind::NAMES[at])), "{:?}", Kind::NAMES);
}

#[test]
fn shapes_of_every_kind_survive_snapshots_and_documents() {
    for kind in Kind::ALL {
        for (index, shape) in shapes_of(*kind).enumerate() {
            assert_eq!(shape.kind(), *kind);
            let world = world_of(&shape);
            let mut restored = World::new(WorldOptions::default()).expect("good options");
            restored.restore(&world.snapshot().expect("there is memory")).expect("a snapshot of its own");
            assert_eq!(restored.shapes(), world.shapes(), "{kind:?} {index}");
            let reopened = opened(&scene_of(&world)).expect("a document of its own");
            assert_eq!(reopened.shapes(), world.shapes(), "{kind:?} {index}");
            assert_eq!([hash_of(&restored), hash_of(&reopened)], [hash_of(&world); 2], "{kind:?} {index}");
        }
    }
}

#[test]
fn every_shape_has_a_hash_of_its_own() {
    let mut hashes: Vec<u64> =
        Kind::ALL.iter().flat_map(|kind| shapes_of(*kind)).map(|shape| hash_of(&world_of(&shape))).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), SHAPES * Kind::COUNT);
}

#[test]
fn documents_write_every_field_of_a_kind_and_need_the_required_ones() {
    for kind in Kind::ALL {
        let mut written: Vec<String> = Vec::new();
        for shape in shapes_of(*kind) {
            let scene = scene_of(&world_of(&shape));
            let fields = scene["shapes"][0].as_object().expect("a shape is an object");
            written.extend(fields.keys().filter(|name| *name != "type").cloned());
            let is_exact =
                kind.fields().iter().any(|field| field.presence == Presence::Stored && fields.contains_key(field.name));
            for field in kind.fields() {
                if field.presence == Presence::Required && !is_exact {
                    let mut less = scene.clone();
                    less["shapes"][0].as_object_mut().expect("a shape is an object").remove(field.name);
                    assert!(opened(&less).is_err(), "{kind:?} without {}", field.name);
                }
                if field.presence == Presence::Optional || fields.contains_key(field.name) {
                    let mut wrong = scene.clone();
                    wrong["shapes"][0][field.name] = "one".into();
                    let error = opened(&wrong).expect_err("a text is no value of any field");
                    assert_eq!(error.code, ErrorCode::WrongType, "{kind:?}, {}: {error}", field.name);
                }
            }
        }
        for field in kind.fields() {
            assert!(written.iter().any(|name| name == field.name), "{kind:?}: {} is never written", field.name);
        }
        let known = |name: &String| kind.fields().iter().any(|field| field.name == name);
        assert!(written.iter().all(known), "{kind:?}: {written:?}");
    }
}

#[test]
fn the_guide_to_documents_names_every_kind_and_field() {
    let guide = include_str!("../../docs/scene-format.md");
    for kind in Kind::ALL {
        let row = guide.lines().find(|line| line.starts_with(&format!("| `{}` |", kind.as_str())));
        let row = row.unwrap_or_else(|| panic!("docs/scene-format.md has no row of `{}`", kind.as_str()));
        for field in kind.fields() {
            let place = if field.presence == Presence::Required { row } else { guide };
            assert!(place.contains(&format!("`{}`", field.name)), "docs/scene-format.md: `{}` of {kind:?}", field.name);
        }
    }
}
