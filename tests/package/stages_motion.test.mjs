// The stages of motion: the fall, the sweep.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Lab } from "#collidoscope/lab";
import { openStage } from "./support/stages.mjs";

await init();

/** @param {Lab} engine @param {number} position */
const shapeAt = (engine, position) => engine.get(engine.ids[position] ?? 0);

test("the ball of the limit falls, bounces and rests by the closed form", () => {
  /** Pixels. */
  const METRE = 8;
  const engine = openStage("boundary");
  assert.equal(engine.boundary?.bottom, 430);
  /** @type {{ time: number, speed: number, rebound: number }[]} */
  const told = [];
  for (let step = 0; step < 800; step += 1) {
    engine.step();
    for (const { time, speed, rebound } of engine.bounces) {
      told.push({
        time: step / 60 + time,
        speed: speed / METRE,
        rebound: rebound / METRE,
      });
    }
  }
  const [first, rest] = [told[0], told.at(-1)];
  assert.ok(first !== undefined && rest !== undefined);
  assert.equal(first.time.toFixed(2), "2.72");
  assert.equal(first.speed.toFixed(1), "31.7");
  assert.equal((first.rebound ** 2 / (2 * 9.81)).toFixed(2), "18.46");
  const closed = (Math.sqrt(1006) - 5) / 9.81 + (2 * 0.6 * Math.sqrt(1006)) / (9.81 * 0.4);
  assert.ok(Math.abs(rest.time - closed) < 1e-9 && rest.rebound === 0);
  assert.equal(shapeAt(engine, 0).y, 420);
});

test("of the two fast boxes one stops at the wall", () => {
  const engine = openStage("sweep");
  engine.step();
  assert.ok(Math.abs(shapeAt(engine, 0).x - 185.5) < 1e-9);
  assert.equal(shapeAt(engine, 2).x, 739);
});
