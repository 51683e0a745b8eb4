//! Steps of a sweep and a ray.

use crate::math::Interval;
use crate::narrow_phase::Face;
use crate::narrow_phase::sat::AxisSource;
use glam::DVec2;

/// The reason for the end of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepReason {
    /// No axis has a gap: the shapes overlap at the start.
    Overlapping,
    /// The shapes meet.
    Hit,
    /// The shapes are apart and move away from each other.
    MovingAway,
    /// A gap does not close in time.
    TooLate,
    /// The gap along the normal of the motion never closes.
    ApartForGood,
    /// The shapes are apart without relative motion.
    AtRest,
}

/// A step of [`super::sweep_shape_shape_observed`]. All points are world points at the start of the motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SweepStep {
    /// An axis was tested. The first is the normal of the motion; the others are normals of edges along which a
    /// approaches b.
    Axis {
        /// The edge whose normal is the axis; `None` for the normal of the motion.
        face: Option<Face>,
        /// Both ends of the edge. For the normal of the motion: a's center at the start and one second later, in b's
        /// frame.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// Overlap of the projections at the start on the side of b; negative if there is a gap.
        overlap: f64,
        /// Speed at which a approaches b along the normal.
        speed: f64,
        /// Time during which the projections overlap; `None` without motion along the axis.
        during: Option<Interval>,
        /// Whether the overlap begins later than on all axes before.
        latest: bool,
    },
    /// A part of an outline is reached, if either shape is round. The outline is rounded by both radii.
    Outline {
        /// The part that is reached: an edge offset by the radii, a vertex with its arc, the other circle, or the
        /// vertices of both shapes.
        source: AxisSource,
        /// Both ends of the edge; the vertex and the circle's center; both centers; or both vertices.
        ends: [DVec2; 2],
        /// Time of contact.
        time: f64,
        /// Unit vector from a to b at that time.
        normal: DVec2,
    },
    /// The sweep has ended.
    Done {
        /// The reason.
        reason: SweepReason,
    },
}
