//! Properties of bodies in games: gravity scale, damping, fixed rotation, running surfaces, and impulses.

use crate::support::bodies::{
    DT, assert_finite, circle, floored, hash, launch, place, put, rectangle, run, set_sleeping, speed, stuff, world,
};
use crate::support::random::Random;
use collidoscope::dynamics::Mass;
use collidoscope::engine::{
    BodyKind, Boundary, NUMBERS, Number, Properties, Response, ResponseSettings, Velocity, World,
};
use collidoscope::lab::Lab;
use collidoscope::shape::Pose;
use collidoscope::{DVec2, ErrorCode, Field, Rectangle, Shape, WorldOptions};
use std::f64::consts::FRAC_PI_2;

const GRAVITY: f64 = 600.0;

fn scaled(properties: Properties, scale: f64) -> Properties {
    properties.with_gravity_scale(scale).expect("in range")
}

fn damped(properties: Properties, damping: f64, angular_damping: f64) -> Properties {
    properties.with_damping(damping, angular_damping).expect("in range")
}

fn running(properties: Properties, speed: f64) -> Properties {
    properties.with_surface_velocity(speed).expect("in range")
}

fn spin(world: &World, position: usize) -> f64 {
    world.velocities()[position].angular()
}

fn angle(world: &World, position: usize) -> f64 {
    world.shapes()[position].pose().angle()
}

fn is_asleep(world: &World, position: usize) -> bool {
    world.is_asleep(world.ids()[position]).expect("it lives")
}

/// Returns a world with a floor whose top is at 0: a shape, or a limit of the boundary.
fn on_floor(response: Response, by_boundary: bool) -> World {
    let mut world = if by_boundary { world(GRAVITY) } else { floored(GRAVITY, 0.8) };
    if by_boundary {
        let edges = [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, 0.0];
        world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    }
    world.set_response(response);
    world
}

#[test]
fn each_number_has_its_range() {
    for (index, Number { field, least, most }) in NUMBERS.into_iter().enumerate() {
        let with = |value: f64| {
            let mut numbers = Properties::DEFAULT.numbers();
            numbers[index] = value;
            Properties::DEFAULT.with_numbers(numbers)
        };
        for value in [least, most, (least + most) / 2.0] {
            assert_eq!(with(value).expect("in range").numbers()[index], value, "{field:?}");
        }
        for value in [least - 1.0, 2.0 * most] {
            let error = with(value).expect_err("out of range");
            assert_eq!((error.code, error.field, error.value), (ErrorCode::OutOfRange, field, value));
        }
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let error = with(value).expect_err("not finite");
            assert_eq!((error.code, error.field), (ErrorCode::NotFinite, field));
        }
        assert_eq!(with(-0.0).expect("zero").numbers()[index].to_bits(), 0, "equal worlds have equal bits");
    }
}

#[test]
fn default_numbers_and_flags_change_no_hash() {
    let with = |properties: Properties| {
        let mut world = floored(GRAVITY, 0.8);
        launch(&mut world, circle(0.0, -100.0, 10.0), properties, DVec2::new(30.0, 0.0), 1.0);
        run(&mut world, 60);
        hash(&world)
    };
    let default = with(Properties::DEFAULT);
    let restated = running(damped(scaled(Properties::DEFAULT, 1.0), 0.0, -0.0), 0.0).with_fixed_rotation(false);
    assert_eq!(with(restated), default);
    let mut hashes = vec![default];
    for other in [
        scaled(Properties::DEFAULT, 0.5),
        damped(Properties::DEFAULT, 0.5, 0.0),
        damped(Properties::DEFAULT, 0.0, 0.5),
        running(Properties::DEFAULT, 0.5),
        Properties::DEFAULT.with_fixed_rotation(true),
    ] {
        let mut world = world(0.0);
        put(&mut world, circle(0.0, 0.0, 10.0), other);
        hashes.push(hash(&world));
    }
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 6, "each property is state");
}

#[test]
fn scaled_gravity_gives_its_parabola() {
    for scale in [-1.5, 0.0, 0.25, 1.0, 3.0] {
        for response in [Response::None, Response::Soft, Response::Classic] {
            for (continuous, bounded) in [(false, false), (true, false), (true, true)] {
                let mut world = world(GRAVITY);
                world.set_response(response);
                if bounded {
                    let edges = [-1e6, -1e6, 1e6, 1e6];
                    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
                }
                let properties = scaled(Properties::DEFAULT, scale).with_continuous(continuous);
                let start = DVec2::new(80.0, -120.0);
                launch(&mut world, circle(0.0, 0.0, 10.0), properties, start, 0.0);
                run(&mut world, 90);
                let (time, pull) = (90.0 * DT, DVec2::new(0.0, GRAVITY * scale));
                // Without a boundary the classic response and none add gravity in exact parabolas too.
                let expected = start * time + pull * (time * time / 2.0);
                let off = place(&world, 0).distance(expected);
                assert!(off < 1e-9, "{scale} {response:?}: {off}");
                let off = speed(&world, 0).distance(start + pull * time);
                assert!(off < 1e-9, "{scale} {response:?}: {off}");
            }
        }
    }
}

