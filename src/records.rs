//! Records that cross the boundary as numbers. The TypeScript types and readers in `www/engine/generated/records.ts` are
//! generated from this file by a native test, which compiles it too: the file uses nothing but glam.

use glam::DVec2;

/// Length of the longest result, that of a shape of the world. The fixed slots below follow it in the result buffer.
pub(crate) const RESULT_SIZE: usize = Resident::SIZE;
/// Slot of the address and the length of the list of numbers.
pub(crate) const LIST_AT: usize = RESULT_SIZE;
/// Slot of the address and the length of the list of positions.
pub(crate) const POSITIONS_AT: usize = LIST_AT + 2;
/// Slot of the number of the engine at work.
pub(crate) const WORK_AT: usize = POSITIONS_AT + 2;
/// Slot of the flag that the allocator is at work.
pub(crate) const ALLOCATING_AT: usize = WORK_AT + 1;
/// Length of the whole result buffer.
pub(crate) const BUFFER_SIZE: usize = ALLOCATING_AT + 1;

/// Number that no engine and no mask has.
pub(crate) const NONE: u32 = 0;
/// No engine is at work.
pub(crate) const IDLE: u32 = 0;
/// Data shared by all engines or masks is in use.
pub(crate) const SHARED: u32 = u32::MAX;

/// Result in place of an id if there is no shape.
pub(crate) const NO_ID: f64 = -1.0;
/// Result in place of an id if the call is refused.
pub(crate) const REFUSED: f64 = -2.0;

/// Status of a query: no contact, not contained.
pub(crate) const NO: u32 = 0;
/// Status of a query: a contact, which is in the result buffer; contained; recorded.
pub(crate) const YES: u32 = 1;
/// Status of a query that is refused because of its first shape.
pub(crate) const FAULT_OF_A: u32 = 2;
/// Status of a query that is refused because of its second shape.
pub(crate) const FAULT_OF_B: u32 = 3;
/// Status of a query that is refused for another reason.
pub(crate) const FAULT: u32 = 4;

/// Clock of a detection that is not timed.
pub(crate) const UNTIMED: u32 = 0;
/// Clock of a detection that is timed by `performance`.
pub(crate) const PERFORMANCE: u32 = 1;
/// Clock of a detection that is timed by `Date`, for environments without `performance`.
pub(crate) const DATE: u32 = 2;

/// Numbers per shape in the view of poses: x, y, angle.
pub(crate) const POSE_STRIDE: usize = 3;
/// Numbers per shape in the view of velocities: x, y, angular velocity.
pub(crate) const VELOCITY_STRIDE: usize = 3;
/// Numbers per shape in the view of sizes: radius and 0, or width and height.
pub(crate) const SIZE_STRIDE: usize = 2;

/// Numbers of an outline's record before its points: kind, number of points, radius, center x, y, angle.
pub(crate) const OUTLINE_HEAD: usize = 6;

/// Version of the boundary. It changes with every export, argument or result; scripts refuse modules of other
/// versions.
pub(crate) const ABI_VERSION: u32 = 13;
/// Added to the version by the detection-only module.
pub(crate) const DETECTION_ALONE: u32 = 1 << 16;
/// Added to the version by the module without lessons.
pub(crate) const WITHOUT_LESSONS: u32 = 1 << 17;

