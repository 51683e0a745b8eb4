//! Quadtree: a square is divided into four until few shapes have their center in it.

use super::candidates::Candidates;
use super::hierarchy::{Hierarchy, NONE, Node};
use super::{Bounds, Proxies};
use crate::error::{try_push, try_reserve};

/// Maximum number of shapes in an undivided square.
const ITEMS_MAX: usize = 6;
/// Maximum depth; below it, a side has no digits left in single precision.
const DEPTH_MAX: u32 = 64;

/// Maximum number of boxes that [`Quadtree::visit_near_first`] keeps for later. A square leaves up to three of its quarters
/// pending, so this is enough for ten nested squares.
const PENDING_MAX: usize = 32;

/// Range of nodes still to visit, with the distance of the box around them.
#[derive(Clone, Copy, Debug, Default)]
struct Pending {
    begin: u32,
    end: u32,
    distance: f64,
}

/// Quadtree and the buffers to build it.
#[derive(Clone, Debug, Default)]
pub struct Quadtree {
    pub(super) hierarchy: Hierarchy,
    /// Undivided squares that hold shapes.
    leaves: Vec<Bounds>,
    items: Vec<u32>,
    scratch: Vec<u32>,
    open: Vec<Task>,
}

/// Pending work of a build.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Adds a square with a range of items.
    Add { square: Square, first: usize, last: usize },
    /// Closes the node with this index.
    End(usize),
}

#[derive(Clone, Copy, Debug)]
struct Square {
    /// Twice the middle, see [`Bounds::double_middle`].
    middle: [f32; 2],
    /// The side (twice the half side).
    half: f32,
    depth: u32,
}

impl Square {
    fn quarter(self, number: u8) -> Self {
        let half = self.half / 2.0;
        let side = |bit: u8| if number & bit == 0 { -half } else { half };
        let middle = [self.middle[0] + side(1), self.middle[1] + side(2)];
        Self { middle, half, depth: self.depth + 1 }
    }

    fn quarter_of(self, bounds: Bounds) -> u8 {
        let [x, y] = bounds.double_middle();
        u8::from(x > self.middle[0]) | u8::from(y > self.middle[1]) << 1
    }

    fn bounds(self) -> Bounds {
        let [x, y] = self.middle.map(|middle| middle / 2.0);
        let half = self.half / 2.0;
        Bounds::from_lanes([x - half, y - half, -(x + half), -(y + half)])
    }
}

impl Quadtree {
    /// Builds the tree of all members. Returns false and leaves the tree empty if memory runs out.
    ///
    /// A shape belongs to the square that holds its center. A search tests boxes around the shapes of a square, not the
    /// squares.
    ///
    /// # Degenerate input
    /// Shapes with equal centers stay in one square, which is divided at most 64 times.
    ///
    /// # Complexity
    /// n log n; at most 64 n.
    ///
    /// # Source
    /// H. Samet, *Foundations of Multidimensional and Metric Data Structures* (2006), section 1.4; T. Ulrich, *Loose
    /// Octrees*, Game Programming Gems (2000). Deviation: boxes are as loose as their shapes require.
    pub fn build(&mut self, proxies: &Proxies) -> bool {
        self.hierarchy.nodes.clear();
        let built = self.try_build(proxies).is_some();
        if !built {
            self.hierarchy.nodes.clear();
        }
        built
    }

    fn try_build(&mut self, proxies: &Proxies) -> Option<()> {
        let Self { hierarchy, leaves, items, scratch, open } = self;
        let members = proxies.members();
        leaves.clear();
        items.clear();
        scratch.clear();
        open.clear();
        try_reserve(items, members.len()).then_some(())?;
        try_reserve(scratch, members.len()).then_some(())?;
        items.extend_from_slice(members);
        scratch.resize(members.len(), 0);
        let extent = proxies.extent();
        let [width, height] = extent.size();
        let half = if width > height { width } else { height };
        let root = Square { middle: extent.double_middle(), half, depth: 0 };
        let mut next = Some(Task::Add { square: root, first: 0, last: items.len() });
        while let Some(task) = next {
            match task {
                Task::End(place) => {
                    let count = u32::try_from(hierarchy.nodes.len()).ok()?;
                    hierarchy.nodes.get_mut(place)?.skip = count;
                }
                Task::Add { square, first, last } => {
                    let held = &mut items[first..last];
                    let place = hierarchy.nodes.len();
                    let divides = held.len() > ITEMS_MAX && square.depth < DEPTH_MAX;
                    if held.len() > 1 {
                        push(hierarchy, Node { bounds: Bounds::EMPTY, skip: 0, item: NONE })?;
                        try_push(open, Task::End(place)).then_some(())?;
                    }
                    if divides {
                        let mut from = last;
                        let ends = divide(square, proxies, held, &mut scratch[first..last]);
                        // The stack reverses the order: the first quarter comes next.
                        for number in (0..4_u8).rev() {
                            let begin = first + ends[usize::from(number)];
                            let task = Task::Add { square: square.quarter(number), first: begin, last: from };
                            if begin < from {
                                try_push(open, task).then_some(())?;
                            }
                            from = begin;
                        }
                    } else {
                        for &item in held.iter() {
                            let skip = u32::try_from(hierarchy.nodes.len() + 1).ok()?;
                            push(hierarchy, Node { bounds: proxies.bounds(item), skip, item })?;
                        }
                        if !held.is_empty() {
                            try_push(leaves, square.bounds()).then_some(())?;
                        }
                    }
                }
            }
            next = open.pop();
        }
        hierarchy.enclose();
        Some(())
    }

