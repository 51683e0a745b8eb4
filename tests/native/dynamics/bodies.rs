//! Mass, inertia and width of shapes.

use collidoscope::dynamics::Mass;
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};

fn inertia(shape: impl Into<Shape>) -> f64 {
    1.0 / Mass::of(&shape.into(), 1.0).inverse_inertia
}

#[test]
fn moments_of_inertia_match_textbook_formulas() {
    let (width, height) = (6.0, 4.0);
    let corners = [(3.0, 5.0), (9.0, 5.0), (9.0, 9.0), (3.0, 9.0)].map(DVec2::from);
    let rectangle = Rectangle::new(DVec2::new(6.0, 7.0), width, height, 0.7).expect("valid");
    let polygon = Polygon::new(&corners).expect("valid");
    let expected = (width * width + height * height) / 12.0;
    assert!((inertia(rectangle) - expected).abs() < 1e-14);
    assert!((inertia(polygon) - expected).abs() < 1e-14);
    // A right triangle with legs b and h: (b² + h²) / 18 about the centroid.
    let triangle = Polygon::new(&[(0.0, 0.0), (6.0, 0.0), (0.0, 3.0)].map(DVec2::from)).expect("valid");
    assert!((inertia(triangle) - 45.0 / 18.0).abs() < 1e-14);
    assert_eq!(inertia(Circle::new(DVec2::ONE, 4.0).expect("valid")), 8.0);
    let rod = Segment::new(DVec2::ZERO, DVec2::new(6.0, 0.0)).expect("valid");
    assert!((inertia(rod) - 36.0 / 12.0).abs() < 1e-15);
}

#[test]
fn width_and_mass_do_not_depend_on_the_angle() {
    let points = [(0.0, 0.0), (6.1, 0.3), (5.2, 3.4), (0.7, 2.2)].map(DVec2::from);
    let polygon = Shape::from(Polygon::new(&points).expect("valid"));
    let segment = Shape::from(Segment::new(DVec2::ZERO, DVec2::new(5.3, 1.1)).expect("valid"));
    for shape in [polygon, segment] {
        for turn in 1..200 {
            let pose = Pose::new(shape.center() * 3.0, f64::from(turn) * 0.37).expect("valid");
            let turned = shape.clone().with_pose(pose);
            assert_eq!(turned.least_width(), shape.least_width());
            assert_eq!(Mass::of(&turned, 1.5), Mass::of(&shape, 1.5));
        }
    }
}

#[test]
fn bodies_without_a_usable_mass_are_fixed() {
    let disc = Shape::from(Circle::new(DVec2::ZERO, 1e-140).expect("valid"));
    for mass in [0.0, -0.0, -1.0, f64::NAN, f64::NEG_INFINITY, f64::INFINITY, 1e-310] {
        assert_eq!(Mass::of(&disc, mass), Mass::FIXED, "mass {mass}");
    }
    let light = Mass::of(&disc, 1e-200);
    assert_eq!((light.inverse, light.inverse_inertia), (1.0 / 1e-200, 0.0));
}

#[test]
fn least_width_is_the_narrowest_extent() {
    let square = Polygon::new(&[(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (0.0, 4.0)].map(DVec2::from));
    let plank = Rectangle::new(DVec2::ZERO, 30.0, 2.0, 0.3).expect("valid");
    assert_eq!(Shape::from(square.expect("valid")).least_width(), 4.0);
    assert_eq!(Shape::from(plank).least_width(), 2.0);
    assert_eq!(Shape::from(Circle::new(DVec2::ZERO, 3.0).expect("valid")).least_width(), 6.0);
}
