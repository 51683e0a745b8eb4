//! All methods match the naive result.
//!
//! `cargo run --release -p collidoscope --example agreement` compares a million pairs.

use super::{for_random_pairs, own_rounding, rounding};
use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints, overlap_along};
use crate::support::naive::separation;
use collidoscope::narrow_phase::epa::contact_gjk_epa;
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::{Method, contact_by_method, distance};

const PAIRS: usize = 30_000;

#[test]
fn all_methods_match_the_naive_depth_and_return_a_valid_line() {
    for_random_pairs(0x000a_92ee, PAIRS, assert_depth_and_line);
}

#[test]
fn distance_matches_the_naive_one_and_its_points() {
    for_random_pairs(0x0d15_7a2c, PAIRS, assert_distance);
}

#[test]
fn gjk_and_sat_agree_on_hits() {
    for_random_pairs(0x91c5, PAIRS, assert_same_answer);
}

/// Asserts that every method returns the naive depth and a valid line.
pub(super) fn assert_depth_and_line(a: Figure, b: Figure) {
    let expected = separation(&a, &b);
    let (own, far) = (own_rounding(&a, &b), rounding(&a, &b));
    for method in Method::ALL {
        let name = method.as_str();
        let Some(contact) = contact_by_method(&a.shape(), &b.shape(), *method) else {
            assert!(expected >= -own, "{a:?} {b:?}: {name} misses a depth of {}", -expected);
            continue;
        };
        let error = contact.depth + expected;
        assert!(error.abs() <= own, "{a:?} {b:?}: {name} says {}, not {}", contact.depth, -expected);
        let overlap = overlap_along(&a, &b, contact.normal);
        assert!((overlap - contact.depth).abs() <= own, "{a:?} {b:?}: {name}, {overlap} along {contact:?}");
        // Points have the rounding of their coordinates, and a tied face may deviate by the tie of 1e-12.
        let tolerance = 100.0 * own + far;
        let complaints = line_complaints(&a, &b, &Answer::from(&contact), tolerance);
        assert_eq!(complaints, Vec::<String>::new(), "{a:?} {b:?} by {name}");
    }
}

/// Asserts that the distance matches the naive one.
pub(super) fn assert_distance(a: Figure, b: Figure) {
    let expected = separation(&a, &b);
    let (own, far) = (own_rounding(&a, &b), rounding(&a, &b));
    let found = distance(&a.shape(), &b.shape());
    assert_ne!(found.status, Status::IterationLimit, "{a:?} {b:?}: {found:?}");
    let error = (found.distance - expected.max(0.0)).abs();
    assert!(error <= own + 1e-15 * expected, "{a:?} {b:?}: {found:?}, not {expected}");
    let Some([on_a, on_b]) = found.points else {
        return assert!(expected <= own, "{a:?} {b:?}: no points, {expected} apart");
    };
    assert!((on_a.distance(on_b) - found.distance).abs() <= far, "{a:?} {b:?}: {found:?}");
    for (figure, point) in [(&a, on_a), (&b, on_b)] {
        let off = crate::support::judge::distance_to(figure, point);
        assert!(off <= far, "{a:?} {b:?}: {point} is {off:e} off its shape");
    }
}

/// Asserts that all methods hit, or all miss.
pub(super) fn assert_same_answer(a: Figure, b: Figure) {
    let (shape_a, shape_b) = (a.shape(), b.shape());
    let hit = contact_by_method(&shape_a, &shape_b, Method::Sat).is_some();
    let by_epa = contact_gjk_epa(&shape_a, &shape_b).contact.is_some();
    let by_distance = distance(&shape_a, &shape_b).points.is_none();
    // These pairs are not near touching, except those that touch exactly.
    assert_eq!([by_epa, by_distance], [hit; 2], "{a:?} {b:?}: {}", separation(&a, &b));
}
