//! Drawings of any outline in the shapes that enclose them, and whether the drawings themselves touch.

use super::outline::star_outline;
use super::{Lab, Stage};
use crate::math::{clamp, rotated, sin_cos};
use crate::narrow_phase::contact_shape_shape;
use crate::shape::Shape;
use glam::DVec2;

/// The figure, in hundredths of half its box's sides from the middle.
///
/// ```text
///          ___
///         (   )   /
///       __ \ / __/
///      /  |   |
///     /   |   |
///         / ^ \
///       _/ / \ \_
/// ```
const FIGURE: [[i8; 2]; 27] = [
    [-14, -100],
    [14, -100],
    [28, -90],
    [28, -71],
    [12, -60],
    [24, -54],
    [84, -91],
    [100, -83],
    [40, -31],
    [32, 20],
    [60, 86],
    [84, 89],
    [84, 100],
    [44, 100],
    [0, 40],
    [-40, 100],
    [-80, 100],
    [-80, 89],
    [-56, 86],
    [-32, 20],
    [-36, -23],
    [-88, 14],
    [-100, 3],
    [-28, -54],
    [-12, -60],
    [-28, -71],
    [-28, -90],
];
/// Places of the figure's box and of the sun's circle among the stage's shapes.
const FIGURE_PLACE: usize = 4;
const SUN_PLACE: usize = 5;
/// The sun's rays, and where the dents between them are, in radii of its circle.
const RAYS: u32 = 12;
const DENT: f64 = 0.62;

impl Lab {
    /// Returns the outline, in the world, of what is drawn in a shape; empty where the shape is its own drawing.
    pub fn drawing(&self, position: usize) -> Vec<DVec2> {
        let part = self.part_of_stage(position).filter(|_| self.stage_of() == Some(Stage::BoundingShapes));
        let Some(shape) = self.world().shapes().get(position) else { return Vec::new() };
        let mut outline: Vec<DVec2> = match (part, shape) {
            (Some(FIGURE_PLACE), Shape::Rectangle(rectangle)) => {
                let mut outline = Vec::new();
                for point in FIGURE {
                    outline.push(DVec2::from(point.map(f64::from)) / 100.0 * rectangle.half_extents());
                }
                outline
            }
            (Some(SUN_PLACE), Shape::Circle(circle)) => {
                star_outline(RAYS, DVec2::ZERO, circle.radius(), circle.radius() * DENT)
            }
            _ => Vec::new(),
        };
        let turn = sin_cos(shape.pose().angle());
        outline.iter_mut().for_each(|point| *point = shape.center() + rotated(*point, turn));
        outline
    }

    /// Returns whether what is drawn in two shapes touches.
    pub(super) fn drawings_touch(&self, a: usize, b: usize) -> bool {
        let shapes = [a, b].map(|position| &self.world().shapes()[position]);
        let mut outlines = [self.drawing(a), self.drawing(b)];
        if outlines.iter().all(Vec::is_empty) {
            return contact_shape_shape(shapes[0], shapes[1]).is_some();
        }
        let mut reach = 0.0;
        for (outline, shape) in outlines.iter_mut().zip(shapes).filter(|(outline, _)| outline.is_empty()) {
            // A circle is its middle and a reach.
            let hull = shape.hull();
            reach = hull.radius();
            outline.extend(hull.points().iter().map(|point| hull.center() + *point));
        }
        let [outline_a, outline_b] = outlines;
        outlines_touch(&outline_a, &outline_b, reach)
    }
}

/// Returns whether a point is inside a closed outline, which may turn inwards.
///
/// # Degenerate input
/// A point on the outline counts as inside or as outside.
///
/// # Complexity
/// Linear in the points.
///
/// # Source
/// The crossing number of a ray to the right (M. Shimrat, *Algorithm 112*, 1962).
pub(super) fn is_inside(outline: &[DVec2], point: DVec2) -> bool {
    let mut is_inside = false;
    for index in 0..outline.len() {
        let [from, to] = edge(outline, index);
        let is_across = (from.y > point.y) != (to.y > point.y);
        is_inside ^= is_across && is_right([from, to], point) == (to.y > from.y);
    }
    is_inside
}

/// Returns whether two closed outlines, their insides included, are not farther apart than `reach`.
///
/// # Complexity
/// The product of the numbers of points.
fn outlines_touch(a: &[DVec2], b: &[DVec2], reach: f64) -> bool {
    for index in 0..a.len() {
        let own = edge(a, index);
        if is_inside(b, own[0]) {
            return true;
        }
        for other in 0..b.len() {
            let other = edge(b, other);
            if is_inside(a, other[0]) || is_near(own, other, reach) || is_near(other, own, reach) {
                return true;
            }
        }
    }
    false
}

