//! An edge of one shape clipped to the side of a face of the other.
//!
//! ```text
//!          ↑ normal
//!    ──────0────────1──────      face of the one shape, from 0 to 1 along the tangent
//!          ╎   ____3╎
//!      2___╎───     ╎            edge of the other, which runs from 3 to 2: its ends beyond 0 and 1 are cut off
//! ```

use super::faces::Faces;
use super::points::{Manifold, ManifoldPoint};
use glam::DVec2;

/// The face that clips, the edge that is clipped, and how the two shapes lie.
pub(super) struct Clip<'a> {
    pub(super) reference: &'a Faces<'a>,
    pub(super) edge: usize,
    pub(super) incident: &'a Faces<'a>,
    pub(super) incident_edge: usize,
    /// From the reference's centre to the other's.
    pub(super) offset: DVec2,
}

impl Clip<'_> {
    /// Returns the points of the incident edge within the sides of the face, seen from the reference shape; `None` if there
    /// are none or they are farther away than `margin`.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3.1 (2025), `b2ClipPolygons`. Deviation: points are numbered by their corners alone.
    pub(super) fn manifold(&self, margin: f64) -> Option<Manifold> {
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
        let points = [
            self.point(low, self.edge, self.incident_edge + 1),
            self.point(high, self.edge + 1, self.incident_edge),
        ];
        Manifold::within(normal, points, margin)
    }

    /// Returns the incident edge's farthest end behind the face, for overlapping shapes whose edges lie beside each other.
    pub(super) fn deepest(&self, margin: f64) -> Option<Manifold> {
        let normal = self.reference.normal(self.edge);
        let end = |end: usize| {
            let corner = self.incident_edge + end;
            self.point(self.incident.hull.vertex(corner) + self.offset, self.edge + 1 - end, corner)
        };
        let (one, other) = (end(0), end(1));
        let point = if other.separation < one.separation { other } else { one };
        (point.separation < 0.0 && point.separation <= margin).then(|| Manifold::one(normal, point))
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

/// Returns the number of a pair of corners.
#[expect(clippy::cast_possible_truncation, reason = "shapes have at most 64 corners")]
pub(super) fn feature(corner_a: usize, corner_b: usize) -> u16 {
    ((corner_a as u16) << 8) | corner_b as u16
}
