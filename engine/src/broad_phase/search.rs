//! Search for candidate pairs by any method.

use super::candidates::Candidates;
use super::grid::Grid;
use super::quadtree::Quadtree;
use super::sweep_and_prune::SweepAndPrune;
use super::tree::Tree;
use super::{Bounds, Proxies, may_collide_circle_circle};
use crate::error::named;
use crate::shape::{Aabb, Shape};

/// Below this number of shapes, an exhaustive search is cheaper than sorting.
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

/// Search with its buffers. The buffers affect the time of a search, never its result.
#[derive(Clone, Debug, Default)]
pub struct PairSearch {
    proxies: Proxies,
    candidates: Candidates,
    grid: Grid,
    quadtree: Quadtree,
    sweep_and_prune: SweepAndPrune,
    tree: Tree,
    /// Method of the last search.
    used: BroadPhase,
}

impl PairSearch {
    /// Finds the pairs that may collide, sorted by first and second position.
    ///
    /// `part` returns whether a shape takes part and whether it is passive; two passive shapes form no pair. Shapes
    /// outside `region` do not take part.
    ///
    /// With margins every method finds the same pairs: those whose boxes meet when each is enlarged by its margin on
    /// each side. Shapes beyond the end of `margins` have none.
    ///
    /// # Degenerate input
    /// Pairs and tests are limited, so the time is bounded for any crowd: see [`PairSearch::is_truncated`].
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

    /// [`PairSearch::run`] for the case that all shapes take part and none is passive.
    pub(crate) fn run_all(&mut self, method: BroadPhase, shapes: &[Shape]) {
        self.run(method, shapes, |_| (true, false), None, None);
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
            chosen => chosen,
        };
        if has_margins && self.used == BroadPhase::BoundingCircle {
            self.used = BroadPhase::BoundingBox;
        }
        // Each rarely used method has its own function, so the first step does not wait for its compilation.
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
            chosen => search_all(chosen, proxies, candidates),
        }
        candidates.sort(proxies.len());
    }

    /// Removes the pairs that `is_retained` rejects.
    pub fn retain(&mut self, is_retained: &dyn Fn([u32; 2]) -> bool) {
        let before = self.candidates.pairs.len();
        self.candidates.pairs.retain(|pair| is_retained(*pair));
        self.candidates.offered -= (before - self.candidates.pairs.len()) as u64;
    }

    /// Drops the last pairs until the work of all is at most `most`; returns the work of the remaining pairs.
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

    /// Drops the pairs of removed shapes and renumbers the others; `place` returns the new position of a shape.
    pub(crate) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        self.tree.invalidate();
        renumber_pairs(&mut self.candidates.pairs, place);
    }

    /// Clears the results and everything stored by position.
    pub fn clear(&mut self) {
        self.candidates.clear();
        self.tree.invalidate();
        self.used = BroadPhase::default();
    }

    /// Returns the pairs for the narrow phase, sorted: pairs whose boxes meet or, for the method of bounding circles,
    /// pairs whose circles meet.
    pub fn pairs(&self) -> &[[u32; 2]] {
        &self.candidates.pairs
    }

    /// Returns the number of pairs that passed the method's test: for `AllPairs` all pairs, for `Tree` the pairs whose
    /// enlarged boxes meet, otherwise the number of [`PairSearch::pairs`].
    pub fn candidates(&self) -> u64 {
        self.candidates.offered
    }

    /// Returns the number of pairs that an exhaustive search tests.
    pub fn possible(&self) -> u64 {
        self.proxies.possible()
    }

    /// Returns whether pairs are missing because a limit was reached or memory ran out.
    pub fn is_truncated(&self) -> bool {
        self.candidates.truncated
    }

    /// Returns the number of leaves that the tree moved in the last search.
    pub fn reinserted(&self) -> u64 {
        self.tree.reinserted
    }

    /// Returns whether the boxes of a pair meet.
    #[inline]
    pub fn boxes_meet(&self, [first, second]: [u32; 2]) -> bool {
        self.proxies.bounds(first).meets(self.proxies.bounds(second))
    }

    /// Returns whether the pairs were tested by circles and not by boxes.
    pub fn is_by_circles(&self) -> bool {
        self.used == BroadPhase::BoundingCircle
    }

    /// Calls `visit` with the boxes of the last method, for drawing: occupied cells of the grid, occupied squares of
    /// the quadtree, nodes of the tree; none for other methods.
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

/// Renumbers pairs and drops those of a removed shape.
#[inline(never)]
pub(crate) fn renumber_pairs(pairs: &mut Vec<[u32; 2]>, place: &dyn Fn(u32) -> Option<u32>) {
    pairs.retain_mut(|pair| renumber_pair(pair, place));
}

/// Renumbers a pair; returns whether both shapes remain.
pub(crate) fn renumber_pair(pair: &mut [u32; 2], place: &dyn Fn(u32) -> Option<u32>) -> bool {
    let [Some(a), Some(b)] = pair.map(place) else { return false };
    *pair = [a, b];
    true
}

/// Finds candidates among all pairs. `AllPairs` counts every pair but stores only pairs whose boxes meet.
///
/// # Complexity
/// n(n - 1)/2 tests, up to the limits of pairs and work.
fn search_all(method: BroadPhase, proxies: &Proxies, candidates: &mut Candidates) {
    let (members, circles) = (proxies.members(), proxies.circles());
    for (index, &first) in members.iter().enumerate() {
        let rest = &members[index + 1..];
        if !candidates.spend(rest.len()) {
            return;
        }
        let may_continue = match method {
            BroadPhase::BoundingCircle => circles.get(index).is_none_or(|circle| {
                rest.iter().zip(&circles[index + 1..]).all(|(&second, other)| {
                    if proxies.are_both_passive(first, second) || !may_collide_circle_circle(circle, other) {
                        return true;
                    }
                    candidates.offered += 1;
                    candidates.push(first, second)
                })
            }),
            BroadPhase::AllPairs => rest.iter().all(|&second| candidates.test(proxies, first, second)),
            _ => {
                let bounds = proxies.bounds(first);
                rest.iter()
                    .all(|&second| !bounds.meets(proxies.bounds(second)) || candidates.accept(proxies, first, second))
            }
        };
        if !may_continue {
            return;
        }
    }
}