/// An edge of a closed outline; the last ends where the first begins.
#[inline(never)]
fn edge(outline: &[DVec2], index: usize) -> [DVec2; 2] {
    let end = outline.get(index + 1).or(outline.first());
    [outline[index], end.copied().unwrap_or_default()]
}

/// Returns whether an edge crosses another, or an end of the other is not farther from it than `reach`.
#[inline(never)]
fn is_near(edge: [DVec2; 2], other: [DVec2; 2], reach: f64) -> bool {
    let parts = |edge, [from, to]: [DVec2; 2]| is_right(edge, from) != is_right(edge, to);
    (parts(edge, other) && parts(other, edge)) || other.iter().any(|end| square_to_edge(edge, *end) <= reach * reach)
}

/// Returns whether a point is to the right of the way along an edge, as it is seen on the screen.
#[inline(never)]
fn is_right([from, to]: [DVec2; 2], point: DVec2) -> bool {
    (to - from).perp_dot(point - from) > 0.0
}

/// Returns the square of the distance from a point to an edge, which may be a point.
fn square_to_edge([from, to]: [DVec2; 2], point: DVec2) -> f64 {
    let along = to - from;
    let square = along.length_squared();
    let share = if square > 0.0 { clamp((point - from).dot(along) / square, 0.0, 1.0) } else { 0.0 };
    (from + along * share - point).length_squared()
}

#[cfg(test)]
mod tests {
    use super::{edge, is_inside, is_near, outlines_touch, star_outline};
    use crate::lab::{Lab, Stage};
    use crate::shape::Aabb;
    use glam::DVec2;

    #[test]
    fn the_drawings_fill_their_shapes_and_never_cross_themselves() {
        let lab = Lab::stage(Stage::BoundingShapes, 1.0).expect("a stage");
        let drawings: Vec<Vec<DVec2>> = (0..6).map(|position| lab.drawing(position)).collect();
        assert_eq!(drawings.iter().map(Vec::len).collect::<Vec<_>>(), [0, 0, 0, 0, 27, 24]);
        for (position, outline) in drawings.iter().enumerate().skip(4) {
            let held = Aabb::around(&lab.world().shapes()[position]);
            assert!(outline.iter().all(|point| held.contains(*point)), "{position}");
            for side in [held.min().x, held.max().x] {
                assert!(outline.iter().any(|point| (point.x - side).abs() < 1e-9), "{position}: {side}");
            }
            for side in [held.min().y, held.max().y] {
                assert!(outline.iter().any(|point| (point.y - side).abs() < 1e-9), "{position}: {side}");
            }
            let edges: Vec<[DVec2; 2]> = (0..outline.len()).map(|index| edge(outline, index)).collect();
            for (index, edge) in edges.iter().enumerate() {
                for other in edges.iter().skip(index + 2).take(edges.len() - 3) {
                    assert!(!is_near(*edge, *other, 1e-9), "{position}: {edge:?} {other:?}");
                }
            }
            assert!(is_inside(outline, lab.world().shapes()[position].center()));
        }
    }

    #[test]
    fn outlines_touch_by_edges_by_corners_from_inside_and_from_a_distance() {
        let star = |x: f64| star_outline(5, DVec2::new(x, 0.0), 50.0, 20.0);
        let speck = |x: f64, y: f64| vec![DVec2::new(x, y), DVec2::new(x + 1.0, y), DVec2::new(x, y + 1.0)];
        assert!(outlines_touch(&star(0.0), &star(60.0), 0.0));
        assert!(!outlines_touch(&star(0.0), &star(100.0), 0.0));
        assert!(outlines_touch(&star(0.0), &speck(0.0, 0.0), 0.0) && outlines_touch(&speck(0.0, 0.0), &star(0.0), 0.0));
        // The topmost point of the star, and the dent below it.
        assert!(outlines_touch(&star(0.0), &speck(0.0, -51.0), 0.0));
        assert!(!outlines_touch(&star(0.0), &speck(0.0, 30.0), 0.0));
        // The edges of the dent are 8.2 from there.
        assert!(outlines_touch(&star(0.0), &[DVec2::new(0.0, 30.0)], 8.3));
        assert!(!outlines_touch(&star(0.0), &[DVec2::new(0.0, 30.0)], 8.1));
    }
}