#[test]
fn scaled_gravity_equals_another_gravity() {
    // A pile whose bodies all have half of the gravity is a pile under half the gravity, with fast bullets and a boundary.
    let pile = |gravity: f64, scale: f64, response: Response| {
        let mut random = Random::new(0x0b0d_1e50);
        let mut world = world(gravity);
        set_sleeping(&mut world, true);
        world.set_response(response);
        world.set_boundary(Some(Boundary::new([-150.0, -1e4, 150.0, 0.0]).expect("valid")));
        put(&mut world, rectangle(0.0, -20.0, 80.0, 4.0), stuff(0.0, 0.5, 0.5));
        for number in 0..40_u8 {
            let (x, y) = (random.between(-130.0, 130.0), -40.0 - 30.0 * f64::from(number));
            let properties = scaled(stuff(random.between(0.5, 2.0), random.unit(), random.unit()), scale);
            if number % 4 == 0 {
                let velocity = DVec2::new(random.between(-900.0, 900.0), random.between(500.0, 2500.0));
                launch(&mut world, circle(x, y, 2.0), properties.with_continuous(true), velocity, 0.0);
            } else if number % 2 == 0 {
                put(&mut world, circle(x, y, random.between(5.0, 14.0)), properties);
            } else {
                put(&mut world, rectangle(x, y, random.between(8.0, 28.0), 16.0), properties);
            }
        }
        let mut bounces = Vec::new();
        for _ in 0..300 {
            world.step();
            bounces.extend_from_slice(world.bounces());
        }
        assert_finite(&world);
        (world.shapes().iter().map(Shape::pose).collect::<Vec<Pose>>(), bounces)
    };
    for response in [Response::None, Response::Soft, Response::Classic] {
        // Powers of two scale without rounding.
        let expected = pile(300.0, 1.0, response);
        assert!(expected.1.len() > 20, "{response:?}: {} bounces", expected.1.len());
        assert!(pile(600.0, 0.5, response) == expected, "{response:?}");
        assert!(pile(-150.0, -2.0, response) == expected, "{response:?}");
    }
}

#[test]
fn a_scaled_ball_bounces_to_its_height_and_keeps_its_energy() {
    for (scale, by_boundary, continuous) in
        [(0.5, false, false), (0.5, true, false), (0.5, false, true), (2.0, true, true)]
    {
        let mut world = on_floor(Response::Soft, by_boundary);
        let ball =
            put(&mut world, circle(0.0, -210.0, 10.0), scaled(stuff(1.0, 1.0, 0.0), scale).with_continuous(continuous));
        let start = world.energy();
        assert!((start.potential - GRAVITY * scale * 210.0).abs() < 1e-9);
        let mut top = f64::INFINITY;
        for step in 0..600 {
            world.step();
            if step > 150 {
                top = top.min(place(&world, ball).y);
            }
            let energy = world.energy();
            let off = (energy.kinetic + energy.potential) / (start.kinetic + start.potential) - 1.0;
            assert!(off.abs() < 1e-6, "scale {scale}: the energy is off by {off:e}");
        }
        assert!((top + 210.0).abs() < 1.0, "scale {scale}: top at {top}");
    }
}

#[test]
fn damping_divides_velocities_in_each_step() {
    for (damping, angular_damping) in [(0.0, 0.0), (0.5, 0.0), (0.0, 2.0), (3.0, 7.0), (1e12, 1e12)] {
        for response in [Response::None, Response::Soft, Response::Classic] {
            let mut world = world(0.0);
            world.set_response(response);
            let start = DVec2::new(300.0, -40.0);
            let properties = damped(Properties::DEFAULT, damping, angular_damping);
            launch(&mut world, circle(0.0, 0.0, 10.0), properties, start, 5.0);
            let mut way = DVec2::ZERO;
            for step in 1..=120 {
                world.step();
                let share = |damping: f64| (1.0 + damping * DT).powi(-step);
                way += start * share(damping) * DT;
                let off = [
                    speed(&world, 0).distance(start * share(damping)),
                    (spin(&world, 0) - 5.0 * share(angular_damping)).abs(),
                    place(&world, 0).distance(way),
                ];
                assert!(off.iter().all(|off| *off < 1e-9), "{damping} {angular_damping} {response:?}: {off:?}");
            }
        }
    }
}

