//! The algorithm of Gilbert, Johnson and Keerthi: overlap, distance and closest points by a search for the origin in
//! the Minkowski difference. The simplex is a point, segment or triangle of the difference.
//!
//! ```text
//!   two points          three points
//!
//!      0 ──•── 1           0 ───── 1     only the edge nearest to the origin stays;
//!          │                 \  ·  /     if the origin is inside, all three do
//!        origin                2
//! ```

use super::epa::GjkEpaStep;
use crate::error::named;
use crate::math::tolerance::{GJK_GAIN, TOUCHING};
use crate::math::{clamp, direction, min};
use crate::shape::{Hull, Shape, decided_overlap, gap_hull_hull, touch_scale, touches_hull_hull, undecided_below};
use crate::trace::{Observer, OptionalObserver, Silent};
use glam::DVec2;

named! {
    /// The status of a bounded search.
    Status {
        /// The result is as exact as doubles allow.
        Converged = "converged",
        /// The cap was reached: the result is the best so far.
        IterationLimit = "iteration-limit",
        /// The difference has no area: the result is exact, but found without a search.
        Degenerate = "degenerate",
    }
}

/// The greatest number of iterations that are no nearer to the origin than the one before.
const STALLS_MAX: u32 = 4;

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
        /// Distance between the cores. After [`GjkReason::SeparatingDirection`] only the direction is final.
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

impl Search {
    /// Returns the overlap of the shapes, negative for a gap. For overlapping cores it is a lower bound.
    fn overlap(&self, a: &Hull<'_>, b: &Hull<'_>) -> f64 {
        let core = match self.core {
            Core::Overlapping => self.simplex.inner_distance(),
            Core::Apart { distance, .. } => -distance,
        };
        a.radius() + b.radius() + core
    }
}

/// A step of [`search_hull_hull_observed`]. All points of the Minkowski difference are `on_a - on_b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GjkStep {
    /// A support point of the difference was found.
    Support {
        /// Index of the iteration, from 1.
        iteration: u32,
        /// Unit search direction: from the nearest point so far towards the origin.
        direction: DVec2,
        /// The support point.
        support: SupportPoint,
        /// Its distance beyond the simplex along the direction.
        gain: f64,
    },
    /// The simplex was extended by the point and reduced.
    Simplex {
        /// The reduced simplex.
        simplex: Simplex,
        /// The dropped point.
        dropped: Option<SupportPoint>,
        /// The simplex's point nearest to the origin.
        nearest: DVec2,
        /// Its distance from the origin.
        distance: f64,
    },
    /// The end.
    Done {
        /// The reason.
        reason: GjkReason,
        /// The simplex at the end.
        simplex: Simplex,
        /// Distance of the cores; 0 if they overlap.
        distance: f64,
        /// Number of iterations.
        iterations: u32,
    },
}

/// The reason for the end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GjkReason {
    /// The origin lies inside the simplex, or on its outline: the shapes overlap or touch.
    OriginInside,
    /// No point of the difference is nearer to the origin: the distance is final.
    NoProgress,
    /// The farthest point along the direction does not reach the origin: no point of the difference does.
    SeparatingDirection,
    /// The cap was reached; the result is the best so far.
    IterationLimit,
}

/// The result of an overlap test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// Whether the shapes overlap or touch.
    pub hit: bool,
    /// The search on the cores.
    pub search: Search,
}

/// Returns whether two convex shapes overlap or touch.
///
/// # Degenerate input
/// Touching is a hit. The search runs on the cores; the radii count afterwards.
///
/// # Complexity
/// As [`search_hull_hull_observed`].
pub fn overlap_shape_shape(a: &Shape, b: &Shape) -> bool {
    overlap_observed(a, b, Limits::of(&a.hull(), &b.hull()), &mut Silent).hit
}

