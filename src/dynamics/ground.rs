//! Faces on which bodies stand, and what lies flush beside them.

use crate::math::direction;
use crate::math::tolerance::{LEVEL, SAME_FACE};
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// The plane of a face on which a body stands.
///
/// ```text
///            ┌───────┐ body
///     normal │   →   │
///        ↑   └───────┘
///   ─────┴────────┬┬─────────────   height
///      ground     ││    other
/// ```
///
/// The body sinks a little into the ground, so that the upright face of a flush neighbour would stop it, and the corner
/// would throw it up. But all of the neighbour lies below the plane, and what holds the body above the plane holds it off the
/// neighbour, too.
///
/// # Source
/// As J. Rouwe's *Jolt Physics* 5 (2024), "enhanced internal edge removal": contacts with a face come first, and contacts at its
/// border are void. Deviation: by planes, without a search for common vertices, so that loose bodies count as one ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Unit vector from the face to the body.
    pub normal: DVec2,
    /// How far the plane is from the world's origin along the normal, in px.
    pub height: f64,
}

impl Ground {
    /// Returns the plane of the face of a shape along a contact's normal, which points to the body; `None` if no face of the
    /// shape looks there, up to three degrees.
    #[must_use]
    #[inline(never)]
    pub fn of(shape: &Shape, normal: DVec2) -> Option<Self> {
        let hull = shape.hull();
        if hull.points().len() < 2 {
            return None;
        }
        (0..hull.points().len()).find_map(|edge| {
            let along = direction(hull.vertex(edge + 1) - hull.vertex(edge))?;
            let normal_of_edge = -along.unit.perp();
            (normal_of_edge.dot(normal) >= SAME_FACE)
                .then(|| Self { normal: normal_of_edge, height: reach(&hull, normal_of_edge) })
        })
    }

    /// Returns whether all of a shape lies below the plane, or above it by no more than `slack`.
    #[must_use]
    pub fn covers(&self, shape: &Shape, slack: f64) -> bool {
        reach(&shape.hull(), self.normal) <= self.height + slack
    }

    /// Returns whether all of a shape lies above the plane, or below it by no more than `slack`.
    #[must_use]
    pub fn carries(&self, shape: &Shape, slack: f64) -> bool {
        -reach(&shape.hull(), -self.normal) >= self.height - slack
    }

    /// Returns whether a body lies on a shape along this plane: whether the contact's normal, which points to the body, is that
    /// of a face of one of both. The normal of a corner throws up a body that sinks in, however little it leans.
    #[must_use]
    pub fn is_along(&self, normal: DVec2, shape: &Shape, body: &Shape) -> bool {
        self.normal.dot(normal) >= SAME_FACE && (has_face(shape, normal) || has_face(body, -normal))
    }
}

/// Returns whether a face of a shape looks along a direction.
fn has_face(shape: &Shape, normal: DVec2) -> bool {
    let hull = shape.hull();
    hull.points().len() > 1
        && (0..hull.points().len()).any(|edge| {
            let along = hull.vertex(edge + 1) - hull.vertex(edge);
            -along.perp().dot(normal) >= (1.0 - LEVEL) * along.length()
        })
}

/// Returns how far a shape reaches along a direction, from the world's origin.
fn reach(hull: &Hull<'_>, direction: DVec2) -> f64 {
    hull.center().dot(direction) + (hull.core_along(direction) + hull.radius())
}
