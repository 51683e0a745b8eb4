//! Bodies at rest sleep, and wake when something happens to them.

use crate::support::bodies::{
    assert_finite, circle, floored, hash, launch, place, put, rectangle, run, set_sleeping, speed, stuff, world,
    world_by, world_with,
};
use crate::support::crowds::{CROWDS, crowd_of};
use crate::support::random::Random;
use collidoscope::engine::{
    BodyKind, Boundary, BroadPhase, EventKind, Properties, Response, ResponseSettings, Velocity, World,
};
use collidoscope::shape::{Aabb, Pose};
use collidoscope::{DVec2, Lab, Rectangle, WorldOptions};

/// Returns a world with a floor and a column of boxes of 30 px, in which bodies sleep.
fn column(count: u8, gap: f64, lean: f64) -> World {
    let mut world = floored(600.0, 0.8);
    set_sleeping(&mut world, true);
    for level in 0..count {
        let x = if level % 2 == 0 { lean } else { -lean };
        let y = -15.0 - gap - (30.0 + gap) * f64::from(level);
        put(&mut world, rectangle(x, y, 30.0, 30.0), stuff(1.0, 0.0, 0.6));
    }
    world
}

fn is_asleep(world: &World, position: usize) -> bool {
    world.is_asleep(world.ids()[position]).expect("it lives")
}

fn asleep_count(world: &World) -> usize {
    world.rests().iter().filter(|rest| rest.is_infinite()).count()
}

fn dynamic_count(world: &World) -> usize {
    world.properties().iter().filter(|properties| properties.is_dynamic()).count()
}

/// Returns a column that sleeps.
fn sleeping_column(count: u8) -> World {
    let mut world = column(count, 0.0, 0.0);
    run(&mut world, 240);
    assert_eq!(asleep_count(&world), usize::from(count));
    world
}

#[test]
fn a_column_of_twenty_boxes_stands_for_an_hour() {
    for (gap, lean) in [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (0.0, 0.5), (1.0, 0.5)] {
        let mut world = column(20, gap, lean);
        run(&mut world, 600);
        assert_eq!(asleep_count(&world), 20, "gap {gap}, lean {lean}");
        let before: Vec<DVec2> = (1..21).map(|position| place(&world, position)).collect();
        run(&mut world, 216_000);
        for (position, before) in (1..21).zip(before) {
            assert_eq!(place(&world, position), before);
            assert!((before.x).abs() < 1.0, "box {position} is off by {} px", before.x);
        }
    }
}

#[test]
fn nothing_sleeps_above_one_px_per_second_or_within_half_a_second() {
    let mut whole = 0;
    for seed in 1..13_u8 {
        let mut slept = 0;
        let time_step = 1.0 / [60.0, 30.0, 144.0][usize::from(seed % 3)];
        let mut random = Random::new(0x51ee_b000 + u64::from(seed));
        let mut world = world_with(time_step, 600.0);
        set_sleeping(&mut world, true);
        world.set_boundary(Some(Boundary::new([-250.0, -4000.0, 250.0, 0.0]).expect("valid")));
        for number in 0..60_u8 {
            let (x, y) = (random.between(-220.0, 220.0), -30.0 - 40.0 * f64::from(number));
            let properties =
                stuff(random.pick(&[0.5, 1.0, 8.0]), random.pick(&[0.0, 0.2, 0.6]), random.between(0.0, 1.0));
            if number % 2 == 0 {
                put(&mut world, circle(x, y, random.between(4.0, 20.0)), properties);
            } else {
                put(&mut world, rectangle(x, y, random.between(6.0, 40.0), random.between(6.0, 40.0)), properties);
            }
        }
        // The greatest speed of a corner, and how long it has been low.
        let greatest = |world: &World, position: usize| {
            let (shape, velocity) = (&world.shapes()[position], world.velocities()[position]);
            velocity.linear().length() + velocity.angular().abs() * shape.bounding_radius()
        };
        // A shape as fast as this is not at rest, whatever its weight; a world without such shapes sleeps within two seconds.
        let is_moving = |world: &World, position: usize| {
            greatest(world, position) > (world.shapes()[position].least_width() / 32.0).min(1.0)
        };
        let mut slow_steps = vec![0_u32; world.len()];
        let mut resting_steps = 0_u32;
        for _ in 0..(20.0 / time_step) as u32 {
            let before: Vec<bool> = (0..world.len()).map(|position| is_asleep(&world, position)).collect();
            let places: Vec<DVec2> = (0..world.len()).map(|position| place(&world, position)).collect();
            world.step();
            for position in 0..world.len() {
                let moved = place(&world, position).distance(places[position]) / time_step;
                let is_slow = moved <= 1.0 + 1e-6 && greatest(&world, position) <= 1.0;
                slow_steps[position] = if is_slow { slow_steps[position] + 1 } else { 0 };
                if !before[position] && is_asleep(&world, position) {
                    slept += 1;
                    let seconds = f64::from(slow_steps[position]) * time_step;
                    assert!(seconds >= 0.5 - 1e-9, "slow for {seconds} s");
                    assert_eq!(world.velocities()[position], Velocity::default());
                }
            }
            let moves = (0..world.len()).any(|position| is_moving(&world, position));
            resting_steps = if moves { 0 } else { resting_steps + 1 };
            let is_awake = (0..world.len()).any(|position| !is_asleep(&world, position));
            let rested = f64::from(resting_steps) * time_step;
            assert!(!is_awake || rested <= 2.0 + 2.0 * time_step, "{seed}: some are awake after {rested} s at rest");
        }
        whole += i32::from(slept >= world.len());
    }
    // In some of the worlds a disc rolls on and keeps its neighbors awake.
    assert!(whole >= 8, "all fell asleep in {whole} worlds");
}

