//! Continuous steps: no shape passes an obstacle, and sliding shapes are not stopped.

use crate::support::crowds::{Crowd, crowd_of};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{BroadPhase, Properties, Response, StateHash, Velocity, World, WorldOptions};
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape, collide};
use std::f64::consts::TAU;

const CONTINUOUS: Properties = Properties::DEFAULT.with_continuous(true);

fn velocity(x: f64, y: f64) -> Velocity {
    Velocity::new(DVec2::new(x, y), 0.0).expect("a valid velocity")
}

fn add(world: &mut World, shape: Shape, properties: Properties, x: f64, y: f64) {
    let velocity = if properties.is_fixed() { Velocity::default() } else { velocity(x, y) };
    world.add(shape, properties, velocity).expect("room");
}

fn circle(x: f64, y: f64, radius: f64) -> Shape {
    Figure::circle(x, y, radius).shape()
}

fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Shape {
    Figure::rectangle(x, y, width, height, 0.0).shape()
}

fn place(world: &World, position: usize) -> DVec2 {
    world.shapes()[position].center()
}

fn hash(world: &World) -> u64 {
    let mut hash = StateHash::new();
    world.hash_into(&mut hash);
    hash.finish()
}

/// A circle, a rectangle, a polygon or a segment around the origin, at most a few pixels wide.
fn bullet(random: &mut Random) -> Shape {
    let size = random.between(0.2, 4.0);
    match random.below(4) {
        0 => Circle::new(DVec2::ZERO, size).expect("valid").into(),
        1 => {
            Rectangle::new(DVec2::ZERO, size, random.between(0.2, 4.0), random.between(0.0, TAU)).expect("valid").into()
        }
        2 => {
            let corner = |index: u32| DVec2::from_angle(f64::from(index) * TAU / 5.0) * size;
            Polygon::new(&[0, 1, 2, 3, 4].map(corner)).expect("valid").into()
        }
        _ => {
            let half = DVec2::from_angle(random.between(0.0, TAU)) * size;
            Segment::new(-half, half).expect("valid").into()
        }
    }
}

/// Throws a bullet at 50,000 px/s at a wall of 1 px, and returns on which side of it the bullet is after some steps.
fn thrown(random: &mut Random, properties: Properties) -> f64 {
    let angle = random.between(0.0, TAU);
    let normal = DVec2::from_angle(angle);
    let middle = DVec2::new(random.between(-1e3, 1e3), random.between(-1e3, 1e3));
    // Long enough that nothing flies around it.
    let wall = Rectangle::new(middle, 1.0, 60_000.0, angle).expect("valid").into();
    let slant = random.between(-1.0, 1.0);
    let along = normal * (1.0 - slant * slant).sqrt() + normal.perp() * slant;
    let start = middle - normal * random.between(5.0, 700.0) + normal.perp() * random.between(-20.0, 20.0);
    let shape = bullet(random);
    let pose = collidoscope::shape::Pose::new(start, shape.pose().angle()).expect("valid");
    let mut world = worlds::empty();
    let spin = random.between(-9.0, 9.0);
    let flight = Velocity::new(along * 50_000.0, spin).expect("valid");
    world.add(shape.with_pose(pose), properties, flight).expect("room");
    add(&mut world, wall, Properties::FIXED, 0.0, 0.0);
    let mut side = f64::NEG_INFINITY;
    for _ in 0..4 {
        world.step();
        side = side.max((place(&world, 0) - middle).dot(normal));
    }
    side
}

#[test]
fn continuous_bullets_never_pass_a_wall_of_one_pixel_and_others_mostly_do() {
    let mut random = Random::new(0x0c07_0001);
    let passed = (0..10_000).filter(|_| thrown(&mut random, CONTINUOUS) > 0.0).count();
    assert_eq!(passed, 0);
    let mut random = Random::new(0x0c07_0001);
    let passed = (0..10_000).filter(|_| thrown(&mut random, Properties::DEFAULT) > 0.0).count();
    assert!(passed > 9_000, "{passed} passed");
}

#[test]
fn a_bullet_stops_where_it_touches_and_keeps_its_velocity() {
    let mut world = worlds::empty();
    add(&mut world, circle(10.0, 225.0, 0.5), CONTINUOUS, 50_000.0, 0.0);
    add(&mut world, rectangle(400.0, 225.0, 1.0, 400.0), Properties::FIXED, 0.0, 0.0);
    for _ in 0..3 {
        world.step();
        assert_eq!(place(&world, 0), DVec2::new(399.0, 225.0));
        assert_eq!(world.velocities()[0], velocity(50_000.0, 0.0));
        assert_eq!(world.contact_pairs(), [[0, 1]]);
    }
    // It leaves as soon as its velocity is reversed.
    world.set_velocities(&[velocity(-60.0, 0.0), Velocity::default()]).expect("two");
    world.step();
    assert_eq!(place(&world, 0), DVec2::new(398.0, 225.0));
}

