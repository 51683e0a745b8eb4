//! Sweeps and rays.

mod along_edges;
mod casts;
mod degenerate;
mod exact;
mod level_segments;
mod random;
mod rays;
mod rays_random;
mod slides;
mod slides_random;
mod slides_seams;
mod traces;
