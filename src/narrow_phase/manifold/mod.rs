//! Where two shapes touch or are about to touch: the one or two points that a response needs.

mod manifold_points;
mod manifold_shape_shape;

pub use manifold_points::{Manifold, ManifoldPoint};
pub use manifold_shape_shape::manifold_shape_shape;
