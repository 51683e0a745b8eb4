//! Tests between the boxes of one row of the grid.

use super::aabb4::{Aabb4, LANES};
use super::candidates::Candidates;
use super::grid_layout::GridLayout;
use super::{Bounds, Proxies};

/// Capacity of the pair buffer.
const BUFFER_PAIRS: usize = 1024;
/// Number of tests between two updates of the work limit. One test covers four boxes.
const TESTS_PER_FLUSH: usize = 1024;

/// Boxes of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridRow<'a> {
    pub(super) layout: GridLayout,
    /// End of the boxes that begin in each cell.
    pub(super) cells: &'a [u32],
    /// All blocks up to the last one of the row.
    pub(super) blocks: &'a [Aabb4],
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
    pub(super) fn meet(
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

/// Maximum number of pairs between two blocks.
const PAIRS: usize = LANES * LANES;

/// Buffer of pairs on their way to the candidates.
pub(super) struct PairBuffer {
    /// The last slots absorb the branchless writes behind the end.
    pairs: [[u32; 2]; BUFFER_PAIRS + LANES],
    count: usize,
}

impl PairBuffer {
    /// Empty buffer.
    pub(super) const NONE: Self = Self { pairs: [[0; 2]; BUFFER_PAIRS + LANES], count: 0 };

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
    pub(super) fn flush(&mut self, proxies: &Proxies, candidates: &mut Candidates) -> bool {
        candidates.accept_all(proxies, &self.pairs[..std::mem::take(&mut self.count)])
    }
}
