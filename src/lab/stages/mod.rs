//! The stages: small worlds with a point to make. A file per world.

mod classic;
mod convex;
mod scale;
mod stage;

pub use scale::{Moving, Scattering, Sizes};
pub use stage::Stage;
