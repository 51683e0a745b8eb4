//! Worlds of convex polygons: one for separating axes, one for the origin in the Minkowski difference.

use super::scene::{put_all, put_shape};
use crate::engine::{BroadPhase, Properties, World, WorldOptions};
use crate::error::Error;
use crate::lab::outline::regular_outline;
use crate::shape::{Polygon, Shape};
use glam::DVec2;

pub(super) const OPTIONS: WorldOptions = WorldOptions {
    width: 800.0,
    height: 450.0,
    time_step: WorldOptions::TIME_STEP,
    broad_phase: BroadPhase::BoundingCircle,
};

/// Pixels for one unit of the classic figures.
pub(super) const UNIT: f64 = 100.0;

/// Where the first pentagon stands. The second fits into the world at both classic places.
const FIRST_CENTER: DVec2 = DVec2::new(280.0, 290.0);
/// The second pentagon's classic places, in units from the first, y down.
pub(super) const CLASSIC_PLACES: &[DVec2] = &[DVec2::new(2.92, 0.0), DVec2::new(2.41, -1.67)];

/// Adds a pentagon, a hexagon and two circles: every pair kind of the theorem is there.
pub(super) fn populate_sat(world: &mut World) -> Result<(), Error> {
    add_regular(world, 5, DVec2::new(290.0, 225.0), 80.0)?;
    add_regular(world, 6, DVec2::new(420.0, 235.0), 75.0)?;
    put_all(world, &[[130.0, 110.0, 45.0, 0.0], [660.0, 330.0, 60.0, 0.0]], Properties::DEFAULT)
}

/// Adds the two pentagons of the classic figures, of radius one unit, first vertex straight up.
///
/// # Source
/// The classic demonstration of the distance by GJK: centres (0, 0) and (2.92, 0), distance 1.01789 units.
pub(super) fn populate_pentagons(world: &mut World, between: DVec2) -> Result<(), Error> {
    add_regular(world, 5, FIRST_CENTER, UNIT)?;
    add_regular(world, 5, FIRST_CENTER + between * UNIT, UNIT)
}

#[inline(never)]
pub(super) fn add_regular(world: &mut World, vertices: u32, center: DVec2, radius: f64) -> Result<(), Error> {
    let polygon = Polygon::new(&regular_outline(vertices, center, radius));
    put_shape(world, polygon.map(Shape::from), Properties::DEFAULT)
}
