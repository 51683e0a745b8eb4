// Types of the module that no table of the engine has. Part of the declarations of the module.

/** A point or a direction, in pixels; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle parallel to the axes, in pixels of the world. Opposite edges may be in either order. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shape of a world that a ray meets, and where. */
export interface WorldRayHit {
  id: number;
  /** Distance from the origin of the ray, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

/** The first obstacle of a moving shape in a world, and the hit. */
export interface WorldShapeHit {
  id: number;
  /** Share of the motion before the hit, from 0 to 1. */
  time: number;
  /** How deep the shapes overlap at the start, in pixels; 0 if they touch or are apart there. */
  depth: number;
  /** Unit vector from the moving shape to the other one. */
  normal: Point;
  /** Point of contact on the moving shape's outline at that time. */
  pointA: Point;
  /** Point of contact on the other shape's outline. */
  pointB: Point;
}

/** How `moveAndSlide` works. */
export interface SlideOptions {
  /** Greatest slope of a floor, in radians from 0 to π/2; steeper obstacles are walls. Default π/4. */
  maxSlope?: number;
  /** Height from which a shape that walks is held down to the floor, in pixels. Default 0. */
  snap?: number;
  /** Height of steps that a shape climbs as it walks, in pixels. Default 0. */
  step?: number;
  /** Which shapes are obstacles and floors. Sensors never are. */
  filter?: Filter;
}

/** Where a shape moves that slides along obstacles. */
export interface Slide {
  /** The whole way from the start to the end. */
  motion: Point;
  /**
   * The part of it by which the ground carries the shape: the way of a kinematic platform in the next step, by its velocity, and of
   * a running surface. Over `timeStep` it is the velocity that a jump takes along. A platform that `set` moves carries no character,
   * static or kinematic; it pushes out what it overlaps then.
   */
  carried: Point;
  /**
   * The floor on which the shape stands at the end, before the ground carries it; `null` in the air. Of level floors that touch the
   * shape it is the first created: half on a lift and half on a floor flush with it, the shape rides only if the lift was created
   * first. The depth is 0 unless the floor overlaps the shape and could not push it out.
   */
  ground: WorldShapeHit | null;
  /**
   * Obstacles in the order of time: the share of the given motion, 0 for shapes that overlap at the start, 1 for obstacles of a
   * shape that is carried. An obstacle that is met again is listed again, many times where a shape is crushed. The ground is listed
   * only if the motion runs into it.
   */
  contacts: WorldShapeHit[];
}

/** A shape of a world that overlaps or touches another shape, and their contact: the normal points to the shape found. */
export interface WorldContact extends Contact {
  id: number;
}

/** Conditions on the shapes that a query of a world finds. Without a filter it finds all shapes that collide, sensors included. */
export interface Filter {
  /** Layers of which a shape must be on one, one bit each; default any. */
  mask?: number;
  /** Layers of which a shape's own `mask` must have one, one bit each; default any. */
  layers?: number;
  /**
   * An id, or ids, of shapes that are left out; at most as many as a world holds. Ids of removed shapes leave nothing out. Each
   * shape found is compared with all of them.
   */
  ignore?: number | readonly number[] | Float64Array | ReadonlySet<number>;
  /** Kinds of bodies that are found; default all. */
  kinds?: readonly BodyKind[];
  /**
   * Whether sensors are found: false for a line of sight, which a coin would stop otherwise. `moveAndSlide` never meets them.
   * Default true.
   */
  sensors?: boolean;
  /** Whether shapes are found that do not collide. Default false. */
  notColliding?: boolean;
}

/** The shape nearest to a point. */
export interface Nearest {
  id: number;
  /** Pixels; 0 inside. */
  distance: number;
  /** The nearest point of the shape; the given point itself if it is inside. */
  point: Point;
}

/** The field of a whole world at a point. */
export interface FieldSample {
  /** The nearest shape; on a tie, the one created first. */
  id: number;
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
  /** Whether the gradient is unique: false midway between nearest places, at a corner and on a segment. */
  exact: boolean;
  /** A second gradient, as good as the first; `null` if there is none. */
  other: Point | null;
}

/** A point of a march, and its distance to the nearest shape: the length of the next step. */
export interface MarchStep {
  point: Point;
  /** Pixels; infinite in an empty world. */
  distance: number;
}

/** How a ray walks through the field of a world, and how the march ends. */
export interface FieldMarch {
  /** The first is at the origin. */
  steps: MarchStep[];
  /**
   * `"max-distance"`: the march covered its whole length. `"step-limit"`: the march took too many steps, as
   * along an outline, where they become ever shorter.
   */
  reason: MarchReason;
  /** Length of the march, in pixels; infinite if it has no limit and hits nothing. */
  distance: number;
  hit: WorldRayHit | null;
}

/** How far a disc is from the nearest shape. */
export interface DiscClearance {
  /** Pixels; negative where they overlap, infinite in an empty world. */
  distance: number;
  /** Whether the disc or, with points, one of these touches a shape: the distance is 0 or less exactly then. */
  touches: boolean;
  /** The sampled point with the least distance. */
  point: Point;
  /** Number of samples of the field. */
  evaluations: number;
}

/** Durations of the phases of the last `step()` or `detect()`, in microseconds. */
export interface Microseconds {
  /** Includes the response. */
  move: number;
  broadPhase: number;
  narrowPhase: number;
}

/** Counts of the last `step()` or `detect()`. */
export interface Counts {
  /**
   * Pairs of an exhaustive search: both shapes collide, and one is dynamic, a kinematic sensor, or meets all kinds. Layers
   * are ignored.
   */
  possible: number;
  /**
   * Pairs that pass the test of the broad phase. The method determines the test; `bounding-circle` tests
   * whether the circles meet.
   */
  candidates: number;
  /** Candidates whose boxes meet; the narrow phase tests them. */
  boxes: number;
  /** Candidates that touch or overlap. */
  hits: number;
  /** Candidates that neither touch nor overlap: `candidates - hits`. */
  falsePositives: number;
  /**
   * Whether a limit left work out; limits are the same on every machine. The engine stores at most 2,097,152
   * pairs, and fewer if pairs cost more, such as 31,775 pairs of polygons with 64 corners. A `step()` may also
   * leave out substeps or touches in a crowd where every shape has dozens of neighbours, relaxations of the
   * response `classic`, the times of events, passes of sensors, or the rest of the path of discs in a world
   * with disc physics.
   */
  truncated: boolean;
  /** Shapes that the engine stopped because their motion was no longer finite. */
  frozen: number;
  /** Leaves that the broad phase `tree` moved; 0 for other methods. */
  reinserted: number;
  /** `null` unless `Engine.measure` is true. */
  microseconds: Microseconds | null;
}

/** A bounce of a shape off the boundary. */
export interface Bounce {
  id: number;
  /** Seconds from the start of the step. */
  time: number;
  side: Side;
  /** Speed toward the side just before the bounce; 0 if the shape came to rest, negative if a corner met it as the center left. */
  speed: number;
  /** Speed of the center away from the side just after the bounce; negative if a corner has met the side and the center follows. */
  rebound: number;
}

/**
 * Start, continuation or end of the touch of two shapes. Numbers that an event does not have are 0: a `stay` has no time and
 * no speed, an `end` neither these nor a point, a normal and an impulse.
 */
export interface TouchEvent {
  /** `end` also if one of the shapes was removed. */
  kind: EventKind;
  /** Id of the shape created first. */
  a: number;
  /** Id of the other. */
  b: number;
  /** Whether one of them is a sensor. */
  sensor: boolean;
  /** Of a `begin`: seconds from the start of the step to the touch, at most `timeStep`. 0 after `detect()`. */
  time: number;
  /** Where the shapes met, of a `stay` where they touch: in the middle of both outlines if they overlap or are apart. */
  point: Point;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** Of a `begin`: pixels per second at which the shapes approach each other along the normal, before the gravity of the step, from 0. */
  speed: number;
  /**
   * Sum of the impulses of the step along the normal, in mass · px/s: how hard the shapes press or hit each other. 0 for sensors,
   * for shapes that sleep, and after `detect()`.
   */
  impulse: number;
}

/** The energy of all dynamic shapes, in mass · px² / s². */
export interface Energy {
  /** Energy of motion and rotation. */
  kinetic: number;
  /** Energy of height in the gravity, relative to the world's origin. */
  potential: number;
}

/** Pixels that two pictures have in common. */
export interface PixelOverlap {
  /** Whether a pixel is opaque in both pictures. */
  hit: boolean;
  /** Number of pixels of the world that are opaque in both. */
  count: number;
  /** Whether the boxes around the pictures meet. */
  boxes: boolean;
  /**
   * The examined pixels, which lie in both boxes: the first column and row, and the column and row after the
   * last.
   */
  examined: Region | null;
  /** First column, row and number of pixels of each run of pixels where both are opaque, with the option `runs`. */
  runs?: Int32Array;
}

/** How two shapes overlap. Swapping the shapes negates `normal` and exchanges `start` and `end`. */
export interface Contact {
  /** Length of the shortest translation that separates the shapes, in pixels; 0 if they touch. */
  depth: number;
  /** Unit vector from `a` to `b`. */
  normal: Point;
  /** On the boundary of `b`: its farthest point along `-normal`. */
  start: Point;
  /** On the boundary of `a`: its farthest point along `normal`; `start + normal * depth`. */
  end: Point;
  /** The one or two points of the contact face, on `b`; a single point equals `start`. */
  points: Point[];
}

/** How far two shapes are apart. */
export interface Distance {
  /** Pixels; 0 if they overlap or touch. */
  distance: number;
  /** The point of `a` nearest to `b`; `null` if they overlap or touch. */
  pointA: Point | null;
  /** The point of `b` nearest to `a`; `null` if they overlap or touch. */
  pointB: Point | null;
  status: Status;
  /** Number of support points of the Minkowski difference that GJK computed. */
  iterations: number;
}

/** Where a ray meets a shape. */
export interface RayHit {
  /** Distance from the origin of the ray, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

/** Signed distance from an outline to a point, and its gradient. */
export interface SignedDistance {
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
}

/** Properties of a shape of the world, apart from its outline. */
export interface Properties {
  /**
   * Default: `static` if the mass is 0, else `dynamic`. A `kinematic` shape has a mass of 0; a given mass is
   * ignored. A pair is tested only if one of its shapes is dynamic, a kinematic sensor, or `meetsAllKinds`.
   *
   * @example
   * const lift = engine.add({ type: "rectangle", x: 0, y: 300, width: 120, height: 16 }, { kind: "kinematic" });
   * engine.set(lift, { velocity: { x: 0, y: -60 } });
   */
  kind?: BodyKind;
  /** Pixels per second. Default (0, 0). */
  velocity?: Point;
  /** Radians per second, clockwise on the screen. Default 0. */
  angularVelocity?: number;
  /** Default 1; 0 makes the shape static: it has no velocity. */
  mass?: number;
  /**
   * Bounciness, from 0 to 1. Default 0.2. A pair has the greater value of both shapes; with the response
   * `classic`, the lesser.
   */
  restitution?: number;
  /**
   * Coulomb's coefficient, from 0. Default 0.8. A pair has the geometric mean of both values; with the
   * response `classic`, the lesser.
   */
  friction?: number;
  /**
   * Factor of the gravity that acts on the shape: 0 lets it float, a negative number lets it rise. Of a dynamic shape.
   * Default 1.
   */
  gravityScale?: number;
  /**
   * Damping of the velocity, per second, from 0: each step divides it, with what gravity adds, by `1 + damping * timeStep`.
   * A fall ends at the speed gravity / damping. Of a dynamic shape. Default 0.
   */
  damping?: number;
  /** Damping of the angular velocity, as `damping`. Default 0. */
  angularDamping?: number;
  /**
   * Pixels per second at which the surface runs along the outline, clockwise on the screen, as a conveyor: friction
   * carries shapes on its top to the right, or to the left if the number is negative. Default 0.
   */
  surfaceVelocity?: number;
  /** A number of yours from 1 - 2^53 to 2^53 - 1, such as a key of a list; the engine only keeps it. Default 0. */
  userData?: number;
  /** Whether the shape takes part in pairs. Default true. */
  collides?: boolean;
  /**
   * Whether steps stop the shape, if it is dynamic, where it meets another on its path. Other shapes are tested only at the end
   * of a step. The path is that of the velocity: nothing stops or reports a shape that `set` moves. Default false.
   */
  continuous?: boolean;
  /**
   * The layers that the shape is on, one bit each: an integer from 0 to 2^32 - 1. A negative integer, such as
   * `~8`, stands for its 32 bits. Default 1.
   */
  layers?: number;
  /**
   * The layers that the shape meets, one bit each. A pair is tested if each shape is on a layer of the other's
   * mask. Default 2^32 - 1, all layers.
   */
  mask?: number;
  /**
   * Whether the shape only reports overlaps; responses ignore it. If it or the other shape is `continuous`,
   * `events` also report shapes that it passes within a step. A static sensor meets a kinematic shape, such as a hero
   * that `moveAndSlide` moves, only if that is a sensor, too, or one of both has `meetsAllKinds`. Default false.
   */
  sensor?: boolean;
  /**
   * Whether contacts and impulses never turn the shape. An `angularVelocity` of its own stays as it is. Default false.
   */
  fixedRotation?: boolean;
  /**
   * Whether the shape also meets shapes that are not dynamic, in contacts and events: a static sensor kinematic shapes, a
   * kinematic shape static ones. Two static shapes never meet. Default false.
   *
   * @example
   * const gate = { type: "rectangle", x: 400, y: 300, width: 20, height: 80 };
   * engine.add(gate, { kind: "static", sensor: true, meetsAllKinds: true }); // reports lifts, too
   */
  meetsAllKinds?: boolean;
  /**
   * Whether a static or kinematic shape holds others on its top alone: responses, `continuous`, `castShape` and `moveAndSlide`
   * let through shapes that come from below or beside, until they are outside again. The top faces up at angle 0 and turns with the shape;
   * sides more than 45 degrees off it let through. `moveAndSlide` lifts a shape that does not rise relative to the platform onto a
   * top up to an eighth of its height above its feet, so that a lift that turns round does not lose it: a hero of 28 px by up to 3.5 px.
   * Contacts, overlaps, rays and fields see the whole shape. Default false.
   *
   * @example
   * const ledge = { type: "rectangle", x: 400, y: 300, width: 120, height: 10 };
   * engine.add(ledge, { kind: "static", oneWay: true });
   */
  oneWay?: boolean;
}

/**
 * Options of a new world. Every option has a default. An unknown option is refused, and the error names the
 * nearest known one.
 */
export interface EngineOptions {
  /** Width of the world in pixels, greater than 0: random shapes appear inside. Default 800. */
  width?: number;
  /** Height of the world in pixels, greater than 0. Default 450. */
  height?: number;
  /** Seed of the random source of `spawnRectangle` and `spawnCircle`; an integer from 0. Default 1. */
  seed?: number;
  /** Seconds that one `step()` lasts. Default 1/60. */
  timeStep?: number;
  /** Method that finds the pairs that may collide. Default `"auto"`. */
  broadPhase?: BroadPhaseName;
  /** Response of steps to contacts. Default `"soft"`. */
  response?: ResponseName;
  /** Pixels per second squared. Default (0, 0). */
  gravity?: Point;
  /** Limits that keep moving shapes inside. Default `null`: no limits. */
  boundary?: Boundary | null;
}

/** Limits parallel to the axes, in pixels of the world. A missing side has no limit. */
export interface Boundary {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

/** How a response works. */
export interface ResponseSettings {
  /** Of `soft`: parts that a step is cut into, 1 to 64. Default 4. */
  substeps?: number;
  /**
   * Of `classic`: how often a step goes through all pairs, 0 to 1000. Default 15. Fewer where nothing is left to do, and
   * where it would be more work than a million tests of two rectangles: then `counts.truncated`.
   */
  relaxations?: number;
  /**
   * Of `classic`: the share of the depth by which shapes are moved apart, 0 to 1. Of `soft` only whether they are: 0 pushes
   * nothing out. Default 0.8.
   */
  correction?: number;
  /** Whether gravity and velocities move shapes; else they are only pushed apart. Default true. */
  movement?: boolean;
  /** Of `soft`: whether shapes that have come to rest sleep, see `rests`. Default true. */
  sleeping?: boolean;
}

/** A scene document: a world, its shapes and its state. docs/scene-format.md describes all fields. */
export interface Scene {
  format: "collidoscope";
  version: 2;
  /** Stage of the laboratory. */
  stage?: string;
  seed?: number;
  /** Settings of the world. */
  world: Record<string, unknown>;
  shapes?: Record<string, unknown>[];
  /** Position of the selected shape. */
  selected?: number;
  /** The part that a reset returns to, if it differs. */
  start?: Record<string, unknown>;
  /** Data that later steps depend on. */
  state?: Record<string, unknown>;
  [field: string]: unknown;
}