#[test]
fn sleeping_pairs_keep_their_contacts_counts_and_events() {
    let mut world = column(6, 0.0, 0.0);
    world.set_tracks_events(true);
    let disc = put(&mut world, circle(0.0, -15.0, 5.0), Properties::FIXED.with_sensor(true));
    run(&mut world, 60);
    let steps = (60..600).find(|_| {
        world.step();
        asleep_count(&world) == 6
    });
    assert!(steps.is_some());
    world.step();
    let (pairs, counts) = (world.contact_pairs().to_vec(), world.counts());
    let events = world.events().to_vec();
    // Six contacts of the column, and the box over the sensor.
    assert_eq!((events.len(), disc), (7, 7));
    assert!(events.iter().all(|event| event.kind == EventKind::Stay));
    for number in 0..200 {
        if number % 7 == 3 {
            world.detect();
        }
        world.step();
        assert_eq!(world.contact_pairs(), pairs);
        assert_eq!((world.counts(), world.events()), (counts, &events[..]));
    }
    assert_eq!(world.work(), 0);
}

#[test]
fn a_sleeping_world_goes_on_as_its_copy() {
    let mut random = Random::new(0x51ee_b010);
    let (mut compared, mut slept) = (0, 0);
    for turn in 0..24 {
        let mut lab = Lab::new(WorldOptions::default(), 1.0).expect("valid");
        let world = lab.world_mut();
        world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
        world.set_boundary(Some(Boundary::new([0.0, -2000.0, 800.0, 450.0]).expect("valid")));
        world.set_tracks_events(turn % 2 == 0);
        for shape in crowd_of(CROWDS[turn % CROWDS.len()], 20, &mut random) {
            let properties = random.pick(&[
                Properties::DEFAULT,
                Properties::DEFAULT,
                stuff(3.0, 0.0, 0.5),
                Properties::DEFAULT.with_continuous(true),
                Properties::FIXED.with_sensor(true),
                Properties::FIXED,
            ]);
            put(world, shape, properties);
        }
        for _ in 0..12 {
            run(lab.world_mut(), random.between(1.0, 40.0) as u32);
            let (bytes, document) = (lab.snapshot().expect("memory"), lab.to_scene().expect("memory"));
            let mut restored = Lab::new(WorldOptions::default(), 7.0).expect("valid");
            restored.restore(&bytes).expect("its own");
            let mut opened = Lab::from_scene(&document, None).expect("its own");
            for _ in 0..3 {
                for copy in [&mut lab, &mut restored, &mut opened] {
                    copy.world_mut().step();
                }
                for copy in [&restored, &opened] {
                    assert_eq!(copy.state_hash(), lab.state_hash());
                    assert_eq!(copy.world().events(), lab.world().events());
                    assert_eq!(copy.world().contact_pairs(), lab.world().contact_pairs());
                    assert_eq!(copy.world().contacts(), lab.world().contacts());
                    assert_eq!(copy.world().rests(), lab.world().rests());
                    compared += 1;
                }
                slept += asleep_count(lab.world());
            }
        }
    }
    assert!(compared > 1000 && slept > 1000, "{compared} compared, {slept} asleep");
}

