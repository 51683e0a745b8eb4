//! Recorded runs have the bits of silent runs, and end with a step of the reason.

use super::{for_random_pairs, rounding_off_grid};
use collidoscope::narrow_phase::epa::{
    EpaLimits, EpaReason, EpaStep, GjkEpaStep, contact_gjk_epa, contact_gjk_epa_observed,
};
use collidoscope::narrow_phase::gjk::{
    Core, Distance, GjkReason, GjkStep, Goal, Limits, distance_observed, distance_shape_shape,
    search_hull_hull_observed,
};
use collidoscope::narrow_phase::sat::{SatStep, contact_sat, contact_sat_observed, contact_sat_with_hint};
use collidoscope::narrow_phase::{Face, Owner};
use collidoscope::trace::{Recorder, Silent};
use collidoscope::{Contact, DVec2, Polygon, Shape};
use core::f64::consts::TAU;

const PAIRS: usize = 10_000;

fn bits(contact: Option<Contact>) -> Option<Vec<u64>> {
    contact.map(|contact| {
        let places = [contact.normal, contact.start, contact.end];
        let points = contact.points();
        let places = places.iter().chain(points.as_slice());
        let numbers = places.flat_map(|place| [place.x, place.y]).chain([contact.depth]);
        numbers.map(f64::to_bits).collect()
    })
}

fn distance_bits(found: &Distance) -> (u64, Option<[[u64; 2]; 2]>, u32) {
    let place = |point: DVec2| [point.x.to_bits(), point.y.to_bits()];
    (found.distance.to_bits(), found.points.map(|points| points.map(place)), found.iterations)
}

#[test]
fn recorded_sat_has_the_bits_of_silent_sat() {
    let mut endings = [0; 2];
    for_random_pairs(0x07ac_e001, PAIRS, |a, b| {
        let rounding = rounding_off_grid(&a, &b);
        let (a, b) = (a.shape(), b.shape());
        let mut recorder = Recorder::default();
        let contact = contact_sat_observed(&a, &b, &|| None, &mut recorder).map(|found| found.contact);
        assert_eq!(bits(contact), bits(contact_sat(&a, &b)));
        assert!(!recorder.is_truncated());
        assert_eq!(recorder.steps().last(), Some(&SatStep::Done { contact }));
        assert_axes(recorder.steps(), contact, rounding);
        endings[usize::from(contact.is_some())] += 1;
    });
    assert!(endings.iter().all(|count| *count > 1000), "apart and hit: {endings:?}");
}

#[test]
fn recorded_sat_with_ties_and_hints_has_the_bits_of_silent_sat() {
    let ring = |count: u8, size: f64, turn: f64| -> Vec<DVec2> {
        let corner = |index| DVec2::from_angle(turn + TAU * f64::from(index) / f64::from(count)) * size;
        (0..count).map(corner).collect()
    };
    let (mut hits, mut ties) = (0, 0);
    for (count_a, count_b) in (3..9).flat_map(|a| (3..10).map(move |b| (a, b))) {
        // Side by side, one inside the other, apart, and concentric.
        for (index, shift) in [0.0, 0.5, 1.0, 2.0, 3.0, 3.5].into_iter().enumerate() {
            let turn = [0.0, 0.1, TAU / 12.0][index % 3];
            let shift = DVec2::from_angle(0.5 * f64::from(count_b)) * shift;
            let points = ring(count_b, 2.0, turn).into_iter().map(|corner| corner + shift).collect::<Vec<_>>();
            let radius = [0.0, 0.0, 0.25][index % 3];
            let a = Shape::from(Polygon::new(&ring(count_a, 1.0, 0.0)).expect("convex"));
            let b = Shape::from(Polygon::new(&points).expect("convex").with_radius(radius).expect("valid"));
            let alone = contact_sat_with_hint(&a, &b, &|| None);
            for hint in
                [Owner::A, Owner::B].into_iter().flat_map(|owner| (0..3).map(move |index| Face { owner, index }))
            {
                let mut recorder = Recorder::default();
                let recorded = contact_sat_observed(&a, &b, &|| Some(hint), &mut recorder);
                let silent = contact_sat_with_hint(&a, &b, &|| Some(hint));
                assert_eq!(bits(silent.map(|found| found.contact)), bits(recorded.map(|found| found.contact)));
                assert_eq!(silent.and_then(|found| found.face), recorded.and_then(|found| found.face));
                hits += u32::from(recorded.is_some());
                ties += u32::from(recorded.and_then(|found| found.face) != alone.and_then(|found| found.face));
            }
        }
    }
    assert!(hits > 1000 && ties > 40, "{hits} hits, {ties} decided by the hint");
}

