//! The one gate through which outlines become convex polygons.

use super::ShapeError;
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::tolerance::{COORDINATE_LIMIT, MERGE, SIZE_MIN};
use crate::math::{max, min};
use glam::DVec2;
use std::borrow::Cow;

/// Vertices that a polygon has at least.
const VERTICES_MIN: usize = 3;
/// Vertices that a polygon has at most.
pub const VERTICES_MAX: usize = 64;
/// Points that an outline may have before duplicates and collinear ones are dropped.
pub const POINTS_MAX: usize = 4 * VERTICES_MAX;

/// Returns the outline clockwise on the screen, without duplicate or collinear points.
///
/// # Errors
/// As [`super::Polygon::new`].
pub(super) fn convex_outline(points: &[DVec2]) -> Result<Cow<'_, [DVec2]>, ShapeError> {
    check_points(points, COORDINATE_LIMIT)?;
    let outline = match clean_winding(points) {
        Some(true) => Cow::Borrowed(points),
        Some(false) => points.iter().rev().copied().collect(),
        None => tidied(points, 1.0)?.into(),
    };
    check_vertices(&outline)?;
    Ok(outline)
}

/// Checks that an outline around its centre is one that has come through the gate, and been turned since.
///
/// # Errors
/// As [`super::Polygon::new`]; `not-convex` also for an outline that the gate would have changed.
#[inline(never)]
pub(super) fn check_outline(points: &[DVec2]) -> Result<(), ShapeError> {
    // Twice as far as from the world's middle is as far as two of its points are apart; half as near leaves room for rounding.
    check_points(points, 2.0 * COORDINATE_LIMIT)?;
    let is_clean = match clean_winding(points) {
        Some(is_clockwise) => is_clockwise,
        None => tidied(points, 0.5)? == points,
    };
    if is_clean && points.len() <= VERTICES_MAX {
        Ok(())
    } else {
        Err(Error::new(ErrorCode::NotConvex, Field::Points, points.len() as f64))
    }
}

/// Returns whether two lists of points are the same, zeros and all.
pub(super) fn same_bits(one: &[DVec2], other: &[DVec2]) -> bool {
    let bits = |point: &DVec2| point.to_array().map(f64::to_bits);
    one.iter().map(bits).eq(other.iter().map(bits))
}

/// Returns the outline clockwise on the screen, without duplicate or collinear points, which need not be convex.
///
/// # Errors
/// As [`super::SimplePolygon::new`].
pub(super) fn simple_outline(points: &[DVec2]) -> Result<Vec<DVec2>, ShapeError> {
    check_points(points, COORDINATE_LIMIT)?;
    let outline = without_blemishes(points, 1.0)?;
    check_vertices(&outline)?;
    let count = outline.len();
    // Two edges of which the second runs back along the first.
    let folds = (0..count).any(|index| {
        let (before, after) = neighbours(&outline, index);
        let (come, go) = (outline[index] - before, after - outline[index]);
        come.perp_dot(go) == 0.0 && come.dot(go) < 0.0
    });
    if folds || crosses_itself(&outline) {
        return Err(Error::new(ErrorCode::NotSimple, Field::Points, count as f64));
    }
    Ok(outline)
}

fn check_points(points: &[DVec2], limit: f64) -> Result<(), ShapeError> {
    let refuse = |code| Err(Error::new(code, Field::Points, points.len() as f64));
    if points.len() < VERTICES_MIN {
        return refuse(ErrorCode::TooFewPoints);
    }
    if points.len() > POINTS_MAX {
        return refuse(ErrorCode::TooManyPoints);
    }
    for (index, point) in points.iter().enumerate() {
        within(point.x, limit, Field::X).map_err(|error| error.at(index))?;
        within(point.y, limit, Field::Y).map_err(|error| error.at(index))?;
    }
    Ok(())
}

fn check_vertices(outline: &[DVec2]) -> Result<(), ShapeError> {
    if outline.len() > VERTICES_MAX {
        return Err(Error::new(ErrorCode::TooManyPoints, Field::Points, outline.len() as f64));
    }
    Ok(())
}

/// What one walk around an outline shows.
struct Walk {
    /// The least and the greatest turn at a vertex: twice the area of the triangle there, positive where the outline turns
    /// clockwise on the screen.
    least: f64,
    greatest: f64,
    /// Whether the edges' directions go round exactly once, given that all turns are one way. A pentagram turns the same
    /// way at every vertex, and twice.
    is_once: bool,
}

impl Walk {
    #[inline(never)]
    fn around(points: &[DVec2]) -> Self {
        let mut here = points[points.len() - 1];
        let mut edge = here - points[points.len() - 2];
        let rises = |edge: DVec2| edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0);
        let (mut rose, mut changes) = (rises(edge), 0);
        let (mut least, mut greatest) = (f64::INFINITY, f64::NEG_INFINITY);
        for point in points {
            let next = *point - here;
            let turn = edge.perp_dot(next);
            (least, greatest) = (min(least, turn), max(greatest, turn));
            changes += u32::from(rises(next) != rose);
            (here, edge, rose) = (*point, next, rises(next));
        }
        Self { least, greatest, is_once: changes == 2 }
    }
}

