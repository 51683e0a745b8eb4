//! The exact cases, in both orders, by every method, at their tolerances.

mod distances;
mod polygons;

use crate::support::case::{Case, Hit, full, rows};
use crate::support::figure::{Figure, number};
use crate::support::judge::{Answer, complaints, overlap_along};
use crate::support::{files, worlds};
use collidoscope::engine::BroadPhase;
use collidoscope::{ErrorCode, Method, contact_by_method};
use serde_json::Value;

/// Number of full cases of `adversarial.json` with two circles or rectangles.
const ADVERSARIAL_CASES: usize = 57;
/// Number of full cases of `adversarial.json` with two polygons, or a polygon and a circle.
const ADVERSARIAL_POLYGON_CASES: usize = 30;
/// Number of circles and rectangles of `invalid.json` whose fields are numbers.
const INVALID_SHAPES: usize = 33;
/// Number of colliding pairs of the scenes.
const SCENE_PAIRS: usize = 45;

/// Runs every case and its swap by every method, at tolerance and at strict tolerance; returns the number of hits.
fn assert_all(cases: &[Case]) -> usize {
    let hits = Method::ALL.iter().map(|method| assert_all_by(*method, cases)).collect::<Vec<_>>();
    assert!(hits.iter().all(|count| *count == hits[0]), "the methods differ in the hits: {hits:?}");
    hits[0]
}

fn assert_all_by(method: Method, cases: &[Case]) -> usize {
    let mut wrong = Vec::new();
    let mut hits = 0;
    for case in cases {
        let answer = answer(case, method);
        hits += usize::from(answer.is_some());
        let swapped = case.swapped();
        let swapped_answer = self::answer(&swapped, method);
        for (case, answer) in [(case, &answer), (&swapped, &swapped_answer)] {
            let strict = case.tolerance.min(case.tolerance_strict);
            wrong.extend(
                complaints(case, answer.as_ref(), strict).into_iter().map(|what| format!("{}: {what}", case.id)),
            );
        }
        wrong.extend(exchange_complaint(case, answer.as_ref(), swapped_answer.as_ref()));
    }
    let shown = wrong.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    let (count, cases) = (wrong.len(), cases.len());
    assert!(wrong.is_empty(), "{count} complaints about {cases} cases by {}:\n{shown}", method.as_str());
    hits
}

fn answer(case: &Case, method: Method) -> Option<Answer> {
    contact_by_method(&case.a.shape(), &case.b.shape(), method).as_ref().map(Answer::from)
}

/// Returns the difference between the swapped answer and the swap of the answer. On ties only hit and depth must match.
fn exchange_complaint(case: &Case, answer: Option<&Answer>, swapped: Option<&Answer>) -> Option<String> {
    let limit = 4.0 * case.tolerance;
    match (answer, swapped) {
        (None, None) => None,
        (Some(answer), Some(swapped)) => {
            let tied = case.any_normal
                || overlap_along(&case.b, &case.a, swapped.normal) <= answer.depth + limit
                    && overlap_along(&case.a, &case.b, answer.normal) <= swapped.depth + limit
                    && (answer.normal + swapped.normal).length() > 1e-6;
            let exchanged = (answer.normal + swapped.normal).length() <= 1e-6
                && answer.start.distance(swapped.end) <= limit
                && answer.end.distance(swapped.start) <= limit;
            let same_depth = (answer.depth - swapped.depth).abs() <= case.tolerance_strict;
            (!same_depth || !(tied || exchanged)).then(|| format!("{}: {answer:?} swapped is {swapped:?}", case.id))
        }
        _ => Some(format!("{}: a hit one way round only", case.id)),
    }
}

#[test]
fn exact_circle_circle_cases_pass() {
    let cases = rows(files::CIRCLE_CIRCLE);
    assert_eq!(cases.len(), 2000);
    assert_eq!(assert_all(&cases), cases.iter().filter(|case| case.hit == Hit::Yes).count());
}

#[test]
fn exact_rectangle_rectangle_cases_pass() {
    let cases = rows(files::RECTANGLE_RECTANGLE);
    assert_eq!(cases.len(), 2000);
    assert_eq!(assert_all(&cases), cases.iter().filter(|case| case.hit == Hit::Yes).count());
}

#[test]
fn exact_rectangle_circle_cases_pass() {
    let cases = rows(files::RECTANGLE_CIRCLE);
    assert_eq!(cases.len(), 2000);
    assert_eq!(assert_all(&cases), cases.iter().filter(|case| case.hit == Hit::Yes).count());
}

