//! Every broad phase agrees with a test of each pair: the same contacts in the same order, to the last bit.

use crate::support::crowds::{CROWDS, Crowd, crowd_of, world_of};
use crate::support::random::Random;
use collidoscope::engine::{BroadPhase, PAIR_LIMIT, Properties, Velocity, World};
use collidoscope::shape::{Aabb, Pose};
use collidoscope::{Circle, Contact, DVec2, Rectangle, Shape, collide};

type Found = Vec<([u32; 2], Contact)>;

fn found(world: &World) -> Found {
    world.contact_pairs().iter().copied().zip(world.contacts().iter()).collect()
}

/// Tests each pair of shapes without broad phase or boxes.
fn asked_one_by_one(shapes: &[Shape]) -> Found {
    let mut contacts = Vec::new();
    for (first, a) in shapes.iter().enumerate() {
        for (second, b) in shapes.iter().enumerate().skip(first + 1) {
            contacts.extend(collide(a, b).map(|contact| ([first as u32, second as u32], contact)));
        }
    }
    contacts
}

/// Returns a world's contacts as bits, so that signed zeros count.
fn bits(world: &World) -> Vec<u64> {
    let mut bits = Vec::new();
    for (pair, contact) in found(world) {
        let face = world.kept_face(pair).map_or(u64::MAX, |face| u64::from(face.index) << 1 | face.owner as u64);
        let [from, to] = contact.points().ends();
        let vectors = [contact.normal, contact.start, contact.end, from, to];
        bits.extend(pair.map(u64::from));
        bits.extend([face, contact.depth.to_bits()]);
        bits.extend(vectors.iter().flat_map(|vector| vector.to_array()).map(f64::to_bits));
    }
    bits
}

#[test]
fn every_method_agrees_with_testing_each_pair_on_every_crowd() {
    let mut random = Random::new(0x5ca1_e001);
    for crowd in CROWDS {
        // More than the number below which `auto` tests all circles.
        let shapes = crowd_of(crowd, 500, &mut random);
        let expected = asked_one_by_one(&shapes);
        assert!(expected.len() > 150, "{crowd:?}: only {} contacts", expected.len());
        for method in BroadPhase::ALL {
            let mut world = world_of(&shapes, *method, 0.0, &mut random);
            world.detect();
            let counts = world.counts();
            assert!(found(&world) == expected, "{crowd:?} by {}: other contacts", method.as_str());
            assert!(!counts.truncated && world.candidate_pairs().is_sorted(), "{crowd:?} {}", method.as_str());
            assert_eq!((counts.possible, counts.hits), (500 * 499 / 2, expected.len() as u64));
            assert!(counts.candidates >= counts.boxes && counts.boxes >= counts.hits, "{counts:?}");
            if *method == BroadPhase::AllPairs {
                assert_eq!(counts.candidates, counts.possible);
            }
        }
    }
}

#[test]
fn methods_test_few_pairs_if_few_collide() {
    let mut random = Random::new(0x5ca1_e002);
    for crowd in [Crowd::Uniform, Crowd::Clustered, Crowd::Mixed, Crowd::Line] {
        let shapes = crowd_of(crowd, 4000, &mut random);
        let mut least = u64::MAX;
        for method in
            [BroadPhase::Auto, BroadPhase::Grid, BroadPhase::Quadtree, BroadPhase::SweepAndPrune, BroadPhase::Tree]
        {
            let mut world = world_of(&shapes, method, 0.0, &mut random);
            world.detect();
            let counts = world.counts();
            assert!(counts.candidates < 6 * counts.hits, "{crowd:?} by {}: {counts:?}", method.as_str());
            assert!(least == u64::MAX || least == counts.boxes, "the boxes are the same for all");
            least = counts.boxes;
        }
    }
}

