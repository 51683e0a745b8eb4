//! Gravity and boundary of a world: the falling ball at every time step.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{
    Boundary, BroadPhase, Properties, Response, ResponseSettings, Side, StateHash, Velocity, World, WorldOptions,
};
use collidoscope::{Circle, DVec2, ErrorCode, Field, Polygon, Rectangle, Segment, Shape};
use std::f64::consts::{FRAC_PI_2, TAU};

const INF: f64 = f64::INFINITY;

fn world_of(time_step: f64) -> World {
    let options = WorldOptions { width: 800.0, height: 450.0, time_step, broad_phase: BroadPhase::Auto };
    let mut world = World::new(options).expect("valid");
    world.set_response(Response::None);
    world
}

fn floor_at(bottom: f64) -> Option<Boundary> {
    Some(Boundary::new([-INF, -INF, INF, bottom]).expect("valid"))
}

fn bouncy(restitution: f64) -> Properties {
    Properties::new(1.0, restitution, 0.8, true).expect("valid")
}

/// The ball that falls from 50 m at 5 m/s, in metres, and its bounces until 40 s.
fn fall(time_step: f64) -> (World, Vec<(f64, f64, f64)>) {
    let mut world = world_of(time_step);
    world.set_gravity(DVec2::new(0.0, 9.81)).expect("valid");
    world.set_boundary(floor_at(50.0));
    let ball = Figure::circle(3.0, -0.25, 0.25).shape();
    let down = Velocity::new(DVec2::new(0.0, 5.0), 0.0).expect("valid");
    world.add(ball, bouncy(0.6), down).expect("room");
    let mut told = Vec::new();
    let mut steps = 0;
    while f64::from(steps) * time_step < 40.0 {
        world.step();
        for (position, bounce) in world.bounces() {
            assert_eq!((*position, bounce.side), (0, Side::Bottom));
            told.push((f64::from(steps) * time_step + bounce.time, bounce.speed, bounce.rebound));
        }
        steps += 1;
    }
    (world, told)
}

#[test]
fn falling_ball_matches_the_closed_form_at_every_time_step() {
    let (gravity, rebound) = (9.81_f64, 0.6_f64);
    let impact_speed = (5.0_f64 * 5.0 + 2.0 * gravity * 50.0).sqrt();
    let impact_time = (impact_speed - 5.0) / gravity;
    let rest_time = impact_time + 2.0 * rebound * impact_speed / (gravity * (1.0 - rebound));
    assert!((impact_speed - 31.72).abs() < 5e-3 && (impact_time - 2.7233).abs() < 5e-4);
    for time_step in [1.0, 0.37, 0.1, 1.0 / 60.0, 0.001] {
        let (world, told) = fall(time_step);
        let (time, speed, up) = told[0];
        assert!((time - impact_time).abs() < 1e-9, "{time_step}: {time}");
        assert!((speed - impact_speed).abs() < 1e-9 && (up - rebound * speed).abs() < 1e-12);
        assert!((up * up / (2.0 * gravity) - 18.46).abs() < 5e-3, "{up}");
        let (second, _, _) = told[1];
        assert!((second - time - 2.0 * up / gravity).abs() < 1e-9, "{time_step}: {second}");
        let (last, speed, up) = told[told.len() - 1];
        assert_eq!((speed, up), (0.0, 0.0), "{time_step}: it comes to rest");
        assert!((last - rest_time).abs() < 1e-6, "{time_step}: {last}, not {rest_time}");
        assert_eq!(world.shapes()[0].center(), DVec2::new(3.0, 49.75));
        assert_eq!(world.velocities()[0], Velocity::default());
    }
}

/// Asserts that each shape lies inside of edges with its whole outline.
fn assert_inside(world: &World, edges: [f64; 4]) {
    for shape in world.shapes() {
        let hull = shape.hull();
        let reach = |direction: DVec2| shape.center().dot(direction) + hull.core_along(direction) + hull.radius();
        let least = [-reach(DVec2::NEG_X), -reach(DVec2::NEG_Y)];
        let most = [reach(DVec2::X), reach(DVec2::Y)];
        let inside = least[0] > edges[0] - 1e-9
            && least[1] > edges[1] - 1e-9
            && most[0] < edges[2] + 1e-9
            && most[1] < edges[3] + 1e-9;
        assert!(inside, "{shape:?}");
    }
}

