//! Uniform grid: rows of cells, with each box stored in every row that it covers.

use super::aabb4::{Aabb4, FIRST, LANES};
use super::candidates::Candidates;
use super::{Bounds, Proxies};
use crate::error::try_reserve;

/// Capacity of the pair buffer.
const BUFFER_PAIRS: usize = 1024;
/// Number of tests between two updates of the work limit. One test covers four boxes.
const TESTS_PER_FLUSH: usize = 1024;
/// Maximum number of pairs between two blocks.
const PAIRS: usize = LANES * LANES;
/// Height of a row in mean box heights. A box then covers 1 1/6 rows on average.
const ROW_HEIGHT: f32 = 6.0;
/// Width of a cell in mean box widths. Cells are narrow because a box lies in only one cell of its row.
const CELL_WIDTH: f32 = 0.7;
/// Maximum number of cells per box; beyond it the cells grow.
const CELLS_PER_BOX: f32 = 4.0;
/// Maximum number of rows or columns; their indices stay exact in single precision.
const LINES_MAX: f32 = 1_048_576.0;
/// 2^23. Adding it moves the integer part of a float to the lowest bits.
const WHOLE: f32 = 8_388_608.0;
/// A search with more tests per stored box than this may give up. One test covers four boxes.
const CROWDED: u64 = 16;

/// Grid of cells and boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    layout: GridLayout,
    /// End of each cell's boxes.
    starts: Vec<u32>,
    /// Boxes sorted by row and, within a row, by the cell in which they begin. Each row starts a new block.
    blocks: Vec<Aabb4>,
}

impl Grid {
    /// Finds candidates. Returns false if `gives_up` is set and the cells are too crowded.
    ///
    /// Two boxes that share several rows are tested only in the first of them.
    ///
    /// # Complexity
    /// Linear for shapes of any sizes without clusters. A box is tested with the boxes of its row that begin before it
    /// ends, rounded up to the end of its block of four.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), section 7.1. Deviations: cells are filled by counting sort; a
    /// box lies only in its first cell of a row, so that the boxes to test with it are contiguous in memory.
    pub(super) fn search(&mut self, proxies: &Proxies, candidates: &mut Candidates, gives_up: bool) -> bool {
        if !self.fill(proxies) {
            candidates.truncated = true;
            return true;
        }
        let Self { layout, starts, blocks, .. } = self;
        let mut tests_left = if gives_up { CROWDED * (LANES * blocks.len()) as u64 } else { u64::MAX };
        let (mut buffer, mut begin) = (PairBuffer::NONE, 0);
        for cells in starts.chunks_exact(layout.columns as usize) {
            let end = cells.last().map_or(0, |end| (*end as usize).div_ceil(LANES));
            let row = GridRow { layout: *layout, cells, blocks: &blocks[..end] };
            let Some(tests) = row.meet(begin, &mut buffer, proxies, candidates, tests_left) else {
                return true;
            };
            if tests > tests_left {
                return false;
            }
            tests_left -= tests;
            begin = end;
        }
        buffer.flush(proxies, candidates);
        true
    }