/// Returns whether an outline runs clockwise on the screen, if it is convex and simple beyond all doubt and has nothing
/// to put right; `None` leaves the question open. Nearly all outlines are such, and this takes a tenth of the time.
///
/// Each turn spans more than the doubled area of any triangle of a side within the outline and a height that would count
/// as none, so that no test of [`tidied`] can find an error.
fn clean_winding(points: &[DVec2]) -> Option<bool> {
    const MARGIN: f64 = 4.0;
    let reach = points.iter().map(|point| (*point - points[0]).abs().element_sum()).fold(0.0, max);
    // No two points are farther apart.
    let size = 2.0 * reach;
    let limit = MARGIN * MERGE * size * size;
    let walk = Walk::around(points);
    let is_one_way = walk.least > limit || walk.greatest < -limit;
    (is_one_way && walk.is_once && reach >= MARGIN * SIZE_MIN).then_some(walk.least > 0.0)
}

/// Returns the outline clockwise on the screen, without duplicate or collinear points, however many it has.
#[cold]
#[inline(never)]
fn tidied(points: &[DVec2], strictness: f64) -> Result<Vec<DVec2>, ShapeError> {
    let outline = without_blemishes(points, strictness)?;
    let walk = Walk::around(&outline);
    if !walk.is_once || walk.least <= 0.0 {
        let code = if crosses_itself(&outline) { ErrorCode::NotSimple } else { ErrorCode::NotConvex };
        return Err(Error::new(code, Field::Points, outline.len() as f64));
    }
    Ok(outline)
}

/// With a strictness below 1, points must be so much nearer, and the outline so much smaller, to count as blemished.
fn without_blemishes(points: &[DVec2], strictness: f64) -> Result<Vec<DVec2>, ShapeError> {
    let merge = MERGE * strictness;
    let refuse = |code, value| Err(Error::new(code, Field::Points, value));
    let size = points.iter().map(|point| (*point - points[0]).length()).fold(0.0, max);
    let mut outline = without_duplicates(points, merge * size);
    if size < SIZE_MIN * strictness || outline.len() < VERTICES_MIN {
        return refuse(ErrorCode::TooFewPoints, outline.len() as f64);
    }
    if is_flat(&outline, merge * size) {
        return refuse(ErrorCode::ZeroArea, 0.0);
    }
    if doubled_area(&outline) < 0.0 {
        outline.reverse();
    }
    drop_collinear(&mut outline, merge * size);
    Ok(outline)
}

/// Twice the area, negative if the outline runs the other way. The sum of the turns would not do: deep notches turn more than
/// sharp tips.
fn doubled_area(outline: &[DVec2]) -> f64 {
    let origin = outline[0];
    outline.windows(2).map(|ends| (ends[0] - origin).perp_dot(ends[1] - origin)).sum()
}

fn without_duplicates(points: &[DVec2], distance: f64) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::with_capacity(points.len());
    for point in points {
        if kept.last().is_none_or(|last| (*point - *last).length() > distance) {
            kept.push(*point);
        }
    }
    while kept.len() > 1 && (kept[kept.len() - 1] - kept[0]).length() <= distance {
        kept.pop();
    }
    kept
}

/// Whether all points lie within `distance` of the line through the first and the point farthest from it.
fn is_flat(outline: &[DVec2], distance: f64) -> bool {
    let origin = outline[0];
    let mut longest = DVec2::ZERO;
    for point in outline {
        if (*point - origin).length_squared() > longest.length_squared() {
            longest = *point - origin;
        }
    }
    let length = longest.length();
    outline.iter().all(|point| longest.perp_dot(*point - origin).abs() <= distance * length)
}

fn neighbours(outline: &[DVec2], index: usize) -> (DVec2, DVec2) {
    let count = outline.len();
    (outline[(index + count - 1) % count], outline[(index + 1) % count])
}

/// Drops vertices that lie between their neighbours, within `distance` of the line through them. A vertex at which
/// the outline turns back is no such vertex: it stays, and the outline is refused.
fn drop_collinear(outline: &mut Vec<DVec2>, distance: f64) {
    let mut index = 0;
    while index < outline.len() && outline.len() > VERTICES_MIN {
        let (before, after) = neighbours(outline, index);
        let (span, here) = (after - before, outline[index]);
        let is_between = (here - before).dot(after - here) > 0.0;
        if is_between && span.perp_dot(here - before).abs() <= distance * span.length() {
            outline.remove(index);
            index = index.saturating_sub(1);
        } else {
            index += 1;
        }
    }
}

