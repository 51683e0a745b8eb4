//! Large worlds of several kinds, for tests and benchmarks.

use super::families;
use super::figure::Figure;
use super::random::Random;
use super::random_figures::{KINDS, random_figure};
use collidoscope::engine::{BroadPhase, Properties, Response, Velocity, World, WorldOptions};
use collidoscope::{DVec2, Shape};
use std::f64::consts::TAU;

/// The distribution of a crowd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowd {
    /// Circles and rotated rectangles of equal size, uniformly distributed; each overlaps about two others.
    Uniform,
    /// Mostly in a few dense, distant clusters.
    Clustered,
    /// Sizes from 1 to 1000.
    Mixed,
    /// Along a slanted line.
    Line,
    /// All at one point.
    OnePoint,
    /// With polygons and segments, some far from all others.
    AnyKinds,
    /// Level and turned tiles with common corners and edges, and discs tangent to them.
    Tiles,
    /// Pairs in which things coincide.
    Families,
}

/// Every crowd.
pub(crate) const CROWDS: [Crowd; 8] = [
    Crowd::Uniform,
    Crowd::Clustered,
    Crowd::Mixed,
    Crowd::Line,
    Crowd::OnePoint,
    Crowd::AnyKinds,
    Crowd::Tiles,
    Crowd::Families,
];

impl Crowd {
    /// Returns whether things coincide.
    pub(crate) const fn is_structured(self) -> bool {
        matches!(self, Self::Tiles | Self::Families)
    }
}

/// Area of the field for each shape of a uniform crowd. Unit: px².
const AREA_EACH: f64 = 165.0;

/// Returns the shapes of a crowd.
pub(crate) fn crowd_of(crowd: Crowd, count: usize, random: &mut Random) -> Vec<Shape> {
    let side = (count as f64 * AREA_EACH).sqrt();
    let mut left = None;
    (0..count)
        .map(|index| {
            let anywhere = DVec2::new(random.between(0.0, side), random.between(0.0, side));
            match crowd {
                Crowd::Uniform => small(random, index, anywhere, 1.0),
                Crowd::Clustered => {
                    let heap = DVec2::new(random.below(4) as f64, random.below(3) as f64) * (40.0 * side);
                    let place = if random.below(20) == 0 { anywhere * 100.0 } else { heap + anywhere * 0.15 };
                    small(random, index, place, 1.0)
                }
                Crowd::Mixed => {
                    // Each decade of sizes has a tenth of the shapes of the decade below.
                    let size = 0.2 * (1.0 - 0.999_9 * random.unit()).powf(-0.75);
                    small(random, index, anywhere * 0.3, size)
                }
                Crowd::Line => {
                    let along = index as f64 * 7.0;
                    small(random, index, DVec2::new(along, along * 0.001), 1.0)
                }
                Crowd::OnePoint => small(random, index, DVec2::new(400.0, 225.0), 1.0),
                Crowd::AnyKinds => {
                    let kind = random.pick(&KINDS);
                    let far = if random.below(50) == 0 { 1e9 } else { 3.0 };
                    random_figure(random, kind).moved(anywhere * far).shape()
                }
                Crowd::Tiles => tile(index),
                Crowd::Families => {
                    // The second of a pair is left over.
                    let [first, second] =
                        left.take().map_or_else(|| families::random_pair(random).1, |figure| [figure; 2]);
                    left = index.is_multiple_of(2).then_some(second);
                    first.shape()
                }
            }
        })
        .collect()
}

/// Returns a tile of a row of ten, level or turned by 30 degrees; every fifth is a disc instead.
fn tile(index: usize) -> Shape {
    const SIZE: f64 = 10.0;
    let (column, row) = ((index / 2 % 10) as f64, (index / 20) as f64);
    let place = DVec2::new(column, row) * SIZE;
    let (place, angle) = if index.is_multiple_of(2) {
        (place, 0.0)
    } else {
        let angle = TAU / 12.0;
        (place.rotate(DVec2::from_angle(angle)) + DVec2::new(400.0, 0.0), angle)
    };
    let figure = if index / 2 % 5 == 3 {
        Figure::circle(place.x, place.y, SIZE / 2.0)
    } else {
        Figure::rectangle(place.x, place.y, SIZE, SIZE, angle)
    };
    figure.shape()
}

/// A circle or a rectangle about 10 pixels wide, times `size`.
fn small(random: &mut Random, index: usize, place: DVec2, size: f64) -> Shape {
    let mut length = |low: f64, high: f64| random.between(low, high) * size;
    let figure = if index.is_multiple_of(2) {
        Figure::circle(place.x, place.y, length(3.0, 7.0))
    } else {
        let (width, height) = (length(6.0, 14.0), length(6.0, 14.0));
        Figure::rectangle(place.x, place.y, width, height, random.between(0.0, TAU))
    };
    figure.shape()
}

/// Returns a world of shapes without response, some in motion, not yet detected.
pub(crate) fn world_of(shapes: &[Shape], method: BroadPhase, speed: f64, random: &mut Random) -> World {
    let mut world = World::new(WorldOptions {
        width: 800.0,
        height: 450.0,
        time_step: WorldOptions::TIME_STEP,
        broad_phase: method,
    })
    .expect("the classic size is fine");
    world.set_response(Response::None);
    world.reserve(shapes.len()).expect("there is memory");
    for shape in shapes {
        let (sin, cos) = random.between(0.0, TAU).sin_cos();
        let linear = DVec2::new(cos, sin) * random.between(0.0, speed);
        let velocity = Velocity::new(linear, random.between(-1.0, 1.0) * speed / 50.0).expect("a speed");
        world.add(shape.clone(), Properties::default(), velocity).expect("there is memory");
    }
    world
}
