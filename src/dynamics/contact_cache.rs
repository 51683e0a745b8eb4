//! What the contacts of the last step pushed with, so that those of the next begin there.

/// The impulses of a contact's point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CachedImpulse {
    /// The positions of both bodies.
    pub pair: [u32; 2],
    /// Which corners met, see [`crate::narrow_phase::ManifoldPoint`].
    pub feature: u16,
    /// Along the normal, in a substep.
    pub normal: f64,
    /// Along the tangent, in a substep.
    pub tangent: f64,
}

/// Impulses in the order of their pairs, read in that order.
#[derive(Clone, Debug)]
pub(super) struct CacheReader<'a> {
    cached: &'a [CachedImpulse],
    at: usize,
}

impl<'a> CacheReader<'a> {
    pub(super) fn new(cached: &'a [CachedImpulse]) -> Self {
        Self { cached, at: 0 }
    }

    /// Goes on to a pair and returns what is kept of it: at most two points. Pairs that come after a later one find nothing.
    pub(super) fn of_pair(&mut self, pair: [u32; 2]) -> &'a [CachedImpulse] {
        while self.cached.get(self.at).is_some_and(|cached| cached.pair < pair) {
            self.at += 1;
        }
        let rest = &self.cached[self.at..];
        let count = rest.iter().take(2).take_while(|cached| cached.pair == pair).count();
        &rest[..count]
    }
}
