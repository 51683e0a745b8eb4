//! Properties of every pair of kinds by every method.

use super::{ROUNDING, for_random_pairs, own_rounding, rounding};
use crate::support::figure::Figure;
use crate::support::judge::overlap_along;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, Kind, random_figure};
use collidoscope::broad_phase::{BoundingCircle, may_collide_circle_circle};
use collidoscope::narrow_phase::gjk::{Limits, Status, distance_observed};
use collidoscope::sdf::signed_distance_shape;
use collidoscope::shape::Pose;
use collidoscope::trace::Silent;
use collidoscope::{Contact, DVec2, Method, contact_by_method, distance};

/// Number of random pairs per property.
const PAIRS: usize = 6000;
/// A translation shorter than the depth by this share must not separate.
const SHORTER: f64 = 1e-6;
/// Directions that differ by more are different axes: such pairs are tied.
const OTHER_AXIS: f64 = 1e-6;

/// The results of one method for two queries that should agree.
struct Twins {
    contact: Contact,
    /// The second result, transformed back to the first query.
    other: Contact,
}

impl Twins {
    /// Asserts that both results for `a` and `b` agree; for tied depths the axes may differ.
    fn assert_same(&self, a: &Figure, b: &Figure, what: &str) {
        let Self { contact, other } = self;
        let (own, far) = (own_rounding(a, b), rounding(a, b));
        assert!((contact.depth - other.depth).abs() <= own, "{what}: {a:?} {b:?}: {contact:?} {other:?}");
        if contact.normal.distance(other.normal) > OTHER_AXIS {
            let overlap = overlap_along(a, b, other.normal);
            assert!((overlap - contact.depth).abs() <= own, "{what}: {a:?} {b:?}: {contact:?} {other:?}");
            return;
        }
        // A tied edge may deviate by the tie of 1e-12 of the size and move the line as far.
        let tolerance = far + 100.0 * own;
        let is_on_grid = a.is_on_grid() && b.is_on_grid();
        let same = |one: DVec2, other: DVec2| {
            // Off the grid an edge may be flat in one result only. Then the points may be anywhere on it.
            let off = other - one;
            if is_on_grid { off.length() <= tolerance } else { off.dot(contact.normal).abs() <= tolerance }
        };
        let is_line = same(contact.start, other.start) && same(contact.end, other.end);
        assert!(is_line, "{what}: {a:?} {b:?}: {contact:?} {other:?}");
    }
}

/// Runs every method on both queries; `back` transforms the second result back to the first query.
fn compare(what: &str, [a, b]: [&Figure; 2], others: [&Figure; 2], back: impl Fn(Contact) -> Contact) {
    for method in Method::ALL {
        let what = format!("{what}, {}", method.as_str());
        let answer = |[a, b]: [&Figure; 2]| contact_by_method(&a.shape(), &b.shape(), *method);
        match (answer([a, b]), answer(others)) {
            (None, None) => {}
            (Some(contact), Some(other)) => {
                Twins { contact, other: back(other) }.assert_same(a, b, &what);
            }
            (one, other) => {
                let left = separation(a, b).abs();
                assert!(left <= own_rounding(a, b), "{what}: {a:?} {b:?}: {one:?} and {other:?}");
            }
        }
    }
    let [found, other] = [[a, b], others].map(|[a, b]| distance(&a.shape(), &b.shape()).distance);
    assert!((found - other).abs() <= own_rounding(a, b) + 1e-15 * found, "{what}: {a:?} {b:?}: {found} {other}");
}

fn mapped(contact: Contact, place: impl Fn(DVec2) -> DVec2, way: impl Fn(DVec2) -> DVec2) -> Contact {
    let [normal, start, end] = [way(contact.normal), place(contact.start), place(contact.end)];
    Contact { normal, start, end, ..contact }
}

#[test]
fn swapping_negates_the_normal_and_swaps_start_and_end() {
    for_random_pairs(0x9001, PAIRS, |a, b| compare("swapped", [&a, &b], [&b, &a], Contact::reversed));
}

#[test]
fn translation_by_grid_steps_translates_the_contact() {
    let mut random = Random::new(0x9002_9002);
    for_random_pairs(0x9002, PAIRS, |a, b| {
        let by = DVec2::new(random.on_grid(-2000.0, 2000.0), random.on_grid(-2000.0, 2000.0));
        let (moved_a, moved_b) = (a.moved(by), b.moved(by));
        // The translated pair comes first in the comparison: its coordinates round more coarsely.
        compare("moved", [&moved_a, &moved_b], [&a, &b], |contact| mapped(contact, |place| place + by, |way| way));
    });
}

