//! The kernels against the algorithms.

use super::{Verdict, clear_circle_circle, clear_rectangle_circle, clear_rectangle_rectangle};
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::rectangle::{contact_rectangle_circle_kept, contact_rectangle_rectangle_kept};
use crate::narrow_phase::{Contact, FaceContact};
use crate::shape::{Circle, Rectangle};
use core::fmt::Debug;
use glam::DVec2;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;

/// Of many pairs how many are hits and how many are not known.
#[derive(Debug, Default)]
struct Seen {
    asked: u32,
    hits: u32,
    unclear: u32,
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

    /// Of few numbers one: what is drawn from them is tied, flat and touching.
    fn round(&mut self) -> f64 {
        [0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1e-13, 4.0 + 1e-15][self.below(8) as usize]
    }

    fn center(&mut self, is_round: bool) -> DVec2 {
        if is_round {
            DVec2::new(self.round(), self.round())
        } else {
            DVec2::new(self.between(-30.0, 30.0), self.between(-30.0, 30.0))
        }
    }

    fn size(&mut self, is_round: bool) -> f64 {
        if is_round {
            [1.0, 2.0, 4.0, 1e-9, 1e-140, 1e6][self.below(6) as usize]
        } else {
            self.between(5.0, 40.0)
        }
    }

    fn circle(&mut self, is_round: bool) -> Circle {
        Circle::new(self.center(is_round), self.size(is_round)).expect("valid")
    }

    fn rectangle(&mut self, is_round: bool) -> Rectangle {
        let right = core::f64::consts::FRAC_PI_2;
        let angle = if is_round {
            [0.0, right, 1e-13, -right / 2.0, 1e-6][self.below(5) as usize]
        } else {
            self.between(-4.0, 4.0)
        };
        let (width, height) = (self.size(is_round), self.size(is_round));
        Rectangle::new(self.center(is_round), width, height, angle).expect("valid")
    }
}

/// The answer of the algorithm must be the kernel's, bit for bit, unless that does not know.
fn compare(
    seen: &mut Seen,
    verdict: Verdict,
    contact: &Contact,
    found: Option<FaceContact>,
    (a, b): (&dyn Debug, &dyn Debug),
) {
    seen.asked += 1;
    seen.hits += u32::from(found.is_some());
    if verdict == Verdict::UNCLEAR {
        seen.unclear += 1;
        return;
    }
    let Some(FaceContact { contact: expected, face }) = found else {
        assert_eq!(verdict, Verdict::MISS, "{a:?} {b:?}");
        return;
    };
    assert_eq!(verdict, Verdict::hit(face), "{a:?} {b:?}");
    let bits = |contact: &Contact| {
        let Contact { depth, normal, start, end, half_length } = contact;
        [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, *half_length].map(f64::to_bits)
    };
    assert_eq!(bits(contact), bits(&expected), "{a:?} {b:?}: {contact:?} instead of {expected:?}");
}

fn look(seed: u64, is_round: bool, rounds: u32) -> [Seen; 3] {
    let mut source = Source::new(seed);
    let mut all = [Seen::default(), Seen::default(), Seen::default()];
    let mut contact = Contact::NONE;
    for _ in 0..rounds {
        let circles: [[Circle; 2]; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| source.circle(is_round)));
        let answers = clear_circle_circle(circles.each_ref().map(|[a, b]| [a, b]));
        for ([a, b], (verdict, contact)) in circles.iter().zip(answers) {
            let found = contact_circle_circle(a, b).map(|contact| FaceContact { contact, face: None });
            compare(&mut all[0], verdict, &contact, found, (a, b));
        }
        let (a, b) = (source.rectangle(is_round), source.circle(is_round));
        let verdict = clear_rectangle_circle(&a, &b, &mut contact);
        let found = contact_rectangle_circle_kept(&a, &b, &|| None);
        compare(&mut all[1], verdict, &contact, found, (&a, &b));
        let (a, b) = (source.rectangle(is_round), source.rectangle(is_round));
        let verdict = clear_rectangle_rectangle(&a, &b, &mut contact);
        let found = contact_rectangle_rectangle_kept(&a, &b, &|| None);
        compare(&mut all[2], verdict, &contact, found, (&a, &b));
    }
    all
}

#[test]
fn kernels_answer_random_pairs_in_the_bits_of_the_algorithms() {
    for seen in look(1, false, 100_000) {
        assert!(seen.hits > seen.asked / 4 && seen.hits < seen.asked * 3 / 4, "{seen:?}");
        assert_eq!(seen.unclear, 0, "{seen:?}");
    }
}

#[test]
fn kernels_leave_ties_to_the_algorithms() {
    for seen in look(2, true, 100_000) {
        assert!(seen.hits > seen.asked / 4 && seen.hits < seen.asked, "{seen:?}");
        assert!(seen.unclear > seen.asked / 100 && seen.unclear < seen.asked, "{seen:?}");
    }
}
