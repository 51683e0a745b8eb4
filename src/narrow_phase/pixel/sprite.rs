//! A mask placed in the world.

use super::Mask;
use crate::error::{Error, ErrorCode, Field, positive};
use crate::math::tolerance::{BOX_MARGIN, SIZE_MIN};
use crate::math::{direction, max, sin_cos};
use crate::shape::{Aabb, Pose};
use glam::DVec2;

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
    pub(super) fn pixels(&self, x: i64, y: i64, wanted: u64) -> u64 {
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
    pub(super) fn inside(low: DVec2, high: DVec2) -> Option<Self> {
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
