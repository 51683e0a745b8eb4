//! Touch events against an independent search over all pairs.

use crate::support::bodies::{DT, launch, set_sleeping, world};
use crate::support::figure::Figure;
use crate::support::naive::separation;
use crate::support::random::Random;
use collidoscope::engine::{BodyKind, EventKind, PairKinds, Properties, Response, TouchEvent, World};
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};
use std::collections::BTreeSet;
use std::f64::consts::TAU;

const WORLDS: usize = 10_000;
const STEPS: usize = 5;
/// Rounding, in px.
const ROUNDING: f64 = 1e-9;
/// Distance by which other bodies push a pair together in a step, in px.
const PUSHED: f64 = 5.0;
/// Number of moments at which the free motion of a step is sampled.
const MOMENTS: usize = 32;

type Pairs = BTreeSet<[u32; 2]>;

/// Coverage of a test, so that it cannot pass on empty worlds.
#[derive(Debug, Default)]
struct Seen {
    begins: usize,
    stays: usize,
    ends: usize,
    /// Events without overlap at the end: bounces.
    bounces: usize,
}

fn random_world(random: &mut Random, response: Response, count: usize) -> World {
    let mut world = world(random.pick(&[0.0, 300.0]));
    world.set_response(response);
    world.set_tracks_events(true);
    let spread = 15.0 * (count as f64).sqrt();
    for index in 0..count {
        let center = DVec2::new(random.between(-spread, spread), random.between(-spread, spread));
        let shape = random_shape(random, center);
        let properties = Properties::new(random.between(0.5, 4.0), random.pick(&[0.0, 0.5, 1.0]), random.unit(), true)
            .expect("valid")
            .with_kind(random.pick(&[
                BodyKind::Dynamic,
                BodyKind::Dynamic,
                BodyKind::Dynamic,
                BodyKind::Dynamic,
                BodyKind::Kinematic,
                BodyKind::Static,
            ]))
            .with_sensor(random.below(10) == 0)
            .with_continuous(random.below(8) == 0);
        let properties = properties.with_meets_all_kinds(index % 3 == 2);
        let is_still = properties.is_fixed();
        let speed = if is_still { 0.0 } else { random.pick(&[0.0, 60.0, 400.0]) };
        let velocity = DVec2::from_angle(random.between(0.0, 6.0)) * speed;
        launch(&mut world, shape, properties, velocity, if is_still { 0.0 } else { random.between(-3.0, 3.0) });
    }
    world
}

/// A circle or rectangle as often as a hexagon, rounded triangle or capsule.
fn random_shape(random: &mut Random, center: DVec2) -> Shape {
    let [width, height] = [0; 2].map(|_| random.between(6.0, 20.0));
    let turn = random.between(0.0, 3.0);
    let regular = |count: u32| {
        let corner =
            |index: u32| center + DVec2::from_angle(turn + TAU * f64::from(index) / f64::from(count)) * width / 2.0;
        Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex")
    };
    match random.below(6) {
        0 | 1 => Circle::new(center, width / 2.0).expect("valid").into(),
        2 => regular(6).into(),
        3 => regular(3).with_radius(height / 6.0).expect("valid").into(),
        4 => {
            let half = DVec2::from_angle(turn) * width / 2.0;
            Segment::new(center - half, center + half)
                .and_then(|line| line.with_radius(height / 4.0))
                .expect("valid")
                .into()
        }
        _ => Rectangle::new(center, width, height, turn).expect("valid").into(),
    }
}

/// Returns the pairs that may touch, by the rule of the documentation.
fn pairs_of(world: &World) -> Vec<[u32; 2]> {
    let own = world.properties();
    let count = u32::try_from(own.len()).expect("few");
    let meets = |pair: &[u32; 2]| {
        let pair = pair.map(|position| &own[position as usize]);
        let is_any = |what: fn(&Properties) -> bool| pair.into_iter().any(what);
        is_any(Properties::is_dynamic)
            || is_any(|own| own.kind() == BodyKind::Kinematic)
                && (is_any(|own| own.kind() == BodyKind::Kinematic && own.sensor())
                    || is_any(Properties::meets_all_kinds))
    };
    (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).filter(meets).collect()
}

