//! Names, orders and sizes that both sides of the boundary rely on. The generator compiles this file too, so it uses nothing
//! but the engine.

use collidoscope::Method;
use collidoscope::engine::{BodyKind, FLAGS, MATERIAL};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::shape::{Kind, POINTS_MAX};

/// Numbers per shape in the view of poses: x, y, angle.
pub(crate) const POSE_STRIDE: usize = 3;
/// Numbers per shape in the view of velocities: x, y, angular velocity.
pub(crate) const VELOCITY_STRIDE: usize = 3;
/// Numbers per shape in the view of sizes: radius and 0, or width and height.
pub(crate) const SIZE_STRIDE: usize = 2;

/// Numbers of an outline's flat record before its points: kind, number of points, radius, center x, y, angle.
pub(crate) const OUTLINE_HEAD: usize = 6;
/// Length of a flat record, in numbers: that of the longest accepted outline.
pub(crate) const RECORD_SIZE: usize = OUTLINE_HEAD + 2 * POINTS_MAX;
/// Slot of the material and the flags of a resident shape.
pub(crate) const PROPERTIES_AT: usize = 12;
/// Numbers of a resident shape before the points of its outline.
pub(crate) const RESIDENT_HEAD: usize = PROPERTIES_AT + MATERIAL.len() + FLAGS.len() + 1;

/// Hash of all names whose numbers cross, in their order, and of the sizes above. A script refuses a module with another one.
pub(crate) const LAYOUT_HASH: u32 = {
    let hash = hash_of(FNV_START, GIVEN_NAMES);
    let hash = hash_of(hash, Kind::NAMES);
    let hash = hash_of(hash, BodyKind::NAMES);
    let hash = hash_of(hash, Method::NAMES);
    let hash = hash_of(hash, Status::NAMES);
    let sizes = [OUTLINE_HEAD as u8, PROPERTIES_AT as u8, RESIDENT_HEAD as u8, POSE_STRIDE as u8, SIZE_STRIDE as u8];
    hash_bytes(hash, &sizes)
};

const FNV_START: u32 = 0x811c_9dc5;

/// FNV-1a (Fowler, Noll, Vo 1991) of names, each with its end.
const fn hash_of(mut hash: u32, names: &[&str]) -> u32 {
    let mut at = 0;
    while at < names.len() {
        hash = hash_bytes(hash_bytes(hash, names[at].as_bytes()), &[0]);
        at += 1;
    }
    hash
}

const fn hash_bytes(mut hash: u32, bytes: &[u8]) -> u32 {
    const PRIME: u32 = 0x0100_0193;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(PRIME);
        at += 1;
    }
    hash
}

