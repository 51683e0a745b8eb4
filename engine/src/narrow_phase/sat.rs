//! Contacts of two convex shapes by the separating axis theorem: if no axis has a gap, the axis of least overlap decides.

use super::clip::clipped_contact;
use super::face::least_or_hinted;
use super::{Contact, Face, FaceContact, FaceHint, Owner};
use crate::math::tolerance::UNTIED;
use crate::math::{Interval, direction, min};
use crate::shape::{Hull, Shape, VERTICES_MAX, decided_overlap, shown_gap, touches_hull_hull, undecided_below};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The edges of two polygons and the axis of a round shape.
const AXES_MAX: usize = 2 * VERTICES_MAX + 1;

/// Up to this number of axes, lower bounds spare polygons most of the axes.
const FEW_AXES: usize = 16;

/// The source of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSource {
    /// The outward normal of an edge. For a segment, 0 and 1 are its two sides, 2 and 3 its directions, see
    /// [`contact_sat`].
    Edge(Face),
    /// The direction between a circle's center and the nearest vertex of the other shape.
    Vertex {
        /// The shape of the vertex.
        owner: Owner,
        /// Index of the vertex.
        index: u8,
    },
    /// The direction between the centers of two circles.
    Centers,
    /// The direction between the nearest vertices of a and b, if either shape is rounded.
    Vertices {
        /// Index of a's vertex.
        a: u8,
        /// Index of b's vertex.
        b: u8,
    },
}

/// A step of [`contact_sat_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SatStep {
    /// An axis was tested.
    Axis {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// a's farthest point along the normal and b's against it, in the world.
        supports: [DVec2; 2],
        /// Indices of their vertices.
        vertices: [usize; 2],
        /// Projection of a, relative to a's center.
        interval_a: Interval,
        /// Projection of b, relative to a's center.
        interval_b: Interval,
        /// Overlap of the projections on the side of b; negative: a gap.
        overlap: f64,
        /// Whether the overlap is the least so far.
        least: bool,
    },
    /// An axis was skipped: an earlier one has a gap.
    Skipped {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
    },
    /// The axis of least overlap was chosen.
    Chosen {
        /// Source of the axis.
        source: AxisSource,
        /// The ends of its source, in the world: both ends of the edge, the vertex and the center, both centers, or
        /// both vertices.
        ends: [DVec2; 2],
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least overlap.
        depth: f64,
    },
    /// The end: a contact, or an axis with a gap.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// Returns the contact of two convex shapes, `None` if they are apart. The normal points from a to b.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Among axes tied within 10⁻¹² of the size the first decides, a's before b's. A circle
/// centered on a vertex, and rounded shapes with coinciding vertices, add no axis; concentric circles have the normal
/// (0, -1).
///
/// # Complexity
/// (a + b)² for polygons of a and b vertices.
///
/// # Source
/// C. Ericson, *Real-Time Collision Detection* (2005), section 5.2.1; for circles section 5.2.4: the edges' normals and
/// the axis from the nearest vertex to the center. Deviations: rounded shapes add the axis between their nearest
/// vertices, because disjoint cores are nearest at two vertices or along an edge's normal; a segment adds its
/// direction against a circle and a parallel segment, where the difference has no area; the overlap is measured on the
/// side of b, so that containment is no special case; for an inactive observer each axis of two polygons has a lower
/// bound from the disc inside the other polygon: the axis of the least bound comes first, and axes whose bound exceeds
/// the least overlap are skipped.
pub fn contact_sat(a: &Shape, b: &Shape) -> Option<Contact> {
    contact_sat_with_hint(a, b, &|| None).map(|found| found.contact)
}

/// Returns the contact of two convex shapes, with the hinted edge among tied axes.
pub fn contact_sat_with_hint(a: &Shape, b: &Shape, hint: FaceHint<'_>) -> Option<FaceContact> {
    contact_sat_observed(a, b, hint, &mut OptionalObserver::silent())
}

/// Returns the contact of two convex shapes, with the hinted edge among tied axes, and emits the steps.
pub fn contact_sat_observed(
    a: &Shape,
    b: &Shape,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<SatStep>,
) -> Option<FaceContact> {
    contact_hull_hull_observed(&a.hull(), &b.hull(), hint, observer)
}