#[test]
fn moving_shapes_of_all_kinds_stay_inside_by_their_exact_extents() {
    let edges = [20.0, 10.0, 420.0, 310.0];
    let mut random = Random::new(0xb0_0001);
    let mut world = worlds::empty();
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    world.set_gravity(DVec2::new(-30.0, 200.0)).expect("valid");
    let figures: [Shape; 4] = [
        Figure::circle(100.0, 100.0, 9.0).shape(),
        Figure::rectangle(200.0, 100.0, 40.0, 8.0, 0.3).shape(),
        collidoscope::Polygon::new(&[(80.0, 200.0), (130.0, 210.0), (90.0, 240.0)].map(DVec2::from))
            .expect("valid")
            .into(),
        collidoscope::Segment::new(DVec2::new(300.0, 200.0), DVec2::new(330.0, 260.0)).expect("valid").into(),
    ];
    for shape in figures {
        let linear = DVec2::new(random.between(-900.0, 900.0), random.between(-900.0, 900.0));
        let velocity = Velocity::new(linear, random.between(-5.0, 5.0)).expect("valid");
        world.add(shape, bouncy(0.9), velocity).expect("room");
    }
    let mut bounces = 0;
    for _ in 0..600 {
        world.step();
        bounces += world.bounces().len();
        assert_inside(&world, edges);
    }
    assert!(bounces > 40, "{bounces}");
}

#[test]
fn classic_crowds_of_all_masses_stay_inside() {
    let edges = [0.0, 0.0, 160.0, 120.0];
    let mut random = Random::new(0xb0_0002);
    let mut near = 0;
    for _ in 0..20 {
        let mut world = worlds::empty();
        world.set_response(Response::Classic);
        world.set_boundary(Some(Boundary::new(edges).expect("valid")));
        world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
        for index in 0..24 {
            let [x, y] = [random.between(20.0, 140.0), random.between(20.0, 100.0)];
            let figure = match index % 3 {
                0 => Figure::circle(x, y, 8.0),
                1 => Figure::rectangle(x, y, 16.0, 12.0, random.between(0.0, TAU)),
                _ => Figure::rectangle(x, y, 16.0, 16.0, 0.0),
            };
            let mass = random.pick(&[1.0, 5.0, 12.0, 20.0, 1e3]);
            let properties = Properties::new(mass, random.pick(&[0.0, 0.2, 1.0]), 0.5, true).expect("valid");
            world.add(figure.shape(), properties, Velocity::default()).expect("room");
        }
        for _ in 0..120 {
            world.step();
            assert_inside(&world, edges);
        }
        near += world.shapes().iter().filter(|shape| shape.center().y > 100.0).count();
    }
    assert!(near > 100, "{near} lie at the bottom");
}

/// A shape on the bottom limit of the classic response, after two seconds, and on a static floor.
fn after_two_seconds(shape: &Shape, properties: Properties, velocity: Velocity) -> [(DVec2, f64, f64); 2] {
    [true, false].map(|has_limit| {
        let mut world = worlds::empty();
        world.set_response(Response::Classic);
        world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
        let body = world.add(shape.clone(), properties, velocity).expect("room");
        if has_limit {
            world.set_boundary(floor_at(0.0));
        } else {
            let floor = Properties::new(0.0, 1.0, 1.0, true).expect("valid");
            let slab = Figure::rectangle(0.0, 50.0, 4000.0, 100.0, 0.0).shape();
            world.add(slab, floor, Velocity::default()).expect("room");
        }
        for _ in 0..120 {
            world.step();
        }
        let place = world.position(body).expect("it lives");
        let (pose, velocity) = (world.shapes()[place].pose(), world.velocities()[place]);
        (velocity.linear(), velocity.angular(), pose.angle())
    })
}

#[test]
fn limit_of_the_classic_response_rubs_turns_and_drives_as_a_floor_does() {
    let thrown = Velocity::new(DVec2::new(300.0, 0.0), 0.0).expect("valid");
    let (block, ball) = (Figure::rectangle(0.0, -10.0, 20.0, 20.0, 0.0), Figure::circle(0.0, -10.0, 10.0));
    let own = Properties::new(1.0, 0.2, 0.8, true).expect("valid");
    let cases = [
        ("a sliding box stops", block.shape(), own.with_fixed_rotation(true), thrown, [0.0, 0.0]),
        ("a ball rolls", ball.shape(), own, thrown, [200.0, 20.0]),
        (
            "a spinning ball runs off",
            Figure::circle(0.0, -60.0, 10.0).shape(),
            own,
            Velocity::new(DVec2::ZERO, 30.0).expect("valid"),
            [100.0, 10.0],
        ),
        (
            "a surface drives",
            block.shape(),
            driven_by(own.with_fixed_rotation(true), -70.0),
            Velocity::default(),
            [-70.0, 0.0],
        ),
    ];
    for (name, shape, properties, velocity, [pace, spin]) in cases {
        for (linear, angular, _) in after_two_seconds(&shape, properties, velocity) {
            let is_near =
                (linear.x - pace).abs() <= 0.15 * pace.abs() + 1.0 && (angular - spin).abs() <= 0.15 * spin + 0.1;
            assert!(is_near, "{name}: {linear} and {angular}, not {pace} and {spin}");
        }
    }
    for angle in [0.3, 0.6, 1.2] {
        let plank = Figure::rectangle(0.0, -40.0, 40.0, 20.0, angle).shape();
        for (_, _, at) in after_two_seconds(&plank, own, Velocity::default()) {
            let off = at.rem_euclid(FRAC_PI_2).min(FRAC_PI_2 - at.rem_euclid(FRAC_PI_2));
            assert!(off < 0.1, "a plank let go at {angle} lies at {at}");
        }
    }
}

