//! Steps of the pixel test.

use super::{PixelBox, PixelOverlap};

/// A step of [`super::overlap_sprite_sprite_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PixelStep {
    /// The boxes of both sprites share pixels, which are examined.
    Examined {
        /// The common pixels.
        pixels: PixelBox,
    },
    /// Both sprites are opaque in a run of a row. Runs come from top to bottom and from left to right.
    Run {
        /// The first pixel.
        x: i64,
        /// The row.
        y: i64,
        /// Number of pixels.
        length: u32,
    },
    /// The end.
    Done {
        /// The result.
        overlap: PixelOverlap,
    },
}
