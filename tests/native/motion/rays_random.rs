//! Random rays against sphere tracing and against the parts of a rounded outline.

use crate::support::families::{Aim, Family, random_aim};
use crate::support::figure::Figure;
use crate::support::judge::distance_to;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure, random_rounded_figure};
use collidoscope::sdf::signed_distance_shape;
use collidoscope::{DVec2, Ray, Shape, cast_ray};

const RAYS: usize = 20_000;
/// The greatest number of steps of a march. Only grazing rays take many.
const STEPS_MAX: u32 = 3000;
/// Relative to the size of the field.
const TOLERANCE: f64 = 1e-11;

/// Returns a ray roughly aimed at a figure, and the size of the field around its origin.
fn random_ray(random: &mut Random, figure: &Figure) -> (Ray, f64) {
    let far = if random.below(8) == 0 { 1e4 } else { 100.0 };
    let origin = DVec2::new(random.between(-far, far), random.between(-far, far));
    let aim = DVec2::new(random.between(-30.0, 30.0), random.between(-30.0, 30.0));
    (Ray::new(origin, figure.center() + aim - origin, 2.0 * far).expect("a direction"), far)
}

/// Returns the end of a march along the signed distance.
enum March {
    Meets(f64),
    Misses,
    Undecided,
}

/// Advances by the distance to the shape until it is within the tolerance.
///
/// # Source
/// J. C. Hart, *Sphere Tracing* (1996).
fn march(ray: &Ray, shape: &Shape, tolerance: f64) -> March {
    let mut distance = 0.0;
    for _ in 0..STEPS_MAX {
        let apart = signed_distance_shape(shape, ray.origin() + ray.direction() * distance);
        if apart <= tolerance {
            return March::Meets(distance);
        }
        distance += apart;
        if distance > ray.max_distance() {
            return March::Misses;
        }
    }
    March::Undecided
}

#[test]
fn rays_match_sphere_tracing() {
    let aimed = |random: &mut Random, figure: Figure| {
        let (ray, far) = random_ray(random, &figure);
        (figure, ray, far)
    };
    let any = |random: &mut Random| {
        let kind = random.pick(&KINDS);
        let figure = random_figure(random, kind);
        aimed(random, figure)
    };
    let rounded = |random: &mut Random| {
        let figure = random_rounded_figure(random);
        aimed(random, figure)
    };
    let of_a_family = |random: &mut Random| {
        // A march ends beside the corners of a plate.
        let of_no_plate = std::iter::repeat_with(|| random_aim(random)).find(|(family, _)| *family != Family::Plate);
        let Aim { origin, direction, reach, figure } = of_no_plate.expect("an endless source").1;
        // A march to infinity has no end.
        let ray = Ray::new(origin, direction, reach.min(1e4 * figure.magnitude())).expect("a direction");
        (figure, ray, 1e2 * figure.magnitude())
    };
    assert_marching_agrees(any, 0x05ee_b030, false);
    assert_marching_agrees(rounded, 0x0120_b030, false);
    assert_marching_agrees(of_a_family, 0x0fa0_b030, true);
}

/// Asserts that rays equal the march. `random_ray` returns a figure, a ray and the size of the field. In families a march
/// along a tangent takes ever shorter steps, and a ray may end on the outline.
fn assert_marching_agrees(random_ray: impl Fn(&mut Random) -> (Figure, Ray, f64), seed: u64, is_of_families: bool) {
    let [facing_min, share_min, undecided_max] = if is_of_families { [-1e-15, 0.2, 1000.0] } else { [0.0, 0.3, 20.0] };
    let mut random = Random::new(seed);
    let (mut hits, mut misses, mut inside, mut undecided) = (0, 0, 0, 0);
    for _ in 0..RAYS {
        let (figure, ray, far) = random_ray(&mut random);
        let shape = figure.shape();
        let tolerance = TOLERANCE * far;
        match (cast_ray(&ray, &shape), march(&ray, &shape, tolerance)) {
            (Some(hit), March::Meets(distance)) => {
                let Some(normal) = hit.normal else {
                    assert_eq!((hit.distance, distance), (0.0, 0.0));
                    inside += 1;
                    continue;
                };
                let facing = -normal.dot(ray.direction());
                assert!(facing >= facing_min && (normal.length() - 1.0).abs() < 1e-15, "{ray:?} {figure:?}: {hit:?}");
                assert!(distance_to(&figure, hit.point) <= tolerance, "{ray:?} {figure:?}: {hit:?}");
                let early = (hit.distance - distance) * facing;
                let is_graze = signed_distance_shape(&shape, ray.origin() + ray.direction() * distance);
                assert!(
                    (-tolerance..=2.0 * tolerance).contains(&early) || is_graze.abs() <= tolerance && facing < 1e-3,
                    "{ray:?} {figure:?}: {hit:?}, by marching {distance}"
                );
                hits += 1;
            }
            (None, March::Misses) => misses += 1,
            (_, March::Undecided) => undecided += 1,
            (None, March::Meets(distance)) => {
                let apart = signed_distance_shape(&shape, ray.origin() + ray.direction() * distance);
                assert!(apart > 0.0, "{ray:?} {figure:?}: missed at {distance}");
                undecided += 1;
            }
            (Some(hit), March::Misses) => {
                let is_end = is_of_families && hit.distance >= ray.max_distance() - tolerance;
                assert!(is_end, "{ray:?} {figure:?}: {hit:?}, by marching none");
            }
        }
    }
    assert!((share_min..=0.7).contains(&(f64::from(hits) / RAYS as f64)), "{hits} hits");
    assert!(misses > 3000 && inside > 100 && f64::from(undecided) < undecided_max, "{misses} {inside} {undecided}");
}

