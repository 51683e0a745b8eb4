//! Conservation laws and friction of the solver.

use super::mini_world::{DT, MiniWorld, Stuff};
use super::scenes::{circle, floored, rectangle, room};
use crate::support::random::Random;
use collidoscope::DVec2;
use std::f64::consts::PI;

/// Adds forty moving bodies to a box of 800 by 450.
fn add_gas(world: &mut MiniWorld, are_boxes: bool, stuff: Stuff) {
    let mut random = Random::new(0x0000_6a50);
    for column in 0..8 {
        for row in 0..5 {
            let (x, y) = (50.0 + 100.0 * f64::from(column), 45.0 + 90.0 * f64::from(row));
            let velocity = DVec2::new(random.between(-250.0, 250.0), random.between(-250.0, 250.0));
            let stuff = stuff.of_mass(random.between(0.5, 3.5));
            let [width, height] = [0; 2].map(|_| random.between(20.0, 40.0));
            if are_boxes {
                world.add_moving(rectangle(x, y, width, height), stuff, velocity, random.between(-2.0, 2.0));
            } else {
                world.add_moving(circle(x, y, width / 2.0), stuff, velocity, 0.0);
            }
        }
    }
}

#[test]
fn restitution_one_preserves_energy_for_ten_thousand_steps() {
    for (are_boxes, gravity, limit) in
        [(false, 0.0, 1e-10), (false, 100.0, 1e-10), (true, 0.0, 1e-10), (true, 100.0, 1e-5)]
    {
        let mut world = MiniWorld::new(gravity);
        room(&mut world, 800.0, 450.0, Stuff::ELASTIC.of_mass(0.0));
        add_gas(&mut world, are_boxes, Stuff::ELASTIC);
        // Heights are measured from the floor: else the energy would be mostly that of an arbitrary zero.
        let mass: f64 =
            world.bodies.iter().filter(|body| !body.mass.is_fixed()).map(|body| 1.0 / body.mass.inverse).sum();
        let floor = mass * gravity * 450.0;
        let start = world.energy() + floor;
        let mut worst: f64 = 0.0;
        for _ in 0..10_000 {
            world.step();
            worst = worst.max(((world.energy() + floor - start) / start).abs());
        }
        println!("boxes {are_boxes}, gravity {gravity}: {worst:e}");
        assert!(worst <= limit, "boxes {are_boxes}, gravity {gravity}: the energy is off by {worst:e}");
    }
}

#[test]
fn a_ball_bounces_as_high_as_it_fell_for_ten_thousand_steps() {
    for gravity in [20.0, 600.0, 2000.0] {
        let mut world = floored(gravity, Stuff::ELASTIC.of_mass(0.0));
        world.add(circle(0.0, -200.0, 20.0), Stuff::ELASTIC);
        let start = world.energy() - 20.0 * gravity;
        let mut bounces = 0;
        for _ in 0..10_000 {
            let before = world.bodies[1].velocity.y;
            world.step();
            bounces += usize::from(before > 0.0 && world.bodies[1].velocity.y < 0.0);
            let energy = world.energy() - 20.0 * gravity;
            assert!(((energy - start) / start).abs() < 1e-10, "gravity {gravity}: {energy}, not {start}");
        }
        assert!(bounces >= 10, "gravity {gravity}: {bounces} bounces");
    }
}

#[test]
fn a_ball_comes_to_rest_bounce_by_bounce() {
    let mut world = floored(600.0, Stuff { restitution: 0.6, ..Stuff::FIXED });
    let ball = world.add(circle(0.0, -200.0, 20.0), Stuff { restitution: 0.6, ..Stuff::SOLID });
    let (mut rebound, mut last) = (Vec::new(), 0.0);
    for _ in 0..900 {
        world.step();
        let speed = world.bodies[ball].velocity.y;
        if last > 0.0 && speed < 0.0 {
            rebound.push(speed);
        }
        last = speed;
    }
    // The first of 180 px: 0.6 √(2 · 600 · 180), less what gravity takes within a step and a substep.
    let first = 0.6 * (2.0 * 600.0 * 180.0_f64).sqrt();
    assert!((-rebound[0] - first).abs() <= 1.25 * 600.0 * DT, "{} for {first}", rebound[0]);
    assert!(rebound.len() >= 5, "{rebound:?}");
    assert_eq!(world.bodies[ball].velocity, DVec2::ZERO);
    assert!((world.position(ball).y + 20.0).abs() < 0.05, "{}", world.position(ball));
}

