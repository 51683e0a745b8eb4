//! Prediction of the contact of two separate bodies within a part of a step.

use crate::math::{max, min};
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::narrow_phase::{Manifold, manifold_shape_shape};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Motion of a body: displacement since the step began, and current velocity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// Translation of the center since the step began, in px.
    pub translation: DVec2,
    /// Rotation since the step began, in radians, clockwise on the screen.
    pub rotation: f64,
    /// Current velocity, in px/s.
    pub velocity: DVec2,
    /// Current angular velocity, in rad/s.
    pub spin: f64,
}

/// Two separate bodies that approach each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Approach {
    /// Indices of the bodies.
    pub pair: [u32; 2],
    /// Motion of each body.
    pub courses: [Motion; 2],
    /// Time to look ahead, in seconds.
    pub duration: f64,
}

/// Result of a prediction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prediction {
    /// The bodies do not meet.
    Miss,
    /// The bodies meet along the normal and at the points of their present contact.
    Unchanged,
    /// The bodies meet with this manifold; its separations are the present ones.
    At(Manifold),
}

/// Returns whether and where two shapes meet; `shapes` have the poses of the start of the step.
///
/// ```text
///      ╭───╮  now          The present nearest points have a diagonal normal, but the path does not
///      │ a │\              lead there. The contact is that of the poses at the moment of touch.
///      ╰───╯ \  ╭───╮
///             \ │ a │ at the touch
///              ╲╰───╯
///           ┌────────┐
///           │   b    │
/// ```
///
/// Paths are straight; shapes have their final angle from the beginning.
///
/// # Degenerate input
/// Overlapping shapes meet now. Shapes brought together by rotation alone meet if they overlap at the end. A shape that
/// leaves the coordinate range never meets another.
///
/// # Complexity
/// That of a sweep.
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
    let turns = [(&a, course_a.spin), (&b, course_b.spin)].iter().any(|(shape, spin)| *spin != 0.0 && !is_round(shape));
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
    // The margin adds a second point to the manifold that arrives slightly later.
    let slack = 1e-9 * (a.bounding_radius() + b.bounding_radius());
    let margin = if time < duration { max(slack, min(motion.length() * duration, f64::MAX)) } else { slack };
    let Some(manifold) = manifold_shape_shape(&a, &b, margin) else { return Prediction::Miss };
    let normal = manifold.normal;
    let along = motion.dot(normal);
    if !turns && along >= 0.0 {
        return Prediction::Miss;
    }
    Prediction::At(manifold.with_separations(|point| {
        let turn = course_b.spin * point.from_b.perp_dot(normal) - course_a.spin * point.from_a.perp_dot(normal);
        point.separation - (along * time + turn * duration)
    }))
}
