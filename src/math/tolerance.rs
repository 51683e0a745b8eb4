//! Every tolerance and limit of the engine, with its unit, its size and the reason for it.

/// A gap not wider than this share of the two bounding radii together counts as touching.
///
/// Unit: 1 (relative length). Each separation is computed with fewer than eight roundings of half an ulp at the
/// scale of the shapes, so a gap below four ulps is one that rounding alone may have made. Exactly touching shapes
/// are therefore always a hit of depth 0, for every pair kind and every method.
pub const TOUCHING: f64 = 4.0 * f64::EPSILON;

/// Bounding circles are candidates up to this much, relative to the sum of the radii, beyond touching.
///
/// Unit: 1 (relative length). Twice [`TOUCHING`], so that no narrow-phase hit can fall through the broad phase.
pub const BROAD_PHASE_MARGIN: f64 = 2.0 * TOUCHING;

/// Boxes are wider by this share of the shape's bounding radius on each side.
///
/// Unit: 1 (relative length). Two corners may be farther apart than the gap that a face sees, by up to the root of two
/// for right angles; twice [`BROAD_PHASE_MARGIN`] also covers the roundings of the box itself.
pub const BOX_MARGIN: f64 = 2.0 * BROAD_PHASE_MARGIN;

/// The tree's boxes are wider than the shape's by this share of its width and height together.
///
/// Unit: 1 (relative length). A shape may then move by a tenth of its size before the tree has to move it.
pub const TREE_MARGIN: f64 = 0.05;

/// Faces whose depths differ by less than this share of the size are tied.
///
/// Unit: 1 (relative length). Depths carry a rounding error of about 10⁻¹⁵ of the size; 10⁻¹² is far above it and
/// far below anything a person can see, so a turn by one key press never hides behind it.
pub const TIE: f64 = 1e-12;

/// Faces whose depths differ by more than this share of the size are not tied, however they were worked out.
///
/// Unit: 1 (relative length). Four times [`TIE`]: what rounding adds to a depth that is worked out in two ways is far less.
pub const UNTIED: f64 = 4.0 * TIE;

/// An edge whose ends differ in height by less than this share of its shape's diameter lies flat on the face.
///
/// Unit: 1 (relative length). As large as [`TIE`] for the same reason.
pub const FLAT: f64 = 1e-12;

/// Points of an outline nearer than this share of its size are one; vertices nearer to the line through their
/// neighbours lie on it.
///
/// Unit: 1 (relative length). As large as [`TIE`] for the same reason: edges that short have no direction.
pub const MERGE: f64 = 1e-12;

/// GJK stops when the next point of the difference lies less than this share of the size nearer to the origin.
///
/// Unit: 1 (relative length). A hundred times the rounding of one support point: what is below is no progress.
pub const GJK_GAIN: f64 = 1e-14;

/// EPA stops when the next point lies less than this share of the size beyond the nearest edge.
///
/// Unit: 1 (relative length). As [`GJK_GAIN`].
pub const EPA_GAIN: f64 = 1e-14;

/// Squared lengths between these bounds are exact enough to take the root of directly.
///
/// Unit: px². The least normal double is 2.2 · 10⁻³⁰⁸; 10⁻²⁸⁰ leaves all 53 bits to both squares.
pub const SAFE_SQUARE_MIN: f64 = 1e-280;

/// The upper bound beside [`SAFE_SQUARE_MIN`]. Unit: px². Between checked shapes no square is as large.
pub const SAFE_SQUARE_MAX: f64 = 1e280;

const _: () = assert!(8.0 * COORDINATE_LIMIT * COORDINATE_LIMIT < SAFE_SQUARE_MAX);

/// A ray that runs along an axis counts as leaving it by one in so much.
///
/// Unit: 1. A single with room to be multiplied by coordinates: what is less than 10⁻¹⁷ px beside such a ray may be asked in
/// vain; everything else is as for an infinite number, but nothing becomes NaN.
pub const INVERSE_MAX: f64 = 1e24;

