//! Stages of motion and aim: the figures that each must show.

use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::dynamics::Side;
use collidoscope::engine::{ShapeId, Velocity};
use collidoscope::lab::{Bucket, HAND, Lab, Outcome};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, ErrorCode, Field};

fn stage(name: &str) -> Lab {
    open(name, 1.0)
}

fn ids(lab: &Lab) -> Vec<ShapeId> {
    lab.world().ids().to_vec()
}

fn place(lab: &mut Lab, position: usize, center: [f64; 2], angle: f64) {
    let (id, pose) = (ids(lab)[position], Pose::new(center.into(), angle).expect("a fine pose"));
    lab.world_mut().set_pose(id, pose).expect("it lives");
}

fn center(lab: &Lab, position: usize) -> DVec2 {
    lab.world().shapes()[position].center()
}

/// Throws the ball from a place and steps until it has returned; returns the points of this throw.
fn thrown(lab: &mut Lab, from: [f64; 2], velocity: [f64; 2]) -> u32 {
    place(lab, 0, from, 0.0);
    let before = lab.throwing().expect("a bucket").score;
    lab.throw(velocity.into()).expect("a ball");
    for _ in 0..10_000 {
        lab.step();
        let throwing = lab.throwing().expect("a bucket");
        if !throwing.flying {
            assert_eq!(center(lab, 0), HAND);
            assert_eq!(lab.world().velocities()[0], Velocity::default());
            let points = throwing.score - before;
            let outcome = if points > 0 { Outcome::Scored } else { Outcome::Missed };
            assert_eq!(throwing.last, outcome);
            return points;
        }
    }
    panic!("it still flies at {}", center(lab, 0));
}

#[test]
fn swept_box_stops_at_the_wall_and_its_unswept_twin_passes() {
    let mut lab = stage("sweep");
    let start = lab.clone();
    let continuous: Vec<bool> = lab.world().properties().iter().map(|own| own.continuous()).collect();
    assert_eq!(continuous, [true, false, false, false]);
    assert_eq!(lab.world().velocities()[0], lab.world().velocities()[2]);
    // Twenty units a step: neither place of the twin is near the wall.
    assert_eq!(
        lab.world().velocities()[0].linear().x * lab.world().options().time_step,
        20.0 * lab.stage_of().expect("a stage").unit()
    );
    lab.step();
    let wall_left = center(&lab, 1).x - 0.5;
    let right_side = center(&lab, 0).x + 14.0;
    assert!((right_side - wall_left).abs() < 1e-9, "{right_side} and {wall_left}");
    assert!(center(&lab, 2).x - 14.0 > center(&lab, 3).x + 0.5, "{}", center(&lab, 2));
    assert_eq!(lab.world().contact_pairs(), [[0, 1]], "the discrete test has seen nothing");
    lab.step();
    assert_eq!(center(&lab, 0).x + 14.0, right_side, "it stays there");
    lab.reset().expect("the start");
    assert_eq!(lab.state_hash(), start.state_hash());
}

#[test]
fn ball_from_fifty_metres_hits_the_floor_at_the_time_of_the_book() {
    let mut lab = stage("boundary");
    let unit = 8.0;
    let height = |lab: &Lab| (430.0 - 10.0 - center(lab, 0).y) / unit;
    assert_eq!(height(&lab), 50.0);
    let (mut impacts, mut rest, mut highest) = (Vec::new(), None, 0.0_f64);
    for step in 0..900 {
        lab.step();
        for (position, bounce) in lab.world().bounces() {
            let time = f64::from(step) / 60.0 + bounce.time;
            assert_eq!((*position, bounce.side), (0, Side::Bottom));
            if bounce.rebound == 0.0 {
                assert_eq!(rest.replace(time), None, "it comes to rest once");
            } else {
                impacts.push((time, bounce.speed / unit, bounce.rebound / unit));
            }
        }
        if impacts.len() == 1 {
            highest = highest.max(height(&lab));
        }
    }
    let first = 1006.0_f64.sqrt();
    assert_eq!(format!("{:.2} {:.1}", impacts[0].0, impacts[0].1), "2.72 31.7");
    assert!((impacts[0].0 - (first - 5.0) / 9.81).abs() < 1e-12 && (impacts[0].1 - first).abs() < 1e-12);
    assert_eq!(format!("{:.2}", impacts[0].2.powi(2) / 19.62), "18.46");
    // Seen at the steps only, but within what it falls in half of one.
    let rebound = (0.6 * first).powi(2) / 19.62;
    assert!(highest <= rebound && highest > rebound - 9.81 / 2.0 / 120.0_f64.powi(2), "{highest}");
    let expected = (first - 5.0) / 9.81 + 2.0 * 0.6 * first / (9.81 * 0.4);
    let rest = rest.expect("it comes to rest");
    assert!((rest - expected).abs() < 1e-9, "{rest} and {expected}");
    assert_eq!(format!("{rest:.2}"), "12.42");
    assert_eq!((height(&lab), lab.world().velocities()[0]), (0.0, Velocity::default()));
}

