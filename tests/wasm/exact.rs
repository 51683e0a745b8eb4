//! The exact cases in the browser, both ways round.

use crate::raw::{FAULT_OF_A, FAULT_OF_B, ask, contact};
use crate::support::case::{Case, Hit, full, rows};
use crate::support::figure::Figure;
use crate::support::files;
use crate::support::judge::complaints;
use collidoscope::math::min;
use wasm_bindgen_test::wasm_bindgen_test;

fn assert_all(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases.iter().flat_map(|case| [case.clone(), case.swapped()]) {
        let strict = min(case.tolerance, case.tolerance_strict);
        let answer = contact(&case.a, &case.b);
        wrong.extend(
            complaints(&case, answer.as_ref(), strict).into_iter().map(|what| format!("{}: {what}", case.id)),
        );
    }
    assert!(wrong.is_empty(), "{} complaints, the first: {}", wrong.len(), wrong[0]);
}

fn assert_rows(text: &str) {
    let cases = rows(text);
    assert_eq!(cases.len(), 2000);
    let hits = cases.iter().filter(|case| case.hit == Hit::Yes).count();
    assert!((600..=1400).contains(&hits), "{hits} hits");
    assert_all(&cases);
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
fn every_adversarial_case_of_circles_and_rectangles_is_answered() {
    let cases = full(files::ADVERSARIAL);
    assert!(cases.len() > 50, "{} cases", cases.len());
    assert_all(&cases);
}

#[wasm_bindgen_test]
fn every_invalid_circle_and_rectangle_is_refused_on_either_side() {
    let document: serde_json::Value = serde_json::from_str(files::INVALID).expect("a case file is JSON");
    let good = Figure::circle(0.0, 0.0, 1.0);
    let mut refused = 0;
    for case in document["cases"].as_array().expect("a case file has cases") {
        if let Some(figure) = Figure::from_object(&case["shape"]) {
            assert_eq!(ask(&figure, &good), FAULT_OF_A, "{}", case["id"]);
            assert_eq!(ask(&good, &figure), FAULT_OF_B, "{}", case["id"]);
            refused += 1;
        }
    }
    assert!(refused > 30, "{refused} refused");
}
