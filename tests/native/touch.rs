//! Whether two shapes touch: one decision for every question, exact for corners and edges.
//!
//! The families draw pairs in which things coincide. Big integers judge them.

mod contacts;
mod fields;
mod given;

use crate::support::exact_touch::{must_contain, must_touch};
use crate::support::families::{Tally, random_pair, random_point};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::BroadPhase;
use collidoscope::narrow_phase::gjk::overlap_shape_shape;
use collidoscope::sdf::signed_distance_shape;
use collidoscope::{Method, contact_by_method, distance};

/// Number of structured pairs, and of structured points.
const CASES: usize = 60_000;
/// Number of shapes in a world.
const CROWD: usize = 8;

#[test]
fn all_methods_and_questions_decide_alike_and_exactly() {
    let mut random = Random::new(0x0070_0c85);
    let mut tally = Tally::default();
    let mut unjudged = 0;
    for _ in 0..CASES {
        let (family, [a, b]) = random_pair(&mut random);
        let is_hit = decision(&a, &b);
        match must_touch(&a, &b) {
            Some(expected) => assert_eq!(is_hit, expected, "{family:?}: {a:?} {b:?}"),
            None => unjudged += 1,
        }
        tally.add(family, is_hit);
    }
    tally.assert_pairs();
    assert!(unjudged < CASES / 10, "{unjudged} round pairs are within rounding of the tolerance");
}

/// Returns whether two figures touch, and asserts that all questions agree, in both orders.
fn decision(a: &Figure, b: &Figure) -> bool {
    let (shape_a, shape_b) = (a.shape(), b.shape());
    let mut answers = Vec::new();
    for (first, second, order) in [(&shape_a, &shape_b, "in order"), (&shape_b, &shape_a, "reversed")] {
        for method in Method::ALL {
            let hit = contact_by_method(first, second, *method).is_some();
            answers.push((method.as_str(), order, hit));
        }
        let found = distance(first, second);
        assert_eq!(found.points.is_none(), found.distance == 0.0, "{a:?} {b:?}: {found:?}");
        answers.push(("distance", order, found.distance == 0.0));
        answers.push(("gjk", order, overlap_shape_shape(first, second)));
    }
    let is_hit = answers[0].2;
    assert!(answers.iter().all(|answer| answer.2 == is_hit), "{a:?} {b:?}: {answers:?}");
    is_hit
}

#[test]
fn contains_and_signed_distance_decide_alike_and_exactly() {
    let mut random = Random::new(0x00c0_27a1);
    let mut hits = 0;
    for _ in 0..CASES {
        let (family, figure, point) = random_point(&mut random);
        let shape = figure.shape();
        let is_contained = shape.contains(point);
        let signed = signed_distance_shape(&shape, point);
        assert_eq!(is_contained, signed <= 0.0, "{family:?}: {figure:?} {point}: {signed}");
        assert!(signed.to_bits() != (-0.0_f64).to_bits(), "{figure:?} {point}");
        if let Some(expected) = must_contain(&figure, point) {
            assert_eq!(is_contained, expected, "{family:?}: {figure:?} {point}");
        }
        hits += usize::from(is_contained);
    }
    assert!((CASES / 10..CASES * 9 / 10).contains(&hits), "{hits} points are contained");
}

#[test]
fn worlds_find_exactly_the_pairs_that_touch() {
    let mut random = Random::new(0x0003_0d1d);
    let mut hits = 0;
    for _ in 0..CASES / 40 {
        let figures: Vec<Figure> = (0..CROWD / 2).flat_map(|_| random_pair(&mut random).1).collect();
        let mut world = worlds::of(&figures);
        let all: Vec<[u32; 2]> = (0..CROWD as u32).flat_map(|a| (a + 1..CROWD as u32).map(move |b| [a, b])).collect();
        let expected: Vec<[u32; 2]> = all
            .iter()
            .copied()
            .filter(|[a, b]| distance(&figures[*a as usize].shape(), &figures[*b as usize].shape()).distance == 0.0)
            .collect();
        let many = world.collide_many(&all).expect("valid pairs");
        let found: Vec<[u32; 2]> = many.hits.iter().map(|hit| all[*hit as usize]).collect();
        assert_eq!(found, expected, "{figures:?}");
        for broad_phase in BroadPhase::ALL {
            world.set_broad_phase(*broad_phase);
            world.detect();
            assert_eq!(world.contact_pairs(), expected, "{}: {figures:?}", broad_phase.as_str());
        }
        hits += expected.len();
    }
    assert!(hits > CASES / 40, "{hits} pairs touch");
}
