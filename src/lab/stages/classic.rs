//! The classic world: a small square in the middle of four borders.

use super::scene::put_all;
use crate::engine::{BroadPhase, Properties, World, WorldOptions};
use crate::error::Error;

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

/// Number of shapes at the start.
pub(super) const SHAPES: usize = RECTANGLES.len();

/// Adds the square, then the borders, which are fixed.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 2. Deviation: the borders are
/// marked as fixed and, where they must not take part, as not colliding, instead of starting the search behind them.
pub(super) fn populate(world: &mut World, collides: bool) -> Result<(), Error> {
    let (square, borders) = RECTANGLES.split_at(1);
    put_all(world, square, Properties::DEFAULT.with_collides(collides))?;
    put_all(world, borders, Properties::FIXED.with_collides(collides))
}
