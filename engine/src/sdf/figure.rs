//! A shape for questions about points: unlike in all other questions, a polygon need not be convex.

use super::{Sample, sample_shape, sample_simple_polygon};
use crate::shape::{Shape, SimplePolygon};
use glam::DVec2;

/// A convex shape, or a simple polygon.
#[derive(Clone, Debug)]
pub enum Figure {
    /// Shape of any kind.
    Shape(Shape),
    /// Polygon that may turn inwards.
    Outline(SimplePolygon),
}

impl Figure {
    /// Returns whether a point is inside or on the outline.
    pub fn contains(&self, point: DVec2) -> bool {
        match self {
            Self::Shape(shape) => shape.contains(point),
            Self::Outline(outline) => outline.contains(point),
        }
    }

    /// Returns signed distance and gradient at a point.
    pub fn sample(&self, point: DVec2) -> Sample {
        match self {
            Self::Shape(shape) => sample_shape(shape, point),
            Self::Outline(outline) => sample_simple_polygon(outline, point),
        }
    }
}