/// Returns the contact of two hulls as [`contact_sat_observed`] does.
#[inline(never)]
pub(super) fn contact_hull_hull_observed(
    a: &Hull<'_>,
    b: &Hull<'_>,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<SatStep>,
) -> Option<FaceContact> {
    let count = axis_count(a, b);
    if count <= FEW_AXES {
        test_axes(a, b, hint, observer, &mut [f64::INFINITY; FEW_AXES][..count])
    } else {
        test_axes(a, b, hint, observer, &mut [f64::INFINITY; AXES_MAX][..count])
    }
}

/// Returns the contact of two hulls. `depths` has one element per axis, all infinite.
#[inline(never)]
fn test_axes(
    a: &Hull<'_>,
    b: &Hull<'_>,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<SatStep>,
    depths: &mut [f64],
) -> Option<FaceContact> {
    let size = a.reach() + b.reach();
    let undecided = undecided_below([a.center(), b.center()], size);
    let count = depths.len();
    // Decided once, at the first axis that needs it. An active observer goes on to an axis with a visible gap, if there is one.
    let is_active = observer.is_active();
    let mut decided = None;
    let mut is_overlap = || {
        *decided.get_or_insert_with(|| touches_hull_hull(a, b) || is_active && has_gap_above(a, b, count, undecided))
    };
    let mut least = f64::INFINITY;
    // An active observer receives every axis.
    let mut bounds = LowerBounds { overlaps: [f64::NEG_INFINITY; FEW_AXES], count: 0 };
    if !is_active {
        bounds.compute(a, b);
    }
    for index in bounds.take_least().into_iter().chain(0..count) {
        if bounds.exceeds(index, least + UNTIED * size) {
            continue;
        }
        let (source, shadows) = match stored_axis(a, b, index) {
            Some(Axis { source: source @ AxisSource::Edge(face), normal }) => {
                (source, Shadows::on_edge(a, b, face, normal))
            }
            _ => {
                let Some(Axis { source, normal }) = axis(a, b, index) else { continue };
                (source, Shadows::new(a, b, normal))
            }
        };
        let overlap = shadows.overlap();
        let found = decided_overlap(overlap, undecided, &mut is_overlap);
        let is_least = found.is_none_or(|found| found < least);
        observer.step(|| shadows.step(source, found, is_least));
        let Some(found) = found else {
            skip(a, b, index + 1..count, observer);
            observer.step(|| SatStep::Done { contact: None });
            return None;
        };
        depths[index] = found;
        least = min(least, found);
    }
    let hint = || hint().map(|face| axis_of_face(a, b, face));
    let (chosen, depth) = least_or_hinted(depths, hint, size);
    let contact = axis(a, b, chosen).map(|Axis { source, normal }| {
        observer.step(|| SatStep::Chosen { source, ends: axis_ends(a, b, source), normal, depth });
        let face = match source {
            AxisSource::Edge(face) => Some(face),
            _ => None,
        };
        FaceContact { contact: clipped_contact(a, b, depth, normal), face }
    });
    observer.step(|| SatStep::Done { contact: contact.map(|found| found.contact) });
    contact
}

/// Returns whether the gap on any of the axes is greater than a length.
fn has_gap_above(a: &Hull<'_>, b: &Hull<'_>, axes: usize, length: f64) -> bool {
    let mut found = (0..axes).filter_map(|index| axis(a, b, index));
    found.any(|Axis { normal, .. }| Shadows::new(a, b, normal).overlap() < -length)
}

fn skip(a: &Hull<'_>, b: &Hull<'_>, rest: core::ops::Range<usize>, observer: &mut impl Observer<SatStep>) {
    for index in rest {
        if observer.is_active()
            && let Some(Axis { source, normal }) = axis(a, b, index)
        {
            observer.step(|| SatStep::Skipped { source, ends: axis_ends(a, b, source), normal });
        }
    }
}

/// The projections of both shapes onto an axis.
pub(super) struct Shadows<'a> {
    a: &'a Hull<'a>,
    b: &'a Hull<'a>,
    normal: DVec2,
    /// Distance from a's center to its farthest point along the normal.
    reach_a: f64,
    /// Distance from b's center to its farthest point against the normal.
    reach_b: f64,
    /// Distance from a's center to b's along the normal.
    between: f64,
}

