//! Continuous shapes inside a boundary, under gravity and in crowds.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{Boundary, Properties, Velocity, World};
use collidoscope::{DVec2, Polygon, Segment, Shape};

const INF: f64 = f64::INFINITY;

/// Continuous, with a restitution.
fn bouncing(restitution: f64) -> Properties {
    let own = Properties::DEFAULT;
    let made = Properties::new(own.mass(), restitution, own.friction(), true).expect("valid");
    made.with_continuous(true)
}

fn add(world: &mut World, shape: Shape, properties: Properties, velocity: DVec2) {
    let velocity = Velocity::new(velocity, 0.0).expect("valid");
    world.add(shape, properties, velocity).expect("room");
}

fn bound(world: &mut World, edges: [f64; 4]) {
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
}

fn place(world: &World, position: usize) -> DVec2 {
    world.shapes()[position].center()
}

#[test]
fn wall_in_front_of_the_boundary_is_hit_first() {
    let mut random = Random::new(0x0c07_0011);
    for throw in 0..1000 {
        let mut world = worlds::empty();
        bound(&mut world, [-400.0, -400.0, 400.0, 400.0]);
        // A wall one pixel thick in front of each of the four sides.
        let way = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y][throw % 4];
        let wall = way * random.between(100.0, 398.0);
        let [width, height] = if way.x == 0.0 { [800.0, 1.0] } else { [1.0, 800.0] };
        let speed = random.between(20_000.0, 50_000.0);
        add(&mut world, Figure::circle(0.0, 0.0, 5.0).shape(), bouncing(0.8), way * speed);
        let wall_shape = Figure::rectangle(wall.x, wall.y, width, height, 0.0).shape();
        add(&mut world, wall_shape, Properties::FIXED, DVec2::ZERO);
        for step in 0..4 {
            world.step();
            // In two steps it would be beyond the limit.
            let gap = (wall.dot(way) - 5.5) - place(&world, 0).dot(way);
            assert!(if step == 0 { gap > -1e-9 } else { gap.abs() < 1e-9 }, "throw {throw}: {gap}");
            assert!(world.bounces().is_empty(), "throw {throw}: it met no limit");
            assert_eq!(world.velocities()[0].linear(), way * speed, "throw {throw}");
        }
    }
}

#[test]
fn wall_is_hit_on_the_way_back_from_a_bounce() {
    let mut world = worlds::empty();
    bound(&mut world, [-INF, -INF, 400.0, INF]);
    add(&mut world, Figure::circle(300.0, 0.0, 5.0).shape(), bouncing(1.0), DVec2::new(50_000.0, 0.0));
    add(&mut world, Figure::rectangle(200.0, 0.0, 1.0, 90.0, 0.0).shape(), Properties::FIXED, DVec2::ZERO);
    world.step();
    assert!((place(&world, 0) - DVec2::new(205.5, 0.0)).length() < 1e-9, "{}", place(&world, 0));
    assert_eq!(world.velocities()[0].linear(), DVec2::new(-50_000.0, 0.0));
    let [(0, bounce)] = world.bounces() else { panic!("{:?}", world.bounces()) };
    assert!((bounce.time - 95.0 / 50_000.0).abs() < 1e-12);
}

#[test]
fn lone_continuous_shape_flies_like_any_other() {
    for (restitution, gravity) in [(1.0, 0.0), (0.6, 600.0), (0.0, 600.0)] {
        let mut places = Vec::new();
        for is_continuous in [false, true] {
            let mut world = worlds::empty();
            world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
            bound(&mut world, [0.0, 0.0, 300.0, 200.0]);
            let properties = bouncing(restitution).with_continuous(is_continuous);
            add(&mut world, Figure::circle(50.0, 60.0, 5.0).shape(), properties, DVec2::new(4000.0, 900.0));
            let mut bounces = 0;
            for _ in 0..600 {
                world.step();
                bounces += world.bounces().len();
            }
            places.push((place(&world, 0), bounces));
        }
        let [(one, told), (other, told_too)] = places[..] else { panic!("two worlds") };
        assert!((one - other).length() < 1e-6, "{restitution}: {one} and {other}");
        // The first bounces of the series that ends a fall are reported singly for swept paths.
        assert!(told_too >= told && told > 1, "{told} and {told_too} bounces");
    }
}

#[test]
fn carried_shape_stays_inside_the_boundary() {
    let mut world = worlds::empty();
    bound(&mut world, [-INF, -INF, 750.0, INF]);
    add(&mut world, Figure::circle(700.0, 0.0, 10.0).shape(), bouncing(0.5), DVec2::ZERO);
    let wall = Figure::rectangle(600.0, 0.0, 1.0, 90.0, 0.0).shape();
    add(&mut world, wall, Properties::DEFAULT, DVec2::new(7_000.0, 0.0));
    for _ in 0..3 {
        world.step();
        assert!(place(&world, 0).x <= 740.0, "{}", place(&world, 0));
    }
}

