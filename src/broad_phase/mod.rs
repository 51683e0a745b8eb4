//! Which pairs may collide: cheap, never misses a true hit, sometimes wrong. Rank 3.

mod bounding_circle;
mod pairs;
mod step;

pub use bounding_circle::{BoundingCircle, may_collide_circle_circle, may_collide_circle_circle_observed};
pub use pairs::{PairSearch, Proxy, candidate_pairs};
pub use step::BoundingCircleStep;
