/** The lessons of all stages: both languages have one shape, the markup is sound, and every trap shows what it says. */
import { readFileSync } from "node:fs";
import { safeParse } from "valibot";
import { beforeAll, expect, test } from "vitest";
import { TERMS } from "../../www/canvas/glossary.ts";
import init, { distance, Lab } from "../../www/engine/lab.ts";
import { sceneOf } from "../../www/lab/scene.ts";
import { type LoadedStage, OpenStage } from "../../www/lab/stage.ts";
import { STAGES, type StageId } from "../../www/stages/registry.ts";
import { readNamed, readWorld } from "../../www/state/view_state.ts";
import type { LoadedLesson, Trap } from "../../www/ui/model.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const lessons = async (): Promise<[StageId, LoadedLesson, LoadedStage][]> =>
  Promise.all(
    STAGES.ids.map(async (id) => {
      const stage = await STAGES.load(id, ["en", "zh"]);
      return [id, await stage.lesson(), stage] as const;
    }),
  ) as Promise<[StageId, LoadedLesson, LoadedStage][]>;

/** Every text of a lesson in a language. */
const textsOf = ({ idea, letters, steps, traps, primers = [] }: LoadedLesson["en"]): string[] => [
  ...[...idea, letters, ...steps],
  ...[...traps, ...primers].flat(),
];

/** Names of the elements that are not closed in order, or null. */
function unclosed(markup: string) {
  const open: string[] = [];
  for (const [, end, name, closed] of markup.matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
    if (closed === "/") continue;
    if (end !== "/") open.push(name ?? "");
    else if (open.pop() !== name) return name;
  }
  return open.length > 0 || /<(?![/\w])|&(?!\w+;)/.test(markup) ? open : null;
}

test("both languages have one shape, four to eight steps and known terms", async () => {
  const all = await lessons();
  expect(all.length).toBe(STAGES.ids.length);
  for (const [id, lesson] of all) {
    const shapeOf = ({ idea, steps, traps, primers = [] }: LoadedLesson["en"]) =>
      [idea.length, steps.length, traps.length, primers.map((each) => each.length)] as const;
    expect(shapeOf(lesson.zh), id).toEqual(shapeOf(lesson.en));
    expect(lesson.en.traps.length, id).toBe(lesson.traps.length);
    expect(lesson.en.primers?.length, id).toBe(lesson.primers?.length);
    expect(lesson.traps.length, id).toBeGreaterThan(1);
    expect(lesson.en.steps.length, id).toBeGreaterThanOrEqual(4);
    expect(lesson.en.steps.length, id).toBeLessThanOrEqual(8);
    expect(lesson.sources.length, id).toBeGreaterThan(0);
    expect(lesson.next.length, id).toBeGreaterThan(1);
    for (const { titles } of lesson.next) expect(Object.values(titles).filter(Boolean).length, id).toBe(2);
    for (const text of [...textsOf(lesson.en), ...textsOf(lesson.zh)]) {
      const terms = [...text.matchAll(/\{([\w:-]+)\|[^{}|]+\}/g)].map(([, term = ""]) => term);
      expect(
        terms.filter((term) => term !== "b" && !(term in TERMS)),
        text,
      ).toEqual([]);
      expect(text.replaceAll(/\{[\w:-]+\|[^{}|]+\}/g, ""), id).not.toMatch(/[{}]/);
    }
    for (const text of textsOf(lesson.zh)) {
      expect(text, id).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][ \u00a0]|[ \u00a0][\u4e00-\u9fff]/);
      expect(text, id).not.toMatch(/单形体|便宜|刹车|穿隧/);
    }
  }
});

test("formulas and pictures are closed markup", async () => {
  expect(unclosed("<math><mi>a</mi>")).not.toBeNull();
  for (const [id, { formula, primers = [] }] of await lessons()) {
    expect(formula, id).toMatch(/^<math display="block">.*<\/math>$/);
    for (const markup of [formula, ...primers]) expect(unclosed(markup), id).toBeNull();
    for (const picture of primers) expect(picture, id).toMatch(/^<svg viewBox=.*aria-hidden="true"/);
  }
});

/** Sets a trap up as the session does, runs some steps, and reads it. */
function setUp(module: LoadedStage, trap: Trap, steps: number) {
  using lab = Lab.fromScene(sceneOf(module, trap));
  const stage = new OpenStage(module, lab);
  if (trap.state !== undefined) {
    expect(safeParse(module.kept?.() as never, { ...(stage.keep().state as object), ...trap.state }).success).toBe(
      true,
    );
    stage.resume({ ...(stage.keep().state as object), ...trap.state });
    stage.goOn();
  }
  for (const [name, value] of trap.edits ?? []) stage.edit(lab, name, value);
  module.settle?.(lab, stage.state as never, true);
  module.pace?.beforeFrame(lab, stage.state, { paused: false, awaited: false, frame: null });
  for (let step = 0; step < steps; step += 1) stage.step(lab);
  lab.detect();
  const world = module.pace === undefined ? readWorld(lab) : readNamed(lab);
  const own = module.read(lab, world, stage.state);
  module.explain?.(lab, world, stage.state, null);
  const [a, b] = Array.from(lab.ids.slice(0, 2), (id) => lab.get(id));
  const gap = a && b && module.pace === undefined ? distance(a, b).distance : 0;
  return { world, own, gap, candidates: lab.counts.candidates };
}

type Seen = ReturnType<typeof setUp>;

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
const SHOWN: Record<StageId, readonly (readonly [steps: number, check: (seen: Seen, trap: Trap) => void])[]> = {
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
  ],
  "rectangle-circle": [
    [0, depth(85)],
    [0, ({ world }) => expect(world.contacts).toEqual([])],
    [0, depth(0)],
    [0, depth(90)],
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
    const { traps } = await stage.lesson();
    expect(SHOWN[id].length).toBe(traps.length);
    for (const [at, trap] of traps.entries()) {
      const [steps, check] = SHOWN[id][at] ?? [0, () => {}];
      const known = new Set(stage.commands.flatMap(({ view }) => view ?? []));
      expect((trap.views ?? []).filter((view) => !known.has(view))).toEqual([]);
      try {
        check(setUp(stage, trap, steps), trap);
      } catch (error) {
        throw new Error(`${id}, trap ${at}: ${error}`, { cause: error });
      }
    }
  });
}
