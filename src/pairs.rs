//! Questions about two shapes that need no world. The shapes are in the two records of [`flat`]; the most frequent
//! question takes plain numbers.

use crate::errors::Refusal;
use crate::flat::{self, Place};
use crate::inputs;
use collidoscope::error::Error;
use collidoscope::math::tolerance::{SAFE_SQUARE_MAX, SAFE_SQUARE_MIN};
use collidoscope::narrow_phase::circle::contact_circle_circle;
use collidoscope::narrow_phase::gjk::distance_shape_shape;
use collidoscope::narrow_phase::{Contact, Method, contact_by_method};
use collidoscope::sdf::{Figure, Sample};
use collidoscope::shape::{Circle, Pose, Shape};
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// Replies of [`collide_circles`]: apart; a contact; another question must be asked, for circles that are refused, or whose
/// centers nearly coincide or lie very far apart.
const APART: u32 = 0;
const TOUCHING: u32 = 1;
const ASK_FLAT: u32 = 2;

/// Writes the contact of two circles, whose only point is its start. Returns 0 if they are apart, 1 for a contact, 2 if
/// [`collide_flat`] must answer. It throws nothing, which is cheaper than a `Result`.
#[wasm_bindgen(js_name = collideCircles)]
pub fn collide_circles(a_x: f64, a_y: f64, a_radius: f64, b_x: f64, b_y: f64, b_radius: f64) -> u32 {
    let Some(a) = circle(a_x, a_y, a_radius) else { return ASK_FLAT };
    let Some(b) = circle(b_x, b_y, b_radius) else { return ASK_FLAT };
    // The same comparison as in `direction`, so the compiler removes that one.
    let square = (b.center() - a.center()).length_squared();
    if !(square > SAFE_SQUARE_MIN && square < SAFE_SQUARE_MAX) {
        return ASK_FLAT;
    }
    let Some(Contact { depth, normal, start, end, .. }) = contact_circle_circle(&a, &b) else { return APART };
    flat::write([depth, normal.x, normal.y, start.x, start.y, end.x, end.y, 1.0]);
    TOUCHING
}

#[inline(always)]
fn circle(x: f64, y: f64, radius: f64) -> Option<Circle> {
    Circle::at(Pose::checked(DVec2::new(x, y), 0.0).ok()?, radius).ok()
}

/// Writes the contact of the two given shapes. Returns whether there is one.
#[wasm_bindgen(js_name = collideFlat)]
pub fn collide_flat(method: u32) -> Result<bool, Refusal> {
    let (a, b) = pair()?;
    Ok(flat::write_contact(contact_by_method(&a, &b, inputs::member_of(Method::ALL, f64::from(method)))))
}

/// Writes the distance of the two given shapes.
#[wasm_bindgen(js_name = distanceFlat)]
pub fn distance_flat() -> Result<(), Refusal> {
    let (a, b) = pair()?;
    flat::write_distance(&distance_shape_shape(&a, &b));
    Ok(())
}

/// Returns whether a point is inside the first given shape, whose outline need not be convex, or on it.
#[wasm_bindgen(js_name = containsFlat)]
pub fn contains_flat(x: f64, y: f64) -> Result<bool, Refusal> {
    let (figure, point) = figure_and_point(x, y)?;
    Ok(figure.contains(point))
}

/// Writes distance and gradient of the field of the first given shape, whose outline need not be convex.
#[wasm_bindgen(js_name = signedDistanceFlat)]
pub fn signed_distance_flat(x: f64, y: f64) -> Result<(), Refusal> {
    let (figure, point) = figure_and_point(x, y)?;
    let Sample { distance, gradient, .. } = figure.sample(point);
    flat::write([distance, gradient.x, gradient.y]);
    Ok(())
}

/// Returns the first given shape and the point of a question.
fn figure_and_point(x: f64, y: f64) -> Result<(Figure, DVec2), Refusal> {
    let figure = flat::figure().map_err(|error| Refusal::of("shape", error))?;
    Ok((figure, inputs::point(x, y).map_err(|error| Refusal::of("point", error))?))
}

/// Returns the shape of the first record; a refusal names the argument.
pub(crate) fn first(name: &str) -> Result<Shape, Refusal> {
    named(flat::shape(Place::First), name)
}

/// Returns the shape that a world is queried with.
#[inline(never)]
pub(crate) fn query_shape() -> Result<Shape, Refusal> {
    first("shape")
}

/// Returns the shapes of both records; a refusal names the argument.
pub(crate) fn pair() -> Result<(Shape, Shape), Refusal> {
    Ok((first("a")?, named(flat::shape(Place::Second), "b")?))
}

fn named(shape: Result<Shape, Error>, name: &str) -> Result<Shape, Refusal> {
    shape.map_err(|error| Refusal::of(name, error))
}
