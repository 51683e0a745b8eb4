//! A shape of any kind.

use super::{Aabb, Circle, Hull, Kind, Polygon, Pose, Rectangle, Segment, ShapeError};
use crate::error::{ErrorCode, Field, within};
use crate::math::greatest_coordinate;
use crate::math::tolerance::{COORDINATE_LIMIT, RESTORED};
use glam::DVec2;

/// Which numbers of a shape a snapshot holds beside its points at angle 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stored {
    /// The present corners: rotating the points at angle 0 does not give them exactly.
    pub(crate) corners: bool,
    /// The corners in the world: the shape keeps those it was given.
    pub(crate) given: bool,
}

/// Properties that each kind of shape computes itself. All algorithms work on its hull.
pub(super) trait Form: Sized {
    /// Returns the box of [`Aabb::around`].
    fn around(&self) -> Aabb;

    /// Returns the radius of the circle around the center that contains the shape at every angle.
    fn bounding_radius(&self) -> f64;

    /// Returns the approximate least width in px; it does not depend on the pose.
    fn least_width(&self) -> f64;

    /// Returns the squared radius of gyration in px²: the moment of inertia about the center for a mass of 1.
    fn gyration_squared(&self) -> f64;

    /// Calls `visit` with the dimensions of the shape at angle 0, in pairs. Equal shapes have equal dimensions.
    fn each_size(&self, visit: &mut dyn FnMut(DVec2));

    /// Returns the rounding radius.
    fn rounding(&self) -> f64 {
        0.0
    }

    /// Returns the same shape with another rounding radius. Kinds without one are unchanged.
    fn with_radius(self, _radius: f64) -> Result<Self, ShapeError> {
        Ok(self)
    }

    /// Calls `visit` with the points, in world coordinates, that define the shape. Kinds without such points have none.
    fn each_given_point(&self, _visit: &mut dyn FnMut(DVec2)) {}

    /// Returns the shape in the same place, with another angle: the shape at angle 0 changes. Kinds that are not
    /// defined by points are unchanged.
    fn with_named_angle(self, _angle: f64) -> Result<Self, ShapeError> {
        Ok(self)
    }

    /// Returns whether rotating the points at angle 0 does not give the exact corners: a snapshot then stores both.
    fn needs_stored_corners(&self) -> bool {
        false
    }

    /// Returns the corners in the world of a shape that keeps those it was given; otherwise none.
    fn kept_corners(&self) -> &[DVec2] {
        &[]
    }

    /// Calls `write` with the numbers of a snapshot. Together with pose and rounding radius they restore each bit.
    fn write(&self, write: &mut dyn FnMut(f64));

    /// Returns the shape from the numbers of a snapshot, without a rounding radius.
    fn read(pose: Pose, stored: Stored, next: &mut dyn FnMut() -> f64) -> Result<Self, ShapeError>;
}

