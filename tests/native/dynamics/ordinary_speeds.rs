//! Bodies at the speeds of ordinary games: near misses are not deflected, rolling and sliding bodies are not slowed, and
//! pushed bodies stay outside their pushers. Each test covers phases, speeds and sizes.

use crate::support::bodies::{DT, circle, launch, place, put, rectangle, run, speed, stuff, world};
use crate::support::random::Random;
use collidoscope::engine::{Response, World};
use collidoscope::narrow_phase::manifold_shape_shape;
use collidoscope::shape::{Pose, Rectangle};
use collidoscope::{Circle, DVec2, Polygon, Segment, Shape};
use std::f64::consts::{PI, TAU};

/// The forms that slide and roll, all about 20 px wide and around the origin.
const FORMS: [&str; 6] = ["circle", "capsule", "rounded box", "box", "hexagon", "triangle"];

fn form(name: &str, radius: f64) -> Shape {
    let regular = |count: u32, turn: f64| {
        let corner = |index| DVec2::from_angle(turn + TAU * f64::from(index) / f64::from(count)) * radius;
        Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex")
    };
    match name {
        "circle" => Circle::new(DVec2::ZERO, radius).expect("valid").into(),
        "capsule" => {
            let half = DVec2::new(radius, 0.0);
            Segment::new(-half, half).and_then(|line| line.with_radius(radius)).expect("valid").into()
        }
        "rounded box" => regular(4, PI / 4.0).with_radius(radius * 0.3).expect("valid").into(),
        "hexagon" => regular(6, 0.0).into(),
        "triangle" => regular(3, PI / 2.0 + TAU / 3.0 * 0.5).into(),
        _ => rectangle(0.0, 0.0, 2.0 * radius, 2.0 * radius).into(),
    }
}

/// Returns how far a shape around the origin reaches downwards when it is turned.
fn depth_below(shape: &Shape, angle: f64) -> f64 {
    let turned = shape.clone().with_pose(Pose::new(DVec2::ZERO, angle).expect("valid"));
    collidoscope::shape::Aabb::around(&turned).max().y
}

fn at(shape: Shape, position: DVec2, angle: f64) -> Shape {
    shape.with_pose(Pose::new(position, angle).expect("valid"))
}

const RESPONSES: [Response; 2] = [Response::Soft, Response::Classic];

#[test]
fn near_miss_causes_no_deflection_and_no_event() {
    for response in RESPONSES {
        let (mut deflected, mut told, mut count) = (0, 0, 0);
        let mut check = |world: &mut World, before: [DVec2; 2], steps: u32| {
            world.set_response(response);
            world.set_tracks_events(true);
            let mut begins = 0;
            for _ in 0..steps {
                world.step();
                begins += world.events().len();
            }
            let change = (0..2).map(|body| (speed(world, body) - before[body]).length()).fold(0.0, f64::max);
            deflected += usize::from(change > 1e-6);
            told += usize::from(begins > 0);
            count += 1;
        };
        // Pairs of discs, one of which may stand; then a disc above a box; both at every phase of the step.
        for (pace, clearance, moves) in [
            (300.0, 1.0, 0.0),
            (600.0, 5.0, 0.0),
            (450.0, 0.05, 0.5),
            (600.0, 1.0, 0.5),
            (1200.0, 5.0, 0.5),
            (4000.0, 2.0, 0.5),
        ] {
            for phase in 0..40 {
                let start = -60.0 + pace * DT * f64::from(phase) / 40.0;
                let mut world = world(0.0);
                let before = [DVec2::new(pace * (1.0 - moves), 0.0), DVec2::new(-pace * moves, 0.0)];
                let of = |y: f64, x: f64| circle(x, y, 10.0);
                launch(&mut world, of(0.0, start), stuff(1.0, 0.0, 0.5), before[0], 0.0);
                launch(&mut world, of(20.0 + clearance, 0.0), stuff(1.0, 0.0, 0.5), before[1], 0.0);
                check(&mut world, before, 60);
            }
        }
        for clearance in [0.1, 3.0] {
            for pace in [100.0, 1000.0, 5000.0] {
                for phase in 0..20 {
                    let mut world = world(0.0);
                    let before = [DVec2::new(pace, 0.0), DVec2::ZERO];
                    let start = -120.0 + pace * DT * f64::from(phase) / 20.0;
                    let name = FORMS[phase as usize % 6];
                    let below = depth_below(&form(name, 10.0), 0.0);
                    let shape = at(form(name, 10.0), DVec2::new(start, -20.0 - below - clearance), 0.0);
                    launch(&mut world, shape, stuff(1.0, 0.0, 0.5), before[0], 0.0);
                    put(&mut world, rectangle(0.0, 0.0, 80.0, 40.0), stuff(0.0, 0.0, 0.5));
                    check(&mut world, before, 200);
                }
            }
        }
        println!("{response:?}: {deflected} of {count} deflected, {told} told");
        assert_eq!((deflected, told), (0, 0), "of {count}, {response:?}");
    }
}

