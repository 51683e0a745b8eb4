//! Worlds and the edits of a laboratory.

mod body_stages;
mod boundary;
mod broad_phases;
mod continuous;
mod continuous_limits;
mod convex_stages;
mod counts;
mod driven_bodies;
mod errors;
mod explanations;
mod fields;
mod ids;
mod impulse_room;
mod motion_stages;
mod queries;
mod rays;
mod response;
mod response_bits;
mod response_laws;
mod response_standing;
mod scatterings;
mod selection;
mod stages;
mod steps;
mod thin_bodies;
mod touch_events;
