//! Rectangle against rectangle by support points.

use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints, overlap_along};
use crate::support::naive::separation;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::World;
use collidoscope::narrow_phase::{Face, Owner};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Error, Rectangle, collide};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

/// Coordinates up to 50: each of the two computations makes about twenty roundings of half an ulp of 100.
const SEPARATION_TOLERANCE: f64 = 1e-12;
/// One press of a rotation key.
const KEY_TURN: f64 = 0.1;

#[test]
fn contact_of_parallel_faces_lies_in_their_common_interval() {
    // The classic listing draws the line at the plank's first vertex, x = -100.
    let (plank, block) =
        (Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.0), Figure::rectangle(0.0, -14.0, 20.0, 20.0, 0.0));
    let contact = collide(&plank.shape(), &block.shape()).expect("they overlap by 6");
    assert_eq!((contact.depth, contact.normal), (6.0, DVec2::NEG_Y));
    assert!((-10.0..=10.0).contains(&contact.start.x), "the line stands at x = {}", contact.start.x);
    assert_eq!((contact.start, contact.end), (DVec2::new(0.0, -4.0), DVec2::new(0.0, -10.0)));
    assert_eq!(contact.points().as_slice().len(), 2);
    assert!(contact.points().as_slice().iter().all(|point| point.x.abs() == 10.0 && point.y == -4.0));
}

#[test]
fn contact_of_a_corner_has_one_point() {
    let plank = Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.0).shape();
    let turned = Figure::rectangle(0.0, -20.0, 20.0, 20.0, FRAC_PI_4).shape();
    let contact = collide(&plank, &turned).expect("the corner reaches in");
    assert_eq!(contact.points().as_slice().len(), 1);
    assert!((contact.start.y - (200.0_f64.sqrt() - 20.0)).abs() < 1e-12);
}

#[test]
fn contacts_of_nearly_parallel_faces_stay_on_both_outlines() {
    let square = |center, angle| Rectangle::new(center, 2.0, 2.0, angle).expect("valid");
    let a = square(DVec2::ZERO, 0.0);
    for exponent in -14..-5 {
        for (sign, y) in [(1.0, 0.01), (-1.0, 0.01), (1.0, -0.3), (-1.0, 0.3)] {
            let angle = sign * 10_f64.powi(exponent);
            let b = square(DVec2::new(1.99, y), angle);
            let contact = collide(&a.into(), &b.into()).expect("they overlap by 0.01");
            let (end, start) = (contact.end, b.to_local(contact.start - b.center()));
            assert!(end.abs().max_element() <= 1.0 + 1e-11, "{angle:e}: {end:?} is off a");
            assert!(start.abs().max_element() <= 1.0 + 1e-11, "{angle:e}: {start:?} is off b");
        }
    }
}

#[test]
fn contact_of_parallel_faces_is_midway_at_every_offset() {
    for offset in -109..110 {
        let x = f64::from(offset);
        let (plank, block) =
            (Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.0), Figure::rectangle(x, -14.0, 20.0, 20.0, 0.0));
        for (a, b) in [(plank, block), (block, plank)] {
            let contact = collide(&a.shape(), &b.shape()).expect("they overlap");
            let complaints = line_complaints(&a, &b, &Answer::from(&contact), 1e-12);
            assert_eq!(complaints, Vec::<String>::new(), "block at x = {x}");
            if x.abs() < 104.0 {
                let middle = f64::midpoint((x - 10.0).max(-100.0), (x + 10.0).min(100.0));
                assert_eq!(contact.start.x, middle, "block at x = {x}");
            }
        }
    }
}

#[test]
fn parallel_faces_are_clipped_at_every_common_angle() {
    for presses in 0..63 {
        let angle = f64::from(presses) * KEY_TURN;
        let up = DVec2::new(angle.sin(), -angle.cos()) * 14.0;
        let plank = Figure::rectangle(0.0, 0.0, 200.0, 20.0, angle);
        let block = Figure::rectangle(up.x, up.y, 20.0, 20.0, angle);
        let contact = collide(&plank.shape(), &block.shape()).expect("they overlap by 6");
        assert!((contact.depth - 6.0).abs() < 1e-12, "depth {} at {angle}", contact.depth);
        let along = contact.start.dot(DVec2::new(angle.cos(), angle.sin()));
        assert!(along.abs() < 1e-10, "the line stands {along} from the middle at {angle}");
    }
}

