//! Cache of the obstacles near a moving disc.

use super::disc::Obstacles;
use crate::error::try_push;
use crate::math::shell_sort;
use crate::math::tolerance::TIE;
use crate::shape::Aabb;
use glam::DVec2;

/// Work of listing and sorting one obstacle, in samples of the field.
const WORK_OF_LISTING: u64 = 8;

/// Obstacles near a point, found once and reused for queries nearby.
pub(super) struct NeighborCache<'a> {
    obstacles: &'a Obstacles<'a>,
    /// Positions of the listed obstacles in the world, sorted.
    positions: Vec<u32>,
    center: DVec2,
    /// Every obstacle within this distance of the center is listed; negative before the first query.
    reach: f64,
    work_left: u64,
}

impl<'a> NeighborCache<'a> {
    /// Returns an empty cache with a work limit, in samples of the field.
    pub(super) fn new(obstacles: &'a Obstacles<'a>, work: u64) -> Self {
        Self { obstacles, positions: Vec::new(), center: DVec2::ZERO, reach: -1.0, work_left: work }
    }

    /// Returns whether the work limit or the memory is exhausted. The list is then empty.
    pub(super) fn is_used_up(&self) -> bool {
        self.work_left == 0
    }

    /// Returns all obstacles within `range` of a point, sorted, and possibly some beyond. A new search reaches `more`
    /// px farther, for later queries.
    pub(super) fn all(&mut self, point: DVec2, range: f64, more: f64) -> &[u32] {
        self.refresh(point, range, more);
        self.spend(self.positions.len() as u64);
        &self.positions
    }

    /// Returns the first listed obstacle whose position is at least `from`. The list holds all obstacles within `range`
    /// of a point, and possibly some beyond.
    pub(super) fn next(&mut self, point: DVec2, range: f64, from: u32) -> Option<u32> {
        self.refresh(point, range, range);
        self.spend(1);
        let index = self.positions.partition_point(|position| *position < from);
        self.positions.get(index).copied()
    }

    fn spend(&mut self, work: u64) {
        self.work_left = self.work_left.saturating_sub(work);
        if self.work_left == 0 {
            self.positions.clear();
            self.reach = f64::INFINITY;
        }
    }

    fn refresh(&mut self, point: DVec2, range: f64, more: f64) {
        // Rounding of the field scales with the coordinates.
        let range = range + TIE * (point.abs().max_element() + range);
        if self.center.distance(point) + range <= self.reach {
            return;
        }
        self.search(point, range + more);
    }

    #[inline(never)]
    fn search(&mut self, point: DVec2, reach: f64) {
        let Self { obstacles, positions, .. } = self;
        positions.clear();
        let around = Aabb::between(point - reach, point + reach);
        let (mut visited, mut is_stored) = (1, true);
        (obstacles.each_near)(&around, &mut |position| {
            visited += 1;
            if (obstacles.is_obstacle)(position as usize) {
                is_stored = is_stored && try_push(positions, position);
            }
        });
        shell_sort(positions);
        (self.center, self.reach) = (point, reach);
        let listing = WORK_OF_LISTING * self.positions.len() as u64;
        self.spend(if is_stored { visited + listing } else { u64::MAX });
    }
}
