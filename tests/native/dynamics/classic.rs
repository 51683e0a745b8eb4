//! The classic relaxations.

use super::mini_world::DT;
use super::scenes::{circle, rectangle};
use crate::support::bodies::{add_walls, launch, place, put, stuff, world};
use crate::support::random::Random;
use collidoscope::dynamics::{Body, ClassicSettings, Mass, RELAXATION_WORK_MAX, relax_classic};
use collidoscope::engine::{Boundary, Properties, Response, Velocity, WorldOptions};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Polygon, Shape, World};
use std::f64::consts::TAU;

fn body(shape: &Shape, mass: f64, velocity: DVec2) -> Body {
    Body { mass: Mass::of(shape, mass), velocity, restitution: 0.2, friction: 0.8, ..Body::default() }
}

#[test]
fn one_relaxation_corrects_four_fifths_split_by_inverse_mass() {
    let mut shapes = [Shape::from(circle(0.0, 0.0, 10.0)), Shape::from(circle(15.0, 0.0, 10.0))];
    let mut bodies = [body(&shapes[0], 1.0, DVec2::ZERO), body(&shapes[1], 3.0, DVec2::ZERO)];
    let settings = ClassicSettings { relaxations: 1, ..ClassicSettings::default() };
    relax_classic(&mut shapes, &mut bodies, &[[0, 1]], &[], settings, &mut |_, _, _| {});
    // Four fifths of 5 px: three quarters of it for the lighter.
    let moved = [shapes[0].center().x, shapes[1].center().x];
    assert!((moved[0] + 3.0).abs() < 1e-12 && (moved[1] - 16.0).abs() < 1e-12, "{moved:?}");
    assert_eq!(bodies[0].velocity, DVec2::ZERO);
}

#[test]
fn relaxation_impulse_is_the_closed_form_in_either_order_of_kinds() {
    for swapped in [false, true] {
        let (ball, floor) = (Shape::from(circle(0.0, -9.0, 10.0)), Shape::from(rectangle(0.0, 10.0, 200.0, 20.0)));
        let falling = body(&ball, 2.0, DVec2::new(0.0, 50.0));
        let fixed = body(&floor, 0.0, DVec2::ZERO);
        let (mut shapes, mut bodies) =
            if swapped { ([floor, ball], [fixed, falling]) } else { ([ball, floor], [falling, fixed]) };
        relax_classic(&mut shapes, &mut bodies, &[[0, 1]], &[], ClassicSettings::default(), &mut |_, _, _| {});
        let place = usize::from(swapped);
        assert!((bodies[place].velocity - DVec2::new(0.0, -10.0)).length() < 1e-12, "{:?}", bodies[place]);
        assert!(shapes[place].center().y < -9.9, "{}", shapes[place].center());
        assert_eq!(shapes[1 - place].center(), DVec2::new(0.0, 10.0));
    }
}

#[test]
fn correction_can_be_switched_off_and_fixed_bodies_stay() {
    let mut shapes = [Shape::from(circle(0.0, 0.0, 10.0)), Shape::from(circle(5.0, 0.0, 10.0))];
    let before = shapes.clone();
    let settings = ClassicSettings { correction: 0.0, ..ClassicSettings::default() };
    let mut bodies = [body(&shapes[0], 1.0, DVec2::ZERO); 2];
    relax_classic(&mut shapes, &mut bodies, &[[0, 1], [0, 9], [7, 8]], &[], settings, &mut |_, _, _| {});
    assert_eq!(shapes, before);
    let mut bodies = [body(&shapes[0], 0.0, DVec2::X); 2];
    relax_classic(&mut shapes, &mut bodies, &[[0, 1]], &[], ClassicSettings::default(), &mut |_, _, _| {});
    assert_eq!((shapes, bodies[0].velocity), (before, DVec2::X));
}

#[test]
fn a_box_that_falls_on_a_floor_does_not_go_through() {
    let mut shapes = [Shape::from(rectangle(0.0, 50.0, 400.0, 100.0)), Shape::from(rectangle(0.0, -60.0, 40.0, 40.0))];
    let mut bodies = [body(&shapes[0], 0.0, DVec2::ZERO), body(&shapes[1], 1.0, DVec2::ZERO)];
    for _ in 0..600 {
        bodies[1].velocity.y += 20.0 * DT;
        let pose = shapes[1].pose();
        let (moved, turned) =
            (pose.position() + bodies[1].velocity * DT, pose.angle() + bodies[1].angular_velocity * DT);
        shapes[1].set_pose(Pose::new(moved, turned).expect("within the limits"));
        relax_classic(&mut shapes, &mut bodies, &[[0, 1]], &[], ClassicSettings::default(), &mut |_, _, _| {});
    }
    let place = shapes[1].center();
    assert!((place.y + 20.0).abs() < 1.0 && place.x.abs() < 1.0, "{place}");
}

