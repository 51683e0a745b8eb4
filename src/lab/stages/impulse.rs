//! A room of discs: four fly, two stand, and a line leans.

use super::scene::put;
use crate::engine::{Boundary, BroadPhase, Properties, Velocity, World, WorldOptions};
use crate::error::Error;
use crate::shape::Segment;
use glam::DVec2;

/// The room.
pub(super) const OPTIONS: WorldOptions =
    WorldOptions { width: 640.0, height: 480.0, time_step: WorldOptions::TIME_STEP, broad_phase: BroadPhase::Auto };

/// Steps in a second: the source has pixels a step.
const STEPS: f64 = 60.0;
const RADIUS: f64 = 20.0;
/// Centre and velocity in px a step of each mover.
const MOVERS: [([f64; 2], [f64; 2]); 4] = [
    ([40.0, 40.0], [1.5, 0.6]),
    ([320.0, 140.0], [-1.7, 1.3]),
    ([420.0, 340.0], [-1.5, -2.3]),
    ([20.0, 20.0], [3.0, -2.3]),
];
/// Centre and radius of each disc that stands.
const DISCS: [[f64; 3]; 2] = [[240.0, 140.0, 60.0], [450.0, 250.0, 70.0]];
/// The ends of the leaning line.
const SLANT: [DVec2; 2] = [DVec2::new(70.0, 390.0), DVec2::new(100.0, 190.0)];

/// Returns the walls.
pub(super) fn walls() -> Result<Boundary, Error> {
    Boundary::new([0.0, 0.0, OPTIONS.width, OPTIONS.height])
}

/// Adds the movers, the discs and the line.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: the room of its impulse method.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    for ([x, y], velocity) in MOVERS {
        put(world, [x, y, RADIUS, 0.0], Properties::DEFAULT, DVec2::from(velocity) * STEPS)?;
    }
    for [x, y, radius] in DISCS {
        put(world, [x, y, radius, 0.0], Properties::FIXED, DVec2::ZERO)?;
    }
    let slant = Segment::new(SLANT[0], SLANT[1])?;
    world.add(slant.into(), Properties::FIXED, Velocity::default()).map(drop)
}
