//! Conservation laws and friction in a world.

use crate::support::bodies::{
    add_walls, assert_finite, circle, floored, launch, place, put, rectangle, run, speed, stuff, world,
};
use crate::support::random::Random;
use collidoscope::engine::{Boundary, Properties, World};
use collidoscope::{DVec2, Polygon, Rectangle, Segment, Shape};
use std::f64::consts::PI;

/// Adds forty moving bodies to a box of 800 by 450.
fn add_gas(world: &mut World, are_boxes: bool, restitution: f64, friction: f64) {
    let mut random = Random::new(0x0000_6a50);
    for column in 0..8 {
        for row in 0..5 {
            let (x, y) = (50.0 + 100.0 * f64::from(column), 45.0 + 90.0 * f64::from(row));
            let velocity = DVec2::new(random.between(-250.0, 250.0), random.between(-250.0, 250.0));
            let properties = stuff(random.between(0.5, 3.5), restitution, friction);
            let [width, height] = [0; 2].map(|_| random.between(20.0, 40.0));
            if are_boxes {
                let spin = random.between(-2.0, 2.0);
                launch(world, rectangle(x, y, width, height), properties, velocity, spin);
            } else {
                launch(world, circle(x, y, width / 2.0), properties, velocity, 0.0);
            }
        }
    }
}

/// Returns momentum, and angular momentum about the world's origin.
fn momentum(world: &World) -> (DVec2, f64) {
    let mut sum = (DVec2::ZERO, 0.0);
    for ((shape, properties), velocity) in world.shapes().iter().zip(world.properties()).zip(world.velocities()) {
        let mass = collidoscope::dynamics::Mass::of(shape, properties.mass());
        if !mass.is_fixed() {
            let momentum = velocity.linear() * properties.mass();
            sum.0 += momentum;
            sum.1 += shape.center().perp_dot(momentum) + velocity.angular() / mass.inverse_inertia;
        }
    }
    sum
}

#[test]
fn restitution_one_preserves_energy_for_ten_thousand_steps() {
    for (are_boxes, gravity, by_boundary) in
        [(false, 0.0, false), (false, 100.0, false), (true, 100.0, false), (false, 0.0, true)]
    {
        let mut world = world(gravity);
        if by_boundary {
            world.set_boundary(Some(Boundary::new([0.0, 0.0, 800.0, 450.0]).expect("valid")));
        } else {
            add_walls(&mut world, 800.0, 450.0, stuff(0.0, 1.0, 0.0));
        }
        add_gas(&mut world, are_boxes, 1.0, 0.0);
        // Heights are measured from the floor: else the energy would be mostly that of an arbitrary zero.
        let floor = world.properties().iter().map(Properties::mass).sum::<f64>() * gravity * 450.0;
        let energy = |world: &World| world.energy().kinetic + world.energy().potential + floor;
        let start = energy(&world);
        let mut worst: f64 = 0.0;
        for _ in 0..10_000 {
            world.step();
            worst = worst.max((energy(&world) / start - 1.0).abs());
        }
        assert!(worst <= 1e-3, "boxes {are_boxes}, gravity {gravity}: the energy is off by {worst:e}");
    }
}

#[test]
fn closed_system_preserves_momentum_and_gains_no_energy() {
    let mut world = world(0.0);
    add_gas(&mut world, true, 0.4, 0.6);
    // Towards each other, so that they meet without walls.
    let inwards: Vec<[f64; 3]> = (0..world.len())
        .map(|body| {
            let velocity = speed(&world, body) + (DVec2::new(400.0, 225.0) - place(&world, body)) * 0.8;
            [velocity.x, velocity.y, world.velocities()[body].angular()]
        })
        .collect();
    world.set_velocity_numbers(&inwards).expect("valid");
    let ((start, turn), energy) = (momentum(&world), world.energy().kinetic);
    let scale: f64 = (0..world.len()).map(|body| speed(&world, body).length() * world.properties()[body].mass()).sum();
    for _ in 0..600 {
        world.step();
        assert!((momentum(&world).0 - start).length() < 1e-11 * scale, "{:?}", momentum(&world));
        assert!(world.energy().kinetic <= energy * (1.0 + 1e-9), "{:?} of {energy}", world.energy());
    }
    assert!(world.energy().kinetic < 0.8 * energy, "they have met: {:?} of {energy}", world.energy());
    // Impulses act along lines that are a substep old.
    let drift = (momentum(&world).1 - turn).abs() / (scale * 450.0);
    assert!(drift < 1e-3, "angular momentum drifts by {drift:e}");
}

