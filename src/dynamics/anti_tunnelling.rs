//! Correction that keeps bodies without a width on their side of each other.

use super::body::Body;
use super::solver::Displacement;
use crate::math::tolerance::TIE;
use crate::math::{clamp, direction, max, min, rotated, sin_cos};
use crate::shape::{Hull, Shape};
use glam::DVec2;

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

/// Returns the distance of the second core beyond the edge of the first that had this outward normal, less the radii;
/// negative behind the edge. `None` if there is no such edge, or nothing beside it.
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
