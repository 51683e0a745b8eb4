//! Rays from inside, along edges, at vertices and past them.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure};
use collidoscope::{DVec2, ErrorCode, Field, Ray, RayHit, cast_ray};

fn cast(origin: [f64; 2], direction: [f64; 2], figure: Figure) -> Option<RayHit> {
    let ray = Ray::new(origin.into(), direction.into(), f64::INFINITY).expect("a direction");
    cast_ray(&ray, &figure.shape())
}

const SQUARE: Figure = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
const BALL: Figure = Figure::circle(0.0, 0.0, 10.0);
const STICK: Figure = Figure::segment(-10.0, 0.0, 10.0, 0.0);

/// Origin, direction and length of an invalid ray, and its error.
type Refused = ([f64; 2], [f64; 2], f64, ErrorCode, Field);

#[test]
fn invalid_rays_are_refused() {
    let cases: [Refused; 9] = [
        ([0.0, 0.0], [0.0, 0.0], 1.0, ErrorCode::ZeroDirection, Field::Direction),
        ([0.0, 0.0], [-0.0, 0.0], 1.0, ErrorCode::ZeroDirection, Field::Direction),
        ([f64::NAN, 0.0], [1.0, 0.0], 1.0, ErrorCode::NotFinite, Field::OriginX),
        ([0.0, 2e12], [1.0, 0.0], 1.0, ErrorCode::OutOfRange, Field::OriginY),
        ([0.0, 0.0], [f64::INFINITY, 0.0], 1.0, ErrorCode::NotFinite, Field::DirectionX),
        ([0.0, 0.0], [0.0, f64::NAN], 1.0, ErrorCode::NotFinite, Field::DirectionY),
        ([0.0, 0.0], [1.0, 0.0], f64::NAN, ErrorCode::NotFinite, Field::MaxDistance),
        ([0.0, 0.0], [1.0, 0.0], -1.0, ErrorCode::OutOfRange, Field::MaxDistance),
        ([0.0, 0.0], [1.0, 0.0], f64::NEG_INFINITY, ErrorCode::OutOfRange, Field::MaxDistance),
    ];
    for (origin, direction, reach, code, field) in cases {
        let error = Ray::new(origin.into(), direction.into(), reach).expect_err("no ray");
        assert_eq!((error.code, error.field), (code, field));
    }
}

#[test]
fn ray_direction_is_normalized() {
    for size in [5e-324, 1e-300, 1e-160, 1e-9, 1.0, 1e9, 1e160, 1e300, f64::MAX] {
        let hit = cast([-50.0, 3.0], [size, 0.0], SQUARE).expect("it is aimed at");
        let expected = RayHit { distance: 40.0, point: DVec2::new(-10.0, 3.0), normal: Some(DVec2::NEG_X) };
        assert_eq!(hit, expected, "{size:e}");
    }
    let ray = Ray::new(DVec2::ZERO, DVec2::new(3e300, -4e300), 0.0).expect("a direction");
    assert!((ray.direction() - DVec2::new(0.6, -0.8)).length() < 1e-15);
    assert_eq!((ray.origin(), ray.max_distance()), (DVec2::ZERO, 0.0));
}

#[test]
fn ray_from_inside_or_the_outline_hits_at_distance_0() {
    let triangle = Figure::polygon(&[(-10.0, -10.0), (10.0, -10.0), (0.0, 10.0)].map(DVec2::from));
    let starts = [
        (SQUARE, [[0.0, 0.0], [3.0, -7.0], [10.0, 5.0], [-10.0, -10.0], [0.0, 10.0]]),
        (BALL, [[0.0, 0.0], [3.0, -7.0], [10.0, 0.0], [6.0, 8.0], [0.0, -10.0]]),
        (triangle, [[0.0, 0.0], [3.0, -7.0], [0.0, 10.0], [-5.0, -10.0], [10.0, -10.0]]),
        (STICK, [[0.0, 0.0], [3.0, 0.0], [10.0, 0.0], [-10.0, 0.0], [1.0, 0.0]]),
    ];
    for (figure, origins) in starts {
        for origin in origins {
            for direction in [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0], [0.3, -0.7]] {
                let hit = cast(origin, direction, figure).expect("inside");
                let expected = RayHit { distance: 0.0, point: origin.into(), normal: None };
                assert_eq!(hit, expected, "{figure:?} {direction:?}");
            }
        }
    }
}

