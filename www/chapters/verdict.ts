/** The answer of a program about two shapes beside the truth. */

import { collide, distance, Lab, type Point, sweep } from "../engine/lab.ts";
import { threeDigits } from "../i18n/format.ts";
import { cornersOf } from "../state/points.ts";
import { type Facts, outlineOf, type ShapeRow } from "../state/view_state.ts";
import type { PageTexts } from "./texts.ts";

/** What a program answers, by the name of its function. Times are shares of a step, velocities pixels in a step. */
interface Answers {
  /** Whether two shapes touch. */
  hit: boolean;
  /** How deep they overlap; 0: not at all. */
  depth: number;
  /** Whether A meets B in this step. */
  meets: boolean;
  /** When A meets B in this step; null: it does not. */
  time: number | null;
  /** How fast B goes on, if it meets A now. */
  velocity: Point;
}

/** A program about two shapes: one of the functions, and the numbers that it takes. */
export type Program = {
  // biome-ignore lint/suspicious/noExplicitAny: each program takes its own numbers
  [Question in keyof Answers]?: (a: any, b: any) => Answers[Question];
} & {
  /** Makes the program's numbers of a shape. */
  given?: (shape: Given) => unknown;
};

/** The numbers of a shape that a program may read. */
interface Given {
  x: number;
  y: number;
  angle: number;
  radius: number;
  width: number;
  height: number;
  corners: readonly Point[];
  /** Pixels in a step. */
  step: Point;
  /** Restitution and friction of the room; 1 and 0 where there is none. */
  restitution: number;
  friction: number;
}

export interface Verdict {
  /** Whether the shapes really overlap, meet, or change a velocity. */
  isHit: boolean;
  /** By how much the answer is wrong; 0: it is right. */
  error: number;
  /** Whether a reader sees that the answer is wrong. */
  isWrong: boolean;
  /** Words of both answers. */
  says: (texts: PageTexts) => string;
  truth: (texts: PageTexts) => string;
}

/** How a question is judged. The truth comes from the engine. */
interface Judge<Answer, Truth> {
  truth: (facts: Facts, a: ShapeRow, b: ShapeRow) => Truth;
  isHit: (truth: Truth) => boolean;
  error: (says: Answer, truth: Truth) => number;
  /** The least error that a reader sees. */
  seen: number;
  says: (says: Answer, texts: PageTexts, truth: Truth) => string;
  tell: (truth: Truth, texts: PageTexts) => string;
}

/** Steps in a second. */
const STEPS = 60;

/** Seconds of a step in which nothing moves by a pixel's rounding: all that happens is the meeting. */
const AN_INSTANT = 1e-15;

const judgeOf = <Answer, Truth>(judge: Judge<Answer, Truth>) => judge as Judge<unknown, unknown>;

const DEPTH = { truth: depthOf, isHit: (depth: number) => depth > 0, seen: 1, tell: depthWords };

const TIME = { truth: timeOf, isHit: (time: number | null) => time !== null, tell: timeWords };

const JUDGES: Readonly<Record<keyof Answers, Judge<unknown, unknown>>> = {
  hit: judgeOf<Answers["hit"], number>({
    ...DEPTH,
    error: (says, depth) => (says === depth >= 0 ? 0 : Math.abs(depth)),
    says: (says, { yes, no }) => (says ? yes : no),
  }),
  depth: judgeOf<Answers["depth"], number>({
    ...DEPTH,
    error: (says, depth) => Math.abs(says - Math.max(depth, 0)),
    says: (depth, texts, truth) => (depth === 0 && truth < 0 ? texts.no : depthWords(depth, texts)),
  }),
  meets: judgeOf<Answers["meets"], number | null>({
    ...TIME,
    error: (says, time) => Number(says !== (time !== null)),
    seen: 1,
    says: (says, { yes, never }) => (says ? yes : never),
  }),
  time: judgeOf<Answers["time"], number | null>({
    ...TIME,
    error: (says, time) => (says === null || time === null ? Number(says !== time) : Math.abs(says - time)),
    seen: 0.01,
    says: timeWords,
  }),
  velocity: judgeOf<Answers["velocity"], { isTurned: boolean; after: Point }>({
    truth: meetingOf,
    isHit: ({ isTurned }) => isTurned,
    error: (says, { after }) => Math.hypot(says.x - after.x, says.y - after.y),
    seen: 0.1,
    says: velocityWords,
    tell: ({ after }, texts) => velocityWords(after, texts),
  }),
};

