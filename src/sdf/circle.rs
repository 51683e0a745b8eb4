//! Signed distance of a circle.

use crate::shape::Circle;
use glam::DVec2;

/// Returns the distance from a point to the circle's outline, negative inside.
#[must_use]
pub fn signed_distance_circle(circle: &Circle, point: DVec2) -> f64 {
    (point - circle.center()).length() - circle.radius()
}
