//! The one error type: a stable code, the field at error and its value.

use std::fmt;

/// Declares an enum whose members have a stable text, and the list of all members in order.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $member:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])* $member,)* }

        impl $name {
            /// Every member, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$member,)*];

            /// Returns the stable text of this member.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$member => $text,)* }
            }
        }
    };
}

pub(crate) use named;

named! {
    /// What is wrong. Programs may rely on the texts.
    #[non_exhaustive]
    ErrorCode {
        /// A number is NaN or infinite.
        NotFinite = "not-finite",
        /// A size is zero or negative.
        NotPositive = "not-positive",
        /// A number is outside the range that the field accepts.
        OutOfRange = "out-of-range",
        /// A list has not the length that its stride or the world asks for.
        WrongLength = "wrong-length",
        /// No living shape has this id.
        UnknownId = "unknown-id",
        /// No stage has this name.
        UnknownStage = "unknown-stage",
        /// The shape has no such field.
        UnknownField = "unknown-field",
        /// No algorithm has this name.
        UnknownAlgorithm = "unknown-algorithm",
        /// The algorithm does not answer for these kinds of shapes.
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
        /// The machine has no memory left for this.
        OutOfMemory = "out-of-memory",
        /// A direction has no length.
        ZeroDirection = "zero-direction",
        /// The bytes are no snapshot, or of a state that no world can be in.
        BadSnapshot = "bad-snapshot",
        /// A fixed shape is given a velocity.
        FixedShape = "fixed-shape",
        /// A number beside an outline says that the outline lies elsewhere.
        Contradictory = "contradictory",
    }
}

named! {
    /// Which input is at error.
    #[non_exhaustive]
    Field {
        /// Horizontal coordinate of a centre or point.
        X = "x",
        /// Vertical coordinate of a centre or point.
        Y = "y",
        /// A circle's radius.
        Radius = "radius",
        /// A rectangle's or the world's width.
        Width = "width",
        /// A rectangle's or the world's height.
        Height = "height",
        /// Horizontal coordinate of a segment's first end.
        X1 = "x1",
        /// Vertical coordinate of a segment's first end.
        Y1 = "y1",
        /// Horizontal coordinate of a segment's second end.
        X2 = "x2",
        /// Vertical coordinate of a segment's second end.
        Y2 = "y2",
        /// Distance between a segment's ends.
        Length = "length",
        /// The outline of a polygon.
        Points = "points",
        /// A turn in radians.
        Angle = "angle",
        /// Horizontal component of a velocity.
        VelocityX = "velocity.x",
        /// Vertical component of a velocity.
        VelocityY = "velocity.y",
        /// Turning speed.
        AngularVelocity = "angularVelocity",
        /// Mass.
        Mass = "mass",
        /// Bounciness.
        Restitution = "restitution",
        /// Coulomb's coefficient.
        Friction = "friction",
        /// Whether the shape takes part in pairs.
        Collides = "collides",
        /// A shape's id.
        Id = "id",
        /// The seed of the random source.
        Seed = "seed",
        /// The fixed time step.
        TimeStep = "timeStep",
        /// A stage's name.
        Stage = "stage",
        /// An algorithm's name.
        Algorithm = "algorithm",
        /// The first shape of a question.
        A = "a",
        /// The second shape of a question.
        B = "b",
        /// A list of numbers.
        Values = "values",
        /// How many points each outline of a list has.
        Counts = "counts",
        /// How far from a shape's outline a pick still counts.
        Reach = "reach",
        /// Horizontal part of a move.
        Dx = "dx",
        /// Vertical part of a move.
        Dy = "dy",
        /// The shapes of the world.
        Shapes = "shapes",
        /// Pairs of positions.
        Pairs = "pairs",
        /// Least horizontal coordinate of a region.
        Left = "left",
        /// Least vertical coordinate of a region.
        Top = "top",
        /// Greatest horizontal coordinate of a region.
        Right = "right",
        /// Greatest vertical coordinate of a region.
        Bottom = "bottom",
        /// How far a search looks.
        MaxDistance = "maxDistance",
        /// How many shapes are asked for.
        Count = "count",
        /// The opacity of each pixel of a picture.
        Alpha = "alpha",
        /// How large a sprite is beside its mask.
        Scale = "scale",
        /// Horizontal coordinate of where a ray starts.
        OriginX = "origin.x",
        /// Vertical coordinate of where a ray starts.
        OriginY = "origin.y",
        /// Where a ray goes.
        Direction = "direction",
        /// Horizontal component of where a ray goes.
        DirectionX = "direction.x",
        /// Vertical component of where a ray goes.
        DirectionY = "direction.y",
        /// How long a sweep takes.
        Duration = "duration",
        /// Horizontal velocity of the first shape of a sweep.
        VelocityAX = "velocityA.x",
        /// Vertical velocity of the first shape of a sweep.
        VelocityAY = "velocityA.y",
        /// Horizontal velocity of the second shape of a sweep.
        VelocityBX = "velocityB.x",
        /// Vertical velocity of the second shape of a sweep.
        VelocityBY = "velocityB.y",
        /// Horizontal component of gravity.
        GravityX = "gravity.x",
        /// Vertical component of gravity.
        GravityY = "gravity.y",
        /// The least opacity that counts as opaque.
        Threshold = "threshold",
        /// The layers that a shape is on.
        Layers = "layers",
        /// The layers whose shapes a shape meets.
        Mask = "mask",
        /// Parts of a step.
        Substeps = "substeps",
        /// How often a step goes through all pairs.
        Relaxations = "relaxations",
        /// The share of the depth by which shapes are moved apart.
        Correction = "correction",
        /// A state that was written down.
        Snapshot = "snapshot",
        /// What a snapshot begins with.
        Format = "format",
        /// The version of a snapshot's format.
        Version = "version",
        /// What tells whether a snapshot is as it was written.
        Checksum = "checksum",
        /// By how much two distances may differ and count as equal.
        Slack = "slack",
    }
}

