//! The segment. With a radius it is a capsule.

use super::polygon::gyration_of_rounded;
use super::polygon_validation::{check_given, same_bits};
use super::shape::{Form, Stored};
use super::touch::{decided_overlap, touches_hull_hull, undecided_below};
use super::{Aabb, Hull, Pose, ShapeError};
use crate::error::{Field, not_negative, positive, within};
use crate::math::tolerance::{COORDINATE_LIMIT, RESTORED, SIZE_MIN};
use crate::math::{direction, rotated, sin_cos};
use glam::DVec2;
use std::sync::Arc;

/// A segment. Its position is its midpoint.
///
/// A segment keeps the ends it was given, bit for bit, until it is moved or turned. Then its ends are those of
/// [`Segment::ends`].
///
/// A rounded segment also contains all points within a radius: it is a capsule.
#[derive(Clone, Debug)]
pub struct Segment {
    pose: Pose,
    definition: Arc<Definition>,
    /// Whether the ends are the given ones, and center and half do not yield the same numbers.
    keeps_ends: bool,
    /// From the midpoint to the second end at the pose's angle.
    half: DVec2,
    radius: f64,
}

/// Behind a pointer: few questions read it, and in place it would push [`super::Shape`] out of its cache line.
#[derive(Clone, Copy, Debug)]
struct Definition {
    /// From the midpoint to the second end at angle 0.
    half: DVec2,
    /// The ends as given; meaningful while the segment keeps them.
    ends: [DVec2; 2],
}

impl Segment {
    /// Returns the segment between two points, at angle 0.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for `x1`, `y1`, `x2`, `y2`; `not-positive` for the length.
    pub fn new(from: DVec2, to: DVec2) -> Result<Self, ShapeError> {
        // The ends of a segment have the fields and limits of a box's corners.
        Aabb::new(from, to)?;
        let half = (to - from) / 2.0;
        let pose = Pose::new(from + half, 0.0)?;
        check_half(half)?;
        // Minus zeros become zeros, as in a pose.
        Ok(Self::of_halves(pose, [half; 2], Some([from + DVec2::ZERO, to + DVec2::ZERO])))
    }

    /// Returns the segment at a pose. `half` is the vector from the midpoint to the second end at angle 0.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range` for the length.
    pub fn at(pose: Pose, half: DVec2) -> Result<Self, ShapeError> {
        let half =
            DVec2::new(within(half.x, COORDINATE_LIMIT, Field::X2)?, within(half.y, COORDINATE_LIMIT, Field::Y2)?);
        check_half(half)?;
        Ok(Self::of_halves(pose, [half, rotated(half, sin_cos(pose.angle()))], None))
    }

    /// Returns the segment of a half at angle 0 and at the pose's. It keeps given ends, which pose and half yield up to
    /// rounding.
    fn of_halves(pose: Pose, [half_local, half]: [DVec2; 2], given: Option<[DVec2; 2]>) -> Self {
        let computed = [pose.position() - half, pose.position() + half];
        let ends = given.unwrap_or(computed);
        let definition = Definition { half: half_local, ends };
        Self { pose, definition: definition.into(), keeps_ends: !same_bits(&computed, &ends), half, radius: 0.0 }
    }

