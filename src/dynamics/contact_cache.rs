//! Cache of contact impulses, from which the next step warm starts.

/// Cached impulses of a contact point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CachedImpulse {
    /// Positions of both bodies.
    pub pair: [u32; 2],
    /// Feature pair of the point, see [`crate::narrow_phase::ManifoldPoint`].
    pub feature: u16,
    /// Normal impulse per substep.
    pub normal: f64,
    /// Tangent impulse per substep.
    pub tangent: f64,
}

/// Reader of impulses sorted by pair; pairs must be requested in the same order.
#[derive(Clone, Debug)]
pub(super) struct CacheReader<'a> {
    cached: &'a [CachedImpulse],
    at: usize,
}

impl<'a> CacheReader<'a> {
    pub(super) fn new(cached: &'a [CachedImpulse]) -> Self {
        Self { cached, at: 0 }
    }

    /// Advances to a pair and returns its impulses, at most two; empty if a later pair was requested before.
    pub(super) fn of_pair(&mut self, pair: [u32; 2]) -> &'a [CachedImpulse] {
        while self.cached.get(self.at).is_some_and(|cached| cached.pair < pair) {
            self.at += 1;
        }
        let rest = &self.cached[self.at..];
        let count = rest.iter().take(2).take_while(|cached| cached.pair == pair).count();
        &rest[..count]
    }
}
