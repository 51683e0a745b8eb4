//! The overlap of two sprites.

use super::{PixelBox, PixelStep, Sprite};
use crate::math::{max, min};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// The overlap of two sprites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelOverlap {
    /// Whether the axis-aligned boxes meet.
    pub boxes_meet: bool,
    /// The examined pixels: those in both boxes. `None` if there is none.
    pub examined: Option<PixelBox>,
    /// Number of pixels where both are opaque. The sprites collide if it is not 0.
    pub count: u64,
    /// The bounds of these pixels.
    pub bounds: Option<PixelBox>,
}

/// Returns the pixels of the world where two sprites are both opaque.
///
/// The pixel (i, j) of the world is the square from (i, j) to (i + 1, j + 1). A sprite is opaque there if the mask's
/// pixel under the center of the square is. Only pixels in both boxes are examined; sprites on the world's grid,
/// neither rotated nor scaled, are examined 64 pixels at a time.
///
/// # Degenerate input
/// Sprites too small to contain the center of a pixel are nowhere opaque. Boxes that only touch meet without a common
/// pixel.
///
/// # Complexity
/// Linear in the pixels in both boxes; a 64th of it for sprites on the world's grid.
///
/// # Source
/// The pixel-perfect test of sprite libraries (pygame's `Mask.overlap`). Deviations: rotated and scaled sprites are
/// sampled through the inverse of their poses instead of redrawn masks; all common pixels are counted.
pub fn overlap_sprite_sprite(a: &Sprite<'_>, b: &Sprite<'_>) -> PixelOverlap {
    overlap_sprite_sprite_observed(a, b, &mut Silent)
}

/// Returns the overlap of two sprites and emits the steps.
pub fn overlap_sprite_sprite_observed(
    a: &Sprite<'_>,
    b: &Sprite<'_>,
    observer: &mut impl Observer<PixelStep>,
) -> PixelOverlap {
    let (box_a, box_b) = (a.aabb(), b.aabb());
    let boxes_meet = box_a.meets(&box_b);
    let low = DVec2::new(max(box_a.min().x, box_b.min().x), max(box_a.min().y, box_b.min().y));
    let high = DVec2::new(min(box_a.max().x, box_b.max().x), min(box_a.max().y, box_b.max().y));
    let examined = PixelBox::inside(low, high);
    let mut overlap = PixelOverlap { boxes_meet, examined, count: 0, bounds: None };
    if let Some(pixels) = examined {
        observer.step(|| PixelStep::Examined { pixels });
        for y in pixels.top..pixels.bottom {
            examine_row(a, b, pixels, y, &mut |x, length| {
                observer.step(|| PixelStep::Run { x, y, length });
                overlap.add(PixelBox { left: x, top: y, right: x + i64::from(length), bottom: y + 1 });
            });
        }
    }
    observer.step(|| PixelStep::Done { overlap });
    overlap
}

/// Calls `found` with the first pixel and the length of each run of a row where both sprites are opaque.
fn examine_row(a: &Sprite<'_>, b: &Sprite<'_>, pixels: PixelBox, y: i64, found: &mut dyn FnMut(i64, u32)) {
    /// Pixels per word.
    const WORD: i64 = u64::BITS as i64;
    let (mut run_start, mut run_length) = (0, 0);
    let mut x = pixels.left;
    while x < pixels.right {
        let beyond = WORD - (pixels.right - x);
        let wanted = if beyond > 0 { u64::MAX >> beyond } else { u64::MAX };
        let mut common = match a.pixels(x, y, wanted) {
            0 => 0,
            opaque => b.pixels(x, y, opaque),
        };
        let mut at = x;
        while common != 0 {
            let gap = common.trailing_zeros();
            common >>= gap;
            let length = common.trailing_ones();
            // A shift by all 64 bits overflows.
            common = common.checked_shr(length).unwrap_or(0);
            at += i64::from(gap);
            // A run may continue in the next word.
            if run_length > 0 && at != run_start + i64::from(run_length) {
                found(run_start, run_length);
                run_length = 0;
            }
            if run_length == 0 {
                run_start = at;
            }
            run_length += length;
            at += i64::from(length);
        }
        x += WORD;
    }
    if run_length > 0 {
        found(run_start, run_length);
    }
}

impl PixelOverlap {
    fn add(&mut self, run: PixelBox) {
        self.count += run.right.abs_diff(run.left);
        self.bounds = Some(self.bounds.map_or(run, |bounds| PixelBox {
            left: bounds.left.min(run.left),
            top: bounds.top,
            right: bounds.right.max(run.right),
            bottom: run.bottom,
        }));
    }
}
