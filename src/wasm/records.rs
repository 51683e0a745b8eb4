//! Records that cross the boundary as numbers. The TypeScript types and readers in `www/engine/generated/records.ts` are
//! generated from this file by a native test, which compiles it too: the file uses nothing but glam.

use glam::DVec2;

/// Numbers of the result buffer: those of the longest result, then the fixed places below.
pub(crate) const RESULT_SIZE: usize = 18;
/// Address and length of the list of numbers.
pub(crate) const LIST_AT: usize = RESULT_SIZE;
/// Address and length of the list of positions.
pub(crate) const POSITIONS_AT: usize = LIST_AT + 2;
/// Number of the engine at work.
pub(crate) const WORK_AT: usize = POSITIONS_AT + 2;
/// Whether the allocator is at work.
pub(crate) const ALLOCATING_AT: usize = WORK_AT + 1;
/// Numbers of the result buffer with all of that.
pub(crate) const BUFFER_SIZE: usize = ALLOCATING_AT + 1;

/// Number of no engine, and of no mask.
pub(crate) const NONE: u32 = 0;
/// No engine is at work.
pub(crate) const IDLE: u32 = 0;
/// Data shared by all engines or masks is in use.
pub(crate) const SHARED: u32 = u32::MAX;

/// Result in place of an id if there is no shape.
pub(crate) const NO_ID: f64 = -1.0;
/// Result in place of an id if the call is refused.
pub(crate) const REFUSED: f64 = -2.0;

/// Status of a question: no contact, not contained.
pub(crate) const NO: u32 = 0;
/// Status of a question: a contact, which is in the result buffer; contained; recorded.
pub(crate) const YES: u32 = 1;
/// Status of a question refused for its first shape.
pub(crate) const FAULT_OF_A: u32 = 2;
/// Status of a question refused for its second shape.
pub(crate) const FAULT_OF_B: u32 = 3;
/// Status of a question refused for anything else.
pub(crate) const FAULT: u32 = 4;

/// Clock of a detection that is not timed.
pub(crate) const UNTIMED: u32 = 0;
/// Clock of a detection that is timed by `performance`.
pub(crate) const PERFORMANCE: u32 = 1;
/// Clock of a detection that is timed by the date, where there is no `performance`.
pub(crate) const DATE: u32 = 2;

/// Numbers per shape in the view of poses: x, y, angle.
pub(crate) const POSE_STRIDE: usize = 3;
/// Numbers per shape in the view of velocities: x, y, angular velocity.
pub(crate) const VELOCITY_STRIDE: usize = 3;
/// Numbers per shape in the view of sizes: radius and 0, or width and height.
pub(crate) const SIZE_STRIDE: usize = 2;

/// Numbers of an outline's record before its points: kind, number of points, radius, centre x, y, angle.
pub(crate) const OUTLINE_HEAD: usize = 6;

/// Version of the boundary. It changes with every change of what crosses; scripts refuse modules of other versions.
pub(crate) const ABI_VERSION: u32 = 12;
/// Added to the version by the module of detection alone.
pub(crate) const DETECTION_ALONE: u32 = 1 << 16;
/// Added to the version by the module without lessons.
pub(crate) const WITHOUT_LESSONS: u32 = 1 << 17;

/// Fields of the second record of the argument buffer, in the order of their places and of their bits.
#[derive(Clone, Copy)]
pub(crate) enum Given {
    X,
    Y,
    Angle,
    VelocityX,
    VelocityY,
    AngularVelocity,
    Mass,
    Restitution,
    Friction,
    Collides,
    Continuous,
    Layers,
    Mask,
    Sensor,
    Kinematic,
    Radius,
    /// The first record has an outline.
    Outline,
}

/// JavaScript names of the members of [`Given`].
pub(crate) const GIVEN_NAMES: [&str; Given::Outline as usize + 1] = [
    "x",
    "y",
    "angle",
    "velocityX",
    "velocityY",
    "angularVelocity",
    "mass",
    "restitution",
    "friction",
    "collides",
    "continuous",
    "layers",
    "mask",
    "sensor",
    "kinematic",
    "radius",
    "outline",
];

/// A value of a field.
pub(crate) trait Value {
    /// How many numbers it takes.
    const SIZE: usize;
    /// Name of its layout for the generator.
    const LAYOUT: &'static str;

