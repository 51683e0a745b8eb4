//! The classic world: a small square in the middle of four borders.

use crate::engine::{Properties, Velocity, World, WorldOptions};
use crate::fault::Fault;
use crate::shape::Rectangle;
use glam::DVec2;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 450.0;
/// Side of the square and thickness of the borders.
const THICKNESS: f64 = 3.0;

pub(super) const OPTIONS: WorldOptions =
    WorldOptions { width: WIDTH, height: HEIGHT, time_step: WorldOptions::TIME_STEP };

/// Adds the square, then the top, bottom, left and right borders.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 2. Deviation: the borders are
/// marked as fixed and, where they must not take part, as not colliding, instead of starting the search behind them.
pub(super) fn populate(world: &mut World, collides: bool) -> Result<(), Fault> {
    let middle = DVec2::new(WIDTH, HEIGHT) / 2.0;
    let free = Properties::DEFAULT.with_collides(collides);
    let fixed = Properties::FIXED.with_collides(collides);
    for (center, width, height, properties) in [
        (middle, THICKNESS, THICKNESS, free),
        (DVec2::new(middle.x, 0.0), WIDTH, THICKNESS, fixed),
        (DVec2::new(middle.x, HEIGHT), WIDTH, THICKNESS, fixed),
        (DVec2::new(0.0, middle.y), THICKNESS, HEIGHT, fixed),
        (DVec2::new(WIDTH, middle.y), THICKNESS, HEIGHT, fixed),
    ] {
        let rectangle = Rectangle::new(center, width, height, 0.0)?;
        world.add(rectangle.into(), properties, Velocity::default())?;
    }
    Ok(())
}