/// Coordinates, sizes and angles beyond this are refused. Unit: px (or rad).
///
/// Squares of differences stay below 10²⁵ and a double still resolves 0.1 mm at the edge of a world of metres.
pub const COORDINATE_LIMIT: f64 = 1e12;

/// The least size of a radius or of a rectangle's side. Unit: px.
///
/// Below it halves and products of sizes become subnormal and relative accuracy is lost.
pub const SIZE_MIN: f64 = 1e-140;

/// Speeds are refused beyond this. Unit: px/s (or rad/s). The world's edge is then a second away.
pub const SPEED_LIMIT: f64 = 1e12;

/// Time steps beyond this are refused. Unit: s.
pub const TIME_STEP_MAX: f64 = 1.0;

/// Bounciness is a share of the speed: 0 keeps nothing, 1 keeps all. Unit: 1.
pub const RESTITUTION_MAX: f64 = 1.0;

/// A face of the second shape must be farther away by this share of the sizes before it clips a manifold in place of the
/// first shape's.
///
/// Unit: 1 (relative length). Parallel faces are equally far: with no preference, rounding would exchange their roles from
/// step to step. Far below what a person can see, far above what a resting stack trembles by.
pub const FACE_PREFERENCE: f64 = 1e-4;

/// Bodies nearer than this share of a moving body's width are given to the response, though they do not touch.
///
/// Unit: 1 (relative length). Twenty millimetres of a metre, as in Box2D: a stack keeps its contacts while it trembles.
pub const SPECULATIVE: f64 = 0.02;

/// A body stands on a face of another if the contact's normal and that of the face have at least this dot product.
///
/// Unit: 1 (cosine). Three degrees: a box that trembles on its floor is turned by far less.
pub const SAME_FACE: f64 = 0.998_6;

/// A normal is that of a face if their dot product is less than 1 by no more than this.
///
/// Unit: 1 (cosine). A body is thrown up by less than a ten-thousandth of its speed.
pub const LEVEL: f64 = 1e-9;

/// A neighbour is flush with the face on which a body stands if it reaches beyond it by no more than this share of the
/// body's width.
///
/// Unit: 1 (relative length). A fiftieth of a pixel for a body of 20: an invisible step over which no body trips.
pub const FLUSH: f64 = 1e-3;

/// Two bodies of which one is a segment without a radius are held off each other by this share of the length of the shorter
/// that moves, so that each has a side.
///
/// Unit: 1 (relative length). Half a pixel of a rod of 200; a body at rest sinks into another by a tenth of it under a gravity
/// that moves it by its own length in a fraction of a second.
pub const SEGMENT_MARGIN: f64 = 0.0025;

/// How far ahead of itself a moving body is seen by the response at most, as a share of its width.
///
/// Unit: 1 (relative length). A body that moves no more than that in a step meets no other by surprise, and so does not
/// sink into it; farther ahead the search would find pairs that hardly ever meet.
pub const SPECULATIVE_MOTION: f64 = 0.5;

/// Impacts slower than what gravity adds in this many steps do not bounce.
///
/// Unit: 1 (number of steps). A body at rest falls for a step before it is held again; what is a little faster is too slow
/// for anybody to see it bounce.
pub const RESTING_STEPS: f64 = 4.0;

/// A march along a field has arrived where the field is less than this share of the coordinates.
///
/// Unit: 1 (relative length). The field itself is rounded at a few ulps of them.
pub const MARCH_HIT: f64 = 16.0 * f64::EPSILON;

/// How far a mover may go between two questions to the field, as a share of its radius.
///
/// Unit: 1 (relative length). A centre that stays on its side of a wall without thickness is pushed back to that side.
pub const DISC_STRIDE: f64 = 0.5;

/// How far what a snapshot tells twice may differ: how far an outline reaches, and where it lies once it is turned.
///
/// Unit: 1 (relative length). Rounding alone makes some 10⁻¹⁵ of it.
pub const RESTORED: f64 = 1e-9;
/// Gradients of a field with a greater dot product are one, not two: they differ by less than two degrees.
///
/// Unit: 1 (cosine). Edges of a polygon with 64 corners turn by more, so that its middle counts as such.
pub const SAME_GRADIENT: f64 = 0.999_4;
