//! Many shapes, scattered over a world at whose edges they turn back.

use crate::engine::{BroadPhase, Properties, Velocity, World, WorldOptions};
use crate::error::{Error, ErrorCode, Field, named, positive};
use crate::lab::Random;
use crate::math::clamp;
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN};
use crate::shape::{Circle, Rectangle, Shape};
use core::f64::consts::TAU;
use glam::DVec2;

pub(super) const OPTIONS: WorldOptions = WorldOptions {
    width: 1600.0,
    height: 900.0,
    time_step: WorldOptions::TIME_STEP,
    broad_phase: BroadPhase::Auto,
};

/// What the stage starts with.
pub(super) const START: Scattering = Scattering { count: 1000, sizes: Sizes::Equal, moving: Moving::All };

/// Shapes that are scattered at most.
const COUNT_MAX: u32 = 100_000;
/// Others that a shape overlaps on average, where sizes are equal or mixed.
const OVERLAPS: f64 = 2.0;
/// A rectangle's sides, in radii of a circle.
const SIDES: DVec2 = DVec2::new(2.0, 1.5);
/// The mean area in which a centre must lie for two shapes to overlap, in squares of a circle's radius: a quarter of
/// 4π for two circles, half of 10 + π for a circle and a rectangle, a quarter of 6 + 24.5/π for two rectangles that are
/// turned anyhow.
const MEAN_AREA: f64 = 13.162;
/// The areas of mixed sizes are spread over 1 to this, small ones often and large ones seldom: 1/u for an even u.
const AREA_RATIO: f64 = 1000.0;
/// The smallest of mixed sizes, in equal ones: the mean area of overlap stays what it is. With the mean ln 1000 of the
/// areas and about 1.94 of the lengths it is the root of 2/(6.91 + 1.94²).
const LEAST_MIXED: f64 = 0.433;
/// The largest is not larger than this: the root of 1000 times as large.
const MOST_MIXED: f64 = 14.0;
/// Clusters, and how far they reach, in heights of the world.
const CLUSTERS: usize = 12;
const CLUSTER_REACH: f64 = 1.0 / 9.0;
/// Greatest speed along an axis, in px/s, and of turning, in rad/s.
const SPEED: f64 = 60.0;
const TURNING: f64 = 1.0;
/// Where some shapes move it is one of so many.
const SOME: u32 = 10;

named! {
    /// How large scattered shapes are, and where.
    Sizes {
        /// All of one size, anywhere.
        Equal = "equal",
        /// Areas from 1 to 1000, anywhere.
        Mixed = "mixed",
        /// All of one size, in clusters.
        Clustered = "clustered",
        /// All of one size, all in the middle.
        OnePoint = "one-point",
    }
}

named! {
    /// Which scattered shapes move.
    Moving {
        /// All of them.
        All = "all",
        /// One of ten.
        Some = "some",
        /// None.
        None = "none",
    }
}

/// Shapes to scatter: circles and turned rectangles by turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scattering {
    /// How many.
    pub count: u32,
    /// How large, and where.
    pub sizes: Sizes,
    /// Which move.
    pub moving: Moving,
}

impl Scattering {
    /// Checks that the shapes can be made.
    ///
    /// # Errors
    /// `not-positive` or `out-of-range`.
    pub(in crate::lab) fn check(&self, world: &World) -> Result<(), Error> {
        if self.count == 0 || self.count > COUNT_MAX {
            let code = if self.count == 0 { ErrorCode::NotPositive } else { ErrorCode::OutOfRange };
            return Err(Error::new(code, Field::Count, f64::from(self.count)));
        }
        let radius = self.radius(world);
        for radius in [radius * LEAST_MIXED, radius * MOST_MIXED * SIDES.x] {
            positive(radius, SIZE_MIN, COORDINATE_LIMIT, Field::Width)?;
        }
        Ok(())
    }

    /// Adds the shapes.
    ///
    /// # Errors
    /// `out-of-memory`; none after [`Scattering::check`] in a world that has room.
    pub(in crate::lab) fn populate(&self, world: &mut World, random: &mut Random) -> Result<(), Error> {
        let (radius, size) = (self.radius(world), size_of(world));
        let mut clusters = [DVec2::ZERO; CLUSTERS];
        for cluster in &mut clusters {
            *cluster = point(random, size);
        }
        for index in 0..self.count {
            let center = match self.sizes {
                Sizes::Equal | Sizes::Mixed => point(random, size),
                Sizes::Clustered => {
                    let reach = DVec2::splat(size.y * CLUSTER_REACH);
                    let offset = point(random, reach) + point(random, reach) - reach;
                    let center = clusters[index as usize % CLUSTERS] + offset;
                    DVec2::new(clamp(center.x, 0.0, size.x), clamp(center.y, 0.0, size.y))
                }
                Sizes::OnePoint => size / 2.0,
            };
            let radius = match self.sizes {
                Sizes::Mixed => radius * LEAST_MIXED / random.in_range(1.0 / AREA_RATIO, 1.0).sqrt(),
                _ => radius,
            };
            let angle = random.in_range(0.0, TAU);
            let shape = if index % 2 == 0 {
                Shape::from(Circle::new(center, radius)?)
            } else {
                Rectangle::new(center, radius * SIDES.x, radius * SIDES.y, angle)?.into()
            };
            let moves = match self.moving {
                Moving::All => true,
                Moving::Some => index % SOME == 0,
                Moving::None => false,
            };
            let velocity = if moves {
                let speed = DVec2::splat(SPEED);
                let linear = point(random, speed * 2.0) - speed;
                Velocity::new(linear, random.in_range(-TURNING, TURNING))?
            } else {
                Velocity::default()
            };
            world.add(shape, Properties::DEFAULT, velocity)?;
        }
        Ok(())
    }

    /// The radius of equal circles.
    fn radius(&self, world: &World) -> f64 {
        let size = size_of(world);
        (OVERLAPS * size.x * size.y / (MEAN_AREA * f64::from(self.count))).sqrt()
    }
}

fn size_of(world: &World) -> DVec2 {
    DVec2::new(world.options().width, world.options().height)
}

/// A point anywhere between the origin and a corner.
fn point(random: &mut Random, corner: DVec2) -> DVec2 {
    let x = random.in_range(0.0, corner.x);
    DVec2::new(x, random.in_range(0.0, corner.y))
}
