//! Output of a search: candidate pairs, their count and the work limit.

use super::Proxies;
use super::radix_sort::{bits_of, radix_sort};
use crate::error::{try_push, try_reserve};

/// Maximum number of pairs. A search that finds more is truncated: 20,000 shapes at one point make 200 million pairs.
pub const PAIR_LIMIT: usize = 1 << 21;

/// Maximum number of box tests, about a second of work. An exhaustive search of 30,000 shapes needs fewer.
pub(super) const WORK_LIMIT: u64 = 1 << 29;

/// Pairs found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    pub(super) pairs: Vec<[u32; 2]>,
    scratch: Vec<[u32; 2]>,
    /// Number of pairs that passed the method's test, pairs of passive shapes excluded.
    pub(super) offered: u64,
    /// Whether pairs are missing.
    pub(super) truncated: bool,
    work: u64,
}

impl Candidates {
    pub(super) fn clear(&mut self) {
        self.pairs.clear();
        (self.offered, self.truncated, self.work) = (0, false, 0);
    }

    /// Counts tests; returns whether the search may continue.
    #[inline]
    pub(super) fn spend(&mut self, tests: usize) -> bool {
        self.work += tests as u64;
        self.truncated |= self.work > WORK_LIMIT;
        !self.truncated
    }

    /// Stores a pair if its boxes meet; returns whether the search may continue.
    #[inline(never)]
    pub(super) fn test(&mut self, proxies: &Proxies, one: u32, other: u32) -> bool {
        if proxies.are_both_passive(one, other) {
            return true;
        }
        self.offered += 1;
        !proxies.bounds(one).meets(proxies.bounds(other)) || self.push(one, other)
    }

    /// Stores a pair whose boxes meet; returns whether the search may continue.
    #[inline(never)]
    pub(super) fn accept(&mut self, proxies: &Proxies, one: u32, other: u32) -> bool {
        let passive = proxies.are_both_passive(one, other);
        self.offered += u64::from(!passive);
        passive || self.push(one, other)
    }

    /// Stores pairs whose boxes meet, the lesser position first; returns whether the search may continue.
    pub(super) fn accept_all(&mut self, proxies: &Proxies, pairs: &[[u32; 2]]) -> bool {
        let is_reserved = self.pairs.len() + pairs.len() <= PAIR_LIMIT && try_reserve(&mut self.pairs, pairs.len());
        if is_reserved && !proxies.has_passive() {
            self.offered += pairs.len() as u64;
            self.pairs.extend_from_slice(pairs);
            return true;
        }
        pairs.iter().all(|[one, other]| self.accept(proxies, *one, *other))
    }

    /// Stores a pair that is already counted; returns whether the search may continue.
    #[inline(never)]
    pub(super) fn push(&mut self, one: u32, other: u32) -> bool {
        let pair = [one.min(other), one.max(other)];
        let is_stored = self.pairs.len() < PAIR_LIMIT && try_push(&mut self.pairs, pair);
        // A pair that cannot be stored does not count as a candidate.
        self.offered -= u64::from(!is_stored);
        self.truncated |= !is_stored;
        is_stored
    }

    /// Sorts the pairs by first and second position; every position is below `count`.
    ///
    /// # Complexity
    /// Linear.
    pub(super) fn sort(&mut self, count: usize) {
        let bits = bits_of(count);
        let sorted = radix_sort(&mut self.pairs, &mut self.scratch, 1, bits)
            && radix_sort(&mut self.pairs, &mut self.scratch, 0, bits);
        if !sorted {
            self.pairs.clear();
            self.truncated = true;
        }
    }
}
