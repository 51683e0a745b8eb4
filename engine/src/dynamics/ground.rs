//! Ground planes: faces that bodies stand on, and the flush neighbors they hide.

use crate::math::direction;
use crate::math::tolerance::{LEVEL, SAME_FACE};
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// Plane of a face on which a body stands.
///
/// ```text
///            ┌───────┐ body
///     normal │   →   │
///        ↑   └───────┘
///   ─────┴────────┬┬─────────────   height
///      ground     ││    other
/// ```
///
/// The body sinks slightly into the ground, so the upright face of a flush neighbor would stop it and the neighbor's corner
/// would throw it up. The whole neighbor lies below the plane, so the contact with the ground also keeps the body off
/// the neighbor.
///
/// # Source
/// J. Rouwe, *Jolt Physics* 5 (2024), "enhanced internal edge removal": contacts with a face come first and void contacts at
/// its border. Deviation: planes are compared, not common vertices, so that loose bodies form one ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Unit vector from the face to the body.
    pub normal: DVec2,
    /// Coordinate of the plane along the normal, in px.
    pub height: f64,
}

impl Ground {
    /// Returns the plane of the face of a fixed shape on which a body stands, up to `slack`, by the normal of their contact, which
    /// points to the body; `None` if it stands on a corner, or reaches below the plane.
    #[inline(never)]
    pub fn under(body: &Shape, fixed: &Shape, normal: DVec2, slack: f64) -> Option<Self> {
        Self::of(fixed, normal).filter(|ground| ground.is_along(normal, fixed, body) && ground.carries(body, slack))
    }

    /// Returns whether the plane hides another fixed shape from a body that stands on it: the shape lies below the plane, up to
    /// `slack`, and the normal of its contact, which points to the body, is another one.
    #[inline(never)]
    pub fn hides(&self, fixed: &Shape, body: &Shape, normal: DVec2, slack: f64) -> bool {
        !self.is_along(normal, fixed, body) && self.covers(fixed, slack)
    }

    /// Returns the plane of the face whose outward normal is within three degrees of a contact normal; `None` if the shape has no
    /// such face.
    fn of(shape: &Shape, normal: DVec2) -> Option<Self> {
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

    /// Returns whether a shape lies below the plane, up to `slack`.
    pub fn covers(&self, shape: &Shape, slack: f64) -> bool {
        reach(&shape.hull(), self.normal) <= self.height + slack
    }

    /// Returns whether a shape lies above the plane, up to `slack`.
    fn carries(&self, shape: &Shape, slack: f64) -> bool {
        -reach(&shape.hull(), -self.normal) >= self.height - slack
    }

    /// Returns whether a body lies on a shape along this plane: the contact normal, which points to the body, is that of a
    /// face of either. A corner's normal would throw up a body that has sunk in, even if it is nearly parallel.
    fn is_along(&self, normal: DVec2, shape: &Shape, body: &Shape) -> bool {
        self.normal.dot(normal) >= SAME_FACE && (has_face(shape, normal) || has_face(body, -normal))
    }
}

fn has_face(shape: &Shape, normal: DVec2) -> bool {
    let hull = shape.hull();
    hull.points().len() > 1
        && (0..hull.points().len()).any(|edge| {
            let along = hull.vertex(edge + 1) - hull.vertex(edge);
            -along.perp().dot(normal) >= (1.0 - LEVEL) * along.length()
        })
}

fn reach(hull: &Hull<'_>, direction: DVec2) -> f64 {
    hull.center().dot(direction) + (hull.core_along(direction) + hull.radius())
}
