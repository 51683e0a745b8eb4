//! The distance and closest points of two shapes.

use super::{Core, GjkStep as Step, Goal, Limits, Status, search_hull_hull_observed};
use crate::narrow_phase::contact::depth_or_gap;
use crate::narrow_phase::epa::GjkEpaStep;
use crate::shape::Shape;
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The distance of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// Distance in pixels; 0 if the shapes overlap or touch.
    pub distance: f64,
    /// The closest points of a and b; `None` if the shapes overlap or touch.
    pub points: Option<[DVec2; 2]>,
    /// The status of the search.
    pub status: Status,
    /// Number of iterations.
    pub iterations: u32,
}

/// Returns the distance of two convex shapes and their closest points.
///
/// # Degenerate input
/// Overlapping or touching shapes have distance 0 and no points. Where many points are closest, as between parallel
/// edges, the result is one pair of them.
///
/// # Complexity
/// As [`search_hull_hull_observed`].
///
/// # Source
/// As [`search_hull_hull_observed`]. The distance of the cores is reduced by the radii: van den Bergen, section 4.4.
pub fn distance_shape_shape(a: &Shape, b: &Shape) -> Distance {
    let limits = Limits::of(&a.hull(), &b.hull());
    // The same observer type as in `contact_gjk_epa`, so that the search is compiled once.
    distance_observed(a, b, None, limits, &mut OptionalObserver::silent().mapped(GjkEpaStep::Gjk))
}

/// Returns the distance of two convex shapes, from a first direction and under a cap, and emits the steps.
pub fn distance_observed(
    a: &Shape,
    b: &Shape,
    start: Option<DVec2>,
    limits: Limits,
    observer: &mut impl Observer<Step>,
) -> Distance {
    let (a, b) = (&a.hull(), &b.hull());
    let search = search_hull_hull_observed(a, b, Goal::Distance, start, limits, observer);
    let overlapping = Distance { distance: 0.0, points: None, status: search.status, iterations: search.iterations };
    let Core::Apart { distance, normal, on_a, on_b } = search.core else { return overlapping };
    let radii = a.radius() + b.radius();
    let size = a.reach() + b.reach();
    if depth_or_gap(radii - distance, size).is_some() {
        return overlapping;
    }
    let point_a = a.center() + (on_a + normal * a.radius());
    let point_b = a.center() + (on_b - normal * b.radius());
    Distance { distance: distance - radii, points: Some([point_a, point_b]), ..overlapping }
}