#[test]
fn shapes_without_collision_or_continuity_neither_stop_nor_are_stopped() {
    for (bullet, wall) in [
        (CONTINUOUS.with_collides(false), Properties::FIXED),
        (CONTINUOUS, Properties::FIXED.with_collides(false)),
        (Properties::DEFAULT, Properties::FIXED.with_continuous(true)),
    ] {
        let mut world = worlds::empty();
        add(&mut world, circle(10.0, 225.0, 0.5), bullet, 6_000.0, 0.0);
        add(&mut world, rectangle(60.0, 225.0, 1.0, 400.0), wall, 0.0, 0.0);
        world.step();
        assert_eq!(place(&world, 0), DVec2::new(110.0, 225.0));
    }
}

#[test]
fn of_two_bullets_only_those_that_move_towards_the_other_stop() {
    let run = |first: f64, second: f64| {
        let mut world = worlds::empty();
        add(&mut world, circle(0.0, 0.0, 1.0), CONTINUOUS, first * 60.0, 0.0);
        add(&mut world, circle(10.0, 0.0, 1.0), CONTINUOUS, second * 60.0, 0.0);
        world.step();
        [place(&world, 0).x, place(&world, 1).x]
    };
    assert_eq!(run(800.0, -800.0), [4.0, 6.0]);
    assert_eq!(run(600.0, -200.0), [6.0, 8.0]);
    // The second flies on, the first follows it.
    let [follower, leader] = run(800.0, 100.0);
    assert_eq!(leader, 110.0);
    assert!((leader - follower - 2.0).abs() < 1e-11, "{follower}");
    assert_eq!(run(100.0, 800.0), [100.0, 810.0]);
    assert_eq!(run(100.0, 0.0), [8.0, 10.0]);
}

#[test]
fn a_moving_wall_carries_a_bullet_and_never_lets_it_through() {
    let mut world = worlds::empty();
    add(&mut world, circle(0.0, 0.0, 1.0), CONTINUOUS, 48_000.0, 0.0);
    add(&mut world, rectangle(101.5, 0.0, 1.0, 40.0), Properties::DEFAULT, -6_000.0, 600.0);
    world.step();
    // They meet after 100 px at 900 px a step; the wall goes 100 px in all, and 10 px down.
    let bullet = place(&world, 0);
    assert_eq!(place(&world, 1), DVec2::new(1.5, 10.0));
    assert!((bullet.x - 0.0).abs() < 1e-11, "{bullet}");
    assert!((bullet.y - 10.0 * 8.0 / 9.0).abs() < 1e-11, "{bullet}");
    // A bullet at rest is carried too.
    let mut world = worlds::empty();
    add(&mut world, circle(50.0, 0.0, 1.0), CONTINUOUS, 0.0, 0.0);
    add(&mut world, rectangle(0.0, 0.0, 2.0, 40.0), Properties::DEFAULT, 6_000.0, 0.0);
    world.step();
    assert_eq!((place(&world, 0).x, place(&world, 1).x), (102.0, 100.0));
}

#[test]
fn carried_bullet_stops_at_obstacles_off_its_own_path() {
    let mut world = worlds::empty();
    add(&mut world, circle(0.0, 0.0, 1.0), CONTINUOUS, 600.0, 0.0);
    add(&mut world, rectangle(0.0, -40.0, 40.0, 2.0), Properties::DEFAULT, 0.0, 48_000.0);
    // Far below the bullet's own way.
    add(&mut world, rectangle(0.0, 300.5, 400.0, 1.0), Properties::FIXED, 0.0, 0.0);
    world.step();
    assert_eq!(place(&world, 1).y, 760.0, "the wall is not continuous");
    assert!((place(&world, 0).y - 299.0).abs() < 1e-9, "{}", place(&world, 0));
}

