/** The scripts of the tasks that no test of their own stage solves: unsolved before, solved after. */

import type { Page } from "@playwright/test";
import type { Changes } from "../../www/engine/lab.ts";
import type { StageId } from "../../www/stages/registry.ts";
import { become } from "./support/crowd.ts";
import { expect, test } from "./support/fixtures.ts";
import { openLab, pressKeys } from "./support/lab.ts";
import { rest, takeSteps, told } from "./support/motion.ts";

type Act = (page: Page, attempt: number) => Promise<unknown>;

async function finished(page: Page): Promise<string[]> {
  await told(page);
  return page.evaluate(() => [...probe.lab().model.finished]);
}

/** Changes a shape, by its position, as a drag does. */
const set = (page: Page, position: number, changes: Changes) =>
  page.evaluate(([at, given]) => probe.lab().edit((engine) => engine.set(engine.ids[at] ?? -1, given)), [
    position,
    changes,
  ] as const);

const select = (page: Page, position: number) =>
  page.evaluate((at) => probe.lab().edit((engine) => engine.select(engine.ids[at] ?? null)), position);

const edit = (page: Page, name: string, value?: unknown) =>
  page.evaluate(([act, given]) => probe.lab().editStage(act, given), [name, value] as const);

const reshape = (page: Page, position: number, corners: number) =>
  page.evaluate(([at, count]) => probe.lab().edit((engine) => engine.reshapeRegular(engine.ids[at] ?? -1, count)), [
    position,
    corners,
  ] as const);

/** Moves the second shape until it just touches the first one, then by a way along the contact's normal. */
const touch = (page: Page, first: number, second: number, way: number) =>
  page.evaluate(
    ([a, b, by]) =>
      probe.lab().edit((engine) => {
        const [one, other] = [engine.ids[a] ?? -1, engine.ids[b] ?? -1];
        const contact = engine.separate(one, other);
        const { x, y } = engine.get(other);
        if (contact !== null) engine.set(other, { x: x + contact.normal.x * by, y: y + contact.normal.y * by });
      }),
    [first, second, way] as const,
  );

const keys =
  (...names: string[]): Act =>
  (page) =>
    pressKeys(page, ...names);

/** Acts in turn. */
const all =
  (...acts: Act[]): Act =>
  async (page, attempt) => {
    for (const act of acts) await act(page, attempt);
  };

/** Classic scenes have five fixed shapes; added ones come after them. */
const [FIRST, SECOND] = [5, 6];
const MIDDLE = { x: 400, y: 225 };