/// Returns how far a body came, as a share of the way that its velocity tells.
fn share_of_way(world: &mut World, body: usize, steps: u32) -> f64 {
    let (mut told, start) = (DVec2::ZERO, place(world, body));
    for _ in 0..steps {
        let before = speed(world, body);
        world.step();
        told += (before + speed(world, body)) / 2.0 * DT;
    }
    (place(world, body) - start).length() / told.length()
}

#[test]
fn rolling_and_sliding_bodies_travel_as_far_as_their_velocity_says() {
    for response in RESPONSES {
        let (mut short, mut count) = (Vec::new(), 0);
        for name in ["circle", "box", "capsule", "hexagon"] {
            for ground in ["floor", "slope", "segment"] {
                for pace in (0..16).map(|step| 200.0 + 3800.0 * f64::from(step) / 15.0) {
                    for is_continuous in [true, false] {
                        let slope: f64 = if ground == "slope" { 0.35 } else { 0.0 };
                        let along = DVec2::from_angle(slope);
                        let mut world = world(600.0);
                        world.set_response(response);
                        if ground == "segment" {
                            let ends = [-20_000.0, 20_000.0].map(|x| DVec2::new(x, 0.0));
                            put(&mut world, Segment::new(ends[0], ends[1]).expect("valid"), stuff(0.0, 0.0, 0.8));
                        } else {
                            let middle = along.perp() * 50.0;
                            let plank = Rectangle::new(middle, 40_000.0, 100.0, slope).expect("valid");
                            put(&mut world, plank, stuff(0.0, 0.0, 0.8));
                        }
                        let shape = form(name, 10.0);
                        let below = depth_below(&shape, 0.0);
                        let shape = at(shape, along.perp() * -below, slope);
                        let (friction, spin) = if name == "circle" { (0.8, pace / 10.0) } else { (0.0, 0.0) };
                        let properties = stuff(1.0, 0.0, friction).with_continuous(is_continuous);
                        let body = launch(&mut world, shape, properties, along * pace, spin);
                        let share = share_of_way(&mut world, body, 60);
                        count += usize::from(is_continuous);
                        if !(0.8..1.2).contains(&share) {
                            short.push((name, ground, pace as u32, is_continuous, share));
                        }
                    }
                }
            }
        }
        println!("{response:?}: {} of 2 x {count} short", short.len());
        let some = &short[..short.len().min(8)];
        assert!(short.is_empty(), "{response:?}, {} of 2 x {count}: {some:?}", short.len());
    }
}