#[test]
fn fixed_shapes_do_not_fall_and_the_hash_covers_gravity_and_boundary() {
    let hash = |change: fn(&mut World)| {
        let mut world = worlds::empty();
        world.add(Figure::circle(5.0, 5.0, 1.0).shape(), Properties::FIXED, Velocity::default()).expect("room");
        change(&mut world);
        world.step();
        assert_eq!(world.shapes()[0].center(), DVec2::splat(5.0));
        let mut hash = StateHash::new();
        world.hash_into(&mut hash);
        hash.finish()
    };
    let plain = hash(|_| {});
    let gravity = hash(|world| world.set_gravity(DVec2::Y).expect("valid"));
    let boundary = hash(|world| world.set_boundary(floor_at(9.0)));
    let back = hash(|world| {
        world.set_gravity(DVec2::Y).expect("valid");
        world.set_boundary(floor_at(9.0));
        world.set_gravity(DVec2::ZERO).expect("valid");
        world.set_boundary(None);
    });
    assert_eq!(plain, back);
    assert!(plain != gravity && plain != boundary && gravity != boundary);
}

#[test]
fn gravity_must_be_finite_and_a_fall_out_of_range_is_frozen() {
    let mut world = worlds::empty();
    for (bad, code, field) in [
        (DVec2::new(f64::NAN, 0.0), ErrorCode::NotFinite, Field::GravityX),
        (DVec2::new(0.0, 2e12), ErrorCode::OutOfRange, Field::GravityY),
    ] {
        let error = world.set_gravity(bad).expect_err("bad");
        assert_eq!((error.code, error.field), (code, field));
        assert_eq!(world.gravity(), DVec2::ZERO);
    }
    world.set_gravity(DVec2::new(0.0, 1e12)).expect("valid");
    world.add(Figure::circle(0.0, 0.0, 1.0).shape(), Properties::DEFAULT, Velocity::default()).expect("room");
    (0..200).for_each(|_| world.step());
    assert!(world.counts().frozen > 0);
    assert!(world.shapes()[0].center().is_finite() && world.velocities()[0].linear().is_finite());
}

#[test]
fn removal_keeps_the_bounces_of_other_shapes() {
    let mut world = worlds::empty();
    world.set_boundary(Some(Boundary::new([0.0, 0.0, 800.0, 450.0]).expect("valid")));
    let ids: Vec<_> = (0..3)
        .map(|index| {
            let ball = Figure::circle(12.0, 100.0 * f64::from(index + 1), 10.0).shape();
            let left = Velocity::new(DVec2::new(-600.0, 0.0), 0.0).expect("valid");
            world.add(ball, Properties::DEFAULT, left).expect("room")
        })
        .collect();
    world.step();
    let who = |world: &World| -> Vec<_> { world.bounces().iter().map(|(position, _)| *position).collect() };
    assert_eq!(who(&world), [0, 1, 2]);
    world.remove(ids[1]).expect("it lives");
    assert_eq!(who(&world), [0, 1]);
    assert_eq!(world.ids()[1], ids[2]);
}

#[test]
fn infinite_limits_mean_none_and_crossed_limits_are_errors() {
    assert_eq!(Boundary::new([-INF, -INF, INF, INF]), Ok(Boundary::NONE));
    for (edges, code, field) in [
        ([INF, 0.0, 1.0, 1.0], ErrorCode::NotFinite, Field::Left),
        ([0.0, f64::NAN, 1.0, 1.0], ErrorCode::NotFinite, Field::Top),
        ([0.0, 0.0, -1.0, 1.0], ErrorCode::OutOfRange, Field::Right),
        ([0.0, 0.0, 1.0, 2e12], ErrorCode::OutOfRange, Field::Bottom),
        ([0.0, 0.0, 1.0, -1e-9], ErrorCode::OutOfRange, Field::Bottom),
    ] {
        let error = Boundary::new(edges).expect_err("bad");
        assert_eq!((error.code, error.field), (code, field));
    }
}

