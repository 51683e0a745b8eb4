//! Random sweeps against sampling and conservative advancement.

use crate::support::advance::{Advance, advance};
use crate::support::families::{self, Tally};
use crate::support::judge::{distance_to, overlap_along};
use crate::support::motion::Throw;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_throws::{random_rounded_throw, random_throw};
use collidoscope::math::tolerance::{STEEP, TOUCHING};
use collidoscope::{Sweep, SweepHit};

/// Relative to the largest coordinate on the path: points of fast figures round at the scale of the path.
const TOLERANCE: f64 = 1e-12;
/// Number of sampled times per sweep.
const SAMPLES: u32 = 200;

/// Where pairs in motion come from.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Source {
    /// Random pairs on the grid.
    Random,
    /// As `Random`, at least one of each rounded.
    Rounded,
    /// Families in which things coincide. Where they do, more is all rounding.
    Families,
}

impl Source {
    /// Calls `check` with pairs of a seed: twice as many of families, so that they are half of all. Asserts that 30 % to 70 %
    /// of the others meet, and that each family has hits and misses.
    pub(super) fn each(self, seed: u64, throws: usize, check: &mut dyn FnMut(Throw)) {
        let mut random = Random::new(seed);
        if self == Self::Families {
            let mut tally = Tally::default();
            for _ in 0..2 * throws {
                let (family, throw) = families::random_throw(&mut random);
                tally.add(family, throw.sweep() != Sweep::Miss);
                check(throw);
            }
            return tally.assert_motions();
        }
        let mut hits = 0;
        for _ in 0..throws {
            let throw =
                if self == Self::Random { random_throw(&mut random) } else { random_rounded_throw(&mut random) };
            hits += usize::from(matches!(throw.sweep(), Sweep::Hit(_)));
            check(throw);
        }
        assert!((throws * 3 / 10..=throws * 7 / 10).contains(&hits), "{hits} hits of {throws}");
    }

    /// Returns the rounding of points on the path. In families an edge may run along the motion up to rounding: then its time
    /// has the rounding of a length divided by [`STEEP`].
    pub(super) fn tolerance(self, throw: &Throw) -> f64 {
        let way = throw.duration * (throw.velocity_a.length() + throw.velocity_b.length());
        let share = if self == Self::Families { 4.0 * TOUCHING / STEEP } else { TOLERANCE };
        share * (throw.magnitude() + way)
    }

    /// Returns a number for families, 0 for the others.
    pub(super) fn of_families(self, number: f64) -> f64 {
        if self == Self::Families { number } else { 0.0 }
    }
}

pub(super) fn separation_at(throw: &Throw, time: f64) -> f64 {
    let [a, b] = throw.at(time);
    separation(&a, &b)
}

#[test]
fn shapes_touch_at_the_time_of_a_hit_and_not_before() {
    assert_first_touch(Source::Random, 0x05ee_b001);
    assert_first_touch(Source::Rounded, 0x0120_b001);
    assert_first_touch(Source::Families, 0x0fa0_b001);
}

fn assert_first_touch(source: Source, seed: u64) {
    let mut seen = 0;
    source.each(seed, 4000, &mut |throw| {
        let tolerance = source.tolerance(&throw);
        let until = match throw.sweep() {
            Sweep::Overlapping { depth, normal } => {
                assert!((separation_at(&throw, 0.0) + depth).abs() <= tolerance, "{throw:?}: {depth}");
                assert!(overlap_along(&throw.a, &throw.b, normal) <= depth + tolerance, "{throw:?}: {normal}");
                seen += 1;
                return;
            }
            Sweep::Miss => throw.duration,
            Sweep::Hit(hit) => {
                assert_touching(source, &throw, &hit);
                hit.time
            }
        };
        for sample in 0..SAMPLES {
            let time = until * f64::from(sample) / f64::from(SAMPLES);
            let apart = separation_at(&throw, time);
            assert!(apart > -tolerance, "{throw:?}: they overlap by {} at {time}", -apart);
        }
    });
    assert!(seen > 100, "only {seen} start in contact");
}

