//! Rectangle against circle by regions.

use crate::support::figure::Figure;
use crate::support::naive::{separation, turned};
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::narrow_phase::rectangle::{RectangleCircleStep as Step, Region, contact_rectangle_circle_observed};
use collidoscope::shape::Pose;
use collidoscope::trace::Recorder;
use collidoscope::{Contact, DVec2, Shape, collide};

/// As for rectangles: coordinates up to 50.
const SEPARATION_TOLERANCE: f64 = 1e-12;

#[test]
fn each_region_has_its_contact() {
    // The rectangle is 80 x 40. Each case runs for all four faces by rotating and mirroring the world.
    let cases = [
        (Region::R3, DVec2::new(10.0, -30.0), 15.0, 5.0, DVec2::NEG_Y),
        (Region::R1, DVec2::new(-43.0, -24.0), 7.0, 2.0, DVec2::new(-0.6, -0.8)),
        (Region::R2, DVec2::new(43.0, -24.0), 7.0, 2.0, DVec2::new(0.6, -0.8)),
        (Region::Inside, DVec2::new(10.0, -15.0), 3.0, 8.0, DVec2::NEG_Y),
        (Region::Inside, DVec2::new(-38.0, 3.0), 30.0, 32.0, DVec2::NEG_X),
        (Region::R3, DVec2::new(-50.0, 3.0), 11.0, 1.0, DVec2::NEG_X),
        (Region::R3, DVec2::new(50.0, -3.0), 11.0, 1.0, DVec2::X),
        (Region::R3, DVec2::new(3.0, 30.0), 11.0, 1.0, DVec2::Y),
        // Beyond a face's second vertex, seen clockwise: to the right of the top, below the right side, and so on.
        (Region::R2, DVec2::new(44.0, 23.0), 7.0, 2.0, DVec2::new(0.8, 0.6)),
        (Region::R1, DVec2::new(43.0, 24.0), 7.0, 2.0, DVec2::new(0.6, 0.8)),
        (Region::R1, DVec2::new(-44.0, 23.0), 7.0, 2.0, DVec2::new(-0.8, 0.6)),
        (Region::R2, DVec2::new(-43.0, 24.0), 7.0, 2.0, DVec2::new(-0.6, 0.8)),
    ];
    for (region, place, radius, depth, normal) in cases {
        for presses in 0..10 {
            let angle = f64::from(presses) * 0.1;
            let rectangle = Figure::rectangle(100.0, 50.0, 80.0, 40.0, angle);
            let center = rectangle.center() + turned(place, angle);
            let (found, contact) = observed(&rectangle, &Figure::circle(center.x, center.y, radius));
            assert_eq!(found, region, "center at {place}, turned by {angle}");
            let contact = contact.expect("the circle reaches in");
            assert!((contact.depth - depth).abs() < 1e-12, "{place}: depth {} want {depth}", contact.depth);
            let normal = turned(normal, angle);
            assert!((contact.normal - normal).length() < 1e-12, "{place}: {} want {normal}", contact.normal);
            assert!((contact.start - (center - normal * radius)).length() < 1e-12, "{place}: start {}", contact.start);
        }
    }
}

#[test]
fn contacts_of_an_unturned_rectangle_are_exact() {
    let depth_and_normal = |x: f64, y: f64, radius: f64| {
        let rectangle = Figure::rectangle(0.0, 0.0, 8.0, 4.0, 0.0).shape();
        collide(&rectangle, &Figure::circle(x, y, radius).shape()).map(|contact| (contact.depth, contact.normal))
    };
    assert_eq!(depth_and_normal(-7.0, -6.0, 6.0), Some((1.0, DVec2::new(-0.6, -0.8))));
    assert_eq!(depth_and_normal(7.0, -6.0, 6.0), Some((1.0, DVec2::new(0.6, -0.8))));
    assert_eq!(depth_and_normal(1.0, 4.0, 3.0), Some((1.0, DVec2::Y)));
    assert_eq!(depth_and_normal(3.0, 0.5, 1.0), Some((2.0, DVec2::X)));
    assert_eq!(depth_and_normal(-7.0, -6.0, 4.9), None);
}

#[test]
fn circle_beyond_a_vertex_misses_despite_overlapping_projections() {
    let rectangle = Figure::rectangle(0.0, 0.0, 80.0, 40.0, 0.0);
    // The vertex is 5 away; with a radius of 4.9 both axes overlap.
    for (x, y) in [(43.0, 24.0), (-43.0, 24.0), (43.0, -24.0), (-43.0, -24.0)] {
        let at = |radius: f64| collide(&rectangle.shape(), &Figure::circle(x, y, radius).shape());
        assert_eq!(at(4.9), None);
        assert_eq!(at(5.0).expect("touching").depth, 0.0);
    }
}

#[test]
fn circle_at_the_center_of_a_rectangle_leaves_by_the_nearest_face() {
    for (width, height, across) in [(80.0, 40.0, DVec2::Y), (40.0, 80.0, DVec2::X)] {
        for angle in [0.0, 0.1, 1.0, -2.5] {
            let rectangle = Figure::rectangle(400.0, 225.0, width, height, angle);
            let circle = Figure::circle(400.0, 225.0, 7.0);
            let contact = collide(&rectangle.shape(), &circle.shape()).expect("inside");
            assert!((contact.depth - 27.0).abs() < 1e-12, "depth {}", contact.depth);
            let off = contact.normal.perp_dot(turned(across, angle)).abs();
            assert!(off < 1e-12, "normal {} of {width} x {height} turned by {angle}", contact.normal);
        }
    }
}

