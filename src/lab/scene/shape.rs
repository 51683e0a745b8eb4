//! Shapes of a document: conversion into checked shapes, properties and velocities, and back with the same bits.

use super::document::{Point, SceneShape, ShapeType};
use super::value::SceneError;
use crate::engine::{BodyKind, Properties, Velocity};
use crate::error::{Error, ErrorCode, Field, within};
use crate::lab::start::Body;
use crate::math::max;
use crate::math::tolerance::{COORDINATE_LIMIT, RESTORED};
use crate::shape::{Circle, POINTS_MAX, Polygon, Pose, Rectangle, Segment, Shape};
use glam::DVec2;

impl SceneShape {
    /// Returns the checked shape.
    ///
    /// # Errors
    /// The codes of the constructors; `unknown-field` for fields of another type; `bad-snapshot` for missing fields.
    pub(super) fn checked(&self) -> Result<Body, SceneError> {
        let shape = self.shape()?;
        let properties = self.properties()?;
        let linear = self.velocity.map_or(DVec2::ZERO, DVec2::from);
        let velocity = Velocity::new(linear, self.angular_velocity.unwrap_or(0.0))?;
        properties.check_motion(&velocity)?;
        Ok(Body { shape, properties, velocity, is_furniture: self.furniture, picture: self.picture })
    }

    fn shape(&self) -> Result<Shape, SceneError> {
        let kind = self.shape_type.ok_or_else(|| SceneError::bad("type", "is missing"))?;
        self.check_fields(kind)?;
        let angle = self.angle.unwrap_or(0.0);
        let shape: Shape = match kind {
            ShapeType::Circle => Circle::at(self.pose()?, need(self.radius, "radius")?)?.into(),
            ShapeType::Rectangle => {
                let width = need(self.width, "width")?;
                Rectangle::at(self.pose()?, width, need(self.height, "height")?)?.into()
            }
            ShapeType::Polygon => match (&self.points, &self.outline) {
                (Some(points), None) => {
                    let polygon = Polygon::new(&list(points, "points")?)?;
                    self.check_center(polygon.center(), polygon.reach())?;
                    if angle == 0.0 { polygon.into() } else { polygon.as_turned(angle)?.into() }
                }
                (None, Some(outline)) => {
                    let outline = list(outline, "outline")?;
                    let corners =
                        self.corners.as_ref().map(|corners| list(corners, "corners")).transpose()?;
                    if corners.as_ref().is_some_and(|corners| corners.len() != outline.len()) {
                        return Err(SceneError::bad("corners", "must be as many as the points of outline"));
                    }
                    let reach = outline.iter().map(|point| point.length_squared()).fold(0.0, max).sqrt();
                    let reach = self.reach.unwrap_or(reach);
                    Polygon::restored(self.pose()?, &outline, corners.as_deref(), reach)?.into()
                }
                _ => return Err(SceneError::bad("points", "must be given, or else outline")),
            },
            ShapeType::Segment => match self.half {
                None => {
                    let from = DVec2::new(need(self.x1, "x1")?, need(self.y1, "y1")?);
                    let to = DVec2::new(need(self.x2, "x2")?, need(self.y2, "y2")?);
                    let segment = Segment::new(from, to)?;
                    self.check_center(segment.center(), segment.half().length())?;
                    if angle == 0.0 { segment.into() } else { segment.as_turned(angle)?.into() }
                }
                Some(half) => {
                    Segment::restored(self.pose()?, half.into(), self.turned_half.map(DVec2::from))?.into()
                }
            },
        };
        match (kind, self.radius) {
            (ShapeType::Polygon | ShapeType::Segment, Some(radius)) => Ok(shape.with_radius(radius)?),
            _ => Ok(shape),
        }
    }