#[test]
fn relaxations_of_a_crowd_stop_at_the_work_limit_and_report_it() {
    const COUNT: u32 = 300;
    let pairs: Vec<[u32; 2]> = (0..COUNT).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
    let relaxed = |relaxations: u32| {
        let mut shapes = vec![Shape::from(rectangle(0.0, 0.0, 20.0, 10.0)); COUNT as usize];
        let mut bodies = vec![body(&shapes[0], 1.0, DVec2::ZERO); COUNT as usize];
        let settings = ClassicSettings { relaxations, ..ClassicSettings::default() };
        let is_whole = relax_classic(&mut shapes, &mut bodies, &pairs, &[], settings, &mut |_, _, _| {});
        (is_whole, shapes)
    };
    // Two rectangles are four times the work of two circles.
    let most = (RELAXATION_WORK_MAX / (4 * pairs.len() as u64)) as u32;
    assert!(most > 15, "{most}");
    let (is_whole, shapes) = relaxed(most);
    assert!(is_whole);
    assert_ne!(relaxed(most - 1).1, shapes, "the last relaxation does something");
    assert_eq!(relaxed(most + 1), (false, shapes.clone()));
    assert_eq!(relaxed(1000), (false, shapes));
}

#[test]
fn settled_pairs_end_the_relaxations() {
    // So many pairs that there is work for one relaxation only; they touch, and the relaxation changes nothing.
    let mut shapes = [Shape::from(circle(0.0, 0.0, 10.0)), Shape::from(circle(20.0, 0.0, 10.0))];
    let mut bodies = [body(&shapes[0], 1.0, DVec2::ZERO); 2];
    let pairs = vec![[0, 1]; RELAXATION_WORK_MAX as usize];
    let settings = ClassicSettings { relaxations: 1000, ..ClassicSettings::default() };
    let mut met = 0;
    assert!(relax_classic(&mut shapes, &mut bodies, &pairs, &[], settings, &mut |relaxation, _, _| met +=
        usize::from(relaxation == 0)));
    assert_eq!(met, pairs.len());
}

/// A heavy body on light ones, which lie on a static floor, in any order of creation: both stay above the floor. Ratios up
/// to the number of relaxations are left to these.
#[test]
fn light_bodies_under_heavy_ones_are_not_pressed_through_the_floor() {
    type Make = fn(f64, f64) -> Shape;
    let block: Make = |x, y| rectangle(x, y, 40.0, 40.0).into();
    let ball: Make = |x, y| circle(x, y, 20.0).into();
    for (heavy, light) in [(1e9, 1e-9), (1e3, 1.0), (1e12, 1.0), (40.0, 1.0), (1.0, 1e-300)] {
        for (lower, upper) in [(block, block), (ball, block), (block, ball)] {
            for layers in [1, 3] {
                for is_reversed in [false, true] {
                    let mut bodies = vec![(rectangle(0.0, 50.0, 800.0, 100.0).into(), 0.0)];
                    for layer in 0..layers {
                        let y = -20.0 - 40.0 * f64::from(layer);
                        bodies.extend([-40.0, 40.0].map(|x| (lower(x, y), light)));
                    }
                    let top = -40.0 * f64::from(layers);
                    bodies.push((
                        if layers == 1 {
                            rectangle(0.0, top - 20.0, 200.0, 40.0).into()
                        } else {
                            upper(40.0, top - 20.0)
                        },
                        heavy,
                    ));
                    if is_reversed {
                        bodies.reverse();
                    }
                    let name = format!("{heavy} on {layers} of {light}, {lower:?} {upper:?}, reversed {is_reversed}");
                    assert_stays_above_floor(&bodies, &name);
                }
            }
        }
    }
}

fn assert_stays_above_floor(bodies: &[(Shape, f64)], name: &str) {
    let mut world = World::new(WorldOptions::default()).expect("good options");
    world.set_gravity(DVec2::new(0.0, 600.0)).expect("good gravity");
    world.set_response(Response::Classic);
    for (shape, mass) in bodies {
        let properties = Properties::new(*mass, 0.0, 0.8, true).expect("good properties");
        world.add(shape.clone(), properties, Velocity::default()).expect("there is room");
    }
    for step in 0..600 {
        world.step();
        for (shape, properties) in world.shapes().iter().zip(world.properties()) {
            let center = shape.center();
            // Rolling off the floor's end is no fall through it.
            let is_above = properties.is_fixed() || center.x.abs() > 400.0 || center.y < 0.0;
            assert!(is_above, "{name}: {shape:?} in step {step}");
        }
    }
}