fn apart(world: &World, [a, b]: [u32; 2]) -> f64 {
    separation(&Figure::of(&world.shapes()[a as usize]), &Figure::of(&world.shapes()[b as usize]))
}

/// Returns the least separation of a pair on the way of a step that nothing holds up, less what may lie between two moments.
fn apart_on_the_way(world: &World, [a, b]: [u32; 2]) -> f64 {
    let mut least = f64::INFINITY;
    let mut fastest: f64 = 0.0;
    for moment in 0..=MOMENTS {
        let time = DT * moment as f64 / MOMENTS as f64;
        let figures = [a, b].map(|position| {
            let position = position as usize;
            let (velocity, properties) = (world.velocities()[position], &world.properties()[position]);
            let mut shape = world.shapes()[position].clone();
            let pose = shape.pose();
            let mut way = velocity.linear() * time;
            if properties.is_dynamic() {
                // At least what falls by the parabola, at most what falls by Euler's step.
                way += world.gravity() * (DT * time);
            }
            if properties.is_fixed() {
                way = DVec2::ZERO;
            }
            fastest = fastest.max(
                (velocity.linear().length()
                    + velocity.angular().abs() * shape.bounding_radius()
                    + world.gravity().length() * DT)
                    * 2.0,
            );
            shape.set_pose(Pose::new(pose.position() + way, pose.angle() + velocity.angular() * time).expect("near"));
            Figure::of(&shape)
        });
        least = least.min(separation(&figures[0], &figures[1]));
    }
    least - fastest * DT / MOMENTS as f64
}

/// Returns by how much a step at the present speeds brings a pair together at most.
fn ways(world: &World, pair: [u32; 2]) -> f64 {
    pair.iter()
        .map(|position| {
            let position = *position as usize;
            let velocity = world.velocities()[position];
            let spin = velocity.angular().abs() * world.shapes()[position].bounding_radius();
            (velocity.linear().length() + spin + world.gravity().length() * DT) * DT
        })
        .sum()
}

/// Steps a world and compares the events; `is_alone` says that only two shapes are there, which nothing else pushes.
fn check(world: &mut World, before: &mut Pairs, is_alone: bool, seen: &mut Seen, what: &str) {
    let start = world.clone();
    world.step();
    let mut touching = Pairs::new();
    for pair in pairs_of(world) {
        let [a, b] = pair.map(|position| world.ids()[position as usize]);
        let told: Vec<EventKind> =
            world.events().iter().filter(|event| (event.a, event.b) == (a, b)).map(|event| event.kind).collect();
        let (end, was) = (apart(world, pair), before.contains(&pair));
        let own = pair.map(|position| world.properties()[position as usize]);
        let is_sensor = own.iter().any(Properties::sensor);
        let says = match told[..] {
            [] => false,
            [EventKind::Begin] => !was,
            [EventKind::Stay] => was,
            [EventKind::End] => {
                assert!(was, "{what} {pair:?}: an end without a begin");
                seen.ends += 1;
                false
            }
            _ => panic!("{what} {pair:?}: {told:?}"),
        };
        assert!(
            says == matches!(told[..], [EventKind::Begin | EventKind::Stay]),
            "{what} {pair:?}: {told:?} after {was}"
        );
        assert!(!was || !told.is_empty(), "{what} {pair:?}: neither a stay nor an end");
        if end < -ROUNDING {
            assert!(says, "{what} {pair:?}: {} px of overlap are not told", -end);
        }
        if says && end > ROUNDING {
            let is_swept = own.iter().any(|own| own.continuous() && (own.sensor() || !own.is_fixed()));
            assert!(!is_sensor || is_swept, "{what} {pair:?}: nothing holds anything off a sensor");
            let begin = apart(&start, pair);
            // Of two alone: touches at the begin, or meets on its way. In a crowd others have pushed it, too.
            let met = begin.min(if is_alone {
                apart_on_the_way(&start, pair)
            } else {
                begin - ways(&start, pair).max(ways(world, pair)) - PUSHED
            });
            assert!(met <= 0.0, "{what} {pair:?}: reported, and {met} px apart all the way");
            seen.bounces += 1;
        }
        if says {
            touching.insert(pair);
            seen.begins += usize::from(!was);
            seen.stays += usize::from(was);
        }
    }
    let told = world.events().iter().filter(|event| event.kind != EventKind::End).count();
    assert_eq!(told, touching.len(), "{what}: no event of another pair");
    *before = touching;
}

