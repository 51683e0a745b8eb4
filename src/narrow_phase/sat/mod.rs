//! Contacts of two convex shapes by the separating axis theorem.

mod axis;
mod contact_hull_hull;
mod step;

pub use axis::AxisSource;
pub(super) use axis::{axis_ends, edge_axes, nearest_vertices, outward_along};
pub(super) use contact_hull_hull::{Shadows, contact_hull_hull_observed};
pub use contact_hull_hull::{contact_sat, contact_sat_observed, contact_sat_with_hint};
pub use step::SatStep;
