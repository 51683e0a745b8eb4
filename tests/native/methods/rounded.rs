//! Capsules and rounded polygons: every query, by every method, against the naive result.

use super::agreement::{assert_depth_and_line, assert_distance, assert_same_answer};
use super::{for_pairs, own_rounding};
use crate::support::figure::Figure;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_figures::{random_pair, random_rounded_pair};
use collidoscope::narrow_phase::manifold_shape_shape;
use collidoscope::narrow_phase::sat::{AxisSource, SatStep, contact_sat_observed};
use collidoscope::sdf::{closest_point_shape, sample_shape, signed_distance_shape};
use collidoscope::shape::Aabb;
use collidoscope::trace::Recorder;
use collidoscope::{DVec2, ErrorCode, Field, Segment, Shape, collide, distance};

const PAIRS: usize = 20_000;

#[test]
fn all_methods_match_the_naive_depth_and_return_a_valid_line() {
    for_pairs(random_rounded_pair, 0x0120_0001, PAIRS, assert_depth_and_line);
}

#[test]
fn distance_matches_the_naive_one() {
    for_pairs(random_rounded_pair, 0x0120_0002, PAIRS, assert_distance);
}

#[test]
fn all_methods_agree_on_hits() {
    for_pairs(random_rounded_pair, 0x0120_0003, PAIRS, assert_same_answer);
}

#[test]
fn axis_between_vertices_is_needed() {
    let mut decided = 0;
    for_pairs(random_rounded_pair, 0x0120_0004, PAIRS, |a, b| {
        let mut recorder = Recorder::default();
        let found = contact_sat_observed(&a.shape(), &b.shape(), &|| None, &mut recorder);
        let by_vertices = recorder
            .steps()
            .iter()
            .filter(|step| matches!(step, SatStep::Chosen { source: AxisSource::Vertices { .. }, .. }));
        decided += usize::from(found.is_some() && by_vertices.count() > 0);
    });
    assert!(decided > PAIRS / 100, "{decided} of {PAIRS}");
}

#[test]
fn swapping_retains_the_depth_and_negates_the_normal() {
    for_pairs(random_rounded_pair, 0x0120_0005, PAIRS, |a, b| {
        let [one, other] = [collide(&a.shape(), &b.shape()), collide(&b.shape(), &a.shape())];
        let (Some(one), Some(other)) = (one, other) else {
            return assert_eq!(one.is_some(), other.is_some());
        };
        assert!((one.depth - other.depth).abs() <= own_rounding(&a, &b), "{a:?} {b:?}: {one:?} {other:?}");
    });
}

#[test]
fn radius_0_changes_no_bit() {
    for_pairs(random_pair, 0x0120_0006, PAIRS, |a, b| {
        let plain = [a, b].map(|figure| figure.shape());
        let round = [a, b].map(|figure| figure.shape().with_radius(0.0).expect("none"));
        assert_eq!(plain, round);
        let [one, other] = [&plain, &round].map(|[a, b]| format!("{:?} {:?}", collide(a, b), distance(a, b)));
        assert_eq!(one, other);
    });
}

#[test]
fn field_box_and_nearest_point_match_the_rounded_outline() {
    let mut random = Random::new(0x0120_0007);
    let (mut inside, mut points) = (0, 0);
    for _ in 0..PAIRS {
        let [figure, _] = random_rounded_pair(&mut random);
        let shape = figure.shape();
        let reach = 1.2 * figure.bounding_radius();
        let offset = DVec2::new(random.between(-reach, reach), random.between(-reach, reach));
        let point = figure.center() + offset * 0.8;
        let expected = separation(&figure, &Figure::circle(point.x, point.y, 0.0));
        let rounding = 1e-13 * (1.0 + figure.magnitude());
        let sample = sample_shape(&shape, point);
        for found in [signed_distance_shape(&shape, point), sample.distance] {
            assert!((found - expected).abs() <= rounding, "{figure:?} {point}: {found}, not {expected}");
        }
        assert!((sample.gradient.length() - 1.0).abs() < 1e-15);
        if expected.abs() > rounding {
            assert_eq!(shape.contains(point), expected < 0.0, "{figure:?} {point}");
        }
        let nearest = closest_point_shape(&shape, point);
        let far = nearest.distance(point);
        assert!((far - expected.max(0.0)).abs() <= rounding, "{figure:?} {point}: {nearest}");
        let around = Aabb::around(&shape);
        assert!(expected > 0.0 || around.contains(point), "{figure:?} {point}: {around:?}");
        let bounds = figure.bounding_radius();
        assert!((shape.bounding_radius() - bounds).abs() <= 1e-14 * bounds);
        for side in [around.min(), around.max()] {
            assert!((side - figure.center()).abs().max_element() <= bounds + rounding);
        }
        inside += usize::from(expected < 0.0);
        points += 1;
    }
    assert!((points * 3 / 10..=points * 7 / 10).contains(&inside), "{inside} of {points}");
}