#[test]
fn tied_faces_retain_the_face_of_the_last_frame_during_rotation() -> Result<(), Error> {
    // A square rotates inside an equal one with the same center: all eight depths are equal at every angle.
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let mut world = worlds::of(&[square, square.at(DVec2::new(1.0, 0.0))]);
    assert_eq!(worlds::only_contact(&world).normal, DVec2::X, "the least depth is to the right");
    let face = world.kept_face([0, 1]);
    assert_eq!(face, Some(Face { owner: Owner::A, index: 1 }));
    for presses in 0..200 {
        turn_second(&mut world, DVec2::ZERO, f64::from(presses) * KEY_TURN)?;
        assert_eq!(worlds::only_contact(&world).normal, DVec2::X, "after {presses} presses");
        assert_eq!(world.kept_face([0, 1]), face, "after {presses} presses");
    }
    Ok(())
}

#[test]
fn stored_face_follows_its_pair_after_a_removal() -> Result<(), Error> {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let bystander = Figure::circle(500.0, 500.0, 5.0);
    let mut world =
        worlds::of(&[bystander, square, bystander.at(DVec2::ZERO - 500.0), square.at(DVec2::new(5.0, 6.0))]);
    assert_eq!(world.contacts().get(0).expect("they overlap").normal, DVec2::Y, "the overlap is least downwards");
    let face = world.kept_face([1, 3]);
    assert!(face.is_some());
    world.remove(world.ids()[2])?;
    assert_eq!((world.kept_face([1, 2]), world.kept_face([1, 3])), (face, None));
    world.remove(world.ids()[0])?;
    assert_eq!((world.kept_face([0, 1]), world.kept_face([1, 2])), (face, None));
    turn_second(&mut world, DVec2::new(5.0, 5.0), 0.0)?;
    assert_eq!(worlds::only_contact(&world).normal, DVec2::Y, "tied now, and hinted");
    Ok(())
}

#[test]
fn renumbered_shape_does_not_inherit_a_stored_face() -> Result<(), Error> {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let tied = square.at(DVec2::new(5.0, 5.0));
    let mut world = worlds::of(&[square, square.at(DVec2::new(5.0, 6.0)), tied]);
    let normal = |world: &World| world.contacts().get(0).expect("they overlap").normal;
    assert_eq!(normal(&world), DVec2::Y, "the second square is left downwards");
    world.remove(world.ids()[1])?;
    world.step();
    assert_eq!((world.contact_pairs(), normal(&world)), (&[[0, 1]][..], DVec2::X), "the third to the right");
    Ok(())
}

#[test]
fn cleared_world_has_no_stored_faces() {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let mut world = worlds::of(&[square, square.at(DVec2::new(5.0, 6.0))]);
    assert_eq!(worlds::only_contact(&world).normal, DVec2::Y);
    world.clear();
    for figure in [square, square.at(DVec2::new(5.0, 5.0))] {
        worlds::add(&mut world, &figure);
    }
    world.step();
    assert_eq!(worlds::only_contact(&world).normal, DVec2::X, "tied: a world without a past takes the first");
}

#[test]
fn depth_is_the_least_even_with_a_hinted_face() -> Result<(), Error> {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    let mut world = worlds::of(&[square, square.at(DVec2::new(5.0, 0.0))]);
    assert_eq!(worlds::only_contact(&world).normal, DVec2::X);
    turn_second(&mut world, DVec2::new(5.0, 5.001), 0.0)?;
    let contact = worlds::only_contact(&world);
    assert_eq!((contact.normal, contact.depth), (DVec2::Y, 20.0 - 5.001));
    // A true tie: the last face stays, though a query without hint chooses the first.
    turn_second(&mut world, DVec2::new(5.0, 5.0), 0.0)?;
    assert_eq!((worlds::only_contact(&world).normal, worlds::only_contact(&world).depth), (DVec2::Y, 15.0));
    let first = collide(&world.shapes()[0], &world.shapes()[1]).expect("they overlap");
    assert_eq!((first.normal, first.depth), (DVec2::X, 15.0));
    // Within the tie the hinted face stays, and the depth is the least of all.
    turn_second(&mut world, DVec2::new(5.0 + 1e-13, 5.0), 0.0)?;
    let contact = worlds::only_contact(&world);
    assert_eq!((contact.normal, contact.depth), (DVec2::Y, 20.0 - (5.0 + 1e-13)));
    Ok(())
}

