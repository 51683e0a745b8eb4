//! A simple polygon, convex or not, for point queries.

use super::polygon_validation::simple_outline;
use super::touch::distance_to_corners;
use super::{Aabb, ShapeError};
use crate::math::side_of_line;
use glam::DVec2;

/// A simple polygon: only neighboring edges meet. It may be concave.
#[derive(Clone, Debug, PartialEq)]
pub struct SimplePolygon {
    points: Vec<DVec2>,
}

impl SimplePolygon {
    /// Returns the polygon through points of the world.
    ///
    /// # Degenerate input
    /// The other winding, a closing point, and duplicate or collinear points (nearer than 10⁻¹² of the size) are
    /// normalized.
    ///
    /// # Errors
    /// `not-finite`, `out-of-range`, `too-few-points`, `too-many-points` (more than 64 vertices, or 256 points before
    /// normalization), `zero-area` or `not-simple`, with the index of a single offending point.
    ///
    /// # Complexity
    /// Quadratic.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::DVec2;
    /// use collidoscope::shape::SimplePolygon;
    /// let dart = SimplePolygon::new(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)].map(DVec2::from))?;
    /// assert!(dart.contains(DVec2::new(0.5, 0.5)) && !dart.contains(DVec2::new(2.0, 1.5)));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn new(points: &[DVec2]) -> Result<Self, ShapeError> {
        Ok(Self { points: simple_outline(points)? })
    }

    /// Returns the vertices in the world, clockwise on the screen.
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// Returns both ends of each edge, relative to a point.
    pub fn edges_from(&self, point: DVec2) -> impl Iterator<Item = [DVec2; 2]> {
        let next = self.points.iter().cycle().skip(1);
        self.points.iter().zip(next).map(move |(from, to)| [*from - point, *to - point])
    }

    /// Returns whether the polygon contains a point, its outline included: exactly.
    ///
    /// # Complexity
    /// Linear in the vertices.
    ///
    /// # Source
    /// Crossing number, with half-open edges so that a vertex counts once: F. P. Preparata, M. I. Shamos, *Computational
    /// Geometry* (1985), section 2.2.1; [`side_of_line`].
    pub fn contains(&self, point: DVec2) -> bool {
        let next = self.points.iter().cycle().skip(1);
        let mut is_inside = false;
        for (from, to) in self.points.iter().zip(next) {
            let side = side_of_line(*from, *to, point);
            if side == 0.0 && Aabb::between(*from, *to).contains(point) {
                return true;
            }
            let is_below = to.y > point.y;
            // The edge crosses the ray to the right if the point lies on the edge's inner side.
            is_inside ^= (from.y > point.y) != is_below && (side > 0.0) == is_below;
        }
        is_inside
    }

    /// Returns the distance from a point to the outline, 0 exactly on it.
    pub fn distance_to_outline(&self, point: DVec2) -> f64 {
        distance_to_corners(&self.points, point)
    }
}
