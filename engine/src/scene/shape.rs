//! Reads and writes the shapes of a document, with properties and velocities. Written shapes read back exactly.

use super::value::{Fault, Fields, SceneError, Value, Writer, full};
use crate::engine::{BodyKind, FLAGS, Flag, NUMBERS, Number, Properties, Velocity, World};
use crate::error::{Error, ErrorCode, Field, has_memory};
use crate::math::max;
use crate::shape::{Circle, Kind, POINTS_MAX, Polygon, Pose, Rectangle, Segment, Shape, VERTICES_MAX};
use glam::DVec2;

/// A shape of a document.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) shape: Shape,
    pub(crate) properties: Properties,
    pub(crate) velocity: Velocity,
    /// Whether the keys of the selection and the choice of a partner skip the shape.
    pub(crate) is_furniture: bool,
    /// Index of the shape's picture.
    pub(crate) picture: Option<u32>,
}

impl Body {
    /// Returns the shapes of a world, without furniture and pictures.
    pub(crate) fn all(world: &World) -> impl Iterator<Item = Self> {
        let bodies = world.shapes().iter().zip(world.properties()).zip(world.velocities());
        bodies.map(|((shape, properties), velocity)| Self {
            shape: shape.clone(),
            properties: *properties,
            velocity: *velocity,
            is_furniture: false,
            picture: None,
        })
    }
}

/// Names of the kinds of bodies, in the order of [`BodyKind`].
const KINDS: &[&str] = &["dynamic", "kinematic", "static"];
/// Bytes that suffice for making a polygon, which allocates without a check.
const OUTLINE_BYTES: usize = 1 << 15;
/// Fields of a point.
pub(crate) const POINT: &[&str] = &["x", "y"];

/// Fields of a segment's ends.
const ENDS: [&str; 4] = ["x1", "y1", "x2", "y2"];

/// Fields of all shapes besides numbers and flags.
const PLAIN: [&str; 8] = ["type", "kind", "velocity", "angularVelocity", "layers", "mask", "furniture", "picture"];
/// Fields of all shapes.
const SHARED: [&str; PLAIN.len() + NUMBERS.len() + FLAGS.len()] = {
    let mut names = [""; PLAIN.len() + NUMBERS.len() + FLAGS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = if at < PLAIN.len() {
            PLAIN[at]
        } else if at < PLAIN.len() + NUMBERS.len() {
            NUMBERS[at - PLAIN.len()].field.as_str()
        } else {
            FLAGS[at - PLAIN.len() - NUMBERS.len()].name
        };
        at += 1;
    }
    names
};

/// Fields of the shapes of a kind.
struct KnownFields {
    names: [&'static str; Self::MOST],
    count: usize,
}

impl KnownFields {
    /// Greatest number of fields of a kind.
    const MOST: usize = {
        let (mut most, mut kind) = (0, 0);
        while kind < Kind::COUNT {
            let own = Kind::ALL[kind].fields().len();
            most = if own > most { own } else { most };
            kind += 1;
        }
        most + SHARED.len()
    };

