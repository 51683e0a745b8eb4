//! One search for candidates, by any method, and what the methods keep.

use super::candidates::Candidates;
use super::grid::Grid;
use super::naive;
use super::quadtree::Quadtree;
use super::sweep_and_prune::SweepAndPrune;
use super::tree::Tree;
use super::{Bounds, Proxies};
use crate::error::named;
use crate::shape::{Aabb, Shape};

/// Fewer shapes than this are tested one by one: sorting them would cost more.
const FEW: usize = 128;

named! {
    /// Method of finding candidate pairs. All methods give the same contacts, to the last bit.
    #[derive(Default)]
    BroadPhase {
        /// Bounding circles below 128 shapes, otherwise the grid, or the quadtree where the cells are crowded.
        #[default]
        Auto = "auto",
        /// Every pair is a candidate.
        AllPairs = "all-pairs",
        /// Tests the bounding circles of every pair.
        BoundingCircle = "bounding-circle",
        /// Tests the bounding boxes of every pair.
        BoundingBox = "bounding-box",
        /// A uniform grid.
        Grid = "grid",
        /// A quadtree, rebuilt for each search.
        Quadtree = "quadtree",
        /// Boxes sorted along one axis.
        SweepAndPrune = "sweep-and-prune",
        /// A tree of enlarged boxes, updated where shapes have left their boxes.
        Tree = "tree",
    }
}

/// The search and its memory. The memory changes how long a search takes, never what it finds.
#[derive(Clone, Debug, Default)]
pub struct PairSearch {
    proxies: Proxies,
    candidates: Candidates,
    grid: Grid,
    quadtree: Quadtree,
    sweep_and_prune: SweepAndPrune,
    tree: Tree,
    /// The method that searched last.
    used: BroadPhase,
}

impl PairSearch {
    /// Finds the pairs that may collide, sorted by first and second.
    ///
    /// `part` says whether a shape takes part, and whether it is fixed: two such shapes are no pair. Nor do shapes
    /// outside the region take part.
    ///
    /// With margins, of which there may be fewer than shapes, every method finds the pairs whose boxes meet, each wider by
    /// its margin on each side: the same pairs, also where the method would else go by circles.
    ///
    /// # Degenerate input
    /// Pairs and tests are limited, so that a crowd at one point is answered in bounded time: see
    /// [`PairSearch::is_truncated`].
    pub fn run(
        &mut self,
        method: BroadPhase,
        shapes: &[Shape],
        part: impl Fn(usize) -> (bool, bool),
        region: Option<Aabb>,
        margins: Option<&[f64]>,
    ) {
        let is_read = self.proxies.refresh(shapes, part, region, &[], margins.unwrap_or(&[]));
        self.find(method, shapes, is_read, margins.is_some());
    }

    /// Does what [`PairSearch::run`] does where all shapes take part and none is fixed.
    pub(crate) fn run_all(&mut self, method: BroadPhase, shapes: &[Shape]) {
        let is_read = self.proxies.refresh_all(shapes);
        self.find(method, shapes, is_read, false);
    }

    #[inline(never)]
    fn find(&mut self, method: BroadPhase, shapes: &[Shape], is_read: bool, has_margins: bool) {
        let Self { proxies, candidates, .. } = self;
        candidates.clear();
        candidates.truncated = !is_read;
        self.tree.reinserted = 0;
        if !is_read {
            return;
        }
        self.used = match method {
            BroadPhase::Auto if proxies.members().len() < FEW => BroadPhase::BoundingCircle,
            BroadPhase::Auto => BroadPhase::Grid,
            asked => asked,
        };
        if has_margins && self.used == BroadPhase::BoundingCircle {
            self.used = BroadPhase::BoundingBox;
        }
        // Those that are long and seldom asked for are not inlined: the first step need not wait until they are compiled.
        match self.used {
            BroadPhase::BoundingCircle if !proxies.refresh_circles(shapes) => candidates.truncated = true,
            BroadPhase::Grid => {
                if !self.grid.search(proxies, candidates, method == BroadPhase::Auto) {
                    candidates.clear();
                    self.used = BroadPhase::Quadtree;
                    self.quadtree.search(proxies, candidates);
                }
            }
            BroadPhase::Quadtree => self.quadtree.search(proxies, candidates),
            BroadPhase::SweepAndPrune => self.sweep_and_prune.search(proxies, candidates),
            BroadPhase::Tree => self.tree.search(proxies, candidates),
            asked => naive::search(asked, proxies, candidates),
        }
        candidates.sort(proxies.len());
    }

