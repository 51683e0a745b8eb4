//! Stages: start and subject of the classic ones, repeatability of all.

use crate::keys::{press, random_script, run};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::lab::Lab;
use std::collections::BTreeSet;

/// The four stages of circles and rectangles.
const CLASSIC: [&str; 4] = ["broad-phase", "circles", "rectangles", "rectangle-circle"];

fn stage(stage: &str, seed: f64) -> Lab {
    open(stage, seed)
}

#[test]
fn the_stages_have_their_names_in_their_order() {
    let names = IDS;
    assert_eq!(names[..4], ["broad-phase", "circles", "rectangles", "rectangle-circle"]);
    assert_eq!(names[4..8], ["sat", "gjk", "gjk-distance", "epa"]);
    assert_eq!(names[8..15], ["sweep", "ray-cast", "boundary", "bounding-shapes", "pixel", "sdf", "impulse"]);
    assert_eq!(names[15..], ["response", "scale", "sandbox"]);
}

#[test]
fn every_classic_stage_starts_with_a_square_in_four_borders() {
    for name in &CLASSIC {
        let lab = stage(name, 1.0);
        let world = lab.world();
        assert_eq!((world.options().width, world.options().height), (800.0, 450.0));
        assert_eq!(world.options().time_step, 1.0 / 60.0);
        let figures: Vec<Figure> = world.shapes().iter().map(Figure::of).collect();
        assert_eq!(
            figures,
            [
                Figure::rectangle(400.0, 225.0, 3.0, 3.0, 0.0),
                Figure::rectangle(400.0, 0.0, 800.0, 3.0, 0.0),
                Figure::rectangle(400.0, 450.0, 800.0, 3.0, 0.0),
                Figure::rectangle(0.0, 225.0, 3.0, 450.0, 0.0),
                Figure::rectangle(800.0, 225.0, 3.0, 450.0, 0.0),
            ]
        );
        let fixed: Vec<bool> = world.properties().iter().map(|own| own.is_fixed()).collect();
        assert_eq!(fixed, [false, true, true, true, true]);
        let takes_part = *name != "broad-phase";
        assert!(world.properties().iter().all(|own| own.collides() == takes_part), "{}", name);
    }
}

#[test]
fn the_start_shapes_of_the_broad_phase_take_part_in_no_pair() {
    let mut lab = stage("broad-phase", 2.0);
    lab.world_mut().step();
    assert_eq!(lab.world().counts().possible, 0);
    run(&mut lab, "FGFG");
    assert_eq!(lab.world().counts().possible, 6);
    assert!(lab.world().candidate_pairs().iter().all(|pair| pair.iter().all(|position| *position >= 5)));
    assert_eq!(lab.world().candidate_pairs().len(), 6, "all four were spawned at one place");
}

#[test]
fn in_the_other_classic_stages_the_borders_meet_what_moves_and_never_each_other() {
    for name in &CLASSIC[1..] {
        let mut lab = stage(name, 2.0);
        lab.world_mut().step();
        assert_eq!(lab.world().counts().possible, 4, "the square with each border");
        assert!(lab.world().candidate_pairs().iter().all(|[first, _]| *first == 0));
        run(&mut lab, "F");
        // Square and rectangle with each other and with each of four borders.
        assert_eq!(lab.world().counts().possible, 9, "{name}");
    }
}

#[test]
fn each_stage_reports_only_its_own_pair_kinds() {
    // Two rectangles and two circles on one spot: six pairs, and the square with each of them four more.
    for (name, told) in [("broad-phase", 0), ("circles", 1), ("rectangles", 1 + 3), ("rectangle-circle", 1 + 3 + 6)] {
        let mut lab = stage(name, 4.0);
        run(&mut lab, "FFGG");
        assert_eq!(lab.world().contacts().len(), told, "{name}");
        let hits = if name == "broad-phase" { 6 } else { 10 };
        assert_eq!(lab.world().counts().hits, hits, "{name}: the counts are over every kind");
    }
}

#[test]
fn a_rectangle_and_a_circle_are_green_until_one_is_carried_away() {
    let mut lab = stage("broad-phase", 1.0);
    run(&mut lab, "FG");
    assert_eq!(lab.world().candidate_pairs(), [[5, 6]]);
    run(&mut lab, "6DDDDDDD");
    assert_eq!(lab.world().candidate_pairs(), [[0_u32; 2]; 0]);
    run(&mut lab, "AAAAAAA");
    assert_eq!(lab.world().candidate_pairs(), [[5, 6]]);
}

