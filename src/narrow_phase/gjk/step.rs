//! Steps of GJK.

use super::{Simplex, SupportPoint};
use glam::DVec2;

/// A step of [`super::search_hull_hull_observed`]. All points of the Minkowski difference are `on_a - on_b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GjkStep {
    /// A support point of the difference was found.
    Support {
        /// Index of the iteration, from 1.
        iteration: u32,
        /// Unit search direction: from the nearest point so far towards the origin.
        direction: DVec2,
        /// The support point.
        support: SupportPoint,
        /// Its distance beyond the simplex along the direction.
        gain: f64,
    },
    /// The simplex was extended by the point and reduced.
    Simplex {
        /// The reduced simplex.
        simplex: Simplex,
        /// The dropped point.
        dropped: Option<SupportPoint>,
        /// The simplex's point nearest to the origin.
        nearest: DVec2,
        /// Its distance from the origin.
        distance: f64,
    },
    /// The end.
    Done {
        /// The reason.
        reason: GjkReason,
        /// The simplex at the end.
        simplex: Simplex,
        /// Distance of the cores; 0 if they overlap.
        distance: f64,
        /// Number of iterations.
        iterations: u32,
    },
}

/// The reason for the end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GjkReason {
    /// The origin lies inside the simplex, or on its outline: the shapes overlap or touch.
    OriginInside,
    /// No point of the difference is nearer to the origin: the distance is final.
    NoProgress,
    /// The farthest point along the direction does not reach the origin: no point of the difference does.
    SeparatingDirection,
    /// The cap was reached; the result is the best so far.
    IterationLimit,
}