#[test]
fn every_broad_phase_lets_the_same_bodies_sleep() {
    let hashes: Vec<u64> = BroadPhase::ALL
        .iter()
        .map(|method| {
            let mut random = Random::new(0x51ee_b020);
            let mut world = world_by(*method, 600.0);
            set_sleeping(&mut world, true);
            world.set_boundary(Some(Boundary::new([-100.0, -4000.0, 500.0, 400.0]).expect("valid")));
            for number in 0..80_u8 {
                let (x, y) = (random.between(0.0, 400.0), 350.0 - 30.0 * f64::from(number));
                put(&mut world, rectangle(x, y, 24.0, 24.0), stuff(1.0, 0.0, 0.6));
            }
            run(&mut world, 400);
            assert!(asleep_count(&world) > 0);
            // Some wake again.
            let id = world.ids()[0];
            world.remove(id).expect("it lives");
            run(&mut world, 100);
            hash(&world)
        })
        .collect();
    assert!(hashes.iter().all(|hash| *hash == hashes[0]), "{hashes:x?}");
}

/// A change of a column of three, whose boxes are at 1, 2 and 3.
type Change = (&'static str, fn(&mut World));

const CHANGES: [Change; 17] = [
    ("gravity", |world| world.set_gravity(DVec2::new(1.0, 600.0)).expect("valid")),
    ("boundary", |world| world.set_boundary(Some(Boundary::new([-900.0, -900.0, 900.0, 900.0]).expect("valid")))),
    ("response", |world| world.set_response(Response::Classic)),
    ("settings", |world| {
        let settings = ResponseSettings { substeps: 6, ..world.response_settings() };
        world.set_response_settings(settings).expect("valid");
    }),
    ("set", |world| {
        let (id, shape, own) = (world.ids()[2], world.shapes()[2].clone(), world.properties()[2]);
        world.set(id, shape, own, Velocity::default()).expect("it lives");
    }),
    ("set_shape", |world| world.set_shape(world.ids()[2], rectangle(0.0, -45.0, 20.0, 30.0).into()).expect("it lives")),
    ("set_pose", |world| {
        world.set_pose(world.ids()[2], Pose::new(DVec2::new(1.0, -45.0), 0.0).expect("valid")).expect("it lives");
    }),
    ("set_poses", |world| {
        let mut poses: Vec<Pose> = world.shapes().iter().map(|shape| shape.pose()).collect();
        poses[2] = Pose::new(DVec2::new(0.5, -45.0), 0.0).expect("valid");
        world.set_poses(&poses).expect("as many");
    }),
    ("set_pose_numbers", |world| {
        let mut poses = vec![[0.0, 50.0, 0.0], [0.0, -15.0, 0.0], [0.5, -45.0, 0.0], [0.0, -75.0, 0.0]];
        poses[3][0] = 0.25;
        world.set_pose_numbers(&poses).expect("as many");
    }),
    ("set_velocities", |world| {
        let mut velocities = world.velocities().to_vec();
        velocities[2] = Velocity::new(DVec2::X, 0.0).expect("valid");
        world.set_velocities(&velocities).expect("as many");
    }),
    ("material", |world| {
        world.set_motion(world.ids()[2], stuff(2.0, 0.0, 0.1), Velocity::default()).expect("it lives");
    }),
    ("removal of a body", |world| world.remove(world.ids()[3]).expect("it lives")),
    ("removal of the floor", |world| world.remove(world.ids()[0]).expect("it lives")),
    ("motion of the floor", |world| {
        world.set_pose(world.ids()[0], Pose::new(DVec2::new(2.0, 50.0), 0.0).expect("valid")).expect("it lives");
    }),
    ("another kind of floor", |world| {
        let own = world.properties()[0].with_kind(BodyKind::Kinematic);
        world.set_motion(world.ids()[0], own, Velocity::new(DVec2::X * 30.0, 0.0).expect("valid")).expect("it lives");
    }),
    ("a new fixed shape", |world| {
        put(world, circle(15.0, -45.0, 4.0), Properties::FIXED);
    }),
    ("a touch", |world| {
        launch(world, circle(200.0, -75.0, 5.0), stuff(1.0, 0.0, 0.5), DVec2::new(-900.0, 0.0), 0.0);
        run(world, 13);
    }),
];

#[test]
fn every_change_wakes_the_island() {
    for (name, change) in CHANGES {
        let mut world = sleeping_column(3);
        change(&mut world);
        world.step();
        let boxes = world.len().min(4);
        let awake = (0..boxes).filter(|position| world.properties()[*position].is_dynamic());
        assert!(awake.clone().count() >= 2);
        assert!(awake.clone().all(|position| !is_asleep(&world, position)), "{name}: {:?}", world.rests());
    }
}

/// Changes of a column of four, without a step between them, that take the lower boxes from under the upper ones.
const PAIRS_OF_CHANGES: [Change; 6] = [
    ("two removals", |world| {
        for _ in 0..2 {
            world.remove(world.ids()[1]).expect("it lives");
        }
    }),
    ("a material and a removal", |world| {
        world.set_motion(world.ids()[1], stuff(1.0, 0.0, 0.6), Velocity::default()).expect("it lives");
        world.remove(world.ids()[2]).expect("it lives");
    }),
    ("a shape and a removal", |world| {
        world.set_shape(world.ids()[1], rectangle(0.0, -15.0, 20.0, 20.0).into()).expect("it lives");
        world.remove(world.ids()[2]).expect("it lives");
    }),
    ("a velocity and a removal", |world| {
        give(world, 1, DVec2::X);
        world.remove(world.ids()[1]).expect("it lives");
    }),
    ("a velocity and a pose", |world| {
        give(world, 1, DVec2::X);
        world.set_pose(world.ids()[1], Pose::new(DVec2::new(500.0, -15.0), 0.0).expect("valid")).expect("it lives");
    }),
    ("velocities and poses", |world| {
        give(world, 1, DVec2::X);
        let mut poses: Vec<Pose> = world.shapes().iter().map(|shape| shape.pose()).collect();
        poses[1] = Pose::new(DVec2::new(500.0, -15.0), 0.0).expect("valid");
        world.set_poses(&poses).expect("as many");
    }),
];

fn give(world: &mut World, position: usize, velocity: DVec2) {
    let mut velocities = world.velocities().to_vec();
    velocities[position] = Velocity::new(velocity, 0.0).expect("valid");
    world.set_velocities(&velocities).expect("as many");
}

#[test]
fn changes_between_two_steps_leave_nothing_asleep_in_mid_air() {
    for (name, change) in PAIRS_OF_CHANGES {
        let mut world = sleeping_column(4);
        let top = world.ids()[4];
        change(&mut world);
        run(&mut world, 300);
        let position = world.position(top).expect("it lives");
        assert!(place(&world, position).y > -80.0, "{name}: the top box hangs at {}", place(&world, position));
        assert_eq!(asleep_count(&world), dynamic_count(&world), "{name}");
    }
    // A region of kept shapes that takes a sleeping one.
    let mut world = sleeping_column(3);
    let region = Aabb::new(DVec2::new(-500.0, -200.0), DVec2::new(500.0, -31.0)).expect("numbers");
    world.set_kept_region(Some(region));
    world.step();
    assert_eq!((world.len(), asleep_count(&world)), (3, 0));
    world.set_kept_region(None);
    run(&mut world, 300);
    assert!(place(&world, 2).y > -50.0, "{}", place(&world, 2));
}

#[test]
fn bodies_fall_asleep_where_they_rest_without_sleep() {
    let rest_of = |sleeping: bool, time_step: f64, build: &dyn Fn(&mut World)| {
        let mut world = world_with(time_step, 600.0);
        put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), stuff(0.0, 0.0, 0.6));
        set_sleeping(&mut world, sleeping);
        build(&mut world);
        run(&mut world, (10.0 / time_step) as u32);
        assert_eq!(asleep_count(&world), if sleeping { world.len() - 1 } else { 0 });
        place(&world, world.len() - 1)
    };
    type Build = fn(&mut World);
    let builds: [(&str, Build); 5] = [
        ("a sunk disc", |world| _ = put(world, circle(0.0, 4.0, 10.0), stuff(1.0, 0.0, 0.5))),
        ("a disc sunk with its center", |world| _ = put(world, circle(0.0, 10.0, 10.0), stuff(1.0, 0.0, 0.5))),
        ("a large box", |world| _ = put(world, rectangle(0.0, -110.0, 300.0, 300.0), stuff(1.0, 0.0, 0.5))),
        ("boxes in each other", |world| {
            for y in [-15.0, -31.0] {
                put(world, rectangle(0.0, y, 30.0, 30.0), stuff(1.0, 0.0, 0.5));
            }
        }),
        ("a fall", |world| _ = put(world, circle(0.0, -300.0, 10.0), stuff(1.0, 0.0, 0.5))),
    ];
    for (name, build) in builds {
        for time_step in [1.0 / 240.0, 1.0 / 60.0, 1.0 / 10.0] {
            let [asleep, awake] = [true, false].map(|sleeping| rest_of(sleeping, time_step, &build));
            let apart = asleep.distance(awake);
            // Long steps push out slowly.
            let most = if time_step > 0.05 { 1.0 } else { 0.05 };
            assert!(apart < most, "{name}, {time_step} s: {asleep} asleep, {awake} awake");
        }
    }
}