/// Ratios up to the number of relaxations: the floor lifts the light box into the heavy one, which is near but apart.
#[test]
fn heavy_box_that_falls_presses_a_light_one_by_less_than_a_quarter_into_the_floor() {
    let mut deepest = 0.0_f64;
    for restitution in [0.0, 0.2, 0.5] {
        for gravity in [300.0, 900.0] {
            for ratio in [5.0, 7.0, 8.0, 10.0, 12.0, 14.0, 15.0, 15.01, 16.0, 50.0] {
                for height in [0.0, 10.0, 60.0, 200.0] {
                    let mut world = world(gravity);
                    world.set_response(Response::Classic);
                    put(&mut world, rectangle(0.0, 20.0, 200.0, 40.0), stuff(0.0, 0.2, 0.2));
                    let light = put(&mut world, rectangle(0.0, -10.0, 20.0, 20.0), stuff(1.0, restitution, 0.2));
                    put(&mut world, rectangle(0.0, -40.0 - height, 40.0, 40.0), stuff(ratio, 0.2, 0.2));
                    for step in 0..300 {
                        world.step();
                        let sunk = place(&world, light).y + 10.0;
                        deepest = deepest.max(sunk);
                        let name = format!("{ratio} from {height} at {gravity}, {restitution}");
                        assert!(sunk < 5.0, "{name}: {sunk} of 20 px in step {step}");
                    }
                }
            }
        }
    }
    assert!(deepest > 1.0, "no box is pressed: {deepest}");
}

/// A disc, a box or a triangle of up to 50 px in a cell of 70 px.
fn tumbler(random: &mut Random, cell: u32) -> Shape {
    let center = DVec2::new(f64::from(cell % 4), f64::from(cell / 4)) * 70.0 + DVec2::splat(35.0);
    let size = random.between(10.0, 50.0);
    match random.below(3) {
        0 => circle(center.x, center.y, size / 2.0).into(),
        1 => {
            let shape = Shape::from(rectangle(center.x, center.y, size, random.between(10.0, 40.0)));
            // Half of them level.
            let angle = if random.below(2) == 0 { 0.0 } else { random.between(0.0, TAU) };
            shape.with_pose(Pose::new(center, angle).expect("within the limits"))
        }
        _ => {
            let corner = |index: u32| center + DVec2::from_angle(f64::from(index) * TAU / 3.0) * (size / 2.0);
            Polygon::new(&[0, 1, 2].map(corner)).expect("convex").into()
        }
    }
}

/// Elastic bodies without gravity, with and without friction, between static walls and between limits; half of the crowds of very
/// different masses, whose light bodies bounce between heavy ones and walls.
#[test]
fn bodies_that_rub_and_bounce_between_walls_gain_no_energy() {
    let (mut pushes, mut steps, mut loads) = (0, 0, 0);
    for case in 0..160 {
        let mut random = Random::new(0x0c1a_0000 + case);
        let mut world = world(0.0);
        world.set_response(Response::Classic);
        let (has_walls, are_wide, is_rough) = (case % 2 == 0, case / 2 % 2 == 0, case / 4 % 2 == 0);
        if has_walls {
            add_walls(&mut world, 280.0, 280.0, Properties::FIXED.with_material(0.0, 1.0, 1e6).expect("valid"));
        } else {
            world.set_boundary(Some(Boundary::new([0.0, 0.0, 280.0, 280.0]).expect("valid")));
        }
        for cell in 0..4 + case as u32 % 13 {
            let mass = if are_wide { 10_f64.powi(random.below(5) as i32 - 2) } else { random.between(0.5, 3.0) };
            let friction = if is_rough { random.between(0.0, 1.5) } else { 0.0 };
            let velocity = DVec2::new(random.between(-300.0, 300.0), random.between(-300.0, 300.0));
            let body = tumbler(&mut random, cell);
            launch(&mut world, body, stuff(mass, 1.0, friction), velocity, random.between(-8.0, 8.0));
        }
        let start = world.energy().kinetic;
        for step in 0..300 {
            world.step();
            let energy = world.energy().kinetic;
            assert!(energy <= start * (1.0 + 1e-9), "case {case}, step {step}: {energy} of {start}");
            pushes += world.contact_pairs().len();
            loads += world.contact_pairs().iter().filter(|pair| is_load(&world, **pair)).count();
            steps += 1;
        }
    }
    assert!(pushes > steps / 2 && loads > steps / 20, "{pushes} contacts, {loads} heavy on light in {steps} steps");
}

/// Returns whether a pair of moving bodies has a greater ratio of masses than the relaxations carry.
fn is_load(world: &World, pair: [u32; 2]) -> bool {
    let [a, b] = pair.map(|position| world.properties()[position as usize].mass());
    a.min(b) > 0.0 && a.max(b) > 15.0 * a.min(b)
}
