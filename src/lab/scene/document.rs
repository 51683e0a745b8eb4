//! The structs of a scene document: one field per name in the document, nothing checked but the form.
//!
//! `docs/scene-format.md` describes every field. Optional fields are left out of written documents where they have their
//! default.

use super::value::{SceneError, Value};
use crate::broad_phase::BroadPhase;
use crate::engine::{BodyKind, Response};
use crate::error::named;
use crate::lab::{Moving, Scattering, Sizes, Spawn};
use crate::shape::Aabb;
use glam::DVec2;
use serde::de::{self, Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

/// Text of the field `format`.
pub const FORMAT: &str = "collidoscope";
/// Number of the field `version`. It changes when a field changes its meaning or goes.
pub const VERSION: u32 = 2;

/// A scene document: the settings of a world, its shapes, and what a laboratory adds to them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Scene {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// Name of the stage that the scene belongs to; the engine does not read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<String>,
    /// A number that is part of the state hash, so that worlds of different stages never have one hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<u64>,
    /// Names of the views that are open; the engine does not read them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<String>,
    /// Plain data of the page; the engine does not read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<Value>,
    /// Seed of the random source, 1 by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Random numbers drawn before the scattered shapes are placed.
    #[serde(skip_serializing_if = "is_default")]
    pub draws: u64,
    /// Settings of the world.
    pub world: SceneWorld,
    /// Shapes in order of creation.
    pub shapes: Vec<SceneShape>,
    /// Shapes at random places, added behind the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scatter: Vec<Scattering>,
    /// Position of the selected shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selected: Option<u32>,
    /// Pictures as rows of text: `#` is opaque, `.` is not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Vec<String>>,
    /// Properties of spawned shapes; those of [`crate::Properties::DEFAULT`] where it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spawn: Option<Spawn>,
    /// The scene that a reset returns to; this one where it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<SceneStart>,
    /// Everything else that later steps depend on. Hand-written scenes leave it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<SceneState>,
}

/// The part of a scene that a reset returns to. The fields are those of [`Scene`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SceneStart {
    /// See [`Scene::draws`].
    #[serde(skip_serializing_if = "is_default")]
    pub draws: u64,
    /// See [`Scene::world`].
    pub world: SceneWorld,
    /// See [`Scene::shapes`].
    pub shapes: Vec<SceneShape>,
    /// See [`Scene::scatter`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scatter: Vec<Scattering>,
    /// See [`Scene::selected`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selected: Option<u32>,
}

/// Settings of a world. Missing fields have the default of a new [`World`](crate::World).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SceneWorld {
    /// Pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// Pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// Seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_step: Option<f64>,
    /// px/s².
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gravity: Option<Point>,
    /// Limits; sides that are missing have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boundary: Option<SceneEdges>,
    /// Whether moving shapes turn back at the edges of the world.
    #[serde(skip_serializing_if = "is_default")]
    pub bounded: bool,
    /// Method of the search for candidate pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broad_phase: Option<BroadPhase>,
    /// Effect of contacts on the shapes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
    /// Settings of the response.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response_settings: Option<SceneResponse>,
    /// Steps remove shapes outside.
    #[serde(skip_serializing_if = "Option::is_none", with = "region")]
    pub kept_region: Option<Aabb>,
    /// Detections skip shapes outside.
    #[serde(skip_serializing_if = "Option::is_none", with = "region")]
    pub visible_region: Option<Aabb>,
    /// Kinds of pairs whose contacts are reported; all where it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported: Option<Vec<PairKind>>,
}

/// A point or a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl From<DVec2> for Point {
    fn from(DVec2 { x, y }: DVec2) -> Self {
        Self { x, y }
    }
}

impl From<Point> for DVec2 {
    fn from(Point { x, y }: Point) -> Self {
        Self { x, y }
    }
}

/// The four sides of a boundary or a region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SceneEdges {
    /// Least x.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<f64>,
    /// Least y.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<f64>,
    /// Greatest x.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<f64>,
    /// Greatest y.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottom: Option<f64>,
}

