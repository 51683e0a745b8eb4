//! Order and time of events within a step, against a search by bisection.

use crate::support::bodies::DT;
use crate::support::figure::Figure;
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::random_figures::random_polygon;
use collidoscope::DVec2;
use collidoscope::engine::{
    BodyKind, EventKind, Properties, Response, ResponseSettings, ShapeId, TouchEvent, Velocity, World, WorldOptions,
};
use collidoscope::shape::{Aabb, Pose};
use std::f64::consts::TAU;

const WORLDS: usize = 2000;
/// Tolerance of a time, as a share of the step.
const MOMENT: f64 = 1e-9;
/// Tolerance of a length, in px.
const LENGTH: f64 = 1e-6;

/// Sensors on the way of a bullet.
struct Range {
    world: World,
    bullet: ShapeId,
    /// Motion of the bullet in the step.
    way: DVec2,
}

/// A figure around a point: a circle, a turned or level box, a hexagon or a rounded triangle.
fn figure_at(random: &mut Random, center: DVec2, size: f64) -> Figure {
    let regular = |count: u32| -> Vec<DVec2> {
        (0..count).map(|index| center + DVec2::from_angle(TAU * f64::from(index) / f64::from(count)) * size).collect()
    };
    match random.below(6) {
        0 => Figure::circle(center.x, center.y, size),
        1 => Figure::rectangle(center.x, center.y, size, 3.0 * size, 0.0),
        2 => Figure::rectangle(center.x, center.y, 2.0 * size, size, random.between(0.0, TAU)),
        3 => Figure::polygon(&regular(6)),
        4 => random_polygon(random, center, 7),
        _ => Figure::rounded(&regular(3), size / 3.0),
    }
}

/// A bullet and two to six sensors, added in any order. Half of the worlds are structured: level, on a grid, with sensors at one place,
/// touched at the start, or grazed.
fn range(random: &mut Random) -> Range {
    let options = WorldOptions { time_step: DT, ..WorldOptions::default() };
    let mut world = World::new(options).expect("valid");
    world.set_response(random.pick(&[Response::None, Response::Soft, Response::Classic]));
    world.set_tracks_events(true);
    let is_structured = random.below(2) == 0;
    let angle = if is_structured { 0.0 } else { random.between(0.0, TAU) };
    let way = DVec2::from_angle(angle) * if is_structured { 256.0 } else { random.between(50.0, 400.0) };
    let (bullet, gates) = if is_structured { structured(random) } else { scattered(random, way) };
    let kind = random.pick(&[BodyKind::Dynamic, BodyKind::Kinematic]);
    let (gate_properties, own) = (Properties::FIXED.with_sensor(true), Properties::DEFAULT);
    // Layer 2 meets layer 1 alone: sensors do not meet each other.
    let own = own.with_kind(kind).with_continuous(true).with_layers(2, 1);
    let is_sensor = kind == BodyKind::Kinematic || random.below(2) == 0;
    let velocity = Velocity::new(way / DT, 0.0).expect("valid");
    let mut order: Vec<usize> = (0..=gates.len()).collect();
    for index in 1..order.len() {
        order.swap(index, random.below(index + 1));
    }
    let mut found = None;
    for index in order {
        if let Some(gate) = gates.get(index) {
            world.add(gate.shape(), gate_properties, Velocity::default()).expect("memory");
        } else {
            found = world.add(bullet.shape(), own.with_sensor(is_sensor), velocity).ok();
        }
    }
    Range { world, bullet: found.expect("memory"), way }
}

/// Sensors anywhere along the way.
fn scattered(random: &mut Random, way: DVec2) -> (Figure, Vec<Figure>) {
    let bullet = figure_at(random, DVec2::ZERO, 3.0);
    let count = 2 + random.below(5);
    let gates = (0..count).map(|_| {
        let beside = way.perp().normalize() * random.between(-12.0, 12.0);
        let (center, size) = (way * random.between(-0.2, 1.2) + beside, random.between(2.0, 12.0));
        figure_at(random, center, size)
    });
    let gates: Vec<Figure> = gates.collect();
    (bullet, gates)
}

