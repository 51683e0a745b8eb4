//! What is stacked stays.

use super::mini_world::{MiniWorld, Stuff};
use collidoscope::{DVec2, Rectangle};

fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Rectangle {
    Rectangle::new(DVec2::new(x, y), width, height, 0.0).expect("valid")
}

/// Returns a world with a floor whose top is at 0.
fn floored() -> MiniWorld {
    let mut world = MiniWorld::new(200.0);
    world.add(rectangle(0.0, 50.0, 4000.0, 100.0), Stuff::FIXED);
    world
}

#[test]
fn ten_boxes_stay_for_a_minute() {
    let mut world = floored();
    let boxes: Vec<usize> = (0..10)
        .map(|level| world.add(rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), Stuff::SOLID))
        .collect();
    let top = boxes[9];
    let start = world.position(top);
    let mut farthest: f64 = 0.0;
    for _ in 0..3600 {
        world.step();
        farthest = farthest.max(world.position(top).distance(start));
    }
    println!("farthest {farthest}, energy {}", world.kinetic_energy());
    assert!(farthest < 1.0, "the top box moved by {farthest} px");
}

#[test]
fn a_pyramid_of_twenty_rows_stands() {
    let mut world = floored();
    let mut top = 0;
    for row in 0..20 {
        let count = 20 - row;
        for place in 0..count {
            let x = (f64::from(place) - f64::from(count - 1) / 2.0) * 40.0;
            top = world.add(rectangle(x, -10.0 - 20.0 * f64::from(row), 36.0, 20.0), Stuff::SOLID);
        }
    }
    let start = world.position(top);
    world.run(1200);
    let moved = world.position(top).distance(start);
    println!("moved {moved}, kinetic energy {}", world.kinetic_energy());
    assert!(moved < 4.0, "the top moved by {moved} px");
}