impl<'a> Shadows<'a> {
    #[inline(never)]
    pub(super) fn new(a: &'a Hull<'a>, b: &'a Hull<'a>, normal: DVec2) -> Self {
        let reaches = [a.core_along(normal), b.core_along(-normal)];
        Self::of_reaches(a, b, normal, reaches)
    }

    /// Returns the projections onto the normal of a polygon's edge: the owner's reach is the edge's.
    #[inline(always)]
    fn on_edge(a: &'a Hull<'a>, b: &'a Hull<'a>, face: Face, normal: DVec2) -> Self {
        let is_of_a = face.owner == Owner::A;
        let (owner, other) = if is_of_a { (a, b) } else { (b, a) };
        let outward = if is_of_a { normal } else { -normal };
        let (own, others) = (owner.edge_along(usize::from(face.index), outward), other.core_along(-outward));
        Self::of_reaches(a, b, normal, if is_of_a { [own, others] } else { [others, own] })
    }

    #[inline(always)]
    fn of_reaches(a: &'a Hull<'a>, b: &'a Hull<'a>, normal: DVec2, [core_a, core_b]: [f64; 2]) -> Self {
        Self {
            a,
            b,
            normal,
            reach_a: core_a + a.radius(),
            reach_b: core_b + b.radius(),
            between: normal.dot(b.center() - a.center()),
        }
    }

    /// Returns the overlap. The sizes are added first: each side is rounded once, and exact touching has overlap 0.
    pub(super) fn overlap(&self) -> f64 {
        (self.reach_a + self.reach_b) - self.between
    }

    /// Returns the step of an axis. `depth` is its overlap, `None` if the shapes are apart.
    fn step(&self, source: AxisSource, depth: Option<f64>, least: bool) -> SatStep {
        let overlap = depth.unwrap_or_else(|| shown_gap(self.a, self.b, self.overlap()));
        let back_a = self.a.core_along(-self.normal) + self.a.radius();
        let back_b = self.b.core_along(self.normal) + self.b.radius();
        let (support_a, vertex_a) = farthest(self.a, self.normal);
        let (support_b, vertex_b) = farthest(self.b, -self.normal);
        SatStep::Axis {
            source,
            ends: axis_ends(self.a, self.b, source),
            normal: self.normal,
            supports: [support_a, support_b],
            vertices: [vertex_a, vertex_b],
            interval_a: Interval { min: -back_a, max: self.reach_a },
            interval_b: Interval { min: self.between - self.reach_b, max: self.between + back_b },
            overlap,
            least,
        }
    }
}

/// Lower bounds of the overlaps of two polygons on the normals of their edges: the other shape is replaced by the disc
/// around its center inside it.
struct LowerBounds {
    overlaps: [f64; FEW_AXES],
    count: usize,
}

impl LowerBounds {
    #[inline(always)]
    fn compute(&mut self, a: &Hull<'_>, b: &Hull<'_>) {
        let (of_a, of_b) = (a.normals().len(), b.normals().len());
        if of_a > 0 && of_b > 0 && of_a + of_b <= FEW_AXES {
            self.count = of_a + of_b;
            let between = b.center() - a.center();
            let round = a.radius() + b.radius();
            for ((bound, corner), normal) in self.overlaps.iter_mut().zip(a.points()).zip(a.normals()) {
                *bound = (*corner - between).dot(*normal) + (b.core_inradius() + round);
            }
            for ((bound, corner), normal) in self.overlaps[of_a..].iter_mut().zip(b.points()).zip(b.normals()) {
                *bound = (*corner + between).dot(*normal) + (a.core_inradius() + round);
            }
        }
    }

    /// Returns the axis of the least bound and removes it from the bounds.
    #[inline(always)]
    fn take_least(&mut self) -> Option<usize> {
        let mut first = (0, f64::INFINITY);
        for (index, overlap) in self.overlaps.iter().enumerate().take(self.count) {
            first = if *overlap < first.1 { (index, *overlap) } else { first };
        }
        *self.overlaps[..self.count].get_mut(first.0)? = f64::INFINITY;
        Some(first.0)
    }

    /// Returns whether the overlap on an axis surely exceeds a limit.
    #[inline(always)]
    fn exceeds(&self, index: usize, limit: f64) -> bool {
        self.overlaps.get(index).is_some_and(|overlap| *overlap > limit)
    }
}

