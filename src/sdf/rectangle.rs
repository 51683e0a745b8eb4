//! Signed distance of a rectangle.

use crate::math::{max, min};
use crate::shape::Rectangle;
use glam::DVec2;

/// Returns the distance from a point to the rectangle's outline, negative inside; exact on both sides.
#[must_use]
pub fn signed_distance_rectangle(rectangle: &Rectangle, point: DVec2) -> f64 {
    let local = rectangle.to_local(point - rectangle.center());
    let beyond = local.abs() - rectangle.half_extents();
    let outside = DVec2::new(max(beyond.x, 0.0), max(beyond.y, 0.0));
    outside.length() + min(max(beyond.x, beyond.y), 0.0)
}

#[cfg(test)]
mod tests {
    use super::signed_distance_rectangle;
    use crate::shape::Rectangle;
    use glam::DVec2;

    #[test]
    fn corner_face_and_inside_are_exact() {
        let plank = Rectangle::new(DVec2::new(10.0, 0.0), 8.0, 4.0, 0.0).expect("valid");
        let at = |x, y| signed_distance_rectangle(&plank, DVec2::new(x, y));
        assert_eq!([at(17.0, 6.0), at(10.0, 5.0), at(10.0, 0.0), at(14.0, 1.0)], [5.0, 3.0, -2.0, 0.0]);
    }
}
