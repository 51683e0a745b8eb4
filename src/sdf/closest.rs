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

#[cfg(test)]
mod tests {
    use super::closest_point_shape;
    use crate::shape::{Circle, Polygon, Rectangle, Segment, Shape};
    use glam::DVec2;

    #[test]
    fn closest_points_are_exact_for_each_kind() {
        let triangle = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].map(DVec2::from);
        let cases: [(Shape, [f64; 2], [f64; 2]); 5] = [
            (Circle::new(DVec2::ZERO, 5.0).expect("valid").into(), [6.0, 8.0], [3.0, 4.0]),
            (Rectangle::new(DVec2::ZERO, 4.0, 2.0, 0.0).expect("valid").into(), [5.0, 0.5], [2.0, 0.5]),
            (Rectangle::new(DVec2::ZERO, 4.0, 2.0, 0.0).expect("valid").into(), [1.5, 0.5], [1.5, 0.5]),
            (Polygon::new(&triangle).expect("valid").into(), [3.0, 3.0], [2.0, 2.0]),
            (Segment::new(DVec2::ZERO, DVec2::X).expect("valid").into(), [9.0, 1.0], [1.0, 0.0]),
        ];
        for (shape, point, expected) in cases {
            let found = closest_point_shape(&shape, point.into());
            assert!((found - DVec2::from(expected)).length() < 1e-14, "{shape:?}: {found}");
        }
    }
}
