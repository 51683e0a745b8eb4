//! A shape of unchecked numbers, and its corners by the schoolbook formula.

use super::outline::Outline;
use collidoscope::{Circle, DVec2, Error, Polygon, Rectangle, Segment, Shape};
use serde_json::Value;

/// An unchecked shape.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "tests copy figures freely, and polygons are no rarity in them")]
pub(crate) enum Figure {
    Circle { x: f64, y: f64, radius: f64 },
    Rectangle { x: f64, y: f64, width: f64, height: f64, angle: f64 },
    Polygon(Outline),
    Segment { from: DVec2, to: DVec2 },
}

impl Figure {
    pub(crate) const fn circle(x: f64, y: f64, radius: f64) -> Self {
        Self::Circle { x, y, radius }
    }

    pub(crate) const fn rectangle(x: f64, y: f64, width: f64, height: f64, angle: f64) -> Self {
        Self::Rectangle { x, y, width, height, angle }
    }

    pub(crate) fn polygon(points: &[DVec2]) -> Self {
        Self::Polygon(Outline::new(points))
    }

    /// Returns the polygon, or the segment of two points, with a rounding radius.
    pub(crate) fn rounded(points: &[DVec2], radius: f64) -> Self {
        Self::Polygon(Outline::new(points).rounded(radius))
    }

    pub(crate) const fn segment(x1: f64, y1: f64, x2: f64, y2: f64) -> Self {
        Self::Segment { from: DVec2::new(x1, y1), to: DVec2::new(x2, y2) }
    }

    /// Returns the figure of a compact row such as `["c", x, y, radius]`.
    pub(crate) fn from_row(row: &Value) -> Self {
        let at = |index: usize| number(&row[index]).expect("a row holds numbers after its kind");
        match row[0].as_str().expect("a row begins with its kind") {
            "c" => Self::circle(at(1), at(2), at(3)),
            "r" => Self::rectangle(at(1), at(2), at(3), at(4), at(5)),
            "s" => Self::segment(at(1), at(2), at(3), at(4)),
            "p" => {
                let count = row.as_array().expect("a row is a list").len() / 2;
                let point = |index: usize| DVec2::new(at(2 * index + 1), at(2 * index + 2));
                Self::polygon(&(0..count).map(point).collect::<Vec<_>>())
            }
            other => panic!("unknown kind {other}"),
        }
    }

    /// Returns the figure of a full case; `None` if its kind is unknown or it lacks a number.
    pub(crate) fn from_object(object: &Value) -> Option<Self> {
        let field = |name: &str| number(&object[name]);
        match object["type"].as_str()? {
            "circle" => Some(Self::circle(field("x")?, field("y")?, field("radius")?)),
            "rectangle" => {
                Some(Self::rectangle(field("x")?, field("y")?, field("width")?, field("height")?, field("angle")?))
            }
            "segment" => Some(Self::segment(field("x1")?, field("y1")?, field("x2")?, field("y2")?)),
            "polygon" => points(object).map(|points| Self::polygon(&points)),
            _ => None,
        }
    }

    /// Returns the figure of a shape of the engine.
    pub(crate) fn of(shape: &Shape) -> Self {
        let DVec2 { x, y } = shape.center();
        match shape {
            Shape::Circle(circle) => Self::circle(x, y, circle.radius()),
            Shape::Rectangle(rectangle) => {
                Self::rectangle(x, y, rectangle.width(), rectangle.height(), rectangle.angle())
            }
            Shape::Polygon(polygon) => {
                let points = polygon.corners().iter().map(|corner| polygon.center() + *corner);
                Self::rounded(&points.collect::<Vec<_>>(), polygon.radius())
            }
            Shape::Segment(segment) => {
                let [from, to] = segment.ends();
                if segment.radius() > 0.0 {
                    Self::rounded(&[from, to], segment.radius())
                } else {
                    Self::Segment { from, to }
                }
            }
        }
    }

