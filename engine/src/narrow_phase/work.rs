//! The work of a pair's test: limits count work, not pairs.

use crate::shape::{Kind, Shape};

/// Work of a pair by separating axes, without its corners.
const AXES_BASE: u64 = 16;
/// Products of an edge and a corner per unit of work.
const PRODUCTS: u64 = 8;
/// Further work of a rounded outline: the distance of the cores.
const ROUNDED: u64 = 16;
/// Work of a pair with a closed form other than circles.
const CLOSED_FORM: u64 = 4;

/// Returns the work of a contact. Unit: the work of two circles, about ten nanoseconds.
///
/// Separating axes search the farthest corner of one shape for each edge of the other: the work grows with the product of
/// the numbers of corners, from 16 to 544. It depends on the shapes alone, so that a limit drops the same pairs on every
/// machine.
///
/// # Examples
/// ```
/// use collidoscope::narrow_phase::pair_work;
/// use collidoscope::{Circle, DVec2, Rectangle, Segment, Shape};
/// let circle = Shape::from(Circle::new(DVec2::ZERO, 1.0)?);
/// let rectangle = Shape::from(Rectangle::new(DVec2::ZERO, 2.0, 2.0, 0.0)?);
/// let segment = Shape::from(Segment::new(DVec2::ZERO, DVec2::X)?);
/// assert_eq!(pair_work(&circle, &circle), 1);
/// assert_eq!(pair_work(&circle, &rectangle), 4);
/// assert_eq!(pair_work(&segment, &rectangle), 16 + 2 * 4 / 8);
/// let capsule = Shape::from(Segment::new(DVec2::ZERO, DVec2::X)?.with_radius(1.0)?);
/// assert_eq!(pair_work(&capsule, &rectangle), 16 + 2 * 4 / 8 + 16);
/// # Ok::<(), collidoscope::Error>(())
/// ```
#[inline]
pub fn pair_work(a: &Shape, b: &Shape) -> u64 {
    match (a.kind(), b.kind()) {
        (Kind::Circle, Kind::Circle) => 1,
        (Kind::Circle | Kind::Rectangle, Kind::Circle | Kind::Rectangle) => CLOSED_FORM,
        (Kind::Polygon | Kind::Segment, _) | (_, Kind::Polygon | Kind::Segment) => {
            let rounded = if a.rounding() > 0.0 || b.rounding() > 0.0 { ROUNDED } else { 0 };
            work_of_corners(corner_count(a), corner_count(b)) + rounded
        }
    }
}

/// Returns the greatest work of a pair of shapes with at most `corners` corners.
pub(crate) fn greatest_work(corners: u64) -> u64 {
    match corners {
        0 | 1 => 1,
        _ => work_of_corners(corners, corners) + ROUNDED,
    }
}

/// Returns the number of corners of a shape, 1 for a circle.
pub(crate) fn corner_count(shape: &Shape) -> u64 {
    shape.hull().points().len() as u64
}

fn work_of_corners(a: u64, b: u64) -> u64 {
    AXES_BASE + a * b / PRODUCTS
}