/// Asserts the order of the steps: tested axes, the skipped rest or the choice, the end.
fn assert_axes(steps: &[SatStep], contact: Option<Contact>, rounding: f64) {
    let mut tested: Vec<f64> = Vec::new();
    let (mut skipped, mut chosen) = (0, None);
    for step in steps {
        match step {
            SatStep::Axis { overlap, least, interval_a, interval_b, normal, .. } => {
                assert!(skipped == 0 && chosen.is_none(), "an axis was tested after the decision");
                assert_eq!(*least, tested.iter().all(|before| overlap < before));
                assert!((normal.length() - 1.0).abs() < 1e-15);
                assert!(interval_a.min <= interval_a.max && interval_b.min <= interval_b.max);
                let shown = interval_a.max - interval_b.min;
                let size = interval_a.max.abs() + interval_b.min.abs() + interval_b.max.abs();
                // Where the overlap is all rounding, the exact decision says it.
                let allowed = if shown.abs() <= rounding { rounding } else { 0.0 }.max(4e-16 * size);
                assert!((shown - overlap).abs() <= allowed, "{shown} is drawn and {overlap} is said");
                tested.push(*overlap);
            }
            SatStep::Skipped { .. } => skipped += 1,
            SatStep::Chosen { normal, depth, .. } => chosen = Some((*normal, *depth)),
            SatStep::Done { .. } => {}
        }
    }
    match contact {
        Some(contact) => {
            assert_eq!((skipped, chosen), (0, Some((contact.normal, contact.depth))));
            let least = tested.iter().copied().fold(f64::INFINITY, f64::min);
            assert_eq!(contact.depth, least.max(0.0), "the depth is the least of {tested:?}");
        }
        None => {
            assert_eq!(chosen, None);
            let (last, before) = tested.split_last().expect("an axis is tested");
            assert!(*last < 0.0 && before.iter().all(|overlap| *overlap > -1e-9), "{tested:?}");
        }
    }
}

#[test]
fn recorded_gjk_has_the_bits_of_silent_gjk() {
    let mut reasons = [0; 3];
    for_random_pairs(0x07ac_e002, PAIRS, |a, b| {
        let rounding = rounding_off_grid(&a, &b);
        let (a, b) = (a.shape(), b.shape());
        let (hull_a, hull_b) = (a.hull(), b.hull());
        let limits = Limits::of(&hull_a, &hull_b);
        let mut recorder = Recorder::default();
        let run = |recorder: &mut Recorder<GjkStep>| {
            search_hull_hull_observed(&hull_a, &hull_b, Goal::Overlap, None, limits, recorder)
        };
        let recorded = run(&mut recorder);
        let silent = search_hull_hull_observed(&hull_a, &hull_b, Goal::Overlap, None, limits, &mut Silent);
        assert_eq!(format!("{recorded:?}"), format!("{silent:?}"), "every digit is the same");
        assert!(!recorder.is_truncated());
        let reason = assert_search(recorder.steps(), rounding);
        let place = match reason {
            GjkReason::OriginInside => 0,
            GjkReason::NoProgress => 1,
            GjkReason::SeparatingDirection => 2,
            GjkReason::IterationLimit => panic!("{a:?} {b:?} reach the cap"),
        };
        assert_eq!(reason == GjkReason::OriginInside, recorded.core == Core::Overlapping, "{recorded:?}");
        reasons[place] += 1;
    });
    assert!(reasons.iter().all(|count| *count > 50), "each reason must be seen: {reasons:?}");
}

#[test]
fn recorded_distance_has_the_bits_of_silent_distance() {
    for_random_pairs(0x07ac_e003, PAIRS, |a, b| {
        let rounding = rounding_off_grid(&a, &b);
        let (a, b) = (a.shape(), b.shape());
        let limits = Limits::of(&a.hull(), &b.hull());
        let mut recorder = Recorder::default();
        let recorded = distance_observed(&a, &b, None, limits, &mut recorder);
        assert_eq!(distance_bits(&recorded), distance_bits(&distance_shape_shape(&a, &b)));
        assert!(!recorder.is_truncated());
        let reason = assert_search(recorder.steps(), rounding);
        assert_ne!(reason, GjkReason::SeparatingDirection, "a distance needs more than a direction");
    });
}

