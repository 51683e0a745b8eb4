//! Whether two shapes touch. Every question decides it here: contacts by each method, distances, contained points, the
//! sign of a signed distance, sweeps and rays.
//!
//! A shape is the convex hull of its corners in the world, [`Hull::corner`], and all points within its radius of that.
//! Without a radius the decision is exact for those doubles: shapes one ulp apart are apart. With a radius the distance of
//! two cores has a root, and shapes touch up to a gap of [`TOUCHING`] times [`touch_scale`].
//!
//! Algorithms compute an overlap of their own and ask for the decision only if it is within rounding of 0.

use super::{Hull, Rectangle, VERTICES_MAX};
use crate::math::tolerance::{MERGE, TOUCHING, UNDECIDED};
use crate::math::{clamp, direction, distance_from_line, greatest_coordinate, max, min, shell_sort_by, side_of_line};
use glam::DVec2;

/// Cores up to this number of corners need little memory on the stack.
const FEW: usize = 4;

/// The gap between two shapes that do not touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The distance, positive.
    pub distance: f64,
    /// The nearest points of both shapes, in the world.
    pub points: [DVec2; 2],
}

/// Returns the length that rounding is relative to when two shapes are compared: the sum of both bounding radii and of
/// the greatest absolute coordinates of both centers.
#[inline(always)]
pub(crate) fn touch_scale(centers: [DVec2; 2], reach: f64) -> f64 {
    let [a, b] = centers.map(greatest_coordinate);
    reach + (a + b)
}

/// Returns the length below which a computed overlap or gap does not decide: [`UNDECIDED`] times at least the
/// [`touch_scale`], at most twice that.
///
/// Sums of coordinates, because browsers compile the greater of two numbers to a branch.
#[inline(always)]
pub(crate) fn undecided_below(centers: [DVec2; 2], reach: f64) -> f64 {
    let [a, b] = centers.map(|center| center.abs().element_sum());
    UNDECIDED * (reach + (a + b))
}

/// Returns the overlap of two shapes, never negative, or `None` if they do not touch.
///
/// `overlap` is a computed overlap, negative for a gap, with an error below `undecided`, see [`undecided_below`]. Only an
/// overlap within that error calls `touches`. NaN does too.
#[inline(always)]
pub(crate) fn decided_overlap(overlap: f64, undecided: f64, touches: impl FnOnce() -> bool) -> Option<f64> {
    if overlap > undecided {
        return Some(overlap);
    }
    if overlap < -undecided || !touches() {
        return None;
    }
    Some(max(0.0, overlap))
}

/// Returns the computed overlap of two shapes that are apart, negative even if rounding hides the gap: then it is minus the
/// distance.
///
/// Shapes on nearly one line may be farther apart than their shadows on every axis. The gap of the shadows is all rounding
/// there, and so is the result.
#[cold]
#[inline(never)]
pub(crate) fn shown_gap(a: &Hull<'_>, b: &Hull<'_>, overlap: f64) -> f64 {
    if overlap < 0.0 {
        return overlap;
    }
    let distance = gap_hull_hull(a, b).map_or(0.0, |gap| gap.distance);
    let is_hidden = distance < undecided_below([a.center(), b.center()], a.reach() + b.reach());
    -(if is_hidden { distance } else { max(overlap, f64::MIN_POSITIVE) })
}

/// Returns whether two hulls overlap or touch. The order of the hulls does not matter.
///
/// # Degenerate input
/// Corners of a turned shape are rounded, and those of a thin one may coincide or lie out of order: then the convex hull of
/// the rounded corners decides.
///
/// # Complexity
/// The product of the numbers of corners; usually their sum.
///
/// # Source
/// The separating axis theorem with exact predicates: C. Ericson, *Real-Time Collision Detection* (2005), section 5.2.1;
/// [`side_of_line`].
#[inline(never)]
pub fn touches_hull_hull(a: &Hull<'_>, b: &Hull<'_>) -> bool {
    let mut touches = false;
    with_both_outlines(a, b, &mut |corners_a, corners_b| touches = touches_outlines(a, b, corners_a, corners_b));
    touches
}

