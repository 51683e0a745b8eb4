//! The recorded answers and states: the browser gives the bits that were recorded natively.

use crate::keys;
use crate::raw::contact;
use crate::support::files;
use crate::support::golden::{answer_words, hash_rows, pair_rows};
use collidoscope::collide;
use collidoscope::lab::{Lab, Stage};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn answers_have_the_recorded_bits() {
    let rows = pair_rows(files::COLLIDE_BITS);
    assert!(rows.len() >= 300, "{} rows", rows.len());
    for row in &rows {
        let found = collide(&row.a.shape(), &row.b.shape());
        assert_eq!(answer_words(found.as_ref()), row.answer, "collide_bits.txt, line {}", row.line);
        let crossed = contact(&row.a, &row.b);
        assert_eq!(
            crossed.map(|answer| answer.depth),
            found.map(|contact| contact.depth),
            "line {}",
            row.line
        );
    }
}

#[wasm_bindgen_test]
fn stages_end_in_the_recorded_states() {
    let rows = hash_rows(files::STAGE_HASHES);
    assert!(rows.len() >= 4, "{} rows", rows.len());
    for row in &rows {
        let stage = Stage::from_name(row.stage).expect("a golden file names stages that exist");
        let mut lab = Lab::stage(stage, row.seed as f64).expect("a golden file has good seeds");
        keys::run(&mut lab, row.keys);
        assert_eq!(format!("{:016x}", lab.state_hash()), row.hash, "stage_hashes.txt, line {}", row.line);
    }
}
