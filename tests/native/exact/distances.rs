//! The exact distances and nearest points.

use crate::support::case::{Case, Hit, full, rows};
use crate::support::files;
use crate::support::judge_distance::complaints;
use collidoscope::distance;

/// The kinds of `adversarial.json` with two shapes at rest.
const PAIR_KINDS: [&str; 5] = ["circle_circle", "rect_rect", "rect_circle", "poly_poly", "poly_circle"];

fn assert_all(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases.iter().flat_map(|case| [case.clone(), case.swapped()]) {
        let found = distance(&case.a.shape(), &case.b.shape());
        wrong.extend(complaints(&case, &found).into_iter().map(|what| format!("{}: {what}", case.id)));
    }
    let shown = wrong.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} complaints about {} cases, the first:\n{shown}", wrong.len(), cases.len());
}

#[test]
fn exact_distances_pass() {
    let cases = rows(files::DISTANCE);
    assert_eq!((cases.len(), cases.iter().filter(|case| case.hit == Hit::No).count()), (1000, 1000));
    assert_all(&cases);
}

#[test]
fn distances_of_exact_pairs_match() {
    for text in [
        files::CIRCLE_CIRCLE,
        files::RECTANGLE_RECTANGLE,
        files::RECTANGLE_CIRCLE,
        files::POLYGON_POLYGON,
        files::POLYGON_CIRCLE,
    ] {
        assert_all(&rows(text));
    }
}

#[test]
fn distances_of_adversarial_pairs_match() {
    assert_all(&full(files::ADVERSARIAL, &PAIR_KINDS));
}
