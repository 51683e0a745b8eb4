//! What the pixel test tells.

use super::{PixelBox, PixelOverlap};

/// A step of [`super::overlap_sprite_sprite_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PixelStep {
    /// The boxes of both sprites have pixels in common, and these are looked at.
    Examined {
        /// The common pixels.
        pixels: PixelBox,
    },
    /// In a row both are opaque from one pixel to another. Rows come from the top, in each row the pixels from the left.
    Run {
        /// The first pixel.
        x: i64,
        /// The row.
        y: i64,
        /// How many pixels.
        length: u32,
    },
    /// The end.
    Done {
        /// The answer.
        overlap: PixelOverlap,
    },
}
