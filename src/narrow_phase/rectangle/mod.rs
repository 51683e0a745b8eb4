//! Rectangles against rectangles and circles.

mod contact_rectangle_circle;
mod contact_rectangle_rectangle;
mod step;

pub use contact_rectangle_circle::{
    contact_rectangle_circle, contact_rectangle_circle_kept, contact_rectangle_circle_listened,
    contact_rectangle_circle_observed,
};
pub use contact_rectangle_rectangle::{
    contact_rectangle_rectangle, contact_rectangle_rectangle_kept, contact_rectangle_rectangle_listened,
    contact_rectangle_rectangle_observed,
};
pub use step::{RectangleCircleStep, RectangleRectangleStep, Region};
