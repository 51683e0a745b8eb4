//! Judges a distance and its nearest points by their meaning.

use super::case::{Case, Hit};
use super::judge::distance_to;
use collidoscope::DVec2;
use collidoscope::narrow_phase::gjk::{Distance, Status};

/// Tolerance of the points, in tolerances, as for the line of a contact.
const DERIVED: f64 = 4.0;
/// Factor by which nearest points of nearly parallel edges move farther than the distance changes.
const LEVER: f64 = 1e3;

/// Returns the faults of a distance, none if it is acceptable.
pub(crate) fn complaints(case: &Case, found: &Distance) -> Vec<String> {
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
