//! Bodies that meet: the laws that the solver keeps, what must stand, and what must not break it.

mod classic;
mod hardness;
mod impulses;
mod laws;
mod manifolds;
mod mini_world;
mod movers;
mod ordinary_speeds;
mod rounded;
mod scenes;
mod standing;
