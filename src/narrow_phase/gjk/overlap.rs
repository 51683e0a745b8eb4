//! The overlap test of two shapes.

use super::{Core, GjkStep as Step, Goal, Limits, Search, search_hull_hull_observed};
use crate::narrow_phase::contact::depth_or_gap;
use crate::shape::Shape;
use crate::trace::{Observer, Silent};

/// The result of an overlap test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// Whether the shapes overlap or touch.
    pub hit: bool,
    /// The search on the cores.
    pub search: Search,
}

/// Returns whether two convex shapes overlap or touch.
///
/// # Degenerate input
/// Touching is a hit. The search runs on the cores; the radii count afterwards.
///
/// # Complexity
/// As [`search_hull_hull_observed`].
pub fn overlap_shape_shape(a: &Shape, b: &Shape) -> bool {
    overlap_observed(a, b, Limits::of(&a.hull(), &b.hull()), &mut Silent).hit
}

/// Returns whether two convex shapes overlap or touch, under a cap, and emits the steps.
pub fn overlap_observed(a: &Shape, b: &Shape, limits: Limits, observer: &mut impl Observer<Step>) -> Overlap {
    let (a, b) = (&a.hull(), &b.hull());
    let search = search_hull_hull_observed(a, b, Goal::Overlap, None, limits, observer);
    let hit = match search.core {
        Core::Overlapping => true,
        Core::Apart { distance, .. } => {
            depth_or_gap(a.radius() + b.radius() - distance, a.reach() + b.reach()).is_some()
        }
    };
    Overlap { hit, search }
}
