//! Impacts on the limits of a world: the laws of an impact on a fixed shape, however fast the body is.

use crate::support::figure::Figure;
use crate::support::worlds;
use collidoscope::dynamics::Mass;
use collidoscope::engine::{Boundary, Properties, Response, Side, Velocity, World};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Shape};

const DT: f64 = 1.0 / 60.0;
const LIMIT: f64 = 300.0;
const RESTITUTIONS: [f64; 4] = [0.0, 0.3, 0.8, 1.0];
const FRICTIONS: [f64; 4] = [0.0, 0.2, 0.8, 2.0];
const SPEEDS: [f64; 3] = [2_000.0, 5_000.0, 9_000.0];

/// A body in front of a limit, its motion along the way out of the boundary and across it, and its spin.
struct Throw {
    shape: Shape,
    side: Side,
    speeds: [f64; 2],
    spin: f64,
    restitution: f64,
    friction: f64,
}

/// Motion after an impact: speeds out of the boundary and across, and the spin.
#[derive(Clone, Copy)]
struct After {
    speeds: [f64; 2],
    spin: f64,
}

fn out_of(side: Side) -> DVec2 {
    Side::OUTWARDS.into_iter().find(|(other, _)| *other == side).expect("a side").1
}

/// Returns the law of a rigid body's impact on a fixed wall, by its lowest point at `arm` across its center and `depth` below.
///
/// With `out` and `across = out.perp()` as axes, the velocity of the lowest point is (u - w a, v + w d).
fn law(throw: &Throw, [arm, depth]: [f64; 2]) -> After {
    let gyration = 1.0 / Mass::of(&throw.shape, 1.0).inverse_inertia;
    let [out, across] = throw.speeds;
    let approach = out - throw.spin * arm;
    let normal = (1.0 + throw.restitution) * approach / (1.0 + arm * arm / gyration);
    let sliding = across + throw.spin * depth;
    // The normal impulse acts first: it turns the body, which changes the sliding.
    let wanted = (sliding + depth * arm * normal / gyration) / (1.0 + depth * depth / gyration);
    let tangent = wanted.abs().min(throw.friction * normal) * wanted.signum();
    After { speeds: [out - normal, across - tangent], spin: throw.spin + (arm * normal - depth * tangent) / gyration }
}

/// Throws a body and returns its motion after a step with one impact.
fn thrown(throw: &Throw, share: f64) -> (World, After) {
    let out = out_of(throw.side);
    let mut world = worlds::empty();
    world.set_response(Response::Soft);
    world.set_boundary(Some(Boundary::new([-LIMIT, -LIMIT, LIMIT, LIMIT]).expect("valid")));
    let mut shape = throw.shape.clone();
    let hull = shape.hull();
    let reach = hull.core_along(out) + hull.radius();
    let place = out * (LIMIT - reach - throw.speeds[0] * DT * share);
    shape.set_pose(Pose::new(place, shape.pose().angle()).expect("valid"));
    let velocity = Velocity::new(out * throw.speeds[0] + out.perp() * throw.speeds[1], throw.spin).expect("valid");
    let properties = Properties::new(2.0, throw.restitution, throw.friction, true).expect("valid");
    world.add(shape, properties, velocity).expect("room");
    world.step();
    let velocity = world.velocities()[0];
    let speeds = [out, out.perp()].map(|axis| velocity.linear().dot(axis));
    (world, After { speeds, spin: velocity.angular() })
}

fn assert_near(found: After, wanted: After, scale: f64, name: &str) {
    let near = |found: f64, wanted: f64| (found - wanted).abs() <= 1e-9 * scale;
    assert!(
        near(found.speeds[0], wanted.speeds[0])
            && near(found.speeds[1], wanted.speeds[1])
            && near(found.spin, wanted.spin),
        "{name}: {:?} and {}, not {:?} and {}",
        found.speeds,
        found.spin,
        wanted.speeds,
        wanted.spin
    );
}

/// Calls `each` for all sides, materials and speeds.
fn for_throws(shapes: &[Shape], spins: &[f64], each: &mut dyn FnMut(Throw)) {
    for shape in shapes {
        for (side, _) in Side::OUTWARDS {
            for (restitution, friction) in
                RESTITUTIONS.into_iter().flat_map(|restitution| FRICTIONS.map(|friction| (restitution, friction)))
            {
                for (speed, across) in
                    SPEEDS.into_iter().flat_map(|speed| [-0.5, 0.0, 0.7].map(|part| (speed, part * speed)))
                {
                    for spin in spins {
                        let (shape, speeds, spin) = (shape.clone(), [speed, across], *spin);
                        each(Throw { shape, side, speeds, spin, restitution, friction });
                    }
                }
            }
        }
    }
}

