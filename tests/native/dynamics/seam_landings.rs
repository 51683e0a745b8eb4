//! Bodies that reach flush tiles in flight: they land as on one floor, and slide down a wall of tiles as down one wall.

use crate::support::bodies::{launch, put, rectangle, run, speed, stuff, world};
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};

const GRAVITY: f64 = 600.0;

/// Half the height of each shape.
const HALF: f64 = 10.0;

/// Returns the shapes that land: they lie level or are round.
fn shapes() -> [(&'static str, Shape); 5] {
    let corners = [(-8.0, -10.0), (8.0, -10.0), (8.0, 10.0), (-8.0, 10.0)].map(|(x, y)| DVec2::new(x, y));
    let polygon = Polygon::new(&corners).expect("convex");
    let capsule = Segment::new(DVec2::new(-8.0, 0.0), DVec2::new(8.0, 0.0)).expect("long");
    [
        ("box", rectangle(0.0, 0.0, 16.0, 20.0).into()),
        ("wide box", rectangle(0.0, 0.0, 36.0, 20.0).into()),
        ("polygon", polygon.into()),
        ("ball", Circle::new(DVec2::ZERO, 10.0).expect("valid").into()),
        ("capsule", Shape::from(capsule).with_radius(10.0).expect("valid")),
    ]
}

/// Returns the velocity of a shape that cannot turn after 0.5 s; `turned` swaps both axes, so that the floor is a wall.
fn landed(shape: &Shape, (at, velocity): (DVec2, DVec2), restitution: f64, tiles: Option<i32>, turned: bool) -> DVec2 {
    let swapped = |vector: DVec2| if turned { DVec2::new(vector.y, vector.x) } else { vector };
    let mut world = world(GRAVITY);
    let floor = stuff(0.0, 0.0, 0.0);
    let count = tiles.unwrap_or(1);
    let width = 1200.0 / f64::from(count);
    for index in 0..count {
        let center = swapped(DVec2::new((f64::from(index) + 0.5) * width - 200.0, 10.0));
        let size = swapped(DVec2::new(width, 20.0));
        put(&mut world, rectangle(center.x, center.y, size.x, size.y), floor);
    }
    let shape = shape.clone().with_pose(Pose::new(swapped(at), 0.0).expect("valid"));
    let body =
        launch(&mut world, shape, stuff(1.0, restitution, 0.0).with_fixed_rotation(true), swapped(velocity), 0.0);
    for _ in 0..30 {
        world.step();
    }
    speed(&world, body)
}

#[test]
fn falling_shapes_keep_their_pace_at_the_seams_of_a_floor() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (name, shape) in shapes() {
        for pace in [100.0, 200.0, 400.0, 600.0] {
            for height in [20.0, 30.0, 50.0, 60.0] {
                for restitution in [0.0, 1.0] {
                    for tenth in (0..200).step_by(3) {
                        let start = DVec2::new(f64::from(tenth) / 10.0, -HALF - height);
                        let flight = (start, DVec2::new(pace, 0.0));
                        let [tiles, floor] =
                            [Some(60), None].map(|tiles| landed(&shape, flight, restitution, tiles, false));
                        count += 1;
                        // A ball above a seam may meet the corner behind it first, by a rounding of the time.
                        if (tiles - floor).length() > 1e-3 * pace {
                            wrong.push((name, pace, height, restitution, tenth, tiles, floor));
                        }
                    }
                }
            }
        }
    }
    assert_eq!(count, 5 * 4 * 4 * 2 * 67);
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}

#[test]
fn falling_boxes_keep_their_fall_at_the_seams_of_a_wall() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    let shape = rectangle(0.0, 0.0, 20.0, 20.0).into();
    for approach in [150.0, 200.0, 300.0] {
        for fall in [0.0, 200.0, 400.0] {
            for quarter in 0..80 {
                for distance in [10.0, 20.5, 33.0] {
                    let start = DVec2::new(f64::from(quarter) / 4.0, -HALF - distance);
                    let flight = (start, DVec2::new(fall, approach));
                    let [tiles, wall] = [Some(60), None].map(|tiles| landed(&shape, flight, 0.0, tiles, true));
                    count += 1;
                    if (tiles - wall).length() > 1e-6 {
                        wrong.push((approach, fall, quarter, distance, tiles, wall));
                    }
                }
            }
        }
    }
    assert_eq!(count, 2160);
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}

