//! The first contact of two shapes in straight motion: whether, when and where.

use super::{Approach, SweepStep as Step, approach_hull_hull_observed};
use crate::narrow_phase::clip::{SupportFeature, clipped};
use crate::shape::Shape;
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The first contact of two moving shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepHit {
    /// Time of contact, from 0 to the duration.
    pub time: f64,
    /// Unit vector from a to b, never against the motion of a relative to b.
    pub normal: DVec2,
    /// Point of contact on a's outline at that time.
    pub point_a: DVec2,
    /// Point of contact on b's outline at that time.
    pub point_b: DVec2,
}

/// The result of a sweep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sweep {
    /// The shapes do not meet in time.
    Miss,
    /// The shapes meet.
    Hit(SweepHit),
    /// The shapes overlap or touch at the start, even if they part at once.
    Overlapping {
        /// The least translation that separates, that of [`crate::narrow_phase::sat::contact_sat`].
        depth: f64,
        /// Unit vector from a to b, of the same contact.
        normal: DVec2,
    },
}

/// Returns the first contact of two shapes in straight motion without rotation.
///
/// # Units
/// Velocities in pixels per second, the duration and the time in seconds.
///
/// # Degenerate input
/// Touching at the start is `Overlapping`, with depth and normal of [`crate::narrow_phase::sat::contact_sat`]. Grazing
/// an outline, even at a corner, is a hit. For two flat edges the points are in the middle of their common part. A
/// duration below 0 or NaN counts as 0, a relative velocity that is not finite as rest.
///
/// # Complexity
/// At most (a + b)² for shapes of a and b vertices.
///
/// # Source
/// Swept separating axes: O. Renault, *PolyColly* (2006). Deviations: the normal points from a to b; round shapes are
/// swept against the rounded outline, two circles in closed form. Details are in `approach.rs`.
pub fn sweep_shape_shape(a: &Shape, velocity_a: DVec2, b: &Shape, velocity_b: DVec2, duration: f64) -> Sweep {
    sweep_shape_shape_observed(a, velocity_a, b, velocity_b, duration, &mut OptionalObserver::silent())
}

/// Returns the first contact of two shapes in straight motion and emits the steps.
pub fn sweep_shape_shape_observed(
    a: &Shape,
    velocity_a: DVec2,
    b: &Shape,
    velocity_b: DVec2,
    duration: f64,
    observer: &mut impl Observer<Step>,
) -> Sweep {
    let (a, b) = (&a.hull(), &b.hull());
    let motion = velocity_a - velocity_b;
    match approach_hull_hull_observed(a, b, motion, duration, observer) {
        Approach::Miss => Sweep::Miss,
        Approach::Overlapping { depth, normal } => Sweep::Overlapping { depth, normal },
        Approach::Hit { time, normal } => {
            let between = (b.center() - a.center()) - motion * time;
            let on_a = SupportFeature::new(a, DVec2::ZERO, normal);
            let on_b = SupportFeature::new(b, between, -normal);
            let contact = clipped(a.center() + velocity_a * time, on_a, on_b, 0.0, normal);
            // The contact has no minus zeros.
            let [point_a, point_b] = [contact.end, contact.start];
            Sweep::Hit(SweepHit { time, normal: contact.normal, point_a, point_b })
        }
    }
}
