//! Support shared by the tests of all targets: readers of exact cases and golden files, judges of results, naive
//! computations, the random source. It uses no file system, so that browser tests include it.
#![allow(dead_code, reason = "two test targets include this module, and each uses its part")]
#![allow(
    clippy::disallowed_methods,
    reason = "the judge stands apart from the engine: std's own trigonometry, min and max"
)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a broken case file should stop the tests")]
#![allow(clippy::cast_possible_truncation, reason = "places in small worlds")]

pub(crate) mod advance;
pub(crate) mod bodies;
pub(crate) mod case;
pub(crate) mod crowds;
pub(crate) mod exact;
pub(crate) mod exact_touch;
pub(crate) mod families;
pub(crate) mod figure;
pub(crate) mod files;
pub(crate) mod fuzzing;
pub(crate) mod golden;
pub(crate) mod judge;
pub(crate) mod judge_distance;
pub(crate) mod motion;
pub(crate) mod naive;
pub(crate) mod outline;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod parry;
pub(crate) mod random;
pub(crate) mod random_figures;
pub(crate) mod random_throws;
pub(crate) mod stages;
pub(crate) mod steps;
pub(crate) mod structured_judge;
pub(crate) mod touching;
pub(crate) mod worlds;