    /// Sorts every box into its rows, leaving the end of each cell in `starts`. Returns false if memory runs out.
    #[inline(never)]
    fn fill(&mut self, proxies: &Proxies) -> bool {
        let layout = GridLayout::of(proxies);
        self.layout = layout;
        let cells = layout.cell(layout.rows, 0);
        self.starts.clear();
        if !try_reserve(&mut self.starts, cells) {
            return false;
        }
        self.starts.resize(cells, 0);
        let members = proxies.members();
        for &position in members {
            let (column, first, last) = layout.place(proxies.bounds(position));
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
        // Clearing is not needed for correctness, but filling in order first loads the blocks into the cache.
        self.blocks.clear();
        let blocks = count as usize / LANES;
        if !try_reserve(&mut self.blocks, blocks) {
            return false;
        }
        self.blocks.resize(blocks, Aabb4::EMPTY);
        for &position in members {
            let bounds = proxies.bounds(position);
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

    /// Calls `draw` with each cell in which a box begins, row by row.
    pub(super) fn each_box(&self, draw: &mut dyn FnMut(Bounds)) {
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

/// Returns the first index of the next block.
#[expect(clippy::cast_possible_truncation, reason = "it is small")]
fn next_block(place: u32) -> u32 {
    place.next_multiple_of(LANES as u32)
}

/// Positions and sizes of the rows and cells.
#[derive(Clone, Copy, Debug, Default)]
struct GridLayout {
    left: f32,
    top: f32,
    /// Cells per pixel along x, rows per pixel along y.
    scale: [f32; 2],
    columns: u32,
    rows: u32,
}

impl GridLayout {
    /// Returns the layout for the members' extent and mean size.
    fn of(proxies: &Proxies) -> Self {
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
    fn cell(&self, row: u32, column: u32) -> usize {
        row as usize * self.columns as usize + column as usize
    }

    /// Returns the column of a coordinate, clamped to the grid.
    #[inline(always)]
    fn column(&self, x: f32) -> usize {
        line((x - self.left) * self.scale[0], self.columns) as usize
    }

    /// Returns the first column, first row and last row of a box.
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

    /// Returns the box of a cell.
    fn bounds(&self, column: u32, row: u32) -> Bounds {
        let at = |line: u32, begin: f32, scale: f32| begin + line as f32 / if scale > 0.0 { scale } else { 1.0 };
        Bounds::from_lanes([
            at(column, self.left, self.scale[0]),
            at(row, self.top, self.scale[1]),
            -at(column + 1, self.left, self.scale[0]),
            -at(row + 1, self.top, self.scale[1]),
        ])
    }
}

/// Returns the index of a row or column. Rounding preserves order, so a box never ends before it begins.
///
/// Adding 2^23 avoids a saturating cast, which takes several branches in browsers. Values that are too large, and NaN
/// from a crowd without extent, map to the last line.
#[inline(always)]
fn line(place: f32, count: u32) -> u32 {
    (place + (WHOLE - 0.5)).to_bits().saturating_sub(WHOLE.to_bits()).min(count - 1)
}

/// Boxes of a row.
#[derive(Clone, Copy, Debug)]
struct GridRow<'a> {
    layout: GridLayout,
    /// End of the boxes that begin in each cell.
    cells: &'a [u32],
    /// All blocks up to the last one of the row.
    blocks: &'a [Aabb4],
}

/// Progress of the tests within a row.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// Block under test.
    own: usize,
    /// Number of following blocks already tested.
    others: usize,
}

impl GridRow<'_> {
    /// Tests the boxes of the blocks from `begin` on with each other, until the tests exceed `tests_max`. Returns the number
    /// of tests, or `None` if the candidates are full.
    #[inline(never)]
    fn meet(
        &self,
        begin: usize,
        buffer: &mut PairBuffer,
        proxies: &Proxies,
        candidates: &mut Candidates,
        tests_max: u64,
    ) -> Option<u64> {
        let (mut progress, mut tests) = (Progress { own: begin, others: 0 }, 0);
        while progress.own < self.blocks.len() && tests <= tests_max {
            let spent = self.test_blocks(&mut progress, buffer);
            tests += spent as u64;
            let is_done = progress.own == self.blocks.len();
            if !candidates.spend(spent) || !is_done && !buffer.flush(proxies, candidates) {
                return None;
            }
        }
        Some(tests)
    }

    /// Tests the boxes of each block with each other and with the following blocks, while the buffer has capacity. Returns
    /// the number of tests.
    ///
    /// A function of its own with few locals, because browsers have few registers.
    #[inline(never)]
    fn test_blocks(&self, progress: &mut Progress, buffer: &mut PairBuffer) -> usize {
        let mut spent = 0;
        while let Some(own) = self.blocks.get(progress.own) {
            let end = (self.cells[self.layout.column(own.right())] as usize).div_ceil(LANES);
            let others = &self.blocks[progress.own + 1..end];
            let blocks = others.len() + 1;
            if buffer.count + PAIRS * blocks > BUFFER_PAIRS || spent > TESTS_PER_FLUSH {
                if buffer.count == 0 && spent == 0 {
                    spent = buffer.test_crowd(own, others, progress);
                }
                break;
            }
            spent += LANES * blocks;
            buffer.test_within(own);
            buffer.test_against(own, others);
            progress.own += 1;
        }
        spent
    }
}

/// Buffer of pairs on their way to the candidates.
struct PairBuffer {
    /// The last slots absorb the branchless writes behind the end.
    pairs: [[u32; 2]; BUFFER_PAIRS + LANES],
    count: usize,
}

impl PairBuffer {
    /// Empty buffer.
    const NONE: Self = Self { pairs: [[0; 2]; BUFFER_PAIRS + LANES], count: 0 };

    /// Tests the boxes of a block with each other. The buffer must have capacity for all pairs.
    #[inline(always)]
    fn test_within(&mut self, own: &Aabb4) {
        let mut count = self.count;
        count = self.meet(count, own.get(0), own, 0b1110);
        count = self.meet(count, own.get(1), own, 0b1100);
        self.count = self.meet(count, own.get(2), own, 0b1000);
    }

    /// Tests the boxes of a block with those of other blocks. The buffer must have capacity for all pairs.
    #[inline(always)]
    fn test_against(&mut self, own: &Aabb4, others: &[Aabb4]) {
        let (a, b, c, d) = (own.get(0), own.get(1), own.get(2), own.get(3));
        let mut count = self.count;
        for block in others {
            count = self.meet(count, a, block, u32::MAX);
            count = self.meet(count, b, block, u32::MAX);
            count = self.meet(count, c, block, u32::MAX);
            count = self.meet(count, d, block, u32::MAX);
        }
        self.count = count;
    }

    /// Tests a block with itself and with as many of `others` as the buffer can take. Returns the number of tests.
    #[cold]
    #[inline(never)]
    fn test_crowd(&mut self, own: &Aabb4, others: &[Aabb4], progress: &mut Progress) -> usize {
        let some = BUFFER_PAIRS / PAIRS - 1;
        if progress.others == 0 {
            self.test_pair(own, own, [0b1110, 0b1100, 0b1000, 0]);
        }
        for block in others.iter().skip(progress.others).take(some) {
            self.test_pair(own, block, [u32::MAX; LANES]);
        }
        progress.others += some;
        if progress.others >= others.len() {
            *progress = Progress { own: progress.own + 1, others: 0 };
        }
        LANES * (some + 1)
    }

    /// Tests the boxes of two blocks. Out of line, to keep the code small.
    #[inline(never)]
    fn test_pair(&mut self, own: &Aabb4, block: &Aabb4, counting: [u32; LANES]) {
        for (lane, counting) in counting.into_iter().enumerate() {
            self.count = self.meet(self.count, own.get(lane), block, counting);
        }
    }

    /// Tests a box with the boxes of a block selected by `counting`; returns the new count.
    ///
    /// Branchless: writes four slots, then advances by the number of hits.
    #[inline(always)]
    fn meet(&mut self, count: usize, own: (Bounds, u32), block: &Aabb4, counting: u32) -> usize {
        let bits = block.meeting(own) & counting;
        if let Some(pairs) = self.pairs[count % BUFFER_PAIRS..].first_chunk_mut() {
            block.write_pairs(own.1, bits, pairs);
        }
        count + bits.count_ones() as usize
    }

    /// Moves the buffered pairs to the candidates; returns whether the search may continue.
    #[inline(never)]
    fn flush(&mut self, proxies: &Proxies, candidates: &mut Candidates) -> bool {
        candidates.accept_all(proxies, &self.pairs[..std::mem::take(&mut self.count)])
    }
}
