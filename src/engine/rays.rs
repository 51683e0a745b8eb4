//! Rays through the whole world.

use super::World;
use crate::broad_phase::Bounds;
use crate::fault::try_push;
use crate::math::tolerance::{BOX_MARGIN, INVERSE_MAX};
use crate::math::{Interval, clamp, max, min};
use crate::narrow_phase::ray::{Ray, RayHit, cast_ray_shape};
use glam::DVec2;

impl World {
    /// Returns the shape that a ray meets first, by its position in the order of creation, and where; of several at one
    /// distance the one created first.
    ///
    /// Shapes that do not collide are met too, and the answer is that of the shapes as they are now.
    ///
    /// # Degenerate input
    /// A ray that starts inside shapes meets the one created first, at distance 0 and without a normal.
    ///
    /// # Complexity
    /// log n where shapes are spread evenly; n log n for the first question after a change.
    pub fn cast_ray(&mut self, ray: &Ray) -> Option<(u32, RayHit)> {
        let (index, shapes) = self.index_and_shapes();
        let slabs = Slabs::new(ray, index.update(shapes));
        let mut best: Option<(u32, RayHit)> = None;
        index.visit_near_first(
            shapes,
            ray.max_distance(),
            &|bounds| slabs.distance(bounds),
            &mut |position| {
                let hit = shapes.get(position as usize).and_then(|shape| cast_ray_shape(ray, shape));
                if let Some(hit) = hit
                    && best.is_none_or(|best| is_before(&(position, hit), &best))
                {
                    best = Some((position, hit));
                }
                best.map_or(ray.max_distance(), |(_, hit)| hit.distance)
            },
        );
        best
    }

    /// Fills `found` with all shapes that a ray meets, sorted by distance and then by position. Returns false where memory
    /// ends; some are missing then.
    ///
    /// # Degenerate input
    /// As [`World::cast_ray`].
    ///
    /// # Complexity
    /// As [`World::cast_ray`], and m log² m for m shapes that are met.
    pub fn cast_ray_all(&mut self, ray: &Ray, found: &mut Vec<(u32, RayHit)>) -> bool {
        found.clear();
        let (index, shapes) = self.index_and_shapes();
        let slabs = Slabs::new(ray, index.update(shapes));
        let mut has_room = true;
        let mut meets = |bounds: Bounds| slabs.distance(bounds) <= ray.max_distance();
        index.visit(shapes, &mut meets, &mut |position| {
            if let Some(hit) = shapes.get(position as usize).and_then(|shape| cast_ray_shape(ray, shape)) {
                has_room &= try_push(found, (position, hit));
            }
        });
        sort(found);
        has_room
    }
}

fn is_before(one: &(u32, RayHit), other: &(u32, RayHit)) -> bool {
    (one.1.distance, one.0) < (other.1.distance, other.0)
}

/// Sorts hits, as [`super::query`] sorts positions.
fn sort(hits: &mut [(u32, RayHit)]) {
    let mut step = 1;
    while step < hits.len() / 3 {
        step = 3 * step + 1;
    }
    while step > 0 {
        for index in step..hits.len() {
            let hit = hits[index];
            let mut place = index;
            while place >= step && is_before(&hit, &hits[place - step]) {
                hits[place] = hits[place - step];
                place -= step;
            }
            hits[place] = hit;
        }
        step /= 3;
    }
}

/// A ray, prepared for many boxes.
struct Slabs {
    origin: DVec2,
    /// One over each part of the direction.
    inverse: DVec2,
    /// What counts as touching, and what single precision loses near zero.
    slack: f64,
}

impl Slabs {
    fn new(ray: &Ray, zero: DVec2) -> Self {
        // Not infinite, so that nothing below is NaN.
        let inverse = |part: f64| clamp(1.0 / part, -INVERSE_MAX, INVERSE_MAX);
        let slack =
            4.0 * BOX_MARGIN * (ray.origin().abs() + zero.abs()).element_sum() + f64::from(f32::MIN_POSITIVE);
        let inverse = DVec2::new(inverse(ray.direction().x), inverse(ray.direction().y));
        Self { origin: ray.origin() - zero, inverse, slack }
    }

    /// Returns a distance before which the ray meets nothing in a box; NaN if it misses the box.
    ///
    /// # Source
    /// T. Kay, J. Kajiya, *Ray Tracing Complex Scenes* (SIGGRAPH 1986). A box has been rounded, so it is taken an ulp wider.
    #[inline(always)]
    fn distance(&self, bounds: Bounds) -> f64 {
        let [left, top, right, bottom] = bounds.lanes().map(f64::from);
        let wider = |lane: f64| lane - (lane.abs() * f64::from(f32::EPSILON) + self.slack);
        let slab = |low: f64, negated_high: f64, at: f64, inverse: f64| {
            Interval::between((wider(low) - at) * inverse, (-wider(negated_high) - at) * inverse)
        };
        let x = slab(left, right, self.origin.x, self.inverse.x);
        let y = slab(top, bottom, self.origin.y, self.inverse.y);
        let (enter, leave) = (max(max(x.min, y.min), 0.0), min(x.max, y.max));
        if enter <= leave { enter } else { f64::NAN }
    }
}
