//! Scene documents: what they open, what they restore, and what they refuse.

use crate::snapshot::zoo::{disturb, zoo};
use crate::support::random::Random;
use crate::support::stages::{STAGES, open, scene};
use collidoscope::ErrorCode;
use collidoscope::lab::Lab;
use collidoscope::scene::{SceneError, Value};

/// Steps after which two worlds are compared.
const STEPS: usize = 12;

/// Writes a laboratory as JSON text and opens the text.
fn reopened(lab: &Lab) -> Lab {
    let text = serde_json::to_string(&lab.to_scene().expect("there is memory")).expect("a document is plain data");
    opened(&text).expect("a state of its own")
}

/// Returns the error of a document with this world, these shapes and these further fields.
fn error_of(world: &str, shapes: &str, more: &str) -> SceneError {
    let text =
        format!(r#"{{ "format": "collidoscope", "version": 2, "world": {{ {world} }}, "shapes": [{shapes}] {more} }}"#);
    opened(&text).expect_err(&text)
}

/// Opens a JSON text.
fn opened(text: &str) -> Result<Lab, SceneError> {
    Lab::from_scene(&serde_json::from_str(text).expect("JSON"), None)
}

/// Returns a value with the fields of its objects in the order of their names.
fn sorted(value: Value) -> Value {
    match value {
        Value::List(items) => Value::List(items.into_iter().map(sorted).collect()),
        Value::Object(mut fields) => {
            fields.sort_by(|(a, _), (b, _)| a.cmp(b));
            Value::Object(fields.into_iter().map(|(name, value)| (name, sorted(value))).collect())
        }
        other => other,
    }
}

/// Field of a stage's file that the page reads, and the engine does not write.
const OF_PAGE: &str = "page";

const CIRCLE: &str = r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3 }"#;

#[test]
fn every_stage_file_is_what_the_engine_writes_of_it() {
    for (id, _) in STAGES {
        let lab = open(id, 1.0);
        let Value::Object(mut fields) = scene(id) else { panic!("{id} is no object") };
        fields.retain(|(name, _)| name != OF_PAGE);
        let written = sorted(lab.start_scene().expect("there is memory"));
        assert!(written == sorted(Value::Object(fields.clone())), "{id}");
        assert!(fields.contains(&("stage".into(), Value::Text((*id).into()))), "{id}");
    }
}

#[test]
fn a_reset_returns_to_the_scene_for_every_seed() {
    for (id, _) in STAGES {
        for seed in [1.0, 7.0] {
            let mut lab = open(id, seed);
            let start = lab.state_hash();
            lab.spawn_circle().expect("there is room");
            (0..STEPS).for_each(|_| lab.step());
            lab.reset().expect("there is memory");
            assert_eq!(lab.state_hash(), start, "{id}");
        }
    }
}

#[test]
fn a_seed_changes_scattered_shapes_only() {
    for (id, _) in STAGES {
        let shapes = |seed| open(id, seed).world().shapes().to_vec();
        let is_scattered = matches!(*id, "response" | "scale");
        assert_eq!(shapes(1.0) != shapes(2.0), is_scattered, "{id}");
    }
}

#[test]
fn a_document_restores_worlds_of_every_kind_of_shape_exactly() {
    let mut random = Random::new(0x5eed_0011);
    let (mut contacts, mut removals) = (0, 0);
    for round in 0..40 {
        let mut lab = zoo(&mut random);
        for _ in 0..3 {
            lab.step();
            for _ in 0..random.below(12) {
                let shapes = lab.world().len();
                disturb(&mut lab, &mut random);
                removals += usize::from(lab.world().len() < shapes);
            }
            let mut again = reopened(&lab);
            for step in 0..STEPS {
                let bytes = [&lab, &again].map(|lab| lab.snapshot().expect("there is memory"));
                assert!(bytes[0] == bytes[1], "world {round}, step {step}");
                assert_eq!(again.world().events(), lab.world().events(), "world {round}, step {step}");
                lab.step();
                again.step();
            }
            contacts += lab.world().contacts().len();
        }
    }
    assert!(contacts > 300 && removals > 20, "{contacts} contacts, {removals} removals");
}

