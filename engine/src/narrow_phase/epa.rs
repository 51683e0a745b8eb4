//! The expanding polytope algorithm: the penetration of two cores, from GJK's last simplex.

use super::Contact;
use super::clip::clipped_contact;
use super::gjk::{Core, GjkStep, Goal, Limits, Simplex, Status, SupportPoint, search_hull_hull_observed, support};
use crate::math::tolerance::EPA_GAIN;
use crate::math::{direction, max};
use crate::shape::{Hull, Shape, decided_overlap, touches_hull_hull, undecided_below};
use crate::trace::{Observer, OptionalObserver};
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

/// A step of [`expand_observed`]. All points belong to the Minkowski difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EpaStep {
    /// A vertex of the initial polytope, in order around it.
    Vertex {
        /// The vertex.
        support: SupportPoint,
    },
    /// The polytope's edge nearest to the origin was found.
    Closest {
        /// Index of the iteration, from 1.
        iteration: u32,
        /// Index of the edge's first vertex; the second is the next one around.
        edge: u32,
        /// The first vertex.
        from: DVec2,
        /// The second vertex.
        to: DVec2,
        /// Outward unit normal of the edge.
        normal: DVec2,
        /// Distance of the edge's line from the origin.
        distance: f64,
    },
    /// The support point beyond that edge was found.
    Support {
        /// The support point.
        support: SupportPoint,
        /// Its distance beyond the edge.
        gain: f64,
        /// Whether it was inserted between the edge's vertices.
        inserted: bool,
    },
    /// The end.
    Done {
        /// The reason.
        reason: EpaReason,
        /// Unit vector from a to b.
        normal: DVec2,
        /// Penetration of the cores.
        depth: f64,
        /// Number of iterations.
        iterations: u32,
    },
}

/// The reason for the end of an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpaReason {
    /// The nearest edge is on the outline of the difference.
    OnOutline,
    /// The difference has no area: the cores touch, or are points.
    NoArea,
    /// The cap was reached; the result is the best so far.
    IterationLimit,
}

/// A step of GJK or of EPA.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GjkEpaStep {
    /// A step of GJK.
    Gjk(GjkStep),
    /// A step of EPA.
    Epa(EpaStep),
    /// The end of both: a contact, or a gap.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// The contact of a pair by GJK and EPA.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GjkEpaContact {
    /// The contact, `None` if the shapes are apart.
    pub contact: Option<Contact>,
    /// The worse status of the two searches.
    pub status: Status,
}

/// Returns the contact of two convex shapes by GJK and EPA, and whether both searches converged.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Circles have point cores: for disjoint cores GJK's distance determines the depth,
/// otherwise EPA's depth plus the radii.
///
/// # Complexity
/// The sum of both searches.
pub fn contact_gjk_epa(a: &Shape, b: &Shape) -> GjkEpaContact {
    let (limits, epa_limits) = (Limits::of(&a.hull(), &b.hull()), EpaLimits::of(&a.hull(), &b.hull()));
    contact_gjk_epa_observed(a, b, limits, epa_limits, &mut OptionalObserver::silent())
}

/// Returns the contact of two convex shapes under given caps and emits the steps.
#[inline(never)]
pub fn contact_gjk_epa_observed(
    a: &Shape,
    b: &Shape,
    limits: Limits,
    epa_limits: EpaLimits,
    observer: &mut impl Observer<GjkEpaStep>,
) -> GjkEpaContact {
    let (a, b) = (&a.hull(), &b.hull());
    let radii = a.radius() + b.radius();
    let undecided = undecided_below([a.center(), b.center()], a.reach() + b.reach());
    let search = search_hull_hull_observed(a, b, Goal::Overlap, None, limits, &mut observer.mapped(GjkEpaStep::Gjk));
    let (overlap, normal, status) = match search.core {
        Core::Apart { distance, normal, .. } => (radii - distance, normal, search.status),
        Core::Overlapping => {
            let found = expand_observed(a, b, &search.simplex, epa_limits, &mut observer.mapped(GjkEpaStep::Epa));
            (found.depth + radii, found.normal, found.status)
        }
    };
    let depth = decided_overlap(overlap, undecided, || touches_hull_hull(a, b));
    let contact = depth.map(|depth| clipped_contact(a, b, depth, normal));
    observer.step(|| GjkEpaStep::Done { contact });
    GjkEpaContact { contact, status }
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
    observer: &mut impl Observer<EpaStep>,
) -> Penetration {
    let mut polytope = match Start::new(a, b, simplex) {
        Start::Polytope(polytope) => polytope,
        Start::Segment(normal) => return without_area(normal, observer),
        Start::Point => return without_area(POINT_NORMAL, observer),
    };
    for vertex in polytope.vertices() {
        observer.step(|| EpaStep::Vertex { support: *vertex });
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
        observer.step(|| EpaStep::Support { support: found, gain, inserted });
        if inserted {
            polytope.insert_after(edge.index, found);
            continue;
        }
        let reason = if is_new && gain > EPA_GAIN * size { EpaReason::IterationLimit } else { EpaReason::OnOutline };
        return finish(&edge, max(edge.normal.dot(found.point), 0.0), reason, iterations, observer);
    }
}