/// Asserts that point, normal and time of a hit are consistent.
fn assert_touching(source: Source, throw: &Throw, hit: &SweepHit) {
    let tolerance = source.tolerance(throw);
    let SweepHit { time, normal, point_a, point_b } = *hit;
    assert!((0.0..=throw.duration).contains(&time), "{throw:?}: {hit:?}");
    let [a, b] = throw.at(time);
    let apart = separation(&a, &b);
    assert!(apart.abs() <= tolerance, "{throw:?}: {apart} apart at {time}");
    assert!((normal.length() - 1.0).abs() <= 1e-15, "{throw:?}: {normal}");
    let against = source.of_families(1e-15) * throw.motion().length();
    assert!(throw.motion().dot(normal) >= -against, "{throw:?}: {normal} is against the motion");
    assert!(overlap_along(&a, &b, normal).abs() <= tolerance, "{throw:?}: {normal} does not part them");
    let off = [point_a.distance(point_b), distance_to(&a, point_a), distance_to(&b, point_b)];
    assert!(off.iter().all(|off| *off <= tolerance), "{throw:?}: {hit:?} is off by {off:?}");
}

#[test]
fn sweeps_match_conservative_advancement() {
    assert_advancement(Source::Random, 0x05ee_b002);
    assert_advancement(Source::Rounded, 0x0120_b002);
    assert_advancement(Source::Families, 0x0fa0_b002);
}

fn assert_advancement(source: Source, seed: u64) {
    let (mut met, mut missed, mut undecided) = (0, 0, 0);
    source.each(seed, 20_000, &mut |throw| {
        let tolerance = source.tolerance(&throw);
        match (throw.sweep(), advance(&throw, tolerance)) {
            (Sweep::Overlapping { .. }, Advance::Meets(time)) => assert_eq!(time, 0.0, "{throw:?}"),
            (Sweep::Hit(hit), Advance::Meets(time)) => {
                // It ends a tolerance before the outlines meet.
                let closing = throw.motion().dot(hit.normal);
                let early = (hit.time - time) * closing;
                let graze = separation_at(&throw, time);
                assert!(
                    (-tolerance..=2.0 * tolerance).contains(&early) || graze <= tolerance && early >= 0.0,
                    "{throw:?}: {hit:?}, by advancement {time}"
                );
                met += 1;
            }
            (Sweep::Miss, Advance::Apart(least)) => {
                assert!(least >= 0.0);
                missed += 1;
            }
            (_, Advance::Undecided(least)) => {
                assert!(least <= 1e3 * tolerance, "{throw:?}: no end at {least}");
                undecided += 1;
            }
            // Within the tolerance of a graze both results are right.
            (Sweep::Hit(hit), Advance::Apart(least)) => {
                assert!(least <= 2.0 * tolerance, "{throw:?}: {hit:?}, but they stay {least} apart");
            }
            (Sweep::Miss, Advance::Meets(time)) => {
                let apart = separation_at(&throw, time);
                assert!(apart >= -source.of_families(tolerance), "{throw:?}: missed at {time}, {apart} apart");
                undecided += 1;
            }
            (sweep, advance) => panic!("{throw:?}: {sweep:?}, by advancement {advance:?}"),
        }
    });
    // An advancement along a tangent takes ever shorter steps.
    let undecided_max = if source == Source::Families { 1000 } else { 100 };
    assert!(
        met > 5000 && missed > 3000 && undecided < undecided_max,
        "{met} met, {missed} missed, {undecided} undecided"
    );
}

#[test]
fn swapping_the_shapes_mirrors_the_sweep() {
    assert_same_swapped(Source::Random, 0x05ee_b003);
    assert_same_swapped(Source::Rounded, 0x0120_b003);
    assert_same_swapped(Source::Families, 0x0fa0_b003);
}

fn assert_same_swapped(source: Source, seed: u64) {
    source.each(seed, 20_000, &mut |throw| {
        let tolerance = source.tolerance(&throw);
        match (throw.sweep(), throw.swapped().sweep()) {
            (Sweep::Miss, Sweep::Miss) => {}
            (Sweep::Overlapping { depth, .. }, Sweep::Overlapping { depth: swapped, .. }) => {
                assert!((depth - swapped).abs() <= tolerance, "{throw:?}: {depth}, swapped {swapped}");
            }
            (Sweep::Hit(hit), Sweep::Hit(swapped)) => {
                let late = (hit.time - swapped.time).abs() * throw.motion().dot(hit.normal);
                assert!(late <= tolerance, "{throw:?}: {hit:?}, swapped {swapped:?}");
            }
            (one, other) => panic!("{throw:?}: {one:?}, swapped {other:?}"),
        }
    });
}
