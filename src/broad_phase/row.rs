//! A row of the grid, whose boxes are tested with each other.

use super::block::{Block, LANES};
use super::candidates::Candidates;
use super::layout::Layout;
use super::{Bounds, Colliders};

/// Pairs found before they are handed over.
const FOUND: usize = 1024;
/// Tests made before they are counted: of a box with four others in one go.
const SPENT: usize = 1024;

/// The boxes of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) layout: Layout,
    /// Where the boxes end that begin in each cell.
    pub(super) cells: &'a [u32],
    /// All blocks up to the row's last.
    pub(super) blocks: &'a [Block],
}

/// How far the tests of a row have come.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    /// The block whose boxes are tested with others.
    own: usize,
    /// With how many of those that follow it that has been done.
    others: usize,
}

impl Row<'_> {
    /// Tests the boxes of the blocks from `begin` on with each other, as long as the tests are not more than `tests_max`. Returns
    /// their number, or none if there must not be more candidates.
    #[inline(never)]
    pub(super) fn meet(
        &self,
        begin: usize,
        found: &mut Found,
        colliders: &Colliders,
        candidates: &mut Candidates,
        tests_max: u64,
    ) -> Option<u64> {
        let (mut reached, mut tests) = (Reached { own: begin, others: 0 }, 0);
        while reached.own < self.blocks.len() && tests <= tests_max {
            let spent = self.meet_blocks(&mut reached, found);
            tests += spent as u64;
            let is_done = reached.own == self.blocks.len();
            if !candidates.spend(spent) || !is_done && !found.hand_over(colliders, candidates) {
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
    fn meet_blocks(&self, reached: &mut Reached, found: &mut Found) -> usize {
        let mut spent = 0;
        while let Some(own) = self.blocks.get(reached.own) {
            let end = (self.cells[self.layout.column(own.right())] as usize).div_ceil(LANES);
            let others = &self.blocks[reached.own + 1..end];
            let blocks = others.len() + 1;
            if found.count + PAIRS * blocks > FOUND || spent > SPENT {
                if found.count == 0 && spent == 0 {
                    spent = found.meet_crowd(own, others, reached);
                }
                break;
            }
            spent += LANES * blocks;
            found.meet_own(own);
            found.meet_others(own, others);
            reached.own += 1;
        }
        spent
    }
}

/// Pairs that two blocks may make.
const PAIRS: usize = LANES * LANES;

/// Pairs that are not handed over yet.
pub(super) struct Found {
    /// And what is written behind them.
    pairs: [[u32; 2]; FOUND + LANES],
    count: usize,
}

impl Found {
    /// No pairs.
    pub(super) const NONE: Self = Self { pairs: [[0; 2]; FOUND + LANES], count: 0 };

    /// Tests the boxes of a block with each other. There must be room for all pairs.
    #[inline(always)]
    fn meet_own(&mut self, own: &Block) {
        let mut count = self.count;
        count = self.meet(count, own.get(0), own, 0b1110);
        count = self.meet(count, own.get(1), own, 0b1100);
        self.count = self.meet(count, own.get(2), own, 0b1000);
    }

    /// Tests the boxes of a block with those of others. There must be room for all pairs.
    #[inline(always)]
    fn meet_others(&mut self, own: &Block, others: &[Block]) {
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
    fn meet_crowd(&mut self, own: &Block, others: &[Block], reached: &mut Reached) -> usize {
        let some = FOUND / PAIRS - 1;
        if reached.others == 0 {
            self.meet_apart(own, own, [0b1110, 0b1100, 0b1000, 0]);
        }
        for block in others.iter().skip(reached.others).take(some) {
            self.meet_apart(own, block, [u32::MAX; LANES]);
        }
        reached.others += some;
        if reached.others >= others.len() {
            *reached = Reached { own: reached.own + 1, others: 0 };
        }
        LANES * (some + 1)
    }

    /// Tests the boxes of two blocks in few instructions.
    #[inline(never)]
    fn meet_apart(&mut self, own: &Block, block: &Block, counting: [u32; LANES]) {
        for (lane, counting) in counting.into_iter().enumerate() {
            self.count = self.meet(self.count, own.get(lane), block, counting);
        }
    }

    /// Tests a box with those of a block whose bits are set in `counting`. Pairs are written in any case, and counted if they
    /// are some: no branch that cannot be foreseen.
    #[inline(always)]
    fn meet(&mut self, count: usize, own: (Bounds, u32), block: &Block, counting: u32) -> usize {
        let bits = block.meeting(own) & counting;
        if let Some(pairs) = self.pairs[count % FOUND..].first_chunk_mut() {
            block.write_pairs(own.1, bits, pairs);
        }
        count + bits.count_ones() as usize
    }

    /// Gives what has been found to the candidates; returns whether more may follow.
    #[inline(never)]
    pub(super) fn hand_over(&mut self, colliders: &Colliders, candidates: &mut Candidates) -> bool {
        candidates.take_all(colliders, &self.pairs[..std::mem::take(&mut self.count)])
    }
}
