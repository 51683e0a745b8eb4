//! Scattered shapes: overlaps, repeatability and invalid settings.

use crate::support::stages::open;
use collidoscope::engine::{BroadPhase, WorldOptions};
use collidoscope::lab::{Lab, Moving, Scattering, SizeRanges, Sizes};
use collidoscope::{DVec2, ErrorCode, Field, Shape};

fn stage(seed: f64) -> Lab {
    open("scale", seed)
}

fn scattered(count: u32, sizes: Sizes, moving: Moving) -> Lab {
    let mut lab = stage(5.0);
    lab.scatter(&Scattering { count, sizes, moving, ..Scattering::DEFAULT }).expect("good numbers");
    lab
}

/// How many others a shape overlaps on average.
fn overlaps(lab: &mut Lab) -> f64 {
    lab.world_mut().detect();
    2.0 * lab.world().counts().hits as f64 / lab.world().len() as f64
}

#[test]
fn the_stage_starts_with_a_thousand_moving_shapes_of_two_kinds() {
    let lab = stage(1.0);
    let world = lab.world();
    assert_eq!((world.options().width, world.options().height), (1600.0, 900.0));
    assert_eq!((world.len(), world.broad_phase()), (1000, BroadPhase::Auto));
    let circles = world.shapes().iter().filter(|shape| matches!(shape, Shape::Circle(_))).count();
    let rectangles = world.shapes().iter().filter(|shape| matches!(shape, Shape::Rectangle(_))).count();
    assert_eq!((circles, rectangles), (500, 500));
    assert!(world.velocities().iter().all(|velocity| velocity.linear() != DVec2::ZERO));
    assert_eq!(lab.selected(), world.ids().first().copied());
}

#[test]
fn each_shape_overlaps_about_two_others_however_many_there_are() {
    for (count, sizes, low, high) in [
        (1000, Sizes::Equal, 1.7, 2.3),
        (20_000, Sizes::Equal, 1.85, 2.15),
        (5000, Sizes::Mixed, 1.5, 2.5),
        (20_000, Sizes::Mixed, 1.7, 2.3),
        (5000, Sizes::Clustered, 6.0, 20.0),
    ] {
        let found = overlaps(&mut scattered(count, sizes, Moving::All));
        assert!((low..=high).contains(&found), "{count} {}: {found}", sizes.as_str());
    }
    let found = overlaps(&mut scattered(200, Sizes::OnePoint, Moving::None));
    assert_eq!(found, 199.0, "at one point each overlaps all");
}

#[test]
fn mixed_areas_are_spread_over_a_thousand() {
    let lab = scattered(10_000, Sizes::Mixed, Moving::None);
    let areas: Vec<f64> = lab
        .world()
        .shapes()
        .iter()
        .filter_map(|shape| if let Shape::Circle(circle) = shape { Some(circle.radius().powi(2)) } else { None })
        .collect();
    let least = areas.iter().copied().fold(f64::INFINITY, f64::min);
    let most = areas.iter().copied().fold(0.0, f64::max);
    assert!((500.0..=1000.0 * (1.0 + 1e-9)).contains(&(most / least)), "{least} to {most}");
}

#[test]
fn requested_number_of_shapes_moves() {
    for (moving, expected) in [(Moving::All, 1000), (Moving::Some, 100), (Moving::None, 0)] {
        let lab = scattered(1000, Sizes::Equal, moving);
        let found = lab.world().velocities().iter().filter(|own| own.linear() != DVec2::ZERO).count();
        assert_eq!(found, expected, "{}", moving.as_str());
    }
}

