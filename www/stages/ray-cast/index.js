/**
 * The room of the stage `ray-cast`: the ball is thrown at the bucket. The engine flies it, asks both
 * tests and keeps the score; the room knows how the next throw is aimed and where the ball has been.
 */

import { keepGrowing, resumeGrowing } from "../shared/growing.js";
import { AIMS } from "./aim.js";
import { paintBucket } from "./paint.js";
import { bucketWhy, seeBucket } from "./panels.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Point} Point */
/** @typedef {import("../../package/types.js").Throwing} Throwing */
/** @typedef {import("../../package/types.js").Crossing} Crossing */

/** Speed in metres a second, angle in degrees above the horizontal. @typedef {{ speed: number, angle: number }} Aim */

/**
 * @typedef {object} BucketReading
 * @property {"aiming" | "flying"} phase
 * @property {Point & { radius: number }} ball
 * @property {number} ballPosition
 * @property {Point} hand
 * @property {number} unit world pixels of a metre
 * @property {Aim} aim of the next throw
 * @property {Point} drag the arrow of the next throw, in world pixels
 * @property {number} speed of the ball, or of the next throw
 * @property {number} angle
 * @property {number} score
 * @property {number} throws
 * @property {"none" | "scored" | "missed"} last
 * @property {readonly [Point, Point] | null} mouth
 * @property {number} depth of the bucket
 * @property {Crossing | null} crossing of the last step
 * @property {Crossing | null} decided the step in which a test said yes
 * @property {{ ray: boolean, boundary: boolean }} tests
 * @property {"mouth" | "beside" | null} meets where the shown step crosses the line of the mouth; null:
 *   it does not reach that line
 * @property {readonly Point[]} dots of this flight
 * @property {readonly Point[]} before those of the flight before
 */

/**
 * @typedef {object} Memory
 * @property {Aim} aim
 * @property {number} steps of this flight
 * @property {Point[]} dots
 * @property {Point[]} before
 */

/** The first aim: it hits, so the first throw shows what a hit is. */
const FIRST = Object.freeze({ speed: 12, angle: 54 });

/** Steps between two dots of a flight, and dots that are kept of it at most. */
const EVERY = 3;
const MOST = 200;

const DEGREES = 180 / Math.PI;

/** @type {import("../../lab/stage_module.js").Room<BucketReading, Memory>} */
export const bucketRoom = {
  turns: false,
  plain: true,
  keep: keepGrowing,
  resume: resumeGrowing,

  open: () => ({ aim: FIRST, steps: 0, dots: [], before: [] }),

  read(engine, world, { aim, dots, before }) {
    const throwing = throwingOf(engine);
    const { flying, score, throws, last, mouth, depth, hand, crossing, decided } = throwing;
    const [ball] = world.shapes;
    const { x, y, radius } = ball ?? { ...hand, radius: 0 };
    const { velocity } = engine.get(engine.ids[0] ?? 0);
    const moves = flying ? aimOf(velocity, engine.unit) : aim;
    return {
      phase: flying ? "flying" : "aiming",
      ball: { x, y, radius },
      ballPosition: 0,
      ...{ hand, unit: engine.unit, aim, score, throws, last, mouth, depth, crossing, decided },
      drag: dragOf(aim, engine.unit, throwing.launch),
      ...moves,
      tests: { ray: decided?.ray ?? false, boundary: decided?.boundary ?? false },
      meets: meetingOf(decided ?? (flying ? crossing : null)),
      ...{ dots, before },
    };
  },

  step(engine, memory) {
    const flew = throwingOf(engine).flying;
    engine.step();
    if (!flew) return;
    const { flying, crossing } = throwingOf(engine);
    memory.steps += 1;
    const isNoted = memory.steps % EVERY === 0 && memory.dots.length < MOST;
    if (crossing !== null && isNoted) memory.dots.push(crossing.to);
    if (!flying) [memory.before, memory.dots] = [memory.dots, []];
  },

  deeds: {
    "throw-ball": (engine, memory) => throwBall(engine, memory),
    aim: (_engine, memory, /** @type {Partial<Aim>} */ changes) => {
      memory.aim = within({ ...memory.aim, ...changes });
    },
    "aim-up": (_engine, memory) => turn(memory, "angle", 1),
    "aim-down": (_engine, memory) => turn(memory, "angle", -1),
    "aim-stronger": (_engine, memory) => turn(memory, "speed", 1),
    "aim-weaker": (_engine, memory) => turn(memory, "speed", -1),
  },

  press({ world, reach }, engine, memory) {
    const { flying, launch } = throwingOf(engine);
    const ball = engine.get(engine.ids[0] ?? 0);
    const radius = ball.type === "circle" ? ball.radius : 0;
    if (flying || Math.hypot(world.x - ball.x, world.y - ball.y) > radius + reach) return null;
    let aimed = false;
    return {
      grip: "aim",
      move: (at) => {
        const drag = { x: (at.x - ball.x) * launch, y: (at.y - ball.y) * launch };
        const aim = aimOf(drag, engine.unit);
        aimed = aim.speed >= AIMS.speed.least;
        if (aimed) memory.aim = within(aim);
      },
      release: () => {
        if (aimed) throwBall(engine, memory);
      },
      // Nothing is thrown by a pointer that was lost.
      cancel: () => {},
    };
  },

  paint: paintBucket,
  words: (reading, strings) => strings.bucket.verdict(reading),
  help: (strings) => strings.bucket.help,
  hint: (strings) => strings.bucket.hint,
  see: seeBucket,
  why: bucketWhy,
};

