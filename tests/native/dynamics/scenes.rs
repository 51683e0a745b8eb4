//! Scenes shared by several tests.

use super::mini_world::{MiniWorld, Stuff};
use collidoscope::{Circle, DVec2, Rectangle};

pub(crate) fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Rectangle {
    Rectangle::new(DVec2::new(x, y), width, height, 0.0).expect("valid")
}

pub(crate) fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).expect("valid")
}

/// Returns a world with a floor whose top is at 0, as its first body.
pub(crate) fn floored(gravity: f64, stuff: Stuff) -> MiniWorld {
    let mut world = MiniWorld::new(gravity);
    world.add(rectangle(0.0, 50.0, 4000.0, 100.0), stuff);
    world
}

/// Adds four thick walls around the rectangle from (0, 0) to (width, height).
pub(crate) fn room(world: &mut MiniWorld, width: f64, height: f64, stuff: Stuff) {
    for (x, y) in [(0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)] {
        let (is_side, outwards) = (y == 0.5, DVec2::new(x - 0.5, y - 0.5) * 200.0);
        let size = if is_side { (200.0, height + 400.0) } else { (width + 400.0, 200.0) };
        world.add(rectangle(x * width + outwards.x, y * height + outwards.y, size.0, size.1), stuff);
    }
}