/// Fields of the second record in the order of their slots, and their names in JavaScript. The material, then the flags of
/// the engine lie next to each other.
macro_rules! given {
    ($($(#[doc = $doc:literal])* $member:ident = $name:literal,)*) => {
        #[derive(Clone, Copy)]
        pub(crate) enum Given { $($(#[doc = $doc])* $member,)* }

        /// JavaScript names of the members of [`Given`].
        pub(crate) const GIVEN_NAMES: &[&str] = &[$($name),*];
    };
}

given! {
    X = "x",
    Y = "y",
    Angle = "angle",
    VelocityX = "velocityX",
    VelocityY = "velocityY",
    AngularVelocity = "angularVelocity",
    Mass = "mass",
    Restitution = "restitution",
    Friction = "friction",
    Collides = "collides",
    Continuous = "continuous",
    Sensor = "sensor",
    Layers = "layers",
    Mask = "mask",
    Kinematic = "kinematic",
    Radius = "radius",
    /// The first record has an outline.
    Outline = "outline",
}

const _: () = assert!(Given::Layers as usize - Given::Mass as usize == MATERIAL.len() + FLAGS.len());

/// An object that JavaScript passes, or makes of a flat result, for the generator.
pub(crate) struct ObjectLayout {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static [&'static str],
    pub(crate) fields: &'static [ObjectField],
}

/// Field of an object, for the generator.
pub(crate) struct ObjectField {
    pub(crate) name: &'static str,
    /// The TypeScript type, with a `?` at the end if the field is optional.
    pub(crate) type_name: &'static str,
    pub(crate) doc: &'static [&'static str],
}

macro_rules! objects {
    ($(
        $(#[doc = $doc:literal])*
        $object:ident {
            $($(#[doc = $field_doc:literal])* $field:ident: $type_name:literal,)*
        }
    )*) => {
        /// All objects.
        pub(crate) const OBJECTS: &[ObjectLayout] = &[$(ObjectLayout {
            name: stringify!($object),
            doc: &[$($doc),*],
            fields: &[$(ObjectField {
                name: stringify!($field),
                type_name: $type_name,
                doc: &[$($field_doc),*],
            }),*],
        }),*];
    };
}

objects! {
    /// How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`.
    Contact {
        /// Length of the shortest translation that separates the shapes, in pixels; 0 if they touch.
        depth: "number",
        /// Unit vector from `a` to `b`.
        normal: "Point",
        /// On the boundary of `b`: its farthest point along `-normal`.
        start: "Point",
        /// On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`.
        end: "Point",
        /// The one or two points of the contact face, on `b`; a single point equals `start`.
        points: "Point[]",
    }
    /// How far two shapes are apart.
    Distance {
        /// Pixels; 0 if they overlap or touch.
        distance: "number",
        /// The point of `a` nearest to `b`; `null` if they overlap or touch.
        pointA: "Point | null",
        /// The point of `b` nearest to `a`; `null` if they overlap or touch.
        pointB: "Point | null",
        status: "Status",
        /// Number of support points of the Minkowski difference that GJK computed.
        iterations: "number",
    }
    /// Where a ray meets a shape.
    RayHit {
        /// Distance from the origin of the ray, in pixels; 0 if the ray starts inside.
        distance: "number",
        point: "Point",
        /// Unit vector out of the shape; `null` if the ray starts inside or on the outline.
        normal: "Point | null",
    }
    /// Signed distance from an outline to a point, and its gradient.
    SignedDistance {
        /// Pixels to the outline; negative inside.
        distance: "number",
        /// Unit vector in which the distance grows fastest.
        gradient: "Point",
    }
    /// Properties of a shape of the world, apart from its outline.
    Properties {
        /// Default: `static` if the mass is 0, else `dynamic`. A `kinematic` shape has a mass of 0; a given mass is
        /// ignored. A pair is tested only if one of its shapes is dynamic or a kinematic sensor.
        ///
        /// @example
        /// const lift = engine.add({ type: "rectangle", x: 0, y: 300, width: 120, height: 16 }, { kind: "kinematic" });
        /// engine.set(lift, { velocity: { x: 0, y: -60 } });
        kind: "BodyKind?",
        /// Pixels per second. Default (0, 0).
        velocity: "Point?",
        /// Radians per second, clockwise on the screen. Default 0.
        angularVelocity: "number?",
        /// Default 1; 0 makes the shape static: it has no velocity.
        mass: "number?",
        /// Bounciness, from 0 to 1. Default 0.2. A pair has the greater value of both shapes; with the response
        /// `classic`, the lesser.
        restitution: "number?",
        /// Coulomb's coefficient, from 0. Default 0.8. A pair has the geometric mean of both values; with the
        /// response `classic`, the lesser.
        friction: "number?",
        /// Whether the shape takes part in pairs. Default true.
        collides: "boolean?",
        /// Whether steps stop the shape where it meets another on its path. Other shapes are tested only at the end
        /// of a step. Default false.
        continuous: "boolean?",
        /// The layers that the shape is on, one bit each: an integer from 0 to 2^32 - 1. A negative integer, such as
        /// `~8`, stands for its 32 bits. Default 1.
        layers: "number?",
        /// The layers that the shape meets, one bit each. A pair is tested if each shape is on a layer of the other's
        /// mask. Default 2^32 - 1, all layers.
        mask: "number?",
        /// Whether the shape only reports overlaps; responses ignore it. If it or the other shape is `continuous`,
        /// `events` also report shapes that it passes within a step. Default false.
        sensor: "boolean?",
    }
    /// Options of a new world. Every option has a default. An unknown option is refused, and the error names the
    /// nearest known one.
    EngineOptions {
        /// Width of the world in pixels, greater than 0: random shapes appear inside. Default 800.
        width: "number?",
        /// Height of the world in pixels, greater than 0. Default 450.
        height: "number?",
        /// Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1.
        seed: "number?",
        /// Seconds that one `step()` lasts. Default 1/60.
        timeStep: "number?",
        /// Method that finds the pairs that may collide. Default `"auto"`.
        broadPhase: "BroadPhaseName?",
        /// Response of steps to contacts. Default `"soft"`.
        response: "ResponseName?",
        /// Pixels per second squared. Default (0, 0).
        gravity: "Point?",
        /// Limits that keep moving shapes inside. Default `null`: no limits.
        boundary: "Boundary | null?",
    }
    /// Limits parallel to the axes, in pixels of the world. A missing side has no limit.
    Boundary {
        left: "number?",
        top: "number?",
        right: "number?",
        bottom: "number?",
    }
}
