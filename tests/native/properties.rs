//! Properties of every pair, on seeded random pairs.

use crate::support::families::{self, Tally};
use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints, overlap_along};
use crate::support::naive::separation;
use crate::support::random::Random;
use collidoscope::broad_phase::{
    BoundingCircle, BoundingCircleStep, may_collide_circle_circle, may_collide_circle_circle_observed,
};
use collidoscope::narrow_phase::circle::{CircleCircleStep, contact_circle_circle, contact_circle_circle_observed};
use collidoscope::narrow_phase::rectangle::{
    RectangleCircleStep, RectangleRectangleStep, contact_rectangle_circle, contact_rectangle_circle_observed,
    contact_rectangle_rectangle, contact_rectangle_rectangle_observed,
};
use collidoscope::sdf::signed_distance_shape;
use collidoscope::trace::Recorder;
use collidoscope::{Contact, DVec2, Rectangle, Shape, collide};
use std::f64::consts::FRAC_PI_2;
use std::iter::repeat_with;

/// Number of random pairs per property; every kind and order is a quarter.
const PAIRS: usize = 8000;
/// Coordinates up to 100 and about thirty roundings of half an ulp of 128.
const PLACE_TOLERANCE: f64 = 1e-12;
/// A translation shorter than the depth by this share must not separate.
const SHORTER: f64 = 1e-6;

/// Calls `check` with random pairs of every kind and order, and asserts that 30 % to 70 % are hits.
fn for_random_pairs(seed: u64, mut check: impl FnMut(Figure, Figure, Option<Contact>)) {
    let mut random = Random::new(seed);
    let mut hits = 0;
    for index in 0..PAIRS {
        let [a, b] = [index & 1, index & 2].map(|bit| random_figure(&mut random, bit == 0));
        let contact = collide(&a.shape(), &b.shape());
        hits += usize::from(contact.is_some());
        check(a, b, contact);
    }
    assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&hits), "{hits} hits of {PAIRS}");
}

/// Calls `check` with as many circles and rectangles of families in which things coincide, and asserts that each family has
/// hits and misses.
fn for_family_pairs(seed: u64, mut check: impl FnMut(Figure, Figure, Option<Contact>)) {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    let is_plain = |figure: &Figure| matches!(figure, Figure::Circle { .. } | Figure::Rectangle { .. });
    let pairs = repeat_with(|| families::random_pair(&mut random)).filter(|(_, pair)| pair.iter().all(is_plain));
    for (family, [a, b]) in pairs.take(PAIRS) {
        let contact = collide(&a.shape(), &b.shape());
        tally.add(family, contact.is_some());
        check(a, b, contact);
    }
    tally.assert_pairs();
}

/// Returns a figure with coordinates and sizes on a grid of 1/1024: translations by whole pixels are exact.
fn random_figure(random: &mut Random, is_circle: bool) -> Figure {
    let (x, y) = (random.on_grid(-25.0, 25.0), random.on_grid(-25.0, 25.0));
    if is_circle {
        Figure::circle(x, y, random.on_grid(2.0, 24.0))
    } else {
        Figure::rectangle(x, y, random.on_grid(2.0, 45.0), random.on_grid(2.0, 45.0), random.between(-7.0, 7.0))
    }
}

fn assert_close(found: DVec2, expected: DVec2, tolerance: f64, what: &str) {
    assert!((found - expected).length() <= tolerance, "{what}: {found} want {expected}");
}

fn same_bits(one: f64, other: f64) -> bool {
    one.to_bits() == other.to_bits()
}

#[test]
fn swapping_negates_the_normal_and_swaps_start_and_end() {
    for_random_pairs(1, |a, b, contact| {
        let swapped = collide(&b.shape(), &a.shape());
        assert_eq!(contact.is_some(), swapped.is_some(), "{a:?} {b:?}");
        let Some((contact, swapped)) = contact.zip(swapped) else { return };
        assert!((contact.depth - swapped.depth).abs() <= PLACE_TOLERANCE, "{a:?} {b:?}: {contact:?} {swapped:?}");
        assert_close(swapped.normal, -contact.normal, PLACE_TOLERANCE, "normal");
        assert_close(swapped.start, contact.end, PLACE_TOLERANCE, "start");
        assert_close(swapped.end, contact.start, PLACE_TOLERANCE, "end");
    });
}

