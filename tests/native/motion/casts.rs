//! Casts of a shape: what stops a motion and what it slides along, against naive distances at many times.

use crate::support::families::{Tally, random_throw};
use crate::support::figure::Figure;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_throws;
use crate::support::worlds;
use collidoscope::DVec2;
use collidoscope::engine::{Filter, World};
use collidoscope::narrow_phase::cast::{ShapeHit, cast_shape_shape};

const CASES: usize = 6_000;
const TIMES: u32 = 48;

/// Asserts that a motion is free until its hit and ends in it.
fn check(a: &Figure, motion: DVec2, b: &Figure) -> Option<ShapeHit> {
    let hit = cast_shape_shape(&a.shape(), motion, &b.shape());
    let tolerance = 1e-9 * (a.magnitude() + b.magnitude() + motion.length());
    let at = |time: f64| separation(&a.moved(motion * time), b);
    let case = || format!("{a:?} by {motion} on {b:?}: {hit:?}");
    let start = at(0.0);
    if start < -tolerance {
        // Shapes that overlap stop a motion into each other alone.
        assert!(
            hit.is_none_or(|hit| (hit.depth + start).abs() <= tolerance && hit.normal.dot(motion) > 0.0),
            "{}",
            case()
        );
        return hit;
    }
    let end = hit.map_or(1.0, |hit| hit.time);
    for part in 0..=TIMES {
        let time = end * f64::from(part) / f64::from(TIMES);
        assert!(at(time) >= -tolerance, "{} overlaps by {} at {time}", case(), -at(time));
    }
    if let Some(ShapeHit { time, normal, point_a, point_b, .. }) = hit {
        assert!(at(time).abs() <= tolerance && normal.dot(motion) > 0.0, "{} is {} away", case(), at(time));
        assert!(point_a.distance(point_b) <= tolerance, "{}", case());
        assert!((normal.length() - 1.0).abs() < 1e-12, "{}", case());
    }
    hit
}

#[test]
fn motions_are_free_until_their_hit_in_families_and_at_random() {
    let (mut families, mut random) = (Tally::default(), Random::new(0x0ca5_0001));
    let mut counts = [0; 2];
    for case in 0..CASES {
        if case % 2 == 0 {
            let (family, throw) = random_throw(&mut random);
            let hit = check(&throw.a, throw.motion() * throw.duration, &throw.b);
            families.add(family, hit.is_some());
        } else {
            let throw = random_throws::random_rounded_throw(&mut random);
            counts[usize::from(check(&throw.a, throw.motion() * throw.duration, &throw.b).is_some())] += 1;
        }
    }
    families.assert_shares(|_| [0.1, 0.9]);
    assert!(counts.iter().all(|count| *count > CASES / 20), "misses, hits: {counts:?}");
}

#[test]
fn level_tiles_stop_only_motions_into_them() {
    let mut random = Random::new(0x0ca5_0002);
    for case in 0..4_000 {
        let unit = random.pick(&[1.0, 16.0, 0.1, 24.5]);
        let origin = DVec2::new(random.on_grid(-50.0, 50.0), random.on_grid(-50.0, 50.0));
        let rectangle = |x: f64, y: f64| Figure::Rectangle {
            x: origin.x + x,
            y: origin.y + y,
            width: unit,
            height: unit,
            angle: random_turn(case),
        };
        let tiles = [0.0, 1.0, 2.0, 3.0].map(|place| rectangle(place * unit, unit));
        let player = rectangle(random.pick(&[0.0, 0.25, 0.5, 1.0]) * unit, 0.0);
        let along = DVec2::new(random.pick(&[-1.0, 1.0]) * unit * random.between(0.0, 3.0), 0.0);
        for tile in &tiles {
            assert_eq!(check(&player, along, tile), None, "{player:?} slides along {tile:?}");
            assert_eq!(check(&player, DVec2::new(along.x, -unit), tile), None, "{player:?} leaves {tile:?}");
        }
        let first = tiles.iter().filter_map(|tile| check(&player, DVec2::new(along.x, 1e-3 * unit), tile));
        let first = first.min_by(|one, other| one.time.total_cmp(&other.time)).expect("it stands on a tile");
        assert!(first.time < 1e-9 && first.normal.dot(DVec2::Y) > 0.99, "{player:?}: {first:?}");
    }
}

/// Angles by which a square is the same square.
fn random_turn(case: usize) -> f64 {
    [0.0, std::f64::consts::FRAC_PI_2, std::f64::consts::PI][case % 3]
}

#[test]
fn motions_of_no_length_meet_nothing() {
    let square = |x: f64| Figure::Rectangle { x, y: 0.0, width: 10.0, height: 10.0, angle: 0.0 };
    for still in [DVec2::ZERO, DVec2::NAN, DVec2::splat(f64::INFINITY)] {
        let cast = |x: f64| cast_shape_shape(&square(0.0).shape(), still, &square(x).shape());
        assert_eq!([9.0, 10.0, 20.0].map(cast), [None; 3], "overlapping, touching and apart, {still}");
    }
}

