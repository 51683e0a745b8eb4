//! One-way shapes: platforms that hold shapes on their top, and let through those that come from elsewhere.
//!
//! ```text
//!   ↓  ○        ○ ↑       A top holds the shapes that are above its face at the start of a motion. At a corner the plane of
//! ═════════   ══╪═══      the face decides, not the depth of the contact, so that flush tops hold as one. The responses
//!               │         remember the pairs that they hold, in the solver's cached impulses.
//! ```

use super::{Properties, World};
use crate::dynamics::Body;
use crate::math::tolerance::{ON_OUTLINE, SLOPE_TIE};
use crate::math::{direction, min, rotated, sin_cos};
use crate::narrow_phase::cast::{ShapeHit, touch_along};
use crate::shape::{Pose, Shape, touch_scale};
use core::f64::consts::FRAC_1_SQRT_2;
use glam::DVec2;

/// Side on which a one-way shape holds another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneWay {
    /// Index of the one-way shape in the pair.
    index: usize,
    /// Direction of the top if the one-way shape is the first of the pair, the opposite one if it is the second: a normal from the
    /// first to the second shape is along it where the top holds.
    top: DVec2,
}

impl OneWay {
    /// Returns the side of two shapes, given by their positions; `None` if neither is one-way.
    #[inline]
    pub(super) fn of(shapes: &[Shape], properties: &[Properties], [a, b]: [usize; 2]) -> Option<Self> {
        if properties[a].is_one_way() {
            Some(Self::top_of(&shapes[a], 0))
        } else if properties[b].is_one_way() {
            Some(Self::top_of(&shapes[b], 1))
        } else {
            None
        }
    }

    #[inline(never)]
    fn top_of(shape: &Shape, index: usize) -> Self {
        let top = rotated(DVec2::NEG_Y, sin_cos(shape.pose().angle()));
        Self { index, top: if index == 0 { top } else { -top } }
    }

    /// Returns whether a contact with a normal from the first to the second shape is on the top: at most 45 degrees off it.
    pub(super) fn is_on_top(&self, normal: DVec2) -> bool {
        normal.dot(self.top) >= FRAC_1_SQRT_2 - SLOPE_TIE
    }

    /// Returns the normal along which the height above the top counts: a contact's, but the face's at a corner where the top ends.
    ///
    /// ```text
    ///     ↗         ↗       The height above a corner is that above the face, so that it is equal for both tiles of a seam.
    ///  ──┐       ──┬──
    /// ```
    #[inline(never)]
    fn face(&self, normal: DVec2, shape: &Shape) -> DVec2 {
        let (hull, sign) = (shape.hull(), if self.index == 0 { 1.0 } else { -1.0 });
        if hull.radius() > 0.0 {
            return normal;
        }
        let (corner, count) = (hull.farthest(normal * sign), hull.points().len());
        let mut faces = [corner + count - 1, corner].into_iter().filter_map(|edge| {
            let along = direction(hull.vertex(edge + 1) - hull.vertex(edge))?;
            Some(along.unit.perp() * -sign).filter(|face| self.is_on_top(*face))
        });
        match [faces.next(), faces.next()] {
            [Some(face), None] => face,
            _ => normal,
        }
    }

    /// Returns whether shapes that meet at a normal hold each other off: on the top, and below it by at most the result of `grace`.
    pub(super) fn holds(&self, normal: DVec2, shapes: [&Shape; 2], grace: &dyn Fn(DVec2) -> f64) -> bool {
        self.is_on_top(normal) && {
            let face = self.face(normal, shapes[self.index]);
            touch_along(shapes[0], shapes[1], face).depth <= near(shapes) + grace(face)
        }
    }

    /// Returns whether two bodies hold each other off at a contact: if they are known to do so, or if their depth below the top is at
    /// most the share of the moving body's width that `share` returns for the top's normal, now or a step of `dt` seconds ago.
    pub(super) fn holds_bodies(
        &self,
        normal: DVec2,
        shapes: [&Shape; 2],
        bodies: [&Body; 2],
        (share, is_known): (&dyn Fn(DVec2) -> f64, bool),
        dt: f64,
    ) -> bool {
        let grace = |normal| share(normal) * bodies[usize::from(bodies[0].mass.is_fixed())].width;
        let before = |which: usize| {
            let (pose, body) = (shapes[which].pose(), bodies[which]);
            let angle = pose.angle() - body.angular_velocity * dt;
            let mut shape = shapes[which].clone();
            shape.set_pose_cold(Pose::new(pose.position() - body.velocity * dt, angle).ok()?);
            Some(shape)
        };
        // Nothing comes from outside the coordinate range.
        let was_held = || before(0).zip(before(1)).is_some_and(|(a, b)| self.holds(normal, [&a, &b], &grace));
        self.is_on_top(normal) && (is_known || self.holds(normal, shapes, &grace) || was_held())
    }
}

impl World {
    /// Returns whether a shape of the world stops another one, which need not be of the world, at a hit of a motion from there. A one-way
    /// shape stops another one that does not overlap it, and is below the top by at most the result of `grace` for the top's normal.
    pub(super) fn stops(
        &self,
        position: usize,
        shape: &Shape,
        hit: &ShapeHit,
        grace: &dyn Fn(usize, DVec2) -> f64,
    ) -> bool {
        let other = &self.shapes[position];
        if !self.properties[position].is_one_way() {
            return true;
        }
        let (pair, grace) = ([shape, other], |normal| grace(position, normal));
        hit.depth <= near(pair) && OneWay::top_of(other, 1).holds(hit.normal, pair, &grace)
    }
}

/// Returns the depth that rounding or sums of the caller may leave between shapes that touch.
fn near([a, b]: [&Shape; 2]) -> f64 {
    ON_OUTLINE * touch_scale([a.center(), b.center()], min(a.bounding_radius(), b.bounding_radius()))
}
