//! Results that cross as plain objects. Their TypeScript types are in the declarations of the module.
//!
//! [`GENERATED`] has the types of names, of shapes and options, and of recorded steps, which the generator writes from the
//! engine's tables.

use collidoscope::engine::ShapeId;
use collidoscope::shape::Aabb;
use glam::DVec2;
use js_sys::Int32Array;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const GENERATED: &str = include_str!("../www/engine/generated/types.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const WRITTEN: &str = include_str!("types.d.ts");

macro_rules! records {
    ($(
        $(#[doc = $doc:literal])*
        $record:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }
    )*) => { $(
        $(#[doc = $doc])*
        #[derive(Debug, Serialize, Tsify)]
        #[serde(rename_all = "camelCase")]
        #[tsify(missing_as_null)]
        pub struct $record { $($(#[$meta])* #[allow(missing_docs, reason = "the name says it")] pub $field: $type,)* }
    )* };
}

records! {
    /// A point or a direction, in pixels; x to the right, y down.
    Point {
        x: f64,
        y: f64,
    }
    /// A rectangle parallel to the axes, in pixels of the world. Opposite edges may be in either order.
    Region {
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    }
    /// The shape of a world that a ray meets, and where.
    WorldRayHit {
        id: f64,
        /// Distance from the origin of the ray, in pixels; 0 if the ray starts inside.
        distance: f64,
        point: Point,
        /// Unit vector out of the shape; `null` if the ray starts inside or on the outline.
        normal: Option<Point>,
    }
    /// The shape nearest to a point.
    Nearest {
        id: f64,
        /// Pixels; 0 inside.
        distance: f64,
        /// The nearest point of the shape; the given point itself if it is inside.
        point: Point,
    }
    /// The field of a whole world at a point.
    FieldSample {
        /// The nearest shape; on a tie, the one created first.
        id: f64,
        /// Pixels to the outline; negative inside.
        distance: f64,
        /// Unit vector in which the distance grows fastest.
        gradient: Point,
        /// Whether the gradient is unique.
        exact: bool,
        /// A second gradient, away from another point that is as near; `null` if there is none.
        other: Option<Point>,
    }
    /// A point of a march, and its distance to the nearest shape: the length of the next step.
    MarchStep {
        point: Point,
        distance: f64,
    }
    /// How a ray walks through the field of a world, and how the march ends.
    FieldMarch {
        /// The first is at the origin.
        steps: Vec<MarchStep>,
        /// `"max-distance"`: the march covered its whole length. `"step-limit"`: the march took too many steps, as
        /// along an outline, where they become ever shorter.
        #[tsify(type = "MarchReason")]
        reason: &'static str,
        /// Length of the march, in pixels.
        distance: f64,
        hit: Option<WorldRayHit>,
    }
    /// How far a disc is from the nearest shape.
    DiscClearance {
        /// Pixels; negative where they overlap, infinite in an empty world.
        distance: f64,
        /// Whether the distance is 0 or less.
        touches: bool,
        /// The sampled point with the least distance.
        point: Point,
        /// Number of samples of the field.
        evaluations: u32,
    }
    /// Durations of the phases of the last `step()` or `detect()`, in microseconds.
    Microseconds {
        /// Includes the response.
        r#move: f64,
        broad_phase: f64,
        narrow_phase: f64,
    }
    /// Counts of the last `step()` or `detect()`.
    Counts {
        /// Pairs of an exhaustive search: both shapes collide, and one is dynamic or a kinematic sensor. Layers are
        /// ignored.
        possible: f64,
        /// Pairs that pass the test of the broad phase. The method determines the test; `bounding-circle` tests
        /// whether the circles meet.
        candidates: f64,
        /// Candidates whose boxes meet; the narrow phase tests them.
        boxes: f64,
        /// Candidates that touch or overlap.
        hits: f64,
        /// Candidates that neither touch nor overlap: `candidates - hits`.
        false_positives: f64,
        /// Whether a limit left work out; limits are the same on every machine. The engine stores at most 2,097,152
        /// pairs, and fewer if pairs cost more, such as 31,775 pairs of polygons with 64 corners. A `step()` may also
        /// leave out substeps or touches in a crowd where every shape has dozens of neighbours, relaxations of the
        /// response `classic`, or the rest of the path of discs in a world with disc physics.
        truncated: bool,
        /// Shapes that the engine stopped because their motion was no longer finite.
        frozen: f64,
        /// Leaves that the broad phase `tree` moved; 0 for other methods.
        reinserted: f64,
        /// `null` unless `Engine.measure` is true.
        microseconds: Option<Microseconds>,
    }
    /// A bounce of a shape off the boundary.
    Bounce {
        id: f64,
        /// Seconds from the start of the step.
        time: f64,
        #[tsify(type = "Side")]
        side: &'static str,
        /// Speed toward the side just before the bounce; 0 if the shape came to rest.
        speed: f64,
        /// Speed away from the side just after the bounce.
        rebound: f64,
    }
    /// Start, continuation or end of the touch of two shapes.
    TouchEvent {
        /// `end` also if one of the shapes was removed.
        #[tsify(type = "EventKind")]
        kind: &'static str,
        /// Id of the shape created first.
        a: f64,
        /// Id of the other.
        b: f64,
        /// Whether one of them is a sensor.
        sensor: bool,
    }
    /// The energy of all dynamic shapes, in mass · px² / s².
    Energy {
        /// Energy of motion and rotation.
        kinetic: f64,
        /// Energy of height in the gravity, relative to the world's origin.
        potential: f64,
    }
    /// How a response works.
    Settings {
        substeps: u32,
        relaxations: u32,
        correction: f64,
        movement: bool,
    }
    /// A vertex of the Minkowski difference: the difference of a vertex of `a` and a vertex of `b`.
    DifferenceVertex {
        x: f64,
        y: f64,
        /// Number of `a`'s vertex; see `DifferencePoint`.
        vertex_a: u32,
        /// Number of `b`'s vertex.
        vertex_b: u32,
    }
    /// The Minkowski difference of two shapes: every point of `a` minus every point of `b`. The shapes overlap where
    /// the origin is inside, or nearer to it than `radius`.
    Difference {
        /// The outline of the difference of the cores, clockwise on the screen; one or two points where it has no area.
        points: Vec<DifferenceVertex>,
        /// The radii of both shapes together: a circle's core is its centre.
        radius: f64,
    }
    /// Pixels that two pictures have in common.
    PixelOverlap {
        /// Whether a pixel is opaque in both pictures.
        hit: bool,
        /// Number of pixels of the world that are opaque in both.
        count: f64,
        /// Whether the boxes around the pictures meet.
        boxes: bool,
        /// The examined pixels, which lie in both boxes: the first column and row, and the column and row after the
        /// last.
        examined: Option<Region>,
        /// First column, row and number of pixels of each run of pixels where both are opaque, with the option `runs`.
        #[serde(with = "serde_wasm_bindgen::preserve", skip_serializing_if = "is_undefined")]
        #[tsify(optional, type = "Int32Array")]
        runs: Int32Array,
    }
    /// The terms of the impulse formula for two shapes that touch.
    ImpulseTerms {
        /// The middle of the contact.
        point: Point,
        /// Unit vector from the first shape to the second.
        normal: Point,
        /// Speed of the second shape relative to the first, along the normal at the point; negative if they approach.
        speed: f64,
        /// Restitution of the pair: the greater of both values; with the response `classic`, the lesser.
        restitution: f64,
        /// Friction of the pair: the geometric mean of both values; with the response `classic`, the lesser.
        friction: f64,
        /// Inverse mass of each shape; 0 without mass.
        inverse_masses: [f64; 2],
        /// (r × n)² / I of each shape: r leads from its center to the point, n is the normal, I the moment of
        /// inertia.
        turns: [f64; 2],
        /// -(1 + restitution) · speed / (sum of both inverse masses and both turns); 0 if the shapes separate.
        impulse: f64,
    }
    /// Number of a mover's meetings since the start, by kind.
    MeetingCounts {
        wall: u32,
        disc: u32,
        segment: u32,
        shape: u32,
        mover: u32,
    }
    /// A moving disc.
    ImpulseMover {
        id: f64,
        mass: f64,
        /// In px/s.
        velocity: Point,
        speed: f64,
        meetings: MeetingCounts,
    }
    /// A moving disc was pushed out of a shape or a wall along the gradient of its field, and bounced.
    ImpulseMeeting {
        /// The mover's id.
        mover: f64,
        #[tsify(type = "MetKind")]
        kind: &'static str,
        /// Id of the other shape; `null` for a wall.
        other: Option<f64>,
        /// The mover's radius.
        radius: f64,
        /// The mover's centre before the push.
        centre: Point,
        /// Signed distance from that centre to the other shape; less than the radius.
        distance: f64,
        /// Unit gradient at that centre: the direction out of the other shape.
        gradient: Point,
        /// Distance after the push; equal to the radius.
        distance_after: f64,
        /// The mover's velocity before the bounce; for pairs by `masses`, relative to the other mover.
        velocity: Point,
        /// The same velocity after the bounce.
        rebound: Point,
        /// Restitution of the bounce.
        restitution: f64,
        /// Friction of the bounce.
        friction: f64,
    }
    /// State of a world of discs, which steps by the gradient response of its scene.
    ImpulseRoom {
        /// Share of the normal speed that a bounce leaves, 0 to 1.
        restitution: f64,
        /// Coulomb's coefficient, 0 or more.
        friction: f64,
        #[tsify(type = "MoverPairs")]
        pairs: &'static str,
        /// Sum over all movers, in mass · (px/s)².
        kinetic_energy: f64,
        /// Sum over all movers, in mass · px/s.
        momentum: Point,
        /// The first 64 dynamic, colliding circles in order of creation.
        movers: Vec<ImpulseMover>,
        /// The latest meeting; `null` before the first.
        last: Option<ImpulseMeeting>,
        /// The meetings of the last step, at most 256.
        meetings: Vec<ImpulseMeeting>,
    }
}

/// Returns a record as the plain object that crosses.
pub(crate) fn plain<T: Tsify + Serialize>(record: T) -> Ts<T> {
    // Numbers, names and lists of them always have a form in JavaScript.
    record.into_ts().unwrap_or_else(|_| Ts::new_unchecked(JsValue::NULL))
}

impl From<DVec2> for Point {
    fn from(DVec2 { x, y }: DVec2) -> Self {
        Self { x, y }
    }
}

impl From<Aabb> for Region {
    fn from(region: Aabb) -> Self {
        let (min, max) = (region.min(), region.max());
        Self { left: min.x, top: min.y, right: max.x, bottom: max.y }
    }
}

impl WorldRayHit {
    pub(crate) fn new(id: ShapeId, hit: &collidoscope::RayHit) -> Self {
        let collidoscope::RayHit { distance, point, normal } = *hit;
        Self { id: id.to_number(), distance, point: point.into(), normal: normal.map(Point::from) }
    }
}

fn is_undefined(runs: &Int32Array) -> bool {
    runs.is_undefined()
}