#[test]
fn translation_by_whole_pixels_changes_no_bit_of_depth_and_normal() {
    let mut random = Random::new(22);
    for_random_pairs(2, |a, b, contact| {
        let by = DVec2::new(random.on_grid(-1e6, 1e6), random.on_grid(-1e6, 1e6));
        let moved = collide(&a.moved(by).shape(), &b.moved(by).shape());
        assert_eq!(contact.is_some(), moved.is_some(), "{a:?} {b:?} by {by}");
        let Some((contact, moved)) = contact.zip(moved) else { return };
        assert!(same_bits(contact.depth, moved.depth), "{a:?} {b:?} by {by}: {contact:?} {moved:?}");
        assert_eq!(contact.normal, moved.normal, "{a:?} {b:?} by {by}");
        // The points round at the size of their coordinates: half an ulp of 2^20 twice.
        assert_close(moved.start, contact.start + by, 3e-10, "start");
        assert_close(moved.end, contact.end + by, 5e-10, "end");
    });
}

#[test]
fn mirroring_mirrors_every_bit() {
    for_random_pairs(3, |a, b, contact| {
        for mirror in [DVec2::new(-1.0, 1.0), DVec2::new(1.0, -1.0)] {
            let found = collide(&a.mirrored(mirror).shape(), &b.mirrored(mirror).shape());
            assert_eq!(contact.is_some(), found.is_some(), "{a:?} {b:?} mirrored");
            let Some((contact, found)) = contact.zip(found) else { return };
            assert!(same_bits(contact.depth, found.depth), "{a:?} {b:?}: {contact:?} mirrored {found:?}");
            assert_eq!(found.normal, contact.normal * mirror, "{a:?} {b:?}");
            assert_close(found.start, contact.start * mirror, PLACE_TOLERANCE, "start");
            assert_close(found.end, contact.end * mirror, PLACE_TOLERANCE, "end");
        }
    });
}

#[test]
fn quarter_turn_rotates_the_contact() {
    for_random_pairs(4, |a, b, contact| {
        let turned = |figure: Figure| match figure.at(figure.center().perp()) {
            Figure::Rectangle { x, y, width, height, angle } => {
                Figure::rectangle(x, y, width, height, angle + FRAC_PI_2)
            }
            other => other,
        };
        let found = collide(&turned(a).shape(), &turned(b).shape());
        // Only pairs within rounding of touching may change sides.
        let near = separation(&a, &b).abs() < PLACE_TOLERANCE;
        assert!(near || contact.is_some() == found.is_some(), "{a:?} {b:?}");
        let Some((contact, found)) = contact.zip(found) else { return };
        assert!((contact.depth - found.depth).abs() <= PLACE_TOLERANCE, "{a:?} {b:?}: {contact:?} {found:?}");
        assert_close(found.normal, contact.normal.perp(), PLACE_TOLERANCE, "normal");
        assert_close(found.start, contact.start.perp(), PLACE_TOLERANCE, "start");
        assert_close(found.end, contact.end.perp(), PLACE_TOLERANCE, "end");
    });
}

#[test]
fn quarter_turn_of_a_rectangle_equals_swapped_sides() {
    for_random_pairs(5, |a, b, contact| {
        // Swapped sides and a quarter turn make the same rectangle.
        let renamed = |figure: Figure| match figure {
            Figure::Rectangle { x, y, width, height, angle } => {
                Figure::rectangle(x, y, height, width, angle + FRAC_PI_2)
            }
            other => other,
        };
        let found = collide(&renamed(a).shape(), &renamed(b).shape());
        let near = separation(&a, &b).abs() < PLACE_TOLERANCE;
        assert!(near || contact.is_some() == found.is_some(), "{a:?} {b:?}");
        let Some((contact, found)) = contact.zip(found) else { return };
        assert!((contact.depth - found.depth).abs() <= PLACE_TOLERANCE, "{a:?} {b:?}: {contact:?} {found:?}");
        assert_close(found.normal, contact.normal, PLACE_TOLERANCE, "normal");
        assert_close(found.start, contact.start, PLACE_TOLERANCE, "start");
    });
}