#[test]
fn mirroring_mirrors_the_contact() {
    for_random_pairs(0x9003, PAIRS, |a, b| {
        for mirror in [DVec2::new(-1.0, 1.0), DVec2::new(1.0, -1.0)] {
            compare("mirrored", [&a, &b], [&a.mirrored(mirror), &b.mirrored(mirror)], |contact| {
                mapped(contact, |place| place * mirror, |way| way * mirror)
            });
        }
    });
}

#[test]
fn quarter_turn_rotates_the_contact() {
    let turned = |figure: &Figure| match *figure {
        Figure::Polygon(outline) => Figure::Polygon(outline.map(DVec2::perp)),
        Figure::Segment { from, to } => Figure::Segment { from: from.perp(), to: to.perp() },
        Figure::Circle { x, y, radius } => Figure::circle(-y, x, radius),
        Figure::Rectangle { x, y, width, height, angle } => {
            Figure::rectangle(-y, x, width, height, angle + std::f64::consts::FRAC_PI_2)
        }
    };
    for_random_pairs(0x9004, PAIRS, |a, b| {
        compare("turned", [&a, &b], [&turned(&a), &turned(&b)], |contact| {
            mapped(contact, |place| -place.perp(), |way| -way.perp())
        });
    });
}

#[test]
fn scaling_by_powers_of_2_scales_every_bit() {
    for_random_pairs(0x9005, PAIRS, |a, b| {
        for power in [-100, -20, -1, 1, 10, 18] {
            let factor = 2.0_f64.powi(power);
            // Some families lie too far away to be enlarged.
            let (Ok(large_a), Ok(large_b)) = (a.scaled(factor).checked(), b.scaled(factor).checked()) else { continue };
            for method in Method::ALL {
                let contact = contact_by_method(&a.shape(), &b.shape(), *method);
                let found = contact_by_method(&large_a, &large_b, *method);
                let scaled = contact.map(|contact| Contact {
                    depth: contact.depth * factor,
                    half_length: contact.half_length * factor,
                    ..mapped(contact, |place| place * factor, |way| way)
                });
                let numbers = |contact: Contact| {
                    (contact.depth, contact.normal, contact.start, contact.end, contact.points().as_slice().len())
                };
                let name = method.as_str();
                assert_eq!(found.map(numbers), scaled.map(numbers), "{a:?} {b:?} times 2^{power} by {name}");
            }
            let (found, expected) = (distance(&large_a, &large_b), distance(&a.shape(), &b.shape()));
            assert_eq!(found.distance, expected.distance * factor, "{a:?} {b:?} times 2^{power}");
            assert_eq!(found.iterations, expected.iterations);
        }
    });
}

#[test]
fn depth_is_the_least_separating_translation() {
    let mut random = Random::new(0x9006_9006);
    for_random_pairs(0x9006, PAIRS, |a, b| {
        for method in Method::ALL {
            let name = method.as_str();
            let Some(contact) = contact_by_method(&a.shape(), &b.shape(), *method) else { continue };
            // The translation rounds at the coordinates.
            let rounding = rounding(&a, &b);
            let free = b.moved(contact.normal * contact.depth);
            let left = separation(&a, &free);
            assert!(left.abs() <= rounding, "{a:?} {b:?}: {left:e} left after {contact:?} by {name}");
            if let Some(rest) = contact_by_method(&a.shape(), &free.shape(), *method) {
                assert!(rest.depth <= rounding, "{a:?} {b:?}: {} left by {name}", rest.depth);
            }
            if contact.depth * SHORTER <= rounding {
                continue;
            }
            let shorter = contact.depth * (1.0 - SHORTER);
            let angles = [0.0; 6].map(|_| random.between(0.0, 7.0));
            let directions = angles.map(|angle: f64| DVec2::new(angle.cos(), angle.sin()));
            for direction in directions.into_iter().chain([contact.normal]) {
                let moved = b.moved(direction * shorter).shape();
                let rest = contact_by_method(&a.shape(), &moved, *method);
                let overlaps = rest.is_some_and(|rest| rest.depth > 0.0);
                assert!(overlaps, "{a:?} {b:?}: {shorter} along {direction} separates by {name}");
            }
        }
    });
}

