//! The contact line of two rectangles, clipped to what their faces have in common.

use crate::math::tolerance::FLAT;
use crate::math::{Interval, clamp};
use crate::narrow_phase::{Contact, ContactPoints};
use crate::shape::Rectangle;
use glam::DVec2;

/// The part of a rectangle's outline that is farthest along a direction: a vertex, or a whole edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct SupportFeature {
    /// The farthest vertex, or the edge's middle.
    pub(super) point: DVec2,
    /// The edge's shadow on the tangent; a vertex has none.
    edge: Option<Interval>,
}

impl SupportFeature {
    /// Returns what is farthest along a unit direction, for a rectangle whose centre is at `center`.
    ///
    /// An edge counts as a whole when its ends differ by less than [`FLAT`] of the rectangle's diameter.
    pub(super) fn new(rectangle: &Rectangle, center: DVec2, direction: DVec2) -> Self {
        let half = rectangle.half_extents();
        let local = rectangle.to_local(direction);
        let corner = DVec2::new(half.x.copysign(local.x), half.y.copysign(local.y));
        // Half the difference of height between the ends of the edge along x, and of the one along y.
        let slope = local.abs() * half;
        let edge_half =
            if slope.x <= slope.y { DVec2::new(corner.x, 0.0) } else { DVec2::new(0.0, corner.y) };
        if slope.min_element() > FLAT * rectangle.half_diagonal() {
            return Self { point: center + rectangle.to_world(corner), edge: None };
        }
        let point = center + rectangle.to_world(corner - edge_half);
        let tangent = direction.perp();
        let reach = rectangle.to_world(edge_half).dot(tangent).abs();
        Self { point, edge: Some(Interval::around(point.dot(tangent), reach)) }
    }
}

/// Returns the contact of two rectangles along a known normal.
///
/// Both features are in a frame whose origin is `origin`. Where two faces lie flat on each other the line starts in
/// the middle of their common interval; otherwise it goes through the one vertex.
///
/// # Source
/// Clipping of the incident edge as in E. Catto, *Iterative Dynamics with Temporal Coherence* (2005), section 4,
/// reduced to the case where the faces are parallel: only then is there more than one deepest point.
pub(super) fn clipped_contact(
    origin: DVec2,
    depth: f64,
    normal: DVec2,
    on_a: SupportFeature,
    on_b: SupportFeature,
) -> Contact {
    let tangent = normal.perp();
    // b's feature was sought along -normal, so its tangent runs the other way.
    let edge_b = on_b.edge.map(|edge| Interval { min: -edge.max, max: -edge.min });
    match (on_a.edge, edge_b) {
        (Some(edge_a), Some(edge_b)) => {
            let common = edge_a.common(edge_b);
            let level = on_b.point - tangent * on_b.point.dot(tangent);
            let at = |along: f64| origin + (level + tangent * along);
            let points = ContactPoints::between(at(common.min), at(common.max));
            Contact::from_start(depth, normal, at(common.middle()), points)
        }
        (None, Some(edge_b)) => {
            let start = moved_into(on_a.point, tangent, edge_b) - normal * depth;
            Contact::at_point(depth, normal, origin + start)
        }
        (Some(edge_a), None) => {
            Contact::at_point(depth, normal, origin + moved_into(on_b.point, tangent, edge_a))
        }
        (None, None) => Contact::at_point(depth, normal, origin + on_b.point),
    }
}

/// Moves a vertex along the other's flat edge into it.
///
/// The vertex that decides the least depth lies there already. The one of a tied face may stick out, and then its own
/// edge, nearly parallel, runs back to the other's end within the tie.
fn moved_into(point: DVec2, tangent: DVec2, edge: Interval) -> DVec2 {
    let along = point.dot(tangent);
    let inside = clamp(along, edge.min, edge.max);
    if inside == along { point } else { point + tangent * (inside - along) }
}

#[cfg(test)]
mod tests {
    use crate::narrow_phase::rectangle::contact_rectangle_rectangle;
    use crate::shape::Rectangle;
    use glam::DVec2;

    #[test]
    fn the_line_of_nearly_parallel_faces_stays_on_both_outlines() {
        let square = |center, angle| Rectangle::new(center, 2.0, 2.0, angle).expect("valid");
        let a = square(DVec2::ZERO, 0.0);
        for exponent in -14..-5 {
            for (sign, y) in [(1.0, 0.01), (-1.0, 0.01), (1.0, -0.3), (-1.0, 0.3)] {
                let angle = sign * 10_f64.powi(exponent);
                let b = square(DVec2::new(1.99, y), angle);
                let contact = contact_rectangle_rectangle(&a, &b).expect("they overlap by 0.01");
                let (end, start) = (contact.end, b.to_local(contact.start - b.center()));
                assert!(end.abs().max_element() <= 1.0 + 1e-11, "{angle:e}: {end:?} is off a");
                assert!(start.abs().max_element() <= 1.0 + 1e-11, "{angle:e}: {start:?} is off b");
            }
        }
    }
}