#[test]
fn bodies_under_little_gravity_start_to_tip_and_to_slide() {
    for gravity in [0.05, 0.5, 5.0] {
        let mut world = world(gravity);
        set_sleeping(&mut world, true);
        put(&mut world, rectangle(0.0, 50.0, 200.0, 100.0), stuff(0.0, 0.0, 0.6));
        // Beyond the edge by a sixth of its width.
        let over = put(&mut world, rectangle(105.0, -15.0, 30.0, 30.0), stuff(1.0, 0.0, 0.6));
        run(&mut world, (60.0 * 60.0 / gravity.sqrt()) as u32);
        assert!(place(&world, over).y > 0.0, "gravity {gravity}: {}", place(&world, over));
    }
}

#[test]
fn questions_and_distant_changes_wake_nothing() {
    let mut world = sleeping_column(3);
    let before = hash(&world);
    world.detect();
    world.set_tracks_events(true);
    world.set_visible_region(None);
    world.set_broad_phase(BroadPhase::Tree);
    world.set_gravity(world.gravity()).expect("valid");
    let (settings, velocities) = (world.response_settings(), world.velocities().to_vec());
    world.set_response_settings(settings).expect("valid");
    world.set_velocities(&velocities).expect("as many");
    let poses: Vec<Pose> = world.shapes().iter().map(|shape| shape.pose()).collect();
    world.set_poses(&poses).expect("as many");
    run(&mut world, 3);
    assert_eq!(hash(&world), before);
    // A ball that flies past, a platform and a fixed shape beyond reach.
    let ball = launch(&mut world, circle(-500.0, -300.0, 10.0), stuff(1.0, 0.0, 0.5), DVec2::new(600.0, -200.0), 3.0);
    let platform = put(&mut world, rectangle(-300.0, -200.0, 40.0, 10.0), Properties::KINEMATIC);
    put(&mut world, circle(60.0, -45.0, 4.0), Properties::FIXED);
    let id = world.ids()[platform];
    let drift = Velocity::new(DVec2::new(50.0, 0.0), 0.0).expect("valid");
    world.set_motion(id, Properties::KINEMATIC, drift).expect("it lives");
    for _ in 0..60 {
        world.step();
        assert_eq!((is_asleep(&world, ball), asleep_count(&world)), (false, 3));
    }
    world.remove(id).expect("it lives");
    run(&mut world, 2);
    assert_eq!(asleep_count(&world), 3);
}