/// Returns whether two convex shapes overlap or touch, under a cap, and emits the steps.
pub fn overlap_observed(a: &Shape, b: &Shape, limits: Limits, observer: &mut impl Observer<GjkStep>) -> Overlap {
    let (a, b) = (&a.hull(), &b.hull());
    let search = search_hull_hull_observed(a, b, Goal::Overlap, None, limits, observer);
    let hit = decided_overlap(search.overlap(a, b), undecided(a, b), || touches_hull_hull(a, b)).is_some();
    Overlap { hit, search }
}

/// Returns the length below which a gap of two hulls does not decide.
fn undecided(a: &Hull<'_>, b: &Hull<'_>) -> f64 {
    undecided_below([a.center(), b.center()], a.reach() + b.reach())
}

/// The distance of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// Distance in pixels; 0 if the shapes overlap or touch.
    pub distance: f64,
    /// The closest points of a and b; `None` if the shapes overlap or touch.
    pub points: Option<[DVec2; 2]>,
    /// The status of the search.
    pub status: Status,
    /// Number of iterations.
    pub iterations: u32,
}

/// Returns the distance of two convex shapes and their closest points.
///
/// # Degenerate input
/// Overlapping or touching shapes, and no others, have distance 0 and no points. Where many points are closest, as between parallel
/// edges, the result is one pair of them.
///
/// # Complexity
/// As [`search_hull_hull_observed`].
///
/// # Source
/// As [`search_hull_hull_observed`]. The distance of the cores is reduced by the radii: van den Bergen, section 4.4.
pub fn distance_shape_shape(a: &Shape, b: &Shape) -> Distance {
    let limits = Limits::of(&a.hull(), &b.hull());
    // The same observer type as in `contact_gjk_epa`, so that the search is compiled once.
    distance_observed(a, b, None, limits, &mut OptionalObserver::silent().mapped(GjkEpaStep::Gjk))
}

/// Returns the distance of two convex shapes, from a first direction and under a cap, and emits the steps.
pub fn distance_observed(
    a: &Shape,
    b: &Shape,
    start: Option<DVec2>,
    limits: Limits,
    observer: &mut impl Observer<GjkStep>,
) -> Distance {
    let (a, b) = (&a.hull(), &b.hull());
    let search = search_hull_hull_observed(a, b, Goal::Distance, start, limits, observer);
    let overlapping = Distance { distance: 0.0, points: None, status: search.status, iterations: search.iterations };
    let (overlap, undecided) = (search.overlap(a, b), undecided(a, b));
    if overlap > undecided {
        return overlapping;
    }
    if let Core::Apart { distance, normal, on_a, on_b } = search.core
        && overlap < -undecided
    {
        let point_a = a.center() + (on_a + normal * a.radius());
        let point_b = a.center() + (on_b - normal * b.radius());
        let distance = distance - (a.radius() + b.radius());
        return Distance { distance, points: Some([point_a, point_b]), ..overlapping };
    }
    gap_hull_hull(a, b).map_or(overlapping, |gap| Distance {
        distance: gap.distance,
        points: Some(gap.points),
        ..overlapping
    })
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
    observer: &mut impl Observer<GjkStep>,
) -> Search {
    let size = a.core_reach() + b.core_reach();
    let radii = a.radius() + b.radius();
    let undecided = undecided(a, b);
    let rounding = TOUCHING * touch_scale([a.center(), b.center()], a.reach() + b.reach());
    let between = b.center() - a.center();
    let first = start.and_then(direction).or_else(|| direction(between)).map_or(DVec2::X, |found| found.unit);
    let mut simplex = Simplex::new(support(a, b, first));
    let mut iterations = 0;
    let (mut nearest, mut dropped) = simplex.reduce();
    let mut stalls = 0;
    let reason = loop {
        observer.step(|| GjkStep::Simplex { simplex, dropped, nearest: nearest.point, distance: nearest.distance });
        let touches = nearest.contains_origin || nearest.distance <= rounding;
        let (false, Some(towards)) = (touches, nearest.towards_origin) else { break GjkReason::OriginInside };
        if iterations >= limits.iterations {
            break GjkReason::IterationLimit;
        }
        iterations += 1;
        let found = support(a, b, towards);
        let gain = towards.dot(found.point - nearest.point);
        observer.step(|| GjkStep::Support { iteration: iterations, direction: towards, support: found, gain });
        // The farthest point is before the origin by more than the radii.
        if goal == Goal::Overlap && -towards.dot(found.point) > radii + undecided {
            break GjkReason::SeparatingDirection;
        }
        if gain <= GJK_GAIN * size || simplex.has(&found) {
            break GjkReason::NoProgress;
        }
        let (previous_simplex, previous) = (simplex, nearest);
        simplex.push(found);
        (nearest, dropped) = simplex.reduce();
        if !nearest.contains_origin && nearest.distance >= previous.distance {
            // A shape much thinner than long is no nearer at first: the new edge only turns the direction. At the same
            // distance the new simplex also has the better normal: that of an edge, not of its end.
            stalls += 1;
            let is_worse = nearest.distance > previous.distance + GJK_GAIN * size;
            if is_worse {
                (simplex, nearest) = (previous_simplex, previous);
            }
            if is_worse || stalls > STALLS_MAX {
                break GjkReason::NoProgress;
            }
        }
    };
    let core = match (reason, nearest.towards_origin) {
        (GjkReason::OriginInside, _) | (_, None) => Core::Overlapping,
        (_, Some(normal)) => {
            let (on_a, on_b) = simplex.witnesses();
            Core::Apart { distance: nearest.distance, normal, on_a, on_b }
        }
    };
    let distance = if core == Core::Overlapping { 0.0 } else { nearest.distance };
    observer.step(|| GjkStep::Done { reason, simplex, distance, iterations });
    let status = if reason == GjkReason::IterationLimit { Status::IterationLimit } else { Status::Converged };
    Search { status, iterations, simplex, core }
}

