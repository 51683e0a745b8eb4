//! Two shapes that move straight on: whether, when and where they meet.

use super::{Approach, SweepStep as Step, approach_hull_hull_observed};
use crate::narrow_phase::clip::{SupportFeature, clipped};
use crate::shape::Shape;
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// Where and when two shapes meet first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepHit {
    /// From 0 to the duration.
    pub time: f64,
    /// Unit vector from a to b; never against the way a moves as b sees it.
    pub normal: DVec2,
    /// Where they touch, on a's outline at that time.
    pub point_a: DVec2,
    /// Where they touch, on b's outline at that time.
    pub point_b: DVec2,
}

/// The answer of a sweep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sweep {
    /// They do not meet in time.
    Miss,
    /// They meet.
    Hit(SweepHit),
    /// They overlap or touch at the start, whether they part then or not.
    Overlapping {
        /// The least translation that separates, as [`crate::narrow_phase::sat::contact_sat`] finds it.
        depth: f64,
        /// Unit vector from a to b, of the same contact.
        normal: DVec2,
    },
}

/// Returns when two shapes that move straight on without turning meet first.
///
/// # Units
/// Velocities in pixels per second, the duration and the time in seconds.
///
/// # Degenerate input
/// Touching at the start is `Overlapping`, also when they part at once; depth and normal are those of
/// [`crate::narrow_phase::sat::contact_sat`]. To graze an outline, if only a corner, is a hit. Where two edges meet flat
/// the points are in the middle of what they have in common. A duration below 0, or NaN, counts as 0; velocities whose
/// difference is not finite as rest.
///
/// # Complexity
/// At most (a + b)² for shapes of a and b vertices.
///
/// # Source
/// Swept separating axes: O. Renault, *PolyColly* (2006). Deviations: the normal points from a to b; round shapes are
/// swept against the rounded outline, two circles in closed form; see the body in `approach.rs`.
#[must_use]
pub fn sweep_shape_shape(a: &Shape, velocity_a: DVec2, b: &Shape, velocity_b: DVec2, duration: f64) -> Sweep {
    sweep_shape_shape_observed(a, velocity_a, b, velocity_b, duration, &mut OptionalObserver::silent())
}

/// Returns what [`sweep_shape_shape`] returns and tells the observer how.
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
            // Minus zeros are gone from the contact.
            let [point_a, point_b] = [contact.end, contact.start];
            Sweep::Hit(SweepHit { time, normal: contact.normal, point_a, point_b })
        }
    }
}
