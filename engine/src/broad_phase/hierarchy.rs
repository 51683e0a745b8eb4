//! Bounding volume hierarchy as a flat list, shared by the quadtree and the tree.

use super::candidates::Candidates;
use super::{Bounds, Proxies};

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

/// Nodes in depth-first order. A search walks the list forwards and skips subtrees, without recursion or a stack.
#[derive(Clone, Debug, Default)]
pub(super) struct Hierarchy {
    pub(super) nodes: Vec<Node>,
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
            let mut child = place + 1;
            while child < node.skip as usize {
                node.bounds = node.bounds.union(self.nodes[child].bounds);
                child = self.nodes[child].skip as usize;
            }
            self.nodes[place] = node;
        }
    }
}
