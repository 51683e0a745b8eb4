//! The separating axis theorem for any two convex shapes.

mod axis;
mod contact_hull_hull;
mod step;

pub use axis::AxisSource;
pub use contact_hull_hull::{contact_sat, contact_sat_kept, contact_sat_observed};
pub use step::SatStep;
