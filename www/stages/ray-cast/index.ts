/** A ball thrown into a bucket. The engine moves the ball; the stage aims, tests each step and counts the score. */

import type { Lab, Point } from "../../engine/lab.ts";
import { CLOCK, heldCommand, plainCommands, runCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { keepGrowing, resumeGrowing } from "../shared/growing.ts";
import { AIMS } from "./aim.ts";
import { paintBucket } from "./draw.ts";
import { bucketWhy, seeBucket } from "./panels.ts";
import type { Aim, BucketReading } from "./reading.ts";
import scene from "./scene.json";
import {
  type Crossing,
  DEPTH,
  HAND,
  LAUNCH,
  launchBall,
  mouthOf,
  NO_THROWS,
  stepThrows,
  type Throws,
  UNIT,
} from "./throwing.ts";

interface State {
  aim: Aim;
  throws: Throws;
  /** of this flight */
  steps: number;
  dots: Point[];
  before: Point[];
}

/** The first aim: it hits, so the first throw shows what a hit is. */
const FIRST = Object.freeze({ speed: 12, angle: 54 });

/** Steps between two dots of a flight, and dots that are kept of it at most. */
const EVERY = 3;
const MOST = 200;

const DEGREES = 180 / Math.PI;

/** Metres a second of a fast throw. */
const FAST = 20;

export const stage: StageModule<State, BucketReading> = {
  id: "ray-cast",
  scene,
  commands: plainCommands([
    runCommand("throw-ball", "send"),
    aimCommand("aim-up", "↑", ["ArrowUp", "KeyW"], "chevronUp"),
    aimCommand("aim-down", "↓", ["ArrowDown", "KeyS"], "chevronDown"),
    aimCommand("aim-weaker", "←", ["ArrowLeft", "KeyA"], "minus"),
    aimCommand("aim-stronger", "→", ["ArrowRight", "KeyD"], "plus"),
    ...CLOCK,
  ]),
  rewinds: true,
  hint: { commands: ["throw-ball"], layouts: ["wide", "narrow", "minimal"], words: (strings) => strings.bucket.hint },
  tasks: [
    { id: "ray-hit", done: ({ own }) => own.score > 0 },
    {
      id: "ray-fast",
      done: ({ own }) => own.decided?.scored === true && own.speed > FAST,
    },
    {
      id: "ray-cross",
      done: ({ own }, _finished, { paused }) => paused && own.decided?.ray === true,
    },
    { id: "ray-miss", done: ({ own }) => own.tests.boundary && !own.tests.ray },
  ],
  turns: false,
  plain: true,
  keep: keepGrowing,
  resume: resumeGrowing,

  open: () => ({ aim: FIRST, throws: NO_THROWS, steps: 0, dots: [], before: [] }),

  read(engine, world, { aim, throws: { flying, score, throws, last, crossing, decided }, dots, before }) {
    const [ball] = world.shapes;
    const { x, y, radius } = ball ?? { ...HAND, radius: 0 };
    const { velocity } = engine.get(engine.ids[0] ?? 0);
    const moves = flying ? aimOf(velocity) : aim;
    return {
      phase: flying ? "flying" : "aiming",
      ball: { x, y, radius },
      ballPosition: 0,
      ...{ hand: HAND, unit: UNIT, aim, score, throws, last, mouth: mouthOf(engine), depth: DEPTH, crossing, decided },
      drag: dragOf(aim),
      ...moves,
      tests: { ray: decided?.ray ?? false, boundary: decided?.boundary ?? false },
      meets: meetingOf(decided ?? (flying ? crossing : null)),
      ...{ dots, before },
    };
  },

  step(engine, state) {
    const flew = state.throws.flying;
    state.throws = stepThrows(engine, state.throws);
    if (!flew) return;
    const { flying, crossing } = state.throws;
    state.steps += 1;
    const isNoted = state.steps % EVERY === 0 && state.dots.length < MOST;
    if (crossing !== null && isNoted) state.dots.push(crossing.to);
    if (!flying) [state.before, state.dots] = [state.dots, []];
  },

  edits: {
    "throw-ball": (engine, state) => throwBall(engine, state),
    /** Throws at a velocity in pixels a second. */
    launch,
    aim: (_engine, state, changes: Partial<Aim>) => {
      state.aim = within({ ...state.aim, ...changes });
    },
    "aim-up": (_engine, state) => turn(state, "angle", 1),
    "aim-down": (_engine, state) => turn(state, "angle", -1),
    "aim-stronger": (_engine, state) => turn(state, "speed", 1),
    "aim-weaker": (_engine, state) => turn(state, "speed", -1),
  },

  press({ world, reach }, engine, state) {
    const ball = engine.get(engine.ids[0] ?? 0);
    const radius = ball.type === "circle" ? ball.radius : 0;
    if (state.throws.flying || Math.hypot(world.x - ball.x, world.y - ball.y) > radius + reach) return null;
    let aimed = false;
    return {
      grip: "aim",
      move: (at) => {
        const drag = { x: (at.x - ball.x) * LAUNCH, y: (at.y - ball.y) * LAUNCH };
        const aim = aimOf(drag);
        aimed = aim.speed >= AIMS.speed.least;
        if (aimed) state.aim = within(aim);
      },
      release: () => {
        if (aimed) throwBall(engine, state);
      },
      // Nothing is thrown by a pointer that was lost.
      cancel: () => {},
    };
  },

  paint: paintBucket,
  describe: (reading, strings) => strings.bucket.verdict(reading),
  help: (strings) => strings.bucket.help,
  see: seeBucket,
  why: bucketWhy,
};

/** A command that aims: the edit of its name. */
function aimCommand(id: string, cap: string, codes: readonly string[], icon: string) {
  return heldCommand(id, "aim", cap, codes, ({ edit }) => edit(id), { icon });
}

function throwBall(engine: Lab, state: State) {
  if (state.throws.flying) return;
  const { speed, angle } = state.aim;
  const fast = speed * UNIT;
  launch(engine, state, { x: fast * Math.cos(angle / DEGREES), y: -fast * Math.sin(angle / DEGREES) });
}

function launch(engine: Lab, state: State, velocity: Point) {
  state.throws = launchBall(engine, state.throws, velocity);
  [state.steps, state.dots] = [0, []];
}

/**
 * Where a step crosses the line of the mouth. A crossing ahead of the step or behind it is none, so
 * that the picture says what the ray test says.
 */
function meetingOf(crossing: Crossing | null): BucketReading["meets"] {
  if (crossing === null || crossing.t === null || crossing.t < 0 || crossing.t > 1) return null;
  return crossing.ray ? "mouth" : "beside";
}

/**
 * A velocity as speed and angle.
 *
 * @param velocity in world pixels a second
 */
function aimOf({ x, y }: Point): Aim {
  return { speed: Math.hypot(x, y) / UNIT, angle: Math.atan2(-y, x) * DEGREES };
}

/** The arrow of an aim. */
function dragOf({ speed, angle }: Aim): Point {
  const length = (speed * UNIT) / LAUNCH;
  return { x: length * Math.cos(angle / DEGREES), y: -length * Math.sin(angle / DEGREES) };
}

function within({ speed, angle }: Aim): Aim {
  const { least, most } = AIMS.speed;
  return { speed: Math.min(Math.max(speed, least), most), angle };
}

function turn(state: State, name: keyof Aim, way: 1 | -1) {
  const { step, least, most } = AIMS[name];
  const value = Math.round(state.aim[name] / step + way) * step;
  state.aim = { ...state.aim, [name]: Math.min(Math.max(value, least), most) };
}
