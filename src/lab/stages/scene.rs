//! How the stages put shapes into their worlds.

use crate::engine::{Properties, Velocity, World};
use crate::error::Error;
use crate::shape::{Circle, Rectangle, Shape};
use glam::DVec2;

/// Adds an unturned rectangle, or a circle where `height` is 0, its radius being `size`.
///
/// Never inlined: the stages are many, and each asks but a few times.
#[inline(never)]
pub(super) fn put(
    world: &mut World,
    [x, y, size, height]: [f64; 4],
    properties: Properties,
    velocity: DVec2,
) -> Result<(), Error> {
    let center = DVec2::new(x, y);
    let shape = if height == 0.0 {
        Circle::new(center, size).map(Shape::from)
    } else {
        Rectangle::new(center, size, height, 0.0).map(Shape::from)
    };
    world.add(shape?, properties, Velocity::new(velocity, 0.0)?).map(drop)
}

/// Adds several, as [`put`] does, that do not move by themselves.
pub(super) fn put_all(world: &mut World, shapes: &[[f64; 4]], properties: Properties) -> Result<(), Error> {
    for shape in shapes {
        put(world, *shape, properties, DVec2::ZERO)?;
    }
    Ok(())
}

/// Adds a shape of any kind that does not move by itself.
#[inline(never)]
pub(super) fn put_shape(world: &mut World, shape: Result<Shape, Error>, properties: Properties) -> Result<(), Error> {
    world.add(shape?, properties, Velocity::default()).map(drop)
}