    const fn of(kind: Kind) -> Self {
        let own = kind.fields();
        let mut names = [""; Self::MOST];
        let mut at = 0;
        while at < own.len() + SHARED.len() {
            names[at] = if at < own.len() { own[at].name } else { SHARED[at - own.len()] };
            at += 1;
        }
        Self { names, count: at }
    }
}

/// Fields of the shapes of each kind.
static FIELDS: [KnownFields; Kind::COUNT] = {
    let mut fields = [const { KnownFields { names: [""; KnownFields::MOST], count: 0 } }; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        fields[kind] = KnownFields::of(Kind::ALL[kind]);
        kind += 1;
    }
    fields
};

/// Reads a shape.
#[inline(never)]
pub(crate) fn read_shape(value: &Value) -> Result<Body, Fault> {
    let kind = match value {
        Value::Object(given) => given.iter().find(|(name, _)| name == "type").map(|(_, value)| value),
        _ => None,
    };
    let kind = kind.ok_or_else(|| SceneError::bad("type", "is missing"))?;
    let kind = super::value::name_of(kind, Kind::NAMES).map_err(|error| error.in_field("type"))?;
    let KnownFields { names, count } = &FIELDS[kind];
    let fields = Fields::of(value, &names[..*count])?;
    let shape = read_outline(fields, Kind::ALL[kind])?;
    let properties = read_properties(fields)?;
    let velocity = read_velocity(fields)?;
    properties.check_motion(&velocity)?;
    let picture = fields.whole("picture", f64::from(u32::MAX))?;
    Ok(Body {
        shape,
        properties,
        velocity,
        is_furniture: fields.flag("furniture", false)?,
        picture: picture.and_then(|number| u32::try_from(number).ok()),
    })
}

#[inline(never)]
fn read_outline(fields: Fields, kind: Kind) -> Result<Shape, Fault> {
    let mut angle = fields.number("angle", 0.0)?;
    let shape: Shape = match kind {
        Kind::Circle => return Ok(Circle::at(pose(fields)?, fields.need("radius")?)?.into()),
        Kind::Rectangle => {
            let width = fields.need("width")?;
            return Ok(Rectangle::at(pose(fields)?, width, fields.need("height")?)?.into());
        }
        Kind::Polygon if fields.get("outline").is_none() => {
            with_checked_center(fields, Polygon::new(&points(fields, "points")?)?.into())?
        }
        Kind::Polygon => {
            angle = 0.0;
            let outline = points(fields, "outline")?;
            let lists = [points(fields, "corners")?, points(fields, "points")?];
            for (list, name) in lists.iter().zip(["corners", "points"]) {
                if !list.is_empty() && list.len() != outline.len() {
                    return Err(SceneError::bad(name, "must have as many points as outline"));
                }
            }
            let reach = fields.number("reach", reach_of(&outline))?;
            let lists = lists.each_ref().map(|list| (!list.is_empty()).then_some(&list[..]));
            Polygon::restored(pose(fields)?, &outline, lists, reach)?.into()
        }
        Kind::Segment if fields.get("half").is_none() => {
            let [from, to] = ends(fields)?;
            with_checked_center(fields, Segment::new(from, to)?.into())?
        }
        Kind::Segment => {
            angle = 0.0;
            let half = point(fields, "half")?.unwrap_or_default();
            let ends = fields.get("x1").map(|_| ends(fields)).transpose()?;
            Segment::restored(pose(fields)?, half, point(fields, "turnedHalf")?, ends)?.into()
        }
    };
    let shape = if angle == 0.0 { shape } else { shape.with_named_angle(angle)? };
    Ok(shape.with_radius(fields.number("radius", 0.0)?)?)
}

fn ends(fields: Fields) -> Result<[DVec2; 2], Fault> {
    let [x1, y1, x2, y2] = ENDS;
    let end = |x: &str, y: &str| -> Result<DVec2, Fault> { Ok(DVec2::new(fields.need(x)?, fields.need(y)?)) };
    Ok([end(x1, y1)?, end(x2, y2)?])
}

#[inline(never)]
fn pose(fields: Fields) -> Result<Pose, Fault> {
    Ok(Pose::new(coordinates(fields)?, fields.number("angle", 0.0)?)?)
}

/// Reads a point, `None` if it is missing.
#[inline(never)]
pub(crate) fn point(fields: Fields, name: &str) -> Result<Option<DVec2>, Fault> {
    fields.get(name).map(|value| point_of(value).map_err(|error| error.in_field(name))).transpose()
}

fn point_of(value: &Value) -> Result<DVec2, Fault> {
    coordinates(Fields::of(value, POINT)?)
}

fn coordinates(fields: Fields) -> Result<DVec2, Fault> {
    Ok(DVec2::new(fields.need("x")?, fields.need("y")?))
}

#[inline(never)]
fn points(fields: Fields, name: &str) -> Result<Vec<DVec2>, Fault> {
    let mut found = Vec::new();
    if fields.list(name)?.len() > POINTS_MAX {
        return Err(SceneError::new(ErrorCode::TooManyPoints, name, "has too many points"));
    }
    fields.each(name, &mut |value| {
        found.push(point_of(value)?);
        Ok(())
    })?;
    Ok(found)
}

/// Returns a shape whose center does not contradict its points.
#[inline(never)]
fn with_checked_center(fields: Fields, shape: Shape) -> Result<Shape, Fault> {
    let own = shape.center();
    shape.check_center(DVec2::new(fields.number("x", own.x)?, fields.number("y", own.y)?))?;
    Ok(shape)
}

#[inline(never)]
fn read_velocity(fields: Fields) -> Result<Velocity, Fault> {
    let linear = point(fields, "velocity")?.unwrap_or_default();
    Ok(Velocity::new(linear, fields.number("angularVelocity", 0.0)?)?)
}

#[inline(never)]
fn read_properties(fields: Fields) -> Result<Properties, Fault> {
    let default = Properties::DEFAULT;
    let (mut numbers, mut flags) = (default.numbers(), default.flags());
    for (number, Number { field, .. }) in numbers.iter_mut().zip(NUMBERS) {
        *number = fields.number(field.as_str(), *number)?;
    }
    for (flag, Flag { name, .. }) in flags.iter_mut().zip(FLAGS) {
        *flag = fields.flag(name, *flag)?;
    }
    let mut properties = default.with_numbers(numbers)?.with_flags(flags);
    if let Some(kind) = fields.name("kind", KINDS)? {
        let kind = BodyKind::ALL[kind];
        let mass = properties.mass();
        let contradicts = (mass == 0.0) == (kind == BodyKind::Dynamic) && kind != BodyKind::Kinematic;
        if contradicts && fields.get("mass").is_some() {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Mass, mass).into());
        }
        properties = properties.with_kind(kind);
    }
    let layers = bits(fields.number("layers", default.layers().into())?, Field::Layers)?;
    let mask = bits(fields.number("mask", default.mask().into())?, Field::Mask)?;
    Ok(properties.with_layers(layers, mask))
}