/**
 * @param {Engine} engine
 * @returns {Throwing}
 */
function throwingOf({ throwing }) {
  if (throwing === null) throw new TypeError("nothing is thrown in this stage");
  return throwing;
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 */
function throwBall(engine, memory) {
  if (throwingOf(engine).flying) return;
  const { speed, angle } = memory.aim;
  const fast = speed * engine.unit;
  engine.throw({ x: fast * Math.cos(angle / DEGREES), y: -fast * Math.sin(angle / DEGREES) });
  [memory.steps, memory.dots] = [0, []];
}

/**
 * Where a step crosses the line of the mouth. A crossing ahead of the step or behind it is none, so
 * that the picture says what the ray test says.
 *
 * @param {Crossing | null} crossing
 * @returns {BucketReading["meets"]}
 */
function meetingOf(crossing) {
  if (crossing === null || crossing.t === null || crossing.t < 0 || crossing.t > 1) return null;
  return crossing.ray ? "mouth" : "beside";
}

/**
 * A velocity as speed and angle.
 *
 * @param {Point} velocity in world pixels a second
 * @param {number} unit
 * @returns {Aim}
 */
function aimOf({ x, y }, unit) {
  return { speed: Math.hypot(x, y) / unit, angle: Math.atan2(-y, x) * DEGREES };
}

/**
 * The arrow of an aim.
 *
 * @param {Aim} aim
 * @param {number} unit
 * @param {number} launch
 * @returns {Point}
 */
function dragOf({ speed, angle }, unit, launch) {
  const length = (speed * unit) / launch;
  return { x: length * Math.cos(angle / DEGREES), y: -length * Math.sin(angle / DEGREES) };
}

/**
 * @param {Aim} aim
 * @returns {Aim}
 */
function within({ speed, angle }) {
  const { least, most } = AIMS.speed;
  return { speed: Math.min(Math.max(speed, least), most), angle };
}

/**
 * @param {Memory} memory
 * @param {keyof Aim} name
 * @param {1 | -1} way
 */
function turn(memory, name, way) {
  const { step, least, most } = AIMS[name];
  const value = Math.round(memory.aim[name] / step + way) * step;
  memory.aim = { ...memory.aim, [name]: Math.min(Math.max(value, least), most) };
}