#[test]
fn sliding_over_joints_of_a_floor_is_not_stopped() {
    for shape in [circle(0.0, -1.0, 1.0), rectangle(0.0, -1.0, 2.0, 2.0)] {
        for turn in [0.0, 0.3, 1.9] {
            let turned = |place: DVec2| DVec2::from_angle(turn).rotate(place);
            let mut world = worlds::empty();
            let pose = |place: DVec2| collidoscope::shape::Pose::new(turned(place), turn).expect("valid");
            let along = turned(DVec2::X) * 6_000.0;
            world
                .add(
                    shape.clone().with_pose(pose(DVec2::new(0.0, -1.0))),
                    CONTINUOUS,
                    Velocity::new(along, 0.0).expect("valid"),
                )
                .expect("room");
            for tile in 0..20 {
                let tile_shape = rectangle(0.0, 0.0, 10.0, 4.0);
                let center = DVec2::new(f64::from(tile) * 10.0, 2.0);
                world.add(tile_shape.with_pose(pose(center)), Properties::FIXED, Velocity::default()).expect("room");
            }
            world.step();
            let gone = (place(&world, 0) - turned(DVec2::new(0.0, -1.0))).length();
            assert!((gone - 100.0).abs() < 1e-9, "{shape:?} turned {turn}: {gone}");
        }
    }
}

#[test]
fn shape_that_starts_inside_another_leaves_freely_and_goes_no_deeper() {
    let run = |speed: f64| {
        let mut world = worlds::empty();
        add(&mut world, circle(-9.0, 0.0, 2.0), CONTINUOUS, speed * 60.0, 0.0);
        add(&mut world, rectangle(0.0, 0.0, 20.0, 100.0), Properties::FIXED, 0.0, 0.0);
        world.step();
        place(&world, 0).x
    };
    assert_eq!([run(-500.0), run(300.0)], [-509.0, -9.0]);
}

#[test]
fn a_bullet_between_walls_that_close_in_stays() {
    let mut world = worlds::empty();
    add(&mut world, circle(0.0, 0.0, 1.0), CONTINUOUS, 60.0, 0.0);
    add(&mut world, rectangle(-20.0, 0.0, 2.0, 40.0), Properties::DEFAULT, 6_000.0, 0.0);
    add(&mut world, rectangle(20.0, 0.0, 2.0, 40.0), Properties::DEFAULT, -6_000.0, 0.0);
    world.step();
    assert!(place(&world, 0).x.abs() < 30.0, "{}", place(&world, 0));
    assert_eq!((place(&world, 1).x, place(&world, 2).x), (80.0, -80.0), "walls go on");
}

#[test]
fn continuous_shapes_stop_at_obstacles_on_their_way_to_the_boundary() {
    let mut world = worlds::empty();
    world.set_gravity(DVec2::new(0.0, 1e6)).expect("valid");
    add(&mut world, circle(0.0, 0.0, 1.0), CONTINUOUS, 0.0, 30_000.0);
    add(&mut world, rectangle(0.0, 200.5, 100.0, 1.0), Properties::FIXED, 0.0, 0.0);
    for _ in 0..5 {
        world.step();
        assert_eq!(place(&world, 0), DVec2::new(0.0, 199.0));
    }
}

/// Many bullets among walls and each other: in no step does one overlap a wall, and the walls stay.
#[test]
fn a_crowd_of_bullets_among_walls_overlaps_none_of_them() {
    let mut random = Random::new(0x0c07_0002);
    let mut stopped = 0;
    for _ in 0..20 {
        let mut world = worlds::empty();
        for _ in 0..40 {
            let wall = Rectangle::new(
                DVec2::new(random.between(0.0, 800.0), random.between(0.0, 450.0)),
                1.0,
                random.between(10.0, 90.0),
                random.between(0.0, TAU),
            );
            add(&mut world, wall.expect("valid").into(), Properties::FIXED, 0.0, 0.0);
        }
        while world.len() < 100 {
            let shape = circle(random.between(0.0, 800.0), random.between(0.0, 450.0), random.between(0.5, 3.0));
            if world.shapes().iter().all(|other| collide(&shape, other).is_none()) {
                let [x, y] = [0, 1].map(|_| random.between(-50_000.0, 50_000.0));
                add(&mut world, shape, CONTINUOUS, x, y);
            }
        }
        let before = world.shapes().to_vec();
        for _ in 0..5 {
            world.step();
            for contact in world.contacts().iter() {
                assert!(contact.depth < 1e-9, "{contact:?}");
            }
        }
        stopped += (40..100)
            .filter(|position| (before[*position].center() - place(&world, *position)).length() < 450.0)
            .count();
    }
    assert!(stopped > 600, "{stopped} of 1200 were stopped");
}

