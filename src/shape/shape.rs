//! A shape of any kind.

use super::{Circle, Hull, Polygon, Pose, Rectangle, Segment, ShapeError};
use glam::DVec2;

/// The kinds of shapes. Their numbers cross into JavaScript.
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

/// A circle, a rectangle, a convex polygon or a segment. Polygons and segments may be rounded.
///
/// Each shape fills a cache line, so that random access, as in the narrow phase, misses the cache once per shape.
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
const _: () = assert!(size_of::<Shape>() == 64, "a shape fills a cache line");

impl Shape {
    /// Returns the kind.
    #[inline]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Circle(_) => Kind::Circle,
            Self::Rectangle(_) => Kind::Rectangle,
            Self::Polygon(_) => Kind::Polygon,
            Self::Segment(_) => Kind::Segment,
        }
    }

    /// Returns the pose.
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
            // In place: copying the whole shape would take as long as the rest of the step.
            Self::Circle(circle) => circle.set_pose(pose),
            Self::Rectangle(rectangle) => *rectangle = rectangle.with_pose(pose),
            Self::Polygon(polygon) => *polygon = polygon.clone().with_pose(pose),
            Self::Segment(segment) => *segment = segment.clone().with_pose(pose),
        }
    }

    /// Moves two shapes to other poses.
    #[inline(always)]
    pub(crate) fn set_poses(shapes: &mut [Self; 2], poses: [Pose; 2]) {
        if let [Self::Rectangle(a), Self::Rectangle(b)] = shapes {
            return Rectangle::set_poses([a, b], poses);
        }
        let ([a, b], [pose_a, pose_b]) = (shapes, poses);
        a.set_pose(pose_a);
        b.set_pose(pose_b);
    }

    /// Calls [`Shape::set_pose`] out of line, for callers on a cold path.
    #[inline(never)]
    pub(crate) fn set_pose_cold(&mut self, pose: Pose) {
        self.set_pose(pose);
    }

    /// Returns the center.
    pub fn center(&self) -> DVec2 {
        self.pose().position()
    }

    /// Returns the radius of the circle around the center that contains the shape at every angle.
    #[inline]
    pub fn bounding_radius(&self) -> f64 {
        match self {
            Self::Circle(circle) => circle.radius(),
            Self::Rectangle(rectangle) => rectangle.half_diagonal(),
            Self::Polygon(polygon) => polygon.reach() + polygon.radius(),
            Self::Segment(segment) => segment.half().length() + segment.radius(),
        }
    }

    /// Returns the same shape with another rounding radius. Circles and rectangles are unchanged.
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

    /// Returns the rounding radius of a polygon or a segment, 0 for other shapes.
    pub fn rounding(&self) -> f64 {
        match self {
            Self::Polygon(polygon) => polygon.radius(),
            Self::Segment(segment) => segment.radius(),
            Self::Circle(_) | Self::Rectangle(_) => 0.0,
        }
    }

    /// Returns the core's points and the radius around them.
    pub fn hull(&self) -> Hull<'_> {
        match self {
            Self::Circle(circle) => Hull::point(circle.center(), circle.radius()),
            Self::Rectangle(rectangle) => Hull::from(rectangle),
            Self::Polygon(polygon) => polygon.hull(),
            Self::Segment(segment) => segment.hull(),
        }
    }

    /// Returns whether the shape contains a point, its outline included.
    pub fn contains(&self, point: DVec2) -> bool {
        match self {
            Self::Circle(circle) => circle.contains(point),
            Self::Rectangle(rectangle) => rectangle.contains(point),
            Self::Polygon(polygon) => polygon.contains(point),
            Self::Segment(segment) => segment.contains(point),
        }
    }
}

macro_rules! from_kinds {
    ($($kind:ident)*) => {$(
        impl From<$kind> for Shape {
            fn from(shape: $kind) -> Self {
                Self::$kind(shape)
            }
        }
    )*};
}

from_kinds! { Circle Rectangle Polygon Segment }
