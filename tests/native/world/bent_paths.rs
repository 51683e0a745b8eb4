//! Paths of continuous shapes that bend at limits, beside rays that limits mirror.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::DVec2;
use collidoscope::engine::{BodyKind, Boundary, Properties, Response, Velocity, World, WorldOptions};

const RESPONSES: [Response; 3] = [Response::None, Response::Soft, Response::Classic];

/// Half of the room's side; its middle is the origin.
const HALF: f64 = 200.0;

/// Radius of bullets.
const RADIUS: f64 = 3.0;

/// Posts nearer to a path than this decide by rounding.
const UNDECIDED: f64 = 1e-6;

/// Bends of a path within a step that a sweep follows.
const BENDS: usize = 16;

fn room(response: Response) -> World {
    let mut world = worlds::empty();
    world.set_response(response);
    world.set_boundary(Some(Boundary::new([-HALF, -HALF, HALF, HALF]).expect("valid")));
    world
}

fn throw(world: &mut World, from: DVec2, velocity: DVec2) {
    let properties = Properties::new(1.0, 1.0, 0.0, true).expect("valid").with_continuous(true);
    let velocity = Velocity::new(velocity, 0.0).expect("valid");
    world.add(Figure::circle(from.x, from.y, RADIUS).shape(), properties, velocity).expect("room");
}

fn put(world: &mut World, post: &Figure) {
    world.add(post.shape(), Properties::FIXED, Velocity::default()).expect("room");
}

/// Way of a point between mirrors.
#[derive(Clone, Copy, Debug)]
struct Met {
    place: DVec2,
    /// Bounces before the post.
    bounces: usize,
    is_hit: bool,
    /// Least distance of a post from the way, less the radii, where it is no hit.
    nearest_miss: f64,
}

/// Follows a center between mirrors up to the first of round posts.
fn mirrored(from: DVec2, way: DVec2, posts: &[(DVec2, f64)]) -> Met {
    let (mut at, mut left) = (from, way);
    let (mut bounces, mut nearest_miss) = (0, f64::INFINITY);
    let inner = HALF - RADIUS;
    loop {
        let to_limit = |axis: usize| {
            if left[axis] == 0.0 { f64::INFINITY } else { (inner.copysign(left[axis]) - at[axis]) / left[axis] }
        };
        let shares = [to_limit(0), to_limit(1)];
        let share = shares[0].min(shares[1]).min(1.0);
        let mut hit = f64::INFINITY;
        for (center, radius) in posts {
            let (unit, long) = (left / left.length(), left.length() * share);
            let along = (*center - at).dot(unit);
            let across = (*center - at).perp_dot(unit).abs();
            let reach = radius + RADIUS;
            let before = if across < reach { along - (reach * reach - across * across).sqrt() } else { f64::INFINITY };
            if (0.0..=long).contains(&before) {
                hit = hit.min(before);
                nearest_miss = nearest_miss.min(reach - across);
            } else {
                let nearest = at + unit * along.clamp(0.0, long);
                nearest_miss = nearest_miss.min((nearest.distance(*center) - reach).abs());
            }
        }
        if hit.is_finite() {
            return Met { place: at + left / left.length() * hit, bounces, is_hit: true, nearest_miss };
        }
        at += left * share;
        left *= 1.0 - share;
        if share == 1.0 {
            return Met { place: at, bounces, is_hit: false, nearest_miss };
        }
        for axis in [0, 1] {
            if shares[axis] == share {
                (at[axis], left[axis]) = (inner.copysign(left[axis]), -left[axis]);
                bounces += 1;
            }
        }
    }
}

/// Numbers that coincide: whole ones, tens, limits.
fn number(random: &mut Random) -> f64 {
    let most = HALF - 2.0 * RADIUS;
    match random.pick(&[0, 1, 2, 3]) {
        0 => 10.0 * random.between(-18.0, 18.0).round(),
        1 => random.between(-most, most).round(),
        2 => (10.0 * random.between(-most, most)).round() / 10.0,
        _ => random.between(-most, most),
    }
}

