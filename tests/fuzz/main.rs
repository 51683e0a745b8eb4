//! `npm run fuzz -- [cases] [seed]`: structured random cases of pairs, distances, rays, sweeps and fields
//! against independent judges. It ends with an error if any case fails.

#[path = "../native/support"]
#[allow(dead_code, reason = "the native tests use the rest")]
#[allow(clippy::disallowed_methods, reason = "the judge stands apart from the engine: std's own trigonometry")]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failure stops the run")]
#[allow(clippy::cast_possible_truncation, reason = "places in small worlds")]
mod support {
    pub(crate) mod case;
    pub(crate) mod exact;
    pub(crate) mod exact_touch;
    pub(crate) mod families;
    pub(crate) mod figure;
    pub(crate) mod fuzzing;
    pub(crate) mod judge;
    pub(crate) mod motion;
    pub(crate) mod naive;
    pub(crate) mod outline;
    pub(crate) mod random;
    pub(crate) mod structured_judge;
    pub(crate) mod touching;
}

use std::env;
use std::process::ExitCode;
use std::time::Instant;
use support::fuzzing::run;

const CASES: u64 = 10_000_000;
const SEED: u64 = 1;
/// Failures that are printed in words.
const SHOWN_MAX: usize = 20;
/// Cases between two lines of progress.
const LINE: u64 = 100_000;

fn main() -> ExitCode {
    let mut numbers = env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let (cases, seed) = (numbers.next().unwrap_or(CASES), numbers.next().unwrap_or(SEED));
    let start = Instant::now();
    let report = run(seed, cases, SHOWN_MAX, |report| {
        if report.cases % LINE == 0 {
            let seconds = start.elapsed().as_secs();
            println!("{} of {cases} cases, {} failures, {seconds} s", report.cases, report.failures);
        }
    });
    report.shown.iter().for_each(|what| println!("{what}"));
    println!("{} cases of seed {seed}, {} failures", report.cases, report.failures);
    if report.failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
