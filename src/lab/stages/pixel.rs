//! Two pictures: a ring and a star that fits into it.

use crate::engine::{Properties, Velocity, World};
use crate::fault::Fault;
use crate::lab::sprites::SIDES;
use crate::shape::Rectangle;
use glam::DVec2;

/// Where the pictures are.
const CENTERS: [DVec2; 2] = [DVec2::new(300.0, 225.0), DVec2::new(520.0, 185.0)];

/// Adds a rectangle of each picture's size: its pose is the picture's.
pub(super) fn populate(world: &mut World) -> Result<(), Fault> {
    for (center, side) in CENTERS.into_iter().zip(SIDES) {
        let side = f64::from(side);
        let rectangle = Rectangle::new(center, side, side, 0.0)?;
        world.add(rectangle.into(), Properties::DEFAULT, Velocity::default())?;
    }
    Ok(())
}
