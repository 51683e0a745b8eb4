//! Bodies without a width do not fall through each other.

use crate::support::bodies::{launch, place, put, run, speed, stuff, world};
use crate::support::random::Random;
use collidoscope::engine::Response;
use collidoscope::math::tolerance::SEGMENT_MARGIN;
use collidoscope::{DVec2, Rectangle, Segment, Shape};

const GRAVITY: f64 = 500.0;
/// Of the rods, in px.
const LENGTH: f64 = 20.0;

fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Segment {
    Segment::new(DVec2::new(x1, y1), DVec2::new(x2, y2)).expect("valid")
}

/// Floors whose top is at 0: a line and a very thin box.
fn floors() -> [Shape; 2] {
    let thin = Rectangle::new(DVec2::ZERO, 1e6, 1e-9, 0.0).expect("valid");
    [line(-5e5, 0.0, 5e5, 0.0).into(), thin.into()]
}

/// Drops turned rods on floors and asserts that all lie on them after twenty seconds.
fn assert_rods_rest(response: Response, fastest: f64, is_continuous: bool) {
    let mut random = Random::new(0x7a11);
    let mut late = 0;
    for floor in floors() {
        for _ in 0..60 {
            let mut world = world(GRAVITY);
            world.set_response(response);
            put(&mut world, floor.clone(), stuff(0.0, 0.0, 0.6));
            let half = DVec2::from_angle(random.between(-1.6, 1.6)) * (LENGTH / 2.0);
            let center = DVec2::new(random.between(-100.0, 100.0), -random.between(11.0, 60.0));
            let bounciness = random.between(0.0, 0.5);
            // With the soft response a pair has the greater of both: a rod that bounces would not rest in time.
            let restitution = if response == Response::Soft { 0.0 } else { bounciness };
            let properties = stuff(1.0, restitution, 0.6).with_continuous(is_continuous);
            let velocity = DVec2::new(random.between(-0.2, 0.2), 1.0) * random.between(0.0, fastest);
            let rod = Segment::new(center - half, center + half).expect("valid");
            let rod = launch(&mut world, rod, properties, velocity, random.between(-3.0, 3.0));
            let mut fall = |seconds: u32| {
                for second in 0..seconds {
                    run(&mut world, 60);
                    let y = place(&world, rod).y;
                    assert!(y < 0.0, "{response:?}, {velocity}: at {y} after {second} s");
                }
                place(&world, rod).y
            };
            // The classic response lets a rod stand on its end for long.
            let highest = if response == Response::Soft { 2.0 * SEGMENT_MARGIN * LENGTH } else { LENGTH };
            if fall(20) <= -highest {
                late += 1;
                fall(10);
            }
            let (y, speed) = (place(&world, rod).y, speed(&world, rod));
            assert!(y > -highest, "{response:?}, {velocity}: {y}");
            assert!(speed.y.abs() < 0.05 * GRAVITY, "{response:?}, {velocity}: {speed}");
        }
    }
    // Of rods that turn by more than once in a step, three in 1,400 still fly after 20 seconds, none after 30.
    assert!(late <= u32::from(fastest > 10_000.0), "{late} rods fly after 20 s");
}

#[test]
fn rods_come_to_rest_on_a_line() {
    assert_rods_rest(Response::Soft, 300.0, false);
}

#[test]
fn fast_continuous_rods_come_to_rest_on_a_line() {
    assert_rods_rest(Response::Soft, 1000.0, true);
    assert_rods_rest(Response::Soft, 3000.0, true);
    assert_rods_rest(Response::Soft, 20_000.0, true);
}

#[test]
fn the_classic_response_holds_continuous_rods() {
    assert_rods_rest(Response::Classic, 1000.0, true);
}

#[test]
fn rods_stack_and_a_rod_slides_off_the_end_of_a_line() {
    let mut world = world(GRAVITY);
    put(&mut world, line(-50.0, 0.0, 50.0, 0.0), stuff(0.0, 0.0, 0.6));
    let stack: Vec<usize> = (0..5)
        .map(|index| -2.0 - 3.0 * f64::from(index))
        .map(|y| put(&mut world, line(-10.0, y, 10.0, y), stuff(1.0, 0.0, 0.6)))
        .collect();
    let smooth = stuff(1.0, 0.0, 0.0);
    let slider = launch(&mut world, line(20.0, -1.0, 40.0, -1.0), smooth, DVec2::new(40.0, 0.0), 0.0);
    run(&mut world, 600);
    let heights: Vec<f64> = stack.iter().map(|rod| place(&world, *rod).y).collect();
    let is_in_order = heights.is_sorted_by(|lower, upper| lower > upper);
    assert!(is_in_order && heights.iter().all(|y| (-1.0..0.0).contains(y)), "{heights:?}");
    assert!(place(&world, slider).y > 100.0, "{}", place(&world, slider));
}

#[test]
fn wide_bodies_on_a_line_and_masked_rods_have_no_margin() {
    let mut soft = world(GRAVITY);
    put(&mut soft, line(-500.0, 0.0, 500.0, 0.0), stuff(0.0, 0.0, 0.6));
    let plank = Rectangle::new(DVec2::new(0.0, -20.0), 20.0, 10.0, 0.3).expect("valid");
    let plank = put(&mut soft, plank, stuff(1.0, 0.2, 0.6));
    run(&mut soft, 300);
    assert!((place(&soft, plank).y + 5.0).abs() < 0.02, "{}", place(&soft, plank));
    let mut passing = world(0.0);
    passing.set_response(Response::None);
    put(&mut passing, line(-500.0, 0.0, 500.0, 0.0), stuff(0.0, 0.0, 0.6));
    let properties = stuff(1.0, 0.0, 0.6).with_continuous(true);
    let rod = line(-10.0, -20.0, 10.0, -20.0);
    let rod = launch(&mut passing, rod, properties, DVec2::new(0.0, 3000.0), 0.0);
    passing.step();
    assert!(place(&passing, rod).y.abs() < 1e-9, "{}", place(&passing, rod));
}
