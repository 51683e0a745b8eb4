//! Bounding circles.

use crate::support::figure::Figure;
use crate::support::worlds;
use collidoscope::broad_phase::{BoundingCircle, may_collide_circle_circle};
use collidoscope::{DVec2, collide};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

#[test]
fn bounding_radius_of_a_circle_is_its_radius() {
    assert_eq!(Figure::circle(3.0, 4.0, 7.25).shape().bounding_radius(), 7.25);
}

#[test]
fn bounding_radius_of_a_rectangle_is_half_its_diagonal_at_every_angle() {
    for step in -100..100 {
        let plank = Figure::rectangle(10.0, -3.0, 30.0, 40.0, f64::from(step) * 0.1).shape();
        assert_eq!(plank.bounding_radius(), 25.0, "turned by {step} presses of a key");
        assert_eq!(BoundingCircle::from(&plank).radius, 25.0, "turned by {step} presses of a key");
    }
}

#[test]
fn bounding_circles_meet_up_to_the_sum_of_the_radii() {
    let at = |x: f64, y: f64, radius: f64| BoundingCircle { center: DVec2::new(x, y), radius };
    let origin = at(0.0, 0.0, 2.0);
    assert!(may_collide_circle_circle(&origin, &at(3.0, 4.0, 3.0)), "the distance is exactly the sum");
    assert!(may_collide_circle_circle(&origin, &at(0.1, 0.0, 0.5)), "one inside the other");
    assert!(!may_collide_circle_circle(&origin, &at(3.0, 4.0, 2.999_999_999)));
}

#[test]
fn rotated_rectangle_beside_a_circle_is_a_false_positive() {
    let plank = |angle| Figure::rectangle(100.0, 100.0, 80.0, 10.0, angle);
    let ball = Figure::circle(100.0, 150.0, 20.0);
    let world = worlds::of(&[plank(0.0), ball]);
    assert_eq!(world.candidate_pairs(), [[0, 1]]);
    assert_eq!((world.counts().hits, world.counts().false_positives()), (0, 1));
    assert_eq!(collide(&plank(0.0).shape(), &ball.shape()), None);
    // Upright it reaches the ball: the same candidate is a hit.
    let world = worlds::of(&[plank(FRAC_PI_2), ball]);
    assert_eq!((world.counts().hits, world.counts().false_positives()), (1, 0));
}

#[test]
fn bounding_circles_drop_no_hit() {
    // Corner to corner along the diagonal the bounding circles touch exactly where the squares do.
    for scale in [1e-6, 0.1, 1.0, 3.0, 1e7] {
        let diagonal = 2.0_f64.sqrt() * 10.0 * scale;
        let squares = [0.0, diagonal].map(|x| Figure::rectangle(x, 0.0, 10.0 * scale, 10.0 * scale, FRAC_PI_4));
        let world = worlds::of(&squares);
        let hit = collide(&squares[0].shape(), &squares[1].shape()).is_some();
        assert_eq!(world.counts().hits, u64::from(hit), "scale {scale}");
    }
}
