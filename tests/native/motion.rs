//! Sweeps and rays.

mod exact;
mod random;