#[test]
fn center_bounds_leave_space_for_the_shape() {
    let points = [(1.0, 1.0), (5.0, 2.0), (3.0, 6.0)].map(DVec2::from);
    let shapes: [(Shape, [f64; 4]); 4] = [
        (Circle::new(DVec2::ZERO, 2.0).expect("valid").into(), [2.0, 2.0, 2.0, 2.0]),
        (Rectangle::new(DVec2::ZERO, 6.0, 8.0, 0.0).expect("valid").into(), [3.0, 4.0, 3.0, 4.0]),
        (Polygon::new(&points).expect("valid").into(), [2.0, 2.0, 2.0, 3.0]),
        (Segment::new(DVec2::ZERO, DVec2::new(4.0, -2.0)).expect("valid").into(), [2.0, 1.0, 2.0, 1.0]),
    ];
    let boundary = Boundary::new([0.0, -100.0, 50.0, INF]).expect("valid");
    for (shape, [left, top, right, _]) in shapes {
        let bounds = boundary.center_bounds(&shape);
        assert!((bounds.min - DVec2::new(left, top - 100.0)).length() < 1e-12, "{shape:?}: {bounds:?}");
        assert!((bounds.max.x - (50.0 - right)).abs() < 1e-12 && bounds.max.y == INF);
    }
    let wide = Rectangle::new(DVec2::ZERO, 70.0, 1.0, 0.0).expect("valid").into();
    let bounds = boundary.center_bounds(&wide);
    assert_eq!((bounds.min.x, bounds.max.x), (35.0, 15.0));
}

/// Returns velocity and spin of a shape after the step in which it has met a limit at 200 px on one of the sides, and how often it
/// has met it there.
fn after_bounce(shape: Shape, properties: Properties, velocity: Velocity, side: usize) -> Option<(Velocity, usize)> {
    let mut world = worlds::empty();
    world.set_response(Response::Soft);
    let mut edges = [-INF, -INF, INF, INF];
    edges[side] = if side < 2 { -200.0 } else { 200.0 };
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    world.add(shape, properties, velocity).expect("room");
    for _ in 0..600 {
        world.step();
        if world.velocities()[0] != velocity {
            return Some((world.velocities()[0], world.bounces().len()));
        }
    }
    None
}

#[test]
fn discs_of_every_speed_rub_and_turn_on_a_limit() {
    let mut random = Random::new(0xb0_0002);
    let (mut slow, mut fast, mut sliding) = (0, 0, 0);
    for case in 0..4_000 {
        let (radius, side) = (random.between(2.0, 30.0), case % 4);
        let (restitution, friction) = (f64::from(case % 5) / 4.0, f64::from(case % 3) / 2.0);
        let widths_per_step = [0.1, 0.4, 0.6, 1.0, 3.0, 12.0][case as usize % 6];
        let approach = widths_per_step * 2.0 * radius * 60.0;
        let along = approach * [0.0, 0.25, -0.5, 1.0, -2.0][case as usize / 6 % 5];
        let spin = if case % 7 == 0 { 0.0 } else { random.between(-20.0, 20.0) };
        let (_, out) = Side::OUTWARDS[case as usize % 4];
        let velocity = Velocity::new(out * approach + out.perp() * along, spin).expect("valid");
        let properties = Properties::new(2.0, restitution, friction, true).expect("valid");
        let shape = Figure::circle(random.between(-9.0, 9.0), random.between(-9.0, 9.0), radius).shape();
        let (after, _) = after_bounce(shape, properties, velocity, side as usize).expect("met");
        // Normal impulse per mass (1 + e) v; friction stops the speed of the rim, of which a third is of the centre: I = m r² / 2.
        let rim = along + radius * spin;
        let limit = friction * (1.0 + restitution) * approach;
        let change = (-rim / 3.0).clamp(-limit, limit);
        let expected = out * (-restitution * approach) + out.perp() * (along + change);
        let turned = spin + 2.0 * change / radius;
        let scale = approach + along.abs() + radius * spin.abs();
        assert!((after.linear() - expected).length() < 1e-9 * scale, "{case}: {after:?}, not {expected:?}");
        assert!((after.angular() - turned).abs() * radius < 1e-9 * scale, "{case}: {after:?}, not {turned}");
        *(if widths_per_step < 0.5 { &mut slow } else { &mut fast }) += 1;
        sliding += i32::from((rim / 3.0).abs() > limit);
    }
    assert!(slow > 1_000 && fast > 2_000 && sliding > 1_000, "{slow} {fast} {sliding}");
}

