//! Ray casts through the whole world.

use super::{Filter, ShapeId, World};
use crate::broad_phase::Bounds;
use crate::error::{Error, try_push};
use crate::math::tolerance::{BOX_MARGIN, BROAD_PHASE_MARGIN, INVERSE_MAX};
use crate::math::{clamp, shell_sort_by};
use crate::narrow_phase::ray::{Ray, RayHit, cast_ray_shape};
use crate::sdf::signed_distance_shape;
use crate::shape::Shape;
use glam::DVec2;

impl World {
    /// Returns the first shape on a ray and the hit; the first created shape in a tie.
    ///
    /// The result reflects the present shapes, not the last detection.
    ///
    /// # Degenerate input
    /// A ray that starts inside shapes hits the first created of them, at distance 0 without a normal.
    ///
    /// # Complexity
    /// As [`World::query_point`] if shapes are spread evenly.
    pub fn cast_ray(&self, ray: &Ray, filter: &Filter<'_>) -> Option<(ShapeId, RayHit)> {
        let index = self.query_index();
        let slabs = Slabs::new(ray.origin(), ray.direction(), DVec2::ZERO, index.origin());
        let mut best: Option<(u32, RayHit)> = None;
        index.visit_near_first(self.len(), ray.max_distance(), |bounds| slabs.distance(bounds), &mut |position| {
            // A shape created later never replaces a hit at distance 0.
            if let Some((first, RayHit { distance: 0.0, .. })) = best
                && first < position
            {
                return 0.0;
            }
            // Few shapes are hit, and the filter reads memory of its own.
            if let Some(hit) = hit_shape(ray, &self.shapes[position as usize])
                && best.is_none_or(|best| sort_key(&(position, hit)) < sort_key(&best))
                && filter.accepts(self, position)
            {
                best = Some((position, hit));
            }
            best.map_or(ray.max_distance(), |(_, hit)| hit.distance)
        });
        best.map(|(position, hit)| (self.ids[position as usize], hit))
    }

    /// Returns all hits of a ray, sorted by distance and order of creation.
    ///
    /// # Degenerate input
    /// As [`World::cast_ray`].
    ///
    /// # Errors
    /// `out-of-memory`.
    ///
    /// # Complexity
    /// As [`World::cast_ray`], plus m log² m for m hits.
    pub fn cast_ray_all(&self, ray: &Ray, filter: &Filter<'_>) -> Result<Vec<(ShapeId, RayHit)>, Error> {
        let index = self.query_index();
        let mut hits = Vec::new();
        let slabs = Slabs::new(ray.origin(), ray.direction(), DVec2::ZERO, index.origin());
        let mut is_stored = true;
        let mut meets = |bounds: Bounds| slabs.distance(bounds) <= ray.max_distance();
        index.visit(self.len(), &mut meets, &mut |position| {
            if let Some(hit) = hit_shape(ray, &self.shapes[position as usize])
                && filter.accepts(self, position)
            {
                is_stored &= try_push(&mut hits, (position, hit));
            }
        });
        shell_sort_by(&mut hits, |one, other| sort_key(one) < sort_key(other));
        self.identified(hits, is_stored)
    }
}

/// Returns the result of [`cast_ray_shape`], with shortcuts for the two frequent cases: the ray passes the shape at a
/// distance, or starts inside it. A case within rounding takes no shortcut.
fn hit_shape(ray: &Ray, shape: &Shape) -> Option<RayHit> {
    let (origin, across) = (ray.origin(), ray.direction().perp());
    let between = shape.center() - origin;
    let reach = match shape {
        Shape::Rectangle(rectangle) => rectangle.reach(across),
        Shape::Circle(_) | Shape::Polygon(_) | Shape::Segment(_) => shape.bounding_radius(),
    };
    let scale = shape.bounding_radius() + (shape.center().abs() + origin.abs()).element_sum();
    let slack = BROAD_PHASE_MARGIN * scale;
    if across.dot(between).abs() - reach > slack {
        return None;
    }
    if shape.contains(origin) && signed_distance_shape(shape, origin) < -slack {
        return Some(RayHit { distance: 0.0, point: origin, normal: None });
    }
    cast_ray_shape(ray, shape)
}

/// Returns distance and position, by which hits are sorted.
fn sort_key((position, hit): &(u32, RayHit)) -> (f64, u32) {
    (hit.distance, *position)
}

