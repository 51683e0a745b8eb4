//! Steps move shapes by their velocities and nothing else.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::DVec2;
use collidoscope::engine::{Properties, StateHash, Velocity, World};

fn velocity(x: f64, y: f64, angular: f64) -> Velocity {
    Velocity::new(DVec2::new(x, y), angular).expect("a valid velocity")
}

#[test]
fn a_step_moves_by_velocity_times_time() {
    let mut world = worlds::empty();
    let start = Figure::rectangle(10.0, 20.0, 4.0, 2.0, 0.5);
    world.add(start.shape(), Properties::default(), velocity(60.0, -120.0, 6.0)).expect("room");
    for step in 1..=60 {
        world.step();
        let pose = world.shapes()[0].pose();
        let seconds = f64::from(step) / 60.0;
        let expected = DVec2::new(10.0 + 60.0 * seconds, 20.0 - 120.0 * seconds);
        // Sixty additions, each rounded at up to 128.
        assert!((pose.position() - expected).length() < 1e-12, "after {step} steps at {}", pose.position());
        assert!((pose.angle() - 0.5 - 6.0 * seconds).abs() < 1e-13, "after {step} steps turned by {}", pose.angle());
    }
    assert_eq!(world.velocities()[0], velocity(60.0, -120.0, 6.0));
}

#[test]
fn contacts_are_those_of_the_places_after_the_move() {
    let mut world = worlds::empty();
    world.add(Figure::circle(0.0, 0.0, 10.0).shape(), Properties::default(), Velocity::default()).expect("room");
    world
        .add(Figure::circle(21.0, 0.0, 10.0).shape(), Properties::default(), velocity(-120.0, 0.0, 0.0))
        .expect("room");
    world.detect();
    assert_eq!(world.contacts().len(), 0);
    world.step();
    let contact = worlds::only_contact(&world);
    assert!((contact.depth - 1.0).abs() < 1e-14, "depth {}", contact.depth);
}

#[test]
fn detecting_moves_nothing() {
    let mut world = worlds::empty();
    world.add(Figure::circle(5.0, 5.0, 10.0).shape(), Properties::default(), velocity(1.0, 2.0, 3.0)).expect("room");
    let before = world.shapes().to_vec();
    world.detect();
    assert_eq!(world.shapes(), before);
}

#[test]
fn fixed_shapes_and_shapes_at_rest_stay_to_the_bit() {
    let mut world = worlds::empty();
    let figures = [Figure::circle(0.1, 0.2, 10.0), Figure::rectangle(0.3, -0.7, 5.0, 6.0, 0.9)];
    world.add(figures[0].shape(), Properties::FIXED, Velocity::default()).expect("room");
    world.add(figures[1].shape(), Properties::default(), Velocity::default()).expect("room");
    for _ in 0..100 {
        world.step();
    }
    assert_eq!(world.shapes().iter().map(Figure::of).collect::<Vec<_>>(), figures);
}

#[test]
fn a_shape_that_would_leave_the_limits_is_stopped_and_counted() {
    let mut world = worlds::empty();
    let edge = Figure::circle(1e12, 0.0, 10.0);
    world.add(edge.shape(), Properties::default(), velocity(1e12, 0.0, 0.0)).expect("room");
    world.add(Figure::circle(5.0, 5.0, 10.0).shape(), Properties::default(), velocity(60.0, 0.0, 0.0)).expect("room");
    world.step();
    assert_eq!(world.counts().frozen, 1);
    assert_eq!((Figure::of(&world.shapes()[0]), world.velocities()[0]), (edge, Velocity::default()));
    assert_eq!(world.shapes()[1].center(), DVec2::new(6.0, 5.0), "the step goes on for the others");
    world.step();
    assert_eq!(world.counts().frozen, 1, "it rests now");
}

#[test]
fn no_step_of_a_wild_world_gives_nan() {
    let mut random = Random::new(0x0011_0a11);
    let mut world = worlds::empty();
    for index in 0..40 {
        let power = 10.0_f64.powi(i32::try_from(random.below(24)).expect("small") - 12);
        let (x, y) = (random.between(-1.0, 1.0) * power, random.between(-1.0, 1.0) * power);
        let figure = if index % 2 == 0 {
            Figure::circle(x, y, power)
        } else {
            Figure::rectangle(x, y, power, power * random.between(1e-3, 1.0), random.between(-1e6, 1e6))
        };
        let speed = power * 10.0;
        let velocity =
            velocity(random.between(-speed, speed), random.between(-speed, speed), random.between(-100.0, 100.0));
        world.add(figure.shape(), Properties::default(), velocity).expect("room");
    }
    let mut contacts = 0;
    for _ in 0..2000 {
        world.step();
        contacts += world.contacts().len();
        assert_finite(&world);
    }
    assert!(contacts > 1000, "only {contacts} contacts");
}

fn assert_finite(world: &World) {
    for shape in world.shapes() {
        assert!(shape.center().is_finite() && shape.pose().angle().is_finite(), "{shape:?}");
    }
    for contact in world.contacts().iter() {
        let places = [contact.normal, contact.start, contact.end];
        assert!(
            contact.depth >= 0.0
                && contact.depth.is_finite()
                && places.iter().chain(contact.points().as_slice()).all(|place| place.is_finite()),
            "{contact:?}"
        );
    }
}

#[test]
fn the_hash_of_a_moving_world_repeats_and_sees_a_single_bit() {
    let run = |nudge: f64| {
        let mut world = worlds::empty();
        let ball = Figure::circle(100.0 + nudge, 100.0, 10.0);
        world.add(ball.shape(), Properties::default(), velocity(13.0, 7.0, 1.0)).expect("room");
        for _ in 0..500 {
            world.step();
        }
        let mut hash = collidoscope::engine::StateHash::new();
        world.hash_into(&mut hash);
        hash.finish()
    };
    assert_eq!(run(0.0), run(0.0));
    assert_ne!(run(0.0), run(100.0 * f64::EPSILON));
}

#[test]
fn both_zeros_hash_alike_and_order_matters() {
    let hash = |values: &[f64]| {
        let mut hash = StateHash::new();
        values.iter().for_each(|value| hash.write_f64(*value));
        hash.finish()
    };
    assert_eq!(hash(&[0.0, 1.0]), hash(&[-0.0, 1.0]));
    assert_ne!(hash(&[0.0, 1.0]), hash(&[1.0, 0.0]));
}
