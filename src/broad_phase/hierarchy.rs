//! Boxes in boxes, in one list: what the quadtree and the tree have in common.

use super::candidates::Candidates;
use super::{Bounds, Proxies};
use crate::error::try_reserve;

/// No shape: the node holds others.
pub(super) const NONE: u32 = u32::MAX;

/// A node; what it holds follows behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) bounds: Bounds,
    /// Number of the node behind everything that this one holds.
    pub(super) skip: u32,
    /// Position of the shape; [`NONE`] for a node that holds others.
    pub(super) item: u32,
}

/// Boxes that wait while [`Hierarchy::visit_near_first`] looks into a nearer one: of each square that was divided all
/// quarters but one, and there are not more than 64 squares around a shape.
const PENDING_MAX: usize = 4 * 65;

/// What a box holds, and how near the box is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pending {
    begin: usize,
    end: usize,
    distance: f64,
}

/// Nodes, each before what it holds. A search walks the list forwards and skips what it does not meet: no recursion
/// and no stack, however deep the boxes are nested.
#[derive(Clone, Debug, Default)]
pub(super) struct Hierarchy {
    pub(super) nodes: Vec<Node>,
    pending: Vec<Pending>,
}

impl Hierarchy {
    /// Finds candidates: each shape is looked for among the nodes behind it, so that no pair comes twice.
    ///
    /// # Complexity
    /// n log n for shapes that overlap few others.
    pub(super) fn search(&self, proxies: &Proxies, candidates: &mut Candidates) {
        for (place, node) in self.nodes.iter().enumerate() {
            if node.item == NONE {
                continue;
            }
            let bounds = proxies.bounds(node.item);
            let (mut at, mut tests) = (place + 1, 0);
            while let Some(other) = self.nodes.get(at) {
                tests += 1;
                if !bounds.meets(other.bounds) {
                    at = other.skip as usize;
                    continue;
                }
                at += 1;
                if other.item != NONE && !candidates.test(proxies, node.item, other.item) {
                    return;
                }
            }
            if !candidates.spend(tests) {
                return;
            }
        }
    }

    /// Calls `visit` with each shape whose box and the boxes around it satisfy `meets`, in no particular order.
    pub(super) fn visit(&self, meets: &mut dyn FnMut(Bounds) -> bool, visit: &mut dyn FnMut(u32)) {
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            if !meets(node.bounds) {
                at = node.skip as usize;
                continue;
            }
            at += 1;
            if node.item != NONE {
                visit(node.item);
            }
        }
    }

    /// Makes room for [`Hierarchy::visit_near_first`]. Returns false where memory ends.
    pub(super) fn reserve_pending(&mut self) -> bool {
        let more = PENDING_MAX - self.pending.len();
        let is_reserved = try_reserve(&mut self.pending, more);
        if is_reserved {
            self.pending.resize(PENDING_MAX, Pending::default());
        }
        is_reserved
    }

    /// Calls `visit` with each shape whose box and the boxes around it are not farther than `limit`, of boxes in one box
    /// the nearest first. `distance` tells how near a box is, and `visit` returns the limit from then on.
    pub(super) fn visit_near_first(
        &mut self,
        mut limit: f64,
        distance: impl Fn(Bounds) -> f64,
        visit: &mut dyn FnMut(u32) -> f64,
    ) {
        let Self { nodes, pending } = self;
        let mut next = Pending { begin: 0, end: nodes.len(), distance: f64::NEG_INFINITY };
        let mut count = 0;
        loop {
            let first = count;
            let mut at = next.begin;
            while at < next.end {
                let node = &nodes[at];
                let (begin, end) = (at + 1, node.skip as usize);
                at = end;
                let distance = distance(node.bounds);
                // False for NaN.
                let is_near = distance <= limit;
                if !is_near {
                    continue;
                }
                if node.item != NONE {
                    limit = visit(node.item);
                    continue;
                }
                if count == pending.len() {
                    // No tree is so deep.
                    continue;
                }
                let mut place = count;
                while place > first && pending[place - 1].distance < distance {
                    pending[place] = pending[place - 1];
                    place -= 1;
                }
                pending[place] = Pending { begin, end, distance };
                count += 1;
            }
            loop {
                if count == 0 {
                    return;
                }
                count -= 1;
                next = pending[count];
                if next.distance <= limit {
                    break;
                }
            }
        }
    }

    /// Returns the positions of the shapes, neighbours close to each other.
    pub(super) fn items(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes.iter().map(|node| node.item).filter(|item| *item != NONE)
    }

    /// Puts around each node the boxes of what it holds.
    pub(super) fn enclose(&mut self) {
        for place in (0..self.nodes.len()).rev() {
            let mut node = self.nodes[place];
            if node.item != NONE {
                continue;
            }
            let mut held = place + 1;
            while held < node.skip as usize {
                node.bounds = node.bounds.union(self.nodes[held].bounds);
                held = self.nodes[held].skip as usize;
            }
            self.nodes[place] = node;
        }
    }
}
