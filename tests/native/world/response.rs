//! Responses: their effect on shapes and the events they cause.

use crate::support::bodies::{
    DT, assert_finite, circle, floored, hash, launch, place, put, rectangle, run, speed, stuff, world,
};
use collidoscope::engine::{Boundary, EventKind, Properties, Response, ResponseSettings, Side, Velocity, World};
use collidoscope::shape::Aabb;
use collidoscope::{DVec2, ErrorCode, Field};

fn kinds(world: &World) -> Vec<EventKind> {
    world.events().iter().map(|event| event.kind).collect()
}

#[test]
fn new_worlds_have_the_soft_response_and_none_lets_shapes_pass() {
    for (response, stays) in [(Response::None, false), (Response::Soft, true), (Response::Classic, true)] {
        let mut world = floored(200.0, 0.6);
        assert_eq!(world.response(), Response::Soft);
        world.set_response(response);
        let ball = put(&mut world, circle(0.0, -10.5, 10.0), stuff(1.0, 0.0, 0.6));
        run(&mut world, 120);
        assert_eq!(place(&world, ball).y < 0.0, stays, "{response:?}: {}", place(&world, ball));
    }
}

#[test]
fn settings_out_of_range_are_refused_and_change_nothing() {
    let mut world = world(0.0);
    let before = hash(&world);
    let default = world.response_settings();
    for (settings, code, field) in [
        (ResponseSettings { substeps: 0, ..default }, ErrorCode::OutOfRange, Field::Substeps),
        (ResponseSettings { substeps: 65, ..default }, ErrorCode::OutOfRange, Field::Substeps),
        (ResponseSettings { relaxations: 1001, ..default }, ErrorCode::OutOfRange, Field::Relaxations),
        (ResponseSettings { correction: -0.1, ..default }, ErrorCode::OutOfRange, Field::Correction),
        (ResponseSettings { correction: 1.5, ..default }, ErrorCode::OutOfRange, Field::Correction),
        (ResponseSettings { correction: f64::NAN, ..default }, ErrorCode::NotFinite, Field::Correction),
    ] {
        let error = world.set_response_settings(settings).expect_err("out of range");
        assert_eq!((error.code, error.field), (code, field));
        assert_eq!((world.response_settings(), hash(&world)), (default, before));
    }
}

#[test]
fn movement_and_correction_can_be_disabled() {
    for response in [Response::Soft, Response::Classic] {
        for (movement, correction) in [(false, 0.8), (false, 0.0), (true, 0.0)] {
            let mut world = world(300.0);
            world.set_response(response);
            let settings = ResponseSettings { movement, correction, ..world.response_settings() };
            world.set_response_settings(settings).expect("valid");
            let falling = DVec2::new(0.0, 50.0);
            let alone = launch(&mut world, circle(500.0, 0.0, 10.0), stuff(1.0, 0.0, 0.5), falling, 2.0);
            let pair = [0.0, 12.0].map(|x| put(&mut world, circle(x, 0.0, 10.0), stuff(1.0, 0.0, 0.0)));
            run(&mut world, 120);
            let apart = place(&world, pair[1]).x - place(&world, pair[0]).x;
            if !movement {
                assert_eq!((place(&world, alone), speed(&world, alone)), (DVec2::new(500.0, 0.0), falling));
                assert!(place(&world, pair[0]).y == 0.0 && speed(&world, pair[0]) == DVec2::ZERO);
            }
            if correction == 0.0 {
                assert!((apart - 12.0).abs() < 1e-9, "{response:?} {movement}: {apart}");
            } else {
                assert!(apart > 19.0, "{response:?}: {apart}");
            }
        }
    }
}

