//! Which algorithm answers for which pair. Sees all of them; none sees this.

use super::circle::contact_circle_circle;
use super::rectangle::{contact_rectangle_circle_kept, contact_rectangle_rectangle_kept};
use super::{Contact, Face, FaceContact};
use crate::shape::Shape;

/// Returns how two shapes of any kinds overlap, `None` if they are apart. The normal points from a to b.
///
/// # Degenerate input
/// Touching is a hit of depth 0 for every pair of kinds.
///
/// # Complexity
/// Constant.
#[must_use]
pub fn contact_shape_shape(a: &Shape, b: &Shape) -> Option<Contact> {
    contact_shape_shape_kept(a, b, None).map(|found| found.contact)
}

/// Returns what [`contact_shape_shape`] returns; among tied faces the one of the last frame is kept.
#[must_use]
pub fn contact_shape_shape_kept(a: &Shape, b: &Shape, kept: Option<Face>) -> Option<FaceContact> {
    match (a, b) {
        (Shape::Circle(a), Shape::Circle(b)) => {
            contact_circle_circle(a, b).map(|contact| FaceContact { contact, face: None })
        }
        (Shape::Rectangle(a), Shape::Rectangle(b)) => contact_rectangle_rectangle_kept(a, b, kept),
        (Shape::Rectangle(a), Shape::Circle(b)) => contact_rectangle_circle_kept(a, b, kept),
        (Shape::Circle(a), Shape::Rectangle(b)) => {
            contact_rectangle_circle_kept(b, a, kept.map(Face::reversed)).map(FaceContact::reversed)
        }
    }
}
