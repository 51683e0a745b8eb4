//! A shape of any kind.

use super::{Circle, Pose, Rectangle};
use glam::DVec2;

/// The kinds of shapes, by the numbers that cross into JavaScript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// [`Circle`]
    Circle = 0,
    /// [`Rectangle`]
    Rectangle = 1,
}

/// A circle or a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A circle.
    Circle(Circle),
    /// A rectangle.
    Rectangle(Rectangle),
}

impl Shape {
    /// Returns which kind of shape it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Circle(_) => Kind::Circle,
            Self::Rectangle(_) => Kind::Rectangle,
        }
    }

    /// Returns where the shape is.
    #[must_use]
    pub fn pose(&self) -> Pose {
        match self {
            Self::Circle(circle) => circle.pose(),
            Self::Rectangle(rectangle) => rectangle.pose(),
        }
    }

    /// Returns the same shape at another pose.
    #[must_use]
    pub fn with_pose(self, pose: Pose) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.with_pose(pose)),
            Self::Rectangle(rectangle) => Self::Rectangle(rectangle.with_pose(pose)),
        }
    }

    /// Returns the centre.
    #[must_use]
    pub fn center(&self) -> DVec2 {
        self.pose().position()
    }

    /// Returns the radius of the circle around the centre that holds the shape, however it turns.
    #[must_use]
    pub fn bounding_radius(&self) -> f64 {
        match self {
            Self::Circle(circle) => circle.radius(),
            Self::Rectangle(rectangle) => rectangle.half_diagonal(),
        }
    }

    /// Returns whether a point is inside or on the shape.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        match self {
            Self::Circle(circle) => circle.contains(point),
            Self::Rectangle(rectangle) => rectangle.contains(point),
        }
    }
}

impl From<Circle> for Shape {
    fn from(circle: Circle) -> Self {
        Self::Circle(circle)
    }
}

impl From<Rectangle> for Shape {
    fn from(rectangle: Rectangle) -> Self {
        Self::Rectangle(rectangle)
    }
}
