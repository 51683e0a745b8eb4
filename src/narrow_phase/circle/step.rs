//! What the circle-circle test tells.

use crate::narrow_phase::Contact;
use glam::DVec2;

/// A step of [`super::contact_circle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CircleCircleStep {
    /// The line between the centres was measured.
    CentreLine {
        /// Centre of a.
        center_a: DVec2,
        /// Radius of a.
        radius_a: f64,
        /// Centre of b.
        center_b: DVec2,
        /// Radius of b.
        radius_b: f64,
        /// Distance between the centres.
        distance: f64,
    },
    /// The normal was found.
    Normal {
        /// Unit vector from a to b.
        normal: DVec2,
        /// The centres coincide, so that the fixed direction (0, -1) stands in.
        concentric: bool,
    },
    /// The end: a contact, or the centres are farther apart than both radii.
    Done {
        /// The answer.
        contact: Option<Contact>,
    },
}
