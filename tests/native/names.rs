//! The facade's copies of names, layouts, limits and defaults.

use collidoscope::engine::{
    BodyKind, BroadPhase, EventKind, FIELD_SAMPLES_MAX, PAIR_LIMIT, Properties, Response, SHAPE_LIMIT, Side,
};
use collidoscope::lab::{Algorithm, Lab, MOVING_DISCS_MAX, Moving, Quantity, STEP_LAYOUTS, Sizes, Stage};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::shape::VERTICES_MAX;
use collidoscope::{ErrorCode, Field, Method};

const NAMES: &str = include_str!("../../www/package/names.js");
const LIMITS: &str = include_str!("../../www/package/limits.js");
const LAYOUTS: &str = include_str!("../../www/package/step_layouts.js");
const PROPERTIES: &str = include_str!("../../www/package/properties.js");

/// Returns the text between the brackets of an exported list.
fn list<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, rest) =
        text.split_once(&format!("const {name} = Object.freeze([")).expect("there is such a list");
    rest.split_once("])").expect("a list ends").0
}

fn names<'a>(name: &str) -> Vec<&'a str> {
    list(NAMES, name).split('"').skip(1).step_by(2).collect()
}

/// Asserts that a list has the names of all members in the order of their numbers.
fn assert_named<T: Copy>(name: &str, all: &[T], text: fn(T) -> &'static str, number: fn(T) -> usize) {
    let expected: Vec<&str> = all.iter().map(|member| text(*member)).collect();
    assert_eq!(names(name), expected, "{name}");
    assert!(all.iter().enumerate().all(|(place, member)| number(*member) == place), "{name}");
}

#[test]
fn facade_lists_every_name_in_order() {
    assert_named("ERROR_CODES", ErrorCode::ALL, ErrorCode::as_str, |code| code as usize);
    assert_named("FIELDS", Field::ALL, Field::as_str, |field| field as usize);
    assert_named("STAGES", Stage::ALL, Stage::as_str, |stage| stage as usize);
    assert_named("ALGORITHMS", Algorithm::ALL, Algorithm::as_str, |algorithm| algorithm as usize);
    assert_named("METHODS", Method::ALL, Method::as_str, |method| method as usize);
    assert_named("STATUSES", Status::ALL, Status::as_str, |status| status as usize);
    assert_named("BROAD_PHASES", BroadPhase::ALL, BroadPhase::as_str, |method| method as usize);
    assert_named("SIZES", Sizes::ALL, Sizes::as_str, |sizes| sizes as usize);
    assert_named("MOVING", Moving::ALL, Moving::as_str, |moving| moving as usize);
    assert_named("QUANTITIES", Quantity::ALL, Quantity::as_str, |quantity| quantity as usize);
    assert_named("RESPONSES", Response::ALL, Response::as_str, |response| response as usize);
    assert_named("BODY_KINDS", BodyKind::ALL, BodyKind::as_str, |kind| kind as usize);
    assert_named("EVENT_KINDS", EventKind::ALL, EventKind::as_str, |kind| kind as usize);
    let sides = [("left", Side::Left), ("top", Side::Top), ("right", Side::Right), ("bottom", Side::Bottom)];
    for (place, (name, side)) in sides.into_iter().enumerate() {
        assert_eq!((names("SIDES")[place], side as usize), (name, place));
    }
}

#[test]
fn facade_lists_stages_in_snapshot_order() {
    let by_age = names("STAGES_BY_AGE");
    assert_eq!(by_age.len(), Stage::ALL.len());
    for stage in Stage::ALL {
        let bytes = Lab::stage(*stage, 1.0).and_then(|lab| lab.snapshot()).expect("a stage is fine");
        // After magic, length and checksum.
        let number = f64::from_le_bytes(*bytes[24..].first_chunk().expect("a word"));
        assert_eq!(by_age[number as usize], stage.as_str());
    }
}

#[test]
fn facade_has_the_layouts_of_the_records() {
    let (_, rest) = LAYOUTS.split_once("`\\\n").expect("the text begins");
    assert_eq!(rest.split_once('`').expect("the text ends").0, STEP_LAYOUTS);
}

#[test]
fn facade_has_the_default_properties() {
    let numbers =
        list(PROPERTIES, "DEFAULTS").split(',').map(|number| number.trim().parse().expect("a number"));
    let default = Properties::DEFAULT;
    let [collides, continuous, sensor] =
        [default.collides(), default.continuous(), default.sensor()].map(|flag| f64::from(u8::from(flag)));
    let [layers, mask] = [default.layers(), default.mask()].map(f64::from);
    let scalars = [default.mass(), default.restitution(), default.friction()];
    let properties = [
        &scalars[..],
        &[
            collides,
            continuous,
            layers,
            mask,
            sensor,
            f64::from(u8::from(default.kind() == BodyKind::Kinematic)),
        ],
    ]
    .concat();
    assert_eq!(numbers.collect::<Vec<f64>>(), [&[0.0; 6][..], &properties].concat());
}

/// Returns the value of an exported constant: a number, or a power of two.
fn limit(name: &str) -> usize {
    let (_, rest) = LIMITS.split_once(&format!("export const {name} = ")).expect("there is such a limit");
    let (value, _) = rest.split_once(';').expect("a constant ends");
    let power = value.strip_prefix("2 ** ").map(|power| 1 << power.parse::<u32>().expect("a power"));
    power.unwrap_or_else(|| value.parse().expect("a number"))
}

#[test]
fn facade_has_the_limits_of_the_engine() {
    let limits = [
        ("SHAPES_MAX", SHAPE_LIMIT),
        ("PAIRS_MAX", PAIR_LIMIT),
        ("CORNERS_MAX", VERTICES_MAX),
        ("MOVERS_MAX", MOVING_DISCS_MAX),
        ("QUESTIONS_MAX", FIELD_SAMPLES_MAX as usize),
    ];
    for (name, expected) in limits {
        assert_eq!(limit(name), expected, "{name}");
    }
    assert_eq!(LIMITS.matches("export const").count(), limits.len(), "every limit is looked at");
}
