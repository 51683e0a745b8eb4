//! Signed distances and gradients: the exact cases and the properties of every field.

use crate::support::figure::Figure;
use crate::support::files;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure};
use collidoscope::DVec2;
use collidoscope::sdf::{Sample, sample_shape, sample_simple_polygon, signed_distance_shape};
use collidoscope::shape::SimplePolygon;
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
            assert_near(sample_simple_polygon(&polygon, point), polygon.is_inside(point), "as a simple polygon");
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
    for _ in 0..20_000 {
        let kind = random.pick(&KINDS);
        let shape = random_figure(&mut random, kind).shape();
        let place = |random: &mut Random| DVec2::new(random.between(-60.0, 60.0), random.between(-60.0, 60.0));
        let (one, other) = (place(&mut random), place(&mut random));
        let [at_one, at_other] = [one, other].map(|point| sample_shape(&shape, point));
        let difference = (at_one.distance - at_other.distance).abs();
        assert!(difference <= one.distance(other) + 1e-12, "{shape:?}: {one} {other}");
        assert!((at_one.gradient.length() - 1.0).abs() <= 1e-15, "{shape:?} at {one}: {at_one:?}");
        // From outside to the outline, against the gradient.
        if at_one.distance > 0.0 {
            let foot = sample_shape(&shape, one - at_one.gradient * at_one.distance);
            assert!(foot.distance.abs() <= 1e-12 * 100.0, "{shape:?} at {one}: {foot:?}");
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