#[test]
fn continuous_steps_repeat_for_every_broad_phase_and_region() {
    let mut hashes = Vec::new();
    for method in BroadPhase::ALL.iter().chain(&[BroadPhase::Auto]) {
        let mut random = Random::new(0x0c07_0003);
        let mut world = World::new(WorldOptions {
            width: 800.0,
            height: 450.0,
            time_step: WorldOptions::TIME_STEP,
            broad_phase: *method,
        })
        .expect("valid");
        world.set_response(Response::None);
        for shape in crowd_of(Crowd::AnyKinds, 150, &mut random) {
            let properties = random.pick(&[CONTINUOUS, Properties::DEFAULT, Properties::FIXED]);
            let [x, y] = [0, 1].map(|_| random.between(-20_000.0, 20_000.0));
            add(&mut world, shape, properties, x, y);
        }
        if hashes.len() % 2 == 1 {
            let region = collidoscope::shape::Aabb::new(DVec2::ZERO, DVec2::splat(9.0)).expect("numbers");
            world.set_visible_region(Some(region));
        }
        for _ in 0..5 {
            world.step();
        }
        hashes.push(hash(&world));
    }
    assert!(hashes.windows(2).all(|pair| pair[0] == pair[1]), "{hashes:?}");
}

#[test]
fn continuity_is_hashed_and_its_absence_keeps_the_old_hash() {
    let world = |properties: Properties| {
        let mut world = worlds::empty();
        add(&mut world, circle(0.0, 0.0, 1.0), properties, 1.0, 2.0);
        world
    };
    let [plain, again, continuous] =
        [Properties::DEFAULT, CONTINUOUS.with_continuous(false), CONTINUOUS].map(|one| hash(&world(one)));
    assert_eq!(plain, again);
    assert_ne!(plain, continuous);
    // A lone shape flies like any other.
    let mut worlds = [Properties::DEFAULT, CONTINUOUS].map(world);
    for world in &mut worlds {
        (0..9).for_each(|_| world.step());
    }
    assert_eq!(worlds[0].shapes(), worlds[1].shapes());
    let [alone, _] = &mut worlds;
    alone.clear();
    alone.step();
}

/// Returns the greatest height that a continuous disc with restitution 1 reaches after some bounces on a floor at 0.
fn height_after(bounces: u32, radius: f64, fall: f64, gravity: f64, steps_per_second: f64) -> f64 {
    let options = WorldOptions { time_step: 1.0 / steps_per_second, ..WorldOptions::default() };
    let mut world = World::new(options).expect("a valid world");
    world.set_gravity(DVec2::new(0.0, gravity)).expect("a valid gravity");
    let elastic = |mass| Properties::new(mass, 1.0, 0.0, true).expect("valid");
    add(&mut world, rectangle(0.0, 50.0, 1e4, 100.0), elastic(0.0), 0.0, 0.0);
    add(&mut world, circle(0.0, -radius - fall, radius), elastic(1.0).with_continuous(true), 0.0, 0.0);
    let (mut seen, mut speed, mut top) = (0, 0.0, f64::INFINITY);
    for _ in 0..100_000 {
        world.step();
        let before = std::mem::replace(&mut speed, world.velocities()[1].linear().y);
        seen += u32::from(before > 0.0 && speed < 0.0);
        if seen >= bounces {
            top = place(&world, 1).y.min(top);
            if speed > 0.0 {
                break;
            }
        }
    }
    assert!(seen >= bounces, "{seen} bounces");
    -radius - top
}

#[test]
fn continuous_bodies_that_bounce_keep_their_height() {
    for (radius, gravity) in
        [1.0, 2.0, 5.0, 10.0].into_iter().flat_map(|radius| [300.0, 600.0, 1200.0].map(|g| (radius, g)))
    {
        for (fall, steps) in
            [100.0, 300.0, 500.0, 2000.0].into_iter().flat_map(|fall| [60.0, 120.0, 240.0].map(|s| (fall, s)))
        {
            let share = height_after(20, radius, fall, gravity, steps) / fall;
            assert!(
                (share - 1.0).abs() < 0.02,
                "radius {radius}, {fall} px at {gravity} px/s², {steps} steps/s: {share}"
            );
        }
    }
}

