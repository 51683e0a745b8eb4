//! A shape as a test sees it: plain numbers that may be wrong, and its corners by the schoolbook formula.

use collidoscope::{Circle, DVec2, Fault, Rectangle, Shape};
use serde_json::Value;

/// A circle or a rectangle, not yet checked by anyone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Figure {
    Circle { x: f64, y: f64, radius: f64 },
    Rectangle { x: f64, y: f64, width: f64, height: f64, angle: f64 },
}

impl Figure {
    pub(crate) const fn circle(x: f64, y: f64, radius: f64) -> Self {
        Self::Circle { x, y, radius }
    }

    pub(crate) const fn rectangle(x: f64, y: f64, width: f64, height: f64, angle: f64) -> Self {
        Self::Rectangle { x, y, width, height, angle }
    }

    /// Returns the figure of a compact row such as `["c", x, y, radius]`; `None` for polygons and segments.
    pub(crate) fn from_row(row: &Value) -> Option<Self> {
        let at = |index: usize| number(&row[index]).expect("a row holds numbers after its kind");
        match row[0].as_str().expect("a row begins with its kind") {
            "c" => Some(Self::circle(at(1), at(2), at(3))),
            "r" => Some(Self::rectangle(at(1), at(2), at(3), at(4), at(5))),
            _ => None,
        }
    }

    /// Returns the figure of a full case; `None` if it is no circle or rectangle or lacks a number.
    pub(crate) fn from_object(object: &Value) -> Option<Self> {
        let field = |name: &str| number(&object[name]);
        match object["type"].as_str()? {
            "circle" => Some(Self::circle(field("x")?, field("y")?, field("radius")?)),
            "rectangle" => Some(Self::rectangle(
                field("x")?,
                field("y")?,
                field("width")?,
                field("height")?,
                field("angle")?,
            )),
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
        }
    }

    /// Returns the engine's shape, or why the engine refuses it.
    pub(crate) fn checked(&self) -> Result<Shape, Fault> {
        match *self {
            Self::Circle { x, y, radius } => Circle::new(DVec2::new(x, y), radius).map(Shape::from),
            Self::Rectangle { x, y, width, height, angle } => {
                Rectangle::new(DVec2::new(x, y), width, height, angle).map(Shape::from)
            }
        }
    }

    /// Returns the engine's shape of a figure that must be fine.
    pub(crate) fn shape(&self) -> Shape {
        self.checked().unwrap_or_else(|fault| panic!("{self:?} was refused: {fault}"))
    }

    pub(crate) fn center(&self) -> DVec2 {
        match *self {
            Self::Circle { x, y, .. } | Self::Rectangle { x, y, .. } => DVec2::new(x, y),
        }
    }

    /// Returns the same figure elsewhere.
    pub(crate) fn at(self, center: DVec2) -> Self {
        match self {
            Self::Circle { radius, .. } => Self::circle(center.x, center.y, radius),
            Self::Rectangle { width, height, angle, .. } => {
                Self::rectangle(center.x, center.y, width, height, angle)
            }
        }
    }

    pub(crate) fn moved(self, by: DVec2) -> Self {
        self.at(self.center() + by)
    }

    pub(crate) const fn is_circle(&self) -> bool {
        matches!(self, Self::Circle { .. })
    }

    /// Returns the radius of a circle, 0 of a rectangle: a figure is its corners, fattened by this.
    pub(crate) const fn roundness(&self) -> f64 {
        match *self {
            Self::Circle { radius, .. } => radius,
            Self::Rectangle { .. } => 0.0,
        }
    }

    pub(crate) fn angle(&self) -> f64 {
        match *self {
            Self::Circle { .. } => 0.0,
            Self::Rectangle { angle, .. } => angle,
        }
    }

    /// Returns the corners in order (a circle has one), measured from `origin`.
    ///
    /// The centre is moved first, so that far from the world's origin no digit of the size is lost.
    pub(crate) fn corners(&self, origin: DVec2) -> Vec<DVec2> {
        let center = self.center() - origin;
        match *self {
            Self::Circle { .. } => vec![center],
            Self::Rectangle { width, height, angle, .. } => {
                let (sine, cosine) = (angle.sin(), angle.cos());
                [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
                    .iter()
                    .map(|&(across, down)| {
                        let (u, v) = (across * width, down * height);
                        center + DVec2::new(cosine * u - sine * v, sine * u + cosine * v)
                    })
                    .collect()
            }
        }
    }

    /// Returns half the extent of the figure: its radius or half its diagonal.
    pub(crate) fn bounding_radius(&self) -> f64 {
        match *self {
            Self::Circle { radius, .. } => radius,
            Self::Rectangle { width, height, .. } => width.hypot(height) / 2.0,
        }
    }

    /// Returns the largest of 1 and the absolute coordinates and sizes: what tolerances are measured by.
    pub(crate) fn magnitude(&self) -> f64 {
        let numbers = match *self {
            Self::Circle { x, y, radius } => [x, y, radius, 1.0],
            Self::Rectangle { x, y, width, height, .. } => [x, y, width, height],
        };
        numbers.iter().fold(1.0, |most: f64, value| most.max(value.abs()))
    }
}

/// Returns a number of a case file. Numbers that JSON cannot hold are written as strings there.
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
