//! The families of structured cases are what they promise.

use crate::support::families::{FAMILIES, Family, Tally, aim_of, pair_of, throw_of};
use crate::support::random::Random;
use collidoscope::{Ray, Sweep, cast_ray, collide};

const CASES: usize = 4000;

#[test]
fn pairs_of_every_family_meet_and_miss() {
    let mut tally = Tally::default();
    for family in FAMILIES {
        let mut random = Random::new(0xfa_0001 + family as u64);
        for _ in 0..CASES {
            let [a, b] = pair_of(&mut random, family);
            tally.add(family, collide(&a.shape(), &b.shape()).is_some());
        }
    }
    tally.assert_pairs();
}

#[test]
fn throws_and_rays_of_every_family_hit_and_miss() {
    let (mut throws, mut rays) = (Tally::default(), Tally::default());
    for family in FAMILIES {
        let mut random = Random::new(0xfa_1001 + family as u64);
        for _ in 0..CASES {
            throws.add(family, throw_of(&mut random, family).sweep() != Sweep::Miss);
            let aim = aim_of(&mut random, family);
            let ray = Ray::new(aim.origin, aim.direction, aim.reach).expect("a direction");
            rays.add(family, cast_ray(&ray, &aim.figure.shape()).is_some());
        }
    }
    throws.assert_motions();
    rays.assert_motions();
}

#[test]
fn families_lie_near_and_far_and_at_every_scale() {
    let mut magnitudes = [0; 4];
    let mut random = Random::new(0xfa_2001);
    for _ in 0..CASES {
        let [a, b] = pair_of(&mut random, Family::Ruler);
        let place = a.center().abs().max_element().max(b.center().abs().max_element());
        magnitudes[[1e-3, 1e2, 1e5].iter().filter(|limit| place > **limit).count()] += 1;
    }
    assert!(magnitudes.iter().all(|count| *count > CASES / 40), "{magnitudes:?}");
}
