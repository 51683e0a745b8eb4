//! Worlds and the hand that works in them.

mod broad_phases;
mod convex_stages;
mod counts;
mod errors;
mod explanations;
mod ids;
mod motion_stages;
mod queries;
mod scatterings;
mod selection;
mod stages;
mod steps;
