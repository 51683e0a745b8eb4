//! The one error type: a stable code, the offending field and its value.

use std::fmt;

/// Declares an enum with a stable text per member and a list of all members.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $member:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $(#[doc = concat!("`", $text, "`")] #[doc = ""] $(#[$doc])* $member,)* }

        impl $name {
            /// All members, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$member,)*];

            /// The stable texts, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($text,)*];

            /// Returns the stable text of this member.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$member => $text,)* }
            }
        }
    };
}

pub(crate) use named;

named! {
    /// The kind of an error. The texts are stable.
    #[non_exhaustive]
    ErrorCode {
        /// A number is NaN or infinite.
        NotFinite = "not-finite",
        /// A size is zero or negative.
        NotPositive = "not-positive",
        /// A number is outside the range that the field accepts.
        OutOfRange = "out-of-range",
        /// The length of a list does not fit its stride or the world.
        WrongLength = "wrong-length",
        /// No living shape has this id.
        UnknownId = "unknown-id",
        /// The shape has no such field.
        UnknownField = "unknown-field",
        /// No algorithm has this name.
        UnknownAlgorithm = "unknown-algorithm",
        /// The algorithm does not support these kinds of shapes.
        WrongType = "wrong-type",
        /// An outline has fewer than three different points.
        TooFewPoints = "too-few-points",
        /// An outline has more vertices than a polygon may have.
        TooManyPoints = "too-many-points",
        /// The points of an outline lie on one line.
        ZeroArea = "zero-area",
        /// An outline crosses itself.
        NotSimple = "not-simple",
        /// An outline turns inwards.
        NotConvex = "not-convex",
        /// The world is full.
        TooManyShapes = "too-many-shapes",
        /// Memory is exhausted.
        OutOfMemory = "out-of-memory",
        /// A direction has no length.
        ZeroDirection = "zero-direction",
        /// The bytes are not a snapshot, or describe an impossible state.
        BadSnapshot = "bad-snapshot",
        /// A static shape has no velocity, and no impulse moves a static or kinematic one.
        FixedShape = "fixed-shape",
        /// A position or angle contradicts the outline beside it.
        Contradictory = "contradictory",
    }
}

named! {
    /// The offending input.
    #[non_exhaustive]
    Field {
        X = "x",
        Y = "y",
        Radius = "radius",
        Width = "width",
        Height = "height",
        X1 = "x1",
        Y1 = "y1",
        X2 = "x2",
        Y2 = "y2",
        Length = "length",
        Points = "points",
        /// A rotation in radians.
        Angle = "angle",
        VelocityX = "velocity.x",
        VelocityY = "velocity.y",
        AngularVelocity = "angularVelocity",
        Mass = "mass",
        Restitution = "restitution",
        Friction = "friction",
        /// Factor of the gravity that acts on a shape.
        GravityScale = "gravityScale",
        Damping = "damping",
        AngularDamping = "angularDamping",
        /// Speed of a surface along its outline.
        SurfaceVelocity = "surfaceVelocity",
        /// Number of a shape's owner.
        UserData = "userData",
        ImpulseX = "impulse.x",
        ImpulseY = "impulse.y",
        /// Whether the shape takes part in pairs.
        Collides = "collides",
        Id = "id",
        Seed = "seed",
        TimeStep = "timeStep",
        Gradient = "gradient",
        Algorithm = "algorithm",
        /// The first shape of a query.
        A = "a",
        /// The second shape of a query.
        B = "b",
        Values = "values",
        /// Numbers of points of the outlines of a list.
        Counts = "counts",
        /// Distance from an outline within which a pick still hits.
        Reach = "reach",
        Dx = "dx",
        Dy = "dy",
        Shapes = "shapes",
        Pairs = "pairs",
        Left = "left",
        Top = "top",
        Right = "right",
        Bottom = "bottom",
        /// Limit of a search.
        MaxDistance = "maxDistance",
        Count = "count",
        /// Opacity of the pixels of a picture.
        Alpha = "alpha",
        /// Size of a sprite relative to its mask.
        Scale = "scale",
        OriginX = "origin.x",
        OriginY = "origin.y",
        Direction = "direction",
        DirectionX = "direction.x",
        DirectionY = "direction.y",
        Duration = "duration",
        VelocityAX = "velocityA.x",
        VelocityAY = "velocityA.y",
        VelocityBX = "velocityB.x",
        VelocityBY = "velocityB.y",
        GravityX = "gravity.x",
        GravityY = "gravity.y",
        /// The least opacity that counts as opaque.
        Threshold = "threshold",
        /// The layers that a shape is on.
        Layers = "layers",
        /// The layers whose shapes a shape collides with.
        Mask = "mask",
        Substeps = "substeps",
        /// Number of passes over all pairs in a step.
        Relaxations = "relaxations",
        /// Share of the depth by which shapes are separated.
        Correction = "correction",
        Snapshot = "snapshot",
        /// The first bytes of a snapshot.
        Format = "format",
        Version = "version",
        Checksum = "checksum",
        /// Difference up to which two distances count as equal.
        Slack = "slack",
        /// Conditions on the shapes that a query finds.
        Filter = "filter",
        /// Ids that a query leaves out.
        Ignore = "ignore",
        MotionX = "motion.x",
        MotionY = "motion.y",
        /// Greatest slope of a floor.
        MaxSlope = "maxSlope",
        /// Height from which a shape is held down to a floor.
        Snap = "snap",
        /// Height of steps that a shape climbs.
        Step = "step",
        /// Cells of a map of tiles.
        Cells = "cells",
        /// Side of a cell.
        Size = "size",
    }
}

