//! One-way shapes, against worlds in which the same shape is solid or does not collide.

use crate::support::bodies::{
    DT, assert_finite, circle, hash, launch, place, put, rectangle, run, speed, stuff, world,
};
use crate::support::figure::Figure;
use crate::support::random::Random;
use collidoscope::engine::{BodyKind, Filter, Properties, Response, ResponseSettings, SlideOptions, Velocity, World};
use collidoscope::shape::{Aabb, Pose};
use collidoscope::{DVec2, Segment, Shape};
use std::f64::consts::{FRAC_PI_2, PI};

const RESPONSES: [Response; 2] = [Response::Soft, Response::Classic];
const GRAVITY: f64 = 900.0;

/// A way to make the obstacle of a case.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Obstacle {
    OneWay,
    Solid,
    Absent,
}

impl Obstacle {
    fn properties(self, own: Properties) -> Properties {
        own.with_one_way(self == Self::OneWay).with_collides(self != Self::Absent)
    }
}

/// Platforms with their top at height 0 that reach from -100 to 100. The last is a roof that falls by a half.
fn platforms() -> [Shape; 5] {
    let polygon = |points: &[(f64, f64)]| {
        Figure::polygon(&points.iter().map(|(x, y)| DVec2::new(*x, *y)).collect::<Vec<_>>()).shape()
    };
    [
        rectangle(0.0, 10.0, 200.0, 20.0).into(),
        rectangle(0.0, 100.0, 200.0, 200.0).into(),
        polygon(&[(-100.0, 0.0), (100.0, 0.0), (40.0, 30.0), (-40.0, 30.0)]),
        Segment::new(DVec2::new(-100.0, 0.0), DVec2::new(100.0, 0.0)).expect("valid").into(),
        polygon(&[(-100.0, 50.0), (0.0, 0.0), (100.0, 50.0)]),
    ]
}

fn bodies(x: f64, y: f64) -> [Shape; 4] {
    let hexagon: Vec<DVec2> =
        (0..6).map(|corner| DVec2::new(x, y) + DVec2::from_angle(f64::from(corner)) * 9.0).collect();
    [
        circle(x, y, 8.0).into(),
        rectangle(x, y, 16.0, 24.0).into(),
        Figure::polygon(&hexagon).shape(),
        Shape::from(rectangle(x, y, 12.0, 12.0)).with_pose(Pose::new(DVec2::new(x, y), 0.3).expect("valid")),
    ]
}

/// Returns the least height above 0 of a shape's outline, negative below.
fn feet(shape: &Shape) -> f64 {
    -Aabb::around(shape).max().y
}

/// Runs a world with an obstacle and one with another, and returns the number of steps in which all shapes are equal, or nearer than
/// `tolerance`.
fn equal_steps(obstacles: [Obstacle; 2], steps: u32, tolerance: f64, make: &dyn Fn(Obstacle) -> World) -> u32 {
    let [mut one, mut other] = obstacles.map(make);
    for step in 0..steps {
        let is_same = |(one, other): (&Shape, &Shape)| {
            one.pose() == other.pose() || one.center().distance(other.center()) < tolerance
        };
        if !one.shapes().iter().zip(other.shapes()).all(is_same) {
            return step;
        }
        one.step();
        other.step();
    }
    steps
}

