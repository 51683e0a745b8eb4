//! World casts: the first obstacle of a moving shape, and the overlaps of a resting one.

use super::rays::Slabs;
use super::{Filter, ShapeId, World};
use crate::error::{Error, try_push};
use crate::math::direction;
use crate::math::tolerance::{BOX_MARGIN, UNDECIDED};
use crate::narrow_phase::cast::{Place, ShapeHit, cast_shape_shape_place, each_normal, touch_along, touching_place};
use crate::narrow_phase::{Contact, contact_shape_shape};
use crate::shape::{Aabb, Pose, Shape, touch_scale};
use glam::DVec2;

/// Rules by which shapes of the world are obstacles of a moving one.
pub(super) struct CastRules<'a> {
    /// Filter of the obstacles.
    pub(super) filter: &'a Filter<'a>,
    /// Motion of an obstacle at the same time.
    pub(super) drift: &'a dyn Fn(u32) -> DVec2,
    /// Depth below the top of a one-way shape that still counts as above it, see [`World::stops`].
    pub(super) grace: &'a dyn Fn(usize, DVec2) -> f64,
}

impl World {
    /// Returns the first obstacle of a shape in a straight motion without rotation, and the hit. Of hits at the same time the
    /// result is the one most against the motion, then that of the first created shape. Where corners meet at that time, the
    /// obstacles there are one: the normal is that of the face along which the free way nearest to the motion leads. A segment that
    /// moves along its own line is stopped by obstacles on both sides of it. It lies above a parallel one without a gap if there is
    /// [`World::gravity`]. The moving shape need not be one of the world's. A one-way shape stops it on its top alone, see
    /// [`super::Properties::with_one_way`].
    ///
    /// # Units
    /// The motion is a vector in pixels; the time of the hit is the share of the motion before it.
    ///
    /// # Degenerate input
    /// As [`crate::narrow_phase::cast::cast_shape_shape`].
    ///
    /// # Complexity
    /// As [`World::query_point`] if shapes are spread evenly, and a sweep for each box on the way.
    pub fn cast_shape(&self, shape: &Shape, motion: DVec2, filter: &Filter<'_>) -> Option<(ShapeId, ShapeHit)> {
        let rules = CastRules { filter, drift: &|_| DVec2::ZERO, grace: &|_, _| 0.0 };
        let found = self.first_obstacle(shape, motion, &rules);
        found.map(|(position, hit)| (self.ids[position as usize], hit))
    }

    /// Returns the position and the hit of [`World::cast_shape`] among obstacles that move at the same time. Those that come from
    /// beside the way are not found.
    pub(super) fn first_obstacle(
        &self,
        shape: &Shape,
        motion: DVec2,
        rules: &CastRules<'_>,
    ) -> Option<(u32, ShapeHit)> {
        let CastRules { filter, drift, .. } = rules;
        let around = Aabb::around(shape);
        let half = (around.max() - around.min()) / 2.0;
        let index = self.query_index();
        let slabs = Slabs::new(around.min() + half, motion, half, index.origin());
        let mut best: Option<(u32, ShapeHit)> = None;
        let (mut tie, mut has_corner) = (0.0, false);
        let down = self.down();
        let sort_key = |(position, hit): &(u32, ShapeHit)| (hit.time, -hit.normal.dot(motion), *position);
        index.visit_near_first(self.len(), 1.0, |bounds| slabs.distance(bounds), &mut |position| {
            let other = &self.shapes[position as usize];
            let way = motion - drift(position);
            if let Some((hit, place)) = cast_shape_shape_place(shape, way, other, down)
                && best.is_none_or(|(_, best)| hit.time <= best.time + tie)
                // An obstacle that overtakes the shape does not stop it.
                && hit.normal.dot(motion) > 0.0
                && filter.accepts(self, position)
                && let Some(hit) = self.stopping_hit(position as usize, shape, way, (hit, place), rules)
                && (!matches!(place, Place::Beside(_) | Place::InLine)
                    || self.is_closed(position, shape, way, (&hit, place), rules))
            {
                let reach = shape.bounding_radius() + other.bounding_radius();
                tie = UNDECIDED * touch_scale([shape.center(), other.center()], reach) / way.length();
                has_corner =
                    place == Place::Corner || has_corner && best.is_some_and(|(_, best)| best.time <= hit.time + tie);
                if best.is_none_or(|best| sort_key(&(position, hit)) < sort_key(&best)) {
                    best = Some((position, hit));
                }
            }
            best.map_or(1.0, |(_, hit)| hit.time + tie)
        });
        let (position, hit) = best?;
        let joined = has_corner && drift(position) == DVec2::ZERO;
        let face = if joined { self.face_of_all(shape, motion, rules, &hit) } else { None };
        face.or(best)
    }

    /// Returns the hit by which a shape of the world stops another one: that of a sweep, or at a corner of a one-way shape that on its
    /// top, which the next shape may continue.
    #[inline]
    fn stopping_hit(
        &self,
        position: usize,
        shape: &Shape,
        motion: DVec2,
        (hit, place): (ShapeHit, Place),
        CastRules { grace, .. }: &CastRules<'_>,
    ) -> Option<ShapeHit> {
        if self.stops(position, shape, &hit, grace) {
            return Some(hit);
        }
        if place != Place::Corner {
            return None;
        }
        let (there, way) = (moved(shape, motion * hit.time)?, direction(motion)?.unit);
        let other = &self.shapes[position];
        let mut top = None;
        each_normal(&there, other, [self.down(), way], &mut |normal| {
            let touch = ShapeHit { time: hit.time, ..touch_along(&there, other, normal) };
            if normal.dot(way) > UNDECIDED && self.stops(position, shape, &touch, grace) {
                top = Some(touch);
            }
        });
        top
    }

