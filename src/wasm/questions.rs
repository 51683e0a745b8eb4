//! Questions about two shapes that need no world.
//!
//! The shapes lie in the two records of [`super::given`]; only the most frequent question comes in plain numbers.

use super::answers::{
    FAULT, FAULT_OF_A, FAULT_OF_B, NO, YES, contact_reply, leave, leave_distance, refused, sample_numbers,
};
use super::given::{Place, shape, simple_polygon};
use super::inputs::{self, Plain};
use crate::error::Error;
use crate::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::gjk::distance_shape_shape;
use crate::narrow_phase::rectangle::{contact_rectangle_circle, contact_rectangle_rectangle};
use crate::narrow_phase::{Contact, Method, contact_by_method};
use crate::sdf::{Sample, sample_shape, sample_simple_polygon};
use crate::shape::{Circle, Kind, Pose, Shape, SimplePolygon};
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves the contact of two circles or rectangles, by the closed forms, in the answer: kind, x, y, radius or width, height, angle of each.
#[expect(clippy::too_many_arguments, reason = "plain numbers cross the boundary without an allocation")]
#[wasm_bindgen]
#[must_use]
pub fn collide(
    a_kind: u32,
    a_x: f64,
    a_y: f64,
    a_size: f64,
    a_height: f64,
    a_angle: f64,
    b_kind: u32,
    b_x: f64,
    b_y: f64,
    b_size: f64,
    b_height: f64,
    b_angle: f64,
) -> u32 {
    let a = match inputs::plain(a_kind, a_x, a_y, a_size, a_height, a_angle) {
        Ok(a) => a,
        Err(error) => return refused(error, FAULT_OF_A),
    };
    let b = match inputs::plain(b_kind, b_x, b_y, b_size, b_height, b_angle) {
        Ok(b) => b,
        Err(error) => return refused(error, FAULT_OF_B),
    };
    contact_reply(match (&a, &b) {
        (Plain::Circle(a), Plain::Circle(b)) => contact_circle_circle(a, b),
        (Plain::Rectangle(a), Plain::Rectangle(b)) => contact_rectangle_rectangle(a, b),
        (Plain::Rectangle(a), Plain::Circle(b)) => contact_rectangle_circle(a, b),
        (Plain::Circle(a), Plain::Rectangle(b)) => contact_rectangle_circle(b, a).map(Contact::reversed),
    })
}

/// Leaves the contact of two circles, whose only point is its start; what [`collide`] leaves and replies otherwise.
#[wasm_bindgen]
#[must_use]
#[allow(
    unused_attributes,
    reason = "the macro puts it on the exported function too, into which this one goes"
)]
#[inline(always)]
pub fn collide_circles(a_x: f64, a_y: f64, a_radius: f64, b_x: f64, b_y: f64, b_radius: f64) -> u32 {
    let seldom = || seldom_circles(a_x, a_y, a_radius, b_x, b_y, b_radius);
    let Some(a) = circle(a_x, a_y, a_radius) else { return seldom() };
    let Some(b) = circle(b_x, b_y, b_radius) else { return seldom() };
    // What `direction` asks too: so the compiler leaves that out.
    let square = (b.center() - a.center()).length_squared();
    if !(square > SAFE_SQUARE_MIN && square < SAFE_SQUARE_MAX) {
        return seldom();
    }
    let Some(Contact { depth, normal, start, end, .. }) = contact_circle_circle(&a, &b) else { return NO };
    leave([depth, normal.x, normal.y, start.x, start.y, end.x, end.y]);
    YES
}

/// Does the same where centres lie nearly on one place or very far apart, or a circle is refused: a call, so that the rest needs
/// no room on the stack.
#[cold]
#[inline(never)]
fn seldom_circles(a_x: f64, a_y: f64, a_radius: f64, b_x: f64, b_y: f64, b_radius: f64) -> u32 {
    let kind = Kind::Circle as u32;
    collide(kind, a_x, a_y, a_radius, 0.0, 0.0, kind, b_x, b_y, b_radius, 0.0, 0.0)
}

#[inline(always)]
fn circle(x: f64, y: f64, radius: f64) -> Option<Circle> {
    Circle::at(Pose::checked(DVec2::new(x, y), 0.0).ok()?, radius).ok()
}

/// Leaves the contact of the two given shapes in the answer.
#[wasm_bindgen]
#[must_use]
pub fn collide_given(method: u32) -> u32 {
    answer_given(&|a, b| Ok(contact_reply(contact_by_method(a, b, inputs::member(Method::ALL, method)))))
}

/// Leaves the distance of the two given shapes in the answer.
#[wasm_bindgen]
#[must_use]
pub fn distance_given() -> u32 {
    answer_given(&|a, b| {
        leave_distance(&distance_shape_shape(a, b));
        Ok(YES)
    })
}

/// Returns whether a point is inside the first given shape, whose outline need not be convex, or on it.
#[wasm_bindgen]
#[must_use]
pub fn contains_given(x: f64, y: f64) -> u32 {
    answer_at(x, y, &|figure, point| u32::from(figure.contains(point)))
}

/// Leaves distance and gradient of the field of the first given shape, whose outline need not be convex.
#[wasm_bindgen]
#[must_use]
pub fn signed_distance_given(x: f64, y: f64) -> u32 {
    answer_at(x, y, &|figure, point| {
        leave(sample_numbers(&figure.sample(point)));
        YES
    })
}

/// What points are asked about.
enum Figure {
    Shape(Shape),
    Outline(SimplePolygon),
}

impl Figure {
    fn given() -> Result<Self, Error> {
        match simple_polygon(Place::First) {
            Some(outline) => outline.map(Self::Outline),
            None => shape(Place::First).map(Self::Shape),
        }
    }

    fn contains(&self, point: DVec2) -> bool {
        match self {
            Self::Shape(shape) => shape.contains(point),
            Self::Outline(outline) => outline.contains(point),
        }
    }

    fn sample(&self, point: DVec2) -> Sample {
        match self {
            Self::Shape(shape) => sample_shape(shape, point),
            Self::Outline(outline) => sample_simple_polygon(outline, point),
        }
    }
}

#[inline(never)]
fn answer_at(x: f64, y: f64, answer: &dyn Fn(&Figure, DVec2) -> u32) -> u32 {
    match (Figure::given(), Pose::new(DVec2::new(x, y), 0.0)) {
        (Err(error), _) => refused(error, FAULT_OF_A),
        (_, Err(error)) => refused(error, FAULT_OF_B),
        (Ok(figure), Ok(point)) => answer(&figure, point.position()),
    }
}

#[inline(never)]
pub(super) fn answer_given(answer: &dyn Fn(&Shape, &Shape) -> Result<u32, Error>) -> u32 {
    match given_pair() {
        Ok((a, b)) => answer(&a, &b).unwrap_or_else(|error| refused(error, FAULT)),
        Err(reply) => reply,
    }
}

/// Returns the two given shapes, or the reply that one is refused.
#[inline(never)]
fn given_pair() -> Result<(Shape, Shape), u32> {
    let a = shape(Place::First).map_err(|error| refused(error, FAULT_OF_A))?;
    let b = shape(Place::Second).map_err(|error| refused(error, FAULT_OF_B))?;
    Ok((a, b))
}
