/** The traps of all stages: both languages have words for each, and each shows what it says. */
import { readFileSync } from "node:fs";
import { safeParse } from "valibot";
import { beforeAll, expect, test } from "vitest";
import { TERMS } from "../../www/canvas/glossary.ts";
import init, { distance, Lab, type Step } from "../../www/engine/lab.ts";
import { sceneOf } from "../../www/lab/scene.ts";
import { type LoadedStage, OpenStage } from "../../www/lab/stage.ts";
import type { StageId } from "../../www/stages/ids.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { readNamed, readWorld } from "../../www/state/view_state.ts";
import type { Trap } from "../../www/ui/model.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

test("every trap has a name and words in both languages, of known terms", async () => {
  for (const id of STAGES.ids) {
    const traps = await (await STAGES.load(id, ["en"])).traps();
    expect(traps.length, id).toBeGreaterThan(1);
    for (const { name, words } of traps) {
      for (const text of [name.en, name.zh, words.en, words.zh]) {
        const terms = [...text.matchAll(/\{([\w:-]+)\|[^{}|]+\}/g)].map(([, term = ""]) => term);
        expect(
          terms.filter((term) => term !== "b" && !(term in TERMS)),
          text,
        ).toEqual([]);
        expect(text.replaceAll(/\{[\w:-]+\|[^{}|]+\}/g, ""), id).toMatch(/^[^{}]+$/);
      }
      for (const text of [name.zh, words.zh]) {
        expect(text, id).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][ \u00a0]|[ \u00a0][\u4e00-\u9fff]/);
        expect(text, id).not.toMatch(/单纯形|便宜|刹车|穿隧/);
      }
    }
  }
});

/** Sets a trap up as the session does, runs some steps, and reads it. */
async function setUp(module: LoadedStage, trap: Trap, steps: number) {
  using lab = Lab.fromScene(sceneOf(module, trap));
  const stage = new OpenStage(module, lab);
  if (trap.state !== undefined) {
    const kept = await module.kept?.();
    expect(safeParse(kept as never, { ...(stage.keep().state as object), ...trap.state }).success).toBe(true);
    stage.resume({ ...(stage.keep().state as object), ...trap.state });
    stage.goOn();
  }
  for (const [name, value] of trap.edits ?? []) stage.edit(lab, name, value);
  module.settle?.(lab, stage.state as never, true);
  module.prepare?.(lab, stage.state, { paused: false, awaited: false, frame: null });
  for (let step = 0; step < steps; step += 1) stage.step(lab);
  lab.detect();
  const world = module.pace === undefined ? readWorld(lab) : readNamed(lab);
  const own = module.read(lab, world, stage.state, null);
  const [a, b] = Array.from(lab.ids.slice(0, 2), (id) => lab.get(id));
  const gap = a && b && module.pace === undefined ? distance(a, b).distance : 0;
  return { world, own, gap, candidates: lab.counts.candidates };
}

type Seen = Awaited<ReturnType<typeof setUp>>;

const depth =
  (wanted: number, slack = 1e-9) =>
  ({ world: { contacts } }: Seen) => {
    expect(contacts.length).toBe(1);
    expect(Math.abs((contacts[0]?.depth ?? -1) - wanted)).toBeLessThanOrEqual(slack);
    expect(Math.hypot(contacts[0]?.normal.x ?? 0, contacts[0]?.normal.y ?? 0)).toBeCloseTo(1, 12);
  };
const normal =
  (x: number, y: number) =>
  ({ world: { contacts } }: Seen) =>
    expect(contacts[0]?.normal).toEqual({ x, y });
const region =
  (name: string) =>
  ({ own }: Seen) =>
    expect(own.explained.steps.flatMap((step: Step) => (step.kind === "region" ? [step.region] : []))).toEqual([name]);
const counts =
  (candidates: number, hits: number) =>
  ({ world }: Seen) => {
    expect([world.counts.candidates, world.counts.hits]).toEqual([candidates, hits]);
  };
const views = (name: string) => (_seen: Seen, trap: Trap) => expect(trap.views).toContain(name);
const all =
  (...checks: ((seen: Seen, trap: Trap) => void)[]) =>
  (seen: Seen, trap: Trap) => {
    for (const check of checks) check(seen, trap);
  };
const own =
  (wanted: object) =>
  ({ own }: Seen) =>
    expect(own).toMatchObject(wanted);