macro_rules! given {
    ($($(#[doc = $doc:literal])* $member:ident = $name:literal,)*) => {
        /// Fields of the second record of the argument buffer, in the order of their slots and bits. The material, then the flags
        /// of the engine lie next to each other.
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

/// A value of a field.
pub(crate) trait Value {
    /// Number of slots of the value.
    const SIZE: usize;
    /// Name of its layout for the generator.
    const LAYOUT: &'static str;

    /// Writes its numbers to the start of a slice.
    fn put(self, numbers: &mut [f64]);
}

macro_rules! value {
    ($type:ty, $size:expr, $layout:literal, |$value:ident| $numbers:expr) => {
        impl Value for $type {
            const SIZE: usize = $size;
            const LAYOUT: &'static str = $layout;

            #[inline(always)]
            fn put(self, numbers: &mut [f64]) {
                let $value = self;
                for (to, from) in numbers.iter_mut().zip($numbers) {
                    *to = from;
                }
            }
        }
    };
}

value!(f64, 1, "number", |value| [value]);
value!(u32, 1, "number", |value| [f64::from(value)]);
value!(bool, 1, "flag", |value| [f64::from(u8::from(value))]);
// The index of a name.
value!(u8, 1, "name", |value| [f64::from(value)]);
value!(DVec2, 2, "point", |value| value.to_array());
// NaN stands for a missing value.
value!(Option<f64>, 1, "number?", |value| [value.unwrap_or(f64::NAN)]);
value!(Option<DVec2>, 2, "point?", |value| value.unwrap_or(DVec2::NAN).to_array());
value!([f64; 2], 2, "pair", |value| value);

/// One or two contact points: their number, then two points. A single point is the contact's start.
pub(crate) struct ContactPoints(pub(crate) usize, pub(crate) [DVec2; 2]);

value!(ContactPoints, 5, "contact points", |value| {
    let ContactPoints(count, [first, second]) = value;
    [count as f64, first.x, first.y, second.x, second.y]
});

/// Slots of the material and the flags in [`Given`].
pub(crate) const PROPERTY_SLOTS: std::ops::Range<usize> = Given::Mass as usize..Given::Layers as usize;

/// Material and flags of a shape, in the order of [`PROPERTY_SLOTS`]. The reader gets name and type of each from the object
/// `Properties`.
pub(crate) struct PropertyNumbers(pub(crate) [f64; PROPERTY_SLOTS.end - PROPERTY_SLOTS.start]);

value!(PropertyNumbers, PROPERTY_SLOTS.end - PROPERTY_SLOTS.start, "properties", |value| value.0);

/// Layout of a record, or of an object that JavaScript passes, for the generator.
#[derive(Clone, Copy)]
pub(crate) struct RecordLayout {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static [&'static str],
    /// Numbers of the record; 0 for an object.
    pub(crate) size: usize,
    pub(crate) fields: &'static [RecordField],
}

/// Field of a record or an object, for the generator.
#[derive(Clone, Copy)]
pub(crate) struct RecordField {
    pub(crate) name: &'static str,
    /// The layout of a record's field; the TypeScript type of an object's field, with a `?` at the end if it is optional.
    pub(crate) layout: &'static str,
    pub(crate) size: usize,
    /// The list of names, for a field that is an index into it.
    pub(crate) names: &'static str,
    pub(crate) doc: &'static [&'static str],
}

macro_rules! objects {
    ($(
        $(#[doc = $doc:literal])*
        $object:ident {
            $($(#[doc = $field_doc:literal])* $field:ident: $layout:literal,)*
        }
    )*) => {
        /// All objects, the types of shapes first, in the order of their numbers.
        pub(crate) const OBJECTS: &[RecordLayout] = &[$(RecordLayout {
            name: stringify!($object),
            doc: &[$($doc),*],
            size: 0,
            fields: &[$(RecordField {
                name: stringify!($field),
                layout: $layout,
                size: 0,
                names: "",
                doc: &[$($field_doc),*],
            }),*],
        }),*];
    };
}

objects! {
    /// A disc. `angle` (radians, clockwise on the screen) only turns the line drawn in it.
    Circle {
        /// Centre, in pixels.
        x: "number",
        y: "number",
        /// Greater than 0, in pixels.
        radius: "number",
        angle: "number?",
    }
    /// A rectangle around its centre, turned by `angle` radians, clockwise on the screen.
    Rectangle {
        /// Centre, in pixels.
        x: "number",
        y: "number",
        /// Side along x before turning; greater than 0, in pixels.
        width: "number",
        /// Side along y before turning; greater than 0, in pixels.
        height: "number",
        angle: "number?",
    }
    /// A filled convex polygon of 3 to 64 vertices.
    ///
    /// Its `points` are points of the world. `x`, `y` and `angle` are optional, as in the result of `get`: `x` and
    /// `y` must be the centroid of the points, and `angle` is the angle by which the points are already turned.
    ///
    /// Both windings are accepted. A closing point and duplicate or collinear points (nearer than 1e-12 of the size)
    /// are dropped. All other outlines that are not convex and simple are refused.
    Polygon {
        /// The outline, in pixels of the world.
        points: "readonly Readonly<Point>[]",
        /// Points within this distance of the outline belong to the polygon too, so its corners are round. 0 to 1e12,
        /// in pixels; default 0.
        radius: "number?",
        /// The centroid of `points`; any other value is refused.
        x: "number?",
        y: "number?",
        /// Radians by which `points` are already turned; refused without `x` and `y`.
        angle: "number?",
    }
    /// A straight line between two points; with a radius, a capsule.
    Segment {
        x1: "number",
        y1: "number",
        x2: "number",
        y2: "number",
        /// Points within this distance of the line belong to it too. 0 to 1e12, in pixels; default 0. The response
        /// keeps two segments without a radius apart, by a four-hundredth of the length of the shorter moving one;
        /// the response `classic` does so only if they are `continuous`.
        radius: "number?",
        /// The midpoint of both ends; any other value is refused.
        x: "number?",
        y: "number?",
        /// Radians by which the ends are already turned; refused without `x` and `y`.
        angle: "number?",
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

macro_rules! records {
    ($(
        $(#[doc = $doc:literal])*
        $record:ident {
            $($(#[doc = $field_doc:literal])* $field:ident: $type:ty $(as $names:literal)?,)*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            pub(crate) struct $record { $($(#[doc = $field_doc])* pub(crate) $field: $type,)* }

            impl $record {
                /// Numbers of the record.
                pub(crate) const SIZE: usize = 0 $(+ <$type as Value>::SIZE)*;

                /// Returns the numbers of the record.
                #[inline(always)]
                pub(crate) fn numbers(self) -> [f64; Self::SIZE] {
                    let mut numbers = [0.0; Self::SIZE];
                    self.put(&mut numbers);
                    numbers
                }
            }

            impl Value for $record {
                const SIZE: usize = $record::SIZE;
                const LAYOUT: &'static str = stringify!($record);

                #[inline(always)]
                fn put(self, numbers: &mut [f64]) {
                    $(let (field, numbers) = numbers.split_at_mut(<$type as Value>::SIZE);
                    self.$field.put(field);)*
                    let _ = numbers;
                }
            }

            impl Value for Option<$record> {
                const SIZE: usize = $record::SIZE;
                const LAYOUT: &'static str = concat!(stringify!($record), "?");

                #[inline(always)]
                fn put(self, numbers: &mut [f64]) {
                    match self {
                        Some(record) => record.put(numbers),
                        None => numbers.fill(f64::NAN),
                    }
                }
            }
        )*

        /// All records, for the generator.
        pub(crate) const RECORDS: &[RecordLayout] = &[$(RecordLayout {
            name: stringify!($record),
            doc: &[$($doc),*],
            size: $record::SIZE,
            fields: &[$(RecordField {
                name: stringify!($field),
                layout: <$type as Value>::LAYOUT,
                size: <$type as Value>::SIZE,
                names: concat!($($names)?),
                doc: &[$($field_doc),*],
            }),*],
        }),*];
    };
}

records! {
    /// Reason of a refused call: number of the code, number of the field, index, value, part.
    Fault {
        code: u8,
        field: u8,
        /// -1 without one.
        index: f64,
        value: f64,
        /// -1 without one.
        part: f64,
    }
    /// A rectangle parallel to the axes, in pixels of the world. Opposite edges may be in either order.
    Region {
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    }
    /// How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`.
    Contact {
        /// Length of the shortest translation that separates the shapes, in pixels; 0 if they touch.
        depth: f64,
        /// Unit vector from `a` to `b`.
        normal: DVec2,
        /// On the boundary of `b`: its farthest point along `-normal`.
        start: DVec2,
        /// On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`.
        end: DVec2,
        /// The one or two points of the contact face, on `b`; a single point is the same object as `start`.
        points: ContactPoints,
    }
    /// How far two shapes are apart.
    Distance {
        /// Pixels; 0 if they overlap or touch.
        distance: f64,
        /// The point of `a` nearest to `b`; `null` if they overlap or touch.
        point_a: Option<DVec2>,
        /// The point of `b` nearest to `a`; `null` if they overlap or touch.
        point_b: Option<DVec2>,
        status: u8 as "STATUSES",
        /// Number of support points of the Minkowski difference that GJK computed.
        iterations: u32,
    }
    /// Result of a sweep at the boundary.
    SweepResult {
        state: u8 as "SWEEP_STATES",
        /// Time of a hit, depth of an overlap.
        value: f64,
        normal: DVec2,
        point_a: DVec2,
        point_b: DVec2,
    }
    /// Where a ray meets a shape.
    RayHit {
        /// Distance from the origin of the ray, in pixels; 0 if the ray starts inside.
        distance: f64,
        point: DVec2,
        /// Unit vector out of the shape; `null` if the ray starts inside or on the outline.
        normal: Option<DVec2>,
    }
    /// The shape of a world that a ray meets, and where.
    WorldRayHit {
        id: f64,
        /// Distance from the origin of the ray, in pixels; 0 if the ray starts inside.
        distance: f64,
        point: DVec2,
        /// Unit vector out of the shape; `null` if the ray starts inside or on the outline.
        normal: Option<DVec2>,
    }
    /// The shape nearest to a point.
    Nearest {
        id: f64,
        /// Pixels; 0 inside.
        distance: f64,
        /// The nearest point of the shape; the given point itself if it is inside.
        point: DVec2,
    }
    /// Signed distance from an outline to a point, and its gradient.
    SignedDistance {
        /// Pixels to the outline; negative inside.
        distance: f64,
        /// Unit vector in which the distance grows fastest.
        gradient: DVec2,
    }
    /// The field of a whole world at a point.
    FieldSample {
        /// The nearest shape; on a tie, the one created first.
        id: f64,
        /// Pixels to the outline; negative inside.
        distance: f64,
        /// Unit vector in which the distance grows fastest.
        gradient: DVec2,
        /// Whether the gradient is unique.
        exact: bool,
        /// A second gradient, away from another point that is as near; `null` if there is none.
        other: Option<DVec2>,
    }
    /// A point of a march, and its distance to the nearest shape: the length of the next step.
    MarchStep {
        point: DVec2,
        distance: f64,
    }
    /// How a march ended.
    MarchEnd {
        /// `"max-distance"`: the march covered its whole length. `"step-limit"`: the march took too many steps, as
        /// along an outline, where they become ever shorter.
        reason: u8 as "MARCH_REASONS",
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
        point: DVec2,
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
        side: u8 as "SIDES",
        /// Speed toward the side just before the bounce; 0 if the shape came to rest.
        speed: f64,
        /// Speed away from the side just after the bounce.
        rebound: f64,
    }
    /// Start, continuation or end of the touch of two shapes.
    TouchEvent {
        /// `end` also if one of the shapes was removed.
        kind: u8 as "EVENT_KINDS",
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
    /// A vertex of the Minkowski difference: the difference of a vertex of `a` and a vertex of `b`.
    DifferenceVertex {
        x: f64,
        y: f64,
        /// Number of `a`'s vertex; see `DifferencePoint`.
        vertex_a: u32,
        /// Number of `b`'s vertex.
        vertex_b: u32,
    }
    /// Pixels that two pictures have in common.
    CommonPixels {
        /// Whether a pixel is opaque in both pictures.
        hit: bool,
        /// Number of pixels of the world that are opaque in both.
        count: f64,
        /// Whether the boxes around the pictures meet.
        boxes: bool,
        /// The examined pixels, which lie in both boxes: the first column and row, and the column and row after the
        /// last.
        examined: Option<Region>,
    }
    /// A shape of the world at the boundary; its outline is in the list of numbers.
    Resident {
        shape: u8 as "SHAPE_KINDS",
        x: f64,
        y: f64,
        /// Radius or width.
        size: f64,
        height: f64,
        angle: f64,
        velocity: DVec2,
        angular_velocity: f64,
        kind: u8 as "BODY_KINDS",
        layers: u32,
        mask: u32,
        properties: PropertyNumbers,
    }
    /// Options of a world.
    Description {
        width: f64,
        height: f64,
        time_step: f64,
        broad_phase: u8 as "BROAD_PHASES",
        seed: f64,
        visible_region: Option<Region>,
    }
    /// Settings that hold for the whole world.
    Surroundings {
        gravity: DVec2,
        /// Infinite where there is no limit.
        boundary: Region,
        response: u8 as "RESPONSES",
        substeps: u32,
        relaxations: u32,
        correction: f64,
        movement: bool,
        kept_region: Option<Region>,
        tracks_events: bool,
    }
    /// High and low half of a hash.
    Hash {
        high: u32,
        low: u32,
    }
    /// The terms of the impulse formula for two shapes that touch.
    ImpulseTerms {
        /// The middle of the contact.
        point: DVec2,
        /// Unit vector from the first shape to the second.
        normal: DVec2,
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
    /// A moving disc at the boundary.
    Mover {
        id: f64,
        mass: f64,
        /// In px/s.
        velocity: DVec2,
        speed: f64,
        wall: u32,
        disc: u32,
        segment: u32,
        shape: u32,
        mover: u32,
    }
    /// A moving disc was pushed out of a shape or a wall along the gradient of its field, and bounced.
    ImpulseMeeting {
        /// The mover's id.
        mover: f64,
        kind: u8 as "MET_KINDS",
        /// Id of the other shape; `null` for a wall.
        other: Option<f64>,
        /// The mover's radius.
        radius: f64,
        /// The mover's centre before the push.
        centre: DVec2,
        /// Signed distance from that centre to the other shape; less than the radius.
        distance: f64,
        /// Unit gradient at that centre: the direction out of the other shape.
        gradient: DVec2,
        /// Distance after the push; equal to the radius.
        distance_after: f64,
        /// The mover's velocity before the bounce; for pairs by `masses`, relative to the other mover.
        velocity: DVec2,
        /// The same velocity after the bounce.
        rebound: DVec2,
        /// Restitution of the bounce.
        restitution: f64,
        /// Friction of the bounce.
        friction: f64,
    }
    /// Settings and sums of a world of discs.
    RoomSummary {
        restitution: f64,
        friction: f64,
        pairs: u8 as "MOVER_PAIRS",
        kinetic_energy: f64,
        momentum: DVec2,
        movers: u32,
        /// Number of listed meetings: the latest, if there is one, and those of the last step.
        meetings: u32,
    }
}
