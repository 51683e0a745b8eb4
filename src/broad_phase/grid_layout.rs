//! Sizes of the rows and cells of the grid.

use super::{Bounds, Proxies};

/// Height of a row in mean box heights. A box then covers 1 1/6 rows on average.
const ROW_HEIGHT: f32 = 6.0;
/// Width of a cell in mean box widths. Cells are narrow because a box lies in only one cell of its row.
const CELL_WIDTH: f32 = 0.7;
/// Maximum number of cells per box; beyond it the cells grow.
const CELLS_PER_BOX: f32 = 4.0;
/// Maximum number of rows or columns; their indices stay exact in single precision.
const LINES_MAX: f32 = 1_048_576.0;

/// Positions and sizes of the rows and cells.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GridLayout {
    left: f32,
    top: f32,
    /// Cells per pixel along x, rows per pixel along y.
    scale: [f32; 2],
    pub(super) columns: u32,
    pub(super) rows: u32,
}

impl GridLayout {
    /// Returns the layout for the members' extent and mean size.
    pub(super) fn of(proxies: &Proxies) -> Self {
        let extent = proxies.extent();
        let sum = proxies.sizes();
        let count = proxies.members().len() as f32;
        let lines = |extent: f32, sum: f64, cell: f32| {
            #[expect(clippy::cast_possible_truncation, reason = "rounding")]
            let mean = (sum / f64::from(count)) as f32;
            let lines = extent / (mean * cell);
            // NaN, from an extent of 0 over a size of 0, also gives one line.
            if lines > LINES_MAX {
                LINES_MAX
            } else if lines > 1.0 {
                lines
            } else {
                1.0
            }
        };
        let size = extent.size();
        let columns = lines(size[0], sum[0], CELL_WIDTH);
        let rows = lines(size[1], sum[1], ROW_HEIGHT);
        let too_many = columns * rows / (CELLS_PER_BOX * count);
        let shrink = if too_many > 1.0 { too_many.sqrt().recip() } else { 1.0 };
        let [left, top, ..] = extent.lanes();
        // Boxes in one line can save cells in one direction only.
        let [columns, rows] = if rows * shrink < 1.0 {
            [CELLS_PER_BOX * count, 1.0]
        } else if columns * shrink < 1.0 {
            [1.0, CELLS_PER_BOX * count]
        } else {
            [columns * shrink, rows * shrink]
        };
        let scale = |lines: f32, extent: f32| if extent > 0.0 { lines / extent } else { 0.0 };
        Self {
            left,
            top,
            scale: [scale(columns, size[0]), scale(rows, size[1])],
            columns: line(columns, u32::MAX) + 1,
            rows: line(rows, u32::MAX) + 1,
        }
    }

    /// Returns the index of a cell.
    #[inline(always)]
    pub(super) fn cell(&self, row: u32, column: u32) -> usize {
        row as usize * self.columns as usize + column as usize
    }

    /// Returns the column of a coordinate, clamped to the grid.
    #[inline(always)]
    pub(super) fn column(&self, x: f32) -> usize {
        line((x - self.left) * self.scale[0], self.columns) as usize
    }

    /// Returns the first column, first row and last row of a box.
    #[inline(always)]
    pub(super) fn place(&self, bounds: Bounds) -> (u32, u32, u32) {
        #[cfg(target_feature = "simd128")]
        {
            use core::arch::wasm32 as simd;
            let origin = simd::f32x4(self.left, self.top, self.left, self.top);
            let scale = simd::f32x4(self.scale[0], self.scale[1], self.scale[0], self.scale[1]);
            let signs = simd::f32x4(0.0, 0.0, -0.0, -0.0);
            let last = simd::u32x4(self.columns - 1, self.rows - 1, self.columns - 1, self.rows - 1);
            let [left, top, right, bottom] = bounds.lanes();
            let at = simd::v128_xor(simd::f32x4(left, top, right, bottom), signs);
            let place = simd::f32x4_mul(simd::f32x4_sub(at, origin), scale);
            let bits = simd::f32x4_add(place, simd::f32x4_splat(WHOLE - 0.5));
            let line = simd::i32x4_sub(bits, simd::u32x4_splat(WHOLE.to_bits()));
            let line = simd::i32x4_min(simd::i32x4_max(line, simd::i32x4_splat(0)), last);
            (
                simd::u32x4_extract_lane::<0>(line),
                simd::u32x4_extract_lane::<1>(line),
                simd::u32x4_extract_lane::<3>(line),
            )
        }
        #[cfg(not(target_feature = "simd128"))]
        {
            let [left, top, _, bottom] = bounds.lanes();
            let row = |y: f32| line((y - self.top) * self.scale[1], self.rows);
            (line((left - self.left) * self.scale[0], self.columns), row(top), row(-bottom))
        }
    }

    /// Returns the box of a cell.
    pub(super) fn bounds(&self, column: u32, row: u32) -> Bounds {
        let at = |line: u32, begin: f32, scale: f32| begin + line as f32 / if scale > 0.0 { scale } else { 1.0 };
        Bounds::from_lanes([
            at(column, self.left, self.scale[0]),
            at(row, self.top, self.scale[1]),
            -at(column + 1, self.left, self.scale[0]),
            -at(row + 1, self.top, self.scale[1]),
        ])
    }
}

/// 2^23. Adding it moves the integer part of a float to the lowest bits.
const WHOLE: f32 = 8_388_608.0;

/// Returns the index of a row or column. Rounding preserves order, so a box never ends before it begins.
///
/// Adding 2^23 avoids a saturating cast, which takes several branches in browsers. Values that are too large, and NaN
/// from a crowd without extent, map to the last line.
#[inline(always)]
fn line(place: f32, count: u32) -> u32 {
    (place + (WHOLE - 0.5)).to_bits().saturating_sub(WHOLE.to_bits()).min(count - 1)
}