#[test]
fn scaling_by_powers_of_2_scales_every_bit() {
    for_random_pairs(6, |a, b, contact| {
        for power in [-100, -20, -1, 1, 10, 30] {
            let factor = 2.0_f64.powi(power);
            let found = collide(&a.scaled(factor).shape(), &b.scaled(factor).shape());
            assert_eq!(contact.is_some(), found.is_some(), "{a:?} {b:?} times 2^{power}");
            let Some((contact, found)) = contact.zip(found) else { return };
            assert!(same_bits(contact.depth * factor, found.depth), "{a:?} {b:?} times 2^{power}");
            assert_eq!(contact.normal, found.normal, "{a:?} {b:?} times 2^{power}");
            assert_eq!((contact.start * factor, contact.end * factor), (found.start, found.end));
        }
    });
}

#[test]
fn depth_is_the_least_separating_translation() {
    let mut random = Random::new(77);
    for_random_pairs(7, |a, b, contact| {
        let Some(contact) = contact else { return };
        let free = b.moved(contact.normal * contact.depth);
        let left = separation(&a, &free);
        assert!(left.abs() <= PLACE_TOLERANCE, "{a:?} {b:?}: {left:e} left after {contact:?}");
        if let Some(rest) = collide(&a.shape(), &free.shape()) {
            assert!(rest.depth <= PLACE_TOLERANCE, "{a:?} {b:?}: {} left", rest.depth);
        }
        if contact.depth * SHORTER <= PLACE_TOLERANCE {
            return;
        }
        let shorter = contact.depth * (1.0 - SHORTER);
        let mut directions = vec![contact.normal];
        directions.extend((0..8).map(|_| {
            let angle = random.between(0.0, 7.0);
            DVec2::new(angle.cos(), angle.sin())
        }));
        for direction in directions {
            let rest = collide(&a.shape(), &b.moved(direction * shorter).shape());
            assert!(rest.is_some_and(|rest| rest.depth > 0.0), "{a:?} {b:?}: {shorter} along {direction} separates");
        }
    });
}

#[test]
fn contact_lines_satisfy_their_definition() {
    for_random_pairs(8, |a, b, contact| {
        let Some(contact) = contact else { return };
        let complaints = line_complaints(&a, &b, &Answer::from(&contact), PLACE_TOLERANCE);
        assert_eq!(complaints, Vec::<String>::new(), "{a:?} {b:?}");
        let overlap = overlap_along(&a, &b, contact.normal);
        assert!((overlap - contact.depth).abs() <= PLACE_TOLERANCE, "{a:?} {b:?}: {overlap} and {contact:?}");
    });
}

#[test]
fn no_valid_bit_pattern_produces_nan() {
    let mut random = Random::new(0x0bad_b175);
    let mut hits = 0;
    let pairs = 60_000;
    for index in 0..pairs {
        let size = |random: &mut Random| any_bits(random, |value| (1e-140..=1e12).contains(&value));
        let place = |random: &mut Random| any_bits(random, |value| value.abs() <= 1e12);
        let mut figure = |bit: usize| {
            let (x, y) = (place(&mut random), place(&mut random));
            let (one, other) = (size(&mut random), size(&mut random));
            if bit == 0 { Figure::circle(x, y, one) } else { Figure::rectangle(x, y, one, other, place(&mut random)) }
        };
        let [a, b] = [index & 1, index & 2].map(&mut figure);
        // Half of the pairs nearly share a center: figures of random exponents rarely meet.
        let nudge = DVec2::new(random.between(-2.0, 2.0), random.between(-2.0, 2.0)) * b.bounding_radius();
        let near = a.center() + nudge;
        let b = if index & 4 == 0 && near.abs().max_element() <= 1e12 { b.at(near) } else { b };
        let Some(contact) = collide(&a.shape(), &b.shape()) else { continue };
        hits += 1;
        assert!(contact.depth >= 0.0 && contact.depth.is_finite(), "{a:?} {b:?}: {contact:?}");
        assert!((contact.normal.length() - 1.0).abs() <= 1e-15, "{a:?} {b:?}: {contact:?}");
        let places = [contact.start, contact.end];
        assert!(places.iter().chain(contact.points().as_slice()).all(|place| place.is_finite()), "{contact:?}");
        let reach = a.bounding_radius() + b.bounding_radius();
        assert!(contact.depth <= reach * 2.0, "{a:?} {b:?}: {contact:?}");
    }
    assert!((pairs * 3 / 10..=pairs * 7 / 10).contains(&hits), "{hits} hits of {pairs}");
}

