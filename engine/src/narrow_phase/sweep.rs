//! The first contact of two moving shapes: whether, when and where. The algorithm of sweeps and rays takes two convex
//! cores with radii, one of them moving. It uses the separating axes.
//!
//! ```text
//!            ╭───────╮ ← moved out by the radius, an arc round each vertex
//!    ·──────→│ ┌───┐ │   the motion's own normal decides whether the shapes meet,
//!            │ │   │ │   the edges that face the motion decide when
//!            │ └───┘ │
//!            ╰───────╯
//! ```

use super::clip::{SupportFeature, clipped};
use super::sat::{
    AxisSource, Shadows, axis_ends, contact_hull_hull_observed, edge_axes, nearest_vertices, outward_along,
};
use super::{Face, Owner};
use crate::math::tolerance::{
    BROAD_PHASE_MARGIN, FLAT, ON_OUTLINE, SAFE_SQUARE_MAX, SAFE_SQUARE_MIN, STEEP, TOUCHING, UNDECIDED,
};
use crate::math::{Direction, Interval, direction, max, min, side_of_line, sign};
use crate::shape::{Hull, Shape, touch_scale};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The first contact of two moving shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepHit {
    /// Time of contact, from 0 to the duration.
    pub time: f64,
    /// Unit vector from a to b, never against the motion of a relative to b.
    pub normal: DVec2,
    /// Point of contact on a's outline at that time.
    pub point_a: DVec2,
    /// Point of contact on b's outline at that time.
    pub point_b: DVec2,
}

/// The result of a sweep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sweep {
    /// The shapes do not meet in time.
    Miss,
    /// The shapes meet.
    Hit(SweepHit),
    /// The shapes overlap or touch at the start, even if they part at once.
    Overlapping {
        /// The least translation that separates, that of [`crate::narrow_phase::sat::contact_sat`].
        depth: f64,
        /// Unit vector from a to b, of the same contact.
        normal: DVec2,
    },
}

/// The reason for the end of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepReason {
    /// No axis has a gap: the shapes overlap at the start.
    Overlapping,
    /// The shapes meet.
    Hit,
    /// The shapes are apart and move away from each other.
    MovingAway,
    /// A gap does not close in time.
    TooLate,
    /// The gap along the normal of the motion never closes.
    ApartForGood,
    /// The shapes are apart without relative motion.
    AtRest,
}

/// A step of [`sweep_shape_shape_observed`]. All points are world points at the start of the motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SweepStep {
    /// An axis was tested. The first is the normal of the motion; the others are normals of edges along which a
    /// approaches b.
    Axis {
        /// The edge whose normal is the axis; `None` for the normal of the motion.
        face: Option<Face>,
        /// Both ends of the edge. For the normal of the motion: a's center at the start and one second later, in b's
        /// frame.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// Overlap of the projections at the start on the side of b; negative if there is a gap.
        overlap: f64,
        /// Speed at which a approaches b along the normal.
        speed: f64,
        /// Time during which the projections overlap; `None` without motion along the axis.
        during: Option<Interval>,
        /// Whether the overlap begins later than on all axes before.
        latest: bool,
    },
    /// A part of an outline is reached, if either shape is round. The outline is rounded by both radii.
    Outline {
        /// The part that is reached: an edge offset by the radii, a vertex with its arc, the other circle, or the
        /// vertices of both shapes.
        source: AxisSource,
        /// Both ends of the edge; the vertex and the circle's center; both centers; or both vertices.
        ends: [DVec2; 2],
        /// Time of contact.
        time: f64,
        /// Unit vector from a to b at that time.
        normal: DVec2,
    },
    /// The sweep has ended.
    Done {
        /// The reason.
        reason: SweepReason,
    },
}

/// Returns the first contact of two shapes in straight motion without rotation.
///
/// # Units
/// Velocities in pixels per second, the duration and the time in seconds.
///
/// # Degenerate input
/// Touching at the start is `Overlapping`, with depth and normal of [`crate::narrow_phase::sat::contact_sat`]. Grazing
/// an outline, even at a corner, is a hit: where the shapes first come within rounding of sizes and coordinates. For two flat edges the points are in the middle of their common part. A
/// duration below 0 or NaN counts as 0, a relative velocity that is not finite as rest.
///
/// # Complexity
/// At most (a + b)² for shapes of a and b vertices.
///
/// # Source
/// Swept separating axes: O. Renault, *PolyColly* (2006). Deviations: the normal points from a to b; round shapes are
/// swept against the rounded outline, two circles in closed form.
pub fn sweep_shape_shape(a: &Shape, velocity_a: DVec2, b: &Shape, velocity_b: DVec2, duration: f64) -> Sweep {
    sweep_shape_shape_observed(a, velocity_a, b, velocity_b, duration, &mut OptionalObserver::silent())
}

