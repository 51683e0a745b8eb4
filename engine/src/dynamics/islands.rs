//! Islands: bodies connected by contacts. Fixed bodies connect nothing.

use crate::error::try_reserve;

/// Sets of connected bodies, as a forest of their positions.
///
/// # Source
/// R. Tarjan, J. van Leeuwen, *Worst-case Analysis of Set Union Algorithms* (1984), with path halving. Deviation: the lower
/// position becomes the root, so an island is named by its first body, whatever the order of its contacts.
///
/// # Complexity
/// The logarithm of the number of bodies for each join and each question, on average over a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Islands {
    parents: Vec<u32>,
}

impl Islands {
    /// Makes an island of each body; returns whether there was memory.
    pub(crate) fn reset(&mut self, bodies: usize) -> bool {
        self.parents.clear();
        if !try_reserve(&mut self.parents, bodies) {
            return false;
        }
        self.parents.extend((0_u32..).take(bodies));
        true
    }

    /// Returns the number of bodies.
    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// Joins the islands of two bodies.
    pub(crate) fn join(&mut self, [a, b]: [u32; 2]) {
        let [a, b] = [self.first_of(a), self.first_of(b)];
        self.parents[a.max(b) as usize] = a.min(b);
    }

    /// Returns the first body of an island, by one of its bodies.
    pub(crate) fn first_of(&mut self, mut body: u32) -> u32 {
        while self.parents[body as usize] != body {
            let above = self.parents[body as usize];
            self.parents[body as usize] = self.parents[above as usize];
            body = above;
        }
        body
    }
}
