//! Impacts that three bodies meet in: a heavy one, a light one and a wall.

use crate::support::bodies::{circle, floored, launch, place, put, rectangle, run, speed, stuff, world, world_with};
use crate::support::random::Random;
use collidoscope::DVec2;
use collidoscope::engine::World;

/// A wall, a light body that is `gap` px off it, and a heavy one on its way to both; returns the world after two seconds.
fn thrown_against_a_wall(mass: f64, restitution: f64, gap: f64, are_boxes: bool) -> World {
    let mut world = world(0.0);
    let stuff = |mass: f64| stuff(mass, restitution, 0.0);
    put(&mut world, rectangle(-20.0, 0.0, 20.0, 400.0), stuff(0.0));
    if are_boxes {
        put(&mut world, rectangle(gap, 0.0, 20.0, 20.0), stuff(1.0));
        launch(&mut world, rectangle(60.0, 0.0, 20.0, 20.0), stuff(mass), DVec2::new(-100.0, 0.0), 0.0);
    } else {
        put(&mut world, circle(gap, 0.0, 10.0), stuff(1.0));
        launch(&mut world, circle(60.0, 0.0, 10.0), stuff(mass), DVec2::new(-100.0, 0.0), 0.0);
    }
    run(&mut world, 120);
    world
}

#[test]
fn nothing_rebounds_without_restitution_off_a_light_body_at_a_wall() {
    for are_boxes in [true, false] {
        for gap in [0.0, 0.3, 1.0, 5.0, 20.0] {
            let masses = [0.2, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0].map(|mass| (mass, 0.1));
            for (mass, most) in masses.into_iter().chain([(100.0, 0.5), (300.0, 5.0), (1000.0, 18.0)]) {
                let world = thrown_against_a_wall(mass, 0.0, gap, are_boxes);
                let rebound = speed(&world, 2).x;
                assert!(rebound.abs() < most, "{mass} of {are_boxes}, {gap} px off: {rebound}");
            }
        }
    }
}

#[test]
fn a_heavy_body_throws_a_light_one_against_a_wall_without_loss() {
    for are_boxes in [true, false] {
        for gap in [0.0, 1.0, 2.5, 7.0] {
            for mass in [0.1, 1.0, 4.0, 16.0, 36.0, 64.0, 100.0, 250.0, 400.0, 1e3, 1e4, 2e4] {
                let world = thrown_against_a_wall(mass, 1.0, gap, are_boxes);
                let share = world.energy().kinetic / (mass * 5000.0);
                assert!((share - 1.0).abs() < 1e-9, "{mass} of {are_boxes}, {gap} px off: {share}");
                assert!(!world.counts().truncated, "{mass}");
            }
        }
    }
}

#[test]
fn boxes_without_restitution_lie_down_on_each_other() {
    let masses = [1.0, 3.0, 5.0, 10.0, 30.0, 100.0, 300.0, 1000.0];
    for (mass, fall) in masses.into_iter().flat_map(|mass| [50.0, 120.0, 300.0, 1000.0].map(|fall| (mass, fall))) {
        let mut world = floored(600.0, 0.8);
        let low = put(&mut world, rectangle(0.0, -20.0, 60.0, 40.0), stuff(1.0, 0.0, 0.8));
        let high = put(&mut world, rectangle(0.0, -60.0 - fall, 60.0, 40.0), stuff(mass, 0.0, 0.8));
        let (mut has_landed, mut peak) = (false, 0.0_f64);
        for _ in 0..400 {
            world.step();
            let [below, above] = [(low, 20.0), (high, 60.0)].map(|(own, height)| -(place(&world, own).y + height));
            has_landed |= above < 0.5;
            peak = if has_landed { peak.max(above).max(below) } else { peak };
        }
        let most = if mass < 300.0 { 0.5 } else { 2.0 };
        assert!(has_landed && peak < most, "mass {mass} from {fall} px: {peak} px");
    }
}

