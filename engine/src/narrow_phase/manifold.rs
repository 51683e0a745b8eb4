//! Where two shapes touch or are about to touch: the one or two points that a response needs. A face of one shape clips an
//! edge of the other.
//!
//! ```text
//!          ↑ normal
//!    ──────0────────1──────      reference face, from 0 to 1 along the tangent
//!          ╎   ____3╎
//!      2___╎───     ╎            incident edge, from 3 to 2: cut at 0 and 1
//! ```

use crate::math::tolerance::{FACE_PREFERENCE, SECOND_MARGIN, TOUCHING};
use crate::math::{clamp, direction, min};
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// The normal of concentric circles, as in [`crate::narrow_phase::sat`]: straight up on the screen.
const CONCENTRIC_NORMAL: DVec2 = DVec2::NEG_Y;

/// Hulls without stored normals have at most this many edges.
const FEW: usize = 4;

/// A point of a manifold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ManifoldPoint {
    /// Midway between the two outlines, from a's center.
    pub from_a: DVec2,
    /// The same point, from b's center.
    pub from_b: DVec2,
    /// Gap between the outlines along the normal; negative where they overlap.
    pub separation: f64,
    /// The corners of the point: a's in the high byte, b's in the low one. Stable from step to step while the same corners
    /// touch, so that a solver can match stored impulses.
    pub feature: u16,
}

/// Way of the first point of a manifold as the shapes turn on each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rolling {
    /// Not at all, or over corners: the next one takes over.
    None,
    /// A round end of the second shape runs along a face of the first, with which the normal turns.
    OnA,
    /// A round end of the first shape runs along a face of the second.
    OnB,
    /// Two round ends run around each other.
    Around,
}

/// Where two shapes touch or are about to touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manifold {
    /// Unit vector from a to b.
    pub normal: DVec2,
    /// Way of the first point, if no other is within the margin.
    pub rolling: Rolling,
    points: [ManifoldPoint; 2],
    count: usize,
    radii: [f64; 2],
}

impl Manifold {
    /// Returns the manifold of one point.
    fn one(normal: DVec2, rolling: Rolling, point: ManifoldPoint) -> Self {
        Self { normal, rolling, points: [point, ManifoldPoint::default()], count: 1, radii: [0.0; 2] }
    }

    /// Returns the manifold of two points, the nearer one first; `None` if neither is within `margin`.
    fn within(normal: DVec2, mut points: [ManifoldPoint; 2], mut ways: [Rolling; 2], margin: f64) -> Option<Self> {
        if points[1].separation < points[0].separation {
            points.swap(0, 1);
            ways.swap(0, 1);
        }
        let rolling = if points[1].separation <= margin { Rolling::None } else { ways[0] };
        let count = if points[1].separation <= SECOND_MARGIN * margin { 2 } else { 1 };
        (points[0].separation <= margin).then_some(Self { normal, rolling, points, count, radii: [0.0; 2] })
    }

    /// Returns the points.
    #[inline]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count]
    }

    /// Returns the least separation.
    pub fn separation(&self) -> f64 {
        self.points().iter().map(|point| point.separation).fold(f64::INFINITY, min)
    }

    /// Returns the manifold of the pair in reverse order.
    pub fn reversed(self) -> Self {
        let points = self.points.map(|point| ManifoldPoint {
            from_a: point.from_b,
            from_b: point.from_a,
            separation: point.separation,
            feature: point.feature.rotate_left(8),
        });
        let [a, b] = self.radii;
        let rolling = match self.rolling {
            Rolling::OnA => Rolling::OnB,
            Rolling::OnB => Rolling::OnA,
            other => other,
        };
        Self { normal: DVec2::ZERO - self.normal, rolling, points, radii: [b, a], ..self }
    }

    /// Returns the radii around the cores of a and b: the distances of a point from the cores.
    #[inline]
    pub fn radii(&self) -> [f64; 2] {
        self.radii
    }

    /// Returns the same manifold with other separations.
    pub(crate) fn with_separations(mut self, of: impl Fn(&ManifoldPoint) -> f64) -> Self {
        for point in &mut self.points[..self.count] {
            point.separation = of(point);
        }
        self
    }
}

