// Reads shapes, points, regions and boundaries of callers into plain numbers.

import { FIRST, freeRecords, holdRecords, writeRecord } from "./argument_buffer.ts";
import { type Fields, field, fields, isArray, number, object, tableOf, unreadableAmong } from "./checks.ts";
import { type CollidoscopeError, refused, unreadable } from "./errors.ts";
import { OUTLINE_HEAD, OUTLINE_POINTS_MAX } from "./generated/constants.ts";
import { SIDES } from "./generated/names.ts";
import { type Boundary, SIZES } from "./generated/objects.ts";
import type { Region } from "./generated/records.ts";
import { argumentBuffer } from "./instance.ts";

// The engine's numbers of `SHAPE_KINDS`, as constants for the hot paths.
export const CIRCLE = 0;
export const RECTANGLE = 1;
export const POLYGON = 2;
export const SEGMENT = 3;

/** The fields of a pose. */
export const POSE = ["x", "y", "angle"] as const;

/** The fields of a segment's ends. */
export const ENDS: readonly string[] = Object.freeze(["x1", "y1", "x2", "y2"]);

const OUTLINE = Object.freeze(["points", "radius"]);
const COORDINATES = Object.freeze(["x", "y"]);
const REGION = tableOf(...SIDES);

/** The infinite edges of no boundary, in the order of `SIDES`. */
const NO_EDGES = Object.freeze([-Infinity, -Infinity, Infinity, Infinity]);

/** Returns the number of a shape's type. Fields of other names, such as a colour or an id, belong to the caller. */
export function kindOf(shape: Fields, owner: string): number {
  let type: unknown;
  try {
    type = shape.type;
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
      const sentence = 'must be "circle", "rectangle", "polygon" or "segment"';
      throw refused("wrong-type", "type", type, { owner, sentence });
    }
  }
}

/** Writes a shape to the record that begins at `first`, while the records are held. */
export function writeShape(first: number, value: unknown, owner: string): void {
  const shape = object(value, owner);
  writeOutline(first, shape, kindOf(shape, owner), owner);
}

/** Writes a shape of a known kind to the record that begins at `first`, while the records are held. */
export function writeOutline(first: number, shape: Fields, kind: number, owner: string): void {
  if (kind === POLYGON) {
    writePolygon(first, shape, owner);
  } else {
    writeRecord(first, kind === SEGMENT ? readSegment(shape, owner) : readPlain(shape, kind, owner));
  }
}

