//! One-way shapes: platforms that hold shapes on their top, and let through those that come from elsewhere.
//!
//! ```text
//!   ↓  ○        ○ ↑       The contact decides by its normal, and a new overlap by its depth: a shape that is deeper
//! ═════════   ══╪═══      in than it has come down in a step is on its way through, until it is outside again. The
//!               │         responses remember the pairs that they hold, in the solver's cached impulses.
//! ```

use super::{Properties, World};
use crate::dynamics::Body;
use crate::math::tolerance::{ON_OUTLINE, SLOPE_TIE};
use crate::math::{max, rotated, sin_cos};
use crate::narrow_phase::cast::ShapeHit;
use crate::narrow_phase::contact_shape_shape;
use crate::shape::{Pose, Shape, touch_scale};
use core::f64::consts::FRAC_1_SQRT_2;
use glam::DVec2;

/// Side on which a one-way shape holds another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneWay {
    /// Direction of the top if the one-way shape is the first of the pair, the opposite one if it is the second: a normal from the
    /// first to the second shape is along it where the top holds.
    top: DVec2,
}

impl OneWay {
    /// Returns the side of two shapes, given by their positions; `None` if neither is one-way.
    #[inline]
    pub(super) fn of(shapes: &[Shape], properties: &[Properties], [a, b]: [usize; 2]) -> Option<Self> {
        if properties[a].is_one_way() {
            Some(Self::top_of(&shapes[a], 1.0))
        } else if properties[b].is_one_way() {
            Some(Self::top_of(&shapes[b], -1.0))
        } else {
            None
        }
    }

    #[inline(never)]
    fn top_of(shape: &Shape, sign: f64) -> Self {
        Self { top: rotated(DVec2::NEG_Y * sign, sin_cos(shape.pose().angle())) }
    }

    /// Returns whether a contact with a normal from the first to the second shape is on the top: at most 45 degrees off it.
    pub(super) fn is_on_top(&self, normal: DVec2) -> bool {
        normal.dot(self.top) >= FRAC_1_SQRT_2 - SLOPE_TIE
    }

    /// Returns whether shapes that overlap by `depth` hold each other off: on the top, and no deeper than `slack` and than `way`, the
    /// motion of the first relative to the second in a step, leads them together.
    pub(super) fn holds(&self, normal: DVec2, depth: f64, slack: f64, way: DVec2) -> bool {
        self.is_on_top(normal) && depth <= slack + max(0.0, way.dot(normal))
    }

    /// Returns whether two bodies hold each other off at a contact: if they are known to do so, overlap by a small share of the moving
    /// body's width, or did a step of `dt` seconds ago.
    pub(super) fn holds_bodies(
        &self,
        (normal, depth): (DVec2, f64),
        shapes: [&Shape; 2],
        bodies: [&Body; 2],
        (share, is_known): (f64, bool),
        dt: f64,
    ) -> bool {
        let slack = share * bodies[usize::from(bodies[0].mass.is_fixed())].width;
        self.is_on_top(normal) && (is_known || depth <= slack || depth_before(shapes, bodies, dt) <= slack)
    }
}

/// Returns the depth of two bodies before a step at their velocities.
fn depth_before(shapes: [&Shape; 2], bodies: [&Body; 2], dt: f64) -> f64 {
    let before = |which: usize| {
        let (pose, body) = (shapes[which].pose(), bodies[which]);
        let angle = pose.angle() - body.angular_velocity * dt;
        let mut shape = shapes[which].clone();
        shape.set_pose_cold(Pose::new(pose.position() - body.velocity * dt, angle).ok()?);
        Some(shape)
    };
    // Nothing comes from outside the coordinate range.
    let Some([a, b]) = before(0).zip(before(1)).map(<[Shape; 2]>::from) else { return f64::INFINITY };
    contact_shape_shape(&a, &b).map_or(0.0, |contact| contact.depth)
}

impl World {
    /// Returns whether a shape of the world stops another one, which need not be of the world, at a hit. `way` is the motion that may
    /// have brought them together where they overlap.
    pub(super) fn stops(&self, position: usize, shape: &Shape, hit: &ShapeHit, way: DVec2) -> bool {
        let other = &self.shapes[position];
        if !self.properties[position].is_one_way() {
            return true;
        }
        let near = ON_OUTLINE * touch_scale([shape.center(), other.center()], shape.bounding_radius());
        OneWay::top_of(other, -1.0).holds(hit.normal, hit.depth, near, way)
    }
}
