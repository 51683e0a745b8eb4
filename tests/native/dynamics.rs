//! Dynamics: conservation laws, stacks that must stand, and hostile input.

mod bodies;
mod classic;
mod hardness;
mod impulses;
mod laws;
mod level_falls;
mod manifolds;
mod mini_world;
mod movers;
mod ordinary_speeds;
mod rounded;
mod rounds;
mod scenes;
mod seam_landings;
mod standing;
