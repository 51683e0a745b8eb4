//! Prediction of the contact of two separate bodies within a part of a step.

use crate::math::tolerance::NEAR;
use crate::math::{direction, min};
use crate::narrow_phase::gjk::{Distance, distance_shape_shape};
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::narrow_phase::{Manifold, manifold_shape_shape};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum number of steps towards a touch. A shape that passes by so closely that it needs more counts as touching.
const ADVANCES_MAX: u32 = 64;

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
    /// Whether rotation may carry an outline past the other body in this time.
    pub turns_far: bool,
    /// Fixed body that pushed each body last in this step.
    pub footholds: [Option<Foothold>; 2],
}

/// Fixed body without rotation that holds another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foothold {
    /// Index of the fixed body.
    pub body: u32,
    /// Its velocity, in px/s.
    pub velocity: DVec2,
    /// Unit vector of the contact, to the body that it holds.
    pub normal: DVec2,
}

/// Result of a prediction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prediction {
    /// The bodies do not meet.
    Miss,
    /// The bodies meet along the normal and at the points of their present contact.
    Unchanged,
    /// The bodies meet with a manifold.
    At {
        /// The manifold of the touch; its separations are the present ones.
        manifold: Manifold,
        /// Rotation of each body from now until the touch, in radians.
        turns: [f64; 2],
    },
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
/// Paths are straight, and shapes have their final angle from the beginning. Shapes that turn far approach the moment of touch
/// in steps: none is longer than the gap needs at the highest speed at which any two points of the outlines approach.
///
/// # Degenerate input
/// Overlapping shapes meet now. Shapes brought together by rotation alone meet if they overlap at the end or, in steps, before. A
/// shape that leaves the coordinate range never meets another.
///
/// # Complexity
/// That of a sweep; of up to 64 distances for shapes that turn far.
///
/// # Source
/// B. Mirtich, *Impulse-based Dynamic Simulation of Rigid Body Systems* (1996), section 2.3.2: conservative advancement.
/// Deviation: it ends at a gap of a ten-thousandth of the smaller bounding radius, since a solver closes the rest.
pub fn predict_contact_shape_shape(shapes: [&Shape; 2], ahead: &Approach) -> Prediction {
    let Approach { courses, duration, turns_far, .. } = *ahead;
    let motion = courses[1].velocity - courses[0].velocity;
    let at =
        |which: usize, time: f64| courses[which].moved(shapes[which], time, if turns_far { time } else { duration });
    let Some([a, b]) = both(&at, 0.0) else { return Prediction::Miss };
    let turns = shapes.iter().zip(&courses).any(|(shape, course)| {
        let is_round = matches!(shape, Shape::Circle(_));
        course.spin != 0.0 && !is_round
    });
    let (time, turn_time, is_met) = if turns_far {
        let turning = (0..2).map(|which| courses[which].spin.abs() * shapes[which].hull().core_reach()).sum();
        let Some(time) = time_of_touch(&at, [a, b], (motion, turning), duration) else { return Prediction::Miss };
        (time, time, true)
    } else {
        let time = match sweep_shape_shape(&a, courses[0].velocity, &b, courses[1].velocity, duration) {
            Sweep::Miss => return Prediction::Miss,
            Sweep::Hit(hit) => hit.time,
            Sweep::Overlapping { .. } if turns => duration,
            Sweep::Overlapping { .. } => 0.0,
        };
        (time, duration, time < duration)
    };
    let Some([a, b]) = both(&at, time) else { return Prediction::Miss };
    // The faces of a manifold may be farther apart than the nearest points of the outlines.
    let found = manifold_shape_shape(&a, &b, f64::MAX);
    let Some(manifold) = found.filter(|found| is_met || found.separation() <= 0.0) else {
        if !is_met {
            // Motion has carried the outlines past each other that rotation brings together.
            return predict_contact_shape_shape(shapes, &Approach { turns_far: true, ..*ahead });
        }
        return Prediction::Miss;
    };
    let normal = manifold.normal;
    let along = motion.dot(normal);
    if !turns && along >= 0.0 {
        return Prediction::Miss;
    }
    let manifold = manifold.with_separations(|point| {
        let turn = courses[1].spin * point.from_b.perp_dot(normal) - courses[0].spin * point.from_a.perp_dot(normal);
        point.separation - (along * time + turn * turn_time)
    });
    Prediction::At { manifold, turns: courses.map(|course| course.spin * turn_time) }
}

/// Returns the earliest time at which two shapes that turn are near each other, see [`NEAR`]; `None` if they miss each other.
fn time_of_touch(
    at: &impl Fn(usize, f64) -> Option<Shape>,
    [mut a, mut b]: [Shape; 2],
    (motion, turning): (DVec2, f64),
    duration: f64,
) -> Option<f64> {
    let near = NEAR * min(a.bounding_radius(), b.bounding_radius());
    let mut time = 0.0;
    for _ in 0..ADVANCES_MAX {
        let Distance { distance, points: Some([on_a, on_b]), .. } = distance_shape_shape(&a, &b) else {
            return Some(time);
        };
        if distance <= near {
            return Some(time);
        }
        let way = direction(on_b - on_a)?;
        let approach = turning - motion.dot(way.unit);
        time += distance / approach;
        // False for NaN and for a negative approach.
        if !(approach > 0.0 && time <= duration) {
            return None;
        }
        [a, b] = both(at, time)?;
    }
    Some(time)
}

/// Returns both shapes at a time.
fn both(at: &impl Fn(usize, f64) -> Option<Shape>, time: f64) -> Option<[Shape; 2]> {
    Some([at(0, time)?, at(1, time)?])
}

impl Motion {
    /// Returns a shape after a time of motion and a time of rotation, by its pose at the start of the step.
    fn moved(&self, shape: &Shape, time: f64, turn_time: f64) -> Option<Shape> {
        let pose = shape.pose();
        let position = pose.position() + self.translation + self.velocity * time;
        let angle = pose.angle() + self.rotation + self.spin * turn_time;
        Some(shape.clone().with_pose(Pose::new(position, angle).ok()?))
    }
}