/// Settings of a response: see [`ResponseSettings`](crate::engine::ResponseSettings).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SceneResponse {
    /// Parts of a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub substeps: Option<u32>,
    /// Passes over all pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relaxations: Option<u32>,
    /// Share of the depth that is corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction: Option<f64>,
    /// Whether gravity and velocities move shapes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<bool>,
}

named! {
    /// Type of a shape.
    ShapeType {
        /// A circle.
        Circle = "circle",
        /// A rectangle.
        Rectangle = "rectangle",
        /// A convex polygon.
        Polygon = "polygon",
        /// A segment.
        Segment = "segment",
    }
}

named! {
    /// Kind of a pair, by the types of its shapes.
    PairKind {
        /// Two circles.
        CircleCircle = "circle-circle",
        /// Two rectangles.
        RectangleRectangle = "rectangle-rectangle",
        /// A rectangle and a circle.
        RectangleCircle = "rectangle-circle",
        /// A pair with a polygon or a segment.
        Other = "other",
    }
}

/// A shape with its properties. Which fields describe the outline depends on the type.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SceneShape {
    /// Circle, rectangle, polygon or segment.
    #[serde(rename = "type")]
    pub shape_type: Option<ShapeType>,
    /// Centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<f64>,
    /// Centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<f64>,
    /// Radians.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub angle: Option<f64>,
    /// Of a circle, or of the rounding of a polygon or a segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radius: Option<f64>,
    /// Of a rectangle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// Of a rectangle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// Vertices of a polygon in the world.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Point>>,
    /// Vertices of a polygon at angle 0, from its centre; instead of `points`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outline: Option<Vec<Point>>,
    /// The same, turned; only where rounding has put them elsewhere than turning the outline does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corners: Option<Vec<Point>>,
    /// Distance of the farthest vertex from the centre; only where it is not that of the outline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<f64>,
    /// First end of a segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x1: Option<f64>,
    /// First end of a segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y1: Option<f64>,
    /// Second end of a segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x2: Option<f64>,
    /// Second end of a segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y2: Option<f64>,
    /// Way from the middle of a segment to its second end at angle 0; instead of its ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Point>,
    /// The same, turned; only where rounding has put it elsewhere than turning does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned_half: Option<Point>,
    /// What moves the shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<BodyKind>,
    /// px/s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub velocity: Option<Point>,
    /// rad/s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub angular_velocity: Option<f64>,
    /// 0 is static.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mass: Option<f64>,
    /// 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restitution: Option<f64>,
    /// Coulomb's coefficient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub friction: Option<f64>,
    /// Whether the shape takes part in pairs; true by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collides: Option<bool>,
    /// Whether steps stop the shape at the first contact on its way.
    #[serde(skip_serializing_if = "is_default")]
    pub continuous: bool,
    /// Whether the shape only reports overlaps.
    #[serde(skip_serializing_if = "is_default")]
    pub sensor: bool,
    /// A bit for each layer that the shape is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layers: Option<f64>,
    /// A bit for each layer whose shapes the shape meets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mask: Option<f64>,
    /// Whether keys and partners skip the shape.
    #[serde(skip_serializing_if = "is_default")]
    pub furniture: bool,
    /// Number of the picture that the shape carries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<u32>,
}

