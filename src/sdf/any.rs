//! Signed distance of any shape.

use super::{
    signed_distance_circle, signed_distance_polygon, signed_distance_rectangle, signed_distance_segment,
};
use crate::shape::Shape;
use glam::DVec2;

/// Returns the signed distance from a point to a shape's outline, negative inside.
#[must_use]
pub fn signed_distance_shape(shape: &Shape, point: DVec2) -> f64 {
    match shape {
        Shape::Circle(circle) => signed_distance_circle(circle, point),
        Shape::Rectangle(rectangle) => signed_distance_rectangle(rectangle, point),
        Shape::Polygon(polygon) => signed_distance_polygon(polygon, point),
        Shape::Segment(segment) => signed_distance_segment(segment, point),
    }
}
