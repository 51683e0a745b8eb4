//! Field of the world against the field of each shape; ray marches and disc clearances.

use crate::support::crowds::{CROWDS, crowd_of, world_of};
use crate::support::exact_touch::must_touch;
use crate::support::families::{FAMILIES, pair_of};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{BroadPhase, FIELD_SAMPLES_MAX, FIELD_WORK_MAX, Filter, Properties, Velocity, World};
use collidoscope::narrow_phase::gjk::overlap_shape_shape;
use collidoscope::sdf::{MarchEnd, Sample, sample_shape};
use collidoscope::shape::Aabb;
use collidoscope::{Circle, DVec2, ErrorCode, Field, Ray, Rectangle, Segment, Shape};
use std::f64::consts::{PI, TAU};

fn add(world: &mut World, shape: impl Into<Shape>) {
    world.add(shape.into(), Properties::default(), Velocity::default()).expect("there is room");
}

fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).expect("valid")
}

/// Samples each shape; returns the first of the nearest.
fn scan(world: &World, point: DVec2) -> (u32, Sample) {
    let all = (0..).zip(world.shapes()).map(|(position, shape)| (position, sample_shape(shape, point)));
    all.reduce(|best, next| if next.1.distance < best.1.distance { next } else { best }).expect("shapes")
}

#[test]
fn field_of_a_crowd_is_that_of_the_nearest_shape_and_has_slope_at_most_one() {
    let mut random = Random::new(0x05_df01);
    let (mut inside, mut outside) = (0, 0);
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 300, &mut random);
        let mut world = world_of(&shapes, random.pick(BroadPhase::ALL), 50.0, &mut random);
        let mut last: Option<(DVec2, f64)> = None;
        for question in 0..300 {
            if question % 60 == 0 {
                world.step();
                last = None;
            }
            let aim = world.shapes()[random.below(300)].clone();
            let far = aim.bounding_radius() * 10.0_f64.powf(random.between(-2.0, 1.0));
            let point = aim.center() + DVec2::from_angle(random.between(0.0, TAU)) * far;
            let (position, expected) = scan(&world, point);
            let found = world.sample_field(point, 0.0).expect("shapes");
            assert_eq!((found.id, found.sample), (world.ids()[position as usize], expected), "{crowd:?} at {point}");
            assert!((found.sample.gradient.length() - 1.0).abs() <= 1e-15);
            if let Some((before, distance)) = last {
                let difference = (found.sample.distance - distance).abs();
                let rounding = 4e-12 * (point.abs() + before.abs()).element_sum();
                assert!(difference <= before.distance(point) + rounding, "{before} {point}");
            }
            last = Some((point, found.sample.distance));
            if expected.distance < 0.0 { inside += 1 } else { outside += 1 }
        }
    }
    assert!(inside > 300 && outside > 300, "{inside} inside, {outside} outside");
}

#[test]
fn a_march_never_passes_an_outline_and_ends_where_the_ray_hits() {
    let mut random = Random::new(0x05_df02);
    let (mut hits, mut misses, mut limits, mut inside, mut structured) = (0, 0, 0, 0, 0);
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 60, &mut random);
        let world = world_of(&shapes, BroadPhase::Grid, 0.0, &mut random);
        for _ in 0..200 {
            let aim = world.shapes()[random.below(60)].clone();
            let reach = aim.bounding_radius();
            let origin = aim.center()
                + DVec2::from_angle(random.between(0.0, TAU)) * reach * 10.0_f64.powf(random.between(-1.0, 2.0));
            let direction = aim.center() - origin + DVec2::from_angle(random.between(0.0, TAU)) * 1.5 * reach;
            let Ok(ray) = Ray::new(origin, direction, 1000.0 * reach) else { continue };
            let cast = world.cast_ray(&ray, &Filter::ALL);
            let limit = cast.map_or(ray.max_distance(), |(_, hit)| hit.distance);
            let size = origin.abs().max_element().max(ray.max_distance());
            let mut places = 0;
            let found = world.march_ray(&ray, &mut |point, _| {
                places += 1;
                assert!(point.distance(origin) <= limit + 1e-9 * size, "{ray:?} passes {cast:?} at {point}");
            });
            assert!(places >= found.march.steps, "{places} told of {}", found.march.steps);
            match (found.march.end, found.hit, cast) {
                (MarchEnd::StepLimit, None, _) => limits += 1,
                (MarchEnd::Miss, None, None) => misses += 1,
                (MarchEnd::Hit, Some((_, hit)), Some((_, cast))) => {
                    // An outline that is near may be far along a ray that comes in flat.
                    let steep = cast.normal.map_or(1.0, |normal| -normal.dot(ray.direction()));
                    assert!(
                        (hit.distance - cast.distance).abs() * steep <= 1e-9 * size,
                        "{ray:?}: {hit:?}, not {cast:?}"
                    );
                    assert_eq!(hit.normal.is_none(), found.march.steps == 0);
                    if crowd.is_structured() {
                        structured += 1;
                    } else {
                        hits += 1;
                        inside += u32::from(cast.normal.is_none());
                    }
                }
                other => panic!("{ray:?}: {other:?}"),
            }
        }
    }
    assert!(structured > 100, "{structured} hits where things coincide");
    assert!(
        hits > 400 && misses > 50 && inside > 50 && hits > 2 * inside,
        "{hits} hits, {misses} misses, {inside} inside"
    );
    assert!(limits * 50 < hits, "{limits} of {hits}");
}

