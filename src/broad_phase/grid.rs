//! Uniform grid: rows of cells, with each box stored in every row that it covers.

use super::aabb4::{Aabb4, FIRST, LANES};
use super::candidates::Candidates;
use super::grid_layout::GridLayout;
use super::grid_row::{GridRow, PairBuffer};
use super::{Bounds, Proxies};
use crate::error::try_reserve;

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
