//! What GJK tells.

use super::{Simplex, SupportPoint};
use glam::DVec2;

/// A step of [`super::search_hull_hull_observed`]. All points of the Minkowski difference are `on_a - on_b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GjkStep {
    /// A new point of the difference was sought along a direction.
    Support {
        /// Number of the iteration, from 1.
        iteration: u32,
        /// Unit search direction: from the nearest point so far towards the origin.
        direction: DVec2,
        /// What was found.
        support: SupportPoint,
        /// How far it lies beyond the simplex along the direction.
        gain: f64,
    },
    /// The simplex took the point in and dropped what does not help.
    Simplex {
        /// What was left.
        simplex: Simplex,
        /// What was dropped.
        dropped: Option<SupportPoint>,
        /// The simplex's point nearest to the origin.
        nearest: DVec2,
        /// Its distance from the origin.
        distance: f64,
    },
    /// The end.
    Done {
        /// Why.
        reason: GjkReason,
        /// The simplex at the end.
        simplex: Simplex,
        /// Distance of the cores; 0 if they overlap.
        distance: f64,
        /// Iterations used.
        iterations: u32,
    },
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GjkReason {
    /// The origin lies inside the simplex, or on its outline: the shapes overlap or touch.
    OriginInside,
    /// No point of the difference lies nearer to the origin: the distance is final.
    NoProgress,
    /// The farthest point in this direction does not reach the origin: nothing of the difference does.
    SeparatingDirection,
    /// The cap was reached; the answer is the best so far.
    IterationLimit,
}