#[test]
fn moving_shapes_stay_in_the_world_and_keep_their_density() {
    let mut lab = stage(3.0);
    let start = overlaps(&mut lab);
    let mut turned = 0;
    let mut before: Vec<DVec2> = lab.world().velocities().iter().map(|own| own.linear()).collect();
    for _ in 0..600 {
        lab.world_mut().step();
        let after: Vec<DVec2> = lab.world().velocities().iter().map(|own| own.linear()).collect();
        turned += before.iter().zip(&after).filter(|(old, new)| old != new).count();
        assert!(before.iter().zip(&after).all(|(old, new)| old.abs() == new.abs()), "as fast as before");
        before = after;
    }
    // The fastest go a pixel a step.
    let inside =
        |center: DVec2| center.cmpge(DVec2::splat(-1.0)).all() && center.cmple(DVec2::new(1601.0, 901.0)).all();
    assert!(lab.world().shapes().iter().all(|shape| inside(shape.center())));
    assert!(turned > 200, "{turned} turned back");
    let end = overlaps(&mut lab);
    assert!((end - start).abs() < 0.4, "{start} at the start, {end} at the end");
}

#[test]
fn equal_seeds_and_scatterings_give_equal_worlds_after_any_history() {
    let scattering = Scattering { count: 300, sizes: Sizes::Clustered, moving: Moving::Some, ..Scattering::DEFAULT };
    let mut one = stage(9.0);
    one.scatter(&scattering).expect("good numbers");
    let mut other = stage(9.0);
    for _ in 0..5 {
        other.spawn_circle().expect("room");
        other.world_mut().step();
    }
    other.scatter(&scattering).expect("good numbers");
    assert_eq!(one.state_hash(), other.state_hash());
    for lab in [&mut one, &mut other] {
        (0..50).for_each(|_| lab.world_mut().step());
    }
    assert_eq!(one.state_hash(), other.state_hash());
    one.reset().expect("room");
    assert_eq!(one.state_hash(), stage(9.0).state_hash());
    let mut another = stage(10.0);
    another.scatter(&scattering).expect("good numbers");
    assert_ne!(another.state_hash(), other.state_hash());
}

#[test]
fn clusters_of_shapes_with_ranges_lie_in_all_parts_of_the_region() {
    let mut lab = stage(3.0);
    let ranges = Some(SizeRanges { sides: [5.0, 9.0], radius: [2.0, 4.0] });
    lab.scatter(&Scattering { count: 500, sizes: Sizes::Clustered, ranges, ..Scattering::DEFAULT }).expect("good");
    let WorldOptions { width, height, .. } = lab.world().options();
    let is_right = |shape: &&Shape| shape.center().x > width / 2.0;
    let is_low = |shape: &&Shape| shape.center().y > height / 2.0;
    let shapes = lab.world().shapes();
    for part in [shapes.iter().filter(is_right).count(), shapes.iter().filter(is_low).count()] {
        assert!((100..=400).contains(&part), "{part} of 500");
    }
}

#[test]
fn invalid_scattering_is_rejected_without_change() {
    for (count, code) in
        [(0, ErrorCode::NotPositive), (100_001, ErrorCode::OutOfRange), (u32::MAX, ErrorCode::OutOfRange)]
    {
        let mut lab = stage(1.0);
        let before = lab.state_hash();
        let asked = Scattering { count, sizes: Sizes::Equal, moving: Moving::All, ..Scattering::DEFAULT };
        let error = lab.scatter(&asked).expect_err("refused");
        assert_eq!((error.code, error.field, lab.state_hash()), (code, Field::Count, before));
    }
    for side in [2e-140, 1e12] {
        let options = WorldOptions { width: side, height: side, time_step: 1.0 / 60.0, broad_phase: BroadPhase::Auto };
        let mut lab = Lab::new(options, 1.0).expect("an extreme world");
        let before = lab.state_hash();
        for sizes in Sizes::ALL {
            let asked = Scattering { count: 2, sizes: *sizes, moving: Moving::All, ..Scattering::DEFAULT };
            assert!(lab.scatter(&asked).is_err(), "{side}");
            assert_eq!(lab.state_hash(), before);
        }
    }
}
