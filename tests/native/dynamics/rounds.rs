//! Rounds: how often contacts are solved, and the limits of that work.

use super::mini_world::{MiniWorld, Stuff};
use collidoscope::DVec2;
use collidoscope::shape::Rectangle;

/// Greatest number of rounds.
const ROUNDS_MAX: usize = 4096;

/// Contacts that further rounds may solve in all substeps of a step.
const WORK_MAX: usize = 1 << 19;

/// Returns boxes of 20 px in a column, with a mass each, on a floor of the given number of parts.
fn column(masses: &[f64], feet: usize) -> MiniWorld {
    let mut world = MiniWorld::new(600.0);
    let width = 20.0 / feet.max(1) as f64;
    for foot in 0..feet {
        let x = (foot as f64 + 0.5) * width;
        world.add(Rectangle::new(DVec2::new(x, 10.0), width, 20.0, 0.0).expect("a floor"), Stuff::FIXED);
    }
    for (&mass, level) in masses.iter().zip(0..) {
        let center = DVec2::new(10.0, -10.0 - 20.0 * f64::from(level));
        world.add(Rectangle::new(center, 20.0, 20.0, 0.0).expect("a box"), Stuff::SOLID.of_mass(mass));
    }
    world
}

/// Returns the rounds of the contacts of a world after a step.
fn rounds(world: &mut MiniWorld) -> usize {
    world.step();
    let contacts = world.touches.len();
    assert!(contacts > 0 && world.solver.repeated_contacts().is_multiple_of(contacts));
    1 + world.solver.repeated_contacts() / contacts
}

#[test]
fn mass_ratios_get_a_round_for_each_eighth_up_to_the_limit() {
    let cases = [
        (1.0, 1),
        (8.0, 1),
        (8.5, 2),
        (16.0, 2),
        (100.0, 13),
        (1000.0, 125),
        (32_768.0, ROUNDS_MAX),
        (32_769.0, ROUNDS_MAX),
        (1e9, ROUNDS_MAX),
        (1e300, ROUNDS_MAX),
    ];
    for (ratio, expected) in cases {
        for masses in [[1.0, ratio], [ratio, 1.0]] {
            let mut world = column(&masses, 0);
            assert_eq!(rounds(&mut world), expected, "{masses:?}");
            assert!(!world.solver.is_truncated(), "{masses:?}");
        }
    }
}

#[test]
fn columns_get_rounds_by_their_height_up_to_the_limit() {
    for (height, expected) in [(1, 1), (10, 1), (11, 2), (12, 2), (15, 4), (20, 8), (22, 11), (23, 12), (60, 12)] {
        for feet in [1, 2] {
            assert_eq!(rounds(&mut column(&vec![1.0; height], feet)), expected, "{height} on {feet}");
        }
        // What nothing holds, or more than two fixed bodies, is no column.
        for feet in [0, 3].into_iter().filter(|feet| height > 1 || *feet > 0) {
            assert_eq!(rounds(&mut column(&vec![1.0; height], feet)), 1, "{height} on {feet}");
        }
    }
}

#[test]
fn rounds_are_fewer_if_their_work_would_be_too_much() {
    for height in [10, 33, 100, 300] {
        for substeps in [1, 4, 8, 64, 10_000] {
            let masses: Vec<f64> = (0..height).map(|level| if level == 0 { 1.0 } else { 1e9 }).collect();
            let mut world = column(&masses, 1);
            world.solver.settings.substeps = substeps;
            let got = rounds(&mut world);
            let (contacts, work_max) = (world.touches.len(), WORK_MAX / substeps as usize);
            assert!(world.solver.repeated_contacts() <= work_max, "{height} {substeps}");
            assert!(got == ROUNDS_MAX || contacts * (2 * got - 1) > work_max, "{height} {substeps}: {got}");
            assert_eq!(world.solver.is_truncated(), got < ROUNDS_MAX, "{height} {substeps}");
        }
    }
}