#[test]
fn a_reopened_stage_goes_on_and_resets_to_the_start_of_the_stage() {
    for (id, _) in STAGES {
        let mut lab = open(id, 7.0);
        let start = lab.state_hash();
        lab.spawn_circle().expect("there is room");
        (0..30).for_each(|_| lab.step());
        let mut again = reopened(&lab);
        for _ in 0..STEPS {
            assert_eq!(again.state_hash(), lab.state_hash(), "{id}");
            assert_eq!(again.furniture().count(), lab.furniture().count(), "{id}");
            lab.step();
            again.step();
        }
        again.reset().expect("there is memory");
        assert_eq!(again.state_hash(), start, "{id}");
    }
}

#[test]
fn documents_carry_the_scene_of_any_world() {
    let text = r##"{
        "format": "collidoscope", "version": 2, "tag": 99, "stage": "a stage of one's own", "seed": 5,
        "world": { "reported": ["other"], "bounded": true, "gradient": { "pairs": "masses" } },
        "shapes": [
            { "type": "rectangle", "x": 50, "y": 60, "width": 9, "height": 9, "furniture": true },
            { "type": "rectangle", "x": 90, "y": 60, "width": 20, "height": 20, "picture": 0 }
        ],
        "scatter": [{ "count": 12, "moving": "some" }],
        "pictures": [["#.", ".#"]],
        "spawn": { "speed": 9, "material": { "mass": [1, 2], "friction": [0, 1], "restitution": [0, 1] } },
        "show": ["axes"],
        "selected": 1
    }"##;
    let mut lab = opened(text).expect("good");
    let start = lab.state_hash();
    lab.spawn_circle().expect("there is room");
    lab.step();
    let bytes = lab.snapshot().expect("there is memory");
    for mut other in [lab.clone(), reopened(&lab)] {
        assert_eq!(other.state_hash(), lab.state_hash());
        assert!(other.snapshot().expect("there is memory") == bytes);
        assert_eq!(other.furniture().count(), 1);
        assert!(sorted(other.to_scene().expect("there is memory")) == sorted(lab.to_scene().expect("there is memory")));
        other.spawn_circle().expect("there is room");
        other.reset().expect("there is memory");
        assert_eq!(other.state_hash(), start);
        assert!(
            sorted(other.start_scene().expect("there is memory"))
                == sorted(lab.start_scene().expect("there is memory"))
        );
    }
}