#[test]
fn top_holds_as_a_solid_shape_does() {
    for response in RESPONSES {
        for (shape, platform) in platforms().into_iter().enumerate() {
            for kind in [BodyKind::Static, BodyKind::Kinematic] {
                for (index, drop) in (0..4).flat_map(|index| [(index, 0.0), (index, 300.0), (index, 1200.0)]) {
                    let make = |obstacle: Obstacle| {
                        let mut world = world(GRAVITY);
                        world.set_response(response);
                        put(&mut world, platform.clone(), obstacle.properties(Properties::DEFAULT.with_kind(kind)));
                        let body = bodies(7.0, -40.0)[index].clone();
                        launch(&mut world, body, stuff(1.0, 0.2, 0.8), DVec2::new(11.0, drop), 0.0);
                        world
                    };
                    if shape == 3 && drop == 1200.0 {
                        // Past a line within a step.
                        continue;
                    }
                    // On the roof, until a body slides over its edge.
                    let steps = if shape == 4 { 40 } else { 300 };
                    let equal = equal_steps([Obstacle::OneWay, Obstacle::Solid], steps, 0.0, &make);
                    assert_eq!(equal, steps, "{response:?} {platform:?} {kind:?} {index} {drop}");
                }
            }
        }
    }
}

#[test]
fn piles_stand_on_the_top_as_on_a_solid_shape() {
    for (response, mass) in RESPONSES.into_iter().flat_map(|response| [(response, 1.0), (response, 400.0)]) {
        let make = |obstacle: Obstacle| {
            let mut world = world(GRAVITY);
            world.set_response(response);
            put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), obstacle.properties(Properties::FIXED));
            for level in 0..6 {
                let y = -10.0 - 20.0 * f64::from(level);
                put(&mut world, rectangle(0.0, y, 20.0, 20.0), stuff(if level == 5 { mass } else { 1.0 }, 0.0, 0.8));
            }
            world
        };
        assert_eq!(
            equal_steps([Obstacle::OneWay, Obstacle::Solid], 600, 0.0, &make),
            600,
            "{response:?}, mass {mass} on 1"
        );
    }
}

/// Long bodies that spin, small heavy ones and round ones, dropped onto a wide platform.
fn dropped(random: &mut Random) -> (Shape, Properties, DVec2, f64) {
    let at = DVec2::new(random.between(-300.0, 300.0), random.between(-150.0, -30.0));
    let (width, height) = (random.pick(&[8.0, 16.0, 40.0]), random.pick(&[8.0, 30.0]));
    let body = match random.below(3) {
        0 => circle(at.x, at.y, width / 2.0).into(),
        _ => Shape::from(rectangle(at.x, at.y, width, height))
            .with_pose(Pose::new(at, random.pick(&[0.0, 0.2, 1.0])).expect("valid")),
    };
    let own = stuff(random.pick(&[1.0, 1.0, 50.0]), random.pick(&[0.0, 0.4]), random.pick(&[0.0, 0.8]));
    (body, own, DVec2::new(0.0, random.pick(&[0.0, 300.0, 900.0])), random.pick(&[0.0, -15.0, 15.0, 40.0]))
}

#[test]
fn dropped_and_spinning_bodies_and_piles_stay_on_the_top() {
    let mut random = Random::new(31);
    for response in RESPONSES {
        let (mut kept, mut lost) = (0, 0);
        for count in [1; 400].into_iter().chain([25; 12]) {
            let bodies: Vec<_> = (0..count).map(|_| dropped(&mut random)).collect();
            let above = |obstacle: Obstacle| {
                let mut world = world(GRAVITY);
                world.set_response(response);
                put(&mut world, rectangle(0.0, 60.0, 4000.0, 120.0), obstacle.properties(Properties::FIXED));
                for (body, own, velocity, spin) in &bodies {
                    launch(&mut world, body.clone(), *own, *velocity, *spin);
                }
                run(&mut world, 120);
                world.shapes()[1..].iter().filter(|shape| shape.center().y < 20.0).count()
            };
            let [solid, one_way] = [Obstacle::Solid, Obstacle::OneWay].map(above);
            assert!(count > 1 || one_way >= solid, "{response:?}: {one_way} of {solid} are above, of {bodies:?}");
            kept += one_way;
            lost += solid.saturating_sub(one_way);
        }
        // Heavy bodies that begin on each other may press a light one in within a step.
        assert!(kept > 600 && lost <= 6, "{response:?}: {kept} of 700 are above, {lost} were lost");
    }
}

