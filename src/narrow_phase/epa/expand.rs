//! The expansion of a polytope until its nearest edge is on the difference's outline.

use super::polytope::{ClosestEdge, Start};
use super::{EpaReason as Reason, EpaStep as Step};
use crate::math::max;
use crate::math::tolerance::EPA_GAIN;
use crate::narrow_phase::gjk::{Simplex, Status, support};
use crate::shape::Hull;
use crate::trace::Observer;
use glam::DVec2;

/// The normal where the difference is a point and every direction is equally good: straight up on the screen.
const POINT_NORMAL: DVec2 = DVec2::NEG_Y;

/// The cap of an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EpaLimits {
    /// The greatest number of iterations. The first is always made: without it there is no result.
    pub iterations: u32,
}

impl EpaLimits {
    /// Returns the cap for two hulls: their number of vertices, because each iteration but the last finds a vertex of
    /// the difference, and a few more for vertices found twice by rounding.
    pub fn of(a: &Hull<'_>, b: &Hull<'_>) -> Self {
        let vertices = a.points().len() + b.points().len();
        Self { iterations: u32::try_from(vertices + 8).unwrap_or(u32::MAX) }
    }
}

/// The penetration of two cores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penetration {
    /// Unit vector from a to b, along which b moves out.
    pub normal: DVec2,
    /// The least translation that makes the cores touch.
    pub depth: f64,
    /// The status of the expansion.
    pub status: Status,
    /// Number of iterations.
    pub iterations: u32,
}

/// Returns the penetration of two overlapping cores, from GJK's last simplex.
///
/// # Degenerate input
/// A difference without area (two segments on one line, point cores) has depth 0, a normal across it, or (0, -1) for a
/// point, and the status `Degenerate`.
///
/// # Complexity
/// Iterations times vertices. `limits` caps the iterations.
///
/// # Source
/// G. van den Bergen, *Proximity Queries and Penetration Depth Computation on 3D Game Objects* (GDC 2001), section 3,
/// in two dimensions. Deviations: the gain is compared with the size of the shapes; the depth is the support's own
/// distance along the final normal.
pub fn expand_observed(
    a: &Hull<'_>,
    b: &Hull<'_>,
    simplex: &Simplex,
    limits: EpaLimits,
    observer: &mut impl Observer<Step>,
) -> Penetration {
    let mut polytope = match Start::new(a, b, simplex) {
        Start::Polytope(polytope) => polytope,
        Start::Segment(normal) => return without_area(normal, observer),
        Start::Point => return without_area(POINT_NORMAL, observer),
    };
    for vertex in polytope.vertices() {
        observer.step(|| Step::Vertex { support: *vertex });
    }
    let size = a.core_reach() + b.core_reach();
    let mut iterations = 0;
    loop {
        let Some(edge) = polytope.closest_edge() else { return without_area(POINT_NORMAL, observer) };
        iterations += 1;
        observer.step(|| closest_step(&edge, iterations));
        let found = support(a, b, edge.normal);
        let gain = edge.normal.dot(found.point) - edge.distance;
        let is_new = !found.is_same(&edge.from) && !found.is_same(&edge.to);
        let inserted = is_new && gain > EPA_GAIN * size && iterations < limits.iterations;
        observer.step(|| Step::Support { support: found, gain, inserted });
        if inserted {
            polytope.insert_after(edge.index, found);
            continue;
        }
        let reason = if is_new && gain > EPA_GAIN * size { Reason::IterationLimit } else { Reason::OnOutline };
        return finish(&edge, max(edge.normal.dot(found.point), 0.0), reason, iterations, observer);
    }
}

fn closest_step(edge: &ClosestEdge, iteration: u32) -> Step {
    Step::Closest {
        iteration,
        edge: u32::try_from(edge.index).unwrap_or(u32::MAX),
        from: edge.from.point,
        to: edge.to.point,
        normal: edge.normal,
        distance: edge.distance,
    }
}

fn finish(
    edge: &ClosestEdge,
    depth: f64,
    reason: Reason,
    iterations: u32,
    observer: &mut impl Observer<Step>,
) -> Penetration {
    let normal = edge.normal;
    observer.step(|| Step::Done { reason, normal, depth, iterations });
    let status = if reason == Reason::IterationLimit { Status::IterationLimit } else { Status::Converged };
    Penetration { normal, depth, status, iterations }
}

fn without_area(normal: DVec2, observer: &mut impl Observer<Step>) -> Penetration {
    observer.step(|| Step::Done { reason: Reason::NoArea, normal, depth: 0.0, iterations: 0 });
    Penetration { normal, depth: 0.0, status: Status::Degenerate, iterations: 0 }
}
