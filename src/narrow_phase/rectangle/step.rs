//! What the rectangle tests tell.

use crate::math::Interval;
use crate::narrow_phase::{Contact, Face};
use glam::DVec2;

/// A step of [`super::contact_rectangle_rectangle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RectangleRectangleStep {
    /// A face was tested.
    Face {
        /// Which one.
        face: Face,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// The other rectangle's farthest vertex against the normal.
        support: DVec2,
        /// How far that vertex lies behind the face; negative: the face has no support point.
        depth: f64,
        /// The owner's shadow on the normal, measured from the owner's centre.
        interval_owner: Interval,
        /// The other's shadow on the normal, measured from the owner's centre.
        interval_other: Interval,
        /// The least depth so far.
        least: bool,
    },
    /// A face was not tested: an earlier one has no support point.
    Skipped {
        /// Which one.
        face: Face,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
    },
    /// The face of least depth was chosen.
    Chosen {
        /// Which one.
        face: Face,
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least depth.
        depth: f64,
    },
    /// The part of b's outline that lies on the contact face; its ends are equal for a corner.
    ContactInterval {
        /// One end.
        from: DVec2,
        /// The other end.
        to: DVec2,
    },
    /// The end: a contact, or a face without support point.
    Done {
        /// The answer.
        contact: Option<Contact>,
    },
}

/// Where the circle's centre lies, seen from the nearest face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Outside, before the face's first vertex.
    R1,
    /// Outside, beyond the face's second vertex.
    R2,
    /// Outside, straight in front of the face.
    R3,
    /// Inside the rectangle, or on its outline.
    Inside,
}

/// A step of [`super::contact_rectangle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RectangleCircleStep {
    /// The circle's centre was projected on a face's normal.
    Edge {
        /// The face's number.
        face: u8,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// Signed distance of the centre from the face's line, positive outside.
        projection: f64,
        /// The greatest projection so far.
        nearest: bool,
    },
    /// The region was found.
    Region {
        /// Which one.
        region: Region,
        /// The nearest face.
        face: u8,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// The point of the outline that is compared with the circle.
        closest: DVec2,
    },
    /// The end: a contact, or the outline is farther from the centre than the radius.
    Done {
        /// The answer, from the rectangle to the circle.
        contact: Option<Contact>,
    },
}
