//! Benchmarks of sweeps and rays, beside parry2d's.
//!
//! `cargo bench --bench motion`; results are in `RESULTS.md`. Each time is that of a batch of queries.
#![allow(clippy::expect_used, reason = "a broken question should stop the bench")]

#[path = "../tests/native/support/mod.rs"]
mod support;

use collidoscope::engine::{Filter, Properties, Velocity};
use collidoscope::{DVec2, Ray, Shape, cast_ray};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::partitioning::{Bvh, BvhBuildStrategy};
use parry2d_f64::query::{self, ShapeCastOptions};
use std::hint::black_box;
use support::figure::Figure;
use support::motion::Throw;
use support::parry::parry;
use support::random::Random;
use support::random_figures::{KINDS, Kind, random_figure, random_polygon};
use support::random_throws::random_throw;
use support::worlds;

/// Queries per batch.
const BATCH: usize = 512;
/// Number of shapes of the world, and area per shape in square pixels.
const WORLD: usize = 10_000;
const AREA_PER_SHAPE: f64 = 1200.0;

/// The moving shapes of a sweep, ours and parry's.
struct Question {
    shapes: [Shape; 2],
    others: [(Pose, Box<dyn parry2d_f64::shape::Shape>); 2],
    velocities: [DVec2; 2],
}

fn sweeps(criterion: &mut Criterion, name: &str, mut throw: impl FnMut() -> Throw) {
    let questions: Vec<Question> = (0..BATCH)
        .map(|_| {
            let throw = throw();
            Question {
                shapes: [&throw.a, &throw.b].map(Figure::shape),
                others: [&throw.a, &throw.b].map(|figure| parry(figure).expect("parry takes it")),
                velocities: [throw.velocity_a, throw.velocity_b],
            }
        })
        .collect();
    let mut group = criterion.benchmark_group("sweep");
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_with_input(BenchmarkId::new("ours", name), &questions, |bencher, questions| {
        bencher.iter(|| {
            for Question { shapes: [a, b], velocities: [velocity_a, velocity_b], .. } in questions {
                black_box(collidoscope::sweep(black_box(a), *velocity_a, black_box(b), *velocity_b, 1.0));
            }
        });
    });
    group.bench_with_input(BenchmarkId::new("parry2d", name), &questions, |bencher, questions| {
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        bencher.iter(|| {
            for Question { others: [(pose_a, a), (pose_b, b)], velocities, .. } in questions {
                let [velocity_a, velocity_b] = velocities.map(|one| Vector::new(one.x, one.y));
                let found = query::cast_shapes(
                    black_box(pose_a),
                    velocity_a,
                    &**black_box(a),
                    pose_b,
                    velocity_b,
                    &**b,
                    options,
                );
                black_box(found.is_ok());
            }
        });
    });
    group.finish();
}

/// Two figures of one kind, roughly aimed at each other.
fn aimed(random: &mut Random, mut figure: impl FnMut(&mut Random) -> Figure) -> Throw {
    let (a, b) = (figure(random), figure(random).moved(DVec2::new(120.0, 40.0)));
    let aside = DVec2::new(random.between(-20.0, 20.0), random.between(-20.0, 20.0));
    let way = b.center() - a.center() + aside;
    Throw { a, velocity_a: way, b, velocity_b: DVec2::ZERO, duration: 1.0 }
}

fn all_sweeps(criterion: &mut Criterion) {
    let mut random = Random::new(3);
    sweeps(criterion, "any two", || random_throw(&mut random));
    for kind in [Kind::Circle, Kind::Rectangle] {
        let name = format!("{kind:?}s").to_lowercase();
        sweeps(criterion, &name, || aimed(&mut random, |random| random_figure(random, kind)));
    }
    for vertices in [3, 8, 64] {
        let polygon = |random: &mut Random| random_polygon(random, DVec2::ZERO, vertices);
        sweeps(criterion, &format!("{vertices} vertices"), || aimed(&mut random, polygon));
    }
}