/// The reason for refusing a call. A refused call changes nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Error {
    /// The kind.
    pub code: ErrorCode,
    /// The offending input.
    pub field: Field,
    /// The offending value.
    pub value: f64,
    /// Index of the element and of its part; [`NOWHERE`] for none. `u32` keeps the error small: many calls return it.
    place: [u32; 2],
}

/// Stands for a missing index. No list is that long.
const NOWHERE: u32 = u32::MAX;

impl Error {
    /// Returns an error of a single value.
    pub const fn new(code: ErrorCode, field: Field, value: f64) -> Self {
        Self { code, field, value, place: [NOWHERE; 2] }
    }

    /// Returns the same error for another field.
    pub const fn of(self, field: Field) -> Self {
        Self { field, ..self }
    }

    /// Returns the same error with another code.
    pub const fn coded(self, code: ErrorCode) -> Self {
        Self { code, ..self }
    }

    /// Returns the same error for element `index` of a list.
    #[expect(clippy::cast_possible_truncation, reason = "lists are shorter")]
    pub const fn at(self, index: usize) -> Self {
        Self { place: [index as u32, NOWHERE], ..self }
    }

    /// Returns the same error for element `index` of a list of lists. The former index becomes the part.
    #[expect(clippy::cast_possible_truncation, reason = "lists are shorter")]
    pub const fn within(self, index: usize) -> Self {
        Self { place: [index as u32, self.place[0]], ..self }
    }

    /// Returns the index of the offending element if the input is a list.
    pub fn index(&self) -> Option<usize> {
        self.place_at(0)
    }

    /// Returns the index within that element if it is a list itself, such as an outline in a list of outlines.
    pub fn part(&self) -> Option<usize> {
        self.place_at(1)
    }

    fn place_at(&self, level: usize) -> Option<usize> {
        let place = self.place[level];
        (place != NOWHERE).then_some(place as usize)
    }
}

impl Error {
    /// Returns the rest of the sentence that the field begins, such as `must be greater than 0`.
    pub const fn sentence(&self) -> &'static str {
        match (self.code, self.field) {
            (ErrorCode::NotFinite, _) => "must be a finite number",
            (ErrorCode::NotPositive, _) => "must be greater than 0",
            (ErrorCode::OutOfRange, Field::Restitution | Field::Correction) => "must be from 0 to 1",
            (
                ErrorCode::OutOfRange,
                Field::Mass
                | Field::Friction
                | Field::Damping
                | Field::AngularDamping
                | Field::Duration
                | Field::Slack
                | Field::Snap
                | Field::Step
                | Field::Reach,
            ) => "must be from 0 to 1e12",
            (ErrorCode::OutOfRange, Field::MaxDistance) => "must be at least 0",
            (ErrorCode::OutOfRange, Field::MaxSlope) => "must be from 0 to half of pi",
            (ErrorCode::OutOfRange, Field::Layers | Field::Mask) => "must be a whole number of 32 bits",
            (
                ErrorCode::OutOfRange,
                Field::X
                | Field::Y
                | Field::X1
                | Field::Y1
                | Field::X2
                | Field::Y2
                | Field::MotionX
                | Field::MotionY
                | Field::GravityScale
                | Field::SurfaceVelocity,
            ) => "must be from -1e12 to 1e12",
            (ErrorCode::OutOfRange, Field::UserData) => "must be from 1 - 2^53 to 2^53 - 1",
            (ErrorCode::OutOfRange, _) => "is out of range",
            (ErrorCode::WrongLength, _) => "has the wrong length",
            (ErrorCode::UnknownId, _) => "names no shape of this world",
            (ErrorCode::UnknownField, _) => "is not a field of this object",
            (ErrorCode::UnknownAlgorithm, _) => "names no algorithm",
            (ErrorCode::WrongType, _) => "is of the wrong type",
            (ErrorCode::TooFewPoints, _) => "has too few different points",
            (ErrorCode::TooManyPoints, _) => "has too many points",
            (ErrorCode::ZeroArea, _) => "lies on one line",
            (ErrorCode::NotSimple, _) => "crosses itself",
            (ErrorCode::NotConvex, _) => "turns inwards",
            (ErrorCode::TooManyShapes, _) => "would be more than the world can hold",
            (ErrorCode::OutOfMemory, _) => "would exceed the available memory",
            (ErrorCode::ZeroDirection, _) => "has no length",
            (ErrorCode::BadSnapshot, _) => "does not fit a snapshot",
            (ErrorCode::FixedShape, Field::ImpulseX | Field::ImpulseY) => {
                "must be 0, for no impulse moves a shape of mass 0"
            }
            (ErrorCode::FixedShape, _) => "must be 0 for a static shape",
            (ErrorCode::Contradictory, _) => "contradicts the outline, which tells where the shape lies",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, field, sentence) = (self.code.as_str(), self.field.as_str(), self.sentence());
        write!(formatter, "{code}: {field}")?;
        let corner = match (self.field, self.part()) {
            (Field::Points, None) => self.index(),
            (_, part) => {
                if let Some(index) = self.index() {
                    write!(formatter, " of element {index}")?;
                }
                part
            }
        };
        write!(formatter, " {sentence}")?;
        if let Some(corner) = corner {
            write!(formatter, " at corner {corner}")?;
        }
        write!(formatter, ": {}", self.value)
    }
}

