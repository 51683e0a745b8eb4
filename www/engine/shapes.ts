// The numbers that cross: shapes, points, rays, motions, regions and boundaries of callers become plain numbers; flat results
// become plain objects.

import { type Fields, fields, isArray, number, object, readAtOnce, tableOf, unreadableAmong } from "./checks.ts";
import { type CollidoscopeError, refused, unreadable } from "./errors.ts";
import { EVENT_STRIDE, OUTLINE_POINTS_MAX, RESIDENT_HEAD } from "./generated/constants.ts";
import {
  BODY_KINDS,
  EVENT_KINDS,
  FLAG_NAMES,
  NUMBER_NAMES,
  SHAPE_KINDS,
  SIDES,
  STATUSES,
  SWEEP_STATES,
} from "./generated/names.ts";
import { result } from "./instance.ts";
import type {
  Boundary,
  Contact,
  Distance,
  EventKind,
  Point,
  RayHit,
  Region,
  ResidentShape,
  ShapeType,
  SignedDistance,
  Status,
  Sweep,
  TouchEvent,
  WorldRayHit,
  WorldShapeHit,
} from "./types.ts";

// The engine's numbers of `SHAPE_KINDS`, as constants for the hot paths.
export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;
type Kind = typeof CIRCLE | typeof RECTANGLE | typeof POLYGON | typeof SEGMENT;

/** The fields of a pose. */
export const POSE = ["x", "y", "angle"] as const;

/** The fields of a segment's ends. */
export const ENDS: readonly string[] = Object.freeze(["x1", "y1", "x2", "y2"]);

const CIRCLE_FIELDS = [...POSE, "radius"];
const RECTANGLE_FIELDS = [...POSE, "width", "height"];
const POLYGON_FIELDS = ["points", "radius", ...POSE];
const SEGMENT_FIELDS = [...ENDS, "radius", ...POSE];
const COORDINATES = ["x", "y"];
const REGION = tableOf(...SIDES);
const RAY = tableOf("origin", "direction", "maxDistance");
const MOTION = tableOf("velocityA", "velocityB", "duration");
const DURATION = tableOf("duration");
const AT_REST = Object.freeze({ x: 0, y: 0 });

/** The infinite edges of no boundary, in the order of `SIDES`. */
const NO_EDGES = Object.freeze([-Infinity, -Infinity, Infinity, Infinity]);

/** Returns the number of a shape's type. Fields of other names, such as a colour or an id, belong to the caller. */
export function kindOf(shape: Fields, owner: string): Kind {
  let type: ShapeType;
  try {
    type = shape.type as ShapeType;
  } catch (cause) {
    throw unreadable("wrong-type", "type", cause, { owner });
  }
  // Comparisons of pointers instead of a table: this is half of the reading of a circle.
  switch (type) {
    case "circle":
      return CIRCLE;
    case "rectangle":
      return RECTANGLE;
    case "polygon":
      return POLYGON;
    case "segment":
      return SEGMENT;
    default: {
      // A new type does not compile before it has a number.
      const other: never = type;
      const sentence = 'must be "circle", "rectangle", "polygon" or "segment"';
      throw refused("wrong-type", "type", other, { owner, sentence });
    }
  }
}

/** Returns a shape as the numbers of its record. */
export function readShape(value: unknown, owner: string): number[] {
  const shape = object(value, owner);
  return readOutline(shape, kindOf(shape, owner), owner);
}

const polygonOf = ({ points, radius = 0, x, y, angle }: Fields) => ({ points, radius, x, y, angle });
const segmentOf = ({ x1, y1, x2, y2, radius = 0, x, y, angle }: Fields) => ({ x1, y1, x2, y2, radius, x, y, angle });