#[test]
fn an_island_wakes_as_far_as_it_touches_and_no_farther() {
    let mut world = floored(600.0, 0.8);
    set_sleeping(&mut world, true);
    // Rows of boxes side by side, which hardly press each other; the second row begins 40 px behind the first.
    for number in 0..40_u8 {
        let x = 30.0 * f64::from(number) + if number < 20 { -700.0 } else { -660.0 };
        put(&mut world, rectangle(x, -15.0, 30.0, 30.0), stuff(1.0, 0.0, 0.6));
    }
    run(&mut world, 240);
    assert_eq!(asleep_count(&world), 40);
    world.set_pose(world.ids()[1], Pose::new(DVec2::new(-700.0, -16.0), 0.0).expect("valid")).expect("it lives");
    world.step();
    let awake: Vec<usize> = (1..41).filter(|position| !is_asleep(&world, *position)).collect();
    assert_eq!(awake, (1..21).collect::<Vec<_>>());
}

#[test]
fn a_sleeping_body_is_hit_as_one_that_is_awake() {
    // Without gravity no impulse is cached, so the bits are the same.
    for offset in [0.0, 3.0, 9.0, 14.0] {
        let hit = |sleeping: bool| {
            let mut world = world(0.0);
            set_sleeping(&mut world, sleeping);
            let boxes = [0.0, 30.0, 60.0].map(|x| put(&mut world, rectangle(x, 0.0, 30.0, 30.0), stuff(1.0, 0.3, 0.5)));
            run(&mut world, 60);
            assert_eq!(asleep_count(&world), if sleeping { 3 } else { 0 });
            let ball = circle(-200.0, offset, 10.0);
            let ball = launch(&mut world, ball, stuff(2.0, 0.3, 0.5), DVec2::new(700.0, 0.0), 0.0);
            run(&mut world, 60);
            assert!(speed(&world, boxes[2]).x > 10.0);
            [boxes[0], boxes[1], boxes[2], ball]
                .map(|position| (world.shapes()[position].pose(), world.velocities()[position]))
        };
        assert_eq!(hit(true), hit(false), "{offset} px");
    }
}

