//! Masks of pictures, which JavaScript refers to by numbers.

use crate::engines::store_in;
use crate::inputs::{self, whole_number};
use crate::records::{self, NONE};
use crate::result_buffer::{
    FAULT_OF_A, FAULT_OF_B, IDLE, NO, SHARED, YES, mark_work, out_of_memory, refused, write_lists, write_result,
};
use collidoscope::error::{Error, ErrorCode, Field, try_push, whole};
use collidoscope::narrow_phase::pixel::{Mask, PixelBox, PixelStep, Sprite, overlap_sprite_sprite_observed};
use collidoscope::shape::Pose;
use collidoscope::trace::Observer;
use glam::DVec2;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The mask with number n is at n - 1; the place of one that was freed is empty.
    static MASKS: RefCell<Vec<Option<Mask>>> = const { RefCell::new(Vec::new()) };
}

/// Makes the mask of a picture and returns its number, 0 if it is refused. Its alpha, `length` bytes, is in the list.
#[wasm_bindgen]
pub fn make_mask(width: f64, height: f64, threshold: f64, length: f64) -> u32 {
    let stored = mask(width, height, threshold, length)
        .and_then(|mask| MASKS.with_borrow_mut(|masks| store_in(masks, mask, Field::Alpha)));
    stored.unwrap_or_else(|error| refused(error, NONE))
}

fn mask(width: f64, height: f64, threshold: f64, length: f64) -> Result<Mask, Error> {
    let (width, height) = (whole_number(width, Field::Width)?, whole_number(height, Field::Height)?);
    let least = u8::try_from(whole_number(threshold, Field::Threshold)?);
    let least = least.map_err(|_| Error::new(ErrorCode::OutOfRange, Field::Threshold, threshold))?;
    let numbers = inputs::take();
    let alpha = bytes(&numbers);
    let alpha = alpha.get(..whole(length).unwrap_or(u32::MAX) as usize).unwrap_or(&[]);
    Mask::new(width, height, alpha, least).map_err(|error| match error.code {
        ErrorCode::WrongLength => Error::new(error.code, error.field, length),
        _ => error,
    })
}

/// Frees a mask. Its number may be given to another one.
#[wasm_bindgen]
pub fn dispose_mask(number: u32) {
    MASKS.with_borrow_mut(|masks| {
        if let Some(mask) = masks.get_mut((number as usize).wrapping_sub(1)) {
            *mask = None;
        }
    });
}

/// Writes the common pixels of two masks at their poses. With `with_runs` it lists first column, row and length of each run
/// of common pixels.
#[expect(clippy::too_many_arguments, reason = "plain numbers cross the boundary without an allocation")]
#[wasm_bindgen]
pub fn overlap_masks(
    a: u32,
    a_x: f64,
    a_y: f64,
    a_angle: f64,
    a_scale: f64,
    b: u32,
    b_x: f64,
    b_y: f64,
    b_angle: f64,
    b_scale: f64,
    with_runs: bool,
) -> u32 {
    mark_work(SHARED);
    let status = MASKS.with_borrow(|masks| {
        // The facade passes living masks only.
        let find = |number: u32| match masks.get((number as usize).wrapping_sub(1)) {
            Some(Some(mask)) => mask,
            _ => core::arch::wasm32::unreachable(),
        };
        let sprite = |mask, x, y, angle, scale| Sprite::new(mask, Pose::new(DVec2::new(x, y), angle)?, scale);
        let a = match sprite(find(a), a_x, a_y, a_angle, a_scale) {
            Ok(a) => a,
            Err(error) => return refused(error, FAULT_OF_A),
        };
        let b = match sprite(find(b), b_x, b_y, b_angle, b_scale) {
            Ok(b) => b,
            Err(error) => return refused(error, FAULT_OF_B),
        };
        let mut status = NO;
        let listed = write_lists(&mut |_, positions| {
            let mut runs = Runs { positions, wanted: with_runs, error: None };
            let overlap = overlap_sprite_sprite_observed(&a, &b, &mut runs);
            if let Some(error) = runs.error {
                return Err(error);
            }
            let examined = overlap.examined.map(|PixelBox { left, top, right, bottom }| {
                let [left, top, right, bottom] = [left, top, right, bottom].map(|edge| edge as f64);
                records::Region { left, top, right, bottom }
            });
            let (hit, count, boxes) = (overlap.count > 0, overlap.count as f64, overlap.boxes_meet);
            status = if overlap.count > 0 { YES } else { NO };
            write_result(records::CommonPixels { hit, count, boxes, examined }.numbers());
            Ok(())
        });
        if listed { status } else { FAULT_OF_A }
    });
    mark_work(IDLE);
    status
}

/// Lists runs of pixels.
struct Runs<'a> {
    positions: &'a mut Vec<u32>,
    wanted: bool,
    error: Option<Error>,
}

impl Observer<PixelStep> for Runs<'_> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> PixelStep) {
        if let PixelStep::Run { x, y, length } = make()
            && self.wanted
        {
            self.add(x, y, length);
        }
    }
}

impl Runs<'_> {
    #[inline(never)]
    fn add(&mut self, x: i64, y: i64, length: u32) {
        let [Ok(column), Ok(row)] = [x, y].map(i32::try_from) else {
            let (field, value) = if i32::try_from(x).is_ok() { (Field::Y, y) } else { (Field::X, x) };
            self.error = Some(Error::new(ErrorCode::OutOfRange, field, value as f64));
            return;
        };
        let numbers = [column.cast_unsigned(), row.cast_unsigned(), length];
        if !numbers.into_iter().all(|number| try_push(self.positions, number)) {
            self.error = Some(out_of_memory(self.positions.len()));
        }
    }
}

/// Returns the bytes of a list.
fn bytes(numbers: &[f64]) -> &[u8] {
    // SAFETY: any bits are bytes, and they are aligned.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), size_of_val(numbers)) }
}
