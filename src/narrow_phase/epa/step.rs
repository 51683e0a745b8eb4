//! Steps of EPA.

use crate::narrow_phase::gjk::SupportPoint;
use glam::DVec2;

/// A step of [`super::expand_observed`]. All points belong to the Minkowski difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EpaStep {
    /// A vertex of the initial polytope, in order around it.
    Vertex {
        /// The vertex.
        support: SupportPoint,
    },
    /// The polytope's edge nearest to the origin was found.
    Closest {
        /// Index of the iteration, from 1.
        iteration: u32,
        /// Index of the edge's first vertex; the second is the next one around.
        edge: u32,
        /// The first vertex.
        from: DVec2,
        /// The second vertex.
        to: DVec2,
        /// Outward unit normal of the edge.
        normal: DVec2,
        /// Distance of the edge's line from the origin.
        distance: f64,
    },
    /// The support point beyond that edge was found.
    Support {
        /// The support point.
        support: SupportPoint,
        /// Its distance beyond the edge.
        gain: f64,
        /// Whether it was inserted between the edge's vertices.
        inserted: bool,
    },
    /// The end.
    Done {
        /// The reason.
        reason: EpaReason,
        /// Unit vector from a to b.
        normal: DVec2,
        /// Penetration of the cores.
        depth: f64,
        /// Number of iterations.
        iterations: u32,
    },
}

/// The reason for the end of an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpaReason {
    /// The nearest edge is on the outline of the difference.
    OnOutline,
    /// The difference has no area: the cores touch, or are points.
    NoArea,
    /// The cap was reached; the result is the best so far.
    IterationLimit,
}
