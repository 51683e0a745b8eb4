//! The exact distances and nearest points.

use crate::support::case::{Case, Hit, full, rows};
use crate::support::files;
use crate::support::judge::distance_to;
use collidoscope::narrow_phase::gjk::{Distance, Status};
use collidoscope::{DVec2, distance};

/// Points of an answer are allowed this many tolerances, as the line of a contact is.
const DERIVED: f64 = 4.0;
/// Nearest points of nearly parallel edges move this much farther than the distance changes.
const LEVER: f64 = 1e3;
/// The kinds of `adversarial.json` that are about two shapes at rest.
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

/// Returns what is wrong with a distance; nothing when it is acceptable.
fn complaints(case: &Case, found: &Distance) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut demand = |fine: bool, claim: &str| {
        if !fine {
            wrong.push(format!("{claim}: {found:?}, the distance is {}", case.depth));
        }
    };
    demand(found.status != Status::IterationLimit, "the cap was reached");
    let expected = if case.hit == Hit::No { case.depth } else { 0.0 };
    demand((found.distance - expected).abs() <= case.tolerance, "wrong distance");
    match found.points {
        None => demand(case.hit != Hit::No, "no points"),
        Some([on_a, on_b]) => {
            demand(case.hit != Hit::Yes, "points of overlapping shapes");
            let tolerance = DERIVED * case.tolerance;
            let spanned = (on_b - on_a).length();
            demand((spanned - expected).abs() <= tolerance, "the points do not realise the distance");
            let off = [distance_to(&case.a, on_a), distance_to(&case.b, on_b)];
            demand(off.iter().all(|off| *off <= tolerance), "a point is not on its shape");
            if let Some(nearest) = case.nearest {
                let near = |found: DVec2, want: DVec2| found.distance(want) <= LEVER * case.tolerance;
                demand(near(on_a, nearest[0]) && near(on_b, nearest[1]), "other points are nearest");
            }
        }
    }
    wrong
}

#[test]
fn every_exact_distance_is_answered() {
    let cases = rows(files::DISTANCE);
    assert_eq!((cases.len(), cases.iter().filter(|case| case.hit == Hit::No).count()), (1000, 1000));
    assert_all(&cases);
}

#[test]
fn every_exact_pair_has_its_distance_too() {
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
fn every_adversarial_pair_has_its_distance_too() {
    assert_all(&full(files::ADVERSARIAL, &PAIR_KINDS));
}
