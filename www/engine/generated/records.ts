// Generated from Rust by `npm run generate`; tests/native/generated.rs writes it.
// Records that cross the boundary as numbers: their types and readers.

import {
  BODY_KINDS,
  type BodyKind,
  BROAD_PHASES,
  type BroadPhaseName,
  EVENT_KINDS,
  type EventKind,
  MARCH_REASONS,
  type MarchReason,
  MET_KINDS,
  type MetKind,
  MOVER_PAIRS,
  type MoverPairs,
  RESPONSES,
  type ResponseName,
  SHAPE_KINDS,
  type ShapeType,
  SIDES,
  type Side,
  STATUSES,
  type Status,
  SWEEP_STATES,
  type SweepState,
} from "./names.ts";

/** A point or a direction, in pixels; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** Returns the point at a place of a list. */
export function pointAt(numbers: Float64Array, at: number): Point {
  return { x: numbers[at] as number, y: numbers[at + 1] as number };
}

function pointOrNull(numbers: Float64Array, at: number): Point | null {
  return Number.isNaN(numbers[at]) ? null : pointAt(numbers, at);
}

function numberOrNull(numbers: Float64Array, at: number): number | null {
  const number = numbers[at] as number;
  return Number.isNaN(number) ? null : number;
}

/** Returns all records of a list. */
export function readAll<T>(list: Float64Array, size: number, read: (numbers: Float64Array, at: number) => T): T[] {
  return Array.from({ length: list.length / size }, (_, index) => read(list, size * index));
}

/** Reason of a refused call: number of the code, number of the field, index, value, part. */
export interface Fault {
  code: number;
  field: number;
  /** -1 without one. */
  index: number;
  value: number;
  /** -1 without one. */
  part: number;
}

export const FAULT_SIZE = 5;

export function readFault(numbers: Float64Array, at = 0): Fault {
  return {
    code: numbers[at] as number,
    field: numbers[at + 1] as number,
    index: numbers[at + 2] as number,
    value: numbers[at + 3] as number,
    part: numbers[at + 4] as number,
  };
}

/** A rectangle parallel to the axes, in pixels of the world. Opposite edges may be in either order. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const REGION_SIZE = 4;

export function readRegion(numbers: Float64Array, at = 0): Region {
  return {
    left: numbers[at] as number,
    top: numbers[at + 1] as number,
    right: numbers[at + 2] as number,
    bottom: numbers[at + 3] as number,
  };
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
  /** The one or two points of the contact face, on `b`; a single point is the same object as `start`. */
  points: Point[];
}

export const CONTACT_SIZE = 12;

