// Generated from Rust by `npm run generate`.
// Lists of names. Of names that cross as numbers the place is the number.

import type {
  Method,
  Status,
  BroadPhaseName,
  ResponseName,
  BodyKind,
  EventKind,
  Side,
  ShapeType,
  SweepState,
  Algorithm,
  Sizes,
  Moving,
  Quantity,
  MoverPairs,
  Properties,
} from "../wasm/collidoscope.js";

export const METHODS: readonly Method[] = Object.freeze(["auto", "sat", "gjk-epa"]);

export const STATUSES: readonly Status[] = Object.freeze(["converged", "iteration-limit", "degenerate"]);

export const BROAD_PHASES: readonly BroadPhaseName[] = Object.freeze(["auto", "all-pairs", "bounding-circle", "bounding-box", "grid", "quadtree", "sweep-and-prune", "tree"]);

export const RESPONSES: readonly ResponseName[] = Object.freeze(["none", "soft", "classic"]);

export const BODY_KINDS: readonly BodyKind[] = Object.freeze(["dynamic", "kinematic", "static"]);

export const EVENT_KINDS: readonly EventKind[] = Object.freeze(["begin", "stay", "end"]);

export const SIDES: readonly Side[] = Object.freeze(["left", "top", "right", "bottom"]);

export const SHAPE_KINDS: readonly ShapeType[] = Object.freeze(["circle", "rectangle", "polygon", "segment"]);

export const SWEEP_STATES: readonly SweepState[] = Object.freeze(["miss", "hit", "overlapping"]);

export const ALGORITHMS: readonly Algorithm[] = Object.freeze(["bounding-circle", "circle-circle", "rectangle-rectangle", "rectangle-circle", "sat", "gjk", "gjk-distance", "epa", "sweep", "ray"]);

export const SIZES: readonly Sizes[] = Object.freeze(["equal", "mixed", "clustered", "one-point"]);

export const MOVING: readonly Moving[] = Object.freeze(["all", "some", "none"]);

export const QUANTITIES: readonly Quantity[] = Object.freeze(["velocity-x", "velocity-y", "angular-velocity", "mass", "friction", "restitution"]);

export const MOVER_PAIRS: readonly MoverPairs[] = Object.freeze(["obstacles", "masses"]);

/** The numbers of each type's outline without the pose, by the type's number. */
export const OUTLINE_NUMBERS: readonly (readonly string[])[] = Object.freeze([
  ["radius"],
  ["width", "height"],
  ["radius"],
  ["x1", "y1", "x2", "y2", "radius"],
]);

/** The properties that are numbers, then those that are true or false. */
export const NUMBER_NAMES: readonly string[] = Object.freeze(["mass", "restitution", "friction", "gravityScale", "damping", "angularDamping", "surfaceVelocity", "userData"]);
export const FLAG_NAMES: readonly string[] = Object.freeze(["collides", "continuous", "sensor", "fixedRotation", "meetsAllKinds", "oneWay"]);

type Source<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** Returns the values of both lists. Fields with literal names are five times as fast as names in a loop. */
export function plainValuesOf(source: Source<"mass" | "restitution" | "friction" | "gravityScale" | "damping" | "angularDamping" | "surfaceVelocity" | "userData" | "collides" | "continuous" | "sensor" | "fixedRotation" | "meetsAllKinds" | "oneWay">): unknown[] {
  return [source.mass, source.restitution, source.friction, source.gravityScale, source.damping, source.angularDamping, source.surfaceVelocity, source.userData, source.collides, source.continuous, source.sensor, source.fixedRotation, source.meetsAllKinds, source.oneWay];
}

/** Returns the properties of an object, each read once. */
export function propertiesOf(source: Source<keyof Properties>): Record<keyof Properties, unknown> {
  return { kind: source.kind, velocity: source.velocity, angularVelocity: source.angularVelocity, mass: source.mass, restitution: source.restitution, friction: source.friction, gravityScale: source.gravityScale, damping: source.damping, angularDamping: source.angularDamping, surfaceVelocity: source.surfaceVelocity, userData: source.userData, collides: source.collides, continuous: source.continuous, sensor: source.sensor, fixedRotation: source.fixedRotation, meetsAllKinds: source.meetsAllKinds, oneWay: source.oneWay, layers: source.layers, mask: source.mask };
}

/** The fields of `Properties`. */
export const PROPERTY_NAMES: readonly string[] = Object.freeze(["kind", "velocity", "angularVelocity", "mass", "restitution", "friction", "gravityScale", "damping", "angularDamping", "surfaceVelocity", "userData", "collides", "continuous", "sensor", "fixedRotation", "meetsAllKinds", "oneWay", "layers", "mask"]);