#[test]
fn every_method_gives_a_moving_world_the_same_contacts_at_every_step() {
    let mut random = Random::new(0x5ca1_e003);
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 200, &mut random);
        // Fast crowds make the tree rebuild, slow ones update it.
        let speed = if crowd == Crowd::Mixed { 100.0 } else { 20.0 };
        let seed = random.bits();
        let mut worlds: Vec<World> =
            BroadPhase::ALL.iter().map(|method| world_of(&shapes, *method, speed, &mut Random::new(seed))).collect();
        for step in 0..90 {
            let script = random.bits();
            for world in &mut worlds {
                disturb(world, step, &mut Random::new(script));
                world.step();
            }
            let expected = bits(&worlds[1]);
            assert_eq!(worlds[1].broad_phase(), BroadPhase::AllPairs);
            for world in &worlds {
                let what = format!("{crowd:?}, step {step}, {}", world.broad_phase().as_str());
                assert!(bits(world) == expected, "{what}: other contacts or faces");
                assert_eq!(world.counts().hits, worlds[1].counts().hits, "{what}");
            }
        }
        assert!(worlds[1].counts().hits > 20, "{crowd:?}: {:?}", worlds[1].counts());
    }
}

/// Sometimes adds, removes, fixes, hides or throws a shape.
fn disturb(world: &mut World, step: u32, random: &mut Random) {
    let id = world.ids()[random.below(world.len())];
    let position = world.position(id).expect("it lives");
    let (shape, velocity) = (world.shapes()[position].clone(), world.velocities()[position]);
    match step % 9 {
        2 => world.remove(id).expect("it lives"),
        3 => drop(world.add(shape, Properties::default(), velocity).expect("there is room")),
        4 => world.set(id, shape, Properties::FIXED, Velocity::default()).expect("it lives"),
        5 => world.set(id, shape, Properties::DEFAULT.with_collides(false), velocity).expect("it lives"),
        6 => {
            let place = world.shapes()[random.below(world.len())].center();
            world.set_pose(id, Pose::new(place, random.unit()).expect("a place")).expect("it lives");
        }
        _ => {}
    }
}

#[test]
fn changing_the_method_between_steps_changes_no_contact() {
    let mut random = Random::new(0x5ca1_e004);
    let shapes = crowd_of(Crowd::Uniform, 300, &mut random);
    let mut steady = world_of(&shapes, BroadPhase::AllPairs, 100.0, &mut Random::new(1));
    let mut fickle = world_of(&shapes, BroadPhase::Auto, 100.0, &mut Random::new(1));
    for step in 0..60 {
        fickle.set_broad_phase(random.pick(BroadPhase::ALL));
        steady.step();
        fickle.step();
        assert!(bits(&steady) == bits(&fickle), "step {step}: {}", fickle.broad_phase().as_str());
    }
}

#[test]
fn tree_moves_few_leaves_for_little_motion_and_none_at_rest() {
    let mut random = Random::new(0x5ca1_e005);
    let shapes = crowd_of(Crowd::Uniform, 2000, &mut random);
    let mut world = world_of(&shapes, BroadPhase::Tree, 10.0, &mut random);
    world.detect();
    assert_eq!(world.counts().reinserted, 2000, "all are new");
    world.detect();
    assert_eq!(world.counts().reinserted, 0);
    let (mut moved, steps) = (0, 30);
    for _ in 0..steps {
        world.step();
        moved += world.counts().reinserted;
    }
    assert!((1..=2000 * steps / 4).contains(&moved), "{moved} in {steps} steps");
    let poses: Vec<Pose> = world.shapes().iter().rev().map(Shape::pose).collect();
    world.set_poses(&poses).expect("as many");
    world.detect();
    assert!(world.counts().reinserted > 1900, "all were thrown about: {:?}", world.counts());
    world.set_broad_phase(BroadPhase::Grid);
    world.detect();
    assert_eq!(world.counts().reinserted, 0, "the grid has no tree");
}

#[test]
fn tree_that_grows_at_one_end_stays_correct_and_fast() {
    let mut world = world_of(&[], BroadPhase::Tree, 0.0, &mut Random::new(1));
    for index in 0..600 {
        let circle = collidoscope::Circle::new(DVec2::new(f64::from(index) * 3.0, 0.0), 2.0).expect("valid");
        world.add(circle.into(), Properties::default(), Velocity::default()).expect("there is room");
        world.detect();
        let hits = if index == 0 { 0 } else { index as u64 };
        assert_eq!(world.counts().hits, hits);
    }
}

