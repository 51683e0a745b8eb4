//! Overlap of pictures: opaque pixels of both at the same place.

mod mask;
mod overlap_sprite_sprite;
mod sprite;
mod step;

pub use mask::{MASK_SIDE_MAX, Mask};
pub use overlap_sprite_sprite::{PixelOverlap, overlap_sprite_sprite, overlap_sprite_sprite_observed};
pub use sprite::{PixelBox, SPRITE_SIDE_MAX, Sprite};
pub use step::PixelStep;
