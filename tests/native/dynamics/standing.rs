//! Stacks stay.

use super::mini_world::{MiniWorld, Stuff};
use super::scenes::{circle, floored, rectangle};
use crate::support::random::Random;
use collidoscope::{DVec2, Polygon};
use std::f64::consts::TAU;

/// As in the classic lab a body falls; ten times as much presses a stack harder.
const GRAVITIES: [f64; 2] = [20.0, 200.0];

#[test]
fn ten_boxes_stay_for_a_minute() {
    for gravity in GRAVITIES {
        let mut world = floored(gravity, Stuff::FIXED);
        let add = |world: &mut MiniWorld, level: u8| {
            world.add(rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), Stuff::SOLID)
        };
        let boxes: Vec<usize> = (0..10).map(|level| add(&mut world, level)).collect();
        let start = world.position(boxes[9]);
        let mut farthest: f64 = 0.0;
        for _ in 0..3600 {
            world.step();
            farthest = farthest.max(world.position(boxes[9]).distance(start));
        }
        println!("gravity {gravity}: the top moved by {farthest} px");
        assert!(farthest < 1.0, "gravity {gravity}: the top box moved by {farthest} px");
        assert!(world.kinetic_energy() < 1e-12, "gravity {gravity}: energy {}", world.kinetic_energy());
    }
}

#[test]
fn ten_boxes_dropped_from_a_small_height_stand() {
    let mut world = floored(100.0, Stuff { restitution: 0.2, ..Stuff::FIXED });
    let stuff = Stuff { restitution: 0.2, ..Stuff::SOLID };
    let mut random = Random::new(0x57ac_4ed0);
    for level in 0..10_u8 {
        let x = random.between(-2.0, 2.0);
        world.add(rectangle(x, -22.0 - 42.0 * f64::from(level), 40.0, 40.0), stuff);
    }
    world.run(600);
    let (top, energy) = (world.position(10), world.kinetic_energy());
    assert!((top.y + 380.0).abs() < 4.0 && energy < 1e-4, "the top is at {top}, energy {energy}");
    world.run(600);
    let moved = world.position(10).distance(top);
    assert!(moved < 0.1, "it moved by {moved} px");
}

#[test]
fn a_pyramid_of_twenty_rows_stands() {
    let mut world = floored(200.0, Stuff::FIXED);
    let mut top = 0;
    for row in 0..20_u8 {
        let count = 20 - row;
        for place in 0..count {
            let x = (f64::from(place) - f64::from(count - 1) / 2.0) * 40.0;
            top = world.add(rectangle(x, -10.0 - 20.0 * f64::from(row), 36.0, 20.0), Stuff::SOLID);
        }
    }
    let start = world.position(top);
    world.run(1200);
    let moved = world.position(top).distance(start);
    println!("the top moved by {moved} px, energy {:e}", world.kinetic_energy());
    assert!(moved < 2.0, "the top moved by {moved} px");
    assert!(world.kinetic_energy() < 1e-9, "energy {}", world.kinetic_energy());
}

/// Returns a box of polygons that have fallen on each other, and a ball on top of them.
fn pile_of_polygons(seed: u64) -> MiniWorld {
    let mut world = floored(100.0, Stuff::FIXED);
    for side in [-1.0, 1.0] {
        world.add(rectangle(side * 130.0, -300.0, 60.0, 700.0), Stuff::FIXED);
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
        world.add(Polygon::new(&points).expect("convex"), Stuff::SOLID);
    }
    world.add(circle(0.0, -1300.0, 20.0), Stuff::SOLID);
    world
}

/// Runs a pile and asserts that all stay in the box and the ball stays on the polygons.
fn assert_rests(seed: u64, steps: u32) {
    let mut world = pile_of_polygons(seed);
    let ball = world.bodies.len() - 1;
    world.run(1800);
    let settled = world.position(ball);
    for step in 0..steps {
        world.step();
        let place = world.position(ball);
        assert!(place.distance(settled) < 5.0, "step {step}: the ball went from {settled} to {place}");
    }
    world.assert_finite();
    for body in 3..world.bodies.len() {
        let place = world.position(body);
        assert!(place.x.abs() < 100.0 && place.y < 0.0, "body {body} has left the box: {place}");
    }
    let deepest = world.touches.iter().map(|touch| touch.manifold.separation()).fold(0.0, f64::min);
    println!("seed {seed}: deepest {deepest}, energy {:e}", world.kinetic_energy());
    assert!(deepest > -0.6, "bodies sink into each other by {deepest} px");
}

#[test]
fn a_ball_rests_on_piles_of_polygons() {
    for seed in 1..=3 {
        assert_rests(seed, 2000);
    }
}

/// `cargo test --release --test native a_ball_rests_on_piles_of_polygons_for_long -- --ignored`
#[test]
#[ignore = "half a minute in a release build"]
fn a_ball_rests_on_piles_of_polygons_for_long() {
    for seed in 1..=3 {
        assert_rests(seed, 100_000);
    }
}
