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

#[cfg(test)]
mod tests {
    use super::second_gradient;
    use crate::sdf::sample_shape;
    use crate::shape::{Circle, Rectangle, Segment, Shape};
    use glam::DVec2;

    #[test]
    fn gradients_are_unique_off_the_medial_axis() {
        let circle = Shape::from(Circle::new(DVec2::ZERO, 2.0).expect("valid"));
        let plank = Shape::from(Rectangle::new(DVec2::ZERO, 8.0, 4.0, 0.0).expect("valid"));
        let wall = Shape::from(Segment::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0)).expect("valid"));
        let second = |shape: &Shape, x: f64, y: f64, slack: f64| {
            let point = DVec2::new(x, y);
            second_gradient(shape, point, &sample_shape(shape, point), slack)
        };
        assert_eq!(second(&circle, 0.0, 0.0, 0.0), Some(DVec2::Y));
        assert_eq!(second(&circle, 0.1, 0.0, 0.0), None);
        assert_eq!(second(&circle, 0.1, 0.0, 0.2), Some(DVec2::NEG_X));
        assert_eq!(second(&wall, 1.0, 0.0, 0.0), Some(DVec2::Y));
        assert_eq!(second(&wall, 3.0, 0.0, 0.0), None);
        assert_eq!(second(&plank, 1.0, 0.0, 0.0).map(|gradient| gradient.abs()), Some(DVec2::Y));
        assert_eq!(second(&plank, 1.0, 0.5, 0.0), None);
        // Equally far from both edges of a corner.
        let found = second(&plank, 3.5, 1.5, 1e-12).expect("two edges");
        assert!(found == DVec2::X || found == DVec2::Y, "{found}");
        assert_eq!(second(&plank, 5.0, 3.0, 1.0), None);
    }
}
