//! Where two shapes touch or are about to, in the one or two points that a response needs.

mod clip_edges;
mod faces;
mod manifold_circle_hull;
mod manifold_hull_hull;
mod manifold_shape_shape;
mod points;

pub use manifold_shape_shape::manifold_shape_shape;
pub use points::{Manifold, ManifoldPoint};