/** Returns a shape of a known kind as the numbers of its record. */
export function readOutline(shape: Fields, kind: Kind, owner: string): number[] {
  if (kind === POLYGON) {
    const polygon = readAtOnce(shape, POLYGON_FIELDS, owner, polygonOf);
    const pose = readPose(polygon, owner);
    return readPoints(polygon.points, owner, number(polygon.radius, "radius", owner), pose);
  }
  if (kind === SEGMENT) {
    const segment = readAtOnce(shape, SEGMENT_FIELDS, owner, segmentOf);
    return [
      SEGMENT,
      number(segment.x1, "x1", owner),
      number(segment.y1, "y1", owner),
      number(segment.x2, "x2", owner),
      number(segment.y2, "y2", owner),
      number(segment.radius, "radius", owner),
      ...readPose(segment, owner),
    ];
  }
  kind satisfies typeof CIRCLE | typeof RECTANGLE;
  const isCircle = kind === CIRCLE;
  let x: unknown;
  let y: unknown;
  let size: unknown;
  let height: unknown;
  let angle: unknown;
  try {
    ({ x, y, angle = 0 } = shape);
    size = isCircle ? shape.radius : shape.width;
    height = isCircle ? 0 : shape.height;
  } catch (cause) {
    throw unreadableAmong(shape, isCircle ? CIRCLE_FIELDS : RECTANGLE_FIELDS, owner, cause);
  }
  return [
    kind,
    number(x, "x", owner),
    number(y, "y", owner),
    number(size, isCircle ? "radius" : "width", owner),
    number(height, "height", owner),
    number(angle, "angle", owner),
  ];
}

/**
 * Returns the fields of a shape's outline.
 *
 * @param sizes Radius and 0, or width and height.
 * @param points Coordinates of the points by which the shape is given.
 */
function outlineOf(type: ShapeType, [size, height]: readonly [number, number], points: Float64Array): object {
  const rounded = size === 0 ? {} : { radius: size };
  switch (type) {
    case "circle":
      return { type, radius: size };
    case "rectangle":
      return { type, width: size, height };
    case "segment": {
      const [x1, y1, x2, y2] = points;
      return { type, x1, y1, x2, y2, ...rounded };
    }
    case "polygon":
      return {
        type,
        points: Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] })),
        ...rounded,
      };
  }
}

/** Returns the error of a circle with a field that threw `cause` when it was read. */
export function unreadableCircle(shape: object, owner: string, cause: unknown) {
  return unreadableAmong(shape as Fields, CIRCLE_FIELDS, owner, cause);
}

type PoseNumbers = readonly [number, number, number];

/** The pose of an outline without one. */
const NOWHERE: PoseNumbers = Object.freeze([Number.NaN, Number.NaN, 0] as const);

/**
 * Returns the pose beside an outline, as in the result of `get`: its centre, which the engine compares with that of the
 * outline, and the angle by which the outline is turned already. NaN stands for a coordinate that is not given.
 *
 * @throws {CollidoscopeError} `contradictory` for an angle without a centre: nothing turns an outline.
 */
function readPose({ x, y, angle }: Fields, owner: string): PoseNumbers {
  const pose: PoseNumbers = [
    x === undefined ? Number.NaN : notNaN(x, "x", owner),
    y === undefined ? Number.NaN : notNaN(y, "y", owner),
    angle === undefined ? 0 : number(angle, "angle", owner),
  ];
  if (pose[2] !== 0 && (x === undefined || y === undefined)) {
    throw refused("contradictory", "angle", angle, { owner });
  }
  return pose;
}

function notNaN(value: unknown, name: string, owner: string): number {
  const given = number(value, name, owner);
  if (Number.isNaN(given)) {
    throw refused("not-finite", name, given, { owner });
  }
  return given;
}

