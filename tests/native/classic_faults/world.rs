//! Faults of the classic loop that a world must not have.

use crate::support::figure::Figure;
use crate::support::worlds;
use collidoscope::engine::{Properties, Velocity, World};
use collidoscope::{Circle, DVec2, ErrorCode, Field, Rectangle, collide};

fn crowd() -> Vec<Figure> {
    vec![
        Figure::circle(100.0, 100.0, 30.0),
        Figure::rectangle(120.0, 110.0, 40.0, 20.0, 0.4),
        Figure::circle(140.0, 100.0, 25.0),
        Figure::rectangle(130.0, 130.0, 30.0, 30.0, -0.2),
        Figure::circle(500.0, 300.0, 20.0),
    ]
}

#[test]
fn reading_contacts_does_not_change_them() {
    let mut world = worlds::of(&crowd());
    assert!(world.contacts().len() >= 3);
    let stored = (world.contacts().clone(), world.contact_pairs().to_vec(), world.counts());
    for _ in 0..300 {
        assert_eq!((world.contacts(), world.contact_pairs(), world.counts()), (&stored.0, &*stored.1, stored.2));
    }
    world.detect();
    assert_eq!((world.contacts(), world.contact_pairs(), world.counts()), (&stored.0, &*stored.1, stored.2));
    world.step();
    assert_eq!((world.contacts(), world.contact_pairs(), world.counts()), (&stored.0, &*stored.1, stored.2));
}

#[test]
fn contacts_do_not_depend_on_earlier_pairs() {
    let figures = crowd();
    let shapes: Vec<_> = figures.iter().map(Figure::shape).collect();
    let alone: Vec<_> = shapes.iter().flat_map(|a| shapes.iter().map(move |b| collide(a, b))).collect();
    assert!(alone.iter().any(Option::is_some) && alone.iter().any(Option::is_none));
    // The same queries in reverse order: each follows another query.
    let mut backwards: Vec<_> =
        shapes.iter().rev().flat_map(|a| shapes.iter().rev().map(move |b| collide(a, b))).collect();
    backwards.reverse();
    assert_eq!(alone, backwards);
}

#[test]
fn separated_pair_has_no_contact() {
    let mut world = worlds::of(&crowd()[..2]);
    assert_eq!(world.contacts().len(), 1);
    let away = Figure::circle(700.0, 400.0, 30.0).shape();
    world.set(world.ids()[0], away, Properties::default(), Velocity::default()).expect("it lives");
    world.step();
    assert_eq!((world.contacts().len(), world.contact_pairs().len(), world.counts().hits), (0, 0, 0));
}

#[test]
fn order_of_creation_does_not_change_the_pairs() {
    let figures = crowd();
    let forwards = worlds::of(&figures);
    let reversed: Vec<Figure> = figures.iter().rev().copied().collect();
    let backwards = worlds::of(&reversed);
    let last = figures.len() as u32 - 1;
    let mut pairs: Vec<_> = backwards.contact_pairs().iter().map(|&[low, high]| [last - high, last - low]).collect();
    pairs.sort_unstable();
    assert_eq!(forwards.contact_pairs(), pairs);
    for (pair, contact) in forwards.contact_pairs().iter().zip(forwards.contacts().iter()) {
        let place = backwards.contact_pairs().iter().position(|&[low, high]| [last - high, last - low] == *pair);
        let twin = backwards.contacts().get(place.expect("the same pairs")).expect("one for each");
        assert!((contact.depth - twin.depth).abs() < 1e-12, "{pair:?}: {contact:?} {twin:?}");
        assert!((contact.normal + twin.normal).length() < 1e-12, "{pair:?}: {contact:?} {twin:?}");
    }
}

#[test]
fn collision_flag_does_not_depend_on_the_index() {
    // The classic loop starts at index 5 to skip the borders.
    let figures = crowd();
    for absent in 0..figures.len() {
        let mut world = worlds::empty();
        for (index, figure) in figures.iter().enumerate() {
            let properties = Properties::new(1.0, 0.2, 0.8, index != absent).expect("fine properties");
            world.add(figure.shape(), properties, Velocity::default()).expect("there is memory");
        }
        world.detect();
        let absent = absent as u32;
        assert_eq!(world.counts().possible, 6, "four shapes take part");
        assert!(world.candidate_pairs().iter().all(|pair| !pair.contains(&absent)));
        let others: Vec<_> =
            worlds::of(&figures).contact_pairs().iter().copied().filter(|pair| !pair.contains(&absent)).collect();
        assert_eq!(world.contact_pairs(), others);
    }
}

#[test]
fn pairs_of_fixed_shapes_are_never_tested() {
    let mut world = worlds::empty();
    for (figure, properties) in [
        (Figure::rectangle(400.0, 0.0, 800.0, 3.0, 0.0), Properties::FIXED),
        (Figure::rectangle(0.0, 225.0, 3.0, 450.0, 0.0), Properties::FIXED),
        (Figure::circle(0.0, 0.0, 20.0), Properties::DEFAULT),
    ] {
        world.add(figure.shape(), properties, Velocity::default()).expect("there is memory");
    }
    world.detect();
    assert_eq!(world.counts().possible, 2);
    assert_eq!(world.contact_pairs(), [[0, 2], [1, 2]]);
}

#[test]
fn shapes_without_size_are_refused() {
    for size in [0.0, -0.0, -1.0, -1e12] {
        let error = Circle::new(DVec2::ZERO, size).expect_err("no radius");
        assert_eq!((error.code, error.field), (ErrorCode::NotPositive, Field::Radius), "{size}");
        let error = Rectangle::new(DVec2::ZERO, size, 1.0, 0.0).expect_err("no width");
        assert_eq!((error.code, error.field), (ErrorCode::NotPositive, Field::Width), "{size}");
        let error = Rectangle::new(DVec2::ZERO, 1.0, size, 0.0).expect_err("no height");
        assert_eq!((error.code, error.field), (ErrorCode::NotPositive, Field::Height), "{size}");
    }
}

#[test]
fn smallest_shape_collides_inside_another() {
    let speck = Figure::rectangle(10.0, 5.0, 1e-9, 1e-9, 0.3);
    let hall = Figure::rectangle(0.0, 0.0, 100.0, 60.0, 0.0);
    let contact = collide(&hall.shape(), &speck.shape()).expect("inside");
    assert!((contact.depth - 25.0).abs() < 1e-8 && contact.normal == DVec2::Y, "{contact:?}");
}

#[test]
fn worlds_share_no_state() {
    let (mut one, mut other) = (worlds::of(&crowd()), worlds::of(&crowd()[..2]));
    let alone: World = worlds::of(&crowd());
    for _ in 0..10 {
        one.step();
        other.step();
    }
    assert_eq!(one.contacts(), alone.contacts());
    assert_eq!(other.contacts().len(), 1);
}