/// Relative widening of a lane: half of it for the rounding of the inputs, half for the operations of
/// [`Slabs::distance`].
const ROUNDING: f32 = 4.0 * f32::EPSILON;

/// Path of a point or of a box around it, prepared for tests against the lanes of many boxes.
pub(super) struct Slabs {
    /// Origin, moved by the box and the tolerances of touching and of rounding.
    start: [f32; 4],
    /// Reciprocals of the direction's components.
    inverse: [f32; 4],
}

impl Slabs {
    /// Prepares the path from `start` along `direction` of a box that extends by `half` to each side.
    #[expect(clippy::cast_possible_truncation, reason = "rounding, which is accounted for")]
    pub(super) fn new(start: DVec2, direction: DVec2, half: DVec2, index_origin: DVec2) -> Self {
        let origin = start - index_origin;
        let touching = 4.0 * BOX_MARGIN * (start.abs() + half + index_origin.abs()).element_sum();
        let slack = |at: f64, half: f64| {
            ((at.abs() + half) * f64::from(ROUNDING) + half + touching + f64::from(f32::MIN_POSITIVE)) as f32
        };
        // Finite, so that no product below is NaN.
        let inverse = |part: f64| clamp(1.0 / part, -INVERSE_MAX, INVERSE_MAX) as f32;
        let (x, y) = (origin.x as f32, origin.y as f32);
        let [slack_x, slack_y] = [slack(origin.x, half.x), slack(origin.y, half.y)];
        let [inverse_x, inverse_y] = [inverse(direction.x), inverse(direction.y)];
        Self {
            start: [x + slack_x, y + slack_y, slack_x - x, slack_y - y],
            inverse: [inverse_x, inverse_y, -inverse_x, -inverse_y],
        }
    }

    /// Returns a lower bound of the way to shapes in a box, in lengths of the direction; NaN if the path misses the box.
    ///
    /// # Source
    /// T. Kay, J. Kajiya, *Ray Tracing Complex Scenes* (SIGGRAPH 1986). Deviation: the box is widened by the rounding
    /// of all single-precision operations.
    #[inline(always)]
    pub(super) fn distance(&self, bounds: Bounds) -> f64 {
        let lanes = bounds.lanes();
        #[cfg(target_feature = "simd128")]
        let [enter, leave] = {
            use core::arch::wasm32::{
                f32x4, f32x4_abs, f32x4_extract_lane, f32x4_mul, f32x4_pmax, f32x4_pmin, f32x4_splat, f32x4_sub,
                i32x4_shuffle,
            };
            let of = |[x, y, far_x, far_y]: [f32; 4]| f32x4(x, y, far_x, far_y);
            let lanes = of(lanes);
            let wider = f32x4_sub(lanes, f32x4_mul(f32x4_abs(lanes), f32x4_splat(ROUNDING)));
            let near = f32x4_mul(f32x4_sub(wider, of(self.start)), of(self.inverse));
            let far = i32x4_shuffle::<2, 3, 0, 1>(near, near);
            let (enter, leave) = (f32x4_pmin(near, far), f32x4_pmax(near, far));
            let (enter_y, leave_y) =
                (i32x4_shuffle::<1, 1, 1, 1>(enter, enter), i32x4_shuffle::<1, 1, 1, 1>(leave, leave));
            [f32x4_extract_lane::<0>(f32x4_pmax(enter, enter_y)), f32x4_extract_lane::<0>(f32x4_pmin(leave, leave_y))]
        };
        #[cfg(not(target_feature = "simd128"))]
        let [enter, leave] = {
            let [x, y, far_x, far_y] = std::array::from_fn(|lane| {
                let wider = lanes[lane] - lanes[lane].abs() * ROUNDING;
                (wider - self.start[lane]) * self.inverse[lane]
            });
            let lesser = |one: f32, other: f32| if other < one { other } else { one };
            let greater = |one: f32, other: f32| if other > one { other } else { one };
            let enter = greater(lesser(x, far_x), lesser(y, far_y));
            [enter, lesser(greater(x, far_x), greater(y, far_y))]
        };
        if enter <= leave && leave >= 0.0 { f64::from(if enter > 0.0 { enter } else { 0.0 }) } else { f64::NAN }
    }
}
