//! The stages: small worlds with a point to make. A file per world.

mod bodies;
mod boundary;
mod bounding_shapes;
mod classic;
mod convex;
mod impulse;
mod pixel;
mod ray_cast;
mod scale;
mod scene;
mod sdf;
mod stage;
mod sweep;

pub(super) use bodies::{SPAWN_SPEED, body, velocity};
pub use ray_cast::HAND;
pub use scale::{Moving, Scattering, Sizes};
pub use stage::Stage;
