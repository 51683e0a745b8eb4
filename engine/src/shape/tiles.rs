//! Rectangles in the place of full cells of a grid.

use super::Rectangle;
use crate::error::{Error, ErrorCode, Field, positive, try_push, try_reserve};
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN};
use glam::DVec2;

/// Merges the full cells of a grid to rectangles that cover each of them once and no other cell. Rows follow each other from the
/// top, and the grid's left upper corner is the origin.
///
/// A rectangle grows along its row, then downwards. They need not be the fewest possible.
///
/// # Units
/// `size` is the side of a cell in pixels.
///
/// # Errors
/// `not-finite`, `not-positive` or `out-of-range` for `size`, or where a rectangle lies beyond 10¹²; `wrong-length` for cells that
/// are no whole number of rows; `out-of-memory`.
///
/// # Complexity
/// Linear in the cells.
///
/// # Examples
/// ```
/// use collidoscope::shape::merge_tiles;
///
/// let ground = [false, false, true, true, true, true]; // two rows of three cells
/// let merged = merge_tiles(&ground, 3, 25.0)?;
/// assert_eq!(merged.len(), 2);
/// assert_eq!([merged[0].height(), merged[1].width()], [50.0, 50.0]);
/// # Ok::<(), collidoscope::Error>(())
/// ```
pub fn merge_tiles(cells: &[bool], columns: usize, size: f64) -> Result<Vec<Rectangle>, Error> {
    let size = positive(size, SIZE_MIN, COORDINATE_LIMIT, Field::Size)?;
    let full = Error::new(ErrorCode::OutOfMemory, Field::Cells, cells.len() as f64);
    let is_whole = columns > 0 && cells.len().is_multiple_of(columns);
    if !is_whole && !cells.is_empty() {
        return Err(full.coded(ErrorCode::WrongLength));
    }
    let (mut is_left, mut merged) = (Vec::new(), Vec::new());
    if !try_reserve(&mut is_left, cells.len()) {
        return Err(full);
    }
    is_left.extend_from_slice(cells);
    for first in 0..cells.len() {
        let (row, left) = (first / columns, first % columns);
        let in_row = is_left[first..(row + 1) * columns].iter().take_while(|is_left| **is_left).count();
        if in_row == 0 {
            continue;
        }
        let mut height = 0;
        while let Some(below) = is_left.get_mut(first + height * columns..first + height * columns + in_row)
            && below.iter().all(|is_left| *is_left)
        {
            below.fill(false);
            height += 1;
        }
        let [x, y, columns, rows] = [left, row, in_row, height].map(|cells| cells as f64 * size);
        let tile = Rectangle::new(DVec2::new(x + columns / 2.0, y + rows / 2.0), columns, rows, 0.0)?;
        if !try_push(&mut merged, tile) {
            return Err(full);
        }
    }
    Ok(merged)
}
