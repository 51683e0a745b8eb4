//! The exact cases as questions with expected answers.

use super::figure::{Figure, number};
use serde_json::Value;

/// What an exact case says about the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Yes,
    No,
    /// Within rounding of touching.
    Either,
}

/// One question and what is known of its answer.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) a: Figure,
    pub(crate) b: Figure,
    pub(crate) hit: Hit,
    pub(crate) depth: f64,
    /// Every direction is right: concentric circles.
    pub(crate) any_normal: bool,
    pub(crate) tolerance: f64,
    /// What is reachable when positions are subtracted before anything else.
    pub(crate) tolerance_strict: f64,
}

impl Case {
    /// Returns the question asked the other way round.
    pub(crate) fn swapped(&self) -> Self {
        Self { id: format!("{} swapped", self.id), a: self.b, b: self.a, ..self.clone() }
    }
}

/// Returns the cases of a file of compact rows `[a, b, sd, nx, ny, …]`.
pub(crate) fn rows(text: &str) -> Vec<Case> {
    let document: Value = serde_json::from_str(text).expect("a case file is JSON");
    let relative = document["tol"]["f64"].as_f64().expect("a case file has its tolerance");
    let kind = document["kind"].as_str().expect("a case file has its kind");
    let rows = document["rows"].as_array().expect("a case file has rows");
    rows.iter()
        .enumerate()
        .map(|(index, row)| {
            let figure = |value| Figure::from_row(value).expect("these rows hold circles and rectangles");
            let (a, b) = (figure(&row[0]), figure(&row[1]));
            let separation = row[2].as_f64().expect("a row has its signed distance");
            let tolerance = relative * a.magnitude().max(b.magnitude());
            Case {
                id: format!("{kind}/{index}"),
                a,
                b,
                hit: if separation < 0.0 { Hit::Yes } else { Hit::No },
                depth: separation.abs(),
                any_normal: false,
                tolerance,
                tolerance_strict: tolerance,
            }
        })
        .collect()
}

/// Returns the full cases whose two shapes are circles or rectangles.
pub(crate) fn full(text: &str) -> Vec<Case> {
    let document: Value = serde_json::from_str(text).expect("a case file is JSON");
    let cases = document["cases"].as_array().expect("a case file has cases");
    cases
        .iter()
        .filter(|case| matches!(case["kind"].as_str(), Some("circle_circle" | "rect_rect" | "rect_circle")))
        .map(|case| {
            let figure =
                |name: &str| Figure::from_object(&case[name]).expect("the kind names circles and rectangles");
            let expected = &case["expect"];
            let tolerance = case["tol"].as_f64().expect("a case has its tolerance");
            Case {
                id: case["id"].as_str().expect("a case has its id").to_owned(),
                a: figure("a"),
                b: figure("b"),
                hit: match (expected["hit"].as_bool(), expected["hit"].as_str()) {
                    (Some(true), _) => Hit::Yes,
                    (Some(false), _) => Hit::No,
                    (None, Some("either")) => Hit::Either,
                    other => panic!("unknown expectation {other:?}"),
                },
                depth: number(&expected["depth"]).unwrap_or(0.0),
                any_normal: expected["normal"].as_str() == Some("any"),
                tolerance,
                tolerance_strict: case["tol_strict"].as_f64().unwrap_or(tolerance),
            }
        })
        .collect()
}
