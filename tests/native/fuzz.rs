//! Structured cases against independent judges. `npm run fuzz` runs more of them.

use crate::support::fuzzing::run;

const CASES: u64 = 100_000;
/// Failures that are printed.
const SHOWN_MAX: usize = 5;

#[test]
fn structured_pairs_rays_sweeps_and_fields_pass_their_judges() {
    let report = run(1, CASES, SHOWN_MAX, |_| {});
    assert_eq!(report.shown, Vec::<String>::new(), "{} failures", report.failures);
    report.assert_hit_rates();
}
