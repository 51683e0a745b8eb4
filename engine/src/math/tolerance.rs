//! All tolerances and limits of the engine, each with unit, size and reason.

/// Round shapes (circles, capsules, rounded polygons) touch up to a gap of this share of their sizes and coordinates.
///
/// Unit: 1 (relative length), of the sum of both bounding radii and of the greatest absolute coordinate of each center.
/// The distance of two cores carries fewer than eight roundings of half an ulp at that scale, the given coordinates
/// themselves up to two: tangent shapes are a hit of depth 0. Shapes without a radius need no tolerance.
pub const TOUCHING: f64 = 4.0 * f64::EPSILON;

/// An overlap or gap below this share of sizes and coordinates does not decide whether two shapes touch.
///
/// Unit: 1 (relative length), of the same sum as [`TOUCHING`]. Above [`TOUCHING`] and the error of every algorithm, the
/// largest of which is that of GJK and EPA, which stop at a gain of [`GJK_GAIN`]. Random shapes are nearer in one of 10¹²
/// pairs.
pub const UNDECIDED: f64 = 256.0 * f64::EPSILON;

/// Bounding circles are candidates up to this share of the radii and coordinates beyond touching.
///
/// Unit: 1 (relative length), of the same sum as [`TOUCHING`]. Twice [`TOUCHING`]: the broad phase drops no hit of the narrow phase.
pub const BROAD_PHASE_MARGIN: f64 = 2.0 * TOUCHING;

/// Boxes are larger by this share of the bounding radius and of the center's greater coordinate on each side.
///
/// Unit: 1 (relative length). Two corners may be farther apart than the gap at their faces, by up to √2 for right
/// angles; twice [`BROAD_PHASE_MARGIN`] also covers the roundings of the box.
pub const BOX_MARGIN: f64 = 2.0 * BROAD_PHASE_MARGIN;

/// Boxes of the tree are larger than the shape's by this share of its width plus height.
///
/// Unit: 1 (relative length). A shape moves by a tenth of its size before the tree reinserts it.
pub const TREE_MARGIN: f64 = 0.05;

/// Faces whose depths differ by less than this share of the size are tied.
///
/// Unit: 1 (relative length). Far above the rounding of a depth, about 10⁻¹⁵ of the size, and far below a visible
/// length: no rotation by one key press is hidden.
pub const TIE: f64 = 1e-12;

/// Faces whose depths differ by more than this share of the size are never tied, whichever formula computed them.
///
/// Unit: 1 (relative length). Four times [`TIE`], far above the difference of two formulas for a depth.
pub const UNTIED: f64 = 4.0 * TIE;

/// An edge is flat on a face if the heights of its ends differ by less than this share of its shape's diameter.
///
/// Unit: 1 (relative length). As [`TIE`], for the same reason.
pub const FLAT: f64 = 1e-12;

/// Points of an outline nearer than this share of its size merge; a vertex nearer to the line through its neighbors is
/// collinear.
///
/// Unit: 1 (relative length). As [`TIE`]: shorter edges have no reliable direction.
pub const MERGE: f64 = 1e-12;

/// GJK stops if the next point of the difference gains less than this share of the size.
///
/// Unit: 1 (relative length). A hundred times the rounding of a support point.
pub const GJK_GAIN: f64 = 1e-14;

/// EPA stops if the next point lies less than this share of the size beyond the nearest edge.
///
/// Unit: 1 (relative length). As [`GJK_GAIN`].
pub const EPA_GAIN: f64 = 1e-14;

/// An edge lies along a motion if the share of the speed along its normal is below this.
///
/// Unit: 1 (cosine). The time at which another edge is met has the rounding of a length divided by this at most: 10⁻¹¹ of
/// the coordinates.
pub const STEEP: f64 = 1e-4;

/// A slope is a floor if its cosine is less than the greatest floor's by at most this.
///
/// Unit: 1 (cosine). Far above the rounding of a normal and of an angle in radians, far below a visible angle.
pub const SLOPE_TIE: f64 = 1e-9;

/// The square of the longest detour along other obstacles on which a shape leaves one that overlaps it, relative to the depth.
///
/// Unit: 1. Twenty times the depth, along an obstacle at 87 degrees to the direct way. On a longer one the shape is squeezed.
pub const STRETCH_MAX_SQ: f64 = 400.0;

/// A point is on an outline up to this share of sizes, coordinates and paths. Checked in debug builds.
///
/// Unit: 1 (relative length). Far above the rounding of a hit, far below a visible length.
pub const ON_OUTLINE: f64 = 1e-9;

/// Squared lengths between these bounds are exact enough for a direct root.
///
/// Unit: px². The least normal double is 2.2 · 10⁻³⁰⁸; at 10⁻²⁸⁰ both squares retain 53 bits.
pub const SAFE_SQUARE_MIN: f64 = 1e-280;