#[test]
fn level_boxes_that_meet_face_to_face_do_not_turn() {
    let mut random = Random::new(0x1a9c_0004);
    let mut met = 0;
    for case in 0..600_u32 {
        let steps = [30.0, 60.0, 120.0][case as usize % 3];
        let mut world = world_with(1.0 / steps, 0.0);
        let restitution = [0.0, 0.0, 0.3, 1.0][case as usize / 3 % 4];
        let put = |world: &mut World, x: f64, height: f64, mass: f64, pace: f64| {
            launch(world, rectangle(x, 0.0, 20.0, height), stuff(mass, restitution, 0.5), DVec2::new(pace, 0.0), 0.0)
        };
        let gap = random.pick(&[0.0, 1.0, 7.5, 20.0, 33.3, 80.0]);
        let mass = random.pick(&[0.5, 1.0, 3.0, 10.0]);
        put(&mut world, 0.0, 20.0, 1.0, random.pick(&[100.0, 300.0, 600.0]));
        put(&mut world, 20.0 + gap, random.pick(&[20.0, 40.0, 60.0]), mass, random.pick(&[0.0, -50.0, -300.0]));
        let before = speed(&world, 0);
        run(&mut world, steps as u32);
        met += u32::from(speed(&world, 0) != before);
        for velocity in world.velocities() {
            let turn = velocity.angular().abs();
            assert!(turn < 0.01, "{case}: {turn} rad/s, {gap} px, mass {mass}, restitution {restitution}");
        }
    }
    assert_eq!(met, 600);
}

#[test]
fn a_pile_presses_its_lowest_bodies_together_by_less_than_a_seventieth() {
    let mut world = floored(600.0, 0.6);
    for side in [-1.0, 1.0] {
        put(&mut world, rectangle(side * 220.0, -500.0, 40.0, 1200.0), stuff(0.0, 0.0, 0.6));
    }
    for number in 0..240_u16 {
        let (column, row) = (f64::from(number % 12), f64::from(number / 12));
        let (x, y) = (column * 33.0 - 181.5 + row % 2.0 * 2.0, -15.0 - row * 33.0);
        if (number / 12 + number) % 2 == 0 {
            put(&mut world, rectangle(x, y, 30.0, 30.0), stuff(1.0, 0.0, 0.6));
        } else {
            put(&mut world, circle(x, y, 15.0), stuff(0.8, 0.0, 0.6));
        }
    }
    run(&mut world, 600);
    let deepest = world.contacts().iter().map(|contact| contact.depth).fold(0.0, f64::max);
    assert!(deepest > 0.1 && deepest < 30.0 / 70.0, "{deepest} px of 30");
}

/// Each contact was solved in the order of its pair, so that a ball met the corner of the next tile before the face below it.
#[test]
fn a_ball_that_falls_beside_a_seam_of_tiles_stays_on_its_line() {
    let mut falls = 0;
    for (restitution, gravity) in [0.0, 0.2, 0.6, 1.0].into_iter().flat_map(|own| [300.0, 1000.0].map(|g| (own, g))) {
        for (radius, beside) in [6.0, 12.0, 20.0].into_iter().flat_map(|r| [0.5, 1.0, 3.0, 5.0].map(|x| (r, x))) {
            for (fall, time_step) in [10.0, 60.0, 200.0].into_iter().flat_map(|y| [30.0, 60.0].map(|n| (y, 1.0 / n))) {
                for tiles in [[-20.0, 20.0], [20.0, -20.0]] {
                    let mut world = world_with(time_step, gravity);
                    for x in tiles {
                        put(&mut world, rectangle(x, 20.0, 40.0, 40.0), stuff(0.0, restitution, 0.5));
                    }
                    let ball = put(&mut world, circle(beside, -radius - fall, radius), stuff(1.0, restitution, 0.5));
                    let mut sideways = 0.0_f64;
                    for _ in 0..(2.0 / time_step) as u32 {
                        world.step();
                        sideways = sideways.max(speed(&world, ball).x.abs());
                    }
                    // A ball may fall farther than half its width in a step, and into the seam.
                    let is_fast = (2.0 * gravity * fall).sqrt() * time_step > radius;
                    falls += u32::from(!is_fast);
                    assert!(is_fast || sideways < 5.0, "{sideways} px/s: {restitution}, {radius}, {beside}, {fall} px");
                }
            }
        }
    }
    assert!(falls > 700, "{falls} falls");
}