    /// Refuses fields that shapes of the type do not have.
    fn check_fields(&self, kind: ShapeType) -> Result<(), SceneError> {
        let is_rectangle = kind == ShapeType::Rectangle;
        let (is_polygon, is_segment) = (kind == ShapeType::Polygon, kind == ShapeType::Segment);
        let has_points = is_polygon && self.outline.is_none();
        let has_ends = is_segment && self.half.is_none();
        for (name, is_given, may_be) in [
            ("radius", self.radius.is_some(), !is_rectangle),
            ("width", self.width.is_some(), is_rectangle),
            ("height", self.height.is_some(), is_rectangle),
            ("points", self.points.is_some(), has_points),
            ("outline", self.outline.is_some(), is_polygon),
            ("corners", self.corners.is_some(), is_polygon && !has_points),
            ("reach", self.reach.is_some(), is_polygon && !has_points),
            ("x1", self.x1.is_some(), has_ends),
            ("y1", self.y1.is_some(), has_ends),
            ("x2", self.x2.is_some(), has_ends),
            ("y2", self.y2.is_some(), has_ends),
            ("half", self.half.is_some(), is_segment),
            ("turnedHalf", self.turned_half.is_some(), is_segment && !has_ends),
        ] {
            if is_given && !may_be {
                let sentence = format!("is no field of this {}", kind.as_str());
                return Err(SceneError::new(ErrorCode::UnknownField, name, sentence));
            }
        }
        Ok(())
    }

    fn pose(&self) -> Result<Pose, SceneError> {
        let center = DVec2::new(need(self.x, "x")?, need(self.y, "y")?);
        Ok(Pose::new(center, self.angle.unwrap_or(0.0))?)
    }

    /// Refuses a centre that contradicts the points beside it.
    fn check_center(&self, center: DVec2, reach: f64) -> Result<(), SceneError> {
        for (given, own, field) in [(self.x, center.x, Field::X), (self.y, center.y, Field::Y)] {
            let Some(given) = given else { continue };
            let given = within(given, COORDINATE_LIMIT, field)?;
            if (given - own).abs() > RESTORED * (reach + own.abs()) {
                return Err(Error::new(ErrorCode::Contradictory, field, given).into());
            }
        }
        Ok(())
    }

    fn properties(&self) -> Result<Properties, SceneError> {
        let default = Properties::DEFAULT;
        let mut properties = Properties::new(
            self.mass.unwrap_or(default.mass()),
            self.restitution.unwrap_or(default.restitution()),
            self.friction.unwrap_or(default.friction()),
            self.collides.unwrap_or(default.collides()),
        )?;
        if let Some(kind) = self.kind {
            let contradicts = self.mass.is_some_and(|mass| (mass == 0.0) == (kind == BodyKind::Dynamic));
            if contradicts && kind != BodyKind::Kinematic {
                return Err(Error::new(ErrorCode::OutOfRange, Field::Mass, properties.mass()).into());
            }
            properties = properties.with_kind(kind);
        }
        let layers = bits(self.layers, default.layers(), Field::Layers)?;
        let mask = bits(self.mask, default.mask(), Field::Mask)?;
        Ok(properties.with_layers(layers, mask).with_continuous(self.continuous).with_sensor(self.sensor))
    }
}