/// Everything besides shapes and settings that later steps depend on, as rows of numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SceneState {
    /// Id of each shape.
    pub ids: Vec<f64>,
    /// Ids that the slots of removed shapes give next, the last one first.
    pub vacant: Vec<f64>,
    /// Slots that give no ids any more.
    pub used_up: Vec<f64>,
    /// Shapes that were stopped at the limits of coordinates.
    pub frozen: f64,
    /// Whether there are contacts.
    pub found: bool,
    /// Whether detections record events.
    pub tracks_events: bool,
    /// Bounces of the last step: position, time, side, speed, rebound.
    pub bounces: Vec<[f64; 5]>,
    /// Faces that decided pairs in the last detection: first · 2²⁸ + second · 2⁸ + face.
    pub faces: Vec<f64>,
    /// Impulses of the last step: first · 2²¹ + second, feature, normal, tangent. Bodies are the four limits, then the shapes.
    pub impulses: Vec<[f64; 4]>,
    /// Pairs that touched at the last detection: (first · 2²⁰ + second) · 2 + 1 if one is a sensor.
    pub touching: Vec<f64>,
    /// Pairs that the response held off each other: (first · 2²⁰ + second) · 2.
    pub held: Vec<f64>,
    /// Events that the next detection reports: kind · 2 + 1 if one is a sensor, both ids.
    pub ended: Vec<[f64; 3]>,
    /// Events that the last detection reported.
    pub told: Vec<[f64; 3]>,
    /// Poses of static shapes before they were moved: position, x, y, angle.
    pub moved: Vec<[f64; 4]>,
}

impl Scene {
    /// Returns the document of any serde format.
    ///
    /// # Errors
    /// The first fault of the form with its path: `unknown-field`, `wrong-type`, `wrong-length`, or `bad-snapshot` for a
    /// missing field and for another format or version.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, SceneError> {
        let value = Value::deserialize(deserializer).map_err(SceneError::custom)?;
        let scene = Self::deserialize(value)?;
        if scene.format != FORMAT {
            return Err(SceneError::bad("format", "must be \"collidoscope\""));
        }
        if scene.version != VERSION {
            return Err(SceneError::bad("version", &format!("must be {VERSION}")));
        }
        Ok(scene)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reads and writes a member by its name.
macro_rules! by_name {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                let found = Self::ALL.iter().copied().find(|member| member.as_str() == name);
                found.ok_or_else(|| {
                    let names: Vec<&str> = Self::ALL.iter().map(|member| member.as_str()).collect();
                    unknown_name(&name, &names)
                })
            }
        }
    )*};
}

by_name!(BroadPhase, Response, BodyKind, Sizes, Moving, ShapeType, PairKind);

fn unknown_name<E: de::Error>(name: &str, names: &[&str]) -> E {
    let expected = format!("one of {}", names.join(", "));
    E::invalid_type(de::Unexpected::Str(name), &expected.as_str())
}

/// Reads and writes an optional region by its four edges.
pub(in crate::lab) mod region {
    use super::SceneEdges;
    use crate::error::{Error, ErrorCode, Field, within};
    use crate::lab::scene::value::SceneError;
    use crate::math::tolerance::COORDINATE_LIMIT;
    use crate::shape::Aabb;
    use glam::DVec2;
    use serde::de::{Deserializer, Error as _};
    use serde::{Deserialize, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
    pub(in crate::lab) fn serialize<S: Serializer>(
        region: &Option<Aabb>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        region.map(edges).serialize(serializer)
    }

    pub(in crate::lab) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Aabb>, D::Error> {
        let Some(edges) = Option::<SceneEdges>::deserialize(deserializer)? else { return Ok(None) };
        checked(edges).map(Some).map_err(|error| D::Error::custom(SceneError::from(error)))
    }

    fn edges(region: Aabb) -> SceneEdges {
        let (DVec2 { x: left, y: top }, DVec2 { x: right, y: bottom }) = (region.min(), region.max());
        SceneEdges { left: Some(left), top: Some(top), right: Some(right), bottom: Some(bottom) }
    }

    fn checked(edges: SceneEdges) -> Result<Aabb, Error> {
        let edge = |value: Option<f64>, field| {
            let value = value.ok_or(Error::new(ErrorCode::BadSnapshot, field, f64::NAN))?;
            within(value, COORDINATE_LIMIT, field)
        };
        let least = DVec2::new(edge(edges.left, Field::Left)?, edge(edges.top, Field::Top)?);
        let most = DVec2::new(edge(edges.right, Field::Right)?, edge(edges.bottom, Field::Bottom)?);
        Ok(Aabb::between(least, most))
    }
}