#[test]
fn field_grid_samples_cell_centers() {
    let mut world = worlds::empty();
    add(&mut world, circle(100.0, 50.0, 20.0));
    add(&mut world, Rectangle::new(DVec2::new(300.0, 100.0), 80.0, 40.0, 0.3).expect("valid"));
    let region = Aabb::between(DVec2::new(-10.0, 20.0), DVec2::new(390.0, 140.0));
    let mut grid = Vec::new();
    world.field_grid(&region, 40, 12, &mut grid).expect("a grid");
    assert_eq!(grid.len(), 480);
    for (index, distance) in grid.iter().enumerate() {
        let cell = DVec2::new((index % 40) as f64, (index / 40) as f64);
        let (_, expected) = scan(&world, region.min() + (cell + 0.5) * 10.0);
        assert!((distance - expected.distance).abs() <= 1e-12 * 400.0, "{index}: {distance}");
    }
    for (columns, rows) in [(0, 3), (3, 0), (1 << 12, 1 << 12), (u32::MAX, u32::MAX)] {
        let error = world.field_grid(&region, columns, rows, &mut grid).expect_err("no grid");
        assert_eq!((error.code, error.field), (ErrorCode::OutOfRange, Field::Count));
    }
}

#[test]
fn an_empty_world_has_no_field() {
    let world = worlds::empty();
    assert_eq!(world.sample_field(DVec2::ZERO, 0.0), None);
    let ray = Ray::new(DVec2::ZERO, DVec2::X, f64::INFINITY).expect("a ray");
    let mut steps = Vec::new();
    let found = world.march_ray(&ray, &mut |_, distance| steps.push(distance));
    assert_eq!((found.march.end, found.hit), (MarchEnd::Miss, None));
    assert_eq!((found.march.distance, steps), (f64::INFINITY, vec![f64::INFINITY]));
    assert!(found.march.point.is_finite());
    let limited = Ray::new(DVec2::ZERO, DVec2::X, 7.0).expect("a ray");
    assert_eq!(world.march_ray(&limited, &mut |_, _| ()).march.distance, 7.0);
    let clear = world.disc_clearance(DVec2::ZERO, 5.0, 16).expect("few points");
    assert_eq!((clear.distance, clear.evaluations), (f64::INFINITY, 16));
    let error = world.disc_clearance(DVec2::ZERO, 5.0, FIELD_SAMPLES_MAX + 1).expect_err("many points");
    assert_eq!(error.code, ErrorCode::OutOfRange);
}

