// What single stages have besides their world: throws at a bucket, drawings in enclosing shapes, pictures.

import { id as checkId } from "./checks.js";
import { accept } from "./core.js";
import { Field } from "./field.js";
import { pointAt, pointsOf } from "./figures.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { OUTCOMES } from "./names.js";
import { readPoint } from "./shapes.js";

/** @import { Bounding, Crossing, Point, StageSprite, Throwing } from "./types.js" */

/** The engine's numbers of what is asked for. */
const ASKED = Object.freeze({
  throwing: 0,
  throw: 1,
  drawing: 2,
  bounding: 3,
  sprite: 4,
  furniture: 13,
});

/** Where the state of the throws is in the list, and the two crossings behind it. */
const THROWING = Object.freeze({
  flying: 0,
  score: 1,
  throws: 2,
  last: 3,
  points: 4,
  launch: 5,
  depth: 6,
  hand: 7,
  hasMouth: 9,
  mouth: 10,
  step: 14,
  decided: 28,
});

/** Where the parts of a crossing are. */
const CROSSING = Object.freeze({
  from: 0,
  to: 2,
  mouth: 4,
  at: 8,
  t: 10,
  u: 11,
  ray: 12,
  boundary: 13,
});

/** Where the engine leaves what enclosing shapes say. */
const BOUNDING = Object.freeze({
  kind: 0,
  meet: 1,
  drawings: 2,
  distance: 3,
  closest: 4,
  boxes: [6, 10],
});
const KINDS = Object.freeze(/** @type {const} */ (["box-box", "circle-circle", "box-circle"]));

/** Numbers before a picture's pixels. */
const SPRITE_HEAD = 3;

/** A world that may be a stage with a ball to throw, drawings or pictures. */
export class MotionStages extends Field {
  /** What has become of the throws; `null` in stages without a ball to throw. @returns {Throwing | null} */
  get throwing() {
    const numbers = ofStage(this, ASKED.throwing);
    return numbers.length === 0 ? null : throwingOf(numbers);
  }

  /**
   * Throws the ball from where it is.
   *
   * @param {Point} velocity Pixels a second.
   * @throws {CollidoscopeError} `wrong-type` in stages without a ball to throw, and for what is no point; `not-finite` or
   *   `out-of-range`; `unknown-id` if the ball was removed.
   */
  throw(velocity) {
    const { x, y } = readPoint(velocity, "velocity");
    ofStage(this, ASKED.throw, x, y);
  }

  /**
   * Ids of the stage's furniture: the small square and the borders of the classic world. `selectNext`, `selectPrevious`
   * and `partner` skip it, and `moveSelected` and `rotateSelected` leave its borders where they are.
   *
   * @returns {number[]}
   */
  get furniture() {
    return Array.from(ofStage(this, ASKED.furniture));
  }

  /**
   * Returns for each shape, in the order of `ids`, the closed outline of what is drawn in it, in the world; `null` where
   * the shape is its own drawing.
   *
   * @returns {(Point[] | null)[]}
   * @throws {CollidoscopeError} `out-of-memory`.
   */
  drawings() {
    return Array.from({ length: this.ids.length }, (_, position) => {
      const points = pointsOf(ofStage(this, ASKED.drawing, position));
      return points.length === 0 ? null : points;
    });
  }

  /**
   * Returns what the shapes that enclose two shapes say, the boxes along the axes of what is no circle, and whether what
   * is drawn in them touches.
   *
   * @param {number} a
   * @param {number} b
   * @returns {Bounding}
   * @throws {CollidoscopeError} `unknown-id`, `wrong-type`, with `a` or `b` as field.
   */
  bounding(a, b) {
    ofStage(this, ASKED.bounding, checkId(a, "a"), checkId(b, "b"));
    return boundingOf(instances.answer());
  }

  /**
   * Returns for each shape, in the order of `ids`, the picture that it carries, at its pose; `null` where it carries none.
   *
   * @returns {(StageSprite | null)[]}
   * @throws {CollidoscopeError} `out-of-memory`.
   */
  sprites() {
    return Array.from({ length: this.ids.length }, (_, position) => {
      const numbers = ofStage(this, ASKED.sprite, position);
      if (numbers.length === 0) return null;
      const [width = 0, height = 0, scale = 1] = numbers;
      return { width, height, scale, opaque: Uint8Array.from(numbers.subarray(SPRITE_HEAD)) };
    });
  }
}

/**
 * Asks for what a stage has and returns the list that the engine has left; good until the next call.
 *
 * @param {MotionStages} engine
 * @param {number} what
 * @param {number} [one]
 * @param {number} [other]
 * @returns {Float64Array}
 */
export function ofStage(engine, what, one = 0, other = 0) {
  accept(engine, (raw) => glue.of_stage(raw, what, one, other));
  return instances.list();
}

/**
 * @param {Float64Array} numbers
 * @returns {Throwing}
 */
function throwingOf(numbers) {
  const at = (/** @type {number} */ place) => numbers[place] ?? 0;
  return {
    flying: at(THROWING.flying) === 1,
    score: at(THROWING.score),
    throws: at(THROWING.throws),
    last: OUTCOMES[at(THROWING.last)] ?? "none",
    points: at(THROWING.points),
    launch: at(THROWING.launch),
    depth: at(THROWING.depth),
    hand: pointAt(numbers, THROWING.hand),
    mouth: at(THROWING.hasMouth) === 1 ? mouthAt(numbers, THROWING.mouth) : null,
    crossing: crossingOf(numbers.subarray(THROWING.step)),
    decided: crossingOf(numbers.subarray(THROWING.decided)),
  };
}

/**
 * @param {Float64Array} numbers
 * @returns {Crossing | null}
 */
function crossingOf(numbers) {
  if (Number.isNaN(numbers[CROSSING.from])) return null;
  const t = orNull(numbers[CROSSING.t]);
  const [ray, boundary] = [numbers[CROSSING.ray] === 1, numbers[CROSSING.boundary] === 1];
  return {
    from: pointAt(numbers, CROSSING.from),
    to: pointAt(numbers, CROSSING.to),
    mouth: mouthAt(numbers, CROSSING.mouth),
    at: t === null ? null : pointAt(numbers, CROSSING.at),
    t,
    u: orNull(numbers[CROSSING.u]),
    ray,
    boundary,
    scored: ray && boundary,
  };
}

/**
 * @param {Float64Array} numbers
 * @param {number} at
 * @returns {[Point, Point]}
 */
function mouthAt(numbers, at) {
  return [pointAt(numbers, at), pointAt(numbers, at + 2)];
}

/**
 * @param {Float64Array} numbers
 * @returns {Bounding}
 */
function boundingOf(numbers) {
  const closest = pointAt(numbers, BOUNDING.closest);
  const [a, b] = BOUNDING.boxes.map((at) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers.subarray(at);
    return Number.isNaN(left) ? null : { left, top, right, bottom };
  });
  return {
    kind: KINDS[numbers[BOUNDING.kind] ?? 0] ?? "box-box",
    meet: numbers[BOUNDING.meet] === 1,
    drawings: numbers[BOUNDING.drawings] === 1,
    distance: orNull(numbers[BOUNDING.distance]),
    closest: Number.isNaN(closest.x) ? null : closest,
    boxes: [a ?? null, b ?? null],
  };
}

/** @param {number | undefined} number */
function orNull(number = Number.NaN) {
  return Number.isNaN(number) ? null : number;
}