/// Returns a ground of flush parts: rectangles, or segments on one line.
fn tiled(world: &mut World, is_segment: bool, width: f64, jitter: f64, random: &mut Random) -> f64 {
    let count = 100_u32;
    for tile in 0..count {
        let x = width * f64::from(tile);
        let shift = DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * jitter;
        if is_segment {
            let ends = [x - width / 2.0, x + width / 2.0].map(|x| DVec2::new(x, 0.0) + shift);
            put(world, Segment::new(ends[0], ends[1]).expect("valid"), stuff(0.0, 0.0, 0.0));
        } else {
            let tile = Rectangle::new(DVec2::new(x, 20.0) + shift, width, 40.0, 0.0).expect("valid");
            put(world, tile, stuff(0.0, 0.0, 0.0));
        }
    }
    width * f64::from(count - 1)
}

#[test]
fn bodies_do_not_trip_over_joints_of_flush_tiles_and_collinear_segments() {
    let mut random = Random::new(0x0005_ea35);
    let (mut trips, mut count) = (Vec::new(), 0);
    for name in FORMS {
        for is_segment in [false, true] {
            for (pace, tile) in [
                (30.0, 40.0),
                (100.0, 24.0),
                (200.0, 40.0),
                (300.0, 7.0),
                (300.0, 40.0),
                (450.0, 32.0),
                (600.0, 40.0),
                (1000.0, 15.0),
                (2000.0, 40.0),
                (6000.0, 200.0),
            ] {
                for (is_continuous, jitter, is_first) in [(false, 0.0, false), (true, 1e-9, true)] {
                    let mut world = world(600.0);
                    let shape = form(name, 10.0);
                    let start = DVec2::new(random.between(0.0, 30.0), -depth_below(&shape, 0.0));
                    let shape = at(shape, start, 0.0);
                    let properties = stuff(1.0, 0.0, 0.0).with_continuous(is_continuous);
                    let velocity = DVec2::new(pace, 0.0);
                    let mut body = 0;
                    if is_first {
                        launch(&mut world, shape.clone(), properties, velocity, 0.0);
                    }
                    let width = tiled(&mut world, is_segment, tile, jitter, &mut random);
                    if !is_first {
                        body = launch(&mut world, shape, properties, velocity, 0.0);
                    }
                    let (mut hop, mut lost): (f64, f64) = (0.0, 0.0);
                    for _ in 0..400 {
                        world.step();
                        if place(&world, body).x > width - 20.0 - pace * DT {
                            break;
                        }
                        hop = hop.max(start.y - place(&world, body).y);
                        lost = lost.max((speed(&world, body).x - pace).abs() / pace);
                        lost = lost.max(world.shapes()[body].pose().angle().abs() / 5.0);
                    }
                    count += 1;
                    if hop > 0.1 || lost > 0.01 {
                        trips.push((name, is_segment, pace, is_continuous, hop, lost));
                    }
                }
            }
        }
    }
    println!("{} of {count} trip", trips.len());
    for name in FORMS {
        let of = trips.iter().filter(|trip| trip.0 == name);
        println!("  {name}: {} {:?}", of.clone().count(), of.take(4).collect::<Vec<_>>());
    }
    assert!(trips.is_empty(), "{} of {count}: {:?}", trips.len(), &trips[..trips.len().min(8)]);
}