#[test]
fn second_gradient_is_reported_halfway_between_shapes_and_on_their_axes() {
    let mut world = worlds::empty();
    add(&mut world, circle(100.0, 100.0, 20.0));
    add(&mut world, circle(200.0, 100.0, 20.0));
    add(&mut world, Segment::new(DVec2::new(0.0, 300.0), DVec2::new(400.0, 300.0)).expect("valid"));
    let at = |x: f64, y: f64, slack: f64| world.sample_field(DVec2::new(x, y), slack).expect("shapes");
    let between = at(150.0, 100.0, 0.0);
    assert_eq!((between.id, between.sample.gradient, between.other), (world.ids()[0], DVec2::X, Some(DVec2::NEG_X)));
    assert_eq!(at(149.0, 100.0, 0.0).other, None);
    assert_eq!(at(149.0, 100.0, 2.0).other, Some(DVec2::NEG_X));
    assert_eq!(at(100.0, 100.0, 0.0).other, Some(DVec2::Y));
    assert_eq!(at(50.0, 300.0, 0.0).other, Some(DVec2::Y));
    assert_eq!(at(100.0, 90.0, 0.0).other, None);
}

#[test]
fn points_of_a_disc_and_its_centre_agree_within_the_height_of_an_arc() {
    let mut random = Random::new(0x05_df03);
    let mut world = worlds::empty();
    add(&mut world, circle(200.0, 200.0, 90.0));
    add(&mut world, Rectangle::new(DVec2::new(500.0, 200.0), 220.0, 130.0, 0.4).expect("valid"));
    let (radius, points) = (25.0, 128);
    // Of two neighbours, one is no farther than this from any place between them.
    let chord = 2.0 * radius * (PI / (2.0 * f64::from(points))).sin();
    let (mut touching, mut apart) = (0, 0);
    for _ in 0..2000 {
        let center = DVec2::new(random.between(50.0, 700.0), random.between(50.0, 400.0));
        let one = world.disc_clearance(center, radius, 0).expect("a question");
        let many = world.disc_clearance(center, radius, points).expect("few points");
        assert_eq!((one.evaluations, many.evaluations), (1, points));
        if one.distance + radius < 0.0 {
            continue;
        }
        assert!(many.distance >= one.distance - 1e-12 * 700.0, "{center}: {one:?} {many:?}");
        if one.distance > 0.0 {
            // The way to the nearest place crosses the outline of the disc, half an arc at most beside a point.
            assert!(many.distance <= one.distance + chord, "{center}: {one:?} {many:?}");
        }
        // A corner that reaches in by that much holds a point between its edges.
        if one.distance.abs() > 2.0 * chord {
            assert_eq!(one.distance <= 0.0, many.distance <= 0.0, "{center}");
        }
        if one.distance <= 0.0 { touching += 1 } else { apart += 1 }
    }
    assert!(touching > 200 && apart > 500, "{touching} touching, {apart} apart");
}

#[test]
fn a_disc_touches_in_the_field_what_overlaps_it() {
    const CASES: usize = 20_000;
    let mut random = Random::new(0x05_df05);
    let (mut touching, mut tangent, mut unjudged) = (0, 0, 0);
    for case in 0..CASES {
        let (disc, obstacle) = if case % 2 == 0 { tangent_disc(&mut random) } else { coincident_disc(&mut random) };
        let center = disc.center();
        let mut world = worlds::of(&[obstacle]);
        // Others beside it do not hide it.
        if case % 3 == 0 {
            worlds::add(&mut world, &tangent_disc(&mut random).1);
            worlds::add(&mut world, &coincident_disc(&mut random).1);
        }
        let shape = disc.shape();
        let expected = world.shapes().iter().any(|other| overlap_shape_shape(&shape, other));
        let clear = world.disc_clearance(center, disc.roundness(), 0).expect("a question");
        let label = format!("{disc:?} {:?}: {clear:?}", world.shapes());
        assert_eq!(clear.distance <= 0.0, expected, "{label}");
        assert_eq!(!world.overlap_shape(&shape, &Filter::ALL).expect("memory").is_empty(), expected, "{label}");
        if world.len() == 1 {
            match must_touch(&disc, &obstacle) {
                Some(judged) => assert_eq!(expected, judged, "{label}"),
                None => unjudged += 1,
            }
        }
        let scale = center.abs().max_element() + disc.roundness() + obstacle.magnitude();
        let computed = scan(&world, center).1.distance - disc.roundness();
        assert!((clear.distance - computed).abs() <= 1e-12 * scale, "{label}, not {computed}");
        touching += usize::from(expected);
        tangent += usize::from(computed.abs() <= 1e-13 * scale);
    }
    assert!((CASES * 3 / 10..CASES * 9 / 10).contains(&touching), "{touching} touch");
    assert!(tangent > CASES / 2, "{tangent} are tangent");
    assert!(unjudged < CASES / 5, "{unjudged} are within rounding of the tolerance");
}

