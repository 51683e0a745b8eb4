//! Time of impact by conservative advancement: another road than the engine's sweep.

use super::motion::Throw;
use collidoscope::{Shape, distance};

/// Steps at most. Each is a step of Newton's method on a convex function: a handful is usual, a graze takes many.
const STEPS_MAX: u32 = 200;

/// What the advancement found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Advance {
    /// They come within the tolerance of each other at this time and not before.
    Meets(f64),
    /// They do not: the least distance that was seen.
    Apart(f64),
    /// The cap was reached: they nearly graze.
    Undecided(f64),
}

/// Moves the figures on for as long as their distance and the speed along it allow, until they are nearer than
/// `tolerance`.
///
/// # Source
/// B. Mirtich, *Impulse-based Dynamic Simulation of Rigid Body Systems* (1996), section 2.3. Without turning the bound
/// is the speed along the nearest points' line; the distance is a convex function of time, so that no step is too long,
/// and where it grows it will not shrink again.
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
