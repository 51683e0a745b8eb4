//! A shape of any kind.

use super::{Circle, Hull, Polygon, Pose, Rectangle, Segment, ShapeError};
use glam::DVec2;

/// The kinds of shapes, by the numbers that cross into JavaScript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// [`Circle`]
    Circle = 0,
    /// [`Rectangle`]
    Rectangle = 1,
    /// [`Polygon`]
    Polygon = 2,
    /// [`Segment`]
    Segment = 3,
}

/// A circle, a rectangle, a convex polygon or a segment; the latter two may be rounded.
///
/// Each fills a line of the cache: who meets shapes in no order, as the narrow phase does, waits once for each.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", repr(align(64)))]
pub enum Shape {
    /// A circle.
    Circle(Circle),
    /// A rectangle.
    Rectangle(Rectangle),
    /// A convex polygon.
    Polygon(Polygon),
    /// A segment.
    Segment(Segment),
}

#[cfg(target_arch = "wasm32")]
const _: () = assert!(size_of::<Shape>() == 64, "a shape is a line of the cache");

impl Shape {
    /// Returns which kind of shape it is.
    #[must_use]
    #[inline]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Circle(_) => Kind::Circle,
            Self::Rectangle(_) => Kind::Rectangle,
            Self::Polygon(_) => Kind::Polygon,
            Self::Segment(_) => Kind::Segment,
        }
    }

    /// Returns where the shape is.
    #[must_use]
    #[inline]
    pub fn pose(&self) -> Pose {
        match self {
            Self::Circle(circle) => circle.pose(),
            Self::Rectangle(rectangle) => rectangle.pose(),
            Self::Polygon(polygon) => polygon.pose(),
            Self::Segment(segment) => segment.pose(),
        }
    }

    /// Returns the same shape at another pose.
    #[must_use]
    pub fn with_pose(self, pose: Pose) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.with_pose(pose)),
            Self::Rectangle(rectangle) => Self::Rectangle(rectangle.with_pose(pose)),
            Self::Polygon(polygon) => Self::Polygon(polygon.with_pose(pose)),
            Self::Segment(segment) => Self::Segment(segment.with_pose(pose)),
        }
    }

    /// Moves the shape to another pose.
    #[inline]
    pub fn set_pose(&mut self, pose: Pose) {
        match self {
            // In place: copies of the whole shape take as long as everything else.
            Self::Circle(circle) => circle.set_pose(pose),
            Self::Rectangle(rectangle) => *rectangle = rectangle.with_pose(pose),
            Self::Polygon(polygon) => *polygon = polygon.clone().with_pose(pose),
            Self::Segment(segment) => *segment = segment.clone().with_pose(pose),
        }
    }

    /// Puts two shapes at other poses.
    #[inline(always)]
    pub(crate) fn set_poses(shapes: &mut [Self; 2], poses: [Pose; 2]) {
        if let [Self::Rectangle(one), Self::Rectangle(other)] = shapes {
            return Rectangle::set_poses([one, other], poses);
        }
        let ([one, other], [pose, other_pose]) = (shapes, poses);
        one.set_pose(pose);
        other.set_pose(other_pose);
    }

    /// Does what [`Shape::set_pose`] does, where a call is smaller than the doing.
    #[inline(never)]
    pub(crate) fn put(&mut self, pose: Pose) {
        self.set_pose(pose);
    }

    /// Returns the centre.
    #[must_use]
    pub fn center(&self) -> DVec2 {
        self.pose().position()
    }

    /// Returns the radius of the circle around the centre that holds the shape, however it turns.
    #[must_use]
    #[inline]
    pub fn bounding_radius(&self) -> f64 {
        match self {
            Self::Circle(circle) => circle.radius(),
            Self::Rectangle(rectangle) => rectangle.half_diagonal(),
            Self::Polygon(polygon) => polygon.reach() + polygon.radius(),
            Self::Segment(segment) => segment.half().length() + segment.radius(),
        }
    }

    /// Returns the same shape rounded by a radius, if it is a polygon or a segment; others are as they were.
    ///
    /// # Errors
    /// `not-finite`, or `out-of-range` below 0 and beyond 10¹².
    pub fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        match self {
            Self::Polygon(polygon) => polygon.with_radius(radius).map(Self::Polygon),
            Self::Segment(segment) => segment.with_radius(radius).map(Self::Segment),
            Self::Circle(_) | Self::Rectangle(_) => Ok(self),
        }
    }

    /// Returns the radius by which a polygon or a segment is rounded, 0 for the others.
    #[must_use]
    pub fn rounding(&self) -> f64 {
        match self {
            Self::Polygon(polygon) => polygon.radius(),
            Self::Segment(segment) => segment.radius(),
            Self::Circle(_) | Self::Rectangle(_) => 0.0,
        }
    }

    /// Returns the convex points and the radius that make up the shape.
    #[must_use]
    pub fn hull(&self) -> Hull<'_> {
        match self {
            Self::Circle(circle) => Hull::point(circle.center(), circle.radius()),
            Self::Rectangle(rectangle) => Hull::from(rectangle),
            Self::Polygon(polygon) => polygon.hull(),
            Self::Segment(segment) => segment.hull(),
        }
    }

    /// Returns whether a point is inside or on the shape.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        match self {
            Self::Circle(circle) => circle.contains(point),
            Self::Rectangle(rectangle) => rectangle.contains(point),
            Self::Polygon(polygon) => polygon.contains(point),
            Self::Segment(segment) => segment.contains(point),
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

impl From<Polygon> for Shape {
    fn from(polygon: Polygon) -> Self {
        Self::Polygon(polygon)
    }
}

impl From<Segment> for Shape {
    fn from(segment: Segment) -> Self {
        Self::Segment(segment)
    }
}
