//! The field of all shapes together: how far the nearest outline is, which way leads away from it, and who is nearest.

use super::World;
use super::query::{QueryIndex, visit_nearest};
use crate::error::{Error, ErrorCode, Field, has_room};
use crate::math::sin_cos;
use crate::math::tolerance::{COORDINATE_LIMIT, SAME_GRADIENT, TIE};
use crate::narrow_phase::ray::{Ray, RayHit};
use crate::sdf::{March, MarchEnd, Sample, march, sample_shape, second_gradient, signed_distance_shape};
use crate::shape::{Aabb, Shape};
use core::f64::consts::TAU;
use glam::DVec2;

/// Cells that a grid of the field has at most, and points of a disc that are asked.
pub const FIELD_QUESTIONS_MAX: u32 = 1 << 22;

/// Work that one grid, or one disc, takes at most: shapes that are asked, of which a polygon with eight more corners counts
/// once more. About half a second. Where shapes do not lie on each other a cell asks a few of them, and the most cells need
/// half of it.
pub const FIELD_WORK_MAX: u64 = 1 << 25;

/// The field of the whole world at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldSample {
    /// The nearest shape, by its position in the order of creation.
    pub position: u32,
    /// Its field there.
    pub sample: Sample,
    /// Another gradient that is as good, as the place that it leads away from is as near; `None` where there is one only.
    pub other: Option<DVec2>,
}

/// A ray that has walked through the field of the whole world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldMarch {
    /// Where it came, and why it ended there.
    pub march: March,
    /// The shape that it has hit, by its position, and where.
    pub hit: Option<(u32, RayHit)>,
}

/// How far a disc is from the nearest shape, negative where it is inside one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscClearance {
    /// In pixels; infinite where there is no shape.
    pub distance: f64,
    /// Where the field is least, of the places that were asked.
    pub point: DVec2,
    /// How often the field was asked.
    pub evaluations: u32,
}

