//! The stages: small worlds with a point to make. A file per world.

mod bodies;
mod boundary;
mod bounding_shapes;
mod classic;
mod convex;
mod impulse;
mod pixel;
mod ray_cast;
mod scene;
mod sdf;
mod stage;
mod sweep;

pub use ray_cast::HAND;
pub use stage::Stage;
