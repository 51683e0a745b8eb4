//! Contacts of rectangles with rectangles and circles.

mod contact_rectangle_circle;
mod contact_rectangle_rectangle;

pub use contact_rectangle_circle::{
    RectangleCircleStep, Region, contact_rectangle_circle, contact_rectangle_circle_observed,
    contact_rectangle_circle_with_hint,
};
pub use contact_rectangle_rectangle::{
    RectangleRectangleStep, contact_rectangle_rectangle, contact_rectangle_rectangle_observed,
    contact_rectangle_rectangle_with_hint,
};
