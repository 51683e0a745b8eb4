//! Signed distance field of all shapes: distance and gradient of the nearest outline.

use super::{ShapeId, World};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use crate::math::tolerance::{BROAD_PHASE_MARGIN, COORDINATE_LIMIT, SAME_GRADIENT, TIE};
use crate::math::{greatest_coordinate, min, sin_cos};
use crate::narrow_phase::ray::{Ray, RayHit};
use crate::sdf::{
    March, MarchEnd, Sample, clearance_shape_disc, march, sample_shape, second_gradient, signed_distance_shape,
};
use crate::shape::{Aabb, Shape};
use core::f64::consts::TAU;
use glam::DVec2;

/// Maximum number of cells of a field grid, and of sample points of a disc.
pub const FIELD_SAMPLES_MAX: u32 = 1 << 22;

/// Maximum work of one grid or disc, about half a second: sampled shapes, with a polygon counting once more per eight
/// corners. Without heavy overlap the largest grid needs half of it.
pub const FIELD_WORK_MAX: u64 = 1 << 25;

/// Field of the world at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldSample {
    /// The nearest shape.
    pub id: ShapeId,
    /// Field of that shape.
    pub sample: Sample,
    /// Second gradient towards an equally near place, if there is one.
    pub other: Option<DVec2>,
}

/// Result of a ray march through the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldMarch {
    /// End of the march and its reason.
    pub march: March,
    /// The shape that was hit, and the hit.
    pub hit: Option<(ShapeId, RayHit)>,
}

/// Distance of a disc to the nearest shape, negative inside a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscClearance {
    /// In pixels; infinite where there is no shape. 0 or negative exactly if the disc or, with points, one of these touches.
    pub distance: f64,
    /// Sampled point of the least distance.
    pub point: DVec2,
    /// Number of samples.
    pub evaluations: u32,
}

impl World {
    /// Returns the field at a point: that of the nearest shape, of the first created one in a tie; `None` in an empty world.
    /// Shapes that do not collide are included.
    ///
    /// Places farther than the nearest one by at most `slack` count as equally near.
    ///
    /// # Degenerate input
    /// If shapes overlap, the distance is to the outline of one of them; the outline of the union may be farther. If several
    /// gradients are equally good, the result has that of [`sample_shape`] and one other.
    ///
    /// # Complexity
    /// log n if shapes are spread evenly; n log n for the first query after a step.
    pub fn sample_field(&self, point: DVec2, slack: f64) -> Option<FieldSample> {
        let (position, distance) = self.nearest_in_field(point, &mut 0)?;
        let sample = sample_shape(self.shapes.get(position as usize)?, point);
        let limit = distance + slack + TIE * (greatest_coordinate(point) + distance.abs());
        let (mut other, mut least) = (None, SAME_GRADIENT);
        self.visit_nearest(point, limit, &mut |_, shape| {
            let rival = sample_shape(shape, point);
            if rival.distance <= limit {
                let second = second_gradient(shape, point, &rival, limit - rival.distance);
                for gradient in [Some(rival.gradient), second].into_iter().flatten() {
                    let likeness = gradient.dot(sample.gradient);
                    if likeness < least {
                        (least, other) = (likeness, Some(gradient));
                    }
                }
            }
            limit
        });
        Some(FieldSample { id: self.ids[position as usize], sample, other })
    }

