//! Rounds: how often a pass solves a contact, and how stiff its spring is, by masses, height and overlap.

use super::islands::Islands;
use crate::error::try_reserve;
use crate::math::{max, min};

/// Mass ratio of an island per round of its contacts.
///
/// A contact spring is tuned to the lighter body. A heavy one needs a stiffer spring, and a spring of n times the stiffness
/// needs n rounds: each round passes an impulse on by one contact.
const MASSES_PER_ROUND: f64 = 8.0;

/// Maximum number of rounds, for a mass ratio of 32,768. A heavier body presses a light one together.
pub(super) const ROUNDS_MAX: u32 = 4096;

/// Number of bodies of a column that its springs carry with one round. The load that buckles a column is inverse to the cube
/// of its height.
const COLUMN: f64 = 10.0;

/// Maximum number of contacts with fixed bodies of a column: it stands on a face, or on a joint of two.
const FEET: u32 = 2;

/// Maximum number of rounds of a column of equal masses.
const COLUMN_ROUNDS_MAX: u32 = 12;

/// Share of a width by which bodies may lie in each other before their spring stiffens.
const SUNK: f64 = 0.009;

/// Maximum stiffness by overlap. Deeper bodies have not been pressed, but put into each other.
const OVERLAP_STIFFNESS_MAX: f64 = 8.0;

/// Returns the stiffness of the spring between two bodies that overlap, for a load on top of them. It grows with the cube of the
/// overlap: the weight of a pile of a thousand presses no two bodies together by a seventieth of their width. It has no jumps, or
/// columns would creep.
pub(super) fn stiffness_of_overlap(overlap: f64, width: f64) -> f64 {
    let share = overlap / (SUNK * width);
    if share > 1.0 { min(share * share * share, OVERLAP_STIFFNESS_MAX) } else { 1.0 }
}

/// Returns how often a pass solves a contact of a stiffness.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to ROUNDS_MAX")]
pub(super) fn rounds_at(stiffness: f64) -> u32 {
    (stiffness + 0.5) as u32
}

/// Islands of a step with the rounds of their contacts.
#[derive(Clone, Debug, Default)]
pub(super) struct IslandRounds {
    pub(super) islands: Islands,
    /// Per body; once all contacts are known, those of an island are at its first body.
    facts: Vec<IslandFacts>,
}

impl IslandRounds {
    /// Makes an island of each body; returns whether there was memory.
    pub(super) fn reset(&mut self, bodies: usize) -> bool {
        self.facts.clear();
        let is_reserved = self.islands.reset(bodies) && try_reserve(&mut self.facts, bodies);
        if is_reserved {
            self.facts.resize(bodies, IslandFacts::NONE);
        }
        is_reserved
    }

    /// Adds a contact of two bodies, of which the fixed ones have the inverse mass 0.
    pub(super) fn add(&mut self, pair: [u32; 2], inverse_masses: [f64; 2]) {
        let is_held = inverse_masses.contains(&0.0);
        if !is_held {
            self.islands.join(pair);
        }
        for (body, inverse) in pair.into_iter().zip(inverse_masses) {
            if inverse > 0.0 {
                self.facts[body as usize].add(inverse, is_held);
            }
        }
    }

    /// Collects the facts of each island; returns whether one needs more than a round.
    pub(super) fn collect(&mut self) -> bool {
        let Self { islands, facts } = self;
        for (body, position) in (0..facts.len()).zip(0..) {
            let first = islands.first_of(position) as usize;
            if first != body {
                let own = std::mem::replace(&mut facts[body], IslandFacts::NONE);
                facts[first].merge(own);
            }
        }
        facts.iter().any(|facts| facts.rounds() > 1)
    }

    /// Returns the rounds of the contacts of a body that is not fixed.
    pub(super) fn of(&mut self, body: u32) -> u32 {
        self.facts[self.islands.first_of(body) as usize].rounds()
    }
}

/// What decides the rounds of an island.
#[derive(Clone, Copy, Debug)]
struct IslandFacts {
    /// Least and greatest inverse mass.
    span: [f64; 2],
    /// Number of contacts among its bodies, counted from both sides, and of those with fixed bodies.
    contacts: [u32; 2],
}

impl IslandFacts {
    const NONE: Self = Self { span: [f64::INFINITY, 0.0], contacts: [0; 2] };

    /// Adds a contact of a body.
    fn add(&mut self, inverse_mass: f64, is_held: bool) {
        self.span = [min(self.span[0], inverse_mass), max(self.span[1], inverse_mass)];
        self.contacts[usize::from(is_held)] += 1;
    }

    fn merge(&mut self, other: Self) {
        self.span = [min(self.span[0], other.span[0]), max(self.span[1], other.span[1])];
        self.contacts = [0, 1].map(|which| self.contacts[which] + other.contacts[which]);
    }

    /// Returns the rounds of the island's contacts.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is meant")]
    fn rounds(&self) -> u32 {
        if self.contacts == [0; 2] {
            return 1;
        }
        let of_masses = ((self.span[1] / self.span[0] / MASSES_PER_ROUND).ceil() as u32).clamp(1, ROUNDS_MAX);
        let [among, held] = self.contacts;
        if held == 0 || held > FEET {
            return of_masses;
        }
        let height = f64::from(among / 2 + 1) / COLUMN;
        of_masses.max(((height * height * height).ceil() as u32).min(COLUMN_ROUNDS_MAX))
    }
}