/// The upper bound to [`SAFE_SQUARE_MIN`]. Unit: px². No square between checked shapes is as large.
pub const SAFE_SQUARE_MAX: f64 = 1e280;

const _: () = assert!(8.0 * COORDINATE_LIMIT * COORDINATE_LIMIT < SAFE_SQUARE_MAX);

/// The inverse of a direction's component 0: a ray along an axis leaves it by one in this number.
///
/// Unit: 1. A single that can be multiplied by coordinates. Unlike infinity it produces no NaN; at most boxes within
/// 10⁻¹⁷ px beside such a ray are tested in vain.
pub const INVERSE_MAX: f64 = 1e24;

/// Limit of coordinates, sizes and angles. Unit: px (or rad).
///
/// Squares of differences stay below 10²⁵, and at the limit of a world in meters a double still resolves 0.1 mm.
pub const COORDINATE_LIMIT: f64 = 1e12;

/// The least radius or side of a rectangle. Unit: px.
///
/// Below it halves and products of sizes are subnormal and lose relative accuracy.
pub const SIZE_MIN: f64 = 1e-140;

/// Limit of speeds. Unit: px/s (or rad/s). The limit of coordinates is then a second away.
pub const SPEED_LIMIT: f64 = 1e12;

/// Limit of time steps. Unit: s.
pub const TIME_STEP_MAX: f64 = 1.0;

/// Restitution is a share of the speed, from 0 to 1. Unit: 1.
pub const RESTITUTION_MAX: f64 = 1.0;

/// A face of b must be farther away by this share of the sizes to clip a manifold in place of a's face.
///
/// Unit: 1 (relative length). Parallel faces are equally far: without a preference rounding would swap their roles from
/// step to step. Far below a visible length, far above the jitter of a resting stack.
pub const FACE_PREFERENCE: f64 = 1e-4;

/// The response includes bodies nearer than this share of a moving body's width, though they do not touch.
///
/// Unit: 1 (relative length). Twenty millimeters of a meter, as in Box2D: a jittering stack keeps its contacts.
pub const SPECULATIVE: f64 = 0.02;

/// The classic response, whose bodies are pressed into each other, takes one that does not rise for standing on a one-way shape up to this
/// share of its width.
///
/// Unit: 1 (relative length). Above the depth that its relaxations leave in most piles; a body in the lower half passes.
pub const SUNK: f64 = 0.25;

/// A shape that moves by itself and does not rise stands on a one-way shape whose top is above its feet up to this share of its height.
///
/// Unit: 1 (relative length). Four pixels of a character of 34: a lift at 120 px/s that turns round after the character has moved.
pub const FEET: f64 = 0.125;

/// A body rests on a face if the dot product of the contact's normal and the face's is at least this.
///
/// Unit: 1 (cosine). Three degrees: a box jittering on its floor turns by far less.
pub const SAME_FACE: f64 = 0.998_6;

/// A normal equals a face's if their dot product is less than 1 by at most this.
///
/// Unit: 1 (cosine). The error deflects a body by less than a ten-thousandth of its speed.
pub const LEVEL: f64 = 1e-9;

/// A neighbor is flush with the face under a body if it protrudes by at most this share of the body's width. The corners of a body
/// that bounces off a limit are level with it if they differ by at most this share of the body's width and reach.
///
/// Unit: 1 (relative length). A fiftieth of a pixel for a body of 20: no body trips over a step that small.
pub const FLUSH: f64 = 1e-3;

/// Cosine between a foothold's normal and that of a contact which its plane may hide: at least 45 degrees lie between them.
///
/// Unit: 1.
pub const SIDEWAYS: f64 = 0.7;

/// Margin between two bodies of which one is a segment without radius, as a share of the shorter moving body's length.
/// It gives the segment two sides.
///
/// Unit: 1 (relative length). Half a pixel for a rod of 200. Under gravity that moves a body by its own length in a
/// fraction of a second, a resting body penetrates by a tenth of it.
pub const SEGMENT_MARGIN: f64 = 0.0025;

/// The greatest speculative distance of a moving body, as a share of its width.
///
/// Unit: 1 (relative length). A body that moves no farther in a step penetrates no other body. At greater distances the
/// search would return pairs that rarely meet.
pub const SPECULATIVE_MOTION: f64 = 0.5;

/// Rotation of less than this share of the narrower body's width carries no outline past another body.
///
/// Unit: 1 (relative length). From half a width on, an outline may pass the middle of the other body; from a tenth on, a box that lands
/// would meet the side of the next tile in place of its top.
pub const FAR_TURN: f64 = 0.1;

