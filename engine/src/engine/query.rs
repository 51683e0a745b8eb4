//! Spatial queries: shapes at a point, in a region, nearest to a point.

use super::properties::parts;
use super::{Properties, World};
use crate::broad_phase::{Bounds, Proxies, Quadtree};
use crate::math::tolerance::{BOX_MARGIN, TOUCHING};
use crate::math::{greatest_coordinate, max, shell_sort};
use crate::narrow_phase::contact_shape_shape;
use crate::sdf::{closest_point_shape, signed_distance_shape};
use crate::shape::{Aabb, Rectangle, Segment, Shape};
use glam::DVec2;

/// Shape nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// Position of the shape in the order of creation.
    pub position: u32,
    /// Distance from the point to the shape in px; 0 inside.
    pub distance: f64,
    /// Nearest point of the shape; the query point itself if inside.
    pub point: DVec2,
}

/// Quadtree of all shapes, colliding or not, rebuilt by the first query after a change.
#[derive(Clone, Debug, Default)]
pub(super) struct QueryIndex {
    proxies: Proxies,
    tree: Quadtree,
    is_current: bool,
}

impl QueryIndex {
    pub(super) fn invalidate(&mut self) {
        self.is_current = false;
    }

    /// Builds the tree of all shapes or, with properties, of colliding ones; `moves` extends the boxes. If memory runs out,
    /// queries visit every shape.
    pub(super) fn build(&mut self, shapes: &[Shape], properties: &[Properties], moves: &[DVec2]) {
        self.is_current =
            self.proxies.refresh(shapes, parts(properties), None, moves, &[]) && self.tree.build(&self.proxies);
    }

    /// Returns the box of a shape, if there is a tree.
    pub(super) fn bounds(&self, position: u32) -> Option<Bounds> {
        self.is_current.then(|| self.proxies.bounds(position))
    }

    pub(super) fn origin(&self) -> DVec2 {
        self.proxies.origin()
    }

    /// Calls `visit` with the shapes whose boxes may satisfy `meets`, in unspecified order.
    pub(super) fn visit(&self, shapes: &[Shape], meets: &mut dyn FnMut(Bounds) -> bool, visit: &mut dyn FnMut(u32)) {
        if self.is_current {
            self.tree.visit(meets, visit);
        } else {
            (0..).zip(shapes).for_each(|(position, _)| visit(position));
        }
    }

    /// Calls `visit` with the shapes that may be within `limit`, roughly nearest first.
    ///
    /// `distance` returns a lower bound for the shapes in a box; `visit` returns the new limit.
    pub(super) fn visit_near_first(
        &mut self,
        shapes: &[Shape],
        limit: f64,
        distance: impl Fn(Bounds) -> f64,
        visit: &mut dyn FnMut(u32) -> f64,
    ) {
        if self.is_current {
            self.tree.visit_near_first(limit, distance, visit);
        } else {
            for (position, _) in (0..).zip(shapes) {
                visit(position);
            }
        }
    }
}

impl World {
    /// Fills `found` with the shapes that contain a point, outline included, sorted by position.
    ///
    /// The result reflects the current shapes, including changes since the last detection. Shapes that do not collide
    /// are included.
    ///
    /// # Degenerate input
    /// No shape contains a NaN point: the result is empty.
    ///
    /// # Complexity
    /// log n; n log n for the first query after a change.
    pub fn query_point(&mut self, point: DVec2, found: &mut Vec<u32>) {
        self.query(Aabb::between(point, point), found, |shape| shape.contains(point));
    }