/// Returns where two shapes touch, overlap or are nearer than `margin`, in one or two points; `None` if they are farther
/// apart. The normal points from a to b.
///
/// A contact is the least translation that separates two shapes. A response needs every point where they support each other:
/// a box slightly askew on a floor has a second corner nearly touching. Both ends of an edge opposite a face are returned, the nearer
/// one first, each with its own separation, if one is within the margin and the other within [`SECOND_MARGIN`] times it: a rod that
/// lands on one end comes down on the other within the step.
///
/// # Degenerate input
/// Touching counts, also at a margin of 0. Concentric circles have the normal (0, -1). A corner on a face has the normal of
/// the face. Segments on one line that do not overlap have no manifold.
///
/// # Complexity
/// The product of the numbers of vertices.
///
/// # Source
/// E. Catto, *Box2D* 3.1 (2025), `b2CollidePolygons`, `b2CollidePolygonAndCircle` and `b2ClipPolygons`. Deviations: the
/// preference for a face is a share of the sizes; no tolerance is an absolute length; segments are polygons of two corners; a point
/// is identified by its corners alone; the farther point of two has a wider margin.
pub fn manifold_shape_shape(a: &Shape, b: &Shape, margin: f64) -> Option<Manifold> {
    let (hull_a, hull_b) = (a.hull(), b.hull());
    let mut found = match (hull_a.points().len(), hull_b.points().len()) {
        (_, 1) => manifold_hull_circle(&hull_a, &hull_b, margin),
        (1, _) => manifold_hull_circle(&hull_b, &hull_a, margin).map(Manifold::reversed),
        _ => manifold_hull_hull(&hull_a, &hull_b, margin),
    };
    if let Some(manifold) = &mut found {
        manifold.radii = [hull_a.radius(), hull_b.radius()];
    }
    found
}

/// Returns the manifold of a hull, a, and a circle, b.
///
/// The face of a farthest from the center decides. In front of the face or inside a the normal is the face's; beyond its ends
/// it is the direction from the corner.
fn manifold_hull_circle(a: &Hull<'_>, circle: &Hull<'_>, margin: f64) -> Option<Manifold> {
    let center = circle.center() - a.center();
    let (normal, gap, rolling) = if a.points().len() == 1 {
        let (normal, gap) = direction(center).map_or((CONCENTRIC_NORMAL, 0.0), |way| (way.unit, way.length));
        (normal, gap, Rolling::Around)
    } else {
        let faces = Faces::new(a);
        let face = faces.farthest_from(circle, center);
        if face.separation > margin + (a.radius() + circle.radius()) {
            return None;
        }
        let ends = [0, 1].map(|end| center - a.vertex(face.edge + end));
        let along = ends[0] - ends[1];
        let beyond = if ends[0].dot(along) < 0.0 {
            direction(ends[0])
        } else if ends[1].dot(along) > 0.0 {
            direction(ends[1])
        } else {
            None
        };
        match beyond {
            // On the line of a segment its faces show no gap.
            Some(way) if face.separation > 0.0 || a.points().len() == 2 => (way.unit, way.length, around(a, circle)),
            _ => (face.normal, face.separation, Rolling::OnA),
        }
    };
    let separation = gap - (a.radius() + circle.radius());
    let from_a = center - normal * (circle.radius() + separation / 2.0);
    let point = ManifoldPoint { from_a, from_b: from_a - center, separation, feature: 0 };
    (separation <= margin).then(|| Manifold::one(normal, rolling, point))
}

/// Returns the manifold of two hulls of at least two points each.
fn manifold_hull_hull(a: &Hull<'_>, b: &Hull<'_>, margin: f64) -> Option<Manifold> {
    let offset = b.center() - a.center();
    let (faces_a, faces_b) = (Faces::new(a), Faces::new(b));
    let radius = a.radius() + b.radius();
    let reach = margin + radius;
    let of_a = faces_a.farthest_from(b, offset);
    if of_a.separation > reach {
        return None;
    }
    let of_b = faces_b.farthest_from(a, -offset);
    if of_b.separation > reach {
        return None;
    }
    let size = a.reach() + b.reach();
    let is_b = of_b.separation > of_a.separation + FACE_PREFERENCE * size;
    let (edge_a, edge_b) = if is_b {
        (faces_a.most_against(of_b.normal), of_b.edge)
    } else {
        (of_a.edge, faces_b.most_against(of_a.normal))
    };
    let separation = if is_b { of_b.separation } else { of_a.separation };
    // Capsules on one line: their faces show no gap.
    let is_in_line = radius > 0.0
        && separation >= -TOUCHING * size
        && [a, b].map(|hull| hull.points().len()) == [2, 2]
        && of_b.separation >= -TOUCHING * size;
    if (separation > TOUCHING * size || is_in_line)
        && let Some(corners) = nearest_corners(a, edge_a, b, edge_b, offset)
        && let between = corners.between(a, b, offset)
        && between != DVec2::ZERO
        // A corner right above the end of a face is in front of it.
        && between.perp_dot(if is_b { of_b.normal } else { of_a.normal }).abs() > TOUCHING * size
    {
        return corners.manifold(a, b, offset, margin);
    }
    let by_a = || Clip { reference: &faces_a, edge: edge_a, incident: &faces_b, incident_edge: edge_b, offset };
    let by_b =
        || Clip { reference: &faces_b, edge: edge_b, incident: &faces_a, incident_edge: edge_a, offset: -offset };
    // Of two nearly equal faces the preferred one may lie beside the other's corner: then the other clips.
    if is_b {
        let found = by_b().manifold(margin).map(Manifold::reversed).or_else(|| by_a().manifold(margin));
        found.or_else(|| by_b().deepest(margin).map(Manifold::reversed))
    } else {
        let found = by_a().manifold(margin).or_else(|| by_b().manifold(margin).map(Manifold::reversed));
        found.or_else(|| by_a().deepest(margin))
    }
}