#[test]
fn a_bullet_meets_the_first_post_on_its_way_between_limits() {
    let mut random = Random::new(0x0c07_0021);
    let (mut hits, mut bent_hits, mut corners, mut pushed, mut wedged) = (0, 0, 0, 0, 0);
    for case in 0..8000 {
        let into_corner = random.pick(&[false, false, false, false, false, true]);
        let x = number(&mut random);
        // Limits that a bullet touches at the start are met by the solver.
        let from = DVec2::new(x, if into_corner { x } else { number(&mut random) });
        let from = from.clamp(DVec2::splat(-180.0), DVec2::splat(180.0));
        let posts: Vec<(DVec2, f64)> = (0..random.pick(&[2, 4, 6, 8]))
            .map(|_| (DVec2::new(number(&mut random), number(&mut random)), random.pick(&[1.0, 2.5, 10.0])))
            .filter(|(center, radius)| center.distance(from) > radius + RADIUS + 1.0)
            .collect();
        let degrees = match random.pick(&[0, 1, 2]) {
            _ if into_corner => 45.0,
            0 => 45.0 * random.between(0.0, 8.0).floor(),
            1 => random.between(0.0, 360.0).round(),
            _ => random.between(0.0, 360.0),
        };
        let velocity = DVec2::from_angle(degrees.to_radians()) * random.between(6_000.0, 90_000.0);
        let met = mirrored(from, velocity * WorldOptions::TIME_STEP, &posts);
        if met.nearest_miss < UNDECIDED || met.bounces > BENDS {
            continue;
        }
        hits += usize::from(met.is_hit);
        bent_hits += usize::from(met.is_hit && met.bounces > 0);
        corners += usize::from(into_corner && met.bounces >= 2);
        for response in RESPONSES {
            let mut world = room(response);
            throw(&mut world, from, velocity);
            posts.iter().for_each(|(center, radius)| put(&mut world, &Figure::circle(center.x, center.y, *radius)));
            world.step();
            let place = world.shapes()[0].center();
            let bounces = world.bounces();
            // In the classic response a bullet slides on along a post; near ones the soft solver meets itself.
            let end = world.velocities()[0].linear();
            let is_pushed = (end.abs() - velocity.abs()).length() > 1e-6;
            pushed += usize::from(is_pushed && response == Response::Soft);
            if !met.is_hit || !is_pushed && response != Response::Classic {
                assert!(
                    place.distance(met.place) < 1e-6,
                    "{case}, {response:?}: {place} in place of {met:?} {from} {velocity} {posts:?} {bounces:?} {end}"
                );
                assert_eq!(bounces.len(), met.bounces, "{case}, {response:?}: {bounces:?}, {met:?}");
            }
            for (center, radius) in &posts {
                let gap = place.distance(*center) - radius - RADIUS;
                // The wedge between a post and a limit lets a bullet in for some steps.
                let is_wedged = response == Response::Classic && place.abs().max_element() == HALF - RADIUS;
                assert!(gap > if is_wedged { -RADIUS / 3.0 } else { -1e-6 }, "{case}, {response:?}: {gap}, {met:?}");
                if is_wedged && gap <= -1e-6 {
                    wedged += 1;
                    (0..30).for_each(|_| world.step());
                    let gap = world.shapes()[0].center().distance(*center) - radius - RADIUS;
                    assert!(gap > -1e-6, "{case}: still {gap} in the post");
                }
            }
            assert!(place.abs().max_element() <= HALF - RADIUS + 1e-9, "{case}, {response:?}: {place} is outside");
        }
    }
    assert!(hits > 1500 && bent_hits > 1000 && corners > 100, "{hits}, {bent_hits}, {corners}");
    assert!(pushed < hits / 10, "{pushed} of {hits}");
    assert!(wedged < hits / 50, "{wedged} of {hits}");
}