/// Returns the result of [`touches_hull_hull`] for two rectangles. `overlaps` are the computed ones of each edge, a's
/// first, with errors below `undecided`: an edge whose overlap is greater has no gap.
#[inline(never)]
pub(crate) fn touches_rectangle_rectangle(a: &Rectangle, b: &Rectangle, overlaps: &[f64; 8], undecided: f64) -> bool {
    // The rounded corners of a thin rectangle may lie out of order.
    if min(a.least_half(), b.least_half()) <= undecided {
        return touches_hull_hull(&Hull::from(a), &Hull::from(b));
    }
    let vertices = [a.vertices(), b.vertices()];
    let separates = |edge: usize| {
        let (own, other) = (&vertices[edge / 4], &vertices[1 - edge / 4]);
        let [from, to] = [own[edge % 4], own[(edge + 1) % 4]];
        other.iter().all(|corner| side_of_line(from, to, *corner) < 0.0)
    };
    !overlaps.iter().enumerate().any(|(edge, overlap)| *overlap <= undecided && separates(edge))
}

/// Returns the gap between two hulls, `None` if they touch.
///
/// # Degenerate input
/// As [`touches_hull_hull`]. Where many points are nearest, the result has one pair of them.
///
/// # Complexity
/// The product of the numbers of corners.
#[inline(never)]
pub fn gap_hull_hull(a: &Hull<'_>, b: &Hull<'_>) -> Option<Gap> {
    let mut gap = None;
    with_both_outlines(a, b, &mut |corners_a, corners_b| {
        if touches_outlines(a, b, corners_a, corners_b) {
            return;
        }
        let core = nearest_points(corners_a, corners_b);
        let [on_a, on_b] = core.points;
        let normal = direction(on_b - on_a).map_or(DVec2::ZERO, |way| way.unit);
        gap = Some(Gap {
            distance: core.distance - (a.radius() + b.radius()),
            points: [on_a + normal * a.radius(), on_b - normal * b.radius()],
        });
    });
    gap
}

/// Returns the distance from a point to the outline of a core, 0 exactly on the outline.
///
/// # Complexity
/// Linear in the corners.
pub(crate) fn distance_to_outline(hull: &Hull<'_>, point: DVec2) -> f64 {
    let mut distance = 0.0;
    with_outline(hull, &mut |corners| distance = distance_to_corners(corners, point));
    distance
}

/// Returns the distance from a point to the outline through corners, 0 exactly on the outline.
pub(super) fn distance_to_corners(corners: &[DVec2], point: DVec2) -> f64 {
    nearest_points(&[point], corners).distance
}

fn touches_outlines(a: &Hull<'_>, b: &Hull<'_>, corners_a: &[DVec2], corners_b: &[DVec2]) -> bool {
    let radius = a.radius() + b.radius();
    if radius > 0.0 {
        let tolerance = TOUCHING * touch_scale([a.center(), b.center()], a.reach() + b.reach());
        if nearest_points(corners_a, corners_b).distance <= radius + tolerance {
            return true;
        }
    }
    !(separates(corners_a, corners_b) || separates(corners_b, corners_a) || are_apart_on_line(corners_a, corners_b))
}

/// Returns whether the line through an edge of the first outline separates the second from it, with a gap.
fn separates(outline: &[DVec2], other: &[DVec2]) -> bool {
    // A corner of the other on the inner side of one edge is likely to be so for the next.
    let mut inner = 0;
    edges(outline).any(|[from, to]| {
        let is_outside = |corner: &DVec2| side_of_line(from, to, *corner) < 0.0;
        if !is_outside(&other[inner]) {
            return false;
        }
        match other.iter().position(|corner| !is_outside(corner)) {
            Some(found) => {
                inner = found;
                false
            }
            None => true,
        }
    })
}

/// Returns both ends of each edge: none for a point, both ways of a segment.
fn edges(outline: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    let edges = if outline.len() > 1 { outline } else { &[] };
    edges.iter().zip(outline.iter().cycle().skip(1)).map(|(from, to)| [*from, *to])
}

/// Returns whether two points or segments lie on one line, apart. No edge separates those.
fn are_apart_on_line(a: &[DVec2], b: &[DVec2]) -> bool {
    if a.len() > 2 || b.len() > 2 {
        return false;
    }
    let is_on_line = |line: &[DVec2], points: &[DVec2]| match line {
        [from, to] => points.iter().all(|point| side_of_line(*from, *to, *point) == 0.0),
        _ => true,
    };
    // The order along a line is that of x, and of y on a vertical line.
    let first = |points: &[DVec2]| points.iter().copied().reduce(|a, b| if is_before(b, a) { b } else { a });
    let last = |points: &[DVec2]| points.iter().copied().reduce(|a, b| if is_before(a, b) { b } else { a });
    let is_beyond = |one, other| matches!((last(one), first(other)), (Some(end), Some(start)) if is_before(end, start));
    is_on_line(a, b) && is_on_line(b, a) && (is_beyond(a, b) || is_beyond(b, a))
}

