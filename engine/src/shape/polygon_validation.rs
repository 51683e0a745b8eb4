//! Validation and normalization of outlines.

use super::ShapeError;
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::tolerance::{COORDINATE_LIMIT, MERGE, RESTORED, SIZE_MIN};
use crate::math::{greatest_coordinate, max, min};
use glam::DVec2;
use std::borrow::Cow;

/// The least number of vertices of a polygon.
const VERTICES_MIN: usize = 3;
/// The greatest number of vertices of a polygon.
pub const VERTICES_MAX: usize = 64;
/// The greatest number of points of an outline before normalization.
pub const POINTS_MAX: usize = 4 * VERTICES_MAX;

/// Returns a convex outline, clockwise on the screen, without duplicate or collinear points.
///
/// # Errors
/// As [`super::Polygon::new`].
pub(super) fn convex_outline(points: &[DVec2]) -> Result<Cow<'_, [DVec2]>, ShapeError> {
    check_points(points, COORDINATE_LIMIT)?;
    let outline = match clean_winding(points) {
        Some(true) => Cow::Borrowed(points),
        Some(false) => points.iter().rev().copied().collect(),
        None => normalized_convex(points, 1.0)?.into(),
    };
    check_vertices(&outline)?;
    Ok(outline)
}

/// Checks that an outline around its center may be a normalized outline after a rotation.
///
/// # Errors
/// As [`super::Polygon::new`]; also `not-convex` for an outline that is not normalized.
#[inline(never)]
pub(super) fn check_outline(points: &[DVec2]) -> Result<(), ShapeError> {
    // Two points of a world lie at most twice the limit apart. Half the tolerances allow for rounding.
    check_points(points, 2.0 * COORDINATE_LIMIT)?;
    let is_clean = match clean_winding(points) {
        Some(is_clockwise) => is_clockwise,
        None => normalized_convex(points, 0.5)? == points,
    };
    if is_clean && points.len() <= VERTICES_MAX {
        Ok(())
    } else {
        Err(Error::new(ErrorCode::NotConvex, Field::Points, points.len() as f64))
    }
}

/// Returns whether two lists of points have the same bits.
pub(super) fn same_bits(a: &[DVec2], b: &[DVec2]) -> bool {
    let bits = |point: &DVec2| point.to_array().map(f64::to_bits);
    a.iter().map(bits).eq(b.iter().map(bits))
}

/// Checks that the corners that a shape keeps are those of its pose, up to rounding.
///
/// # Errors
/// `not-finite` or `out-of-range`.
#[inline(never)]
pub(super) fn check_given(given: &[DVec2], computed: &[DVec2], size: f64) -> Result<(), ShapeError> {
    for (index, (given, computed)) in given.iter().zip(computed).enumerate() {
        let limit = RESTORED * (size + greatest_coordinate(*computed));
        for (apart, field) in [(given.x - computed.x, Field::X), (given.y - computed.y, Field::Y)] {
            within(apart, limit, field).map_err(|error| error.at(index))?;
        }
    }
    Ok(())
}