#[test]
fn a_reset_restores_gravity_and_limits_too() {
    for name in IDS {
        let mut lab = stage(name);
        let fresh = lab.state_hash();
        lab.world_mut().set_gravity(DVec2::new(3.0, 4.0)).expect("fine");
        lab.world_mut().set_boundary(collidoscope::engine::Boundary::new([0.0, 0.0, 5.0, 5.0]).ok());
        lab.step();
        assert_ne!(lab.state_hash(), fresh);
        lab.reset().expect("the start");
        assert_eq!(lab.state_hash(), fresh, "{name}");
    }
}

#[test]
fn bucket_scores_balls_through_its_mouth_at_any_speed() {
    let mut lab = stage("ray-cast");
    let falls = [[610.0, 100.0], [560.0, 100.0], [660.0, 20.0], [610.0, 329.999]];
    for from in falls {
        assert_eq!(thrown(&mut lab, from, [0.0, 0.0]), 2, "dropped from {from:?}");
    }
    // From far above to far below the world in one step.
    for speed in [1e3, 1e4, 1e5, 1e9] {
        assert_eq!(thrown(&mut lab, [610.0, 300.0], [0.0, speed]), 2, "at {speed} px/s");
        assert_eq!(thrown(&mut lab, [610.0 - 300.0, 30.0], [speed, speed]), 2, "slantwise at {speed} px/s");
    }
    // A pixel beside the mouth.
    for from in [[559.0, 100.0], [661.0, 100.0]] {
        assert_eq!(thrown(&mut lab, from, [0.0, 0.0]), 0, "dropped from {from:?}");
    }
}

#[test]
fn balls_that_rise_or_enter_through_the_side_do_not_score() {
    let mut lab = stage("ray-cast");
    // Out of the bucket to the right, and down beside it.
    assert_eq!(thrown(&mut lab, [600.0, 380.0], [200.0, -500.0]), 0);
    // The ray test alone would have said yes.
    let mut rising = stage("ray-cast");
    place(&mut rising, 0, [600.0, 335.0], 0.0);
    rising.throw(DVec2::new(100.0, -600.0)).expect("a ball");
    rising.step();
    let crossing = rising.throwing().and_then(|throwing| throwing.step).expect("a step");
    assert!(crossing.ray && !crossing.boundary && !crossing.scored());
    // Through the walls, below the mouth.
    for (from, velocity) in
        [([500.0, 380.0], [600.0, 0.0]), ([700.0, 400.0], [-1e5, 0.0]), ([400.0, 400.0], [300.0, -100.0])]
    {
        assert_eq!(thrown(&mut lab, from, velocity), 0, "{from:?} {velocity:?}");
    }
    // Over the mouth's line, and below it far beside: the boundary test alone says yes.
    assert_eq!(thrown(&mut lab, [300.0, 200.0], [0.0, 0.0]), 0);
    let decided = lab.throwing().and_then(|throwing| throwing.decided).expect("the line was crossed");
    assert!(decided.boundary && !decided.ray);
    let meeting = decided.meeting.expect("not parallel");
    assert_eq!((meeting.point.x, meeting.point.y), (300.0, 330.0));
    assert_eq!(meeting.along_mouth, -2.6);
}

#[test]
fn the_mouth_is_where_it_was_dragged_and_turned() {
    let mut lab = stage("ray-cast");
    place(&mut lab, 1, [300.0, 200.0], 0.0);
    assert_eq!(lab.mouth(), Some([DVec2::new(250.0, 200.0), DVec2::new(350.0, 200.0)]));
    assert_eq!(thrown(&mut lab, [610.0, 100.0], [0.0, 0.0]), 0);
    assert_eq!(thrown(&mut lab, [310.0, 100.0], [0.0, 0.0]), 2);
    // On its side, the mouth to the left: thrown from the left it goes in, from the right it does not.
    place(&mut lab, 1, [300.0, 200.0], -core::f64::consts::FRAC_PI_2);
    assert_eq!(thrown(&mut lab, [200.0, 200.0], [3000.0, 0.0]), 2);
    assert_eq!(thrown(&mut lab, [400.0, 200.0], [-3000.0, 0.0]), 0);
    // Without a mouth there is nothing to hit, without a ball nothing to throw.
    let [ball, mouth] = [ids(&lab)[0], ids(&lab)[1]];
    lab.remove(mouth).expect("it lives");
    assert_eq!((lab.mouth(), thrown(&mut lab, [300.0, 100.0], [0.0, 0.0])), (None, 0));
    lab.remove(ball).expect("it lives");
    let error = lab.throw(DVec2::ZERO).expect_err("no ball");
    assert_eq!(error.code, ErrorCode::UnknownId);
    lab.step();
}