#[test]
fn a_damped_fall_reaches_its_terminal_speed() {
    let damping = 4.0;
    for (substeps, bounded) in [(1, false), (4, false), (16, true)] {
        let mut world = world(GRAVITY);
        world.set_response_settings(ResponseSettings { substeps, ..world.response_settings() }).expect("valid");
        world.set_boundary(bounded.then(|| Boundary::new([-1e6, -1e6, 1e6, 1e6]).expect("valid")));
        put(&mut world, circle(0.0, 0.0, 10.0), damped(Properties::DEFAULT, damping, 0.0));
        run(&mut world, 600);
        let expected = GRAVITY / damping;
        let found = speed(&world, 0).y;
        assert!((found - expected).abs() < 1e-9, "{found} px/s, not {expected}");
    }
}

#[test]
fn damping_and_gravity_scale_leave_other_bodies_alone() {
    let mut random = Random::new(0x0b0d_1e51);
    let odd = |properties: Properties| damped(scaled(properties, 0.5), 3.0, 2.0).with_fixed_rotation(true);
    for kinematic in [false, true] {
        // Of driven and static bodies these properties do nothing.
        let own = |properties: Properties, is_odd: bool| if is_odd { odd(properties) } else { properties };
        let mut worlds = [false, true].map(|is_odd| {
            let mut world = world(GRAVITY);
            put(&mut world, rectangle(0.0, 50.0, 900.0, 100.0), own(Properties::FIXED, is_odd));
            if kinematic {
                let lift = own(Properties::KINEMATIC, is_odd);
                launch(&mut world, rectangle(0.0, -20.0, 90.0, 10.0), lift, DVec2::new(10.0, -4.0), 0.2);
            }
            world
        });
        for _ in 0..12 {
            let shape = circle(random.between(-80.0, 80.0), random.between(-200.0, -40.0), random.between(4.0, 12.0));
            for world in &mut worlds {
                put(world, shape, Properties::DEFAULT);
            }
        }
        for world in &mut worlds {
            run(world, 200);
        }
        let [one, other] = worlds.map(|world| (world.shapes().to_vec(), world.velocities().to_vec()));
        assert!(one == other);
    }
}

#[test]
fn a_player_with_fixed_rotation_does_not_topple() {
    for response in [Response::Soft, Response::Classic] {
        for by_boundary in [false, true] {
            // Pushed at its top edge, again and again.
            let mut world = on_floor(response, by_boundary);
            let player = stuff(1.0, 0.0, 0.8).with_fixed_rotation(true);
            let player = put(&mut world, rectangle(0.0, -30.0, 20.0, 60.0), player);
            let id = world.ids()[player];
            for _ in 0..300 {
                let top = place(&world, player) - DVec2::new(10.0, 29.0);
                world.apply_impulse(id, DVec2::new(9.0, 0.0), Some(top)).expect("dynamic");
                world.step();
                assert_eq!((angle(&world, player), spin(&world, player)), (0.0, 0.0));
            }
            assert!(place(&world, player).x > 100.0, "it moves: {}", place(&world, player));
            // The boxes of the classic response sink in by a little of their fall in a step.
            assert!((place(&world, player).y + 30.0).abs() < 0.5, "{}", place(&world, player));
        }
        // Half over an edge, and a fast box that hits its upper half.
        let mut world = world(GRAVITY);
        world.set_response(response);
        put(&mut world, rectangle(-100.0, 50.0, 200.0, 100.0), stuff(0.0, 0.0, 0.8));
        let player = stuff(1.0, 0.0, 0.8).with_fixed_rotation(true);
        let player = put(&mut world, rectangle(9.0, -30.0, 20.0, 60.0), player);
        for step in 0..300 {
            if step == 100 {
                launch(
                    &mut world,
                    rectangle(60.0, -55.0, 10.0, 8.0),
                    stuff(0.05, 0.0, 0.1),
                    DVec2::new(-300.0, 0.0),
                    0.0,
                );
            }
            world.step();
            assert_eq!((angle(&world, player), spin(&world, player)), (0.0, 0.0), "{response:?}");
            assert!((place(&world, player).y + 30.0).abs() < 0.5, "{response:?}: {}", place(&world, player));
        }
    }
}

