//! The class `Mask`: which pixels of a picture are opaque.

use crate::errors::Refusal;
use crate::inputs;
use crate::plain::object;
use collidoscope::error::{Error, ErrorCode, Field};
use collidoscope::narrow_phase::pixel::{PixelBox, Sprite, overlap_runs, overlap_sprite_sprite};
use collidoscope::shape::Pose;
use glam::DVec2;
use js_sys::{Int32Array, Reflect, Uint8Array};
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
#[wasm_bindgen(js_name = overlapMasks, unchecked_return_type = "PixelOverlap")]
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
) -> Result<JsValue, Refusal> {
    let sprite = |mask, x, y, angle, scale| Sprite::new(mask, Pose::new(DVec2::new(x, y), angle)?, scale);
    let a = sprite(&a.0, a_x, a_y, a_angle, a_scale).map_err(|error| Refusal::of("a", error))?;
    let b = sprite(&b.0, b_x, b_y, b_angle, b_scale).map_err(|error| Refusal::of("b", error))?;
    let mut runs = Vec::new();
    let overlap = if with_runs { overlap_runs(&a, &b, &mut runs)? } else { overlap_sprite_sprite(&a, &b) };
    let examined = overlap
        .examined
        .map(|PixelBox { left, top, right, bottom }| [left, top, right, bottom].map(|edge| edge as f64));
    let (count, boxes) = (overlap.count as f64, overlap.boxes_meet);
    let found = object(&[("hit", &(count > 0.0)), ("count", &count), ("boxes", &boxes), ("examined", &examined)]);
    if with_runs {
        let _ = Reflect::set(&found, &"runs".into(), &Int32Array::from(&runs[..]));
    }
    Ok(found)
}
