//! Spatial queries: shapes at a point, in a region, nearest to a point.

use super::{Filter, ShapeId, World};
use crate::broad_phase::Bounds;
use crate::error::{Error, ErrorCode, Field, try_push, try_reserve};
use crate::math::tolerance::{BOX_MARGIN, TOUCHING};
use crate::math::{greatest_coordinate, max, shell_sort_by};
use crate::sdf::{closest_point_shape, signed_distance_shape};
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Shape nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Nearest {
    /// The shape.
    pub id: ShapeId,
    /// Distance from the point to the shape in px; 0 inside.
    pub distance: f64,
    /// Nearest point of the shape; the query point itself if inside.
    pub point: DVec2,
}

impl World {
    /// Returns the shapes that contain a point, outline included, in order of creation.
    ///
    /// The result reflects the current shapes, including changes since the last detection.
    ///
    /// # Degenerate input
    /// No shape contains a NaN point: the result is empty.
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// log n, and linear in the result and in the shapes added since the index was built; n log n for the first query after a
    /// step.
    pub fn query_point(&self, point: DVec2, filter: &Filter<'_>) -> Result<Vec<ShapeId>, Error> {
        self.query_region(Aabb::between(point, point), filter)
    }

    /// Returns the shapes that overlap or touch a region, in order of creation.
    ///
    /// # Degenerate input
    /// A region without area is a segment or a point.
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// As [`World::query_point`].
    pub fn query_region(&self, region: Aabb, filter: &Filter<'_>) -> Result<Vec<ShapeId>, Error> {
        let is_point = region.min() == region.max();
        let found = self.query_each(&region, filter, |shape| {
            let is_met = if is_point { shape.contains(region.min()) } else { region.touches(shape) };
            is_met.then_some(())
        })?;
        Ok(found.into_iter().map(|(id, ())| id).collect())
    }

    /// Returns the shapes near a region for which there is an answer, in order of creation.
    pub(super) fn query_each<T: Copy>(
        &self,
        region: &Aabb,
        filter: &Filter<'_>,
        answer: impl Fn(&Shape) -> Option<T>,
    ) -> Result<Vec<(ShapeId, T)>, Error> {
        let (mut found, mut is_whole) = (Vec::new(), true);
        // Widened by the tolerance of a touch. The exact test, which has its own rounding, decides.
        let touched = region.grown(4.0 * BOX_MARGIN * (region.min().abs() + region.max().abs()).element_sum());
        self.each_near(&touched, &mut |position| {
            if let Some(answer) = answer(&self.shapes[position as usize])
                && filter.accepts(self, position)
            {
                is_whole &= try_push(&mut found, (position, answer));
            }
        });
        shell_sort_by(&mut found, |(one, _), (other, _)| one < other);
        self.identified(found, is_whole)
    }

    /// Replaces positions by ids.
    ///
    /// # Errors
    /// `out-of-memory`, also if the list is not whole.
    pub(super) fn identified<T>(&self, found: Vec<(u32, T)>, is_whole: bool) -> Result<Vec<(ShapeId, T)>, Error> {
        let mut named = Vec::new();
        if !is_whole || !try_reserve(&mut named, found.len()) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Values, found.len() as f64));
        }
        named.extend(found.into_iter().map(|(position, answer)| (self.ids[position as usize], answer)));
        Ok(named)
    }

    /// Returns the shape nearest to a point within `max_distance`; the first created one in a tie.
    ///
    /// # Degenerate input
    /// `max_distance` may be infinite. If it or the point is NaN, the result is `None`.
    ///
    /// # Complexity
    /// As [`World::query_point`] if shapes are spread evenly.
    pub fn nearest(&self, point: DVec2, max_distance: f64, filter: &Filter<'_>) -> Option<Nearest> {
        let mut best: Option<(f64, u32)> = None;
        self.visit_nearest(point, max_distance, &mut |position, shape| {
            let limit = best.map_or(max_distance, |(distance, _)| distance);
            let distance = max(signed_distance_shape(shape, point), 0.0);
            let is_nearer = distance <= limit && best.is_none_or(|best| (distance, position) < best);
            if is_nearer && filter.accepts(self, position) {
                best = Some((distance, position));
                return distance;
            }
            limit
        });
        let (distance, position) = best?;
        let shape = &self.shapes[position as usize];
        Some(Nearest { id: self.ids[position as usize], distance, point: closest_point_shape(shape, point) })
    }

    /// Calls `call` with the shapes whose signed distance may be within a limit; `call` returns the new limit. No shape is near
    /// NaN.
    pub(super) fn visit_nearest(&self, point: DVec2, limit: f64, call: &mut dyn FnMut(u32, &Shape) -> f64) {
        if point.is_nan() {
            return;
        }
        let index = self.query_index();
        let local = point - index.origin();
        // The sides of the boxes were rounded before the origin was subtracted.
        let rounding = TOUCHING * greatest_coordinate(point);
        let lower = |bounds| lower_distance(bounds, local) - rounding;
        index.visit_near_first(self.len(), limit, lower, &mut |position| {
            call(position, &self.shapes[position as usize])
        });
    }
}

/// Returns a lower bound of the signed distances from a point to the shapes in a box. For a point inside the box it is
/// minus the distance to the nearest side, since no shape extends beyond it. Boxes are rounded, so each side is widened
/// by an ulp.
fn lower_distance(bounds: Bounds, local: DVec2) -> f64 {
    let [left, top, right, bottom] = bounds.lanes().map(f64::from);
    let slack = |one: f64, other: f64| (one.abs() + other.abs()) * f64::from(f32::EPSILON);
    let beyond = |low: f64, negated_high: f64, at: f64| max(low - at, at + negated_high) - slack(low, negated_high);
    let beyond = DVec2::new(beyond(left, right, local.x), beyond(top, bottom, local.y));
    let deepest = max(beyond.x, beyond.y);
    if deepest > 0.0 { DVec2::new(max(beyond.x, 0.0), max(beyond.y, 0.0)).length() } else { deepest }
}