#[test]
fn exact_polygon_polygon_cases_pass() {
    let cases = rows(files::POLYGON_POLYGON);
    assert_eq!(cases.len(), 2000);
    assert_eq!(assert_all(&cases), cases.iter().filter(|case| case.hit == Hit::Yes).count());
}

#[test]
fn exact_polygon_circle_cases_pass() {
    let cases = rows(files::POLYGON_CIRCLE);
    assert_eq!(cases.len(), 2000);
    assert_eq!(assert_all(&cases), cases.iter().filter(|case| case.hit == Hit::Yes).count());
}

#[test]
fn adversarial_cases_of_circles_and_rectangles_pass() {
    let cases = full(files::ADVERSARIAL, &["circle_circle", "rect_rect", "rect_circle"]);
    assert_eq!(cases.len(), ADVERSARIAL_CASES);
    assert_all(&cases);
}

#[test]
fn adversarial_cases_of_polygons_pass() {
    let cases = full(files::ADVERSARIAL, &["poly_poly", "poly_circle"]);
    assert_eq!(cases.len(), ADVERSARIAL_POLYGON_CASES);
    assert_all(&cases);
}

#[test]
fn exact_cases_include_hits_and_misses_of_every_kind() {
    let texts = [
        files::CIRCLE_CIRCLE,
        files::RECTANGLE_RECTANGLE,
        files::RECTANGLE_CIRCLE,
        files::POLYGON_POLYGON,
        files::POLYGON_CIRCLE,
    ];
    for text in texts {
        let cases = rows(text);
        let hits = cases.iter().filter(|case| case.hit == Hit::Yes).count();
        assert!((600..=1400).contains(&hits), "{} has {hits} hits", cases[0].id);
    }
}

#[test]
fn invalid_circles_and_rectangles_are_refused_with_their_code() {
    let document: Value = serde_json::from_str(files::INVALID).expect("a case file is JSON");
    let mut refused = 0;
    for case in document["cases"].as_array().expect("a case file has cases") {
        let id = &case["id"];
        // Missing numbers and texts do not compile here: the tests of the boundary cover them.
        let is_polygon = case["shape"]["type"] == "polygon";
        let Some(figure) =
            (case["kind"] == "invalid" && !is_polygon).then(|| Figure::from_object(&case["shape"])).flatten()
        else {
            continue;
        };
        let numbers = case["shape"].as_object().expect("a shape has fields");
        let offends = |test: fn(f64) -> bool| numbers.values().filter_map(number).any(test);
        let code = if offends(|value| !value.is_finite()) {
            ErrorCode::NotFinite
        } else if offends(|value| value.abs() > 1e12) {
            ErrorCode::OutOfRange
        } else {
            ErrorCode::NotPositive
        };
        let error = figure.checked().expect_err(&format!("{id} was accepted"));
        assert_eq!(error.code, code, "{id}");
        let field = &case["shape"][error.field.as_str()];
        let value = number(field).unwrap_or_else(|| panic!("{id}: {} is no field of the shape", error.field.as_str()));
        assert!(value == error.value || value.is_nan() && error.value.is_nan(), "{id}: {error}");
        refused += 1;
    }
    assert_eq!(refused, INVALID_SHAPES);
}

#[test]
fn exact_scenes_have_exactly_their_pairs() {
    let document: Value = serde_json::from_str(files::SCENES).expect("a case file is JSON");
    let rows = document["rows"].as_array().expect("a case file has rows");
    let mut found = 0;
    for (row_number, row) in rows.iter().enumerate() {
        let figures: Vec<Figure> = row[0].as_array().expect("shapes").iter().map(Figure::from_row).collect();
        let mut world = worlds::of(&figures);
        let expected: Vec<[usize; 2]> = row[1]
            .as_array()
            .expect("pairs")
            .iter()
            .map(|pair| [0, 1].map(|side| pair[side].as_u64().expect("an index") as usize))
            .collect();
        for method in BroadPhase::ALL {
            world.set_broad_phase(*method);
            world.detect();
            let contacts: Vec<[usize; 2]> =
                world.contact_pairs().iter().map(|pair| pair.map(|position| position as usize)).collect();
            assert_eq!(contacts, expected, "scene {row_number} by {}", method.as_str());
        }
        assert_eq!(row[2], Value::Array(Vec::new()), "no pair of these scenes is within rounding of touching");
        found += expected.len();
    }
    assert_eq!(found, SCENE_PAIRS);
}