/// Returns the point of a shape farthest along a direction, in the world, and the index of its vertex.
fn farthest(hull: &Hull<'_>, direction: DVec2) -> (DVec2, usize) {
    let vertex = hull.farthest(direction);
    (hull.center() + (hull.vertex(vertex) + direction * hull.radius()), vertex)
}

/// An axis to test.
#[derive(Clone, Copy, Debug)]
struct Axis {
    source: AxisSource,
    /// Unit vector that points from a to b.
    normal: DVec2,
}

impl Axis {
    #[inline(always)]
    fn of_edge(owner: Owner, index: usize, outward: DVec2) -> Self {
        let normal = match owner {
            Owner::A => outward,
            Owner::B => -outward,
        };
        #[expect(clippy::cast_possible_truncation, reason = "shapes have at most 64 edges")]
        let face = Face { owner, index: index as u8 };
        Self { source: AxisSource::Edge(face), normal }
    }
}

/// The normal of concentric circles, where every direction is equally good: straight up on the screen.
const CONCENTRIC_NORMAL: DVec2 = DVec2::NEG_Y;

/// Returns the number of axes of a pair.
fn axis_count(a: &Hull<'_>, b: &Hull<'_>) -> usize {
    let is_round = a.radius() + b.radius() > 0.0;
    let has_point_core = a.points().len() == 1 || b.points().len() == 1;
    edge_axes(a, b) + edge_axes(b, a) + usize::from(has_point_core || is_round)
}

/// Returns the number of axes of a shape's edges against another shape: two for a segment, and two more for the
/// directions in which it runs if the difference of the cores has no area.
#[inline(always)]
pub(super) fn edge_axes(hull: &Hull<'_>, other: &Hull<'_>) -> usize {
    match hull.points().len() {
        1 => 0,
        2 => segment_axes(hull, other),
        count => count,
    }
}

/// Returns the number of axes of a segment against another shape.
#[inline(never)]
fn segment_axes(segment: &Hull<'_>, other: &Hull<'_>) -> usize {
    let along = |hull: &Hull<'_>| hull.vertex(1) - hull.vertex(0);
    let is_on_line = match other.points().len() {
        1 => true,
        2 => along(other).perp_dot(along(segment)) == 0.0,
        _ => false,
    };
    if is_on_line { 4 } else { 2 }
}

/// Returns an axis by its index: a's edges, b's edges, then that of a round shape. `None` if the last has no direction,
/// because the circle's center is the vertex or two vertices coincide.
#[inline(never)]
fn axis(a: &Hull<'_>, b: &Hull<'_>, index: usize) -> Option<Axis> {
    let of_a = edge_axes(a, b);
    let of_b = edge_axes(b, a);
    if index < of_a {
        edge_axis(a, Owner::A, index)
    } else if index < of_a + of_b {
        edge_axis(b, Owner::B, index - of_a)
    } else {
        round_axis(a, b)
    }
}

/// Returns the unit vectors from a to b of all axes.
pub(super) fn axes<'a>(a: &'a Hull<'a>, b: &'a Hull<'a>) -> impl Iterator<Item = DVec2> + 'a {
    (0..axis_count(a, b)).filter_map(|index| axis(a, b, index)).map(|axis| axis.normal)
}

/// Returns the index of a face's axis.
fn axis_of_face(a: &Hull<'_>, b: &Hull<'_>, face: Face) -> usize {
    match face.owner {
        Owner::A => usize::from(face.index),
        Owner::B => edge_axes(a, b) + usize::from(face.index),
    }
}

/// Returns the ends of an axis' source, in the world: both ends of the edge, the vertex and the circle's center, both
/// centers, or both vertices.
pub(super) fn axis_ends(a: &Hull<'_>, b: &Hull<'_>, source: AxisSource) -> [DVec2; 2] {
    let vertex = |owner, index| {
        let hull = if owner == Owner::A { a } else { b };
        hull.center() + hull.vertex(index)
    };
    match source {
        AxisSource::Edge(Face { owner, index }) => [0, 1].map(|end| vertex(owner, usize::from(index) + end)),
        AxisSource::Vertex { owner: Owner::A, index } => [vertex(Owner::A, usize::from(index)), b.center()],
        AxisSource::Vertex { owner: Owner::B, index } => [vertex(Owner::B, usize::from(index)), a.center()],
        AxisSource::Centers => [a.center(), b.center()],
        AxisSource::Vertices { a: of_a, b: of_b } => {
            [vertex(Owner::A, usize::from(of_a)), vertex(Owner::B, usize::from(of_b))]
        }
    }
}

