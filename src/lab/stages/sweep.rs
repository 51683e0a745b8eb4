//! A fast box before a thin wall, twice: one is swept, the other looked at only where it arrives.

use super::convex::OPTIONS;
use super::scene::put;
use crate::engine::{Properties, World};
use crate::error::Error;
use glam::DVec2;

/// Pixels for one unit of the classic table, whose boxes are 2 x 2.
pub(super) const UNIT: f64 = 14.0;

/// The height of both lanes, and where the boxes and their walls, a pixel thick, stand in them.
const MIDDLE: f64 = 225.0;
const BOX_X: f64 = 59.0;
const WALL_X: f64 = 200.0;
/// Where the lane of the swept box begins, and that of its twin, which is not swept.
const LANES: [f64; 2] = [0.0, 400.0];
/// Units that the boxes fly in a step: the table's velocity, its second being the step.
const UNITS_PER_STEP: f64 = 20.0;

/// Adds the swept box and its wall, then the twin and its wall.
///
/// # Source
/// O. Renault, *PolyColly* (2003), swept separating axes.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    let speed = DVec2::new(UNITS_PER_STEP * UNIT / OPTIONS.time_step, 0.0);
    for lane in LANES {
        let flying = Properties::DEFAULT.with_continuous(lane == 0.0);
        put(world, [BOX_X + lane, MIDDLE, 2.0 * UNIT, 2.0 * UNIT], flying, speed)?;
        put(world, [WALL_X + lane, MIDDLE, 1.0, 9.0 * UNIT], Properties::FIXED, DVec2::ZERO)?;
    }
    Ok(())
}
