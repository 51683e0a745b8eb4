//! Signed distance of a convex polygon.

use super::segment::distance_to_edge;
use crate::math::min;
use crate::shape::Polygon;
use glam::DVec2;

/// Returns the distance from a point to the polygon's outline, negative inside; exact on both sides.
///
/// # Complexity
/// Linear in the vertices.
#[must_use]
pub fn signed_distance_polygon(polygon: &Polygon, point: DVec2) -> f64 {
    let local = point - polygon.center();
    let corners = polygon.corners();
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let distance = ends.map(|(from, to)| distance_to_edge(*from, *to, local)).fold(f64::INFINITY, min);
    (if polygon.core_contains(point) { -distance } else { distance }) - polygon.radius()
}

#[cfg(test)]
mod tests {
    use super::signed_distance_polygon;
    use crate::shape::Polygon;
    use glam::DVec2;

    #[test]
    fn corner_face_and_inside_are_exact() {
        let points = [(6.0, -2.0), (14.0, -2.0), (14.0, 2.0), (6.0, 2.0)].map(DVec2::from);
        let plank = Polygon::new(&points).expect("valid");
        let at = |x, y| signed_distance_polygon(&plank, DVec2::new(x, y));
        assert_eq!([at(17.0, 6.0), at(10.0, 5.0), at(10.0, 0.0), at(14.0, 1.0)], [5.0, 3.0, -2.0, 0.0]);
    }
}
