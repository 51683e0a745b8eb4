//! Every pair of bounding circles, tested one by one.

use super::{BoundingCircle, may_collide_circle_circle};
use crate::fault::try_push;

/// What the broad phase knows of a shape.
#[derive(Clone, Copy, Debug)]
pub struct Proxy {
    /// The shape's position in the world's order of creation.
    pub position: u32,
    /// The circle around it.
    pub circle: BoundingCircle,
    /// Whether the shape never moves by itself: two such shapes are never tested.
    pub fixed: bool,
}

/// How a search for candidate pairs went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairSearch {
    /// Pairs that are not two fixed shapes: what an exhaustive search tests.
    pub possible: u64,
    /// Whether candidates were left out because there were more than the limit.
    pub truncated: bool,
}

/// Fills `pairs` with the positions of those whose bounding circles meet, sorted by first and second.
///
/// `proxies` are in order of position. No more than `limit` pairs are kept, the first ones;
/// fewer where memory ends.
///
/// # Complexity
/// n(n - 1)/2 tests, less those of two fixed shapes; it ends where the limit is reached.
pub fn candidate_pairs(proxies: &[Proxy], limit: usize, pairs: &mut Vec<[u32; 2]>) -> PairSearch {
    pairs.clear();
    let fixed = proxies.iter().filter(|proxy| proxy.fixed).count() as u64;
    let possible = pairs_among(proxies.len() as u64) - pairs_among(fixed);
    for (index, first) in proxies.iter().enumerate() {
        for second in &proxies[index + 1..] {
            if first.fixed && second.fixed || !may_collide_circle_circle(&first.circle, &second.circle) {
                continue;
            }
            if pairs.len() >= limit || !try_push(pairs, [first.position, second.position]) {
                return PairSearch { possible, truncated: true };
            }
        }
    }
    PairSearch { possible, truncated: false }
}

fn pairs_among(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}

#[cfg(test)]
mod tests {
    use super::{Proxy, candidate_pairs};
    use crate::broad_phase::BoundingCircle;
    use glam::DVec2;

    #[test]
    fn fixed_pairs_are_not_tested_and_the_limit_is_told() {
        let proxy = |position, fixed| Proxy {
            position,
            circle: BoundingCircle { center: DVec2::ZERO, radius: 1.0 },
            fixed,
        };
        let proxies = [proxy(0, true), proxy(3, true), proxy(4, false), proxy(9, false)];
        let mut pairs = Vec::new();
        let search = candidate_pairs(&proxies, 3, &mut pairs);
        assert_eq!((search.possible, search.truncated), (5, true));
        assert_eq!(pairs, [[0, 4], [0, 9], [3, 4]]);
    }
}
