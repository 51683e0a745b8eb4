//! Bodies that meet: the solver's laws, what must stand, and what must not break it.

mod mini_world;
mod standing;