/// Returns the first contact of two shapes in straight motion and emits the steps.
pub fn sweep_shape_shape_observed(
    a: &Shape,
    velocity_a: DVec2,
    b: &Shape,
    velocity_b: DVec2,
    duration: f64,
    observer: &mut impl Observer<SweepStep>,
) -> Sweep {
    let (a, b) = (&a.hull(), &b.hull());
    let motion = velocity_a - velocity_b;
    match approach_hull_hull_observed(a, b, motion, duration, observer) {
        Approach::Miss => Sweep::Miss,
        Approach::Overlapping { depth, normal } => Sweep::Overlapping { depth, normal },
        Approach::Hit { time, normal, vertices } => {
            let between = (b.center() - a.center()) - motion * time;
            let [on_a, on_b] = meeting_features(a, b, between, normal, vertices);
            let contact = clipped(a.center() + velocity_a * time, on_a, on_b, 0.0, normal);
            // The contact has no minus zeros.
            let [point_a, point_b] = [contact.end, contact.start];
            Sweep::Hit(SweepHit { time, normal: contact.normal, point_a, point_b })
        }
    }
}

/// Returns the features of a and b that meet. An arc may be tangent to an edge: then the far end of that edge is as far
/// along the normal as the vertex, up to rounding.
fn meeting_features(
    a: &Hull<'_>,
    b: &Hull<'_>,
    between: DVec2,
    normal: DVec2,
    vertices: Option<[u8; 2]>,
) -> [SupportFeature; 2] {
    match vertices {
        Some([of_a, of_b]) => [
            SupportFeature::of_vertex(a, DVec2::ZERO, of_a, normal),
            SupportFeature::of_vertex(b, between, of_b, -normal),
        ],
        None => [SupportFeature::new(a, DVec2::ZERO, normal), SupportFeature::new(b, between, -normal)],
    }
}

/// How a approaches b.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Approach {
    /// The shapes do not meet in time.
    Miss,
    /// The shapes meet.
    Hit {
        /// Time of contact.
        time: f64,
        /// Unit vector from a to b, never against the motion.
        normal: DVec2,
        /// The vertices of a and b that meet, or whose arcs do.
        vertices: Option<[u8; 2]>,
    },
    /// The shapes overlap or touch at the start.
    Overlapping {
        /// The least translation that separates.
        depth: f64,
        /// Unit vector from a to b.
        normal: DVec2,
    },
}

/// The axis whose projections meet last.
struct Latest {
    time: f64,
    face: Option<Face>,
    normal: DVec2,
    vertices: Option<[u8; 2]>,
}

/// The path of a relative to b, with the length within which a shape beside it is on it.
struct Path {
    between: DVec2,
    way: Direction,
    slack: f64,
}

