//! Sweep and prune: boxes sorted along one axis, each tested with those that begin before it ends.

use super::candidates::Candidates;
use super::radix_sort::{ordered, radix_sort};
use super::{Bounds, Colliders};
use crate::error::has_room;

/// The order along the axis.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepAndPrune {
    /// Where a box begins, as an ordered number, and its position.
    order: Vec<[u32; 2]>,
    scratch: Vec<[u32; 2]>,
    sorted: Vec<Bounds>,
}

impl SweepAndPrune {
    /// Finds candidates. The axis is the one along which the crowd is longer, measured in boxes.
    ///
    /// # Complexity
    /// Linear for the sorting; then each box is tested with those that overlap it along the axis, about n^1.5 tests for
    /// a crowd that fills a square.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), section 7.5. Deviation: sorted by digits and anew each time.
    #[inline(never)]
    pub(super) fn search(&mut self, colliders: &Colliders, candidates: &mut Candidates) {
        let axis = longer_axis(colliders);
        let Self { order, scratch, sorted } = self;
        order.clear();
        sorted.clear();
        let members = colliders.members();
        if !has_room(order, members.len()) || !has_room(sorted, members.len()) {
            candidates.truncated = true;
            return;
        }
        let begin = |position: &u32| [ordered(colliders.bounds(*position).lanes()[axis]), *position];
        order.extend(members.iter().map(begin));
        if !radix_sort(order, scratch, 0, u32::BITS) {
            candidates.truncated = true;
            return;
        }
        sorted.extend(order.iter().map(|[_, position]| colliders.bounds(*position)));
        for (index, bounds) in sorted.iter().enumerate() {
            let end = -bounds.lanes()[axis + 2];
            let mut tests = 1;
            for (other, &[_, position]) in sorted[index + 1..].iter().zip(&order[index + 1..]) {
                if other.lanes()[axis] > end {
                    break;
                }
                tests += 1;
                if bounds.meets(*other) && !candidates.take(colliders, order[index][1], position) {
                    return;
                }
            }
            if !candidates.spend(tests) {
                return;
            }
        }
    }
}

/// Returns 0 for x and 1 for y.
fn longer_axis(colliders: &Colliders) -> usize {
    let [width, height] = colliders.extent().size();
    usize::from(height > width)
}