#[test]
fn distance_is_the_least_translation_to_contact() {
    for_random_pairs(0x9007, PAIRS, |a, b| {
        let found = distance(&a.shape(), &b.shape());
        let Some([on_a, on_b]) = found.points else { return };
        let way = on_a - on_b;
        let left = separation(&a, &b.moved(way)).abs();
        assert!(left <= rounding(&a, &b), "{a:?} {b:?}: {left:e} left after {found:?}");
        if found.distance * SHORTER > rounding(&a, &b) {
            let near = distance(&a.shape(), &b.moved(way * (1.0 - SHORTER)).shape());
            assert!(near.distance > 0.0 && near.points.is_some(), "{a:?} {b:?}: {near:?}");
        }
    });
}

#[test]
fn posed_polygon_equals_the_polygon_of_its_rotated_points() {
    let mut random = Random::new(0x9008_9008);
    for_random_pairs(0x9008, PAIRS, |a, b| {
        let posed = |figure: &Figure, angle: f64| {
            let shape = figure.shape();
            let pose = Pose::new(shape.center(), shape.pose().angle() + angle).expect("a fine pose");
            shape.with_pose(pose)
        };
        let by_points = |figure: &Figure, angle: f64| {
            let center = figure.center();
            let (cosine, sine) = (angle.cos(), angle.sin());
            let place = |point: DVec2| center + DVec2::new(cosine, sine).rotate(point - center);
            match *figure {
                Figure::Polygon(outline) => Figure::Polygon(outline.map(place)),
                Figure::Segment { from, to } => Figure::Segment { from: place(from), to: place(to) },
                Figure::Rectangle { x, y, width, height, angle: own } => {
                    Figure::rectangle(x, y, width, height, own + angle)
                }
                circle @ Figure::Circle { .. } => circle,
            }
        };
        let [angle_a, angle_b] = [0.0; 2].map(|_| random.between(-7.0, 7.0));
        let (posed_a, posed_b) = (posed(&a, angle_a), posed(&b, angle_b));
        let expected = separation(&by_points(&a, angle_a), &by_points(&b, angle_b));
        // The rotated points round at their coordinates.
        let tolerance = rounding(&a, &b);
        for method in Method::ALL {
            let name = method.as_str();
            match contact_by_method(&posed_a, &posed_b, *method) {
                Some(found) => {
                    let error = (found.depth + expected).abs();
                    assert!(error <= tolerance, "{a:?} {b:?} by {angle_a}, {angle_b}: {found:?} by {name}");
                }
                None => {
                    assert!(expected > -tolerance, "{a:?} {b:?} by {angle_a}, {angle_b}: missed by {name}");
                }
            }
        }
        let pose = a.shape().pose();
        let aside = Pose::new(pose.position() + DVec2::ONE, pose.angle()).expect("a fine pose");
        // A moved shape has the corners of the formula, no longer those it was given.
        let moved = a.shape().with_pose(aside).with_pose(pose);
        assert_eq!(posed_a.with_pose(pose), moved, "the way back is exact");
    });
}

#[test]
fn hits_are_candidates_of_the_broad_phase() {
    for_random_pairs(0x9009, 20_000, |a, b| {
        let (a, b) = (a.shape(), b.shape());
        let hit = Method::ALL.iter().any(|method| contact_by_method(&a, &b, *method).is_some());
        let bounds = [&a, &b].map(BoundingCircle::from);
        assert!(!hit || may_collide_circle_circle(&bounds[0], &bounds[1]), "{a:?} {b:?}");
    });
}

#[test]
fn search_result_does_not_depend_on_the_first_direction() {
    let mut random = Random::new(0x900a_900a);
    for_random_pairs(0x900a, PAIRS, |a, b| {
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let limits = Limits::of(&shape_a.hull(), &shape_b.hull());
        let usual = distance(&shape_a, &shape_b);
        let angle = random.between(0.0, 7.0);
        let nasty = [DVec2::ZERO, DVec2::NAN, DVec2::splat(5e-324), DVec2::splat(1e300), DVec2::INFINITY];
        let directions = [DVec2::new(angle.cos(), angle.sin()), random.pick(&nasty)];
        for start in directions {
            let found = distance_observed(&shape_a, &shape_b, Some(start), limits, &mut Silent);
            assert_ne!(found.status, Status::IterationLimit, "{a:?} {b:?} from {start}");
            let error = (found.distance - usual.distance).abs();
            assert!(error <= own_rounding(&a, &b), "{a:?} {b:?} from {start}: {found:?}, not {usual:?}");
            assert_eq!(found.points.is_some(), usual.points.is_some(), "{a:?} {b:?} from {start}");
        }
    });
}