/** Returns a polygon as the numbers of its record. More points than the engine accepts are counted and not read. */
export function readPoints(points: unknown, owner = "", radius = 0, pose = NOWHERE): number[] {
  if (!isArray(points, "points", owner)) {
    throw refused("wrong-type", "points", points, { owner, sentence: "must be an array" });
  }
  const length = number(lengthOf(points, owner), "points.length", owner);
  const numbers = [POLYGON, length, radius, pose[0], pose[1], pose[2]];
  if (length > OUTLINE_POINTS_MAX) {
    return numbers;
  }
  let index = 0;
  let fault: CollidoscopeError | null = null;
  try {
    for (; index < length; index += 1) {
      const point = points[index];
      if (typeof point !== "object" || point === null) {
        fault = refused("wrong-type", "points", point, { owner, index, sentence: "must be an object" });
        throw fault;
      }
      const { x, y } = point as { x?: unknown; y?: unknown };
      if (typeof x !== "number" || typeof y !== "number") {
        const [name, value] = typeof x === "number" ? (["y", y] as const) : (["x", x] as const);
        fault = refused("wrong-type", name, value, { owner, index, sentence: "must be a number" });
        throw fault;
      }
      numbers.push(x, y);
    }
  } catch (cause) {
    throw fault ?? unreadable("wrong-type", "points", cause, { owner, index });
  }
  return numbers;
}

/** Returns the length of an array; a proxy may have one that is no number. */
function lengthOf(points: readonly unknown[], owner: string): unknown {
  try {
    return points.length;
  } catch (cause) {
    throw unreadable("wrong-type", "points.length", cause, { owner });
  }
}

/** Returns a point's coordinates. Further fields are ignored: a shape of a world is a point too. */
export function readPoint(value: unknown, name: string, owner?: string): { x: number; y: number } {
  const point = object(value, name, owner);
  const path = owner === undefined ? name : `${owner}.${name}`;
  const { x, y } = readAtOnce(point, COORDINATES, path, ({ x, y }) => ({ x, y }), `${name}.`);
  return { x: number(x, `${name}.x`, owner), y: number(y, `${name}.y`, owner) };
}

/** A ray as it crosses: origin x, y, direction x, y, length. */
type PlainRay = readonly [number, number, number, number, number];

/** Returns a ray's numbers. */
export function readRay(origin: unknown, direction: unknown, maxDistance: unknown): PlainRay {
  const from = readPoint(origin, "origin");
  const along = readPoint(direction, "direction");
  return [from.x, from.y, along.x, along.y, number(maxDistance, "maxDistance")];
}

/** Returns the numbers of a ray that is one object. */
export function readRayObject(value: unknown): PlainRay {
  const { origin, direction, maxDistance = Infinity } = fields(value, RAY, "ray");
  return readRay(origin, direction, maxDistance);
}

/** Returns the numbers of a motion: velocity x, y of both shapes, and its duration. */
export function readMotion(value: unknown): [number, number, number, number, number] {
  const options = fields(value, MOTION, "options");
  const { velocityA = AT_REST, velocityB = AT_REST, duration = 1 } = options;
  const a = readPoint(velocityA, "velocityA");
  const b = readPoint(velocityB, "velocityB");
  return [a.x, a.y, b.x, b.y, number(duration, "duration")];
}

/** Returns the duration of the motion of two shapes of a world. */
export function readDuration(value: unknown): number {
  const { duration = 1 } = fields(value, DURATION, "options");
  return number(duration, "duration");
}

/** Four edges, in the order of `SIDES`. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Returns the edges of a region. */
export function readRegion(value: unknown): Edges {
  const region = fields(value, REGION, "region");
  return SIDES.map((side) => number(region[side], side)) as unknown as Edges;
}

/** Returns the edges of a boundary, infinite where there is none. */
export function readBoundary(value: unknown): Edges {
  const boundary = value === null ? {} : fields(value, REGION, "boundary");
  const edgeOf = (side: string, index: number) => {
    const edge = boundary[side];
    return edge === undefined ? NO_EDGES[index] : number(edge, side);
  };
  return SIDES.map(edgeOf) as unknown as Edges;
}

/** Returns a boundary without its infinite edges, `null` if all are infinite. */
export function boundaryOf(edges: Region): Readonly<Boundary> | null {
  const finite = Object.entries(edges).filter(([, edge]) => Number.isFinite(edge));
  return finite.length === 0 ? null : Object.freeze(Object.fromEntries(finite));
}

const point = (numbers: Float64Array, at: number): Point => ({
  x: numbers[at] as number,
  y: numbers[at + 1] as number,
});

const pointOrNull = (numbers: Float64Array, at: number): Point | null =>
  Number.isNaN(numbers[at]) ? null : point(numbers, at);