#[test]
fn world_without_colliding_shapes_has_no_pairs_by_any_method() {
    let mut random = Random::new(0xb0a_0009);
    let shapes = crowd_of(CROWDS[0], 40, &mut random);
    let away = Aabb::new(DVec2::splat(1e9), DVec2::splat(2e9)).expect("numbers");
    for method in BroadPhase::ALL {
        let mut empty = world_of(&[], *method, 0.0, &mut random);
        let mut unseen = world_of(&shapes, *method, 0.0, &mut random);
        unseen.set_visible_region(Some(away));
        for world in [&mut empty, &mut unseen] {
            world.detect();
            assert_eq!((world.contacts().len(), world.counts().candidates), (0, 0), "{}", method.as_str());
        }
        unseen.set_visible_region(None);
        unseen.detect();
        assert_eq!(found(&unseen), asked_one_by_one(&shapes), "{}", method.as_str());
    }
}

/// Enough shapes that testing all pairs would reach the work limit.
#[test]
fn distant_outlier_does_not_truncate_a_crowd() {
    let mut random = Random::new(0xb0a_000a);
    let circle = |x: f64, y: f64| Shape::from(Circle::new(DVec2::new(x, y), 1.0).expect("valid"));
    let mut shapes: Vec<Shape> =
        (0..40_000).map(|_| circle(random.between(0.0, 1000.0), random.between(0.0, 1000.0))).collect();
    shapes.push(circle(1e9, 1e9));
    let [auto, expected] = [BroadPhase::Auto, BroadPhase::Quadtree].map(|method| {
        let mut world = world_of(&shapes, method, 0.0, &mut random);
        world.detect();
        (world.counts().truncated, found(&world))
    });
    assert!(!auto.0 && expected.1.len() > 5000, "{}", expected.1.len());
    assert_eq!(auto, expected);
}

#[test]
fn twenty_thousand_shapes_at_one_point_finish_and_report_truncation() {
    let mut random = Random::new(0x5ca1_e006);
    let shapes = crowd_of(Crowd::OnePoint, 20_000, &mut random);
    for method in BroadPhase::ALL {
        let mut world = world_of(&shapes, *method, 0.0, &mut random);
        world.report_only(collidoscope::engine::PairKinds::NONE);
        world.detect();
        let counts = world.counts();
        assert!(counts.truncated && counts.boxes <= PAIR_LIMIT as u64, "{}: {counts:?}", method.as_str());
        assert_eq!(counts.possible, 20_000 * 19_999 / 2);
        assert!(counts.hits > 100_000, "{}: {counts:?}", method.as_str());
    }
}

/// A box may overlap more boxes than the grid's pair buffer holds.
#[test]
fn grid_finds_all_pairs_of_a_box_with_more_hits_than_its_buffer() {
    let mut random = Random::new(0x9e5_0011);
    for (count, spread) in [(250, 0.0), (260, 0.0), (1300, 0.0), (1300, 4.0), (2000, 60.0), (2000, 400.0)] {
        let mut place = || DVec2::new(random.between(0.0, spread), random.between(0.0, spread / 9.0));
        let places: Vec<_> = (0..count).map(|_| place()).collect();
        let circle = |place: &DVec2| Circle::new(*place, random.between(1.0, 20.0)).expect("valid").into();
        let shapes: Vec<Shape> = places.iter().map(circle).collect();
        let [grid, boxes] = [BroadPhase::Grid, BroadPhase::BoundingBox].map(|method| {
            let mut world = world_of(&shapes, method, 0.0, &mut random);
            world.detect();
            world
        });
        assert!(grid.candidate_pairs().len() > 30 * count, "{count} {spread}");
        assert_eq!(grid.candidate_pairs(), boxes.candidate_pairs(), "{count} {spread}");
    }
}

/// Every third box of a row is a thousand times as long as its neighbors, and no two meet.
#[test]
fn grid_searches_a_row_of_short_and_long_boxes_to_its_end() {
    let mut random = Random::new(0x9e5_0012);
    let mut shapes = Vec::new();
    for index in 0..36_000 {
        let left = random.between(0.0, 999.0);
        let width = if index % 3 == 0 { 1000.0 - left } else { 0.01 };
        let center = DVec2::new(left + width / 2.0, f64::from(index) * 0.002);
        shapes.push(Rectangle::new(center, width, 0.001, 0.0).expect("valid").into());
        if index % 4 == 0 {
            let beside = DVec2::new(1100.0 + f64::from(index), 36.0);
            shapes.push(Rectangle::new(beside, 0.5, 72.0, 0.0).expect("valid").into());
        }
    }
    let mut world = world_of(&shapes, BroadPhase::Grid, 0.0, &mut random);
    world.detect();
    assert_eq!((world.counts().candidates, world.counts().truncated), (0, false));
}

