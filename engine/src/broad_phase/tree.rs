//! Dynamic tree of enlarged boxes, updated only where shapes have left their boxes.

use super::candidates::Candidates;
use super::hierarchy::{Hierarchy, NONE, Node};
use super::{Bounds, Proxies, Quadtree};
use crate::error::try_reserve;
use crate::math::tolerance::TREE_MARGIN;
use glam::DVec2;

/// If more than one shape in this many has left its box, a rebuild is cheaper than updates.
const REBUILD_SHARE: usize = 8;
/// A leaf inserted deeper than this forces a rebuild: twice the depth of a fresh tree of a million shapes.
const DEPTH_MAX: usize = 48;

/// Tree whose leaves are enlarged boxes of shapes.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    branches: Vec<Branch>,
    free: Vec<u32>,
    root: u32,
    /// Leaf of each position; [`NONE`] for shapes that do not take part.
    leaves: Vec<u32>,
    origin: DVec2,
    /// Number of leaves inserted since the last build.
    inserted: usize,
    is_stale: bool,
    moved: Vec<u32>,
    stack: Vec<u32>,
    hierarchy: Hierarchy,
    order: Quadtree,
    /// Number of leaves moved by the last search.
    pub(super) reinserted: u64,
}

#[derive(Clone, Copy, Debug)]
struct Branch {
    bounds: Bounds,
    parent: u32,
    /// Both children; for a leaf [`NONE`] and the shape's position.
    children: [u32; 2],
}

impl Branch {
    fn is_leaf(&self) -> bool {
        self.children[0] == NONE
    }
}

impl Tree {
    /// Updates the tree and finds candidates.
    ///
    /// # Complexity
    /// Linear if every shape is still in its box, n log n to build; the search takes n log n for shapes that overlap few
    /// others.
    ///
    /// # Source
    /// E. Catto, *Dynamic Bounding Volume Hierarchies* (Game Developers Conference 2019). Deviations: the build halves the
    /// quadtree's order; no rotations, but a rebuild when the tree gets deep.
    #[inline(never)]
    pub(super) fn search(&mut self, proxies: &Proxies, candidates: &mut Candidates) {
        if self.update(proxies) && self.flatten() {
            self.hierarchy.search(proxies, candidates);
        } else {
            self.is_stale = true;
            candidates.truncated = true;
        }
    }

    /// Invalidates the leaves after positions have changed.
    pub(super) fn invalidate(&mut self) {
        self.is_stale = true;
    }

    /// Calls `draw` with the box of each node.
    pub(super) fn each_box(&self, draw: &mut dyn FnMut(Bounds)) {
        self.hierarchy.nodes.iter().for_each(|node| draw(node.bounds));
    }

    /// Gives every member a leaf that contains it. Returns false if memory runs out.
    fn update(&mut self, proxies: &Proxies) -> bool {
        let members = proxies.members().len();
        self.is_stale |= self.origin != proxies.origin() || self.inserted > members;
        self.origin = proxies.origin();
        self.moved.clear();
        let more = proxies.len().saturating_sub(self.leaves.len());
        if !try_reserve(&mut self.leaves, more) || !try_reserve(&mut self.moved, proxies.len()) {
            return false;
        }
        if self.is_stale {
            self.leaves.clear();
        }
        self.leaves.resize(proxies.len(), NONE);
        for (position, &leaf) in (0_u32..).zip(&self.leaves) {
            let bounds = proxies.bounds(position);
            let is_absent = bounds == Bounds::EMPTY;
            let is_right = match self.branches.get(leaf as usize) {
                Some(branch) => !is_absent && branch.bounds.contains(bounds),
                None => is_absent,
            };
            if !is_right {
                self.moved.push(position);
            }
        }
        self.reinserted = self.moved.len() as u64;
        if self.is_stale || self.moved.len() > members / REBUILD_SHARE {
            return self.build(proxies);
        }
        if !try_reserve(&mut self.branches, 2 * self.moved.len()) || !try_reserve(&mut self.free, 2 * self.moved.len())
        {
            return false;
        }
        self.inserted += self.moved.len();
        for index in 0..self.moved.len() {
            let position = self.moved[index];
            self.remove(position);
            if proxies.bounds(position) != Bounds::EMPTY {
                self.insert(position, proxies.bounds(position).expanded(MARGIN));
            }
        }
        true
    }

    /// Builds the tree of all members by halving the quadtree's order repeatedly.
    fn build(&mut self, proxies: &Proxies) -> bool {
        let Self { branches, stack, leaves, order, .. } = self;
        let count = 2 * proxies.members().len();
        branches.clear();
        self.free.clear();
        stack.clear();
        if !order.build(proxies) || !try_reserve(branches, count) || !try_reserve(stack, count) {
            return false;
        }
        leaves.fill(NONE);
        for (leaf, item) in (0..).zip(order.hierarchy.items()) {
            leaves[item as usize] = leaf;
            let bounds = proxies.bounds(item).expanded(MARGIN);
            branches.push(Branch { bounds, parent: NONE, children: [NONE, item] });
        }
        // Joining neighbors level by level keeps the depth logarithmic.
        stack.extend(0..number(branches.len()));
        while stack.len() > 1 {
            let mut count = 0;
            for index in (0..stack.len()).step_by(2) {
                let one = stack[index];
                stack[count] = match stack.get(index + 1) {
                    Some(&other) => join(branches, None, one, other),
                    None => one,
                };
                count += 1;
            }
            stack.truncate(count);
        }
        self.root = stack.first().copied().unwrap_or(NONE);
        (self.is_stale, self.inserted) = (false, 0);
        true
    }

