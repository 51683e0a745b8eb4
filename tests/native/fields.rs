//! Signed distances and gradients: the exact cases and the properties of every field.

mod cores;

use crate::support::families::random_point;
use crate::support::figure::Figure;
use crate::support::files;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure};
use collidoscope::sdf::{
    MARCH_STEPS_MAX, MarchEnd, Sample, closest_point_shape, march, sample_shape, sample_simple_polygon, sample_union,
    second_gradient, signed_distance_shape,
};
use collidoscope::shape::SimplePolygon;
use collidoscope::{DVec2, Shape};
use serde_json::Value;

/// Rows of the case file.
const ROWS: usize = 2000;

#[test]
fn exact_fields_pass() {
    let document: Value = serde_json::from_str(files::POINT_IN).expect("a case file is JSON");
    let rows = document["rows"].as_array().expect("a case file has rows");
    let (mut inside, mut turned_in) = (0, 0);
    for (number, row) in rows.iter().enumerate() {
        let at = |value: &Value| value.as_f64().expect("a number");
        let point = DVec2::new(at(&row[0][0]), at(&row[0][1]));
        let figure = Figure::from_row(&row[1]);
        let (distance, gradient) = (at(&row[2]), DVec2::new(at(&row[3]), at(&row[4])));
        let tolerance = 1e-9 * figure.magnitude().max(point.abs().max_element());
        let assert_near = |sample: Sample, is_inside: bool, how: &str| {
            assert!((sample.distance - distance).abs() <= tolerance, "row {number} {how}: {sample:?}, not {distance}");
            assert_eq!(is_inside, distance < 0.0, "row {number} {how}");
            // The gradient close to the outline has fewer digits.
            let digits = tolerance * (1.0 + 1.0 / distance.abs());
            assert!((sample.gradient - gradient).length() <= digits, "row {number} {how}: {sample:?}, not {gradient}");
        };
        if let Figure::Polygon(outline) = &figure {
            let polygon = SimplePolygon::new(outline.points()).expect("a simple polygon");
            assert_near(sample_simple_polygon(&polygon, point), polygon.contains(point), "as a simple polygon");
        }
        match figure.checked() {
            Ok(shape) => {
                assert_near(sample_shape(&shape, point), shape.contains(point) && distance < 0.0, "as a shape");
            }
            Err(_) => turned_in += 1,
        }
        inside += usize::from(distance < 0.0);
    }
    assert_eq!(rows.len(), ROWS);
    assert!((ROWS * 15 / 100..=ROWS * 7 / 10).contains(&inside), "{inside} inside");
    assert!(turned_in > ROWS / 20, "{turned_in} polygons turn inwards");
}

#[test]
fn fields_are_1_lipschitz_and_fall_against_the_gradient() {
    let mut random = Random::new(0x000f_1e1d);
    for index in 0..40_000 {
        let place = |random: &mut Random| DVec2::new(random.between(-60.0, 60.0), random.between(-60.0, 60.0));
        // Every other figure and point are of a family in which things coincide.
        let (figure, one, other, rounding) = if index % 2 == 0 {
            let kind = random.pick(&KINDS);
            (random_figure(&mut random, kind), place(&mut random), place(&mut random), 1e-12)
        } else {
            let (_, figure, point) = random_point(&mut random);
            let other = figure.center() + place(&mut random) * figure.bounding_radius() / 20.0;
            (figure, point, other, 1e-14 * (100.0 + figure.magnitude()))
        };
        let shape = figure.shape();
        let [at_one, at_other] = [one, other].map(|point| sample_shape(&shape, point));
        let difference = (at_one.distance - at_other.distance).abs();
        assert!(difference <= one.distance(other) + rounding, "{shape:?}: {one} {other}");
        assert!((at_one.gradient.length() - 1.0).abs() <= 1e-15, "{shape:?} at {one}: {at_one:?}");
        // From outside to the outline, against the gradient.
        if at_one.distance > 0.0 {
            let foot = sample_shape(&shape, one - at_one.gradient * at_one.distance);
            assert!(foot.distance.abs() <= 100.0 * rounding, "{shape:?} at {one}: {foot:?}");
        }
        assert_eq!(at_one.distance, signed_distance_shape(&shape, one));
    }
}

