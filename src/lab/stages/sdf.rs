//! One shape of each kind, far enough apart for the field between them to be seen.

use super::convex::add_regular;
use super::scene::{put, put_shape};
use crate::engine::{Properties, World};
use crate::error::Error;
use crate::shape::{Rectangle, Segment, Shape};
use glam::DVec2;

/// Adds a circle, a turned rectangle, a pentagon and a segment. Centres and ends are whole tens of pixels, so that the steps
/// of the keys meet them.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    let plank = Rectangle::new(DVec2::new(430.0, 110.0), 170.0, 90.0, 0.35);
    let wall = Segment::new(DVec2::new(100.0, 320.0), DVec2::new(300.0, 400.0));
    put(world, [170.0, 140.0, 70.0, 0.0], Properties::DEFAULT, DVec2::ZERO)?;
    put_shape(world, plank.map(Shape::from), Properties::DEFAULT)?;
    add_regular(world, 5, DVec2::new(620.0, 300.0), 80.0)?;
    put_shape(world, wall.map(Shape::from), Properties::DEFAULT)
}
