//! Figures as shapes of parry2d, an independent engine.

use super::figure::Figure;
use collidoscope::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::shape::{Ball, ConvexPolygon, Cuboid, Segment, Shape};

/// Returns parry's shape and pose of a figure; `None` if parry refuses it.
pub(crate) fn parry(figure: &Figure) -> Option<(Pose, Box<dyn Shape>)> {
    let vector = |point: DVec2| Vector::new(point.x, point.y);
    let center = figure.center();
    let place = Pose::translation(center.x, center.y);
    Some(match *figure {
        Figure::Circle { radius, .. } => (place, Box::new(Ball::new(radius))),
        Figure::Rectangle { width, height, angle, .. } => {
            let pose = Pose::new(vector(center), angle);
            (pose, Box::new(Cuboid::new(Vector::new(width / 2.0, height / 2.0))))
        }
        Figure::Segment { from, to } => (place, Box::new(Segment::new(vector(from - center), vector(to - center)))),
        Figure::Polygon(outline) => {
            let points = outline.points().iter().map(|point| vector(*point - center));
            (place, Box::new(ConvexPolygon::from_convex_hull(&points.collect::<Vec<_>>())?))
        }
    })
}
