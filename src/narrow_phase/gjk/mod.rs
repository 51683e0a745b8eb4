//! The algorithm of Gilbert, Johnson and Keerthi: overlap, distance and closest points by a search for the origin in
//! the Minkowski difference.

mod difference;
mod distance;
mod overlap;
mod search;
mod simplex;
mod step;

pub use difference::difference_shape_shape;
pub use distance::{Distance, distance_observed, distance_shape_shape};
pub use overlap::{Overlap, overlap_observed, overlap_shape_shape};
pub use search::{Core, Goal, Limits, Search, Status, search_hull_hull_observed};
pub use simplex::{Simplex, SupportPoint};
pub use step::{GjkReason, GjkStep};

pub(super) use simplex::support;