/// A contact that rolls on turns by this angle at most in a step.
///
/// Unit: rad. Its sine and its tangent differ by less than a hundredth. A faster contact rolls on for less time.
pub const ROLL_MAX: f64 = 0.1;

/// Shapes that turn far touch at a gap of this share of the smaller bounding radius.
///
/// Unit: 1 (relative length). A hundredth of a pixel for a radius of 100; the solver closes the rest.
pub const NEAR: f64 = 1e-4;

/// Two points of a contact push one after the other if the determinant of both is below this share of its greatest value.
///
/// Unit: 1. Points a thirty-thousandth of the body apart act at one place, and their share of a load is all rounding.
pub const SAME_POINT: f64 = 1e-9;

/// Greatest speed of a body at rest, at any of its points.
///
/// Unit: px/s. Nobody sees slower motion, and a pile that settles gets below it within seconds.
pub const REST_SPEED: f64 = 1.0;

/// Greatest speed of a small body at rest, in widths per second.
///
/// Unit: 1/s. A box of 32 px reaches [`REST_SPEED`].
pub const REST_WIDTHS: f64 = 1.0 / 32.0;

/// Greatest speed of a body at rest under little gravity: that of a fall of this duration.
///
/// Unit: s. Without gravity a body at rest does not move at all. A gravity of 64 px/s² reaches [`REST_SPEED`].
pub const REST_FALL: f64 = 1.0 / 64.0;

/// Greatest way that damping still leaves to a weightless body at rest, in widths.
///
/// Unit: 1. A box of 32 px stops within a pixel.
pub const REST_WAY: f64 = 1.0 / 32.0;

/// Least time at rest before a body may fall asleep.
///
/// Unit: s. As long as in Box2D: a body at the top of its way is slow for a shorter time.
pub const REST_TIME: f64 = 0.5;

/// Time at rest after which a body may fall asleep at its greatest speed; a slower one may in a shorter time, in proportion.
///
/// Unit: s. A body that starts to slide or to tip, at more than half of [`REST_SPEED`] per second, is always faster than that.
pub const REST_TIME_MOVING: f64 = 2.0;

/// Impacts slower than the speed that gravity adds in this many steps do not bounce.
///
/// Unit: 1 (number of steps). A resting body falls for one step before its contact holds it; bounces of a few times
/// that speed are invisible.
pub const RESTING_STEPS: f64 = 4.0;

/// Least speed of an impact that bounces, of bodies that lose energy.
///
/// Unit: 1 (widths per substep). Slower impacts end no motion that anyone sees, but take passes without end.
pub const LEAST_IMPACT: f64 = 1e-9;

/// The second point of a manifold counts up to this many margins.
///
/// Unit: 1. A push at the first point lets the second come down at up to three times the speed of the body.
pub const SECOND_MARGIN: f64 = 3.0;

/// Two points of a body bounce at once if their gaps differ by at most this share of the narrower body's width.
///
/// Unit: 1 (relative length). A square that lands at less than a tenth of a degree does not spin; a rod does at less. At 0.03 half as many
/// boxes again stop at the end of a tile inside their face.
pub const AT_ONCE: f64 = 0.002;

/// The classic response tests bodies nearer than this share of a moving body's width in all relaxations, since one may shift them
/// into each other.
///
/// Unit: 1 (relative length). A box of 15 times the mass that falls by ten of its widths onto a light one on a limit sinks in
/// by a quarter with a twentieth, all but through it with a fiftieth.
pub const SHIFTED: f64 = 0.05;

/// Least cosine of the angle between a load and the direction in which a body lies against something fixed, for which the
/// body counts as fixed.
///
/// Unit: 1 (cosine; 60 degrees). Beyond, the load squeezes the body out sideways.
pub const BACKED: f64 = 0.5;

/// A sphere trace has arrived where the field is less than this share of the coordinates.
///
/// Unit: 1 (relative length). The field is rounded at a few ulps of the coordinates.
pub const MARCH_HIT: f64 = 16.0 * f64::EPSILON;

/// The greatest distance of a disc between two samples of the field, as a share of its radius.
///
/// Unit: 1 (relative length). Below 1 the center stays on its side of a wall without thickness, and the field pushes it
/// back there.
pub const DISC_STRIDE: f64 = 0.5;

/// The greatest relative difference between redundant values of a snapshot: the radius of an outline and its rotated
/// corners.
///
/// Unit: 1 (relative length). Rounding alone causes about 10⁻¹⁵.
pub const RESTORED: f64 = 1e-9;
/// Gradients with a greater dot product are equal: they differ by less than two degrees.
///
/// Unit: 1 (cosine). Edges of a polygon with 64 corners turn by more.
pub const SAME_GRADIENT: f64 = 0.999_4;
