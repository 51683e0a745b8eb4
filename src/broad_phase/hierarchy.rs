//! Bounding volume hierarchy as a flat list, shared by the quadtree and the tree.

use super::candidates::Candidates;
use super::{Bounds, Proxies};
use crate::error::try_reserve;

/// Marks a node without a shape of its own.
pub(super) const NONE: u32 = u32::MAX;

/// Node; its descendants follow it in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) bounds: Bounds,
    /// Index behind the node's last descendant.
    pub(super) skip: u32,
    /// Position of the shape; [`NONE`] for an inner node.
    pub(super) item: u32,
}

/// Maximum number of pending boxes in [`Hierarchy::visit_near_first`]: each of at most 64 nested squares leaves up to
/// three of its quarters pending.
const PENDING_MAX: usize = 4 * 65;

/// Range of nodes still to visit, with the distance of the box around them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pending {
    begin: usize,
    end: usize,
    distance: f64,
}

/// Nodes in depth-first order. A search walks the list forwards and skips subtrees, without recursion or a stack.
#[derive(Clone, Debug, Default)]
pub(super) struct Hierarchy {
    pub(super) nodes: Vec<Node>,
    pending: Vec<Pending>,
}

impl Hierarchy {
    /// Finds candidates. Each shape is tested with later nodes only, so each pair is found once.
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

    /// Calls `visit` with each shape for which `meets` accepts its box and all boxes around it, in unspecified order.
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

    /// Reserves the memory of [`Hierarchy::visit_near_first`]; returns false if memory runs out.
    pub(super) fn reserve_pending(&mut self) -> bool {
        let more = PENDING_MAX - self.pending.len();
        let is_reserved = try_reserve(&mut self.pending, more);
        if is_reserved {
            self.pending.resize(PENDING_MAX, Pending::default());
        }
        is_reserved
    }

    /// Calls `visit` with each shape whose boxes are within `limit`, nearer siblings first.
    ///
    /// `distance` returns a lower bound of the distance to a box; `visit` returns the new limit.
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
                // NaN is not near.
                let is_near = distance <= limit;
                if !is_near {
                    continue;
                }
                if node.item != NONE {
                    limit = visit(node.item);
                    continue;
                }
                if count == pending.len() {
                    // Unreachable: no tree is that deep.
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

    /// Returns the positions of the shapes; neighbors in space are near each other in the list.
    pub(super) fn items(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes.iter().map(|node| node.item).filter(|item| *item != NONE)
    }

    /// Computes the box of each inner node.
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
