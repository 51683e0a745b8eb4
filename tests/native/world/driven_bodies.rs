//! Driven bodies: kinematic ones, and static ones moved by `set`.

use crate::support::bodies::{
    DT, assert_finite, circle, hash, launch, place, put, rectangle, run, speed, stuff, world,
};
use collidoscope::engine::{BodyKind, Boundary, Properties, Response, World};
use collidoscope::lab::Lab;
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Segment, Shape};

const RESPONSES: [Response; 2] = [Response::Soft, Response::Classic];

fn kinematic(friction: f64) -> Properties {
    stuff(0.0, 0.0, friction).with_kind(BodyKind::Kinematic)
}

fn put_at(world: &mut World, position: usize, to: DVec2, angle: f64) {
    let id = world.ids()[position];
    world.set_pose(id, Pose::new(to, angle).expect("valid")).expect("it lives");
}

#[test]
fn a_kind_and_a_mass_agree() {
    let heavy = stuff(5.0, 0.1, 0.3);
    assert_eq!(
        [heavy, Properties::FIXED, Properties::KINEMATIC].map(|own| (own.kind(), own.mass())),
        [(BodyKind::Dynamic, 5.0), (BodyKind::Static, 0.0), (BodyKind::Kinematic, 0.0)]
    );
    assert_eq!(heavy.with_kind(BodyKind::Dynamic), heavy);
    assert_eq!(heavy.with_kind(BodyKind::Static), stuff(0.0, 0.1, 0.3));
    assert_eq!(heavy.with_kind(BodyKind::Kinematic).with_kind(BodyKind::Dynamic), stuff(1.0, 0.1, 0.3));
    let moved = Properties::KINEMATIC.with_mass(3.0).expect("valid");
    assert_eq!(moved, Properties::KINEMATIC, "a kinematic body takes on no mass");
    assert!(!moved.is_fixed() && !moved.is_dynamic());
}

#[test]
fn kinematic_body_keeps_its_velocity_through_contacts() {
    for response in [Response::None, Response::Soft, Response::Classic] {
        let mut world = world(900.0);
        world.set_response(response);
        world.set_boundary(Some(Boundary::new([-50.0, -50.0, 50.0, 50.0]).expect("valid")));
        let velocity = DVec2::new(37.0, -11.0);
        let platform = launch(&mut world, rectangle(0.0, 0.0, 40.0, 10.0), kinematic(0.8), velocity, 0.3);
        put(&mut world, rectangle(30.0, -10.0, 20.0, 20.0), stuff(1e9, 0.5, 0.8));
        put(&mut world, rectangle(60.0, 0.0, 20.0, 200.0), Properties::FIXED);
        let (mut at, mut angle) = (DVec2::ZERO, 0.0);
        for _ in 0..200 {
            world.step();
            at += velocity * DT;
            angle += 0.3 * DT;
        }
        let pose = world.shapes()[platform].pose();
        assert_eq!((pose.position(), pose.angle()), (at, angle), "{response:?}");
        assert_eq!(speed(&world, platform), velocity, "{response:?}");
    }
}

#[test]
fn a_platform_carries_a_standing_box() {
    for velocity in [(0.0, -60.0), (0.0, 60.0), (60.0, 0.0), (-90.0, 0.0), (40.0, -40.0), (0.0, -300.0), (200.0, 0.0)] {
        for shape in [Shape::from(rectangle(0.0, -10.0, 20.0, 20.0)), circle(0.0, -10.0, 10.0).into()] {
            let velocity = DVec2::from(velocity);
            let mut world = world(900.0);
            let platform = launch(&mut world, rectangle(0.0, 10.0, 200.0, 20.0), kinematic(0.8), velocity, 0.0);
            let load = launch(&mut world, shape, stuff(1.0, 0.0, 0.8), velocity, 0.0);
            let before = place(&world, load) - place(&world, platform);
            let mut worst: f64 = 0.0;
            for _ in 0..600 {
                world.step();
                let off = place(&world, load) - place(&world, platform) - before;
                worst = worst.max(off.abs().max_element());
            }
            assert!(worst < 0.1, "{velocity}: {worst} px");
        }
    }
}

#[test]
fn platform_accelerates_a_resting_box() {
    for response in RESPONSES {
        let mut world = world(900.0);
        world.set_response(response);
        let velocity = DVec2::new(60.0, 0.0);
        let platform = launch(&mut world, rectangle(0.0, 10.0, 400.0, 20.0), kinematic(0.8), velocity, 0.0);
        let load = put(&mut world, rectangle(0.0, -10.0, 20.0, 20.0), stuff(1.0, 0.0, 0.8));
        run(&mut world, 60);
        // The classic impulses are one at a time: they lag.
        assert!((speed(&world, load).x - 60.0).abs() < 6.0, "{response:?}: {}", speed(&world, load));
        let slid = place(&world, platform).x - place(&world, load).x;
        // Friction of 0.8 g needs 60 / 720 s, over which the platform is 2.5 px ahead.
        assert!((0.0..8.0).contains(&slid), "{response:?}: {slid}");
    }
}