#[test]
fn layers_masks_and_sensors_let_shapes_pass() {
    let solid = stuff(1.0, 0.0, 0.6);
    let cases = [
        (solid, true, true),
        (solid.with_sensor(true), false, true),
        (solid.with_layers(2, u32::MAX), true, true),
        (solid.with_layers(1, 2), false, false),
        (solid.with_layers(0, u32::MAX), false, false),
        (solid.with_collides(false), false, false),
    ];
    for continuous in [false, true] {
        for response in [Response::Soft, Response::Classic] {
            for (properties, is_held, is_told) in cases {
                let mut world = floored(100.0, 0.6);
                world.set_response(response);
                let properties = properties.with_continuous(continuous);
                let start = circle(0.0, -10.0, 10.0);
                let ball = launch(&mut world, start, properties, DVec2::new(0.0, 30.0), 0.0);
                let mut told = false;
                for _ in 0..40 {
                    world.step();
                    told |= !world.contacts().is_empty();
                }
                let is_above = place(&world, ball).y < -9.0;
                assert_eq!((is_above, told), (is_held, is_told), "{response:?} {continuous} {properties:?}");
                assert_eq!(world.candidate_pairs().is_empty(), !is_told);
                assert!(world.counts().candidates >= world.counts().hits);
            }
        }
    }
}

#[test]
fn a_bounce_that_never_overlaps_begins_and_ends_a_touch() {
    let mut world = world(0.0);
    world.set_tracks_events(true);
    put(&mut world, rectangle(0.0, 50.0, 400.0, 100.0), stuff(0.0, 1.0, 0.0));
    launch(&mut world, circle(0.0, -60.0, 10.0), stuff(1.0, 1.0, 0.0), DVec2::new(0.0, 137.0), 0.0);
    let mut told = Vec::new();
    for _ in 0..120 {
        world.step();
        assert!(world.contacts().is_empty(), "they overlap");
        told.extend(kinds(&world));
    }
    assert_eq!(told, [EventKind::Begin, EventKind::End]);
    assert!(speed(&world, 1).y < 0.0);
}

#[test]
fn events_cover_resting_sensors_and_removal() {
    let mut world = floored(200.0, 0.6);
    world.set_tracks_events(true);
    put(&mut world, rectangle(0.0, -20.0, 40.0, 40.0), stuff(1.0, 0.0, 0.6));
    put(&mut world, circle(500.0, -10.0, 30.0), stuff(1.0, 0.0, 0.6).with_sensor(true).with_collides(true));
    let ids = world.ids().to_vec();
    world.step();
    assert_eq!(kinds(&world), [EventKind::Begin, EventKind::Begin]);
    assert_eq!(world.events().iter().map(|event| event.sensor).collect::<Vec<_>>(), [false, true]);
    assert_eq!((world.events()[0].a, world.events()[0].b), (ids[0], ids[1]));
    for _ in 0..60 {
        world.step();
        assert_eq!(kinds(&world)[0], EventKind::Stay, "it rests");
    }
    world.detect();
    assert_eq!(kinds(&world)[0], EventKind::Stay, "detecting alone ends nothing");
    let before = world.events().to_vec();
    world.remove(ids[1]).expect("it lives");
    assert_eq!(world.events(), before, "until the next detection");
    world.step();
    assert_eq!((world.events()[0].kind, world.events()[0].b), (EventKind::End, ids[1]));
    let before = hash(&world);
    world.set_tracks_events(false);
    world.step();
    assert!(world.events().is_empty() && hash(&world) != before);
}

#[test]
fn clearing_ends_all_touches() {
    let mut world = floored(200.0, 0.6);
    world.set_tracks_events(true);
    put(&mut world, rectangle(0.0, -20.0, 40.0, 40.0), stuff(1.0, 0.0, 0.6));
    world.step();
    world.clear();
    world.step();
    assert_eq!(kinds(&world), [EventKind::End]);
    world.step();
    assert_eq!(kinds(&world), []);
}