#[test]
fn signed_distance_and_contains_match_the_naive_distance() {
    let mut random = Random::new(0x0051_94ed);
    let mut inside = 0;
    for index in 0..PAIRS {
        let figure = random_figure(&mut random, index % 2 == 0);
        let reach = figure.bounding_radius() * 1.2;
        let point = figure.center() + DVec2::new(random.between(-reach, reach), random.between(-reach, reach)) * 0.9;
        let expected = separation(&figure, &Figure::circle(point.x, point.y, 0.0));
        let found = signed_distance_shape(&figure.shape(), point);
        assert!((found - expected).abs() <= PLACE_TOLERANCE, "{figure:?} {point}: {found} want {expected}");
        let is_inside = figure.shape().contains(point);
        assert!(expected.abs() < PLACE_TOLERANCE || is_inside == (expected < 0.0), "{figure:?} {point}: {expected}");
        inside += usize::from(is_inside);
    }
    assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&inside), "{inside} points of {PAIRS} inside");
}

#[test]
fn contacts_have_no_minus_zeros() {
    // Axis-aligned pairs on a coarse grid: zeros of both signs occur in normals, points and angles.
    let mut random = Random::new(0x0000_2e40);
    let mut zeros = 0;
    for index in 0..PAIRS {
        let mut figure = |bit: usize| {
            let [x, y] = [0, 0].map(|_| random.pick(&[-10.0, -5.0, -0.0, 0.0, 5.0, 10.0]));
            let [width, height] = [0, 0].map(|_| random.pick(&[10.0, 20.0]));
            match bit {
                0 => Figure::circle(x, y, height / 2.0),
                _ => Figure::rectangle(x, y, width, height, random.pick(&[0.0, -0.0, FRAC_PI_2])),
            }
        };
        let [a, b] = [index & 1, index & 2].map(&mut figure);
        let Some(contact) = collide(&a.shape(), &b.shape()) else { continue };
        let places = [contact.normal, contact.start, contact.end];
        for place in places.iter().chain(contact.points().as_slice()) {
            for number in [contact.depth, place.x, place.y] {
                zeros += usize::from(number == 0.0);
                assert!(!same_bits(number, -0.0), "{a:?} {b:?}: {contact:?}");
            }
        }
    }
    assert!(zeros > PAIRS, "only {zeros} zeros");
}

/// Returns random bits of a number that satisfies `fits`: all exponents are equally likely.
fn any_bits(random: &mut Random, fits: impl Fn(f64) -> bool) -> f64 {
    loop {
        let value = f64::from_bits(random.bits());
        if fits(value) {
            return value;
        }
    }
}

