//! Tiles of a map as few rectangles.

use crate::errors::Refusal;
use crate::inputs;
use collidoscope::error::{Error, ErrorCode, Field, try_reserve};
use collidoscope::shape::merge_tiles;
use js_sys::{Float64Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns x, y, width, height and angle of the rectangles that cover the cells whose byte is not 0, rows from the top.
#[wasm_bindgen(js_name = mergeTiles)]
pub fn merge_cells(cells: &Uint8Array, columns: f64, size: f64) -> Result<Float64Array, Refusal> {
    let columns = inputs::whole_number(columns, Field::Width)? as usize;
    let bytes = inputs::bytes(cells)?;
    let full = Error::new(ErrorCode::OutOfMemory, Field::Cells, bytes.len() as f64);
    let (mut is_full, mut numbers) = (Vec::new(), Vec::new());
    if !try_reserve(&mut is_full, bytes.len()) {
        return Err(full.into());
    }
    is_full.extend(bytes.iter().map(|cell| *cell != 0));
    let merged = merge_tiles(&is_full, columns, size)?;
    if !try_reserve(&mut numbers, 5 * merged.len()) {
        return Err(full.into());
    }
    for tile in &merged {
        numbers.extend([tile.center().x, tile.center().y, tile.width(), tile.height(), 0.0]);
    }
    Ok(Float64Array::from(&numbers[..]))
}