    /// Removes a shape's leaf, if any; its sibling replaces their parent.
    fn remove(&mut self, position: u32) {
        let leaf = std::mem::replace(&mut self.leaves[position as usize], NONE);
        if leaf == NONE {
            return;
        }
        self.free.push(leaf);
        let parent = self.branches[leaf as usize].parent;
        if parent == NONE {
            self.root = NONE;
            return;
        }
        self.free.push(parent);
        let Branch { parent: above, children: [one, other], .. } = self.branches[parent as usize];
        let sibling = if one == leaf { other } else { one };
        self.replace(above, parent, sibling);
    }

    /// Inserts a leaf beside the node whose box grows least.
    fn insert(&mut self, position: u32, bounds: Bounds) {
        let new = Branch { bounds, parent: NONE, children: [NONE, position] };
        let leaf = place_branch(&mut self.branches, self.free.pop(), new);
        self.leaves[position as usize] = leaf;
        if self.root == NONE {
            self.root = leaf;
            return;
        }
        let mut sibling = self.root;
        let mut depth = 0;
        loop {
            let branch = self.branches[sibling as usize];
            if branch.is_leaf() || depth > DEPTH_MAX {
                break;
            }
            // Joining here costs the union; descending costs the growth of this box and of the child's box.
            let both = branch.bounds.union(bounds).half_perimeter();
            let growth = both - branch.bounds.half_perimeter();
            let costs = branch.children.map(|child| {
                let child = self.branches[child as usize];
                let around = child.bounds.union(bounds).half_perimeter();
                growth + if child.is_leaf() { around } else { around - child.bounds.half_perimeter() }
            });
            if both <= costs[0] && both <= costs[1] {
                break;
            }
            sibling = branch.children[usize::from(costs[1] < costs[0])];
            depth += 1;
        }
        self.is_stale |= depth >= DEPTH_MAX;
        let above = self.branches[sibling as usize].parent;
        let parent = join(&mut self.branches, self.free.pop(), sibling, leaf);
        self.replace(above, sibling, parent);
    }

    /// Replaces a child of `above`, or the root if that is [`NONE`].
    fn replace(&mut self, above: u32, old: u32, new: u32) {
        self.branches[new as usize].parent = above;
        if above == NONE {
            self.root = new;
            return;
        }
        for child in &mut self.branches[above as usize].children {
            if *child == old {
                *child = new;
            }
        }
        self.refit(above);
    }

    /// Recomputes the boxes of a node and its ancestors.
    fn refit(&mut self, mut place: u32) {
        while place != NONE {
            let [one, other] = self.branches[place as usize].children.map(|child| self.branches[child as usize].bounds);
            let branch = &mut self.branches[place as usize];
            branch.bounds = one.union(other);
            place = branch.parent;
        }
    }

    /// Lists the nodes in depth-first order. Returns false if memory runs out.
    fn flatten(&mut self) -> bool {
        let Self { branches, stack, hierarchy, .. } = self;
        let nodes = &mut hierarchy.nodes;
        nodes.clear();
        stack.clear();
        if !try_reserve(nodes, branches.len()) || !try_reserve(stack, branches.len()) {
            return false;
        }
        stack.extend((!branches.is_empty() && self.root != NONE).then_some(self.root));
        while let Some(place) = stack.pop() {
            let branch = branches[place as usize];
            let item = if branch.is_leaf() { branch.children[1] } else { NONE };
            nodes.push(Node { bounds: branch.bounds, skip: number(nodes.len() + 1), item });
            if !branch.is_leaf() {
                stack.extend(branch.children.iter().rev());
            }
        }
        // An inner node ends where its second child ends.
        for place in (0..nodes.len()).rev() {
            if nodes[place].item == NONE {
                let second = nodes[place + 1].skip as usize;
                nodes[place].skip = nodes[second].skip;
            }
        }
        true
    }
}

#[expect(clippy::cast_possible_truncation, reason = "rounding")]
const MARGIN: f32 = TREE_MARGIN as f32;

/// Makes two nodes the children of a new node; returns its index.
fn join(branches: &mut Vec<Branch>, vacant: Option<u32>, one: u32, other: u32) -> u32 {
    let bounds = branches[one as usize].bounds.union(branches[other as usize].bounds);
    let parent = place_branch(branches, vacant, Branch { bounds, parent: NONE, children: [one, other] });
    for child in [one, other] {
        branches[child as usize].parent = parent;
    }
    parent
}

fn place_branch(branches: &mut Vec<Branch>, vacant: Option<u32>, branch: Branch) -> u32 {
    if let Some(place) = vacant {
        branches[place as usize] = branch;
        return place;
    }
    branches.push(branch);
    number(branches.len() - 1)
}

#[expect(clippy::cast_possible_truncation, reason = "at most two nodes for each of the shapes, whose limit is 2^20")]
fn number(place: usize) -> u32 {
    place as u32
}
