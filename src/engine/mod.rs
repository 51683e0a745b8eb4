//! The world: ids, stepping, contacts, counts and hash. Rank 5: no browser type, no stage, no hand.

mod boundary;
mod chunk;
mod clock;
mod contents;
mod continuous;
mod detection;
mod field;
mod hash;
mod ids;
mod many;
mod motion;
mod pair_kinds;
mod properties;
mod query;
mod rays;
mod world;

pub use crate::broad_phase::{BroadPhase, PAIR_LIMIT};
pub use crate::dynamics::{Bounce, Side};
pub use boundary::Boundary;
pub use clock::{Clock, NoClock, PhaseTimes};
pub use detection::Counts;
pub use field::{DiscClearance, FIELD_QUESTIONS_MAX, FieldMarch, FieldSample};
pub use hash::StateHash;
pub use ids::ShapeId;
pub use many::PairContacts;
pub(crate) use motion::Surroundings;
pub use pair_kinds::PairKinds;
pub use properties::{Properties, Velocity};
pub use query::Nearest;
pub use world::{SHAPE_LIMIT, World, WorldOptions};