#[test]
fn a_body_that_wakes_is_still_held() {
    let mut world = sleeping_column(8);
    let before: Vec<DVec2> = (1..9).map(|position| place(&world, position)).collect();
    for position in 1..9 {
        world.set_motion(world.ids()[position], stuff(1.0, 0.0, 0.6), Velocity::default()).expect("it lives");
        run(&mut world, 5);
    }
    for (position, before) in (1..9).zip(before) {
        let moved = place(&world, position).distance(before);
        assert!(moved < 0.1, "box {position} moved by {moved} px when it woke");
    }
}

#[test]
fn bodies_on_their_way_do_not_sleep() {
    // Slow motion without gravity, alone and side by side.
    let mut world = world(0.0);
    set_sleeping(&mut world, true);
    for x in [0.0, 30.0, 100.0] {
        launch(&mut world, rectangle(x, 0.0, 30.0, 30.0), stuff(1.0, 0.0, 0.5), DVec2::new(0.2, 0.1), 0.0);
    }
    put(&mut world, circle(0.0, 300.0, 10.0), stuff(1.0, 0.0, 0.5));
    run(&mut world, 600);
    assert_eq!((asleep_count(&world), is_asleep(&world, 3)), (1, true));
    assert!((place(&world, 0) - DVec2::new(2.0, 1.0)).length() < 1e-9, "{}", place(&world, 0));

    // The top of a flight under little gravity.
    let mut world = self::world(0.5);
    set_sleeping(&mut world, true);
    let flying = launch(&mut world, circle(0.0, 0.0, 10.0), stuff(1.0, 0.0, 0.5), DVec2::new(0.0, -1.0), 0.0);
    run(&mut world, 600);
    let fallen = place(&world, flying).y;
    assert!((fallen - (0.25 * 100.0 - 10.0)).abs() < 1e-6, "{fallen}");

    // A body on a lift slower than a body at rest.
    let mut world = self::world(600.0);
    set_sleeping(&mut world, true);
    let lift = launch(&mut world, rectangle(0.0, 10.0, 100.0, 20.0), Properties::KINEMATIC, DVec2::new(0.0, -0.5), 0.0);
    let rider = put(&mut world, rectangle(0.0, -15.0, 30.0, 30.0), stuff(1.0, 0.0, 0.5));
    run(&mut world, 1200);
    assert!((place(&world, rider).y - place(&world, lift).y + 25.0).abs() < 0.1);
    world.set_motion(world.ids()[lift], Properties::KINEMATIC, Velocity::default()).expect("it lives");
    run(&mut world, 120);
    assert!(is_asleep(&world, rider));
    let velocity = Velocity::new(DVec2::new(0.0, 60.0), 0.0).expect("valid");
    world.set_motion(world.ids()[lift], Properties::KINEMATIC, velocity).expect("it lives");
    run(&mut world, 60);
    assert!((place(&world, rider).y - place(&world, lift).y + 25.0).abs() < 0.2);

    // A ball that starts on a slope of half a degree.
    let mut world = self::world(600.0);
    set_sleeping(&mut world, true);
    let slope = Rectangle::new(DVec2::new(0.0, 50.0), 8000.0, 100.0, 0.5_f64.to_radians()).expect("valid");
    put(&mut world, slope, stuff(0.0, 0.0, 0.8));
    let ball = put(&mut world, circle(0.0, -10.0, 10.0), stuff(1.0, 0.0, 0.8));
    run(&mut world, 600);
    assert!(speed(&world, ball).x > 10.0, "{}", speed(&world, ball));
}