#[test]
fn fast_boxes_and_segments_land_level_or_turn_about_a_corner() {
    let (mut once, mut again) = (0, 0);
    for case in 0..4 * 91 * 2 {
        let (side, degrees) = (case % 4, case / 8);
        let turn = f64::from(degrees).to_radians();
        let (shape, height) = if case / 4 % 2 == 0 {
            (Figure::rectangle(3.0, -2.0, 40.0, 24.0, turn).shape(), 24.0)
        } else {
            let half = DVec2::from_angle(turn) * 20.0;
            (Segment::new(-half, half).expect("valid").into(), 0.0)
        };
        let (_, out) = Side::OUTWARDS[side as usize];
        for (pace, restitution) in
            [9_000.0, 40_000.0].into_iter().flat_map(|pace| [0.0, 0.5, 1.0].map(|share| (pace, share)))
        {
            let properties = Properties::new(1.0, restitution, 0.0, true).expect("valid");
            let velocity = Velocity::new(out * pace, 0.0).expect("valid");
            let (after, bounces) = after_bounce(shape.clone(), properties, velocity, side as usize).expect("met");
            let energy = |velocity: Velocity| {
                velocity.linear().length_squared() + velocity.angular().powi(2) * (40.0 * 40.0 + height * height) / 12.0
            };
            let share = energy(after) / energy(velocity);
            assert!(share <= 1.0 + 1e-12, "{shape:?}: {after:?}");
            if restitution == 1.0 {
                assert!(share >= 1.0 - 1e-12, "{shape:?}: {after:?}");
            }
            let is_level = degrees % 90 == 0;
            // A corner that has met the limit may throw others onto it within the step.
            *(if bounces == 1 { &mut once } else { &mut again }) += 1;
            if bounces == 1 {
                assert_eq!(after.angular().abs() < 1e-9 * pace, is_level, "{shape:?}: {after:?}");
            }
            if is_level {
                let expected = -restitution * pace;
                assert!((after.linear().dot(out) - expected).abs() < 1e-9 * pace, "{shape:?}: {after:?}");
            }
            assert!(after.linear().dot(out.perp()).abs() < 1e-9 * pace, "{shape:?}: {after:?}");
        }
    }
    assert!(once > 1_000 && again > 2_000, "{once} {again}");
}

#[test]
fn fast_shapes_gain_no_energy_between_limits() {
    let mut random = Random::new(0xb0_0003);
    let (mut flown, mut turned) = (0, 0);
    for case in 0..1_500 {
        let turn = if case % 3 == 0 { f64::from(case % 8) * TAU / 8.0 } else { random.between(0.0, TAU) };
        let shape = match case % 4 {
            0 => Figure::rectangle(0.0, 0.0, 40.0, 24.0, turn).shape(),
            1 => Figure::circle(0.0, 0.0, 12.0).shape(),
            2 => Segment::new(DVec2::from_angle(turn) * -20.0, DVec2::from_angle(turn) * 20.0).expect("valid").into(),
            _ => {
                let corners: Vec<DVec2> =
                    [0.0, 1.1, 2.4, 4.0, 5.0].map(|corner| DVec2::from_angle(corner + turn) * 18.0).to_vec();
                Polygon::new(&corners).expect("valid").into()
            }
        };
        let mut world = worlds::empty();
        world.set_response(Response::Soft);
        let half = random.pick(&[50.0, 150.0, 400.0]);
        let is_channel = case % 2 == 0;
        let sides = if is_channel { INF } else { half };
        world.set_boundary(Some(Boundary::new([-sides, -half, sides, half]).expect("valid")));
        let (restitution, friction) = (random.pick(&[1.0, 1.0, 0.9, 0.5, 0.0]), random.pick(&[0.0, 0.3, 1.0, 2.0]));
        let pace = random.pick(&[2_000.0, 6_000.0, 12_000.0, 40_000.0]);
        let way = random.pick(&[DVec2::Y, DVec2::new(0.6, 0.8), DVec2::new(-0.28, -0.96)]);
        let spin = random.pick(&[0.0, 5.0, -40.0]);
        let properties = Properties::new(2.0, restitution, friction, true).expect("valid");
        let velocity = Velocity::new(way * pace, spin).expect("valid");
        world.add(shape, properties, velocity).expect("room");
        let mut before = world.energy().kinetic;
        for step in 0..40 {
            world.step();
            let after = world.energy().kinetic;
            // Contacts at the start of a step are the solver's.
            let is_flown = world.bounces().iter().any(|(_, bounce)| bounce.time > 0.0);
            assert!(!is_flown || after <= before * (1.0 + 1e-9), "{case}, {step}: {} of before", after / before);
            flown += i32::from(is_flown);
            if is_flown && friction == 0.0 && restitution == 1.0 {
                assert!(after >= before * (1.0 - 1e-9), "{case}, {step}: {} of before", after / before);
            }
            before = after;
        }
        turned += i32::from(world.velocities()[0].angular() != spin);
    }
    assert!(flown > 4_000 && turned > 1_000, "{flown} {turned}");
}

