//! Every search has a cap, which no test pair reaches; a reached cap is reported.

use super::for_random_pairs;
use crate::support::figure::Figure;
use crate::support::judge::overlap_along;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_figures::{Kind, random_figure, random_polygon};
use collidoscope::narrow_phase::epa::{
    EpaLimits, EpaReason, EpaStep, GjkEpaStep, Penetration, contact_gjk_epa_observed, expand_observed,
};
use collidoscope::narrow_phase::gjk::{
    Core, GjkReason, GjkStep, Goal, Limits, Search, Status, distance_observed, search_hull_hull_observed,
};
use collidoscope::trace::{Recorder, Silent};
use collidoscope::{DVec2, Shape};

/// Number of random pairs of the histograms.
const PAIRS: usize = 100_000;
/// The classic cap, too low for polygons of many sides.
const CLASSIC_CAP: u32 = 10;

fn limits(a: &Shape, b: &Shape) -> (Limits, EpaLimits) {
    (Limits::of(&a.hull(), &b.hull()), EpaLimits::of(&a.hull(), &b.hull()))
}

fn search(a: &Shape, b: &Shape, goal: Goal, limits: Limits) -> Search {
    search_hull_hull_observed(&a.hull(), &b.hull(), goal, None, limits, &mut Silent)
}

fn expansion(a: &Shape, b: &Shape, search: &Search, limits: EpaLimits) -> Option<Penetration> {
    (search.core == Core::Overlapping)
        .then(|| expand_observed(&a.hull(), &b.hull(), &search.simplex, limits, &mut Silent))
}

/// Numbers of pairs by iterations, and the least distance to the cap.
#[derive(Default)]
struct Histogram {
    counts: Vec<usize>,
    fullest: f64,
}

impl Histogram {
    fn add(&mut self, iterations: u32, cap: u32) {
        let place = iterations as usize;
        self.counts.resize(self.counts.len().max(place + 1), 0);
        self.counts[place] += 1;
        self.fullest = self.fullest.max(f64::from(iterations) / f64::from(cap));
    }
}

/// Adds the iterations of a pair to the histograms of overlap, distance and expansion.
fn count([overlap, distance, depth]: &mut [Histogram; 3], a: &Figure, b: &Figure) {
    let (a, b) = (a.shape(), b.shape());
    let (limits, epa_limits) = limits(&a, &b);
    let found = search(&a, &b, Goal::Overlap, limits);
    assert_eq!(found.status, Status::Converged, "{a:?} {b:?}");
    overlap.add(found.iterations, limits.iterations);
    let measured = search(&a, &b, Goal::Distance, limits);
    assert_eq!(measured.status, Status::Converged, "{a:?} {b:?}");
    distance.add(measured.iterations, limits.iterations);
    if let Some(expanded) = expansion(&a, &b, &found, epa_limits) {
        assert_ne!(expanded.status, Status::IterationLimit, "{a:?} {b:?}");
        depth.add(expanded.iterations, epa_limits.iterations);
    }
}

#[test]
fn random_pairs_stay_far_below_the_caps() {
    let mut histograms = <[Histogram; 3]>::default();
    for_random_pairs(0x00ca_9900, PAIRS, |a, b| count(&mut histograms, &a, &b));
    // Concentric polygons of many sides need the most expansion steps.
    let mut random = Random::new(0x00ca_9901);
    for index in 0..PAIRS / 10 {
        let a = random_polygon(&mut random, DVec2::ZERO, 64);
        let b = random_polygon(&mut random, DVec2::ZERO, [32, 64][index % 2]);
        count(&mut histograms, &a, &b);
    }
    for (histogram, what) in histograms.iter().zip(["overlap", "distance", "depth"]) {
        println!("{what}: fullest {:.2} of the cap, pairs by iterations {:?}", histogram.fullest, histogram.counts);
        assert!(histogram.fullest < 1.0, "{what}: the cap was reached");
    }
    assert!(histograms[2].counts.len() > CLASSIC_CAP as usize, "the expansion must be tried in earnest");
}

#[test]
fn capped_search_returns_its_best_result() {
    let mut reached = [0; 2];
    for_random_pairs(0x00ca_9902, 10_000, |a, b| {
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let full = limits(&shape_a, &shape_b).0;
        let exact = distance_observed(&shape_a, &shape_b, None, full, &mut Silent);
        for cap in 0..6 {
            let mut recorder = Recorder::default();
            let limits = Limits { iterations: cap };
            let found = distance_observed(&shape_a, &shape_b, None, limits, &mut recorder);
            assert!(found.iterations <= cap, "{a:?} {b:?}: {found:?} under a cap of {cap}");
            let Some(GjkStep::Done { reason, iterations, .. }) = recorder.steps().last() else {
                panic!("the last step is {:?}", recorder.steps().last());
            };
            assert_eq!(*iterations, found.iterations);
            assert_eq!(*reason == GjkReason::IterationLimit, found.status == Status::IterationLimit);
            if found.status == Status::IterationLimit {
                assert_eq!(found.iterations, cap, "{a:?} {b:?}");
                assert!(found.distance >= exact.distance * (1.0 - 1e-14), "{a:?} {b:?}: {found:?} {exact:?}");
                reached[0] += 1;
            } else {
                assert_eq!(found, exact, "{a:?} {b:?}: converged under a cap of {cap}");
                reached[1] += 1;
            }
        }
    });
    assert!(reached.iter().all(|count| *count > 10_000), "capped and converged: {reached:?}");
}

