//! Squares, circles, and two drawings in the shapes that enclose them.

use crate::engine::{Properties, Velocity, World};
use crate::fault::Fault;
use crate::shape::{Circle, Rectangle, Shape};
use glam::DVec2;

/// Adds two squares and two circles, then the box of a figure and the circle of a sun.
pub(super) fn populate(world: &mut World) -> Result<(), Fault> {
    let rectangle = |x, y, width, height| -> Result<Shape, Fault> {
        Rectangle::new(DVec2::new(x, y), width, height, 0.0).map(Shape::from)
    };
    let circle =
        |x, y, radius| -> Result<Shape, Fault> { Circle::new(DVec2::new(x, y), radius).map(Shape::from) };
    for shape in [
        rectangle(110.0, 110.0, 90.0, 90.0),
        rectangle(270.0, 150.0, 90.0, 90.0),
        circle(110.0, 330.0, 45.0),
        circle(270.0, 310.0, 36.0),
        rectangle(480.0, 250.0, 100.0, 140.0),
        circle(660.0, 150.0, 70.0),
    ] {
        world.add(shape?, Properties::DEFAULT, Velocity::default())?;
    }
    Ok(())
}
