//! The stages: small worlds with a point to make. A file per world.

mod classic;
mod convex;
mod stage;

pub use stage::Stage;
