//! Stacks in a world stay.

use crate::support::bodies::{
    assert_finite, circle, floored, launch, place, put, rectangle, run, speed, stuff, world, world_with,
};
use crate::support::random::Random;
use collidoscope::engine::{Boundary, Response, ResponseSettings, World};
use collidoscope::{DVec2, Polygon};
use std::f64::consts::TAU;

#[test]
fn ten_boxes_stay_for_a_minute() {
    for gravity in [20.0, 200.0] {
        let mut world = floored(gravity, 0.6);
        for level in 0..10_u8 {
            put(&mut world, rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), stuff(1.0, 0.2, 0.6));
        }
        let start = place(&world, 10);
        let mut farthest: f64 = 0.0;
        for _ in 0..3600 {
            world.step();
            farthest = farthest.max(place(&world, 10).distance(start));
        }
        assert!(farthest < 1.0, "gravity {gravity}: the top box moved by {farthest} px");
        assert!(world.energy().kinetic < 1e-9, "gravity {gravity}: {:?}", world.energy());
    }
}

#[test]
fn a_stack_stands_on_the_boundary_as_on_a_floor() {
    let mut world = world(200.0);
    let edges = [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, 0.0];
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    for level in 0..10_u8 {
        put(&mut world, rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), stuff(1.0, 0.2, 0.6));
    }
    let start = place(&world, 9);
    run(&mut world, 3600);
    let moved = place(&world, 9).distance(start);
    assert!(moved < 1.0, "the top box moved by {moved} px");
    assert!(place(&world, 0).y <= -20.0 + 1e-9, "the lowest box is inside: {}", place(&world, 0));
}

/// A world with a floor at 0: the boundary's, or a fixed shape of equal friction.
fn floored_by(has_boundary: bool, gravity: f64, friction: f64) -> World {
    with_floor(has_boundary, world(gravity), friction)
}

fn with_floor(has_boundary: bool, mut world: World, friction: f64) -> World {
    if has_boundary {
        let edges = [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, 0.0];
        world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    } else {
        put(&mut world, rectangle(0.0, 50.0, 1e5, 100.0), stuff(0.0, 0.0, friction));
    }
    world
}

#[test]
fn bodies_rest_on_the_boundary_as_on_a_fixed_shape() {
    for restitution in [0.0, 0.2] {
        for height in [0.0, 0.3, 7.0, 60.0] {
            let rests = [true, false].map(|has_boundary| {
                let mut world = floored_by(has_boundary, 600.0, 0.5);
                let own = put(&mut world, rectangle(0.0, -10.0 - height, 100.0, 20.0), stuff(1.0, restitution, 0.5));
                run(&mut world, 600);
                let before = place(&world, own);
                run(&mut world, 3000);
                let after = place(&world, own);
                assert!(after.distance(before) < 1e-9, "{has_boundary}, {height} px: moved to {after}");
                assert!(speed(&world, own).length() < 1e-6, "{has_boundary}, {height} px: {}", speed(&world, own));
                after
            });
            assert!(rests[0].distance(rests[1]) < 1e-9, "{height} px: {rests:?}");
        }
    }
}

#[test]
fn the_boundary_brakes_as_a_fixed_shape() {
    for steps_per_second in [30.0, 60.0, 120.0, 240.0] {
        for friction in [0.1, 0.5, 0.9] {
            let brakes = [true, false].map(|has_boundary| {
                let mut world = with_floor(has_boundary, world_with(1.0 / steps_per_second, 600.0), friction);
                let velocity = DVec2::new(900.0, 0.0);
                let own =
                    launch(&mut world, rectangle(0.0, -10.0, 100.0, 20.0), stuff(1.0, 0.0, friction), velocity, 0.0);
                run(&mut world, (0.1 * steps_per_second) as u32);
                let before = speed(&world, own).x;
                run(&mut world, (0.3 * steps_per_second) as u32);
                (before - speed(&world, own).x) / 0.3 / 600.0
            });
            let case = format!("friction {friction}, {steps_per_second} steps per second");
            assert!(brakes.iter().all(|brake| (brake / friction - 1.0).abs() < 1e-3), "{case}: {brakes:?}");
        }
    }
}