#[test]
fn a_body_with_fixed_rotation_keeps_its_spin_and_its_momentum() {
    for response in [Response::Soft, Response::Classic] {
        let mut world = world(0.0);
        world.set_response(response);
        let properties = stuff(2.0, 0.5, 0.8).with_fixed_rotation(true);
        let spinner = launch(&mut world, rectangle(0.0, 0.0, 40.0, 20.0), properties, DVec2::ZERO, 1.5);
        for turn in 0..6 {
            let ball = circle(-60.0, if turn % 2 == 0 { -8.0 } else { 8.0 }, 6.0);
            launch(&mut world, ball, stuff(1.0, 0.5, 0.5), DVec2::new(200.0 + 80.0 * f64::from(turn), 0.0), 0.0);
        }
        let momentum = |world: &World| -> DVec2 {
            (0..world.len()).map(|body| speed(world, body) * world.properties()[body].mass()).sum()
        };
        let before = momentum(&world);
        for step in 1..=120 {
            world.step();
            assert_eq!(spin(&world, spinner), 1.5, "{response:?}");
            assert!((angle(&world, spinner) - 1.5 * DT * f64::from(step)).abs() < 1e-9, "{response:?}");
        }
        assert!(speed(&world, spinner).x > 10.0, "{response:?}: it is pushed");
        assert!((momentum(&world) - before).length() < 1e-9 * before.length(), "{response:?}");
    }
}

#[test]
fn bodies_that_cannot_turn_bounce_without_a_gain_of_energy() {
    for seed in 0..200 {
        let mut random = Random::new(0x0b0d_1e60 + seed);
        let mut world = world(0.0);
        world.set_boundary(Some(Boundary::new([0.0, 0.0, 240.0, 240.0]).expect("valid")));
        let tilt = random.pick(&[0.0, 0.0, 0.3]);
        // Of one mass in six an effective mass times its inverse is not 1.
        let mass = random.between(0.5, 4.0);
        for column in 0..3 {
            for row in 0..3 {
                let center = DVec2::new(40.0 + 80.0 * f64::from(column), 40.0 + 80.0 * f64::from(row));
                let [width, height] = [0; 2].map(|_| random.between(15.0, 50.0));
                let shape = Rectangle::new(center, width, height, tilt).expect("valid");
                let properties = stuff(mass, 1.0, 0.0).with_fixed_rotation(true);
                let velocity = DVec2::new(random.between(-300.0, 300.0), random.between(-300.0, 300.0));
                launch(&mut world, shape, properties, velocity, 0.0);
            }
        }
        let start = world.energy().kinetic;
        for _ in 0..240 {
            world.step();
            assert!((0..9).all(|body| angle(&world, body) == tilt), "seed {seed}");
            let share = world.energy().kinetic / start;
            assert!((share - 1.0).abs() < 1e-9, "seed {seed}: {share} of the energy");
        }
    }
}

#[test]
fn a_conveyor_carries_boxes_at_its_speed() {
    for belt_speed in [120.0, -60.0] {
        for turned in [false, true] {
            // So little friction that the pile does not tip.
            let mut world = world(GRAVITY);
            set_sleeping(&mut world, true);
            let belt = running(stuff(0.0, 0.0, 0.3), belt_speed);
            // Clockwise on the screen at any angle of the belt.
            let (width, height, angle_of_belt) = if turned { (100.0, 4000.0, FRAC_PI_2) } else { (4000.0, 100.0, 0.0) };
            put(&mut world, Rectangle::new(DVec2::new(0.0, 50.0), width, height, angle_of_belt).expect("valid"), belt);
            let carried = put(&mut world, rectangle(0.0, -15.0, 30.0, 30.0), stuff(1.0, 0.0, 0.3));
            let stacked = put(&mut world, rectangle(0.0, -45.0, 30.0, 30.0), stuff(1.0, 0.0, 0.3));
            run(&mut world, 120);
            let before = place(&world, carried).x;
            run(&mut world, 120);
            for body in [carried, stacked] {
                let found = speed(&world, body).x;
                assert!((found / belt_speed - 1.0).abs() < 0.001, "{found}, not {belt_speed}");
                assert!(angle(&world, body).abs() < 0.001, "it stays level");
                assert!(!is_asleep(&world, body));
            }
            let way = place(&world, carried).x - before;
            assert!((way / (2.0 * belt_speed) - 1.0).abs() < 0.001, "{way} px in two seconds");
        }
    }
}