    /// Writes its numbers to the first places of a slice.
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
// The number of a name.
value!(u8, 1, "name", |value| [f64::from(value)]);
value!(DVec2, 2, "point", |value| value.to_array());
// NaN in place of none.
value!(Option<f64>, 1, "number?", |value| [value.unwrap_or(f64::NAN)]);
value!(Option<DVec2>, 2, "point?", |value| value.unwrap_or(DVec2::NAN).to_array());
value!([f64; 2], 2, "pair", |value| value);
value!([DVec2; 2], 4, "points", |value| [value[0].x, value[0].y, value[1].x, value[1].y]);
value!(Option<[DVec2; 2]>, 4, "points?", |value| {
    let [first, second] = value.unwrap_or([DVec2::NAN; 2]);
    [first.x, first.y, second.x, second.y]
});

/// One or two contact points: how many, then two. A single one is the contact's start.
pub(crate) struct ContactPoints(pub(crate) usize, pub(crate) [DVec2; 2]);

value!(ContactPoints, 5, "contact points", |value| {
    let ContactPoints(count, [first, second]) = value;
    [count as f64, first.x, first.y, second.x, second.y]
});

/// Layout of a record, for the generator.
#[derive(Clone, Copy)]
pub(crate) struct RecordLayout {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static [&'static str],
    pub(crate) size: usize,
    pub(crate) fields: &'static [RecordField],
}

/// Field of a record, for the generator.
#[derive(Clone, Copy)]
pub(crate) struct RecordField {
    pub(crate) name: &'static str,
    pub(crate) layout: &'static str,
    pub(crate) size: usize,
    /// The list that has the names, of a field that is the number of a name.
    pub(crate) names: &'static str,
    pub(crate) doc: &'static [&'static str],
}

/// Object that JavaScript passes, for the generator: a type of shape, properties or options.
#[derive(Clone, Copy)]
pub(crate) struct ObjectLayout {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static [&'static str],
    pub(crate) fields: &'static [ObjectField],
}

/// Field of an object that JavaScript passes.
#[derive(Clone, Copy)]
pub(crate) struct ObjectField {
    pub(crate) name: &'static str,
    /// Its TypeScript type; `?` at the end: it may be missing.
    pub(crate) layout: &'static str,
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
        pub(crate) const OBJECTS: &[ObjectLayout] = &[$(ObjectLayout {
            name: stringify!($object),
            doc: &[$($doc),*],
            fields: &[$(ObjectField {
                name: stringify!($field),
                layout: $layout,
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
    /// A convex polygon of 3 to 64 vertices, with its inside.
    ///
    /// Its `points` are in the world. `x`, `y` and `angle`, as `get` returns them, may be given too: they must be the centre of the
    /// points, and the angle is the angle by which they are turned already.
    ///
    /// Either winding; a closing point, duplicate and collinear points (nearer than 1e-12 of the size) are dropped. Everything
    /// else that is not convex and simple is refused.
    Polygon {
        /// The outline, in pixels of the world.
        points: "readonly Readonly<Point>[]",
        /// Points so near to the outline belong to the polygon too: its corners are round. 0 to 1e12, in pixels; default 0.
        radius: "number?",
        /// The centroid of `points`; any other value is refused.
        x: "number?",
        y: "number?",
        /// Radians by which `points` are turned already; refused without `x` and `y`.
        angle: "number?",
    }
    /// A straight line between two points, without an inside; with a radius a capsule.
    Segment {
        x1: "number",
        y1: "number",
        x2: "number",
        y2: "number",
        /// Points so near to the line belong to it too. 0 to 1e12, in pixels; default 0. Bodies that are segments without a radius
        /// hold each other off at a four-hundredth of the length of the shorter that moves; with the response `classic` only those
        /// that are `continuous`.
        radius: "number?",
        /// The middle of both ends; any other value is refused.
        x: "number?",
        y: "number?",
        /// Radians by which the ends are turned already; refused without `x` and `y`.
        angle: "number?",
    }
    /// Properties of a shape of the world, beside its outline.
    Properties {
        /// Default by the mass: `static` if it is 0, else `dynamic`. A `kinematic` shape has a mass of 0, and a given one is ignored.
        /// Of two shapes neither of which is dynamic no pair is tested, unless one is a kinematic sensor.
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
        /// Bounciness, from 0 to 1. Default 0.2. A pair has the greater of both; with the response `classic` the lesser.
        restitution: "number?",
        /// Coulomb's coefficient, from 0. Default 0.8. A pair has the root of the product of both; with the response `classic` the
        /// lesser.
        friction: "number?",
        /// Whether the shape takes part in pairs. Default true.
        collides: "boolean?",
        /// Whether steps stop the shape where it meets another on its way, instead of detecting only where it arrives. Default false.
        continuous: "boolean?",
        /// The layers that the shape is on, a bit for each: an integer from 0 to 2^32 - 1; a negative one, such as `~8`, is taken
        /// as the 32 bits that it has. Default 1.
        layers: "number?",
        /// The layers whose shapes it meets. A pair is tested if each is on a layer that the other's mask has. Default all,
        /// 2^32 - 1.
        mask: "number?",
        /// Whether the shape only reports overlaps: no response holds anything off it. With `continuous`, or for shapes that
        /// are, `events` report also the shapes that it passes within a step. Default false.
        sensor: "boolean?",
    }
    /// How a world is made. Every option has a default; an unknown one is refused with the nearest known name.
    EngineOptions {
        /// Width of the world in pixels, greater than 0: random shapes appear inside. Default 800.
        width: "number?",
        /// Height of the world in pixels, greater than 0. Default 450.
        height: "number?",
        /// Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1.
        seed: "number?",
        /// Seconds that one `step()` lasts. Default 1/60.
        timeStep: "number?",
        /// How pairs that may collide are found. Default `"auto"`.
        broadPhase: "BroadPhaseName?",
        /// What steps do where shapes meet. Default `"soft"`.
        response: "ResponseName?",
        /// Pixels per second squared. Default (0, 0).
        gravity: "Point?",
        /// The limits that moving shapes stay inside of; default `null`, none.
        boundary: "Boundary | null?",
    }
    /// Limits parallel to the axes, in pixels of the world; a side that is left out has none.
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
    /// Why a call is refused: number of the code, number of the field, index, value, part.
    Fault {
        code: u8,
        field: u8,
        /// -1 without one.
        index: f64,
        value: f64,
        /// -1 without one.
        part: f64,
    }
    /// A rectangle along the axes, in pixels of the world; its edges in either order.
    Region {
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    }
    /// How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`.
    Contact {
        /// The least translation that separates, in pixels; 0 when they touch.
        depth: f64,
        /// Unit vector from `a` to `b`.
        normal: DVec2,
        /// On the boundary of `b`: its farthest point along `-normal`.
        start: DVec2,
        /// On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`.
        end: DVec2,
        /// The one or two points of the contact face, on `b`; a single one is the same object as `start`.
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
        /// Points of the Minkowski difference that GJK looked for.
        iterations: u32,
    }
    /// A sweep as it crosses.
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
        /// From the origin, in pixels; 0 if the ray starts inside.
        distance: f64,
        point: DVec2,
        /// Unit vector out of the shape; `null` if the ray starts inside or on the outline.
        normal: Option<DVec2>,
    }
    /// Which shape of a world a ray meets, and where.
    WorldRayHit {
        id: f64,
        /// From the origin, in pixels; 0 if the ray starts inside.
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
        /// The shape's point nearest to the given one; inside the shape the given point itself.
        point: DVec2,
    }
    /// How far an outline is, and the direction that leads away from it.
    SignedDistance {
        /// Pixels to the outline; negative inside.
        distance: f64,
        /// Unit vector in which the distance grows fastest.
        gradient: DVec2,
    }
    /// The field of a whole world at a point.
    FieldSample {
        /// The nearest shape, of several the one created first.
        id: f64,
        /// Pixels to the outline; negative inside.
        distance: f64,
        /// Unit vector in which the distance grows fastest.
        gradient: DVec2,
        /// Whether the gradient is the only one.
        exact: bool,
        /// Another gradient that is as good, as the place that it leads away from is as near; `null` if there is none.
        other: Option<DVec2>,
    }
    /// A place of a march, and the distance of the nearest shape from there: the length of the next step.
    MarchStep {
        point: DVec2,
        distance: f64,
    }
    /// How a march ended.
    MarchEnd {
        /// `"max-distance"`: the march covered its whole length. `"step-limit"`: along an outline steps become ever shorter.
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
        /// Where the field is least, of the sampled places.
        point: DVec2,
        /// How many samples of the field were taken.
        evaluations: u32,
    }
    /// How long the phases of the last `step()` or `detect()` took, in microseconds.
    Microseconds {
        /// With all that the response does.
        r#move: f64,
        broad_phase: f64,
        narrow_phase: f64,
    }
    /// What the last `step()` or `detect()` counted.
    Counts {
        /// Pairs of colliding shapes that are not both fixed, whatever their layers.
        possible: f64,
        /// Pairs that the broad phase left over: those whose bounding circles meet, or whatever its method tests.
        candidates: f64,
        /// Candidates whose boxes meet: those that the narrow phase tests.
        boxes: f64,
        /// Candidates that truly touch or overlap.
        hits: f64,
        /// Candidates that do not: `candidates - hits`.
        false_positives: f64,
        /// Whether work was left out, the same on every machine: pairs, of which the engine stores 2,097,152, and fewer
        /// where they cost more, as 8,160 of two polygons with 64 corners; and, after a `step()`, substeps or touches in
        /// a crowd where every shape has dozens of neighbours, relaxations of the response `classic`, or the rest of the
        /// way of the discs of a world with disc physics.
        truncated: bool,
        /// Shapes that the engine stopped because their motion was no longer finite.
        frozen: f64,
        /// Leaves that the broad phase `tree` moved; 0 for other methods.
        reinserted: f64,
        /// Filled while `Engine.measure` is true, else `null`.
        microseconds: Option<Microseconds>,
    }
    /// A shape has met the boundary.
    Bounce {
        id: f64,
        /// Seconds from the start of the step.
        time: f64,
        side: u8 as "SIDES",
        /// Into the side, just before; 0 where the shape came to rest.
        speed: f64,
        /// Away from the side, just after.
        rebound: f64,
    }
    /// State of two shapes that touch: whether they began, stay or ended.
    TouchEvent {
        /// `end` also where one of them was removed.
        kind: u8 as "EVENT_KINDS",
        /// Id of the shape created first.
        a: f64,
        /// Id of the other.
        b: f64,
        /// Whether one of them is a sensor.
        sensor: bool,
    }
    /// The energy of all shapes that are not fixed, in mass · px² / s².
    Energy {
        /// Of moving and turning.
        kinetic: f64,
        /// Of height in the gravity, over the world's origin.
        potential: f64,
    }
    /// A vertex of the Minkowski difference, and the vertices that it is the difference of.
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
        /// Whether both are opaque anywhere.
        hit: bool,
        /// At how many pixels of the world.
        count: f64,
        /// Whether the boxes around them meet.
        boxes: bool,
        /// The examined pixels, those that both boxes hold: the first column and row, and those after the last.
        examined: Option<Region>,
    }
    /// A shape of the world as it crosses; its outline is in the list.
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
        mass: f64,
        restitution: f64,
        friction: f64,
        collides: bool,
        continuous: bool,
        layers: u32,
        mask: u32,
        sensor: bool,
        kind: u8 as "BODY_KINDS",
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
        /// Speed of the second shape along the normal at the point, seen from the first; negative: they approach.
        speed: f64,
        /// Of the pair: the greater of both; with the response `classic` the lesser.
        restitution: f64,
        /// Of the pair: the root of the product of both; with the response `classic` the lesser.
        friction: f64,
        /// One over each mass; 0: fixed.
        inverse_masses: [f64; 2],
        /// For each shape (r × n)² over its moment of inertia.
        turns: [f64; 2],
        /// -(1 + restitution) speed over the sum of all four; 0 while they part.
        impulse: f64,
    }
    /// A mover of the room of discs as it crosses.
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
    /// A mover was pushed out of something along the gradient of its field, and bounced.
    ImpulseMeeting {
        /// The mover's id.
        mover: f64,
        kind: u8 as "MET_KINDS",
        /// Id of the other shape; `null` for a wall.
        other: Option<f64>,
        /// The mover's radius.
        radius: f64,
        /// Its centre before the push.
        centre: DVec2,
        /// Signed distance of that centre from the other shape: less than the radius.
        distance: f64,
        /// Unit gradient there: the direction that leads out.
        gradient: DVec2,
        /// The distance after the push: the radius.
        distance_after: f64,
        /// The mover's velocity before the bounce; by masses the one relative to the other mover.
        velocity: DVec2,
        /// The same after it.
        rebound: DVec2,
        /// The settings it bounced by.
        restitution: f64,
        friction: f64,
    }
    /// What holds for the room of discs as a whole.
    RoomSummary {
        restitution: f64,
        friction: f64,
        pairs: u8 as "MOVER_PAIRS",
        kinetic_energy: f64,
        momentum: DVec2,
        movers: u32,
        /// The last meeting of all, if there is one, and those of the last step.
        meetings: u32,
    }
}
