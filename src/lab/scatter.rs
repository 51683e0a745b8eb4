//! Shapes at random places: any number of circles and rectangles by turns.

use super::Random;
use crate::engine::{Properties, Velocity, World};
use crate::error::{Error, ErrorCode, Field, named, positive, within};
use crate::math::clamp;
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN, SPEED_LIMIT};
use crate::shape::{Aabb, Circle, Rectangle, Shape};
use core::f64::consts::TAU;
use glam::DVec2;

/// Scattered shapes at most.
const COUNT_MAX: u32 = 100_000;
/// Mean number of others that a shape overlaps, where sizes are equal or mixed.
const OVERLAPS: f64 = 2.0;
/// Sides of a rectangle, in radii of a circle.
const SIDES: DVec2 = DVec2::new(2.0, 1.5);
/// Mean area in which a centre must lie for two shapes to overlap, in squares of a circle's radius: a quarter of
/// 4π for two circles, half of 10 + π for a circle and a rectangle, a quarter of 6 + 24.5/π for two rectangles at
/// random angles.
const MEAN_AREA: f64 = 13.162;
/// Ratio of the largest to the smallest of mixed areas. Small ones are frequent: 1/u for an even u.
const AREA_RATIO: f64 = 1000.0;
/// Smallest of mixed sizes, in equal ones, for the same mean area of overlap. With the mean ln 1000 of the
/// areas and about 1.94 of the lengths it is the root of 2/(6.91 + 1.94²).
const LEAST_MIXED: f64 = 0.433;
/// Bound on the largest of mixed sizes: the root of 1000 times the smallest is below it.
const MOST_MIXED: f64 = 14.0;
/// Number of clusters, and their reach in heights of the region.
const CLUSTERS: usize = 12;
const CLUSTER_REACH: f64 = 1.0 / 9.0;
/// With [`Moving::Some`] one of so many moves.
const SOME: u32 = 10;

named! {
    /// Sizes of scattered shapes by the density of their region, and their places.
    Sizes {
        /// One size, anywhere.
        Equal = "equal",
        /// Areas from 1 to 1000, anywhere.
        Mixed = "mixed",
        /// One size, in clusters.
        Clustered = "clustered",
        /// One size, all in the middle.
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

/// Ranges of random materials.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MaterialRanges {
    /// Mass; 0 is static.
    pub mass: [f64; 2],
    /// Coulomb's coefficient.
    pub friction: [f64; 2],
    /// Bounciness, 0 to 1.
    pub restitution: [f64; 2],
}

/// Random properties of spawned shapes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spawn {
    /// Greatest speed along an axis. px/s.
    pub speed: f64,
    /// Ranges of the materials.
    pub material: MaterialRanges,
}

/// Ranges of random sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SizeRanges {
    /// Both sides of rectangles. Pixels.
    pub sides: [f64; 2],
    /// Radius of circles. Pixels.
    pub radius: [f64; 2],
}

/// Shapes at random places: circles and rectangles by turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scattering {
    /// Number of shapes, 1 to 100,000.
    pub count: u32,
    /// Sizes by the density of the region: the first shape is a circle, and rectangles are turned.
    pub sizes: Sizes,
    /// Sizes within ranges, instead of `sizes`: the first shape is a rectangle, and none is turned.
    pub ranges: Option<SizeRanges>,
    /// Region of the centres; `None` is the world.
    pub region: Option<Aabb>,
    /// Which of them move.
    pub moving: Moving,
    /// Greatest speed along an axis. px/s.
    pub speed: f64,
    /// Greatest angular velocity; 0 draws none. rad/s.
    pub turning: f64,
    /// Ranges of the materials; `None` is the default material, without a draw.
    pub material: Option<MaterialRanges>,
}

impl Default for Scattering {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Scattering {
    /// 1,000 moving shapes of one size, anywhere in the world.
    pub const DEFAULT: Self = Self {
        count: 1000,
        sizes: Sizes::Equal,
        ranges: None,
        region: None,
        moving: Moving::All,
        speed: 60.0,
        turning: 1.0,
        material: None,
    };

    /// Checks that the shapes can be made in a world of this size.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range`.
    pub(super) fn check(&self, size: DVec2) -> Result<(), Error> {
        if self.count == 0 || self.count > COUNT_MAX {
            let code = if self.count == 0 { ErrorCode::NotPositive } else { ErrorCode::OutOfRange };
            return Err(Error::new(code, Field::Count, f64::from(self.count)));
        }
        not_negative(self.speed, SPEED_LIMIT, Field::VelocityX)?;
        not_negative(self.turning, SPEED_LIMIT, Field::AngularVelocity)?;
        if let Some(material) = &self.material {
            material.check()?;
        }
        let (least, most) = self.corners(size);
        let radius = self.radius(most - least);
        let sizes = match self.ranges {
            Some(SizeRanges { sides: [low, high], radius: [least, most] }) => {
                ordered([low, high], Field::Width)?;
                ordered([least, most], Field::Radius)?;
                [low, high, least, most]
            }
            None => [radius * LEAST_MIXED, radius * MOST_MIXED * SIDES.x, radius, radius],
        };
        for size in sizes {
            positive(size, SIZE_MIN, COORDINATE_LIMIT, Field::Width)?;
        }
        Ok(())
    }