/// A point of the Minkowski difference and its witnesses, the two vertices whose difference it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportPoint {
    /// `on_a - on_b`.
    pub point: DVec2,
    /// The vertex of a's core, relative to a's center.
    pub on_a: DVec2,
    /// The vertex of b's core, relative to a's center.
    pub on_b: DVec2,
    /// Index of a's vertex.
    pub index_a: u8,
    /// Index of b's vertex.
    pub index_b: u8,
}

impl SupportPoint {
    /// Returns whether both points have the same witnesses.
    pub fn is_same(&self, other: &Self) -> bool {
        self.index_a == other.index_a && self.index_b == other.index_b
    }
}

/// Returns the support point of the difference of two cores along a direction.
pub(super) fn support(a: &Hull<'_>, b: &Hull<'_>, direction: DVec2) -> SupportPoint {
    pair(a, b, a.farthest(direction), b.farthest(-direction))
}

/// Returns the point of the difference of two vertices.
#[inline(never)]
fn pair(a: &Hull<'_>, b: &Hull<'_>, index_a: usize, index_b: usize) -> SupportPoint {
    let between = b.center() - a.center();
    let (on_a, vertex_b) = (a.vertex(index_a), b.vertex(index_b));
    #[expect(clippy::cast_possible_truncation, reason = "a core has at most 64 points")]
    let (index_a, index_b) = (index_a as u8, index_b as u8);
    // The sizes first: exact touching is then exactly the origin.
    SupportPoint { point: (on_a - vertex_b) - between, on_a, on_b: between + vertex_b, index_a, index_b }
}

/// One to three points of the difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Simplex {
    points: [SupportPoint; 3],
    count: usize,
}

/// The point of a simplex nearest to the origin.
#[derive(Clone, Copy, Debug)]
struct Nearest {
    /// The point.
    point: DVec2,
    /// Its distance from the origin.
    distance: f64,
    /// Unit vector to the origin; `None` if the point is the origin.
    towards_origin: Option<DVec2>,
    /// Whether the origin is inside the triangle or on its outline.
    contains_origin: bool,
}

