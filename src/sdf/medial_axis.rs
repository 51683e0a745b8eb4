//! The second gradient of the field on the medial axis.

use super::sample::{Sample, away_from_edge};
use crate::math::direction;
use crate::math::tolerance::SAME_GRADIENT;
use crate::shape::{Hull, Shape};
use glam::DVec2;

/// Returns a second gradient of a shape's field at a point; `None` if the gradient is unique.
///
/// The second gradient points away from another point of the outline, at most `slack` farther than the nearest. Without
/// slack there is one on the medial axis only: at a circle's center, on a segment (which has two sides), and midway
/// between edges inside a rectangle or a polygon.
///
/// # Degenerate input
/// If there are several, the result is the one that differs most from the gradient of `sample`.
///
/// # Complexity
/// Linear in the vertices.
///
/// # Source
/// H. Blum, *A Transformation for Extracting New Descriptors of Shape* (1967).
pub fn second_gradient(shape: &Shape, point: DVec2, sample: &Sample, slack: f64) -> Option<DVec2> {
    let opposite = Some(-sample.gradient);
    match shape {
        Shape::Circle(circle) => opposite.filter(|_| sample.distance + circle.radius() <= slack),
        Shape::Segment(segment) => opposite.filter(|_| sample.distance + segment.radius() <= slack),
        Shape::Rectangle(_) | Shape::Polygon(_) => {
            let core = Sample { distance: sample.distance + shape.rounding(), ..*sample };
            // Outside a convex outline the nearest point is unique.
            if core.distance > 0.0 { None } else { second_edge(&shape.hull(), point, &core, slack) }
        }
    }
}

#[inline(never)]
fn second_edge(hull: &Hull, point: DVec2, sample: &Sample, slack: f64) -> Option<DVec2> {
    let local = point - hull.center();
    let mut best = None;
    let mut least = SAME_GRADIENT;
    for index in 0..hull.points().len() {
        let inward = away_from_edge(hull.vertex(index), hull.vertex(index + 1), local);
        if let Some(way) = direction(inward)
            && way.length + sample.distance <= slack
        {
            let similarity = -way.unit.dot(sample.gradient);
            if similarity < least {
                (least, best) = (similarity, Some(-way.unit));
            }
        }
    }
    best
}