#[test]
fn recorded_runs_have_the_bits_of_silent_runs_and_end_with_done() {
    let mut endings = [0; 8];
    let mut check = |a: Figure, b: Figure, _| {
        let (a, b) = (a.shape(), b.shape());
        let bounds = [&a, &b].map(BoundingCircle::from);
        let mut recorder = Recorder::default();
        let candidate = may_collide_circle_circle_observed(&bounds[0], &bounds[1], &mut recorder);
        assert_eq!(candidate, may_collide_circle_circle(&bounds[0], &bounds[1]));
        assert_eq!(recorder.steps().last(), Some(&BoundingCircleStep::Done { candidate }));
        assert_eq!(recorder.steps().len(), 2);
        match (a, b) {
            (Shape::Circle(a), Shape::Circle(b)) => {
                let mut recorder = Recorder::default();
                let contact = contact_circle_circle_observed(&a, &b, &mut recorder);
                assert_same(contact, contact_circle_circle(&a, &b));
                assert_eq!(recorder.steps().last(), Some(&CircleCircleStep::Done { contact }));
                endings[usize::from(contact.is_some())] += 1;
            }
            (Shape::Rectangle(a), Shape::Rectangle(b)) => {
                let mut recorder = Recorder::default();
                let found = contact_rectangle_rectangle_observed(&a, &b, &|| None, &mut recorder);
                let contact = found.map(|found| found.contact);
                assert_same(contact, contact_rectangle_rectangle(&a, &b));
                assert_faces(recorder.steps(), contact);
                endings[2 + usize::from(contact.is_some())] += 1;
            }
            (Shape::Rectangle(rectangle), Shape::Circle(circle))
            | (Shape::Circle(circle), Shape::Rectangle(rectangle)) => {
                let mut recorder = Recorder::default();
                let found = contact_rectangle_circle_observed(&rectangle, &circle, &|| None, &mut recorder);
                let contact = found.map(|found| found.contact);
                assert_same(contact, contact_rectangle_circle(&rectangle, &circle));
                assert_eq!(recorder.steps().last(), Some(&RectangleCircleStep::Done { contact }));
                assert_eq!(recorder.steps().len(), 6, "four edges, the region, the end");
                endings[4 + usize::from(contact.is_some())] += 1;
            }
            (a, b) => panic!("{a:?} and {b:?} are of no classic kind"),
        }
        endings[6 + usize::from(candidate)] += 1;
    };
    for_random_pairs(9, &mut check);
    for_family_pairs(10, &mut check);
    assert!(endings.iter().all(|&count| count > 100), "each way to end must be seen: {endings:?}");
}

#[test]
fn only_the_first_tied_face_is_marked_least() {
    let square = Rectangle::new(DVec2::ZERO, 20.0, 20.0, 0.0).expect("a valid square");
    let other = Rectangle::new(DVec2::new(5.0, 5.0), 20.0, 20.0, 0.0).expect("a valid square");
    let mut recorder = Recorder::default();
    let found = contact_rectangle_rectangle_observed(&square, &other, &|| None, &mut recorder);
    // Depths 25, 15, 15, 25 for each: the first, then the second, and no tie.
    assert_faces(recorder.steps(), found.map(|found| found.contact));
}

/// Asserts the order of the steps of two rectangles: tested faces, the skipped rest or the choice, the end.
fn assert_faces(steps: &[RectangleRectangleStep], contact: Option<Contact>) {
    use RectangleRectangleStep as Step;
    assert_eq!(steps.last(), Some(&Step::Done { contact }));
    let mut tested: Vec<f64> = Vec::new();
    for step in steps {
        if let Step::Face { depth, least, .. } = step {
            let is_least = tested.iter().all(|before| depth < before);
            assert_eq!(*least, is_least, "{depth} after {tested:?}");
            tested.push(*depth);
        }
    }
    let skipped = steps.iter().filter(|step| matches!(step, Step::Skipped { .. })).count();
    assert_eq!(tested.len() + skipped, 8, "every face is tested or skipped");
    let (last, before) = tested.split_last().expect("one face at least is tested");
    assert!(before.iter().all(|depth| *depth >= 0.0), "a face without support point ends the test: {tested:?}");
    if let Some(contact) = contact {
        let least = tested.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(same_bits(least, contact.depth), "the depth is the least of {tested:?}");
        assert_eq!(steps.len(), 11, "eight faces, the choice, the interval, the end");
    } else {
        assert!(*last < 0.0, "the last tested face is the reason: {tested:?}");
        assert_eq!(steps.len(), 9, "eight faces and the end");
    }
}

fn assert_same(recorded: Option<Contact>, silent: Option<Contact>) {
    let bits = |contact: Contact| {
        let places = [contact.normal, contact.start, contact.end];
        let numbers: Vec<u64> = places
            .iter()
            .chain(contact.points().as_slice())
            .flat_map(|place| [place.x.to_bits(), place.y.to_bits()])
            .collect();
        (contact.depth.to_bits(), numbers)
    };
    assert_eq!(recorded.map(bits), silent.map(bits));
}