impl std::error::Error for Error {}

/// Returns `value` if it is finite and at most `limit` away from zero.
///
/// # Errors
/// `not-finite` or `out-of-range`, with the field.
#[inline(always)]
pub fn within(value: f64, limit: f64, field: Field) -> Result<f64, Error> {
    // False for NaN.
    if value.abs() <= limit {
        // Minus zero becomes zero: equal worlds have equal bits.
        Ok(value + 0.0)
    } else {
        Err(outside(value, field))
    }
}

/// Returns the error of a value outside its range. Out of line: checks are frequent, refusals are rare.
#[cold]
#[inline(never)]
fn outside(value: f64, field: Field) -> Error {
    let code = if value.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
    Error::new(code, field, value)
}

/// Returns `value` if it is from 0 to `limit`.
///
/// # Errors
/// `not-finite` or `out-of-range`, with the field.
pub fn not_negative(value: f64, limit: f64, field: Field) -> Result<f64, Error> {
    let value = within(value, limit, field)?;
    if value < 0.0 { Err(Error::new(ErrorCode::OutOfRange, field, value)) } else { Ok(value) }
}

/// Returns `value` if it is from `low`, which is above zero, to `high`.
///
/// # Errors
/// `not-finite`, `not-positive` or `out-of-range`, with the field.
#[inline(always)]
pub fn positive(value: f64, low: f64, high: f64, field: Field) -> Result<f64, Error> {
    // False for NaN.
    if value >= low && value <= high { Ok(value) } else { Err(not_positive(value, high, field)) }
}

/// Returns `not-positive` for zero and negative values down to `-high`, the error of [`outside`] for all others.
#[cold]
#[inline(never)]
fn not_positive(value: f64, high: f64, field: Field) -> Error {
    if value <= 0.0 && value >= -high {
        Error::new(ErrorCode::NotPositive, field, value + 0.0)
    } else {
        outside(value, field)
    }
}

/// Returns the number as a `u32`; `None` if it is negative, fractional, too large or NaN.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with the number")]
pub fn whole(number: f64) -> Option<u32> {
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}

/// Returns the number as a whole number up to 2⁵³ - 1, where all are exact; `None` for any other number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked first")]
pub fn safe_whole(number: f64) -> Option<u64> {
    /// 2⁵³ - 1.
    const SAFE_MAX: f64 = 9_007_199_254_740_991.0;
    (number.fract() == 0.0 && (0.0..=SAFE_MAX).contains(&number)).then_some(number as u64)
}

/// Appends an item. Returns false if memory is exhausted.
#[inline]
pub fn try_push<T>(list: &mut Vec<T>, item: T) -> bool {
    if list.len() == list.capacity() && !try_reserve(list, list.len().max(1)) {
        return false;
    }
    list.push(item);
    true
}

/// Reserves capacity for `more` items. Returns false if memory is exhausted.
///
/// Out of line: the body is ten times as large as a call.
#[inline(never)]
pub fn try_reserve<T>(list: &mut Vec<T>, more: usize) -> bool {
    list.try_reserve(more).is_ok()
}

/// Returns whether `bytes` of memory are free, for calls that allocate without a check.
pub fn has_memory(bytes: usize) -> bool {
    let mut memory = Vec::<u8>::new();
    let is_free = memory.try_reserve_exact(bytes).is_ok();
    // The compiler would remove an unused allocation, and with it the check.
    core::hint::black_box(&memory);
    is_free
}

/// Checks that `bytes` of memory and some to spare are free. Where memory may run out it comes before calls that abort
/// without memory, such as the construction of a polygon.
///
/// # Errors
/// `out-of-memory`.
pub fn check_memory(bytes: usize) -> Result<(), Error> {
    /// For validation and results.
    const SPARE_BYTES: usize = 1 << 16;
    let full = Error::new(ErrorCode::OutOfMemory, Field::Values, bytes as f64);
    if has_memory(bytes + SPARE_BYTES) { Ok(()) } else { Err(full) }
}
