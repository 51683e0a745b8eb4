//! Broad-phase proxies of the shapes: flat arrays by position, refreshed for each search.

use super::{BoundingCircle, Bounds};
use crate::error::{try_push, try_reserve};
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Lattice spacing of the origin of the single-precision boxes, in px.
///
/// Worlds of ordinary size keep the origin at zero, so boxes are stable from one search to the next.
const ORIGIN_STEP: f64 = 65_536.0;
/// Sample size for the median center; large enough that a few outliers do not move it.
const SAMPLES: usize = 15;

/// Boxes of the shapes that take part in a search, by position in the world's order of creation.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    origin: DVec2,
    /// One per shape; empty for shapes that do not take part.
    bounds: Vec<Bounds>,
    /// One per shape.
    passive: Vec<bool>,
    members: Vec<u32>,
    /// Number of passive members.
    passive_members: u64,
    circles: Vec<BoundingCircle>,
    extent: Bounds,
    /// Sums of the members' widths and heights.
    sizes: [f64; 2],
}

impl Proxies {
    /// Reads the shapes; returns false if memory runs out.
    ///
    /// `part` returns whether a shape takes part and whether it is passive; two passive shapes form no pair. Shapes outside
    /// `region` do not take part. `moves[i]` extends box `i` along a translation, `margins[i]` enlarges it on each side;
    /// both slices may be shorter than `shapes`.
    ///
    /// # Complexity
    /// Linear.
    pub fn refresh(
        &mut self,
        shapes: &[Shape],
        part: impl Fn(usize) -> (bool, bool),
        region: Option<Aabb>,
        moves: &[DVec2],
        margins: &[f64],
    ) -> bool {
        if !self.read(shapes, region, moves, margins) {
            return false;
        }
        self.passive.clear();
        self.members.clear();
        if !try_reserve(&mut self.passive, shapes.len()) || !try_reserve(&mut self.members, shapes.len()) {
            return false;
        }
        for (position, bounds) in (0_u32..).zip(&mut self.bounds) {
            let (collides, passive) = part(position as usize);
            self.passive.push(passive);
            if collides && !bounds.is_empty() {
                self.members.push(position);
                self.passive_members += u64::from(passive);
            } else {
                *bounds = Bounds::EMPTY;
            }
        }
        self.measure();
        true
    }

    /// Computes the boxes; shapes outside the region get an empty one. Returns false if memory runs out.
    #[inline(never)]
    fn read(&mut self, shapes: &[Shape], region: Option<Aabb>, moves: &[DVec2], margins: &[f64]) -> bool {
        self.bounds.clear();
        self.circles.clear();
        self.passive_members = 0;
        self.origin = median_center(shapes);
        let count = shapes.len();
        (self.extent, self.sizes) = (Bounds::EMPTY, [0.0; 2]);
        if !try_reserve(&mut self.bounds, count) {
            self.members.clear();
            return false;
        }
        let origin = self.origin;
        self.bounds.extend(shapes.iter().enumerate().map(|(index, shape)| {
            let mut aabb = Aabb::around(shape);
            if let Some(by) = moves.get(index) {
                aabb = aabb.swept(*by);
            }
            if let Some(by) = margins.get(index) {
                aabb = aabb.grown(*by);
            }
            let is_seen = region.is_none_or(|region| region.meets(&aabb));
            if is_seen { Bounds::new(&aabb, origin) } else { Bounds::EMPTY }
        }));
        true
    }

    /// Computes the extent and the sums of widths and heights.
    #[inline(never)]
    fn measure(&mut self) {
        let mut extent = Bounds::EMPTY;
        let mut sizes = [0.0; 2];
        for bounds in &self.bounds {
            extent = extent.union(*bounds);
            for (sum, size) in sizes.iter_mut().zip(bounds.size()) {
                // Empty boxes have a size below zero.
                *sum += f64::from(if size > 0.0 { size } else { 0.0 });
            }
        }
        (self.extent, self.sizes) = (extent, sizes);
    }

    /// Computes the bounding circles of the members; returns false if memory runs out.
    pub(super) fn refresh_circles(&mut self, shapes: &[Shape]) -> bool {
        let shapes = self.members.iter().filter_map(|position| shapes.get(*position as usize));
        shapes.into_iter().all(|shape| try_push(&mut self.circles, BoundingCircle::from(shape)))
    }

    /// Returns the origin of the boxes.
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// Returns the number of shapes, members or not.
    pub fn len(&self) -> usize {
        self.bounds.len()
    }

    /// Returns whether there are no shapes.
    pub fn is_empty(&self) -> bool {
        self.bounds.is_empty()
    }

    /// Returns the positions of the shapes that take part.
    pub fn members(&self) -> &[u32] {
        &self.members
    }

    /// Returns the bounding circles of the members, if the method uses them.
    pub(super) fn circles(&self) -> &[BoundingCircle] {
        &self.circles
    }

    /// Returns the box of a shape.
    #[inline(always)]
    pub fn bounds(&self, position: u32) -> Bounds {
        self.bounds[position as usize]
    }

    /// Returns whether any member is passive.
    pub(super) fn has_passive(&self) -> bool {
        self.passive_members > 0
    }

    /// Returns whether two shapes are both passive.
    #[inline(always)]
    pub(super) fn are_both_passive(&self, one: u32, other: u32) -> bool {
        self.passive_members > 0 && self.passive[one as usize] && self.passive[other as usize]
    }

    /// Returns the box around all members.
    pub(super) fn extent(&self) -> Bounds {
        self.extent
    }

    /// Returns the sums of the members' widths and heights.
    pub(super) fn sizes(&self) -> [f64; 2] {
        self.sizes
    }

    /// Returns the number of pairs that an exhaustive search tests.
    pub fn possible(&self) -> u64 {
        pairs_among(self.members.len() as u64) - pairs_among(self.passive_members)
    }
}

fn pairs_among(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}

/// Returns the median center of a sample, rounded to the lattice of origins.
fn median_center(shapes: &[Shape]) -> DVec2 {
    DVec2::new(median_of(shapes, 0), median_of(shapes, 1))
}

#[inline(never)]
fn median_of(shapes: &[Shape], axis: usize) -> f64 {
    let step = (shapes.len() / SAMPLES).max(1);
    let mut sample = [0.0; SAMPLES];
    let mut count = 0;
    for shape in shapes.iter().step_by(step).take(SAMPLES) {
        // Insertion sort.
        let value = shape.center().to_array()[axis & 1];
        let mut place = count;
        while place > 0 && sample[place - 1] > value {
            sample[place] = sample[place - 1];
            place -= 1;
        }
        sample[place] = value;
        count += 1;
    }
    (sample[count / 2] / ORIGIN_STEP).round() * ORIGIN_STEP
}
