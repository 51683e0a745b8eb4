//! Throws at the bucket and their outcomes.

use crate::support::stages::open;
use collidoscope::DVec2;
use collidoscope::engine::{Properties, Velocity};
use collidoscope::lab::{Lab, Outcome};
use collidoscope::shape::Pose;

fn bucket() -> Lab {
    open("ray-cast", 1.0)
}

#[test]
fn a_ball_thrown_straight_up_falls_back_into_the_bucket_whatever_its_speed() {
    for steps in 1..=100 {
        let mut lab = bucket();
        let ball = lab.world().ids()[0];
        let above = Pose::new(DVec2::new(610.0, 200.0), 0.0).expect("valid");
        lab.world_mut().set_pose(ball, above).expect("it lives");
        // A whole number of steps to the top, where its velocity is zero to the bit.
        let fall = lab.world().gravity().y * lab.world().options().time_step;
        lab.throw(DVec2::new(0.0, -f64::from(steps) * fall)).expect("a ball");
        for _ in 0..1000 {
            lab.step();
        }
        let throwing = lab.throwing().expect("a bucket");
        assert_eq!((throwing.score, throwing.last), (2, Outcome::Scored), "{steps} steps up");
    }
}

#[test]
fn removed_ball_stops_flying() {
    let mut lab = bucket();
    let ball = lab.world().ids()[0];
    lab.throw(DVec2::new(100.0, -100.0)).expect("a ball");
    lab.step();
    lab.remove(ball).expect("it lives");
    lab.step();
    let throwing = lab.throwing().expect("a bucket");
    assert!(!throwing.flying && throwing.last == Outcome::Missed);
}

#[test]
fn ball_keeps_its_properties_through_throw_and_return() {
    let mut lab = bucket();
    let id = lab.world().ids()[0];
    let own = Properties::new(0.0, 0.9, 0.1, true).expect("valid").with_continuous(true);
    lab.world_mut().set_motion(id, own, Velocity::default()).expect("it lives");
    lab.throw(DVec2::new(10.0, -20.0)).expect("a throw");
    assert_eq!(lab.world().properties()[0], own.with_mass(1.0).expect("valid"));
    (0..2000).for_each(|_| lab.step());
    assert!(!lab.throwing().expect("the stage has throws").flying);
    assert_eq!(lab.world().properties()[0], own);
}
