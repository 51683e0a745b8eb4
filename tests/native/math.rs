//! The numbers that all modules share: directions, comparisons, intervals, sines.

use collidoscope::DVec2;
use collidoscope::math::{Interval, angle_between, clamp, direction, max, min, shell_sort, sin_cos};

#[test]
fn zero_vector_has_no_direction() {
    assert_eq!(direction(DVec2::ZERO), None);
}

#[test]
fn tiny_and_huge_vectors_have_a_direction() {
    for size in [5e-324, 1e-300, 1e-160, 1.0, 1e160, 1e300] {
        let found = direction(DVec2::new(0.0, -size)).expect("not zero");
        assert_eq!((found.unit, found.length), (DVec2::NEG_Y, size), "size {size:e}");
    }
}

#[test]
fn ties_of_signed_zeros_return_the_first() {
    assert!(min(0.0, -0.0).is_sign_positive());
    assert!(max(-0.0, 0.0).is_sign_negative());
}

#[test]
fn clamp_changes_only_numbers_outside() {
    assert_eq!([clamp(-2.0, -1.0, 1.0), clamp(0.5, -1.0, 1.0), clamp(3.0, -1.0, 1.0)], [-1.0, 0.5, 1.0]);
}

#[test]
fn common_interval_is_the_overlap() {
    let common = Interval::between(3.0, -1.0).common(Interval::around(4.0, 2.0));
    assert_eq!(common, Interval { min: 2.0, max: 3.0 });
    assert_eq!(common.middle(), 2.5);
}

#[test]
fn disjoint_intervals_meet_midway() {
    let common = Interval::between(0.0, 1.0).common(Interval::between(2.0, 3.0));
    assert_eq!(common, Interval { min: 1.5, max: 1.5 });
}

#[test]
fn shell_sort_matches_the_standard_sort() {
    for count in [0, 1, 2, 3, 13, 500] {
        let mut numbers: Vec<u32> = (0..count).map(|index: u32| index.wrapping_mul(2_654_435_761) >> 24).collect();
        let mut expected = numbers.clone();
        expected.sort_unstable();
        shell_sort(&mut numbers);
        assert_eq!(numbers, expected);
    }
}

#[test]
fn axes_at_angle_0_are_exact() {
    assert_eq!(sin_cos(0.0), (0.0, 1.0));
}

#[test]
fn angle_between_recovers_the_rotation() {
    for thousandths in 0..=1000_u16 {
        let angle = f64::from(thousandths) / 1000.0 * core::f64::consts::PI;
        let (sin, cos) = sin_cos(angle);
        for sign in [-1.0, 1.0] {
            let found = angle_between(DVec2::X, DVec2::new(cos, sin * sign));
            assert!((found - angle).abs() < 4e-16 * (1.0 + angle), "{found} is not {angle}");
        }
    }
}
