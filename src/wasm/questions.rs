//! Questions about two shapes that need no world.
//!
//! A shape is six numbers: kind, x, y, radius or width, height, angle.
#![expect(clippy::too_many_arguments, reason = "plain numbers cross the boundary without an allocation")]

use super::answers::{contact_numbers, leave, leave_fault};
use super::{inputs, steps};
use crate::fault::Fault;
use crate::narrow_phase::contact_shape_shape;
use crate::shape::Pose;
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// No contact; not contained.
const NO: u32 = 0;
/// A contact, which is in the answer; contained; recorded.
const YES: u32 = 1;
/// Refused, for the first thing asked about.
const FAULT_OF_A: u32 = 2;
/// Refused, for the second thing asked about.
const FAULT_OF_B: u32 = 3;
/// Refused, for both together.
const FAULT: u32 = 4;

/// Leaves the contact of two shapes in the answer.
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
    let a = match inputs::shape(a_kind, a_x, a_y, a_size, a_height, a_angle) {
        Ok(a) => a,
        Err(fault) => return refused(fault, FAULT_OF_A),
    };
    let b = match inputs::shape(b_kind, b_x, b_y, b_size, b_height, b_angle) {
        Ok(b) => b,
        Err(fault) => return refused(fault, FAULT_OF_B),
    };
    match contact_shape_shape(&a, &b) {
        Some(contact) => {
            leave(contact_numbers(&contact));
            YES
        }
        None => NO,
    }
}

/// Returns whether a point is inside a shape or on its outline.
#[wasm_bindgen]
#[must_use]
pub fn contains(
    kind: u32,
    x: f64,
    y: f64,
    size: f64,
    height: f64,
    angle: f64,
    point_x: f64,
    point_y: f64,
) -> u32 {
    let shape = match inputs::shape(kind, x, y, size, height, angle) {
        Ok(shape) => shape,
        Err(fault) => return refused(fault, FAULT_OF_A),
    };
    match Pose::new(DVec2::new(point_x, point_y), 0.0) {
        Ok(point) => u32::from(shape.contains(point.position())),
        Err(fault) => refused(fault, FAULT_OF_B),
    }
}

/// Records the steps of an algorithm's run on two shapes.
#[wasm_bindgen]
#[must_use]
pub fn explain(
    algorithm: u32,
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
    let a = match inputs::shape(a_kind, a_x, a_y, a_size, a_height, a_angle) {
        Ok(a) => a,
        Err(fault) => return refused(fault, FAULT_OF_A),
    };
    let b = match inputs::shape(b_kind, b_x, b_y, b_size, b_height, b_angle) {
        Ok(b) => b,
        Err(fault) => return refused(fault, FAULT_OF_B),
    };
    let explained = inputs::algorithm(algorithm)
        .and_then(|algorithm| crate::lab::explain(algorithm, &a, &b, None))
        .and_then(|explanation| steps::record(&explanation));
    match explained {
        Ok(()) => YES,
        Err(fault) => refused(fault, FAULT),
    }
}

fn refused(fault: Fault, reply: u32) -> u32 {
    leave_fault(fault);
    reply
}
