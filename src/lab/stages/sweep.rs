//! A fast box before a thin wall, twice: one is swept, the other looked at only where it arrives.

use super::convex::OPTIONS;
use crate::engine::{Properties, Velocity, World};
use crate::fault::Fault;
use crate::shape::Rectangle;
use glam::DVec2;

/// Pixels for one unit of the classic table, whose boxes are 2 x 2.
pub(super) const UNIT: f64 = 14.0;

/// The box that is swept; its twin, which is not, stands as far to the right as `LANE`.
const BOX_CENTER: DVec2 = DVec2::new(59.0, 225.0);
const BOX_SIDE: f64 = 2.0 * UNIT;
/// The wall before it, a pixel thick.
const WALL_CENTER: DVec2 = DVec2::new(200.0, 225.0);
const WALL_SIZE: DVec2 = DVec2::new(1.0, 9.0 * UNIT);
const LANE: DVec2 = DVec2::new(400.0, 0.0);
/// Units that the boxes fly in a step: the table's velocity, its second being the step.
const UNITS_PER_STEP: f64 = 20.0;

/// Adds the swept box and its wall, then the twin and its wall.
///
/// # Source
/// O. Renault, *PolyColly* (2003), swept separating axes.
pub(super) fn populate(world: &mut World) -> Result<(), Fault> {
    let speed = UNITS_PER_STEP * UNIT / OPTIONS.time_step;
    for (is_swept, lane) in [(true, DVec2::ZERO), (false, LANE)] {
        let flying = Rectangle::new(BOX_CENTER + lane, BOX_SIDE, BOX_SIDE, 0.0)?;
        let wall = Rectangle::new(WALL_CENTER + lane, WALL_SIZE.x, WALL_SIZE.y, 0.0)?;
        let velocity = Velocity::new(DVec2::new(speed, 0.0), 0.0)?;
        world.add(flying.into(), Properties::DEFAULT.with_continuous(is_swept), velocity)?;
        world.add(wall.into(), Properties::FIXED, Velocity::default())?;
    }
    Ok(())
}