#[test]
fn a_world_moved_by_a_power_of_two_rests_at_the_same_places() {
    let rests = [0.0, 1024.0].map(|by| {
        let mut world = world(600.0);
        world.set_boundary(Some(Boundary::new([by - 200.0, by - 900.0, by + 200.0, by]).expect("valid")));
        for level in 0..8_u8 {
            let (x, y) = (f64::from(level % 4) * 90.0 - 135.0, -20.0 - 45.0 * f64::from(level / 4));
            put(&mut world, rectangle(by + x, by + y, 40.0, 40.0), stuff(1.0, 0.2, 0.6));
        }
        run(&mut world, 600);
        (0..world.len()).map(|position| place(&world, position) - DVec2::splat(by)).collect::<Vec<_>>()
    });
    let farthest = rests[0].iter().zip(&rests[1]).map(|(one, other)| one.distance(*other)).fold(0.0, f64::max);
    assert!(farthest < 1e-9, "{farthest} px");
}

#[test]
fn a_level_box_without_restitution_stays_down_after_a_fall() {
    for (width, height) in [(60.0, 40.0), (200.0, 20.0), (40.0, 40.0), (30.0, 30.0), (100.0, 10.0), (20.0, 80.0)] {
        for fall in (0..40_u8).map(|number| 500.0 + 87.3 * f64::from(number)) {
            let mut world = floored_by(false, 600.0, 0.8);
            let own = put(&mut world, rectangle(0.0, -height / 2.0 - fall, width, height), stuff(1.0, 0.0, 0.8));
            let (mut has_landed, mut peak) = (false, 0.0_f64);
            for _ in 0..500 {
                world.step();
                let above = -(place(&world, own).y + height / 2.0);
                has_landed |= above < 0.5;
                peak = if has_landed { peak.max(above) } else { peak };
            }
            let angle = world.shapes()[own].pose().angle();
            assert!(peak < 0.5 && angle.abs() < 0.01, "{width} by {height}, {fall} px: {peak} px, {angle} rad");
        }
    }
}

#[test]
fn columns_of_boxes_stand_for_a_minute() {
    for has_boundary in [false, true] {
        for (count, gravity) in [(20_u8, 600.0), (12, 600.0), (10, 1200.0), (8, 2000.0)] {
            let mut random = Random::new(0xc01a_0012);
            for offset in [0.0, 0.5] {
                let mut world = floored_by(has_boundary, gravity, 0.8);
                let boxes: Vec<usize> = (0..count)
                    .map(|level| {
                        let x = random.between(-offset, offset);
                        put(&mut world, rectangle(x, -15.0 - 30.0 * f64::from(level), 30.0, 30.0), stuff(1.0, 0.2, 0.8))
                    })
                    .collect();
                run(&mut world, 1800);
                let halfway: Vec<DVec2> = boxes.iter().map(|own| place(&world, *own)).collect();
                run(&mut world, 1800);
                let moved = boxes.iter().zip(&halfway).map(|(own, then)| place(&world, *own).distance(*then));
                let (moved, off) = (moved.fold(0.0, f64::max), place(&world, boxes[0]).x.abs());
                let case = format!("{count} boxes, gravity {gravity}, {has_boundary}");
                assert!(moved < 1e-3 && off < 1.0, "{case}: moved by {moved} px, the first is off by {off} px");
            }
        }
    }
}

#[test]
fn twice_the_substeps_make_a_contact_four_times_as_stiff() {
    let sunk = [2, 4, 8, 16].map(|substeps| {
        let mut world = floored_by(false, 600.0, 0.6);
        let settings = ResponseSettings { substeps, ..world.response_settings() };
        world.set_response_settings(settings).expect("valid");
        for y in [-15.0, -45.0] {
            put(&mut world, rectangle(0.0, y, 30.0, 30.0), stuff(1.0, 0.0, 0.6));
        }
        run(&mut world, 600);
        place(&world, 2).y + 45.0
    });
    for pair in sunk.windows(2) {
        assert!((pair[0] / pair[1] - 4.0).abs() < 0.01, "{sunk:?}");
    }
}