#[test]
fn a_kinematic_wall_pushes_light_and_heavy_boxes_ahead() {
    for response in RESPONSES {
        for mass in [1e-3, 1.0, 1e5] {
            for speed_of_wall in [10.0, 120.0, 600.0] {
                let mut world = world(0.0);
                world.set_response(response);
                let velocity = DVec2::new(speed_of_wall, 0.0);
                let wall = launch(&mut world, rectangle(0.0, 0.0, 10.0, 100.0), kinematic(0.0), velocity, 0.0);
                let load = put(&mut world, rectangle(20.0, 0.0, 24.0, 24.0), stuff(mass, 0.0, 0.0));
                run(&mut world, 300);
                let gap = place(&world, load).x - place(&world, wall).x - 17.0;
                // A tenth of a step's way may overlap.
                assert!(gap > -(0.1 * speed_of_wall * DT).max(0.2), "{response:?} {mass} {speed_of_wall}: {gap}");
                assert!(
                    (speed(&world, load).x - speed_of_wall).abs() < 0.1 * speed_of_wall,
                    "{response:?} {mass}: {}",
                    speed(&world, load)
                );
            }
        }
    }
}

#[test]
fn immovable_bodies_form_no_pair_without_a_kinematic_sensor_or_one_that_meets_all_kinds() {
    let own = [Properties::FIXED, kinematic(0.8)];
    let [fixed, driven] = own.map(|own| own.with_meets_all_kinds(true));
    for (first, second, is_pair) in [
        (own[0], own[1], false),
        (own[1], own[1], false),
        (own[0], own[1].with_sensor(true), true),
        (own[0].with_sensor(true), own[1], false),
        (own[1], Properties::DEFAULT, true),
        (fixed, own[1], true),
        (own[0], driven, true),
        (own[1], driven, true),
        (fixed, driven, true),
        (fixed.with_sensor(true), own[1], true),
        (own[0].with_sensor(true), driven, true),
        (fixed, own[0], false),
        (fixed.with_sensor(true), own[0], false),
        (fixed, fixed, false),
        (fixed, Properties::DEFAULT, true),
        (fixed.with_layers(2, 1), own[1].with_layers(1, 1), false),
        (fixed.with_collides(false), own[1], false),
    ] {
        let mut world = world(0.0);
        put(&mut world, rectangle(0.0, 0.0, 20.0, 20.0), first);
        put(&mut world, rectangle(5.0, 0.0, 20.0, 20.0), second);
        world.detect();
        assert_eq!(world.counts().hits == 1, is_pair, "{first:?} {second:?}");
        assert_eq!((first.is_tested_with(&second), second.is_tested_with(&first)), (is_pair, is_pair));
        let is_any_dynamic = first.is_dynamic() || second.is_dynamic();
        assert_eq!(first.holds_off(&second), is_pair && is_any_dynamic && !first.sensor() && !second.sensor());
    }
}

/// Moves a static wall by `step` px before each step towards a box, and returns by how far they overlap in the end, at most, and
/// how fast the box is.
fn push_by_set(response: Response, step: f64, continuous: bool, is_bulk: bool, meets_all: bool) -> (f64, f64) {
    let mut world = world(0.0);
    world.set_response(response);
    let wall_stuff = stuff(0.0, 0.0, 0.5).with_meets_all_kinds(meets_all);
    let wall = put(&mut world, rectangle(0.0, 0.0, 10.0, 200.0), wall_stuff);
    let load = put(&mut world, rectangle(30.0, 0.0, 24.0, 24.0), stuff(1.0, 0.0, 0.5).with_continuous(continuous));
    let mut worst: f64 = 0.0;
    for index in 1..=120 {
        let to = DVec2::new(f64::from(index) * step, 0.0);
        if is_bulk {
            let mut poses: Vec<Pose> = world.shapes().iter().map(Shape::pose).collect();
            poses[wall] = Pose::new(to, 0.0).expect("valid");
            world.set_poses(&poses).expect("as many");
        } else {
            put_at(&mut world, wall, to, 0.0);
        }
        world.step();
        assert_eq!(place(&world, wall), to, "the wall is where it was put");
        worst = worst.max(17.0 - (place(&world, load).x - to.x));
    }
    assert_finite(&world);
    (worst, speed(&world, load).x)
}

#[test]
fn a_static_wall_that_set_moves_pushes_a_box_ahead() {
    for response in RESPONSES {
        for step in [0.5, 1.0, 2.0, 3.0, 5.0, 9.0] {
            for continuous in [false, true] {
                for (is_bulk, meets_all) in [(false, false), (true, false), (false, true), (true, true)] {
                    let (overlap, speed) = push_by_set(response, step, continuous, is_bulk, meets_all);
                    let most = step.max(0.5);
                    assert!(overlap < most, "{response:?} {step} {continuous} {is_bulk} {meets_all}: {overlap} px");
                    assert!((speed * DT - step).abs() < 0.2 * step, "{response:?} {step} {continuous}: {speed}");
                }
            }
        }
    }
}