#[test]
fn shapes_outside_the_visible_region_form_no_pair() {
    let mut random = Random::new(0x5ca1_e007);
    let shapes = crowd_of(Crowd::Uniform, 600, &mut random);
    let region = Aabb::new(DVec2::splat(50.0), DVec2::splat(200.0)).expect("numbers");
    let seen: Vec<bool> = shapes.iter().map(|shape| Aabb::around(shape).meets(&region)).collect();
    let members = seen.iter().filter(|seen| **seen).count() as u64;
    let all = asked_one_by_one(&shapes);
    let expected: Found =
        all.iter().copied().filter(|(pair, _)| pair.iter().all(|position| seen[*position as usize])).collect();
    assert!(expected.len() > 50 && expected.len() * 2 < all.len());
    for method in BroadPhase::ALL {
        let mut world = world_of(&shapes, *method, 0.0, &mut random);
        world.set_visible_region(Some(region));
        world.detect();
        assert!(found(&world) == expected, "{}", method.as_str());
        assert_eq!(world.counts().possible, members * (members - 1) / 2);
        world.set_visible_region(None);
        world.detect();
        assert!(found(&world) == all, "{}", method.as_str());
    }
}

#[test]
fn drawn_boxes_overlap_every_shape() {
    let mut random = Random::new(0x5ca1_e008);
    let shapes = crowd_of(Crowd::Uniform, 400, &mut random);
    for method in BroadPhase::ALL {
        let mut world = world_of(&shapes, *method, 0.0, &mut random);
        world.detect();
        let boxes: Vec<Aabb> = world.broad_phase_boxes().collect();
        let has_boxes = matches!(method, BroadPhase::Auto | BroadPhase::Grid | BroadPhase::Quadtree | BroadPhase::Tree);
        assert_eq!(!boxes.is_empty(), has_boxes, "{}", method.as_str());
        let covered = |shape: &Shape| boxes.iter().any(|drawn| drawn.meets(&Aabb::around(shape)));
        assert!(!has_boxes || shapes.iter().all(covered), "{}", method.as_str());
    }
}

/// Participation is cached between detections, and every change must invalidate it.
#[test]
fn participation_is_current_after_any_change_between_detections() {
    let region = Aabb::new(DVec2::ZERO, DVec2::splat(100.0)).expect("numbers");
    for method in BroadPhase::ALL {
        let mut random = Random::new(0x5ca1_e011);
        let mut world = world_of(&[], *method, 0.0, &mut random);
        let (mut had_all, mut had_some) = (0, 0);
        for round in 0..300 {
            match random.below(5) {
                0 => world.clear(),
                1 => world.set_visible_region(Some(region)),
                2 => world.set_visible_region(None),
                3 if !world.is_empty() => {
                    let id = world.ids()[random.below(world.len())];
                    world.remove(id).expect("there");
                }
                _ => {}
            }
            let is_wanted = world.len() < 3 + random.below(5);
            for _ in 0..if is_wanted { 1 + random.below(4) } else { 0 } {
                let is_far = random.below(4) == 0;
                let x = if is_far { 900.0 } else { 50.0 } + random.between(-4.0, 4.0);
                let circle = Circle::new(DVec2::new(x, 50.0), 9.0).expect("valid");
                let properties = Properties::new(1.0, 0.2, 0.8, random.below(6) > 0).expect("valid properties");
                world.add(circle.into(), properties, Velocity::default()).expect("room");
            }
            world.detect();
            let takes_part = |position: u32| {
                let position = position as usize;
                let region = world.visible_region();
                world.properties()[position].collides()
                    && region.is_none_or(|region| region.meets(&Aabb::around(&world.shapes()[position])))
            };
            let all = asked_one_by_one(world.shapes());
            let expected: Found =
                all.iter().copied().filter(|(pair, _)| pair.iter().all(|at| takes_part(*at))).collect();
            assert!(found(&world) == expected, "{} in round {round}", method.as_str());
            had_all += u32::from(!all.is_empty() && all.len() == expected.len());
            had_some += u32::from(all.len() > expected.len());
        }
        assert!(had_all > 60 && had_some > 60, "{had_all} {had_some}");
    }
}