#[test]
fn a_pyramid_of_twenty_rows_stands() {
    let mut world = floored(200.0, 0.6);
    for row in 0..20_u8 {
        let count = 20 - row;
        for number in 0..count {
            let x = (f64::from(number) - f64::from(count - 1) / 2.0) * 40.0;
            put(&mut world, rectangle(x, -10.0 - 20.0 * f64::from(row), 36.0, 20.0), stuff(1.0, 0.2, 0.6));
        }
    }
    let top = world.len() - 1;
    let start = place(&world, top);
    run(&mut world, 1200);
    let moved = place(&world, top).distance(start);
    assert!(moved < 2.0, "the top moved by {moved} px");
    assert!(world.energy().kinetic < 1e-6, "{:?}", world.energy());
}

#[test]
fn classic_response_holds_a_stack_with_jitter() {
    let mut world = floored(200.0, 0.6);
    world.set_response(Response::Classic);
    for level in 0..3_u8 {
        put(&mut world, rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), stuff(1.0, 0.2, 0.6));
    }
    run(&mut world, 600);
    assert_finite(&world);
    for level in 0..3_u8 {
        let place = place(&world, 1 + usize::from(level));
        assert!((place.y + 20.0 + 40.0 * f64::from(level)).abs() < 4.0, "level {level} at {place}");
    }
}

/// A box of polygons that have fallen on each other, and a ball on top of them, the last shape.
fn pile_of_polygons(seed: u64) -> World {
    let mut world = floored(100.0, 0.6);
    for side in [-1.0, 1.0] {
        put(&mut world, rectangle(side * 130.0, -300.0, 60.0, 700.0), stuff(0.0, 0.0, 0.6));
    }
    let mut random = Random::new(seed);
    for number in 0..40_u8 {
        let corners = 3 + random.below(6);
        let (reach, turn) = (random.between(12.0, 24.0), random.between(0.0, TAU));
        let center = DVec2::new(random.between(-60.0, 60.0), -30.0 - 30.0 * f64::from(number));
        let corner = |index: usize| {
            let angle = turn + TAU * index as f64 / corners as f64;
            center + DVec2::new(angle.cos(), angle.sin() * 0.8) * reach
        };
        let points: Vec<DVec2> = (0..corners).map(corner).collect();
        put(&mut world, Polygon::new(&points).expect("convex"), stuff(1.0, 0.0, 0.6));
    }
    put(&mut world, circle(0.0, -1300.0, 20.0), stuff(1.0, 0.0, 0.6));
    world
}

fn assert_rests(seed: u64, steps: u32) {
    let mut world = pile_of_polygons(seed);
    let ball = world.len() - 1;
    run(&mut world, 1800);
    let settled = place(&world, ball);
    for step in 0..steps {
        world.step();
        let now = place(&world, ball);
        assert!(now.distance(settled) < 5.0, "step {step}: the ball went from {settled} to {now}");
    }
    assert_finite(&world);
    assert!(speed(&world, ball).length() < 1.0, "{}", speed(&world, ball));
    for body in 3..world.len() {
        let place = place(&world, body);
        assert!(place.x.abs() < 100.0 && place.y < 0.0, "body {body} has left the box: {place}");
    }
    let deepest = world.contacts().iter().map(|contact| contact.depth).fold(0.0, f64::max);
    assert!(deepest < 0.6, "bodies sink into each other by {deepest} px");
}

#[test]
fn a_ball_rests_on_piles_of_polygons() {
    for seed in 1..=3 {
        assert_rests(seed, 1000);
    }
}

/// `cargo test --release --test native a_ball_rests_on_a_pile_in_a_world_for_long -- --ignored`
#[test]
#[ignore = "most of a minute in a release build"]
fn a_ball_rests_on_a_pile_in_a_world_for_long() {
    for seed in 1..=3 {
        assert_rests(seed, 100_000);
    }
}
