//! Questions to the whole world: what is at a point, in a region, nearest.

use super::properties::parts;
use super::{Properties, World};
use crate::broad_phase::{Bounds, Proxies, Quadtree};
use crate::math::tolerance::{BOX_MARGIN, TOUCHING};
use crate::math::{max, shell_sort};
use crate::narrow_phase::contact_shape_shape;
use crate::sdf::{closest_point_shape, signed_distance_shape};
use crate::shape::{Aabb, Rectangle, Segment, Shape};
use glam::DVec2;

/// The shape nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// The shape's position in the order of creation.
    pub position: u32,
    /// From the point to the shape in pixels; 0 inside.
    pub distance: f64,
    /// The shape's nearest point; inside the shape the point itself.
    pub point: DVec2,
}

/// The quadtree of all shapes, also of those that do not collide. Built when a question comes after a change.
#[derive(Clone, Debug, Default)]
pub(super) struct QueryIndex {
    proxies: Proxies,
    tree: Quadtree,
    is_current: bool,
}

impl QueryIndex {
    /// Says that shapes have changed.
    pub(super) fn invalidate(&mut self) {
        self.is_current = false;
    }

    /// Brings the tree of all shapes up to date and returns where its zero is.
    pub(super) fn update(&mut self, shapes: &[Shape]) -> DVec2 {
        if !self.is_current {
            self.build(shapes, &[], &[]);
        }
        self.proxies.origin()
    }

    /// Builds the tree anew: of all shapes, or of those that collide where properties are told, with boxes around the ways
    /// that are told. Where memory ends every shape is asked.
    #[inline(never)]
    pub(super) fn build(&mut self, shapes: &[Shape], properties: &[Properties], moves: &[DVec2]) {
        self.is_current = self.proxies.refresh(shapes, parts(properties), None, moves, &[])
            && self.tree.build(&self.proxies);
    }

    /// Returns the box of a shape, if there is a tree.
    pub(super) fn bounds(&self, position: u32) -> Option<Bounds> {
        self.is_current.then(|| self.proxies.bounds(position))
    }

    /// Returns where the boxes' zero is.
    pub(super) fn origin(&self) -> DVec2 {
        self.proxies.origin()
    }

    /// Calls `visit` with the positions of all shapes whose boxes may satisfy `meets`, in no particular order.
    pub(super) fn visit(
        &self,
        shapes: &[Shape],
        meets: &mut dyn FnMut(Bounds) -> bool,
        visit: &mut dyn FnMut(u32),
    ) {
        if self.is_current {
            self.tree.visit(meets, visit);
        } else {
            (0..).zip(shapes).for_each(|(position, _)| visit(position));
        }
    }

    /// Calls `visit` with the positions of all shapes that may be as near as `limit`, the nearer ones rather first; it
    /// returns the limit from then on. `distance` tells how near the shapes in a box are at least.
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
    /// Fills `found` with the positions of the shapes that hold a point, inside or on the outline, sorted.
    ///
    /// Shapes that do not collide are found too, and the answer is that of the shapes as they are now, whether or not they
    /// have been detected.
    ///
    /// # Degenerate input
    /// NaN is in no shape.
    ///
    /// # Complexity
    /// log n; n log n for the first question after a change.
    pub fn query_point(&mut self, point: DVec2, found: &mut Vec<u32>) {
        self.query(Aabb::between(point, point), found, |shape| shape.contains(point));
    }

    /// Fills `found` with the positions of the shapes that overlap or touch a region, sorted.
    ///
    /// # Degenerate input
    /// A region without area is a segment or a point. Of a region wider or higher than 10¹² px or narrower than 10⁻¹⁴⁰ px
    /// not the shapes but their boxes in single precision are asked.
    ///
    /// # Complexity
    /// As [`World::query_point`], and linear in what is found.
    pub fn query_region(&mut self, region: Aabb, found: &mut Vec<u32>) {
        let (size, middle) =
            (region.max() - region.min(), region.min() + (region.max() - region.min()) / 2.0);
        let asked: Option<Shape> = if size.x > 0.0 && size.y > 0.0 {
            Rectangle::new(middle, size.x, size.y, 0.0).ok().map(Shape::from)
        } else {
            Segment::new(region.min(), region.max()).ok().map(Shape::from)
        };
        let is_point = size == DVec2::ZERO;
        self.query(region, found, |shape| match &asked {
            _ if is_point => shape.contains(middle),
            Some(asked) => contact_shape_shape(asked, shape).is_some(),
            None => true,
        });
    }

