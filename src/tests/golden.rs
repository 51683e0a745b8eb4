//! The recorded answers, runs and states: the browser gives the bits that were recorded natively.

use super::calls::{accepted, circle_contact, contact, contains, distance, explained};
use super::keys;
use super::support::files;
use super::support::golden::{OPTIONS, answer_words, explain_rows, hash_rows, pair_rows, run_words};
use super::support::judge::Answer;
use super::support::stages::open;
use crate::plain::read_value;
use collidoscope::lab::{Algorithm, explain_as_value};
use collidoscope::scene::DEPTH_MAX;
use collidoscope::{Method, collide, contact_by_method};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn answers_have_the_recorded_bits() {
    let rows = pair_rows(files::COLLIDE_BITS);
    assert!(rows.len() >= 300, "{} rows", rows.len());
    for row in &rows {
        let found = collide(&row.a.shape(), &row.b.shape());
        assert_eq!(answer_words(found.as_ref()), row.answer, "collide_bits.txt, line {}", row.line);
    }
}

/// Both ways across the boundary lead to the engine's own answer, by every method.
#[wasm_bindgen_test]
fn results_cross_the_boundary_without_change() {
    let (mut insides, mut circles) = (0, 0);
    for row in &pair_rows(files::COLLIDE_BITS) {
        let (a, b) = (row.a.shape(), row.b.shape());
        for method in Method::ALL {
            let expected = contact_by_method(&a, &b, *method).as_ref().map(Answer::from);
            let by = method.as_str();
            assert_eq!(contact(&row.a, &row.b, *method), expected, "line {} by {by}", row.line);
        }
        if let Some(crossed) = circle_contact(&row.a, &row.b) {
            assert_eq!(crossed, contact(&row.a, &row.b, Method::Auto), "line {}", row.line);
            circles += 1;
        }
        assert_eq!(distance(&row.a, &row.b), collidoscope::distance(&a, &b), "line {}", row.line);
        let is_inside = accepted(contains(&row.a, b.center()), &row.line);
        assert_eq!(is_inside, a.contains(b.center()), "line {}", row.line);
        insides += usize::from(is_inside);
    }
    assert!(circles > 50, "{circles} pairs of circles");
    assert!(insides > 50, "{insides} centers are inside");
}

#[wasm_bindgen_test]
fn explained_runs_have_the_recorded_bits() {
    let rows = explain_rows(files::EXPLAIN_BITS);
    assert!(rows.len() >= 60, "{} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let (a, b) = (row.a.shape(), row.b.shape());
        let accepting: Vec<_> = Algorithm::ALL.iter().filter(|one| one.accepts(&a, &b)).collect();
        assert_eq!(accepting.len(), row.runs.len(), "explain_bits.txt, line {}", row.line);
        for (algorithm, recorded) in accepting.into_iter().zip(&row.runs) {
            let steps = explain_as_value(*algorithm, &a, &b, &OPTIONS).expect("the algorithm accepts them");
            let run = run_words(algorithm.as_str(), &steps);
            if run != *recorded {
                wrong.push(format!("line {}: {run}, recorded is {recorded}", row.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{} runs of explain_bits.txt differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// A script reads the steps as objects, which are those of the recorded run.
#[wasm_bindgen_test]
fn steps_cross_the_boundary_without_change() {
    let mut runs = 0;
    for row in &explain_rows(files::EXPLAIN_BITS) {
        let (a, b) = (row.a.shape(), row.b.shape());
        for algorithm in Algorithm::ALL.iter().filter(|one| one.accepts(&a, &b)) {
            let steps = explain_as_value(*algorithm, &a, &b, &OPTIONS).expect("the algorithm accepts them");
            let crossed = read_value(&explained(*algorithm, &row.a, &row.b), DEPTH_MAX).expect("steps are plain data");
            // As text NaN equals NaN, and the zeros differ.
            let [crossed, expected] = [crossed, steps].map(|steps| format!("{steps:?}"));
            assert_eq!(crossed, expected, "{} of line {}", algorithm.as_str(), row.line);
            runs += 1;
        }
    }
    assert!(runs >= 200, "{runs} runs");
}

#[wasm_bindgen_test]
fn stages_end_in_the_recorded_states() {
    let rows = hash_rows(files::STAGE_HASHES);
    assert!(rows.len() >= 4, "{} rows", rows.len());
    for row in &rows {
        let mut lab = open(row.stage, row.seed as f64);
        keys::run(&mut lab, row.keys);
        assert_eq!(format!("{:016x}", lab.state_hash()), row.hash, "stage_hashes.txt, line {}", row.line);
    }
}