#[test]
fn single_query_chooses_the_first_tied_face() {
    let square = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);
    for (x, y, normal) in [
        (5.0, 5.0, DVec2::X),
        (5.0, -5.0, DVec2::NEG_Y),
        (-5.0, 5.0, DVec2::Y),
        (-5.0, -5.0, DVec2::NEG_Y),
        (0.0, 0.0, DVec2::NEG_Y),
    ] {
        let contact = collide(&square.shape(), &square.at(DVec2::new(x, y)).shape()).expect("they overlap");
        assert_eq!(contact.normal, normal, "b at {x}, {y}");
    }
}

#[test]
fn no_depth_is_a_sentinel() {
    // The classic listing starts its search at 999999 and finds no face for a deeper overlap.
    for size in [999_999.0, 1e6, 3e7, 1e9, 9e11] {
        let (a, b) =
            (Figure::rectangle(0.0, 0.0, size, size, 0.0), Figure::rectangle(size / 8.0, 0.0, size, size, 0.3));
        let contact = collide(&a.shape(), &b.shape()).expect("they overlap");
        let expected = -separation(&a, &b);
        assert!((contact.depth - expected).abs() <= 1e-12 * size, "depth {} want {expected}", contact.depth);
        let rounds = [Figure::circle(0.0, 0.0, size), Figure::circle(size / 8.0, 0.0, size)];
        for (a, b, depth) in [(rounds[0], rounds[1], size * 15.0 / 8.0), (a, rounds[0], size * 1.5)] {
            let contact = collide(&a.shape(), &b.shape()).expect("they overlap");
            assert!((contact.depth - depth).abs() <= 1e-12 * size, "depth {} want {depth}", contact.depth);
        }
    }
}

#[test]
fn coinciding_centers_have_a_separating_normal() {
    let mut random = Random::new(0x00c0_14c1);
    for _ in 0..2000 {
        let mut figure = || {
            let [width, height] = [0, 0].map(|_| random.between(5.0, 50.0));
            Figure::rectangle(30.0, -20.0, width, height, random.between(-7.0, 7.0))
        };
        let (a, b) = (figure(), figure());
        let contact = collide(&a.shape(), &b.shape()).expect("concentric");
        let overlap = overlap_along(&a, &b, contact.normal);
        assert!((contact.depth - overlap).abs() < SEPARATION_TOLERANCE, "{a:?} {b:?}: {contact:?}");
        assert!((contact.depth + separation(&a, &b)).abs() < SEPARATION_TOLERANCE, "{a:?} {b:?}: {contact:?}");
    }
}

#[test]
fn rectangle_inside_a_rectangle_is_a_hit() {
    let contact = collide(
        &Figure::rectangle(0.0, 0.0, 100.0, 60.0, 0.0).shape(),
        &Figure::rectangle(40.0, 0.0, 4.0, 4.0, FRAC_PI_2).shape(),
    );
    let contact = contact.expect("inside");
    assert!((contact.depth - 12.0).abs() < 1e-14 && (contact.normal - DVec2::X).length() < 1e-15, "{contact:?}");
}

#[test]
fn support_points_match_the_minkowski_difference_on_100_000_pairs() {
    let mut random = Random::new(0x0310_c0c5);
    let mut hits = 0;
    let pairs = 100_000;
    for index in 0..pairs {
        let mut figure = || {
            let [x, y] = [0, 0].map(|_| random.between(-25.0, 25.0));
            let [width, height] = [0, 0].map(|_| random.between(1.0, 50.0));
            Figure::rectangle(x, y, width, height, random.between(-7.0, 7.0))
        };
        let (a, b) = (figure(), figure());
        let expected = separation(&a, &b);
        let found = collide(&a.shape(), &b.shape());
        hits += usize::from(found.is_some());
        match found {
            Some(contact) => assert!(
                (contact.depth + expected).abs() <= SEPARATION_TOLERANCE,
                "pair {index}: depth {} want {}: {a:?} {b:?}",
                contact.depth,
                -expected
            ),
            None => assert!(expected > -SEPARATION_TOLERANCE, "pair {index}: missed {expected}: {a:?} {b:?}"),
        }
    }
    assert!((pairs * 3 / 10..=pairs * 7 / 10).contains(&hits), "{hits} hits");
}

/// Moves the second shape and steps, like a key press and its frame.
fn turn_second(world: &mut World, center: DVec2, angle: f64) -> Result<(), Error> {
    world.set_pose(world.ids()[1], Pose::new(center, angle)?)?;
    world.step();
    Ok(())
}