/// Slides a figure by a motion and returns the number of casts that stopped at once, as a character's loop would do it.
fn slide(world: &World, figure: &mut Figure, motion: DVec2) -> u32 {
    let (mut left, mut stops) = (motion, 0);
    for _ in 0..4 {
        let Some((_, hit)) = world.cast_shape(&figure.shape(), left, &Filter::DEFAULT) else {
            *figure = figure.moved(left);
            break;
        };
        stops += u32::from(hit.time == 0.0);
        *figure = figure.moved(left * hit.time);
        let rest = left * (1.0 - hit.time);
        left = rest - hit.normal * rest.dot(hit.normal);
    }
    stops
}

#[test]
fn character_slides_over_joints_of_tiles_in_either_order() {
    let tile = |x: f64, y: f64| Figure::Rectangle { x, y, width: 16.0, height: 16.0, angle: 0.0 };
    for reversed in [false, true] {
        let mut floor: Vec<Figure> = (0..30).map(|at| tile(16.0 * f64::from(at) + 8.0, 24.0)).collect();
        let mut wall: Vec<Figure> = (0..30).map(|at| tile(8.0, 16.0 * f64::from(at) + 8.0)).collect();
        if reversed {
            floor.reverse();
            wall.reverse();
        }
        for (tiles, start, motion, expected) in [
            (&floor, DVec2::new(240.0, 8.0), DVec2::new(-2.0, 10.0), DVec2::new(40.0, 8.0)),
            (&floor, DVec2::new(240.0, 8.0), DVec2::new(2.0, 10.0), DVec2::new(440.0, 8.0)),
            (&floor, DVec2::new(240.0, 8.0), DVec2::new(-2.0, 0.25), DVec2::new(40.0, 8.0)),
            (&wall, DVec2::new(24.0, 240.0), DVec2::new(-10.0, -2.0), DVec2::new(24.0, 40.0)),
            (&wall, DVec2::new(24.0, 240.0), DVec2::new(-0.25, 2.0), DVec2::new(24.0, 440.0)),
        ] {
            let world = worlds::of(tiles);
            let mut player = tile(start.x, start.y);
            for _ in 0..100 {
                slide(&world, &mut player, motion);
            }
            let apart = player.center().distance(expected);
            assert!(apart < 1e-9, "{} is not {expected}, {motion}, {reversed}", player.center());
        }
    }
}

/// Both faces of a corner would do; the slope takes less of the motion.
#[test]
fn corner_that_meets_a_corner_is_stopped_by_the_face_least_against_the_motion() {
    let corners = [(0.0, 0.0), (100.0, -10.0), (100.0, 20.0), (0.0, 20.0)].map(|(x, y)| DVec2::new(x, y));
    let slope = Figure::polygon(&corners);
    for x in [-40.0, -6.0] {
        let player = Figure::Rectangle { x, y: -12.0, width: 12.0, height: 24.0, angle: 0.0 };
        let hit = check(&player, DVec2::new(50.0, 0.0), &slope).expect("the slope");
        let normal = DVec2::new(10.0, 100.0).normalize();
        assert!((hit.normal - normal).length() < 1e-12, "{x}: {hit:?}");
    }
}

/// Rounding lets the box sink by less than a millionth of a pixel, and it still leaves the slope.
#[test]
fn character_slides_on_slopes_of_whole_degrees_and_leaves_them() {
    for degrees in [0, 7, 30, 33, 45, 60, 89] {
        let angle = f64::from(degrees).to_radians();
        let (sin, cos) = angle.sin_cos();
        let (along, up) = (DVec2::new(cos, sin), DVec2::new(sin, -cos));
        let slope = Figure::Rectangle { x: 0.0, y: 0.0, width: 900.0, height: 20.0, angle };
        let world = worlds::of(&[slope]);
        let start = up * 18.0;
        let mut player = Figure::Rectangle { x: start.x, y: start.y, width: 16.0, height: 16.0, angle };
        for step in 0..20_000 {
            let way = if step / 40 % 2 == 0 { 3.7 } else { -3.7 };
            slide(&world, &mut player, along * way - up * 0.5);
        }
        let gap = separation(&player, &slope);
        assert!(gap.abs() < 1e-6, "{degrees} degrees: {gap} px");
        let away = player.center().distance(start);
        assert!(away < 200.0, "{degrees} degrees: {away} px from the start");
        let before = player;
        assert_eq!(slide(&world, &mut player, up * 10.0), 0, "{degrees} degrees: {before:?}");
        assert!((player.center() - before.center() - up * 10.0).length() < 1e-9, "{degrees} degrees");
    }
}

#[test]
fn shape_without_width_is_stopped_by_the_joint_of_a_wall() {
    let tile = |y: f64| Figure::Rectangle { x: 100.0, y, width: 16.0, height: 16.0, angle: 0.0 };
    let world = worlds::of(&[tile(8.0), tile(24.0)]);
    for x in [0.0, 60.0, 91.5] {
        let arrow = Figure::Segment { from: DVec2::new(x - 16.0, 16.0), to: DVec2::new(x, 16.0) };
        let (_, hit) = world.cast_shape(&arrow.shape(), DVec2::new(300.0, 0.0), &Filter::DEFAULT).expect("a wall");
        assert!((hit.time - (92.0 - x) / 300.0).abs() < 1e-12 && hit.normal == DVec2::X, "{x}: {hit:?}");
    }
}