#[test]
fn signed_distance_and_contains_match_the_naive_distance() {
    let mut random = Random::new(0x900b);
    let mut inside = 0;
    for _ in 0..PAIRS {
        let polygon = random_figure(&mut random, Kind::Polygon);
        let segment = random_figure(&mut random, Kind::Segment);
        for figure in [polygon, segment] {
            let reach = figure.bounding_radius();
            let offset = DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * reach;
            let point = figure.center() + offset;
            let expected = separation(&figure, &Figure::circle(point.x, point.y, 0.0));
            let found = signed_distance_shape(&figure.shape(), point);
            let tolerance = ROUNDING * figure.magnitude();
            assert!((found - expected).abs() <= tolerance, "{figure:?} {point}: {found} want {expected}");
            let is_inside = figure.shape().contains(point);
            assert!(expected.abs() < tolerance || is_inside == (expected < 0.0), "{figure:?} {point}: {expected}");
            inside += usize::from(is_inside);
        }
    }
    // Segments have no inside.
    assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&inside), "{inside} points of {PAIRS} inside");
}

#[test]
fn no_valid_bit_pattern_produces_nan() {
    let mut random = Random::new(0x0bad_b176);
    let (mut hits, mut pairs) = (0, 0);
    while pairs < 40_000 {
        let Some((a, b)) = hostile_figure(&mut random).zip(hostile_figure(&mut random)) else { continue };
        // Half of the pairs nearly share a center: figures of random exponents rarely meet.
        let nudge = DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * b.bounding_radius();
        let b = if random.below(2) == 0 { b.at(a.center() + nudge) } else { b };
        let (Ok(shape_a), Ok(shape_b)) = (a.checked(), b.checked()) else { continue };
        pairs += 1;
        let reach = shape_a.bounding_radius() + shape_b.bounding_radius();
        for method in Method::ALL {
            let Some(contact) = contact_by_method(&shape_a, &shape_b, *method) else { continue };
            hits += usize::from(*method == Method::Auto);
            let name = method.as_str();
            assert!(contact.depth >= 0.0 && contact.depth <= 2.0 * reach, "{a:?} {b:?}: {contact:?} by {name}");
            let length = contact.normal.length();
            assert!((length - 1.0).abs() <= 1e-15, "{a:?} {b:?}: {contact:?} by {name}");
            let places = [contact.start, contact.end];
            let points = contact.points();
            let mut places = places.iter().chain(points.as_slice());
            assert!(places.all(|place| place.is_finite()), "{a:?} {b:?}: {contact:?} by {name}");
        }
        let found = distance(&shape_a, &shape_b);
        assert!(found.distance.is_finite() && found.distance >= 0.0, "{a:?} {b:?}: {found:?}");
        let mut places = found.points.iter().flatten();
        assert!(places.all(|place| place.is_finite()), "{a:?} {b:?}: {found:?}");
    }
    assert!((pairs * 3 / 10..=pairs * 7 / 10).contains(&hits), "{hits} hits of {pairs}");
}

/// Returns a figure of random exponents and digits; `None` if the engine refuses it.
fn hostile_figure(random: &mut Random) -> Option<Figure> {
    let any = |random: &mut Random, low: f64, high: f64| loop {
        let value = f64::from_bits(random.bits());
        if (low..=high).contains(&value.abs()) {
            return value;
        }
    };
    let any_point = |random: &mut Random| DVec2::new(any(random, 0.0, 1e12), any(random, 0.0, 1e12));
    let kind = random.pick(&KINDS);
    let figure = match (kind, random.below(4)) {
        (Kind::Polygon, 0) => Figure::polygon(&[0; 3].map(|_| any_point(random))),
        (Kind::Segment, 0) => Figure::Segment { from: any_point(random), to: any_point(random) },
        _ => {
            // An ordinary figure, scaled and translated at random without losing its size.
            let tame = random_figure(random, kind);
            let size = any(random, 1e-130, 1e9);
            let figure = tame.at(DVec2::ZERO).scaled(size.abs());
            figure.moved(DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * size * 40.0)
        }
    };
    figure.checked().ok().map(|_| figure)
}