    fn query(&mut self, region: Aabb, found: &mut Vec<u32>, accepts: impl Fn(&Shape) -> bool) {
        found.clear();
        let (index, shapes) = self.index_and_shapes();
        let origin = index.update(shapes);
        // By what counts as touching: whoever is asked decides, within rounding of its own.
        let size = (region.min().abs() + region.max().abs()).element_sum();
        let slack = DVec2::splat(4.0 * BOX_MARGIN * size);
        let widened = Aabb::between(region.min() - slack, region.max() + slack);
        let asked = Bounds::new(&widened, origin);
        index.visit(shapes, &mut |bounds| bounds.meets(asked), &mut |position| {
            if shapes.get(position as usize).is_some_and(&accepts) {
                found.push(position);
            }
        });
        shell_sort(found);
    }

    /// Makes ready for [`World::each_near`] after a change.
    pub(crate) fn update_index(&mut self) {
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
    }

    /// Calls `visit` with the positions of all shapes whose boxes meet a region, in no particular order.
    pub(crate) fn each_near(&self, region: &Aabb, visit: &mut dyn FnMut(u32)) {
        let index = self.index();
        let asked = Bounds::new(region, index.origin());
        index.visit(self.shapes(), &mut |bounds| bounds.meets(asked), visit);
    }

    /// Returns the shape nearest to a point, if one is within `max_distance`; of several the one created first.
    ///
    /// Shapes that do not collide are found too.
    ///
    /// # Degenerate input
    /// `max_distance` may be infinite. If it or the point is NaN nothing is near.
    ///
    /// # Complexity
    /// log n where shapes are spread evenly; n log n for the first question after a change.
    pub fn nearest(&mut self, point: DVec2, max_distance: f64) -> Option<Nearest> {
        let (index, shapes) = self.index_and_shapes();
        index.update(shapes);
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

/// Calls `call` with the shapes whose signed distances from a point may be as small as a limit; it returns the limit from then
/// on. The index is up to date.
#[inline(never)]
pub(super) fn visit_nearest(
    index: &mut QueryIndex,
    shapes: &[Shape],
    (point, limit): (DVec2, f64),
    call: &mut dyn FnMut(u32, &Shape) -> f64,
) {
    let local = point - index.origin();
    // Of the boxes, before they were told from the tree's zero.
    let rounding = TOUCHING * point.abs().max_element();
    let mut limit_now = limit;
    let lower = |bounds| lower_distance(bounds, local) - rounding;
    index.visit_near_first(shapes, limit, lower, &mut |position| {
        if let Some(shape) = shapes.get(position as usize) {
            limit_now = call(position, shape);
        }
        limit_now
    });
}

/// A signed distance that no shape in a box has less of: inside the box no outline is farther than the nearest side. The box
/// has been rounded, so an ulp is taken off on each side.
fn lower_distance(bounds: Bounds, local: DVec2) -> f64 {
    let [left, top, right, bottom] = bounds.lanes().map(f64::from);
    let slack = |one: f64, other: f64| (one.abs() + other.abs()) * f64::from(f32::EPSILON);
    let beyond =
        |low: f64, negated_high: f64, at: f64| max(low - at, at + negated_high) - slack(low, negated_high);
    let beyond = DVec2::new(beyond(left, right, local.x), beyond(top, bottom, local.y));
    let deepest = max(beyond.x, beyond.y);
    if deepest > 0.0 { DVec2::new(max(beyond.x, 0.0), max(beyond.y, 0.0)).length() } else { deepest }
}