impl Simplex {
    /// Returns the simplex of one point.
    pub fn new(point: SupportPoint) -> Self {
        Self { points: [point; 3], count: 1 }
    }

    /// Returns the points.
    pub fn points(&self) -> &[SupportPoint] {
        &self.points[..self.count]
    }

    /// Returns a lower bound of the distance from the origin inside a triangle to the outline; 0 for fewer points.
    fn inner_distance(&self) -> f64 {
        let [first, second, third] = self.points.map(|support| support.point);
        if self.count < 3 {
            return 0.0;
        }
        let height = |from: DVec2, to: DVec2| direction(to - from).map_or(0.0, |along| along.unit.perp_dot(from).abs());
        min(height(first, second), min(height(second, third), height(third, first)))
    }

    fn has(&self, point: &SupportPoint) -> bool {
        self.points().iter().any(|own| own.is_same(point))
    }

    /// Adds a point. A triangle without the origin has been reduced before, so there is capacity.
    fn push(&mut self, point: SupportPoint) {
        debug_assert!(self.count < 3, "a simplex has at most 3 points");
        if let Some(place) = self.points.get_mut(self.count) {
            *place = point;
            self.count += 1;
        }
    }

    /// Drops points that do not contribute to the nearest point. Returns that point and the dropped one.
    fn reduce(&mut self) -> (Nearest, Option<SupportPoint>) {
        match *self.points() {
            [only] => (nearest_of_point(only.point), None),
            [from, to] => (nearest_of_segment(from.point, to.point), None),
            _ => self.reduce_triangle(),
        }
    }

    fn reduce_triangle(&mut self) -> (Nearest, Option<SupportPoint>) {
        let corners = [0, 1, 2].map(|corner| self.points[corner].point);
        let [first, second, third] = corners;
        let area = (second - first).perp_dot(third - first);
        let sides = [first.perp_dot(second), second.perp_dot(third), third.perp_dot(first)];
        let is_inside = (area > 0.0 && sides.iter().all(|side| *side >= 0.0))
            || (area < 0.0 && sides.iter().all(|side| *side <= 0.0));
        if is_inside {
            let inside = Nearest { point: DVec2::ZERO, distance: 0.0, towards_origin: None, contains_origin: true };
            return (inside, None);
        }
        // The newest point is beyond the edge of the other two, so it stays.
        let [without_first, without_second] = [second, first].map(|other| nearest_of_segment(other, third));
        let drops_second = without_second.distance < without_first.distance;
        let (dropped, nearest) = if drops_second { (1, without_second) } else { (0, without_first) };
        let removed = self.points[dropped];
        self.points.copy_within(dropped + 1.., dropped);
        self.count = 2;
        (nearest, Some(removed))
    }

    /// Returns the points of both cores whose difference is nearest to the origin, relative to a's center.
    fn witnesses(&self) -> (DVec2, DVec2) {
        let first = self.points[0];
        if self.count < 2 {
            return (first.on_a, first.on_b);
        }
        let second = self.points[1];
        let share = along_segment(first.point, second.point);
        let blend = |from: DVec2, to: DVec2| from + (to - from) * share;
        (blend(first.on_a, second.on_a), blend(first.on_b, second.on_b))
    }
}

fn nearest_of_point(point: DVec2) -> Nearest {
    let found = direction(-point);
    Nearest {
        point,
        distance: found.map_or(0.0, |found| found.length),
        towards_origin: found.map(|found| found.unit),
        contains_origin: false,
    }
}

/// Returns the position of the point nearest to the origin along a segment, from 0 to 1; 0 for a segment without
/// length.
fn along_segment(from: DVec2, to: DVec2) -> f64 {
    let along = to - from;
    let square = along.length_squared();
    if square > 0.0 { clamp(-along.dot(from) / square, 0.0, 1.0) } else { 0.0 }
}

