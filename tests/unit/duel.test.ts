/** The duel: sound searches agree with the engine, breaks break, and no broad phase skips a pair whose boxes meet. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { Lab, PAIR_STRIDE } from "../../www/engine/lab.ts";
import { boxesOf, runWays, SCATTERS, scatterCrowd, WAYS } from "../../www/stages/duel/crowd.ts";
import { METHODS, type Outcome, runMethod, SOUND, truthOf } from "../../www/stages/duel/methods.ts";
import scene from "../../www/stages/duel/scene.json";
import { arrangePair, BREAKS, EXAMPLES } from "../../www/stages/duel/scenes.ts";
import { readWorld } from "../../www/state/view_state.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

function pairOf(lab: Lab) {
  lab.detect();
  const [a, b] = readWorld(lab).shapes;
  if (a === undefined || b === undefined) throw new Error("the stage has two shapes");
  return { a, b, truth: truthOf(a, b) };
}

test("with sound parameters every method agrees with the engine, from any first direction", () => {
  const lab = Lab.fromScene(scene, { seed: 7 });
  let overlaps = 0;
  for (let round = 0; round < 300; round += 1) {
    lab.clear();
    const spawned = [lab.spawnConvex(), round % 3 === 0 ? lab.spawnCircle() : lab.spawnConvex()];
    for (const [index, id] of spawned.entries()) lab.set(id, { x: 150 + index * (round % 150), y: 200 + (round % 40) });
    const { a, b, truth } = pairOf(lab);
    if (truth.contact !== null) overlaps += 1;
    for (const method of METHODS) {
      for (const first of ["right", "towards", "away", "zero"] as const) {
        // EPA starts from a point inside of the difference then.
        if (method === "gjk-epa" && first === "zero") continue;
        const outcome = runMethod(method, a, b, { ...SOUND, first }, truth);
        expect([round, method, first, outcome.fault]).toEqual([round, method, first, null]);
      }
    }
  }
  expect(overlaps).toBeGreaterThan(50);
  expect(overlaps).toBeLessThan(250);
});

test("every example is right with sound parameters, and every break is wrong in one lane", () => {
  const lab = Lab.fromScene(scene);
  for (const example of EXAMPLES) {
    arrangePair(lab, example);
    const { a, b, truth } = pairOf(lab);
    for (const method of METHODS)
      expect(runMethod(method, a, b, SOUND, truth).fault, `${example}, ${method}`).toBeNull();
  }
  const faults: Record<string, readonly (Outcome["fault"] | null)[]> = {};
  for (const { id, example, methods, parameters } of BREAKS) {
    arrangePair(lab, example);
    const { a, b, truth } = pairOf(lab);
    faults[id] = methods.map((method) => runMethod(method, a, b, parameters, truth).fault);
  }
  expect(faults).toEqual({
    cap: [null, "depth"],
    tolerance: [null, "verdict"],
    line: [null, "distance"],
    zero: [null, "depth"],
  });
});

test("a search that is not a number is broken, not right", () => {
  const lab = Lab.fromScene(scene);
  const { a, b, truth } = pairOf(lab);
  const nowhere = { ...a, points: a.points.map(() => ({ x: Number.NaN, y: Number.NaN })) };
  expect(runMethod("simple-sat", nowhere, b, SOUND, truth).fault).toBe("broken");
});

test("every broad phase compares all pairs whose boxes meet, and finds the same contacts", () => {
  const lab = Lab.fromScene(scene);
  for (const scatter of SCATTERS) {
    scatterCrowd(lab, 80, scatter);
    for (let step = 0; step < 20; step += 1) lab.step();
    const { shapes } = readWorld(lab);
    const around = boxesOf(shapes);
    const meeting = around.flatMap((one, first) =>
      around.flatMap((two, second) =>
        second > first &&
        one.left <= two.right &&
        two.left <= one.right &&
        one.top <= two.bottom &&
        two.top <= one.bottom
          ? [`${first} ${second}`]
          : [],
      ),
    );
    const before = lab.stateHash();
    for (const way of runWays(lab, shapes, WAYS)) {
      const compared = new Set(way.compared.map(([first, second]) => `${first} ${second}`));
      expect(compared.size, way.method).toBe(way.tests);
      expect(
        meeting.filter((pair) => !compared.has(pair)),
        `${scatter}, ${way.method}`,
      ).toEqual([]);
      expect(way.hits, way.method).toBe(lab.counts.hits);
      if (way.method === "tree") expect(way.tests).toBe(way.candidates);
    }
    expect(lab.stateHash()).toBe(before);
    expect(lab.broadPhase).toBe("auto");
    expect(meeting.length).toBeGreaterThanOrEqual(lab.candidatePairs.length / PAIR_STRIDE - 80);
  }
});
