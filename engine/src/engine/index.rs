//! Spatial indices: a tree of boxes for one purpose of a step, and the index of queries, which follows single changes.

use super::properties::parts;
use super::remove::Gaps;
use super::{Properties, World};
use crate::broad_phase::{Bounds, Proxies, Quadtree};
use crate::error::try_reserve;
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Quadtree of shapes by their positions in the order of creation.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    proxies: Proxies,
    tree: Quadtree,
    is_built: bool,
}

impl Index {
    /// Builds the tree of all shapes or, with properties, of colliding ones; `moves` extends the boxes. If memory runs out,
    /// queries visit every shape.
    pub(super) fn build(&mut self, shapes: &[Shape], properties: &[Properties], moves: &[DVec2]) {
        self.is_built =
            self.proxies.refresh(shapes, parts(properties), None, moves, &[]) && self.tree.build(&self.proxies);
    }

    /// Returns the box of a shape, if there is a tree.
    pub(super) fn bounds(&self, position: u32) -> Option<Bounds> {
        self.is_built.then(|| self.proxies.bounds(position))
    }

    pub(super) fn origin(&self) -> DVec2 {
        self.proxies.origin()
    }

    /// Calls `visit` with the shapes whose boxes may satisfy `meets`, in unspecified order.
    pub(super) fn visit(&self, count: usize, meets: &mut dyn FnMut(Bounds) -> bool, visit: &mut dyn FnMut(u32)) {
        if self.is_built {
            self.tree.visit(meets, visit);
        } else {
            positions(0, count).for_each(visit);
        }
    }
}

fn positions(first: usize, count: usize) -> impl Iterator<Item = u32> {
    (0..).skip(first).take(count.saturating_sub(first))
}

/// Nodes that changes may visit before the index is built again, for each shape: about the cost of building it.
const VISITS_PER_SHAPE: usize = 16;
/// Number of shapes outside the tree that each query visits one by one: at most this, plus one for [`SHAPES_PER_LATE`] shapes.
const LATE_MAX: usize = 16;
const SHAPES_PER_LATE: usize = 64;

/// Index of all shapes, colliding or not. It follows changes until they have cost as much as building it again, or have made
/// it twice as large, or half of its shapes are gone.
#[derive(Clone, Debug, Default)]
pub(super) struct QueryIndex {
    index: Index,
    /// Node of each shape in the tree. Shapes created later have none: queries visit each of them.
    nodes: Vec<u32>,
    /// Number of shapes when the tree was built.
    built: usize,
    visits_left: usize,
    growth_left: f32,
}

impl QueryIndex {
    fn of(shapes: &[Shape]) -> Self {
        let count = shapes.len();
        let mut built = Self { built: count, visits_left: VISITS_PER_SHAPE * count, ..Self::default() };
        built.index.build(shapes, &[], &[]);
        let Self { index, nodes, .. } = &mut built;
        // Without memory there is no tree.
        index.is_built &= try_reserve(nodes, count);
        if index.is_built {
            nodes.resize(count, 0);
            index.tree.each_item(&mut |node, item| nodes[item as usize] = node);
            built.growth_left = built.index.tree.inner_lengths();
        }
        built
    }

    /// Moves the box of a shape. Returns whether the index is still worth keeping.
    fn follow(&mut self, position: usize, shape: &Shape) -> bool {
        let Some(node) = self.nodes.get(position) else { return true };
        let bounds = Bounds::new(&Aabb::around(shape), self.origin());
        let (visits, growth) = self.index.tree.move_item(*node, bounds);
        self.visits_left = self.visits_left.saturating_sub(visits);
        self.growth_left -= growth;
        self.visits_left > 0 && self.growth_left > 0.0
    }

    /// Takes removed shapes out. Returns whether the index is still worth keeping.
    fn renumber(&mut self, gaps: &Gaps) -> bool {
        let Self { index, nodes, built, .. } = self;
        let (first, count) = gaps.first_and_count(nodes.len());
        let mut set = |node, item: u32| nodes[item as usize] = node;
        #[expect(clippy::cast_possible_truncation, reason = "positions have 32 bits")]
        index.tree.renumber(first as u32, &|position| gaps.place(position), &mut set);
        nodes.truncate(nodes.len() - count);
        2 * nodes.len() > *built
    }

    pub(super) fn origin(&self) -> DVec2 {
        self.index.origin()
    }

    /// Calls `visit` with the shapes whose boxes may satisfy `meets`, in unspecified order.
    pub(super) fn visit(&self, count: usize, meets: &mut dyn FnMut(Bounds) -> bool, visit: &mut dyn FnMut(u32)) {
        if self.index.is_built {
            self.index.tree.visit(meets, visit);
        }
        positions(self.nodes.len(), count).for_each(visit);
    }

    /// Calls `visit` with the shapes that may be within `limit`, roughly nearest first.
    ///
    /// `distance` returns a lower bound for the shapes in a box; `visit` returns the new limit.
    pub(super) fn visit_near_first(
        &self,
        count: usize,
        mut limit: f64,
        distance: impl Fn(Bounds) -> f64,
        visit: &mut dyn FnMut(u32) -> f64,
    ) {
        for position in positions(self.nodes.len(), count) {
            limit = visit(position);
        }
        if self.index.is_built {
            self.index.tree.visit_near_first(limit, distance, visit);
        }
    }
}

impl World {
    /// Returns the index of queries, built by the first query after a step.
    pub(super) fn query_index(&self) -> &QueryIndex {
        self.index.get_or_init(|| QueryIndex::of(&self.shapes))
    }

    /// Calls `visit` with the positions of shapes whose boxes meet a region, in unspecified order.
    pub(super) fn each_near(&self, region: &Aabb, visit: &mut dyn FnMut(u32)) {
        let index = self.query_index();
        let query_bounds = Bounds::new(region, index.origin());
        index.visit(self.len(), &mut |bounds| bounds.meets(query_bounds), visit);
    }

    /// Updates the index after the change of a shape.
    pub(super) fn reindex(&mut self, position: usize) {
        let shape = &self.shapes[position];
        if self.index.get_mut().is_some_and(|index| !index.follow(position, shape)) {
            self.drop_index();
        }
    }

    /// Updates the index after the addition of the last shape.
    pub(super) fn index_last(&mut self) {
        let count = self.len();
        let late_max = LATE_MAX + count / SHAPES_PER_LATE;
        if self.index.get().is_some_and(|index| count > index.nodes.len() + late_max) {
            self.drop_index();
        }
    }

    /// Updates the index after removals.
    pub(super) fn renumber_index(&mut self, gaps: &Gaps) {
        if self.index.get_mut().is_some_and(|index| !index.renumber(gaps)) {
            self.drop_index();
        }
    }

    /// Drops the index, after many shapes have moved.
    pub(super) fn drop_index(&mut self) {
        self.index.take();
    }
}
