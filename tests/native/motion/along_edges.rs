//! Rays and sweeps along edges and tangents: on the shape and first, or none; never in mid-air, behind or too late.

use crate::support::figure::Figure;
use crate::support::motion::Throw;
use crate::support::random::Random;
use crate::support::structured_judge::{ray_complaint, sweep_complaint};
use crate::support::worlds;
use collidoscope::engine::Filter;
use collidoscope::{DVec2, Ray, RayHit, Sweep, cast_ray};

const CASES: usize = 20_000;
/// A hit at this distance from the right one is the right one.
const SAME: f64 = 1e-6;

/// A turned and moved coordinate system with a ruler's numbers.
struct Axes {
    angle: f64,
    along: DVec2,
    origin: DVec2,
}

impl Axes {
    fn random(random: &mut Random) -> Self {
        let degrees = random.pick(&[1.0, 10.0]) * random.below(360) as f64 / random.pick(&[1.0, 1.0, 10.0]);
        let angle = degrees * std::f64::consts::PI / 180.0;
        let origin = DVec2::new(random.below(8000) as f64 / 10.0, random.below(4500) as f64 / 10.0);
        Self { angle, along: DVec2::new(angle.cos(), angle.sin()), origin }
    }

    fn at(&self, x: f64, y: f64) -> DVec2 {
        let DVec2 { x: cosine, y: sine } = self.along;
        self.origin + DVec2::new(cosine * x - sine * y, sine * x + cosine * y)
    }

    fn tile(&self, x: f64, y: f64, width: f64, height: f64) -> Figure {
        let center = self.at(x, y);
        Figure::rectangle(center.x, center.y, width, height, self.angle)
    }
}

fn length(random: &mut Random) -> f64 {
    (1 + random.below(600)) as f64 / 10.0
}

fn ray(origin: DVec2, direction: DVec2, reach: f64) -> Ray {
    Ray::new(origin, direction, reach).expect("a direction")
}

#[test]
fn ray_along_a_row_of_turned_tiles_meets_the_first_or_none() {
    let mut random = Random::new(0x0a10_0001);
    let mut hits = 0;
    for _ in 0..CASES / 20 {
        let axes = Axes::random(&mut random);
        let (width, height, before) = (length(&mut random), length(&mut random), length(&mut random));
        let tiles: Vec<Figure> = (0..8).map(|tile| axes.tile(f64::from(tile) * width, 0.0, width, height)).collect();
        let world = worlds::of(&tiles);
        for side in [-0.5, 0.5] {
            let ray = ray(axes.at(-width / 2.0 - before, height * side), axes.along, 10.0 * width + before);
            let Some((tile, hit)) = world.cast_ray(&ray, &Filter::ALL) else { continue };
            assert_eq!(tile, world.ids()[0], "{ray:?} {tiles:?}: {hit:?}");
            assert!((hit.distance - before).abs() < SAME, "{ray:?} {tiles:?}: {hit:?}, want {before}");
            let all = world.cast_ray_all(&ray, &Filter::ALL).expect("memory");
            assert!(
                all.iter().all(|(id, hit)| {
                    let tile = world.position(*id).expect("it lives") as f64;
                    (hit.distance - before - tile * width).abs() < SAME
                }),
                "{ray:?} {tiles:?}: {all:?}"
            );
            hits += 1;
        }
    }
    assert!(hits > CASES / 40, "{hits} hits");
}

#[test]
fn rays_on_the_line_of_an_edge_meet_its_nearer_end_or_nothing() {
    let mut random = Random::new(0x0a10_0002);
    let (mut hits, mut short) = (0, 0);
    for _ in 0..CASES {
        let axes = Axes::random(&mut random);
        let (width, height, before) = (length(&mut random), length(&mut random), length(&mut random));
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| axes.at(x, y));
        let figure = match random.below(4) {
            0 => axes.tile(width / 2.0, height / 2.0, width, height),
            1 => Figure::polygon(&corners),
            2 => Figure::polygon(&corners[..3]),
            _ => Figure::segment(corners[0].x, corners[0].y, corners[1].x, corners[1].y),
        };
        let shape = figure.shape();
        let start = axes.at(-before, 0.0);
        let reach = random.pick(&[before / 2.0, before - 0.05, 2.0 * before, f64::INFINITY]);
        let ahead = cast_ray(&ray(start, axes.along, reach), &shape);
        if let Some(hit) = ahead {
            assert!((hit.distance - before).abs() < SAME, "{start} {figure:?}: {hit:?}, want {before}");
            assert!(reach >= before, "{start} {figure:?}: {hit:?} within {reach}");
            hits += 1;
        } else {
            short += usize::from(reach < before);
        }
        for (from, direction) in [(start, -axes.along), (axes.at(width + before, 0.0), axes.along)] {
            let away = cast_ray(&ray(from, direction, f64::INFINITY), &shape);
            assert_eq!(away, None, "{from} {direction} {figure:?}");
        }
        assert_eq!(ray_complaint(&ray(start, axes.along, reach), &figure, ahead.as_ref()), None, "{figure:?}");
    }
    assert!(hits > CASES / 5 && short > CASES / 3, "{hits} hits, {short} too short");
}