#[test]
fn a_conveyor_drives_as_a_floor_that_moves() {
    // Only the relative speed matters, so the velocities coincide: also where a body slides, rolls, bounces or tips.
    let mut compared = 0;
    for seed in 0..60 {
        let mut random = Random::new(0x0b0d_1e90 + seed);
        let (belt_speed, friction) = (random.between(-200.0, 200.0), random.between(0.1, 1.0));
        let response = random.pick(&[Response::Soft, Response::Classic]);
        let own = stuff(random.between(0.5, 2.0), random.pick(&[0.0, 0.5]), friction)
            .with_fixed_rotation(random.below(3) == 0);
        let (at, velocity) = (random.between(-80.0, -20.0), DVec2::new(random.between(-200.0, 200.0), 0.0));
        let shape: Shape = if random.below(2) == 0 {
            circle(0.0, at, 15.0).into()
        } else {
            Rectangle::new(DVec2::new(0.0, at), 20.0, 26.0, random.pick(&[0.0, 0.4])).expect("valid").into()
        };
        let mut worlds = [
            (running(stuff(0.0, 0.0, friction), belt_speed), DVec2::ZERO),
            (stuff(0.0, 0.0, friction).with_kind(BodyKind::Kinematic), DVec2::new(belt_speed, 0.0)),
        ]
        .map(|(floor, moves)| {
            let mut world = world(GRAVITY);
            world.set_response(response);
            launch(&mut world, rectangle(0.0, 50.0, 9000.0, 100.0), floor, moves, 0.0);
            launch(&mut world, shape.clone(), own, velocity, 0.0);
            world
        });
        for step in 0..60 {
            worlds.iter_mut().for_each(World::step);
            let [belt, floor] = worlds.each_ref().map(|world| (speed(world, 1), spin(world, 1), place(world, 1)));
            let off = belt.0.distance(floor.0) + (belt.1 - floor.1).abs() + belt.2.distance(floor.2);
            assert!(off < 1e-6, "seed {seed}, step {step}, {response:?}: {belt:?} {floor:?}");
            compared += usize::from(belt.0 != velocity);
        }
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn a_circle_on_a_conveyor_rolls_at_a_third_of_its_speed() {
    for response in [Response::Soft, Response::Classic] {
        let mut world = world(GRAVITY);
        world.set_response(response);
        put(&mut world, rectangle(0.0, 50.0, 8000.0, 100.0), running(stuff(0.0, 0.0, 1.0), 90.0));
        let ball = put(&mut world, circle(0.0, -12.0, 12.0), stuff(1.0, 0.0, 1.0));
        run(&mut world, 240);
        // The friction J gives v = J / m and w r = -J r² / I = -2 J / m, until v - w r is the speed of the belt.
        let (velocity, rim) = (speed(&world, ball).x, spin(&world, ball) * 12.0);
        assert!((velocity / 30.0 - 1.0).abs() < 0.02, "{response:?}: {velocity} px/s");
        assert!((rim / -60.0 - 1.0).abs() < 0.02, "{response:?}: its rim runs at {rim} px/s");
    }
}

#[test]
fn a_dynamic_body_drives_itself_by_its_surface() {
    for by_boundary in [false, true] {
        let mut world = on_floor(Response::Soft, by_boundary);
        set_sleeping(&mut world, true);
        // A tank: its tracks run clockwise, so those below push it to the right.
        let tank = put(&mut world, rectangle(0.0, -10.0, 60.0, 20.0), running(stuff(1.0, 0.0, 0.8), 70.0));
        run(&mut world, 240);
        let found = speed(&world, tank).x;
        assert!((found / 70.0 - 1.0).abs() < 0.01, "boundary {by_boundary}: {found}");
        // Two surfaces that run against each other, like gears, move nothing.
        let mut world = floored(GRAVITY, 0.8);
        let id = world.ids()[0];
        let belt = running(world.properties()[0], 70.0);
        world.set_motion(id, belt, Velocity::default()).expect("it lives");
        let tank = put(&mut world, rectangle(0.0, -10.0, 60.0, 20.0), running(stuff(1.0, 0.0, 0.8), -70.0));
        run(&mut world, 120);
        assert!(speed(&world, tank).length() < 1e-6, "{}", speed(&world, tank));
    }
}

#[test]
fn a_belt_that_starts_wakes_what_sleeps_on_it() {
    let mut world = floored(GRAVITY, 0.8);
    set_sleeping(&mut world, true);
    let boxes: Vec<usize> = (0..3_u8)
        .map(|level| put(&mut world, rectangle(0.0, -15.0 - 30.0 * f64::from(level), 30.0, 30.0), stuff(1.0, 0.0, 0.8)))
        .collect();
    run(&mut world, 240);
    assert!(boxes.iter().all(|body| is_asleep(&world, *body)));
    let (id, still) = (world.ids()[0], world.properties()[0]);
    world.set_motion(id, running(still, 50.0), Velocity::default()).expect("it lives");
    for step in 0..600 {
        world.step();
        assert!(!boxes.iter().any(|body| is_asleep(&world, *body)), "step {step}");
    }
    assert!(boxes.iter().all(|body| (speed(&world, *body).x - 50.0).abs() < 0.5));
    world.set_motion(id, still, Velocity::default()).expect("it lives");
    run(&mut world, 300);
    assert!(boxes.iter().all(|body| is_asleep(&world, *body)), "a belt at rest is a floor");
}

#[test]
fn a_belt_slower_than_the_speed_of_rest_carries_on() {
    let mut world = world(GRAVITY);
    set_sleeping(&mut world, true);
    put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), running(stuff(0.0, 0.0, 0.8), -0.3));
    let block = put(&mut world, rectangle(0.0, -15.0, 30.0, 30.0), stuff(1.0, 0.0, 0.8));
    let far = put(&mut world, rectangle(5000.0, 0.0, 9.0, 9.0), scaled(Properties::DEFAULT, 0.0));
    run(&mut world, 1200);
    assert!(is_asleep(&world, far) && !is_asleep(&world, block));
    let way = place(&world, block).x;
    assert!((way + 0.3 * 20.0).abs() < 0.02, "{way} px in twenty seconds");
}