#[test]
fn shape_at_rest_gains_no_speed() {
    let mut world = worlds::empty();
    world.set_gravity(DVec2::new(0.0, 1000.0)).expect("valid");
    add(&mut world, Figure::circle(0.0, 0.0, 10.0).shape(), bouncing(0.0), DVec2::ZERO);
    add(&mut world, Figure::rectangle(0.0, 30.0, 90.0, 20.0, 0.0).shape(), Properties::FIXED, DVec2::ZERO);
    for _ in 0..600 {
        world.step();
    }
    assert!((place(&world, 0).y - 10.0).abs() < 1e-9);
    let speed = world.velocities()[0].linear().y;
    assert!((0.0..200.0).contains(&speed), "it fell 10 px, at {speed} px/s");
}

#[test]
fn crowd_at_one_point_steps_in_bounded_work() {
    let mut random = Random::new(0x0c07_0012);
    for spread in [0.0, 200.0] {
        let mut world = worlds::empty();
        for _ in 0..2000 {
            let [x, y] = [0, 1].map(|_| random.between(-spread, spread));
            let velocity = DVec2::new(random.between(-20_000.0, 20_000.0), random.between(-20_000.0, 20_000.0));
            add(&mut world, Figure::circle(x, y, 3.0).shape(), bouncing(0.5), velocity);
        }
        world.step();
        assert!(world.shapes().iter().all(|shape| shape.center().is_finite()));
    }
}

#[test]
fn frozen_shape_reports_no_bounce() {
    let mut world = worlds::empty();
    bound(&mut world, [-INF, 0.0, INF, 100.0]);
    let properties = bouncing(1.0).with_continuous(false);
    add(&mut world, Figure::circle(9.999e11, 50.0, 5.0).shape(), properties, DVec2::new(1e12, 9000.0));
    world.step();
    assert_eq!(world.counts().frozen, 1);
    assert!(world.bounces().is_empty());
}

#[test]
fn a_needle_does_not_slip_through_walls_where_they_join() {
    const FAST: DVec2 = DVec2::new(50_000.0, 0.0);
    let wall =
        |x1, y1, x2, y2| -> Shape { Segment::new(DVec2::new(x1, y1), DVec2::new(x2, y2)).expect("valid").into() };
    let triangle = |tip: f64, base: f64| -> Shape {
        let points = [(300.0, tip), (340.0, base), (310.0, base)].map(DVec2::from);
        Polygon::new(&points).expect("valid").into()
    };
    for (name, walls) in [
        ("straight", [wall(300.0, 100.0, 300.0, 300.0), wall(300.0, 300.0, 300.0, 500.0)]),
        ("corner", [wall(300.0, 300.0, 500.0, 100.0), wall(300.0, 300.0, 500.0, 500.0)]),
        ("tips", [triangle(300.0, 200.0), triangle(300.0, 400.0)]),
        ("needle", [wall(300.0, 300.0, 320.0, 300.0), wall(400.0, 0.0, 400.0, 10.0)]),
    ] {
        for start in 0..50 {
            let mut world = worlds::empty();
            let from = f64::from(start) * 4.0;
            add(&mut world, wall(from, 300.0, from + 8.0, 300.0), bouncing(0.2), FAST);
            walls.iter().for_each(|wall| add(&mut world, wall.clone(), Properties::FIXED, DVec2::ZERO));
            (0..3).for_each(|_| world.step());
            let tip = place(&world, 0).x + 4.0;
            assert!((tip - 300.0).abs() < 1e-6, "{name} from {from}: the needle's tip is at {tip}");
        }
    }
}

#[test]
fn a_needle_slides_along_a_floor_of_tiles() {
    let mut world = worlds::empty();
    let needle = Segment::new(DVec2::new(0.0, 300.0), DVec2::new(8.0, 300.0)).expect("valid");
    add(&mut world, needle.into(), bouncing(0.2), DVec2::new(600.0, 0.0));
    for tile in 0..12 {
        let x = 10.0 + 20.0 * f64::from(tile);
        let tile = Figure::rectangle(x, 310.0, 20.0, 20.0, 0.0).shape();
        add(&mut world, tile, Properties::FIXED, DVec2::ZERO);
    }
    (0..20).for_each(|_| world.step());
    assert!((place(&world, 0).x - 204.0).abs() < 1e-9, "{}", place(&world, 0));
}
