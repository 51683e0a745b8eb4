//! The search for the origin, shared by overlap test, distance and penetration.

use super::simplex::support;
use super::{GjkReason as Reason, GjkStep as Step, Simplex};
use crate::math::direction;
use crate::math::tolerance::{GJK_GAIN, TOUCHING};
use crate::shape::Hull;
use crate::trace::Observer;
use glam::DVec2;

/// How a bounded search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The answer is as exact as doubles allow.
    Converged,
    /// The cap was reached: the answer is the best so far.
    IterationLimit,
    /// The difference has no area: the answer is right, but not found by the usual way.
    Degenerate,
}

impl Status {
    /// Every status.
    pub const ALL: &'static [Self] = &[Self::Converged, Self::IterationLimit, Self::Degenerate];

    /// Returns the status's stable text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Converged => "converged",
            Self::IterationLimit => "iteration-limit",
            Self::Degenerate => "degenerate",
        }
    }
}

/// What the search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Whether the shapes overlap: ends as soon as a direction separates them, radii included.
    Overlap,
    /// How far apart the cores are.
    Distance,
}

/// Caps of the bounded loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Iterations at most.
    pub iterations: u32,
}

impl Limits {
    /// The cap for two hulls. Each iteration adds a vertex of the difference, which has at most as many as both
    /// together; as many again, and a few, for those that rounding makes it visit twice.
    #[must_use]
    pub fn of(a: &Hull<'_>, b: &Hull<'_>) -> Self {
        let vertices = a.points().len() + b.points().len();
        Self { iterations: u32::try_from(2 * vertices + 8).unwrap_or(u32::MAX) }
    }
}

/// Where the cores are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Core {
    /// Apart, as far as the search went.
    Apart {
        /// Distance between the cores; after an early exit a lower bound's direction only.
        distance: f64,
        /// Unit vector from a to b.
        normal: DVec2,
        /// a's nearest point, relative to a's centre.
        on_a: DVec2,
        /// b's nearest point, relative to a's centre.
        on_b: DVec2,
    },
    /// Overlapping, or touching within rounding.
    Overlapping,
}

/// The outcome of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How it ended.
    pub status: Status,
    /// Iterations used.
    pub iterations: u32,
    /// The last simplex; where EPA starts.
    pub simplex: Simplex,
    /// Where the cores are.
    pub core: Core,
}

/// Looks for the origin in the difference of two cores.
///
/// `start` is the first search direction, such as the last frame's normal; `None` takes the way from a to b.
///
/// # Degenerate input
/// The origin within rounding of the difference's outline is overlap. Point cores, and cores that coincide, are fine.
///
/// # Complexity
/// Linear in the vertices for each iteration; the iterations are capped by `limits` and in practice fewer than ten.
///
/// # Source
/// G. van den Bergen, *Collision Detection in Interactive 3D Environments* (2003), chapter 4; C. Ericson,
/// *Real-Time Collision Detection* (2005), section 9.5. Deviations: the direction is perpendicular to the nearest
/// edge instead of minus the nearest point, which is all rounding near the origin; progress is measured along it and
/// compared with the size of the shapes.
#[inline(never)]
pub fn search_hull_hull_observed(
    a: &Hull<'_>,
    b: &Hull<'_>,
    goal: Goal,
    start: Option<DVec2>,
    limits: Limits,
    observer: &mut impl Observer<Step>,
) -> Search {
    let size = a.core_reach() + b.core_reach();
    let radii = a.radius() + b.radius();
    let between = b.center() - a.center();
    let first = start.and_then(direction).or_else(|| direction(between)).map_or(DVec2::X, |found| found.unit);
    let mut simplex = Simplex::new(support(a, b, first));
    let mut iterations = 0;
    let (mut nearest, mut dropped) = simplex.reduce();
    let reason = loop {
        observer.step(|| Step::Simplex {
            simplex,
            dropped,
            nearest: nearest.point,
            distance: nearest.distance,
        });
        let touches = nearest.contains_origin || nearest.distance <= TOUCHING * size;
        let (false, Some(towards)) = (touches, nearest.towards_origin) else { break Reason::OriginInside };
        if iterations >= limits.iterations {
            break Reason::IterationLimit;
        }
        iterations += 1;
        let found = support(a, b, towards);
        let gain = towards.dot(found.point - nearest.point);
        observer.step(|| Step::Support { iteration: iterations, direction: towards, support: found, gain });
        // The farthest point along the direction still lies before the origin by more than the radii.
        if goal == Goal::Overlap && -towards.dot(found.point) > radii + TOUCHING * (size + radii) {
            break Reason::SeparatingDirection;
        }
        if gain <= GJK_GAIN * size || simplex.has(&found) {
            break Reason::NoProgress;
        }
        let (last_simplex, last) = (simplex, nearest);
        simplex.push(found);
        (nearest, dropped) = simplex.reduce();
        if !nearest.contains_origin && nearest.distance >= last.distance {
            // Only rounding can do this: what was there before is the best.
            (simplex, nearest) = (last_simplex, last);
            break Reason::NoProgress;
        }
    };
    let core = match (reason, nearest.towards_origin) {
        (Reason::OriginInside, _) | (_, None) => Core::Overlapping,
        (_, Some(normal)) => {
            let (on_a, on_b) = simplex.witnesses();
            Core::Apart { distance: nearest.distance, normal, on_a, on_b }
        }
    };
    let distance = if core == Core::Overlapping { 0.0 } else { nearest.distance };
    observer.step(|| Step::Done { reason, simplex, distance, iterations });
    let status = if reason == Reason::IterationLimit { Status::IterationLimit } else { Status::Converged };
    Search { status, iterations, simplex, core }
}