fn check_worlds(response: Response, counts: &[usize], worlds: usize, seed: u64) -> Seen {
    let mut random = Random::new(seed);
    let mut seen = Seen::default();
    for number in 0..worlds {
        let count = random.pick(counts);
        let mut world = random_world(&mut random, response, count);
        let mut before = Pairs::new();
        for step in 0..STEPS {
            check(&mut world, &mut before, count == 2, &mut seen, &format!("{response:?} {number} {step}"));
        }
    }
    seen
}

#[test]
fn events_match_touching_pairs_in_10000_random_worlds_with_a_response() {
    for (response, seed) in [(Response::Soft, 0x70c4_0001), (Response::Classic, 0x70c4_0002)] {
        let seen = check_worlds(response, &[3, 5, 8], WORLDS / 2, seed);
        let is_many = seen.begins > WORLDS / 4 && seen.stays > WORLDS / 4 && seen.ends > WORLDS / 20;
        assert!(is_many && seen.bounces > WORLDS / 50, "{response:?}: {seen:?}");
    }
}

#[test]
fn soft_events_report_only_bodies_that_would_have_met() {
    let seen = check_worlds(Response::Soft, &[2], WORLDS / 2, 0x70c4_0005);
    assert!(seen.begins > WORLDS / 10 && seen.stays > WORLDS / 10 && seen.ends > WORLDS / 20, "{seen:?}");
    assert!(seen.bounces > WORLDS / 50, "{seen:?}");
}

#[test]
fn classic_events_report_only_bodies_that_would_have_met() {
    let seen = check_worlds(Response::Classic, &[2], WORLDS / 2, 0x70c4_0004);
    assert!(seen.begins > WORLDS / 10 && seen.stays > WORLDS / 10 && seen.ends > WORLDS / 10, "{seen:?}");
}

/// Kinds of pairs with depths that are tied, in steps of moving boxes and discs.
#[derive(Debug, Default)]
struct Ties {
    events: usize,
    /// Events with another normal than that of the pair without the face of the last step.
    kept: usize,
}

impl Ties {
    fn count(&mut self, world: &World, events: &[TouchEvent]) {
        for event in events.iter().filter(|event| event.kind != EventKind::End) {
            let [a, b] = [event.a, event.b].map(|id| &world.shapes()[world.position(id).expect("it lives")]);
            self.events += 1;
            let alone = collidoscope::narrow_phase::contact_shape_shape(a, b);
            self.kept += usize::from(alone.is_some_and(|contact| contact.normal != event.normal));
        }
    }
}

