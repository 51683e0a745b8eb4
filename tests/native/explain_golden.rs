//! Recorded runs of the explained algorithms: the steps must be the same on every target.
//!
//! `COLLIDOSCOPE_GOLDEN=write cargo test --test native golden` records them again, with the answers of `golden.rs`.

use crate::golden::{FORMAT_REMARK, recording, write};
use crate::support::figure::Figure;
use crate::support::files;
use crate::support::golden::{OPTIONS, explain_line, explain_rows, run_words};
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure};
use crate::support::steps;
use collidoscope::lab::{
    Algorithm, RunStep, STEP_LAYOUTS, StepField, StepLayout, explain, explain_as_value, explain_ray_as_value,
};
use collidoscope::narrow_phase::epa::GjkEpaStep;
use collidoscope::narrow_phase::gjk::{GjkReason, GjkStep};
use collidoscope::narrow_phase::ray::Ray;
use collidoscope::scene::Value;
use collidoscope::{DVec2, Shape};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// Seed of the recorded pairs.
const SEED: u64 = 0x00c0_111d_05c0_9e03;
/// Random pairs of each two kinds, either first.
const PAIRS_OF_KINDS: usize = 2;

#[test]
fn explained_runs_match_the_recorded_bits() {
    if recording() {
        return write("explain_bits.txt", &recorded_runs());
    }
    let mut wrong = Vec::new();
    for row in explain_rows(files::EXPLAIN_BITS) {
        let runs = runs(&row.a.shape(), &row.b.shape());
        assert_eq!(runs.len(), row.runs.len(), "explain_bits.txt, line {}", row.line);
        for (run, recorded) in runs.iter().zip(&row.runs) {
            if run != recorded {
                wrong.push(format!("line {}: {run}, recorded is {recorded}", row.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{} runs of explain_bits.txt differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn recorded_pairs_match_the_generator() {
    if !recording() {
        let recorded: Vec<[Figure; 2]> = explain_rows(files::EXPLAIN_BITS).iter().map(|row| [row.a, row.b]).collect();
        assert_eq!(recorded, pairs());
    }
}

/// Every exit that two shapes can lead to is among the recorded runs.
#[test]
fn recorded_runs_cover_every_exit() {
    let mut endings: BTreeMap<String, usize> = BTreeMap::new();
    for [a, b] in pairs() {
        for run in runs(&a.shape(), &b.shape()) {
            let mut words = run.split(' ');
            let (algorithm, reason) = (words.next().expect("a name"), words.next_back().expect("a reason"));
            *endings.entry(format!("{algorithm} {reason}")).or_default() += 1;
        }
    }
    let expected = [
        "bounding-circle apart",
        "bounding-circle candidate",
        "circle-circle apart",
        "circle-circle hit",
        "epa apart",
        "epa hit",
        "gjk no-progress",
        "gjk origin-inside",
        "gjk separating-direction",
        "gjk-distance no-progress",
        "gjk-distance origin-inside",
        "rectangle-circle apart",
        "rectangle-circle hit",
        "rectangle-rectangle hit",
        "rectangle-rectangle no-support-point",
        "sat hit",
        "sat separating-axis",
        "sweep apart-for-good",
        "sweep hit",
        "sweep moving-away",
        "sweep overlapping",
        "sweep too-late",
    ];
    assert_eq!(endings.keys().map(String::as_str).collect::<Vec<_>>(), expected, "{endings:?}");
    let of = |ending: &str| endings[ending];
    let (hits, misses) = (of("sat hit"), of("sat separating-axis"));
    assert!(hits > 20 && misses > 20, "{hits} hits, {misses} misses");
}

/// The choices are places in a list of names: the names must stand in the order of the enum.
#[test]
fn recorded_reason_equals_the_reason_of_the_search() {
    for [a, b] in pairs() {
        let (a, b) = (a.shape(), b.shape());
        for algorithm in [Algorithm::Gjk, Algorithm::GjkDistance] {
            let steps = explain(algorithm, &a, &b, &OPTIONS).expect("for any shapes").steps;
            let Some(RunStep::GjkEpa(GjkEpaStep::Gjk(GjkStep::Done { reason, .. }))) = steps.last() else {
                panic!("no end: {steps:?}");
            };
            let expected = match reason {
                GjkReason::OriginInside => "origin-inside",
                GjkReason::NoProgress => "no-progress",
                GjkReason::SeparatingDirection => "separating-direction",
                GjkReason::IterationLimit => "iteration-limit",
            };
            let recorded = recorded(algorithm, &a, &b);
            let kinds = steps::kinds(&recorded);
            let ends = &kinds[kinds.len() - 2..];
            assert_eq!(ends, [("search-end", Some(expected)), ("done", Some(expected))]);
            assert_eq!(kinds.len(), steps.len() + 1);
        }
    }
}

#[test]
fn steps_as_values_are_refused_as_steps_are() {
    for [a, b] in pairs() {
        let (a, b) = (a.shape(), b.shape());
        for algorithm in Algorithm::ALL {
            let value = explain_as_value(*algorithm, &a, &b, &OPTIONS).map(drop);
            assert_eq!(value.is_ok(), algorithm.accepts(&a, &b));
            let explained = explain(*algorithm, &a, &b, &OPTIONS).map(drop);
            let fault = |result: Result<(), collidoscope::Error>| result.map_err(|error| (error.code, error.field));
            assert_eq!(fault(value), fault(explained));
        }
    }
}

/// The TypeScript types are generated from the layouts.
#[test]
fn steps_have_the_fields_and_types_of_their_layouts() {
    let mut seen = BTreeMap::new();
    for [a, b] in pairs() {
        let (a, b) = (a.shape(), b.shape());
        let accepted = Algorithm::ALL.iter().filter(|algorithm| algorithm.accepts(&a, &b));
        let way = b.center() - a.center();
        let way = if way == DVec2::ZERO { DVec2::X } else { way };
        let rays = [way, -way].map(|way| Ray::new(a.center(), way, 1e6).expect("valid"));
        let runs = accepted.map(|algorithm| recorded(*algorithm, &a, &b));
        for run in runs.chain(rays.iter().map(|ray| explain_ray_as_value(ray, &b).expect("there is memory"))) {
            let Value::List(steps) = run else { panic!("no list") };
            for step in &steps {
                let layout = STEP_LAYOUTS.iter().find(|layout| describes(layout, step));
                *seen.entry(layout.unwrap_or_else(|| panic!("no layout fits {step:?}")).interface).or_insert(0) += 1;
            }
        }
    }
    let unseen = STEP_LAYOUTS.iter().map(|layout| layout.interface).filter(|interface| !seen.contains_key(interface));
    assert_eq!(unseen.collect::<Vec<_>>(), [""; 0], "{seen:?}");
}

fn describes(layout: &StepLayout, step: &Value) -> bool {
    let Value::Object(fields) = step else { return false };
    let Some(((name, kind), fields)) = fields.split_first() else { return false };
    let types: Vec<&StepField> = layout.fields().collect();
    name == "kind"
        && *kind == Value::Text(layout.kind.into())
        && types.len() == fields.len()
        && types.iter().zip(fields).all(|(field, (name, value))| field.name == name && is_of_type(value, field.layout))
}

fn is_of_type(value: &Value, layout: &str) -> bool {
    if let Some(plain) = layout.strip_suffix('?') {
        return *value == Value::Null || is_of_type(value, plain);
    }
    match (value, layout.strip_suffix('*')) {
        (Value::List(items), Some(plain)) => items.iter().all(|item| is_of_type(item, plain)),
        (Value::Number(number), None) => {
            layout == "number" || layout == "face" && [0.0, 1.0, 2.0, 3.0].contains(number)
        }
        (Value::Flag(_), None) => layout == "flag",
        (Value::Text(text), None) => layout.split('|').any(|name| name == text),
        (Value::Object(fields), None) => {
            let names: Vec<&str> = fields.iter().map(|(name, _)| &**name).collect();
            match layout {
                "point" => names == ["x", "y"],
                "interval" => names == ["min", "max"],
                "contact" => names == ["depth", "normal", "start", "end", "points"],
                "difference" => names == ["point", "vertexA", "vertexB", "pointA", "pointB"],
                "source" => names[0] == "kind",
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns the text of `explain_bits.txt` as this engine runs.
fn recorded_runs() -> String {
    let mut text = String::from(FORMAT_REMARK);
    for [a, b] in pairs() {
        text.push_str(&explain_line(&a, &b, &runs(&a.shape(), &b.shape())));
        text.push('\n');
    }
    text
}

/// Returns the runs of all algorithms that accept the shapes.
fn runs(a: &Shape, b: &Shape) -> Vec<String> {
    let accepting = Algorithm::ALL.iter().filter(|algorithm| algorithm.accepts(a, b));
    accepting.map(|algorithm| run_words(algorithm.as_str(), &recorded(*algorithm, a, b))).collect()
}

fn recorded(algorithm: Algorithm, a: &Shape, b: &Shape) -> Value {
    explain_as_value(algorithm, a, b, &OPTIONS).expect("the algorithm accepts them")
}

/// Returns the pairs to record: some of all kinds by chance, and those in which something is equal or touches.
fn pairs() -> Vec<[Figure; 2]> {
    let mut random = Random::new(SEED);
    let mut pairs = Vec::new();
    for a in KINDS {
        for b in KINDS {
            for _ in 0..PAIRS_OF_KINDS {
                pairs.push([random_figure(&mut random, a), random_figure(&mut random, b)]);
            }
        }
    }
    pairs.extend(special_pairs());
    pairs
}

fn special_pairs() -> Vec<[Figure; 2]> {
    let ball = Figure::circle(0.0, 0.0, 10.0);
    let plank = Figure::rectangle(0.0, 0.0, 40.0, 20.0, 0.0);
    let turned = Figure::rectangle(3.0, 1.0, 40.0, 20.0, 0.75);
    let triangle = Figure::polygon(&[(0.0, 0.0), (30.0, 0.0), (0.0, 40.0)].map(DVec2::from));
    let stick = Figure::segment(-20.0, 0.0, 20.0, 0.0);
    let (gon_32, gon_64) = (ngon(32, 40.0), ngon(64, 50.0));
    let by = |figure: Figure, x: f64, y: f64| figure.moved(DVec2::new(x, y));
    vec![
        // Concentric, or one shape twice.
        [ball, ball],
        [ball, Figure::circle(0.0, 0.0, 4.0)],
        [plank, plank],
        [plank, ball],
        [turned, turned],
        [triangle, triangle],
        [stick, stick],
        [gon_32, gon_64],
        [gon_64, gon_64],
        // Touching: rounds, faces, corners, ends.
        [ball, by(ball, 20.0, 0.0)],
        [plank, by(plank, 40.0, 5.0)],
        [plank, by(plank, 40.0, 20.0)],
        [by(ball, 0.0, 20.0), plank],
        [triangle, by(triangle, 30.0, 0.0)],
        [triangle, by(triangle, -30.0, 10.0)],
        [triangle, by(ball, 10.0, -10.0)],
        [stick, by(stick, 40.0, 0.0)],
        [stick, by(ball, 5.0, 10.0)],
        [stick, by(triangle, 0.0, 0.0)],
        // Segments that cross, lie in a shape, lie on one line.
        [stick, Figure::segment(0.0, -15.0, 5.0, 25.0)],
        [by(stick, 2.0, 3.0), plank],
        [stick, by(stick, 100.0, 0.0)],
        [stick, by(stick, 10.0, 8.0)],
        // Round outlines, near and far.
        [gon_32, by(gon_64, 60.0, 13.0)],
        [gon_64, by(gon_64, 99.0, 1.0)],
        [gon_64, by(gon_32, 90.5, -3.0)],
        [gon_64, by(ball, 55.0, 21.0)],
        [gon_64, by(stick, 31.0, 44.0)],
        [by(plank, 0.0, 59.0), gon_32],
        [turned, by(gon_32, -57.0, 0.0)],
        // Far from the world's origin.
        [by(gon_32, 1e6, -1e6), by(triangle, 1e6 + 25.0, 30.0 - 1e6)],
        [by(turned, -3e7, 0.0), by(ball, 24.0 - 3e7, 0.0)],
    ]
}

/// Returns a round polygon around the world's origin, its vertices on a grid.
fn ngon(vertices: u32, radius: f64) -> Figure {
    let on_grid = |value: f64| (value * radius * 1024.0).round() / 1024.0;
    let points = (0..vertices).map(|index| {
        let (y, x) = (f64::from(index) / f64::from(vertices) * TAU).sin_cos();
        DVec2::new(on_grid(x), on_grid(y))
    });
    Figure::polygon(&points.collect::<Vec<_>>())
}
