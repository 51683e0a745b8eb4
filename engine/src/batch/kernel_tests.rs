//! Random tests of the kernels against the algorithms.

use super::{
    ContactRow, PairResult, TwoContacts, contacts_circle_circle, contacts_rectangle_circle,
    contacts_rectangle_rectangle,
};
use crate::narrow_phase::FaceContact;
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::rectangle::{contact_rectangle_circle_with_hint, contact_rectangle_rectangle_with_hint};
use crate::shape::{Circle, Rectangle};
use core::array;
use core::fmt::Debug;
use glam::DVec2;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;

/// Numbers of pairs, hits and undecided pairs.
#[derive(Debug, Default)]
struct Tally {
    count: u32,
    hits: u32,
    undecided: u32,
}

/// The distribution of random shapes.
#[derive(Clone, Copy, PartialEq)]
enum Spread {
    /// Shapes of an ordinary world.
    Usual,
    /// Sizes, positions and angles at all scales.
    AnyScale,
    /// A few fixed numbers: tied, flat and touching shapes.
    Few,
}

struct Source(Pcg64);

impl Source {
    fn new(seed: u64) -> Self {
        Self(Pcg64::seed_from_u64(seed))
    }

    fn below(&mut self, count: u32) -> u32 {
        self.0.next_u32() % count
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (f64::from(self.0.next_u32()) / f64::from(u32::MAX))
    }

    fn one_of<const N: usize>(&mut self, numbers: [f64; N]) -> f64 {
        let place = self.below(u32::try_from(N).expect("few"));
        numbers[place as usize]
    }

    fn center(&mut self, spread: Spread) -> DVec2 {
        const FEW: [f64; 8] = [0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1e-13, 4.0 + 1e-15];
        if spread == Spread::Few {
            return DVec2::new(self.one_of(FEW), self.one_of(FEW));
        }
        let place = DVec2::new(self.between(-30.0, 30.0), self.between(-30.0, 30.0));
        if spread == Spread::AnyScale {
            let scale = self.one_of([1.0, 1.0, 1e-3, 1e-9, 1e3]);
            return DVec2::X * self.one_of([0.0, 0.0, 1e3, 1e6, 1e11]) + place * scale;
        }
        place
    }

    fn size(&mut self, spread: Spread) -> f64 {
        match spread {
            Spread::Usual => self.between(5.0, 40.0),
            Spread::AnyScale => self.one_of([1.0, 1.0, 1e-3, 1e-9, 1e3, 1e6, 1e-13, 1e-60]) * self.between(5.0, 40.0),
            Spread::Few => self.one_of([1.0, 2.0, 4.0, 1e-9, 1e-140, 1e6]),
        }
    }

    fn circle(&mut self, spread: Spread) -> Circle {
        Circle::new(self.center(spread), self.size(spread)).expect("valid")
    }

    fn rectangle(&mut self, spread: Spread) -> Rectangle {
        let right = core::f64::consts::FRAC_PI_2;
        let angle = match spread {
            Spread::Usual => self.between(-4.0, 4.0),
            Spread::AnyScale => {
                let scale = self.one_of([1.0, 1e-3, 1e-6, 1e-9, 1e-11, 1e-12, 1e-13, 1e-15]);
                self.one_of([0.0, right, -right, 2.0 * right]) + scale * self.between(-4.0, 4.0)
            }
            Spread::Few => self.one_of([0.0, right, 1e-13, -right / 2.0, 1e-6]),
        };
        let (width, height) = (self.size(spread), self.size(spread));
        Rectangle::new(self.center(spread), width, height, angle).expect("valid")
    }
}

/// Asserts that a decided result of the kernel is bitwise equal to the algorithm's.
fn compare(seen: &mut Tally, result: PairResult, contact: &ContactRow, found: Option<FaceContact>, pair: &dyn Debug) {
    seen.count += 1;
    seen.hits += u32::from(found.is_some());
    if result == PairResult::UNDECIDED {
        seen.undecided += 1;
        return;
    }
    let Some(FaceContact { contact: expected, face }) = found else {
        assert_eq!(result, PairResult::MISS, "{pair:?}");
        return;
    };
    assert_eq!(result, PairResult::hit(face), "{pair:?}");
    let bits = |contact: &ContactRow| {
        let ContactRow { depth, normal, start, end, points } = contact;
        [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, *points].map(f64::to_bits)
    };
    assert_eq!(bits(contact), bits(&ContactRow::from(&expected)), "{pair:?}: {contact:?} instead of {expected:?}");
}

fn tally(seed: u64, spread: Spread, rounds: u32) -> [Tally; 3] {
    let mut source = Source::new(seed);
    let mut all = [Tally::default(), Tally::default(), Tally::default()];
    let [of_circles, of_mixed, of_rectangles] = &mut all;
    for _ in 0..rounds {
        let pairs: [[Circle; 2]; 2] = array::from_fn(|_| array::from_fn(|_| source.circle(spread)));
        let found = contacts_circle_circle(pairs.each_ref().map(|[a, b]| [a, b]));
        compare_both(of_circles, &found, &pairs, |[a, b]| {
            contact_circle_circle(a, b).map(|contact| FaceContact { contact, face: None })
        });
        let pairs = array::from_fn(|_| (source.rectangle(spread), source.circle(spread), source.below(2) == 1));
        let found = contacts_rectangle_circle(pairs.each_ref().map(|(a, b, is_reversed)| (a, b, *is_reversed)));
        compare_both(of_mixed, &found, &pairs, |(rectangle, circle, is_reversed)| {
            let found = contact_rectangle_circle_with_hint(rectangle, circle, &|| None);
            if *is_reversed { found.map(FaceContact::reversed) } else { found }
        });
        let pairs: [[Rectangle; 2]; 2] = array::from_fn(|_| array::from_fn(|_| source.rectangle(spread)));
        let found = contacts_rectangle_rectangle(pairs.each_ref().map(|[a, b]| [a, b]));
        compare_both(of_rectangles, &found, &pairs, |[a, b]| contact_rectangle_rectangle_with_hint(a, b, &|| None));
    }
    all
}

fn compare_both<Pair: Debug>(
    seen: &mut Tally,
    two: &TwoContacts,
    pairs: &[Pair; 2],
    algorithm: impl Fn(&Pair) -> Option<FaceContact>,
) {
    for (place, pair) in pairs.iter().enumerate() {
        let (result, contact) = (two.results[place], &two.rows[place]);
        let is_decided = two.decided.bits() >> place & 1 == 1;
        assert_eq!(result != PairResult::UNDECIDED, is_decided, "{pair:?}");
        compare(seen, result, contact, algorithm(pair), pair);
    }
}

#[test]
fn kernels_have_the_bits_of_the_algorithms() {
    for seen in tally(1, Spread::Usual, 100_000) {
        assert!(seen.hits > seen.count / 4 && seen.hits < seen.count * 3 / 4, "{seen:?}");
        assert_eq!(seen.undecided, 0, "{seen:?}");
    }
}

#[test]
fn kernels_leave_ties_undecided() {
    for seen in tally(2, Spread::Few, 100_000) {
        assert!(seen.hits > seen.count / 4 && seen.hits < seen.count, "{seen:?}");
        assert!(seen.undecided > seen.count / 100 && seen.undecided < seen.count, "{seen:?}");
    }
}

#[test]
fn kernels_agree_with_the_algorithms_at_every_scale() {
    for seen in tally(3, Spread::AnyScale, 200_000) {
        assert!(seen.hits > seen.count / 20, "{seen:?}");
    }
}