#[test]
fn spinning_ball_neither_sinks_nor_sticks() {
    let mut deepest: f64 = 0.0;
    for (spin, pace) in [(20.0, 0.0), (200.0, 0.0), (1000.0, 0.0), (500.0, 5000.0), (0.0, 5000.0), (-200.0, 800.0)] {
        for friction in [0.0, 0.8] {
            for is_continuous in [false, true] {
                for gravity in [20.0, 600.0] {
                    let mut world = world(gravity);
                    put(&mut world, rectangle(0.0, 50.0, 40_000.0, 100.0), stuff(0.0, 0.0, friction));
                    let properties = stuff(1.0, 0.0, friction).with_continuous(is_continuous);
                    let velocity = DVec2::new(pace, 0.0);
                    let ball = launch(&mut world, circle(0.0, -10.0, 10.0), properties, velocity, spin);
                    for _ in 0..120 {
                        world.step();
                        let sunk = place(&world, ball).y + 10.0;
                        deepest = deepest.max(sunk);
                    }
                }
            }
        }
    }
    println!("deepest {deepest}");
    let mut glued = 0;
    for spin in [1.0, 20.0, 60.0, 200.0, 1000.0] {
        for is_continuous in [false, true] {
            let mut world = world(0.0);
            let properties = stuff(1.0, 0.0, 0.0).with_continuous(is_continuous);
            launch(&mut world, circle(0.0, 0.0, 10.0), properties, DVec2::new(-6.0, 0.0), spin);
            launch(&mut world, circle(20.0, 0.0, 10.0), properties, DVec2::new(6.0, 0.0), spin);
            run(&mut world, 60);
            let apart = (place(&world, 1) - place(&world, 0)).length();
            glued += usize::from((apart - 32.0).abs() > 0.3);
        }
    }
    println!("{glued} of 10 glued");
    assert!(deepest <= 0.2, "a ball sinks in by {deepest} px");
    assert_eq!(glued, 0);
}

#[test]
fn a_spinning_disc_neither_holds_nor_throws_what_hits_it() {
    for is_continuous in [false, true] {
        for spin in [20.0, 60.0, 200.0] {
            // In the open, both take half of the speed, and friction of 0.8 times that impulse throws each of them sideways at
            // 40 px/s: after 0.8 s they are 64 px apart beside the 20 px of their radii. On a smooth floor they end up side by
            // side.
            let thrown_off = 64.0_f64.hypot(20.0);
            for (gravity, friction, speed, expected) in [(0.0, 0.8, 100.0, thrown_off), (600.0, 0.0, 20.0, 20.0)] {
                let mut world = world(gravity);
                if gravity > 0.0 {
                    put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), stuff(0.0, 0.0, 0.0));
                }
                let properties = stuff(1.0, 0.0, friction).with_continuous(is_continuous);
                let still = launch(&mut world, circle(0.0, -10.0, 10.0), properties, DVec2::ZERO, spin);
                let velocity = DVec2::new(speed, 0.0);
                let thrown = launch(&mut world, circle(-40.0, -10.0, 10.0), properties, velocity, spin);
                run(&mut world, 60);
                let apart = (place(&world, thrown) - place(&world, still)).length();
                assert!((apart - expected).abs() < 0.2, "{is_continuous} {spin} {gravity}: {apart} px");
            }
        }
    }
}

/// Throws a bullet at a continuous body beside a wall of 1 px and returns whether that body, or a continuous bullet, gets behind
/// the wall.
fn passes(random: &mut Random, is_random: bool) -> bool {
    let mut world = world(0.0);
    let wall = at(rectangle(0.0, 0.0, 1.0, 60_000.0).into(), DVec2::ZERO, 0.0);
    let resting = random.below(2) == 0;
    let restitution = if is_random { random.unit() } else { 0.0 };
    let properties = stuff(1.0, restitution, 0.5).with_continuous(true);
    let is_swept = random.below(2) == 0;
    let other = properties.with_mass(10_f64.powf(random.between(-1.0, 3.0))).expect("valid");
    let other = other.with_continuous(is_swept);
    let name = if is_random { random.pick(&FORMS) } else { "circle" };
    let size = if is_random { random.between(2.0, 15.0) } else { 10.0 };
    let angle = if resting || name == "circle" { 0.0 } else { random.between(0.0, TAU) };
    let target = form(name, size);
    let right = collidoscope::shape::Aabb::around(&at(target.clone(), DVec2::ZERO, angle)).max().x;
    let gap = if resting { 0.0 } else { random.between(0.0, 30.0) };
    let start = DVec2::new(-0.5 - right - gap, 0.0);
    let way = if is_random { random.between(-0.6, 0.6) } else { 0.0 };
    let pace = if is_random { random.between(500.0, 10_000.0) } else { 5000.0 };
    let from = start - DVec2::from_angle(way) * (size * 3.0 + random.between(30.0, 120.0));
    let bullet = form(
        if is_random { random.pick(&FORMS) } else { "circle" },
        if is_random { random.between(1.0, 12.0) } else { 4.0 },
    );
    let (bullet, target) = (at(bullet, from, 0.0), at(target, start, angle));
    let thrown = DVec2::from_angle(way) * pace;
    let is_first = random.below(2) == 0;
    if is_first {
        put(&mut world, wall.clone(), stuff(0.0, restitution, 0.5));
    }
    launch(&mut world, target, properties, DVec2::ZERO, 0.0);
    launch(&mut world, bullet, other, thrown, 0.0);
    if !is_first {
        put(&mut world, wall, stuff(0.0, restitution, 0.5));
    }
    let target = usize::from(is_first);
    for _ in 0..15 {
        world.step();
        let is_behind = |body: usize| place(&world, body).x > 0.0;
        if is_behind(target) || is_swept && is_behind(target + 1) {
            return true;
        }
    }
    false
}