    /// Returns whether a shape without width is stopped at the end that it meets of an obstacle beside its path or in line with it.
    ///
    /// ```text
    ///                         ├───     A line passes on the free side of a face. Obstacles on both sides leave no way. The end of a
    ///   ──→  ┌───        ──→  ┤        segment in line stops it, unless the line lies on another shape: then the segment continues
    ///        │                ├───     that face.
    /// ```
    #[cold]
    #[inline(never)]
    fn is_closed(
        &self,
        position: u32,
        shape: &Shape,
        motion: DVec2,
        (hit, place): (&ShapeHit, Place),
        CastRules { filter, drift, grace }: &CastRules<'_>,
    ) -> bool {
        let (Some(way), Some(there)) = (direction(motion), moved(shape, motion * hit.time)) else { return true };
        let mut has_other = false;
        self.each_near(&grown_by_rounding(&there), &mut |other| {
            if has_other || other == position || drift(other) != drift(position) || !filter.accepts(self, other) {
                return;
            }
            let obstacle = &self.shapes[other as usize];
            let holds = |normal| self.stops(other as usize, shape, &touch_along(&there, obstacle, normal), grace);
            has_other = match (place, touching_place(&there, obstacle, way.unit)) {
                (Place::Beside(aside), Some(Place::Beside(beside))) => {
                    aside.dot(beside) < 0.0 && (holds(beside) || holds(hit.normal))
                }
                (Place::InLine, found) => found.is_some(),
                _ => false,
            };
        });
        has_other == matches!(place, Place::Beside(_))
    }

    /// Returns the direction of gravity, 0 if there is none.
    fn down(&self) -> DVec2 {
        direction(self.gravity()).map_or(DVec2::ZERO, |down| down.unit)
    }

    /// Returns the face that stops a shape at a place where it meets corners, with the obstacles there as one: the face along which
    /// the free way nearest to the motion leads. `None` if that is the face of `first`, the hit, or if there is no free way.
    ///
    /// ```text
    ///        │ b        The corner of a meets the joint of b and c. Alone, each stops a by its face or by a's: along a's
    ///   a ╲  ├───       own face b is free, but c is not.
    ///      ╲ │ c
    /// ```
    #[cold]
    #[inline(never)]
    fn face_of_all(
        &self,
        shape: &Shape,
        motion: DVec2,
        CastRules { filter, drift, grace }: &CastRules<'_>,
        first: &ShapeHit,
    ) -> Option<(u32, ShapeHit)> {
        let way = direction(motion)?.unit;
        let there = moved(shape, motion * first.time)?;
        let mut normals: Vec<(u32, DVec2)> = Vec::new();
        let mut is_whole = true;
        self.each_near(&grown_by_rounding(&there), &mut |position| {
            if drift(position) != DVec2::ZERO || !filter.accepts(self, position) {
                return;
            }
            let other = &self.shapes[position as usize];
            each_normal(&there, other, [self.down(), way], &mut |normal| {
                // Of a one-way shape, the top alone.
                if self.stops(position as usize, shape, &touch_along(&there, other, normal), grace) {
                    is_whole &= try_push(&mut normals, (position, normal));
                }
            });
        });
        if !is_whole {
            return None;
        }
        // Directions into an obstacle are into each of its normals.
        let is_free = |along: DVec2| {
            let mut obstacles = normals.chunk_by(|(one, _), (other, _)| one == other);
            obstacles.all(|obstacle| obstacle.iter().any(|(_, normal)| along.dot(*normal) <= UNDECIDED))
        };
        // Ends of the blocked directions round the motion: both ways along each face that is against it.
        let ways = normals
            .iter()
            .filter(|(_, normal)| normal.dot(way) > UNDECIDED)
            .flat_map(|(position, normal)| [normal.perp(), -normal.perp()].map(|along| (along, *position, *normal)));
        let free = || ways.clone().filter(|(along, ..)| is_free(*along));
        let nearest = free().map(|(along, ..)| along.dot(way)).max_by(f64::total_cmp)?;
        let faces = free().filter(|(along, ..)| along.dot(way) >= nearest - UNDECIDED);
        let is_first = |normal: DVec2| (normal - first.normal).length() <= UNDECIDED;
        if faces.clone().any(|(_, _, normal)| is_first(normal)) {
            return None;
        }
        let (_, position, normal) = faces.min_by_key(|(_, position, _)| *position)?;
        let touch = touch_along(&there, &self.shapes[position as usize], normal);
        Some((position, ShapeHit { time: first.time, ..touch }))
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

/// Returns the box of a shape, grown by the rounding of a motion.
fn grown_by_rounding(shape: &Shape) -> Aabb {
    let around = Aabb::around(shape);
    around.grown(4.0 * BOX_MARGIN * (around.min().abs() + around.max().abs()).element_sum())
}

/// Returns the shape after a motion; `None` beyond the limit of coordinates.
fn moved(shape: &Shape, motion: DVec2) -> Option<Shape> {
    let mut moved = shape.clone();
    moved.set_pose_cold(Pose::new(shape.pose().position() + motion, shape.pose().angle()).ok()?);
    Some(moved)
}
