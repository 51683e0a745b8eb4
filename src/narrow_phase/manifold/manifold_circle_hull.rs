//! A core of one point, which is a circle, and any other core.

use super::faces::Faces;
use super::points::{Manifold, ManifoldPoint};
use crate::math::direction;
use crate::shape::Hull;
use glam::DVec2;

/// The normal of concentric circles, as in [`crate::narrow_phase::sat`]: straight up on the screen.
const CONCENTRIC_NORMAL: DVec2 = DVec2::NEG_Y;

/// Returns where a circle, b, touches a hull, a, or is nearer to it than `margin`.
///
/// The face of a that is farthest from the centre decides: in front of it and inside its normal, beyond its ends the
/// direction from the corner.
pub(super) fn manifold_hull_circle(a: &Hull<'_>, circle: &Hull<'_>, margin: f64) -> Option<Manifold> {
    let center = circle.center() - a.center();
    let (normal, gap) = if a.points().len() == 1 {
        direction(center).map_or((CONCENTRIC_NORMAL, 0.0), |way| (way.unit, way.length))
    } else {
        let faces = Faces::new(a);
        let face = faces.farthest_from(circle, center);
        if face.separation > margin + (a.radius() + circle.radius()) {
            return None;
        }
        let ends = [0, 1].map(|end| center - a.vertex(face.edge + end));
        let along = ends[0] - ends[1];
        let beyond = if ends[0].dot(along) < 0.0 {
            direction(ends[0])
        } else if ends[1].dot(along) > 0.0 {
            direction(ends[1])
        } else {
            None
        };
        match beyond {
            Some(way) if face.separation > 0.0 => (way.unit, way.length),
            _ => (face.normal, face.separation),
        }
    };
    let separation = gap - (a.radius() + circle.radius());
    let from_a = center - normal * (circle.radius() + separation / 2.0);
    let point = ManifoldPoint { from_a, from_b: from_a - center, separation, feature: 0 };
    (separation <= margin).then(|| Manifold::one(normal, point))
}
