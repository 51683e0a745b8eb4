//! The kernels against the algorithms.

use super::{TwoAnswers, Verdict, clear_circle_circle, clear_rectangle_circle, clear_rectangle_rectangle};
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::rectangle::{contact_rectangle_circle_kept, contact_rectangle_rectangle_kept};
use crate::narrow_phase::{ContactRow, FaceContact};
use crate::shape::{Circle, Rectangle};
use core::array;
use core::fmt::Debug;
use glam::DVec2;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;

/// Of many pairs how many are hits and how many are not known.
#[derive(Debug, Default)]
struct Tally {
    asked: u32,
    hits: u32,
    unclear: u32,
}

/// What numbers are drawn from.
#[derive(Clone, Copy, PartialEq)]
enum Draw {
    /// Shapes of a usual world.
    Usual,
    /// Sizes, places and angles of all scales.
    AnyScale,
    /// Few numbers: tied, flat, touching, and hardly so.
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

    fn center(&mut self, from: Draw) -> DVec2 {
        const FEW: [f64; 8] = [0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1e-13, 4.0 + 1e-15];
        if from == Draw::Few {
            return DVec2::new(self.one_of(FEW), self.one_of(FEW));
        }
        let place = DVec2::new(self.between(-30.0, 30.0), self.between(-30.0, 30.0));
        if from == Draw::AnyScale {
            let scale = self.one_of([1.0, 1.0, 1e-3, 1e-9, 1e3]);
            return DVec2::X * self.one_of([0.0, 0.0, 1e3, 1e6, 1e11]) + place * scale;
        }
        place
    }

    fn size(&mut self, from: Draw) -> f64 {
        match from {
            Draw::Usual => self.between(5.0, 40.0),
            Draw::AnyScale => {
                self.one_of([1.0, 1.0, 1e-3, 1e-9, 1e3, 1e6, 1e-13, 1e-60]) * self.between(5.0, 40.0)
            }
            Draw::Few => self.one_of([1.0, 2.0, 4.0, 1e-9, 1e-140, 1e6]),
        }
    }

    fn circle(&mut self, from: Draw) -> Circle {
        Circle::new(self.center(from), self.size(from)).expect("valid")
    }

    fn rectangle(&mut self, from: Draw) -> Rectangle {
        let right = core::f64::consts::FRAC_PI_2;
        let angle = match from {
            Draw::Usual => self.between(-4.0, 4.0),
            Draw::AnyScale => {
                let scale = self.one_of([1.0, 1e-3, 1e-6, 1e-9, 1e-11, 1e-12, 1e-13, 1e-15]);
                self.one_of([0.0, right, -right, 2.0 * right]) + scale * self.between(-4.0, 4.0)
            }
            Draw::Few => self.one_of([0.0, right, 1e-13, -right / 2.0, 1e-6]),
        };
        let (width, height) = (self.size(from), self.size(from));
        Rectangle::new(self.center(from), width, height, angle).expect("valid")
    }
}

/// The answer of the algorithm must be the kernel's, bit for bit, unless that does not know.
fn compare(
    seen: &mut Tally,
    verdict: Verdict,
    contact: &ContactRow,
    found: Option<FaceContact>,
    pair: &dyn Debug,
) {
    seen.asked += 1;
    seen.hits += u32::from(found.is_some());
    if verdict == Verdict::UNCLEAR {
        seen.unclear += 1;
        return;
    }
    let Some(FaceContact { contact: expected, face }) = found else {
        assert_eq!(verdict, Verdict::MISS, "{pair:?}");
        return;
    };
    assert_eq!(verdict, Verdict::hit(face), "{pair:?}");
    let bits = |contact: &ContactRow| {
        let ContactRow { depth, normal, start, end, points } = contact;
        [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, *points].map(f64::to_bits)
    };
    assert_eq!(
        bits(contact),
        bits(&ContactRow::from(&expected)),
        "{pair:?}: {contact:?} instead of {expected:?}"
    );
}

fn look(seed: u64, from: Draw, rounds: u32) -> [Tally; 3] {
    let mut source = Source::new(seed);
    let mut all = [Tally::default(), Tally::default(), Tally::default()];
    let [of_circles, of_mixed, of_rectangles] = &mut all;
    for _ in 0..rounds {
        let pairs: [[Circle; 2]; 2] = array::from_fn(|_| array::from_fn(|_| source.circle(from)));
        let answers = clear_circle_circle(pairs.each_ref().map(|[a, b]| [a, b]));
        compare_both(of_circles, &answers, &pairs, |[a, b]| {
            contact_circle_circle(a, b).map(|contact| FaceContact { contact, face: None })
        });
        let pairs = array::from_fn(|_| (source.rectangle(from), source.circle(from), source.below(2) == 1));
        let answers = clear_rectangle_circle(pairs.each_ref().map(|(a, b, is_turned)| (a, b, *is_turned)));
        compare_both(of_mixed, &answers, &pairs, |(rectangle, circle, is_turned)| {
            let found = contact_rectangle_circle_kept(rectangle, circle, &|| None);
            if *is_turned { found.map(FaceContact::reversed) } else { found }
        });
        let pairs: [[Rectangle; 2]; 2] = array::from_fn(|_| array::from_fn(|_| source.rectangle(from)));
        let answers = clear_rectangle_rectangle(pairs.each_ref().map(|[a, b]| [a, b]));
        compare_both(of_rectangles, &answers, &pairs, |[a, b]| {
            contact_rectangle_rectangle_kept(a, b, &|| None)
        });
    }
    all
}

fn compare_both<Pair: Debug>(
    seen: &mut Tally,
    answers: &TwoAnswers,
    pairs: &[Pair; 2],
    algorithm: impl Fn(&Pair) -> Option<FaceContact>,
) {
    for (place, pair) in pairs.iter().enumerate() {
        let (verdict, contact) = (answers.verdicts[place], &answers.rows[place]);
        let is_clear = answers.clear.bits() >> place & 1 == 1;
        assert_eq!(verdict != Verdict::UNCLEAR, is_clear, "{pair:?}");
        compare(seen, verdict, contact, algorithm(pair), pair);
    }
}

#[test]
fn kernels_answer_random_pairs_in_the_bits_of_the_algorithms() {
    for seen in look(1, Draw::Usual, 100_000) {
        assert!(seen.hits > seen.asked / 4 && seen.hits < seen.asked * 3 / 4, "{seen:?}");
        assert_eq!(seen.unclear, 0, "{seen:?}");
    }
}

#[test]
fn kernels_leave_ties_to_the_algorithms() {
    for seen in look(2, Draw::Few, 100_000) {
        assert!(seen.hits > seen.asked / 4 && seen.hits < seen.asked, "{seen:?}");
        assert!(seen.unclear > seen.asked / 100 && seen.unclear < seen.asked, "{seen:?}");
    }
}

#[test]
fn kernels_agree_with_the_algorithms_at_every_scale() {
    for seen in look(3, Draw::AnyScale, 200_000) {
        assert!(seen.hits > seen.asked / 20, "{seen:?}");
    }
}