#[test]
fn round_bodies_from_beside_pass_below_their_upper_third() {
    // A ledge with its top at 0; a ball rolls to it, its center `below` the top.
    for response in RESPONSES {
        for below in [-6.0, -2.0, 0.0, 5.0] {
            if response == Response::Classic && below < -5.0 {
                // Overlapped by less than a quarter of its width once it is over the top.
                continue;
            }
            let mut world = world(0.0);
            world.set_response(response);
            put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), Properties::FIXED.with_one_way(true));
            let ball =
                launch(&mut world, circle(-150.0, below, 10.0), stuff(1.0, 0.0, 0.8), DVec2::new(200.0, 0.0), 0.0);
            run(&mut world, 60);
            assert!((place(&world, ball) - DVec2::new(50.0, below)).length() < 0.5, "{response:?} {below}");
        }
    }
}

#[test]
fn spinning_bodies_from_below_pass_as_through_nothing() {
    for response in RESPONSES {
        for (spin, steps) in [(20.0, 20), (60.0, 40)] {
            let make = |obstacle: Obstacle| {
                let mut world = world(GRAVITY);
                world.set_response(response);
                put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), obstacle.properties(Properties::FIXED));
                let own = stuff(1.0, 0.0, 0.8);
                launch(&mut world, rectangle(0.0, 50.0, 16.0, 40.0), own, DVec2::new(0.0, -330.0), spin);
                world
            };
            // The highest place of the path is in step 22. From there on the classic response may hold the body.
            let steps = if response == Response::Soft { 40 } else { steps };
            let equal = equal_steps([Obstacle::OneWay, Obstacle::Absent], steps, 0.0, &make);
            assert_eq!(equal, steps, "{response:?} {spin}");
        }
    }
}

#[test]
fn overlaps_from_above_are_parted_without_movement() {
    for response in RESPONSES {
        let make = |obstacle: Obstacle| {
            let mut world = world(0.0);
            world.set_response(response);
            let settings = ResponseSettings { movement: false, ..world.response_settings() };
            world.set_response_settings(settings).expect("valid");
            put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), obstacle.properties(Properties::FIXED));
            put(&mut world, circle(0.0, -5.0, 10.0), stuff(1.0, 0.0, 0.8));
            world
        };
        assert_eq!(equal_steps([Obstacle::OneWay, Obstacle::Solid], 60, 0.0, &make), 60, "{response:?}");
    }
}

#[test]
fn snapshots_remember_the_pairs_that_are_held() {
    for response in RESPONSES {
        let mut world = world(GRAVITY);
        world.set_response(response);
        put(&mut world, rectangle(0.0, 10.0, 400.0, 20.0), Properties::FIXED.with_one_way(true));
        for level in 0..6 {
            let y = -10.0 - 20.0 * f64::from(level);
            put(&mut world, rectangle(0.0, y, 20.0, 20.0), stuff(if level == 5 { 30.0 } else { 1.0 }, 0.0, 0.8));
        }
        run(&mut world, 100);
        let mut twin = self::world(0.0);
        twin.restore(&world.snapshot().expect("there is memory")).expect("it was written by a world");
        for _ in 0..100 {
            world.step();
            twin.step();
            assert_eq!(hash(&world), hash(&twin), "{response:?}");
        }
    }
}