#[test]
fn shapes_outside_the_kept_region_are_removed_without_effect_on_others() {
    let region = Aabb::new(DVec2::new(-300.0, -400.0), DVec2::new(300.0, 200.0)).expect("numbers");
    let build = |leaving: bool| {
        let mut world = floored(200.0, 0.6);
        world.set_tracks_events(true);
        world.set_kept_region(Some(region));
        for level in 0..5_u8 {
            if leaving && level == 2 {
                launch(&mut world, circle(280.0, -300.0, 10.0), stuff(1.0, 0.0, 0.0), DVec2::new(500.0, 0.0), 0.0);
                put(&mut world, circle(9000.0, 0.0, 10.0), Properties::FIXED);
            }
            put(&mut world, rectangle(0.0, -20.0 - 40.0 * f64::from(level), 40.0, 40.0), stuff(1.0, 0.0, 0.6));
        }
        world
    };
    let (mut with, mut without) = (build(true), build(false));
    let leaver = with.ids()[3];
    run(&mut with, 60);
    run(&mut without, 60);
    assert_eq!((with.len(), without.len()), (7, 6));
    assert!(with.position(leaver).is_err());
    for (position, id) in with.ids().iter().enumerate() {
        assert_eq!(with.position(*id), Ok(position));
    }
    // Fixed shapes stay outside too; the stack has the same bits as without the removed shape.
    let far = (0..7).find(|position| place(&with, *position).x > 1000.0).expect("it is fixed");
    let stack: Vec<DVec2> = (0..7).filter(|position| *position != far).map(|position| place(&with, position)).collect();
    assert_eq!(stack, (0..6).map(|position| place(&without, position)).collect::<Vec<_>>());
    assert!(with.events().iter().all(|event| event.kind == EventKind::Stay));
    assert_eq!(with.contacts().len(), without.contacts().len());
}

#[test]
fn many_shapes_leave_the_kept_region_at_once() {
    let mut world = world(0.0);
    world.set_tracks_events(true);
    for number in 0..500_u16 {
        let x = f64::from(number) * 30.0;
        launch(&mut world, circle(x, 0.0, 10.0), stuff(1.0, 0.0, 0.0), DVec2::new(60.0, 0.0), 0.0);
    }
    let ids = world.ids().to_vec();
    world.set_kept_region(Some(Aabb::new(DVec2::splat(-100.0), DVec2::new(3000.0, 100.0)).expect("numbers")));
    world.step();
    assert_eq!(world.len(), 101);
    assert!(ids[101..].iter().all(|id| world.position(*id).is_err()));
    assert!(world.remove(ids[200]).is_err() && world.remove(ids[100]).is_ok());
    run(&mut world, 10);
    assert_finite(&world);
}

#[test]
fn a_continuous_bullet_stops_at_a_thin_wall_also_with_a_response() {
    for (restitution, passes) in [(0.0, false), (0.5, false), (1.0, false)] {
        let mut world = world(0.0);
        put(&mut world, rectangle(400.0, 225.0, 1.0, 400.0), stuff(0.0, 0.0, 0.0));
        let bullet = stuff(1.0, restitution, 0.0).with_continuous(true);
        for number in 0..40_u8 {
            let velocity = DVec2::new(50_000.0 - 613.0 * f64::from(number), 0.0);
            launch(&mut world, circle(10.0, 50.0 + 8.0 * f64::from(number), 0.5), bullet, velocity, 0.0);
        }
        for _ in 0..30 {
            world.step();
            let worst = (1..41).map(|body| place(&world, body).x).fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(worst > 400.0, passes, "restitution {restitution}: {worst}");
        }
        let rebounds = (1..41).filter(|body| speed(&world, *body).x < 0.0).count();
        assert_eq!(rebounds > 30, restitution > 0.0, "restitution {restitution}: {rebounds} came back");
    }
}

#[test]
fn boundary_bounces_slow_and_fast_shapes_and_reports_it() {
    for speed_of in [40.0, 400.0, 4000.0, 40_000.0] {
        let mut world = world(0.0);
        world.set_boundary(Some(Boundary::new([0.0, 0.0, 800.0, 450.0]).expect("valid")));
        let ball = launch(&mut world, circle(700.0, 225.0, 10.0), stuff(1.0, 0.5, 0.0), DVec2::new(speed_of, 0.0), 0.0);
        let mut told = Vec::new();
        for _ in 0..180 {
            world.step();
            told.extend(world.bounces().iter().map(|(_, bounce)| *bounce));
            let x = place(&world, ball).x;
            assert!((10.0 - 1e-9..=790.0 + 1e-9).contains(&x), "{speed_of}: {x}");
        }
        assert_eq!(told[0].side, Side::Right, "{speed_of}");
        assert!((told[0].speed - speed_of).abs() < 1e-9 && (told[0].rebound - speed_of / 2.0).abs() < 1e-6, "{told:?}");
    }
}

