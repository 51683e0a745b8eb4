//! Circle against circle.

use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints};
use collidoscope::{DVec2, collide};

#[test]
fn depth_of_circles_is_the_sum_of_radii_minus_the_distance() {
    let contact = collide(&Figure::circle(10.0, 20.0, 30.0).shape(), &Figure::circle(40.0, 60.0, 25.0).shape());
    let contact = contact.expect("the distance is 50, the sum 55");
    assert_eq!((contact.depth, contact.normal), (5.0, DVec2::new(0.6, 0.8)));
    assert_eq!((contact.start, contact.end), (DVec2::new(25.0, 40.0), DVec2::new(28.0, 44.0)));
    assert_eq!(contact.points().as_slice(), [contact.start]);
}

#[test]
fn concentric_circles_separate_upwards_with_a_valid_line() {
    for (radius_a, radius_b) in [(30.0, 20.0), (20.0, 30.0), (25.0, 25.0)] {
        let (a, b) = (Figure::circle(400.0, 225.0, radius_a), Figure::circle(400.0, 225.0, radius_b));
        let contact = collide(&a.shape(), &b.shape()).expect("concentric");
        assert_eq!((contact.depth, contact.normal), (radius_a + radius_b, DVec2::NEG_Y));
        assert_eq!(contact.start, DVec2::new(400.0, 225.0 + radius_b), "start is on the boundary of b");
        assert_eq!(contact.end, DVec2::new(400.0, 225.0 - radius_a), "end is on the boundary of a");
    }
}

#[test]
fn nearly_concentric_circles_have_a_finite_direction() {
    let tiny = [0.0, f64::from_bits(1), f64::MIN_POSITIVE, 1e-310, 1e-300, 1e-200, 1e-162, 1e-154, 1e-100, 1e-16, 1e-8];
    for &dx in &tiny {
        for &dy in &tiny {
            for (dx, dy) in [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)] {
                let (a, b) = (Figure::circle(0.0, 0.0, 30.0), Figure::circle(dx, dy, 20.0));
                let contact = collide(&a.shape(), &b.shape()).expect("far inside each other");
                assert!((contact.depth - 50.0).abs() <= 2e-8, "{dx:e} {dy:e}: depth {}", contact.depth);
                assert!((contact.normal.length() - 1.0).abs() <= 1e-15, "{dx:e} {dy:e}: normal {}", contact.normal);
                let along = contact.normal.x * dx.signum() * f64::from(dx != 0.0)
                    + contact.normal.y * dy.signum() * f64::from(dy != 0.0);
                assert!(dx == 0.0 && dy == 0.0 || along > 0.0, "{dx:e} {dy:e}: {} points back", contact.normal);
                let answer = Answer::from(&contact);
                assert_eq!(line_complaints(&a, &b, &answer, 1e-12), Vec::<String>::new(), "{dx:e} {dy:e}");
            }
        }
    }
}

#[test]
fn direction_of_the_least_offset_is_exact() {
    let least = f64::from_bits(1);
    for (dx, dy, normal) in [
        (least, 0.0, DVec2::X),
        (0.0, least, DVec2::Y),
        (-1e-300, 0.0, DVec2::NEG_X),
        (3e-300, -4e-300, DVec2::new(0.6, -0.8)),
    ] {
        let contact = collide(&Figure::circle(0.0, 0.0, 1.0).shape(), &Figure::circle(dx, dy, 1.0).shape());
        let contact = contact.expect("one inside the other");
        assert!((contact.normal - normal).length() <= 1e-15, "{dx:e} {dy:e}: {}", contact.normal);
    }
}

#[test]
fn circle_inside_a_circle_is_a_hit() {
    let contact = collide(&Figure::circle(0.0, 0.0, 100.0).shape(), &Figure::circle(10.0, 0.0, 5.0).shape());
    assert_eq!(contact.expect("inside").depth, 95.0);
}