#[test]
fn bodies_from_below_and_beside_pass_as_through_nothing() {
    // At the top, a response may push one out that has a fiftieth of its width left.
    for response in RESPONSES {
        for platform in platforms().into_iter().take(4) {
            for index in 0..4 {
                // From below: up through the platform, until the top of its path. From beside: across, below the top.
                for (at, velocity, steps) in [
                    (DVec2::new(7.0, 90.0), DVec2::new(11.0, -620.0), 40),
                    (DVec2::new(7.0, 40.0), DVec2::new(300.0, -420.0), 25),
                    (DVec2::new(-130.0, 30.0), DVec2::new(500.0, -60.0), 30),
                    // At rest inside: it falls out below.
                    (DVec2::new(7.0, 8.0), DVec2::ZERO, 60),
                ] {
                    let make = |obstacle: Obstacle| {
                        let mut world = world(GRAVITY);
                        world.set_response(response);
                        put(&mut world, platform.clone(), obstacle.properties(Properties::FIXED));
                        let body = bodies(at.x, at.y)[index].clone();
                        launch(&mut world, body, stuff(1.0, 0.2, 0.8), velocity, 0.0);
                        world
                    };
                    let equal = equal_steps([Obstacle::OneWay, Obstacle::Absent], steps, 0.5, &make);
                    assert_eq!(equal, steps, "{response:?} {platform:?} {index} {at} {velocity}");
                }
            }
        }
    }
}

#[test]
fn a_body_that_jumps_through_lands_on_the_top() {
    for response in RESPONSES {
        for platform in platforms().into_iter().take(4) {
            for index in 0..4 {
                let mut world = world(GRAVITY);
                world.set_response(response);
                put(&mut world, platform.clone(), Properties::FIXED.with_one_way(true));
                let body = bodies(7.0, 70.0)[index].clone();
                let body = launch(&mut world, body, stuff(1.0, 0.0, 0.8), DVec2::new(0.0, -560.0), 0.0);
                run(&mut world, 200);
                let height = feet(&world.shapes()[body]);
                assert!(height.abs() < 0.5, "{response:?} {platform:?} {index}: feet at {height}");
                // The classic response trembles.
                let rest = if response == Response::Classic { 40.0 } else { 1.0 };
                assert!(speed(&world, body).length() < rest, "{response:?} {platform:?} {index}");
            }
        }
    }
}

#[test]
fn the_top_turns_with_the_shape() {
    for (angle, from) in [(FRAC_PI_2, DVec2::X), (PI, DVec2::Y), (-FRAC_PI_2, DVec2::NEG_X)] {
        for side in [1.0, -1.0] {
            let mut world = world(0.0);
            let gate = Shape::from(rectangle(0.0, 0.0, 200.0, 20.0));
            let gate = gate.with_pose(Pose::new(DVec2::ZERO, angle).expect("valid"));
            put(&mut world, gate, Properties::FIXED.with_one_way(true));
            let at = from * (60.0 * side);
            let ball = launch(&mut world, circle(at.x, at.y, 8.0), stuff(1.0, 0.0, 0.8), at * -4.0, 0.0);
            run(&mut world, 60);
            let passed = place(&world, ball).dot(from) * side < 0.0;
            assert_eq!(passed, side < 0.0, "{angle} {side}: {}", place(&world, ball));
        }
    }
}

#[test]
fn a_lift_carries_a_body_that_stands_on_it() {
    for (lift, fall) in [(-600.0, 0.0), (-60.0, 900.0), (60.0, 900.0)] {
        let make = |obstacle: Obstacle| {
            let mut world = world(fall);
            let own = obstacle.properties(Properties::KINEMATIC);
            launch(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), own, DVec2::new(30.0, lift), 0.0);
            put(&mut world, rectangle(0.0, -12.0, 16.0, 24.0), stuff(1.0, 0.0, 0.8));
            world
        };
        let equal = equal_steps([Obstacle::OneWay, Obstacle::Solid], 120, 0.0, &make);
        assert_eq!(equal, 120, "lift {lift}, gravity {fall}");
    }
}

