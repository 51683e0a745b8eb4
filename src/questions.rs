//! Questions about two shapes that need no world.
//!
//! The shapes are in the two records of [`super::argument_buffer`]; the most frequent question takes plain numbers.

use super::argument_buffer::{Place, shape, simple_polygon};
use super::inputs;
use super::result_buffer::{
    FAULT, FAULT_OF_A, FAULT_OF_B, NO, YES, contact_status, refused, signed_distance, write_distance, write_result,
};
use collidoscope::error::Error;
use collidoscope::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use collidoscope::narrow_phase::circle::contact_circle_circle;
use collidoscope::narrow_phase::gjk::distance_shape_shape;
use collidoscope::narrow_phase::{Contact, Method, contact_by_method};
use collidoscope::sdf::{Sample, sample_shape, sample_simple_polygon};
use collidoscope::shape::{Circle, Pose, Shape, SimplePolygon};
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes the contact of two circles, whose only point is its start.
#[wasm_bindgen]
#[allow(unused_attributes, reason = "the macro repeats it on the exported function, into which this one is inlined")]
#[inline(always)]
pub fn collide_circles(a_x: f64, a_y: f64, a_radius: f64, b_x: f64, b_y: f64, b_radius: f64) -> u32 {
    let rare = || collide_rare_circles(a_x, a_y, a_radius, b_x, b_y, b_radius);
    let Some(a) = circle(a_x, a_y, a_radius) else { return rare() };
    let Some(b) = circle(b_x, b_y, b_radius) else { return rare() };
    // The same comparison as in `direction`, so the compiler removes that one.
    let square = (b.center() - a.center()).length_squared();
    if !(square > SAFE_SQUARE_MIN && square < SAFE_SQUARE_MAX) {
        return rare();
    }
    let Some(Contact { depth, normal, start, end, .. }) = contact_circle_circle(&a, &b) else { return NO };
    write_result([depth, normal.x, normal.y, start.x, start.y, end.x, end.y]);
    YES
}

/// Writes the contact of circles whose centers nearly coincide or lie very far apart, and refuses invalid circles. Out
/// of line, so that the frequent case needs no stack.
#[cold]
#[inline(never)]
fn collide_rare_circles(a_x: f64, a_y: f64, a_radius: f64, b_x: f64, b_y: f64, b_radius: f64) -> u32 {
    let a = match Circle::new(DVec2::new(a_x, a_y), a_radius) {
        Ok(a) => a,
        Err(error) => return refused(error, FAULT_OF_A),
    };
    let b = match Circle::new(DVec2::new(b_x, b_y), b_radius) {
        Ok(b) => b,
        Err(error) => return refused(error, FAULT_OF_B),
    };
    contact_status(contact_circle_circle(&a, &b))
}

#[inline(always)]
fn circle(x: f64, y: f64, radius: f64) -> Option<Circle> {
    Circle::at(Pose::checked(DVec2::new(x, y), 0.0).ok()?, radius).ok()
}

/// Writes the contact of the two given shapes.
#[wasm_bindgen]
pub fn collide_given(method: u32) -> u32 {
    answer_given(&|a, b| Ok(contact_status(contact_by_method(a, b, inputs::member(Method::ALL, method)))))
}

/// Writes the distance of the two given shapes.
#[wasm_bindgen]
pub fn distance_given() -> u32 {
    answer_given(&|a, b| {
        write_distance(&distance_shape_shape(a, b));
        Ok(YES)
    })
}

/// Returns whether a point is inside the first given shape, whose outline need not be convex, or on it.
#[wasm_bindgen]
pub fn contains_given(x: f64, y: f64) -> u32 {
    answer_at(x, y, &|figure, point| u32::from(figure.contains(point)))
}

/// Writes distance and gradient of the field of the first given shape, whose outline need not be convex.
#[wasm_bindgen]
pub fn signed_distance_given(x: f64, y: f64) -> u32 {
    answer_at(x, y, &|figure, point| {
        write_result(signed_distance(&figure.sample(point)).numbers());
        YES
    })
}

/// The first given shape, for a question about a point: an outline need not be convex.
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

/// Returns the status of a question about a point and the first given shape.
#[inline(never)]
fn answer_at(x: f64, y: f64, answer: &dyn Fn(&Figure, DVec2) -> u32) -> u32 {
    match (Figure::given(), Pose::new(DVec2::new(x, y), 0.0)) {
        (Err(error), _) => refused(error, FAULT_OF_A),
        (_, Err(error)) => refused(error, FAULT_OF_B),
        (Ok(figure), Ok(point)) => answer(&figure, point.position()),
    }
}

/// Returns the status of a question about the two given shapes.
#[inline(never)]
pub(crate) fn answer_given(answer: &dyn Fn(&Shape, &Shape) -> Result<u32, Error>) -> u32 {
    match given_pair() {
        Ok((a, b)) => answer(&a, &b).unwrap_or_else(|error| refused(error, FAULT)),
        Err(status) => status,
    }
}

/// Returns the two given shapes, or the status of a refusal.
#[inline(never)]
fn given_pair() -> Result<(Shape, Shape), u32> {
    let a = shape(Place::First).map_err(|error| refused(error, FAULT_OF_A))?;
    let b = shape(Place::Second).map_err(|error| refused(error, FAULT_OF_B))?;
    Ok((a, b))
}
