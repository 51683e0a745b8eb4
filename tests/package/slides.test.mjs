// Motion of a character in a world.

import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Engine } from "#collidoscope";
import { assertRefused, wrong } from "./support/errors.mjs";

/** @import { Shape } from "../../www/engine/index.ts" */

await init();

const FALL = { x: 0, y: 0.25 };
/** @type {Shape} */
const HERO = { type: "rectangle", x: 100, y: 88, width: 12, height: 24 };

/** A row of tiles with its top at 100, and a wall of two steps at 200. */
function room() {
  const engine = new Engine({ gravity: { x: 0, y: 900 } });
  engine.response = "none";
  const tiles = Array.from({ length: 25 }, (_, at) => [16 * at, 108, 16, 16, 0]);
  const [floor = 0] = engine.addRectangles(Float64Array.from(tiles.flat()));
  for (const id of engine.ids) engine.set(id, { kind: "static" });
  const step = engine.add({ type: "rectangle", x: 250, y: 96, width: 100, height: 8 }, { kind: "static" });
  return { engine, floor, step };
}

test("a hero walks on tiles, climbs a step, and jumps", () => {
  const { engine, step } = room();
  const walk = engine.moveAndSlide(HERO, { x: 5, y: 0.25 });
  assert.deepEqual(walk.motion, { x: 5, y: 0 });
  assert.deepEqual([walk.carried, walk.contacts], [{ x: 0, y: 0 }, []]);
  assert.deepEqual(walk.ground?.normal, { x: 0, y: 1 });
  const before = { ...HERO, x: 190 };
  const stopped = engine.moveAndSlide(before, { x: 8, y: 0.25 });
  assert.deepEqual(stopped.motion, { x: 4, y: 0 });
  assert.deepEqual(
    stopped.contacts.map(({ id, time, depth, normal }) => ({ id, time, depth, normal })),
    [{ id: step, time: 0.5, depth: 0, normal: { x: 1, y: 0 } }],
  );
  const climbed = engine.moveAndSlide(before, { x: 8, y: 0.25 }, { step: 8 });
  assert.deepEqual([climbed.motion, climbed.ground?.id, climbed.contacts], [{ x: 8, y: -8 }, step, []]);
  const jump = engine.moveAndSlide(HERO, { x: 8, y: -9 }, { snap: 20 });
  assert.deepEqual([jump.motion, jump.ground], [{ x: 8, y: -9 }, null]);
  assert.deepEqual(engine.moveAndSlide({ ...before, y: 87.5 }, FALL, { snap: 20 }).motion, FALL, "no snap in the air");
});

test("a slope is a floor or a wall by its angle", () => {
  const { engine } = room();
  const points = [
    { x: 0, y: 100 },
    { x: -100, y: 40 },
    { x: -100, y: 100 },
  ];
  engine.add({ type: "polygon", points }, { kind: "static" });
  const hero = { ...HERO, x: 6 };
  const angle = Math.atan2(60, 100);
  assert.ok(engine.moveAndSlide(hero, { x: -5, y: 0 }, { maxSlope: angle }).motion.y < -2);
  assert.deepEqual(engine.moveAndSlide(hero, { x: -5, y: 0 }, { maxSlope: angle - 0.01 }).motion, { x: 0, y: 0 });
});

test("a lift carries, and the hero stays on it", () => {
  const { engine } = room();
  const lift = engine.add({ type: "rectangle", x: 100, y: 50, width: 60, height: 10 }, { kind: "kinematic" });
  const hero = engine.add({ ...HERO, y: 33 }, { kind: "kinematic", sensor: true });
  for (let frame = 0; frame < 300; frame += 1) {
    const speed = frame % 60 < 30 ? 600 : -600;
    engine.set(lift, { velocity: { x: 0.6 * speed, y: 0.8 * speed } });
    const { x, y, ...shape } = engine.get(hero);
    const filter = { ignore: hero, kinds: /** @type {const} */ (["kinematic"]) };
    const { motion, carried, ground } = engine.moveAndSlide({ ...shape, x, y }, FALL, { filter });
    assert.equal(ground?.id, lift, `frame ${frame}`);
    assert.ok(Math.abs(Math.hypot(carried.x, carried.y) - 10) < 1e-9);
    engine.set(hero, { x: x + motion.x, y: y + motion.y });
    engine.step();
    const [at, below] = [engine.get(hero), engine.get(lift)];
    assert.ok(Math.hypot(at.x - below.x, at.y - below.y + 17) < 1e-9, `frame ${frame}`);
  }
});

test("without gravity there is no ground, and shapes push the hero out", () => {
  const { engine } = room();
  engine.gravity = { x: 0, y: 0 };
  const { motion, ground, contacts } = engine.moveAndSlide({ ...HERO, y: 90 }, { x: 3, y: 4 });
  assert.deepEqual([motion, ground], [{ x: 3, y: -2 }, null]);
  assert.deepEqual([contacts[0]?.depth, contacts[0]?.time, contacts.at(-1)?.depth], [2, 0, 0]);
});

test("wrong settings and hostile options are refused", () => {
  const { engine } = room();
  const before = engine.stateHash();
  /** @type {[unknown, string, string][]} */
  const rows = [
    [5, "wrong-type", "options"],
    [{ snapp: 1 }, "unknown-field", "snapp"],
    [{ snap: "1" }, "wrong-type", "snap"],
    [{ snap: -1 }, "out-of-range", "snap"],
    [{ step: Number.NaN }, "not-finite", "step"],
    [{ maxSlope: 2 }, "out-of-range", "maxSlope"],
    [{ filter: { maks: 1 } }, "unknown-field", "maks"],
  ];
  for (const [options, code, field] of rows) {
    assertRefused(() => engine.moveAndSlide(HERO, FALL, wrong(options)), code, field);
  }
  assertRefused(() => engine.moveAndSlide(HERO, { x: Number.NaN, y: 0 }), "not-finite", "motion.x");
  assertRefused(() => engine.moveAndSlide({ ...HERO, x: 1e12 }, { x: 1e12, y: 0 }), "out-of-range", "x");
  assertRefused(() => engine.moveAndSlide({ ...HERO, width: 0 }, FALL), "not-positive", "width");
  assert.equal(engine.stateHash(), before);
});