#[test]
fn a_bullet_stops_at_the_top_and_passes_from_below() {
    for response in [Response::None, Response::Soft, Response::Classic] {
        for (side, other) in [(-1.0, Obstacle::Solid), (1.0, Obstacle::Absent)] {
            let make = |obstacle: Obstacle| {
                let mut world = world(0.0);
                world.set_response(response);
                put(&mut world, rectangle(0.0, 1.0, 200.0, 2.0), obstacle.properties(Properties::FIXED));
                let (own, velocity) = (stuff(1.0, 0.0, 0.8).with_continuous(true), DVec2::new(0.0, -50_000.0 * side));
                launch(&mut world, circle(0.0, 500.0 * side, 4.0), own, velocity, 0.0);
                world
            };
            assert_eq!(equal_steps([Obstacle::OneWay, other], 5, 0.0, &make), 5, "{response:?} {other:?}");
            let mut world = make(Obstacle::OneWay);
            run(&mut world, 1);
            let y = place(&world, 1).y;
            assert!((y + 4.0).abs() < 0.1 || side > 0.0 && y < -300.0, "{response:?} from {side}: {y}");
        }
    }
}

/// Casts against a one-way platform with its top at 0 and its bottom at 20.
#[test]
fn casts_hit_the_top_alone() {
    for (x, y, motion, time) in [
        (0.0, -50.0, (0.0, 100.0), Some(0.4)),
        (0.0, -10.0, (0.0, 5.0), Some(0.0)),
        (0.0, -10.0, (5.0, 0.0), None),
        (0.0, 50.0, (0.0, -100.0), None),
        (-150.0, 10.0, (300.0, 0.0), None),
        (0.0, 5.0, (0.0, 50.0), None),
        (0.0, -9.0, (0.0, 50.0), None),
        // Onto the corner from above.
        (-105.0, -20.0, (0.0, 40.0), Some((20.0 - 75_f64.sqrt()) / 40.0)),
    ] {
        let mut world = world(GRAVITY);
        put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), Properties::FIXED.with_one_way(true));
        let found = world.cast_shape(&circle(x, y, 10.0).into(), DVec2::from(motion), &Filter::DEFAULT);
        let found = found.map(|(_, hit)| hit.time);
        let same = found.zip(time).map_or(found == time, |(found, time)| (found - time).abs() < 1e-12);
        assert!(same, "({x}, {y}) by {motion:?}: {found:?} is not {time:?}");
    }
}

#[test]
fn a_character_jumps_through_stands_and_drops() {
    let mut world = world(GRAVITY);
    world.set_response(Response::None);
    let floor = rectangle(0.0, 110.0, 400.0, 20.0);
    put(&mut world, floor, Properties::FIXED);
    put(&mut world, rectangle(0.0, 40.0, 120.0, 12.0), Properties::FIXED.with_one_way(true));
    let platform = world.ids()[1];
    let mut hero: Shape = rectangle(0.0, 88.0, 16.0, 24.0).into();
    let (mut fall, mut ignore) = (-480.0, Vec::new());
    let mut grounds = Vec::new();
    for frame in 0..240 {
        // After it has landed on the platform, it drops; after it is below, it jumps again.
        if frame == 100 {
            ignore = vec![platform];
        }
        if frame == 130 {
            ignore.clear();
        }
        fall = (fall + GRAVITY * DT).min(900.0);
        let options = SlideOptions { filter: Filter { ignore: &ignore, ..Filter::DEFAULT }, ..SlideOptions::DEFAULT };
        let moved = world.move_and_slide(&hero, DVec2::new(0.0, fall * DT), &options).expect("within limits");
        hero = hero.clone().with_pose(Pose::new(hero.center() + moved.motion, 0.0).expect("valid"));
        if let Some((id, _)) = moved.ground {
            fall = 0.0;
            if grounds.last() != Some(&id) {
                grounds.push(id);
            }
        }
    }
    assert_eq!(grounds, [platform, world.ids()[0]], "it stands on the platform, then on the floor");
    assert!((feet(&hero) + 100.0).abs() < 1e-9, "feet at {}", feet(&hero));
}

