//! The class `Mask`: which pixels of a picture are opaque.

use crate::errors::{Refusal, out_of_memory};
use crate::inputs;
use crate::records::{PixelOverlap, Region, plain};
use collidoscope::error::{Error, ErrorCode, Field, try_push};
use collidoscope::narrow_phase::pixel::{PixelBox, PixelStep, Sprite, overlap_sprite_sprite_observed};
use collidoscope::shape::Pose;
use collidoscope::trace::Observer;
use glam::DVec2;
use js_sys::{Int32Array, Uint8Array};
use tsify::Ts;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The opaque pixels of a picture.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Mask(collidoscope::narrow_phase::pixel::Mask);

#[wasm_bindgen]
impl Mask {
    /// Makes the mask of a picture, row by row from the top: one byte a pixel, or four of which the last is alpha.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64, alpha: &Uint8Array, threshold: f64) -> Result<Mask, Refusal> {
        let (width, height) =
            (inputs::whole_number(width, Field::Width)?, inputs::whole_number(height, Field::Height)?);
        let least = u8::try_from(inputs::whole_number(threshold, Field::Threshold)?)
            .map_err(|_| Error::new(ErrorCode::OutOfRange, Field::Threshold, threshold))?;
        let (area, length) = (f64::from(width) * f64::from(height), f64::from(alpha.length()));
        // Bytes of another length are refused by their number; they need not be copied for that.
        let is_whole = length == area || length == 4.0 * area;
        let bytes = if is_whole { inputs::bytes(alpha)? } else { Vec::new() };
        let mask = collidoscope::narrow_phase::pixel::Mask::new(width, height, &bytes, least);
        Ok(Self(mask.map_err(|error| match error.code {
            ErrorCode::WrongLength => Error::new(error.code, error.field, length),
            _ => error,
        })?))
    }

    /// Pixels of a row.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.width()
    }

    /// Number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.height()
    }
}

/// Returns the common pixels of two masks at their poses, with their runs if `with_runs`.
#[expect(clippy::too_many_arguments, reason = "plain numbers cross the boundary without an allocation")]
#[wasm_bindgen(js_name = overlapMasks)]
pub fn overlap_masks(
    a: &Mask,
    a_x: f64,
    a_y: f64,
    a_angle: f64,
    a_scale: f64,
    b: &Mask,
    b_x: f64,
    b_y: f64,
    b_angle: f64,
    b_scale: f64,
    with_runs: bool,
) -> Result<Ts<PixelOverlap>, Refusal> {
    let sprite = |mask, x, y, angle, scale| Sprite::new(mask, Pose::new(DVec2::new(x, y), angle)?, scale);
    let a = sprite(&a.0, a_x, a_y, a_angle, a_scale).map_err(|error| Refusal::of("a", error))?;
    let b = sprite(&b.0, b_x, b_y, b_angle, b_scale).map_err(|error| Refusal::of("b", error))?;
    let mut runs = Runs { numbers: Vec::new(), wanted: with_runs, error: None };
    let overlap = overlap_sprite_sprite_observed(&a, &b, &mut runs);
    if let Some(error) = runs.error {
        return Err(error.into());
    }
    let examined = overlap.examined.map(|PixelBox { left, top, right, bottom }| {
        let [left, top, right, bottom] = [left, top, right, bottom].map(|edge| edge as f64);
        Region { left, top, right, bottom }
    });
    let runs = if with_runs { Int32Array::from(&runs.numbers[..]) } else { JsValue::UNDEFINED.unchecked_into() };
    let (count, boxes) = (overlap.count as f64, overlap.boxes_meet);
    Ok(plain(PixelOverlap { hit: count > 0.0, count, boxes, examined, runs }))
}

/// Lists runs of pixels: first column, row and length of each.
struct Runs {
    numbers: Vec<i32>,
    wanted: bool,
    error: Option<Error>,
}

impl Observer<PixelStep> for Runs {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> PixelStep) {
        if let PixelStep::Run { x, y, length } = make()
            && self.wanted
        {
            self.add(x, y, length);
        }
    }
}

impl Runs {
    #[inline(never)]
    fn add(&mut self, x: i64, y: i64, length: u32) {
        let [Ok(column), Ok(row)] = [x, y].map(i32::try_from) else {
            let (field, value) = if i32::try_from(x).is_ok() { (Field::Y, y) } else { (Field::X, x) };
            self.error = Some(Error::new(ErrorCode::OutOfRange, field, value as f64));
            return;
        };
        let numbers = [column, row, length.cast_signed()];
        if !numbers.into_iter().all(|number| try_push(&mut self.numbers, number)) {
            self.error = Some(out_of_memory(self.numbers.len()));
        }
    }
}