fn is_before(a: DVec2, b: DVec2) -> bool {
    a.x < b.x || a.x == b.x && a.y < b.y
}

/// Returns the nearest points of two outlines that do not overlap: one of them is a corner.
fn nearest_points(a: &[DVec2], b: &[DVec2]) -> Gap {
    let mut nearest = Gap { distance: f64::INFINITY, points: [DVec2::ZERO; 2] };
    for (corners, other, swaps) in [(a, b, false), (b, a, true)] {
        for corner in corners {
            let mut visit = |distance: f64, point: DVec2| {
                if distance < nearest.distance {
                    nearest = Gap { distance, points: if swaps { [point, *corner] } else { [*corner, point] } };
                }
            };
            for point in other {
                visit(direction(*point - *corner).map_or(0.0, |way| way.length), *point);
            }
            for [from, to] in edges(other) {
                let along = to - from;
                let share = (*corner - from).dot(along) / along.length_squared();
                if share > 0.0 && share < 1.0 {
                    visit(distance_from_line(from, to, *corner), from + along * clamp(share, 0.0, 1.0));
                }
            }
        }
    }
    nearest
}

fn with_both_outlines(a: &Hull<'_>, b: &Hull<'_>, visit: &mut dyn FnMut(&[DVec2], &[DVec2])) {
    with_outline(a, &mut |corners_a| with_outline(b, &mut |corners_b| visit(corners_a, corners_b)));
}

/// Calls `visit` with the corners of the convex hull of a core's corners, in order, clockwise on the screen.
fn with_outline(hull: &Hull<'_>, visit: &mut dyn FnMut(&[DVec2])) {
    let count = hull.points().len();
    let (mut few, mut many);
    let corners: &mut [DVec2] = if count <= FEW {
        few = [DVec2::ZERO; FEW];
        &mut few[..count]
    } else {
        many = [DVec2::ZERO; VERTICES_MAX];
        &mut many[..count]
    };
    for (index, corner) in corners.iter_mut().enumerate() {
        *corner = hull.corner(index);
    }
    if is_convex_for_sure(hull) || is_convex(corners) { visit(corners) } else { visit(&convex_hull(corners)) }
}

/// Returns whether rounding cannot have put the corners of a core out of order: the rectangle is thick, or a vertex of the
/// polygon, which is at least [`MERGE`] of the size off the line of its neighbors, is farther off than four roundings.
fn is_convex_for_sure(hull: &Hull<'_>) -> bool {
    let rounded = TOUCHING * touch_scale([hull.center(), DVec2::ZERO], hull.core_reach());
    let least = if hull.normals().is_empty() { hull.core_inradius() } else { MERGE * hull.core_reach() / 4.0 };
    least > rounded
}

/// Returns whether points are the corners of their convex hull in order, clockwise on the screen.
fn is_convex(points: &[DVec2]) -> bool {
    match points {
        [] | [_] => true,
        [from, to] => from != to,
        [first, second, ..] => {
            let mut before = [*first, *second];
            let mut changes = 0;
            let turns = points.iter().cycle().skip(2).take(points.len()).all(|next| {
                let [from, to] = before;
                changes += u32::from(is_before(from, to) != is_before(to, *next));
                before = [to, *next];
                side_of_line(from, to, *next) > 0.0
            });
            // One revolution goes forth and back once.
            turns && changes == 2
        }
    }
}

/// Returns the corners of the convex hull of points, in order, clockwise on the screen.
///
/// # Source
/// A. M. Andrew, *Another Efficient Algorithm for Convex Hulls in Two Dimensions* (1979).
#[cold]
#[inline(never)]
fn convex_hull(points: &[DVec2]) -> Vec<DVec2> {
    let mut sorted = points.to_vec();
    shell_sort_by(&mut sorted, |a, b| is_before(*a, *b));
    sorted.dedup();
    let mut hull = chain(sorted.iter());
    hull.extend(chain(sorted.iter().rev()));
    if hull.is_empty() { sorted } else { hull }
}

/// Returns one side of a convex hull without its last point.
fn chain<'a>(sorted: impl Iterator<Item = &'a DVec2>) -> Vec<DVec2> {
    let mut side: Vec<DVec2> = Vec::new();
    for point in sorted {
        while let [.., before, last] = side[..]
            && side_of_line(before, last, *point) <= 0.0
        {
            side.pop();
        }
        side.push(*point);
    }
    side.pop();
    side
}
