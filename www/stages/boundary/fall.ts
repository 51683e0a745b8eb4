/**
 * A fall onto a limit: what the engine reported of it, the closed form to measure it by, and the
 * naive test that it is compared with. Lengths in metres, upwards from the limit; speeds in metres
 * a second, positive downwards.
 */

import type { Lab } from "../../engine/lab.ts";
import type { WorldReading } from "../../state/view_state.ts";
import type { Fall, Impact, Naive, State } from "./kept.ts";

export type { Fall, Impact, State };

/** Metres a second below which a ball at its top counts as still. */
export const STILL = 0.5;

export type BoundaryReading = ReturnType<typeof readFall>;

/** Steps of the engine in a second, and seconds that are shown. */
export const STEPS = 60;
export const END = 16;

/** Where the sliders of a fall end: metres, and metres a second downwards. */
export const FALLS = Object.freeze({
  height: { least: 1, most: 50, step: 0.1 },
  speed: { least: 0, most: 20, step: 0.5 },
});

/** Pixels of a metre. */
export const METRE = 8;

export function readFall(engine: Lab, _world: WorldReading, { steps, ...state }: State) {
  const { fall, impacts, rest } = state;
  return { ...state, ...ballOf(engine), time: steps / STEPS, deviation: deviationOf(fall, impacts, rest) };
}

/** The ball in metres above the limit, and its place in world pixels. */
export function ballOf(engine: Lab) {
  const { boundary, height: floor } = engine;
  const ball = engine.get(engine.ids[0] ?? 0);
  const radius = ball.type === "circle" ? ball.radius : 0;
  const limit = boundary?.bottom ?? floor;
  return {
    scene: { x: ball.x, limit, radius },
    height: (limit - radius - ball.y) / METRE,
    speed: ball.velocity.y / METRE,
  };
}

/** The impact of that number, from 0, by the closed form. */
export function impactOf({ height, speed, gravity, restitution }: Fall, number: number): Impact {
  const first = Math.sqrt(speed * speed + 2 * gravity * height);
  let before = first;
  let time = (first - speed) / gravity;
  for (let hop = 0; hop < number; hop += 1) {
    before *= restitution;
    time += (2 * before) / gravity;
  }
  const after = restitution * before;
  return { time, before, after, rise: (after * after) / (2 * gravity) };
}

/**
 * When the ball comes to rest: after infinitely many hops, each as much shorter than the one before
 * as it is slower.
 */
export function restOf(fall: Fall) {
  const { time, before } = impactOf(fall, 0);
  const { gravity, restitution } = fall;
  return time + (2 * before * restitution) / (gravity * (1 - restitution));
}

/**
 * The naive test: a step of the usual kind, and whenever the ball is past the limit at its end, its
 * speed is turned round. The earlier position is not considered, and the ball stays where it is.
 */
export function naiveStep({ height, speed, impacts }: Naive, { gravity, restitution }: Fall, duration: number): Naive {
  const faster = speed + gravity * duration;
  const lower = height - faster * duration;
  if (lower >= 0) return { height: lower, speed: faster, impacts };
  return { height: lower, speed: -restitution * faster, impacts: impacts + 1 };
}

/** The largest difference from the closed form, in seconds, metres and metres a second. */
function deviationOf(fall: Fall, impacts: readonly Impact[], rest: number | null) {
  let largest = rest === null ? 0 : Math.abs(rest - restOf(fall));
  impacts.forEach((impact, number) => {
    const exact = impactOf(fall, number);
    for (const name of ["time", "before", "after", "rise"] as const) {
      largest = Math.max(largest, Math.abs(impact[name] - exact[name]));
    }
  });
  return largest;
}
