//! Whether two bodies that are apart meet within a part of a step, and how.

use crate::math::{max, min};
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::narrow_phase::{Manifold, manifold_shape_shape};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// How a body has moved since a step began, and how it moves on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// Of the centre since the step began, in px.
    pub translation: DVec2,
    /// Since the step began, in radians, clockwise on the screen.
    pub rotation: f64,
    /// From now on, in px/s.
    pub velocity: DVec2,
    /// From now on, in rad/s.
    pub spin: f64,
}

/// Two bodies that are apart and approach each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Approach {
    /// Their positions.
    pub pair: [u32; 2],
    /// How each moves.
    pub courses: [Motion; 2],
    /// How long, in seconds.
    pub duration: f64,
}

/// The answer about two bodies that approach each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prediction {
    /// They pass each other, or do not come so far.
    Miss,
    /// They meet along the normal and in the points of their touch.
    Unchanged,
    /// They meet so; separations are those of now.
    At(Manifold),
}

/// Returns whether and how two shapes meet, which stand where the step began.
///
/// ```text
///      ╭───╮  now          The normal between the places of now points at what is nearest now. The path does not lead
///      │ a │\               there: the contact is that of the places where the outlines touch.
///      ╰───╯ \  ╭───╮
///             \ │ a │ when they touch
///              ╲╰───╯
///           ┌────────┐
///           │   b    │
/// ```
///
/// The ways are straight; shapes are turned already to where the duration ends.
///
/// # Degenerate input
/// Shapes that overlap meet now; those that turns alone bring together meet if they overlap in the end. What leaves the
/// limits of the world never meets.
///
/// # Complexity
/// That of a sweep.
#[inline(never)]
#[must_use]
pub fn predict_contact_shape_shape(shapes: [&Shape; 2], ahead: &Approach) -> Prediction {
    let Approach { courses, duration, .. } = *ahead;
    let [course_a, course_b] = courses;
    let at = |which: usize, time: f64| -> Option<Shape> {
        let (shape, course) = (shapes[which], &courses[which]);
        let pose = shape.pose();
        let position = pose.position() + course.translation + course.velocity * time;
        let angle = pose.angle() + course.rotation + course.spin * duration;
        Some(shape.clone().with_pose(Pose::new(position, angle).ok()?))
    };
    let (Some(a), Some(b)) = (at(0, 0.0), at(1, 0.0)) else { return Prediction::Miss };
    let is_round = |shape: &Shape| matches!(shape, Shape::Circle(_));
    let turns = [(&a, course_a.spin), (&b, course_b.spin)]
        .iter()
        .any(|(shape, spin)| *spin != 0.0 && !is_round(shape));
    let time = match sweep_shape_shape(&a, course_a.velocity, &b, course_b.velocity, duration) {
        Sweep::Miss => return Prediction::Miss,
        Sweep::Hit(hit) => hit.time,
        Sweep::Overlapping { .. } => {
            if turns {
                duration
            } else {
                0.0
            }
        }
    };
    let motion = course_b.velocity - course_a.velocity;
    let (Some(a), Some(b)) = (at(0, time), at(1, time)) else { return Prediction::Miss };
    // A second point that is reached a moment later belongs to the same meeting.
    let slack = 1e-9 * (a.bounding_radius() + b.bounding_radius());
    let margin = if time < duration { max(slack, min(motion.length() * duration, f64::MAX)) } else { slack };
    let Some(manifold) = manifold_shape_shape(&a, &b, margin) else { return Prediction::Miss };
    let normal = manifold.normal;
    let (along, is_parting) = (motion.dot(normal), !turns && motion.dot(normal) >= 0.0);
    if is_parting {
        return Prediction::Miss;
    }
    Prediction::At(manifold.with_separations(|point| {
        let turn =
            course_b.spin * point.from_b.perp_dot(normal) - course_a.spin * point.from_a.perp_dot(normal);
        point.separation - (along * time + turn * duration)
    }))
}