/// Whether two edges that are not neighbours meet.
fn crosses_itself(outline: &[DVec2]) -> bool {
    let count = outline.len();
    let edge = |index: usize| (outline[index], outline[(index + 1) % count]);
    (0..count).any(|one| {
        (one + 2..count).filter(|other| (other + 1) % count != one).any(|other| {
            let ((a, b), (c, d)) = (edge(one), edge(other));
            divides(a, b, c, d) && divides(c, d, a, b)
        })
    })
}

/// Whether the line through two points has not both of the others on one side. Not by the sign of a product, which would be 0
/// for very small outlines.
fn divides(from: DVec2, to: DVec2, one: DVec2, other: DVec2) -> bool {
    let [one, other] = [one, other].map(|point| (to - from).perp_dot(point - from));
    !(one > 0.0 && other > 0.0 || one < 0.0 && other < 0.0)
}

#[cfg(test)]
mod tests {
    use super::{clean_winding, convex_outline, tidied};
    use crate::error::ErrorCode;
    use glam::DVec2;

    fn gate(points: &[(f64, f64)]) -> Result<usize, ErrorCode> {
        let points: Vec<DVec2> = points.iter().copied().map(DVec2::from).collect();
        convex_outline(&points).map(|outline| outline.len()).map_err(|error| error.code)
    }

    #[test]
    fn harmless_blemishes_are_put_right() {
        assert_eq!(gate(&[(0.0, 0.0), (0.0, 3.0), (4.0, 3.0), (4.0, 0.0)]), Ok(4));
        assert_eq!(gate(&[(0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (4.0, 3.0), (0.0, 3.0)]), Ok(4));
        assert_eq!(gate(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0), (0.0, 0.0)]), Ok(4));
        assert_eq!(gate(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]), Ok(4));
        assert_eq!(gate(&[(0.0, 0.0), (2.0, -1e-13), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]), Ok(4));
    }

    #[test]
    fn everything_else_is_refused_with_its_reason() {
        assert_eq!(gate(&[]), Err(ErrorCode::TooFewPoints));
        assert_eq!(gate(&[(0.0, 0.0), (1.0, 0.0)]), Err(ErrorCode::TooFewPoints));
        assert_eq!(gate(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]), Err(ErrorCode::TooFewPoints));
        assert_eq!(gate(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]), Err(ErrorCode::ZeroArea));
        assert_eq!(gate(&[(0.0, 0.0), (1.0, 1e-18), (2.0, 0.0)]), Err(ErrorCode::ZeroArea));
        let dart = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0)];
        assert_eq!(gate(&dart), Err(ErrorCode::NotConvex));
        assert_eq!(gate(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]), Err(ErrorCode::NotSimple));
        let pentagram = [(0.0, 3.0), (1.8, -2.4), (-2.9, 0.9), (2.9, 0.9), (-1.8, -2.4)];
        assert_eq!(gate(&pentagram), Err(ErrorCode::NotSimple));
    }

    #[test]
    fn an_outline_that_is_taken_for_clean_has_nothing_to_put_right() {
        let (mut clean, mut refused, mut state) = (0, 0, 7_u64);
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        for round in 0..60_000 {
            let count = 3 + round % 6;
            // Nearly collinear, nearly double and far-away points among them.
            let (size, shift) = ([1e-100, 1e-3, 1.0, 1e6][round % 4], [0.0, 1.0, 1e9][round % 3]);
            let wobble = [0.0, 1e-13, 1e-11, 1e-2, 0.5][round % 5];
            let first = random() * core::f64::consts::TAU;
            let points: Vec<DVec2> = (0..count)
                .map(|index| {
                    let turn = if round % 2 == 0 { 1.0 } else { -1.0 };
                    let angle = first + turn * core::f64::consts::TAU * index as f64 / count as f64;
                    let (sin, cos) = crate::math::sin_cos(angle + wobble * random());
                    DVec2::new(cos, sin * [1.0, 1e-11, 1e-12][round % 3]) * size + DVec2::splat(shift)
                })
                .collect();
            if let Some(is_clockwise) = clean_winding(&points) {
                let mut expected = points.clone();
                if !is_clockwise {
                    expected.reverse();
                }
                assert_eq!(tidied(&points, 1.0), Ok(expected), "{points:?}");
                clean += 1;
            } else {
                refused += 1;
            }
        }
        assert!(clean > 10_000 && refused > 10_000, "{clean} of {refused}");
    }

    #[test]
    fn sixty_four_vertices_are_enough_and_sixty_five_too_many() {
        let ring = |count: u32| -> Vec<(f64, f64)> {
            (0..count)
                .map(|index| {
                    let (sin, cos) =
                        crate::math::sin_cos(f64::from(index) * core::f64::consts::TAU / f64::from(count));
                    (cos * 10.0, sin * 10.0)
                })
                .collect()
        };
        assert_eq!(gate(&ring(64)), Ok(64));
        assert_eq!(gate(&ring(65)), Err(ErrorCode::TooManyPoints));
    }
}