/** What each trap shows, by stage and in order; a number first: steps of the world before it is read. */
const SHOWN: Partial<Record<StageId, readonly (readonly [steps: number, check: (seen: Seen, trap: Trap) => void])[]>> =
  {
    boundary: [
      [900, all(views("naive"), ({ own }) => expect(own.naive.height).toBeLessThan(-0.5))],
      [60, ({ own }) => expect(own.rest).toBeLessThan(0.5)],
    ],
    "bounding-shapes": [
      [0, ({ own }) => expect(own.meeting).toMatchObject([{ drawings: false }])],
      [0, ({ own }) => expect(own.meeting).toMatchObject([{ drawings: true }])],
      [0, ({ own }) => expect(own.meeting).toEqual([])],
    ],
    pixel: [
      [0, own({ boxes: true, count: 0 })],
      [0, own({ inside: true, count: 0 })],
      [0, own({ boxes: true, count: 0 })],
    ],
    "broad-phase": [
      [0, all(counts(1, 0), views("bounding-circles"))],
      [0, counts(1, 1)],
      [0, counts(4, 0)],
    ],
    circles: [
      [0, all(depth(100), normal(0, -1))],
      [0, depth(100, 1e-6)],
      [0, depth(0)],
      [0, depth(10)],
    ],
    rectangles: [
      [
        0,
        all(depth(6), normal(0, -1), ({ world: { contacts } }) => {
          expect(Math.abs((contacts[0]?.start.x ?? 0) - 400)).toBeLessThanOrEqual(10);
        }),
      ],
      [0, depth(0)],
      [0, depth(120)],
      [0, ({ world }) => expect(world.contacts.length).toBe(1)],
      [0, depth(45 * (Math.cos(0.6) + Math.sin(0.6) - 1))],
      [0, depth(77 + 35 * Math.sin(0.3) + 25 * Math.cos(0.3))],
      [
        0,
        ({ own }) => {
          const gaps = own.explained.steps.flatMap((step: Step) =>
            step.kind === "face" && step.depth < 0 ? [-step.depth] : [],
          );
          expect(gaps).toHaveLength(1);
          expect(gaps[0]).toBeCloseTo(60 - 45 * Math.sin(0.4) - 30 * Math.cos(0.4), 9);
        },
      ],
    ],
    "rectangle-circle": [
      [0, all(depth(85), region("inside"))],
      [0, all(({ world }) => expect(world.contacts).toEqual([]), region("R2"))],
      [0, all(depth(0), region("R1"))],
      [0, depth(90)],
      [0, all(depth(18), normal(0, -1), region("R3"))],
    ],
    sat: [
      [0, depth(0)],
      [0, depth(100)],
      [0, depth(100)],
      [0, ({ world }) => expect(world.contacts.length).toBe(1)],
      [0, depth(10)],
    ],
    gjk: [
      [0, depth(0)],
      [0, depth(100)],
      [0, ({ world }) => expect(world.contacts.length).toBe(1)],
      [0, depth(10)],
    ],
    "gjk-distance": [
      [0, ({ gap }) => expect(gap).toBe(50)],
      [0, ({ gap }) => expect(gap).toBeCloseTo(0.001, 9)],
      [0, ({ gap }) => expect(gap).toBe(30)],
    ],
    epa: [
      [0, depth(100)],
      [0, depth(0)],
      [0, depth(120)],
      [0, depth(10)],
    ],
    "ray-cast": [
      [300, own({ score: 2 })],
      [140, ({ own }) => expect([own.tests.boundary, own.tests.ray, own.score]).toEqual([true, false, 0])],
      [20, ({ own }) => expect([own.tests.ray, own.tests.boundary, own.score]).toEqual([true, false, 0])],
    ],
    sweep: [
      [95, own({ verdict: "missed", time: 1 })],
      [0, ({ own }) => expect(own.impact).toBeCloseTo(0.4, 9)],
      [0, own({ answer: { state: "overlapping" } })],
      [0, own({ answer: { reason: "apart-for-good" } })],
    ],
    sdf: [
      [0, ({ own }) => expect([own.probe.distance, own.probe.gradient]).toEqual([-70, { x: 0, y: -1 }])],
      [
        0,
        ({ own }) =>
          expect([own.probe.distance, Math.hypot(own.probe.gradient.x, own.probe.gradient.y).toFixed(9)]).toEqual([
            0,
            "1.000000000",
          ]),
      ],
      [0, ({ own }) => expect(own.ray.near).toBeGreaterThan(20)],
      [0, ({ own }) => expect([own.disc.centre.touches, own.disc.outline.touches]).toEqual([true, false])],
    ],
    impulse: [
      [0, ({ world }) => expect(world.shapes[0]?.y).toBeCloseTo(60, 9)],
      [0, ({ own }) => expect([own.last.along, own.last.a]).toEqual([0, 0])],
      [0, ({ own }) => expect(own.last.into).toBeGreaterThan(0)],
    ],
    response: [
      [0, own({ response: "classic" })],
      [0, own({ scene: "masses" })],
      [0, own({ scene: "tiles" })],
      [0, own({ scene: "slope" })],
    ],
    scale: [
      [0, own({ settings: { count: 10_000, method: "all-pairs" } })],
      [0, ({ candidates }) => expect(candidates).toBe((500 * 499) / 2)],
      [0, own({ settings: { sizes: "clustered", method: "quadtree" } })],
      [0, own({ settings: { sizes: "mixed", method: "grid" } })],
    ],
    sandbox: [
      [0, own({ scene: "pyramid", response: "classic" })],
      [0, own({ scene: "near-miss" })],
      [0, own({ scene: "fast-roll" })],
    ],
  };

for (const id of STAGES.ids) {
  test(`${id}: every trap opens and shows what it says`, async () => {
    const stage = await STAGES.load(id, ["en"]);
    const traps = await stage.traps();
    const shown = SHOWN[id] ?? [];
    expect(shown.length).toBe(traps.length);
    for (const [at, trap] of traps.entries()) {
      const [steps, check] = shown[at] ?? [0, () => {}];
      const known = new Set(stage.commands.flatMap(({ view }) => view ?? []));
      expect((trap.views ?? []).filter((view) => !known.has(view))).toEqual([]);
      try {
        check(await setUp(stage, trap, steps), trap);
      } catch (error) {
        throw new Error(`${id}, trap ${at}: ${error}`, { cause: error });
      }
    }
  });
}