#[test]
fn a_stopped_bullet_keeps_the_speed_after_its_last_bounce() {
    for response in RESPONSES {
        let mut world = room(response);
        throw(&mut world, DVec2::new(0.0, 100.0), DVec2::new(30_000.0, 0.0));
        put(&mut world, &Figure::rectangle(-50.0, 100.0, 1.0, 90.0, 0.0));
        world.step();
        assert!((world.shapes()[0].center() - DVec2::new(-46.5, 100.0)).length() < 1e-9, "{response:?}");
        let [(0, bounce)] = world.bounces() else { panic!("{response:?}: {:?}", world.bounces()) };
        assert!((bounce.time - 197.0 / 30_000.0).abs() < 1e-12, "{response:?}");
        if response != Response::Classic {
            assert_eq!(world.velocities()[0].linear(), DVec2::new(-30_000.0, 0.0), "{response:?}");
        }
    }
}

#[test]
fn a_continuous_ball_rolls_over_tiles_between_limits_as_any_other() {
    for response in [Response::Soft, Response::Classic] {
        for (radius, has_tiles) in [(3.0, true), (3.0, false), (10.0, true), (10.0, false)] {
            let ball = Properties::new(1.0, 1.0, 0.0, true).expect("valid");
            let mut worlds = [false, true].map(|is_continuous| {
                let mut world = room(response);
                world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
                let velocity = Velocity::new(DVec2::new(30_000.0, 0.0), 0.0).expect("valid");
                let shape = Figure::circle(0.0, -radius, radius).shape();
                world.add(shape, ball.with_continuous(is_continuous), velocity).expect("room");
                for left in (0..20).map(|tile| f64::from(tile) * 20.0 - HALF) {
                    let tile = Figure::rectangle(left + 10.0, 10.0, 20.0, 20.0, 0.0);
                    let line = Figure::segment(left, 0.0, left + 20.0, 0.0);
                    put(&mut world, if has_tiles { &tile } else { &line });
                }
                world
            });
            let mut bounces = 0;
            for step in 0..600 {
                worlds.iter_mut().for_each(World::step);
                let [free, swept] = worlds.each_ref().map(|world| world.shapes()[0].center());
                let speed = worlds[1].velocities()[0].linear().x.abs();
                // In the classic response it slides, and stays on a limit for the rest of the step.
                let is_free = response == Response::Classic || free.distance(swept) < 1e-6;
                assert!(is_free, "{response:?}, {radius}, {has_tiles}, {step}: {free} and {swept}");
                assert!((speed - 30_000.0).abs() < 1e-6, "{response:?}, {radius}, {has_tiles}, {step}: {speed} px/s");
                bounces += worlds[1].bounces().len();
            }
            assert!(bounces > 500, "{response:?}, {radius}, {has_tiles}: {bounces}");
        }
    }
}

#[test]
fn two_bullets_that_meet_behind_a_limit_stop_each_other() {
    for response in RESPONSES {
        for (one, other) in [(30_000.0, 30_000.0), (24_000.0, 60_000.0)] {
            let mut world = room(response);
            throw(&mut world, DVec2::new(50.0, 0.0), DVec2::new(-one, 0.0));
            throw(&mut world, DVec2::new(100.0, 0.0), DVec2::new(other, 0.0));
            world.step();
            let [left, right] = [0, 1].map(|position| world.shapes()[position].center().x);
            assert!(right - left > 2.0 * RADIUS - 1e-6, "{response:?}: {left} and {right}");
            assert_eq!(world.bounces().len(), 2, "{response:?}");
        }
    }
}

#[test]
fn a_fall_onto_a_limit_and_back_meets_a_shelf() {
    for response in RESPONSES {
        let mut world = room(response);
        world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
        throw(&mut world, DVec2::new(-30.0, 150.0), DVec2::new(6_000.0, 12_000.0));
        put(&mut world, &Figure::rectangle(20.0, 170.0, 60.0, 2.0, 0.0));
        world.step();
        let place = world.shapes()[0].center();
        assert!(place.y > 174.0 - 1e-6, "{response:?}: {place}");
    }
}

