//! The pictures of a stage: what is opaque of them, and where they coincide.

use super::drawings::is_inside;
use super::outline::star_outline;
use super::{Lab, Stage};
use crate::error::Error;
use crate::math::min;
use crate::narrow_phase::pixel::{Mask, Sprite};
use crate::shape::Shape;
use glam::DVec2;

/// Pixels of the sides of the ring and of the star.
pub(super) const SIDES: [u32; 2] = [120, 76];
/// Radii of the ring.
const RING: [f64; 2] = [42.0, 58.0];
/// Radii of the star's points and of the corners between them.
const STAR: [f64; 2] = [37.0, 16.0];
const STAR_POINTS: u32 = 5;

/// Returns the pictures of a stage; none for a stage that has none.
///
/// # Errors
/// `out-of-memory`.
pub(super) fn masks_of(stage: Stage) -> Result<Vec<Mask>, Error> {
    if stage != Stage::Pixel {
        return Ok(Vec::new());
    }
    let middle = |x: u32, y: u32| DVec2::new(f64::from(x), f64::from(y)) + 0.5;
    let [ring, star] = SIDES.map(|side| DVec2::splat(f64::from(side) / 2.0));
    let outline = star_outline(STAR_POINTS, star, STAR[0], STAR[1]);
    Ok(vec![
        Mask::drawn(SIDES[0], SIDES[0], &|x, y| {
            let distance = (middle(x, y) - ring).length();
            (RING[0]..=RING[1]).contains(&distance)
        })?,
        Mask::drawn(SIDES[1], SIDES[1], &|x, y| is_inside(&outline, middle(x, y)))?,
    ])
}

impl Lab {
    /// Returns the pictures of the stage, in the order of the shapes that carry them.
    pub fn masks(&self) -> &[Mask] {
        &self.start.masks
    }

    /// Returns the picture that a shape of the world carries, where and how large it is; `None` where it carries none.
    ///
    /// A rectangle carries its picture whole: the picture is as large as fits.
    pub fn sprite(&self, position: usize) -> Option<Sprite<'_>> {
        let id = self.world().ids().get(position)?;
        let picture = self.role(*id)?.picture?;
        let mask = self.start.masks.get(picture as usize)?;
        let Shape::Rectangle(rectangle) = self.world().shapes().get(position)? else { return None };
        let scale = min(rectangle.width() / f64::from(mask.width()), rectangle.height() / f64::from(mask.height()));
        Sprite::new(mask, rectangle.pose(), scale).ok()
    }
}
