/** A ball falls onto a limit. The stage records every impact of the engine, beside the ball of the naive test. */

import type { Lab } from "../../engine/lab.ts";
import { CLOCK, plainCommands, runCommand, viewCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { distanceBetween } from "../../state/points.ts";
import { keepGrowing, resumeGrowing } from "../shared/growing.ts";
import { paintBoundary } from "./draw.ts";
import { type BoundaryReading, ballOf, END, type Fall, METRE, naiveStep, readFall, STEPS, type State } from "./fall.ts";
import { boundaryWhy, seeBoundary } from "./panels.ts";
import scene from "./scene.json";
import type { Texts } from "./strings.en.ts";

/** Every so many steps the way of the naive test is noted. */
const NOTED = 2;

export const stage: StageModule<State, BoundaryReading, Texts> = {
  scene,
  needs: [
    { field: "shapes", among: [1] },
    { field: "shapes[0].type", among: ["circle"] },
    { field: "world.boundary.bottom" },
    { field: "shapes[0].y", most: 1, of: "world.boundary.bottom", atStart: true },
    { field: "shapes[0].velocity.x", among: [0] },
    { field: "world.gravity.x", among: [0] },
    { field: "world.gravity.y", least: 1 },
    { field: "world.timeStep", among: [1 / 60] },
  ],
  commands: plainCommands([runCommand("start", "arrowDown"), viewCommand("naive", "circleDashed"), ...CLOCK]),
  plain: true,
  keep: keepGrowing,
  resume: resumeGrowing,
  kept: async () => (await import("./kept.ts")).KEPT,
  open: waiting,

  read: readFall,
  step: stepFall,

  edits: {
    // Whatever became of the fall before: it begins anew.
    start: (engine, state) => {
      begin(engine, state, state.fall);
      state.started = true;
    },
    /** Lets the ball wait at another height, in metres, or with another speed, in metres a second. */
    fall: (engine, state, changes: Partial<Pick<Fall, "height" | "speed">>) =>
      begin(engine, state, { ...state.fall, ...changes }),
    play: (_engine, state, playing) => {
      state.started ||= playing;
    },
  },

  press({ world, reach }, engine, state) {
    const { scene, height } = ballOf(engine);
    const center = { x: scene.x, y: scene.limit - height * METRE - scene.radius };
    if (distanceBetween(world, center) > scene.radius + reach) return null;
    const start = () => {
      state.started = true;
    };
    const waits = !state.started;
    return { grip: waits ? "press" : "none", start, runs: waits, move: () => {} };
  },

  paint: paintBoundary,
  describe: ({ own }, { boundary }) => ({ picture: boundary.verdict(own), told: boundary.tell(own) }),
  panels: { see: seeBoundary, why: boundaryWhy },
};

function stepFall(engine: Lab, state: State) {
  if (!state.started || state.steps >= END * STEPS) return;
  engine.step();
  for (const { side, time, speed, rebound } of engine.bounces) {
    if (side !== "bottom") continue;
    const when = state.steps / STEPS + time;
    const after = rebound / METRE;
    // The engine reports the infinitely many last impacts as one without speed: the ball rests.
    if (speed === 0) state.rest = when;
    else {
      const rise = (after * after) / (2 * state.fall.gravity);
      state.impacts.push({ time: when, before: speed / METRE, after, rise });
    }
  }
  state.naive = naiveStep(state.naive, state.fall, 1 / STEPS);
  state.steps += 1;
  if (state.steps % NOTED === 0) state.trace.push({ time: state.steps / STEPS, height: state.naive.height });
}

/** Lets the ball wait for a fall. */
function begin(engine: Lab, state: State, { height, speed }: Fall) {
  engine.reset();
  const { scene } = ballOf(engine);
  engine.set(engine.ids[0] ?? 0, {
    y: scene.limit - scene.radius - height * METRE,
    velocity: { x: 0, y: speed * METRE },
  });
  Object.assign(state, waiting(engine));
}

function waiting(engine: Lab): State {
  const { height, speed } = ballOf(engine);
  const { restitution } = engine.get(engine.ids[0] ?? 0);
  const fall = { height, speed, gravity: engine.gravity.y / METRE, restitution };
  const naive = { height, speed, impacts: 0 };
  return { started: false, steps: 0, fall, impacts: [], rest: null, naive, trace: [] };
}