#[test]
fn jumping_wall_throws_nothing() {
    for response in RESPONSES {
        for jump in [DVec2::new(500.0, 0.0), DVec2::new(0.0, -700.0), DVec2::new(60.0, 200.0)] {
            let mut world = world(0.0);
            world.set_response(response);
            let wall = put(&mut world, rectangle(0.0, 0.0, 10.0, 200.0), stuff(0.0, 0.0, 0.5));
            let on_the_way = put(&mut world, circle(jump.x / 2.0 + 20.0, jump.y / 2.0, 10.0), stuff(1.0, 0.0, 0.5));
            let at_the_end = put(&mut world, circle(jump.x + 14.0, jump.y, 10.0), stuff(1.0, 0.0, 0.5));
            put_at(&mut world, wall, jump, 0.0);
            run(&mut world, 30);
            assert!(speed(&world, on_the_way).length() < 1.0, "{response:?} {jump}: {}", speed(&world, on_the_way));
            // The box is pushed out of the overlap and gains no speed.
            assert!(speed(&world, at_the_end).length() < 60.0, "{response:?} {jump}: {}", speed(&world, at_the_end));
        }
    }
}

#[test]
fn a_whole_turn_is_no_motion_and_a_wall_at_rest_keeps_still() {
    for response in RESPONSES {
        let mut world = world(300.0);
        world.set_response(response);
        let floor = put(&mut world, rectangle(0.0, 10.0, 400.0, 20.0), stuff(0.0, 0.0, 0.5));
        let load = put(&mut world, rectangle(60.0, -10.0, 20.0, 20.0), stuff(1.0, 0.0, 0.5));
        run(&mut world, 30);
        let before = place(&world, load);
        put_at(&mut world, floor, DVec2::new(0.0, 10.0), std::f64::consts::TAU);
        run(&mut world, 30);
        assert!((place(&world, load) - before).length() < 0.5, "{response:?}: {}", place(&world, load));
    }
}

#[test]
fn a_moved_wall_and_a_kinematic_body_are_in_hash_and_snapshot() {
    let made = || {
        let mut lab = Lab::new(world(300.0).options(), 1.0).expect("valid");
        let world = lab.world_mut();
        put(world, rectangle(0.0, 0.0, 10.0, 100.0), stuff(0.0, 0.0, 0.5));
        let polygon = Segment::new(DVec2::new(-90.0, 60.0), DVec2::new(90.0, 61.0)).expect("valid");
        put(world, polygon, stuff(0.0, 0.0, 0.5));
        launch(world, rectangle(0.0, 90.0, 90.0, 10.0), kinematic(0.5), DVec2::new(7.0, -9.0), 0.1);
        put(world, rectangle(18.0, 0.0, 24.0, 24.0), stuff(1.0, 0.0, 0.5));
        lab
    };
    let (mut lab, mut other) = (made(), made());
    lab.world_mut().step();
    other.world_mut().step();
    for index in 1..40 {
        let to = DVec2::new(f64::from(index) * 2.0, 0.0);
        put_at(lab.world_mut(), 0, to, 0.01 * f64::from(index));
        let before = hash(other.world());
        put_at(other.world_mut(), 0, to, 0.01 * f64::from(index));
        let was_elsewhere = hash(other.world());
        assert_ne!(before, was_elsewhere);
        // Between `set` and the step the world records the wall's previous pose.
        let bytes = lab.snapshot().expect("memory");
        let mut restored = made();
        restored.restore(&bytes).expect("its own");
        assert_eq!(hash(restored.world()), hash(lab.world()), "{index}");
        lab = restored;
        assert!(lab.snapshot().expect("memory") == bytes);
        lab.world_mut().step();
        other.world_mut().step();
        assert_eq!(hash(lab.world()), hash(other.world()), "{index}");
    }
    // The same place, but not moved there.
    let mut stands = made();
    stands.world_mut().step();
    let still = hash(stands.world());
    put_at(stands.world_mut(), 0, DVec2::new(1.0, 0.0), 0.0);
    put_at(stands.world_mut(), 0, DVec2::ZERO, 0.0);
    stands.world_mut().step();
    assert_ne!(still, hash(stands.world()));
    let kind = |properties: Properties| {
        let mut world = world(0.0);
        put(&mut world, circle(0.0, 0.0, 1.0), properties);
        hash(&world)
    };
    assert_ne!(kind(Properties::FIXED), kind(Properties::KINEMATIC));
}

#[test]
fn removal_keeps_the_record_of_moved_bodies() {
    let mut world = world(0.0);
    let far = put(&mut world, circle(900.0, 900.0, 5.0), stuff(1.0, 0.0, 0.5));
    let wall = put(&mut world, rectangle(0.0, 0.0, 10.0, 200.0), stuff(0.0, 0.0, 0.5));
    let load = put(&mut world, rectangle(17.0, 0.0, 24.0, 24.0), stuff(1.0, 0.0, 0.5));
    put_at(&mut world, wall, DVec2::new(3.0, 0.0), 0.0);
    world.remove(world.ids()[far]).expect("it lives");
    world.step();
    assert!((speed(&world, load - 1).x * DT - 3.0).abs() < 0.5, "{}", speed(&world, load - 1));
}