#[test]
fn a_throw_begins_in_the_hand_and_points_are_kept_until_the_start() {
    let mut lab = stage("ray-cast");
    let fresh = lab.state_hash();
    for _ in 0..60 {
        lab.step();
    }
    assert_eq!(lab.state_hash(), fresh, "the hand holds it");
    // Drag over 10 metres a second, and a world twelve metres high.
    assert_eq!((Lab::launch_factor(), lab.world().gravity().y), (3.75, 367.5));
    for (x, y) in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (2e12, 0.0)] {
        let error = lab.throw(DVec2::new(x, y)).expect_err("no velocity");
        assert!(matches!(error.field, Field::VelocityX | Field::VelocityY));
    }
    assert_eq!(lab.state_hash(), fresh, "a refused throw is none");
    lab.throw(DVec2::new(380.0, -420.0)).expect("a ball");
    assert_ne!(lab.state_hash(), fresh);
    // Thrown again in flight: another throw, of which nothing is decided.
    lab.step();
    lab.throw(DVec2::new(0.0, 1e6)).expect("a ball");
    lab.step();
    let throwing = *lab.throwing().expect("a bucket");
    assert_eq!((throwing.throws, throwing.flying, throwing.last), (2, false, Outcome::Missed));
    assert_eq!(thrown(&mut lab, [610.0, 100.0], [0.0, 0.0]), 2);
    let throwing = *lab.throwing().expect("a bucket");
    assert_eq!((throwing.score, throwing.throws, throwing.last), (2, 3, Outcome::Scored));
    // What lies still is taken back; so is what never comes down.
    lab.world_mut().set_gravity(DVec2::ZERO).expect("fine");
    assert_eq!(thrown(&mut lab, [200.0, 100.0], [0.0, 0.0]), 0);
    assert_eq!(thrown(&mut lab, [200.0, 100.0], [1.0, -1e4]), 0);
    lab.reset().expect("the start");
    assert_eq!(lab.state_hash(), fresh);
    assert_eq!(lab.throwing().map(|throwing| (throwing.score, throwing.throws)), Some((0, 0)));
    let mut other = stage("boundary");
    assert!(other.throwing().is_none() && other.mouth().is_none());
    assert_eq!(other.throw(DVec2::ZERO).expect_err("no bucket").code, ErrorCode::WrongType);
}

#[test]
fn crossing_does_not_depend_on_the_step_length() {
    let mut random = Random::new(0x00b0_c4e7);
    let bucket = Bucket::new([DVec2::new(560.0, 330.0), DVec2::new(660.0, 330.0)]);
    let (mut scored, mut rising) = (0, 0);
    const CASES: usize = 20_000;
    for _ in 0..CASES {
        let mut point = || DVec2::new(random.between(500.0, 720.0), random.between(230.0, 430.0));
        let (from, to) = (point(), point());
        // By hand: the mouth is level.
        let at = from.x + (to.x - from.x) * (330.0 - from.y) / (to.y - from.y);
        let expected = from.y < 330.0 && to.y >= 330.0 && (560.0..=660.0).contains(&at);
        let crossing = bucket.crossing(from, to);
        assert_eq!(crossing.scored(), expected, "{from} {to}");
        let meeting = crossing.meeting.expect("not level");
        assert!((meeting.point - DVec2::new(at, 330.0)).length() < 1e-9 * (1.0 + at.abs()));
        // Cut anywhere, it is passed in one of the parts: never in both, never in none.
        let cuts = 1 + random.below(9);
        let place = |cut: usize| from + (to - from) * (cut as f64 / cuts as f64);
        let parts = (0..cuts).filter(|cut| bucket.crossing(place(*cut), place(cut + 1)).scored()).count();
        let is_at_rim = (at - 560.0).abs().min((at - 660.0).abs()) < 1e-9;
        assert!(parts == usize::from(expected) || is_at_rim, "{from} {to} in {cuts}");
        scored += usize::from(expected);
        rising += usize::from(bucket.crossing(to, from).scored());
    }
    assert!((CASES / 10..=CASES * 4 / 10).contains(&scored), "{scored} of {CASES}");
    assert!(rising > CASES / 10, "{rising} the other way");
    // Exactly at the rims, exactly to the line, and along it.
    for x in [560.0, 660.0] {
        assert!(bucket.crossing(DVec2::new(x, 300.0), DVec2::new(x, 360.0)).scored());
        assert!(bucket.crossing(DVec2::new(x, 300.0), DVec2::new(x, 330.0)).scored());
        assert!(!bucket.crossing(DVec2::new(x, 330.0), DVec2::new(x, 360.0)).scored());
    }
    let along = bucket.crossing(DVec2::new(500.0, 330.0), DVec2::new(700.0, 330.0));
    assert!(along.meeting.is_none() && !along.ray && !along.boundary);
    let still = bucket.crossing(DVec2::new(600.0, 330.0), DVec2::new(600.0, 330.0));
    assert!(still.meeting.is_none() && !still.scored());
}