fn closest_step(edge: &ClosestEdge, iteration: u32) -> EpaStep {
    EpaStep::Closest {
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
    reason: EpaReason,
    iterations: u32,
    observer: &mut impl Observer<EpaStep>,
) -> Penetration {
    let normal = edge.normal;
    observer.step(|| EpaStep::Done { reason, normal, depth, iterations });
    let status = if reason == EpaReason::IterationLimit { Status::IterationLimit } else { Status::Converged };
    Penetration { normal, depth, status, iterations }
}

fn without_area(normal: DVec2, observer: &mut impl Observer<EpaStep>) -> Penetration {
    observer.step(|| EpaStep::Done { reason: EpaReason::NoArea, normal, depth: 0.0, iterations: 0 });
    Penetration { normal, depth: 0.0, status: Status::Degenerate, iterations: 0 }
}

/// The polytope. Its vertices are in the order of positive area.
#[derive(Clone, Debug)]
struct Polytope {
    vertices: Vec<SupportPoint>,
}

/// The edge nearest to the origin.
#[derive(Clone, Copy, Debug)]
struct ClosestEdge {
    /// Index of its first vertex.
    index: usize,
    from: SupportPoint,
    to: SupportPoint,
    /// Outward unit normal.
    normal: DVec2,
    /// Distance from the origin to the line through the edge; not negative, up to rounding.
    distance: f64,
}

/// The initial polytope, grown from GJK's last simplex.
enum Start {
    /// A polygon with area.
    Polytope(Polytope),
    /// The difference is a segment, perpendicular to this unit vector.
    Segment(DVec2),
    /// The difference is a point.
    Point,
}

impl Start {
    /// Adds support points on both sides of the simplex until the polygon has an area.
    fn new(a: &Hull<'_>, b: &Hull<'_>, simplex: &Simplex) -> Self {
        let mut vertices = simplex.points().to_vec();
        for axis in [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y] {
            if vertices.len() == 1 {
                let found = support(a, b, axis);
                if found.point != vertices[0].point {
                    vertices.push(found);
                }
            }
        }
        if let [first, second] = vertices[..] {
            let Some(along) = direction(second.point - first.point) else { return Self::Point };
            let side = along.unit.perp();
            let beyond = |found: &SupportPoint| (found.point - first.point).dot(side);
            let (right, left) = (support(a, b, -side), support(a, b, side));
            if beyond(&right) < 0.0 {
                vertices.insert(1, right);
            }
            if beyond(&left) > 0.0 {
                vertices.push(left);
            }
            let has_area = vertices.len() > 2;
            return if has_area { Self::Polytope(Polytope { vertices }) } else { Self::Segment(side) };
        }
        if vertices.len() < 3 { Self::Point } else { Self::Polytope(Polytope::ordered(vertices)) }
    }
}

impl Polytope {
    fn ordered(mut vertices: Vec<SupportPoint>) -> Self {
        if let [first, second, third] = vertices[..]
            && (second.point - first.point).perp_dot(third.point - first.point) < 0.0
        {
            vertices.swap(1, 2);
        }
        Self { vertices }
    }

    fn vertices(&self) -> &[SupportPoint] {
        &self.vertices
    }

    /// Returns the edge nearest to the origin, the first on a tie; `None` if no edge has a length.
    fn closest_edge(&self) -> Option<ClosestEdge> {
        let count = self.vertices.len();
        let mut best: Option<ClosestEdge> = None;
        for (index, from) in self.vertices.iter().enumerate() {
            let to = self.vertices[(index + 1) % count];
            let Some(along) = direction(edge_vector(from, &to)) else { continue };
            let normal = -along.unit.perp();
            let distance = normal.dot(from.point);
            if best.is_none_or(|best| distance < best.distance) {
                best = Some(ClosestEdge { index, from: *from, to, normal, distance });
            }
        }
        best
    }

    /// Inserts a vertex after the vertex at `index`.
    fn insert_after(&mut self, index: usize, vertex: SupportPoint) {
        self.vertices.insert(index + 1, vertex);
    }
}

/// Returns the vector of an edge. If both of its vertices come from the same vertex of one shape, the edge is an edge
/// of the other shape. Computed on that shape, it loses no digits to the distance between the shapes.
fn edge_vector(from: &SupportPoint, to: &SupportPoint) -> DVec2 {
    if from.index_b == to.index_b {
        to.on_a - from.on_a
    } else if from.index_a == to.index_a {
        from.on_b - to.on_b
    } else {
        to.point - from.point
    }
}