/// The face that clips, the edge that is clipped, and the offset of the two hulls.
struct Clip<'a> {
    reference: &'a Faces<'a>,
    edge: usize,
    incident: &'a Faces<'a>,
    incident_edge: usize,
    /// From the reference's center to the incident hull's.
    offset: DVec2,
}

impl Clip<'_> {
    /// Returns the part of the incident edge between the ends of the face, seen from the reference hull; `None` if there is
    /// none or it is farther away than `margin`.
    fn manifold(&self, margin: f64) -> Option<Manifold> {
        let (reference, incident) = (self.reference.hull, self.incident.hull);
        let normal = self.reference.normal(self.edge);
        let tangent = normal.perp();
        let [from, to] = [0, 1].map(|end| reference.vertex(self.edge + end));
        // The incident edge runs against the face: its second end comes first along the tangent.
        let [last, first] = [0, 1].map(|end| incident.vertex(self.incident_edge + end) + self.offset);
        let width = (to - from).dot(tangent);
        let [start, end] = [first, last].map(|point| (point - from).dot(tangent));
        if end < 0.0 || start > width {
            return None;
        }
        let across = end - start;
        let cut = |at: f64| first + (last - first) * ((at - start) / across);
        let low = if start < 0.0 && across > 0.0 { cut(0.0) } else { first };
        let high = if end > width && across > 0.0 { cut(width) } else { last };
        if low == high {
            let point =
                self.point(low, self.edge + usize::from(start > 0.0), self.incident_edge + usize::from(end > 0.0));
            let rolling = self.rolling(low == first || low == last);
            return (point.separation <= margin).then(|| Manifold::one(normal, rolling, point));
        }
        let points =
            [self.point(low, self.edge, self.incident_edge + 1), self.point(high, self.edge + 1, self.incident_edge)];
        Manifold::within(normal, points, [low == first, high == last].map(|is_end| self.rolling(is_end)), margin)
    }

    /// Returns the way of an end of the incident edge, or of a point where the face ends.
    fn rolling(&self, is_end: bool) -> Rolling {
        if is_end && has_round_ends(self.incident.hull) { Rolling::OnA } else { Rolling::None }
    }

    /// Returns the deeper end of the incident edge, for overlapping shapes whose edges lie beside each other.
    fn deepest(&self, margin: f64) -> Option<Manifold> {
        let normal = self.reference.normal(self.edge);
        let end = |end: usize| {
            let corner = self.incident_edge + end;
            self.point(self.incident.hull.vertex(corner) + self.offset, self.edge + 1 - end, corner)
        };
        let (first, second) = (end(0), end(1));
        let point = if second.separation < first.separation { second } else { first };
        (point.separation < 0.0 && point.separation <= margin).then(|| Manifold::one(normal, self.rolling(true), point))
    }

    fn point(&self, point: DVec2, corner: usize, incident_corner: usize) -> ManifoldPoint {
        let (reference, incident) = (self.reference.hull, self.incident.hull);
        let normal = self.reference.normal(self.edge);
        let gap = (point - reference.vertex(self.edge)).dot(normal);
        let radii = [reference.radius(), incident.radius()];
        // Midway between the rounded outlines.
        let from_a = point + normal * ((radii[0] - radii[1] - gap) / 2.0);
        let separation = gap - (radii[0] + radii[1]);
        let feature = feature(corner % reference.points().len(), incident_corner % incident.points().len());
        ManifoldPoint { from_a, from_b: from_a - self.offset, separation, feature }
    }
}

/// Returns whether each end of a hull is at least a half circle: of circles and capsules.
fn has_round_ends(hull: &Hull<'_>) -> bool {
    hull.points().len() <= 2 && hull.radius() > 0.0
}

/// Returns the way of a contact between ends of two hulls.
fn around(a: &Hull<'_>, b: &Hull<'_>) -> Rolling {
    if has_round_ends(a) && has_round_ends(b) { Rolling::Around } else { Rolling::None }
}

/// Returns the feature number of a pair of corners.
#[expect(clippy::cast_possible_truncation, reason = "shapes have at most 64 corners")]
fn feature(corner_a: usize, corner_b: usize) -> u16 {
    ((corner_a as u16) << 8) | corner_b as u16
}

