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

#[cfg(test)]
mod tests {
    use super::distance_shape_shape;
    use crate::math::sin_cos;
    use crate::shape::{Polygon, Shape};
    use glam::DVec2;

    /// A regular pentagon of radius 1, first vertex straight up, y up as in the classic figures.
    fn pentagon(x: f64, y: f64) -> Shape {
        let vertex = |index: u8| {
            let (sin, cos) = sin_cos(f64::from(index) * core::f64::consts::TAU / 5.0);
            DVec2::new(x + sin, y + cos)
        };
        Polygon::new(&[0, 1, 2, 3, 4].map(vertex)).expect("valid").into()
    }

    #[test]
    fn distances_match_the_classic_figures() {
        for (x, y, expected) in [(2.92, 0.0, 1.01789), (2.41, 1.67, 1.03130)] {
            let found = distance_shape_shape(&pentagon(0.0, 0.0), &pentagon(x, y)).distance;
            assert!((found - expected).abs() < 5e-6, "{found} is not {expected}");
        }
    }
}
