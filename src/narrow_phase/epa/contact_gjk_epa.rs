//! The contact of two shapes by GJK and EPA.

use super::{EpaLimits, EpaStep, expand_observed};
use crate::narrow_phase::Contact;
use crate::narrow_phase::clip::clipped_contact;
use crate::narrow_phase::contact::depth_or_gap;
use crate::narrow_phase::gjk::{Core, GjkStep, Goal, Limits, Status, search_hull_hull_observed};
use crate::shape::Shape;
use crate::trace::{Observer, OptionalObserver};

/// A step of GJK or of EPA.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GjkEpaStep {
    /// A step of GJK.
    Gjk(GjkStep),
    /// A step of EPA.
    Epa(EpaStep),
    /// The end of both: a contact, or a gap.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// The contact of a pair by GJK and EPA.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GjkEpaContact {
    /// The contact, `None` if the shapes are apart.
    pub contact: Option<Contact>,
    /// The worse status of the two searches.
    pub status: Status,
}

/// Returns the contact of two convex shapes by GJK and EPA, and whether both searches converged.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Circles have point cores: for disjoint cores GJK's distance determines the depth,
/// otherwise EPA's depth plus the radii.
///
/// # Complexity
/// The sum of both searches.
pub fn contact_gjk_epa(a: &Shape, b: &Shape) -> GjkEpaContact {
    let (limits, epa_limits) = (Limits::of(&a.hull(), &b.hull()), EpaLimits::of(&a.hull(), &b.hull()));
    contact_gjk_epa_observed(a, b, limits, epa_limits, &mut OptionalObserver::silent())
}

/// Returns the contact of two convex shapes under given caps and emits the steps.
#[inline(never)]
pub fn contact_gjk_epa_observed(
    a: &Shape,
    b: &Shape,
    limits: Limits,
    epa_limits: EpaLimits,
    observer: &mut impl Observer<GjkEpaStep>,
) -> GjkEpaContact {
    let (a, b) = (&a.hull(), &b.hull());
    let (radii, size) = (a.radius() + b.radius(), a.reach() + b.reach());
    let search = search_hull_hull_observed(a, b, Goal::Overlap, None, limits, &mut observer.mapped(GjkEpaStep::Gjk));
    let (overlap, normal, status) = match search.core {
        Core::Apart { distance, normal, .. } => (radii - distance, normal, search.status),
        Core::Overlapping => {
            let found = expand_observed(a, b, &search.simplex, epa_limits, &mut observer.mapped(GjkEpaStep::Epa));
            (found.depth + radii, found.normal, found.status)
        }
    };
    let contact = depth_or_gap(overlap, size).map(|depth| clipped_contact(a, b, depth, normal));
    observer.step(|| GjkEpaStep::Done { contact });
    GjkEpaContact { contact, status }
}