#[test]
fn a_character_moves_as_among_solid_or_absent_platforms() {
    let mut random = Random::new(29);
    let (mut from_above, mut passed, mut inside) = (0, 0, 0);
    for _ in 0..4000 {
        let size = DVec2::new(random.pick(&[16.0, 40.0, 80.0]), random.pick(&[4.0, 16.0]));
        let at = DVec2::new(random.pick(&[0.0, 0.1, 7.5]), random.pick(&[0.0, -3.0, 0.7]));
        let platform = rectangle(at.x, at.y + size.y / 2.0, size.x, size.y);
        // On a grid and at contact, or anywhere.
        let half = DVec2::new(8.0, 12.0);
        let start = match random.below(4) {
            0 => DVec2::new(at.x + random.between(-30.0, 30.0), at.y - half.y),
            1 => DVec2::new(at.x - size.x / 2.0 - half.x, at.y + random.between(-20.0, 30.0)),
            2 => DVec2::new(at.x + random.between(-30.0, 30.0), at.y + size.y + half.y),
            _ => DVec2::new(random.between(-60.0, 60.0), random.between(-60.0, 60.0)),
        };
        let motion =
            DVec2::new(random.pick(&[-40.0, -3.0, 0.0, 3.0, 40.0]), random.pick(&[-50.0, -0.5, 0.0, 0.5, 50.0]));
        let hero = Shape::from(rectangle(start.x, start.y, 16.0, 24.0));
        let slide = |obstacle: Obstacle| {
            let mut world = world(GRAVITY);
            put(&mut world, platform, obstacle.properties(Properties::FIXED));
            world.move_and_slide(&hero, motion, &SlideOptions::DEFAULT).expect("within limits")
        };
        let found = slide(Obstacle::OneWay);
        let is_above = start.y + half.y <= at.y + 1e-9;
        let overlaps = (start.x - at.x).abs() < half.x + size.x / 2.0 - 1e-9
            && start.y + half.y > at.y + 1e-9
            && start.y - half.y < at.y + size.y - 1e-9;
        if is_above {
            // The rest of a solid shape: its sides, which a fall below the top may meet.
            let solid = slide(Obstacle::Solid);
            if solid.contacts.iter().all(|(_, hit)| hit.normal.y > 0.5) {
                assert_eq!(found, solid, "{hero:?} by {motion} on {platform:?}");
                from_above += usize::from(!solid.contacts.is_empty() || solid.ground.is_some());
            }
        } else if start.y + half.y - at.y > 24.0 / 8.0 {
            assert_eq!(found, slide(Obstacle::Absent), "{hero:?} by {motion} through {platform:?}");
            passed += 1;
            inside += usize::from(overlaps);
        }
    }
    assert!(from_above > 300 && passed > 600 && inside > 100, "{from_above} {passed} {inside}");
}

#[test]
fn a_character_stays_on_a_lift_that_turns_round_and_on_a_platform_that_is_set() {
    for (first, then) in [(60.0, -60.0), (-60.0, 60.0), (-90.0, 0.0), (-100.0, 100.0)] {
        let mut world = world(GRAVITY);
        world.set_response(Response::None);
        let lift = Properties::KINEMATIC.with_one_way(true);
        launch(&mut world, rectangle(0.0, 10.0, 120.0, 20.0), lift, DVec2::new(0.0, first), 0.0);
        let id = world.ids()[0];
        let mut hero: Shape = rectangle(0.0, -17.0, 18.0, 34.0).into();
        for frame in 0..120 {
            let moved =
                world.move_and_slide(&hero, DVec2::new(0.0, 0.25), &SlideOptions::DEFAULT).expect("within limits");
            hero = hero.clone().with_pose(Pose::new(hero.center() + moved.motion, 0.0).expect("valid"));
            // After the hero has moved, which is late.
            let speed = if frame / 30 % 2 == 0 { first } else { then };
            let velocity = Velocity::new(DVec2::new(0.0, speed), 0.0).expect("finite");
            world.set_motion(id, lift, velocity).expect("it lives");
            world.step();
            let gap = feet(&hero) - (-world.shapes()[0].center().y + 10.0);
            assert!(gap > -4.3, "frame {frame} of {first} and {then}: {gap} px over the top");
        }
    }
    let mut world = world(GRAVITY);
    put(&mut world, rectangle(0.0, 10.0, 120.0, 20.0), Properties::FIXED.with_one_way(true));
    let id = world.ids()[0];
    let mut hero: Shape = rectangle(0.0, -17.0, 18.0, 34.0).into();
    for frame in 1..=60 {
        let pose = Pose::new(DVec2::new(0.0, 10.0 - f64::from(frame)), 0.0).expect("valid");
        world.set_pose(id, pose).expect("it lives");
        let moved = world.move_and_slide(&hero, DVec2::new(0.0, 0.25), &SlideOptions::DEFAULT).expect("within limits");
        hero = hero.clone().with_pose(Pose::new(hero.center() + moved.motion, 0.0).expect("valid"));
        assert!((feet(&hero) - f64::from(frame)).abs() < 1e-9, "frame {frame}: feet at {}", feet(&hero));
        world.step();
    }
}

