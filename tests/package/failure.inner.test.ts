// An instance that ends at moments that no call of the package reaches by itself: while a shape is read, and with engines that
// nobody holds.

import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { test } from "vitest";
import init, { collide } from "#collidoscope/lab";
import { generation, requireInstance, thrown } from "../../www/engine/instance.ts";
import { assertRefused } from "./support/errors.mjs";
import { openStage } from "./support/stages.mjs";

const BALL = { type: "circle", x: 1, y: 2, radius: 3 } as const;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("an instance that ends while a shape is read is not asked any more", async () => {
  const points = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 0, y: 3 },
  ];
  const far = {
    type: "polygon",
    points: points.map(({ x, y }) => ({ x: x + 99, y })),
  } as const;
  for (const other of [BALL, far]) {
    await init();
    const ending = {
      ...far,
      points: far.points.map((point, index) => ({
        ...point,
        get y() {
          if (index === 2) {
            requireInstance();
            // As after a trap in a question that the getter asks, whose error it keeps to itself.
            thrown(new WebAssembly.RuntimeError("a trap"));
          }
          return point.y + 50;
        },
      })),
    };
    assertRefused(() => collide(other, ending), "engine-failed");
  }
  await init();
});

test("engines of a dead instance that are forgotten free nothing in the fresh one", async () => {
  const before = generation;
  (() => {
    for (let each = 0; each < 50; each += 1) {
      openStage("circles");
    }
  })();
  // The sound instance of the last test ends as after a trap.
  thrown(new WebAssembly.RuntimeError("a trap"));
  await init();
  assert.notEqual(generation, before);
  const survivors = Array.from({ length: 50 }, () => openStage("rectangle-circle"));
  const hashes = survivors.map((engine) => engine.stateHash());
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await sleep(10);
  }
  const others = Array.from({ length: 50 }, () => openStage("circles"));
  for (const engine of others) {
    engine.spawnCircle();
    engine.step();
  }
  assert.deepEqual(
    survivors.map((engine) => engine.stateHash()),
    hashes,
  );
});