/** The names of the functions that a program may have. */
const QUESTIONS = Object.keys(JUDGES) as readonly (keyof Answers)[];

/** Judges a program about the first two shapes of a world. */
export function judge(program: Program, facts: Facts): Verdict {
  const [a, b] = facts.world.shapes;
  if (a === undefined || b === undefined) throw new RangeError("a program is about two shapes");
  const question = QUESTIONS.find((name) => program[name] !== undefined);
  if (question === undefined) throw new RangeError("the program answers no question");
  const given = program.given ?? ((shape: Given) => shape);
  const says = program[question]?.(given(givenOf(facts, a)), given(givenOf(facts, b)));
  const row = JUDGES[question];
  const truth = row.truth(facts, a, b);
  const error = row.error(says, truth);
  return {
    ...{ isHit: row.isHit(truth), error, isWrong: error >= row.seen },
    says: (texts) => row.says(says, texts, truth),
    truth: (texts) => row.tell(truth, texts),
  };
}

function givenOf(facts: Facts, shape: ShapeRow): Given {
  const { x, y, angle, radius, width, height } = shape;
  return { x, y, angle, radius, width, height, corners: cornersOf(shape), step: stepOf(shape), ...surfaceOf(facts) };
}

const stepOf = ({ velocity: { x, y } }: ShapeRow): Point => ({ x: x / STEPS, y: y / STEPS });

function surfaceOf({ own }: Facts) {
  const { restitution = 1, friction = 0 } = own?.settings ?? {};
  return { restitution, friction };
}

/** Returns how deep two shapes overlap, or minus their distance. */
function depthOf(_facts: Facts, a: ShapeRow, b: ShapeRow): number {
  const [one, other] = [outlineOf(a), outlineOf(b)];
  return collide(one, other)?.depth ?? -distance(one, other).distance;
}

function timeOf(_facts: Facts, a: ShapeRow, b: ShapeRow): number | null {
  const found = sweep(outlineOf(a), stepOf(a), outlineOf(b), { x: 0, y: 0 }, 1);
  return found.state === "miss" ? null : found.time;
}

/** Lets B meet A in a room of its own. */
function meetingOf(facts: Facts, a: ShapeRow, b: ShapeRow) {
  const room = Lab.fromScene({
    ...{ format: "collidoscope", version: 2 },
    world: { timeStep: AN_INSTANT, response: "none", gradient: { ...surfaceOf(facts), pairs: "obstacles" } },
    shapes: [
      { ...outlineOf(a), mass: 0 },
      { ...outlineOf(b), velocity: b.velocity },
    ],
  });
  try {
    room.step();
    const { x, y } = room.get(room.ids[1] ?? -1).velocity;
    return { isTurned: x !== b.velocity.x || y !== b.velocity.y, after: { x: x / STEPS, y: y / STEPS } };
  } finally {
    room.free();
  }
}

function depthWords(depth: number, { deep, apart }: PageTexts) {
  return depth >= 0 ? deep(threeDigits(depth)) : apart(threeDigits(-depth));
}

function timeWords(time: number | null, { never, at }: PageTexts) {
  return time === null ? never : at(threeDigits(time));
}

function velocityWords({ x, y }: Point, { speed }: PageTexts) {
  return speed(threeDigits(x), threeDigits(y));
}