/// Returns the distance to the nearest part of a rounded outline by schoolbook formulas: a circle around each corner
/// and each edge offset by the radius. 0 for a start inside; `None` for a miss.
fn cast_at_parts(ray: &Ray, figure: &Figure, radius: f64) -> Option<f64> {
    let (origin, way) = (ray.origin(), ray.direction());
    if distance_inside(figure, origin) <= radius {
        return Some(0.0);
    }
    let corners = figure.corners(DVec2::ZERO);
    let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
    let winding = edges().map(|(from, to)| from.perp_dot(*to)).sum::<f64>();
    // A segment counts twice, once per side.
    let side = if winding < 0.0 { 1.0 } else { -1.0 };
    let circles = corners.iter().filter_map(|corner| {
        let to_corner = *corner - origin;
        let off = way.perp_dot(to_corner);
        let half = (radius * radius - off * off).sqrt();
        let distance = way.dot(to_corner) - half;
        // NaN if the ray misses.
        (distance >= 0.0).then_some(distance)
    });
    let lines = edges().filter_map(|(from, to)| {
        let edge = *to - *from;
        let to_line = *from + edge.normalize().perp() * side * radius - origin;
        let steepness = way.perp_dot(edge);
        let (distance, share) = (to_line.perp_dot(edge) / steepness, to_line.perp_dot(way) / steepness);
        (distance >= 0.0 && (0.0..=1.0).contains(&share)).then_some(distance)
    });
    let distance = circles.chain(lines).min_by(f64::total_cmp)?;
    (distance <= ray.max_distance()).then_some(distance)
}

/// Returns the distance of a point from a figure's core, 0 inside.
fn distance_inside(figure: &Figure, point: DVec2) -> f64 {
    let corners = figure.corners(DVec2::ZERO);
    let edges = || corners.iter().zip(corners.iter().cycle().skip(1));
    let turns = || edges().map(|(from, to)| (*to - *from).perp_dot(point - *from));
    let is_inside = corners.len() > 2 && (turns().all(|turn| turn > 0.0) || turns().all(|turn| turn < 0.0));
    if is_inside {
        return 0.0;
    }
    edges()
        .map(|(from, to)| {
            let edge = *to - *from;
            let share = ((point - *from).dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
            point.distance(*from + edge * share)
        })
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn ray_hits_the_nearest_part_of_a_rounded_outline() {
    let mut random = Random::new(0x0120_b031);
    let (mut hits, mut inside, mut grazes) = (0, 0, 0);
    for _ in 0..RAYS {
        let figure = random_rounded_figure(&mut random);
        let (ray, far) = random_ray(&mut random, &figure);
        let (radius, tolerance) = (figure.roundness(), TOLERANCE * far);
        match (cast_ray(&ray, &figure.shape()), cast_at_parts(&ray, &figure, radius)) {
            (Some(hit), Some(expected)) => {
                let Some(normal) = hit.normal else {
                    assert_eq!((hit.distance, expected), (0.0, 0.0), "{ray:?} {figure:?}");
                    inside += 1;
                    continue;
                };
                // Near a graze a small lateral distance is a long way along the ray.
                let off = (hit.distance - expected).abs() * normal.dot(ray.direction()).abs();
                assert!(off <= tolerance, "{ray:?} {figure:?}: {hit:?}, by parts {expected}");
                hits += 1;
            }
            (None, None) => {}
            (found, expected) => {
                let [less, more] =
                    [-tolerance, tolerance].map(|by| cast_at_parts(&ray, &figure, radius + by).is_some());
                assert!(!less && more, "{ray:?} {figure:?}: {found:?}, by parts {expected:?}");
                grazes += 1;
            }
        }
    }
    assert!((RAYS / 5..=RAYS * 7 / 10).contains(&hits), "{hits} hits");
    assert!(inside > 100 && grazes < 20, "{inside} start inside, {grazes} graze");
}