#[test]
fn impulses_change_velocities_by_mass_and_inertia() {
    let mut random = Random::new(0x0b0d_1e70);
    let mut turned = 0;
    for _ in 0..500 {
        let mut world = world(0.0);
        let fixed_rotation = random.below(3) == 0;
        let properties = stuff(random.between(0.1, 9.0), 0.2, 0.8).with_fixed_rotation(fixed_rotation);
        let shape: Shape = if random.below(2) == 0 {
            circle(random.between(-50.0, 50.0), 7.0, random.between(3.0, 30.0)).into()
        } else {
            rectangle(random.between(-50.0, 50.0), 7.0, random.between(3.0, 30.0), 11.0).into()
        };
        let (start, start_spin) = (DVec2::new(random.between(-9.0, 9.0), 4.0), random.between(-2.0, 2.0));
        let body = launch(&mut world, shape.clone(), properties, start, start_spin);
        let impulse = DVec2::new(random.between(-90.0, 90.0), random.between(-90.0, 90.0));
        let point = (random.below(3) > 0).then(|| DVec2::new(random.between(-60.0, 60.0), random.between(-20.0, 30.0)));
        world.apply_impulse(world.ids()[body], impulse, point).expect("dynamic");
        let arm = point.unwrap_or(shape.center()) - shape.center();
        let inertia = 1.0 / Mass::of(&shape, properties.mass()).inverse_inertia;
        let turn = if fixed_rotation { 0.0 } else { arm.perp_dot(impulse) / inertia };
        turned += usize::from(turn != 0.0);
        let off = speed(&world, body).distance(start + impulse / properties.mass());
        assert!(off < 1e-9 * (1.0 + impulse.length()), "{off}");
        let off = (spin(&world, body) - start_spin - turn).abs();
        assert!(off < 1e-9 * (1.0 + turn.abs()), "{off}");
    }
    assert!((150..350).contains(&turned), "{turned} have been turned");
}

#[test]
fn impulses_that_cannot_be_are_refused_and_change_nothing() {
    let mut world = floored(GRAVITY, 0.8);
    let lift = put(&mut world, rectangle(300.0, -50.0, 20.0, 10.0), Properties::KINEMATIC);
    let ball = launch(&mut world, circle(0.0, -50.0, 10.0), stuff(1e-3, 0.0, 0.5), DVec2::X, 0.5);
    let before = hash(&world);
    let push = DVec2::new(0.0, -3.0);
    let cases = [
        (0, push, None, ErrorCode::FixedShape, Field::ImpulseY),
        (lift, push, None, ErrorCode::FixedShape, Field::ImpulseY),
        (lift, DVec2::X, Some(DVec2::ZERO), ErrorCode::FixedShape, Field::ImpulseX),
        (ball, DVec2::new(f64::NAN, 0.0), None, ErrorCode::NotFinite, Field::ImpulseX),
        (ball, DVec2::new(0.0, f64::INFINITY), None, ErrorCode::NotFinite, Field::ImpulseY),
        (ball, push, Some(DVec2::new(f64::NAN, 0.0)), ErrorCode::NotFinite, Field::X),
        (ball, push, Some(DVec2::new(0.0, -2e12)), ErrorCode::OutOfRange, Field::Y),
        (ball, DVec2::new(1e10, 0.0), None, ErrorCode::OutOfRange, Field::VelocityX),
        (ball, DVec2::new(1e8, 0.0), Some(DVec2::new(0.0, 1e11)), ErrorCode::OutOfRange, Field::AngularVelocity),
    ];
    for (body, impulse, point, code, field) in cases {
        let error = world.apply_impulse(world.ids()[body], impulse, point).expect_err("refused");
        assert_eq!((error.code, error.field), (code, field));
        assert_eq!(hash(&world), before);
    }
    let gone = world.ids()[ball];
    world.remove(gone).expect("it lives");
    let error = world.apply_impulse(gone, push, None).expect_err("it is gone");
    assert_eq!(error.code, ErrorCode::UnknownId);
    world.apply_impulse(world.ids()[0], DVec2::ZERO, None).expect("no impulse moves nothing");
}

