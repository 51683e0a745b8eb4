//! Heavy bodies on light ones: weights, levers and friction as statics says, at mass ratios up to 1,000.

use crate::support::bodies::{circle, floored, launch, place, put, rectangle, run, speed, stuff, world};
use collidoscope::DVec2;
use collidoscope::engine::World;

const GRAVITY: f64 = 600.0;
const RATIOS: [f64; 12] = [1.0, 3.0, 10.0, 31.0, 32.0, 33.0, 40.0, 64.0, 100.0, 250.0, 500.0, 1000.0];

/// A plank of mass 1 on a fixed disc, with a box of mass 1 on the right and a heavy one on the left; returns the world and the
/// position of the plank.
fn seesaw(heavy: f64, arm: f64, light_arm: f64) -> (World, usize) {
    let mut world = world(GRAVITY);
    put(&mut world, circle(0.0, 100.0, 20.0), stuff(0.0, 0.0, 0.8));
    let plank = put(&mut world, rectangle(0.0, 75.0, 400.0, 10.0), stuff(1.0, 0.0, 0.8));
    put(&mut world, rectangle(light_arm, 65.0, 10.0, 10.0), stuff(1.0, 0.0, 0.8));
    put(&mut world, rectangle(-arm, 65.0, 10.0, 10.0), stuff(heavy, 0.0, 0.8));
    (world, plank)
}

fn angle(world: &World, position: usize) -> f64 {
    world.shapes()[position].pose().angle()
}

#[test]
fn the_greater_torque_tips_a_seesaw() {
    for heavy in RATIOS {
        for (share, sign) in [(2.0, -1.0), (1.2, -1.0), (0.8, 1.0), (0.5, 1.0)] {
            let (mut world, plank) = seesaw(heavy, share * 150.0 / heavy.max(2.0), 150.0 * heavy / heavy.max(2.0));
            run(&mut world, 30);
            let tipped = angle(&world, plank);
            assert!(tipped * sign > 1e-3, "mass {heavy}, torque {share}: {tipped} rad");
        }
    }
}

#[test]
fn a_catapult_starts_with_the_angular_acceleration_of_a_rigid_lever() {
    for (heavy, arm, light_arm) in
        [(1.0, 100.0, 50.0), (10.0, 50.0, 150.0), (30.0, 30.0, 150.0), (100.0, 20.0, 150.0), (1000.0, 10.0, 150.0)]
    {
        let (mut world, plank) = seesaw(heavy, arm, light_arm);
        run(&mut world, 3);
        // The boxes turn with the plank; their centers are 15 px above its lower side.
        let of_box = |mass: f64, arm: f64| mass * (arm * arm + 15.0 * 15.0 + 200.0 / 12.0);
        let inertia = (400.0 * 400.0 + 100.0) / 12.0 + 25.0 + of_box(heavy, arm) + of_box(1.0, light_arm);
        let expected = -GRAVITY * (heavy * arm - light_arm) / inertia * 0.05;
        let share = world.velocities()[plank].angular() / expected;
        assert!((share - 1.0).abs() < 0.02, "mass {heavy} at {arm} px: {share} of the closed form");
    }
}

#[test]
fn a_load_beyond_the_edge_tips_its_plank() {
    for heavy in RATIOS {
        for (offset, tips) in [(25.0, 25.0 * heavy > 60.0), (-25.0, false)] {
            let mut world = world(GRAVITY);
            put(&mut world, rectangle(-200.0, 50.0, 400.0, 100.0), stuff(0.0, 0.0, 0.6));
            let plank = put(&mut world, rectangle(-60.0, -5.0, 200.0, 10.0), stuff(1.0, 0.0, 0.6));
            put(&mut world, rectangle(offset, -20.0, 20.0, 20.0), stuff(heavy, 0.0, 0.6));
            run(&mut world, 30);
            let tipped = angle(&world, plank);
            assert_eq!(tipped > 0.1, tips, "mass {heavy} at {offset} px: {tipped} rad");
        }
    }
}

#[test]
fn a_bridge_carries_its_load() {
    for heavy in RATIOS {
        let mut world = world(GRAVITY);
        for x in [-90.0, 90.0] {
            put(&mut world, rectangle(x, 50.0, 20.0, 100.0), stuff(0.0, 0.0, 0.6));
        }
        let plank = put(&mut world, rectangle(0.0, -5.0, 200.0, 10.0), stuff(1.0, 0.0, 0.6));
        let load = put(&mut world, rectangle(30.0, -30.0, 40.0, 40.0), stuff(heavy, 0.0, 0.6));
        run(&mut world, 600);
        let depths = [place(&world, plank).y + 5.0, place(&world, load).y + 30.0];
        assert!(depths.iter().all(|depth| depth.abs() < 0.1), "mass {heavy}: sunk by {depths:?} px");
        assert!(world.energy().kinetic < 1e-9, "mass {heavy}: {:?}", world.energy());
    }
}

#[test]
fn a_light_box_brakes_under_the_whole_weight_of_its_load() {
    for heavy in RATIOS {
        let friction = 1.0 / (1.0 + heavy);
        let mut world = world(GRAVITY);
        put(&mut world, rectangle(0.0, 50.0, 1e6, 100.0), stuff(0.0, 0.0, friction));
        let box_below = rectangle(0.0, -10.0, 600.0, 20.0);
        let light = launch(&mut world, box_below, stuff(1.0, 0.0, friction), DVec2::new(300.0, 0.0), 0.0);
        put(&mut world, rectangle(0.0, -25.0, 40.0, 10.0), stuff(heavy, 0.0, 0.0));
        run(&mut world, 6);
        let before = speed(&world, light).x;
        run(&mut world, 12);
        let brake = (before - speed(&world, light).x) / 0.2;
        assert!((brake - GRAVITY).abs() < 0.02 * GRAVITY, "mass {heavy}: {brake} px/s²");
    }
}

#[test]
fn a_heavy_box_compresses_a_light_one_by_less_than_a_tenth_of_a_pixel() {
    for heavy in RATIOS {
        for drop in [0.0, 5.0] {
            let mut world = floored(GRAVITY, 0.6);
            let light = put(&mut world, rectangle(0.0, -10.0, 20.0, 20.0), stuff(1.0, 0.0, 0.6));
            let above = put(&mut world, rectangle(0.0, -60.0 - drop, 80.0, 80.0), stuff(heavy, 0.0, 0.6));
            run(&mut world, 600);
            let depths = [place(&world, light).y + 10.0, place(&world, above).y + 60.0];
            assert!(depths.iter().all(|depth| depth.abs() < 0.1), "mass {heavy}, {drop} px: sunk by {depths:?} px");
        }
    }
}
