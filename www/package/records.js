// Decodes the answers of an engine: a shape, a distance, a difference, the counts, the hash.

import { pointAt, pointsOf } from "./figures.js";
import { SIDES, STATUSES } from "./names.js";
import { CIRCLE, RECTANGLE, SEGMENT } from "./shapes.js";

/**
 * @import { Bounce, Counts, Difference, Distance, Nearest, PixelOverlap, RayHit, ResidentShape, SignedDistance, Sweep,
 *   WorldRayHit } from "./types.js"
 */

/** Where the engine leaves the fields of a shape. */
const SHAPE = Object.freeze({
  kind: 0,
  x: 1,
  y: 2,
  size: 3,
  height: 4,
  angle: 5,
  velocityX: 6,
  velocityY: 7,
  angularVelocity: 8,
  mass: 9,
  restitution: 10,
  friction: 11,
  collides: 12,
  continuous: 13,
  layers: 14,
  mask: 15,
  /** 1 of a sensor, plus 2 of a kinematic shape. */
  flags: 16,
});

/** Where the engine leaves a distance. */
const DISTANCE = Object.freeze({
  distance: 0,
  hasPoints: 1,
  pointA: 2,
  pointB: 4,
  status: 6,
  iterations: 7,
});

/** Where the engine leaves a sweep. */
const SWEEP = Object.freeze({ state: 0, number: 1, normal: 2, pointA: 4, pointB: 6 });

/** Where the engine leaves what a ray meets. */
const RAY = Object.freeze({ distance: 0, point: 1, normal: 3 });

/** Numbers of what a ray meets in a list: id, distance, point, normal. */
const RAY_STRIDE = 6;

/** Numbers of a bounce in a list: id, time, number of the side, speed, rebound. */
const BOUNCE_STRIDE = 5;

/** Numbers of a vertex of the Minkowski difference: x, y, number of a's vertex, number of b's. */
const DIFFERENCE_STRIDE = 4;

/** Where the engine leaves the counts. */
const COUNT = Object.freeze({
  possible: 0,
  candidates: 1,
  boxes: 2,
  hits: 3,
  falsePositives: 4,
  truncated: 5,
  frozen: 6,
  reinserted: 7,
  move: 8,
  broadPhase: 9,
  narrowPhase: 10,
});

/**
 * Returns the shape that was read last.
 *
 * @param {number} id
 * @param {Float64Array} numbers
 * @param {() => Float64Array} list What the engine lists of a polygon or a segment.
 * @returns {ResidentShape}
 */
export function residentShape(id, numbers, list) {
  /** @param {number} place */
  const at = (place) => numbers[place] ?? 0;
  return /** @type {ResidentShape} */ ({
    id,
    ...outlineOf(numbers, list),
    x: at(SHAPE.x),
    y: at(SHAPE.y),
    angle: at(SHAPE.angle),
    kind: kindOf((at(SHAPE.flags) & 2) !== 0, at(SHAPE.mass)),
    velocity: { x: at(SHAPE.velocityX), y: at(SHAPE.velocityY) },
    angularVelocity: at(SHAPE.angularVelocity),
    mass: at(SHAPE.mass),
    restitution: at(SHAPE.restitution),
    friction: at(SHAPE.friction),
    collides: at(SHAPE.collides) === 1,
    continuous: at(SHAPE.continuous) === 1,
    layers: at(SHAPE.layers),
    mask: at(SHAPE.mask),
    sensor: (at(SHAPE.flags) & 1) !== 0,
  });
}

/**
 * @param {boolean} isKinematic
 * @param {number} mass
 */
function kindOf(isKinematic, mass) {
  if (isKinematic) return "kinematic";
  return mass === 0 ? "static" : "dynamic";
}

/**
 * @param {Float64Array} numbers
 * @param {() => Float64Array} list
 */
function outlineOf(numbers, list) {
  const [size, height] = [numbers[SHAPE.size], numbers[SHAPE.height]];
  const rounded = size === 0 ? {} : { radius: size };
  switch (numbers[SHAPE.kind]) {
    case CIRCLE:
      return { type: "circle", radius: size };
    case RECTANGLE:
      return { type: "rectangle", width: size, height };
    case SEGMENT: {
      const [x1, y1, x2, y2] = list();
      return { type: "segment", x1, y1, x2, y2, ...rounded };
    }
    default:
      return { type: "polygon", points: pointsOf(list()), ...rounded };
  }
}

/**
 * Returns the distance that was computed last.
 *
 * @param {Float64Array} numbers
 * @returns {Distance}
 */
export function distanceOf(numbers) {
  const hasPoints = numbers[DISTANCE.hasPoints] === 1;
  return {
    distance: numbers[DISTANCE.distance] ?? 0,
    pointA: hasPoints ? pointAt(numbers, DISTANCE.pointA) : null,
    pointB: hasPoints ? pointAt(numbers, DISTANCE.pointB) : null,
    status: STATUSES[numbers[DISTANCE.status] ?? 0] ?? "converged",
    iterations: numbers[DISTANCE.iterations] ?? 0,
  };
}

