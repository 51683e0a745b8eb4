//! Segments without a radius are two-sided: a margin and a correction keep bodies on their side.

use super::body::Body;
use super::solver::Displacement;
use crate::math::tolerance::{SEGMENT_MARGIN, TIE};
use crate::math::{clamp, direction, max, min, rotated, sin_cos};
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// Pair of shapes with at least one radius-free segment, widened for the response.
///
/// A body that sinks into a line by any amount is beyond it and would be pushed out on the wrong side. Widening the pair
/// separates the bodies before their lines cross.
#[derive(Clone, Debug)]
pub struct WidenedPair {
    /// Rounded copies; `None` for a shape that stays as it is.
    rounded: [Option<Shape>; 2],
    /// Total widening of the pair, which is the gap between the bodies at rest, in px.
    pub margin: f64,
}

impl WidenedPair {
    /// Returns the widened pair; `None` if no shape is a radius-free segment or the other shape is wide enough.
    ///
    /// `are_fixed` holds whether each body is fixed. The margin is a share of the length of the shorter moving body.
    pub fn of(pair: [&Shape; 2], are_fixed: [bool; 2]) -> Option<Self> {
        let bare = pair.map(has_no_width);
        if bare == [false, false] {
            return None;
        }
        let margin_of = |which: usize| {
            if are_fixed[which] { f64::INFINITY } else { greatest_margin(pair[which], false) }
        };
        let width = |which: usize| if bare[which] { 0.0 } else { pair[which].least_width() };
        let margin = min(margin_of(0), margin_of(1)) - (width(0) + width(1));
        // Two fixed shapes need no margin.
        if !(margin > 0.0 && margin.is_finite()) {
            return None;
        }
        let radius = if bare == [true, true] { margin / 2.0 } else { margin };
        let rounded = pair.map(|shape| if has_no_width(shape) { shape.clone().with_radius(radius).ok() } else { None });
        Some(Self { rounded, margin })
    }

    /// Returns the shapes that the response uses.
    #[inline(never)]
    pub fn shapes<'a>(&'a self, pair: [&'a Shape; 2]) -> [&'a Shape; 2] {
        let [a, b] = &self.rounded;
        [a.as_ref().unwrap_or(pair[0]), b.as_ref().unwrap_or(pair[1])]
    }
}

/// Returns the greatest margin that a shape can cause in any pair, in px.
#[inline(never)]
pub fn greatest_margin(shape: &Shape, is_fixed: bool) -> f64 {
    if is_fixed { 0.0 } else { SEGMENT_MARGIN * 2.0 * shape.bounding_radius() }
}

/// Returns whether the shape is a segment without a radius.
#[inline]
pub fn has_no_width(shape: &Shape) -> bool {
    match shape {
        Shape::Segment(segment) => segment.radius() == 0.0,
        Shape::Circle(_) | Shape::Rectangle(_) | Shape::Polygon(_) => false,
    }
}

/// Returns the displacements of two bodies, moved apart along the contact normal (from a to b, by inverse masses) if
/// the step would bring them nearer than `gap`, or nearer than before if they were within `gap` already.
///
/// Soft contacts and large rotations leave a rod that hits the floor slightly below it. A shape with a width is pushed
/// out on the right side; a shape without one could be pushed out on the other side.
///
/// # Degenerate input
/// If two corners are nearest, or both bodies are fixed, nothing changes.
///
/// # Complexity
/// Linear in the vertices.
pub fn keep_side(
    shapes: [&Shape; 2],
    normal: DVec2,
    gap: f64,
    bodies: [&Body; 2],
    moves: [Displacement; 2],
) -> [Displacement; 2] {
    let hulls = shapes.map(Shape::hull);
    let mut gaps = [0.0; 2];
    for (gap, [a, b]) in gaps.iter_mut().zip([[Displacement::default(); 2], moves]) {
        let found = least_gap([&hulls[0], &hulls[1]], [a, b], normal)
            .or_else(|| least_gap([&hulls[1], &hulls[0]], [b, a], -normal));
        let Some(found) = found else { return moves };
        *gap = found;
    }
    let [before, after] = gaps;
    let inverses = bodies.map(|body| if body.mass.is_fixed() { 0.0 } else { body.mass.inverse });
    let missing = min(before, gap) - after;
    let share = missing / (inverses[0] + inverses[1]);
    if !(missing > 0.0 && share.is_finite()) {
        return moves;
    }
    let [mut a, mut b] = moves;
    a.translation -= normal * (share * inverses[0]);
    b.translation += normal * (share * inverses[1]);
    [a, b]
}

/// Returns the distance of the displaced second core in front of the first core's edge whose undisplaced outward normal
/// is `normal`, less the radii; negative behind it. `None` without such an edge or without a part in front of or behind
/// it.
fn least_gap([own, other]: [&Hull<'_>; 2], moves: [Displacement; 2], normal: DVec2) -> Option<f64> {
    let edge = (0..own.points().len()).find(|edge| {
        let along = own.vertex(edge + 1) - own.vertex(*edge);
        -along.perp().dot(normal) >= (1.0 - TIE) * along.length()
    })?;
    let from = placed(own, edge, moves[0]);
    let way = direction(placed(own, edge + 1, moves[0]) - from)?;
    let mut least = f64::INFINITY;
    let mut p = DVec2::ZERO;
    for index in 0..=other.points().len() {
        // Coordinates along the edge and away from it.
        let point = placed(other, index, moves[1]) - from;
        let q = DVec2::new(point.dot(way.unit), -point.dot(way.unit.perp()));
        if index > 0 && max(p.x, q.x) >= 0.0 && min(p.x, q.x) <= way.length {
            for (end, further) in [(p, q), (q, p)] {
                let share = (clamp(end.x, 0.0, way.length) - end.x) / (further.x - end.x);
                // An edge perpendicular to this one is beside it as a whole.
                least = min(least, end.y + if share > 0.0 { share * (further.y - end.y) } else { 0.0 });
            }
        }
        p = q;
    }
    (least < f64::INFINITY).then_some(least - own.radius() - other.radius())
}

/// Returns the position of a vertex after a displacement.
#[inline(never)]
fn placed(hull: &Hull<'_>, index: usize, by: Displacement) -> DVec2 {
    hull.center() + by.translation + rotated(hull.vertex(index), sin_cos(by.rotation))
}