    /// Returns the engine's shape, or its error.
    pub(crate) fn checked(&self) -> Result<Shape, Error> {
        match *self {
            Self::Circle { x, y, radius } => Circle::new(DVec2::new(x, y), radius).map(Shape::from),
            Self::Rectangle { x, y, width, height, angle } => {
                Rectangle::new(DVec2::new(x, y), width, height, angle).map(Shape::from)
            }
            Self::Polygon(outline) => {
                let shape = if let [from, to] = *outline.points() {
                    Segment::new(from, to).map(Shape::from)
                } else {
                    Polygon::new(outline.points()).map(Shape::from)
                };
                shape?.with_radius(outline.radius())
            }
            Self::Segment { from, to } => Segment::new(from, to).map(Shape::from),
        }
    }

    /// Returns the engine's shape of a valid figure.
    pub(crate) fn shape(&self) -> Shape {
        self.checked().unwrap_or_else(|error| panic!("{self:?} was refused: {error}"))
    }

    /// Returns the center: a polygon's centroid, a segment's midpoint.
    pub(crate) fn center(&self) -> DVec2 {
        match *self {
            Self::Circle { x, y, .. } | Self::Rectangle { x, y, .. } => DVec2::new(x, y),
            Self::Polygon(outline) => outline.centroid(),
            Self::Segment { from, to } => from + (to - from) / 2.0,
        }
    }

    /// Returns the translated figure.
    pub(crate) fn at(self, center: DVec2) -> Self {
        match self {
            Self::Circle { radius, .. } => Self::circle(center.x, center.y, radius),
            Self::Rectangle { width, height, angle, .. } => Self::rectangle(center.x, center.y, width, height, angle),
            Self::Polygon(_) | Self::Segment { .. } => self.moved(center - self.center()),
        }
    }

    pub(crate) fn moved(self, by: DVec2) -> Self {
        match self {
            Self::Circle { .. } | Self::Rectangle { .. } => self.at(self.center() + by),
            Self::Polygon(outline) => Self::Polygon(outline.map(|point| point + by)),
            Self::Segment { from, to } => Self::Segment { from: from + by, to: to + by },
        }
    }

    /// Returns the mirror image across an axis of the world; `mirror` is (-1, 1) or (1, -1).
    pub(crate) fn mirrored(self, mirror: DVec2) -> Self {
        match self {
            Self::Circle { x, y, radius } => Self::circle(x * mirror.x, y * mirror.y, radius),
            Self::Rectangle { x, y, width, height, angle } => {
                Self::rectangle(x * mirror.x, y * mirror.y, width, height, -angle)
            }
            Self::Polygon(outline) => Self::Polygon(outline.map(|point| point * mirror)),
            Self::Segment { from, to } => Self::Segment { from: from * mirror, to: to * mirror },
        }
    }

