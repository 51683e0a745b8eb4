// Names that cross the boundary as numbers: a name's place in its list is its number in the engine. The native tests hold
// them against the engine's own.

/**
 * @import { Algorithm, BodyKind, BroadPhaseName, ErrorCode, MetKind, Method, MoverPairs, Moving, Quantity, ResponseName, Side, Sizes,
 *   StageId, Status, TouchEvent } from "./types.js"
 */

/** What the engine may refuse a call for. @type {readonly ErrorCode[]} */
export const ERROR_CODES = Object.freeze([
  "not-finite",
  "not-positive",
  "out-of-range",
  "wrong-length",
  "unknown-id",
  "unknown-stage",
  "unknown-field",
  "unknown-algorithm",
  "wrong-type",
  "too-few-points",
  "too-many-points",
  "zero-area",
  "not-simple",
  "not-convex",
  "too-many-shapes",
  "out-of-memory",
  "zero-direction",
  "bad-snapshot",
  "fixed-shape",
  "contradictory",
]);

/** What the engine may refuse. @type {readonly string[]} */
export const FIELDS = Object.freeze([
  "x",
  "y",
  "radius",
  "width",
  "height",
  "x1",
  "y1",
  "x2",
  "y2",
  "length",
  "points",
  "angle",
  "velocity.x",
  "velocity.y",
  "angularVelocity",
  "mass",
  "restitution",
  "friction",
  "collides",
  "id",
  "seed",
  "timeStep",
  "stage",
  "algorithm",
  "a",
  "b",
  "values",
  "counts",
  "reach",
  "dx",
  "dy",
  "shapes",
  "pairs",
  "left",
  "top",
  "right",
  "bottom",
  "maxDistance",
  "count",
  "alpha",
  "scale",
  "origin.x",
  "origin.y",
  "direction",
  "direction.x",
  "direction.y",
  "duration",
  "velocityA.x",
  "velocityA.y",
  "velocityB.x",
  "velocityB.y",
  "gravity.x",
  "gravity.y",
  "threshold",
  "layers",
  "mask",
  "substeps",
  "relaxations",
  "correction",
  "snapshot",
  "format",
  "version",
  "checksum",
  "slack",
]);

/** @type {readonly StageId[]} */
export const STAGES = Object.freeze([
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
  "sat",
  "gjk",
  "gjk-distance",
  "epa",
  "sweep",
  "ray-cast",
  "boundary",
  "bounding-shapes",
  "pixel",
  "sdf",
  "impulse",
  "response",
  "scale",
  "sandbox",
]);

/** How the movers of the room of discs meet each other. @type {readonly MoverPairs[]} */
export const MOVER_PAIRS = Object.freeze(["obstacles", "masses"]);

/** What they can meet. @type {readonly MetKind[]} */
export const MET_KINDS = Object.freeze(["wall", "disc", "segment", "shape", "mover"]);
/** The stages in the order in which they were made: their numbers in snapshots and hashes. @type {readonly StageId[]} */
export const STAGES_BY_AGE = Object.freeze([
  "broad-phase",
  "circles",
  "rectangles",
  "rectangle-circle",
  "sat",
  "gjk",
  "gjk-distance",
  "epa",
  "scale",
  "sweep",
  "ray-cast",
  "boundary",
  "bounding-shapes",
  "pixel",
  "sdf",
  "impulse",
  "response",
  "sandbox",
]);

/** How a throw has ended. @type {readonly ("none" | "scored" | "missed")[]} */
export const OUTCOMES = Object.freeze(["none", "scored", "missed"]);

/** @type {readonly Algorithm[]} */
export const ALGORITHMS = Object.freeze([
  "bounding-circle",
  "circle-circle",
  "rectangle-rectangle",
  "rectangle-circle",
  "sat",
  "gjk",
  "gjk-distance",
  "epa",
  "sweep",
  "ray",
]);

/** @type {readonly Method[]} */
export const METHODS = Object.freeze(["auto", "sat", "gjk-epa"]);

/** @type {readonly Status[]} */
export const STATUSES = Object.freeze(["converged", "iteration-limit", "degenerate"]);

/** @type {readonly BroadPhaseName[]} */
export const BROAD_PHASES = Object.freeze([
  "auto",
  "all-pairs",
  "bounding-circle",
  "bounding-box",
  "grid",
  "quadtree",
  "sweep-and-prune",
  "tree",
]);

/** @type {readonly Sizes[]} */
export const SIZES = Object.freeze(["equal", "mixed", "clustered", "one-point"]);

/** @type {readonly Moving[]} */
export const MOVING = Object.freeze(["all", "some", "none"]);

/** @type {readonly Quantity[]} */
export const QUANTITIES = Object.freeze([
  "velocity-x",
  "velocity-y",
  "angular-velocity",
  "mass",
  "friction",
  "restitution",
]);
/** @type {readonly ResponseName[]} */
export const RESPONSES = Object.freeze(["none", "soft", "classic"]);

/** What moves a shape. @type {readonly BodyKind[]} */
export const BODY_KINDS = Object.freeze(["dynamic", "kinematic", "static"]);

/** What becomes of two shapes that touch. @type {readonly TouchEvent["kind"][]} */
export const EVENT_KINDS = Object.freeze(["begin", "stay", "end"]);

/** The sides of a boundary. @type {readonly Side[]} */
export const SIDES = Object.freeze(["left", "top", "right", "bottom"]);
