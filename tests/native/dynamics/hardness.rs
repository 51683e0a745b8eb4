//! Hostile input for the solver.

use super::mini_world::{DT, MiniWorld, Stuff};
use super::scenes::{circle, floored, rectangle, room};
use crate::support::random::Random;
use collidoscope::dynamics::{Body, Mass, NEIGHBORS_MAX, Solver, Touch};
use collidoscope::narrow_phase::manifold_shape_shape;
use collidoscope::{DVec2, Polygon, Segment, Shape};

#[test]
fn bodies_on_one_place_part_without_a_nan() {
    let triangle = [(-10.0, -5.0), (10.0, -5.0), (0.0, 10.0)].map(DVec2::from);
    let kinds: [Shape; 4] = [
        circle(0.0, 0.0, 10.0).into(),
        rectangle(0.0, 0.0, 20.0, 20.0).into(),
        Polygon::new(&triangle).expect("valid").into(),
        Segment::new(DVec2::new(-10.0, 0.0), DVec2::new(10.0, 0.0)).expect("valid").into(),
    ];
    for one in &kinds {
        for other in &kinds {
            let mut world = MiniWorld::new(20.0);
            world.add(one.clone(), Stuff::SOLID);
            world.add(other.clone(), Stuff::SOLID);
            world.run(240);
            world.assert_finite();
            let momentum = world.momentum() - DVec2::new(0.0, 2.0 * 20.0 * 240.0 * DT);
            assert!(momentum.length() < 1e-9, "{one:?} {other:?}: {momentum}");
        }
    }
}

#[test]
fn two_thousand_bodies_at_one_point_stay_finite() {
    let mut world = MiniWorld::new(20.0);
    for number in 0..2000 {
        if number % 2 == 0 {
            world.add(circle(0.0, 0.0, 5.0), Stuff::SOLID);
        } else {
            world.add(rectangle(0.0, 0.0, 8.0, 8.0), Stuff::SOLID);
        }
    }
    world.run(5);
    world.assert_finite();
    let spread = (0..2000).map(|body| world.position(body).length()).fold(0.0, f64::max);
    assert!(spread > 1.0, "they part: {spread}");
    // Pushed out at no more than a few widths a second each.
    assert!(spread < 2000.0, "nobody is flung away: {spread}");
}