#[test]
fn rays_along_a_tangent_from_the_rim_stay_there() {
    let mut random = Random::new(0x0a10_0003);
    let mut hits = 0;
    for _ in 0..CASES {
        let axes = Axes::random(&mut random);
        let radius = length(&mut random);
        let disc = Figure::circle(axes.origin.x, axes.origin.y, radius);
        let (rim, sign) = (axes.at(0.0, radius), random.pick(&[1.0, -1.0]));
        let hit = cast_ray(&ray(rim, axes.along * sign, f64::INFINITY), &disc.shape());
        if let Some(RayHit { distance, .. }) = hit {
            assert!(distance < SAME, "{rim} {disc:?}: {hit:?}");
            hits += 1;
        }
        let capsule = Figure::rounded(&[axes.origin, axes.at(-length(&mut random), 0.0)], radius);
        let hit = cast_ray(&ray(rim, axes.along, f64::INFINITY), &capsule.shape());
        assert!(hit.is_none_or(|hit| hit.distance < SAME), "{rim} {capsule:?}: {hit:?}");
    }
    assert!(hits > CASES / 2, "{hits} hits");
}

#[test]
fn discs_that_touch_and_part_along_the_tangent_do_not_meet_again() {
    let mut random = Random::new(0x0a10_0004);
    for _ in 0..CASES {
        let axes = Axes::random(&mut random);
        let (one, other) = (length(&mut random), length(&mut random));
        let center = axes.at(0.0, one + other);
        let (a, b) = (Figure::circle(axes.origin.x, axes.origin.y, one), Figure::circle(center.x, center.y, other));
        let throw = Throw { a, velocity_a: axes.along * 100.0, b, velocity_b: DVec2::ZERO, duration: 10.0 };
        if let Sweep::Hit(hit) = throw.sweep() {
            assert!(hit.time < SAME, "{throw:?}: {hit:?}");
        }
    }
}

#[test]
fn level_shapes_meet_when_they_graze_or_never() {
    let mut random = Random::new(0x0a10_0005);
    let (mut hits, mut misses) = (0, 0);
    for _ in 0..CASES {
        let axes = Axes::random(&mut random);
        let [width, height, wall, before] = [0; 4].map(|_| length(&mut random));
        let mover = |x: f64, random: &mut Random| match random.below(3) {
            0 => axes.tile(x - width / 2.0, -height / 2.0, width, height),
            1 => {
                let (from, to) = (axes.at(x - width, 0.0), axes.at(x, 0.0));
                Figure::segment(from.x, from.y, to.x, to.y)
            }
            _ => Figure::polygon(&[(x - width, 0.0), (x, 0.0), (x, -height)].map(|(x, y)| axes.at(x, y))),
        };
        let a = mover(-before, &mut random);
        let b = axes.tile(wall / 2.0, height / 2.0, wall, height);
        let share = random.pick(&[0.1, 0.5, 0.99, 1.5, 100.0]);
        let speed = random.pick(&[1.0, 100.0]);
        let throw = |sign: f64| Throw {
            a,
            velocity_a: axes.along * (sign * speed),
            b,
            velocity_b: DVec2::ZERO,
            duration: before / speed * share,
        };
        let ahead = throw(1.0);
        match ahead.sweep() {
            Sweep::Hit(hit) => {
                assert!(share > 1.0 && (hit.time * speed - before).abs() < SAME, "{ahead:?}: {hit:?}, want {before}");
                hits += 1;
            }
            Sweep::Miss => misses += 1,
            found @ Sweep::Overlapping { .. } => panic!("{ahead:?}: {found:?}"),
        }
        assert_eq!(sweep_complaint(&ahead, &ahead.sweep()), None, "{ahead:?}");
        let away = throw(-1.0);
        assert_eq!(away.sweep(), Sweep::Miss, "{away:?}");
    }
    assert!(hits > CASES / 5 && misses > CASES / 2, "{hits} hits, {misses} misses");
}
