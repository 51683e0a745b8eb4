//! The classic relaxations.

use super::mini_world::DT;
use super::scenes::{circle, rectangle};
use collidoscope::dynamics::{Body, ClassicSettings, Mass, relax_classic};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Shape};

fn body(shape: &Shape, mass: f64, velocity: DVec2) -> Body {
    Body { mass: Mass::of(shape, mass), velocity, restitution: 0.2, friction: 0.8, ..Body::default() }
}

#[test]
fn one_relaxation_moves_apart_by_four_fifths_split_by_inverse_mass() {
    let mut shapes = [Shape::from(circle(0.0, 0.0, 10.0)), Shape::from(circle(15.0, 0.0, 10.0))];
    let mut bodies = [body(&shapes[0], 1.0, DVec2::ZERO), body(&shapes[1], 3.0, DVec2::ZERO)];
    let settings = ClassicSettings { relaxations: 1, ..ClassicSettings::default() };
    relax_classic(&mut shapes, &mut bodies, &[[0, 1]], settings, &mut |_| {});
    // Four fifths of 5 px: three quarters of it for the lighter.
    let moved = [shapes[0].center().x, shapes[1].center().x];
    assert!((moved[0] + 3.0).abs() < 1e-12 && (moved[1] - 16.0).abs() < 1e-12, "{moved:?}");
    assert_eq!(bodies[0].velocity, DVec2::ZERO);
}

#[test]
fn the_impulse_is_the_closed_one_and_needs_no_order_of_kinds() {
    for swapped in [false, true] {
        let (ball, floor) =
            (Shape::from(circle(0.0, -9.0, 10.0)), Shape::from(rectangle(0.0, 10.0, 200.0, 20.0)));
        let falling = body(&ball, 2.0, DVec2::new(0.0, 50.0));
        let fixed = body(&floor, 0.0, DVec2::ZERO);
        let (mut shapes, mut bodies) =
            if swapped { ([floor, ball], [fixed, falling]) } else { ([ball, floor], [falling, fixed]) };
        relax_classic(&mut shapes, &mut bodies, &[[0, 1]], ClassicSettings::default(), &mut |_| {});
        let place = usize::from(swapped);
        assert!((bodies[place].velocity - DVec2::new(0.0, -10.0)).length() < 1e-12, "{:?}", bodies[place]);
        assert!(shapes[place].center().y < -9.9, "{}", shapes[place].center());
        assert_eq!(shapes[1 - place].center(), DVec2::new(0.0, 10.0));
    }
}

#[test]
fn correction_can_be_switched_off_and_fixed_bodies_stay() {
    let mut shapes = [Shape::from(circle(0.0, 0.0, 10.0)), Shape::from(circle(5.0, 0.0, 10.0))];
    let before = shapes.clone();
    let settings = ClassicSettings { correction: 0.0, ..ClassicSettings::default() };
    let mut bodies = [body(&shapes[0], 1.0, DVec2::ZERO); 2];
    relax_classic(&mut shapes, &mut bodies, &[[0, 1], [0, 9], [7, 8]], settings, &mut |_| {});
    assert_eq!(shapes, before);
    let mut bodies = [body(&shapes[0], 0.0, DVec2::X); 2];
    relax_classic(&mut shapes, &mut bodies, &[[0, 1]], ClassicSettings::default(), &mut |_| {});
    assert_eq!((shapes, bodies[0].velocity), (before, DVec2::X));
}

#[test]
fn a_box_that_falls_on_a_floor_does_not_go_through() {
    let mut shapes =
        [Shape::from(rectangle(0.0, 50.0, 400.0, 100.0)), Shape::from(rectangle(0.0, -60.0, 40.0, 40.0))];
    let mut bodies = [body(&shapes[0], 0.0, DVec2::ZERO), body(&shapes[1], 1.0, DVec2::ZERO)];
    for _ in 0..600 {
        bodies[1].velocity.y += 20.0 * DT;
        let pose = shapes[1].pose();
        let (moved, turned) =
            (pose.position() + bodies[1].velocity * DT, pose.angle() + bodies[1].angular_velocity * DT);
        shapes[1].set_pose(Pose::new(moved, turned).expect("within the limits"));
        relax_classic(&mut shapes, &mut bodies, &[[0, 1]], ClassicSettings::default(), &mut |_| {});
    }
    let place = shapes[1].center();
    assert!((place.y + 20.0).abs() < 1.0 && place.x.abs() < 1.0, "{place}");
}
