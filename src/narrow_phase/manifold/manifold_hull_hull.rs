//! Two cores of at least two points each.

use super::clip_edges::{Clip, feature};
use super::faces::Faces;
use super::points::{Manifold, ManifoldPoint};
use crate::math::tolerance::{FACE_PREFERENCE, TOUCHING};
use crate::math::{clamp, direction};
use crate::shape::Hull;
use glam::DVec2;

/// Returns where two hulls of at least two points each touch or are nearer than `margin`.
pub(super) fn manifold_hull_hull(a: &Hull<'_>, b: &Hull<'_>, margin: f64) -> Option<Manifold> {
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
    // Capsules on one line, whose faces do not tell that they are apart.
    let is_in_line = radius > 0.0
        && separation >= -TOUCHING * size
        && [a, b].map(|hull| hull.points().len()) == [2, 2]
        && of_b.separation >= -TOUCHING * size;
    if (separation > TOUCHING * size || is_in_line)
        && let Some(corners) = nearest_corners(a, edge_a, b, edge_b, offset)
        && corners.between(a, b, offset) != DVec2::ZERO
    {
        return corners.manifold(a, b, offset, margin);
    }
    let by_a =
        || Clip { reference: &faces_a, edge: edge_a, incident: &faces_b, incident_edge: edge_b, offset };
    let by_b = || Clip {
        reference: &faces_b,
        edge: edge_b,
        incident: &faces_a,
        incident_edge: edge_a,
        offset: -offset,
    };
    // Of faces that are nearly as good as each other the one that was preferred may lie beside the other's corner.
    if is_b {
        let found = by_b().manifold(margin).map(Manifold::reversed).or_else(|| by_a().manifold(margin));
        found.or_else(|| by_b().deepest(margin).map(Manifold::reversed))
    } else {
        let found = by_a().manifold(margin).or_else(|| by_b().manifold(margin).map(Manifold::reversed));
        found.or_else(|| by_a().deepest(margin))
    }
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

    /// Returns the manifold between two corners, whose normal is no face's.
    fn manifold(&self, a: &Hull<'_>, b: &Hull<'_>, offset: DVec2, margin: f64) -> Option<Manifold> {
        let corner_a = a.vertex(self.a);
        let between = direction(self.between(a, b, offset))?;
        let separation = between.length - (a.radius() + b.radius());
        let from_a = corner_a + between.unit * (a.radius() + separation / 2.0);
        let feature = feature(self.a % a.points().len(), self.b % b.points().len());
        let point = ManifoldPoint { from_a, from_b: from_a - offset, separation, feature };
        (separation <= margin).then(|| Manifold::one(between.unit, point))
    }
}

/// Returns the corners of two edges that are apart, if corners are what is nearest on both.
///
/// # Source
/// C. Ericson, *Real-Time Collision Detection* (2005), section 5.1.9, for edges that do not cross.
fn nearest_corners(
    a: &Hull<'_>,
    edge_a: usize,
    b: &Hull<'_>,
    edge_b: usize,
    offset: DVec2,
) -> Option<Corners> {
    let [p, q] = [0, 1].map(|end| a.vertex(edge_a + end));
    let [r, s] = [0, 1].map(|end| b.vertex(edge_b + end) + offset);
    let share = |from: DVec2, to: DVec2, point: DVec2| {
        let along = to - from;
        clamp((point - from).dot(along) / along.length_squared(), 0.0, 1.0)
    };
    // Edges that do not cross are nearest at an end of one of them.
    let candidates =
        [(0.0, share(r, s, p)), (1.0, share(r, s, q)), (share(p, q, r), 0.0), (share(p, q, s), 1.0)];
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
