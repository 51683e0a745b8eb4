//! World casts: the first obstacle of a moving shape, and the overlaps of a resting one.

use super::rays::Slabs;
use super::{Filter, ShapeId, World};
use crate::error::Error;
use crate::narrow_phase::cast::{ShapeHit, cast_shape_shape};
use crate::narrow_phase::{Contact, contact_shape_shape};
use crate::shape::{Aabb, Shape};
use glam::DVec2;

impl World {
    /// Returns the first obstacle of a shape in a straight motion without rotation, and the hit. Of hits at the same time the
    /// result is the one most against the motion, then that of the first created shape. The moving shape need not be one of
    /// the world's. A one-way shape stops it on its top alone, see [`super::Properties::with_one_way`].
    ///
    /// # Units
    /// The motion is a vector in pixels; the time of the hit is the share of the motion before it.
    ///
    /// # Degenerate input
    /// As [`cast_shape_shape`].
    ///
    /// # Complexity
    /// As [`World::query_point`] if shapes are spread evenly, and a sweep for each box on the way.
    pub fn cast_shape(&self, shape: &Shape, motion: DVec2, filter: &Filter<'_>) -> Option<(ShapeId, ShapeHit)> {
        let found = self.first_obstacle(shape, motion, filter, &|_| DVec2::ZERO);
        found.map(|(position, hit)| (self.ids[position as usize], hit))
    }

    /// Returns the position and the hit of [`World::cast_shape`] among obstacles that move at the same time: `drift` returns the
    /// motion of each. Obstacles that come from beside the way are not found.
    pub(super) fn first_obstacle(
        &self,
        shape: &Shape,
        motion: DVec2,
        filter: &Filter<'_>,
        drift: &dyn Fn(u32) -> DVec2,
    ) -> Option<(u32, ShapeHit)> {
        let around = Aabb::around(shape);
        let half = (around.max() - around.min()) / 2.0;
        let index = self.query_index();
        let slabs = Slabs::new(around.min() + half, motion, half, index.origin());
        let mut best: Option<(u32, ShapeHit)> = None;
        // A corner on the joint of two tiles touches both; the face under the shape stops it more than the side of the next tile.
        let sort_key = |(position, hit): &(u32, ShapeHit)| (hit.time, -hit.normal.dot(motion), *position);
        index.visit_near_first(self.len(), 1.0, |bounds| slabs.distance(bounds), &mut |position| {
            if let Some(hit) = cast_shape_shape(shape, motion - drift(position), &self.shapes[position as usize])
                && best.is_none_or(|best| sort_key(&(position, hit)) < sort_key(&best))
                && filter.accepts(self, position)
                && self.stops(position as usize, shape, &hit, DVec2::ZERO)
            {
                best = Some((position, hit));
            }
            best.map_or(1.0, |(_, hit)| hit.time)
        });
        best
    }

    /// Returns the shapes that overlap or touch another one, in order of creation, and their contacts: normals point from
    /// `shape` to the shape found.
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// As [`World::query_point`].
    pub fn overlap_shape(&self, shape: &Shape, filter: &Filter<'_>) -> Result<Vec<(ShapeId, Contact)>, Error> {
        self.query_each(&Aabb::around(shape), filter, |other| contact_shape_shape(shape, other))
    }
}