/// Why a call was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Error {
    /// What is wrong.
    pub code: ErrorCode,
    /// Which input.
    pub field: Field,
    /// The offending value.
    pub value: f64,
    /// Which element, and which part of it; [`NOWHERE`] for none. Short: faults are handed on in many places.
    place: [u32; 2],
}

/// The place of no element. A list that long does not fit into memory.
const NOWHERE: u32 = u32::MAX;

impl Error {
    /// Returns an error of a single value.
    #[must_use]
    pub const fn new(code: ErrorCode, field: Field, value: f64) -> Self {
        Self { code, field, value, place: [NOWHERE; 2] }
    }

    /// Returns the same error of another field.
    #[must_use]
    pub const fn of(self, field: Field) -> Self {
        Self { field, ..self }
    }

    /// Returns the same error with another code.
    #[must_use]
    pub const fn coded(self, code: ErrorCode) -> Self {
        Self { code, ..self }
    }

    /// Returns the same error, of element `index` of a list.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "lists are shorter")]
    pub const fn at(self, index: usize) -> Self {
        Self { place: [index as u32, NOWHERE], ..self }
    }

    /// Returns the same error, of element `index` of a list of lists; which element of the inner list it is of becomes
    /// its part.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "lists are shorter")]
    pub const fn within(self, index: usize) -> Self {
        Self { place: [index as u32, self.place[0]], ..self }
    }

    /// Returns which element is at error, where the input is a list.
    #[must_use]
    pub fn index(&self) -> Option<usize> {
        self.place_at(0)
    }

    /// Returns which part of that element, where it is a list itself: a point of an outline in a list of outlines.
    #[must_use]
    pub fn part(&self) -> Option<usize> {
        self.place_at(1)
    }

    fn place_at(&self, level: usize) -> Option<usize> {
        let place = self.place[level];
        (place != NOWHERE).then_some(place as usize)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.code.as_str(), self.field.as_str())?;
        if let Some(index) = self.index() {
            write!(formatter, " of element {index}")?;
        }
        if let Some(part) = self.part() {
            write!(formatter, ", point {part},")?;
        }
        write!(formatter, " is {}", self.value)
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
        // Minus zero becomes zero, so that equal worlds have equal bits.
        Ok(value + 0.0)
    } else {
        Err(outside(value, field))
    }
}

/// Never inlined: values are checked in many places, and refused in few calls.
#[cold]
#[inline(never)]
fn outside(value: f64, field: Field) -> Error {
    let code = if value.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
    Error::new(code, field, value)
}

/// Returns `value` if it is finite, greater than zero and from `low` to `high`.
///
/// # Errors
/// `not-finite`, `not-positive` or `out-of-range`, with the field.
#[inline(always)]
pub fn positive(value: f64, low: f64, high: f64, field: Field) -> Result<f64, Error> {
    // False for NaN.
    if value >= low && value <= high { Ok(value) } else { Err(not_within(value, high, field)) }
}

/// Never inlined, as [`outside`].
#[cold]
#[inline(never)]
fn not_within(value: f64, high: f64, field: Field) -> Error {
    if value <= 0.0 && value >= -high {
        Error::new(ErrorCode::NotPositive, field, value + 0.0)
    } else {
        outside(value, field)
    }
}

/// Adds an item to a list and returns whether there was memory for it.
#[inline]
pub fn try_push<T>(list: &mut Vec<T>, item: T) -> bool {
    if list.len() == list.capacity() && !try_reserve(list, list.len().max(1)) {
        return false;
    }
    list.push(item);
    true
}

/// Makes room for so many more items and returns whether there was memory for them.
///
/// Never inlined: the making is ten times as large as the call.
#[inline(never)]
pub fn try_reserve<T>(list: &mut Vec<T>, more: usize) -> bool {
    list.try_reserve(more).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{Error, ErrorCode, Field};

    #[test]
    fn a_fault_says_what_which_and_how_much() {
        let error = Error::new(ErrorCode::NotPositive, Field::Radius, -1.0).at(7);
        assert_eq!(error.to_string(), "not-positive: radius of element 7 is -1");
        let error = Error::new(ErrorCode::OutOfRange, Field::X, 2e12).at(3).within(5);
        assert_eq!(error.to_string(), "out-of-range: x of element 5, point 3, is 2000000000000");
    }
}