    /// Calls `visit` with each node that has a shape, and the shape.
    pub fn each_item(&self, visit: &mut dyn FnMut(u32, u32)) {
        for (node, Node { item, .. }) in (0..).zip(&self.hierarchy.nodes) {
            if *item != NONE {
                visit(node, *item);
            }
        }
    }

    /// Replaces the box of a node's shape and enlarges the boxes around it. Returns the number of visited nodes and the sum of
    /// the lengths that were added to boxes.
    ///
    /// # Complexity
    /// log n; linear in the siblings of a node with equal centers.
    pub fn move_item(&mut self, node: u32, bounds: Bounds) -> (usize, f32) {
        let nodes = &mut self.hierarchy.nodes;
        let (mut at, mut visits, mut growth) = (0, 0, 0.0);
        while at < node {
            let around = &mut nodes[at as usize];
            visits += 1;
            if around.skip <= node {
                at = around.skip;
            } else {
                let grown = around.bounds.union(bounds);
                growth += grown.half_perimeter() - around.bounds.half_perimeter();
                around.bounds = grown;
                at += 1;
            }
        }
        nodes[node as usize].bounds = bounds;
        (visits, growth)
    }

    /// Returns the sum of the widths and heights of all boxes around other boxes.
    pub fn inner_lengths(&self) -> f32 {
        let inner = self.hierarchy.nodes.iter().filter(|node| node.item == NONE);
        inner.map(|node| node.bounds.half_perimeter()).sum()
    }

    /// Replaces the positions from `first` on by the results of `place`, and takes out shapes without one: their nodes stay
    /// empty. Calls `visit` with the node and the new position of each of the others.
    pub fn renumber(&mut self, first: u32, place: &dyn Fn(u32) -> Option<u32>, visit: &mut dyn FnMut(u32, u32)) {
        for (node, Node { item, .. }) in (0..).zip(&mut self.hierarchy.nodes) {
            if *item != NONE && *item >= first {
                *item = place(*item).unwrap_or(NONE);
                if *item != NONE {
                    visit(node, *item);
                }
            }
        }
    }

    /// Calls `visit` with each shape for which `meets` accepts its box and all boxes around it, in unspecified order.
    pub fn visit(&self, meets: &mut dyn FnMut(Bounds) -> bool, visit: &mut dyn FnMut(u32)) {
        let mut at = 0;
        while let Some(node) = self.hierarchy.nodes.get(at) {
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

    /// Calls `visit` with each shape whose boxes are within `limit`, nearer siblings first.
    ///
    /// `distance` returns a lower bound of the distance to a box; `visit` returns the new limit.
    pub fn visit_near_first(
        &self,
        mut limit: f64,
        distance: impl Fn(Bounds) -> f64,
        visit: &mut dyn FnMut(u32) -> f64,
    ) {
        let nodes = &self.hierarchy.nodes[..];
        let mut pending = [Pending::default(); PENDING_MAX];
        #[expect(clippy::cast_possible_truncation, reason = "at most two nodes for each shape")]
        let mut next = Pending { begin: 0, end: nodes.len() as u32, distance: f64::NEG_INFINITY };
        let mut count = 0;
        loop {
            let first = count;
            let mut at = next.begin;
            while at < next.end {
                let node = &nodes[at as usize];
                let (begin, end) = (at + 1, node.skip);
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
                if count == PENDING_MAX {
                    // Too deep to keep for later: the nodes inside are next.
                    at = begin;
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

    /// Finds candidates.
    #[inline(never)]
    pub(super) fn search(&mut self, proxies: &Proxies, candidates: &mut Candidates) {
        if self.build(proxies) {
            self.hierarchy.search(proxies, candidates);
        } else {
            candidates.truncated = true;
        }
    }

    /// Calls `draw` with each undivided square that holds shapes.
    pub(super) fn each_box(&self, draw: &mut dyn FnMut(Bounds)) {
        self.leaves.iter().copied().for_each(draw);
    }
}

fn push(hierarchy: &mut Hierarchy, node: Node) -> Option<()> {
    try_push(&mut hierarchy.nodes, node).then_some(())
}

/// Sorts items by quarter; returns the start of each quarter.
fn divide(square: Square, proxies: &Proxies, items: &mut [u32], scratch: &mut [u32]) -> [usize; 4] {
    let quarter = |item: &u32| usize::from(square.quarter_of(proxies.bounds(*item)));
    let mut places = [0; 4];
    for item in items.iter() {
        places[quarter(item)] += 1;
    }
    let mut sum = 0;
    for place in &mut places {
        sum += std::mem::replace(place, sum);
    }
    let begins = places;
    for item in items.iter() {
        let place = &mut places[quarter(item)];
        scratch[*place] = *item;
        *place += 1;
    }
    items.copy_from_slice(scratch);
    begins
}