/// Asserts the order of a search's steps and returns the reason for its end.
fn assert_search(steps: &[GjkStep], rounding: f64) -> GjkReason {
    let (mut searched, mut stalls) = (0, 0);
    let mut nearest = f64::INFINITY;
    for step in steps {
        match step {
            GjkStep::Simplex { simplex, distance, .. } => {
                assert!((1..=3).contains(&simplex.points().len()));
                // A new edge at the same distance has the better direction.
                stalls += u32::from(*distance >= nearest);
                let stalls_max = if rounding > 0.0 { 4 } else { 0 };
                assert!(
                    stalls <= stalls_max && *distance <= nearest * (1.0 + 1e-12),
                    "no nearer: {distance} {nearest}"
                );
                nearest = *distance;
            }
            GjkStep::Support { iteration, direction, support, .. } => {
                searched += 1;
                assert_eq!(*iteration, searched);
                assert!((direction.length() - 1.0).abs() < 1e-15);
                let off = support.point.distance(support.on_a - support.on_b);
                let own = 1e-15 * (support.on_a.length() + support.on_b.length());
                assert!(off <= rounding.max(own), "{support:?} {off}");
            }
            GjkStep::Done { iterations, .. } => assert_eq!(*iterations, searched),
        }
    }
    let done = steps.iter().filter(|step| matches!(step, GjkStep::Done { .. })).count();
    assert_eq!(done, 1, "there is one end");
    match steps.last() {
        Some(GjkStep::Done { reason, .. }) => *reason,
        other => panic!("the last step is {other:?}"),
    }
}

#[test]
fn recorded_epa_has_the_bits_of_silent_epa() {
    let mut reasons = [0; 2];
    for_random_pairs(0x07ac_e004, PAIRS, |a, b| {
        let rounding = rounding_off_grid(&a, &b);
        let (a, b) = (a.shape(), b.shape());
        let (limits, epa_limits) = (Limits::of(&a.hull(), &b.hull()), EpaLimits::of(&a.hull(), &b.hull()));
        let mut recorder = Recorder::default();
        let recorded = contact_gjk_epa_observed(&a, &b, limits, epa_limits, &mut recorder);
        let silent = contact_gjk_epa(&a, &b);
        assert_eq!(bits(recorded.contact), bits(silent.contact));
        assert_eq!(recorded.status, silent.status);
        assert!(!recorder.is_truncated());
        let contact = recorded.contact;
        assert_eq!(recorder.steps().last(), Some(&GjkEpaStep::Done { contact }));
        let search: Vec<GjkStep> = recorder
            .steps()
            .iter()
            .filter_map(|step| match step {
                GjkEpaStep::Gjk(step) => Some(*step),
                _ => None,
            })
            .collect();
        let expansion: Vec<EpaStep> = recorder
            .steps()
            .iter()
            .filter_map(|step| match step {
                GjkEpaStep::Epa(step) => Some(*step),
                _ => None,
            })
            .collect();
        let overlaps = assert_search(&search, rounding) == GjkReason::OriginInside;
        assert_eq!(overlaps, !expansion.is_empty(), "an expansion follows a hit of the cores and nothing else");
        if overlaps {
            let reason = assert_expansion(&expansion, contact, rounding);
            reasons[usize::from(reason == EpaReason::NoArea)] += 1;
        }
    });
    assert!(reasons.iter().all(|count| *count > 20), "with and without area: {reasons:?}");
}

/// Asserts the order of an expansion's steps and returns the reason for its end.
fn assert_expansion(steps: &[EpaStep], contact: Option<Contact>, rounding: f64) -> EpaReason {
    let mut searched = 0;
    let mut nearest = f64::NEG_INFINITY;
    for (step, after) in steps.iter().zip(&steps[1..]) {
        match step {
            EpaStep::Vertex { .. } => assert_eq!(searched, 0, "the vertices to start with come first"),
            EpaStep::Closest { iteration, distance, normal, from, to, .. } => {
                searched += 1;
                assert_eq!(*iteration, searched);
                assert!(matches!(after, EpaStep::Support { .. }));
                let size = from.length() + to.length();
                assert!(*distance >= nearest - (1e-14 * size).max(rounding), "the nearest edge moves outwards");
                assert!((to - from).dot(*normal).abs() <= (1e-13 * size).max(rounding));
                nearest = *distance;
            }
            EpaStep::Support { inserted, .. } => {
                assert_eq!(*inserted, matches!(after, EpaStep::Closest { .. }), "what is no vertex ends it");
            }
            EpaStep::Done { .. } => panic!("the end is not last"),
        }
    }
    match steps.last() {
        Some(EpaStep::Done { reason, normal, depth, iterations }) => {
            assert_eq!(*iterations, searched);
            // Rounding gives way to the exact decision.
            let Some(contact) = contact else {
                assert!(*depth <= rounding, "the cores overlap by {depth}");
                return *reason;
            };
            assert_eq!(*normal, contact.normal);
            assert!(contact.depth >= *depth);
            *reason
        }
        other => panic!("the last step is {other:?}"),
    }
}