/** Returns the contact of a question, or `null`. */
export function contactOf(isContact: boolean): Contact | null {
  if (!isContact) return null;
  const numbers = result();
  const start = point(numbers, 3);
  // A single point is the same object as the start.
  const points = numbers[7] === 2 ? [point(numbers, 8), point(numbers, 10)] : [start];
  return { depth: numbers[0] as number, normal: point(numbers, 1), start, end: point(numbers, 5), points };
}

export function distanceOf(): Distance {
  const numbers = result();
  return {
    distance: numbers[0] as number,
    pointA: pointOrNull(numbers, 1),
    pointB: pointOrNull(numbers, 3),
    status: STATUSES[numbers[5] as number] as Status,
    iterations: numbers[6] as number,
  };
}

export function signedDistanceOf(): SignedDistance {
  const numbers = result();
  return { distance: numbers[0] as number, gradient: point(numbers, 1) };
}

export function rayHitOf(): RayHit {
  const numbers = result();
  return { distance: numbers[0] as number, point: point(numbers, 1), normal: pointOrNull(numbers, 3) };
}

export function worldRayHitOf(): WorldRayHit {
  const numbers = result();
  const [id, distance] = [numbers[0] as number, numbers[1] as number];
  return { id, distance, point: point(numbers, 2), normal: pointOrNull(numbers, 4) };
}

export function worldShapeHitOf(): WorldShapeHit {
  const numbers = result();
  const [id, time, depth] = [numbers[0] as number, numbers[1] as number, numbers[2] as number];
  return { id, time, depth, normal: point(numbers, 3), pointA: point(numbers, 5), pointB: point(numbers, 7) };
}

export function sweepOf(): Sweep {
  const numbers = result();
  const [value, normal] = [numbers[1] as number, point(numbers, 2)];
  switch (SWEEP_STATES[numbers[0] as number]) {
    case "hit":
      return { state: "hit", time: value, normal, pointA: point(numbers, 4), pointB: point(numbers, 6) };
    case "overlapping":
      return { state: "overlapping", time: 0, depth: value, normal };
    default:
      return { state: "miss" };
  }
}

export function eventsOf(numbers: Float64Array): TouchEvent[] {
  const events: TouchEvent[] = [];
  for (let at = 0; at < numbers.length; at += EVENT_STRIDE) {
    events.push({
      kind: EVENT_KINDS[numbers[at] as number] as EventKind,
      a: numbers[at + 1] as number,
      b: numbers[at + 2] as number,
      sensor: numbers[at + 3] === 1,
      time: numbers[at + 4] as number,
      point: point(numbers, at + 5),
      normal: point(numbers, at + 7),
      speed: numbers[at + 9] as number,
      impulse: numbers[at + 10] as number,
    });
  }
  return events;
}

/** Place of the properties that are numbers in a resident shape. */
const NUMBERS_AT = 12;
const FLAGS_AT = NUMBERS_AT + NUMBER_NAMES.length;

/** Returns the shape that was read last. */
export function residentShapeOf(id: number): ResidentShape {
  const numbers = result();
  const [shape, x, y, size, height, angle, velocityX, velocityY, angularVelocity, kind, layers, mask] = numbers;
  const points = numbers.subarray(RESIDENT_HEAD, RESIDENT_HEAD + 2 * (numbers[RESIDENT_HEAD - 1] as number));
  const resident: Record<string, unknown> = {
    id,
    ...outlineOf(SHAPE_KINDS[shape as number] as ShapeType, [size as number, height as number], points),
    x,
    y,
    angle,
    kind: BODY_KINDS[kind as number],
    velocity: { x: velocityX, y: velocityY },
    angularVelocity,
    layers,
    mask,
  };
  for (const [place, name] of NUMBER_NAMES.entries()) resident[name] = numbers[NUMBERS_AT + place];
  for (const [place, name] of FLAG_NAMES.entries()) resident[name] = numbers[FLAGS_AT + place] === 1;
  return resident as unknown as ResidentShape;
}
