//! Contacts of two circles.

mod contact_circle_circle;
mod step;

pub use contact_circle_circle::{contact_circle_circle, contact_circle_circle_observed};
pub use step::CircleCircleStep;