#[test]
fn outlines_that_cross_themselves_are_refused() {
    use collidoscope::ErrorCode;
    let refused = |points: &[(f64, f64)]| {
        let points: Vec<DVec2> = points.iter().copied().map(DVec2::from).collect();
        SimplePolygon::new(&points).expect_err("refused").code
    };
    assert_eq!(refused(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]), ErrorCode::NotSimple);
    assert_eq!(refused(&[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)]), ErrorCode::NotSimple);
    assert_eq!(refused(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, -4.0)]), ErrorCode::NotSimple);
    assert_eq!(refused(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]), ErrorCode::ZeroArea);
    assert_eq!(refused(&[(0.0, 0.0), (1.0, 1.0)]), ErrorCode::TooFewPoints);
    assert_eq!(refused(&[(f64::NAN, 0.0), (1.0, 1.0), (1.0, 0.0)]), ErrorCode::NotFinite);
}

#[test]
fn deep_notches_are_outside_for_both_windings() {
    let notched =
        [(10.0, 0.0), (0.5, 0.5), (0.0, 10.0), (-0.5, 0.5), (-10.0, 0.0), (-0.5, -0.5), (0.0, -10.0), (0.5, -0.5)];
    let points = notched.map(DVec2::from);
    let mut backwards = points;
    backwards.reverse();
    for scale in [1e-130, 1.0, 9e10] {
        for outline in [points, backwards] {
            let star = SimplePolygon::new(&outline.map(|point| point * scale)).expect("simple");
            let doubled: f64 = star.edges_from(DVec2::ZERO).map(|[from, to]| from.perp_dot(to)).sum();
            assert!(doubled > 0.0, "clockwise on the screen");
            // On an edge the gradient is its outward normal.
            let sample = sample_simple_polygon(&star, DVec2::new(5.25, 0.25) * scale);
            assert!(sample.distance.abs() <= 1e-14 * scale && sample.gradient.y > 0.9, "{sample:?}");
            assert!(star.contains(DVec2::new(5.25, 0.25) * scale));
            assert!(star.contains(DVec2::ZERO) && !star.contains(DVec2::new(5.0, 1.0) * scale));
        }
    }
}

#[test]
fn simple_outlines_have_at_most_64_corners() {
    use collidoscope::ErrorCode;
    let comb = |teeth: usize| -> Vec<DVec2> {
        let top = (0..=2 * teeth).map(|index| DVec2::new(index as f64, if index % 2 == 0 { 0.0 } else { 5.0 }));
        top.chain([DVec2::new(2.0 * teeth as f64, 9.0), DVec2::new(0.0, 9.0)]).collect()
    };
    assert_eq!(SimplePolygon::new(&comb(30)).expect("63 corners").points().len(), 63);
    let error = SimplePolygon::new(&comb(31)).expect_err("65 corners");
    assert_eq!((error.code, error.value), (ErrorCode::TooManyPoints, 65.0));
}

/// Returns a circle, a rectangle, a polygon and a segment around the origin.
fn shapes() -> [Shape; 4] {
    let kite = [(0.0, -3.0), (2.0, 0.0), (0.0, 4.0), (-1.0, 0.0)].map(DVec2::from);
    [
        Figure::circle(0.0, 0.0, 2.0).shape(),
        Figure::rectangle(0.0, 0.0, 4.0, 2.0, 0.0).shape(),
        Figure::polygon(&kite).shape(),
        Figure::segment(-2.0, 0.0, 2.0, 0.0).shape(),
    ]
}

#[test]
fn gradients_at_special_points_are_unit_vectors() {
    for shape in shapes() {
        let center = shape.center();
        let corners = shape.hull();
        let special = corners.points().iter().map(|corner| center + *corner);
        for point in special.chain([center, center + DVec2::X, DVec2::new(1e-300, 0.0), DVec2::splat(1e12)]) {
            let gradient = sample_shape(&shape, point).gradient;
            assert!((gradient.length() - 1.0).abs() < 1e-15, "{shape:?} at {point}: {gradient}");
        }
    }
}

#[test]
fn ambiguous_gradients_are_as_documented() {
    let [circle, rectangle, _, segment] = shapes();
    assert_eq!(sample_shape(&circle, DVec2::ZERO).gradient, DVec2::NEG_Y);
    assert_eq!(sample_shape(&segment, DVec2::ZERO).gradient, DVec2::NEG_Y);
    assert_eq!(sample_shape(&rectangle, DVec2::new(0.5, 1.0)).gradient, DVec2::Y);
}

#[test]
fn union_is_the_least_field() {
    let (far, near) = (Figure::circle(10.0, 0.0, 2.0).shape(), Figure::circle(0.0, 0.0, 2.0).shape());
    let sample = sample_union([&far, &near], DVec2::new(3.0, 0.0)).expect("two shapes");
    assert_eq!((sample.distance, sample.gradient), (1.0, DVec2::X));
    assert_eq!(sample_union([], DVec2::ZERO), None);
}

