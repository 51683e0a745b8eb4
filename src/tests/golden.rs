//! The recorded answers, runs and states: the browser gives the bits that were recorded natively.

use crate::keys;
use crate::raw::{YES, circle_contact, contact, contains, distance, explained};
use crate::support::files;
use crate::support::golden::{answer_words, explain_rows, hash_rows, pair_rows, run_words};
use crate::support::judge::Answer;
use crate::support::stages::open;
use collidoscope::lab::{Algorithm, step_layouts_text};
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
fn what_crosses_is_what_the_engine_answers() {
    let (mut insides, mut circles) = (0, 0);
    for row in &pair_rows(files::COLLIDE_BITS) {
        let (a, b) = (row.a.shape(), row.b.shape());
        for method in Method::ALL {
            let expected = contact_by_method(&a, &b, *method).as_ref().map(Answer::from);
            let by = method.as_str();
            assert_eq!(contact(&row.a, &row.b, *method), expected, "line {} by {by}", row.line);
        }
        if let Some(crossed) = circle_contact(&row.a, &row.b) {
            let expected = contact(&row.a, &row.b, Method::Auto).map(|contact| {
                let Answer { depth, normal, start, end, .. } = contact;
                [depth, normal.x, normal.y, start.x, start.y, end.x, end.y]
            });
            assert_eq!(crossed, expected, "line {}", row.line);
            circles += 1;
        }
        assert_eq!(distance(&row.a, &row.b), collidoscope::distance(&a, &b), "line {}", row.line);
        let is_inside = contains(&row.a, b.center()) == YES;
        assert_eq!(is_inside, a.contains(b.center()), "line {}", row.line);
        insides += usize::from(is_inside);
    }
    assert!(circles > 50, "{circles} pairs of circles");
    assert!(insides > 50, "{insides} centres are inside");
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
            let run = run_words(algorithm.as_str(), step_layouts_text(), &explained(*algorithm, &row.a, &row.b));
            if run != *recorded {
                wrong.push(format!("line {}: {run}, recorded is {recorded}", row.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{} runs of explain_bits.txt differ:\n{}", wrong.len(), wrong.join("\n"));
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
