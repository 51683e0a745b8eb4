//! Signed distance of any shape.

use super::sample_shape;
use crate::shape::Shape;
use glam::DVec2;

/// Returns the signed distance from a point to a shape's outline, negative inside; that of [`sample_shape`], to the bit.
#[must_use]
pub fn signed_distance_shape(shape: &Shape, point: DVec2) -> f64 {
    sample_shape(shape, point).distance
}

#[cfg(test)]
mod tests {
    use super::signed_distance_shape;
    use crate::shape::{Polygon, Rectangle, Shape};
    use glam::DVec2;

    #[test]
    fn corner_face_and_inside_are_exact() {
        let points = [(6.0, -2.0), (14.0, -2.0), (14.0, 2.0), (6.0, 2.0)].map(DVec2::from);
        let outline = Shape::from(Polygon::new(&points).expect("valid"));
        let plank = Shape::from(Rectangle::new(DVec2::new(10.0, 0.0), 8.0, 4.0, 0.0).expect("valid"));
        for shape in [outline, plank] {
            let at = |x, y| signed_distance_shape(&shape, DVec2::new(x, y));
            assert_eq!([at(17.0, 6.0), at(10.0, 5.0), at(10.0, 0.0), at(14.0, 1.0)], [5.0, 3.0, -2.0, 0.0]);
        }
    }
}
