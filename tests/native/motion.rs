//! Sweeps and rays.

mod degenerate;
mod exact;
mod random;
mod rays;
mod traces;
