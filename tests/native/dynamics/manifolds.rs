//! Manifolds against exact contacts and distances.

use crate::support::random::Random;
use crate::support::random_figures::random_pair;
use collidoscope::math::tolerance::FACE_PREFERENCE;
use collidoscope::narrow_phase::{Manifold, Rolling, manifold_shape_shape};
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape, collide, distance};
use std::collections::BTreeSet;

const PAIRS: usize = 20_000;
/// Relative to the size of the shapes and their places: some roundings.
const ROUNDING: f64 = 1e-12;

fn square(x: f64, y: f64, angle: f64) -> Shape {
    Rectangle::new(DVec2::new(x, y), 2.0, 2.0, angle).expect("valid").into()
}

fn separations(manifold: Option<Manifold>) -> Vec<f64> {
    manifold.map_or(Vec::new(), |found| found.points().iter().map(|point| point.separation).collect())
}

#[test]
fn the_deepest_point_is_as_deep_as_the_contact() {
    let mut random = Random::new(0x3a41_f01d);
    let mut hits = 0;
    for _ in 0..PAIRS {
        let [a, b] = random_pair(&mut random).map(|figure| figure.shape());
        let Some(contact) = collide(&a, &b) else { continue };
        hits += 1;
        let size = a.bounding_radius() + b.bounding_radius();
        let slack = ROUNDING * (size + a.center().length());
        let found = manifold_shape_shape(&a, &b, slack).expect("a manifold of what overlaps");
        let depth = -found.separation();
        assert!(depth >= contact.depth - slack, "{a:?} {b:?}: {depth}, not {}", contact.depth);
        assert!(depth <= contact.depth + FACE_PREFERENCE * size + slack, "{a:?} {b:?}: {depth}, not {}", contact.depth);
    }
    assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&hits), "{hits} hits");
}

#[test]
fn shapes_apart_have_a_manifold_that_is_not_farther_than_they_are() {
    let mut random = Random::new(0x0a9a_47ff);
    let (mut apart, mut near, mut exact) = (0, 0, 0);
    for _ in 0..PAIRS {
        let [a, b] = random_pair(&mut random).map(|figure| figure.shape());
        let gap = distance(&a, &b).distance;
        if gap <= 0.0 {
            continue;
        }
        apart += 1;
        let size = a.bounding_radius() + b.bounding_radius();
        let slack = ROUNDING * (size + a.center().length());
        assert_eq!(manifold_shape_shape(&a, &b, gap * 0.5 - slack), None, "{a:?} {b:?}: {gap} apart");
        let Some(found) = manifold_shape_shape(&a, &b, gap + slack) else { continue };
        near += 1;
        assert!(found.separation() <= gap + slack, "{a:?} {b:?}: {} for {gap}", found.separation());
        exact += usize::from((found.separation() - gap).abs() <= slack);
    }
    assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&apart), "{apart} apart");
    assert_eq!((near, exact), (apart, apart), "of {apart} pairs apart {near} have a manifold, {exact} an exact one");
}