fn edge_axis(hull: &Hull<'_>, owner: Owner, index: usize) -> Option<Axis> {
    let outward = match hull.normal(index) {
        Some(normal) => normal,
        None => direction(edge_outward(hull, index))?.unit,
    };
    Some(Axis::of_edge(owner, index, outward))
}

/// Returns an outward vector of an edge, as long as the edge.
#[inline(always)]
fn edge_outward(hull: &Hull<'_>, index: usize) -> DVec2 {
    let edge = hull.vertex(index + 1) - hull.vertex(index);
    if hull.points().len() == 2 && index >= 2 { edge } else { -edge.perp() }
}

/// Returns the outward unit normal of an edge if it points along `way`, a unit vector.
#[inline(always)]
pub(super) fn outward_along(hull: &Hull<'_>, index: usize, way: DVec2) -> Option<DVec2> {
    if let Some(normal) = hull.normal(index) {
        return (normal.dot(way) > 0.0).then_some(normal);
    }
    let outward = edge_outward(hull, index);
    if outward.dot(way) > 0.0 { direction(outward).map(|found| found.unit) } else { None }
}

/// Returns an axis bitwise equal to [`axis`] for polygons, whose normals are stored; `None` for other shapes.
#[inline(always)]
fn stored_axis(a: &Hull<'_>, b: &Hull<'_>, index: usize) -> Option<Axis> {
    let of_a = a.normals().len();
    if index < of_a {
        return a.normal(index).map(|normal| Axis::of_edge(Owner::A, index, normal));
    }
    let index = index - of_a;
    if of_a == 0 { None } else { b.normal(index).map(|normal| Axis::of_edge(Owner::B, index, normal)) }
}

fn round_axis(a: &Hull<'_>, b: &Hull<'_>) -> Option<Axis> {
    let between = b.center() - a.center();
    match (a.points().len(), b.points().len()) {
        (1, 1) => {
            let normal = direction(between).map_or(CONCENTRIC_NORMAL, |found| found.unit);
            Some(Axis { source: AxisSource::Centers, normal })
        }
        (1, _) => {
            let (index, way) = nearest_vertex(b, -between);
            Some(Axis { source: AxisSource::Vertex { owner: Owner::B, index }, normal: -direction(way)?.unit })
        }
        (_, 1) => {
            let (index, way) = nearest_vertex(a, between);
            Some(Axis { source: AxisSource::Vertex { owner: Owner::A, index }, normal: direction(way)?.unit })
        }
        _ => {
            let (a, b, way) = nearest_vertices(a, b, between);
            Some(Axis { source: AxisSource::Vertices { a, b }, normal: direction(way)?.unit })
        }
    }
}

/// Returns the vertices nearest to each other of two hulls and the vector from a's to b's. `between` is the vector
/// between the centers.
///
/// # Complexity
/// The product of the numbers of vertices.
#[inline(never)]
pub(super) fn nearest_vertices(a: &Hull<'_>, b: &Hull<'_>, between: DVec2) -> (u8, u8, DVec2) {
    let mut nearest = (0, 0, between + b.vertex(0) - a.vertex(0));
    for (of_b, vertex) in (0_u8..).zip(b.points()) {
        let (of_a, way) = nearest_vertex(a, between + *vertex);
        if way.length_squared() < nearest.2.length_squared() {
            nearest = (of_a, of_b, way);
        }
    }
    nearest
}

/// Returns the vertex nearest to a point, relative to the hull's center, and the vector from it to the point.
pub(super) fn nearest_vertex(hull: &Hull<'_>, point: DVec2) -> (u8, DVec2) {
    let mut nearest = (0, point - hull.vertex(0));
    for (index, vertex) in (0_u8..).zip(hull.points()) {
        let way = point - *vertex;
        if way.length_squared() < nearest.1.length_squared() {
            nearest = (index, way);
        }
    }
    nearest
}
