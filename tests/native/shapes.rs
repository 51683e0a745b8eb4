//! Shapes: their numbers, corners, boxes and the points that they contain.

use collidoscope::shape::{Aabb, Pose};
use collidoscope::{Circle, DVec2, ErrorCode, Field, Polygon, Rectangle, Segment, Shape};

fn polygon(points: &[(f64, f64)]) -> Polygon {
    let points: Vec<DVec2> = points.iter().copied().map(DVec2::from).collect();
    Polygon::new(&points).expect("valid")
}

#[test]
fn box_corners_have_any_order_and_must_be_finite() {
    let found = Aabb::new(DVec2::new(4.0, -1.0), DVec2::new(-2.0, 3.0)).expect("numbers");
    assert_eq!((found.min(), found.max()), (DVec2::new(-2.0, -1.0), DVec2::new(4.0, 3.0)));
    let error = Aabb::new(DVec2::ZERO, DVec2::new(1.0, f64::NAN)).expect_err("no number");
    assert_eq!((error.code, error.field), (ErrorCode::NotFinite, Field::Y2));
}

#[test]
fn boxes_contain_their_shapes_tightly() {
    let shapes: [(Shape, [f64; 4]); 4] = [
        (Circle::new(DVec2::new(3.0, 4.0), 2.0).expect("valid").into(), [1.0, 2.0, 5.0, 6.0]),
        (Rectangle::new(DVec2::ZERO, 6.0, 8.0, 0.0).expect("valid").into(), [-3.0, -4.0, 3.0, 4.0]),
        (polygon(&[(1.0, 1.0), (5.0, 2.0), (2.0, 6.0)]).into(), [1.0, 1.0, 5.0, 6.0]),
        (Segment::new(DVec2::new(2.0, 5.0), DVec2::new(4.0, 1.0)).expect("valid").into(), [2.0, 1.0, 4.0, 5.0]),
    ];
    for (shape, [left, top, right, bottom]) in shapes {
        let found = Aabb::around(&shape);
        let tight = Aabb::between(DVec2::new(left, top), DVec2::new(right, bottom));
        assert!(found.contains(tight.min()) && found.contains(tight.max()), "{found:?}");
        assert!((found.min() - tight.min()).length() + (found.max() - tight.max()).length() < 1e-13);
    }
}

#[test]
fn invalid_numbers_of_a_circle_are_refused_with_their_field() {
    let cases = [
        (f64::NAN, 0.0, 1.0, ErrorCode::NotFinite, Field::X),
        (0.0, f64::NEG_INFINITY, 1.0, ErrorCode::NotFinite, Field::Y),
        (1e308, 0.0, 1.0, ErrorCode::OutOfRange, Field::X),
        (0.0, 0.0, -0.0, ErrorCode::NotPositive, Field::Radius),
        (0.0, 0.0, 5e-324, ErrorCode::OutOfRange, Field::Radius),
    ];
    for (x, y, radius, code, field) in cases {
        let error = Circle::new(DVec2::new(x, y), radius).expect_err("bad");
        assert_eq!((error.code, error.field), (code, field));
    }
}

#[test]
fn position_of_a_polygon_is_its_centroid() {
    assert_eq!(polygon(&[(0.0, 0.0), (6.0, 0.0), (0.0, 3.0)]).center(), DVec2::new(2.0, 1.0));
}

#[test]
fn as_turned_changes_the_angle_but_not_the_corners() {
    let triangle = polygon(&[(0.0, 0.0), (6.0, 0.0), (0.0, 3.0)]);
    let turned = triangle.clone().as_turned(0.5).expect("valid");
    assert_eq!((turned.corners(), turned.center()), (triangle.corners(), triangle.center()));
    assert_eq!(turned.pose().angle(), 0.5);
    let back = turned.with_pose(Pose::new(triangle.center(), 1.5).expect("valid"));
    let on = triangle.with_pose(Pose::new(back.center(), 1.0).expect("valid"));
    assert!(back.corners().iter().zip(on.corners()).all(|(a, b)| (*a - *b).length() < 1e-15));
}

