//! How bodies move by themselves. Rank 4: no world, no shapes.

mod flight;

pub use flight::{BOUNCES_MAX, Bounce, Flight, Room, Side, fly};