/// Returns the 32 bits of a whole number; negative numbers are in two's complement.
#[inline(never)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked first")]
fn bits(value: f64, field: Field) -> Result<u32, Error> {
    if !value.is_finite() {
        return Err(Error::new(ErrorCode::NotFinite, field, value));
    }
    let is_whole = value.fract() == 0.0 && (-2_147_483_648.0..4_294_967_296.0).contains(&value);
    if is_whole { Ok(value as i64 as u32) } else { Err(Error::new(ErrorCode::OutOfRange, field, value)) }
}

/// Writes a shape.
///
/// # Errors
/// `out-of-memory`.
#[inline(never)]
pub(crate) fn write_shape(body: &Body) -> Result<Value, Error> {
    let Body { shape, properties, velocity, is_furniture, picture } = body;
    let default = Properties::DEFAULT;
    let mut writer = Writer::default();
    writer.text("type", shape.kind().as_str());
    write_outline(&mut writer, shape)?;
    writer.number("radius", shape.rounding(), 0.0);
    let is_kinematic = properties.kind() == BodyKind::Kinematic;
    if is_kinematic {
        writer.text("kind", BodyKind::Kinematic.as_str());
    }
    let linear = velocity.linear();
    if linear != DVec2::ZERO {
        writer.put("velocity", write_point(linear)?);
    }
    writer.number("angularVelocity", velocity.angular(), 0.0);
    // A kinematic shape is read back without a mass.
    let properties = if is_kinematic { properties.with_kind(BodyKind::Dynamic) } else { *properties };
    for ((number, default), Number { field, .. }) in
        properties.numbers().into_iter().zip(default.numbers()).zip(NUMBERS)
    {
        writer.number(field.as_str(), number, default);
    }
    for ((flag, default), Flag { name, .. }) in properties.flags().into_iter().zip(default.flags()).zip(FLAGS) {
        writer.flag(name, flag, default);
    }
    writer.number("layers", properties.layers().into(), default.layers().into());
    writer.number("mask", properties.mask().into(), default.mask().into());
    writer.flag("furniture", *is_furniture, false);
    if let Some(picture) = picture {
        writer.put("picture", Value::Number(f64::from(*picture)));
    }
    writer.finish()
}

