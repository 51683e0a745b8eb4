//! Touching is a hit of depth 0 for every pair kind; a gap is a miss.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::touching::touch_exactly;
use crate::support::worlds;
use collidoscope::{DVec2, collide};

/// The engine's touching tolerance, as a share of the bounding radii.
const TOUCHING: f64 = 4.0 * f64::EPSILON;

#[test]
fn touching_is_a_hit_of_depth_0_for_every_pair_kind() {
    let square = Figure::rectangle(100.0, 100.0, 20.0, 20.0, 0.0);
    let ball = Figure::circle(100.0, 100.0, 10.0);
    let touching = [
        (ball, Figure::circle(120.0, 100.0, 10.0), DVec2::X),
        (ball, Figure::circle(109.0, 112.0, 5.0), DVec2::new(0.6, 0.8)),
        (square, Figure::rectangle(120.0, 105.0, 20.0, 20.0, 0.0), DVec2::X),
        (square, Figure::rectangle(100.0, 75.0, 8.0, 30.0, 0.0), DVec2::NEG_Y),
        (square, Figure::circle(100.0, 120.0, 10.0), DVec2::Y),
        (square, Figure::circle(113.0, 86.0, 5.0), DVec2::new(0.6, -0.8)),
    ];
    for (a, b, normal) in touching {
        for (a, b, normal) in [(a, b, normal), (b, a, -normal)] {
            assert!(touch_exactly(&a, &b), "{a:?} {b:?}");
            let contact = collide(&a.shape(), &b.shape()).unwrap_or_else(|| panic!("{a:?} misses {b:?}"));
            assert_eq!(contact.depth, 0.0, "{a:?} {b:?}");
            assert!((contact.normal - normal).length() < 1e-15, "{a:?} {b:?}: {} want {normal}", contact.normal);
            assert!(contact.start.distance(contact.end) < 1e-13);
            let world = worlds::of(&[a, b]);
            assert_eq!((world.counts().candidates, world.counts().hits), (1, 1), "{a:?} {b:?} in a world");
        }
    }
}

#[test]
fn touching_corners_are_a_hit() {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    for (x, y) in [(20.0, 20.0), (-20.0, 20.0), (20.0, -20.0), (-20.0, -20.0)] {
        let contact = collide(&square.shape(), &square.at(DVec2::new(x, y)).shape()).expect("corner on corner");
        assert_eq!(contact.depth, 0.0);
        assert!((contact.start - DVec2::new(x, y) / 2.0).length() < 1e-14, "start {}", contact.start);
    }
}

#[test]
fn exact_touching_is_a_hit_at_random_coordinates() {
    let mut random = Random::new(0x0700_c411);
    let mut touched = 0;
    for index in 0..60_000 {
        let scale = random.pick(&[1e-6, 1e-3, 1.0, 1e3, 1e6]);
        let origin = DVec2::new(random.on_grid(-100.0, 100.0), random.on_grid(-100.0, 100.0)) * scale;
        let size = |random: &mut Random| random.on_grid(0.25, 20.0) * scale;
        let (a, b) = match index % 3 {
            0 => {
                let (radius_a, radius_b) = (size(&mut random), size(&mut random));
                let direction = random.pick(&[DVec2::X, DVec2::NEG_Y, DVec2::new(-3.0, 4.0), DVec2::new(5.0, 12.0)]);
                // Pythagorean triangles: the sum of the radii is a multiple of the hypotenuse.
                let between = direction * ((radius_a + radius_b) / direction.length());
                let other = origin + between;
                (Figure::circle(origin.x, origin.y, radius_a), Figure::circle(other.x, other.y, radius_b))
            }
            1 => {
                let [width_a, height_a, width_b, height_b] = [0; 4].map(|_| size(&mut random));
                let across = (width_a + width_b) / 2.0;
                let along = random.between(-0.5, 0.5) * (height_a + height_b);
                let a = Figure::rectangle(origin.x, origin.y, width_a, height_a, 0.0);
                (a, Figure::rectangle(origin.x + across, origin.y + along, width_b, height_b, 0.0))
            }
            _ => {
                let [width, height, radius] = [0; 3].map(|_| size(&mut random));
                let a = Figure::rectangle(origin.x, origin.y, width, height, 0.0);
                let along = random.between(-0.5, 0.5) * height;
                (a, Figure::circle(origin.x - (width / 2.0 + radius), origin.y + along, radius))
            }
        };
        // Rounding in the construction may break an exact touch; integer arithmetic decides.
        if !touch_exactly(&a, &b) {
            continue;
        }
        touched += 1;
        for (a, b) in [(a, b), (b, a)] {
            let contact = collide(&a.shape(), &b.shape()).unwrap_or_else(|| panic!("{a:?} misses {b:?}"));
            let limit = TOUCHING * (a.bounding_radius() + b.bounding_radius());
            assert!(contact.depth <= limit, "{a:?} {b:?}: depth {:e}", contact.depth);
        }
    }
    assert!(touched >= 5000, "only {touched} pairs touched exactly");
}

#[test]
fn gap_above_rounding_is_a_miss() {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let ball = Figure::circle(0.0, 0.0, 10.0);
    for gap in [1e-3, 1e-6, 1e-9, 1e-12, 5e-13] {
        let apart = DVec2::new(20.0 + gap, 0.0);
        for (a, b) in [(ball, ball), (square, square), (square, ball), (ball, square)] {
            assert_eq!(collide(&a.shape(), &b.at(apart).shape()), None, "{a:?} {b:?} {gap:e} apart");
        }
    }
}