#[test]
fn spawned_sizes_are_in_their_ranges_and_fill_them() {
    let mut lab = stage("broad-phase", 9.0);
    for _ in 0..1000 {
        press(&mut lab, 'F');
        press(&mut lab, 'G');
    }
    let (mut sides, mut radii) = (Vec::new(), Vec::new());
    for shape in &lab.world().shapes()[5..] {
        match Figure::of(shape) {
            Figure::Circle { radius, .. } => radii.push(radius),
            Figure::Rectangle { width, height, .. } => sides.extend([width, height]),
            other => panic!("{other:?} was spawned"),
        }
    }
    assert_eq!((sides.len(), radii.len()), (2000, 1000));
    for (sizes, low, high) in [(sides, 10.0, 40.0), (radii, 20.0, 30.0)] {
        let least = sizes.iter().copied().fold(f64::INFINITY, f64::min);
        let most = sizes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let slack = (high - low) / 50.0;
        assert!(low <= least && least < low + slack, "least {least} of {low}..{high}");
        assert!(high - slack < most && most <= high, "most {most} of {low}..{high}");
        let middle = sizes.iter().sum::<f64>() / sizes.len() as f64;
        assert!((middle - f64::midpoint(low, high)).abs() < slack, "middle {middle} of {low}..{high}");
    }
}

#[test]
fn r_restores_the_start_exactly() {
    let mut random = Random::new(0x000b_ac00);
    for script in 0..60 {
        let (name, seed) = (IDS[script % IDS.len()], script as f64);
        let fresh = stage(name, seed);
        let mut lab = fresh.clone();
        // The script itself may end with R.
        let keys = random_script(&mut random, 50) + "G";
        run(&mut lab, &keys);
        assert_ne!(lab.state_hash(), fresh.state_hash(), "script {script} changed nothing: {keys}");
        press(&mut lab, 'R');
        assert_eq!(lab.state_hash(), fresh.state_hash(), "script {script}: {keys}");
        // The same keys must have the same effect again, beyond the hash.
        let mut again = fresh.clone();
        run(&mut again, &keys);
        run(&mut lab, &keys);
        assert_eq!(lab.state_hash(), again.state_hash(), "script {script} after R: {keys}");
        assert_eq!(lab.world().contacts(), again.world().contacts(), "script {script} after R: {keys}");
    }
}

#[test]
fn the_same_seed_and_keys_give_the_same_hash_and_another_seed_another() {
    let mut random = Random::new(0x05ee_d5ee);
    let mut hashes = BTreeSet::new();
    for script in 0..60 {
        let name = IDS[script % IDS.len()];
        let keys = format!("{}FG", random_script(&mut random, 40));
        let hash = |seed: f64| {
            let mut lab = stage(name, seed);
            run(&mut lab, &keys);
            lab.state_hash()
        };
        assert_eq!(hash(1.0), hash(1.0), "{keys}");
        assert_ne!(hash(1.0), hash(2.0), "{keys}");
        hashes.insert(hash(1.0));
    }
    assert_eq!(hashes.len(), 60, "different keys, different hashes");
}

#[test]
fn another_seed_spawns_other_sizes() {
    let sizes = |seed: f64| {
        let mut lab = stage("circles", seed);
        run(&mut lab, "FG");
        lab.world().shapes()[5..].to_vec()
    };
    assert_eq!(sizes(1.0), sizes(1.0));
    assert_ne!(sizes(1.0), sizes(2.0));
    assert_ne!(sizes(0.0), sizes(9_007_199_254_740_991.0));
}

#[test]
fn every_part_of_the_state_is_in_the_hash() {
    let base = || {
        let mut lab = stage("circles", 1.0);
        run(&mut lab, "FG");
        lab
    };
    let mut hashes = BTreeSet::from([base().state_hash()]);
    let keys = ["W", "A", "S", "D", "Q", "E", "5", "F", "G", "X", "R"];
    for key in keys {
        let mut lab = base();
        press(&mut lab, key.chars().next().expect("one key"));
        assert!(hashes.insert(lab.state_hash()), "`{key}` leaves the hash as it was");
    }
    for name in IDS {
        let mut lab = stage(name, 1.0);
        run(&mut lab, "FG");
        let is_new = hashes.insert(lab.state_hash());
        assert_eq!(is_new, *name != "circles", "the stage {name} is part of the state");
    }
    let mut lab = base();
    lab.world_mut().detect();
    lab.world_mut().step();
    assert!(!hashes.insert(lab.state_hash()), "finding contacts is no change of state");
}
