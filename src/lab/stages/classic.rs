//! The classic world: a small square in the middle of four borders.

use crate::engine::{BroadPhase, Properties, Velocity, World, WorldOptions};
use crate::fault::Fault;
use crate::shape::Rectangle;
use glam::DVec2;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 450.0;
/// Side of the square and thickness of the borders.
const THICKNESS: f64 = 3.0;

pub(super) const OPTIONS: WorldOptions = WorldOptions {
    width: WIDTH,
    height: HEIGHT,
    time_step: WorldOptions::TIME_STEP,
    broad_phase: BroadPhase::BoundingCircle,
};

/// Middle and sides of the square, then of the top, bottom, left and right borders.
const RECTANGLES: [[f64; 4]; 5] = [
    [WIDTH / 2.0, HEIGHT / 2.0, THICKNESS, THICKNESS],
    [WIDTH / 2.0, 0.0, WIDTH, THICKNESS],
    [WIDTH / 2.0, HEIGHT, WIDTH, THICKNESS],
    [0.0, HEIGHT / 2.0, THICKNESS, HEIGHT],
    [WIDTH, HEIGHT / 2.0, THICKNESS, HEIGHT],
];

/// Adds the square, then the borders, which are fixed.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 2. Deviation: the borders are
/// marked as fixed and, where they must not take part, as not colliding, instead of starting the search behind them.
pub(super) fn populate(world: &mut World, collides: bool) -> Result<(), Fault> {
    let mut properties = Properties::DEFAULT;
    for [x, y, width, height] in RECTANGLES {
        let rectangle = Rectangle::new(DVec2::new(x, y), width, height, 0.0)?;
        world.add(rectangle.into(), properties.with_collides(collides), Velocity::default())?;
        properties = Properties::FIXED;
    }
    Ok(())
}
