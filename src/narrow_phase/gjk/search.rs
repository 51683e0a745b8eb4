//! The search for the origin, shared by overlap test, distance and penetration.

use super::simplex::support;
use super::{GjkReason as Reason, GjkStep as Step, Simplex};
use crate::math::direction;
use crate::math::tolerance::{GJK_GAIN, TOUCHING};
use crate::shape::Hull;
use crate::trace::Observer;
use glam::DVec2;

/// The status of a bounded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The result is as exact as doubles allow.
    Converged,
    /// The cap was reached: the result is the best so far.
    IterationLimit,
    /// The difference has no area: the result is exact, but found without a search.
    Degenerate,
}

impl Status {
    /// Every status.
    pub const ALL: &'static [Self] = &[Self::Converged, Self::IterationLimit, Self::Degenerate];

    /// Returns the status's stable text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Converged => "converged",
            Self::IterationLimit => "iteration-limit",
            Self::Degenerate => "degenerate",
        }
    }
}

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Whether the shapes overlap. The search ends at the first direction that separates them, radii included.
    Overlap,
    /// The distance of the cores.
    Distance,
}

/// The cap of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest number of iterations.
    pub iterations: u32,
}

impl Limits {
    /// Returns the cap for two hulls: twice their number of vertices and a few more. Each iteration adds a vertex of
    /// the difference; rounding may visit a vertex twice.
    pub fn of(a: &Hull<'_>, b: &Hull<'_>) -> Self {
        let vertices = a.points().len() + b.points().len();
        Self { iterations: u32::try_from(2 * vertices + 8).unwrap_or(u32::MAX) }
    }
}

/// The relation of the cores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Core {
    /// Disjoint, as far as the search went.
    Apart {
        /// Distance between the cores. After [`super::GjkReason::SeparatingDirection`] only the direction is final.
        distance: f64,
        /// Unit vector from a to b.
        normal: DVec2,
        /// Closest point of a, relative to a's center.
        on_a: DVec2,
        /// Closest point of b, relative to a's center.
        on_b: DVec2,
    },
    /// Overlapping, or touching within rounding.
    Overlapping,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// The status.
    pub status: Status,
    /// Number of iterations.
    pub iterations: u32,
    /// The last simplex, from which EPA starts.
    pub simplex: Simplex,
    /// The relation of the cores.
    pub core: Core,
}

/// Searches the origin in the difference of two cores.
///
/// `start` is the first direction, such as the normal of the last frame. `None` is the direction from a to b.
///
/// # Degenerate input
/// An origin within rounding of the difference's outline is an overlap. Point cores and coinciding cores are valid.
///
/// # Complexity
/// Iterations times vertices. `limits` caps the iterations; in practice there are fewer than ten.
///
/// # Source
/// G. van den Bergen, *Collision Detection in Interactive 3D Environments* (2003), chapter 4; C. Ericson, *Real-Time
/// Collision Detection* (2005), section 9.5. Deviations: the direction is perpendicular to the nearest edge, because
/// minus the nearest point is all rounding near the origin; progress is measured along the direction and relative to
/// the size of the shapes.
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
        observer.step(|| Step::Simplex { simplex, dropped, nearest: nearest.point, distance: nearest.distance });
        let touches = nearest.contains_origin || nearest.distance <= TOUCHING * size;
        let (false, Some(towards)) = (touches, nearest.towards_origin) else { break Reason::OriginInside };
        if iterations >= limits.iterations {
            break Reason::IterationLimit;
        }
        iterations += 1;
        let found = support(a, b, towards);
        let gain = towards.dot(found.point - nearest.point);
        observer.step(|| Step::Support { iteration: iterations, direction: towards, support: found, gain });
        // The farthest point is before the origin by more than the radii.
        if goal == Goal::Overlap && -towards.dot(found.point) > radii + TOUCHING * (size + radii) {
            break Reason::SeparatingDirection;
        }
        if gain <= GJK_GAIN * size || simplex.has(&found) {
            break Reason::NoProgress;
        }
        let (previous_simplex, previous) = (simplex, nearest);
        simplex.push(found);
        (nearest, dropped) = simplex.reduce();
        if !nearest.contains_origin && nearest.distance >= previous.distance {
            // Rounding only: the previous simplex is the best.
            (simplex, nearest) = (previous_simplex, previous);
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
