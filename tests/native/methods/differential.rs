//! Comparison with parry2d, an independent engine. It has faults of its own: exact numbers decide disagreements.

use super::{for_family_pairs, for_pairs, for_random_pairs};
use crate::support::exact::exact_separation;
use crate::support::figure::Figure;
use crate::support::parry::parry;
use crate::support::random_figures::random_pair;
use collidoscope::{Method, contact_by_method, distance};
use parry2d_f64::query;

const PAIRS: usize = 20_000;
/// Relative to the largest coordinate. Parry's searches end within about 1e-12 of it.
const TOLERANCE: f64 = 1e-9;

/// Returns parry's signed distance: its depth negated where the shapes overlap.
fn parry_separation(a: &Figure, b: &Figure) -> Option<f64> {
    let ((pose_a, shape_a), (pose_b, shape_b)) = parry(a).zip(parry(b))?;
    let contact = query::contact(&pose_a, &*shape_a, &pose_b, &*shape_b, 0.0).ok()?;
    let apart = query::distance(&pose_a, &*shape_a, &pose_b, &*shape_b).ok()?.distance;
    Some(contact.map_or(apart, |contact| contact.dist))
}

#[test]
fn parry_agrees_or_exact_numbers_refute_it() {
    let (compared, wrong) = compare(|check| for_pairs(random_pair, 0x009a_4419, PAIRS, check));
    assert!(compared > PAIRS * 9 / 10, "only {compared} pairs were compared");
    assert!(wrong < compared / 20, "{wrong} disagreements are no differential test");
    // Parry has no rounded figures, and its searches end beside what coincides.
    let (compared, wrong) = compare(|check| for_family_pairs(0x00fa_4419, PAIRS, check));
    assert!(compared > PAIRS * 6 / 10, "only {compared} pairs of families were compared");
    assert!(wrong < compared / 6, "{wrong} disagreements in families are no differential test");
}

/// Compares pairs with parry. Returns how many it can judge, and of how many exact numbers say that it is wrong.
fn compare(each: impl FnOnce(&mut dyn FnMut(Figure, Figure))) -> (usize, usize) {
    let (mut compared, mut parry_wrong) = (0, 0);
    each(&mut |a, b| {
        let Some(other) = parry_separation(&a, &b) else { return };
        let tolerance = TOLERANCE * a.magnitude().max(b.magnitude());
        compared += 1;
        let apart = distance(&a.shape(), &b.shape()).distance;
        for method in Method::ALL {
            let contact = contact_by_method(&a.shape(), &b.shape(), *method);
            let own = contact.map_or(apart, |contact| -contact.depth);
            if (own - other).abs() <= tolerance {
                continue;
            }
            let exact = exact_separation(&a, &b);
            let name = method.as_str();
            assert!((own - exact).abs() <= tolerance, "{a:?} {b:?}: {name} {own}, parry {other}, exact {exact}");
            parry_wrong += usize::from(*method == Method::Auto);
        }
    });
    println!("{compared} pairs compared, parry is wrong about {parry_wrong}");
    (compared, parry_wrong)
}

#[test]
fn exact_separation_matches_the_naive_one() {
    for_random_pairs(0x00e8_ac70, 500, |a, b| {
        let (exact, naive) = (exact_separation(&a, &b), crate::support::naive::separation(&a, &b));
        let tolerance = super::own_rounding(&a, &b) + 1e-15 * exact.abs();
        assert!((exact - naive).abs() <= tolerance, "{a:?} {b:?}: exact {exact}, naive {naive}");
    });
}