/**
 * Returns the sweep that was computed last.
 *
 * @param {Float64Array} numbers
 * @returns {Sweep}
 */
export function sweepOf(numbers) {
  const number = numbers[SWEEP.number] ?? 0;
  const normal = pointAt(numbers, SWEEP.normal);
  switch (numbers[SWEEP.state]) {
    case 1: {
      const pointA = pointAt(numbers, SWEEP.pointA);
      return { state: "hit", time: number, normal, pointA, pointB: pointAt(numbers, SWEEP.pointB) };
    }
    case 2:
      return { state: "overlapping", time: 0, depth: number, normal };
    default:
      return { state: "miss" };
  }
}

/**
 * Returns what a ray meets.
 *
 * @param {Float64Array} numbers
 * @param {number} [at]
 * @returns {RayHit}
 */
export function rayHitOf(numbers, at = 0) {
  const normal = pointAt(numbers, at + RAY.normal);
  return {
    distance: numbers[at + RAY.distance] ?? 0,
    point: pointAt(numbers, at + RAY.point),
    normal: Number.isNaN(normal.x) ? null : normal,
  };
}

/**
 * Returns a signed distance that begins at a place.
 *
 * @param {Float64Array} numbers Distance, gradient.
 * @returns {SignedDistance}
 */
export function signedDistanceOf(numbers) {
  return { distance: numbers[0] ?? 0, gradient: pointAt(numbers, 1) };
}

/**
 * Returns all that a ray meets.
 *
 * @param {Float64Array} list
 * @returns {WorldRayHit[]}
 */
export function rayHitsOf(list) {
  return Array.from({ length: list.length / RAY_STRIDE }, (_, index) => {
    const at = RAY_STRIDE * index;
    return { id: list[at] ?? 0, ...rayHitOf(list, at + 1) };
  });
}

/**
 * Returns the bounces of the last step.
 *
 * @param {Float64Array} list
 * @returns {Bounce[]}
 */
export function bouncesOf(list) {
  return Array.from({ length: list.length / BOUNCE_STRIDE }, (_, index) => {
    const [id = 0, time = 0, side = 0, speed = 0, rebound = 0] = list.subarray(
      BOUNCE_STRIDE * index,
    );
    return { id, time, side: SIDES[side] ?? "left", speed, rebound };
  });
}

/**
 * Returns what was found nearest last.
 *
 * @param {number} id
 * @param {Float64Array} numbers
 * @returns {Nearest}
 */
export function nearestOf(id, numbers) {
  return { id, distance: numbers[0] ?? 0, point: pointAt(numbers, 1) };
}

/**
 * Returns the Minkowski difference that was computed last.
 *
 * @param {Float64Array} numbers
 * @param {Float64Array} list
 * @returns {Difference}
 */
export function differenceOf([radius = 0], list) {
  const points = Array.from({ length: list.length / DIFFERENCE_STRIDE }, (_, index) => {
    const at = DIFFERENCE_STRIDE * index;
    const [vertexA = 0, vertexB = 0] = list.subarray(at + 2, at + DIFFERENCE_STRIDE);
    return { ...pointAt(list, at), vertexA, vertexB };
  });
  return { points, radius };
}

/**
 * Returns where two pictures are both opaque, as was found last.
 *
 * @param {Float64Array} numbers
 * @returns {PixelOverlap}
 */
export function pixelOverlapOf([count = 0, boxes, isAny, ...edges]) {
  const [left = 0, top = 0, right = 0, bottom = 0] = edges;
  return {
    hit: count > 0,
    count,
    boxes: boxes === 1,
    examined: isAny === 1 ? { left, top, right, bottom } : null,
  };
}

/**
 * Returns what was counted last.
 *
 * @param {Float64Array} numbers
 * @param {boolean} isMeasured
 * @returns {Counts}
 */
export function countsOf(numbers, isMeasured) {
  /** @param {number} place */
  const at = (place) => numbers[place] ?? 0;
  const microseconds = {
    move: at(COUNT.move),
    broadPhase: at(COUNT.broadPhase),
    narrowPhase: at(COUNT.narrowPhase),
  };
  return {
    possible: at(COUNT.possible),
    candidates: at(COUNT.candidates),
    boxes: at(COUNT.boxes),
    hits: at(COUNT.hits),
    falsePositives: at(COUNT.falsePositives),
    truncated: at(COUNT.truncated) === 1,
    frozen: at(COUNT.frozen),
    reinserted: at(COUNT.reinserted),
    microseconds: isMeasured ? microseconds : null,
  };
}

/**
 * Returns the hash that was computed last, as 16 hexadecimal digits.
 *
 * @param {Float64Array} numbers
 * @returns {string}
 */
export function hashOf([high = 0, low = 0]) {
  return hexadecimal(high) + hexadecimal(low);
}

/**
 * @param {number} bits 32 of them.
 * @returns {string}
 */
function hexadecimal(bits) {
  return bits.toString(16).padStart(8, "0");
}
