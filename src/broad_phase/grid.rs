//! A uniform grid: rows of cells, each box in every row that it covers.

use super::block::{Block, FIRST, LANES};
use super::candidates::Candidates;
use super::row::{Found, Row};
use super::{Bounds, Colliders};
use crate::fault::has_room;

/// Height of a row, in mean heights of a box: a box then covers 1 1/6 rows on average.
const ROW_HEIGHT: f32 = 6.0;
/// Width of a cell, in mean widths of a box. Narrower than a row is high: a box is in one cell of its row only.
const CELL_WIDTH: f32 = 0.7;
/// Cells at most, for each box: beyond it they are made larger.
const CELLS_PER_BOX: f32 = 4.0;
/// Rows or columns at most: their numbers are exact in single precision.
const LINES_MAX: f32 = 1_048_576.0;
/// More tests than this for each entry are a crowd that the grid does not take apart.
const CROWDED: u64 = 64;

/// The cells and what is in them.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    layout: Layout,
    /// Where a cell's entries begin, and where the last cell's end.
    starts: Vec<u32>,
    /// The boxes row by row, and in a row by the cell in which they begin. A row begins with a block of its own.
    blocks: Vec<Block>,
}

impl Grid {
    /// Finds candidates. Returns false if it gave up because `gives_up` allows it and the cells are crowded.
    ///
    /// Two boxes that share several rows are a pair in the first of them only.
    ///
    /// # Complexity
    /// Linear for a crowd without clusters, whatever the sizes: each box is tested with those that begin, in the same
    /// row, before it ends.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), section 7.1. Deviations: the cells are filled by counting;
    /// along a row a box is in its first cell only, and all that follows it up to its end lies in one piece of memory.
    pub(super) fn search(
        &mut self,
        colliders: &Colliders,
        candidates: &mut Candidates,
        gives_up: bool,
    ) -> bool {
        if !self.fill(colliders) {
            candidates.truncated = true;
            return true;
        }
        let Self { layout, starts, blocks, .. } = self;
        let mut tests_left = if gives_up { CROWDED * (LANES * blocks.len()) as u64 } else { u64::MAX };
        let (mut found, mut begin) = (Found::NONE, 0);
        for cells in starts.chunks_exact(layout.columns as usize) {
            let end = cells.last().map_or(0, |end| (*end as usize).div_ceil(LANES));
            let row = Row { layout: *layout, cells, blocks: &blocks[..end] };
            let Some(tests) = row.meet(begin, &mut found, colliders, candidates, tests_left) else {
                return true;
            };
            if tests > tests_left {
                return false;
            }
            tests_left -= tests;
            begin = end;
        }
        found.hand_over(colliders, candidates);
        true
    }

    /// Puts every box into its rows. Afterwards `starts` has the end of each cell. Returns false where memory ends.
    #[inline(never)]
    fn fill(&mut self, colliders: &Colliders) -> bool {
        let layout = Layout::of(colliders);
        self.layout = layout;
        let cells = layout.cell(layout.rows, 0);
        self.starts.clear();
        if !has_room(&mut self.starts, cells) {
            return false;
        }
        self.starts.resize(cells, 0);
        let members = colliders.members();
        for &position in members {
            let (column, first, last) = layout.place(colliders.bounds(position));
            for row in first..=last {
                self.starts[layout.cell(row, column)] += 1;
            }
        }
        let mut count = 0_u32;
        for row in self.starts.chunks_exact_mut(layout.columns as usize) {
            for start in row {
                count += std::mem::replace(start, count);
            }
            count = next_block(count);
        }
        // What they held would be written over too. But to fill them in order first brings them into the cache.
        self.blocks.clear();
        let blocks = count as usize / LANES;
        if !has_room(&mut self.blocks, blocks) {
            return false;
        }
        self.blocks.resize(blocks, Block::EMPTY);
        for &position in members {
            let bounds = colliders.bounds(position);
            let (column, first, last) = layout.place(bounds);
            let mut position = position | FIRST;
            for row in first..=last {
                let start = &mut self.starts[layout.cell(row, column)];
                let index = *start as usize;
                self.blocks[index / LANES].put(index, bounds, position);
                *start += 1;
                position &= !FIRST;
            }
        }
        true
    }

    /// Calls `draw` with the box of each cell in which a box begins or which it covers, row by row.
    pub(super) fn drawn(&self, draw: &mut dyn FnMut(Bounds)) {
        let layout = self.layout;
        let mut begin = 0;
        for row in 0..layout.rows {
            for column in 0..layout.columns {
                let end = self.starts.get(layout.cell(row, 0) + column as usize).map_or(begin, |end| *end);
                if end > begin {
                    draw(layout.bounds(column, row));
                }
                begin = end;
            }
            begin = next_block(begin);
        }
    }
}

/// Returns the first place of the next block.
#[expect(clippy::cast_possible_truncation, reason = "it is small")]
fn next_block(place: u32) -> u32 {
    place.next_multiple_of(LANES as u32)
}

/// Where the rows and cells are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    left: f32,
    top: f32,
    /// Cells in a pixel, along the row and across.
    scale: [f32; 2],
    columns: u32,
    rows: u32,
}

impl Layout {
    /// Returns the layout for the members' extent and their mean size.
    fn of(colliders: &Colliders) -> Self {
        let extent = colliders.extent();
        let sum = colliders.sizes();
        let count = colliders.members().len() as f32;
        let lines = |extent: f32, sum: f64, cell: f32| {
            #[expect(clippy::cast_possible_truncation, reason = "rounding")]
            let mean = (sum / f64::from(count)) as f32;
            let lines = extent / (mean * cell);
            // NaN, of no extent by no size, is one line too.
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
        // A line of boxes has no other direction to save cells in.
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

    /// Number of a cell.
    #[inline(always)]
    fn cell(&self, row: u32, column: u32) -> usize {
        row as usize * self.columns as usize + column as usize
    }

    #[inline(always)]
    pub(super) fn column(&self, x: f32) -> usize {
        line((x - self.left) * self.scale[0], self.columns) as usize
    }

    /// Returns the column in which a box begins, and its first and last row.
    #[inline(always)]
    fn place(&self, bounds: Bounds) -> (u32, u32, u32) {
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

    fn bounds(&self, column: u32, row: u32) -> Bounds {
        let at =
            |line: u32, begin: f32, scale: f32| begin + line as f32 / if scale > 0.0 { scale } else { 1.0 };
        Bounds::from_lanes([
            at(column, self.left, self.scale[0]),
            at(row, self.top, self.scale[1]),
            -at(column + 1, self.left, self.scale[0]),
            -at(row + 1, self.top, self.scale[1]),
        ])
    }
}

/// 2^23: the sum with it has a whole number in its last bits.
const WHOLE: f32 = 8_388_608.0;

/// The number of a row or column. Rounding keeps the order, so a box never ends before it begins.
///
/// The sum with 2^23 has the whole number in its last bits: casts that saturate take the browsers several jumps. What
/// is too large, and NaN, of a crowd without extent, is in the last line.
#[inline(always)]
fn line(place: f32, count: u32) -> u32 {
    (place + (WHOLE - 0.5)).to_bits().saturating_sub(WHOLE.to_bits()).min(count - 1)
}