    /// Leaves out the pairs that `is_wanted` refuses.
    pub fn retain(&mut self, is_wanted: &dyn Fn([u32; 2]) -> bool) {
        let before = self.candidates.pairs.len();
        self.candidates.pairs.retain(|pair| is_wanted(*pair));
        self.candidates.offered -= (before - self.candidates.pairs.len()) as u64;
    }

    /// Keeps the first pairs whose work together is at most `most`, and returns that work.
    ///
    /// Where pairs are left out, the search is truncated.
    pub fn limit_work(&mut self, most: u64, work: &dyn Fn([u32; 2]) -> u64) -> u64 {
        let Candidates { pairs, offered, truncated, .. } = &mut self.candidates;
        let (mut total, mut count) = (0, 0);
        for pair in pairs.iter() {
            let work = work(*pair);
            if total + work > most {
                *truncated = true;
                break;
            }
            total += work;
            count += 1;
        }
        *offered -= (pairs.len() - count) as u64;
        pairs.truncate(count);
        total
    }

    /// Keeps the pairs whose shapes stay, where `place` says, and forgets what else is kept by position.
    pub(crate) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        self.tree.invalidate();
        self.candidates.pairs.retain_mut(|pair| {
            let [Some(first), Some(second)] = pair.map(place) else { return false };
            *pair = [first, second];
            true
        });
    }

    /// Forgets what is kept by position: shapes have been removed.
    pub fn clear(&mut self) {
        self.candidates.clear();
        self.tree.invalidate();
        self.used = BroadPhase::default();
    }

    /// Returns the pairs that go on to the narrow phase, sorted: of bounding circles those whose circles meet, of every
    /// other method those whose boxes meet.
    #[must_use]
    pub fn pairs(&self) -> &[[u32; 2]] {
        &self.candidates.pairs
    }

    /// Returns how many pairs the method left over. All pairs leaves all, the tree those whose wider boxes meet, the
    /// others as many as [`PairSearch::pairs`].
    #[must_use]
    pub fn candidates(&self) -> u64 {
        self.candidates.offered
    }

    /// Returns how many pairs an exhaustive search tests.
    #[must_use]
    pub fn possible(&self) -> u64 {
        self.proxies.possible()
    }

    /// Returns whether pairs were left out, because there were too many pairs or tests or because memory ended.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.candidates.truncated
    }

    /// Returns how many leaves the tree moved.
    #[must_use]
    pub fn reinserted(&self) -> u64 {
        self.tree.reinserted
    }

    /// Returns whether the boxes of a pair meet.
    #[must_use]
    #[inline]
    pub fn boxes_meet(&self, [first, second]: [u32; 2]) -> bool {
        self.proxies.bounds(first).meets(self.proxies.bounds(second))
    }

    /// Returns whether the pairs have been tested by circles only, not by boxes.
    #[must_use]
    pub fn is_by_circles(&self) -> bool {
        self.used == BroadPhase::BoundingCircle
    }

    /// Calls `visit` with the boxes that the last method has drawn around shapes or space: the grid's cells and the
    /// quadtree's squares that are not empty, the tree's nodes; none for the others.
    pub fn each_box(&self, visit: &mut dyn FnMut(Aabb)) {
        let origin = self.proxies.origin();
        let mut draw = |bounds: Bounds| visit(bounds.to_aabb(origin));
        match self.used {
            BroadPhase::Grid => self.grid.each_box(&mut draw),
            BroadPhase::Quadtree => self.quadtree.each_box(&mut draw),
            BroadPhase::Tree => self.tree.each_box(&mut draw),
            _ => {}
        }
    }
}
