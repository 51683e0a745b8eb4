//! Ray casts against a scan of all shapes, and batched sweeps against single ones.

use crate::support::crowds::{CROWDS, Crowd, crowd_of, world_of};
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{BroadPhase, Filter, Properties, ShapeId, Velocity, World};
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, ErrorCode, Field, Ray, RayHit, Shape, cast_ray, sweep};
use std::f64::consts::TAU;

/// Casts the ray against each shape; sorted by distance, then position.
fn scan(world: &World, ray: &Ray) -> Vec<(ShapeId, RayHit)> {
    let shapes = world.ids().iter().zip(world.shapes());
    let mut found: Vec<_> = shapes.filter_map(|(id, shape)| Some((*id, cast_ray(ray, shape)?))).collect();
    // Stable: hits at one distance stay in the order of creation.
    found.sort_by(|one, other| one.1.distance.total_cmp(&other.1.distance));
    found
}

fn ray(origin: DVec2, direction: DVec2, max_distance: f64) -> Ray {
    Ray::new(origin, direction, max_distance).expect("a ray")
}

fn circle(x: f64, y: f64, radius: f64) -> Shape {
    Circle::new(DVec2::new(x, y), radius).expect("valid").into()
}

#[test]
fn ray_casts_equal_a_scan_in_every_crowd() {
    let mut random = Random::new(0x0a_0001);
    let mut total = [0; 3];
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 400, &mut random);
        let mut world = world_of(&shapes, random.pick(BroadPhase::ALL), 50.0, &mut random);
        let (mut hits, mut misses, mut inside) = (0, 0, 0);
        for question in 0..400 {
            if question % 40 == 0 {
                world.step();
            }
            let aim = world.shapes()[random.below(400)].clone();
            let reach = aim.bounding_radius();
            let origin = aim.center()
                + DVec2::from_angle(random.between(0.0, TAU)) * reach * 10.0_f64.powf(random.between(-1.0, 3.0));
            let direction = match question % 4 {
                0 => random.pick(&[DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y]),
                1 => DVec2::from_angle(random.between(0.0, TAU)),
                _ => aim.center() - origin + DVec2::from_angle(random.between(0.0, TAU)) * reach,
            };
            let max_distance = if question % 3 == 0 { random.between(0.0, 50.0) } else { f64::INFINITY };
            let asked = ray(origin, direction, max_distance);
            let expected = scan(&world, &asked);
            assert_eq!(world.cast_ray(&asked, &Filter::ALL), expected.first().copied(), "{crowd:?}: {asked:?}");
            let found = world.cast_ray_all(&asked, &Filter::ALL).expect("memory");
            assert_eq!(found, expected, "{crowd:?}: {asked:?}");
            match expected.first() {
                Some((_, hit)) if hit.normal.is_none() => inside += 1,
                Some(_) => hits += 1,
                None => misses += 1,
            }
        }
        assert!(hits > 15 && misses > 15, "{crowd:?}: {hits} hits, {misses} misses");
        total = [total[0] + hits, total[1] + misses, total[2] + inside];
    }
    assert!(total.iter().all(|count| *count > 300), "hits, misses, inside: {total:?}");
}

#[test]
fn rays_from_outlines_inside_and_along_edges_equal_a_scan() {
    let mut random = Random::new(0x0a_0003);
    let mut inside = 0;
    for far in [0.0, 1e5, 1e9] {
        let place = DVec2::new(far, -far / 3.0);
        let shapes: Vec<Shape> =
            crowd_of(Crowd::Uniform, 200, &mut random).iter().map(|shape| moved(shape, place)).collect();
        let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
        for question in 0..2000 {
            let aim = &shapes[random.below(shapes.len())];
            let towards = ray(aim.center(), DVec2::from_angle(random.between(0.0, TAU)), f64::INFINITY);
            // From beyond the shape back to its outline: there, or a few roundings beside it, the question starts.
            let beyond = towards.direction() * aim.bounding_radius() * 2.0;
            let back = ray(aim.center() + beyond, DVec2::ZERO - beyond, f64::INFINITY);
            let Some(outline) = cast_ray(&back, aim).map(|hit| hit.point) else { continue };
            let nudge = f64::from(random.below(9) as u8) - 4.0;
            let origin = outline + towards.direction() * nudge * f64::EPSILON * (1.0 + far);
            let direction = match question % 3 {
                0 => towards.direction(),
                1 => DVec2::ZERO - towards.direction(),
                _ => towards.direction().perp(),
            };
            let asked = ray(origin, direction, f64::INFINITY);
            let expected = scan(&world, &asked).first().copied();
            assert_eq!(world.cast_ray(&asked, &Filter::ALL), expected, "{asked:?}");
            inside += usize::from(expected.is_some_and(|(_, hit)| hit.normal.is_none()));
        }
    }
    assert!((2000..5500).contains(&inside), "{inside} rays of 6000 start inside");
}

fn moved(shape: &Shape, by: DVec2) -> Shape {
    let pose = Pose::new(shape.center() + by, shape.pose().angle()).expect("within limits");
    shape.clone().with_pose(pose)
}