fn nearest_of_segment(from: DVec2, to: DVec2) -> Nearest {
    let share = along_segment(from, to);
    if share <= 0.0 {
        return nearest_of_point(from);
    }
    if share >= 1.0 {
        return nearest_of_point(to);
    }
    let Some(along) = direction(to - from) else { return nearest_of_point(from) };
    // Perpendicular to the segment, because minus the nearest point is all rounding near the origin.
    let side = along.unit.perp();
    let height = side.dot(from);
    let towards_origin = if height > 0.0 { -side } else { side };
    Nearest {
        point: side * height,
        distance: height.abs(),
        towards_origin: Some(towards_origin),
        contains_origin: false,
    }
}

/// Returns the vertices of the Minkowski difference a - b of two cores, clockwise on the screen.
///
/// The shapes overlap if the origin is inside or nearer than the sum of the radii. A vertex has the bits of the support
/// point of a search.
///
/// # Degenerate input
/// Two point cores have one vertex; parallel segments, and a point core with a segment, have two or three on one line.
///
/// # Complexity
/// a + b for cores of a and b points.
///
/// # Source
/// M. de Berg et al., *Computational Geometry* (2008), section 13.3: the edges of both outlines, merged by direction.
/// Deviation: b's vertices are negated in place.
pub fn difference_shape_shape(a: &Shape, b: &Shape) -> Vec<SupportPoint> {
    let (a, b) = (&a.hull(), &b.hull());
    let mut walks = [EdgeWalk::new(a, 1.0), EdgeWalk::new(b, -1.0)];
    let mut vertices = Vec::new();
    loop {
        vertices.push(pair(a, b, walks[0].vertex, walks[1].vertex));
        let [edge_a, edge_b] = [walks[0].edge(), walks[1].edge()];
        // Parallel edges are one edge of the difference: both walks advance.
        let advances = [!comes_before(edge_b, edge_a), !comes_before(edge_a, edge_b)];
        for (walk, advances) in walks.iter_mut().zip(advances) {
            walk.advance(advances);
        }
        if walks.iter().all(|walk| walk.remaining == 0) {
            return vertices;
        }
    }
}

/// A walk around an outline, from the vertex where the directions of its edges start.
struct EdgeWalk<'a> {
    hull: &'a Hull<'a>,
    /// 1, or -1 for the negated outline.
    sign: f64,
    /// Index of the present vertex.
    vertex: usize,
    /// Number of edges ahead.
    remaining: usize,
}

impl<'a> EdgeWalk<'a> {
    #[inline(never)]
    fn new(hull: &'a Hull<'a>, sign: f64) -> Self {
        let points = hull.points();
        let mut vertex = 0;
        for (other, point) in points.iter().enumerate() {
            let (point, first) = (*point * sign, points[vertex] * sign);
            if point.y < first.y || (point.y == first.y && point.x < first.x) {
                vertex = other;
            }
        }
        let remaining = if points.len() > 1 { points.len() } else { 0 };
        Self { hull, sign, vertex, remaining }
    }

    /// Returns the edge to the next vertex; `None` at the end of the walk.
    #[inline(never)]
    fn edge(&self) -> Option<DVec2> {
        let along = self.hull.vertex(self.vertex + 1) - self.hull.vertex(self.vertex);
        (self.remaining > 0).then_some(along * self.sign)
    }

    fn advance(&mut self, advances: bool) {
        if advances && self.remaining > 0 {
            self.vertex = (self.vertex + 1) % self.hull.points().len();
            self.remaining -= 1;
        }
    }
}

/// Returns whether the direction of `a` comes before that of `b`, clockwise from the positive x axis. The end of a walk
/// comes last.
#[inline(never)]
fn comes_before(a: Option<DVec2>, b: Option<DVec2>) -> bool {
    let Some(a) = a else { return false };
    let Some(b) = b else { return true };
    let is_second_half = |edge: DVec2| !(edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0));
    match (is_second_half(a), is_second_half(b)) {
        (false, true) => true,
        (true, false) => false,
        _ => a.perp_dot(b) > 0.0,
    }
}