/// Level bullets and sensors on a grid: several at one place, some touched at the start, some grazed.
fn structured(random: &mut Random) -> (Figure, Vec<Figure>) {
    let is_round = random.below(2) == 0;
    let bullet = if is_round { Figure::circle(0.0, 0.0, 4.0) } else { Figure::rectangle(0.0, 0.0, 8.0, 8.0, 0.0) };
    let count = 2 + random.below(5);
    let gates = (0..count).map(|_| {
        // 8: in touch at the start; several on 64, at one distance.
        let front = random.pick(&[4.0, 64.0, 64.0, 64.0, 128.0, 200.0, 256.0, 260.0]);
        let width = random.pick(&[1.0, 2.0, 16.0]);
        // 16: the lower edge is grazed.
        let height = random.pick(&[8.0, 24.0, 40.0]);
        let y = random.pick(&[0.0, 0.0, 0.0, 4.0 + height / 2.0, -4.0 - height / 2.0]);
        Figure::rectangle(front + width / 2.0, y, width, height, 0.0)
    });
    let gates: Vec<Figure> = gates.collect();
    (bullet, gates)
}

/// Returns the share of the way at which a figure is nearest to another. Convex figures in straight motion come nearer, then part.
fn nearest(bullet: &Figure, way: DVec2, gate: &Figure) -> f64 {
    let apart = |share: f64| separation(&bullet.moved(way * share), gate);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..100 {
        let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if apart(one) <= apart(other) { high = other } else { low = one }
    }
    low
}

/// Returns the share of the way at which a figure first touches another, and the least separation.
fn first_touch(bullet: &Figure, way: DVec2, gate: &Figure) -> (f64, f64) {
    let apart = |share: f64| separation(&bullet.moved(way * share), gate);
    let (mut low, mut high) = (0.0, nearest(bullet, way, gate));
    let least = apart(high);
    if apart(0.0) <= 0.0 {
        return (0.0, least);
    }
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if apart(middle) <= 0.0 { high = middle } else { low = middle }
    }
    (high, least)
}

/// Returns whether a point is in a figure, or nearer to it than a distance.
fn holds(figure: &Figure, point: DVec2, distance: f64) -> bool {
    separation(&Figure::circle(point.x, point.y, LENGTH / 10.0), figure) <= LENGTH + distance
}

#[test]
fn a_bullet_reports_the_sensors_on_its_way_in_the_order_of_time() {
    let mut random = Random::new(0x0e4e_0001);
    let (mut events, mut swaps, mut ties, mut starts, mut grazes) = (0, 0, 0, 0, 0);
    for number in 0..WORLDS {
        let Range { mut world, bullet, way } = range(&mut random);
        let shapes: Vec<(ShapeId, Figure)> =
            world.ids().iter().copied().zip(world.shapes().iter().map(Figure::of)).collect();
        let own = shapes.iter().find(|(id, _)| *id == bullet).expect("added").1;
        world.step();
        let mut last: Option<(f64, usize)> = None;
        for event in world.events() {
            let TouchEvent { kind, a, b, sensor, time, point, normal, speed, impulse } = *event;
            assert_eq!((kind, sensor, impulse), (EventKind::Begin, true, 0.0), "world {number}");
            let (gate, towards_gate) = if a == bullet { (b, 1.0) } else { (a, -1.0) };
            let place = shapes.iter().position(|(id, _)| *id == gate).expect("added");
            let gate = shapes[place].1;
            let ((first, least), share) = (first_touch(&own, way, &gate), time / DT);
            assert!(least <= LENGTH, "world {number}: {a} and {b} never meet");
            let there = own.moved(way * share);
            let apart = separation(&there, &gate);
            assert!(
                share >= 0.0 && time <= DT && share <= first + MOMENT,
                "world {number}: {share} instead of {first}"
            );
            assert!(apart.abs() <= LENGTH || share == 0.0 && apart < 0.0, "world {number}: {apart} px at {share}");
            // The line of a deep contact may end beside an outline.
            let depth = (-apart).max(0.0);
            assert!(
                holds(&there, point, depth) && holds(&gate, point, depth),
                "world {number}: {point} is on no outline"
            );
            let approach = (way / DT).dot(normal) * towards_gate;
            assert!((normal.length() - 1.0).abs() < 1e-12, "world {number}: {normal}");
            assert!(
                (speed - approach.max(0.0)).abs() <= 1e-9 * speed.max(1.0),
                "world {number}: {speed}, not {approach}"
            );
            assert!(share == 0.0 || approach >= -1e-6, "world {number}: the normal points the other way");
            if let Some((before, other)) = last {
                assert!(before < time || before == time && other < place, "world {number}: {time} after {before}");
                swaps += usize::from(place < other);
                ties += usize::from(before == time);
            }
            last = Some((time, place));
            events += 1;
            starts += usize::from(time == 0.0);
            grazes += usize::from(least >= -LENGTH);
        }
        let met = shapes.iter().filter(|(id, gate)| *id != bullet && first_touch(&own, way, gate).1 < -LENGTH);
        assert!(met.count() <= world.events().len(), "world {number}: not all sensors are reported");
        world.step();
        let is_begin = |event: &TouchEvent| event.kind == EventKind::Begin;
        assert!(world.events().is_sorted_by_key(is_begin), "world {number}: ends and stays come first");
    }
    assert!(events > 2 * WORLDS && swaps > WORLDS / 4, "{events} events, {swaps} against the order of adding");
    assert!(ties > WORLDS / 10 && starts > WORLDS / 10 && grazes > WORLDS / 10, "{ties} {starts} {grazes}");
}