#[test]
fn fast_balls_take_friction_and_spin_from_a_limit() {
    let balls = [Figure::circle(0.0, 0.0, 8.0).shape(), Figure::circle(0.0, 0.0, 3.5).shape()];
    let mut count = 0;
    for_throws(&balls, &[-40.0, 0.0, 25.0], &mut |throw| {
        let depth = throw.shape.hull().radius();
        let (world, found) = thrown(&throw, 0.6);
        let name = format!("{:?} {:?} {} {}", throw.side, throw.speeds, throw.restitution, throw.friction);
        assert_near(found, law(&throw, [0.0, depth]), throw.speeds[0], &name);
        let [(_, bounce)] = world.bounces()[..] else { panic!("{name}: {:?}", world.bounces()) };
        assert_eq!(bounce.side, throw.side);
        assert!((bounce.time - 0.6 * DT).abs() < 1e-12, "{name}: {}", bounce.time);
        assert!((bounce.speed - throw.speeds[0]).abs() < 1e-9 * throw.speeds[0], "{name}");
        count += 1;
    });
    assert_eq!(count, 2 * 4 * 16 * 9 * 3);
}

#[test]
fn fast_boxes_turn_off_the_corner_that_meets_a_limit() {
    let boxes: Vec<Shape> = [0.0_f64, 1.0, 10.0, 30.0, 45.0, 60.0, 90.0, 135.0]
        .map(|degrees| Figure::rectangle(0.0, 0.0, 14.0, 9.0, degrees.to_radians()).shape())
        .into();
    let mut count = 0;
    for_throws(&boxes, &[0.0], &mut |throw| {
        let (out, hull) = (out_of(throw.side), throw.shape.hull());
        let ends: Vec<DVec2> = (0..hull.points().len())
            .map(|index| hull.vertex(index))
            .filter(|vertex| vertex.dot(out) > hull.core_along(out) - 1e-9)
            .collect();
        let end = ends.iter().sum::<DVec2>() / f64::from(u32::try_from(ends.len()).expect("few"));
        let wanted = law(&throw, [end.dot(out.perp()), end.dot(out)]);
        // Otherwise the other corner comes next.
        if wanted.speeds[0] > 0.0 {
            return;
        }
        let (_, found) = thrown(&throw, 0.99);
        assert_near(found, wanted, throw.speeds[0], &format!("{:?} {:?}", throw.shape, throw.speeds));
        count += 1;
    });
    assert!(count > 2_000, "{count}");
}

#[test]
fn rolling_bodies_take_friction_from_the_next_limit() {
    for (restitution, friction, spin) in
        RESTITUTIONS.into_iter().flat_map(|restitution| FRICTIONS.map(|friction| (restitution, friction, 30.0)))
    {
        let mut world = worlds::empty();
        world.set_response(Response::Soft);
        world.set_boundary(Some(Boundary::new([-LIMIT, -LIMIT, LIMIT, LIMIT]).expect("valid")));
        let shape = Figure::circle(LIMIT - 60.0, LIMIT - 8.0, 8.0).shape();
        let throw = Throw { shape, side: Side::Right, speeds: [5_000.0, 0.0], spin, restitution, friction };
        let velocity = Velocity::new(DVec2::new(5_000.0, 0.0), spin).expect("valid");
        let properties = Properties::new(2.0, restitution, friction, true).expect("valid");
        world.add(throw.shape.clone(), properties, velocity).expect("room");
        world.step();
        let after = world.velocities()[0];
        let wanted = law(&throw, [0.0, 8.0]);
        let found = After { speeds: [after.linear().x, after.linear().y], spin: after.angular() };
        assert_near(found, wanted, 5_000.0, &format!("{restitution} {friction}"));
    }
}

#[test]
fn bullets_stop_at_what_lies_behind_a_bounce() {
    let mut count = 0;
    for response in [Response::Soft, Response::None, Response::Classic] {
        for (side, out) in Side::OUTWARDS {
            for (speed, slope) in
                SPEEDS.into_iter().flat_map(|speed| [-0.8, -0.2, 0.0, 0.5].map(|slope| (speed, slope)))
            {
                for (before, behind) in [(0.3, 0.1), (0.5, 0.3), (0.8, 0.15)] {
                    let mut world = worlds::empty();
                    world.set_response(response);
                    world.set_boundary(Some(Boundary::new([-LIMIT, -LIMIT, LIMIT, LIMIT]).expect("valid")));
                    let velocity = out * speed + out.perp() * (slope * speed);
                    let bounce = out * (LIMIT - 2.0);
                    let start = bounce - velocity * (before * DT);
                    let back = velocity - out * (2.0 * speed);
                    let target = bounce + back * (behind * DT);
                    // A target in the way to the limit is another case.
                    if (target - start).perp_dot(velocity).abs() / velocity.length() < 8.0 {
                        continue;
                    }
                    let properties = Properties::new(1.0, 1.0, 0.0, true).expect("valid").with_continuous(true);
                    let velocity = Velocity::new(velocity, 0.0).expect("valid");
                    world.add(Figure::circle(start.x, start.y, 2.0).shape(), properties, velocity).expect("room");
                    let wall = Figure::circle(target.x, target.y, 3.0).shape();
                    world.add(wall, Properties::FIXED, Velocity::default()).expect("room");
                    world.step();
                    let distance = world.shapes()[0].center().distance(target);
                    assert!((distance - 5.0).abs() < 1e-6, "{response:?} {side:?} {speed} {slope}: {distance}");
                    assert_eq!(world.bounces().len(), 1, "{response:?} {side:?} {speed} {slope}");
                    world.step();
                    let speed_after = world.velocities()[0].linear();
                    assert!(speed_after.length() < 1.5 * velocity.linear().length(), "{speed_after}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 100, "{count}");
}
