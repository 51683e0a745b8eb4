//! Sweeps and rays.

mod degenerate;
mod exact;
mod random;
mod rays;
mod rays_random;
mod traces;
