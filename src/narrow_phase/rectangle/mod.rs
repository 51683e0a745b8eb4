//! Contacts of rectangles with rectangles and circles.

mod contact_rectangle_circle;
mod contact_rectangle_rectangle;
mod step;

pub use contact_rectangle_circle::{
    contact_rectangle_circle, contact_rectangle_circle_observed, contact_rectangle_circle_with_hint,
};
pub use contact_rectangle_rectangle::{
    contact_rectangle_rectangle, contact_rectangle_rectangle_observed, contact_rectangle_rectangle_with_hint,
};
pub use step::{RectangleCircleStep, RectangleRectangleStep, Region};
