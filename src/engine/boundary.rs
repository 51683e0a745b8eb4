//! Boundary of a world: limits that moving shapes stay inside of.

use crate::dynamics::CenterBounds;
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::shape::Shape;
use glam::DVec2;

/// Up to four limits parallel to the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boundary {
    /// Left, top, right, bottom; infinite without a limit.
    edges: [f64; 4],
}

impl Default for Boundary {
    fn default() -> Self {
        Self::NONE
    }
}

impl Boundary {
    /// Boundary without limits.
    pub const NONE: Self = Self { edges: [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::INFINITY] };

    /// Returns a boundary of left, top, right and bottom limits. An infinite number means no limit on that side.
    ///
    /// # Errors
    /// `not-finite` for NaN and for an infinity of the wrong sign; `out-of-range` beyond 10¹², and for a right or bottom limit
    /// below the left or top one.
    pub fn new([left, top, right, bottom]: [f64; 4]) -> Result<Self, Error> {
        let edges = [
            limit(left, f64::NEG_INFINITY, Field::Left)?,
            limit(top, f64::NEG_INFINITY, Field::Top)?,
            limit(right, f64::INFINITY, Field::Right)?,
            limit(bottom, f64::INFINITY, Field::Bottom)?,
        ];
        for (near, far, field) in [(left, right, Field::Right), (top, bottom, Field::Bottom)] {
            if far < near {
                return Err(Error::new(ErrorCode::OutOfRange, field, far));
            }
        }
        Ok(Self { edges })
    }

    /// Returns left, top, right and bottom; infinite without a limit.
    pub fn edges(&self) -> [f64; 4] {
        self.edges
    }

    /// Returns the allowed positions of a shape's center, by its exact extents at its angle.
    ///
    /// # Degenerate input
    /// If the shape is larger than the boundary, `min` exceeds `max`.
    pub fn center_bounds(&self, shape: &Shape) -> CenterBounds {
        let [left, top, right, bottom] = self.edges;
        let hull = shape.hull();
        let reach = |direction: DVec2| hull.core_along(direction) + hull.radius();
        CenterBounds {
            min: DVec2::new(left + reach(DVec2::NEG_X), top + reach(DVec2::NEG_Y)),
            max: DVec2::new(right - reach(DVec2::X), bottom - reach(DVec2::Y)),
        }
    }
}

fn limit(value: f64, none: f64, field: Field) -> Result<f64, Error> {
    if value == none { Ok(value) } else { within(value, COORDINATE_LIMIT, field) }
}

#[cfg(test)]
mod tests {
    use super::Boundary;
    use crate::error::{ErrorCode, Field};
    use crate::shape::{Circle, Polygon, Rectangle, Segment, Shape};
    use glam::DVec2;

    const INF: f64 = f64::INFINITY;

    #[test]
    fn infinite_limits_mean_none_and_crossed_limits_are_errors() {
        assert_eq!(Boundary::new([-INF, -INF, INF, INF]), Ok(Boundary::NONE));
        for (edges, code, field) in [
            ([INF, 0.0, 1.0, 1.0], ErrorCode::NotFinite, Field::Left),
            ([0.0, f64::NAN, 1.0, 1.0], ErrorCode::NotFinite, Field::Top),
            ([0.0, 0.0, -1.0, 1.0], ErrorCode::OutOfRange, Field::Right),
            ([0.0, 0.0, 1.0, 2e12], ErrorCode::OutOfRange, Field::Bottom),
            ([0.0, 0.0, 1.0, -1e-9], ErrorCode::OutOfRange, Field::Bottom),
        ] {
            let error = Boundary::new(edges).expect_err("bad");
            assert_eq!((error.code, error.field), (code, field));
        }
    }

    #[test]
    fn center_bounds_leave_space_for_the_shape() {
        let points = [(1.0, 1.0), (5.0, 2.0), (3.0, 6.0)].map(DVec2::from);
        let shapes: [(Shape, [f64; 4]); 4] = [
            (Circle::new(DVec2::ZERO, 2.0).expect("valid").into(), [2.0, 2.0, 2.0, 2.0]),
            (Rectangle::new(DVec2::ZERO, 6.0, 8.0, 0.0).expect("valid").into(), [3.0, 4.0, 3.0, 4.0]),
            (Polygon::new(&points).expect("valid").into(), [2.0, 2.0, 2.0, 3.0]),
            (Segment::new(DVec2::ZERO, DVec2::new(4.0, -2.0)).expect("valid").into(), [2.0, 1.0, 2.0, 1.0]),
        ];
        let boundary = Boundary::new([0.0, -100.0, 50.0, INF]).expect("valid");
        for (shape, [left, top, right, _]) in shapes {
            let bounds = boundary.center_bounds(&shape);
            assert!((bounds.min - DVec2::new(left, top - 100.0)).length() < 1e-12, "{shape:?}: {bounds:?}");
            assert!((bounds.max.x - (50.0 - right)).abs() < 1e-12 && bounds.max.y == INF);
        }
        let wide = Rectangle::new(DVec2::ZERO, 70.0, 1.0, 0.0).expect("valid").into();
        let bounds = boundary.center_bounds(&wide);
        assert_eq!((bounds.min.x, bounds.max.x), (35.0, 15.0));
    }
}
