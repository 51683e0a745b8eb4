//! Bounding circles: two shapes can only collide if their bounding circles meet.

use crate::math::tolerance::BROAD_PHASE_MARGIN;
use crate::shape::{Shape, touch_scale};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// Circle around a shape's center that holds the shape at every angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundingCircle {
    /// Center of the shape.
    pub center: DVec2,
    /// Radius of a circle, half the diagonal of a rectangle.
    pub radius: f64,
}

impl From<&Shape> for BoundingCircle {
    fn from(shape: &Shape) -> Self {
        Self { center: shape.center(), radius: shape.bounding_radius() }
    }
}

/// Step of [`may_collide_circle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundingCircleStep {
    /// Comparison of the bounding circles.
    BoundingCircles {
        /// Center of a.
        center_a: DVec2,
        /// Bounding radius of a.
        radius_a: f64,
        /// Center of b.
        center_b: DVec2,
        /// Bounding radius of b.
        radius_b: f64,
        /// Distance between the centers. The test itself compares squares and takes no root.
        distance: f64,
    },
    /// End of the test.
    Done {
        /// Whether the circles meet; if so, the pair goes on to the narrow phase.
        candidate: bool,
    },
}

/// Returns whether two bounding circles meet, touching included.
///
/// A margin of a few ulps keeps every pair that the narrow phase would report as touching.
///
/// # Complexity
/// Constant.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 2. Deviations: the test compares
/// squares, and touching counts.
pub fn may_collide_circle_circle(a: &BoundingCircle, b: &BoundingCircle) -> bool {
    may_collide_circle_circle_observed(a, b, &mut Silent)
}

/// Returns the result of [`may_collide_circle_circle`] and reports each step to the observer.
pub fn may_collide_circle_circle_observed(
    a: &BoundingCircle,
    b: &BoundingCircle,
    observer: &mut impl Observer<BoundingCircleStep>,
) -> bool {
    let between = b.center - a.center;
    let radius_sum = a.radius + b.radius;
    let reach = radius_sum + BROAD_PHASE_MARGIN * touch_scale([a.center, b.center], radius_sum);
    let candidate = between.length_squared() <= reach * reach;
    observer.step(|| BoundingCircleStep::BoundingCircles {
        center_a: a.center,
        radius_a: a.radius,
        center_b: b.center,
        radius_b: b.radius,
        distance: between.length(),
    });
    observer.step(|| BoundingCircleStep::Done { candidate });
    candidate
}