#[test]
fn a_manifold_turned_round_is_the_same() {
    let mut random = Random::new(0x7e5e_47ed);
    for _ in 0..PAIRS / 4 {
        let [a, b] = random_pair(&mut random).map(|figure| figure.shape());
        if let Some(found) = manifold_shape_shape(&a, &b, 1.0) {
            assert_eq!(found.reversed().reversed(), found);
            for point in found.points() {
                let between = b.center() - a.center();
                assert!((point.from_a - point.from_b - between).length() <= 1e-9, "{a:?} {b:?}: {point:?}");
                assert!((found.normal.length() - 1.0).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn a_box_a_little_askew_has_two_points() {
    let found = manifold_shape_shape(&square(0.0, 0.0, 0.0), &square(0.5, 1.99, 0.01), 0.1).expect("they overlap");
    assert_eq!(found.points().len(), 2);
    let [one, other] = [found.points()[0].separation, found.points()[1].separation];
    assert!((one - other).abs() > 0.01 && found.separation() < 0.0, "{one} and {other}");
    // Those of the one face that the other covers, between -0.5 and 1.
    assert!(found.points().iter().all(|point| (-0.51..=1.0 + 1e-12).contains(&point.from_a.x)), "{found:?}");
}

#[test]
fn a_corner_right_above_the_end_of_a_face_is_in_front_of_it() {
    for (scale, gap) in [(1.0, 0.0), (1.0, 0.25), (1.0, -0.125), (1024.0, 3.0), (0.125, 1e-3)] {
        let boxed = |x: f64, y: f64, width: f64| -> Shape {
            Rectangle::new(DVec2::new(x, y) * scale, width * scale, 2.0 * scale, 0.0).expect("valid").into()
        };
        let floor = boxed(0.0, 1.0, 4.0);
        let capsule = |from: f64, to: f64| -> Shape {
            let ends = [from, to].map(|x| DVec2::new(x, -1.0) * scale - DVec2::new(0.0, gap));
            Segment::new(ends[0], ends[1]).and_then(|core| core.with_radius(scale)).expect("valid").into()
        };
        // The right end of the core is right above the corner at 2, or the left one.
        for (from, to, count) in [(0.0, 2.0, 2), (2.0, 4.0, 1), (-2.0, 2.0, 2), (-4.0, -2.0, 1), (-2.0, 0.0, 2)] {
            for reversed in [false, true] {
                let pair = [capsule(from, to), floor.clone()];
                let found = if reversed {
                    manifold_shape_shape(&pair[1], &pair[0], 4.0 * scale).map(Manifold::reversed)
                } else {
                    manifold_shape_shape(&pair[0], &pair[1], 4.0 * scale)
                };
                let found = found.expect("near");
                let case = format!("from {from} to {to}, scale {scale}, gap {gap}, {reversed}: {found:?}");
                assert_eq!((found.normal, found.points().len()), (DVec2::Y, count), "{case}");
                assert!(found.points().iter().all(|point| (point.separation - gap).abs() < 1e-12 * scale), "{case}");
            }
        }
        // Boxes of one width above each other.
        let above: Shape =
            Rectangle::new(DVec2::new(0.0, -scale - gap), 4.0 * scale, 2.0 * scale, 0.0).expect("valid").into();
        let found = manifold_shape_shape(&above, &floor, 4.0 * scale).expect("near");
        assert_eq!((found.normal, found.points().len()), (DVec2::Y, 2), "scale {scale}, gap {gap}: {found:?}");
    }
}

#[test]
fn the_farther_end_of_an_edge_is_returned_within_three_margins() {
    let tilted = square(0.0, 2.3, 0.2);
    let floor = square(0.0, 0.0, 0.0);
    assert_eq!(separations(manifold_shape_shape(&floor, &tilted, 0.0)).len(), 0);
    let wide = separations(manifold_shape_shape(&floor, &tilted, 0.6));
    assert!(matches!(wide[..], [near, far] if near < 0.2 && 0.2 < far && far < 0.6), "{wide:?}");
    assert_eq!(separations(manifold_shape_shape(&floor, &tilted, 0.2)), wide);
    assert_eq!(separations(manifold_shape_shape(&floor, &tilted, 0.16)), wide[..1]);
}

#[test]
fn features_stay_while_the_shapes_move_a_little() {
    let floor = square(0.0, 0.0, 0.0);
    let features = |x: f64, angle: f64| {
        let found = manifold_shape_shape(&floor, &square(x, 1.995, angle), 0.1).expect("near");
        // The nearer point comes first.
        found.points().iter().map(|point| point.feature).collect::<BTreeSet<_>>()
    };
    let first = features(0.1, 0.001);
    assert_eq!(first.len(), 2);
    for (x, angle) in [(0.1, -0.001), (0.11, 0.0), (0.12, 1e-5), (0.1, -1e-5)] {
        assert_eq!(features(x, angle), first, "at {x} turned by {angle}");
    }
}

#[test]
fn circles_have_one_point_wherever_they_are() {
    let disc = |x: f64, y: f64| Shape::from(Circle::new(DVec2::new(x, y), 1.0).expect("valid"));
    let one = |a: &Shape, b: &Shape| {
        let found = manifold_shape_shape(a, b, 0.5).expect("near");
        assert_eq!(found.points().len(), 1);
        (found.normal, found.separation())
    };
    assert_eq!(one(&disc(0.0, 0.0), &disc(0.0, 0.0)), (DVec2::NEG_Y, -2.0));
    assert_eq!(one(&disc(0.0, 0.0), &disc(2.25, 0.0)), (DVec2::X, 0.25));
    assert_eq!(one(&square(0.0, 0.0, 0.0), &disc(0.25, 2.0)), (DVec2::Y, 0.0));
    assert_eq!(one(&disc(0.25, 2.0), &square(0.0, 0.0, 0.0)), (DVec2::NEG_Y, 0.0));
    let (normal, separation) = one(&square(0.0, 0.0, 0.0), &disc(1.6, 1.8));
    assert!((normal - DVec2::new(0.6, 0.8)).length() < 1e-15 && separation.abs() < 1e-15);
    // Within the square, nearest to its right face.
    assert_eq!(one(&square(0.0, 0.0, 0.0), &disc(0.5, 0.0)), (DVec2::X, -1.5));
}

#[test]
fn segments_and_polygons_take_part() {
    let floor = Shape::from(Segment::new(DVec2::new(-9.0, 0.0), DVec2::new(9.0, 0.0)).expect("valid"));
    let house = [(-1.0, -2.0), (0.0, -3.0), (1.0, -2.0), (1.0, 0.0), (-1.0, 0.0)].map(DVec2::from);
    let house = Shape::from(Polygon::new(&house).expect("valid"));
    let found = manifold_shape_shape(&floor, &house, 0.1).expect("it stands on it");
    assert_eq!((found.normal, separations(Some(found))), (DVec2::NEG_Y, vec![0.0, 0.0]));
    let other = Shape::from(Segment::new(DVec2::new(10.0, 0.0), DVec2::new(12.0, 0.0)).expect("valid"));
    assert_eq!(manifold_shape_shape(&floor, &other, 0.5), None);
}

#[test]
fn only_round_ends_roll_on() {
    let disc = |x: f64, y: f64| Shape::from(Circle::new(DVec2::new(x, y), 1.0).expect("valid"));
    let capsule = |from: DVec2, to: DVec2| Shape::from(Segment::new(from, to).unwrap().with_radius(1.0).unwrap());
    let upright = |y: f64| capsule(DVec2::new(0.0, y), DVec2::new(0.0, y + 4.0));
    let round = |y: f64| {
        let square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, dy)| DVec2::new(x, y + dy));
        Shape::from(Polygon::new(&square).unwrap().with_radius(0.5).unwrap())
    };
    let box_of = |angle: f64| square(0.0, 0.0, angle);
    let cases = [
        (disc(0.0, 0.0), disc(0.0, 1.9), Rolling::Around),
        (box_of(0.0), disc(0.3, 1.9), Rolling::OnA),
        (disc(0.3, -1.9), box_of(0.0), Rolling::OnB),
        (box_of(0.0), upright(1.9), Rolling::OnA),
        // Beside the face the corner of the box is the other end.
        (box_of(0.0), disc(1.5, 1.5), Rolling::None),
        (disc(0.0, 0.0), upright(1.9), Rolling::Around),
        (box_of(0.0), square(0.0, 2.3, 0.7), Rolling::None),
        (box_of(0.0), square(0.0, 1.9, 0.0), Rolling::None),
        (box_of(0.0), round(2.4), Rolling::None),
        // An end of the face clips the capsule, which lies across it.
        (box_of(0.3), capsule(DVec2::new(-4.0, 2.2), DVec2::new(4.0, 2.2)), Rolling::None),
    ];
    for (a, b, rolling) in cases {
        let found = manifold_shape_shape(&a, &b, 0.01).expect("they overlap");
        assert_eq!(found.rolling, rolling, "{a:?} {b:?}");
    }
}

#[test]
fn a_disc_on_the_line_of_a_segment_touches_its_end() {
    let mut found = 0;
    let ways = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.6, 0.8), (-0.8, 0.6), (0.28, -0.96)];
    for (x, y) in ways {
        let way = DVec2::new(x, y);
        for (radius, offset) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1024.0), (0.5, -1e6)] {
            for gap in [-0.25, 0.0, 0.125] {
                let at = |along: f64| way * along + DVec2::splat(offset);
                let core = Segment::new(at(-5.0), at(0.0)).unwrap();
                let segment = Shape::from(core.with_radius(radius).unwrap());
                let disc = Shape::from(Circle::new(at(1.0 + radius + gap), 1.0).unwrap());
                let slack = ROUNDING * (8.0 + offset.abs());
                for (a, b, normal) in [(&segment, &disc, way), (&disc, &segment, -way)] {
                    let manifold = manifold_shape_shape(a, b, 0.5).expect("they are near");
                    assert!(manifold.normal.distance(normal) < slack, "{a:?} {b:?}: {manifold:?}");
                    assert!((manifold.separation() - gap).abs() < slack, "{a:?} {b:?}: {manifold:?}");
                    found += 1;
                }
            }
        }
    }
    assert_eq!(found, ways.len() * 24);
}