    /// Returns the same segment with another rounding radius, which may be 0.
    ///
    /// # Errors
    /// `not-finite`, or `out-of-range` below 0 and beyond 10¹².
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{DVec2, Segment};
    /// let capsule = Segment::new(DVec2::ZERO, DVec2::new(4.0, 0.0))?.with_radius(2.0)?;
    /// assert!(capsule.contains(DVec2::new(-2.0, 0.0)) && !capsule.contains(DVec2::new(-1.5, 1.5)));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        Ok(Self { radius: not_negative(radius, COORDINATE_LIMIT, Field::Radius)?, ..self })
    }

    /// Returns the same segment at another pose.
    pub fn with_pose(self, pose: Pose) -> Self {
        if pose == self.pose {
            return self;
        }
        let half = if pose.angle() == self.pose.angle() {
            self.half
        } else {
            rotated(self.definition.half, sin_cos(pose.angle()))
        };
        Self { pose, half, keeps_ends: false, ..self }
    }

    /// Returns the same segment in the same place, with the present direction as that of `angle`.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`.
    pub fn as_turned(self, angle: f64) -> Result<Self, ShapeError> {
        let pose = Pose::new(self.center(), angle)?;
        let half = rotated(self.half, sin_cos(-pose.angle()));
        Ok(Self { pose, definition: Definition { half, ..*self.definition }.into(), ..self })
    }

    /// Returns the segment of a snapshot. `half` is the vector at the pose's angle if it differs from the rotated one,
    /// `ends` are the given ends if the segment keeps them.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range` for the length, for a `half` that contradicts `half_local` or for
    /// ends that contradict both.
    pub(crate) fn restored(
        pose: Pose,
        half_local: DVec2,
        half: Option<DVec2>,
        ends: Option<[DVec2; 2]>,
    ) -> Result<Self, ShapeError> {
        let length = direction(half_local).map_or(0.0, |found| found.length);
        positive(length, SIZE_MIN / 2.0, 2.0 * COORDINATE_LIMIT, Field::Length)?;
        let turned = rotated(half_local, sin_cos(pose.angle()));
        let half = half.unwrap_or(turned);
        within((half - turned).length(), RESTORED * length, Field::X2)?;
        if let Some(ends) = ends {
            check_given(&ends, &[pose.position() - half, pose.position() + half], length)?;
        }
        Ok(Self::of_halves(pose, [half_local, half], ends))
    }

    /// Returns the pose.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns the midpoint.
    pub fn center(&self) -> DVec2 {
        self.pose.position()
    }

    /// Returns the vector from the midpoint to the second end, in the world.
    pub fn half(&self) -> DVec2 {
        self.half
    }

    /// Returns the vector from the midpoint to the second end at angle 0.
    pub fn half_local(&self) -> DVec2 {
        self.definition.half
    }

    /// Returns the rounding radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns both ends, in the world: those given, until the segment is moved or turned; then center - h and center +
    /// h, each coordinate rounded once. h is the half at angle 0, rotated: (x cos - y sin, x sin + y cos).
    pub fn ends(&self) -> [DVec2; 2] {
        if self.keeps_ends { self.definition.ends } else { [self.center() - self.half, self.center() + self.half] }
    }

    /// Returns the hull.
    pub fn hull(&self) -> Hull<'_> {
        Hull::segment(self.center(), self.half, self.radius, self.kept_corners())
    }

    /// Returns whether the segment contains a point: exactly without a radius, otherwise as [`touches_hull_hull`].
    pub fn contains(&self, point: DVec2) -> bool {
        let offset = point - self.center();
        let overlap = if self.radius > 0.0 {
            self.radius - (offset - self.hull().nearest_on_core(offset)).length()
        } else {
            -self.half.perp_dot(offset).abs() / self.half.length()
        };
        let undecided = undecided_below([point, self.center()], Form::bounding_radius(self));
        decided_overlap(overlap, undecided, || touches_hull_hull(&Hull::point(point, 0.0), &self.hull())).is_some()
    }
}

impl PartialEq for Segment {
    /// Compares all that later questions depend on, so not the ends that a moved segment was given.
    fn eq(&self, other: &Self) -> bool {
        let numbers = |segment: &Self| (segment.pose, segment.definition.half, segment.half, segment.radius);
        numbers(self) == numbers(other) && self.kept_corners() == other.kept_corners()
    }
}

impl Form for Segment {
    #[inline]
    fn around(&self) -> Aabb {
        let half = self.half.abs();
        Aabb::centered(self.center(), half + DVec2::splat(self.radius), half.x + half.y + self.radius)
    }

    #[inline]
    fn bounding_radius(&self) -> f64 {
        self.half.length() + self.radius
    }

    fn least_width(&self) -> f64 {
        if self.radius > 0.0 { 2.0 * self.radius } else { 2.0 * self.definition.half.length() }
    }

    /// l² / 12 for a thin rod of length l: a third of its squared half length. A capsule has an area instead.
    fn gyration_squared(&self) -> f64 {
        if self.radius > 0.0 {
            gyration_of_rounded(&[-self.definition.half, self.definition.half], self.radius, [0.0; 2])
        } else {
            self.definition.half.length_squared() / 3.0
        }
    }

    fn each_size(&self, visit: &mut dyn FnMut(DVec2)) {
        visit(self.definition.half);
    }

    fn rounding(&self) -> f64 {
        self.radius
    }

    fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        self.with_radius(radius)
    }

    fn each_given_point(&self, visit: &mut dyn FnMut(DVec2)) {
        self.ends().into_iter().for_each(visit);
    }

    fn with_named_angle(self, angle: f64) -> Result<Self, ShapeError> {
        self.as_turned(angle)
    }

    /// As after [`Segment::as_turned`].
    fn needs_stored_corners(&self) -> bool {
        !same_bits(&[self.half], &[rotated(self.definition.half, sin_cos(self.pose.angle()))])
    }

    fn kept_corners(&self) -> &[DVec2] {
        if self.keeps_ends { &self.definition.ends } else { &[] }
    }

    /// Half the vector between the ends, at angle 0, and as it is if that differs.
    fn write(&self, write: &mut dyn FnMut(f64)) {
        self.definition.half.to_array().into_iter().for_each(&mut *write);
        if self.needs_stored_corners() {
            self.half.to_array().into_iter().for_each(&mut *write);
        }
        self.kept_corners().iter().flat_map(DVec2::to_array).for_each(write);
    }

    fn read(pose: Pose, stored: Stored, next: &mut dyn FnMut() -> f64) -> Result<Self, ShapeError> {
        let mut point = || DVec2::new(next(), next());
        let half_local = point();
        let half = stored.corners.then(&mut point);
        Self::restored(pose, half_local, half, stored.given.then(|| [point(), point()]))
    }
}

fn check_half(half: DVec2) -> Result<(), ShapeError> {
    let length = direction(half).map_or(0.0, |found| found.length);
    positive(length, SIZE_MIN, 2.0 * COORDINATE_LIMIT, Field::Length)?;
    Ok(())
}
