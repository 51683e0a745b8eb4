//! Turning bodies meet what they sweep over, at any angle per step.

use crate::support::bodies::{circle, launch, put, rectangle, run, speed, stuff, world_with};
use crate::support::random::Random;
use collidoscope::engine::{BodyKind, Properties};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Polygon, Rectangle, Segment, Shape, collide, distance};
use std::f64::consts::TAU;

const STEPS: [f64; 3] = [1.0 / 30.0, 1.0 / 60.0, 1.0 / 120.0];
const SPEEDS: [f64; 8] = [2.0, 3.0, 5.0, 8.0, 12.0, 20.0, 30.0, 45.0];

/// Bars of 200 px: a rectangle, a capsule, a polygon and a segment.
fn bars() -> [Shape; 4] {
    let corners = [(-100.0, 0.0), (0.0, -3.0), (100.0, 0.0), (0.0, 3.0)].map(|(x, y)| DVec2::new(x, y));
    let core = |half: f64| Segment::new(DVec2::new(-half, 0.0), DVec2::new(half, 0.0));
    [
        rectangle(0.0, 0.0, 200.0, 6.0).into(),
        core(97.0).and_then(|core| core.with_radius(3.0)).expect("valid").into(),
        Polygon::new(&corners).expect("convex").into(),
        core(100.0).expect("valid").into(),
    ]
}

/// Turns a bar from an angle towards a post at (0, 80) and returns whether it stops there: in front of the middle of the post,
/// with a fifth of its spin lost.
fn stops(bar: &Shape, post: &Shape, properties: Properties, [time_step, angle, turn]: [f64; 3]) -> bool {
    let mut world = world_with(time_step, 0.0);
    put(&mut world, post.clone(), stuff(0.0, 0.0, 0.6));
    let bar = bar.clone().with_pose(Pose::new(DVec2::ZERO, angle).expect("valid"));
    let own = launch(&mut world, bar, properties, DVec2::ZERO, turn);
    let is_in_front = (0..((2.6 - angle * turn.signum()) / turn.abs() / time_step).round() as u32).all(|_| {
        world.step();
        let pose = world.shapes()[own].pose();
        DVec2::from_angle(pose.angle()).perp_dot(DVec2::new(0.0, 80.0) - pose.position()) > 0.0
    });
    is_in_front && world.velocities()[own].angular().abs() < 0.8 * turn.abs()
}

#[test]
fn a_turning_bar_stops_at_a_post() {
    for (number, bar) in bars().iter().take(3).enumerate() {
        for is_continuous in [false, true] {
            let properties = stuff(1.0, 0.0, 0.6).with_continuous(is_continuous);
            for time_step in STEPS {
                for size in [4.0, 10.0, 20.0] {
                    for turn in SPEEDS.into_iter().flat_map(|speed| [speed, -speed]) {
                        let post = rectangle(0.0, 80.0, size, size).into();
                        let case = format!("bar {number}, {is_continuous}, {time_step} s, {size} px, {turn} rad/s");
                        assert!(stops(bar, &post, properties, [time_step, 0.0, turn]), "{case}");
                    }
                }
            }
        }
    }
}

#[test]
fn bars_and_lines_stop_in_any_part_of_a_step() {
    let line = Segment::new(DVec2::new(0.0, 75.0), DVec2::new(0.0, 85.0)).expect("valid");
    let posts: [Shape; 3] =
        [rectangle(0.0, 80.0, 4.0, 4.0).into(), rectangle(0.0, 80.0, 10.0, 10.0).into(), line.into()];
    let (mut passed, mut all) = (Vec::new(), 0);
    for (number, bar) in bars().iter().enumerate() {
        for (place, post) in posts.iter().enumerate() {
            for time_step in STEPS {
                for turn in SPEEDS {
                    for angle in (-5..=5).map(|tenth| f64::from(tenth) * 0.1 + 0.02) {
                        all += 1;
                        if !stops(bar, post, stuff(1.0, 0.0, 0.6), [time_step, angle, turn]) {
                            passed.push((number, place, time_step, turn, angle));
                        }
                    }
                }
            }
        }
    }
    assert!(passed.iter().all(|(number, place, ..)| *number > 0 || *place > 1), "a rectangle passed: {passed:?}");
    assert!(passed.len() * 72 < all, "{} of {all}: {passed:?}", passed.len());
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

/// Returns the least gap of a bar on its free way and a post; negative for the greatest depth.
fn least_gap(bar: &Shape, post: &Shape, (velocity, turn): (DVec2, f64), duration: f64) -> f64 {
    let start = bar.pose();
    let gap = |part: i32| {
        let time = duration * f64::from(part) / 1000.0;
        let pose = Pose::new(start.position() + velocity * time, start.angle() + turn * time).expect("valid");
        let bar = bar.clone().with_pose(pose);
        collide(&bar, post).map_or_else(|| distance(&bar, post).distance, |contact| -contact.depth)
    };
    (0..=1000).map(gap).fold(f64::INFINITY, f64::min)
}

#[test]
fn a_thrown_bar_that_turns_stops_at_a_post_on_its_way() {
    let mut random = Random::new(0x7412_0001);
    let (mut met, mut passed, mut missed, mut stopped) = (0, 0, 0, 0);
    for number in 0..2000 {
        let fastest = [2.0, 5.0, 30.0, 100.0][number % 4];
        let turn = random.between(-fastest, fastest);
        let velocity = DVec2::new(random.between(500.0, 12_000.0), 0.0);
        let angle = random.between(0.0, TAU);
        let bar = bars()[random.below(2)].clone().with_pose(Pose::new(DVec2::ZERO, angle).expect("valid"));
        let [x, y] = [random.between(0.0, 300.0), random.between(-110.0, 110.0)];
        let post: Shape = if random.below(2) == 0 {
            circle(x, y, random.between(1.0, 10.0)).into()
        } else {
            rectangle(x, y, 8.0, 8.0).into()
        };
        if distance(&bar, &post).distance < 2.0 {
            continue;
        }
        let steps = (500.0 / velocity.x / STEPS[1]).ceil() as u32;
        let gap = least_gap(&bar, &post, (velocity, turn), f64::from(steps) * STEPS[1]);
        let mut world = world_with(STEPS[1], 0.0);
        put(&mut world, post, stuff(0.0, 0.0, 0.6));
        let own = launch(&mut world, bar, stuff(1.0, 0.0, 0.6).with_continuous(true), velocity, turn);
        run(&mut world, steps);
        let flies_on = speed(&world, own) == velocity && world.velocities()[own].angular() == turn;
        if gap < -0.5 {
            (met, passed) = (met + 1, passed + u32::from(flies_on));
        } else if gap > 0.5 {
            (missed, stopped) = (missed + 1, stopped + u32::from(!flies_on));
        }
    }
    println!("{passed} of {met} pass, {stopped} of {missed} stop in free flight");
    assert!(met > 1000 && missed > 500, "{met} meet, {missed} miss");
    assert!(passed * 72 < met, "{passed} of {met} pass");
    assert!(stopped * 30 < missed, "{stopped} of {missed} stop");
}