#[test]
fn a_circle_rolls_down_a_slope_at_two_thirds() {
    let (gravity, slope) = (300.0, PI / 9.0);
    let mut world = world(gravity);
    let along = DVec2::new(slope.cos(), slope.sin());
    let up = DVec2::new(slope.sin(), -slope.cos());
    let plank = Rectangle::new(DVec2::ZERO, 4000.0, 20.0, slope).expect("valid");
    put(&mut world, plank, stuff(0.0, 0.0, 0.8));
    let start = up * 25.0 - along * 1500.0;
    let ball = put(&mut world, circle(start.x, start.y, 15.0), stuff(1.0, 0.0, 0.8));
    let mut speeds = Vec::new();
    for step in 0..240 {
        world.step();
        if step == 59 || step == 239 {
            speeds.push(speed(&world, ball).dot(along));
        }
    }
    let (measured, expected) = ((speeds[1] - speeds[0]) / 3.0, 2.0 / 3.0 * gravity * slope.sin());
    assert!((measured / expected - 1.0).abs() < 0.01, "{measured} px/s², not {expected}");
    let rim = world.velocities()[ball].angular() * 15.0;
    assert!((rim / speeds[1] - 1.0).abs() < 0.01, "rim {rim}, centre {}", speeds[1]);
}

#[test]
fn a_box_sticks_within_the_friction_cone_and_slides_outside_it() {
    let (slope, gravity): (f64, f64) = (0.4, 300.0);
    let edge = slope.tan();
    for (friction, slides) in [(edge * 1.05, false), (edge * 0.95, true), (edge * 0.5, true), (2.0, false)] {
        let mut world = world(gravity);
        let along = DVec2::new(slope.cos(), slope.sin());
        let start = DVec2::new(slope.sin(), -slope.cos()) * 20.0 - along * 3000.0;
        let plank = Rectangle::new(DVec2::ZERO, 8000.0, 20.0, slope).expect("valid");
        put(&mut world, plank, stuff(0.0, 0.0, friction));
        let block = Rectangle::new(start, 40.0, 20.0, slope).expect("valid");
        let block = put(&mut world, block, stuff(1.0, 0.0, friction));
        run(&mut world, 60);
        let before = speed(&world, block).dot(along);
        run(&mut world, 120);
        let after = speed(&world, block).dot(along);
        if slides {
            let expected = gravity * (slope.sin() - friction * slope.cos());
            let measured = (after - before) / 2.0;
            assert!((measured / expected - 1.0).abs() < 0.02, "μ {friction}: {measured}, not {expected}");
        } else {
            let moved = place(&world, block).distance(start);
            assert!(after.abs() < 1e-3 && moved < 0.5, "μ {friction}: {after} px/s after {moved} px");
        }
    }
}

#[test]
fn bodies_on_one_place_part_without_a_nan() {
    let triangle = [(-10.0, -5.0), (10.0, -5.0), (0.0, 10.0)].map(DVec2::from);
    let kinds: [Shape; 4] = [
        circle(0.0, 0.0, 10.0).into(),
        rectangle(0.0, 0.0, 20.0, 20.0).into(),
        Polygon::new(&triangle).expect("valid").into(),
        Segment::new(DVec2::new(-10.0, 0.0), DVec2::new(10.0, 0.0)).expect("valid").into(),
    ];
    for one in &kinds {
        for (other, mass) in kinds.iter().flat_map(|kind| [1.0, 0.0, 1e6].map(|mass| (kind, mass))) {
            let mut world = world(20.0);
            put(&mut world, one.clone(), stuff(1.0, 0.5, 0.5));
            put(&mut world, other.clone(), stuff(mass, 0.5, 0.5));
            run(&mut world, 240);
            assert_finite(&world);
            assert_eq!(world.counts().frozen, 0);
        }
    }
}

#[test]
fn two_thousand_bodies_at_one_point_and_masses_of_a_million_to_one_stay_finite() {
    let mut crowd = world(20.0);
    for number in 0..2000 {
        let mass = if number % 3 == 0 { 1e6 } else { 1.0 };
        if number % 2 == 0 {
            put(&mut crowd, circle(0.0, 0.0, 5.0), stuff(mass, 0.2, 0.8));
        } else {
            put(&mut crowd, rectangle(0.0, 0.0, 8.0, 8.0), stuff(mass, 0.2, 0.8));
        }
    }
    run(&mut crowd, 5);
    assert_finite(&crowd);
    let spread = (0..2000).map(|body| place(&crowd, body).length()).fold(0.0, f64::max);
    assert!(spread > 1.0 && spread < 2000.0, "they part and are not flung away: {spread}");
    for (below, above) in [(1.0, 1e6), (1e6, 1.0), (1e12, 1e-12)] {
        let mut world = floored(20.0, 0.6);
        put(&mut world, rectangle(0.0, -20.0, 40.0, 40.0), stuff(below, 0.2, 0.6));
        put(&mut world, rectangle(0.0, -60.0, 40.0, 40.0), stuff(above, 0.2, 0.6));
        run(&mut world, 600);
        assert_finite(&world);
        assert!((1..3).all(|body| place(&world, body).y < 0.0), "{below} under {above}");
    }
}
