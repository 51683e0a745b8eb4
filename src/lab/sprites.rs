//! The pictures of a stage.

use super::Stage;
use super::outline::star_outline;
use crate::error::Error;
use crate::narrow_phase::pixel::Mask;
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

/// Returns whether a point is inside a closed outline, which may turn inwards.
///
/// # Degenerate input
/// A point on the outline counts as inside or as outside.
///
/// # Source
/// The crossing number of a ray to the right (M. Shimrat, *Algorithm 112*, 1962).
fn is_inside(outline: &[DVec2], point: DVec2) -> bool {
    let mut is_inside = false;
    for (from, to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let is_across = (from.y > point.y) != (to.y > point.y);
        let is_right = (to - from).perp_dot(point - from) > 0.0;
        is_inside ^= is_across && is_right == (to.y > from.y);
    }
    is_inside
}