/// Returns when a, moving by `motion` per unit of time, meets b at rest, and emits the steps.
///
/// # Degenerate input
/// Whether the shapes touch at the start is decided by [`crate::shape::touches_hull_hull`]. Later a gap within rounding of sizes and
/// coordinates counts as closed. A duration below 0 or NaN counts as 0, a motion that is not finite as rest.
///
/// # Complexity
/// a + b for cores of a and b points, and the same again for each edge met later than all edges before it: at most (a +
/// b)².
///
/// # Source
/// O. Renault, *PolyColly* (2006); M. Cyrus and J. Beck, *Generalized Two- and Three-Dimensional Clipping* (1978).
/// Deviations: the normal of the motion comes first and decides whether the shapes meet at all; afterwards only edges
/// facing the motion can be met first; the time of an edge along the motion is bounded by those of its ends. Round
/// shapes: C. Ericson, *Real-Time Collision Detection* (2005), sections 5.5.7 and 5.5.3, with the form of the root that
/// does not cancel.
#[inline(never)]
pub(super) fn approach_hull_hull_observed(
    a: &Hull<'_>,
    b: &Hull<'_>,
    motion: DVec2,
    duration: f64,
    observer: &mut impl Observer<SweepStep>,
) -> Approach {
    // NaN becomes 0.
    let duration = min(max(0.0, duration), f64::MAX);
    let between = b.center() - a.center();
    let size = a.reach() + b.reach();
    let scale = touch_scale([a.center(), b.center()], size);
    let slack = TOUCHING * scale;
    let mut latest = Latest { time: f64::NEG_INFINITY, face: None, normal: DVec2::ZERO, vertices: None };
    let mut is_apart = false;
    let miss = |observer: &mut _, reason| done(observer, reason, Approach::Miss);

    // None at rest and for a motion that is not finite.
    let path = direction(motion).filter(|way| way.length < f64::INFINITY).map(|way| Path { between, way, slack });
    if let Some(path) = &path {
        let way = path.way;
        let across = way.unit.perp();
        let normal = if across.dot(between) < 0.0 { -across } else { across };
        let overlap = Shadows::new(a, b, normal).overlap();
        observer.step(|| SweepStep::Axis {
            face: None,
            ends: [a.center(), a.center() + motion],
            normal,
            overlap,
            speed: 0.0,
            during: None,
            latest: false,
        });
        if overlap < -slack {
            return miss(observer, SweepReason::ApartForGood);
        }
        for owner in [Owner::A, Owner::B] {
            let (hull, other, sign) = if owner == Owner::A { (a, b, 1.0) } else { (b, a, -1.0) };
            // The farthest vertex along the last normal is close to that along the next: a cheap lower bound.
            let mut near = 0;
            for index in 0..edge_axes(hull, other) {
                let Some(outward) = outward_along(hull, index, way.unit * sign) else { continue };
                let normal = outward * sign;
                let speed = normal.dot(motion);
                if speed <= 0.0 {
                    continue;
                }
                let reach = match hull.points().len() {
                    2 => hull.core_along(outward),
                    _ => hull.edge_along(index, outward),
                } + (hull.radius() + other.radius());
                let along = normal.dot(between);
                let overlap = |vertex| (reach - other.vertex(vertex).dot(outward)) - along;
                #[expect(clippy::cast_possible_truncation, reason = "shapes have at most 64 edges")]
                let face = Face { owner, index: index as u8 };
                let is_steep = speed < STEEP * way.length;
                let enter = |overlap: f64| match is_steep {
                    true => path.enter_steep(a, b, normal, overlap),
                    false => -overlap / speed,
                };
                let mut is_latest = false;
                if is_steep || !is_apart || -overlap(near) / speed > latest.time {
                    near = other.farthest(-outward);
                    let overlap = overlap(near);
                    is_apart |= overlap < -UNDECIDED * scale;
                    let enter = enter(overlap);
                    is_latest = enter > latest.time;
                    if is_latest {
                        latest = Latest { time: enter, face: Some(face), normal, vertices: None };
                    }
                }
                observer.step(|| {
                    let overlap = overlap(other.farthest(-outward));
                    let enter = enter(overlap);
                    let exit = max(enter, Shadows::new(a, b, -normal).overlap() / speed);
                    SweepStep::Axis {
                        face: Some(face),
                        ends: axis_ends(a, b, AxisSource::Edge(face)),
                        normal,
                        overlap,
                        speed,
                        // Times beyond the range of doubles are omitted.
                        during: (enter.is_finite() && exit.is_finite()).then_some(Interval { min: enter, max: exit }),
                        latest: is_latest,
                    }
                });
                if is_latest && is_apart && (latest.time - duration) * speed > slack {
                    return miss(observer, SweepReason::TooLate);
                }
            }
        }
    }
    let may_overlap = !is_apart && between.length() <= size + BROAD_PHASE_MARGIN * scale;
    if may_overlap && let Some(found) = contact_hull_hull_observed(a, b, &|| None, &mut OptionalObserver::silent()) {
        let (depth, normal) = (found.contact.depth, found.contact.normal);
        return done(observer, SweepReason::Overlapping, Approach::Overlapping { depth, normal });
    }
    let Some(path) = path else { return miss(observer, SweepReason::AtRest) };
    let length = path.way.length;
    let is_too_late = |latest: &Latest| (latest.time - duration) * length > slack;
    if a.radius() + b.radius() > 0.0 {
        latest = match reach_outline(a, b, &path, &latest, observer) {
            Ok(reached) => reached,
            Err(reason) => return miss(observer, reason),
        };
    } else if !(is_apart
        || is_too_late(&latest)
        || latest.time * length >= -slack / STEEP && is_ahead(a, b, path.way.unit))
    {
        return miss(observer, reason_beside(latest.time));
    }
    if is_too_late(&latest) {
        return miss(observer, SweepReason::TooLate);
    }
    let time = min(max(0.0, latest.time), duration);
    // Times of motions beyond these bounds have few digits, and the sides of a plate thinner than the rounding of its
    // length are one line.
    debug_assert!(
        !(SAFE_SQUARE_MIN..SAFE_SQUARE_MAX).contains(&(length * length))
            || [a, b].iter().any(|hull| is_sliver(hull))
            || is_first_touch(a, b, &path, time, &latest),
        "{a:?} moving by {motion} does not meet {b:?} first at {time} along {}",
        latest.normal
    );
    let Latest { normal, vertices, .. } = latest;
    done(observer, SweepReason::Hit, Approach::Hit { time, normal, vertices })
}

