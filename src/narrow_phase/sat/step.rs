//! What the general separating axis test tells.

use super::AxisSource;
use crate::math::Interval;
use crate::narrow_phase::Contact;
use glam::DVec2;

/// A step of [`super::contact_sat_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SatStep {
    /// An axis was tested.
    Axis {
        /// Where it comes from.
        source: AxisSource,
        /// What it comes from, in the world: both ends of the edge, the vertex and the centre, both centres, or both vertices.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// a's farthest point along the normal and b's against it, in the world.
        supports: [DVec2; 2],
        /// Numbers of the vertices of a and b that they belong to.
        vertices: [usize; 2],
        /// a's shadow, measured from a's centre.
        interval_a: Interval,
        /// b's shadow, measured from a's centre.
        interval_b: Interval,
        /// How far the shadows overlap on the side where b lies; negative: a gap.
        overlap: f64,
        /// The least overlap so far.
        least: bool,
    },
    /// An axis was not tested: an earlier one has a gap.
    Skipped {
        /// Where it comes from.
        source: AxisSource,
        /// What it comes from, in the world.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
    },
    /// The axis of least overlap was chosen.
    Chosen {
        /// Where it comes from.
        source: AxisSource,
        /// What it comes from, in the world.
        ends: [DVec2; 2],
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least overlap.
        depth: f64,
    },
    /// The end: a contact, or an axis with a gap.
    Done {
        /// The answer.
        contact: Option<Contact>,
    },
}
