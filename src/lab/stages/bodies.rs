//! Bodies that respond: the book's scene, and the empty world of one's own scenes.

use super::classic;
use crate::engine::{BroadPhase, Properties, Velocity, World, WorldOptions};
use crate::error::Error;
use crate::lab::Random;
use crate::math::tolerance::RESTITUTION_MAX;
use crate::shape::{Aabb, Circle, Rectangle, Shape};
use glam::DVec2;

pub(super) const OPTIONS: WorldOptions = WorldOptions { broad_phase: BroadPhase::Auto, ..classic::OPTIONS };

/// The book's gravity, downwards. px/s².
pub(super) const GRAVITY: f64 = 20.0;

/// A platform: middle, sides, angle, friction, restitution.
pub(super) struct Platform([f64; 4], f64, f64, f64);

/// The book's platforms. The last two are of the default material.
pub(super) const PLATFORMS: [Platform; 4] = [
    Platform([500.0, 200.0, 400.0, 20.0], 2.8, 0.3, 0.0),
    Platform([200.0, 400.0, 400.0, 20.0], 0.0, 1.0, 0.5),
    Platform([100.0, 200.0, 200.0, 20.0], 0.0, 0.8, 0.2),
    Platform([10.0, 360.0, 20.0, 100.0], 0.0, 0.8, 0.2),
];
/// Rectangles, and as many circles.
const BODIES: u32 = 10;
/// Sides of the rectangles and radius of the circles. Pixels.
const SIDE: (f64, f64) = (10.0, 60.0);
const RADIUS: (f64, f64) = (10.0, 30.0);
/// Greatest speed along an axis at the start, and of a spawned body. px/s.
const START_SPEED: f64 = 30.0;
pub(in crate::lab) const SPAWN_SPEED: f64 = 150.0;
/// Mass of a body at most.
const MASS: f64 = 30.0;

/// Returns outside what bodies are removed: the picture, or a picture's size around it.
pub(super) fn kept_region(is_wide: bool) -> Aabb {
    let size = DVec2::new(OPTIONS.width, OPTIONS.height);
    let around = if is_wide { size } else { DVec2::ZERO };
    Aabb::between(DVec2::ZERO - around, size + around)
}

/// Adds the fixed platforms, then rectangles and circles by turns in the upper half.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 5.
pub(super) fn populate(world: &mut World, random: &mut Random) -> Result<(), Error> {
    for Platform([x, y, width, height], angle, friction, restitution) in PLATFORMS {
        let platform = Rectangle::new(DVec2::new(x, y), width, height, angle)?;
        let properties = Properties::new(0.0, restitution, friction, true)?;
        world.add(platform.into(), properties, Velocity::default())?;
    }
    for index in 0..2 * BODIES {
        let x = random.in_range(0.0, OPTIONS.width);
        let center = DVec2::new(x, random.in_range(0.0, OPTIONS.height / 2.0));
        let shape: Shape = if index % 2 == 0 {
            let width = random.in_range(SIDE.0, SIDE.1);
            Rectangle::new(center, width, random.in_range(SIDE.0, SIDE.1), 0.0)?.into()
        } else {
            Circle::new(center, random.in_range(RADIUS.0, RADIUS.1))?.into()
        };
        let (properties, velocity) = body(random, START_SPEED)?;
        world.add(shape, properties, velocity)?;
    }
    Ok(())
}

/// Returns a random material, and a random velocity up to a speed along each axis.
#[inline(never)]
pub(in crate::lab) fn body(random: &mut Random, speed: f64) -> Result<(Properties, Velocity), Error> {
    let mass = random.in_range(0.0, MASS);
    let friction = random.in_range(0.0, 1.0);
    let restitution = random.in_range(0.0, RESTITUTION_MAX);
    let velocity = velocity(random, speed)?;
    Ok((Properties::new(mass, restitution, friction, true)?, velocity))
}

/// Returns a random velocity up to a speed along each axis, without turning.
pub(in crate::lab) fn velocity(random: &mut Random, speed: f64) -> Result<Velocity, Error> {
    let x = random.in_range(-speed, speed);
    Velocity::new(DVec2::new(x, random.in_range(-speed, speed)), 0.0)
}
