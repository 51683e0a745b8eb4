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

#[cfg(test)]
mod tests {
    use super::overlap_shape_shape;
    use crate::shape::{Circle, Segment, Shape};
    use glam::DVec2;

    #[test]
    fn radii_count_in_overlap_tests() {
        let circle = |x: f64, radius| Shape::from(Circle::new(DVec2::new(x, 3.0), radius).expect("valid"));
        let line = Shape::from(Segment::new(DVec2::ZERO, DVec2::new(9.0, 0.0)).expect("valid"));
        assert!(overlap_shape_shape(&circle(0.0, 2.0), &circle(4.0, 2.0)), "they touch");
        assert!(!overlap_shape_shape(&circle(0.0, 2.0), &circle(4.1, 2.0)));
        assert!(overlap_shape_shape(&line, &circle(4.0, 3.0)), "they touch");
        assert!(!overlap_shape_shape(&line, &circle(4.0, 2.9)));
    }
}