/** Each task with what a reader does; a task that asks for a place may need several attempts. */
const SCRIPTS: Partial<Record<StageId, readonly (readonly [id: string, act: Act])[]>> = {
  "broad-phase": [
    ["green", keys("f", "g")],
    ["apart", (page) => set(page, SECOND, { x: 700, y: 60 })],
    [
      "false-positive",
      async (page, attempt) => {
        await set(page, FIRST, { ...MIDDLE, angle: 0, width: 200, height: 20 });
        await set(page, SECOND, { x: 400, y: 245 + 5 * attempt });
      },
    ],
    ["repair", (page) => set(page, SECOND, MIDDLE)],
  ],
  circles: [
    ["concentric", keys("g", "g")],
    ["shallow", (page) => touch(page, FIRST, SECOND, -3)],
    ["no-line", keys("f")],
  ],
  rectangles: [
    ["line", keys("f", "f")],
    ["reason", (page) => set(page, SECOND, { x: 700, y: 225 })],
    [
      "late-reason",
      async (page, attempt) => {
        await set(page, FIRST, { x: 300, y: 225, width: 160, height: 40, angle: 0.4 });
        const turn = (attempt * Math.PI) / 12;
        const at = { x: 300 + 115 * Math.cos(turn), y: 225 + 115 * Math.sin(turn) };
        await set(page, SECOND, { ...at, width: 160, height: 40, angle: attempt });
      },
    ],
  ],
  "rectangle-circle": [
    ["inside", keys("f", "g")],
    [
      "face",
      async (page) => {
        await set(page, FIRST, { ...MIDDLE, angle: 0, width: 100, height: 80 });
        await set(page, SECOND, { x: 470, y: 225, radius: 30 });
      },
    ],
    ["corner", (page) => set(page, SECOND, { x: 465, y: 280, radius: 30 })],
  ],
  sat: [
    ["sat-apart", (page) => set(page, 0, { x: 120, y: 320 })],
    [
      "sat-late",
      async (page, attempt) => {
        const turn = (attempt * Math.PI) / 20;
        const { x, y, reach } = await page.evaluate(() => {
          const [a, b] = probe.shapes();
          if (a?.type !== "polygon" || b?.type !== "polygon") throw new Error("there are two polygons");
          const far = (shape: typeof a) =>
            Math.max(...shape.points.map((at) => Math.hypot(at.x - shape.x, at.y - shape.y)));
          return { x: b.x, y: b.y, reach: 0.95 * (far(a) + far(b)) };
        });
        await set(page, 0, { x: x + reach * Math.cos(turn), y: y + reach * Math.sin(turn) });
      },
    ],
    [
      "sat-corner",
      async (page, attempt) => {
        await select(page, 0);
        await told(page);
        await select(page, 2);
        const at = await page.evaluate((way) => {
          const [shape, , circle] = probe.shapes();
          if (shape?.type !== "polygon" || circle?.type !== "circle") throw new Error("a polygon and a circle");
          const corner = shape.points[way % shape.points.length] ?? shape;
          const out = Math.hypot(corner.x - shape.x, corner.y - shape.y);
          const share = 1 + (0.8 * circle.radius) / out;
          return { x: shape.x + share * (corner.x - shape.x), y: shape.y + share * (corner.y - shape.y) };
        }, attempt);
        await set(page, 2, at);
      },
    ],
    [
      "sat-graze",
      async (page) => {
        await select(page, 0);
        await told(page);
        await select(page, 1);
        const { x, y } = await page.evaluate(() => probe.shapes()[0] ?? { x: 0, y: 0 });
        await set(page, 1, { x: x + 20, y: y + 12 });
        await touch(page, 0, 1, -0.5);
      },
    ],
  ],
  gjk: [
    ["gjk-end", keys("End")],
    [
      "gjk-inside",
      async (page) => {
        const { x, y } = await page.evaluate(() => probe.shapes()[0] ?? { x: 0, y: 0 });
        await set(page, 1, { x: x + 15, y: y + 10 });
        await pressKeys(page, "End");
      },
    ],
    [
      "gjk-once",
      (page, attempt) => set(page, 1, { x: 60 + 100 * (attempt % 8), y: 40 + 60 * Math.floor(attempt / 8) }),
    ],
    ["gjk-round", (page) => reshape(page, 1, 32)],
  ],
  "gjk-distance": [
    ["distance-second", (page) => edit(page, "go-to", { x: 241, y: -167 })],
    ["distance-first", (page) => edit(page, "go-to", { x: 292, y: 0 })],
    ["distance-edge", (page, attempt) => set(page, 1, { angle: 0.15 * (attempt + 1) })],
    [
      "distance-near",
      async (page) => {
        const { x, y } = await page.evaluate(() => probe.shapes()[0] ?? { x: 0, y: 0 });
        await set(page, 1, { x: x + 20, y: y + 12 });
        await touch(page, 0, 1, 2);
      },
    ],
  ],
  epa: [
    [
      "epa-deep",
      async (page) => {
        const { x, y } = await page.evaluate(() => probe.shapes()[0] ?? { x: 0, y: 0 });
        await set(page, 1, { x: x + 5, y: y + 3 });
      },
    ],
    [
      "epa-round",
      all(
        (page) => reshape(page, 0, 12),
        (page) => reshape(page, 1, 12),
      ),
    ],
    ["epa-apply", keys("Enter")],
  ],
  boundary: [["boundary-first", all(keys("Enter"), rest, (page) => takeSteps(page, 200))]],
  "bounding-shapes": [
    ["bounding-errs", (page, attempt) => set(page, 0, { x: 430 + 4 * attempt, y: 190, width: 20, height: 20 })],
    ["bounding-sun", (page, attempt) => set(page, 0, { x: 600 + 2 * attempt, y: 100, width: 20, height: 20 })],
  ],
  pixel: [
    [
      "pixel-turn",
      async (page, attempt) => {
        await set(page, 1, { x: 366 + attempt, y: 281 + attempt, angle: 0 });
        await told(page);
        await set(page, 1, { angle: 0.5 });
      },
    ],
    ["pixel-corner", all(keys("r"), (page, attempt) => set(page, 1, { x: 398 - attempt, y: 318 - attempt }))],
    ["pixel-one", (page, attempt) => set(page, 1, { x: 388 - attempt, y: 313 - attempt })],
  ],
  sdf: [["sdf-graze", all((page) => edit(page, "field-ray"), keys("]"))]],
  impulse: [
    [
      "impulse-masses",
      async (page, attempt) => {
        if (attempt === 0) await edit(page, "swap-pairs");
        await takeSteps(page, 200);
      },
    ],
    [
      "impulse-stuck",
      all(
        (page) => edit(page, "set", { friction: 5 }),
        (page) => takeSteps(page, 100),
      ),
    ],
  ],
  "ray-cast": [
    [
      "ray-cross",
      async (page, attempt) => {
        if (attempt === 0) {
          await set(page, 0, { x: 610, y: 300 });
          await edit(page, "launch", { x: 0, y: 20 });
        }
        await takeSteps(page, 1);
      },
    ],
    [
      "ray-fast",
      async (page, attempt) => {
        if (attempt === 0) {
          await takeSteps(page, 300);
          await set(page, 0, { x: 610, y: 200 });
          await edit(page, "launch", { x: 0, y: 1200 });
        }
        await takeSteps(page, 1);
      },
    ],
  ],
  sandbox: [
    [
      "sandbox-tower",
      all(
        (page) => edit(page, "borders"),
        (page) => edit(page, "gravity", { x: 0, y: 100 }),
        (page) =>
          page.evaluate(() =>
            probe.lab().edit((engine) => {
              for (const level of [0, 1, 2, 3, 4]) {
                engine.add({ type: "rectangle", x: 400, y: 420 - 40 * level, width: 60, height: 40 });
              }
            }),
          ),
        (page) => takeSteps(page, 90),
      ),
    ],
  ],
  scale: [
    ["scale-square", (page) => become(page, { count: 10_000 })],
    [
      "scale-exhaustive",
      all(
        (page) => become(page, { count: 5000, method: "all-pairs" }),
        (page) => takeSteps(page, 2),
      ),
    ],
  ],
  response: [
    [
      "response-slope",
      all(
        (page) => edit(page, "scene", "slope"),
        (page) => set(page, 5, { friction: 1.5 }),
        (page) => takeSteps(page, 120),
      ),
    ],
    [
      "response-energy",
      all(
        (page) => edit(page, "scene", "billiards"),
        (page) => takeSteps(page, 660),
      ),
    ],
  ],
};

const ATTEMPTS = 48;

for (const [stage, scripts] of Object.entries(SCRIPTS)) {
  test(`the tasks of ${stage} are solved by their scripts, and not before`, async ({ page }) => {
    test.setTimeout(90_000);
    await openLab(page, { stage });
    await page.evaluate(() => probe.lab().focus());
    await rest(page);
    for (const [id, act] of scripts) {
      expect(await finished(page), `${id} before its script`).not.toContain(id);
      for (let attempt = 0; attempt < ATTEMPTS && !(await finished(page)).includes(id); attempt += 1) {
        await act(page, attempt);
      }
      expect(await finished(page), id).toContain(id);
    }
  });
}
