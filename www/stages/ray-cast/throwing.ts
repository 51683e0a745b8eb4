/** Throws at a bucket: the aim, the flight, both tests of each step, the points, and the ball's way back. */

import { Lab, type Point } from "../../engine/lab.ts";
import { along, directionOf } from "../../state/points.ts";
import type { WorldReading } from "../../state/view_state.ts";
import type { Aim, Crossing, Mouth, State, Throws } from "./kept.ts";

export type { Aim, Crossing, Mouth, State, Throws };

/** What a throw can be aimed at, how much a key changes, and how finely the slider does. */
export const AIMS = {
  speed: { least: 1, most: 60, step: 0.5, fine: 0.5 },
  angle: { least: -180, most: 180, step: 2, fine: 1 },
};

/** Pixels of a metre. */
export const UNIT = 37.5;
/** Where the ball is before it is thrown. */
export const HAND: Readonly<Point> = Object.freeze({ x: 90, y: 330 });
/** Pixels a second that the ball is launched at for each pixel of a drag. */
export const LAUNCH = 3.75;
/** How deep the bucket is, in pixels. */
export const DEPTH = 100;
const POINTS = 2;
/** Steps between two dots of a flight. */
export const EVERY = 3;
/** Steps after which every throw is over: the fastest one straight up takes 12 seconds. */
const LONGEST = 900;
/** Heights of the world above it from which no ball comes back. */
const SKY = 10;

export const NO_THROWS: Readonly<Throws> = Object.freeze({
  ...{ flying: false, isIn: false, score: 0, throws: 0, last: "none" as const },
  ...{ crossing: null, decided: null },
});

/** The flight that a throw would take: its dots, and the step that would decide it. */
type Ahead = { dots: readonly Point[]; decided: Crossing | null };

/** A world to be replaced by a copy. */
const EMPTY = Object.freeze({ format: "collidoscope", version: 2, world: {}, shapes: [] });

const AHEAD: WeakMap<Lab, { of: string; ahead: Ahead }> = new WeakMap();

export type BucketReading = ReturnType<typeof readBucket>;

export function readBucket(engine: Lab, _world: WorldReading, { aim, throws, dots, before }: State) {
  const ball = ballOf(engine);
  const { flying, decided } = throws;
  const { speed, angle } = flying && ball !== null ? aimOf(ball.velocity) : aim;
  return {
    ...throws,
    ...{ aim, speed, angle, dots, before },
    ball: { x: ball?.x ?? HAND.x, y: ball?.y ?? HAND.y, radius: ball?.radius ?? 0 },
    mouth: mouthOf(engine),
    /** The arrow of the next throw, in world pixels. */
    drag: along({ x: 0, y: 0 }, velocityOf(aim), 1 / LAUNCH),
    tests: { ray: decided?.ray ?? false, boundary: decided?.boundary ?? false },
    meets: meetingOf(shownStep(throws)),
    /** The flight of the next throw; null while the ball flies. */
    ahead: flying ? null : aheadOf(engine, aim),
  };
}

/** Returns the flight of a throw from the present world. It is computed once for each aim and world. */
function aheadOf(engine: Lab, aim: Aim): Ahead {
  const of = JSON.stringify([aim, ballOf(engine), mouthOf(engine), engine.gravity]);
  const known = AHEAD.get(engine);
  if (known?.of === of) return known.ahead;
  const ahead = foresee(engine, aim);
  AHEAD.set(engine, { of, ahead });
  return ahead;
}

/** Throws the ball in a copy of the world, and returns its flight. */
export function foresee(engine: Lab, aim: Aim): Ahead {
  const copy = Lab.fromScene(EMPTY);
  try {
    copy.restore(engine.snapshot());
    let throws = launchBall(copy, NO_THROWS, velocityOf(aim));
    const dots: Point[] = [];
    for (let step = 1; step <= LONGEST && throws.flying; step += 1) {
      throws = stepThrows(copy, throws);
      if (throws.crossing !== null && step % EVERY === 0) dots.push(throws.crossing.to);
    }
    return { dots, decided: throws.decided };
  } finally {
    copy.free();
  }
}

/** The step that the picture shows: the one that decided the throw, or the last one of a flight. */
export function shownStep({ flying, crossing, decided }: Pick<Throws, "flying" | "crossing" | "decided">) {
  return decided ?? (flying ? crossing : null);
}

/**
 * Where the shown step crosses the line of the mouth. A crossing ahead of the step or behind it is none, so that the
 * picture agrees with the ray test.
 */
function meetingOf(crossing: Crossing | null) {
  if (crossing === null || crossing.t === null || crossing.t < 0 || crossing.t > 1) return null;
  return crossing.ray ? ("mouth" as const) : ("beside" as const);
}

export function aimOf({ x, y }: Point): Aim {
  return { speed: Math.hypot(x, y) / UNIT, angle: (Math.atan2(-y, x) * 180) / Math.PI };
}