/// Two bodies without friction that may meet in the step, on their own.
fn duel(random: &mut Random, response: Response) -> World {
    let mut world = World::new(WorldOptions { time_step: DT, ..WorldOptions::default() }).expect("valid");
    world.set_response(response);
    world.set_tracks_events(true);
    let towards = DVec2::from_angle(random.between(0.0, TAU));
    for side in [-1.0, 1.0] {
        let center = towards * (side * random.between(8.0, 12.0));
        let figure = figure_at(random, center, random.clone().between(4.0, 7.0));
        let kind = if side > 0.0 { random.pick(&[BodyKind::Dynamic, BodyKind::Static]) } else { BodyKind::Dynamic };
        let properties = Properties::new(random.between(0.5, 4.0), random.pick(&[0.0, 0.5, 1.0]), 0.0, true)
            .expect("valid")
            .with_kind(kind)
            .with_continuous(random.below(4) == 0);
        let velocity = towards * (-side * random.between(0.0, 900.0));
        let velocity = if properties.is_fixed() { DVec2::ZERO } else { velocity };
        let spin = if properties.is_fixed() { 0.0 } else { random.pick(&[0.0, 0.0, 5.0]) };
        world.add(figure.shape(), properties, Velocity::new(velocity, spin).expect("valid")).expect("memory");
    }
    world
}

#[test]
fn impulses_of_events_are_the_momentum_that_bodies_exchange() {
    let mut random = Random::new(0x0e4e_0002);
    for response in [Response::Soft, Response::Classic] {
        let (mut begins, mut pushed) = (0, 0);
        for number in 0..WORLDS {
            let mut world = duel(&mut random, response);
            for step in 0..3 {
                let momentum = |world: &World| world.velocities()[0].linear() * world.properties()[0].mass();
                let before = momentum(&world);
                world.step();
                let change = before - momentum(&world);
                let impulse: f64 = world.events().iter().map(|event| event.impulse).sum();
                let what = format!("{response:?} {number}, step {step}: {:?}", world.events());
                // Friction is none: the impulse is along one normal, or along two nearly equal ones.
                let rounding = 1e-9 * (1.0 + impulse) + 1e-3 * impulse;
                assert!((change.length() - impulse).abs() <= rounding, "{what}: {change}");
                for event in world.events() {
                    begins += usize::from(event.kind == EventKind::Begin);
                    pushed += usize::from(event.impulse > 0.0);
                    assert!(event.speed >= 0.0 && (0.0..=DT).contains(&event.time), "{what}");
                }
            }
        }
        assert!(begins > WORLDS / 3 && pushed > WORLDS / 4, "{response:?}: {begins} begins, {pushed} pushes");
    }
}

