//! Validation of polygons: convex outlines pass in every notation, all others are refused, nothing panics.

use crate::support::random_figures::convex_hull;
use collidoscope::shape::Pose;
use collidoscope::shape::SimplePolygon;
use collidoscope::{DVec2, ErrorCode, Field, Polygon, Segment, Shape};
use proptest::collection::vec;
use proptest::strategy::{Just, Strategy};
use proptest::test_runner::{Config, RngSeed, TestRunner};
use proptest::{arbitrary::any, prop_oneof, sample::select};
use std::cell::Cell;
use std::f64::consts::TAU;

/// Number of outlines per property.
const OUTLINES: u32 = 2000;
/// Turns at integer points are integers; points return within a few roundings at 1000.
const PLACE_TOLERANCE: f64 = 1e-12;

/// Tests a property on random inputs of a fixed seed; the message has the smallest failing input.
fn for_all<S: Strategy>(inputs: S, claim: impl Fn(S::Value)) {
    let config = Config {
        cases: OUTLINES,
        rng_seed: RngSeed::Fixed(0x0060_a7e0),
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&inputs, |input| {
        claim(input);
        Ok(())
    });
    if let Err(refuted) = outcome {
        panic!("{refuted}");
    }
}

/// A point of integer coordinates: sums, products and turns of a few are exact.
fn whole_point(limit: i32) -> impl Strategy<Value = DVec2> {
    (-limit..=limit, -limit..=limit).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)))
}

/// The strictly convex outline of random integer points.
fn outline() -> impl Strategy<Value = Vec<DVec2>> {
    vec(whole_point(1000), 3..60).prop_map(convex_hull).prop_filter("has area", |hull| hull.len() >= 3)
}

/// Any double, special ones as often as others.
fn hostile_number() -> impl Strategy<Value = f64> {
    let nasty = [0.0, -0.0, f64::NAN, f64::INFINITY, 5e-324, 1e-160, 1e12, -1e12, 1.000_000_1e12, 1e308];
    prop_oneof![select(nasty.to_vec()), any::<u64>().prop_map(f64::from_bits), (-4_i32..=4).prop_map(f64::from),]
}

/// Returns twice the signed area at each vertex.
fn turns(points: &[DVec2]) -> impl Iterator<Item = f64> + '_ {
    let count = points.len();
    (0..count).map(move |index| {
        let (one, two, three) = (points[index], points[(index + 1) % count], points[(index + 2) % count]);
        (two - one).perp_dot(three - two)
    })
}

/// Returns the vertices of a polygon in the world, from the lexicographically least one.
fn vertices(polygon: &Polygon) -> Vec<DVec2> {
    let mut points: Vec<DVec2> = polygon.corners().iter().map(|corner| polygon.center() + *corner).collect();
    let first = (0..points.len())
        .min_by(|one, other| {
            let (p, q) = (points[*one].round(), points[*other].round());
            p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
        })
        .expect("a polygon has vertices");
    points.rotate_left(first);
    points
}

#[test]
fn convex_outlines_pass_in_every_notation() {
    let ways = (any::<[u8; 3]>(), any::<[bool; 2]>());
    for_all((outline(), ways), |(hull, ([doubled, halved, first], [reversed, closed]))| {
        let mut points = hull.clone();
        let at = usize::from(doubled) % points.len();
        points.insert(at, points[at]);
        let at = usize::from(halved) % points.len();
        points.insert(at + 1, points[at].midpoint(points[(at + 1) % points.len()]));
        let first = usize::from(first) % points.len();
        points.rotate_left(first);
        if reversed {
            points.reverse();
        }
        if closed {
            points.push(points[0]);
        }
        let polygon = Polygon::new(&points).unwrap_or_else(|error| panic!("{points:?}: {error}"));
        let found = vertices(&polygon);
        assert_eq!(found.len(), hull.len(), "{points:?} became {found:?}");
        assert!(turns(&found).all(|turn| turn > 0.0), "{found:?} is not clockwise on the screen");
        for (vertex, expected) in found.iter().zip(&hull) {
            assert!(vertex.distance(*expected) <= PLACE_TOLERANCE, "{vertex} is not {expected}");
        }
        assert!(polygon.contains(polygon.center()));
        let farthest = hull.iter().map(|point| point.distance(polygon.center())).fold(0.0, f64::max);
        assert!((farthest - polygon.reach()).abs() <= PLACE_TOLERANCE, "{farthest} {}", polygon.reach());
    });
}

#[test]
fn nearly_collinear_points_are_dropped() {
    let points = [(0.0, 0.0), (2.0, -1e-13), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)].map(DVec2::from);
    assert_eq!(Polygon::new(&points).expect("a rectangle").corners().len(), 4);
}