#[test]
fn dynamic_shapes_are_never_one_way() {
    let make = |obstacle: Obstacle| {
        let mut world = world(GRAVITY);
        put(&mut world, rectangle(0.0, 200.0, 400.0, 20.0), Properties::FIXED);
        put(&mut world, rectangle(0.0, 180.0, 60.0, 20.0), obstacle.properties(stuff(1.0, 0.0, 0.8)));
        launch(&mut world, circle(-80.0, 180.0, 8.0), stuff(1.0, 0.2, 0.8), DVec2::new(200.0, 0.0), 0.0);
        world
    };
    assert_eq!(equal_steps([Obstacle::OneWay, Obstacle::Solid], 200, 0.0, &make), 200);
}

#[test]
fn random_worlds_keep_finite_numbers_and_their_way() {
    let mut random = Random::new(4);
    let (mut stood, mut below) = (0, 0);
    for _ in 0..60 {
        let mut world = world(GRAVITY);
        put(&mut world, rectangle(0.0, 500.0, 900.0, 200.0), Properties::FIXED);
        for row in 0..5 {
            let (x, y) = (random.between(-200.0, 200.0), 60.0 * f64::from(row));
            let angle = random.pick(&[0.0, 0.0, 0.2, -0.3, PI]);
            let platform = Shape::from(rectangle(x, y, random.between(60.0, 300.0), random.pick(&[2.0, 12.0])));
            let platform = platform.with_pose(Pose::new(DVec2::new(x, y), angle).expect("valid"));
            let own = random.pick(&[Properties::FIXED, Properties::KINEMATIC]).with_one_way(true);
            let drift = DVec2::new(random.pick(&[0.0, 40.0, -40.0]), random.pick(&[0.0, 20.0, -20.0]));
            launch(&mut world, platform, own, drift, 0.0);
        }
        for _ in 0..20 {
            let at = DVec2::new(random.between(-250.0, 250.0), random.between(-100.0, 380.0));
            let body = bodies(at.x, at.y)[random.below(4)].clone();
            let own = stuff(random.pick(&[1.0, 30.0]), random.pick(&[0.0, 0.5]), 0.8);
            let own = own.with_continuous(random.below(4) == 0);
            let velocity = DVec2::new(random.between(-300.0, 300.0), random.between(-900.0, 300.0));
            launch(&mut world, body, own, velocity, random.between(-5.0, 5.0));
        }
        run(&mut world, 240);
        assert_finite(&world);
        for shape in &world.shapes()[6..] {
            if shape.center().x.abs() < 440.0 {
                assert!(feet(shape) > -405.0, "below the floor: {shape:?}");
                below += 1;
                stood += usize::from(feet(shape) > -380.0);
            }
        }
    }
    assert!(below > 600 && stood > 30, "{stood} on platforms of {below}");
}

