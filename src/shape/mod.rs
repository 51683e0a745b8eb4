//! Shapes: checked once, at construction, and valid from then on. Rank 2.

mod aabb;
mod any;
mod circle;
mod hull;
mod polygon;
mod polygon_gate;
mod pose;
mod rectangle;
mod segment;
mod simple_polygon;

pub use aabb::Aabb;
pub use any::{Kind, Shape};
pub use circle::Circle;
pub use hull::Hull;
pub use polygon::Polygon;
pub use polygon_gate::{POINTS_MAX, VERTICES_MAX};
pub use pose::Pose;
pub use rectangle::{FACES, Rectangle};
pub use segment::Segment;
pub use simple_polygon::SimplePolygon;

/// Why a shape was refused.
pub type ShapeError = crate::error::Error;
