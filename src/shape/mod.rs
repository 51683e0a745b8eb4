//! Shapes: checked once, at construction, and valid from then on. Rank 2.

mod any;
mod circle;
mod pose;
mod rectangle;

pub use any::{Kind, Shape};
pub use circle::Circle;
pub use pose::Pose;
pub use rectangle::{FACES, Rectangle};

/// Why a shape was refused.
pub type ShapeError = crate::fault::Fault;