#[test]
fn capped_expansion_separates_and_reports_the_cap() {
    let mut reached = [0; 2];
    for_random_pairs(0x00ca_9903, 10_000, |a, b| {
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let (limits, _) = limits(&shape_a, &shape_b);
        for cap in 1..4 {
            let mut recorder = Recorder::default();
            let capped = EpaLimits { iterations: cap };
            let found = contact_gjk_epa_observed(&shape_a, &shape_b, limits, capped, &mut recorder);
            let last = recorder.steps().iter().rev().find_map(|step| match step {
                GjkEpaStep::Epa(EpaStep::Done { reason, iterations, .. }) => Some((*reason, *iterations)),
                _ => None,
            });
            let Some((reason, iterations)) = last else { return };
            assert!(iterations <= cap, "{a:?} {b:?}: {iterations} under a cap of {cap}");
            assert_eq!(reason == EpaReason::IterationLimit, found.status == Status::IterationLimit);
            let Some(contact) = found.contact else {
                // Rounding gives way to the exact decision.
                let rounding = super::rounding_off_grid(&a, &b);
                assert!(separation(&a, &b).abs() <= rounding, "{a:?} {b:?}: the cores overlap");
                return;
            };
            let (least, along) = (-separation(&a, &b), overlap_along(&a, &b, contact.normal));
            let rounding = super::own_rounding(&a, &b);
            assert!((contact.depth - along).abs() <= rounding, "{a:?} {b:?}: {contact:?} does not separate");
            assert!(contact.depth >= least - rounding, "{a:?} {b:?}: {contact:?} is less than {least}");
            if found.status == Status::IterationLimit {
                assert_eq!(iterations, cap);
            } else {
                assert!((contact.depth - least).abs() <= rounding, "{a:?} {b:?}: {contact:?}, not {least}");
            }
            reached[usize::from(found.status == Status::IterationLimit)] += 1;
        }
    });
    assert!(reached.iter().all(|count| *count > 1000), "converged and capped: {reached:?}");
}

#[test]
fn cap_of_10_fails_polygons_of_32_sides_and_is_reported() {
    let mut random = Random::new(0x00ca_9904);
    let (mut tried, mut wrong) = (0, 0);
    for _ in 0..5000 {
        let [a, b] = [0, 1].map(|_| {
            let center = DVec2::new(random.on_grid(-6.0, 6.0), random.on_grid(-6.0, 6.0));
            random_polygon(&mut random, center, 32)
        });
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let (limits, _) = limits(&shape_a, &shape_b);
        let found = search(&shape_a, &shape_b, Goal::Overlap, limits);
        let depth = |cap| expansion(&shape_a, &shape_b, &found, EpaLimits { iterations: cap });
        let Some((classic, enough)) = depth(CLASSIC_CAP).zip(depth(64)) else { continue };
        let expected = -separation(&a, &b);
        let rounding = super::own_rounding(&a, &b);
        tried += 1;
        assert_eq!(enough.status, Status::Converged, "{a:?} {b:?}");
        assert!((enough.depth - expected).abs() <= rounding, "{a:?} {b:?}: {} {expected}", enough.depth);
        if (classic.depth - expected).abs() > rounding {
            assert_eq!(classic.status, Status::IterationLimit, "{a:?} {b:?}: {classic:?}, not {expected}");
            wrong += 1;
        }
    }
    println!("a cap of {CLASSIC_CAP} is wrong for {wrong} of {tried} pairs, one of 64 for none");
    assert!(wrong * 20 > tried, "{wrong} of {tried}: the error that the cap repairs was not seen");
}

#[test]
fn distant_thin_and_tiny_figures_converge() {
    let mut random = Random::new(0x00ca_9905);
    for _ in 0..20_000 {
        let kinds = [Kind::Polygon, Kind::Segment, Kind::Rectangle];
        let [a, b] = [0, 1].map(|_| {
            let kind = random.pick(&kinds);
            random_figure(&mut random, kind)
        });
        let squeezed = |figure: Figure, by: f64| match figure {
            Figure::Polygon(outline) => Figure::Polygon(outline.map(|point| point * DVec2::new(1.0, by))),
            Figure::Segment { from, to } => {
                Figure::Segment { from: from * DVec2::new(1.0, by), to: to * DVec2::new(1.0, by) }
            }
            Figure::Rectangle { x, y, width, height, .. } => Figure::rectangle(x, y * by, width, height * by, 0.0),
            circle @ Figure::Circle { .. } => circle,
        };
        let by = 2.0_f64.powi(-(random.below(34) as i32));
        let size = 2.0_f64.powi(random.below(400) as i32 - 390);
        let [a, b] = [squeezed(a, by), squeezed(b, by)].map(|figure| figure.scaled(size));
        count(&mut <[Histogram; 3]>::default(), &a, &b);
    }
}
