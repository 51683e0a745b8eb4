//! One-way shapes: platforms that hold shapes on their top, and let through those that come from elsewhere.
//!
//! ```text
//!   ↓  ○        ○ ↑       The contact decides by its normal, and an overlap by its depth: a shape that is deeper
//! ═════════   ══╪═══      in than it has come down in a step is on its way through, until it is outside again.
//!               │
//! ```

use super::{Properties, World};
use crate::dynamics::Body;
use crate::math::tolerance::{ON_OUTLINE, SPECULATIVE, STEEP};
use crate::math::{max, rotated, sin_cos};
use crate::narrow_phase::Manifold;
use crate::narrow_phase::cast::ShapeHit;
use crate::shape::{Shape, touch_scale};
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

    /// Returns whether a contact with a normal from the first to the second shape is on the top.
    pub(super) fn is_on_top(&self, normal: DVec2) -> bool {
        normal.dot(self.top) > STEEP
    }

    /// Returns whether shapes that overlap by `depth` hold each other off: on the top, and no deeper than `slack` and than `way`, the
    /// motion of the first relative to the second in a step, leads them together.
    pub(super) fn holds(&self, normal: DVec2, depth: f64, slack: f64, way: DVec2) -> bool {
        self.is_on_top(normal) && depth <= slack + max(0.0, way.dot(normal))
    }

    /// Returns whether two bodies hold each other off for a step of `dt` seconds: at any depth if they have pushed each other in the
    /// step before.
    pub(super) fn holds_bodies(&self, manifold: &Manifold, [a, b]: [&Body; 2], have_pushed: bool, dt: f64) -> bool {
        let moving = if a.mass.is_fixed() { b } else { a };
        let turn = |body: &Body| body.angular_velocity.abs() * body.reach * dt;
        let slack = if have_pushed { f64::INFINITY } else { SPECULATIVE * moving.width + (turn(a) + turn(b)) };
        self.holds(manifold.normal, -manifold.separation(), slack, (a.velocity - b.velocity) * dt)
    }
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
