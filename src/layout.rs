//! Names, orders and sizes that both sides of the boundary rely on. The generator compiles this file too, so it uses nothing
//! but the engine.

use collidoscope::Method;
use collidoscope::engine::{BodyKind, EventKind, FLAGS, NUMBERS, StateHash, TouchEvent};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::shape::{Kind, POINTS_MAX};

/// Numbers per shape in the view of poses: x, y, angle.
pub(crate) const POSE_STRIDE: usize = 3;
/// Numbers per shape in the view of velocities: x, y, angular velocity.
pub(crate) const VELOCITY_STRIDE: usize = 3;
/// Numbers per shape in the view of sizes: radius and 0, or width and height.
pub(crate) const SIZE_STRIDE: usize = 2;

/// Numbers per event: kind, ids of both shapes, whether one is a sensor, time, point x, y, normal x, y, speed, impulse.
pub(crate) const EVENT_STRIDE: usize = 4 + TouchEvent::NUMBERS;

/// Numbers of an outline's flat record before its points: kind, number of points, radius, center x, y, angle.
pub(crate) const OUTLINE_HEAD: usize = 6;
/// Length of a flat record, in numbers: that of the longest accepted outline.
pub(crate) const RECORD_SIZE: usize = OUTLINE_HEAD + 2 * POINTS_MAX;
/// Slot of the numbers and the flags of a resident shape.
pub(crate) const PROPERTIES_AT: usize = 12;
/// Numbers of a resident shape before the points of its outline.
pub(crate) const RESIDENT_HEAD: usize = PROPERTIES_AT + NUMBERS.len() + FLAGS.len() + 1;

/// Hash of all names whose numbers cross, in their order, and of the sizes above. A script refuses a module with another one.
#[expect(clippy::cast_possible_truncation, reason = "32 bits cross as a number")]
pub(crate) const LAYOUT_HASH: u32 = {
    let mut hash = StateHash::new();
    let lists = [GIVEN_NAMES, Kind::NAMES, BodyKind::NAMES, EventKind::NAMES, Method::NAMES, Status::NAMES];
    let mut list = 0;
    while list < lists.len() {
        let mut name = 0;
        while name < lists[list].len() {
            hash.write_text(lists[list][name]);
            name += 1;
        }
        list += 1;
    }
    let sizes = [
        OUTLINE_HEAD,
        RECORD_SIZE,
        PROPERTIES_AT,
        RESIDENT_HEAD,
        POSE_STRIDE,
        VELOCITY_STRIDE,
        SIZE_STRIDE,
        EVENT_STRIDE,
    ];
    let mut size = 0;
    while size < sizes.len() {
        hash.write_u64(sizes[size] as u64);
        size += 1;
    }
    hash.finish() as u32
};

/// Fields of the second record in the order of their slots, and their names in JavaScript. The numbers, then the flags of
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
    GravityScale = "gravityScale",
    Damping = "damping",
    AngularDamping = "angularDamping",
    SurfaceVelocity = "surfaceVelocity",
    UserData = "userData",
    Collides = "collides",
    Continuous = "continuous",
    Sensor = "sensor",
    FixedRotation = "fixedRotation",
    MeetsAllKinds = "meetsAllKinds",
    OneWay = "oneWay",
    Layers = "layers",
    Mask = "mask",
    Kinematic = "kinematic",
    Radius = "radius",
    /// The first record has an outline.
    Outline = "outline",
}

const _: () = assert!(Given::Layers as usize - Given::Mass as usize == NUMBERS.len() + FLAGS.len());