#[test]
fn a_crowd_is_cut_to_its_nearest_neighbours_and_a_floor_is_never_left_out() {
    let shape: Shape = circle(0.0, 0.0, 5.0).into();
    let floor: Shape = rectangle(0.0, 5.0, 100.0, 10.0).into();
    let mut bodies =
        vec![Body { mass: Mass::of(&shape, 1.0), width: 10.0, velocity: DVec2::Y, ..Body::default() }; 100];
    bodies.push(Body::default());
    let manifold = |other: &Shape| manifold_shape_shape(&shape, other, 1.0).expect("they overlap");
    let mut touches = Vec::new();
    for a in 0..100 {
        touches.extend((a + 1..100).map(|b| Touch { pair: [a, b], manifold: manifold(&shape), margin: 0.0 }));
        touches.push(Touch { pair: [a, 100], manifold: manifold(&floor), margin: 0.0 });
    }
    let mut solver = Solver::default();
    solver.step(&mut bodies, &touches, DVec2::ZERO, DT);
    let of_pairs = |is_floor: bool| {
        let pairs = solver.cached_impulses().iter().map(|kept| kept.pair).filter(|pair| (pair[1] == 100) == is_floor);
        pairs.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(of_pairs(false) <= 100 * NEIGHBORS_MAX as usize);
    assert!(of_pairs(true) > 0);
}

#[test]
fn touches_of_missing_bodies_and_odd_settings_are_harmless() {
    let shape: Shape = circle(0.0, 0.0, 5.0).into();
    let manifold = manifold_shape_shape(&shape, &circle(0.0, 9.0, 5.0).into(), 1.0).expect("they overlap");
    let body = Body { mass: Mass::of(&shape, 1.0), width: 10.0, ..Body::default() };
    for (substeps, dt) in [(0, DT), (1, 1.0), (4, 1e-140), (1000, DT), (4, 0.0)] {
        let mut solver = Solver::default();
        solver.settings.substeps = substeps;
        let mut bodies = [body, body];
        // Unsorted, of missing bodies, of one body twice.
        let pairs = [[0, 1], [7, 9], [0, 9], [1, 1], [0, 1]];
        let touches = pairs.map(|pair| Touch { pair, manifold, margin: 0.0 });
        for _ in 0..3 {
            let moves = solver.step(&mut bodies, &touches, DVec2::new(0.0, 20.0), dt).to_vec();
            assert_eq!(moves.len(), 2);
            assert!(moves.iter().all(|moved| moved.translation.is_finite() && moved.rotation.is_finite()));
        }
        assert!(bodies.iter().all(|body| body.velocity.is_finite()), "{substeps} of {dt}: {bodies:?}");
        assert_eq!(solver.frozen(), 0);
    }
}

#[test]
fn masses_of_a_million_to_one_stay_finite() {
    for (below, above) in [(1.0, 1e6), (1e6, 1.0), (1e-6, 1e6), (1e12, 1e-12)] {
        let mut world = floored(20.0, Stuff::FIXED);
        world.add(rectangle(0.0, -20.0, 40.0, 40.0), Stuff::SOLID.of_mass(below));
        world.add(rectangle(0.0, -60.0, 40.0, 40.0), Stuff::SOLID.of_mass(above));
        world.run(600);
        world.assert_finite();
        for body in [1, 2] {
            let place = world.position(body);
            assert!(place.y < 0.0 && place.length() < 1000.0, "{below} under {above}: body {body} at {place}");
        }
        if below >= above {
            assert!((world.position(2).y + 60.0).abs() < 0.1, "{below} under {above}: {}", world.position(2));
        }
    }
}

#[test]
fn massless_bodies_stand_under_any_impact() {
    let mut world = MiniWorld::new(20.0);
    let fixed = world.add_moving(rectangle(0.0, 0.0, 20.0, 20.0), Stuff::FIXED, DVec2::new(50.0, 0.0), 3.0);
    let other = world.add(circle(5.0, 0.0, 10.0), Stuff::FIXED);
    world.add_moving(circle(0.0, -100.0, 10.0), Stuff::SOLID, DVec2::new(0.0, 300.0), 0.0);
    let before = [fixed, other].map(|body| world.shapes[body].clone());
    for step in 0..120 {
        world.step();
        // What a speed of its surface carries off falls beside the bodies, never through them.
        let (ball, reach) = (world.position(2), 5.0);
        let is_inside = ball.y > -10.0 - reach && (-10.0 - reach..15.0 + reach).contains(&ball.x);
        assert!(!is_inside, "step {step}: the ball is inside at {ball}");
    }
    world.assert_finite();
    assert_eq!([fixed, other].map(|body| world.shapes[body].clone()), before);
}

#[test]
fn nan_velocity_stops_only_its_own_body() {
    let mut world = floored(20.0, Stuff::FIXED);
    let lost = world.add_moving(circle(0.0, -30.0, 10.0), Stuff::SOLID, DVec2::new(f64::NAN, 0.0), 0.0);
    let near = world.add(circle(15.0, -30.0, 10.0), Stuff::SOLID);
    world.step();
    assert_eq!(world.solver.frozen(), 1);
    world.run(60);
    world.assert_finite();
    assert_eq!(world.solver.frozen(), 0);
    assert!(world.position(near).distance(world.position(lost)) > 19.0);
}

#[test]
fn fast_bodies_stay_finite_and_within_the_limits() {
    let mut random = Random::new(0x00fa_57ed);
    let mut world = MiniWorld::new(20.0);
    room(&mut world, 400.0, 400.0, Stuff::ELASTIC.of_mass(0.0));
    for _ in 0..60 {
        let place = [0; 2].map(|_| random.between(20.0, 380.0));
        let speed = 10_f64.powf(random.between(0.0, 12.0));
        let velocity = DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * speed;
        world.add_moving(rectangle(place[0], place[1], 15.0, 10.0), Stuff::ELASTIC, velocity, speed * 0.01);
    }
    world.run(300);
    world.assert_finite();
}

#[test]
fn random_worlds_stay_finite() {
    let mut random = Random::new(0x0bad_f00d);
    for _ in 0..60 {
        let mut world = MiniWorld::new(random.between(-500.0, 500.0));
        for _ in 0..20 {
            let size = 10_f64.powf(random.between(-3.0, 3.0));
            let place = [0; 2].map(|_| random.between(-2.0, 2.0) * size);
            let mass = if random.below(5) == 0 { 0.0 } else { 10_f64.powf(random.between(-9.0, 9.0)) };
            let stuff = Stuff { mass, restitution: random.unit(), friction: random.between(0.0, 2.0) };
            let velocity = DVec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * size * 100.0;
            let shape: Shape = match random.below(3) {
                0 => circle(place[0], place[1], size).into(),
                1 => rectangle(place[0], place[1], size, size * random.between(0.01, 2.0)).into(),
                _ => Segment::new(place.into(), DVec2::from(place) + velocity).expect("valid").into(),
            };
            world.add_moving(shape, stuff, velocity, random.between(-50.0, 50.0));
        }
        world.run(60);
        world.assert_finite();
    }
}

#[test]
fn equal_worlds_have_equal_bits_and_the_cache_is_the_whole_state() {
    let scene = || {
        let mut random = Random::new(0xdead_beef);
        let mut world = floored(100.0, Stuff { restitution: 0.3, ..Stuff::FIXED });
        for number in 0..80_u8 {
            let (x, y) = (random.between(-80.0, 80.0), -20.0 - 12.0 * f64::from(number));
            let stuff = Stuff { mass: random.between(0.1, 10.0), restitution: 0.3, friction: random.unit() };
            if number % 2 == 0 {
                world.add(circle(x, y, random.between(4.0, 12.0)), stuff);
            } else {
                world.add(rectangle(x, y, random.between(8.0, 24.0), 12.0), stuff);
            }
        }
        world
    };
    let (mut one, mut other) = (scene(), scene());
    one.run(300);
    other.run(120);
    // A copy with shapes, bodies and the solver's cache only.
    let mut copy = MiniWorld::new(100.0);
    (copy.shapes, copy.bodies) = (other.shapes.clone(), other.bodies.clone());
    copy.solver.restore_cache(other.solver.cached_impulses().to_vec());
    copy.run(180);
    other.run(180);
    assert_eq!(one.bits(), other.bits());
    assert_eq!(one.bits(), copy.bits());
    assert!(!one.solver.cached_impulses().is_empty());
}

#[test]
fn removing_a_body_keeps_the_cache_of_the_others() {
    let mut world = floored(100.0, Stuff::FIXED);
    for place in 0..3_u8 {
        world.add(rectangle(60.0 * f64::from(place), -10.0, 40.0, 20.0), Stuff::SOLID);
    }
    world.run(60);
    let of_last = |solver: &Solver, position: u32| -> Vec<f64> {
        solver.cached_impulses().iter().filter(|kept| kept.pair == [0, position]).map(|kept| kept.normal).collect()
    };
    let before = of_last(&world.solver, 3);
    assert_eq!(before.len(), 2);
    world.solver.renumber(&|body| (body != 2).then_some(body - u32::from(body > 2)));
    assert_eq!(of_last(&world.solver, 2), before);
    assert_eq!(of_last(&world.solver, 3), Vec::<f64>::new());
}