#[test]
fn shape_at_the_coordinate_limit_is_stopped_and_counted() {
    for response in Response::ALL {
        let mut world = world(0.0);
        world.set_response(*response);
        launch(&mut world, circle(1e12 - 1.0, 0.0, 10.0), stuff(1.0, 0.0, 0.0), DVec2::new(1e12, 0.0), 0.0);
        let rest = put(&mut world, circle(0.0, 0.0, 10.0), stuff(1.0, 0.0, 0.0));
        world.step();
        assert_eq!((world.counts().frozen, speed(&world, 0)), (1, DVec2::ZERO), "{response:?}");
        assert_eq!(place(&world, rest), DVec2::ZERO);
    }
}

#[test]
fn a_changed_shape_has_its_new_mass_and_size_at_once() {
    let mut world = floored(200.0, 0.6);
    let ball = put(&mut world, circle(0.0, -10.0, 10.0), stuff(1.0, 0.0, 0.6));
    run(&mut world, 10);
    let id = world.ids()[ball];
    world.set_motion(id, Properties::FIXED, Velocity::default()).expect("it lives");
    let held = place(&world, ball);
    run(&mut world, 10);
    assert_eq!(place(&world, ball), held);
    world.set(id, circle(0.0, -100.0, 40.0).into(), stuff(2.0, 0.0, 0.6), Velocity::default()).expect("it lives");
    run(&mut world, 240);
    assert!((place(&world, ball).y + 40.0).abs() < 0.1, "{}", place(&world, ball));
    world.set_shape(id, rectangle(0.0, -31.0, 20.0, 60.0).into()).expect("it lives");
    world.set_motion(id, stuff(2.0, 0.0, 0.6), Velocity::default()).expect("it lives");
    run(&mut world, 600);
    assert!((place(&world, ball).y + 30.0).abs() < 0.1, "{}", place(&world, ball));
    assert!((world.energy().kinetic) < 1e-9);
}

#[test]
fn kinetic_energy_of_a_fall_equals_the_lost_potential() {
    let mut world = world(300.0);
    launch(&mut world, circle(0.0, -40.0, 10.0), stuff(2.0, 0.0, 0.0), DVec2::new(30.0, 0.0), 4.0);
    put(&mut world, circle(0.0, -900.0, 10.0), Properties::FIXED);
    // m v² / 2 + I ω² / 2 with I = m r² / 2; -m g · p.
    let start = world.energy();
    assert_eq!((start.kinetic, start.potential), (900.0 + 50.0 * 16.0, 2.0 * 300.0 * 40.0));
    run(&mut world, 60);
    let end = world.energy();
    assert!((end.kinetic + end.potential - start.kinetic - start.potential).abs() < 1e-6, "{end:?}");
    assert!((end.potential + 2.0 * 300.0 * 110.0).abs() < 1e-6, "after {} s: {end:?}", 60.0 * DT);
}

#[test]
fn classic_crowd_reports_skipped_relaxations() {
    for (relaxations, is_truncated) in [(20, false), (1000, true)] {
        let mut world = world(0.0);
        world.set_response(Response::Classic);
        let settings = ResponseSettings { relaxations, ..world.response_settings() };
        world.set_response_settings(settings).expect("valid");
        for _ in 0..300 {
            put(&mut world, rectangle(400.0, 225.0, 20.0, 10.0), stuff(1.0, 0.0, 0.5));
        }
        world.step();
        assert_eq!(world.counts().truncated, is_truncated, "{relaxations}");
        world.set_response(Response::None);
        world.step();
        assert!(!world.counts().truncated);
    }
}

#[test]
fn crowd_at_one_point_reports_truncation_and_separates() {
    for (count, fixed, is_truncated) in [(33, 0, false), (34, 0, true), (800, 0, true), (1600, 800, true)] {
        let mut world = world(0.0);
        for index in 0..count {
            let mass = if index < fixed { 0.0 } else { 1.0 };
            put(&mut world, rectangle(400.0, 225.0, 20.0, 10.0), stuff(mass, 0.0, 0.5));
        }
        world.step();
        assert_eq!(world.counts().truncated, is_truncated, "{count}");
        world.detect();
        assert!(!world.counts().truncated, "a detection alone leaves nothing out");
        run(&mut world, 5);
        assert_finite(&world);
    }
}