/// A shape at the origin that may turn: a bar, a box, a capsule, a segment, a polygon or a rounded one.
fn turner(random: &mut Random, turn: f64) -> Shape {
    let way = DVec2::from_angle(turn);
    let corners = [0.0, 1.1, 2.4, 4.0, 5.0].map(|corner| DVec2::from_angle(corner + turn) * 18.0);
    match random.below(6) {
        0 => Figure::rectangle(0.0, 0.0, 100.0, 5.0, turn).shape(),
        1 => Figure::rectangle(0.0, 0.0, 30.0, 30.0, turn).shape(),
        2 => Segment::new(way * -30.0, way * 30.0).and_then(|core| core.with_radius(5.0)).expect("valid").into(),
        3 => Segment::new(way * -20.0, way * 20.0).expect("valid").into(),
        4 => Polygon::new(&corners).expect("valid").into(),
        _ => Polygon::new(&corners).and_then(|core| core.with_radius(4.0)).expect("valid").into(),
    }
}

#[test]
fn turning_bodies_keep_their_energy_between_limits_under_gravity() {
    let mut random = Random::new(0xb0_0004);
    let (mut bounces, mut turned, mut changed) = (0, 0, 0);
    for case in 0..300 {
        let turn = if case % 2 == 0 { f64::from(case % 24) * TAU / 24.0 } else { random.between(0.0, TAU) };
        let shape = turner(&mut random, turn);
        let mut world = worlds::empty();
        world.set_response(Response::Soft);
        let sides = random.pick(&[150.0, INF]);
        world.set_boundary(Some(Boundary::new([-sides, -INF, sides, 230.0]).expect("valid")));
        let gravity = random.pick(&[300.0, 900.0, 2000.0]);
        world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
        let (friction, restitution) = (random.pick(&[0.0, 0.0, 0.5]), random.pick(&[1.0, 1.0, 0.8]));
        let velocity = DVec2::new(random.pick(&[0.0, 0.0, 200.0]), random.pick(&[0.0, 150.0]));
        let spin = random.pick(&[0.0, 0.0, 3.0, -20.0]);
        let properties = Properties::new(1.0, restitution, friction, true).expect("valid");
        world.add(shape, properties, Velocity::new(velocity, spin).expect("valid")).expect("room");
        let energy = |world: &World| world.energy().kinetic + world.energy().potential + gravity * 230.0;
        let (start, mut before) = (energy(&world), energy(&world));
        for step in 0..1_000 {
            world.step();
            let after = energy(&world);
            assert!(after <= before + 5e-3 * start, "{case}, {step}: {} of {}", after / start, before / start);
            bounces += world.bounces().len();
            before = after;
        }
        let is_kept = friction == 0.0 && restitution == 1.0;
        assert!(before <= start * 1.001 && (!is_kept || before >= start * 0.999), "{case}: {}", before / start);
        turned += usize::from(is_kept && world.velocities()[0].angular() != spin);
        changed += usize::from(before != start);
    }
    assert!(bounces > 10_000 && turned > 80 && changed > 200, "{bounces} {turned} {changed}");
}

fn driven_by(properties: Properties, surface: f64) -> Properties {
    properties.with_surface_velocity(surface).expect("valid")
}

#[test]
fn running_surfaces_and_fixed_rotation_act_on_fast_bounces_as_on_slow_ones() {
    for (side, restitution) in (0..4).flat_map(|side| [0.0, 0.5, 1.0].map(|share| (side, share))) {
        let (_, out) = Side::OUTWARDS[side];
        let after = |pace: f64, change: fn(Properties) -> Properties| {
            let shape = Figure::circle(1.0, 2.0, 10.0).shape();
            let velocity = Velocity::new(out * pace + out.perp() * (pace / 8.0), 0.0).expect("valid");
            let properties = change(Properties::new(1.0, restitution, 0.5, true).expect("valid"));
            let (after, _) = after_bounce(shape, properties, velocity, side).expect("met");
            [after.linear().dot(out), after.linear().dot(out.perp()), after.angular() * 10.0].map(|speed| speed / pace)
        };
        let slow_and_fast =
            |change: [fn(Properties) -> Properties; 2]| [after(400.0, change[0]), after(4_000.0, change[1])];
        let surfaces = slow_and_fast([|own| driven_by(own, 40.0), |own| driven_by(own, 400.0)]);
        let fixed = slow_and_fast([|own| own.with_fixed_rotation(true); 2]);
        for [slow, fast] in [surfaces, fixed] {
            for (one, other) in slow.iter().zip(fast) {
                assert!((one - other).abs() < 1e-9, "{side}, {restitution}: {slow:?}, {fast:?}");
            }
        }
        assert!(surfaces[1] != fixed[1] && fixed[1][2] == 0.0, "{surfaces:?} {fixed:?}");
    }
}

