//! Time of impact by conservative advancement, independent of the engine's sweep.

use super::motion::Throw;
use collidoscope::{Shape, distance};

/// The greatest number of steps. Each is a Newton step on a convex function: a few suffice, a graze takes many.
const STEPS_MAX: u32 = 200;

/// The result of an advancement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Advance {
    /// The first time within the tolerance.
    Meets(f64),
    /// The least distance, if it stays above the tolerance.
    Apart(f64),
    /// The cap was reached: nearly a graze.
    Undecided(f64),
}

/// Advances the figures by their distance over their closing speed, until they are nearer than `tolerance`.
///
/// # Source
/// B. Mirtich, *Impulse-based Dynamic Simulation of Rigid Body Systems* (1996), section 2.3. Without rotation the bound
/// is the speed along the line of the nearest points. The distance is convex in time: no step is too long, and once it
/// grows it never shrinks again.
pub(crate) fn advance(throw: &Throw, tolerance: f64) -> Advance {
    let mut time = 0.0;
    let mut least = f64::INFINITY;
    for _ in 0..STEPS_MAX {
        let [a, b] = throw.at(time).map(|figure| figure.shape());
        let found = distance(&a, &b);
        least = least.min(found.distance);
        let Some([on_a, on_b]) = found.points.filter(|_| found.distance > tolerance) else {
            return Advance::Meets(time);
        };
        let closing = throw.motion().dot((on_b - on_a) / on_a.distance(on_b));
        if closing <= 0.0 {
            return Advance::Apart(least);
        }
        time += found.distance / closing;
        if time > throw.duration {
            return Advance::Apart(least_at_the_end(throw));
        }
    }
    Advance::Undecided(least)
}

fn least_at_the_end(throw: &Throw) -> f64 {
    let [a, b]: [Shape; 2] = throw.at(throw.duration).map(|figure| figure.shape());
    distance(&a, &b).distance
}
