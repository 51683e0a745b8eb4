//! Ids: a removed shape's id is never mistaken for a living one's.

use crate::support::bodies;
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::stages::open;
use crate::support::worlds;
use collidoscope::engine::{Filter, Properties, ShapeId, Velocity, World};
use collidoscope::narrow_phase::Contact;
use collidoscope::shape::Aabb;
use collidoscope::{DVec2, ErrorCode, Field};
use std::collections::BTreeSet;

#[test]
fn the_first_id_of_a_world_is_one_and_ids_count_up() {
    let mut world = worlds::empty();
    for expected in 1..=100 {
        let id = worlds::add(&mut world, &Figure::circle(1.0, 1.0, 1.0));
        assert_eq!(id.to_number(), f64::from(expected));
        assert_eq!(ShapeId::from_number(id.to_number()), Some(id));
    }
}

#[test]
fn a_slot_is_used_again_under_another_id() {
    let mut world = worlds::empty();
    let ball = Figure::circle(1.0, 1.0, 1.0);
    let [first, second] = [0, 1].map(|_| worlds::add(&mut world, &ball));
    world.remove(first).expect("it lives");
    let third = worlds::add(&mut world, &ball);
    assert_eq!(third.to_number(), 4_294_967_297.0, "slot 0, second generation");
    assert_eq!(world.ids(), [second, third], "in order of creation");
    assert_eq!(world.position(first).expect_err("dead").code, ErrorCode::UnknownId);
    assert_eq!((world.position(second), world.position(third)), (Ok(0), Ok(1)));
    assert_eq!(world.remove(first).expect_err("dead").value.to_bits(), first.to_number().to_bits());
    assert_eq!(world.len(), 2, "a dead id removes nothing");
}

#[test]
fn ids_stay_dead_through_clear_and_reset() {
    let mut lab = open("rectangle-circle", 3.0);
    let mut dead: BTreeSet<ShapeId> = BTreeSet::new();
    for round in 0..20 {
        crate::keys::run(&mut lab, "FGF");
        for id in lab.world().ids() {
            assert!(!dead.contains(id), "{id} was given out again in round {round}");
        }
        dead.extend(lab.world().ids());
        if round % 2 == 0 {
            lab.reset().expect("the start is fine");
        } else {
            lab.clear();
            assert!(lab.world().is_empty() && lab.selected().is_none());
        }
        for id in &dead {
            assert!(lab.world().position(*id).is_err(), "{id} lives after round {round}");
        }
    }
}