#[test]
fn unknown_fields_are_refused_with_the_known_names() {
    for (world, shapes, more, path, name) in [
        ("", r#"{ "type": "circle", "x": 1, "y": 2, "radus": 3 }"#, "", "shapes[0].radus", "radius"),
        ("", r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3, "width": 4 }"#, "", "shapes[0].width", "radius"),
        (r#""gravitiy": 3"#, CIRCLE, "", "world.gravitiy", "gravity"),
        ("", CIRCLE, r#", "sede": 3"#, "sede", "seed"),
        (r#""responseSettings": { "substep": 3 }"#, "", "", "world.responseSettings.substep", "substeps"),
        ("", CIRCLE, r#", "state": { "id": [1] }"#, "state.id", "ids"),
    ] {
        let error = error_of(world, shapes, more);
        assert_eq!((error.code, error.path.as_str()), (ErrorCode::UnknownField, path));
        assert!(error.expected.contains(&name), "{error}");
    }
}

#[test]
fn faults_have_a_code_and_the_path_to_their_place() {
    use ErrorCode as Code;
    let square = r#""points": [{ "x": 0, "y": 0 }, { "x": 9, "y": 0 }, { "x": 9, "y": 9 }, { "x": 0, "y": 9 }]"#;
    for (world, shapes, more, code, path) in [
        (r#""gradient": { "restitution": 2 }"#, "", "", Code::OutOfRange, "world.gradient.restitution"),
        (r#""gradient": { "pairs": "none" }"#, "", "", Code::WrongType, "world.gradient.pairs"),
        (
            "",
            CIRCLE,
            r#", "state": { "ids": [1], "gradientCounts": [[1, 0, 0, 0.5, 0, 0]] }"#,
            Code::BadSnapshot,
            "state.gradientCounts[0]",
        ),
        ("", r#"{ "type": "circle", "x": 1, "y": 2, "radius": -3 }"#, "", Code::NotPositive, "shapes[0].radius"),
        ("", r#"{ "type": "circle", "x": 1, "y": 2e12, "radius": 3 }"#, "", Code::OutOfRange, "shapes[0].y"),
        ("", r#"{ "type": "circle", "x": 1, "y": 2 }"#, "", Code::BadSnapshot, "shapes[0].radius"),
        ("", r#"{ "x": 1, "y": 2, "radius": 3 }"#, "", Code::BadSnapshot, "shapes[0].type"),
        ("", r#"{ "type": "disc" }"#, "", Code::WrongType, "shapes[0].type"),
        ("", r#"{ "type": "circle", "x": "1" }"#, "", Code::WrongType, "shapes[0].x"),
        (
            "",
            r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3, "mask": 0.5 }"#,
            "",
            Code::OutOfRange,
            "shapes[0].mask",
        ),
        (
            "",
            r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3, "kind": "static", "velocity": { "x": 1, "y": 0 } }"#,
            "",
            Code::FixedShape,
            "shapes[0].velocity.x",
        ),
        (
            "",
            r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3, "kind": "static", "mass": 2 }"#,
            "",
            Code::OutOfRange,
            "shapes[0].mass",
        ),
        (
            "",
            &format!(r#"{CIRCLE}, {{ "type": "polygon", {square}, "x": 7 }}"#),
            "",
            Code::Contradictory,
            "shapes[1].x",
        ),
        (
            "",
            r#"{ "type": "polygon", "points": [{ "x": 0, "y": 0 }, { "x": 9, "z": 0 }] }"#,
            "",
            Code::UnknownField,
            "shapes[0].points[1].z",
        ),
        (
            "",
            r#"{ "type": "polygon", "points": [{ "x": 0, "y": 0 }, { "x": 9, "y": 0 }] }"#,
            "",
            Code::TooFewPoints,
            "shapes[0].points",
        ),
        ("", r#"{ "type": "segment", "x1": 0, "y1": 0, "x2": 0, "y2": 0 }"#, "", Code::NotPositive, "shapes[0].length"),
        (r#""width": 0"#, "", "", Code::NotPositive, "world.width"),
        (r#""response": "hard""#, "", "", Code::WrongType, "world.response"),
        (r#""boundary": { "left": 1, "right": 0 }"#, "", "", Code::OutOfRange, "world.boundary.right"),
        (r#""keptRegion": { "left": 1 }"#, "", "", Code::BadSnapshot, "world.keptRegion.top"),
        (r#""responseSettings": { "substeps": 1.5 }"#, "", "", Code::OutOfRange, "world.responseSettings.substeps"),
        (r#""responseSettings": { "substeps": 99 }"#, "", "", Code::OutOfRange, "world.responseSettings.substeps"),
        ("", CIRCLE, r#", "selected": 1"#, Code::BadSnapshot, "selected"),
        ("", CIRCLE, r#", "seed": -1"#, Code::OutOfRange, "seed"),
        (
            "",
            r#"{ "type": "circle", "x": 1, "y": 2, "radius": 3, "picture": 0 }"#,
            "",
            Code::BadSnapshot,
            "shapes[0].picture",
        ),
        ("", "", r##", "pictures": [["..", "#"]]"##, Code::BadSnapshot, "pictures[0][1]"),
        ("", "", r#", "pictures": [[]]"#, Code::NotPositive, "pictures[0].width"),
        ("", "", r#", "scatter": [{ "count": 1e9 }]"#, Code::OutOfRange, "scatter[0].count"),
        ("", "", r#", "scatter": [{ "count": 9, "sizes": "huge" }]"#, Code::WrongType, "scatter[0].sizes"),
        ("", "", r#", "spawn": { "speed": 1 }"#, Code::BadSnapshot, "spawn.material"),
        ("", CIRCLE, r#", "state": { "ids": [1, 2] }"#, Code::BadSnapshot, "state.shapes"),
        ("", CIRCLE, r#", "state": { "ids": [1], "vacant": [1] }"#, Code::BadSnapshot, "state.id"),
        ("", CIRCLE, r#", "state": { "ids": [1], "bounces": [[0, 0, 9, 0, 0]] }"#, Code::BadSnapshot, "state.snapshot"),
        ("", CIRCLE, r#", "state": { "ids": [1], "bounces": [[0, 0]] }"#, Code::WrongLength, "state.bounces[0]"),
        ("", CIRCLE, r#", "state": { "ids": [1], "moved": [[0, 1, 2, 0]] }"#, Code::BadSnapshot, "state.pairs"),
        ("", CIRCLE, r#", "start": { "world": {}, "shapes": [{}] }"#, Code::BadSnapshot, "start.shapes[0].type"),
    ] {
        let error = error_of(world, shapes, more);
        assert_eq!((error.code, error.path.as_str()), (code, path), "{world} {shapes} {more}: {error}");
    }
}

#[test]
fn other_formats_and_versions_are_refused() {
    for (text, path) in [
        (r#"{ "version": 2 }"#, "format"),
        (r#"{ "format": "svg", "version": 2 }"#, "format"),
        (r#"{ "format": "collidoscope" }"#, "version"),
        (r#"{ "format": "collidoscope", "version": 1 }"#, "version"),
    ] {
        assert_eq!(opened(text).expect_err(text).path, path);
    }
}

#[test]
fn deeply_nested_documents_are_refused() {
    let nested = format!("{}{}", "[".repeat(100), "]".repeat(100));
    let error = serde_json::from_str::<Value>(&nested).expect_err("too deep");
    assert!(error.to_string().starts_with("nested too deeply"), "{error}");
}

#[test]
fn what_get_returns_of_a_shape_is_a_shape_of_a_document() {
    let shapes = r#"
        { "type": "polygon", "x": 6, "y": 3, "angle": 0.5,
          "points": [{ "x": 3, "y": 0 }, { "x": 9, "y": 0 }, { "x": 6, "y": 9 }], "radius": 1, "layers": 1, "mask": -2 },
        { "type": "segment", "x1": 0, "y1": 0, "x2": 4, "y2": 2, "x": 2, "y": 1, "angle": 0 },
        { "type": "circle", "x": 1, "y": 2, "radius": 3, "kind": "kinematic", "velocity": { "x": 1, "y": 0 } }"#;
    let text = format!(r#"{{ "format": "collidoscope", "version": 2, "world": {{}}, "shapes": [{shapes}] }}"#);
    let lab = opened(&text).expect("good");
    let world = lab.world();
    assert_eq!(world.shapes()[0].pose().angle(), 0.5);
    assert_eq!(world.shapes()[0].rounding(), 1.0);
    assert_eq!(world.properties()[0].mask(), 0xffff_fffe);
    assert_eq!(world.velocities()[2].linear().x, 1.0);
    assert_eq!(reopened(&lab).state_hash(), lab.state_hash());
}

#[test]
fn damaged_documents_never_panic_and_open_only_what_can_be() {
    let mut random = Random::new(0x5eed_0012);
    let mut lab = zoo(&mut random);
    lab.step();
    let text = serde_json::to_string(&lab.to_scene().expect("there is memory")).expect("a document is plain data");
    let mut refused = 0;
    const ROUNDS: usize = 2000;
    for _ in 0..ROUNDS {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + random.below(3) {
            let place = random.below(bytes.len());
            bytes[place] = random.pick(b"0123456789-e.,");
        }
        let scene = serde_json::from_slice::<Value>(&bytes).unwrap_or_default();
        match Lab::from_scene(&scene, None) {
            Ok(mut lab) => (0..3).for_each(|_| lab.step()),
            Err(_) => refused += 1,
        }
    }
    assert!((ROUNDS * 3 / 10..ROUNDS).contains(&refused), "{refused} of {ROUNDS} refused");
}

#[test]
fn stages_of_these_tests_are_those_of_the_page() {
    let page: Vec<&str> = include_str!("../../www/stages/ids.ts")
        .lines()
        .filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix("\","))
        .collect();
    let mut own: Vec<&str> = STAGES.iter().map(|(id, _)| *id).collect();
    assert_eq!(page.len(), own.len(), "{page:?}");
    own.retain(|id| !page.contains(id));
    assert_eq!(own, Vec::<&str>::new());
}
