//! Broad phases and whole detections: crowds of several kinds, and a moving world.
//!
//! `cargo bench --bench broad_phase`; figures are in `RESULTS.md`. Every time is of one detection or step.

#[path = "../tests/native/support/mod.rs"]
mod support;

use collidoscope::engine::BroadPhase;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use std::time::Duration;
use support::crowds::{Crowd, crowd_of, world_of};
use support::random::Random;

/// Methods that answer large crowds.
const METHODS: [BroadPhase; 5] =
    [BroadPhase::Auto, BroadPhase::Grid, BroadPhase::Quadtree, BroadPhase::SweepAndPrune, BroadPhase::Tree];

/// One step of a world in which every shape moves and turns.
fn moving_world(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("moving world, step");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1)).sample_size(20);
    for count in [100, 1000, 10_000, 50_000, 100_000] {
        for method in METHODS {
            if method == BroadPhase::SweepAndPrune && count > 50_000 {
                continue;
            }
            let mut random = Random::new(7);
            let shapes = crowd_of(Crowd::Uniform, count, &mut random);
            let mut world = world_of(&shapes, method, 30.0, &mut random);
            world.step();
            group.bench_function(BenchmarkId::new(method.as_str(), count), |bencher| {
                bencher.iter(|| world.step());
            });
        }
    }
    group.finish();
}

/// One detection of a world at rest, of each kind of crowd.
fn crowds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("10,000 shapes, detection");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1)).sample_size(20);
    for crowd in [Crowd::Uniform, Crowd::Clustered, Crowd::Mixed, Crowd::Line] {
        for method in METHODS {
            let mut random = Random::new(8);
            let shapes = crowd_of(crowd, 10_000, &mut random);
            let mut world = world_of(&shapes, method, 0.0, &mut random);
            world.detect();
            let name = format!("{crowd:?}").to_lowercase();
            group.bench_function(BenchmarkId::new(method.as_str(), name), |bencher| {
                bencher.iter(|| world.detect());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, moving_world, crowds);
criterion_main!(benches);
