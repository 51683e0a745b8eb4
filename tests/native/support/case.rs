//! The exact cases: queries with expected results.

use super::figure::{Figure, number};
use collidoscope::DVec2;
use serde_json::Value;

/// The expectation of an exact case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Yes,
    No,
    /// Within rounding of touching.
    Either,
}

/// A query and its expected result.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) a: Figure,
    pub(crate) b: Figure,
    pub(crate) hit: Hit,
    /// Signed distance: negative for overlap.
    pub(crate) depth: f64,
    /// The nearest points of a and b, if unique.
    pub(crate) nearest: Option<[DVec2; 2]>,
    /// Every direction is right: concentric circles.
    pub(crate) any_normal: bool,
    pub(crate) tolerance: f64,
    /// The precision if positions are subtracted first.
    pub(crate) tolerance_strict: f64,
}

impl Case {
    /// Returns the query in reverse order.
    pub(crate) fn swapped(&self) -> Self {
        Self {
            id: format!("{} swapped", self.id),
            a: self.b,
            b: self.a,
            nearest: self.nearest.map(|[on_a, on_b]| [on_b, on_a]),
            ..self.clone()
        }
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
            let (a, b) = (Figure::from_row(&row[0]), Figure::from_row(&row[1]));
            let separation = row[2].as_f64().expect("a row has its signed distance");
            let tolerance = relative * a.magnitude().max(b.magnitude());
            Case {
                id: format!("{kind}/{index}"),
                a,
                b,
                hit: if separation < 0.0 { Hit::Yes } else { Hit::No },
                depth: separation.abs(),
                nearest: row[8].is_number().then(|| [5, 7].map(|at| pair(&row[at], &row[at + 1]))),
                any_normal: false,
                tolerance,
                tolerance_strict: tolerance,
            }
        })
        .collect()
}

/// Returns the full cases of some kinds.
pub(crate) fn full(text: &str, kinds: &[&str]) -> Vec<Case> {
    let document: Value = serde_json::from_str(text).expect("a case file is JSON");
    let cases = document["cases"].as_array().expect("a case file has cases");
    cases
        .iter()
        .filter(|case| case["kind"].as_str().is_some_and(|kind| kinds.contains(&kind)))
        .map(|case| {
            let figure = |name: &str| Figure::from_object(&case[name]).expect("the kind names two shapes");
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
                depth: number(&expected["depth"]).or(number(&expected["distance"])).unwrap_or(0.0),
                nearest: expected["pointA"]
                    .is_array()
                    .then(|| ["pointA", "pointB"].map(|name| pair(&expected[name][0], &expected[name][1]))),
                any_normal: expected["normal"].as_str() == Some("any"),
                tolerance,
                tolerance_strict: case["tol_strict"].as_f64().unwrap_or(tolerance),
            }
        })
        .collect()
}

fn pair(x: &Value, y: &Value) -> DVec2 {
    DVec2::new(number(x).expect("a place has an x"), number(y).expect("a place has a y"))
}