#[test]
fn places_of_events_are_the_same_for_pairs_whose_contacts_are_not_reported() {
    let mut random = Random::new(0x70c4_0006);
    let mut ties = Ties::default();
    for number in 0..300 {
        let mut all = world(0.0);
        all.set_response(Response::None);
        all.set_tracks_events(true);
        let count = 2 + random.below(4);
        for _ in 0..count {
            let figure = match random.below(3) {
                0 => Figure::circle(0.0, 0.0, 10.0),
                1 => Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0),
                _ => Figure::polygon(&[[-10.0, -10.0], [10.0, -10.0], [10.0, 10.0], [-10.0, 10.0]].map(DVec2::from)),
            };
            all.add(figure.shape(), Properties::DEFAULT.with_sensor(true), Default::default()).expect("valid");
        }
        let mut none = all.clone();
        none.report_only(PairKinds::NONE);
        for step in 0..20 {
            let place = |random: &mut Random| f64::from(u8::try_from(random.below(5)).expect("small")) * 4.0;
            let poses: Vec<Pose> = (0..count)
                .map(|_| Pose::new(DVec2::new(place(&mut random), place(&mut random)), 0.0).expect("valid"))
                .collect();
            for world in [&mut all, &mut none] {
                world.set_poses(&poses).expect("valid");
                world.detect();
            }
            assert_eq!(none.events(), all.events(), "world {number}, step {step}");
            assert!(none.contacts().is_empty());
            ties.count(&all, all.events());
        }
    }
    assert!(ties.events > 20_000 && ties.kept * 20 > ties.events, "{ties:?}");
}

/// Bodies that rest or slide on slopes of whole degrees: the solver leaves them as near as rounding, where the line between the
/// nearest points has any direction.
#[test]
fn events_of_bodies_on_slopes_have_the_normal_of_the_slope() {
    let (mut stays, mut asleep) = (0, 0);
    for degrees in [0.0, 5.0, 10.0, 20.0, 30.0, 45.0_f64] {
        let angle = degrees.to_radians();
        let up = DVec2::new(angle.sin(), -angle.cos());
        for number in 0..40 {
            let mut random = Random::new(0x70c4_0007 + number);
            let mut world = world(900.0);
            set_sleeping(&mut world, number % 2 == 0);
            world.set_response(Response::Soft);
            world.set_tracks_events(true);
            let (ground, material) = (random.below(3), Properties::FIXED.with_material(0.0, 0.0, 0.8).expect("valid"));
            let half = DVec2::from_angle(angle) * 2000.0;
            let slope: Shape = match ground {
                0 => Rectangle::new(-up * 20.0, 4000.0, 40.0, angle).expect("valid").into(),
                1 => Polygon::new(&[-half, half, half - up * 90.0]).expect("valid").into(),
                _ => Segment::new(-half, half).expect("valid").into(),
            };
            launch(&mut world, slope, material, DVec2::ZERO, 0.0);
            let center = up * 25.0 + half * random.between(-0.1, 0.1);
            let body: Shape = match random.below(4) {
                0 => Rectangle::new(center, 20.0, 30.0, 0.0).expect("valid").into(),
                1 => Rectangle::new(center, 20.0, 30.0, angle).expect("valid").into(),
                2 => Circle::new(center, 12.0).expect("valid").into(),
                _ => {
                    let corners = [DVec2::new(-12.0, 9.0), DVec2::new(12.0, 9.0), DVec2::new(0.0, -15.0)];
                    Polygon::new(&corners.map(|corner| center + corner)).expect("valid").into()
                }
            };
            let own =
                Properties::new(1.0, 0.0, random.pick(&[0.0, 0.8]), true).expect("valid").with_fixed_rotation(true);
            launch(&mut world, body, own, DVec2::ZERO, 0.0);
            for step in 0..120 {
                world.step();
                for event in world.events().iter().filter(|event| event.kind == EventKind::Stay) {
                    let found = event.normal;
                    assert!(found.dot(up) > 1.0 - 1e-6, "{degrees} degrees, {number}, step {step}: {found}");
                    stays += 1;
                    asleep += usize::from(world.rests()[1] == f64::INFINITY);
                }
            }
        }
    }
    assert!(stays > 20_000 && asleep > 1000, "{stays} stays, {asleep} asleep");
}