#[test]
fn nothing_sleeps_if_it_is_switched_off() {
    let mut world = column(3, 0.0, 0.0);
    set_sleeping(&mut world, false);
    run(&mut world, 600);
    assert_eq!(world.rests(), [0.0; 4]);
    set_sleeping(&mut world, true);
    run(&mut world, 120);
    assert_eq!(asleep_count(&world), 3);
    set_sleeping(&mut world, false);
    assert_eq!(world.rests(), [0.0; 4]);
}

/// Of a hundred piles some two or three are still awake after a minute.
#[test]
fn piles_fall_asleep_whole_and_stay() {
    let mut random = Random::new(0x51ee_b030);
    let mut awake = Vec::new();
    for restitution in [0.0, 0.2, 0.5].into_iter().cycle().take(60) {
        let mut world = floored(600.0, 0.8);
        set_sleeping(&mut world, true);
        for x in [-220.0, 220.0] {
            put(&mut world, rectangle(x, -500.0, 40.0, 1100.0), stuff(0.0, 0.0, 0.8));
        }
        for number in 0..60_u8 {
            let (x, y) = (random.between(-180.0, 180.0), -30.0 - 20.0 * f64::from(number));
            let properties = stuff(1.0, restitution, 0.5);
            let [width, height] = [0, 1].map(|_| random.between(16.0, 36.0));
            if number % 3 == 0 {
                put(&mut world, circle(x, y, width / 2.0), properties);
            } else {
                put(&mut world, rectangle(x, y, width, height), properties);
            }
        }
        let whole = dynamic_count(&world);
        let slept = (0..3600).position(|_| {
            world.step();
            asleep_count(&world) == whole
        });
        if slept.is_some() {
            let before = hash(&world);
            run(&mut world, 3600);
            assert_eq!((hash(&world), asleep_count(&world)), (before, whole));
        } else {
            awake.push((restitution, asleep_count(&world)));
        }
        assert_finite(&world);
    }
    assert!(awake.len() <= 3, "restitution and number of sleeping shapes: {awake:?}");
}

/// What becomes of a body: its properties as a static, kinematic or weightless one.
const FREEZINGS: [fn(Properties) -> Properties; 3] = [
    |own| own.with_kind(BodyKind::Static),
    |own| own.with_kind(BodyKind::Kinematic),
    |own| own.with_mass(0.0).expect("valid"),
];

#[test]
fn bodies_that_become_fixed_rest_no_more() {
    for (freezing, steps) in (0..FREEZINGS.len()).flat_map(|which| [0, 1, 20, 240].map(|steps| (which, steps))) {
        let mut world = column(3, 0.0, 0.0);
        run(&mut world, steps);
        // Neighbours of the first one that changes are awake, but woken.
        for position in [2, 1] {
            let own = FREEZINGS[freezing](world.properties()[position]);
            world.set_motion(world.ids()[position], own, Velocity::default()).expect("it lives");
            assert_eq!(world.rests()[position], 0.0, "after {steps} steps");
            let written = world.snapshot().expect("there is memory");
            world.restore(&written).expect("what the world has written");
            run(&mut world, 1);
        }
    }
}