#[test]
fn body_pushed_by_a_bullet_stays_in_front_of_a_wall_of_one_pixel() {
    let mut random = Random::new(0x0059_1122);
    let plain = (0..100).filter(|_| passes(&mut random, false)).count();
    let thrown = (0..10_000).filter(|_| passes(&mut random, true)).count();
    println!("{plain} of 100 resting discs and {thrown} of 10000 throws pass");
    assert_eq!((plain, thrown), (0, 0));
}

/// The second end of a body that lands askew comes down up to twice as fast as the body did, in the step of the first end.
#[test]
fn landing_bodies_sink_by_less_than_a_fifteenth_of_their_width() {
    let forms: [fn(f64, f64) -> Shape; 3] = [
        |long, thick| rectangle(0.0, 0.0, long, thick).into(),
        |long, thick| {
            let half = DVec2::new((long - thick) / 2.0, 0.0);
            Segment::new(-half, half).and_then(|line| line.with_radius(thick / 2.0)).expect("valid").into()
        },
        |long, thick| {
            let (half, foot) = (DVec2::new(long, thick) / 2.0, (long - thick / 2.0) / 2.0);
            let corners = [-half, DVec2::new(half.x, -half.y), DVec2::new(foot, half.y), DVec2::new(-foot, half.y)];
            Polygon::new(&corners).expect("convex").into()
        },
    ];
    let mut landed = 0;
    for form in forms {
        for (long, thick) in [(300.0, 2.0), (200.0, 4.0), (100.0, 10.0), (40.0, 20.0), (20.0, 19.0)] {
            for angle in [0.0, 1e-6, 0.001, 0.003, 0.01, 0.02, 0.05, 0.1, 0.3] {
                for (restitution, spin, slide) in
                    [(0.0, 0.0, 100.0), (0.0, -3.0, 0.0), (0.5, 1.0, 0.0), (1.0, 0.0, 0.0)]
                {
                    for (share, phase) in (0..8).map(|phase| (if phase < 3 { 0.25 } else { 0.5 }, f64::from(phase % 4)))
                    {
                        let (mut world, width) = (world(0.0), form(long, thick).least_width());
                        let way = share * width;
                        put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), stuff(0.0, 0.0, 0.5));
                        let height = depth_below(&form(long, thick), angle) + 1.3 * way * phase / 3.0;
                        let shape = at(form(long, thick), DVec2::new(0.0, -height), angle);
                        let velocity = DVec2::new(slide, way / DT);
                        let body = launch(&mut world, shape, stuff(1.0, restitution, 0.5), velocity, spin);
                        for step in 0..8 {
                            world.step();
                            let lowest = collidoscope::shape::Aabb::around(&world.shapes()[body]).max().y;
                            assert!(
                                lowest < width / 15.0,
                                "{long} by {thick} at {angle}, {restitution}, {spin}, {phase}: {lowest} in step {step}"
                            );
                        }
                        landed += usize::from(speed(&world, body).y < 0.99 * way / DT);
                    }
                }
            }
        }
    }
    // Spin lifts the lower end of the other 48 before it arrives.
    assert_eq!(landed, 3 * 5 * 9 * 4 * 8 - 48);
}

