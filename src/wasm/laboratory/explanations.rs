//! The recorded runs of algorithms on two shapes that need no world.

use crate::error::{Error, ErrorCode, Field};
use crate::lab::{Algorithm, Options, write_explanation, write_ray_explanation};
use crate::wasm::questions::answer_given;
use crate::wasm::result_buffer::{YES, fill_list};
use crate::wasm::world::rays::{answer_ray, motion};
use wasm_bindgen::prelude::wasm_bindgen;

/// Records the steps of an algorithm's run on the two given shapes, which move at these velocities for it.
#[wasm_bindgen]
pub fn explain_given(
    algorithm: u32,
    velocity_a_x: f64,
    velocity_a_y: f64,
    velocity_b_x: f64,
    velocity_b_y: f64,
    duration: f64,
) -> u32 {
    let numbers = [velocity_a_x, velocity_a_y, velocity_b_x, velocity_b_y, duration];
    answer_given(&|a, b| {
        let algorithm = algorithm_of(algorithm)?;
        let options = Options { kept: None, motion: motion(numbers)? };
        fill_list(&mut |numbers| write_explanation(algorithm, a, b, &options, numbers)).map(|()| YES)
    })
}

/// Records the steps of a ray's way to the first given shape.
#[wasm_bindgen]
pub fn explain_ray_given(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> u32 {
    answer_ray([x, y, direction_x, direction_y, max_distance], &|ray, shape| {
        fill_list(&mut |numbers| write_ray_explanation(ray, shape, numbers)).map(|()| YES)
    })
}

/// Returns the algorithm of a number.
pub(super) fn algorithm_of(number: u32) -> Result<Algorithm, Error> {
    let unknown = Error::new(ErrorCode::UnknownAlgorithm, Field::Algorithm, f64::from(number));
    let found = usize::try_from(number).ok().and_then(|number| Algorithm::ALL.get(number));
    found.copied().ok_or(unknown)
}