fn rays(criterion: &mut Criterion) {
    let mut random = Random::new(4);
    for kind in KINDS {
        let questions: Vec<_> = (0..BATCH)
            .map(|_| {
                let figure = random_figure(&mut random, kind);
                let mut place = |size: f64| DVec2::new(random.between(-size, size), random.between(-size, size));
                let (origin, aim) = (place(100.0), place(20.0));
                let ray = Ray::new(origin, figure.center() + aim - origin, 1e6).expect("a direction");
                let [start, way] = [ray.origin(), ray.direction()].map(|one| Vector::new(one.x, one.y));
                let other = parry(&figure).expect("parry takes it");
                (figure.shape(), ray, other, query::Ray::new(start, way))
            })
            .collect();
        let mut group = criterion.benchmark_group("ray");
        group.throughput(Throughput::Elements(BATCH as u64));
        let name = format!("{kind:?}").to_lowercase();
        group.bench_with_input(BenchmarkId::new("ours", &name), &questions, |bencher, questions| {
            bencher.iter(|| {
                for (shape, ray, ..) in questions {
                    black_box(cast_ray(black_box(ray), black_box(shape)));
                }
            });
        });
        group.bench_with_input(BenchmarkId::new("parry2d", &name), &questions, |bencher, questions| {
            bencher.iter(|| {
                for (.., (pose, shape), ray) in questions {
                    black_box(shape.cast_ray_and_get_normal(pose, black_box(ray), 1e6, true));
                }
            });
        });
        group.finish();
    }
}

/// Random rays through a world of circles and rotated rectangles in equal parts, each overlapping about two others.
fn rays_of_a_world(criterion: &mut Criterion) {
    let mut random = Random::new(5);
    let side = (WORLD as f64 * AREA_PER_SHAPE).sqrt();
    let mut world = worlds::empty();
    let mut leaves = Vec::new();
    let mut others = Vec::new();
    for index in 0..WORLD {
        let kind = if index < WORLD / 2 { Kind::Circle } else { Kind::Rectangle };
        let place = DVec2::new(random.between(0.0, side), random.between(0.0, side));
        let figure = random_figure(&mut random, kind).moved(place);
        world.add(figure.shape(), Properties::DEFAULT, Velocity::default()).expect("there is memory");
        let (pose, shape) = parry(&figure).expect("parry takes it");
        leaves.push((index, shape.compute_aabb(&pose)));
        others.push((pose, shape));
    }
    let tree = Bvh::from_iter(BvhBuildStrategy::Binned, leaves);
    let rays: Vec<_> = (0..BATCH)
        .map(|_| {
            let origin = DVec2::new(random.between(0.0, side), random.between(0.0, side));
            let aim = DVec2::new(random.between(0.0, side), random.between(0.0, side)) - origin;
            let ray = Ray::new(origin, aim, side / 2.0).expect("a direction");
            let way = ray.direction();
            (ray, query::Ray::new(Vector::new(origin.x, origin.y), Vector::new(way.x, way.y)))
        })
        .collect();
    let mut group = criterion.benchmark_group("ray");
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_function(BenchmarkId::new("ours", "world of 10000"), |bencher| {
        bencher.iter(|| {
            for (ray, _) in &rays {
                black_box(world.cast_ray(black_box(ray), &Filter::DEFAULT));
            }
        });
    });
    group.bench_function(BenchmarkId::new("parry2d", "world of 10000"), |bencher| {
        bencher.iter(|| {
            for (_, ray) in &rays {
                let found = tree.cast_ray(black_box(ray), side / 2.0, |leaf, best| {
                    let (pose, shape) = &others[leaf as usize];
                    shape.cast_ray(pose, ray, best, true)
                });
                black_box(found);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, all_sweeps, rays, rays_of_a_world);
criterion_main!(benches);
