//! The choice of an algorithm by the kinds of a pair. It names all algorithms; none names it.

use super::circle::contact_circle_circle;
use super::epa::{GjkEpaContact, contact_gjk_epa};
use super::gjk::Status;
use super::rectangle::{contact_rectangle_circle_with_hint, contact_rectangle_rectangle_with_hint};
use super::sat::{contact_sat, contact_sat_with_hint};
use super::{Contact, Face, FaceContact, FaceHint};
use crate::error::named;
use crate::shape::Shape;

named! {
    /// How a contact is computed. All methods agree.
    Method {
        /// Closed forms for circles and rectangles, separating axes for the rest.
        Auto = "auto",
        /// Separating axes for every pair.
        Sat = "sat",
        /// GJK and EPA for every pair.
        GjkEpa = "gjk-epa",
    }
}

/// Returns the contact of two shapes, `None` if they are apart. The normal points from a to b.
///
/// # Degenerate input
/// Touching is a hit of depth 0 for every pair of kinds.
///
/// # Complexity
/// Constant for circles and rectangles, else as [`contact_sat`].
pub fn contact_shape_shape(a: &Shape, b: &Shape) -> Option<Contact> {
    contact_shape_shape_with_hint(a, b, &|| None).map(|found| found.contact)
}

/// Returns the contact of two shapes. Among tied faces the hinted one decides.
pub fn contact_shape_shape_with_hint(a: &Shape, b: &Shape, hint: FaceHint<'_>) -> Option<FaceContact> {
    match (a, b) {
        (Shape::Circle(a), Shape::Circle(b)) => {
            contact_circle_circle(a, b).map(|contact| FaceContact { contact, face: None })
        }
        (Shape::Rectangle(a), Shape::Rectangle(b)) => contact_rectangle_rectangle_with_hint(a, b, hint),
        (Shape::Rectangle(a), Shape::Circle(b)) => contact_rectangle_circle_with_hint(a, b, hint),
        (Shape::Circle(a), Shape::Rectangle(b)) => {
            contact_rectangle_circle_with_hint(b, a, &|| hint().map(Face::reversed)).map(FaceContact::reversed)
        }
        (Shape::Polygon(_) | Shape::Segment(_), _) | (_, Shape::Polygon(_) | Shape::Segment(_)) => {
            contact_sat_with_hint(a, b, hint)
        }
    }
}

/// Returns the contact of two shapes by a method.
///
/// If GJK or EPA does not converge, separating axes compute the contact: they need no search.
pub fn contact_by_method(a: &Shape, b: &Shape, method: Method) -> Option<Contact> {
    match method {
        Method::Auto => contact_shape_shape(a, b),
        Method::Sat => contact_sat(a, b),
        Method::GjkEpa => converged_or_sat(contact_gjk_epa(a, b), a, b),
    }
}

fn converged_or_sat(found: GjkEpaContact, a: &Shape, b: &Shape) -> Option<Contact> {
    if found.status == Status::IterationLimit { contact_sat(a, b) } else { found.contact }
}

#[cfg(test)]
mod tests {
    use super::converged_or_sat;
    use crate::narrow_phase::epa::{EpaLimits, contact_gjk_epa_observed};
    use crate::narrow_phase::gjk::{Limits, Status};
    use crate::narrow_phase::sat::contact_sat;
    use crate::shape::{Polygon, Shape};
    use crate::trace::Silent;
    use glam::DVec2;

    #[test]
    fn separating_axes_replace_a_capped_search() {
        let kite = |x: f64| {
            let points = [(0.0, -3.0), (2.0, 0.0), (0.0, 4.0), (-1.0, 0.0)];
            Shape::from(Polygon::new(&points.map(|(dx, y)| DVec2::new(x + dx, y))).expect("valid"))
        };
        let (a, b) = (kite(0.0), kite(0.25));
        for (search, expansion) in [(0, 100), (100, 1)] {
            let limits = Limits { iterations: search };
            let epa_limits = EpaLimits { iterations: expansion };
            let found = contact_gjk_epa_observed(&a, &b, limits, epa_limits, &mut Silent);
            assert_eq!(found.status, Status::IterationLimit, "caps {search} and {expansion}");
            assert_ne!(found.contact, contact_sat(&a, &b), "the capped result differs");
            assert_eq!(converged_or_sat(found, &a, &b), contact_sat(&a, &b));
        }
    }
}
