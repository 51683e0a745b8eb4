//! Compares separating axes with GJK and EPA on random pairs of all kinds and prints the greatest differences.
//!
//! ```sh
//! cargo run --release -p collidoscope --example agreement -- 1000000
//! ```
//! Arguments: number of overlapping pairs (default 1,000,000) and seed. Fails if the methods differ by more than
//! rounding.

#[path = "../tests/native/support/mod.rs"]
mod support;

use collidoscope::math::max;
use collidoscope::narrow_phase::epa::contact_gjk_epa;
use collidoscope::narrow_phase::gjk::{Status, distance_shape_shape};
use collidoscope::narrow_phase::sat::contact_sat;
use std::process::ExitCode;
use support::exact::exact_separation;
use support::figure::Figure;
use support::random::Random;
use support::random_figures::random_pair;

/// Tolerance of depths, as a share of the largest coordinate.
const DEPTH_TOLERANCE: f64 = 1e-9;
/// Pairs with a distance or depth below this share of their size are within rounding of touching: a few times the
/// engine's touching tolerance.
const TOUCHING: f64 = 1e-14;

/// Statistics so far.
#[derive(Default)]
struct Tally {
    pairs: u64,
    overlapping: u64,
    touching_undecided: u64,
    disagreements: u64,
    not_converged: u64,
    degenerate: u64,
    largest_deviation: f64,
    worst: Option<[Figure; 2]>,
}

impl Tally {
    fn add(&mut self, a: &Figure, b: &Figure) {
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let sat = contact_sat(&shape_a, &shape_b);
        let gjk_epa = contact_gjk_epa(&shape_a, &shape_b);
        let distance = distance_shape_shape(&shape_a, &shape_b);
        self.pairs += 1;
        self.not_converged += u64::from(gjk_epa.status == Status::IterationLimit);
        self.not_converged += u64::from(distance.status == Status::IterationLimit);
        self.degenerate += u64::from(gjk_epa.status == Status::Degenerate);
        let hits = [sat.is_some(), gjk_epa.contact.is_some(), distance.points.is_none()];
        if hits != [hits[0]; 3] {
            let size = shape_a.bounding_radius() + shape_b.bounding_radius();
            if exact_separation(a, b).abs() <= TOUCHING * size {
                self.touching_undecided += 1;
            } else {
                self.disagreements += 1;
                println!("sat, gjk-epa and distance say {hits:?} of\n  {a:?}\n  {b:?}");
            }
        }
        if let Some((sat, gjk_epa)) = sat.zip(gjk_epa.contact) {
            self.overlapping += 1;
            let deviation = (sat.depth - gjk_epa.depth).abs() / max(a.magnitude(), b.magnitude());
            if deviation > self.largest_deviation {
                (self.largest_deviation, self.worst) = (deviation, Some([*a, *b]));
            }
        }
    }

    fn report(&self) {
        println!("overlapping pairs compared             {}", self.overlapping);
        println!("pairs asked, apart or overlapping      {}", self.pairs);
        println!("largest deviation of depth, relative   {:e}", self.largest_deviation);
        println!("hit or miss decided differently        {}", self.disagreements);
        println!("  within rounding of touching          {}", self.touching_undecided);
        println!("searches that reached their cap        {}", self.not_converged);
        println!("pairs whose difference has no area     {}", self.degenerate);
        if let Some([a, b]) = self.worst {
            println!("the largest deviation is at\n  {a:?}\n  {b:?}");
        }
    }

    fn is_fine(&self) -> bool {
        self.disagreements == 0 && self.not_converged == 0 && self.largest_deviation <= DEPTH_TOLERANCE
    }
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (Ok(count), Ok(seed)) = (numbers.next().unwrap_or(Ok(1_000_000)), numbers.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: agreement [overlapping pairs] [seed]");
        return ExitCode::FAILURE;
    };
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    while tally.overlapping < count {
        let [a, b] = random_pair(&mut random);
        tally.add(&a, &b);
        // The same pair, moved apart until it touches: rounding alone decides then.
        if let Some(contact) = contact_sat(&a.shape(), &b.shape())
            && random.below(8) == 0
        {
            let share = 1.0 + (random.below(9) as f64 - 4.0) * f64::EPSILON;
            tally.add(&a, &b.moved(contact.normal * (contact.depth * share)));
        }
    }
    tally.report();
    if tally.is_fine() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
