//! Benchmarks of the narrow phase and of its observers.
//!
//! `cargo bench --bench narrow_phase`; results are in `RESULTS.md`. Each time is that of a batch of pairs.

#[path = "../tests/native/support/mod.rs"]
mod support;

use collidoscope::narrow_phase::epa::{EpaLimits, contact_gjk_epa, contact_gjk_epa_observed};
use collidoscope::narrow_phase::gjk::{Limits, distance_observed};
use collidoscope::narrow_phase::sat::{contact_sat, contact_sat_observed};
use collidoscope::trace::{Recorder, Silent};
use collidoscope::{DVec2, Shape, collide, distance};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use support::random::Random;
use support::random_figures::{KINDS, Kind, random_figure, random_pair, random_polygon};

/// Pairs per batch.
const BATCH: usize = 512;

type Pairs = Vec<[Shape; 2]>;

fn batch(mut pair: impl FnMut() -> [support::figure::Figure; 2]) -> Pairs {
    (0..BATCH).map(|_| pair().map(|figure| figure.shape())).collect()
}

fn run<T>(criterion: &mut Criterion, group: &str, name: &str, pairs: &Pairs, ask: impl Fn(&Shape, &Shape) -> T) {
    let mut group = criterion.benchmark_group(group);
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_with_input(BenchmarkId::from_parameter(name), pairs, |bencher, pairs| {
        bencher.iter(|| {
            for [a, b] in pairs {
                black_box(ask(black_box(a), black_box(b)));
            }
        });
    });
    group.finish();
}

/// The plain function, and the observed one with the silent observer and with a recorder.
fn observers(criterion: &mut Criterion) {
    let mut random = Random::new(1);
    let pairs = batch(|| random_pair(&mut random));
    let limits = |a: &Shape, b: &Shape| Limits::of(&a.hull(), &b.hull());
    let epa_limits = |a: &Shape, b: &Shape| EpaLimits::of(&a.hull(), &b.hull());

    run(criterion, "sat", "plain", &pairs, contact_sat);
    run(criterion, "sat", "silent", &pairs, |a, b| contact_sat_observed(a, b, &|| None, &mut Silent));
    run(criterion, "sat", "recorded", &pairs, |a, b| {
        let mut recorder = Recorder::default();
        (contact_sat_observed(a, b, &|| None, &mut recorder), recorder.into_steps())
    });

    run(criterion, "distance", "plain", &pairs, distance);
    run(criterion, "distance", "silent", &pairs, |a, b| distance_observed(a, b, None, limits(a, b), &mut Silent));
    run(criterion, "distance", "recorded", &pairs, |a, b| {
        let mut recorder = Recorder::default();
        (distance_observed(a, b, None, limits(a, b), &mut recorder), recorder.into_steps())
    });

    run(criterion, "gjk-epa", "plain", &pairs, contact_gjk_epa);
    run(criterion, "gjk-epa", "silent", &pairs, |a, b| {
        contact_gjk_epa_observed(a, b, limits(a, b), epa_limits(a, b), &mut Silent)
    });
    run(criterion, "gjk-epa", "recorded", &pairs, |a, b| {
        let mut recorder = Recorder::default();
        let found = contact_gjk_epa_observed(a, b, limits(a, b), epa_limits(a, b), &mut recorder);
        (found, recorder.into_steps())
    });
}

/// Pairs of one kind, near each other and, degenerate, of equal shapes.
fn kinds(criterion: &mut Criterion) {
    let mut random = Random::new(2);
    for kind in KINDS {
        let near = batch(|| [0, 1].map(|_| random_figure(&mut random, kind)));
        let same = batch(|| [random_figure(&mut random, kind); 2]);
        for (pairs, place) in [(near, "near"), (same, "same")] {
            let name = format!("{kind:?}, {place}").to_lowercase();
            run(criterion, "collide, one kind", &name, &pairs, collide);
            run(criterion, "gjk-epa, one kind", &name, &pairs, contact_gjk_epa);
            run(criterion, "distance, one kind", &name, &pairs, distance);
        }
    }
    for vertices in [3, 8, 64] {
        let place = |random: &mut Random| random_figure(random, Kind::Circle).center();
        let pairs = batch(|| {
            [0, 1].map(|_| {
                let center: DVec2 = place(&mut random);
                random_polygon(&mut random, center, vertices)
            })
        });
        let name = format!("{vertices} vertices");
        run(criterion, "collide, polygons", &name, &pairs, collide);
        run(criterion, "gjk-epa, polygons", &name, &pairs, contact_gjk_epa);
        run(criterion, "distance, polygons", &name, &pairs, distance);
    }
}

criterion_group!(benches, observers, kinds);
criterion_main!(benches);
