//! Compares sweeps of random pairs with conservative advancement on GJK's distance and with the distance itself.
//!
//! ```sh
//! cargo run --release -p collidoscope --example sweeps -- 1000000
//! ```
//! Arguments: number of pairs (default 1,000,000) and seed. Fails on a false or a missed hit.

#[path = "../tests/native/support/mod.rs"]
mod support;

use collidoscope::math::max;
use collidoscope::{Sweep, SweepHit};
use std::process::ExitCode;
use support::advance::{Advance, advance};
use support::motion::Throw;
use support::naive::separation;
use support::random::Random;
use support::random_throws::random_throw;

/// Tolerance of distances, as a share of the largest coordinate or path.
const TOLERANCE: f64 = 1e-9;
/// Distance at which the advancement stops, as a share of the size: nearer passes are grazes, which rounding decides.
const GRAZE: f64 = 1e-12;
/// Shares of the time of a hit at which the distance exceeds that at the hit.
const BEFORE: [f64; 4] = [0.0, 0.5, 0.9, 0.999];

/// Statistics so far.
#[derive(Default)]
struct Tally {
    throws: u64,
    hits: u64,
    overlapping: u64,
    false_hits: u64,
    missed_hits: u64,
    grazes: u64,
    undecided: u64,
    not_apart_before: u64,
    largest_distance: f64,
    largest_deviation: f64,
    worst: Option<Throw>,
}

impl Tally {
    fn add(&mut self, throw: Throw) {
        self.throws += 1;
        let way = throw.duration * (throw.velocity_a.length() + throw.velocity_b.length());
        let scale = throw.magnitude() + way;
        let other = advance(&throw, GRAZE * scale);
        let sweep = throw.sweep();
        self.undecided += u64::from(matches!(other, Advance::Undecided(_)));
        match (sweep, other) {
            (Sweep::Hit(hit), other) => self.add_hit(throw, &hit, other, scale),
            (Sweep::Overlapping { .. }, other) => {
                self.overlapping += 1;
                if other != Advance::Meets(0.0) {
                    self.false_hits += 1;
                    println!("overlapping, by advancement {other:?}: {throw:?}");
                }
            }
            (Sweep::Miss, Advance::Meets(time)) => {
                let apart = separation_at(&throw, time);
                if apart > 0.0 {
                    self.grazes += 1;
                } else {
                    self.missed_hits += 1;
                    println!("missed, by advancement they meet at {time}: {throw:?}");
                }
            }
            (Sweep::Miss, Advance::Apart(_) | Advance::Undecided(_)) => {}
        }
    }

    fn add_hit(&mut self, throw: Throw, hit: &SweepHit, other: Advance, scale: f64) {
        self.hits += 1;
        let distance = separation_at(&throw, hit.time).abs() / scale;
        if distance > TOLERANCE {
            self.false_hits += 1;
            println!("{distance:e} apart at {}: {throw:?}", hit.time);
        }
        match other {
            Advance::Meets(time) => {
                // Along the normal: the time of a graze has half the digits only.
                let closing = throw.motion().dot(hit.normal);
                self.largest_deviation = max(self.largest_deviation, (hit.time - time).abs() * closing / scale);
            }
            Advance::Undecided(_) => {}
            Advance::Apart(least) if least <= 2.0 * GRAZE * scale => self.grazes += 1,
            Advance::Apart(least) => {
                self.false_hits += 1;
                println!("hit, by advancement {least} apart: {throw:?}");
            }
        }
        let at_hit = separation_at(&throw, hit.time);
        let is_apart = BEFORE.iter().all(|share| separation_at(&throw, hit.time * share) > at_hit);
        if !is_apart {
            self.not_apart_before += 1;
            println!("not farther apart before {}: {throw:?}", hit.time);
        }
        if distance > self.largest_distance {
            (self.largest_distance, self.worst) = (distance, Some(throw));
        }
    }

    fn report(&self) {
        println!("throws asked                              {}", self.throws);
        println!("  that meet                               {}", self.hits);
        println!("  in contact at the start                 {}", self.overlapping);
        println!("false hits                                {}", self.false_hits);
        println!("missed hits                               {}", self.missed_hits);
        println!("within rounding of a graze, either        {}", self.grazes);
        println!("largest distance at the time, relative    {:e}", self.largest_distance);
        println!("largest deviation from advancement        {:e}", self.largest_deviation);
        println!("hits without a greater distance before    {}", self.not_apart_before);
        println!("advancements that reached their cap       {}", self.undecided);
        if let Some(throw) = &self.worst {
            println!("the largest distance is at\n  {throw:?}");
        }
    }

    fn is_fine(&self) -> bool {
        self.false_hits == 0 && self.missed_hits == 0 && self.not_apart_before == 0
    }
}

fn separation_at(throw: &Throw, time: f64) -> f64 {
    let [a, b] = throw.at(time);
    separation(&a, &b)
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (Ok(count), Ok(seed)) = (numbers.next().unwrap_or(Ok(1_000_000)), numbers.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: sweeps [throws] [seed]");
        return ExitCode::FAILURE;
    };
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    (0..count).for_each(|_| tally.add(random_throw(&mut random)));
    tally.report();
    if tally.is_fine() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
