//! Squares, circles, and two drawings in the shapes that enclose them.

use super::scene::put_all;
use crate::engine::{Properties, World};
use crate::error::Error;

/// Middle and sides of two squares, middle and radius of two circles, the figure's box and the sun's circle.
const SHAPES: [[f64; 4]; 6] = [
    [110.0, 110.0, 90.0, 90.0],
    [270.0, 150.0, 90.0, 90.0],
    [110.0, 330.0, 45.0, 0.0],
    [270.0, 310.0, 36.0, 0.0],
    [480.0, 250.0, 100.0, 140.0],
    [660.0, 150.0, 70.0, 0.0],
];

/// Adds the shapes.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    put_all(world, &SHAPES, Properties::DEFAULT)
}