#[test]
fn removing_from_a_crowd_keeps_order_places_and_pairs() {
    let mut random = Random::new(0x4e60_4ed5);
    let mut world = worlds::empty();
    let mut living: Vec<(ShapeId, Figure)> = Vec::new();
    for index in 0..200 {
        let (x, y) = (random.between(0.0, 400.0), random.between(0.0, 300.0));
        let figure = if index % 2 == 0 {
            Figure::circle(x, y, random.between(5.0, 30.0))
        } else {
            Figure::rectangle(x, y, random.between(5.0, 50.0), random.between(5.0, 50.0), random.between(0.0, 3.0))
        };
        living.push((worlds::add(&mut world, &figure), figure));
    }
    world.detect();
    assert!(world.contacts().len() > 200);
    while !living.is_empty() {
        // In the middle of a loop over the contacts, as games do it.
        let pair = world.contact_pairs().last().copied();
        let place = pair.map_or_else(|| random.below(living.len()), |[_, second]| second as usize);
        let (id, _) = living.remove(place);
        let before = pairs_by_id(&world);
        let counts = world.counts();
        world.remove(id).expect("it lives");
        let others = before.into_iter().filter(|(ids, _)| !ids.contains(&id)).collect::<Vec<_>>();
        assert_eq!(pairs_by_id(&world), others, "contacts of other shapes stay, and name the same shapes");
        assert_eq!(world.counts(), counts);
        let candidates = world.candidate_pairs();
        assert!(candidates.iter().flatten().all(|position| (*position as usize) < living.len()));
        assert!(candidates.is_sorted());
        assert_eq!(world.removed().last(), Some(&id));
        assert_eq!(world.ids(), living.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        for (position, (id, figure)) in living.iter().enumerate() {
            assert_eq!(world.position(*id), Ok(position));
            assert_eq!(Figure::of(&world.shapes()[position]), *figure);
        }
        world.step();
        if living.len().is_multiple_of(20) {
            let figures: Vec<Figure> = living.iter().map(|(_, figure)| *figure).collect();
            let fresh = worlds::of(&figures);
            assert_eq!(world.contact_pairs(), fresh.contact_pairs());
            assert_eq!(world.contacts(), fresh.contacts());
            assert_eq!(world.counts(), fresh.counts());
        }
    }
    assert_eq!(world.counts().possible, 0);
}

#[test]
fn removing_many_equals_removing_one_after_the_other() {
    let mut random = Random::new(0x4e60_4ed6);
    let mut sleeping = 0;
    for round in 0..100 {
        let mut world = bodies::floored(600.0, 0.8);
        bodies::set_sleeping(&mut world, true);
        world.set_tracks_events(true);
        for index in 0..20_u8 {
            let (column, level) = (f64::from(index % 5), f64::from(index / 5));
            let outline = bodies::rectangle(40.0 * column, -10.0 - 20.0 * level, 20.0, 20.0);
            bodies::put(&mut world, outline, bodies::stuff(1.0, 0.0, 0.5));
        }
        bodies::run(&mut world, if round % 2 == 0 { 240 } else { 2 });
        sleeping += usize::from(world.rests().iter().any(|rest| rest.is_infinite()));
        let mut leaving = world.ids().to_vec();
        leaving.retain(|_| random.below(4) == 0);
        let mut one_by_one = world.clone();
        leaving.iter().for_each(|id| one_by_one.remove(*id).expect("it lives"));
        // In another order, some of them twice.
        leaving.extend(leaving.clone().iter().rev().step_by(2));
        let third = leaving.len() / 3;
        leaving.rotate_left(third);
        world.remove_many(&leaving).expect("they live");
        for _ in 0..3 {
            assert_eq!(bodies::hash(&world), bodies::hash(&one_by_one));
            assert_eq!((world.removed(), world.rests()), (one_by_one.removed(), one_by_one.rests()));
            assert_eq!(pairs_by_id(&world), pairs_by_id(&one_by_one));
            let point = DVec2::new(random.between(0.0, 200.0), random.between(-100.0, 0.0));
            let nearest = |world: &World| world.nearest(point, f64::INFINITY, &Filter::DEFAULT);
            assert_eq!(nearest(&world), nearest(&one_by_one));
            for world in [&mut world, &mut one_by_one] {
                world.step();
                worlds::add(world, &Figure::circle(500.0, 0.0, 5.0));
            }
        }
    }
    assert_eq!(sleeping, 50, "half of the worlds sleep");
}

#[test]
fn many_are_removed_or_none() {
    let mut world = worlds::of(&[0.0, 20.0, 40.0].map(|x| Figure::circle(x, 0.0, 5.0)));
    let [first, second, third] = [0, 1, 2].map(|place| world.ids()[place]);
    world.remove(second).expect("it lives");
    let before = world.snapshot();
    let error = world.remove_many(&[first, third, second]).expect_err("one is dead");
    assert_eq!((error.code, error.field, error.index()), (ErrorCode::UnknownId, Field::Id, Some(2)));
    assert_eq!(world.snapshot(), before);
    world.remove_many(&[]).expect("none");
    assert_eq!(world.snapshot(), before);
}

/// The ids of each pair that touches, and its contact.
fn pairs_by_id(world: &World) -> Vec<([ShapeId; 2], Contact)> {
    let ids = world.ids();
    let pairs = world.contact_pairs().iter().map(|pair| pair.map(|position| ids[position as usize]));
    assert_eq!(world.contact_pairs().len(), world.contacts().len());
    pairs.zip(world.contacts().iter()).collect()
}

#[test]
fn removed_ids_are_reported_until_the_detection_after_the_next() {
    let far = Figure::circle(900.0, 0.0, 1.0);
    let mut world = worlds::of(&[Figure::circle(0.0, 0.0, 5.0), far, Figure::circle(1.0, 0.0, 5.0)]);
    let [first, second, third] = [0, 1, 2].map(|place| world.ids()[place]);
    let region = Aabb::between(DVec2::splat(-50.0), DVec2::splat(50.0));
    world.set_kept_region(Some(region));
    assert_eq!(world.removed(), []);
    world.remove(first).expect("it lives");
    assert_eq!(world.removed(), [first], "at once");
    world.step();
    assert_eq!(world.removed(), [first, second], "with the shapes that the step took");
    world.clear();
    assert_eq!(world.removed(), [first, second, third]);
    world.detect();
    assert_eq!(world.removed(), [third]);
    world.detect();
    assert_eq!(world.removed(), []);
}

#[test]
fn a_fixed_shape_with_a_velocity_is_refused() {
    let mut world = worlds::of(&[Figure::circle(0.0, 0.0, 5.0)]);
    let id = world.ids()[0];
    let before = format!("{world:?}");
    for (x, y, angular, field) in [
        (1.0, 0.0, 0.0, Field::VelocityX),
        (0.0, -1e-9, 2.0, Field::VelocityY),
        (0.0, 0.0, 1.0, Field::AngularVelocity),
    ] {
        let velocity = Velocity::new(DVec2::new(x, y), angular).expect("a velocity");
        let shape = Figure::circle(0.0, 0.0, 1.0).shape();
        let fixed = Properties::FIXED;
        for error in [
            world.add(shape.clone(), fixed, velocity).map(drop),
            world.set(id, shape, fixed, velocity),
            world.set_motion(id, fixed, velocity),
        ] {
            let error = error.expect_err("refused");
            assert_eq!((error.code, error.field), (ErrorCode::FixedShape, field));
        }
    }
    assert_eq!(format!("{world:?}"), before);
    world.set_motion(id, Properties::FIXED, Velocity::default()).expect("it rests");
    let moving = [[0.0, 2.0, 0.0]];
    let error = world.set_velocity_numbers(&moving).expect_err("refused");
    assert_eq!((error.code, error.field, error.index()), (ErrorCode::FixedShape, Field::VelocityY, Some(0)));
}

#[test]
fn setting_a_shape_changes_that_shape_and_no_other() {
    let ball = Figure::circle(10.0, 10.0, 5.0);
    let mut world = worlds::of(&[ball, ball, ball]);
    let plank = Figure::rectangle(50.0, 60.0, 70.0, 8.0, 0.9);
    let (id, heavy) = (world.ids()[1], Properties::new(7.0, 0.5, 0.25, false).expect("fine properties"));
    world.set(id, plank.shape(), heavy, Velocity::default()).expect("it lives");
    let figures: Vec<Figure> = world.shapes().iter().map(Figure::of).collect();
    assert_eq!(figures, [ball, plank, ball]);
    assert_eq!(world.properties()[1], heavy);
    assert_eq!((world.properties()[0], world.properties()[2]), (Properties::default(), Properties::default()));
}