#[test]
fn distances_to_corner_face_and_inside_are_exact() {
    let outline = Figure::polygon(&[(6.0, -2.0), (14.0, -2.0), (14.0, 2.0), (6.0, 2.0)].map(DVec2::from));
    for figure in [outline, Figure::rectangle(10.0, 0.0, 8.0, 4.0, 0.0)] {
        let at = |x, y| signed_distance_shape(&figure.shape(), DVec2::new(x, y));
        assert_eq!([at(17.0, 6.0), at(10.0, 5.0), at(10.0, 0.0), at(14.0, 1.0)], [5.0, 3.0, -2.0, 0.0]);
    }
}

#[test]
fn closest_points_are_exact_for_each_kind() {
    let triangle = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].map(DVec2::from);
    let cases = [
        (Figure::circle(0.0, 0.0, 5.0), [6.0, 8.0], [3.0, 4.0]),
        (Figure::rectangle(0.0, 0.0, 4.0, 2.0, 0.0), [5.0, 0.5], [2.0, 0.5]),
        (Figure::rectangle(0.0, 0.0, 4.0, 2.0, 0.0), [1.5, 0.5], [1.5, 0.5]),
        (Figure::polygon(&triangle), [3.0, 3.0], [2.0, 2.0]),
        (Figure::segment(0.0, 0.0, 1.0, 0.0), [9.0, 1.0], [1.0, 0.0]),
    ];
    for (figure, point, expected) in cases {
        let found = closest_point_shape(&figure.shape(), point.into());
        assert!((found - DVec2::from(expected)).length() < 1e-14, "{figure:?}: {found}");
    }
}

#[test]
fn marches_hit_miss_and_graze() {
    let disc = Figure::circle(10.0, 0.0, 2.0).shape();
    let run = |y: f64| {
        let mut visits = 0;
        let mut field = |point| sample_shape(&disc, point);
        let found = march(DVec2::new(0.0, y), DVec2::X, 100.0, &mut field, &mut |_, _| visits += 1);
        (found, visits)
    };
    let (hit, visits) = run(0.0);
    assert_eq!((hit.end, visits), (MarchEnd::Hit, hit.steps + 1));
    assert!((hit.distance - 8.0).abs() < 1e-13, "{hit:?}");
    assert_eq!(run(3.0).0.end, MarchEnd::Miss);
    // The outline contains the world's origin, where a point has no size of its own.
    let slanted = DVec2::new(0.6, 0.8);
    let wall = Figure::segment(0.0, -9.0, 0.0, 9.0).shape();
    let found = march(slanted * -7.0, slanted, 100.0, &mut |point| sample_shape(&wall, point), &mut |_, _| ());
    assert_eq!(found.end, MarchEnd::Hit);
    let grazing = run(2.0 + 1e-15).0;
    assert!(grazing.steps <= MARCH_STEPS_MAX, "{grazing:?}");
}

#[test]
fn gradients_are_unique_off_the_medial_axis() {
    let [circle, _, _, wall] = shapes();
    let plank = Figure::rectangle(0.0, 0.0, 8.0, 4.0, 0.0).shape();
    let second = |shape: &Shape, x: f64, y: f64, slack: f64| {
        let point = DVec2::new(x, y);
        second_gradient(shape, point, &sample_shape(shape, point), slack)
    };
    assert_eq!(second(&circle, 0.0, 0.0, 0.0), Some(DVec2::Y));
    assert_eq!(second(&circle, 0.1, 0.0, 0.0), None);
    // The far place is two tenths farther.
    assert_eq!(second(&circle, 0.1, 0.0, 0.19), None);
    assert_eq!(second(&circle, 0.1, 0.0, 0.21), Some(DVec2::NEG_X));
    assert_eq!(second(&wall, 1.0, 0.0, 0.0), Some(DVec2::Y));
    assert_eq!(second(&wall, 3.0, 0.0, 0.0), None);
    assert_eq!(second(&plank, 1.0, 0.0, 0.0).map(|gradient| gradient.abs()), Some(DVec2::Y));
    assert_eq!(second(&plank, 1.0, 0.5, 0.0), None);
    // Equally far from both edges of a corner.
    let found = second(&plank, 3.5, 1.5, 1e-12).expect("two edges");
    assert!(found == DVec2::X || found == DVec2::Y, "{found}");
    assert_eq!(second(&plank, 5.0, 3.0, 1.0), None);
}