#[test]
fn shapes_that_touch_a_limit_as_a_step_ends_bounce_equally_in_a_moved_world() {
    let mut bounced = 0;
    for case in 0..2 * 3 * 3 * 3 * 3 * 2 {
        // Whole numbers and halves: nothing is rounded.
        let pick = |every: usize, values: &[f64]| values[case / every % values.len()];
        let is_disc = case % 2 == 0;
        let (restitution, pace) = (pick(2, &[0.25, 0.5, 1.0]), pick(6, &[32.0, 64.0, 128.0]));
        let (size, start, gravity) =
            (pick(18, &[4.0, 8.0, 16.0]), pick(54, &[-100.0, -95.5, -63.0]), pick(162, &[0.0, 512.0]));
        let ways = [0.0, 1024.0].map(|by| {
            let options =
                WorldOptions { width: 800.0, height: 450.0, time_step: 1.0 / 64.0, broad_phase: BroadPhase::Auto };
            let mut world = World::new(options).expect("valid");
            world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
            world.set_boundary(Some(Boundary::new([by - 128.0, -INF, INF, by]).expect("valid")));
            let (x, y) = (by + start, by - 64.0);
            let figure =
                if is_disc { Figure::circle(x, y, size / 2.0) } else { Figure::rectangle(x, y, size, size, 0.0) };
            let properties = Properties::new(1.0, restitution, 0.0, true).expect("valid");
            let velocity = Velocity::new(DVec2::new(-pace, 0.0), 0.0).expect("valid");
            world.add(figure.shape(), properties, velocity).expect("room");
            let step = |_| {
                world.step();
                world.shapes()[0].center() - DVec2::splat(by)
            };
            (0..90).map(step).collect::<Vec<_>>()
        });
        bounced += i32::from(ways[0].last().expect("steps").x > start - 90.0 / 64.0 * pace);
        let farthest = ways[0].iter().zip(&ways[1]).map(|(one, other)| one.distance(*other)).fold(0.0, f64::max);
        assert!(farthest < 1e-9, "{case}: {farthest} px");
    }
    assert!(bounced > 200, "{bounced}");
}

/// The part of a bounce off the second limit that the solver had not seen was mirrored with the velocity of the step's end.
#[test]
fn bounces_off_two_limits_in_a_step_keep_the_energy_under_gravity() {
    let mut random = Random::new(0xb0_0004);
    let mut corners = 0;
    for case in 0..700 {
        let (gravity, time_step) = (random.pick(&[300.0, 600.0, 1000.0]), 1.0 / random.pick(&[30.0, 60.0]));
        let mut world = world_of(time_step);
        world.set_response(Response::Soft);
        world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
        world.set_boundary(Some(Boundary::new([0.0, -400.0, 400.0, 0.0]).expect("valid")));
        let radius = random.pick(&[5.0, 8.0, 20.0]);
        let place = DVec2::new(random.pick(&[60.0, 200.0, 371.0]), -random.pick(&[40.0, 60.0, 200.0]));
        let velocity = Velocity::new(DVec2::new(random.pick(&[200.0, -350.0, 1_000.0]), 0.0), 0.0).expect("valid");
        let properties = Properties::new(1.0, 1.0, 0.0, true).expect("valid");
        world.add(Circle::new(place, radius).expect("valid").into(), properties, velocity).expect("room");
        let energy = |world: &World| world.energy().kinetic + world.energy().potential;
        for step in 0..300 {
            let before = energy(&world);
            world.step();
            let sides: Vec<Side> = world.bounces().iter().map(|(_, bounce)| bounce.side).collect();
            if sides.iter().any(|side| matches!(side, Side::Top | Side::Bottom))
                && sides.iter().any(|side| matches!(side, Side::Left | Side::Right))
            {
                corners += 1;
                let gain = (energy(&world) - before) / (world.energy().kinetic + before.abs());
                assert!(gain.abs() < 1e-9, "{case}, {step}: {gain}");
            }
        }
    }
    assert!(corners > 200, "{corners} corners");
}

fn classic_room(edges: [f64; 4], gravity: f64) -> World {
    let mut world = worlds::empty();
    world.set_response(Response::Classic);
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
    world
}

#[test]
fn elastic_discs_of_unequal_masses_gain_no_energy_between_limits_of_the_classic_response() {
    let mut random = Random::new(0xb0_0003);
    for case in 0..40 {
        let mut world = classic_room([0.0, 0.0, 200.0, 200.0], 0.0);
        for (x, y) in [(50.0, 50.0), (150.0, 50.0), (50.0, 150.0), (150.0, 150.0)] {
            let linear = DVec2::new(random.between(-200.0, 200.0), random.between(-200.0, 200.0));
            let properties = Properties::new(random.pick(&[1.0, 20.0, 100.0]), 1.0, 0.0, true).expect("valid");
            let disc = Figure::circle(x, y, random.between(10.0, 40.0)).shape();
            world.add(disc, properties, Velocity::new(linear, 0.0).expect("valid")).expect("room");
        }
        let start = world.energy().kinetic;
        for step in 0..300 {
            world.step();
            let share = world.energy().kinetic / start;
            assert!(share < 1.0 + 1e-9, "{case}, step {step}: {share} of the energy");
        }
    }
}

