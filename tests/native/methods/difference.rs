//! The Minkowski difference against the farthest vertices of both shapes.

use collidoscope::narrow_phase::gjk::{SupportPoint, difference_shape_shape};
use collidoscope::shape::{Hull, Pose};
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};
use core::f64::consts::TAU;

fn ring(count: u8, center: DVec2, radius: f64) -> Shape {
    let corner = |index| center + DVec2::from_angle(f64::from(index) * TAU / f64::from(count)) * radius;
    Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex").into()
}

fn points(a: &Shape, b: &Shape) -> Vec<DVec2> {
    difference_shape_shape(a, b).iter().map(|vertex| vertex.point).collect()
}

fn segment(x: f64, y: f64) -> Shape {
    Segment::new(DVec2::ZERO, DVec2::new(x, y)).expect("a length").into()
}

fn reach(hull: &Hull<'_>, way: DVec2) -> f64 {
    hull.points().iter().map(|point| point.dot(way)).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn difference_is_the_convex_hull_of_support_points() {
    let plank = Rectangle::new(DVec2::new(40.0, 9.0), 8.0, 3.0, 0.4).expect("valid").into();
    let shapes = [ring(5, DVec2::ZERO, 7.0), ring(64, DVec2::new(-3.0, 8.0), 9.0), plank, segment(3.0, -8.0)];
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        let vertices = points(a, b);
        let (hull_a, hull_b) = (a.hull(), b.hull());
        assert!(vertices.len() <= hull_a.points().len() + hull_b.points().len());
        for (index, vertex) in vertices.iter().enumerate() {
            let next = vertices[(index + 1) % vertices.len()];
            let after = vertices[(index + 2) % vertices.len()];
            let turn = (next - *vertex).perp_dot(after - next);
            assert!(turn >= -1e-12, "the outline turns inwards by {turn} at {index}");
        }
        for step in 0..720_u16 {
            let way = DVec2::from_angle(f64::from(step) * TAU / 720.0);
            let farthest = vertices.iter().map(|vertex| vertex.dot(way)).fold(f64::NEG_INFINITY, f64::max);
            let expected = reach(&hull_a, way) + reach(&hull_b, -way) - (hull_b.center() - hull_a.center()).dot(way);
            assert!((farthest - expected).abs() <= 1e-13, "{farthest} is not {expected}");
        }
    }
}

#[test]
fn parallel_edges_merge() {
    let square = Shape::from(Rectangle::new(DVec2::ZERO, 2.0, 2.0, 0.0).expect("valid"));
    let expected = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)].map(DVec2::from);
    assert_eq!(points(&square, &square), expected);
    assert_eq!(points(&segment(4.0, 0.0), &square).len(), 4);
}

#[test]
fn points_and_segments_have_a_difference() {
    let dot = Shape::from(Circle::new(DVec2::new(5.0, 1.0), 2.0).expect("valid"));
    assert_eq!(points(&dot, &dot), [DVec2::ZERO]);
    assert_eq!(points(&segment(4.0, 2.0), &dot).len(), 2);
    assert_eq!(points(&segment(4.0, 2.0), &segment(2.0, 1.0)), [(-2.0, -1.0), (4.0, 2.0)].map(DVec2::from));
    assert_eq!(points(&segment(4.0, 2.0), &segment(2.0, -1.0)).len(), 4);
    let pose = Pose::new(DVec2::new(7.0, 7.0), 0.3).expect("valid");
    assert_eq!(points(&dot, &ring(7, DVec2::ZERO, 3.0).with_pose(pose)).len(), 7);
}

#[test]
fn vertex_is_the_difference_of_its_witnesses() {
    let circle = Shape::from(Circle::new(DVec2::new(10.0, 3.0), 1.0).expect("valid"));
    let vertices = difference_shape_shape(&segment(4.0, 0.0), &circle);
    assert!(vertices.iter().all(|SupportPoint { point, on_a, on_b, .. }| *point == on_a - on_b), "{vertices:?}");
    assert!(vertices.iter().any(|vertex| vertex.point == DVec2::new(-6.0, -3.0)), "{vertices:?}");
}
