//! Overlap of pictures: opaque pixels of both at the same place.

use crate::error::{Error, ErrorCode, Field, positive, try_push, try_reserve};
use crate::math::tolerance::{BOX_MARGIN, SIZE_MIN};
use crate::math::{direction, max, min, sin_cos};
use crate::shape::{Aabb, Pose};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// The greatest side of a mask, in pixels.
pub const MASK_SIDE_MAX: u32 = 4096;
/// Pixels per word.
const WORD: u32 = u64::BITS;

/// The opaque pixels of a picture, row by row, 64 per word, the leftmost in the lowest bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    width: u32,
    height: u32,
    words: Vec<u64>,
}

impl Mask {
    /// Returns the mask of a picture. A pixel is opaque if its alpha is at least the threshold.
    ///
    /// `alpha` has one byte per pixel, row by row from the top, or four bytes with alpha last.
    ///
    /// # Errors
    /// `not-positive` or `out-of-range` for a width or height outside 1..=[`MASK_SIDE_MAX`]; `wrong-length` for
    /// `alpha`; `out-of-memory`.
    ///
    /// # Complexity
    /// Linear in the pixels.
    pub fn new(width: u32, height: u32, alpha: &[u8], threshold: u8) -> Result<Self, Error> {
        Self::check(width, height)?;
        let pixels = width as usize * height as usize;
        let stride = if alpha.len() == pixels { 1 } else { 4 };
        if alpha.len() != stride * pixels {
            return Err(Error::new(ErrorCode::WrongLength, Field::Alpha, alpha.len() as f64));
        }
        Self::drawn(width, height, &|x, y| {
            let place = (y as usize * width as usize + x as usize) * stride + (stride - 1);
            alpha.get(place).is_some_and(|alpha| *alpha >= threshold)
        })
    }

    /// Returns the mask of the pixels for which `is_opaque` is true.
    ///
    /// # Errors
    /// As [`Mask::new`].
    pub fn drawn(width: u32, height: u32, is_opaque: &dyn Fn(u32, u32) -> bool) -> Result<Self, Error> {
        Self::check(width, height)?;
        let mut words = Vec::new();
        let count = (width.div_ceil(WORD) * height) as usize;
        if !try_reserve(&mut words, count) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Alpha, count as f64));
        }
        for y in 0..height {
            for left in (0..width).step_by(WORD as usize) {
                let bits = (0..WORD).filter(|bit| left + bit < width && is_opaque(left + bit, y));
                words.push(bits.fold(0, |word, bit| word | 1 << bit));
            }
        }
        Ok(Self { width, height, words })
    }

    fn check(width: u32, height: u32) -> Result<(), Error> {
        for (side, field) in [(width, Field::Width), (height, Field::Height)] {
            if side == 0 || side > MASK_SIDE_MAX {
                let code = if side == 0 { ErrorCode::NotPositive } else { ErrorCode::OutOfRange };
                return Err(Error::new(code, field, f64::from(side)));
            }
        }
        Ok(())
    }

    /// Returns the number of pixels of a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns whether a pixel is opaque. Pixels outside the picture are not.
    pub fn is_opaque(&self, x: u32, y: u32) -> bool {
        self.word(y, x / WORD) >> (x % WORD) & 1 != 0
    }

    /// Returns 64 pixels of a row from `x`, the first in the lowest bit.
    fn pixels(&self, x: u32, y: u32) -> u64 {
        let (index, shift) = (x / WORD, x % WORD);
        let low = self.word(y, index) >> shift;
        if shift == 0 { low } else { low | self.word(y, index + 1) << (WORD - shift) }
    }

    /// Returns a word of a row, 0 outside the picture.
    fn word(&self, y: u32, index: u32) -> u64 {
        let per_row = self.width.div_ceil(WORD);
        if index >= per_row || y >= self.height {
            return 0;
        }
        self.words.get((y * per_row + index) as usize).copied().unwrap_or(0)
    }
}

/// The greatest scaled side of a sprite, in pixels of the world: a test samples each pixel of a box.
pub const SPRITE_SIDE_MAX: f64 = 8192.0;

/// The pixels of the world in columns `left..right` and rows `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelBox {
    /// The first column.
    pub left: i64,
    /// The first row.
    pub top: i64,
    /// The column after the last.
    pub right: i64,
    /// The row after the last.
    pub bottom: i64,
}

/// A mask at a pose, scaled. The pose's position is its center.
#[derive(Clone, Copy, Debug)]
pub struct Sprite<'a> {
    mask: &'a Mask,
    pose: Pose,
    scale: f64,
    sin_cos: (f64, f64),
    /// Column and row of the mask's first pixel in the world, if both have the same grid.
    aligned: Option<[i64; 2]>,
}