#[test]
fn heavy_body_does_not_sink_through_a_light_one() {
    let mut swallowed = Vec::new();
    for ratio in [10.0, 100.0, 400.0, 1e3, 1e4, 1e5] {
        for gravity in [20.0, 200.0, 600.0] {
            for (light, heavy) in
                [("box", "box"), ("box", "circle"), ("circle", "box"), ("hexagon", "box"), ("capsule", "box")]
            {
                for drop in [0.0, 10.0] {
                    let mut world = world(gravity);
                    put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), stuff(0.0, 0.0, 0.6));
                    // Two light ones beside each other, so that what is above stands.
                    let shape = form(light, 10.0);
                    let below = depth_below(&shape, 0.0);
                    for x in [-12.0, 12.0] {
                        let x = if light == "capsule" { 2.0 * x } else { x };
                        put(&mut world, at(shape.clone(), DVec2::new(x, -below), 0.0), stuff(1.0, 0.0, 0.6));
                    }
                    let above = form(heavy, 20.0);
                    let height = if heavy == "circle" { 20.0 + (400.0_f64 - 0.0).sqrt() } else { 2.0 * below + 20.0 };
                    let height = if heavy == "circle" { height.max(2.0 * below + 18.0) } else { height };
                    put(&mut world, at(above, DVec2::new(0.0, -height - drop), 0.0), stuff(ratio, 0.0, 0.6));
                    run(&mut world, 300);
                    let depth = |a: usize, b: usize| {
                        manifold_shape_shape(&world.shapes()[a], &world.shapes()[b], 0.0)
                            .map_or(0.0, |manifold| -manifold.separation())
                    };
                    let deepest = [1, 2].map(|body| depth(body, 3).max(depth(0, body))).into_iter().fold(0.0, f64::max);
                    let behind = (1..4).any(|body| place(&world, body).y > 0.0);
                    if deepest > 2.0 || behind {
                        swallowed.push((ratio, gravity, light, heavy, drop, deepest));
                    }
                }
            }
        }
    }
    println!("{} of 180 swallowed", swallowed.len());
    for ratio in [10.0, 100.0, 400.0, 1e3, 1e4, 1e5] {
        println!("  {ratio}: {}", swallowed.iter().filter(|found| found.0 == ratio).count());
    }
    assert!(swallowed.is_empty(), "{} of 180: {:?}", swallowed.len(), &swallowed[..swallowed.len().min(8)]);
}

#[test]
fn restitution_one_preserves_energy_for_a_hundred_thousand_steps() {
    let mut random = Random::new(0x00e4_e247);
    let mut world = world(0.0);
    crate::support::bodies::add_walls(&mut world, 300.0, 200.0, stuff(0.0, 1.0, 0.0));
    for number in 0..8 {
        let (x, y) = (40.0 + 60.0 * f64::from(number % 4), 60.0 + 80.0 * f64::from(number / 4));
        let velocity = DVec2::new(random.between(-250.0, 250.0), random.between(-250.0, 250.0));
        launch(
            &mut world,
            circle(x, y, random.between(6.0, 15.0)),
            stuff(random.between(0.5, 3.5), 1.0, 0.0),
            velocity,
            0.0,
        );
    }
    let start = world.energy().kinetic;
    run(&mut world, 100_000);
    let share = world.energy().kinetic / start;
    println!("energy {share:.9}");
    assert!((share - 1.0).abs() < 5e-7, "{share}");
}