impl World {
    /// Returns the field of all shapes together at a point: that of the nearest shape, of several the one created first;
    /// `None` for no shape. Shapes that do not collide are part of it.
    ///
    /// Places that are farther than the nearest by no more than `slack` count as equally near.
    ///
    /// # Degenerate input
    /// Where shapes overlap, the distance is that to the outline of one of them: the outline of both together may be farther.
    /// Where several gradients are equally good, that of [`sample_shape`] and one that is as good are returned.
    ///
    /// # Complexity
    /// log n where shapes are spread evenly; n log n for the first question after a change.
    pub fn sample_field(&mut self, point: DVec2, slack: f64) -> Option<FieldSample> {
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
        let (position, distance) = nearest(index, shapes, point, &mut 0)?;
        let sample = sample_shape(shapes.get(position as usize)?, point);
        let limit = distance + slack + TIE * (point.abs().max_element() + distance.abs());
        let (mut other, mut least) = (None, SAME_GRADIENT);
        visit_nearest(index, shapes, (point, limit), &mut |_, shape| {
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
        Some(FieldSample { position, sample, other })
    }

    /// Fills `found` with the distances at the centres of the cells of a grid over a region, row by row from the top; where
    /// there is no shape they are infinite.
    ///
    /// # Errors
    /// `out-of-range` for `count` unless there is a cell and not more than [`FIELD_QUESTIONS_MAX`], and where so many shapes lie
    /// on each other that the cells are more work than [`FIELD_WORK_MAX`]; `out-of-memory`. Then `found` is empty.
    ///
    /// # Complexity
    /// Cells times log n; limited where shapes lie on each other.
    pub fn field_grid(
        &mut self,
        region: &Aabb,
        columns: u32,
        rows: u32,
        found: &mut Vec<f64>,
    ) -> Result<(), Error> {
        found.clear();
        let cells = check_questions(u64::from(columns) * u64::from(rows))?;
        if !has_room(found, cells as usize) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Values, f64::from(cells)));
        }
        let size = region.max() - region.min();
        let cell = DVec2::new(size.x / f64::from(columns), size.y / f64::from(rows));
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
        let mut work = 0;
        for row in 0..rows {
            for column in 0..columns {
                let middle = DVec2::new(f64::from(column) + 0.5, f64::from(row) + 0.5);
                let found_here = nearest(index, shapes, region.min() + cell * middle, &mut work);
                found.push(found_here.map_or(f64::INFINITY, |(_, distance)| distance));
                if work > FIELD_WORK_MAX {
                    found.clear();
                    return Err(too_many(cells));
                }
            }
        }
        Ok(())
    }

    /// Returns where a ray comes that walks through the field of all shapes, step by step as far as nothing is; `told` is
    /// called with each place and the distance there. The hit is that of [`World::cast_ray`] within rounding.
    ///
    /// # Degenerate input
    /// A ray that starts inside a shape hits it at distance 0 and without a normal. Of an infinite ray the march ends beyond
    /// all that can be. A ray that grazes may come to the limit of the steps.
    ///
    /// # Source
    /// As [`march`].
    pub fn march_ray(&mut self, ray: &Ray, told: &mut dyn FnMut(DVec2, f64)) -> FieldMarch {
        /// What lies in the world is nearer to each other.
        const BEYOND: f64 = 4.0 * COORDINATE_LIMIT;
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
        let reach = if ray.max_distance() < BEYOND { ray.max_distance() } else { BEYOND };
        let mut last = None;
        let found = march(
            ray.origin(),
            ray.direction(),
            reach,
            &mut |point| {
                last = nearest(index, shapes, point, &mut 0);
                // Far, but not so far that the next place would be none.
                let distance = last.map_or(2.0 * BEYOND, |(_, distance)| distance);
                Sample { distance, gradient: DVec2::ZERO }
            },
            &mut |point, sample| told(point, sample.distance),
        );
        let hit = last.filter(|_| found.end == MarchEnd::Hit).map(|(position, _)| {
            let normal = shapes.get(position as usize).filter(|_| found.steps > 0);
            let normal = normal.map(|shape| sample_shape(shape, found.point).gradient);
            (position, RayHit { distance: found.distance, point: found.point, normal })
        });
        FieldMarch { march: found, hit }
    }

    /// Returns how far a disc is from the nearest shape: the field at its centre less the radius or, if there are `points`,
    /// the least of the field at so many points of its outline.
    ///
    /// Both say the same where the disc touches what is larger than itself and the points are dense. The points do not see
    /// what lies inside the disc or between two of them.
    ///
    /// # Errors
    /// `out-of-range` for `count` above [`FIELD_QUESTIONS_MAX`], and where so many shapes lie on each other that the points are
    /// more work than [`FIELD_WORK_MAX`].
    ///
    /// # Complexity
    /// log n for the centre; for each of the points. Limited where shapes lie on each other.
    pub fn disc_clearance(
        &mut self,
        center: DVec2,
        radius: f64,
        points: u32,
    ) -> Result<DiscClearance, Error> {
        let asked = check_questions(u64::from(points.max(1)))?;
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
        let mut work = 0;
        let mut at = |point: DVec2| {
            let distance = nearest(index, shapes, point, &mut work).map_or(f64::INFINITY, |found| found.1);
            if work > FIELD_WORK_MAX { Err(too_many(asked)) } else { Ok(distance) }
        };
        if points == 0 {
            let distance = at(center)? - radius;
            return Ok(DiscClearance { distance, point: center, evaluations: asked });
        }
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
}

fn check_questions(count: u64) -> Result<u32, Error> {
    match u32::try_from(count) {
        Ok(count @ 1..=FIELD_QUESTIONS_MAX) => Ok(count),
        _ => Err(Error::new(ErrorCode::OutOfRange, Field::Count, count as f64)),
    }
}

fn too_many(count: u32) -> Error {
    Error::new(ErrorCode::OutOfRange, Field::Count, f64::from(count))
}

/// Returns the nearest shape by its position, of several the first, and the signed distance to it; adds the work.
#[inline(never)]
fn nearest(index: &mut QueryIndex, shapes: &[Shape], point: DVec2, work: &mut u64) -> Option<(u32, f64)> {
    let mut best: Option<(u32, f64)> = None;
    visit_nearest(index, shapes, (point, f64::INFINITY), &mut |position, shape| {
        *work += match shape {
            Shape::Polygon(polygon) => 1 + polygon.outline().len() as u64 / 8,
            _ => 1,
        };
        let distance = signed_distance_shape(shape, point);
        if best.is_none_or(|best| (distance, position) < (best.1, best.0)) {
            best = Some((position, distance));
        }
        best.map_or(f64::INFINITY, |(_, distance)| distance)
    });
    best
}
