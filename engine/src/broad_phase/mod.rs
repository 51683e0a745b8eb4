//! Candidate pairs: a cheap test that never misses a collision and sometimes reports one too many. Rank 3.

mod aabb4;
mod bounding_circle;
mod bounds;
mod candidates;
mod grid;
mod hierarchy;
mod proxies;
mod quadtree;
mod radix_sort;
mod search;
mod sweep_and_prune;
mod tree;

pub use bounding_circle::{
    BoundingCircle, BoundingCircleStep, may_collide_circle_circle, may_collide_circle_circle_observed,
};
pub use bounds::Bounds;
pub use candidates::PAIR_LIMIT;
pub use proxies::Proxies;
pub use quadtree::Quadtree;
pub use search::{BroadPhase, PairSearch};
pub(crate) use search::{renumber_pair, renumber_pairs};
