//! Steps of the contacts of rectangles.

use crate::math::Interval;
use crate::narrow_phase::{Contact, Face};
use glam::DVec2;

/// A step of [`super::contact_rectangle_rectangle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RectangleRectangleStep {
    /// A face was tested.
    Face {
        /// The tested face.
        face: Face,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// The other rectangle's farthest vertex against the normal, its support point.
        support: DVec2,
        /// Depth of that vertex behind the face; negative: the face has no support point.
        depth: f64,
        /// Projection of the owner onto the normal, relative to the owner's center.
        interval_owner: Interval,
        /// Projection of the other onto the normal, relative to the owner's center.
        interval_other: Interval,
        /// Whether the depth is the least so far.
        least: bool,
    },
    /// A face was skipped: an earlier one has no support point.
    Skipped {
        /// The skipped face.
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
        /// The chosen face.
        face: Face,
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least depth.
        depth: f64,
    },
    /// The part of b's outline on the contact face, a point for a corner.
    ContactInterval {
        /// One end.
        from: DVec2,
        /// The other end.
        to: DVec2,
    },
    /// The end: a contact, or a face without support point.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// The region of the circle's center relative to the nearest face.
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
    /// The circle's center was projected onto a face's normal.
    Edge {
        /// Index of the face.
        face: u8,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// Signed distance of the center from the face's line, positive outside.
        projection: f64,
        /// Whether the projection is the greatest so far.
        nearest: bool,
    },
    /// The region was found.
    Region {
        /// The region.
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
    /// The end: a contact, or the outline is farther from the center than the radius.
    Done {
        /// The result, from the rectangle to the circle.
        contact: Option<Contact>,
    },
}