#[test]
fn a_platform_that_turns_wakes_and_drops_a_sleeping_body() {
    let mut world = world(GRAVITY);
    crate::support::bodies::set_sleeping(&mut world, true);
    let platform = rectangle(0.0, 10.0, 200.0, 20.0);
    put(&mut world, platform, Properties::FIXED.with_one_way(true));
    let body = put(&mut world, rectangle(0.0, -8.0, 16.0, 16.0), stuff(1.0, 0.0, 0.8));
    run(&mut world, 200);
    assert!(world.is_asleep(world.ids()[body]).expect("it lives"));
    let id = world.ids()[0];
    // Its top turns to the right: the body stands on a side now.
    world.set_pose(id, Pose::new(DVec2::new(0.0, 100.0), FRAC_PI_2).expect("valid")).expect("it lives");
    world.set_motion(id, Properties::FIXED.with_one_way(true), Velocity::default()).expect("it lives");
    run(&mut world, 60);
    assert!(place(&world, body).y > 50.0, "{}", place(&world, body));
}

#[test]
fn the_flag_lets_a_sleeping_body_go_that_lies_in_the_platform() {
    let mut world = world(GRAVITY);
    crate::support::bodies::set_sleeping(&mut world, true);
    // A wedge between two shapes: the body lies on a corner of the platform's side.
    put(&mut world, rectangle(-40.0, 10.0, 60.0, 20.0), Properties::FIXED);
    put(&mut world, rectangle(40.0, 10.0, 60.0, 20.0), Properties::FIXED);
    let body = put(&mut world, circle(0.0, 3.0, 11.0), stuff(1.0, 0.0, 0.8));
    run(&mut world, 300);
    assert!(world.is_asleep(world.ids()[body]).expect("it lives"));
    for position in 0..2 {
        let id = world.ids()[position];
        world.set_motion(id, Properties::FIXED.with_one_way(true), Velocity::default()).expect("it lives");
    }
    run(&mut world, 60);
    assert!(place(&world, body).y > 50.0, "{}", place(&world, body));
}

#[test]
fn a_platform_that_becomes_solid_leaves_a_state_that_restores() {
    for response in RESPONSES {
        let mut world = world(GRAVITY);
        world.set_response(response);
        put(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), Properties::FIXED.with_one_way(true));
        put(&mut world, circle(0.0, -10.0, 10.0), stuff(1.0, 0.5, 0.8));
        // One that only comes near, so that it does not push.
        launch(&mut world, circle(50.0, -18.0, 10.0), stuff(1.0, 0.5, 0.8), DVec2::new(0.0, 100.0), 0.0);
        for step in 0..30 {
            world.step();
            let id = world.ids()[0];
            let own = Properties::FIXED.with_one_way(step % 2 == 0);
            world.set_motion(id, own, Velocity::default()).expect("it lives");
            let mut twin = self::world(0.0);
            twin.restore(&world.snapshot().expect("there is memory")).expect("a world wrote it");
            assert_eq!(hash(&world), hash(&twin), "{response:?} {step}");
        }
    }
}

#[test]
fn a_disc_that_another_one_pushes_up_passes_the_platform_above_it() {
    for response in RESPONSES {
        for mass in [1.0, 20.0] {
            let mut world = world(GRAVITY);
            world.set_response(response);
            put(&mut world, rectangle(0.0, 0.0, 300.0, 10.0), stuff(0.0, 0.0, 0.5).with_one_way(true));
            let pushed = put(&mut world, circle(0.0, 25.0, 19.3), stuff(1.0, 0.9, 0.5));
            launch(&mut world, circle(0.0, 64.0, 18.2), stuff(mass, 0.9, 0.5), DVec2::new(0.0, -547.0), 0.0);
            let mut top = f64::INFINITY;
            for _ in 0..40 {
                world.step();
                top = top.min(place(&world, pushed).y);
            }
            assert!(top < -100.0, "{response:?}, {mass}: it rises to {top} only");
        }
    }
}
