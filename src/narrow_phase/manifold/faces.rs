//! The faces of a convex core: its edges with their outward normals. A segment has two, one on each side.

use crate::math::direction;
use crate::shape::Hull;
use glam::DVec2;

/// Shapes that keep no normals have at most this many edges.
const FEW: usize = 4;

/// A hull of two or more points and the outward unit normals of its edges.
pub(super) struct Faces<'a> {
    pub(super) hull: &'a Hull<'a>,
    few: [DVec2; FEW],
}

/// The face of one shape that lies farthest from the other shape.
#[derive(Clone, Copy)]
pub(super) struct Farthest {
    pub(super) edge: usize,
    pub(super) normal: DVec2,
    pub(super) separation: f64,
}

impl<'a> Faces<'a> {
    #[inline(never)]
    pub(super) fn new(hull: &'a Hull<'a>) -> Self {
        let mut few = [DVec2::ZERO; FEW];
        if hull.normals().is_empty() {
            for (edge, normal) in few.iter_mut().enumerate().take(hull.points().len()) {
                let along = hull.vertex(edge + 1) - hull.vertex(edge);
                *normal = direction(along).map_or(DVec2::ZERO, |way| -way.unit.perp());
            }
        }
        Self { hull, few }
    }

    #[inline(always)]
    pub(super) fn normal(&self, edge: usize) -> DVec2 {
        match self.hull.normal(edge) {
            Some(normal) => normal,
            None => self.few[edge % FEW],
        }
    }

    /// Returns the face that lies farthest from the core of another hull whose centre is at `offset`; the first of several.
    ///
    /// # Complexity
    /// The product of the numbers of vertices.
    #[inline(never)]
    pub(super) fn farthest_from(&self, other: &Hull<'_>, offset: DVec2) -> Farthest {
        let mut found = Farthest { edge: 0, normal: DVec2::ZERO, separation: f64::NEG_INFINITY };
        let others = other.points();
        for (edge, vertex) in self.hull.points().iter().enumerate() {
            let normal = self.normal(edge);
            let mut nearest = f64::INFINITY;
            for point in others {
                nearest = crate::math::min(nearest, normal.dot(*point));
            }
            let separation = nearest + normal.dot(offset - *vertex);
            if separation > found.separation {
                found = Farthest { edge, normal, separation };
            }
        }
        found
    }

    /// Returns the face that looks most against a direction; the first of several.
    #[inline(always)]
    pub(super) fn most_against(&self, direction: DVec2) -> usize {
        let (mut edge, mut least) = (0, f64::INFINITY);
        for index in 0..self.hull.points().len() {
            let along = self.normal(index).dot(direction);
            if along < least {
                (edge, least) = (index, along);
            }
        }
        edge
    }
}
