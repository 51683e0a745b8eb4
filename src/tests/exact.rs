//! The exact cases in the browser, with the shapes in either order, by every method.

use super::calls::{Caught, accepted, collide, contact, contains, distance};
use super::support::case::{Case, Hit, full, rows};
use super::support::figure::Figure;
use super::support::judge::complaints;
use super::support::{files, judge_distance};
use collidoscope::math::min;
use collidoscope::{DVec2, Method};
use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

/// How many shapes of `invalid.json` consist of numbers and must be refused.
const INVALID_SHAPES: usize = 45;
/// How many outlines of `invalid.json` must be put right.
const BLEMISHED_OUTLINES: usize = 6;
/// The kinds of `adversarial.json` that are about two shapes at rest, and how many full cases they have.
const PAIR_KINDS: [&str; 5] = ["circle_circle", "rect_rect", "rect_circle", "poly_poly", "poly_circle"];
const ADVERSARIAL_CASES: usize = 87;

fn assert_all(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases.iter().flat_map(|case| [case.clone(), case.swapped()]) {
        let strict = min(case.tolerance, case.tolerance_strict);
        for method in Method::ALL {
            let answer = contact(&case.a, &case.b, *method);
            let complaints = complaints(&case, answer.as_ref(), strict);
            let name = method.as_str();
            wrong.extend(complaints.into_iter().map(|what| format!("{} by {name}: {what}", case.id)));
        }
    }
    assert!(wrong.is_empty(), "{} complaints, the first: {}", wrong.len(), wrong[0]);
}

fn assert_distances(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases.iter().flat_map(|case| [case.clone(), case.swapped()]) {
        let complaints = judge_distance::complaints(&case, &distance(&case.a, &case.b));
        wrong.extend(complaints.into_iter().map(|what| format!("{}: {what}", case.id)));
    }
    assert!(wrong.is_empty(), "{} complaints, the first: {}", wrong.len(), wrong[0]);
}

fn assert_rows(text: &str) {
    let cases = rows(text);
    assert_eq!(cases.len(), 2000);
    let hits = cases.iter().filter(|case| case.hit == Hit::Yes).count();
    assert!((600..=1400).contains(&hits), "{hits} hits");
    assert_all(&cases);
    assert_distances(&cases);
}

#[wasm_bindgen_test]
fn every_exact_circle_circle_case_is_answered() {
    assert_rows(files::CIRCLE_CIRCLE);
}

#[wasm_bindgen_test]
fn every_exact_rectangle_rectangle_case_is_answered() {
    assert_rows(files::RECTANGLE_RECTANGLE);
}

#[wasm_bindgen_test]
fn every_exact_rectangle_circle_case_is_answered() {
    assert_rows(files::RECTANGLE_CIRCLE);
}

#[wasm_bindgen_test]
fn every_exact_polygon_polygon_case_is_answered() {
    assert_rows(files::POLYGON_POLYGON);
}

#[wasm_bindgen_test]
fn every_exact_polygon_circle_case_is_answered() {
    assert_rows(files::POLYGON_CIRCLE);
}

#[wasm_bindgen_test]
fn every_exact_distance_is_answered() {
    let cases = rows(files::DISTANCE);
    assert_eq!(cases.len(), 1000);
    assert_all(&cases);
    assert_distances(&cases);
}

#[wasm_bindgen_test]
fn every_adversarial_case_is_answered() {
    let cases = full(files::ADVERSARIAL, &PAIR_KINDS);
    assert_eq!(cases.len(), ADVERSARIAL_CASES);
    assert_all(&cases);
    assert_distances(&cases);
}

/// Returns the shapes of `invalid.json` of a kind of case, as far as they consist of numbers.
fn figures(kind: &str) -> Vec<(String, Figure)> {
    let document: Value = serde_json::from_str(files::INVALID).expect("a case file is JSON");
    let cases = document["cases"].as_array().expect("a case file has cases");
    let of_kind = cases.iter().filter(|case| case["kind"] == kind);
    of_kind
        .filter_map(|case| Figure::from_object(&case["shape"]).map(|figure| (case["id"].to_string(), figure)))
        .collect()
}

/// Segments that are none; the case file has no segments.
fn invalid_segments() -> Vec<(String, Figure)> {
    [
        [f64::NAN, 0.0, 1.0, 1.0],
        [0.0, f64::INFINITY, 1.0, 1.0],
        [0.0, 0.0, f64::NEG_INFINITY, 1.0],
        [0.0, 0.0, 1.0, f64::NAN],
        [2e12, 0.0, 1.0, 1.0],
        [0.0, 0.0, 1.0, -2e12],
        [3.0, 4.0, 3.0, 4.0],
    ]
    .map(|[x1, y1, x2, y2]| (format!("segment {x1} {y1} {x2} {y2}"), Figure::segment(x1, y1, x2, y2)))
    .to_vec()
}

#[wasm_bindgen_test]
fn every_invalid_shape_is_refused_on_either_side() {
    let good = Figure::circle(0.0, 0.0, 1.0);
    let invalid = figures("invalid");
    assert_eq!(invalid.len(), INVALID_SHAPES);
    for (id, figure) in invalid.into_iter().chain(invalid_segments()) {
        for method in Method::ALL {
            for (a, b, argument) in [(&figure, &good, "a"), (&good, &figure, "b"), (&figure, &figure, "a")] {
                assert_eq!(Caught::of(collide(a, b, *method)).argument(), argument, "{id}");
            }
        }
        // Which points it holds is a question that any simple outline answers.
        let is_simple = id.contains("poly.nonconvex");
        assert_eq!(contains(&figure, DVec2::ZERO).is_ok(), is_simple, "{id}");
    }
}

#[wasm_bindgen_test]
fn outlines_that_can_be_put_right_are_accepted() {
    let blemished = figures("normalise");
    assert_eq!(blemished.len(), BLEMISHED_OUTLINES);
    for (id, figure) in blemished {
        assert!(accepted(collide(&figure, &figure, Method::Auto), &id), "{id}");
    }
}
