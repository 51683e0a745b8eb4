//! The first point of a shape on a ray. Uses the sweep: a ray is the sweep of a point.

pub use super::sweep::SweepStep as RayStep;
use super::sweep::{Approach, approach_hull_hull_observed};
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::direction;
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::shape::{Hull, Shape};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// A ray of limited length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    origin: DVec2,
    direction: DVec2,
    max_distance: f64,
}

impl Ray {
    /// Returns the ray from `origin` along `direction`, of any length, up to `max_distance`, which may be infinite.
    ///
    /// # Errors
    /// `not-finite` for `origin`, `direction` or `maxDistance`, `out-of-range` for `origin` beyond 10¹² or a negative
    /// `maxDistance`, `zero-direction`.
    pub fn new(origin: DVec2, direction: DVec2, max_distance: f64) -> Result<Self, Error> {
        let origin = DVec2::new(
            within(origin.x, COORDINATE_LIMIT, Field::OriginX)?,
            within(origin.y, COORDINATE_LIMIT, Field::OriginY)?,
        );
        within(direction.x, f64::MAX, Field::DirectionX)?;
        within(direction.y, f64::MAX, Field::DirectionY)?;
        let Some(found) = self::direction(direction) else {
            return Err(Error::new(ErrorCode::ZeroDirection, Field::Direction, 0.0));
        };
        // False for NaN.
        if max_distance >= 0.0 {
            return Ok(Self { origin, direction: found.unit, max_distance });
        }
        let code = if max_distance.is_nan() { ErrorCode::NotFinite } else { ErrorCode::OutOfRange };
        Err(Error::new(code, Field::MaxDistance, max_distance))
    }

    /// Returns the origin.
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// Returns the direction, a unit vector.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// Returns the maximal distance, which may be infinite.
    pub fn max_distance(&self) -> f64 {
        self.max_distance
    }
}

/// The first point of a shape on a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// Distance from the ray's origin, in pixels.
    pub distance: f64,
    /// The point on the shape's outline; the origin if it is inside.
    pub point: DVec2,
    /// Outward unit vector, never along the ray; `None` if the ray starts inside or on the outline.
    pub normal: Option<DVec2>,
}

/// Returns the first point of a shape on a ray, `None` if there is none within its length.
///
/// # Degenerate input
/// A ray that starts inside or on the outline hits at distance 0. A ray that grazes the outline, even at a vertex,
/// hits: within rounding of sizes and coordinates it is on the outline. Along an edge it hits the first vertex.
///
/// # Complexity
/// Linear in the vertices, constant for a circle; quadratic for a polygon that contains the origin.
///
/// # Source
/// M. Cyrus and J. Beck, *Generalized Two- and Three-Dimensional Clipping* (1978); for circles C. Ericson, *Real-Time
/// Collision Detection* (2005), section 5.3.2. Deviation: the ray is the sweep of a point.
pub fn cast_ray_shape(ray: &Ray, shape: &Shape) -> Option<RayHit> {
    cast_ray_shape_observed(ray, shape, &mut OptionalObserver::silent())
}

/// Returns the first point of a shape on a ray and emits the steps: a is the ray's origin, times are distances.
pub fn cast_ray_shape_observed(ray: &Ray, shape: &Shape, observer: &mut impl Observer<RayStep>) -> Option<RayHit> {
    let point = Hull::point(ray.origin, 0.0);
    match approach_hull_hull_observed(&point, &shape.hull(), ray.direction, ray.max_distance, observer) {
        Approach::Miss => None,
        Approach::Overlapping { .. } => Some(RayHit { distance: 0.0, point: ray.origin, normal: None }),
        Approach::Hit { time: distance, normal, .. } => {
            Some(RayHit { distance, point: ray.origin + ray.direction * distance, normal: Some(DVec2::ZERO - normal) })
        }
    }
}
