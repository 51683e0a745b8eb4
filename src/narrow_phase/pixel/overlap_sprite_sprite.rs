//! Where two sprites are both opaque.

use super::{PixelBox, PixelStep, Sprite};
use crate::math::{max, min};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// Where two sprites are both opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelOverlap {
    /// Whether the boxes along the axes meet.
    pub boxes_meet: bool,
    /// The pixels that were looked at: those that both boxes hold. `None` where there is none.
    pub examined: Option<PixelBox>,
    /// At how many pixels both are opaque. They collide if it is not 0.
    pub count: u64,
    /// The least box that holds these pixels.
    pub bounds: Option<PixelBox>,
}

/// Returns at which pixels of the world two sprites are both opaque.
///
/// A pixel (i, j) of the world is the square from (i, j) to (i + 1, j + 1), and a sprite is opaque there if the pixel of its
/// mask in which the square's middle falls is. Only pixels in the boxes of both are looked at. Of a sprite that is neither
/// turned nor scaled and whose pixels lie on those of the world sixty-four are looked at together.
///
/// # Degenerate input
/// Sprites so small that no pixel's middle falls into them are nowhere opaque. Boxes that touch meet, without a pixel in
/// common.
///
/// # Complexity
/// Linear in the pixels that both boxes hold; a sixty-fourth of it for sprites on the world's grid.
///
/// # Source
/// The pixel-perfect test of sprite libraries (pygame's `Mask.overlap`). Deviations: turned and scaled sprites are tested by
/// the inverse of their poses instead of redrawn masks, and all the common pixels are counted.
#[must_use]
pub fn overlap_sprite_sprite(a: &Sprite<'_>, b: &Sprite<'_>) -> PixelOverlap {
    overlap_sprite_sprite_observed(a, b, &mut Silent)
}

/// Returns what [`overlap_sprite_sprite`] returns and tells the observer each step.
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

/// Calls `found` with the first pixel and the number of pixels of each run in a row where both are opaque.
fn examine_row(a: &Sprite<'_>, b: &Sprite<'_>, pixels: PixelBox, y: i64, found: &mut dyn FnMut(i64, u32)) {
    /// Pixels in a word.
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
            // A shift by all the bits is none.
            common = common.checked_shr(length).unwrap_or(0);
            at += i64::from(gap);
            // A run may go on from one word to the next.
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
