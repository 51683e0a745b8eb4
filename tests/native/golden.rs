//! Recorded answers: the bits must be the same on every target.
//!
//! `COLLIDOSCOPE_GOLDEN=write cargo test --test native golden` records them again; `tests/golden/README.md` says when
//! that is right.

use crate::keys::{random_script, run};
use crate::support::figure::Figure;
use crate::support::files;
use crate::support::golden::{answer_words, hash_rows, pair_line, pair_rows};
use crate::support::random::Random;
use crate::support::random_figures::random_pair;
use crate::support::stages::{STAGES, open};
use collidoscope::collide;
use std::fs;
use std::path::Path;

/// Seed of the recorded questions.
const SEED: u64 = 0x00c0_111d_05c0_9e01;
/// Questions of each pair kind, either shape first.
const PAIRS_PER_KIND: usize = 150;
/// Seed of the recorded questions about polygons and segments too.
const SEED_OF_ANY_KINDS: u64 = 0x00c0_111d_05c0_9e02;
/// Questions of any two kinds, polygons and segments among them.
const PAIRS_OF_ANY_KINDS: usize = 400;
/// Scripts of keys of each stage.
const SCRIPTS_PER_STAGE: usize = 4;
/// Stages that were made after those behind them in the list, in the order of their making.
const MADE_LAST: [&[&str]; 4] =
    [&["sweep", "ray-cast", "boundary", "bounding-shapes", "pixel"], &["sdf"], &["impulse"], &["response", "sandbox"]];
/// The first line of each file.
pub(crate) const FORMAT_REMARK: &str = "# Format: README.md in this folder.\n";

#[test]
fn answers_match_the_recorded_bits() {
    if recording() {
        return write("collide_bits.txt", &recorded_pairs());
    }
    let rows = pair_rows(files::COLLIDE_BITS);
    assert_eq!(rows.len(), 4 * PAIRS_PER_KIND + PAIRS_OF_ANY_KINDS);
    for row in &rows {
        let contact = collide(&row.a.shape(), &row.b.shape());
        let found = answer_words(contact.as_ref());
        assert_eq!(found, row.answer, "collide_bits.txt, line {}: {:?} and {:?}", row.line, row.a, row.b);
    }
    let hits = rows.iter().filter(|row| row.answer != "miss").count();
    assert!((rows.len() * 3 / 10..=rows.len() * 7 / 10).contains(&hits), "{hits} hits of {}", rows.len());
}

#[test]
fn recorded_questions_match_the_generator() {
    let questions =
        |text: &str| -> Vec<(Figure, Figure)> { pair_rows(text).iter().map(|row| (row.a, row.b)).collect() };
    assert!(recording() || questions(files::COLLIDE_BITS) == questions(&recorded_pairs()));
}

#[test]
fn key_scripts_end_in_the_recorded_state() {
    if recording() {
        return write("stage_hashes.txt", &recorded_hashes());
    }
    let rows = hash_rows(files::STAGE_HASHES);
    assert_eq!(rows.len(), STAGES.len() * SCRIPTS_PER_STAGE);
    for row in &rows {
        assert_eq!(state_hash(row.stage, row.seed, row.keys), row.hash, "stage_hashes.txt, line {}", row.line);
    }
}

/// Returns the text of `stage_hashes.txt` as this engine ends.
fn recorded_hashes() -> String {
    let mut random = Random::new(SEED);
    let mut text = String::from(FORMAT_REMARK);
    // In the order in which they were made: a new stage leaves the scripts of the others as they are.
    let mut stages: Vec<&str> = STAGES.iter().map(|(id, _)| *id).collect();
    stages.sort_by_key(|stage| MADE_LAST.iter().position(|made| made.contains(stage)).map_or(0, |place| place + 1));
    for stage in stages {
        for script in 0..SCRIPTS_PER_STAGE {
            let seed = if script == 0 { 1 } else { random.bits() >> 11 };
            // The first script of each stage is short enough to be followed by hand.
            let keys = if script == 0 { "FG6DDE".to_owned() } else { random_script(&mut random, 30 * script) };
            text.push_str(&format!("{} {seed} {keys} {}\n", stage, state_hash(stage, seed, &keys)));
        }
    }
    text
}

fn state_hash(stage: &str, seed: u64, keys: &str) -> String {
    let mut lab = open(stage, seed as f64);
    run(&mut lab, keys);
    format!("{:016x}", lab.state_hash())
}

/// Returns the text of `collide_bits.txt` as this engine answers.
fn recorded_pairs() -> String {
    let mut random = Random::new(SEED);
    let mut text = String::from(FORMAT_REMARK);
    for kinds in [[true, true], [false, false], [false, true], [true, false]] {
        for index in 0..PAIRS_PER_KIND {
            let [a, b] = kinds.map(|is_circle| recorded_figure(&mut random, is_circle, index));
            // Some pairs have one centre, some one axis; the others are anywhere near.
            let b = match index % 15 {
                0 => b.at(a.center()),
                1 => b.at(a.center().with_x(b.center().x)),
                _ => b,
            };
            text.push_str(&pair_line(&a, &b, collide(&a.shape(), &b.shape()).as_ref()));
            text.push('\n');
        }
    }
    let mut random = Random::new(SEED_OF_ANY_KINDS);
    for _ in 0..PAIRS_OF_ANY_KINDS {
        let [a, b] = random_pair(&mut random);
        text.push_str(&pair_line(&a, &b, collide(&a.shape(), &b.shape()).as_ref()));
        text.push('\n');
    }
    text
}

fn recorded_figure(random: &mut Random, is_circle: bool, index: usize) -> Figure {
    let (x, y) = (random.between(-40.0, 40.0), random.between(-40.0, 40.0));
    // Every third pair is on a coarse grid and unturned: exact touching and parallel faces occur.
    let coarse = index.is_multiple_of(3);
    let place = |value: f64| if coarse { (value / 5.0).floor() * 5.0 } else { value };
    let mut side = |low: f64, high: f64| place(random.between(low, high));
    if is_circle {
        Figure::circle(place(x), place(y), side(10.0, 40.0))
    } else {
        let (width, height) = (side(15.0, 80.0), side(15.0, 80.0));
        let angle = if coarse { 0.0 } else { random.between(-7.0, 7.0) };
        Figure::rectangle(place(x), place(y), width, height, angle)
    }
}

/// Returns whether the answers are recorded anew rather than checked.
pub(crate) fn recording() -> bool {
    std::env::var("COLLIDOSCOPE_GOLDEN").is_ok_and(|value| value == "write")
}

pub(crate) fn write(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("tests/golden");
    fs::write(folder.join(name), text).expect("the golden folder can be written");
}