#[test]
fn ties_in_distance_go_to_the_lowest_position() {
    let mut random = Random::new(0x0a_0002);
    let mut shapes: Vec<Shape> =
        (0..60).map(|_| circle(random.between(100.0, 900.0), random.between(10.0, 900.0), 3.0)).collect();
    for place in [50, 20, 35] {
        shapes[place] = circle(50.0, 0.0, 5.0);
    }
    let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
    let asked = ray(DVec2::ZERO, DVec2::X, f64::INFINITY);
    let ids = |places: [usize; 3]| places.map(|place| world.ids()[place]);
    let (first, hit) = world.cast_ray(&asked, &Filter::ALL).expect("a hit");
    assert_eq!((first, hit.distance), (world.ids()[20], 45.0));
    let found = world.cast_ray_all(&asked, &Filter::ALL).expect("memory");
    assert_eq!(found[..3].iter().map(|(id, _)| *id).collect::<Vec<_>>(), ids([20, 35, 50]));
    let (first, hit) = world.cast_ray(&ray(DVec2::new(50.0, 0.0), DVec2::X, 0.0), &Filter::ALL).expect("inside");
    assert_eq!((first, hit.distance, hit.normal), (world.ids()[20], 0.0, None));
}

#[test]
fn empty_worlds_strays_and_shapes_that_do_not_collide() {
    let mut world = worlds::empty();
    let asked = ray(DVec2::ZERO, DVec2::X, f64::INFINITY);
    assert_eq!(world.cast_ray(&asked, &Filter::ALL), None);
    let found = world.cast_ray_all(&asked, &Filter::ALL).expect("memory");
    assert!(found.is_empty());
    let silent = Properties::DEFAULT.with_collides(false);
    world.add(circle(1e9, 0.0, 2.0), silent, Velocity::default()).expect("room");
    world.add(circle(5e11, 0.0, 1e3), silent, Velocity::default()).expect("room");
    world.add(circle(3.0, 1e-3, 1e-3), silent, Velocity::default()).expect("room");
    let found = world.cast_ray_all(&asked, &Filter::ALL).expect("memory");
    assert_eq!(found, scan(&world, &asked));
    let order = [2, 0, 1].map(|place| world.ids()[place]);
    assert_eq!(found.iter().map(|(id, _)| *id).collect::<Vec<_>>(), order);
    assert_eq!(world.cast_ray(&asked, &Filter::DEFAULT), None, "none of them collides");
    assert_eq!(world.cast_ray(&asked, &Filter::ALL), found.first().copied());
    // Along the edge of a box, and from far away.
    for (origin, direction) in [
        (DVec2::new(3.0 + 1e-3, -5.0), DVec2::Y),
        (DVec2::new(3.0 - 1e-3, 5.0), DVec2::NEG_Y),
        (DVec2::new(1e9 - 2.0, 1e12), DVec2::NEG_Y),
        (DVec2::new(-1e12, 0.0), DVec2::X),
        (DVec2::new(0.0, 0.0), DVec2::new(1e300, 1e-300)),
    ] {
        let asked = ray(origin, direction, f64::INFINITY);
        let found = world.cast_ray_all(&asked, &Filter::ALL).expect("memory");
        assert_eq!(found, scan(&world, &asked), "{asked:?}");
        assert!(!found.is_empty(), "{asked:?}");
        assert_eq!(world.cast_ray(&asked, &Filter::ALL), found.first().copied());
    }
}

#[test]
fn batched_sweeps_equal_single_ones_and_fixed_shapes_stand_still() {
    let mut random = Random::new(0x0a_0003);
    let shapes = crowd_of(Crowd::AnyKinds, 60, &mut random);
    let mut world = worlds::empty();
    for shape in &shapes {
        let linear = DVec2::new(random.between(-900.0, 900.0), random.between(-900.0, 900.0));
        let properties = random.pick(&[Properties::DEFAULT, Properties::FIXED]);
        let velocity = Velocity::new(linear, 1.0).expect("valid");
        let velocity = if properties.is_fixed() { Velocity::default() } else { velocity };
        world.add(shape.clone(), properties, velocity).expect("room");
    }
    let pairs: Vec<[u32; 2]> = (0..2000).map(|_| [0, 1].map(|_| random.below(60) as u32)).collect();
    let found = world.sweep_many(&pairs, 0.25).expect("all are there");
    let (mut hits, mut overlaps) = (0, 0);
    for (pair, found) in pairs.iter().zip(found) {
        let [a, b] = pair.map(|position| position as usize);
        let velocity = |position: usize| {
            if world.properties()[position].is_fixed() { DVec2::ZERO } else { world.velocities()[position].linear() }
        };
        assert_eq!(found, sweep(&shapes[a], velocity(a), &shapes[b], velocity(b), 0.25), "{pair:?}");
        hits += usize::from(matches!(found, collidoscope::Sweep::Hit(_)));
        overlaps += usize::from(matches!(found, collidoscope::Sweep::Overlapping { .. }));
    }
    assert!(hits > 50 && overlaps > 50, "{hits}, {overlaps}");
    let error = world.sweep_many(&[[0, 1], [60, 0]], 1.0).expect_err("60 is no position");
    assert_eq!((error.code, error.field, error.index()), (ErrorCode::OutOfRange, Field::Pairs, Some(1)));
}
