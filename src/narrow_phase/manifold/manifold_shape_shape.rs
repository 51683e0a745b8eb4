//! Any two shapes.

use super::manifold_circle_hull::manifold_hull_circle;
use super::manifold_hull_hull::manifold_hull_hull;
use super::points::Manifold;
use crate::shape::Shape;

/// Returns where two shapes touch, overlap or are nearer than `margin`, in one or two points; `None` if they are farther
/// apart. The normal points from a to b.
///
/// While a contact answers how deep two shapes overlap, in the one direction that separates them soonest, a response needs
/// to know where they hold each other: a box that stands on a floor, a little askew, has a second corner that is nearly
/// there. Both corners of an edge that looks at a face are returned, each with its own separation.
///
/// # Degenerate input
/// A margin of 0 is fine; touching counts. Concentric circles have the normal (0, -1). A corner on another's face has the
/// face's normal. Segments that lie on one line and do not overlap have none.
///
/// # Complexity
/// The product of the numbers of vertices.
///
/// # Source
/// E. Catto, *Box2D* 3.1 (2025), `b2CollidePolygons` and `b2CollidePolygonAndCircle`. Deviations: a face is preferred by a
/// share of the sizes; the sizes have no unit; segments are polygons of two corners.
#[must_use]
pub fn manifold_shape_shape(a: &Shape, b: &Shape, margin: f64) -> Option<Manifold> {
    let (hull_a, hull_b) = (a.hull(), b.hull());
    let found = match (hull_a.points().len(), hull_b.points().len()) {
        (_, 1) => manifold_hull_circle(&hull_a, &hull_b, margin),
        (1, _) => manifold_hull_circle(&hull_b, &hull_a, margin).map(Manifold::reversed),
        _ => manifold_hull_hull(&hull_a, &hull_b, margin),
    };
    found.map(|manifold| manifold.with_radii([hull_a.radius(), hull_b.radius()]))
}
