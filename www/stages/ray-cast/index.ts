/** A ball thrown into a bucket. The engine moves the ball; the stage aims, tests each step and counts the score. */

import type { Lab, Point } from "../../engine/lab.ts";
import { CLOCK, CODE, heldCommand, PREDICT_ACT, plainCommands, runCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { distanceBetween } from "../../state/points.ts";
import { clamp } from "../shared/geometry.ts";
import { keepGrowing, resumeGrowing } from "../shared/growing.ts";
import { paintBucket } from "./draw.ts";
import { bucketWhy, seeBucket } from "./panels.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";
import {
  AIMS,
  type Aim,
  aimOf,
  type BucketReading,
  EVERY,
  LAUNCH,
  launchBall,
  NO_THROWS,
  readBucket,
  type State,
  stepThrows,
  velocityOf,
} from "./throwing.ts";

/** The first aim: it hits, so the first throw shows what a hit is. */
const FIRST = Object.freeze({ speed: 12, angle: 54 });

/** Dots that are kept of a flight at most. */
const MOST = 200;

export const stage: StageModule<State, BucketReading, Texts> = {
  scene,
  needs: [
    { field: "shapes", among: [2] },
    { field: "shapes[0].type", among: ["circle"] },
    { field: "shapes[0].mass", among: [0], atStart: true },
    { field: "shapes[1].type", among: ["segment"] },
    // Balls fall in from above.
    { field: "shapes[1].x2", least: 1, of: "shapes[1].x1" },
    { field: "world.timeStep", among: [1 / 60] },
  ],
  code: async () => (await import("./code.ts")).load(),
  commands: plainCommands([
    runCommand("throw-ball", "send"),
    aimCommand("aim-up", "↑", ["ArrowUp"], "chevronUp"),
    aimCommand("aim-down", "↓", ["ArrowDown"], "chevronDown"),
    aimCommand("aim-weaker", "←", ["ArrowLeft"], "minus"),
    aimCommand("aim-stronger", "→", ["ArrowRight"], "plus"),
    PREDICT_ACT,
    CODE,
    ...CLOCK,
  ]),
  plain: true,
  keep: keepGrowing,
  resume: resumeGrowing,
  kept: async () => (await import("./kept.ts")).KEPT,
  open: () => ({ aim: FIRST, throws: NO_THROWS, steps: 0, dots: [], before: [] }),

  read: readBucket,
  step: stepFlight,

  edits: {
    "throw-ball": throwBall,
    /** Throws at a velocity in pixels a second. */
    launch,
    aim: (_engine, state, changes: Partial<Aim>) => {
      setAim(state, { ...state.aim, ...changes });
    },
    "aim-up": (_engine, state) => turn(state, "angle", 1),
    "aim-down": (_engine, state) => turn(state, "angle", -1),
    "aim-stronger": (_engine, state) => turn(state, "speed", 1),
    "aim-weaker": (_engine, state) => turn(state, "speed", -1),
  },

  press({ world, reach }, engine, state) {
    const ball = engine.get(engine.ids[0] ?? 0);
    const radius = ball.type === "circle" ? ball.radius : 0;
    if (state.throws.flying || distanceBetween(world, ball) > radius + reach) return null;
    let aimed = false;
    return {
      grip: "aim",
      move: (at) => {
        const aim = aimOf({ x: (at.x - ball.x) * LAUNCH, y: (at.y - ball.y) * LAUNCH });
        aimed = aim.speed >= AIMS.speed.least;
        if (aimed) setAim(state, aim);
      },
      release: () => {
        if (aimed) throwBall(engine, state);
      },
      // Nothing is thrown by a pointer that was lost.
      cancel: () => {},
    };
  },

  paint: paintBucket,
  describe: ({ own }, { bucket }, views) => ({
    picture: bucket.verdict(own),
    told: bucket.tell(own, views.has("ends")),
  }),
  panels: { see: seeBucket, why: bucketWhy },
};

function aimCommand(id: string, cap: string, codes: readonly string[], icon: string) {
  return heldCommand(id, "aim", cap, codes, ({ edit }) => edit(id), { icon });
}

function stepFlight(engine: Lab, state: State) {
  const flew = state.throws.flying;
  state.throws = stepThrows(engine, state.throws);
  if (!flew) return;
  const { flying, crossing } = state.throws;
  state.steps += 1;
  const isNoted = state.steps % EVERY === 0 && state.dots.length < MOST;
  if (crossing !== null && isNoted) state.dots.push(crossing.to);
  if (!flying) [state.before, state.dots] = [state.dots, []];
}

function throwBall(engine: Lab, state: State) {
  if (!state.throws.flying) launch(engine, state, velocityOf(state.aim));
}

function launch(engine: Lab, state: State, velocity: Point) {
  state.throws = launchBall(engine, state.throws, velocity);
  [state.steps, state.dots] = [0, []];
}

function setAim(state: State, { speed, angle }: Aim) {
  state.aim = { speed: clamp(speed, AIMS.speed.least, AIMS.speed.most), angle };
}

function turn(state: State, name: keyof Aim, way: 1 | -1) {
  const { step, least, most } = AIMS[name];
  state.aim = { ...state.aim, [name]: clamp(Math.round(state.aim[name] / step + way) * step, least, most) };
}