#[test]
fn impulses_and_changes_of_each_property_wake_a_sleeper() {
    let resting = || {
        let mut world = floored(GRAVITY, 0.8);
        set_sleeping(&mut world, true);
        for level in 0..2_u8 {
            put(&mut world, rectangle(0.0, -15.0 - 30.0 * f64::from(level), 30.0, 30.0), stuff(1.0, 0.0, 0.8));
        }
        run(&mut world, 240);
        assert!(is_asleep(&world, 1) && is_asleep(&world, 2));
        world
    };
    let changes: [fn(Properties) -> Properties; 5] = [
        |own| scaled(own, -0.1),
        |own| damped(own, 1.0, 0.0),
        |own| damped(own, 0.0, 1.0),
        |own| running(own, 20.0),
        |own| own.with_fixed_rotation(true),
    ];
    for change in changes {
        let mut world = resting();
        world.set_motion(world.ids()[2], change(world.properties()[2]), Velocity::default()).expect("it lives");
        assert!(!is_asleep(&world, 2));
        world.step();
        assert!(!is_asleep(&world, 1) && !is_asleep(&world, 2), "the island is awake");
    }
    let mut world = resting();
    world.apply_impulse(world.ids()[2], DVec2::new(0.0, -200.0), None).expect("dynamic");
    assert!(!is_asleep(&world, 2));
    assert_eq!(speed(&world, 2), DVec2::new(0.0, -200.0));
    run(&mut world, 5);
    assert!(place(&world, 2).y < -55.0, "it jumps: {}", place(&world, 2));
    run(&mut world, 400);
    assert!(is_asleep(&world, 1) && is_asleep(&world, 2), "and sleeps again");
}

#[test]
fn weightless_bodies_sleep_only_at_rest() {
    let mut world = world(GRAVITY);
    set_sleeping(&mut world, true);
    let drifting =
        launch(&mut world, circle(0.0, 0.0, 20.0), scaled(Properties::DEFAULT, 0.0), DVec2::new(0.2, 0.0), 0.0);
    let still = put(&mut world, circle(100.0, 0.0, 20.0), scaled(Properties::DEFAULT, 0.0));
    let braked = damped(scaled(Properties::DEFAULT, 0.0), 2.0, 2.0);
    let braked = launch(&mut world, circle(200.0, 0.0, 20.0), braked, DVec2::new(90.0, 0.0), 3.0);
    let spinning = damped(scaled(Properties::DEFAULT, 0.0), 2.0, 0.0);
    let spinning = launch(&mut world, circle(600.0, 0.0, 20.0), spinning, DVec2::new(90.0, 0.0), 0.01);
    run(&mut world, 60);
    assert!(is_asleep(&world, still));
    run(&mut world, 1200);
    assert!(!is_asleep(&world, drifting) && !is_asleep(&world, spinning));
    let way = place(&world, drifting).x;
    assert!((way - 0.2 * 1260.0 * DT).abs() < 1e-6, "a drifting body goes on: {way}");
    assert!(is_asleep(&world, braked));
    // The sum of all steps is 90 / 2; at most a thirty-second of its width is left.
    let way = place(&world, braked).x - 200.0;
    assert!((44.9 - 40.0 / 32.0..45.1).contains(&way), "{way}");
}

#[test]
fn rising_bodies_sleep_below_a_ceiling_and_never_in_the_air() {
    let mut world = world(GRAVITY);
    set_sleeping(&mut world, true);
    put(&mut world, rectangle(0.0, -500.0, 900.0, 100.0), stuff(0.0, 0.0, 0.8));
    let balloon = put(&mut world, rectangle(0.0, -400.0, 30.0, 30.0), scaled(stuff(1.0, 0.0, 0.8), -0.5));
    // Slow from the beginning, and in the air for all the time of the test.
    let free =
        put(&mut world, rectangle(2000.0, 0.0, 30.0, 30.0), damped(scaled(Properties::DEFAULT, -0.002), 2.0, 0.0));
    run(&mut world, 300);
    assert!(is_asleep(&world, balloon), "{:?}", world.rests());
    assert!((place(&world, balloon).y + 435.0).abs() < 0.1);
    assert!(!is_asleep(&world, free), "it rises at its terminal speed, and nothing holds it");
}