/// Returns a simple outline, clockwise on the screen, without duplicate or collinear points.
///
/// # Errors
/// As [`super::SimplePolygon::new`].
pub(super) fn simple_outline(points: &[DVec2]) -> Result<Vec<DVec2>, ShapeError> {
    check_points(points, COORDINATE_LIMIT)?;
    let outline = normalized(points, 1.0)?;
    check_vertices(&outline)?;
    let count = outline.len();
    // An edge that runs back along the one before it.
    let folds = (0..count).any(|index| {
        let (before, after) = neighbors(&outline, index);
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

/// The turns of an outline.
struct Turns {
    /// The least and the greatest turn at a vertex: twice the area of its triangle, positive for a clockwise turn on
    /// the screen.
    least: f64,
    greatest: f64,
    /// Whether the edges make one revolution. Meaningful only if all turns have one sign; a pentagram, for example,
    /// makes two revolutions.
    is_one_revolution: bool,
}

impl Turns {
    #[inline(never)]
    fn of(points: &[DVec2]) -> Self {
        let mut here = points[points.len() - 1];
        let mut edge = here - points[points.len() - 2];
        // A revolution changes between rising and falling edges twice.
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
        Self { least, greatest, is_one_revolution: changes == 2 }
    }
}

/// Returns whether an outline is clockwise on the screen; `None` if it is not certainly convex, simple and normalized.
/// This fast test accepts nearly all outlines, in a tenth of the time of [`normalized_convex`], which would not change
/// or refuse them.
///
/// A turn is the doubled area of a triangle. Each turn exceeds, by a margin, the doubled area of a triangle with a side
/// of the outline's size and a height within the tolerance of collinear points.
fn clean_winding(points: &[DVec2]) -> Option<bool> {
    const MARGIN: f64 = 4.0;
    let reach = points.iter().map(|point| (*point - points[0]).abs().element_sum()).fold(0.0, max);
    // The greatest possible distance of two points.
    let size = 2.0 * reach;
    let limit = MARGIN * MERGE * size * size;
    let turns = Turns::of(points);
    let is_one_way = turns.least > limit || turns.greatest < -limit;
    (is_one_way && turns.is_one_revolution && reach >= MARGIN * SIZE_MIN).then_some(turns.least > 0.0)
}

/// Returns a convex outline as [`convex_outline`] does, of any number of vertices.
#[cold]
#[inline(never)]
fn normalized_convex(points: &[DVec2], strictness: f64) -> Result<Vec<DVec2>, ShapeError> {
    let outline = normalized(points, strictness)?;
    let turns = Turns::of(&outline);
    if !turns.is_one_revolution || turns.least <= 0.0 {
        let code = if crosses_itself(&outline) { ErrorCode::NotSimple } else { ErrorCode::NotConvex };
        return Err(Error::new(code, Field::Points, outline.len() as f64));
    }
    Ok(outline)
}

/// Returns an outline clockwise on the screen, without duplicate or collinear points. `strictness` scales the
/// tolerances.
fn normalized(points: &[DVec2], strictness: f64) -> Result<Vec<DVec2>, ShapeError> {
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

/// Returns twice the area, negative for the other winding. The sum of the turns would not do: deep notches may change
/// its sign.
fn doubled_area(outline: &[DVec2]) -> f64 {
    let origin = outline[0];
    outline.windows(2).map(|ends| (ends[0] - origin).perp_dot(ends[1] - origin)).sum()
}

fn without_duplicates(points: &[DVec2], distance: f64) -> Vec<DVec2> {
    let mut unique: Vec<DVec2> = Vec::with_capacity(points.len());
    for point in points {
        if unique.last().is_none_or(|last| (*point - *last).length() > distance) {
            unique.push(*point);
        }
    }
    while unique.len() > 1 && (unique[unique.len() - 1] - unique[0]).length() <= distance {
        unique.pop();
    }
    unique
}

/// Returns whether all points lie within `distance` of the line through the first point and the one farthest from it.
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

fn neighbors(outline: &[DVec2], index: usize) -> (DVec2, DVec2) {
    let count = outline.len();
    (outline[(index + count - 1) % count], outline[(index + 1) % count])
}

/// Removes each vertex that lies between its neighbors and within `distance` of the line through them. A vertex where
/// the outline reverses stays, so that the outline is refused.
fn drop_collinear(outline: &mut Vec<DVec2>, distance: f64) {
    let mut index = 0;
    while index < outline.len() && outline.len() > VERTICES_MIN {
        let (before, after) = neighbors(outline, index);
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

/// Returns whether two edges that are not neighbors meet.
fn crosses_itself(outline: &[DVec2]) -> bool {
    let count = outline.len();
    let edge = |index: usize| (outline[index], outline[(index + 1) % count]);
    (0..count).any(|first| {
        (first + 2..count).filter(|second| (second + 1) % count != first).any(|second| {
            let ((a, b), (c, d)) = (edge(first), edge(second));
            // Edges on one line meet only if their boxes do.
            let reaches = [[a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y]]
                .into_iter()
                .all(|[a, b, c, d]| min(a, b) <= max(c, d) && min(c, d) <= max(a, b));
            reaches && divides(a, b, c, d) && divides(c, d, a, b)
        })
    })
}

/// Returns whether a line separates two points or touches one of them. The code compares signs, because their product
/// would underflow for tiny outlines.
fn divides(from: DVec2, to: DVec2, a: DVec2, b: DVec2) -> bool {
    let [a, b] = [a, b].map(|point| (to - from).perp_dot(point - from));
    !(a > 0.0 && b > 0.0 || a < 0.0 && b < 0.0)
}

#[cfg(test)]
mod tests {
    use super::{clean_winding, normalized_convex};
    use glam::DVec2;

    #[test]
    fn clean_outlines_need_no_normalization() {
        let (mut clean, mut refused, mut state) = (0, 0, 7_u64);
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        for round in 0..60_000 {
            let count = 3 + round % 6;
            // Includes nearly collinear, nearly duplicate and distant points.
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
                assert_eq!(normalized_convex(&points, 1.0), Ok(expected), "{points:?}");
                clean += 1;
            } else {
                refused += 1;
            }
        }
        assert!(clean > 10_000 && refused > 10_000, "{clean} of {refused}");
    }
}
