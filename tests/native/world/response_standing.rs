//! Stacks in a world stay.

use crate::support::bodies::{assert_finite, circle, floored, place, put, rectangle, run, speed, stuff, world};
use crate::support::random::Random;
use collidoscope::engine::{Boundary, Response, World};
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
