//! The contact of two circles, along the line between their centers.

use super::Contact;
use crate::math::direction;
use crate::math::tolerance::UNDECIDED;
use crate::shape::{Circle, Hull, decided_overlap, touches_hull_hull, undecided_below};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// The normal of concentric circles, where every direction is equally good: straight up on the screen.
const CONCENTRIC_NORMAL: DVec2 = DVec2::NEG_Y;

/// Circles farther apart than this multiple of the sum of the radii do not touch, whatever the rounding, unless their
/// coordinates are [`REMOTE`].
const FAR: f64 = 1.0 + 1e-9;

/// Coordinates whose sum is beyond this multiple of the sum of the radii are remote: their rounding may hide a gap of 10⁻⁹ of that.
///
/// A gap beyond [`FAR`] is undecided below [`UNDECIDED`] of twice their sum: 2 · 5.7 · 10⁻¹⁴ · 4096 < 10⁻⁹ / 2. The
/// rest of the scale, radii and distance, is below the other half.
const REMOTE: f64 = 4096.0;

const _: () = assert!(2.0 * UNDECIDED * REMOTE < 0.5e-9);

/// A step of [`contact_circle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CircleCircleStep {
    /// The line between the centers was measured.
    CenterLine {
        /// Center of a.
        center_a: DVec2,
        /// Radius of a.
        radius_a: f64,
        /// Center of b.
        center_b: DVec2,
        /// Radius of b.
        radius_b: f64,
        /// Distance between the centers.
        distance: f64,
    },
    /// The normal was found.
    Normal {
        /// Unit vector from a to b.
        normal: DVec2,
        /// The centers coincide: the normal is the fixed direction (0, -1).
        concentric: bool,
    },
    /// The end: a contact, or the centers are farther apart than the sum of the radii.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// Returns the contact of two circles, `None` if they are apart.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Concentric circles have depth r₁ + r₂ and the normal (0, -1). Centers at any distance
/// down to the least double have the true direction, never NaN.
///
/// # Complexity
/// Constant.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 3. Deviations: touching counts; the
/// start and end of concentric circles do not depend on the larger radius.
#[inline(always)]
pub fn contact_circle_circle(a: &Circle, b: &Circle) -> Option<Contact> {
    let radius_sum = a.radius() + b.radius();
    let (between, reach) = (b.center() - a.center(), FAR * radius_sum);
    // Most disjoint pairs are far apart: this test needs no root.
    if between.length_squared() > reach * reach && b.center().abs().element_sum() <= REMOTE * radius_sum {
        return None;
    }
    contact_circle_circle_observed(a, b, &mut Silent)
}

/// Returns the contact of two circles and emits the steps.
#[inline(always)]
pub fn contact_circle_circle_observed(
    a: &Circle,
    b: &Circle,
    observer: &mut impl Observer<CircleCircleStep>,
) -> Option<Contact> {
    let radius_sum = a.radius() + b.radius();
    let found = direction(b.center() - a.center());
    let distance = found.map_or(0.0, |found| found.length);
    observer.step(|| CircleCircleStep::CenterLine {
        center_a: a.center(),
        radius_a: a.radius(),
        center_b: b.center(),
        radius_b: b.radius(),
        distance,
    });
    let undecided = undecided_below([a.center(), b.center()], radius_sum);
    let hull = |circle: &Circle| Hull::point(circle.center(), circle.radius());
    let touches = || touches_hull_hull(&hull(a), &hull(b));
    let Some(depth) = decided_overlap(radius_sum - distance, undecided, touches) else {
        observer.step(|| CircleCircleStep::Done { contact: None });
        return None;
    };
    let normal = found.map_or(CONCENTRIC_NORMAL, |found| found.unit);
    observer.step(|| CircleCircleStep::Normal { normal, concentric: found.is_none() });
    let contact = Contact::at_point(depth, normal, b.center() - normal * b.radius());
    observer.step(|| CircleCircleStep::Done { contact: Some(contact) });
    Some(contact)
}
