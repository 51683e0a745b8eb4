//! Cache of the obstacles near a moving disc.

use super::disc::Obstacles;
use crate::error::try_push;
use crate::math::shell_sort;
use crate::math::tolerance::TIE;
use crate::shape::Aabb;
use glam::DVec2;

/// Work of listing and sorting one obstacle, in samples.
const WORK_OF_LISTING: u64 = 8;

/// Obstacles around a place, found once and reused for queries nearby.
pub(super) struct NeighborCache<'a> {
    obstacles: &'a Obstacles<'a>,
    /// Sorted.
    places: Vec<u32>,
    center: DVec2,
    /// Every obstacle within this distance of the center is listed; negative before the first query.
    reach: f64,
    work_left: u64,
}

impl<'a> NeighborCache<'a> {
    /// Returns an empty cache that may spend `work`.
    pub(super) fn new(obstacles: &'a Obstacles<'a>, work: u64) -> Self {
        Self { obstacles, places: Vec::new(), center: DVec2::ZERO, reach: -1.0, work_left: work }
    }

    /// Returns whether the work limit or the memory is exhausted. Lists are then empty.
    pub(super) fn is_used_up(&self) -> bool {
        self.work_left == 0
    }

    /// Returns all obstacles within `range` of a point, sorted, and possibly some beyond. `more` extends a new search for later
    /// queries.
    pub(super) fn all(&mut self, point: DVec2, range: f64, more: f64) -> &[u32] {
        self.refresh(point, range, more);
        self.spend(self.places.len() as u64);
        &self.places
    }

    /// Returns the first obstacle within `range` whose position is at least `from`, or one slightly beyond the range.
    pub(super) fn next(&mut self, point: DVec2, range: f64, from: u32) -> Option<u32> {
        self.refresh(point, range, range);
        self.spend(1);
        let place = self.places.partition_point(|position| *position < from);
        self.places.get(place).copied()
    }

    fn spend(&mut self, work: u64) {
        self.work_left = self.work_left.saturating_sub(work);
        if self.work_left == 0 {
            self.places.clear();
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
        let Self { obstacles, places, .. } = self;
        places.clear();
        let around = Aabb::between(point - reach, point + reach);
        let (mut visited, mut is_stored) = (1, true);
        (obstacles.each_near)(&around, &mut |position| {
            visited += 1;
            if (obstacles.is_obstacle)(position as usize) {
                is_stored = is_stored && try_push(places, position);
            }
        });
        shell_sort(places);
        (self.center, self.reach) = (point, reach);
        let listing = WORK_OF_LISTING * self.places.len() as u64;
        self.spend(if is_stored { visited + listing } else { u64::MAX });
    }
}
