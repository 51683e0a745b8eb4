//! What the contacts of the last step pushed with, so that those of the next begin there.

/// The impulses of a contact's point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KeptImpulse {
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
pub(super) struct Reader<'a> {
    kept: &'a [KeptImpulse],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(kept: &'a [KeptImpulse]) -> Self {
        Self { kept, at: 0 }
    }

    /// Goes on to a pair and returns what is kept of it: at most two points. Pairs that come after a later one find nothing.
    pub(super) fn of_pair(&mut self, pair: [u32; 2]) -> &'a [KeptImpulse] {
        while self.kept.get(self.at).is_some_and(|kept| kept.pair < pair) {
            self.at += 1;
        }
        let rest = &self.kept[self.at..];
        let count = rest.iter().take(2).take_while(|kept| kept.pair == pair).count();
        &rest[..count]
    }
}