    /// Fills `found` with the shapes that overlap or touch a region, sorted by position.
    ///
    /// # Degenerate input
    /// A region without area is a segment or a point. If a side exceeds 10¹² px or is below 10⁻¹⁴⁰ px, only the
    /// single-precision boxes of the shapes are tested.
    ///
    /// # Complexity
    /// As [`World::query_point`], and linear in the result.
    pub fn query_region(&mut self, region: Aabb, found: &mut Vec<u32>) {
        let (size, middle) = (region.max() - region.min(), region.min() + (region.max() - region.min()) / 2.0);
        let query_shape: Option<Shape> = if size.x > 0.0 && size.y > 0.0 {
            Rectangle::new(middle, size.x, size.y, 0.0).ok().map(Shape::from)
        } else {
            Segment::new(region.min(), region.max()).ok().map(Shape::from)
        };
        let is_point = size == DVec2::ZERO;
        self.query(region, found, |shape| match &query_shape {
            _ if is_point => shape.contains(middle),
            Some(query_shape) => contact_shape_shape(query_shape, shape).is_some(),
            None => true,
        });
    }

    fn query(&mut self, region: Aabb, found: &mut Vec<u32>, accepts: impl Fn(&Shape) -> bool) {
        found.clear();
        let (index, shapes) = self.current_index();
        // Widen the box by the tolerance of a touch. The exact test, which has its own rounding, decides.
        let size = (region.min().abs() + region.max().abs()).element_sum();
        let slack = DVec2::splat(4.0 * BOX_MARGIN * size);
        let widened = Aabb::between(region.min() - slack, region.max() + slack);
        let query_bounds = Bounds::new(&widened, index.origin());
        index.visit(shapes, &mut |bounds| bounds.meets(query_bounds), &mut |position| {
            if shapes.get(position as usize).is_some_and(&accepts) {
                found.push(position);
            }
        });
        shell_sort(found);
    }

    /// Returns the spatial index, rebuilt after a change, and the shapes.
    pub(super) fn current_index(&mut self) -> (&mut QueryIndex, &[Shape]) {
        let Self { index, shapes, .. } = self;
        if !index.is_current {
            index.build(shapes, &[], &[]);
        }
        (index, shapes)
    }

    /// Calls `visit` with the positions of shapes whose boxes meet a region, in unspecified order. The index must be current.
    pub(super) fn each_near(&self, region: &Aabb, visit: &mut dyn FnMut(u32)) {
        let query_bounds = Bounds::new(region, self.index.origin());
        self.index.visit(&self.shapes, &mut |bounds| bounds.meets(query_bounds), visit);
    }

    /// Returns the shape nearest to a point within `max_distance`; the first created one in a tie.
    ///
    /// Shapes that do not collide are included.
    ///
    /// # Degenerate input
    /// `max_distance` may be infinite. If it or the point is NaN, the result is `None`.
    ///
    /// # Complexity
    /// log n if shapes are spread evenly; n log n for the first query after a change.
    pub fn nearest(&mut self, point: DVec2, max_distance: f64) -> Option<Nearest> {
        let (index, shapes) = self.current_index();
        let mut best: Option<(f64, u32)> = None;
        visit_nearest(index, shapes, (point, max_distance), &mut |position, shape| {
            let limit = best.map_or(max_distance, |(distance, _)| distance);
            let distance = max(signed_distance_shape(shape, point), 0.0);
            if distance <= limit && best.is_none_or(|best| (distance, position) < best) {
                best = Some((distance, position));
                return distance;
            }
            limit
        });
        let (distance, position) = best?;
        let shape = shapes.get(position as usize)?;
        Some(Nearest { position, distance, point: closest_point_shape(shape, point) })
    }
}

/// Calls `call` with the shapes whose signed distance may be within a limit; `call` returns the new limit. The index must be
/// up to date. No shape is near NaN.
pub(super) fn visit_nearest(
    index: &mut QueryIndex,
    shapes: &[Shape],
    (point, limit): (DVec2, f64),
    call: &mut dyn FnMut(u32, &Shape) -> f64,
) {
    if point.is_nan() {
        return;
    }
    let local = point - index.origin();
    // The sides of the boxes were rounded before the origin was subtracted.
    let rounding = TOUCHING * greatest_coordinate(point);
    let mut limit_now = limit;
    let lower = |bounds| lower_distance(bounds, local) - rounding;
    index.visit_near_first(shapes, limit, lower, &mut |position| {
        if let Some(shape) = shapes.get(position as usize) {
            limit_now = call(position, shape);
        }
        limit_now
    });
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
