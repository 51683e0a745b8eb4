//! Bodies that respond: the book's scene, and the empty world of one's own scenes.

use super::classic;
use crate::engine::{BroadPhase, Properties, Velocity, World, WorldOptions};
use crate::error::Error;
use crate::lab::{MaterialRanges, Scattering, SizeRanges, Spawn};
use crate::math::tolerance::RESTITUTION_MAX;
use crate::shape::{Aabb, Rectangle};
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
/// Ten rectangles and as many circles in the upper half.
pub(super) fn scattering() -> Scattering {
    Scattering {
        count: 20,
        ranges: Some(SizeRanges { sides: [10.0, 60.0], radius: [10.0, 30.0] }),
        region: Some(Aabb::between(DVec2::ZERO, DVec2::new(OPTIONS.width, OPTIONS.height / 2.0))),
        speed: 30.0,
        turning: 0.0,
        material: Some(MATERIAL),
        ..Scattering::DEFAULT
    }
}

/// Materials of the bodies.
const MATERIAL: MaterialRanges =
    MaterialRanges { mass: [0.0, 30.0], friction: [0.0, 1.0], restitution: [0.0, RESTITUTION_MAX] };

/// Properties of spawned bodies.
pub(super) const SPAWN: Spawn = Spawn { speed: 150.0, material: MATERIAL };

/// Returns outside what bodies are removed: the picture, or a picture's size around it.
pub(super) fn kept_region(is_wide: bool) -> Aabb {
    let size = DVec2::new(OPTIONS.width, OPTIONS.height);
    let around = if is_wide { size } else { DVec2::ZERO };
    Aabb::between(DVec2::ZERO - around, size + around)
}

/// Adds the fixed platforms.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 5.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    for Platform([x, y, width, height], angle, friction, restitution) in PLATFORMS {
        let platform = Rectangle::new(DVec2::new(x, y), width, height, angle)?;
        let properties = Properties::new(0.0, restitution, friction, true)?;
        world.add(platform.into(), properties, Velocity::default())?;
    }
    Ok(())
}
