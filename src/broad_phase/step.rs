//! What the broad-phase test tells.

use glam::DVec2;

/// A step of [`super::may_collide_circle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoundingCircleStep {
    /// Both bounding circles were compared.
    BoundingCircles {
        /// Centre of a.
        center_a: DVec2,
        /// Bounding radius of a.
        radius_a: f64,
        /// Centre of b.
        center_b: DVec2,
        /// Bounding radius of b.
        radius_b: f64,
        /// Distance between the centres; the fast path compares its square and never takes the root.
        distance: f64,
    },
    /// The end.
    Done {
        /// The circles meet: the pair goes on to the narrow phase.
        candidate: bool,
    },
}