export function readContact(numbers: Float64Array, at = 0): Contact {
  const start = pointAt(numbers, at + 3);
  return {
    depth: numbers[at] as number,
    normal: pointAt(numbers, at + 1),
    start,
    end: pointAt(numbers, at + 5),
    points: numbers[at + 7] === 2 ? [pointAt(numbers, at + 7 + 1), pointAt(numbers, at + 7 + 3)] : [start],
  };
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

export const DISTANCE_SIZE = 7;

export function readDistance(numbers: Float64Array, at = 0): Distance {
  return {
    distance: numbers[at] as number,
    pointA: pointOrNull(numbers, at + 1),
    pointB: pointOrNull(numbers, at + 3),
    status: STATUSES[numbers[at + 5] as number] as Status,
    iterations: numbers[at + 6] as number,
  };
}

/** Result of a sweep at the boundary. */
export interface SweepResult {
  state: SweepState;
  /** Time of a hit, depth of an overlap. */
  value: number;
  normal: Point;
  pointA: Point;
  pointB: Point;
}

export const SWEEP_RESULT_SIZE = 8;

export function readSweepResult(numbers: Float64Array, at = 0): SweepResult {
  return {
    state: SWEEP_STATES[numbers[at] as number] as SweepState,
    value: numbers[at + 1] as number,
    normal: pointAt(numbers, at + 2),
    pointA: pointAt(numbers, at + 4),
    pointB: pointAt(numbers, at + 6),
  };
}

/** Where a ray meets a shape. */
export interface RayHit {
  /** Distance from the origin of the ray, in pixels; 0 if the ray starts inside. */
  distance: number;
  point: Point;
  /** Unit vector out of the shape; `null` if the ray starts inside or on the outline. */
  normal: Point | null;
}

export const RAY_HIT_SIZE = 5;

export function readRayHit(numbers: Float64Array, at = 0): RayHit {
  return {
    distance: numbers[at] as number,
    point: pointAt(numbers, at + 1),
    normal: pointOrNull(numbers, at + 3),
  };
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

export const WORLD_RAY_HIT_SIZE = 6;

export function readWorldRayHit(numbers: Float64Array, at = 0): WorldRayHit {
  return {
    id: numbers[at] as number,
    distance: numbers[at + 1] as number,
    point: pointAt(numbers, at + 2),
    normal: pointOrNull(numbers, at + 4),
  };
}

/** The shape nearest to a point. */
export interface Nearest {
  id: number;
  /** Pixels; 0 inside. */
  distance: number;
  /** The nearest point of the shape; the given point itself if it is inside. */
  point: Point;
}

export const NEAREST_SIZE = 4;

export function readNearest(numbers: Float64Array, at = 0): Nearest {
  return {
    id: numbers[at] as number,
    distance: numbers[at + 1] as number,
    point: pointAt(numbers, at + 2),
  };
}

/** Signed distance from an outline to a point, and its gradient. */
export interface SignedDistance {
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
}

export const SIGNED_DISTANCE_SIZE = 3;

export function readSignedDistance(numbers: Float64Array, at = 0): SignedDistance {
  return {
    distance: numbers[at] as number,
    gradient: pointAt(numbers, at + 1),
  };
}

/** The field of a whole world at a point. */
export interface FieldSample {
  /** The nearest shape; on a tie, the one created first. */
  id: number;
  /** Pixels to the outline; negative inside. */
  distance: number;
  /** Unit vector in which the distance grows fastest. */
  gradient: Point;
  /** Whether the gradient is unique. */
  exact: boolean;
  /** A second gradient, away from another point that is as near; `null` if there is none. */
  other: Point | null;
}

export const FIELD_SAMPLE_SIZE = 7;

export function readFieldSample(numbers: Float64Array, at = 0): FieldSample {
  return {
    id: numbers[at] as number,
    distance: numbers[at + 1] as number,
    gradient: pointAt(numbers, at + 2),
    exact: numbers[at + 4] === 1,
    other: pointOrNull(numbers, at + 5),
  };
}

/** A point of a march, and its distance to the nearest shape: the length of the next step. */
export interface MarchStep {
  point: Point;
  distance: number;
}

export const MARCH_STEP_SIZE = 3;

export function readMarchStep(numbers: Float64Array, at = 0): MarchStep {
  return {
    point: pointAt(numbers, at),
    distance: numbers[at + 2] as number,
  };
}

/** How a march ended. */
export interface MarchEnd {
  /**
   * `"max-distance"`: the march covered its whole length. `"step-limit"`: the march took too many steps, as
   * along an outline, where they become ever shorter.
   */
  reason: MarchReason;
  /** Length of the march, in pixels. */
  distance: number;
  hit: WorldRayHit | null;
}

export const MARCH_END_SIZE = 8;

export function readMarchEnd(numbers: Float64Array, at = 0): MarchEnd {
  return {
    reason: MARCH_REASONS[numbers[at] as number] as MarchReason,
    distance: numbers[at + 1] as number,
    hit: Number.isNaN(numbers[at + 2]) ? null : readWorldRayHit(numbers, at + 2),
  };
}

/** How far a disc is from the nearest shape. */
export interface DiscClearance {
  /** Pixels; negative where they overlap, infinite in an empty world. */
  distance: number;
  /** Whether the distance is 0 or less. */
  touches: boolean;
  /** The sampled point with the least distance. */
  point: Point;
  /** Number of samples of the field. */
  evaluations: number;
}

export const DISC_CLEARANCE_SIZE = 5;

export function readDiscClearance(numbers: Float64Array, at = 0): DiscClearance {
  return {
    distance: numbers[at] as number,
    touches: numbers[at + 1] === 1,
    point: pointAt(numbers, at + 2),
    evaluations: numbers[at + 4] as number,
  };
}

/** Durations of the phases of the last `step()` or `detect()`, in microseconds. */
export interface Microseconds {
  /** Includes the response. */
  move: number;
  broadPhase: number;
  narrowPhase: number;
}

export const MICROSECONDS_SIZE = 3;

export function readMicroseconds(numbers: Float64Array, at = 0): Microseconds {
  return {
    move: numbers[at] as number,
    broadPhase: numbers[at + 1] as number,
    narrowPhase: numbers[at + 2] as number,
  };
}

/** Counts of the last `step()` or `detect()`. */
export interface Counts {
  /**
   * Pairs of an exhaustive search: both shapes collide, and one is dynamic or a kinematic sensor. Layers are
   * ignored.
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
   * response `classic`, or the rest of the path of discs in a world with disc physics.
   */
  truncated: boolean;
  /** Shapes that the engine stopped because their motion was no longer finite. */
  frozen: number;
  /** Leaves that the broad phase `tree` moved; 0 for other methods. */
  reinserted: number;
  /** `null` unless `Engine.measure` is true. */
  microseconds: Microseconds | null;
}

export const COUNTS_SIZE = 11;

export function readCounts(numbers: Float64Array, at = 0): Counts {
  return {
    possible: numbers[at] as number,
    candidates: numbers[at + 1] as number,
    boxes: numbers[at + 2] as number,
    hits: numbers[at + 3] as number,
    falsePositives: numbers[at + 4] as number,
    truncated: numbers[at + 5] === 1,
    frozen: numbers[at + 6] as number,
    reinserted: numbers[at + 7] as number,
    microseconds: Number.isNaN(numbers[at + 8]) ? null : readMicroseconds(numbers, at + 8),
  };
}

/** A bounce of a shape off the boundary. */
export interface Bounce {
  id: number;
  /** Seconds from the start of the step. */
  time: number;
  side: Side;
  /** Speed toward the side just before the bounce; 0 if the shape came to rest. */
  speed: number;
  /** Speed away from the side just after the bounce. */
  rebound: number;
}

export const BOUNCE_SIZE = 5;

export function readBounce(numbers: Float64Array, at = 0): Bounce {
  return {
    id: numbers[at] as number,
    time: numbers[at + 1] as number,
    side: SIDES[numbers[at + 2] as number] as Side,
    speed: numbers[at + 3] as number,
    rebound: numbers[at + 4] as number,
  };
}

/** Start, continuation or end of the touch of two shapes. */
export interface TouchEvent {
  /** `end` also if one of the shapes was removed. */
  kind: EventKind;
  /** Id of the shape created first. */
  a: number;
  /** Id of the other. */
  b: number;
  /** Whether one of them is a sensor. */
  sensor: boolean;
}

export const TOUCH_EVENT_SIZE = 4;

export function readTouchEvent(numbers: Float64Array, at = 0): TouchEvent {
  return {
    kind: EVENT_KINDS[numbers[at] as number] as EventKind,
    a: numbers[at + 1] as number,
    b: numbers[at + 2] as number,
    sensor: numbers[at + 3] === 1,
  };
}

/** The energy of all dynamic shapes, in mass · px² / s². */
export interface Energy {
  /** Energy of motion and rotation. */
  kinetic: number;
  /** Energy of height in the gravity, relative to the world's origin. */
  potential: number;
}

export const ENERGY_SIZE = 2;

export function readEnergy(numbers: Float64Array, at = 0): Energy {
  return {
    kinetic: numbers[at] as number,
    potential: numbers[at + 1] as number,
  };
}

/** A vertex of the Minkowski difference: the difference of a vertex of `a` and a vertex of `b`. */
export interface DifferenceVertex {
  x: number;
  y: number;
  /** Number of `a`'s vertex; see `DifferencePoint`. */
  vertexA: number;
  /** Number of `b`'s vertex. */
  vertexB: number;
}

export const DIFFERENCE_VERTEX_SIZE = 4;

export function readDifferenceVertex(numbers: Float64Array, at = 0): DifferenceVertex {
  return {
    x: numbers[at] as number,
    y: numbers[at + 1] as number,
    vertexA: numbers[at + 2] as number,
    vertexB: numbers[at + 3] as number,
  };
}

/** Pixels that two pictures have in common. */
export interface CommonPixels {
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
}

export const COMMON_PIXELS_SIZE = 7;

export function readCommonPixels(numbers: Float64Array, at = 0): CommonPixels {
  return {
    hit: numbers[at] === 1,
    count: numbers[at + 1] as number,
    boxes: numbers[at + 2] === 1,
    examined: Number.isNaN(numbers[at + 3]) ? null : readRegion(numbers, at + 3),
  };
}

/** A shape of the world at the boundary; its outline is in the list of numbers. */
export interface Resident {
  shape: ShapeType;
  x: number;
  y: number;
  /** Radius or width. */
  size: number;
  height: number;
  angle: number;
  velocity: Point;
  angularVelocity: number;
  kind: BodyKind;
  layers: number;
  mask: number;
  mass: number;
  restitution: number;
  friction: number;
  collides: boolean;
  continuous: boolean;
  sensor: boolean;
}

export const RESIDENT_SIZE = 18;

export function readResident(numbers: Float64Array, at = 0): Resident {
  return {
    shape: SHAPE_KINDS[numbers[at] as number] as ShapeType,
    x: numbers[at + 1] as number,
    y: numbers[at + 2] as number,
    size: numbers[at + 3] as number,
    height: numbers[at + 4] as number,
    angle: numbers[at + 5] as number,
    velocity: pointAt(numbers, at + 6),
    angularVelocity: numbers[at + 8] as number,
    kind: BODY_KINDS[numbers[at + 9] as number] as BodyKind,
    layers: numbers[at + 10] as number,
    mask: numbers[at + 11] as number,
    mass: numbers[at + 12] as number,
    restitution: numbers[at + 13] as number,
    friction: numbers[at + 14] as number,
    collides: numbers[at + 15] === 1,
    continuous: numbers[at + 16] === 1,
    sensor: numbers[at + 17] === 1,
  };
}

/** Options of a world. */
export interface Description {
  width: number;
  height: number;
  timeStep: number;
  broadPhase: BroadPhaseName;
  seed: number;
  visibleRegion: Region | null;
}

export const DESCRIPTION_SIZE = 9;

export function readDescription(numbers: Float64Array, at = 0): Description {
  return {
    width: numbers[at] as number,
    height: numbers[at + 1] as number,
    timeStep: numbers[at + 2] as number,
    broadPhase: BROAD_PHASES[numbers[at + 3] as number] as BroadPhaseName,
    seed: numbers[at + 4] as number,
    visibleRegion: Number.isNaN(numbers[at + 5]) ? null : readRegion(numbers, at + 5),
  };
}

/** Settings that hold for the whole world. */
export interface Surroundings {
  gravity: Point;
  /** Infinite where there is no limit. */
  boundary: Region;
  response: ResponseName;
  substeps: number;
  relaxations: number;
  correction: number;
  movement: boolean;
  keptRegion: Region | null;
  tracksEvents: boolean;
}

export const SURROUNDINGS_SIZE = 16;

export function readSurroundings(numbers: Float64Array, at = 0): Surroundings {
  return {
    gravity: pointAt(numbers, at),
    boundary: readRegion(numbers, at + 2),
    response: RESPONSES[numbers[at + 6] as number] as ResponseName,
    substeps: numbers[at + 7] as number,
    relaxations: numbers[at + 8] as number,
    correction: numbers[at + 9] as number,
    movement: numbers[at + 10] === 1,
    keptRegion: Number.isNaN(numbers[at + 11]) ? null : readRegion(numbers, at + 11),
    tracksEvents: numbers[at + 15] === 1,
  };
}

/** High and low half of a hash. */
export interface Hash {
  high: number;
  low: number;
}

export const HASH_SIZE = 2;

export function readHash(numbers: Float64Array, at = 0): Hash {
  return {
    high: numbers[at] as number,
    low: numbers[at + 1] as number,
  };
}

/** The terms of the impulse formula for two shapes that touch. */
export interface ImpulseTerms {
  /** The middle of the contact. */
  point: Point;
  /** Unit vector from the first shape to the second. */
  normal: Point;
  /** Speed of the second shape relative to the first, along the normal at the point; negative if they approach. */
  speed: number;
  /** Restitution of the pair: the greater of both values; with the response `classic`, the lesser. */
  restitution: number;
  /** Friction of the pair: the geometric mean of both values; with the response `classic`, the lesser. */
  friction: number;
  /** Inverse mass of each shape; 0 without mass. */
  inverseMasses: [number, number];
  /**
   * (r × n)² / I of each shape: r leads from its center to the point, n is the normal, I the moment of
   * inertia.
   */
  turns: [number, number];
  /** -(1 + restitution) · speed / (sum of both inverse masses and both turns); 0 if the shapes separate. */
  impulse: number;
}

export const IMPULSE_TERMS_SIZE = 12;

export function readImpulseTerms(numbers: Float64Array, at = 0): ImpulseTerms {
  return {
    point: pointAt(numbers, at),
    normal: pointAt(numbers, at + 2),
    speed: numbers[at + 4] as number,
    restitution: numbers[at + 5] as number,
    friction: numbers[at + 6] as number,
    inverseMasses: [numbers[at + 7] as number, numbers[at + 7 + 1] as number],
    turns: [numbers[at + 9] as number, numbers[at + 9 + 1] as number],
    impulse: numbers[at + 11] as number,
  };
}

/** A moving disc at the boundary. */
export interface Mover {
  id: number;
  mass: number;
  /** In px/s. */
  velocity: Point;
  speed: number;
  wall: number;
  disc: number;
  segment: number;
  shape: number;
  mover: number;
}

export const MOVER_SIZE = 10;

export function readMover(numbers: Float64Array, at = 0): Mover {
  return {
    id: numbers[at] as number,
    mass: numbers[at + 1] as number,
    velocity: pointAt(numbers, at + 2),
    speed: numbers[at + 4] as number,
    wall: numbers[at + 5] as number,
    disc: numbers[at + 6] as number,
    segment: numbers[at + 7] as number,
    shape: numbers[at + 8] as number,
    mover: numbers[at + 9] as number,
  };
}

/** A moving disc was pushed out of a shape or a wall along the gradient of its field, and bounced. */
export interface ImpulseMeeting {
  /** The mover's id. */
  mover: number;
  kind: MetKind;
  /** Id of the other shape; `null` for a wall. */
  other: number | null;
  /** The mover's radius. */
  radius: number;
  /** The mover's centre before the push. */
  centre: Point;
  /** Signed distance from that centre to the other shape; less than the radius. */
  distance: number;
  /** Unit gradient at that centre: the direction out of the other shape. */
  gradient: Point;
  /** Distance after the push; equal to the radius. */
  distanceAfter: number;
  /** The mover's velocity before the bounce; for pairs by `masses`, relative to the other mover. */
  velocity: Point;
  /** The same velocity after the bounce. */
  rebound: Point;
  /** Restitution of the bounce. */
  restitution: number;
  /** Friction of the bounce. */
  friction: number;
}

export const IMPULSE_MEETING_SIZE = 16;

export function readImpulseMeeting(numbers: Float64Array, at = 0): ImpulseMeeting {
  return {
    mover: numbers[at] as number,
    kind: MET_KINDS[numbers[at + 1] as number] as MetKind,
    other: numberOrNull(numbers, at + 2),
    radius: numbers[at + 3] as number,
    centre: pointAt(numbers, at + 4),
    distance: numbers[at + 6] as number,
    gradient: pointAt(numbers, at + 7),
    distanceAfter: numbers[at + 9] as number,
    velocity: pointAt(numbers, at + 10),
    rebound: pointAt(numbers, at + 12),
    restitution: numbers[at + 14] as number,
    friction: numbers[at + 15] as number,
  };
}

/** Settings and sums of a world of discs. */
export interface RoomSummary {
  restitution: number;
  friction: number;
  pairs: MoverPairs;
  kineticEnergy: number;
  momentum: Point;
  movers: number;
  /** Number of listed meetings: the latest, if there is one, and those of the last step. */
  meetings: number;
}

export const ROOM_SUMMARY_SIZE = 8;

export function readRoomSummary(numbers: Float64Array, at = 0): RoomSummary {
  return {
    restitution: numbers[at] as number,
    friction: numbers[at + 1] as number,
    pairs: MOVER_PAIRS[numbers[at + 2] as number] as MoverPairs,
    kineticEnergy: numbers[at + 3] as number,
    momentum: pointAt(numbers, at + 4),
    movers: numbers[at + 6] as number,
    meetings: numbers[at + 7] as number,
  };
}
