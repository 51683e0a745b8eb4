//! Worlds and the hand that works in them.

mod convex_stages;
mod counts;
mod errors;
mod explanations;
mod ids;
mod selection;
mod stages;
mod steps;
