//! The seeded source of random numbers.

use collidoscope::lab::Random;

#[test]
fn a_seed_repeats_its_numbers_and_they_fill_the_range() {
    let mut random = Random::new(7.0).expect("valid");
    let first: Vec<f64> = (0..1000).map(|_| random.in_range(10.0, 40.0)).collect();
    random.restart();
    let second: Vec<f64> = (0..1000).map(|_| random.in_range(10.0, 40.0)).collect();
    assert_eq!(first, second);
    assert!(first.iter().all(|value| (10.0..40.0).contains(value)));
    assert!(first.iter().any(|value| *value < 11.0) && first.iter().any(|value| *value > 39.0));
}

#[test]
fn seeds_must_be_whole_and_safe() {
    for seed in [-1.0, 0.5, f64::NAN, 9_007_199_254_740_992.0] {
        assert!(Random::new(seed).is_err(), "{seed}");
    }
}