#[test]
fn rays_along_edges_and_at_vertices_hit() {
    // Along the upper edge from the left: the first vertex, and the side that faces the ray.
    let hit = cast([-50.0, -10.0], [1.0, 0.0], SQUARE).expect("the edge is part of it");
    assert_eq!((hit.distance, hit.normal), (40.0, Some(DVec2::NEG_X)));
    assert_eq!(cast([-50.0, -10.000_001], [1.0, 0.0], SQUARE), None);
    // At a vertex.
    let hit = cast([-50.0, -50.0], [1.0, 1.0], SQUARE).expect("the vertex is part of it");
    assert!((hit.distance - 40.0 * 2.0_f64.sqrt()).abs() < 1e-12, "{hit:?}");
    assert!(hit.normal == Some(DVec2::NEG_X) || hit.normal == Some(DVec2::NEG_Y), "{hit:?}");
    // Past a vertex without touching it.
    let hit = cast([-20.0, 0.0], [1.0, 1.0], SQUARE).expect("the vertex is part of it");
    assert_eq!(hit.point, DVec2::new(-10.0, 10.0));
    // A circle at its edge.
    let hit = cast([-50.0, -10.0], [1.0, 0.0], BALL).expect("the outline is part of it");
    assert_eq!((hit.distance, hit.normal), (50.0, Some(DVec2::NEG_Y)));
    assert_eq!(cast([-50.0, -10.000_000_1], [1.0, 0.0], BALL), None);
    // A segment: across, along, along beside, at its end, behind.
    let hit = cast([3.0, -5.0], [0.0, 1.0], STICK).expect("across");
    assert_eq!((hit.distance, hit.normal), (5.0, Some(DVec2::NEG_Y)));
    let hit = cast([-50.0, 0.0], [1.0, 0.0], STICK).expect("along");
    assert_eq!((hit.distance, hit.normal), (40.0, Some(DVec2::NEG_X)));
    assert_eq!(cast([-50.0, 1e-9], [1.0, 0.0], STICK), None);
    let hit = cast([10.0, -5.0], [0.0, 1.0], STICK).expect("at its end");
    assert_eq!(hit.distance, 5.0);
    assert_eq!(cast([10.000_001, -5.0], [0.0, 1.0], STICK), None);
    assert_eq!(cast([3.0, 5.0], [0.0, 1.0], STICK), None);
    // Beyond the end of the ray, and exactly at its end.
    let ray = |reach| Ray::new(DVec2::new(-50.0, 0.0), DVec2::X, reach).expect("a direction");
    assert_eq!(cast_ray(&ray(39.999_999), &SQUARE.shape()), None);
    assert_eq!(cast_ray(&ray(40.0), &SQUARE.shape()).map(|hit| hit.distance), Some(40.0));
    assert_eq!(cast_ray(&ray(0.0), &SQUARE.shape()), None);
}

#[test]
fn no_ray_produces_nan() {
    let mut random = Random::new(0x05ee_b031);
    let mut hits = 0;
    for _ in 0..200_000 {
        let kind = random.pick(&KINDS);
        let size = 10.0_f64.powi(random.below(58) as i32 - 48);
        let figure = random_figure(&mut random, kind).scaled(size);
        let mut number = || match random.below(4) {
            0 => 0.0,
            1 => random.between(-50.0, 50.0) * size,
            2 => random.between(-1.0, 1.0) * 10.0_f64.powi(random.below(24) as i32 - 12),
            _ => f64::from_bits(random.bits()),
        };
        let (origin, direction) = (DVec2::new(number(), number()), DVec2::new(number(), number()));
        let Ok(ray) = Ray::new(origin, direction, number().abs()) else { continue };
        let Some(hit) = cast_ray(&ray, &figure.shape()) else { continue };
        assert!((0.0..=ray.max_distance()).contains(&hit.distance), "{ray:?} {figure:?}: {hit:?}");
        assert!(hit.point.is_finite() && hit.normal.is_none_or(DVec2::is_finite), "{ray:?} {figure:?}: {hit:?}");
        hits += 1;
    }
    assert!(hits > 3000, "{hits}");
}