#[test]
fn a_bounce_has_the_time_place_speed_and_impulse_of_the_impact() {
    for (is_ball_first, continuous, speed) in
        [true, false].into_iter().flat_map(|first| [true, false].map(|continuous| (first, continuous, 240.0)))
    {
        let mut world = World::new(WorldOptions::default()).expect("valid");
        world.set_tracks_events(true);
        let ball = Properties::new(2.0, 1.0, 0.0, true).expect("valid").with_continuous(continuous);
        let wall = Figure::rectangle(30.0, 0.0, 20.0, 100.0, 0.0).shape();
        let velocity = Velocity::new(DVec2::new(speed, 0.0), 0.0).expect("valid");
        for is_ball in [is_ball_first, !is_ball_first] {
            let (shape, own, velocity) = if is_ball {
                (Figure::circle(0.0, 0.0, 17.0).shape(), ball, velocity)
            } else {
                (wall.clone(), Properties::FIXED, Velocity::default())
            };
            world.add(shape, own, velocity).expect("memory");
        }
        world.step();
        let [event] = world.events() else { panic!("{:?}", world.events()) };
        let normal = if is_ball_first { DVec2::X } else { DVec2::NEG_X };
        assert_eq!((event.kind, event.normal, event.speed), (EventKind::Begin, normal, speed));
        assert!((event.time - 3.0 / speed).abs() < 1e-12, "{event:?}");
        assert!(event.point.distance(DVec2::new(20.0, 0.0)) < 1e-9, "{event:?}");
        assert!((event.impulse - 2.0 * 2.0 * speed).abs() < 1e-9 * event.impulse, "{event:?}");
        // It flies away: no shape touches it any more.
        world.step();
        let [event] = world.events() else { panic!("{:?}", world.events()) };
        assert_eq!(
            (event.kind, event.time, event.point, event.normal),
            (EventKind::End, 0.0, DVec2::ZERO, DVec2::ZERO)
        );
        assert_eq!((event.speed, event.impulse), (0.0, 0.0));
    }
}

#[test]
fn a_body_at_rest_presses_with_its_weight() {
    let gravity = 600.0;
    for response in [Response::Soft, Response::Classic] {
        let mut world = World::new(WorldOptions::default()).expect("valid");
        world.set_response(response);
        world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
        world.set_tracks_events(true);
        let floor = Figure::rectangle(0.0, 50.0, 400.0, 100.0, 0.0).shape();
        world.add(floor, Properties::FIXED, Velocity::default()).expect("memory");
        let crate_ = Figure::rectangle(0.0, -10.0, 20.0, 20.0, 0.0).shape();
        let own = Properties::new(3.0, 0.0, 0.5, true).expect("valid");
        world.add(crate_, own, Velocity::default()).expect("memory");
        world.step();
        let [begin] = world.events() else { panic!("{:?}", world.events()) };
        assert_eq!((begin.kind, begin.time, begin.speed, begin.normal), (EventKind::Begin, 0.0, 0.0, DVec2::NEG_Y));
        for _ in 0..9 {
            world.step();
        }
        let [stay] = world.events() else { panic!("{:?}", world.events()) };
        assert_eq!((stay.kind, stay.time, stay.speed, stay.normal), (EventKind::Stay, 0.0, 0.0, DVec2::NEG_Y));
        assert!((stay.impulse - 3.0 * gravity * DT).abs() < 1e-6 * stay.impulse, "{response:?}: {stay:?}");
        assert!(stay.point.length() < 0.5, "{response:?}: {stay:?}");
        // No time passes in a detection.
        world.detect();
        assert_eq!((world.events()[0].kind, world.events()[0].impulse), (EventKind::Stay, 0.0));
    }
}