    /// Returns the figure scaled by `factor`.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        match self {
            Self::Circle { x, y, radius } => Self::circle(x * factor, y * factor, radius * factor),
            Self::Rectangle { x, y, width, height, angle } => {
                Self::rectangle(x * factor, y * factor, width * factor, height * factor, angle)
            }
            Self::Polygon(outline) => {
                Self::Polygon(outline.map(|point| point * factor).rounded(outline.radius() * factor))
            }
            Self::Segment { from, to } => Self::Segment { from: from * factor, to: to * factor },
        }
    }

    pub(crate) const fn is_circle(&self) -> bool {
        matches!(self, Self::Circle { .. })
    }

    /// Returns the radius of a circle or of a rounded figure, 0 for others: a figure is its corners, offset by this.
    pub(crate) fn roundness(&self) -> f64 {
        match *self {
            Self::Circle { radius, .. } => radius,
            Self::Polygon(ref outline) => outline.radius(),
            Self::Rectangle { .. } | Self::Segment { .. } => 0.0,
        }
    }

    pub(crate) fn angle(&self) -> f64 {
        match *self {
            Self::Rectangle { angle, .. } => angle,
            Self::Circle { .. } | Self::Polygon(_) | Self::Segment { .. } => 0.0,
        }
    }

    /// Returns a point near the figure, relative to which distant corners are exact.
    pub(crate) fn origin(&self) -> DVec2 {
        match self {
            Self::Circle { .. } | Self::Rectangle { .. } => self.center(),
            Self::Polygon(outline) => outline.points()[0],
            Self::Segment { from, .. } => *from,
        }
    }

    /// Returns the corners in order (one for a circle), relative to `origin`.
    ///
    /// The center is translated first: far from the world's origin no digit of the size is lost.
    pub(crate) fn corners(&self, origin: DVec2) -> Vec<DVec2> {
        match *self {
            Self::Circle { .. } => vec![self.center() - origin],
            Self::Rectangle { width, height, angle, .. } => {
                let center = self.center() - origin;
                let (sine, cosine) = (angle.sin(), angle.cos());
                [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
                    .iter()
                    .map(|&(across, down)| {
                        let (u, v) = (across * width, down * height);
                        center + DVec2::new(cosine * u - sine * v, sine * u + cosine * v)
                    })
                    .collect()
            }
            Self::Polygon(outline) => outline.points().iter().map(|point| *point - origin).collect(),
            Self::Segment { from, to } => vec![from - origin, to - origin],
        }
    }

    /// Returns the radius of the circle around the center that contains the figure.
    pub(crate) fn bounding_radius(&self) -> f64 {
        match *self {
            Self::Circle { radius, .. } => radius,
            Self::Rectangle { width, height, .. } => width.hypot(height) / 2.0,
            Self::Polygon(_) | Self::Segment { .. } => {
                let corners = self.corners(self.center());
                let reach = corners.iter().fold(0.0, |most: f64, corner| most.max(corner.x.hypot(corner.y)));
                reach + self.roundness()
            }
        }
    }

    /// Returns whether center and corners are multiples of 2⁻¹⁰ below 2²¹, so that their differences are exact.
    pub(crate) fn is_on_grid(&self) -> bool {
        let is_on_grid = |number: f64| number.abs() < 2_097_152.0 && (number * 1024.0).fract() == 0.0;
        let corners = match self {
            Figure::Circle { .. } | Figure::Rectangle { .. } => vec![self.center()],
            Figure::Polygon(outline) => outline.points().to_vec(),
            Figure::Segment { from, to } => vec![*from, *to],
        };
        corners.iter().all(|corner| is_on_grid(corner.x) && is_on_grid(corner.y))
    }

    /// Returns the greatest of 1 and all absolute coordinates and sizes, the unit of tolerances.
    pub(crate) fn magnitude(&self) -> f64 {
        let most = |numbers: &[f64]| numbers.iter().fold(1.0, |most: f64, value| most.max(value.abs()));
        match *self {
            Self::Circle { x, y, radius } => most(&[x, y, radius]),
            Self::Rectangle { x, y, width, height, .. } => most(&[x, y, width, height]),
            Self::Polygon(_) | Self::Segment { .. } => {
                let corners = self.corners(DVec2::ZERO);
                let round = most(&[self.roundness()]);
                corners.iter().fold(round, |largest: f64, corner| largest.max(most(&[corner.x, corner.y])))
            }
        }
    }
}

/// Returns the points of a polygon of a case file; `None` for a malformed point.
pub(crate) fn points(polygon: &Value) -> Option<Vec<DVec2>> {
    let points = polygon["points"].as_array()?;
    points.iter().map(|point| Some(DVec2::new(number(&point["x"])?, number(&point["y"])?))).collect()
}

/// Returns a number of a case file. Numbers beyond JSON are strings there.
pub(crate) fn number(value: &Value) -> Option<f64> {
    match value.as_str() {
        Some("NaN") => Some(f64::NAN),
        Some("Infinity") => Some(f64::INFINITY),
        Some("-Infinity") => Some(f64::NEG_INFINITY),
        Some("-0") => Some(-0.0),
        Some(_) => None,
        None => value.as_f64(),
    }
}