#[test]
fn a_ball_that_rests_on_a_limit_stays_there_when_a_post_stops_it() {
    for response in RESPONSES {
        for (speed, post) in [(3_000.0, 150.0), (30_000.0, 150.0), (60_000.0, -150.0)] {
            let mut world = room(response);
            world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
            throw(&mut world, DVec2::new(0.0, HALF - RADIUS), DVec2::new(speed, 0.0));
            put(&mut world, &Figure::rectangle(post, 180.0, 10.0, 40.0, 0.0));
            for step in 0..10 {
                world.step();
                let (place, velocity) = (world.shapes()[0].center(), world.velocities()[0].linear());
                assert_eq!((place.y, velocity.y), (HALF - RADIUS, 0.0), "{response:?}, {speed}, step {step}");
            }
        }
    }
}

#[test]
fn a_pusher_takes_no_bounce_from_a_ball_that_it_touches() {
    for response in RESPONSES {
        for more in 0..400 {
            let speed = 6_000.0 + 37.0 * f64::from(more);
            let mut world = room(response);
            throw(&mut world, DVec2::new(150.0, 0.0), DVec2::new(speed, 0.0));
            let pusher = Properties::default().with_kind(BodyKind::Kinematic);
            let velocity = Velocity::new(DVec2::new(speed, 0.0), 0.0).expect("valid");
            let shape = Figure::rectangle(142.0, 0.0, 10.0, 40.0, 0.0).shape();
            world.add(shape, pusher, velocity).expect("room");
            world.step();
            assert_eq!(world.bounces().len(), 1, "{response:?}, {speed}");
            assert_eq!(world.velocities()[0].linear().x, -speed, "{response:?}");
        }
    }
}

/// Pairs for more impacts than a step handles.
#[test]
fn a_shape_that_stops_for_want_of_impacts_is_not_passed() {
    let on = |layers, mask| {
        let own = Properties::new(1.0, 1.0, 0.0, true).expect("valid").with_continuous(true);
        own.with_layers(layers, mask)
    };
    for response in RESPONSES {
        let mut world = worlds::empty();
        world.set_response(response);
        world.set_boundary(Some(Boundary::new([-1e4, -1e4, 1e4, 1e4]).expect("valid")));
        let mut add = |figure: Figure, properties: Properties, x: f64, y: f64| {
            let velocity = Velocity::new(DVec2::new(x, y), 0.0).expect("valid");
            world.add(figure.shape(), properties, velocity).expect("room");
        };
        add(Figure::circle(-3400.0, -9990.0, RADIUS), on(4, 4), 30_000.0, 0.0);
        (0..300).for_each(|_| add(Figure::circle(0.0, 0.0, 1.0), on(2, 1), 30_000.0, 30_000.0));
        add(Figure::circle(-3000.0, -9990.0, RADIUS), on(4, 4), 0.0, -6_000.0);
        for index in 0..300 {
            let (x, y) = (200.0 + f64::from(index), 20.0 + f64::from(index % 100));
            add(Figure::rectangle(x, y, 1.0, 1.0, 0.0), Properties::FIXED.with_layers(1, 2), 0.0, 0.0);
        }
        world.step();
        let [passing, stopped] = [0, 301].map(|position| world.shapes()[position].center());
        assert!(passing.distance(stopped) > 2.0 * RADIUS - 1e-6, "{response:?}: {passing} and {stopped}");
    }
}

#[test]
fn bullets_in_a_narrow_corridor_step_in_bounded_work() {
    let mut random = Random::new(0x0c07_0022);
    for response in RESPONSES {
        let mut world = worlds::empty();
        world.set_response(response);
        world.set_boundary(Some(Boundary::new([-1e6, 0.0, 1e6, 8.0]).expect("valid")));
        for index in 0..1000 {
            let velocity = DVec2::new(random.between(-500.0, 500.0), random.between(-90_000.0, 90_000.0));
            throw(&mut world, DVec2::new(f64::from(index) * 100.0, 4.0), velocity);
        }
        let before = world.shapes().to_vec();
        world.step();
        assert!(world.work() < 1 << 21, "{response:?}: {}", world.work());
        // None is stopped for want of work.
        let moved = before.iter().zip(world.shapes()).filter(|(one, other)| one.center().x != other.center().x);
        assert_eq!(moved.count(), 1000, "{response:?}");
    }
}
