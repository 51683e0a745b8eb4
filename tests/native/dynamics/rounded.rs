//! Capsules and rounded boxes as bodies.

use super::mini_world::Stuff;
use super::scenes::floored;
use crate::support::figure::Figure;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_figures::random_rounded_pair;
use collidoscope::dynamics::Mass;
use collidoscope::{DVec2, Shape};

/// A box that is as large with its round corners as `width` and `height` say.
fn rounded_box(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Shape {
    let half = DVec2::new(width, height) / 2.0 - DVec2::splat(radius);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    Figure::rounded(&corners.map(|(across, down)| DVec2::new(x, y) + half * DVec2::new(across, down)), radius).shape()
}

fn capsule(x: f64, y: f64, half: DVec2, radius: f64) -> Shape {
    let center = DVec2::new(x, y);
    Figure::rounded(&[center - half, center + half], radius).shape()
}

#[test]
fn a_stack_of_rounded_boxes_and_lying_capsules_rests() {
    let mut world = floored(100.0, Stuff::FIXED);
    let mut top = 0;
    for level in 0..8_u8 {
        let y = -20.0 - 40.0 * f64::from(level);
        let shape = if level % 2 == 0 {
            rounded_box(0.0, y, 80.0, 40.0, 8.0)
        } else {
            capsule(0.0, y, DVec2::new(30.0, 0.0), 20.0)
        };
        top = world.add(shape, Stuff::SOLID);
    }
    let start = world.position(top);
    world.run(1200);
    let moved = world.position(top).distance(start);
    assert!(moved < 2.0 && world.kinetic_energy() < 1e-6, "{moved}, energy {}", world.kinetic_energy());
}

#[test]
fn a_capsule_on_end_falls_over_and_lies() {
    let mut world = floored(100.0, Stuff::FIXED);
    let body = world.add(capsule(0.0, -50.0, DVec2::new(1.0, 30.0), 20.0), Stuff::SOLID);
    world.run(1200);
    let height = -world.position(body).y;
    assert!((height - 20.0).abs() < 0.5, "its middle is {height} above the floor");
    assert!(world.kinetic_energy() < 1e-3, "energy {}", world.kinetic_energy());
}

/// Sums squares of distances over a fine grid.
fn sampled(figure: &Figure) -> f64 {
    const CELLS: i32 = 400;
    let (center, reach) = (figure.center(), figure.bounding_radius());
    let (mut sum, mut count) = (0.0, 0.0);
    for row in -CELLS..=CELLS {
        for column in -CELLS..=CELLS {
            let offset = DVec2::new(f64::from(column), f64::from(row)) * (reach / f64::from(CELLS));
            let point = center + offset;
            if separation(figure, &Figure::circle(point.x, point.y, 0.0)) <= 0.0 {
                sum += offset.length_squared();
                count += 1.0;
            }
        }
    }
    sum / count
}

#[test]
fn the_moment_of_inertia_is_that_of_the_rounded_area() {
    let mut random = Random::new(0x0120_d001);
    let mut seen = 0;
    while seen < 12 {
        let [figure, _] = random_rounded_pair(&mut random);
        if figure.roundness() < 0.1 || figure.is_circle() {
            continue;
        }
        let found = 1.0 / Mass::of(&figure.shape(), 1.0).inverse_inertia;
        let expected = sampled(&figure);
        assert!((found / expected - 1.0).abs() < 0.02, "{figure:?}: {found}, not {expected}");
        seen += 1;
    }
}

#[test]
fn capsules_have_the_moment_of_the_textbook_and_their_own_width() {
    // A rectangle and two half discs: 2·8·2·2 and π·4.
    let (half, radius) = (8.0, 2.0);
    let shape = capsule(3.0, 4.0, DVec2::new(0.0, half), radius);
    let (middle, discs) = (4.0 * radius * half, core::f64::consts::PI * radius * radius);
    let moment = middle * (half * half + radius * radius) / 3.0
        + discs * (radius * radius / 2.0 + half * half)
        + 8.0 * half * radius * radius * radius / 3.0;
    let found = 1.0 / Mass::of(&shape, 1.0).inverse_inertia;
    assert!((found - moment / (middle + discs)).abs() < 1e-12, "{found}");
    assert_eq!(shape.least_width(), 4.0);
    assert_eq!(rounded_box(0.0, 0.0, 80.0, 40.0, 8.0).least_width(), 40.0);
}