#[test]
fn polygon_contains_its_vertices_and_edges_and_nothing_beyond() {
    let corners = [(-2.0, 4.0), (-3.0, -8.0), (4.0, -7.0)].map(DVec2::from);
    for shift in [0.0, 0.1, 1e6, -1e9] {
        let corners = corners.map(|corner| corner + DVec2::splat(shift));
        let triangle = Polygon::new(&corners).expect("valid");
        let center = triangle.center();
        for (index, corner) in corners.iter().enumerate() {
            let middle = (*corner + corners[(index + 1) % 3]) / 2.0;
            for point in [*corner, middle] {
                assert!(triangle.contains(point), "{point:?} of {triangle:?}");
                assert!(!triangle.contains(point + (point - center) * 1e-5));
            }
        }
    }
}

#[test]
fn winding_does_not_matter() {
    let a = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]);
    let b = polygon(&[(0.0, 0.0), (0.0, 3.0), (4.0, 3.0), (4.0, 0.0)]);
    assert_eq!(a.center(), b.center());
    assert!(a.corners().iter().all(|corner| b.corners().contains(corner)));
    assert!(a.contains(DVec2::new(4.0, 3.0)) && !a.contains(DVec2::new(4.1, 3.0)));
}

#[test]
fn normals_of_a_rectangle_point_outward_from_their_faces() {
    let tilted = Rectangle::new(DVec2::new(3.0, -2.0), 4.0, 2.0, 0.6).expect("valid");
    let vertices = tilted.vertices();
    for (face, normal) in [0, 1, 2, 3].map(|face| tilted.face(face).0).into_iter().enumerate() {
        let edge = vertices[(face + 1) % 4] - vertices[face];
        let middle = vertices[face] + edge / 2.0 - tilted.center();
        assert!(edge.dot(normal).abs() < 1e-12, "face {face}: the normal leans");
        assert!(middle.perp_dot(normal).abs() < 1e-12 && middle.dot(normal) > 0.0);
    }
}

#[test]
fn reach_of_a_rectangle_is_that_of_the_farthest_vertex() {
    let tilted = Rectangle::new(DVec2::ZERO, 7.0, 2.0, 1.1).expect("valid");
    let direction = DVec2::new(0.6, -0.8);
    let farthest = tilted.vertices().into_iter().map(|vertex| vertex.dot(direction)).fold(f64::NEG_INFINITY, f64::max);
    assert!((tilted.reach(direction) - farthest).abs() < 1e-14);
}

#[test]
fn segment_contains_its_ends_and_midpoint_and_nothing_beside() {
    for tenths in 1..100_u8 {
        let (from, to) = (DVec2::new(0.1, -0.3), DVec2::new(f64::from(tenths) / 10.0, 0.7));
        let segment = Segment::new(from, to).expect("valid");
        for point in [from, to] {
            assert!(segment.contains(point), "{point:?} of {segment:?}");
            assert!(!segment.contains(point + (to - from).perp() * 1e-9));
        }
        assert!(!segment.contains(to + (to - from) * 1e-9));
        // The middle of whole numbers is exact; an ulp beside it is off the segment.
        let whole = Segment::new(DVec2::new(1.0, -3.0), DVec2::new(f64::from(tenths), 7.0)).expect("valid");
        let middle = DVec2::new((1.0 + f64::from(tenths)) / 2.0, 2.0);
        assert!(whole.contains(middle), "{middle:?} of {whole:?}");
        assert!(!whole.contains(middle.with_x(middle.x.next_up())), "an ulp beside {middle:?} of {whole:?}");
    }
}

#[test]
fn segments_without_length_are_refused() {
    let error = Segment::new(DVec2::ONE, DVec2::ONE).expect_err("a point");
    assert_eq!((error.code, error.field, error.value), (ErrorCode::NotPositive, Field::Length, 0.0));
    let error = Segment::new(DVec2::ZERO, DVec2::new(0.0, 1e-150)).expect_err("too short");
    assert_eq!((error.code, error.field, error.value), (ErrorCode::OutOfRange, Field::Length, 5e-151));
    let error = Segment::new(DVec2::ZERO, DVec2::new(1.0, f64::NAN)).expect_err("no number");
    assert_eq!((error.code, error.field), (ErrorCode::NotFinite, Field::Y2));
}

#[test]
fn ends_of_a_segment_are_the_points_of_construction() {
    let (from, to) = (DVec2::new(-3.0, 2.0), DVec2::new(5.0, 8.0));
    assert_eq!(Segment::new(from, to).expect("valid").ends(), [from, to]);
}