impl Path {
    /// Returns when the path enters the half plane of an edge along the motion; minus infinity if another edge or an arc
    /// is met later for sure.
    ///
    /// Gap and speed of such an edge are of the size of rounding and their quotient is arbitrary. But the edge of the
    /// difference of the cores is met between its ends, at its early end if that end is within rounding of the path.
    #[cold]
    #[inline(never)]
    fn enter_steep(&self, a: &Hull<'_>, b: &Hull<'_>, normal: DVec2, overlap: f64) -> f64 {
        let Self { between, way, slack } = *self;
        // Towards the inside of the difference, across the path.
        let inside = way.unit.perp() * sign(normal.dot(way.unit.perp()));
        let offset = between - normal * (a.radius() + b.radius());
        let (mut early, mut late, mut aside) = (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY);
        for of_a in level_points(a, normal, slack) {
            for of_b in level_points(b, -normal, slack) {
                let end = of_b - of_a + offset;
                let ahead = end.dot(way.unit);
                late = max(late, ahead);
                if ahead < early {
                    (early, aside) = (ahead, end.dot(inside));
                }
            }
        }
        if aside < -slack {
            return f64::NEG_INFINITY;
        }
        if aside <= slack {
            // An edge across the motion that begins at this end is met at the same time and has a better normal.
            return (early - slack / STEEP) / way.length;
        }
        // Touching within rounding counts as touching.
        let gap = if overlap.abs() <= slack { 0.0 } else { -overlap };
        min(max(early, gap / normal.dot(way.unit)), late) / way.length
    }
}

/// Returns the points of a core farthest along a direction, within a slack: one, or both ends of an edge across it.
fn level_points<'a>(hull: &'a Hull<'_>, direction: DVec2, slack: f64) -> impl Iterator<Item = DVec2> + 'a {
    let top = hull.core_along(direction) - slack;
    hull.points().iter().copied().filter(move |point| point.dot(direction) >= top)
}

/// Returns whether an edge that faces the motion of a exactly separates two shapes without radii: a is in front of b.
#[cold]
fn is_ahead(a: &Hull<'_>, b: &Hull<'_>, way: DVec2) -> bool {
    [(a, b, way), (b, a, -way)].into_iter().any(|(hull, other, way)| {
        (0..edge_axes(hull, other)).any(|index| {
            let Some(outward) = outward_along(hull, index, way) else { return false };
            let (from, to) = (hull.corner(index), hull.corner(index + 1));
            (0..other.points().len()).map(|corner| other.corner(corner)).all(|corner| {
                // The last two axes of a segment are its directions: beyond its end.
                if hull.points().len() == 2 && index >= 2 {
                    (corner - to).dot(outward) > 0.0
                } else {
                    side_of_line(from, to, corner) < 0.0
                }
            })
        })
    })
}

/// Returns whether a shape with two sides is thinner than the rounding of its length.
fn is_sliver(hull: &Hull<'_>) -> bool {
    hull.core_inradius() > 0.0 && hull.core_inradius() < f64::EPSILON * hull.core_reach()
}

/// Returns whether two shapes touch at a time, and no part of them did before: the distance along the normal closes until
/// then, and there is no distance left.
fn is_first_touch(a: &Hull<'_>, b: &Hull<'_>, path: &Path, time: f64, latest: &Latest) -> bool {
    let Latest { normal, vertices, .. } = *latest;
    let traveled = path.way.length * time;
    let between = path.between - path.way.unit * traveled;
    let tolerance = ON_OUTLINE * touch_scale([a.center(), b.center()], a.reach() + b.reach() + traveled);
    let [on_a, on_b] = meeting_features(a, b, between, normal, vertices);
    let point = clipped(DVec2::ZERO, on_a, on_b, 0.0, normal).start;
    let off = |hull: &Hull<'_>, point: DVec2| (point - hull.nearest_on_core(point)).length() - hull.radius();
    let reach = a.core_along(normal) + b.core_along(-normal) + (a.radius() + b.radius());
    normal.dot(path.way.unit) >= -f64::EPSILON
        && [reach - normal.dot(between), off(a, point), off(b, point - between)]
            .iter()
            .all(|off| off.abs() <= tolerance)
}

