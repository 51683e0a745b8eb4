//! The contact of two shapes along a known normal: their outlines clipped to each other.

use super::Contact;
use crate::math::tolerance::{FLAT, TOUCHING};
use crate::math::{Interval, clamp, greatest_coordinate, max, min};
use crate::shape::{Hull, Rectangle};
use glam::DVec2;

/// The part of a shape's outline farthest along a direction: a point or an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct SupportFeature {
    /// The farthest point; for an edge, its vertex with the lowest index.
    pub(super) point: DVec2,
    /// Projection of the edge onto the tangent; `None` for a vertex or an arc.
    edge: Option<Interval>,
}

impl SupportFeature {
    /// Returns the feature farthest along a unit direction, for a hull with its center at `center`.
    pub(super) fn new(hull: &Hull<'_>, center: DVec2, direction: DVec2) -> Self {
        let (points, best) = (hull.points(), hull.farthest(direction));
        let (vertex, last) = (points[best], points.len() - 1);
        let point = center + (vertex + direction * hull.radius());
        if last == 0 {
            return Self { point, edge: None };
        }
        let before = points[if best == 0 { last } else { best - 1 }];
        let after = points[if best == last { 0 } else { best + 1 }];
        let edges = [before - vertex, after - vertex];
        Self::at_vertex(point, edges, direction, flat(hull.center(), hull.core_reach()))
    }

    /// Returns a vertex, or the arc around it, as the feature farthest along a unit direction.
    pub(super) fn of_vertex(hull: &Hull<'_>, center: DVec2, vertex: u8, direction: DVec2) -> Self {
        Self { point: center + (hull.vertex(usize::from(vertex)) + direction * hull.radius()), edge: None }
    }

    /// Returns the feature of a rectangle, bitwise equal to [`SupportFeature::new`] for its hull.
    #[inline(always)]
    pub(super) fn of_rectangle(rectangle: &Rectangle, center: DVec2, direction: DVec2) -> Self {
        let (vertex, before) = rectangle.farthest(direction);
        // The neighbors are opposite vertices.
        let edges = [before - vertex, -before - vertex];
        Self::at_vertex(center + vertex, edges, direction, flat(rectangle.center(), rectangle.half_diagonal()))
    }

    /// Returns the feature at a vertex: the edge whose ends differ in height by at most `flat`, else the vertex. If both
    /// edges do, the shape is thinner than rounding, and both are the feature.
    #[inline(always)]
    fn at_vertex(point: DVec2, edges: [DVec2; 2], direction: DVec2, flat: f64) -> Self {
        let tangent = direction.perp();
        let along = point.dot(tangent);
        let ends = edges.map(|edge| (edge.dot(direction).abs() <= flat).then(|| along + edge.dot(tangent)));
        let edge = match ends {
            [None, None] => None,
            [Some(end), None] | [None, Some(end)] => Some(Interval::between(along, end)),
            [Some(one), Some(other)] => {
                Some(Interval { min: min(along, min(one, other)), max: max(along, max(one, other)) })
            }
        };
        Self { point, edge }
    }
}

/// Returns the greatest difference in height of the ends of a flat edge: [`FLAT`] times the core's diameter, and the
/// rounding of its corners in the world.
#[inline(always)]
fn flat(center: DVec2, core_reach: f64) -> f64 {
    FLAT * (2.0 * core_reach) + TOUCHING * greatest_coordinate(center)
}

/// Returns the contact of two hulls along a unit normal from a to b.
pub(super) fn clipped_contact(a: &Hull<'_>, b: &Hull<'_>, depth: f64, normal: DVec2) -> Contact {
    let origin = a.center();
    let on_a = SupportFeature::new(a, DVec2::ZERO, normal);
    let on_b = SupportFeature::new(b, b.center() - origin, -normal);
    clipped(origin, on_a, on_b, depth, normal)
}

/// Returns the contact of two rectangles, bitwise equal to [`clipped_contact`] for their hulls.
#[inline(always)]
pub(super) fn clipped_contact_rectangles(a: &Rectangle, b: &Rectangle, depth: f64, normal: DVec2) -> Contact {
    let origin = a.center();
    let on_a = SupportFeature::of_rectangle(a, DVec2::ZERO, normal);
    let on_b = SupportFeature::of_rectangle(b, b.center() - origin, -normal);
    clipped(origin, on_a, on_b, depth, normal)
}

/// Returns the contact of two features along a normal. The features are relative to a's center, `origin`, so that no
/// digits are lost far from the world's origin.
///
/// For two flat edges the contact starts in the middle of their common interval; otherwise it passes through the vertex
/// or the point of an arc.
///
/// # Source
/// Clipping of the incident edge as in E. Catto, *Iterative Dynamics with Temporal Coherence* (2005), section 4, for
/// parallel edges only: other edges have one deepest point.
#[inline(always)]
pub(super) fn clipped(origin: DVec2, on_a: SupportFeature, on_b: SupportFeature, depth: f64, normal: DVec2) -> Contact {
    let tangent = normal.perp();
    // b's feature is farthest along -normal, so its tangent runs the other way.
    let edge_b = on_b.edge.map(|edge| Interval { min: -edge.max, max: -edge.min });
    let start = match (on_a.edge, edge_b) {
        (Some(edge_a), Some(edge_b)) => {
            let common = edge_a.common(edge_b);
            let level = on_b.point - tangent * on_b.point.dot(tangent);
            let at = |along: f64| origin + (level + tangent * along);
            return Contact::from_start(depth, normal, at(common.middle()), common.half_length());
        }
        (None, Some(edge_b)) => moved_into(on_a.point, tangent, edge_b) - normal * depth,
        (Some(edge_a), None) => moved_into(on_b.point, tangent, edge_a),
        (None, None) => on_b.point,
    };
    Contact::at_point(depth, normal, origin + start)
}

/// Returns a vertex moved along the other's flat edge into that edge.
///
/// If the other's face has the least depth, the vertex lies within the edge already. If the face is only tied with the
/// least depth, the vertex may lie beyond an end of the edge. The vertex's own edge is then nearly parallel and passes
/// that end at a distance within the tie's tolerance.
#[inline(always)]
fn moved_into(point: DVec2, tangent: DVec2, edge: Interval) -> DVec2 {
    let along = point.dot(tangent);
    let inside = clamp(along, edge.min, edge.max);
    if inside == along { point } else { point + tangent * (inside - along) }
}
