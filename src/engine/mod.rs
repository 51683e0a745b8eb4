//! The world: ids, stepping, contacts, counts and hash. Rank 5: no browser type, no stage, no hand.

mod clock;
mod detection;
mod hash;
mod ids;
mod pair_kinds;
mod properties;
mod world;

pub use clock::{Clock, NoClock, PhaseTimes};
pub use detection::{Counts, PAIR_LIMIT};
pub use hash::StateHash;
pub use ids::ShapeId;
pub use pair_kinds::PairKinds;
pub use properties::{Properties, Velocity};
pub use world::{SHAPE_LIMIT, World, WorldOptions};
