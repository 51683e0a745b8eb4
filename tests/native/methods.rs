//! Separating axes, GJK and EPA for any two convex shapes.

mod agreement;
mod caps;
mod difference;
mod differential;
mod known_figures;
mod properties;
mod rounded;
mod segments;
mod touching;
mod traces;

use crate::support::families::{self, Family, Tally};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::random_figures::random_pair;
use collidoscope::collide;

/// Relative to the largest coordinate: about thirty roundings of half an ulp, the most for the depth of 64-gons.
const ROUNDING: f64 = 1e-14;

/// Calls `check` with pairs of all kinds, and with as many of a family in which things coincide. Asserts that 30 % to 70 % of
/// the random ones are hits, and that each family has hits and misses.
fn for_random_pairs(seed: u64, pairs: usize, mut check: impl FnMut(Figure, Figure)) {
    for_pairs(random_pair, seed, pairs, &mut check);
    for_family_pairs(!seed, pairs, &mut check);
}

/// Calls `check` with pairs of the families but plates, and asserts that each family has hits and misses.
///
/// Plates have ties within rounding, whose bits are free. The structured cases judge them.
fn for_family_pairs(seed: u64, pairs: usize, check: &mut dyn FnMut(Figure, Figure)) {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..pairs {
        let (family, [a, b]) = families::random_pair(&mut random);
        tally.add(family, collide(&a.shape(), &b.shape()).is_some());
        if family != Family::Plate {
            check(a, b);
        }
    }
    tally.assert_pairs();
}

/// Calls `check` with random pairs of a kind and asserts that 30 % to 70 % are hits.
fn for_pairs(
    random_pair: impl Fn(&mut Random) -> [Figure; 2],
    seed: u64,
    pairs: usize,
    mut check: impl FnMut(Figure, Figure),
) {
    let mut random = Random::new(seed);
    let mut hits = 0;
    for _ in 0..pairs {
        let [a, b] = random_pair(&mut random);
        hits += usize::from(collide(&a.shape(), &b.shape()).is_some());
        check(a, b);
    }
    assert!((pairs * 3 / 10..=pairs * 7 / 10).contains(&hits), "{hits} hits of {pairs}");
}

/// Returns the rounding of a pair: [`ROUNDING`] at the size of its coordinates.
fn rounding(a: &Figure, b: &Figure) -> f64 {
    ROUNDING * a.magnitude().max(b.magnitude())
}

/// Returns [`rounding`]; 0 if all numbers are on the grid, where differences are exact.
fn rounding_off_grid(a: &Figure, b: &Figure) -> f64 {
    if a.is_on_grid() && b.is_on_grid() { 0.0 } else { rounding(a, b) }
}

/// Returns the rounding of a pair independent of its position, [`ROUNDING`] at the size of the figures, if all numbers are on
/// the grid, where differences are exact; otherwise [`rounding`].
fn own_rounding(a: &Figure, b: &Figure) -> f64 {
    if a.is_on_grid() && b.is_on_grid() {
        return ROUNDING * (a.bounding_radius() + b.bounding_radius());
    }
    rounding(a, b)
}
