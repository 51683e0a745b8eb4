//! Steps after a restore repeat the steps after the snapshot.

use super::zoo::{add, disturb, stages, zoo};
use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::engine::WorldOptions;
use collidoscope::lab::Lab;
use collidoscope::{ErrorCode, World};

/// Steps that are played twice.
const STEPS: usize = 40;

/// Steps on, and returns the snapshot and the hash after each step.
fn record(lab: &mut Lab, steps: usize) -> Vec<(Vec<u8>, u64)> {
    (0..steps)
        .map(|_| {
            lab.step();
            (lab.snapshot().expect("there is memory"), lab.state_hash())
        })
        .collect()
}

/// Asserts that going back and on gives every byte again, in the same laboratory and in another one of the same scene.
fn assert_replays(name: &str, lab: &mut Lab, steps: usize) {
    let (bytes, hash) = (lab.snapshot().expect("there is memory"), lab.state_hash());
    let (contacts, pairs) = (lab.world().contacts().clone(), lab.world().contact_pairs().to_vec());
    let (bounces, events) = (lab.world().bounces().to_vec(), lab.world().events().to_vec());
    let first = record(lab, steps);
    let mut twin = lab.clone();
    twin.reset().expect("there is memory");
    for lab in [lab, &mut twin] {
        lab.restore(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(lab.state_hash(), hash, "{name}");
        assert!(lab.snapshot().expect("there is memory") == bytes, "{name}: the bytes of the same moment");
        assert_eq!(lab.world().bounces(), bounces, "{name}");
        assert_eq!(lab.world().events(), events, "{name}");
        assert_eq!((lab.world().contacts(), lab.world().contact_pairs()), (&contacts, &pairs[..]), "{name}");
        for (step, (then, now)) in first.iter().zip(record(lab, steps)).enumerate() {
            assert_eq!(now.1, then.1, "{name}: hash of step {step}");
            assert!(now.0 == then.0, "{name}: bytes of step {step}");
        }
    }
}

#[test]
fn every_stage_replays_from_a_snapshot() {
    let mut count = 0;
    for (name, mut lab) in stages() {
        for step in [0, 1, 30] {
            (0..step).for_each(|_| lab.step());
            assert_replays(&format!("{name} after {step}"), &mut lab, STEPS);
            count += 1;
        }
    }
    assert_eq!(count, 3 * IDS.len());
}

#[test]
fn worlds_with_every_kind_of_shape_replay_from_a_snapshot() {
    let mut random = Random::new(0x5eed_0001);
    let (mut contacts, mut bounces, mut events) = (0, 0, 0);
    for round in 0..60 {
        let mut lab = zoo(&mut random);
        lab.step();
        for _ in 0..4 {
            for _ in 0..random.below(12) {
                disturb(&mut lab, &mut random);
            }
            lab.step();
            assert_replays(&format!("world {round}"), &mut lab, 12);
            contacts += lab.world().contacts().len();
            bounces += lab.world().bounces().len();
            events += lab.world().events().len();
        }
    }
    assert!(contacts > 1000 && bounces > 20 && events > 500, "{contacts} contacts, {bounces} bounces, {events} events");
}

#[test]
fn edits_after_a_restore_repeat_with_random_numbers_and_ids() {
    let mut random = Random::new(0x5eed_0002);
    for _ in 0..40 {
        let mut lab = zoo(&mut random);
        for _ in 0..30 {
            disturb(&mut lab, &mut random);
        }
        // Edited since the last detection: faces are kept of places that are no more.
        let bytes = lab.snapshot().expect("there is memory");
        let script = random.clone();
        let play = |lab: &mut Lab| -> Vec<Vec<u8>> {
            let mut random = script.clone();
            (0..25)
                .map(|_| {
                    disturb(lab, &mut random);
                    lab.step();
                    lab.snapshot().expect("there is memory")
                })
                .collect()
        };
        let first = play(&mut lab);
        lab.restore(&bytes).expect("a snapshot of its own");
        assert!(play(&mut lab) == first);
        lab.restore(&bytes).expect("a snapshot of its own");
        lab.reset().expect("there is memory");
        random = script;
        random.bits();
    }
}

#[test]
fn a_restored_stage_resets_to_its_start() {
    for (name, mut lab) in stages() {
        let start = lab.state_hash();
        lab.spawn_circle().expect("there is room");
        (0..9).for_each(|_| lab.step());
        let bytes = lab.snapshot().expect("there is memory");
        let mut other = open(&name, 1.0);
        other.restore(&bytes).expect("a snapshot");
        other.reset().expect("there is memory");
        assert_eq!(other.state_hash(), start, "{name}");
    }
}

#[test]
fn a_foreign_snapshot_leaves_the_start_of_the_laboratory() {
    let mut random = Random::new(0x5eed_0004);
    let mut lab = open("sat", 3.0);
    let (shapes, size) = (lab.world().shapes().to_vec(), lab.world().options());
    let other = zoo(&mut random);
    lab.restore(&other.snapshot().expect("there is memory")).expect("a snapshot");
    assert_eq!(lab.world().shapes(), other.world().shapes());
    assert_eq!(lab.world().options(), other.world().options());
    lab.reset().expect("there is memory");
    assert_eq!(lab.world().shapes(), shapes);
    assert_eq!((lab.world().options().width, lab.world().options().time_step), (size.width, size.time_step));
    assert_eq!(lab.world().response(), open("sat", 3.0).world().response());
}

/// Tags, furniture and pictures included.
#[test]
fn a_stage_restores_in_any_laboratory_with_its_hash() {
    for (name, mut lab) in stages() {
        (0..3).for_each(|_| lab.step());
        let (bytes, hash) = (lab.snapshot().expect("there is memory"), lab.state_hash());
        for mut other in [Lab::new(WorldOptions::default(), 5.0).expect("good options"), open("sat", 3.0), lab.clone()]
        {
            other.restore(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(other.state_hash(), hash, "{name}");
            assert!(other.snapshot().expect("there is memory") == bytes, "{name}");
            let scene = other.to_scene().expect("there is memory");
            let reopened = Lab::from_scene(&scene, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(reopened.state_hash(), hash, "{name}");
        }
    }
}

#[test]
fn worlds_and_laboratories_restore_the_snapshots_of_each_other() {
    let mut random = Random::new(0x5eed_0005);
    for _ in 0..20 {
        let mut lab = zoo(&mut random);
        (0..5).for_each(|_| lab.step());
        let mut world = World::new(WorldOptions::default()).expect("good options");
        world.restore(&lab.snapshot().expect("there is memory")).expect("the world of a laboratory");
        let bytes = world.snapshot().expect("there is memory");
        (0..5).for_each(|_| world.step());
        (0..5).for_each(|_| lab.step());
        assert!(world.snapshot().expect("there is memory") == lab.world().snapshot().expect("there is memory"));
        world.restore(&bytes).expect("its own snapshot");
        (0..5).for_each(|_| world.step());
        assert!(world.snapshot().expect("there is memory") == lab.world().snapshot().expect("there is memory"));
    }
}

#[test]
fn ids_live_and_die_with_the_state() {
    let mut random = Random::new(0x5eed_0003);
    let mut lab = zoo(&mut random);
    let removed = lab.world().ids()[3];
    lab.remove(removed).expect("it lives");
    let before = lab.world().ids().to_vec();
    let bytes = lab.snapshot().expect("there is memory");
    let reused = add(&mut lab, &mut random);
    let fresh = add(&mut lab, &mut random);
    let later = before[1];
    lab.remove(later).expect("it lives");

    lab.restore(&bytes).expect("a snapshot of its own");
    assert_eq!(lab.world().ids(), before);
    for id in before {
        assert!(lab.world().position(id).is_ok(), "{id} lives again");
    }
    for id in [removed, reused, fresh] {
        let error = lab.world().position(id).expect_err("given out since, or removed before");
        assert_eq!(error.code, ErrorCode::UnknownId);
    }
    assert_eq!(add(&mut lab, &mut random), reused, "the slot that was vacant is the next again");
}

#[test]
fn used_up_slot_stays_used_up() {
    let mut lab = open("sat", 1.0);
    lab.clear();
    let first = lab.spawn_circle().expect("there is room");
    let slot = first.to_number().rem_euclid(4_294_967_296.0);
    let mut id = first;
    // The last generation of a slot is 2²¹ - 1.
    while id.to_number() < 2_097_151.0 * 4_294_967_296.0 {
        lab.remove(id).expect("it lives");
        id = lab.spawn_circle().expect("there is room");
        assert_eq!(id.to_number().rem_euclid(4_294_967_296.0), slot);
    }
    lab.remove(id).expect("it lives");
    assert_replays("a retired slot", &mut lab, 2);
    let next = lab.spawn_circle().expect("there is room");
    assert_ne!(next.to_number().rem_euclid(4_294_967_296.0), slot);
    assert_replays("a slot beside it", &mut lab, 2);
}