#[test]
fn closed_system_preserves_momentum() {
    let mut world = MiniWorld::new(0.0);
    let stuff = Stuff { restitution: 0.4, ..Stuff::SOLID };
    add_gas(&mut world, true, stuff);
    // Towards each other, so that they meet without walls.
    for (shape, body) in world.shapes.iter().zip(&mut world.bodies) {
        body.velocity += (DVec2::new(400.0, 225.0) - shape.center()) * 0.8;
    }
    let (momentum, turn, energy) = (world.momentum(), world.angular_momentum(), world.kinetic_energy());
    let scale: f64 = world.bodies.iter().map(|body| body.velocity.length() / body.mass.inverse).sum();
    for _ in 0..600 {
        world.step();
        assert!((world.momentum() - momentum).length() < 1e-11 * scale, "{} for {momentum}", world.momentum());
        assert!(world.kinetic_energy() <= energy * (1.0 + 1e-9), "{} for {energy}", world.kinetic_energy());
    }
    assert!(world.kinetic_energy() < 0.8 * energy, "they have met: {} of {energy}", world.kinetic_energy());
    // Impulses act along lines that are a substep old.
    let drift = (world.angular_momentum() - turn).abs() / (scale * 450.0);
    println!("angular momentum drifts by {drift:e}");
    assert!(drift < 1e-3, "{drift:e}");
}

#[test]
fn central_impact_matches_the_closed_form() {
    for (restitution, mass) in [(0.0, 1.0), (0.5, 3.0), (1.0, 0.2)] {
        let mut world = MiniWorld::new(0.0);
        let stuff = Stuff { restitution, friction: 0.5, mass: 1.0 };
        world.add_moving(circle(0.0, 0.0, 10.0), stuff, DVec2::new(60.0, 0.0), 0.0);
        world.add_moving(circle(40.0, 0.0, 10.0), stuff.of_mass(mass), DVec2::new(-30.0, 0.0), 0.0);
        world.run(60);
        let common = (60.0 - 30.0 * mass) / (1.0 + mass);
        let parting = 90.0 * restitution;
        let expected = [common - parting * mass / (1.0 + mass), common + parting / (1.0 + mass)];
        for (body, expected) in world.bodies.iter().zip(expected) {
            assert!((body.velocity.x - expected).abs() < 1e-9, "e {restitution}: {} for {expected}", body.velocity);
            assert!(body.velocity.y.abs() < 1e-12 && body.angular_velocity.abs() < 1e-12);
        }
    }
}

#[test]
fn a_circle_rolls_down_a_slope_at_two_thirds() {
    let (gravity, slope) = (300.0, PI / 9.0);
    let mut world = MiniWorld::new(gravity);
    let plank = collidoscope::Rectangle::new(DVec2::ZERO, 4000.0, 20.0, slope).expect("valid");
    let along = DVec2::new(slope.cos(), slope.sin());
    let up = DVec2::new(slope.sin(), -slope.cos());
    world.add(plank, Stuff::FIXED);
    let start = up * 25.0 - along * 1500.0;
    let ball = world.add(circle(start.x, start.y, 15.0), Stuff::SOLID);
    let mut speeds = Vec::new();
    for step in 0..240 {
        world.step();
        if step == 59 || step == 239 {
            speeds.push(world.bodies[ball].velocity.dot(along));
        }
    }
    let measured = (speeds[1] - speeds[0]) / 3.0;
    let expected = 2.0 / 3.0 * gravity * slope.sin();
    assert!((measured / expected - 1.0).abs() < 0.01, "{measured} px/s², not {expected}");
    // It rolls without slipping.
    let rim = world.bodies[ball].angular_velocity * 15.0;
    assert!((rim / speeds[1] - 1.0).abs() < 0.01, "rim {rim}, centre {}", speeds[1]);
}

#[test]
fn a_box_sticks_within_the_friction_cone_and_slides_outside_it() {
    let slope: f64 = 0.4;
    let edge = slope.tan();
    for (friction, slides) in [(edge * 1.05, false), (edge * 0.95, true), (edge * 0.5, true), (edge * 3.0, false)] {
        let gravity = 300.0;
        let mut world = MiniWorld::new(gravity);
        let plank = collidoscope::Rectangle::new(DVec2::ZERO, 8000.0, 20.0, slope).expect("valid");
        let along = DVec2::new(slope.cos(), slope.sin());
        let start = DVec2::new(slope.sin(), -slope.cos()) * 20.0 - along * 3000.0;
        world.add(plank, Stuff::FIXED.of_friction(friction));
        let block = collidoscope::Rectangle::new(start, 40.0, 20.0, slope).expect("valid");
        let block = world.add(block, Stuff::SOLID.of_friction(friction));
        world.run(60);
        let before = world.bodies[block].velocity.dot(along);
        world.run(120);
        let speed = world.bodies[block].velocity.dot(along);
        if slides {
            let expected = gravity * (slope.sin() - friction * slope.cos());
            let measured = (speed - before) / 2.0;
            assert!((measured / expected - 1.0).abs() < 0.02, "μ {friction}: {measured} px/s², not {expected}");
        } else {
            let moved = world.position(block).distance(start);
            assert!(speed.abs() < 1e-3 && moved < 0.5, "μ {friction}: {speed} px/s after {moved} px");
        }
    }
}