/** The velocity of a throw in pixels a second. */
export function velocityOf({ speed, angle }: Aim): Point {
  // Angles are degrees above the horizontal.
  const { x, y } = directionOf((-angle * Math.PI) / 180);
  return { x: speed * UNIT * x, y: speed * UNIT * y };
}

/** Positive below the mouth, negative above it: the distance from its line, times its length. */
function sideOf([a, b]: Mouth, { x, y }: Point) {
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/** How far below the mouth's line a point is; negative above it. */
function depthOf(mouth: Mouth, point: Point) {
  const [a, b] = mouth;
  return sideOf(mouth, point) / Math.hypot(b.x - a.x, b.y - a.y);
}

/**
 * Tests a way of the centre. However fast it is, nothing between the two places is left out. A centre exactly on the line
 * afterwards has passed it, one that was on it before has not: of two steps that meet there one counts.
 *
 * Source: the intersection of two parametric lines (F. Antonio, *Graphics Gems III*, 1992). Deviation: the parameter along
 * the way is the share of both distances from the mouth, so that a way whose ends are on different sides meets the line
 * between them whatever the rounding.
 */
export function crossingOf(mouth: Mouth, from: Point, to: Point): Crossing {
  const [a, b] = mouth;
  const [before, now] = [sideOf(mouth, from), sideOf(mouth, to)];
  const boundary = before < 0 && now >= 0;
  const way = { from: { ...from }, to: { ...to }, mouth, boundary };
  if (before === now) return { ...way, at: null, t: null, u: null, ray: false, scored: false };
  const t = before / (before - now);
  const at = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  const [x, y] = [b.x - a.x, b.y - a.y];
  const u = ((at.x - a.x) * x + (at.y - a.y) * y) / (x * x + y * y);
  const ray = t >= 0 && t <= 1 && u >= 0 && u <= 1;
  return { ...way, at, t, u, ray, scored: ray && boundary };
}

/** The ends of the mouth: the stage's segment; `null` once it is removed. */
export function mouthOf(engine: Lab): Mouth | null {
  const shapes = Array.from(engine.ids.subarray(0, 2), (id) => engine.get(id));
  const shape = shapes.find(({ type }) => type === "segment");
  if (shape?.type !== "segment") return null;
  return [
    { x: shape.x1, y: shape.y1 },
    { x: shape.x2, y: shape.y2 },
  ];
}

/** The ball: the stage's first shape; `null` once it is removed. */
function ballOf(engine: Lab) {
  const [id] = engine.ids;
  const shape = id === undefined ? null : engine.get(id);
  return shape?.type === "circle" ? shape : null;
}

/** Throws the ball from where it is; velocity in pixels a second. */
export function launchBall(engine: Lab, before: Throws, velocity: Point): Throws {
  engine.set(ballOf(engine)?.id ?? 0, { mass: 1, velocity, angularVelocity: 0 });
  return { ...NO_THROWS, flying: true, score: before.score, throws: before.throws + 1, last: before.last };
}

/** Takes one step of the world, tests the way of a flying ball, and puts it back once its flight is over. */
export function stepThrows(engine: Lab, before: Throws): Throws {
  const from = ballOf(engine);
  engine.step();
  if (!before.flying) return before;
  const ball = ballOf(engine);
  if (from === null || ball === null) return landed(before);
  const to = { x: ball.x, y: ball.y };
  const throws = { ...before };
  const { velocity, angularVelocity } = ball;
  // Zero speed alone is not rest: at the top of its flight a ball has no speed, but it has moved.
  const lies = velocity.x === 0 && velocity.y === 0 && angularVelocity === 0 && to.x === from.x && to.y === from.y;
  let isOver = lies || isOutside(engine, to, ball.radius);
  const mouth = mouthOf(engine);
  if (mouth !== null) {
    const crossing = crossingOf(mouth, { x: from.x, y: from.y }, to);
    throws.crossing = crossing;
    if (crossing.ray || crossing.boundary) throws.decided = crossing;
    if (crossing.scored && !throws.isIn) Object.assign(throws, { isIn: true, score: throws.score + POINTS });
    isOver ||= throws.isIn && depthOf(mouth, to) >= DEPTH;
  }
  if (!isOver) return throws;
  engine.set(ball.id, { ...HAND, angle: 0, mass: 0, velocity: { x: 0, y: 0 }, angularVelocity: 0 });
  return landed(throws);
}

function landed(throws: Throws): Throws {
  return { ...throws, flying: false, last: throws.isIn ? "scored" : "missed" };
}

/** Whether a ball has left the world for good: a ball above it falls back. */
function isOutside({ width, height }: Lab, { x, y }: Point, radius: number) {
  return x < -radius || x > width + radius || y > height + radius || y < -SKY * height;
}