#[test]
fn bodies_in_honey_do_not_hang_in_the_air() {
    // Its terminal speed is far below the greatest speed of rest.
    let mut world = floored(GRAVITY, 0.8);
    set_sleeping(&mut world, true);
    let ball = put(&mut world, circle(0.0, -30.0, 20.0), damped(Properties::DEFAULT, 1e4, 0.0));
    let mut before = place(&world, ball).y;
    for _ in 0..600 {
        world.step();
        assert!(place(&world, ball).y > before && !is_asleep(&world, ball));
        before = place(&world, ball).y;
    }
}

#[test]
fn extreme_numbers_keep_every_state_finite_and_repeat() {
    for seed in 0..40 {
        let mut random = Random::new(0x0b0d_1ea0 + seed);
        let mut lab = Lab::new(WorldOptions::default(), 1.0).expect("valid");
        let world = lab.world_mut();
        world.set_response(random.pick(&[Response::None, Response::Soft, Response::Classic]));
        world.set_gravity(DVec2::new(0.0, random.pick(&[0.0, 600.0, 1e12]))).expect("valid");
        let edges = [0.0, 0.0, 400.0, 300.0];
        world.set_boundary((random.below(2) == 0).then(|| Boundary::new(edges).expect("valid")));
        for _ in 0..12 {
            let mut numbers = Properties::DEFAULT.numbers();
            for (number, Number { least, most, .. }) in numbers.iter_mut().zip(NUMBERS) {
                let extreme = random.pick(&[least, most, 0.0, 1e-300_f64.min(most)]);
                *number = if random.below(3) == 0 { extreme } else { *number };
            }
            let own = Properties::DEFAULT.with_numbers(numbers).expect("in range");
            let own = own.with_fixed_rotation(random.below(2) == 0).with_continuous(random.below(4) == 0);
            let center = DVec2::new(random.between(20.0, 380.0), random.between(20.0, 280.0));
            let shape =
                Rectangle::new(center, random.between(5.0, 60.0), 30.0, random.between(-2.0, 2.0)).expect("valid");
            launch(world, shape, own, DVec2::new(random.between(-90.0, 90.0), 10.0), random.between(-5.0, 5.0));
        }
        run(world, 20);
        assert_finite(lab.world());
        let mut twin = Lab::new(WorldOptions::default(), 1.0).expect("valid");
        twin.restore(&lab.snapshot().expect("there is memory")).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        for _ in 0..20 {
            lab.step();
            twin.step();
            assert_eq!(twin.state_hash(), lab.state_hash(), "seed {seed}");
        }
        assert_finite(lab.world());
    }
}

#[test]
fn all_properties_survive_snapshots_and_documents_and_replay() {
    let mut random = Random::new(0x0b0d_1e80);
    for _ in 0..20 {
        let mut lab = Lab::new(WorldOptions::default(), 1.0).expect("valid");
        let world = lab.world_mut();
        world.set_gravity(DVec2::new(0.0, GRAVITY)).expect("valid");
        world.set_boundary(Some(Boundary::new([0.0, 0.0, 800.0, 450.0]).expect("valid")));
        put(world, rectangle(400.0, 440.0, 800.0, 20.0), running(Properties::FIXED, random.between(-90.0, 90.0)));
        for _ in 0..30 {
            let kind = random.pick(&[BodyKind::Dynamic, BodyKind::Dynamic, BodyKind::Dynamic, BodyKind::Kinematic]);
            let own = scaled(stuff(random.between(0.5, 3.0), random.unit(), random.unit()), random.between(-1.0, 2.0));
            let own =
                running(damped(own, random.between(0.0, 3.0), random.between(0.0, 3.0)), random.between(-50.0, 50.0));
            let own = own.with_fixed_rotation(random.below(2) == 0).with_kind(kind);
            let (x, y) = (random.between(30.0, 770.0), random.between(30.0, 400.0));
            launch(
                world,
                rectangle(x, y, random.between(5.0, 30.0), 14.0),
                own,
                DVec2::new(random.between(-90.0, 90.0), 0.0),
                0.5,
            );
        }
        run(world, 30);
        let bytes = lab.snapshot().expect("there is memory");
        let mut restored = Lab::new(WorldOptions::default(), 1.0).expect("valid");
        restored.restore(&bytes).expect("its own");
        let text = serde_json::to_string(&lab.to_scene().expect("there is memory")).expect("plain data");
        let mut opened = Lab::from_scene(&serde_json::from_str(&text).expect("JSON"), None).expect("its own");
        for copy in [&restored, &opened] {
            assert_eq!(copy.world().properties(), lab.world().properties());
        }
        for _ in 0..60 {
            assert_eq!([restored.state_hash(), opened.state_hash()], [lab.state_hash(); 2]);
            [&mut lab, &mut restored, &mut opened].into_iter().for_each(Lab::step);
        }
        assert_finite(lab.world());
    }
}
