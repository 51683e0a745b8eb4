//! A row of the grid, whose boxes are tested with each other.

use super::aabb4::{Aabb4, LANES};
use super::candidates::Candidates;
use super::grid_layout::GridLayout;
use super::{Bounds, Proxies};

/// Pairs buffer before they are handed over.
const BUFFER_PAIRS: usize = 1024;
/// Tests made before they are counted: of a box with four others in one go.
const TESTS_PER_FLUSH: usize = 1024;

/// The boxes of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridRow<'a> {
    pub(super) layout: GridLayout,
    /// Where the boxes end that begin in each cell.
    pub(super) cells: &'a [u32],
    /// All blocks up to the row's last.
    pub(super) blocks: &'a [Aabb4],
}

/// How far the tests of a row have come.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// The block whose boxes are tested with others.
    own: usize,
    /// With how many of those that follow it that has been done.
    others: usize,
}

impl GridRow<'_> {
    /// Tests the boxes of the blocks from `begin` on with each other, as long as the tests are not more than `tests_max`. Returns
    /// their number, or none if there must not be more candidates.
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

    /// Tests the boxes of each block with each other and with those that follow, as long as there is room for all pairs and the
    /// tests are not too many. Returns the number of tests.
    ///
    /// A function of its own, with few numbers in it: the browsers have few registers.
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

/// Pairs that two blocks may make.
const PAIRS: usize = LANES * LANES;

/// Pairs that are not handed over yet.
pub(super) struct PairBuffer {
    /// And what is written behind them.
    pairs: [[u32; 2]; BUFFER_PAIRS + LANES],
    count: usize,
}

impl PairBuffer {
    /// No pairs.
    pub(super) const NONE: Self = Self { pairs: [[0; 2]; BUFFER_PAIRS + LANES], count: 0 };

    /// Tests the boxes of a block with each other. There must be room for all pairs.
    #[inline(always)]
    fn test_within(&mut self, own: &Aabb4) {
        let mut count = self.count;
        count = self.meet(count, own.get(0), own, 0b1110);
        count = self.meet(count, own.get(1), own, 0b1100);
        self.count = self.meet(count, own.get(2), own, 0b1000);
    }

    /// Tests the boxes of a block with those of others. There must be room for all pairs.
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

    /// Tests the boxes of a block with each other and with some of a crowd of others. Returns the number of tests.
    #[cold]
    #[inline(never)]
    fn test_crowd(&mut self, own: &Aabb4, others: &[Aabb4], progress: &mut Progress) -> usize {
        let some = BUFFER_PAIRS / PAIRS - 1;
        if progress.others == 0 {
            self.test_pair_of_blocks(own, own, [0b1110, 0b1100, 0b1000, 0]);
        }
        for block in others.iter().skip(progress.others).take(some) {
            self.test_pair_of_blocks(own, block, [u32::MAX; LANES]);
        }
        progress.others += some;
        if progress.others >= others.len() {
            *progress = Progress { own: progress.own + 1, others: 0 };
        }
        LANES * (some + 1)
    }

    /// Tests the boxes of two blocks in few instructions.
    #[inline(never)]
    fn test_pair_of_blocks(&mut self, own: &Aabb4, block: &Aabb4, counting: [u32; LANES]) {
        for (lane, counting) in counting.into_iter().enumerate() {
            self.count = self.meet(self.count, own.get(lane), block, counting);
        }
    }

    /// Tests a box with those of a block whose bits are set in `counting`. Pairs are written in any case, and counted if they
    /// are some: no branch that cannot be foreseen.
    #[inline(always)]
    fn meet(&mut self, count: usize, own: (Bounds, u32), block: &Aabb4, counting: u32) -> usize {
        let bits = block.meeting(own) & counting;
        if let Some(pairs) = self.pairs[count % BUFFER_PAIRS..].first_chunk_mut() {
            block.write_pairs(own.1, bits, pairs);
        }
        count + bits.count_ones() as usize
    }

    /// Gives what has been buffer to the candidates; returns whether more may follow.
    #[inline(never)]
    pub(super) fn flush(&mut self, proxies: &Proxies, candidates: &mut Candidates) -> bool {
        candidates.accept_all(proxies, &self.pairs[..std::mem::take(&mut self.count)])
    }
}
