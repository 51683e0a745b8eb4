//! Worlds of convex polygons: one for separating axes, one for the origin in the Minkowski difference.

use crate::engine::{World, WorldOptions};
use crate::fault::Fault;
use crate::lab::outline::regular_outline;
use crate::shape::{Circle, Polygon, Shape};
use glam::DVec2;

pub(super) const OPTIONS: WorldOptions =
    WorldOptions { width: 800.0, height: 450.0, time_step: WorldOptions::TIME_STEP };

/// Pixels for one unit of the classic figures.
pub(super) const UNIT: f64 = 100.0;

/// Where the first pentagon stands. The second fits into the world at both classic places.
const FIRST_CENTER: DVec2 = DVec2::new(280.0, 290.0);
/// The second pentagon's classic places, in units from the first, y down.
pub(super) const CLASSIC_PLACES: &[DVec2] = &[DVec2::new(2.92, 0.0), DVec2::new(2.41, -1.67)];

/// Adds a pentagon, a hexagon and two circles: every pair kind of the theorem is there.
pub(super) fn populate_sat(world: &mut World) -> Result<(), Fault> {
    let pentagon = Polygon::new(&regular_outline(5, DVec2::new(290.0, 225.0), 80.0))?;
    let hexagon = Polygon::new(&regular_outline(6, DVec2::new(420.0, 235.0), 75.0))?;
    let shapes = [
        Shape::from(pentagon),
        Shape::from(hexagon),
        Circle::new(DVec2::new(130.0, 110.0), 45.0)?.into(),
        Circle::new(DVec2::new(660.0, 330.0), 60.0)?.into(),
    ];
    world.add_many(&shapes).map(drop)
}

/// Adds the two pentagons of the classic figures, of radius one unit, first vertex straight up.
///
/// # Source
/// The classic demonstration of the distance by GJK: centres (0, 0) and (2.92, 0), distance 1.01789 units.
pub(super) fn populate_pentagons(world: &mut World, between: DVec2) -> Result<(), Fault> {
    let pentagon = |center| Polygon::new(&regular_outline(5, center, UNIT)).map(Shape::from);
    world.add_many(&[pentagon(FIRST_CENTER)?, pentagon(FIRST_CENTER + between * UNIT)?]).map(drop)
}
