// Generated from Rust by `npm run generate`; tests/native/generated.rs writes it.
// Names that cross the boundary as numbers: the place of a name is its number.

/** Why the engine refuses a call. */
export type EngineErrorCode = "not-finite" | "not-positive" | "out-of-range" | "wrong-length" | "unknown-id" | "unknown-field" | "unknown-algorithm" | "wrong-type" | "too-few-points" | "too-many-points" | "zero-area" | "not-simple" | "not-convex" | "too-many-shapes" | "out-of-memory" | "zero-direction" | "bad-snapshot" | "fixed-shape" | "contradictory";

export const ERROR_CODES: readonly EngineErrorCode[] = Object.freeze(["not-finite", "not-positive", "out-of-range", "wrong-length", "unknown-id", "unknown-field", "unknown-algorithm", "wrong-type", "too-few-points", "too-many-points", "zero-area", "not-simple", "not-convex", "too-many-shapes", "out-of-memory", "zero-direction", "bad-snapshot", "fixed-shape", "contradictory"]);

/** Refused fields. */
export const FIELDS: readonly string[] = Object.freeze(["x", "y", "radius", "width", "height", "x1", "y1", "x2", "y2", "length", "points", "angle", "velocity.x", "velocity.y", "angularVelocity", "mass", "restitution", "friction", "collides", "id", "seed", "timeStep", "gradient", "algorithm", "a", "b", "values", "counts", "reach", "dx", "dy", "shapes", "pairs", "left", "top", "right", "bottom", "maxDistance", "count", "alpha", "scale", "origin.x", "origin.y", "direction", "direction.x", "direction.y", "duration", "velocityA.x", "velocityA.y", "velocityB.x", "velocityB.y", "gravity.x", "gravity.y", "threshold", "layers", "mask", "substeps", "relaxations", "correction", "snapshot", "format", "version", "checksum", "slack"]);

/** The algorithms that `explain` records. */
export type Algorithm = "bounding-circle" | "circle-circle" | "rectangle-rectangle" | "rectangle-circle" | "sat" | "gjk" | "gjk-distance" | "epa" | "sweep" | "ray";

export const ALGORITHMS: readonly Algorithm[] = Object.freeze(["bounding-circle", "circle-circle", "rectangle-rectangle", "rectangle-circle", "sat", "gjk", "gjk-distance", "epa", "sweep", "ray"]);

/**
 * How `collide` computes. All methods agree.
 *
 * `auto`: closed forms for circles and rectangles, separating axes for the rest. `sat`: separating axes. `gjk-epa`: GJK,
 * then EPA; where one of the two reaches its cap, which no known input does, the separating axes answer instead.
 */
export type Method = "auto" | "sat" | "gjk-epa";

export const METHODS: readonly Method[] = Object.freeze(["auto", "sat", "gjk-epa"]);

/** How a search ended: as exact as doubles allow, at its cap with the best so far, or on a shape without area. */
export type Status = "converged" | "iteration-limit" | "degenerate";

export const STATUSES: readonly Status[] = Object.freeze(["converged", "iteration-limit", "degenerate"]);

/**
 * How pairs that may collide are found; the contacts are the same for all.
 *
 * `auto`: bounding circles for few shapes, else the grid, and the quadtree where the grid is too crowded. `all-pairs`: each
 * with each. `bounding-circle`, `bounding-box`: each with each, by circles or boxes around them. `grid`: rows of cells.
 * `quadtree`: squares divided into four. `sweep-and-prune`: boxes sorted along an axis. `tree`: boxes in boxes, reused from
 * one step to the next.
 */
export type BroadPhaseName = "auto" | "all-pairs" | "bounding-circle" | "bounding-box" | "grid" | "quadtree" | "sweep-and-prune" | "tree";

export const BROAD_PHASES: readonly BroadPhaseName[] = Object.freeze(["auto", "all-pairs", "bounding-circle", "bounding-box", "grid", "quadtree", "sweep-and-prune", "tree"]);

/**
 * How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of
 * one size all in the middle.
 */
export type Sizes = "equal" | "mixed" | "clustered" | "one-point";

export const SIZES: readonly Sizes[] = Object.freeze(["equal", "mixed", "clustered", "one-point"]);

/** Which scattered shapes move: all, one of ten, none. */
export type Moving = "all" | "some" | "none";

export const MOVING: readonly Moving[] = Object.freeze(["all", "some", "none"]);

/** A quantity that `Lab.adjustSelected` changes. */
export type Quantity = "velocity-x" | "velocity-y" | "angular-velocity" | "mass" | "friction" | "restitution";

export const QUANTITIES: readonly Quantity[] = Object.freeze(["velocity-x", "velocity-y", "angular-velocity", "mass", "friction", "restitution"]);

/**
 * What steps do where shapes meet. `none`: they pass through each other. `soft`: they hold each other off, by soft contacts
 * solved in substeps, and come to rest. `classic`: the relaxations of the classic lab, one impulse at a time.
 */
export type ResponseName = "none" | "soft" | "classic";

export const RESPONSES: readonly ResponseName[] = Object.freeze(["none", "soft", "classic"]);

/**
 * What moves a shape. `dynamic`: its velocity, gravity and contacts. `kinematic`: its velocity alone; it pushes and
 * carries, and nothing stops it, neither other shapes nor the boundary. `static`: nothing but `set` and `setPoses`.
 */
export type BodyKind = "dynamic" | "kinematic" | "static";

export const BODY_KINDS: readonly BodyKind[] = Object.freeze(["dynamic", "kinematic", "static"]);

/** What has become of two shapes that touch. */
export type EventKind = "begin" | "stay" | "end";

export const EVENT_KINDS: readonly EventKind[] = Object.freeze(["begin", "stay", "end"]);

/** A side of a boundary. */
export type Side = "left" | "top" | "right" | "bottom";

export const SIDES: readonly Side[] = Object.freeze(["left", "top", "right", "bottom"]);

/** The types of shapes. */
export type ShapeType = "circle" | "rectangle" | "polygon" | "segment";

export const SHAPE_KINDS: readonly ShapeType[] = Object.freeze(["circle", "rectangle", "polygon", "segment"]);

/** How a sweep ends. */
export type SweepState = "miss" | "hit" | "overlapping";

export const SWEEP_STATES: readonly SweepState[] = Object.freeze(["miss", "hit", "overlapping"]);

/** Why a march ends. */
export type MarchReason = "hit" | "max-distance" | "step-limit";

export const MARCH_REASONS: readonly MarchReason[] = Object.freeze(["hit", "max-distance", "step-limit"]);

/** How the movers of the room of discs meet each other: each an obstacle to the other, or by relative velocity and masses. */
export type MoverPairs = "obstacles" | "masses";

export const MOVER_PAIRS: readonly MoverPairs[] = Object.freeze(["obstacles", "masses"]);

/** What a mover can meet. `"disc"`, `"segment"` and `"shape"` stand. */
export type MetKind = "wall" | "disc" | "segment" | "shape" | "mover";

export const MET_KINDS: readonly MetKind[] = Object.freeze(["wall", "disc", "segment", "shape", "mover"]);
