/** The tasks of the narratives: open at the start, and not solved by chance. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import { type Beat, CHAPTERS } from "../../www/chapters/chapter.ts";
import init from "../../www/engine/lab.ts";
import { type Bench, openBench } from "../../www/lab/headless.ts";
import { STAGES } from "../../www/stages/registry.ts";
import type { LabModel } from "../../www/ui/model.ts";
import { randomSource } from "../unit/random.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODULE = new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url);

const WALKS = 200;
const ACTS = 20;

/** Share of the walks that may solve a task. */
const LUCK = 0.05;

/** Share of the acts that drop a shape somewhere in the picture. */
const DROPS = 0.3;

beforeAll(async () => {
  await init(readFileSync(MODULE));
  await prepare(ROOT);
});

/** The number of walks that solve the task of a beat. */
async function solvedWalks({ task, picture }: Beat, seed: number): Promise<number> {
  const { session, module, model, engine } = await openBench(STAGES, picture.stage);
  const random = randomSource(seed);
  const commands = module.commands.filter(({ group }) => group !== "help");
  let [solved, now] = [0, 0];
  const see = () => {
    now += 1000;
    session.refresh(now);
    return model().finished.has(task ?? "");
  };
  for (let walk = 0; walk < WALKS; walk += 1) {
    session.present(picture);
    expect(see(), `${task} is open at the start`).toBe(false);
    const frame = picture.frame ?? { x: 400, y: 225, width: 800, height: 450 };
    let isSolved = false;
    for (let act = 0; act < ACTS && !isSolved; act += 1) {
      const { ids } = engine();
      if (random() < DROPS && ids.length > 0) {
        const id = ids[Math.floor(random() * ids.length)] ?? 0;
        const at = { x: frame.x + (random() - 0.5) * frame.width, y: frame.y + (random() - 0.5) * frame.height };
        session.edit((world) => {
          world.set(id, at);
          world.select(id);
        });
      } else {
        const command = commands[Math.floor(random() * commands.length)];
        if (command !== undefined) session.perform(command);
      }
      isSolved = see();
    }
    if (isSolved) solved += 1;
  }
  session.close();
  return solved;
}

/** Changes of an author, who moves every shape anywhere. */
const AUTHORS = {
  "by the engine": ({ engine }: Bench, places: readonly object[]) => {
    for (const [at, id] of [...engine().ids].entries()) engine().set(id, places[at] ?? {});
  },
  "by an edit": ({ session }: Bench, places: readonly object[]) => {
    session.edit((world) => [...world.ids].forEach((id, at) => void world.set(id, places[at] ?? {})), { by: "author" });
  },
  "by a scene": ({ session, module, engine }: Bench, places: readonly object[]) => {
    for (const [at, id] of [...engine().ids].entries()) engine().set(id, places[at] ?? {});
    session.open(module, engine().toJSON(), null);
  },
};

/** Least worlds of an author, of all stages together, in which a task would be done. */
const LEAST_DONE = 100;

test("a task is done by the reader alone, whatever an author makes of the world", { timeout: 120_000 }, async () => {
  for (const [way, change] of Object.entries(AUTHORS)) {
    let would = 0;
    for (const id of STAGES.ids) {
      const bench = await openBench(STAGES, id);
      const { session, module, model, engine, events } = bench;
      if (module.deeds === undefined) continue;
      const random = randomSource(7);
      let now = 0;
      const see = () => {
        now += 1000;
        session.refresh(now);
      };
      see();
      const start = model();
      for (let walk = 0; walk < WALKS; walk += 1) {
        // Near each other, so that shapes meet.
        const places = Array.from(engine().ids, () => ({ x: 250 + 300 * random(), y: 150 + 150 * random() }));
        change(bench, places);
        see();
        const { facts } = model();
        const isDone = (opened: LabModel["opened"]) =>
          module.deeds?.some(({ done }) => facts && done(facts, { ...model(), opened, held: false }));
        if (isDone(start.opened)) would += 1;
        // A view is the reader's, and changes no world.
        const view = module.commands.find((command) => command.view !== undefined);
        if (view !== undefined) session.perform(view);
        session.edit((world) => world.select(world.ids[0] ?? null));
        see();
        const reset = module.commands.find((command) => command.id === "reset");
        if (reset !== undefined) session.perform(reset);
        see();
        expect([...model().finished], `${id} ${way}`).toEqual([]);
        expect(events, `${id} ${way}`).not.toContain("task");
        session.open(module, null, null);
        bench.change({ finished: new Set(), opened: null });
        see();
      }
      session.close();
    }
    expect(would, way).toBeGreaterThan(LEAST_DONE);
  }
});

test("a task of a narrative asks after its deed, or chance alone hardly solves it", { timeout: 120_000 }, async () => {
  const shares: Record<string, number> = {};
  let asking = 0;
  for (const id of CHAPTERS) {
    const { chapter } = await compile(ROOT, id, "en");
    for (const [at, beat] of chapter.beats.entries()) {
      if (beat.task === null) continue;
      if (beat.check === null) shares[`${id} ${beat.task}`] = (await solvedWalks(beat, 1 + at)) / WALKS;
      else asking += 1;
    }
  }
  expect(Object.keys(shares).length).toBeGreaterThan(0);
  expect(asking).toBeGreaterThan(4);
  for (const [task, share] of Object.entries(shares)) expect(share, task).toBeLessThan(LUCK);
});