#[test]
fn dented_outlines_are_refused() {
    for_all((outline(), any::<u8>(), 0.05..0.45_f64), |(hull, at, depth)| {
        let count = hull.len();
        let at = usize::from(at) % count;
        let center = hull.iter().sum::<DVec2>() / count as f64;
        let dent = hull[at].midpoint(hull[(at + 1) % count]).lerp(center, depth);
        let mut points = hull;
        points.insert(at + 1, dent);
        let error = Polygon::new(&points).expect_err("the outline is dented");
        assert_eq!((error.code, error.field), (ErrorCode::NotConvex, Field::Points), "{points:?}");
    });
}

#[test]
fn shuffled_outlines_are_refused_unless_still_in_order() {
    let shuffled = outline().prop_flat_map(|hull| (Just(hull.clone()), Just(hull).prop_shuffle()));
    for_all(shuffled, |(hull, shuffled)| {
        let count = hull.len();
        let first = shuffled.iter().position(|point| *point == hull[0]).expect("nothing is lost");
        let runs_by = |step: usize| (0..count).all(|index| shuffled[(first + index * step) % count] == hull[index]);
        let is_in_order = runs_by(1) || runs_by(count - 1);
        match Polygon::new(&shuffled) {
            Ok(polygon) => {
                assert!(is_in_order, "{shuffled:?} passed");
                assert_eq!(polygon.corners().len(), count);
            }
            Err(error) => {
                assert!(!is_in_order, "{shuffled:?}: {error}");
                assert_eq!(error.code, ErrorCode::NotSimple, "{shuffled:?}");
            }
        }
    });
}

/// A comb with feet on one line, turned by whole degrees and moved by numbers of one decimal; with one foot longer, it crosses the
/// bar that is laid below it.
#[test]
fn outlines_with_edges_on_one_line_are_simple() {
    for teeth in 2..6_u32 {
        let mut comb = vec![(0.0, 0.0), (2.0 * f64::from(teeth) - 1.0, 0.0)];
        for tooth in (0..teeth).rev().map(|tooth| 2.0 * f64::from(tooth)) {
            comb.extend([(tooth + 1.0, 3.0), (tooth, 3.0)]);
            if tooth > 0.0 {
                comb.extend([(tooth, 1.0), (tooth - 1.0, 1.0)]);
            }
        }
        for degrees in 0..360 {
            let turn = DVec2::from_angle(f64::from(degrees).to_radians());
            for shift in [0.0, 0.1, 1234.5, -1e6] {
                let place = |(x, y): &(f64, f64)| turn.rotate(DVec2::new(*x, *y)) * 10.0 + DVec2::splat(shift);
                let mut points: Vec<DVec2> = comb.iter().map(place).collect();
                let polygon = SimplePolygon::new(&points).unwrap_or_else(|error| panic!("{points:?}: {error}"));
                assert_eq!(polygon.points().len(), comb.len());
                // The first tooth reaches into the second.
                points.splice(comb.len() - 2.., [place(&(2.5, 2.0)), place(&(0.0, 3.0))]);
                assert_eq!(SimplePolygon::new(&points).expect_err("it crosses").code, ErrorCode::NotSimple);
            }
        }
    }
}

/// A triangle and a segment far from the origin, at whole and half degrees.
#[test]
fn centers_of_turned_outlines_beside_their_points_are_accepted() {
    for scale in [1.0, 1e3, 1e6, 1e9, 1e11] {
        let points = [(-3.5, -8.7), (4.5, -8.7), (-3.5, -0.7)].map(|(x, y)| DVec2::new(scale + x, y));
        let ends = [(0.1, 0.2), (3.3, 7.7)].map(|(x, y)| DVec2::new(x, y - scale));
        let shapes: [Shape; 2] =
            [Polygon::new(&points).expect("convex").into(), Segment::new(ends[0], ends[1]).expect("long").into()];
        for shape in shapes {
            for half_degrees in 0..720 {
                let angle = (f64::from(half_degrees) / 2.0).to_radians();
                let turned = shape.clone().with_pose(Pose::new(shape.center(), angle).expect("valid"));
                let mut given = Vec::new();
                turned.each_given_point(&mut |point| given.push(point));
                let again: Shape = match given[..] {
                    [from, to] => Segment::new(from, to).expect("long").into(),
                    _ => Polygon::new(&given).expect("convex").into(),
                };
                assert_eq!(again.check_center(turned.center()), Ok(()), "{turned:?}");
                let beside = turned.center() + DVec2::new(0.0, 1e-6 * scale.max(10.0));
                assert!(again.check_center(beside).is_err(), "{turned:?}");
            }
        }
    }
}