    /// Adds the shapes.
    ///
    /// # Errors
    /// `out-of-memory`; none after [`Scattering::check`] in a world with free capacity.
    pub(super) fn populate(&self, world: &mut World, random: &mut Random) -> Result<(), Error> {
        let corners = self.corners(DVec2::new(world.options().width, world.options().height));
        let size = corners.1 - corners.0;
        let radius = self.radius(size);
        let mut clusters = [DVec2::ZERO; CLUSTERS];
        if self.ranges.is_none() {
            clusters.iter_mut().for_each(|cluster| *cluster = point(random, corners));
        }
        for index in 0..self.count {
            let center = match self.sizes {
                Sizes::Equal | Sizes::Mixed => point(random, corners),
                Sizes::Clustered => {
                    let reach = DVec2::splat(size.y * CLUSTER_REACH);
                    let any = (DVec2::ZERO, reach);
                    let center =
                        clusters[index as usize % CLUSTERS] + (point(random, any) + point(random, any) - reach);
                    let within = |value, [low, high]: [f64; 2]| clamp(value, low, high);
                    DVec2::new(
                        within(center.x, [corners.0.x, corners.1.x]),
                        within(center.y, [corners.0.y, corners.1.y]),
                    )
                }
                Sizes::OnePoint => (corners.0 + corners.1) / 2.0,
            };
            let is_even = index.is_multiple_of(2);
            let shape: Shape = if let Some(SizeRanges { sides, radius }) = self.ranges {
                if is_even {
                    let width = draw(random, sides);
                    Rectangle::new(center, width, draw(random, sides), 0.0)?.into()
                } else {
                    Circle::new(center, draw(random, radius))?.into()
                }
            } else {
                let radius = match self.sizes {
                    Sizes::Mixed => radius * LEAST_MIXED / random.in_range(1.0 / AREA_RATIO, 1.0).sqrt(),
                    _ => radius,
                };
                let angle = random.in_range(0.0, TAU);
                if is_even {
                    Circle::new(center, radius)?.into()
                } else {
                    Rectangle::new(center, radius * SIDES.x, radius * SIDES.y, angle)?.into()
                }
            };
            let properties = self.material.map_or(Ok(Properties::DEFAULT), |ranges| ranges.draw(random))?;
            let moves = match self.moving {
                Moving::All => true,
                Moving::Some => index.is_multiple_of(SOME),
                Moving::None => false,
            };
            let velocity = if moves && properties.is_dynamic() {
                random_velocity(random, self.speed, self.turning)?
            } else {
                Velocity::default()
            };
            world.add(shape, properties, velocity)?;
        }
        Ok(())
    }

    /// Returns the least and the greatest corner of the region.
    fn corners(&self, size: DVec2) -> (DVec2, DVec2) {
        self.region.map_or((DVec2::ZERO, size), |region| (region.min(), region.max()))
    }

    /// Returns the radius of equal circles.
    fn radius(&self, size: DVec2) -> f64 {
        (OVERLAPS * size.x * size.y / (MEAN_AREA * f64::from(self.count))).sqrt()
    }
}

impl MaterialRanges {
    /// Checks that every material within the ranges is one.
    ///
    /// # Errors
    /// As [`Properties::new`], and `out-of-range` for a range that begins behind its end.
    pub(super) fn check(&self) -> Result<(), Error> {
        let Self { mass, friction, restitution } = *self;
        ordered(mass, Field::Mass)?;
        ordered(friction, Field::Friction)?;
        ordered(restitution, Field::Restitution)?;
        for end in 0..2 {
            Properties::new(mass[end], restitution[end], friction[end], true)?;
        }
        Ok(())
    }

    /// Draws a material.
    #[inline(never)]
    pub(super) fn draw(&self, random: &mut Random) -> Result<Properties, Error> {
        let mass = draw(random, self.mass);
        let friction = draw(random, self.friction);
        Properties::new(mass, draw(random, self.restitution), friction, true)
    }
}

impl Spawn {
    /// Checks that every spawned shape has a speed and a material.
    ///
    /// # Errors
    /// As [`Velocity::new`] and [`Properties::new`].
    pub(super) fn check(&self) -> Result<(), Error> {
        not_negative(self.speed, SPEED_LIMIT, Field::VelocityX)?;
        self.material.check()
    }
}

/// Draws a velocity up to a speed along each axis and up to an angular velocity; 0 draws no angular velocity.
pub(super) fn random_velocity(random: &mut Random, speed: f64, turning: f64) -> Result<Velocity, Error> {
    let x = random.in_range(-speed, speed);
    let linear = DVec2::new(x, random.in_range(-speed, speed));
    let angular = if turning == 0.0 { 0.0 } else { random.in_range(-turning, turning) };
    Velocity::new(linear, angular)
}

/// Draws a point between two corners.
fn point(random: &mut Random, (least, most): (DVec2, DVec2)) -> DVec2 {
    let x = random.in_range(least.x, most.x);
    DVec2::new(x, random.in_range(least.y, most.y))
}

fn draw(random: &mut Random, [low, high]: [f64; 2]) -> f64 {
    random.in_range(low, high)
}

fn ordered([low, high]: [f64; 2], field: Field) -> Result<(), Error> {
    // Also for NaN.
    if low <= high { Ok(()) } else { Err(Error::new(ErrorCode::OutOfRange, field, high)) }
}

fn not_negative(value: f64, limit: f64, field: Field) -> Result<(), Error> {
    let value = within(value, limit, field)?;
    if value < 0.0 { Err(Error::new(ErrorCode::OutOfRange, field, value)) } else { Ok(()) }
}