impl From<&Body> for SceneShape {
    /// Returns the document's shape, by points of the world where these give the same bits again.
    fn from(body: &Body) -> Self {
        let Body { shape, properties, velocity, is_furniture, picture } = body;
        let default = Properties::DEFAULT;
        let other = |value: f64, default: f64| (value != default).then_some(value);
        let (pose, linear) = (shape.pose(), velocity.linear());
        let is_kinematic = properties.kind() == BodyKind::Kinematic;
        let mut written = Self {
            x: Some(pose.position().x),
            y: Some(pose.position().y),
            angle: other(pose.angle(), 0.0),
            kind: is_kinematic.then_some(BodyKind::Kinematic),
            velocity: (linear != DVec2::ZERO).then(|| linear.into()),
            angular_velocity: other(velocity.angular(), 0.0),
            mass: if is_kinematic { None } else { other(properties.mass(), default.mass()) },
            restitution: other(properties.restitution(), default.restitution()),
            friction: other(properties.friction(), default.friction()),
            collides: (!properties.collides()).then_some(false),
            continuous: properties.continuous(),
            sensor: properties.sensor(),
            layers: other(properties.layers().into(), default.layers().into()),
            mask: other(properties.mask().into(), default.mask().into()),
            furniture: *is_furniture,
            picture: *picture,
            ..Self::default()
        };
        match shape {
            Shape::Circle(circle) => {
                written.shape_type = Some(ShapeType::Circle);
                written.radius = Some(circle.radius());
            }
            Shape::Rectangle(rectangle) => {
                written.shape_type = Some(ShapeType::Rectangle);
                (written.width, written.height) = (Some(rectangle.width()), Some(rectangle.height()));
            }
            Shape::Polygon(polygon) => written.put_polygon(polygon),
            Shape::Segment(segment) => written.put_segment(segment),
        }
        written
    }
}

impl SceneShape {
    fn put_polygon(&mut self, polygon: &Polygon) {
        self.shape_type = Some(ShapeType::Polygon);
        self.radius = (polygon.radius() > 0.0).then_some(polygon.radius());
        let points: Vec<DVec2> = polygon.corners().iter().map(|corner| polygon.center() + *corner).collect();
        let again = Polygon::new(&points).and_then(|again| again.with_radius(polygon.radius()));
        if again.is_ok_and(|again| again == *polygon) {
            (self.x, self.y) = (None, None);
            self.points = Some(points.into_iter().map(Point::from).collect());
            return;
        }
        let written = |points: &[DVec2]| Some(points.iter().copied().map(Point::from).collect());
        self.outline = written(polygon.outline());
        if polygon.needs_stored_corners() {
            self.corners = written(polygon.corners());
        }
        let reach = polygon.outline().iter().map(|point| point.length_squared()).fold(0.0, max).sqrt();
        self.reach = (polygon.reach() != reach).then_some(polygon.reach());
    }

    fn put_segment(&mut self, segment: &Segment) {
        self.shape_type = Some(ShapeType::Segment);
        self.radius = (segment.radius() > 0.0).then_some(segment.radius());
        let [from, to] = segment.ends();
        let again = Segment::new(from, to).and_then(|again| again.with_radius(segment.radius()));
        if again.is_ok_and(|again| again == *segment) {
            (self.x, self.y) = (None, None);
            (self.x1, self.y1, self.x2, self.y2) = (Some(from.x), Some(from.y), Some(to.x), Some(to.y));
            return;
        }
        self.half = Some(segment.half_local().into());
        self.turned_half = segment.needs_stored_corners().then(|| segment.half().into());
    }
}

fn need(value: Option<f64>, name: &str) -> Result<f64, SceneError> {
    value.ok_or_else(|| SceneError::bad(name, "is missing"))
}

/// Returns the points of a list that is not longer than an outline may be.
fn list(points: &[Point], name: &str) -> Result<Vec<DVec2>, SceneError> {
    if points.len() > POINTS_MAX {
        let sentence = format!("must be at most {POINTS_MAX}: {}", points.len());
        return Err(SceneError::new(ErrorCode::TooManyPoints, name, sentence));
    }
    Ok(points.iter().copied().map(DVec2::from).collect())
}

/// Returns the 32 bits of a whole number; negative ones are read as signed.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked first")]
fn bits(value: Option<f64>, default: u32, field: Field) -> Result<u32, Error> {
    let Some(value) = value else { return Ok(default) };
    if !value.is_finite() {
        return Err(Error::new(ErrorCode::NotFinite, field, value));
    }
    let is_whole = value.fract() == 0.0 && (-2_147_483_648.0..4_294_967_296.0).contains(&value);
    if is_whole { Ok(value as i64 as u32) } else { Err(Error::new(ErrorCode::OutOfRange, field, value)) }
}
