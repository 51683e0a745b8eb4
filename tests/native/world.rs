//! Worlds and the hand that works in them.

mod boundary;
mod broad_phases;
mod continuous;
mod continuous_limits;
mod convex_stages;
mod counts;
mod errors;
mod explanations;
mod fields;
mod ids;
mod motion_stages;
mod queries;
mod rays;
mod scatterings;
mod selection;
mod stages;
mod steps;
mod throws;
