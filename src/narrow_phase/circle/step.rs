//! Steps of the contact of two circles.

use crate::narrow_phase::Contact;
use glam::DVec2;

/// A step of [`super::contact_circle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CircleCircleStep {
    /// The line between the centers was measured.
    CenterLine {
        /// Center of a.
        center_a: DVec2,
        /// Radius of a.
        radius_a: f64,
        /// Center of b.
        center_b: DVec2,
        /// Radius of b.
        radius_b: f64,
        /// Distance between the centers.
        distance: f64,
    },
    /// The normal was found.
    Normal {
        /// Unit vector from a to b.
        normal: DVec2,
        /// The centers coincide: the normal is the fixed direction (0, -1).
        concentric: bool,
    },
    /// The end: a contact, or the centers are farther apart than the sum of the radii.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}