/// Friction turns boxes as they land, and the corner that comes down next may meet the end of a tile: those few lose another share of
/// their pace than on one floor.
#[test]
fn boxes_that_friction_turns_land_on_tiles_as_on_one_floor_but_for_few() {
    for (name, angle, spin, few) in [("level", 0.0, 0.0, 20), ("turned", 0.3, 0.0, 85), ("spinning", 0.0, 2.0, 240)] {
        let (mut off, mut count) = (0, 0);
        for pace in [100.0, 200.0, 400.0, 600.0] {
            for height in [20.0, 30.0, 50.0, 60.0] {
                for friction in [0.2, 0.5, 0.9] {
                    for place in 0..30 {
                        let start = DVec2::new(f64::from(place) * 20.0 / 30.0, -HALF - height);
                        let [tiles, floor] = [60, 1].map(|tiles| {
                            let mut world = world(GRAVITY);
                            let width = 1200.0 / f64::from(tiles);
                            for index in 0..tiles {
                                let x = (f64::from(index) + 0.5) * width - 200.0;
                                put(&mut world, rectangle(x, 10.0, width, 20.0), stuff(0.0, 0.0, friction));
                            }
                            let shape = Rectangle::new(start, 16.0, 20.0, angle).expect("valid");
                            let velocity = DVec2::new(pace, 0.0);
                            let body = launch(&mut world, shape, stuff(1.0, 0.0, friction), velocity, spin);
                            run(&mut world, 30);
                            speed(&world, body)
                        });
                        count += 1;
                        off += usize::from((tiles - floor).length() > 0.02 * pace);
                    }
                }
            }
        }
        assert_eq!(count, 1440);
        assert!(off <= few, "{name}: {off} of {count}");
    }
}

/// The second end of a rod that lands nearly level comes down on a tile beside that which holds the first one.
#[test]
fn rods_sink_into_no_tile_with_their_second_end() {
    for (width, restitution) in [5.0, 10.0, 20.0, 40.0].into_iter().flat_map(|width| [(width, 0.0), (width, 0.95)]) {
        for angle in [0.01, -0.01, 0.05] {
            let mut world = world(GRAVITY);
            for index in 0..(1200.0 / width) as i32 {
                let x = (f64::from(index) + 0.5) * width - 400.0;
                put(&mut world, rectangle(x, 10.0, width, 20.0), stuff(0.0, restitution, 0.5));
            }
            let rod = Rectangle::new(DVec2::new(0.0, -60.0), 200.0, 4.0, angle).expect("valid");
            let rod = launch(&mut world, rod, stuff(1.0, restitution, 0.5), DVec2::ZERO, 0.0);
            for step in 0..60 {
                world.step();
                let hull = world.shapes()[rod].hull();
                let lowest = hull.center().y + hull.core_along(DVec2::Y);
                assert!(lowest < 0.2, "{width}, {restitution}, {angle}: {lowest} in step {step}");
            }
        }
    }
}

/// A ball bounces on its floor alike, within rounding, whatever rests elsewhere on it.
#[test]
fn bodies_at_rest_elsewhere_on_a_floor_change_no_bounce() {
    for (height, restitution) in (0..200).map(|tenth| (100.0 + f64::from(tenth) / 10.0, [0.5, 1.0][tenth as usize % 2]))
    {
        let [alone, beside] = [false, true].map(|has_box| {
            let mut world = world(GRAVITY);
            put(&mut world, rectangle(0.0, 10.0, 1200.0, 20.0), stuff(0.0, 0.0, 0.5));
            let ball = Circle::new(DVec2::new(0.0, -10.0 - height), 10.0).expect("valid");
            let ball = launch(&mut world, ball, stuff(1.0, restitution, 0.5), DVec2::ZERO, 0.0);
            if has_box {
                put(&mut world, rectangle(300.0, -10.0, 20.0, 20.0), stuff(1.0, 0.0, 0.5));
            }
            for _ in 0..120 {
                world.step();
            }
            speed(&world, ball).y
        });
        assert!((alone - beside).abs() < 1e-6, "{height}, {restitution}: {alone} and {beside}");
    }
}