#[test]
fn tie_inside_retains_the_face_of_the_last_frame_in_both_orders() {
    let square = Figure::rectangle(0.0, 0.0, 40.0, 40.0, 0.0);
    let off = Figure::circle(3.0, 0.0, 5.0);
    for (figures, circle, normal) in [([square, off], 1, DVec2::X), ([off, square], 0, DVec2::NEG_X)] {
        let mut world = worlds::of(&figures);
        assert_eq!(worlds::only_contact(&world).normal, normal);
        let center = Pose::new(DVec2::ZERO, 0.0).expect("a valid pose");
        world.set_pose(world.ids()[circle], center).expect("it lives");
        world.step();
        let contact = worlds::only_contact(&world);
        assert_eq!((contact.depth, contact.normal), (25.0, normal), "all four faces are tied, the hint decides");
    }
}

#[test]
fn circle_on_the_outline_leaves_along_the_face_normal() {
    let rectangle = Figure::rectangle(0.0, 0.0, 80.0, 40.0, 0.0).shape();
    for (x, y, normal) in
        [(10.0, -20.0, DVec2::NEG_Y), (40.0, 3.0, DVec2::X), (0.0, 20.0, DVec2::Y), (-40.0, 0.0, DVec2::NEG_X)]
    {
        let contact = collide(&rectangle, &Figure::circle(x, y, 5.0).shape()).expect("on the outline");
        assert_eq!((contact.depth, contact.normal), (5.0, normal));
    }
    let corner = collide(&rectangle, &Figure::circle(40.0, 20.0, 5.0).shape()).expect("on a vertex");
    assert_eq!(corner.depth, 5.0);
    assert!((corner.normal.length() - 1.0).abs() < 1e-15 && corner.normal.x >= 0.0 && corner.normal.y >= 0.0);
}

#[test]
fn rotating_the_circle_changes_nothing() {
    let mut random = Random::new(0x00c1_0c1e);
    let mut hits = 0;
    for _ in 0..500 {
        let (rectangle, circle) = random_pair(&mut random);
        let other = Figure::circle(random.between(-25.0, 25.0), random.between(-25.0, 25.0), random.between(5.0, 20.0));
        for partner in [rectangle, other] {
            let still = collide(&partner.shape(), &circle.shape());
            hits += usize::from(still.is_some());
            for presses in [1, 2, 31, -7, 1000] {
                let pose = Pose::new(circle.center(), f64::from(presses) * 0.1).expect("a valid pose");
                let spun: Shape = circle.shape().with_pose(pose);
                assert_eq!(collide(&partner.shape(), &spun), still);
                assert_eq!(collide(&spun, &partner.shape()), collide(&circle.shape(), &partner.shape()));
            }
        }
    }
    assert!((300..=700).contains(&hits), "{hits} hits of 1000");
}

#[test]
fn order_of_creation_of_circle_and_rectangle_does_not_matter() {
    let mut random = Random::new(0x0b4e_f04e);
    let mut hits = 0;
    for _ in 0..1000 {
        let (rectangle, circle) = random_pair(&mut random);
        let (one, other) = (collide(&rectangle.shape(), &circle.shape()), collide(&circle.shape(), &rectangle.shape()));
        assert_eq!(one.is_some(), other.is_some(), "{rectangle:?} {circle:?}");
        let Some((one, other)) = one.zip(other) else { continue };
        hits += 1;
        assert_eq!((one.depth, one.normal), (other.depth, -other.normal));
        assert_eq!((one.start, one.end), (other.end, other.start));
        assert!(one.normal.dot(other.normal) < 0.0);
    }
    assert!((300..=700).contains(&hits), "{hits} hits");
}

#[test]
fn regions_match_the_closest_point_on_100_000_pairs() {
    let mut random = Random::new(0x4e61_0415);
    let mut hits = 0;
    let mut seen = [0; 4];
    let pairs = 100_000;
    for index in 0..pairs {
        let (rectangle, circle) = random_pair(&mut random);
        let expected = separation(&rectangle, &circle);
        let (region, contact) = observed(&rectangle, &circle);
        seen[region as usize] += 1;
        hits += usize::from(contact.is_some());
        match contact {
            Some(contact) => assert!(
                (contact.depth + expected).abs() <= SEPARATION_TOLERANCE,
                "pair {index}: depth {} want {}: {rectangle:?} {circle:?}",
                contact.depth,
                -expected
            ),
            None => assert!(expected > -SEPARATION_TOLERANCE, "pair {index}: missed {expected}"),
        }
    }
    assert!((pairs * 3 / 10..=pairs * 7 / 10).contains(&hits), "{hits} hits");
    assert!(seen.iter().all(|&count| count > pairs / 20), "regions R1, R2, R3, inside: {seen:?}");
}

fn random_pair(random: &mut Random) -> (Figure, Figure) {
    let mut between = |low: f64, high: f64| random.between(low, high);
    let rectangle = Figure::rectangle(
        between(-25.0, 25.0),
        between(-25.0, 25.0),
        between(1.0, 50.0),
        between(1.0, 50.0),
        between(-7.0, 7.0),
    );
    let circle = Figure::circle(between(-25.0, 25.0), between(-25.0, 25.0), between(1.0, 20.0));
    (rectangle, circle)
}

/// Returns the emitted region and the contact.
fn observed(rectangle: &Figure, circle: &Figure) -> (Region, Option<Contact>) {
    let (Shape::Rectangle(rectangle), Shape::Circle(circle)) = (rectangle.shape(), circle.shape()) else {
        panic!("a rectangle and a circle, in this order");
    };
    let mut recorder = Recorder::default();
    let found = contact_rectangle_circle_observed(&rectangle, &circle, &|| None, &mut recorder);
    let region = recorder.steps().iter().find_map(|step| match step {
        Step::Region { region, .. } => Some(*region),
        _ => None,
    });
    (region.expect("every run emits the region"), found.map(|found| found.contact))
}
