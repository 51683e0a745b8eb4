//! The first contact of two moving shapes. Uses the separating axes.

mod approach;
mod step;
mod sweep_shape_shape;

pub(super) use approach::{Approach, approach_hull_hull_observed};
pub use step::{SweepReason, SweepStep};
pub use sweep_shape_shape::{Sweep, SweepHit, sweep_shape_shape, sweep_shape_shape_observed};