fn done(observer: &mut impl Observer<SweepStep>, reason: SweepReason, approach: Approach) -> Approach {
    observer.step(|| SweepStep::Done { reason });
    approach
}

/// Returns the reason why shapes do not meet that are beside each other at a time, or were before the start.
fn reason_beside(time: f64) -> SweepReason {
    if time > 0.0 { SweepReason::ApartForGood } else { SweepReason::MovingAway }
}

/// Returns when two shapes, one of them round, reach each other, given the time at which the offset edges meet, or the
/// reason why they do not.
///
/// The shapes meet when the center of one reaches the rounded outline of the difference of the cores. If it is beyond
/// the ends of the edge when the offset edges meet, the vertex of the difference nearest at that time is tested
/// instead.
fn reach_outline(
    a: &Hull<'_>,
    b: &Hull<'_>,
    path: &Path,
    edges: &Latest,
    observer: &mut impl Observer<SweepStep>,
) -> Result<Latest, SweepReason> {
    let Path { between, way, slack } = *path;
    // From a's center to b's at the time when the offset edges meet.
    let then = between - way.unit * (way.length * max(0.0, edges.time));
    let mut reach = |source, time, normal, vertices| {
        observer.step(|| SweepStep::Outline {
            source,
            ends: axis_ends(a, b, source),
            time: min(time, f64::MAX),
            normal,
        });
        Ok(Latest { time, face: None, normal, vertices })
    };
    if let (true, Some(face)) = (edges.time > 0.0, edges.face)
        && faces_each_other(a, b, face, edges.normal, then, slack)
    {
        return reach(AxisSource::Edge(face), edges.time, edges.normal, None);
    }
    let (of_a, of_b, _) = nearest_vertices(a, b, then);
    let to_center = between + b.vertex(usize::from(of_b)) - a.vertex(usize::from(of_a));
    let radius = a.radius() + b.radius();
    let (ahead, aside) = (to_center.dot(way.unit), to_center.dot(way.unit.perp()));
    let within = radius - aside.abs();
    // A center past the edge may still miss the vertex ahead.
    let beside = reason_beside(if edges.face.is_some() { edges.time } else { ahead });
    if ahead <= 0.0 || within < -slack {
        return Err(beside);
    }
    let root = (max(0.0, within) * (radius + aside.abs())).sqrt();
    let length = to_center.length();
    // From within rounding of the rim along its tangent both parts of the quotient are all rounding.
    let distance = min(ahead, (length - radius) * (length + radius) / (ahead + root));
    let normal = direction(way.unit * root + way.unit.perp() * aside).ok_or(beside)?.unit;
    let source = match [a, b].map(|hull| hull.points().len()) {
        [1, 1] => AxisSource::Centers,
        [1, _] => AxisSource::Vertex { owner: Owner::B, index: of_b },
        [_, 1] => AxisSource::Vertex { owner: Owner::A, index: of_a },
        _ => AxisSource::Vertices { a: of_a, b: of_b },
    };
    reach(source, distance / way.length, normal, Some([of_a, of_b]))
}

/// Returns whether a part of the other core is in front of an edge. `between` is the vector between the centers.
///
/// A point core beyond a segment's end is in front of no edge; it meets the end's vertex.
fn faces_each_other(a: &Hull<'_>, b: &Hull<'_>, face: Face, normal: DVec2, between: DVec2, slack: f64) -> bool {
    let (hull, other, sign) = if face.owner == Owner::A { (a, b, 1.0) } else { (b, a, -1.0) };
    let (outward, center) = (normal * sign, between * sign);
    if other.points().len() == 1 {
        let from = hull.vertex(usize::from(face.index));
        let edge = hull.vertex(usize::from(face.index) + 1) - from;
        let along = (center - from).dot(edge);
        return 0.0 <= along && along <= edge.length_squared();
    }
    let (own, others) = (front(hull, outward, outward.perp(), slack), front(other, -outward, outward.perp(), slack));
    let aside = center.dot(outward.perp());
    own.min <= others.max + aside && others.min + aside <= own.max
}

/// Returns the projection onto an axis of the edge or vertex of a core farthest along a direction, within a slack.
fn front(hull: &Hull<'_>, direction: DVec2, axis: DVec2, slack: f64) -> Interval {
    let nearest = hull.core_along(direction) - (FLAT * (2.0 * hull.core_reach()) + slack);
    let mut shadow = Interval { min: f64::INFINITY, max: f64::NEG_INFINITY };
    for point in hull.points().iter().filter(|point| point.dot(direction) >= nearest) {
        let along = point.dot(axis);
        shadow = Interval { min: min(shadow.min, along), max: max(shadow.max, along) };
    }
    shadow
}
