//! Which pairs may collide: cheap, never misses a true hit, sometimes wrong. Rank 3.

mod block;
mod bounding_circle;
mod bounds;
mod candidates;
mod colliders;
mod grid;
mod hierarchy;
mod layout;
mod method;
mod naive;
mod quadtree;
mod radix_sort;
mod row;
mod search;
mod step;
mod sweep_and_prune;
mod tree;

pub use bounding_circle::{BoundingCircle, may_collide_circle_circle, may_collide_circle_circle_observed};
pub use bounds::Bounds;
pub use candidates::PAIR_LIMIT;
pub use colliders::Colliders;
pub use method::BroadPhase;
pub use quadtree::Quadtree;
pub use search::PairSearch;
pub use step::BoundingCircleStep;
