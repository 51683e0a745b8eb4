//! Sweep and prune: boxes sorted along one axis, each tested with the boxes that begin before it ends.

use super::candidates::Candidates;
use super::radix_sort::{ordered, radix_sort};
use super::{Bounds, Proxies};
use crate::error::try_reserve;

/// Buffers of the sort.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepAndPrune {
    /// Start of each box as an ordered integer, and its position.
    order: Vec<[u32; 2]>,
    scratch: Vec<[u32; 2]>,
    sorted: Vec<Bounds>,
}

impl SweepAndPrune {
    /// Finds candidates along the axis of the greater extent.
    ///
    /// # Complexity
    /// Linear for the sort; about n^1.5 tests for shapes that fill a square evenly.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), section 7.5. Deviation: radix sort, from scratch each time.
    #[inline(never)]
    pub(super) fn search(&mut self, proxies: &Proxies, candidates: &mut Candidates) {
        let axis = longer_axis(proxies);
        let Self { order, scratch, sorted } = self;
        order.clear();
        sorted.clear();
        let members = proxies.members();
        if !try_reserve(order, members.len()) || !try_reserve(sorted, members.len()) {
            candidates.truncated = true;
            return;
        }
        let begin = |position: &u32| [ordered(proxies.bounds(*position).lanes()[axis]), *position];
        order.extend(members.iter().map(begin));
        if !radix_sort(order, scratch, 0, u32::BITS) {
            candidates.truncated = true;
            return;
        }
        sorted.extend(order.iter().map(|[_, position]| proxies.bounds(*position)));
        for (index, bounds) in sorted.iter().enumerate() {
            let end = -bounds.lanes()[axis + 2];
            let mut tests = 1;
            for (other, &[_, position]) in sorted[index + 1..].iter().zip(&order[index + 1..]) {
                if other.lanes()[axis] > end {
                    break;
                }
                tests += 1;
                if bounds.meets(*other) && !candidates.accept(proxies, order[index][1], position) {
                    return;
                }
            }
            if !candidates.spend(tests) {
                return;
            }
        }
    }
}

/// Returns the axis of the greater extent: 0 for x, 1 for y.
fn longer_axis(proxies: &Proxies) -> usize {
    let [width, height] = proxies.extent().size();
    usize::from(height > width)
}