impl<'a> Sprite<'a> {
    /// Returns a mask at a pose, with `scale` pixels of the world per pixel.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range` for the scale, also if a side exceeds [`SPRITE_SIDE_MAX`].
    pub fn new(mask: &'a Mask, pose: Pose, scale: f64) -> Result<Self, Error> {
        positive(scale, SIZE_MIN, SPRITE_SIDE_MAX, Field::Scale)?;
        if max(f64::from(mask.width()), f64::from(mask.height())) * scale > SPRITE_SIDE_MAX {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Scale, scale));
        }
        let mut sprite = Self { mask, pose, scale, sin_cos: sin_cos(pose.angle()), aligned: None };
        let corner = pose.position() - sprite.half_size();
        if sprite.sin_cos == (0.0, 1.0) && scale == 1.0 && corner == corner.floor() {
            sprite.aligned = Some([whole(corner.x), whole(corner.y)]);
        }
        Ok(sprite)
    }

    /// Returns the mask.
    pub fn mask(&self) -> &'a Mask {
        self.mask
    }

    /// Returns the pose.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns the pixels of the world per pixel of the mask.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// Returns the axis-aligned box of the sprite, larger by rounding at most.
    pub fn aabb(&self) -> Aabb {
        let (half, (sin, cos)) = (self.half_size() * self.scale, self.sin_cos);
        let reach = direction(half).map_or(0.0, |half| half.length);
        let turned = DVec2::new(half.x * cos.abs() + half.y * sin.abs(), half.x * sin.abs() + half.y * cos.abs())
            + DVec2::splat(BOX_MARGIN * reach);
        Aabb::between(self.pose.position() - turned, self.pose.position() + turned)
    }

    /// Returns whether the sprite is opaque at a point of the world.
    ///
    /// # Degenerate input
    /// A point between two pixels belongs to the right or lower one of the mask.
    pub fn is_opaque_at(&self, point: DVec2) -> bool {
        let (offset, (sin, cos)) = (point - self.pose.position(), self.sin_cos);
        // The transpose is the inverse rotation.
        let local = DVec2::new(offset.x * cos + offset.y * sin, offset.y * cos - offset.x * sin);
        let pixel = (local / self.scale + self.half_size()).floor();
        let is_inside = pixel.x >= 0.0
            && pixel.y >= 0.0
            && pixel.x < f64::from(self.mask.width())
            && pixel.y < f64::from(self.mask.height());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "inside the mask")]
        let is_opaque = is_inside && self.mask.is_opaque(pixel.x as u32, pixel.y as u32);
        is_opaque
    }

    /// Returns which of the wanted pixels of a row of the world are opaque, the one at `x` in the lowest bit.
    fn pixels(&self, x: i64, y: i64, wanted: u64) -> u64 {
        if let Some([left, top]) = self.aligned {
            // A negative column or row becomes one beyond the picture.
            let [x, y] = [x - left, y - top].map(|place| u32::try_from(place).unwrap_or(u32::MAX));
            return self.mask.pixels(x, y) & wanted;
        }
        let (mut found, mut open) = (0, wanted);
        while open != 0 {
            let bit = open.trailing_zeros();
            open &= open - 1;
            let middle = DVec2::new((x + i64::from(bit)) as f64, y as f64) + 0.5;
            found |= u64::from(self.is_opaque_at(middle)) << bit;
        }
        found
    }

    /// Returns half the mask's width and height.
    fn half_size(&self) -> DVec2 {
        DVec2::new(f64::from(self.mask.width()), f64::from(self.mask.height())) / 2.0
    }
}

impl PixelBox {
    /// Returns the pixels whose centers are in a box, `None` for no pixel.
    fn inside(low: DVec2, high: DVec2) -> Option<Self> {
        let (first, last) = ((low - 0.5).ceil(), (high - 0.5).floor());
        let pixels =
            Self { left: whole(first.x), top: whole(first.y), right: whole(last.x) + 1, bottom: whole(last.y) + 1 };
        (pixels.left < pixels.right && pixels.top < pixels.bottom).then_some(pixels)
    }
}

/// Converts a whole number.
#[expect(clippy::cast_possible_truncation, reason = "the world's coordinates fit")]
fn whole(number: f64) -> i64 {
    number as i64
}

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

/// A step of [`overlap_sprite_sprite_observed`].
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
    let (mut run_start, mut run_length) = (0, 0);
    let mut x = pixels.left;
    while x < pixels.right {
        let beyond = i64::from(WORD) - (pixels.right - x);
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
        x += i64::from(WORD);
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

/// Returns the overlap of [`overlap_sprite_sprite`] and adds its runs to a list: first column, row and length of each.
///
/// # Errors
/// `out-of-range` for a run beyond 32 bits; `out-of-memory`.
pub fn overlap_runs(a: &Sprite<'_>, b: &Sprite<'_>, runs: &mut Vec<i32>) -> Result<PixelOverlap, Error> {
    let mut list = RunList { runs, error: None };
    let overlap = overlap_sprite_sprite_observed(a, b, &mut list);
    list.error.map_or(Ok(overlap), Err)
}

struct RunList<'a> {
    runs: &'a mut Vec<i32>,
    error: Option<Error>,
}

impl Observer<PixelStep> for RunList<'_> {
    #[inline(always)]
    fn step(&mut self, make: impl FnOnce() -> PixelStep) {
        if let PixelStep::Run { x, y, length } = make() {
            self.add(x, y, length);
        }
    }
}

impl RunList<'_> {
    #[inline(never)]
    fn add(&mut self, x: i64, y: i64, length: u32) {
        let [Ok(column), Ok(row)] = [x, y].map(i32::try_from) else {
            let (field, value) = if i32::try_from(x).is_ok() { (Field::Y, y) } else { (Field::X, x) };
            self.error = Some(Error::new(ErrorCode::OutOfRange, field, value as f64));
            return;
        };
        let numbers = [column, row, length.cast_signed()];
        if !numbers.into_iter().all(|number| try_push(self.runs, number)) {
            self.error = Some(Error::new(ErrorCode::OutOfMemory, Field::Values, self.runs.len() as f64));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mask;

    #[test]
    fn words_start_anywhere_in_a_row() {
        let mask = Mask::drawn(150, 3, &|x, y| (x * 7 + y * 3) % 5 < 2).expect("valid");
        for y in 0..3 {
            for x in 0..200 {
                let expected = (0..64).filter(|bit| mask.is_opaque(x + bit, y)).fold(0, |word, bit| word | 1 << bit);
                assert_eq!(mask.pixels(x, y), expected, "{x} {y}");
            }
        }
    }
}
