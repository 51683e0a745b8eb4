//! Boxes in boxes, in one list: what the quadtree and the tree have in common.

use super::candidates::Candidates;
use super::{Bounds, Colliders};

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

/// Nodes, each before what it holds. A search walks the list forwards and skips what it does not meet: no recursion
/// and no stack, however deep the boxes are nested.
#[derive(Clone, Debug, Default)]
pub(super) struct Hierarchy {
    pub(super) nodes: Vec<Node>,
}

impl Hierarchy {
    /// Finds candidates: each shape is looked for among the nodes behind it, so that no pair comes twice.
    ///
    /// # Complexity
    /// n log n for shapes that overlap few others.
    pub(super) fn search(&self, colliders: &Colliders, candidates: &mut Candidates) {
        for (place, node) in self.nodes.iter().enumerate() {
            if node.item == NONE {
                continue;
            }
            let bounds = colliders.bounds(node.item);
            let (mut at, mut tests) = (place + 1, 0);
            while let Some(other) = self.nodes.get(at) {
                tests += 1;
                if !bounds.meets(other.bounds) {
                    at = other.skip as usize;
                    continue;
                }
                at += 1;
                if other.item != NONE && !candidates.offer(colliders, node.item, other.item) {
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