/// Rows of equal balls, some of which fly at the others; gaps of whole pixels, one decimal or none.
#[test]
fn continuous_balls_in_a_row_keep_their_order_and_overlap_by_less_than_half() {
    let (mut wrong, mut count, radius) = (Vec::new(), 0, 5.0);
    for (flying, resting, has_wall) in
        [(1, 2, false), (2, 0, true), (2, 1, false), (2, 2, false), (2, 2, true), (3, 3, true)]
    {
        for gap in [0.0, 0.1, 1.0, 5.0] {
            for pace in [300.0, 600.0, 1000.0, 2000.0] {
                for restitution in [0.0, 0.5, 1.0] {
                    for distance in [20.0, 30.5, 41.0] {
                        let mut world = worlds::empty();
                        world.set_response(Response::Soft);
                        let material = |mass: f64| Properties::new(mass, restitution, 0.0, true).expect("valid");
                        let pitch = 2.0 * radius + gap;
                        for place in (0..flying).rev() {
                            let x = -distance - 2.0 * radius - pitch * f64::from(place);
                            add(&mut world, circle(x, 0.0, radius), material(1.0).with_continuous(true), pace, 0.0);
                        }
                        for place in 0..resting {
                            let x = pitch * f64::from(place);
                            add(&mut world, circle(x, 0.0, radius), material(1.0).with_continuous(true), 0.0, 0.0);
                        }
                        let end = pitch * f64::from(resting) - radius;
                        if has_wall {
                            add(&mut world, rectangle(end + 50.0, 0.0, 100.0, 400.0), material(0.0), 0.0, 0.0);
                        }
                        let balls = (flying + resting) as usize;
                        let mut deepest = 0.0_f64;
                        for _ in 0..40 {
                            world.step();
                            for pair in (1..balls).map(|ball| [ball - 1, ball]) {
                                let [left, right] = pair.map(|ball| place(&world, ball).x);
                                deepest = deepest.max(2.0 * radius - (right - left));
                            }
                            if has_wall {
                                deepest = deepest.max(place(&world, balls - 1).x + radius - end);
                            }
                        }
                        count += 1;
                        if deepest > radius {
                            wrong.push((flying, resting, has_wall, gap, pace, restitution, distance, deepest));
                        }
                    }
                }
            }
        }
    }
    assert_eq!(count, 6 * 4 * 4 * 3 * 3);
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}

/// Bodies in the corner of two plates, into which gravity pulls them: an impact takes the part of their velocity into a plate, and
/// no more. Half of the plates have whole angles, and half of the boxes lie along one.
#[test]
fn continuous_bodies_in_a_corner_of_plates_are_no_faster_than_gravity_makes_them() {
    let mut random = Random::new(0x0c07_0009);
    let (mut held, mut steps) = (0, 0);
    for case in 0..600 {
        let mut world = worlds::empty();
        world.set_response(Response::Classic);
        let gravity = DVec2::from_angle(random.between(0.0, TAU)) * random.between(100.0, 2000.0);
        world.set_gravity(gravity).expect("valid");
        let angle = |random: &mut Random| match random.below(2) {
            0 => random.below(24) as f64 * (TAU / 24.0),
            _ => random.between(0.0, TAU),
        };
        let ways = [(); 2].map(|()| DVec2::from_angle(angle(&mut random)));
        for way in ways {
            let plate = Segment::new(DVec2::ZERO, way * random.between(15.0, 60.0)).expect("valid");
            add(&mut world, plate.into(), Properties::FIXED, 0.0, 0.0);
        }
        let (at, size) = ((ways[0] + ways[1]) * random.between(2.0, 20.0), random.between(6.0, 20.0));
        let turn = if random.below(2) == 0 { ways[0].to_angle() } else { random.between(0.0, TAU) };
        let body: Shape = match random.below(2) {
            0 => Rectangle::new(at, size, size * random.between(0.5, 1.0), turn).expect("valid").into(),
            _ => circle(at.x, at.y, size / 2.0),
        };
        let smooth = Properties::new(1.0, 0.0, 0.0, true).expect("valid").with_continuous(true);
        add(&mut world, body, smooth, 0.0, 0.0);
        let mut before = 0.0;
        for step in 0..120 {
            world.step();
            // That of the same energy without a turn; the mass is 1.
            let speed = (2.0 * world.energy().kinetic).sqrt();
            let fastest = before + gravity.length() * WorldOptions::TIME_STEP + 1e-9;
            assert!(speed <= fastest, "case {case}, step {step}: {speed} px/s after {before}");
            held += usize::from(!world.contact_pairs().is_empty());
            (before, steps) = (speed, steps + 1);
        }
    }
    assert!(held > steps / 5, "{held} of {steps} steps with a contact");
}
