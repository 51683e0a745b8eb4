//! Scattered shapes: circles and rectangles in alternation, at random positions.

use super::Random;
use crate::engine::{Properties, Velocity, World};
use crate::error::{Error, ErrorCode, Field, named, not_negative, positive};
use crate::math::clamp;
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN, SPEED_LIMIT};
use crate::shape::{Aabb, Circle, Rectangle, Shape};
use core::f64::consts::TAU;
use glam::DVec2;

/// Maximum number of scattered shapes.
const COUNT_MAX: u32 = 100_000;
/// Mean number of other shapes that a shape overlaps, for equal and for mixed sizes.
const OVERLAPS: f64 = 2.0;
/// Width and height of a rectangle, in circle radii.
const SIDES: DVec2 = DVec2::new(2.0, 1.5);
/// Mean area of the region in which a second shape's center must lie to overlap a first shape, in squared circle radii.
/// It is the sum of 4π / 4 for two circles, (10 + π) / 2 for a circle and a rectangle, and (6 + 24.5/π) / 4 for two
/// rectangles at random angles.
const MEAN_AREA: f64 = 13.162;
/// Ratio of the largest to the smallest mixed area. Areas are proportional to 1/u for a uniform u, so small areas are
/// frequent.
const AREA_RATIO: f64 = 1000.0;
/// Smallest mixed size, in units of the equal size, that gives the same mean area of overlap: √(2 / (ln 1000 + 1.94²)).
/// In units of the smallest, the mean area is ln 1000 and the mean length about 1.94.
const LEAST_MIXED: f64 = 0.433;
/// Upper bound of the largest mixed size, in units of the equal size: √1000 · 0.433 is below it.
const MOST_MIXED: f64 = 14.0;
/// Number of clusters.
const CLUSTERS: usize = 12;
/// Reach of a cluster, in heights of the region.
const CLUSTER_REACH: f64 = 1.0 / 9.0;
/// With [`Moving::Some`], one shape in this many moves.
const SOME: u32 = 10;

named! {
    /// Sizes and positions of scattered shapes.
    Sizes {
        /// One size, anywhere.
        Equal = "equal",
        /// Areas from 1 to 1000, anywhere.
        Mixed = "mixed",
        /// One size, in clusters.
        Clustered = "clustered",
        /// One size, all at the center.
        OnePoint = "one-point",
    }
}

named! {
    /// Which scattered shapes move.
    Moving {
        /// All of them.
        All = "all",
        /// One in ten.
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
    /// Greatest speed along an axis, in px/s.
    pub speed: f64,
    /// Ranges of the materials.
    pub material: MaterialRanges,
}

/// Ranges of random sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SizeRanges {
    /// Width and height of rectangles, in px.
    pub sides: [f64; 2],
    /// Radius of circles, in px.
    pub radius: [f64; 2],
}

/// Settings of scattered shapes: circles and rectangles in alternation, at random positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scattering {
    /// Number of shapes, 1 to 100,000.
    pub count: u32,
    /// Sizes, scaled to the density of the region. The first shape is a circle; rectangles have random angles.
    pub sizes: Sizes,
    /// Ranges that replace the sizes of `sizes`. The first shape is a rectangle; rectangles have angle 0.
    pub ranges: Option<SizeRanges>,
    /// Region of the centers; `None` means the whole world.
    pub region: Option<Aabb>,
    /// Which shapes move.
    pub moving: Moving,
    /// Greatest speed along an axis, in px/s.
    pub speed: f64,
    /// Greatest angular velocity, in rad/s. If it is 0, no angular velocity is drawn.
    pub turning: f64,
    /// Ranges of the materials; `None` means the default material, and no material is drawn.
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

    /// Checks that the shapes are valid in a world of this size.
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
    pub(super) fn populate(&self, world: &mut World, random: &mut Random) -> Result<(), Error> {
        let corners = self.corners(DVec2::new(world.options().width, world.options().height));
        let size = corners.1 - corners.0;
        let radius = self.radius(size);
        let mut clusters = [DVec2::ZERO; CLUSTERS];
        if self.ranges.is_none() || self.sizes == Sizes::Clustered {
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

    /// Returns the minimum and the maximum corner of the region.
    fn corners(&self, size: DVec2) -> (DVec2, DVec2) {
        self.region.map_or((DVec2::ZERO, size), |region| (region.min(), region.max()))
    }

    /// Returns the radius of equal circles.
    fn radius(&self, size: DVec2) -> f64 {
        (OVERLAPS * size.x * size.y / (MEAN_AREA * f64::from(self.count))).sqrt()
    }
}

impl MaterialRanges {
    /// Checks that every material in the ranges is valid.
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
    /// Checks that every speed and material in the ranges is valid.
    pub(super) fn check(&self) -> Result<(), Error> {
        not_negative(self.speed, SPEED_LIMIT, Field::VelocityX)?;
        self.material.check()
    }
}

/// Draws a velocity of at most `speed` along each axis, and an angular velocity of at most `turning`. If `turning` is
/// 0, no angular velocity is drawn.
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
    // False for NaN.
    if low <= high { Ok(()) } else { Err(Error::new(ErrorCode::OutOfRange, field, high)) }
}
