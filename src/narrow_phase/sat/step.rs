//! Steps of the separating axis test.

use super::AxisSource;
use crate::math::Interval;
use crate::narrow_phase::Contact;
use glam::DVec2;

/// A step of [`super::contact_sat_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SatStep {
    /// An axis was tested.
    Axis {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// a's farthest point along the normal and b's against it, in the world.
        supports: [DVec2; 2],
        /// Indices of their vertices.
        vertices: [usize; 2],
        /// Projection of a, relative to a's center.
        interval_a: Interval,
        /// Projection of b, relative to a's center.
        interval_b: Interval,
        /// Overlap of the projections on the side of b; negative: a gap.
        overlap: f64,
        /// Whether the overlap is the least so far.
        least: bool,
    },
    /// An axis was skipped: an earlier one has a gap.
    Skipped {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
    },
    /// The axis of least overlap was chosen.
    Chosen {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least overlap.
        depth: f64,
    },
    /// The end: a contact, or an axis with a gap.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}
