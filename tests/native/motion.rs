//! Sweeps and rays.

mod exact;
