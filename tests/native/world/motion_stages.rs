//! Stages of motion and aim: the figures that each must show.

use crate::support::stages::{IDS, open};
use collidoscope::DVec2;
use collidoscope::dynamics::Side;
use collidoscope::engine::Velocity;
use collidoscope::lab::Lab;

fn stage(name: &str) -> Lab {
    open(name, 1.0)
}

fn center(lab: &Lab, position: usize) -> DVec2 {
    lab.world().shapes()[position].center()
}

#[test]
fn swept_box_stops_at_the_wall_and_its_unswept_twin_passes() {
    let mut lab = stage("sweep");
    let start = lab.clone();
    let continuous: Vec<bool> = lab.world().properties().iter().map(|own| own.continuous()).collect();
    assert_eq!(continuous, [true, false, false, false]);
    assert_eq!(lab.world().velocities()[0], lab.world().velocities()[2]);
    /// Pixels of a unit of the stage's figures.
    const UNIT: f64 = 14.0;
    // Twenty units a step: neither place of the twin is near the wall.
    assert_eq!(lab.world().velocities()[0].linear().x * lab.world().options().time_step, 20.0 * UNIT);
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