#[test]
fn elastic_ball_keeps_a_low_height_over_a_limit_of_the_classic_response() {
    for radius in [5.0, 20.0] {
        for height in [0.0, 0.5, 2.0, 7.0] {
            let mut world = classic_room([-INF, -INF, INF, 0.0], 1000.0);
            let ball = Figure::circle(0.0, -radius - height, radius).shape();
            world.add(ball, bouncy(1.0), Velocity::default()).expect("room");
            let start = world.energy();
            for step in 0..600 {
                world.step();
                let gain = world.energy().kinetic + world.energy().potential - start.potential;
                assert!(gain.abs() < 1e-6, "{radius} from {height}, step {step}: {gain}");
            }
        }
    }
}

#[test]
fn shape_larger_than_a_classic_room_gains_no_energy_between_its_limits() {
    let mut world = classic_room([0.0, 0.0, 450.0, 400.0], 0.0);
    let corner = |corner: u32| DVec2::new(225.0, 200.0) + DVec2::from_angle(f64::from(corner) * TAU / 3.0) * 299.0;
    let triangle = Polygon::new(&(0..3).map(corner).collect::<Vec<_>>()).expect("valid");
    let properties = Properties::new(1.0, 1.0, 1.82, true).expect("valid");
    let thrown = Velocity::new(DVec2::new(210.0, -93.0), 9.1).expect("valid");
    world.add(triangle.into(), properties, thrown).expect("room");
    let start = world.energy().kinetic;
    for step in 0..120 {
        world.step();
        assert!(world.energy().kinetic < 1.01 * start, "step {step}: {} of {start}", world.energy().kinetic);
    }
}

#[test]
fn classic_limits_leave_what_the_settings_leave() {
    let disc = |y: f64| Figure::circle(300.0, y, 10.0).shape();
    let down = Velocity::new(DVec2::new(0.0, 100.0), 0.0).expect("valid");
    let run = |change: fn(&mut ResponseSettings), y: f64, velocity: Velocity| {
        let mut world = classic_room([0.0, 0.0, 600.0, 400.0], 900.0);
        let mut settings = ResponseSettings::DEFAULT;
        change(&mut settings);
        world.set_response_settings(settings).expect("valid");
        world.add(disc(y), bouncy(0.5), velocity).expect("room");
        let mut bounces = 0;
        for _ in 0..20 {
            world.step();
            bounces += world.bounces().len();
        }
        (world.shapes()[0].center().y, world.velocities()[0], bounces)
    };
    let still = run(|settings| settings.movement = false, 390.0, down);
    assert_eq!(still, (390.0, down, 0), "a disc that does not move bounces");
    let left = run(|settings| (settings.movement, settings.correction) = (false, 0.0), 405.0, Velocity::default());
    assert_eq!(left, (405.0, Velocity::default(), 0), "without correction a disc is moved");
    let resting = run(|settings| settings.relaxations = 0, 390.0, Velocity::default());
    assert_eq!(resting, (390.0, Velocity::default(), 0), "without relaxations a disc falls");
}

#[test]
fn classic_worlds_between_limits_equal_their_mirror_images() {
    let mut random = Random::new(0xb0_0004);
    for gravity in [600.0, -600.0] {
        for case in 0..10 {
            let mut twins = [1.0, -1.0].map(|_| classic_room([-100.0, -80.0, 100.0, 80.0], gravity));
            for index in 0..8 {
                let (x, y) = (-75.0 + 50.0 * f64::from(index % 4), -40.0 + 80.0 * f64::from(index / 4));
                let (way, angle) = (
                    DVec2::new(random.between(-200.0, 200.0), random.between(-200.0, 200.0)),
                    random.between(0.0, TAU),
                );
                let round = random.pick(&[false, true]);
                for (twin, sign) in twins.iter_mut().zip([1.0, -1.0]) {
                    let figure = if round {
                        Figure::circle(sign * x, y, 14.0)
                    } else {
                        Figure::rectangle(sign * x, y, 20.0, 14.0, sign * angle)
                    };
                    let velocity = Velocity::new(DVec2::new(sign * way.x, way.y), 0.0).expect("valid");
                    twin.add(figure.shape(), bouncy(0.3), velocity).expect("room");
                }
            }
            for _ in 0..30 {
                twins.iter_mut().for_each(World::step);
            }
            for (one, other) in twins[0].shapes().iter().zip(twins[1].shapes()) {
                let mirrored = DVec2::new(-other.center().x, other.center().y);
                let apart = one.center().distance(mirrored);
                assert!(apart < 1e-6, "{case} at {gravity}: {apart} px from the mirror image");
            }
        }
    }
}