#[test]
fn a_removal_within_the_step_leaves_the_events_of_others_right() {
    let mut world = World::new(WorldOptions { time_step: DT, ..WorldOptions::default() }).expect("valid");
    world.set_response(Response::None);
    world.set_tracks_events(true);
    let velocity = |x: f64| Velocity::new(DVec2::new(x, 0.0), 0.0).expect("valid");
    let sensor = Properties::FIXED.with_sensor(true);
    let bullet = Properties::DEFAULT.with_continuous(true).with_layers(2, 1);
    // The first shape leaves the region and the second stays: positions change before the detection.
    world.add(Figure::circle(0.0, 50.0, 2.0).shape(), bullet, velocity(90_000.0)).expect("memory");
    let own = world.add(Figure::circle(0.0, 0.0, 2.0).shape(), bullet, velocity(6000.0)).expect("memory");
    let gate = world.add(Figure::rectangle(51.0, 0.0, 2.0, 40.0, 0.0).shape(), sensor, velocity(0.0)).expect("memory");
    world.set_kept_region(Some(Aabb::between(DVec2::splat(-200.0), DVec2::splat(200.0))));
    world.step();
    assert_eq!(world.ids(), [own, gate]);
    let [event] = world.events() else { panic!("{:?}", world.events()) };
    assert_eq!((event.a, event.b, event.speed), (own, gate, 6000.0));
    assert!(
        (event.time - 48.0 / 6000.0).abs() < 1e-12 && event.point.distance(DVec2::new(50.0, 0.0)) < 1e-9,
        "{event:?}"
    );
    let copy = world.snapshot().expect("memory");
    world.step();
    let events = world.events().to_vec();
    world.restore(&copy).expect("valid");
    assert_eq!(world.events(), [TouchEvent { kind: EventKind::Begin, ..world.events()[0] }]);
    world.step();
    assert_eq!(world.events(), events);
}

#[test]
fn without_a_response_the_setting_of_movement_changes_no_event() {
    for gravity in [0.0, 600.0, -9000.0] {
        let fall = |movement: bool| {
            let mut world = World::new(WorldOptions { time_step: DT, ..WorldOptions::default() }).expect("valid");
            world.set_response(Response::None);
            world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
            let settings = ResponseSettings { movement, ..world.response_settings() };
            world.set_response_settings(settings).expect("valid");
            world.set_tracks_events(true);
            let velocity = Velocity::new(DVec2::new(6000.0, 0.0), 0.0).expect("valid");
            let bullet = Properties::DEFAULT.with_continuous(true);
            world.add(Figure::circle(0.0, 0.0, 2.0).shape(), bullet, velocity).expect("memory");
            let gate = Figure::rectangle(51.0, 0.0, 2.0, 40.0, 0.0).shape();
            world.add(gate, Properties::FIXED.with_sensor(true), Velocity::default()).expect("memory");
            world.step();
            (world.shapes()[0].center(), world.events().to_vec())
        };
        let (place, events) = fall(true);
        assert_eq!(fall(false), (place, events.clone()));
        // The bullet has fallen by half of its step when it is halfway.
        let [event] = events[..] else { panic!("{events:?}") };
        let share = event.time / DT;
        assert!((event.point.y - share * place.y).abs() < 1e-9 * (1.0 + place.y.abs()), "{gravity}: {event:?}");
    }
}

#[test]
fn a_static_shape_that_is_set_has_a_speed_only_where_steps_move_shapes() {
    for response in [Response::None, Response::Soft, Response::Classic] {
        for movement in [true, false] {
            let mut world = World::new(WorldOptions { time_step: DT, ..WorldOptions::default() }).expect("valid");
            world.set_response(response);
            let settings = ResponseSettings { movement, ..world.response_settings() };
            world.set_response_settings(settings).expect("valid");
            world.set_tracks_events(true);
            let ball = Figure::circle(0.0, 0.0, 10.0).shape();
            world.add(ball, Properties::DEFAULT, Velocity::default()).expect("memory");
            let wall = Figure::rectangle(22.0, 0.0, 20.0, 80.0, 0.0).shape();
            let wall = world.add(wall, Properties::FIXED, Velocity::default()).expect("memory");
            world.set_pose(wall, Pose::new(DVec2::new(19.0, 0.0), 0.0).expect("valid")).expect("known");
            world.step();
            let [event] = world.events() else { panic!("{:?}", world.events()) };
            let moves = movement || response == Response::None;
            let expected = if moves { 3.0 / DT } else { 0.0 };
            assert!((event.speed - expected).abs() < 1e-9 * (1.0 + expected), "{response:?} {movement}: {event:?}");
        }
    }
}