#[test]
fn touching_is_a_hit_at_every_scale() {
    for exponent in -60..=30 {
        let size = 2_f64.powi(exponent);
        let capsule = |x: f64, y: f64, radius: f64| {
            Figure::rounded(&[DVec2::new(x, y), DVec2::new(x + 4.0, y)], radius).scaled(size).shape()
        };
        let one = capsule(0.0, 0.0, 2.0);
        // Side to side, end to end, end to a slanted end.
        for (x, y, radius) in [(1.0, 5.0, 3.0), (4.0 + 5.0, 0.0, 3.0), (4.0 + 3.0, 4.0, 3.0)] {
            for other in [capsule(x, y, radius), capsule(x, -y, radius)] {
                let contact = collide(&one, &other).expect("they touch");
                assert_eq!(contact.depth, 0.0, "{one:?} {other:?}");
                assert_eq!(distance(&one, &other).distance, 0.0);
            }
        }
        assert!(collide(&one, &capsule(7.0, 4.0, 2.999)).is_none());
    }
}

#[test]
fn tiny_core_with_a_huge_radius_is_a_disc() {
    let square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(DVec2::from);
    for (core, radius) in [(1e-100, 1e-3), (1e-9, 1.0), (1.0, 1e9), (1e-100, 1e11)] {
        let pebble = |x: f64| Figure::rounded(&square.map(|corner| corner * core + DVec2::new(x, 0.0)), radius).shape();
        let disc = Figure::circle(1.5 * radius, 0.0, radius).shape();
        let contact = collide(&pebble(0.0), &disc).expect("they overlap");
        assert!((contact.depth - (0.5 * radius + core)).abs() <= 1e-12 * (radius + core), "{contact:?}");
        assert!(contact.normal.distance(DVec2::X) < 1e-8, "{contact:?}");
        assert!(collide(&pebble(0.0), &Figure::circle(2.1 * radius + core, 0.0, radius).shape()).is_none());
    }
}

#[test]
fn invalid_radii_are_refused() {
    let segment = || Segment::new(DVec2::ZERO, DVec2::X).expect("valid");
    for (radius, code) in [
        (f64::NAN, ErrorCode::NotFinite),
        (f64::INFINITY, ErrorCode::NotFinite),
        (-1e-9, ErrorCode::OutOfRange),
        (1.1e12, ErrorCode::OutOfRange),
    ] {
        let error = segment().with_radius(radius).expect_err("no radius");
        assert_eq!((error.code, error.field), (code, Field::Radius));
        let triangle = Figure::polygon(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(DVec2::from)).shape();
        assert_eq!(triangle.with_radius(radius).expect_err("no radius").code, code);
    }
    assert!(segment().with_radius(-0.0).expect("none").radius().is_sign_positive());
}

#[test]
fn manifold_separation_matches_the_depth() {
    let mut compared = 0;
    for_pairs(random_rounded_pair, 0x0120_0008, PAIRS, |a, b| {
        let apart = separation(&a, &b);
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let radii = a.roundness() + b.roundness();
        let Some(manifold) = manifold_shape_shape(&shape_a, &shape_b, 1.0) else {
            // A segment's ends are no faces: collinear cores without area may be reported as apart.
            return assert!(apart > 0.9 || -apart <= 1e-9, "{a:?} {b:?}: {apart}, and no manifold");
        };
        assert!((manifold.normal.length() - 1.0).abs() < 1e-14);
        // For disjoint cores the nearest points are exact. Otherwise the preferred face may be slightly worse.
        if apart + radii > 1e-9 {
            let slack = 1e-4 * (a.bounding_radius() + b.bounding_radius());
            let error = manifold.separation() - apart;
            assert!(error.abs() <= slack, "{a:?} {b:?}: {apart}, {manifold:?}");
            compared += 1;
        }
    });
    assert!(compared > PAIRS / 5, "{compared}");
}

/// Returns the shape of a capsule.
fn capsule(from: (f64, f64), to: (f64, f64), radius: f64) -> Shape {
    Figure::rounded(&[from.into(), to.into()], radius).shape()
}

#[test]
fn capsules_on_one_line_separate_along_it() {
    let one = capsule((0.0, 0.0), (10.0, 0.0), 2.0);
    let found = manifold_shape_shape(&one, &capsule((13.5, 0.0), (20.0, 0.0), 2.0), 0.1).expect("they overlap");
    assert_eq!((found.normal, found.points().len()), (DVec2::X, 1));
    assert!((found.separation() + 0.5).abs() < 1e-15);
    assert!(manifold_shape_shape(&one, &capsule((14.5, 0.0), (20.0, 0.0), 2.0), 0.1).is_none());
    // Coinciding ends have no direction of their own.
    let found = manifold_shape_shape(&one, &capsule((10.0, 0.0), (20.0, 0.0), 2.0), 0.1).expect("they overlap");
    assert_eq!(found.separation(), -4.0);
    // One on the other: both ends of the common part.
    let found = manifold_shape_shape(&one, &capsule((2.0, 4.0), (20.0, 4.0), 2.0), 0.1).expect("they touch");
    assert_eq!((found.normal, found.points().len()), (DVec2::Y, 2));
}
