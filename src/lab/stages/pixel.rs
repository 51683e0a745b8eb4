//! Two pictures: a ring and a star that fits into it.

use super::scene::put_all;
use crate::engine::{Properties, World};
use crate::error::Error;
use crate::lab::sprites::SIDES;

/// Adds, where they touch a little, a rectangle of each picture's size: its pose is the picture's.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    let [ring, star] = SIDES.map(f64::from);
    put_all(world, &[[300.0, 225.0, ring, ring], [362.0, 277.0, star, star]], Properties::DEFAULT)
}
