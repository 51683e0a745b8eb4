//! Turning bodies meet what they sweep over, at any angle per step.

use crate::support::bodies::{circle, launch, put, rectangle, run, speed, stuff, world_with};
use collidoscope::engine::{BodyKind, Properties};
use collidoscope::{DVec2, Polygon, Rectangle, Segment, Shape};

const STEPS: [f64; 3] = [1.0 / 30.0, 1.0 / 60.0, 1.0 / 120.0];
const SPEEDS: [f64; 8] = [2.0, 3.0, 5.0, 8.0, 12.0, 20.0, 30.0, 45.0];

/// Bars of 200 px: a rectangle, a capsule and a polygon.
fn bars() -> [Shape; 3] {
    let corners = [(-100.0, 0.0), (0.0, -3.0), (100.0, 0.0), (0.0, 3.0)].map(|(x, y)| DVec2::new(x, y));
    [
        rectangle(0.0, 0.0, 200.0, 6.0).into(),
        Segment::new(DVec2::new(-97.0, 0.0), DVec2::new(97.0, 0.0))
            .and_then(|core| core.with_radius(3.0))
            .expect("valid")
            .into(),
        Polygon::new(&corners).expect("convex").into(),
    ]
}

#[test]
fn a_turning_bar_stops_at_a_post() {
    for (number, bar) in bars().into_iter().enumerate() {
        for is_continuous in [false, true] {
            for time_step in STEPS {
                for post in [4.0, 10.0, 20.0] {
                    for turn in SPEEDS.into_iter().flat_map(|speed| [speed, -speed]) {
                        let mut world = world_with(time_step, 0.0);
                        put(&mut world, rectangle(0.0, 80.0, post, post), stuff(0.0, 0.0, 0.6));
                        let properties = stuff(1.0, 0.0, 0.6).with_continuous(is_continuous);
                        let own = launch(&mut world, bar.clone(), properties, DVec2::ZERO, turn);
                        let case = format!("bar {number}, {is_continuous}, {time_step} s, {post} px, {turn} rad/s");
                        for _ in 0..(2.6 / turn.abs() / time_step).round() as u32 {
                            world.step();
                            let pose = world.shapes()[own].pose();
                            let along = DVec2::from_angle(pose.angle());
                            let beside = along.perp_dot(DVec2::new(0.0, 80.0) - pose.position());
                            assert!(beside > 0.0, "{case}: the bar is at {pose:?}, behind the post");
                        }
                        let left = world.velocities()[own].angular();
                        assert!(left.abs() < 0.8 * turn.abs(), "{case}: still {left} rad/s");
                    }
                }
            }
        }
    }
}

#[test]
fn a_kinematic_paddle_hits_a_resting_ball() {
    for time_step in STEPS {
        for radius in [4.0, 8.0, 16.0] {
            for turn in SPEEDS.into_iter().flat_map(|speed| [speed, -speed]) {
                let mut world = world_with(time_step, 0.0);
                let paddle = stuff(0.0, 0.0, 0.6).with_kind(BodyKind::Kinematic);
                launch(&mut world, rectangle(0.0, 0.0, 200.0, 10.0), paddle, DVec2::ZERO, turn);
                let ball = put(&mut world, circle(0.0, 80.0, radius), stuff(1.0, 0.0, 0.6));
                run(&mut world, (2.6 / turn.abs() / time_step).round() as u32);
                let speed = speed(&world, ball).length();
                assert!(speed > 20.0 * turn.abs(), "{time_step} s, {radius} px, {turn} rad/s: {speed} px/s");
            }
        }
    }
}

#[test]
fn a_turning_bar_that_misses_keeps_its_spin() {
    for time_step in STEPS {
        for turn in SPEEDS.into_iter().flat_map(|speed| [speed, -speed]) {
            let mut world = world_with(time_step, 0.0);
            for (x, y) in [(0.0, 101.0), (0.0, -101.0), (101.0, 0.0), (-101.0, 0.0), (72.0, 72.0)] {
                put(&mut world, circle(x, y, 0.5), Properties::FIXED);
            }
            let bar = Rectangle::new(DVec2::ZERO, 200.0, 6.0, 0.3).expect("valid");
            let own = launch(&mut world, bar, stuff(1.0, 0.0, 0.6), DVec2::ZERO, turn);
            run(&mut world, 120);
            assert_eq!(world.velocities()[own].angular(), turn, "{time_step} s, {turn} rad/s");
        }
    }
}