/// A corner of each shape.
struct Corners {
    a: usize,
    b: usize,
}

impl Corners {
    fn between(&self, a: &Hull<'_>, b: &Hull<'_>, offset: DVec2) -> DVec2 {
        (b.vertex(self.b) + offset) - a.vertex(self.a)
    }

    /// Returns the manifold along the line between the two corners.
    fn manifold(&self, a: &Hull<'_>, b: &Hull<'_>, offset: DVec2, margin: f64) -> Option<Manifold> {
        let corner_a = a.vertex(self.a);
        let between = direction(self.between(a, b, offset))?;
        let separation = between.length - (a.radius() + b.radius());
        let from_a = corner_a + between.unit * (a.radius() + separation / 2.0);
        let feature = feature(self.a % a.points().len(), self.b % b.points().len());
        let point = ManifoldPoint { from_a, from_b: from_a - offset, separation, feature };
        (separation <= margin).then(|| Manifold::one(between.unit, around(a, b), point))
    }
}

/// Returns the nearest points of two disjoint edges if both are corners.
///
/// # Source
/// C. Ericson, *Real-Time Collision Detection* (2005), section 5.1.9, for edges that do not cross.
fn nearest_corners(a: &Hull<'_>, edge_a: usize, b: &Hull<'_>, edge_b: usize, offset: DVec2) -> Option<Corners> {
    let [p, q] = [0, 1].map(|end| a.vertex(edge_a + end));
    let [r, s] = [0, 1].map(|end| b.vertex(edge_b + end) + offset);
    let share = |from: DVec2, to: DVec2, point: DVec2| {
        let along = to - from;
        clamp((point - from).dot(along) / along.length_squared(), 0.0, 1.0)
    };
    // Edges that do not cross are nearest at an end of one of them.
    let candidates = [(0.0, share(r, s, p)), (1.0, share(r, s, q)), (share(p, q, r), 0.0), (share(p, q, s), 1.0)];
    let mut nearest = (f64::INFINITY, 0.0, 0.0);
    for (on_a, on_b) in candidates {
        let square = ((p + (q - p) * on_a) - (r + (s - r) * on_b)).length_squared();
        if square < nearest.0 {
            nearest = (square, on_a, on_b);
        }
    }
    let corner = |share: f64| match share {
        0.0 => Some(0),
        1.0 => Some(1),
        _ => None,
    };
    Some(Corners { a: edge_a + corner(nearest.1)?, b: edge_b + corner(nearest.2)? })
}

/// A hull of two or more points and the outward unit normals of its edges. A segment has two, one per side.
struct Faces<'a> {
    hull: &'a Hull<'a>,
    few: [DVec2; FEW],
}

/// The face of one hull that lies farthest from the other hull.
#[derive(Clone, Copy)]
struct Farthest {
    edge: usize,
    normal: DVec2,
    separation: f64,
}

impl<'a> Faces<'a> {
    #[inline(never)]
    fn new(hull: &'a Hull<'a>) -> Self {
        let mut few = [DVec2::ZERO; FEW];
        if hull.normals().is_empty() {
            for (edge, normal) in few.iter_mut().enumerate().take(hull.points().len()) {
                let along = hull.vertex(edge + 1) - hull.vertex(edge);
                *normal = direction(along).map_or(DVec2::ZERO, |way| -way.unit.perp());
            }
        }
        Self { hull, few }
    }

    #[inline(always)]
    fn normal(&self, edge: usize) -> DVec2 {
        match self.hull.normal(edge) {
            Some(normal) => normal,
            None => self.few[edge % FEW],
        }
    }

    /// Returns the face farthest from the core of another hull with its center at `offset`, the first on a tie.
    #[inline(never)]
    fn farthest_from(&self, other: &Hull<'_>, offset: DVec2) -> Farthest {
        let mut found = Farthest { edge: 0, normal: DVec2::ZERO, separation: f64::NEG_INFINITY };
        let others = other.points();
        for (edge, vertex) in self.hull.points().iter().enumerate() {
            let normal = self.normal(edge);
            let mut nearest = f64::INFINITY;
            for point in others {
                nearest = min(nearest, normal.dot(*point));
            }
            let separation = nearest + normal.dot(offset - *vertex);
            if separation > found.separation {
                found = Farthest { edge, normal, separation };
            }
        }
        found
    }

    /// Returns the face whose normal points most against a direction, the first on a tie.
    #[inline(always)]
    fn most_against(&self, direction: DVec2) -> usize {
        let (mut edge, mut least) = (0, f64::INFINITY);
        for index in 0..self.hull.points().len() {
            let along = self.normal(index).dot(direction);
            if along < least {
                (edge, least) = (index, along);
            }
        }
        edge
    }
}