/// Returns a disc that touches an obstacle on its right, in numbers of one decimal.
fn tangent_disc(random: &mut Random) -> (Figure, Figure) {
    let tenth =
        |random: &mut Random, low: i64, high: i64| (low + random.below((high - low) as usize) as i64) as f64 / 10.0;
    let [x, y] = [0; 2].map(|_| tenth(random, -400, 400));
    let [radius, width, height, round] = [0; 4].map(|_| tenth(random, 1, 200));
    let (obstacle, right) = match random.below(5) {
        0 => (Figure::circle(x, y, round), x + round),
        1 => (Figure::rectangle(x, y, width, height, random.pick(&[0.0, PI])), x + width / 2.0),
        2 => (Figure::rectangle(x, y, width, height, PI / 2.0), x + height / 2.0),
        3 => (Figure::rounded(&[DVec2::new(x, y - height), DVec2::new(x, y + height)], round), x + round),
        _ => {
            let corners = [(-width, -height), (0.0, -height), (0.0, height)].map(|(dx, dy)| DVec2::new(x + dx, y + dy));
            (Figure::rounded(&corners, round), x + round)
        }
    };
    (Figure::circle(right + radius, y, radius), obstacle)
}

/// Returns a disc and an obstacle that coincide somehow.
fn coincident_disc(random: &mut Random) -> (Figure, Figure) {
    loop {
        let family = random.pick(&FAMILIES);
        match pair_of(random, family) {
            [disc, other] | [other, disc] if disc.is_circle() => return (disc, other),
            _ => {}
        }
    }
}

#[test]
fn field_grid_over_stacked_shapes_is_rejected_beyond_the_work_limit() {
    const COUNT: u32 = 2000;
    let region = Aabb::between(DVec2::ZERO, DVec2::new(800.0, 450.0));
    let mut world = worlds::empty();
    for _ in 0..COUNT {
        add(&mut world, circle(400.0, 225.0, 500.0));
    }
    // Shapes at one place are equally near, so all are sampled.
    let most = (FIELD_WORK_MAX / u64::from(COUNT)) as u32;
    let mut found = Vec::new();
    for (columns, rows) in [(most + 1, 1), (2048, 2048)] {
        let error = world.field_grid(&region, columns, rows, &mut found).expect_err("too much work");
        assert_eq!((error.code, error.field), (ErrorCode::OutOfRange, Field::Count));
        assert_eq!((error.value, found.len()), (f64::from(columns * rows), 0));
    }
    let error = world.disc_clearance(DVec2::new(400.0, 225.0), 5.0, most + 1).expect_err("too much work");
    assert_eq!((error.code, error.field, error.value), (ErrorCode::OutOfRange, Field::Count, f64::from(most + 1)));
    world.field_grid(&region, 100, 100, &mut found).expect("little work");
    assert_eq!(found.len(), 10_000);
    assert!(world.disc_clearance(DVec2::new(400.0, 225.0), 5.0, 1000).is_ok());
}

#[test]
fn shallow_shapes_around_a_point_are_not_sampled() {
    let mut random = Random::new(0x05_df04);
    let mut world = worlds::empty();
    let mut discs = Vec::new();
    for _ in 0..2000 {
        let disc = circle(random.between(300.0, 500.0), random.between(125.0, 325.0), 500.0);
        discs.push(disc);
        add(&mut world, disc);
    }
    let region = Aabb::between(DVec2::ZERO, DVec2::new(800.0, 450.0));
    let mut found = Vec::new();
    // Sampling each disc for each cell would exceed the limit.
    let (columns, rows) = (320, 180);
    assert!(u64::from(columns * rows) * 2000 > FIELD_WORK_MAX);
    world.field_grid(&region, columns, rows, &mut found).expect("little work");
    for (cell, distance) in found.iter().enumerate().step_by(97) {
        let place = DVec2::new((cell % columns as usize) as f64 + 0.5, (cell / columns as usize) as f64 + 0.5) * 2.5;
        let least =
            discs.iter().map(|disc| sample_shape(&(*disc).into(), place).distance).fold(f64::INFINITY, f64::min);
        assert_eq!(*distance, least, "{place}");
    }
}