/** Returns a circle or a rectangle as the numbers of its record. */
export function readPlain(shape: Fields, kind: number, owner: string): number[] {
  const isCircle = kind === CIRCLE;
  let x: unknown;
  let y: unknown;
  let size: unknown;
  let height: unknown;
  let angle: unknown;
  try {
    x = shape.x;
    y = shape.y;
    size = isCircle ? shape.radius : shape.width;
    height = isCircle ? 0 : shape.height;
    ({ angle = 0 } = shape);
  } catch (cause) {
    throw unreadableOutline(shape, kind, owner, cause);
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

/** Returns the error of a circle or a rectangle that threw while it was read. */
export function unreadableOutline(shape: object, kind: number, owner: string, cause: unknown): CollidoscopeError {
  return unreadableAmong(shape, [...POSE, ...(SIZES[kind] ?? [])], owner, cause);
}

function readSegment(shape: Fields, owner: string): number[] {
  let x1: unknown;
  let y1: unknown;
  let x2: unknown;
  let y2: unknown;
  let x: unknown;
  let y: unknown;
  let angle: unknown;
  try {
    ({ x1, y1, x2, y2, x, y, angle } = shape);
  } catch (cause) {
    throw unreadableAmong(shape, [...ENDS, ...POSE], owner, cause);
  }
  return [
    SEGMENT,
    number(x1, "x1", owner),
    number(y1, "y1", owner),
    number(x2, "x2", owner),
    number(y2, "y2", owner),
    roundingOf(shape, owner),
    ...readPose(x, y, angle, owner),
  ];
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
function readPose(x: unknown, y: unknown, angle: unknown, owner: string): PoseNumbers {
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

function writePolygon(first: number, shape: Fields, owner: string): void {
  let points: unknown;
  let radius: unknown;
  let x: unknown;
  let y: unknown;
  let angle: unknown;
  try {
    ({ points, radius = 0, x, y, angle } = shape);
  } catch (cause) {
    throw unreadableAmong(shape, [...OUTLINE, ...POSE], owner, cause);
  }
  const hasPose = x !== undefined || y !== undefined || angle !== undefined;
  const pose = hasPose ? readPose(x, y, angle, owner) : NOWHERE;
  writePoints(first, points, owner, number(radius, "radius", owner), pose);
}

/**
 * Writes a polygon to the record that begins at `first`, point by point: a list in between would take as long as the
 * engine. More points than the engine accepts are counted and not read.
 *
 * @returns The end of the record.
 */
function writePoints(first: number, points: unknown, owner: string, radius: number, pose: PoseNumbers): number {
  if (!isArray(points, "points", owner)) {
    throw refused("wrong-type", "points", points, { owner, sentence: "must be an array" });
  }
  const length = number(lengthOf(points, owner), "points.length", owner);
  let records = argumentBuffer();
  let at = first;
  // Not by `writeRecord`: a list for it takes as long as two corners.
  records[at] = POLYGON;
  records[at + 1] = length;
  records[at + 2] = radius;
  records[at + 3] = pose[0];
  records[at + 4] = pose[1];
  records[at + 5] = pose[2];
  at += OUTLINE_HEAD;
  if (length > OUTLINE_POINTS_MAX) {
    return at;
  }
  let index = 0;
  let isReading = true;
  let fault: CollidoscopeError | null = null;
  try {
    // Numbers stay within a turn of the loop: V8 would make an object of each number that outlives it.
    for (; index < length; index += 1) {
      const point = points[index];
      if (typeof point !== "object" || point === null) {
        const sentence = "must be an object";
        fault = refused("wrong-type", "points", point, { owner, index, sentence });
        break;
      }
      const { x, y } = point as { x?: unknown; y?: unknown };
      if (typeof x !== "number" || typeof y !== "number") {
        const [field, value] = typeof x === "number" ? ["y", y] : ["x", x];
        fault = refused("wrong-type", field as string, value, {
          owner,
          index,
          sentence: "must be a number",
        });
        break;
      }
      if (records[0] === undefined) {
        // A getter has made the memory grow.
        isReading = false;
        records = argumentBuffer();
        isReading = true;
      }
      records[at] = x;
      records[at + 1] = y;
      at += 2;
    }
  } catch (cause) {
    throw isReading ? unreadable("wrong-type", "points", cause, { owner, index }) : cause;
  }
  if (fault !== null) {
    throw fault;
  }
  return at;
}

/** Returns a polygon's points as the numbers of its record. */
export function readPoints(points: unknown): number[] {
  const waiting = holdRecords();
  try {
    const end = writePoints(FIRST, points, "", 0, NOWHERE);
    return [...argumentBuffer().subarray(FIRST, end)];
  } finally {
    freeRecords(waiting);
  }
}

/** Returns the length of an array; a proxy may have one that is no number. */
function lengthOf(points: readonly unknown[], owner: string): unknown {
  try {
    return points.length;
  } catch (cause) {
    throw unreadable("wrong-type", "points.length", cause, { owner });
  }
}

/** Returns the optional radius by which a polygon or a segment is rounded; 0 without one. */
function roundingOf(shape: Fields, owner: string): number {
  const radius = field(shape, "radius", owner);
  return radius === undefined ? 0 : number(radius, "radius", owner);
}

/** Returns a point's coordinates. Further fields are ignored: a shape of a world is a point too. */
export function readPoint(value: unknown, name: string, owner?: string): { x: number; y: number } {
  const point = object(value, name, owner);
  const path = owner === undefined ? name : `${owner}.${name}`;
  let x: unknown;
  let y: unknown;
  try {
    x = point.x;
    y = point.y;
  } catch (cause) {
    throw unreadableAmong(point, COORDINATES, path, cause, `${name}.`);
  }
  return { x: number(x, `${name}.x`, owner), y: number(y, `${name}.y`, owner) };
}

/** Returns a region of numbers. */
export function readRegion(value: unknown): Readonly<Region> {
  const region = fields(value, REGION, "region");
  return Object.freeze({
    left: number(region.left, "left"),
    top: number(region.top, "top"),
    right: number(region.right, "right"),
    bottom: number(region.bottom, "bottom"),
  });
}

/** Returns the edges of a boundary, in the order of `SIDES`, infinite where there is none. */
export function readBoundary(value: unknown): readonly [number, number, number, number] {
  const boundary = value === null ? {} : fields(value, REGION, "boundary");
  const edges = SIDES.map((side, index) => {
    const edge = boundary[side];
    return edge === undefined ? NO_EDGES[index] : number(edge, side);
  });
  return edges as unknown as readonly [number, number, number, number];
}

/** Returns a boundary without its infinite edges, `null` if all are infinite. */
export function boundaryOf(edges: Region): Readonly<Boundary> | null {
  const finite = Object.entries(edges).filter(([, edge]) => Number.isFinite(edge));
  return finite.length === 0 ? null : Object.freeze(Object.fromEntries(finite));
}
