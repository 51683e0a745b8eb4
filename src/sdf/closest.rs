//! The closest point of a shape.

use crate::math::direction;
use crate::shape::Shape;
use glam::DVec2;

/// Returns the point of a shape nearest to a point: the point itself if the shape contains it.
///
/// # Degenerate input
/// On a tie, the point on the edge with the lowest index.
///
/// # Complexity
/// Linear in the vertices.
pub fn closest_point_shape(shape: &Shape, point: DVec2) -> DVec2 {
    if shape.contains(point) {
        return point;
    }
    let hull = shape.hull();
    let local = point - hull.center();
    let nearest = hull.nearest_on_core(local);
    let out = direction(local - nearest).map_or(DVec2::ZERO, |way| way.unit * hull.radius());
    hull.center() + (nearest + out)
}