/// Evaluates an expression for the shape inside a [`Shape`], whatever its kind.
macro_rules! of_any {
    ($value:expr, $shape:ident => $result:expr) => {
        match $value {
            Shape::Circle($shape) => $result,
            Shape::Rectangle($shape) => $result,
            Shape::Polygon($shape) => $result,
            Shape::Segment($shape) => $result,
        }
    };
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
        of_any!(self, shape => shape.pose())
    }

    /// Returns the same shape at another pose.
    pub fn with_pose(self, pose: Pose) -> Self {
        of_any!(self, shape => shape.with_pose(pose).into())
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
        of_any!(self, shape => Form::bounding_radius(shape))
    }

    /// Returns the same shape with another rounding radius. Circles and rectangles are unchanged.
    ///
    /// # Errors
    /// `not-finite`, or `out-of-range` below 0 and beyond 10¹².
    pub fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        of_any!(self, shape => Form::with_radius(shape, radius).map(Self::from))
    }

    /// Returns the rounding radius of a polygon or a segment, 0 for other shapes.
    pub fn rounding(&self) -> f64 {
        of_any!(self, shape => shape.rounding())
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
        of_any!(self, shape => shape.contains(point))
    }

    /// Returns the box of [`Aabb::around`].
    #[inline]
    pub(super) fn around(&self) -> Aabb {
        of_any!(self, shape => shape.around())
    }

    /// Returns the approximate least width in px; for a segment without a radius, its length. It is bitwise equal at every pose.
    pub fn least_width(&self) -> f64 {
        of_any!(self, shape => shape.least_width())
    }

    /// Returns the squared radius of gyration in px²: the moment of inertia about the center for a mass of 1.
    pub(crate) fn gyration_squared(&self) -> f64 {
        of_any!(self, shape => shape.gyration_squared())
    }

    /// Calls `visit` with the dimensions of the shape at angle 0, in pairs. Equal shapes have equal dimensions.
    pub(crate) fn each_size(&self, visit: &mut dyn FnMut(DVec2)) {
        of_any!(self, shape => shape.each_size(visit));
    }

    /// Calls `visit` with the points, in world coordinates, that define the shape: the vertices of a polygon, the ends
    /// of a segment, none for other kinds.
    pub fn each_given_point(&self, visit: &mut dyn FnMut(DVec2)) {
        of_any!(self, shape => shape.each_given_point(visit));
    }

    /// Refuses a position beside the points of an outline that contradicts them. NaN stands for a missing coordinate.
    ///
    /// # Errors
    /// `contradictory`; `out-of-range`.
    pub fn check_center(&self, position: DVec2) -> Result<(), ShapeError> {
        let center = self.center();
        // A turn carries the rounding of one coordinate into the other.
        let limit = RESTORED * (self.bounding_radius() + greatest_coordinate(center));
        for (own, given, field) in [(center.x, position.x, Field::X), (center.y, position.y, Field::Y)] {
            if !given.is_nan() {
                within(given, COORDINATE_LIMIT, field)?;
            }
            if (given - own).abs() > limit {
                return Err(ShapeError::new(ErrorCode::Contradictory, field, given));
            }
        }
        Ok(())
    }

    /// Returns the shape in the same place, with another angle: the points at angle 0 change. Circles and rectangles
    /// are unchanged.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`.
    pub fn with_named_angle(self, angle: f64) -> Result<Self, ShapeError> {
        of_any!(self, shape => Form::with_named_angle(shape, angle).map(Self::from))
    }

    /// Returns which numbers [`Self::write`] writes beside the points at angle 0.
    pub(crate) fn stored(&self) -> Stored {
        of_any!(self, shape => Stored {
            corners: Form::needs_stored_corners(shape),
            given: !Form::kept_corners(shape).is_empty(),
        })
    }

    /// Returns the corners in the world of a polygon or segment that keeps those it was given, because its center and
    /// its points around it do not yield them exactly; otherwise none.
    pub(crate) fn kept_corners(&self) -> &[DVec2] {
        of_any!(self, shape => Form::kept_corners(shape))
    }

    /// Calls `write` with the numbers that restore the shape at its pose, without its rounding radius.
    pub(crate) fn write(&self, write: &mut dyn FnMut(f64)) {
        of_any!(self, shape => shape.write(write));
    }

    /// Returns the shape from the numbers of [`Self::write`].
    ///
    /// # Errors
    /// Those of the kind's constructors.
    pub(crate) fn read(
        kind: Kind,
        pose: Pose,
        stored: Stored,
        next: &mut dyn FnMut() -> f64,
    ) -> Result<Self, ShapeError> {
        match kind {
            Kind::Circle => Circle::read(pose, stored, next).map(Self::from),
            Kind::Rectangle => Rectangle::read(pose, stored, next).map(Self::from),
            Kind::Polygon => Polygon::read(pose, stored, next).map(Self::from),
            Kind::Segment => Segment::read(pose, stored, next).map(Self::from),
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