/// Writes an outline. Polygons and segments are written as points of the world if these read back exactly, otherwise as
/// the engine stores them.
fn write_outline(writer: &mut Writer, shape: &Shape) -> Result<(), Error> {
    let reads_back = |again: Result<Shape, Error>| {
        again.and_then(|again| again.with_radius(shape.rounding())).is_ok_and(|again| again == *shape)
    };
    match shape {
        Shape::Circle(circle) => {
            write_pose(writer, shape);
            writer.put("radius", Value::Number(circle.radius()));
        }
        Shape::Rectangle(rectangle) => {
            write_pose(writer, shape);
            writer.put("width", Value::Number(rectangle.width()));
            writer.put("height", Value::Number(rectangle.height()));
        }
        Shape::Polygon(polygon) => {
            let mut given = [DVec2::ZERO; VERTICES_MAX];
            let mut count = 0;
            shape.each_given_point(&mut |point| {
                given[count] = point;
                count += 1;
            });
            let given = &given[..count];
            if !has_memory(OUTLINE_BYTES) {
                return Err(full(OUTLINE_BYTES));
            }
            if reads_back(Polygon::new(given).map(Shape::from)) {
                return write_points(writer, given);
            }
            write_pose(writer, shape);
            writer.list("outline", polygon.outline(), |point| write_point(*point))?;
            if shape.stored().corners {
                writer.list("corners", polygon.corners(), |point| write_point(*point))?;
            }
            writer.number("reach", polygon.reach(), reach_of(polygon.outline()));
        }
        Shape::Segment(segment) => {
            let ends = segment.ends();
            if reads_back(Segment::new(ends[0], ends[1]).map(Shape::from)) {
                return write_points(writer, &ends);
            }
            write_pose(writer, shape);
            writer.put("half", write_point(segment.half_local())?);
            if shape.stored().corners {
                writer.put("turnedHalf", write_point(segment.half())?);
            }
        }
    }
    write_points(writer, shape.kept_corners())
}

/// Writes the points of the world that define a shape.
fn write_points(writer: &mut Writer, points: &[DVec2]) -> Result<(), Error> {
    if let [from, to] = points {
        for (name, number) in ENDS.into_iter().zip([from.x, from.y, to.x, to.y]) {
            writer.put(name, Value::Number(number));
        }
    } else if !points.is_empty() {
        writer.list("points", points, |point| write_point(*point))?;
    }
    Ok(())
}

fn write_pose(writer: &mut Writer, shape: &Shape) {
    let (center, angle) = (shape.center(), shape.pose().angle());
    writer.put("x", Value::Number(center.x));
    writer.put("y", Value::Number(center.y));
    writer.number("angle", angle, 0.0);
}

/// Returns the distance from the centroid to the farthest vertex, as [`Polygon::new`] computes it.
#[inline(never)]
fn reach_of(outline: &[DVec2]) -> f64 {
    outline.iter().map(|point| point.length_squared()).fold(0.0, max).sqrt()
}

#[inline(never)]
pub(crate) fn write_point(point: DVec2) -> Result<Value, Error> {
    let mut writer = Writer::default();
    writer.put("x", Value::Number(point.x));
    writer.put("y", Value::Number(point.y));
    writer.finish()
}