#[test]
fn stars_are_refused_despite_equal_turns() {
    for_all((2_usize..30, any::<u8>(), 1e-3..1e3_f64), |(half, step, size)| {
        let count = 2 * half + 1;
        // Steps from 2 to half the count wind around as often; a step that divides the count repeats tips.
        let step = 2 + usize::from(step) % (half - 1);
        let tip = |index: usize| {
            let angle = (index * step % count) as f64 / count as f64 * TAU;
            DVec2::new(angle.cos(), angle.sin()) * size
        };
        let star: Vec<DVec2> = (0..count).map(tip).collect();
        let turns: Vec<f64> = turns(&star).collect();
        assert!(turns.iter().all(|turn| *turn > 0.0), "{turns:?}");
        let error = Polygon::new(&star).expect_err("it winds more than once");
        assert_eq!(error.code, ErrorCode::NotSimple, "{count} tips by {step}");
    });
}

#[test]
fn hostile_numbers_are_refused_or_make_a_valid_polygon() {
    for_all(vec((hostile_number(), hostile_number()), 0..12), |numbers| {
        let points: Vec<DVec2> = numbers.into_iter().map(DVec2::from).collect();
        let is_sound = points.iter().all(|point| point.is_finite() && point.abs().max_element() <= 1e12);
        match Polygon::new(&points) {
            Ok(polygon) => {
                assert!(is_sound && (3..=points.len()).contains(&polygon.corners().len()), "{points:?}");
                assert!(polygon.center().is_finite() && polygon.reach().is_finite(), "{points:?}");
                assert!(polygon.reach() > 0.0 && polygon.corners().iter().all(|corner| corner.is_finite()));
                assert!(turns(polygon.corners()).all(|turn| turn >= 0.0), "{points:?} became {polygon:?}");
            }
            Err(error) if points.len() >= 3 && !is_sound => {
                let point = points[error.index().expect("one point is at error")];
                let value = if error.field == Field::X { point.x } else { point.y };
                assert_eq!(value.to_bits(), error.value.to_bits(), "{points:?}: {error}");
                let code = if value.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
                assert_eq!(error.code, code, "{points:?}: {error}");
            }
            Err(error) => assert!(points.len() >= 3 || error.code == ErrorCode::TooFewPoints, "{error}"),
        }
    });
}

#[test]
fn integer_points_make_their_convex_outline_or_are_refused() {
    // Dense points: many outlines are convex, duplicate, collinear or crossing.
    let passed = Cell::new(0);
    for_all(vec(whole_point(3), 3..7), |points| {
        let Ok(polygon) = Polygon::new(&points) else { return };
        passed.set(passed.get() + 1);
        let hull = convex_hull(points.clone());
        let found = vertices(&polygon);
        assert_eq!(found.len(), hull.len(), "{points:?} became {found:?}");
        for (vertex, expected) in found.iter().zip(&hull) {
            assert!(vertex.distance(*expected) <= PLACE_TOLERANCE, "{points:?} became {found:?}");
        }
        // One revolution: each corner occurs once, except for consecutive duplicates.
        let corner = |point: &DVec2| hull.iter().position(|corner| corner == point);
        let mut visits: Vec<usize> = points.iter().filter_map(corner).collect();
        visits.dedup();
        if visits.len() > 1 && visits.first() == visits.last() {
            visits.pop();
        }
        assert_eq!(visits.len(), hull.len(), "{points:?} visits a corner twice");
    });
    assert!((OUTLINES / 10..OUTLINES).contains(&passed.get()), "{} of {OUTLINES} passed", passed.get());
}

#[test]
fn polygons_have_at_most_64_corners() {
    let ring = |count: usize| -> Vec<DVec2> {
        let corner = |index| {
            let angle = f64::from(index) / count as f64 * TAU;
            DVec2::new(400.0, 225.0) + DVec2::new(angle.cos(), angle.sin()) * 50.0
        };
        (0..count as u32).map(corner).collect()
    };
    assert_eq!(Polygon::new(&ring(64)).map(|polygon| polygon.corners().len()), Ok(64));
    let error = Polygon::new(&ring(65)).expect_err("one too many");
    assert_eq!((error.code, error.field, error.value), (ErrorCode::TooManyPoints, Field::Points, 65.0));
    // An excessive list is refused before any work.
    assert_eq!(Polygon::new(&ring(1 << 20)).expect_err("far too many").code, ErrorCode::TooManyPoints);
}