    /// Fills `found` with the distances at the centers of the cells of a grid, row by row from the top; infinite in an empty
    /// world.
    ///
    /// # Errors
    /// `out-of-range` for `count` outside 1..=[`FIELD_SAMPLES_MAX`], or if heavy overlap exceeds [`FIELD_WORK_MAX`];
    /// `out-of-memory`. `found` is empty after an error.
    ///
    /// # Complexity
    /// Cells times log n; limited if shapes overlap heavily.
    pub fn field_grid(&self, region: &Aabb, columns: u32, rows: u32, found: &mut Vec<f64>) -> Result<(), Error> {
        found.clear();
        let cells = check_count(u64::from(columns) * u64::from(rows))?;
        if !try_reserve(found, cells as usize) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Values, f64::from(cells)));
        }
        let size = region.max() - region.min();
        let cell = DVec2::new(size.x / f64::from(columns), size.y / f64::from(rows));
        let mut work = 0;
        for row in 0..rows {
            for column in 0..columns {
                let middle = DVec2::new(f64::from(column) + 0.5, f64::from(row) + 0.5);
                let found_here = self.nearest_in_field(region.min() + cell * middle, &mut work);
                found.push(found_here.map_or(f64::INFINITY, |(_, distance)| distance));
                if work > FIELD_WORK_MAX {
                    found.clear();
                    return Err(too_many(cells));
                }
            }
        }
        Ok(())
    }

    /// Marches a ray through the field, and calls `visit` with each place and its distance. The hit equals that of
    /// [`World::cast_ray`] up to rounding.
    ///
    /// # Degenerate input
    /// A ray that starts inside a shape hits it at distance 0 without a normal. An infinite ray that hits nothing ends at
    /// infinite distance, its last point beyond the coordinate range. The distance in an empty world is infinite. A grazing
    /// ray may reach the limit of steps.
    ///
    /// # Source
    /// As [`march`].
    pub fn march_ray(&self, ray: &Ray, visit: &mut dyn FnMut(DVec2, f64)) -> FieldMarch {
        /// Greater than any distance in a world.
        const BEYOND: f64 = 4.0 * COORDINATE_LIMIT;
        let reach = if ray.max_distance() < BEYOND { ray.max_distance() } else { BEYOND };
        let mut last = None;
        let mut found = march(
            ray.origin(),
            ray.direction(),
            reach,
            &mut |point| {
                last = self.nearest_in_field(point, &mut 0);
                let distance = last.map_or(f64::INFINITY, |(_, distance)| distance);
                Sample { distance, gradient: DVec2::ZERO }
            },
            &mut |point, sample| visit(point, sample.distance),
        );
        if found.end == MarchEnd::Miss {
            found.distance = ray.max_distance();
        }
        let hit = last.filter(|_| found.end == MarchEnd::Hit).map(|(position, _)| {
            let normal = self.shapes.get(position as usize).filter(|_| found.steps > 0);
            let normal = normal.map(|shape| sample_shape(shape, found.point).gradient);
            (self.ids[position as usize], RayHit { distance: found.distance, point: found.point, normal })
        });
        FieldMarch { march: found, hit }
    }

    /// Returns the distance of a disc to the nearest shape: the field at its center less the radius or, if `points` is not 0,
    /// the minimum of the field at that many points of its outline.
    ///
    /// Without points it is 0 or negative exactly if the disc touches a shape, as in [`World::overlap_shape`].
    ///
    /// Both agree for shapes larger than the disc and enough points. Points miss shapes inside the disc and between points.
    ///
    /// # Errors
    /// `out-of-range` for `count` above [`FIELD_SAMPLES_MAX`], or if heavy overlap exceeds [`FIELD_WORK_MAX`].
    ///
    /// # Complexity
    /// log n per point; limited if shapes overlap heavily.
    pub fn disc_clearance(&self, center: DVec2, radius: f64, points: u32) -> Result<DiscClearance, Error> {
        let count = check_count(u64::from(points.max(1)))?;
        let mut work = 0;
        if points == 0 {
            let distance = self.clearance_in_field(center, radius, &mut work);
            let clearance = DiscClearance { distance, point: center, evaluations: count };
            return if work > FIELD_WORK_MAX { Err(too_many(count)) } else { Ok(clearance) };
        }
        let mut at = |point: DVec2| {
            let distance = self.nearest_in_field(point, &mut work).map_or(f64::INFINITY, |found| found.1);
            if work > FIELD_WORK_MAX { Err(too_many(count)) } else { Ok(distance) }
        };
        let mut best = DiscClearance { distance: f64::INFINITY, point: center, evaluations: points };
        for number in 0..points {
            let (sin, cos) = sin_cos(TAU * f64::from(number) / f64::from(points));
            let point = center + DVec2::new(cos, sin) * radius;
            let distance = at(point)?;
            if distance < best.distance {
                (best.distance, best.point) = (distance, point);
            }
        }
        Ok(best)
    }

    /// Returns the position of the nearest shape, the first in a tie, and its signed distance; adds the work.
    fn nearest_in_field(&self, point: DVec2, work: &mut u64) -> Option<(u32, f64)> {
        let mut best: Option<(u32, f64)> = None;
        self.visit_nearest(point, f64::INFINITY, &mut |position, shape| {
            *work += work_of(shape);
            let distance = signed_distance_shape(shape, point);
            if best.is_none_or(|best| (distance, position) < (best.1, best.0)) {
                best = Some((position, distance));
            }
            best.map_or(f64::INFINITY, |(_, distance)| distance)
        });
        best
    }

    /// Returns the least [`clearance_shape_disc`], infinite in an empty world; adds the work.
    fn clearance_in_field(&self, center: DVec2, radius: f64, work: &mut u64) -> f64 {
        // A box has the margin of its shape, but the touch of a disc one of the disc too.
        let reach = radius + BROAD_PHASE_MARGIN * (radius + greatest_coordinate(center));
        let mut best = f64::INFINITY;
        self.visit_nearest(center, f64::INFINITY, &mut |_, shape| {
            *work += work_of(shape);
            best = min(best, clearance_shape_disc(shape, center, radius));
            best + reach
        });
        best
    }
}

/// Returns the work of a sample.
fn work_of(shape: &Shape) -> u64 {
    match shape {
        Shape::Polygon(polygon) => 1 + polygon.outline().len() as u64 / 8,
        Shape::Circle(_) | Shape::Rectangle(_) | Shape::Segment(_) => 1,
    }
}

fn check_count(count: u64) -> Result<u32, Error> {
    match u32::try_from(count) {
        Ok(count @ 1..=FIELD_SAMPLES_MAX) => Ok(count),
        _ => Err(Error::new(ErrorCode::OutOfRange, Field::Count, count as f64)),
    }
}

fn too_many(count: u32) -> Error {
    Error::new(ErrorCode::OutOfRange, Field::Count, f64::from(count))
}
