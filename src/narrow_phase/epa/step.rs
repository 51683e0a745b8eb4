//! What EPA tells.

use crate::narrow_phase::gjk::SupportPoint;
use glam::DVec2;

/// A step of [`super::expand_observed`]. All points are of the Minkowski difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EpaStep {
    /// A vertex of the polytope to start with, in order around it.
    Vertex {
        /// The vertex.
        support: SupportPoint,
    },
    /// The polytope's edge nearest to the origin was found.
    Closest {
        /// Number of the iteration, from 1.
        iteration: u32,
        /// Number of the edge's first vertex; the second is the next around.
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
    /// The farthest point beyond that edge was sought.
    Support {
        /// What was found.
        support: SupportPoint,
        /// How far it lies beyond the edge.
        gain: f64,
        /// Whether it became a vertex between the edge's two.
        inserted: bool,
    },
    /// The end.
    Done {
        /// Why.
        reason: EpaReason,
        /// Unit vector from a to b.
        normal: DVec2,
        /// How deep the cores overlap.
        depth: f64,
        /// Iterations used.
        iterations: u32,
    },
}

/// Why the expansion ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpaReason {
    /// The nearest edge belongs to the difference's own outline.
    OnOutline,
    /// The difference has no area: the cores touch, or are points.
    NoArea,
    /// The cap was reached; the answer is the best so far.
    IterationLimit,
}
