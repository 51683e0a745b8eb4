/** The same seed and keys give the same world, R gives the start, and the bits are the native ones. */
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Shape } from "../../www/engine/lab.ts";
import { runBodies } from "../browsers/operations.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectedOf, hashOf, openLab, pressKeys, STAGE_IDS, shapesOf } from "./support/lab.ts";

const sceneOf = (stage: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../www/stages/${stage}/scene.json`, import.meta.url), "utf8"));

const ACTS = [
  ...["spawn-rectangle", "spawn-circle", "spawn-rectangle", "select-5", "move-up", "move-up", "move-right"],
  ...["move-right", "rotate-right", "rotate-right", "spawn-circle", "select-6", "move-left", "move-left"],
  ...["rotate-left", "rotate-left", "move-down", "move-down", "move-right", "select-7", "move-right", "move-right"],
  ...["move-up", "select-3", "move-left", "move-left"],
];

for (const stage of STAGE_IDS) {
  test(`R restores the start of ${stage} exactly`, async ({ page }) => {
    // So that nothing moves by itself.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLab(page, { stage, seed: 21 });
    const start = await hashOf(page);
    const fresh = await page.evaluate(
      ([scene, seed]) => {
        const Lab = probe.engine().constructor as typeof import("../../www/engine/lab.ts").Lab;
        const other = Lab.fromScene(scene, { seed });
        const hash = other.stateHash();
        other.free();
        return hash;
      },
      [sceneOf(stage), 21] as const,
    );
    expect(start).toMatch(/^[0-9a-f]{16}$/);
    expect(start).toBe(fresh);

    await pressKeys(page, "spawn-rectangle", "spawn-circle");
    const pair = await shapesOf(page);
    // The last two throw what is there to be thrown.
    await pressKeys(page, ...ACTS, "remove", "Enter", "step");
    expect(await hashOf(page)).not.toBe(start);
    await pressKeys(page, "reset");
    expect(await hashOf(page)).toBe(start);
    if (expectedOf(stage).keepsSelection) {
      await expect(page.locator('[data-selected="number"]')).not.toHaveText("–");
    }

    // The random numbers start again too.
    await pressKeys(page, "spawn-rectangle", "spawn-circle");
    const sizes = (shapes: typeof pair) => shapes.map(({ id: _, ...rest }) => JSON.stringify(rest));
    expect(sizes(await shapesOf(page))).toEqual(sizes(pair));
  });
}

test("the same seed and keys give the same hash twice, another seed another one", async ({ page }) => {
  const hashes = [];
  for (const seed of [5, 5, 6]) {
    await openLab(page, { stage: "rectangle-circle", seed });
    await pressKeys(page, ...ACTS);
    hashes.push(await hashOf(page));
  }
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

const GOLDEN = fileURLToPath(new URL("../golden/collide_bits.txt", import.meta.url));
const FACADE = fileURLToPath(new URL("../../dist/package/", import.meta.url));

/** Lets the page import the package as npm gets it. */
async function serveFacade(page: Page, site: string) {
  await page.route(`${site}facade/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace("/facade/", "");
    const types = { ".js": "text/javascript", ".wasm": "application/wasm" };
    const contentType = types[extname(path) as ".js" | ".wasm"];
    return route.fulfill({ path: `${FACADE}${path}`, contentType });
  });
}

const BODIES = fileURLToPath(new URL("../golden/bodies.json", import.meta.url));

test("ten thousand steps of bodies end in the browser in the state that was recorded natively", async ({
  page,
  site,
}) => {
  const recorded = JSON.parse(readFileSync(BODIES, "utf8"));
  await serveFacade(page, site);
  await openLab(page);
  const hash = await page.evaluate(runBodies, {
    address: `${site}facade/index.js`,
    world: recorded,
  });
  expect(hash).toBe(recorded.hash);
});

for (const entry of ["index.js", "detection.js"]) {
  test(`collide of ${entry} gives the browser the same bits as the native golden file`, async ({ page, site }) => {
    const rows = readFileSync(GOLDEN, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split(" | "));
    expect(rows.length).toBeGreaterThanOrEqual(500);
    await serveFacade(page, site);
    await openLab(page);
    const answers = await page.evaluate(
      async ({ address, questions }) => {
        const { default: init, collide }: typeof import("../../www/engine/detection.ts") = await import(address);
        await init();
        const bits = new DataView(new ArrayBuffer(8));
        const number = (word: string) => {
          bits.setBigUint64(0, BigInt(`0x${word}`));
          return bits.getFloat64(0);
        };
        const word = (value: number) => {
          bits.setFloat64(0, value);
          return bits.getBigUint64(0).toString(16).padStart(16, "0");
        };
        const shape = (text: string): Shape => {
          const [kind, ...words] = text.split(" ");
          const numbers = words.map(number);
          const [x = 0, y = 0, p = 0, q = 0, angle = 0] = numbers;
          if (kind === "s") return { type: "segment", x1: x, y1: y, x2: p, y2: q };
          if (kind === "p") {
            const count = numbers.length / 2;
            const at = (index: number) => numbers[index] ?? Number.NaN;
            const points = Array.from({ length: count }, (_, index) => {
              return { x: at(2 * index), y: at(2 * index + 1) };
            });
            return { type: "polygon", points };
          }
          return kind === "c"
            ? { type: "circle", x, y, radius: p }
            : { type: "rectangle", x, y, width: p, height: q, angle };
        };
        return questions.map(([a = "", b = ""]) => {
          const contact = collide(shape(a), shape(b));
          if (contact === null) return "miss";
          const { depth, normal, start, end, points } = contact;
          const ends = [normal, start, end, ...points].flatMap(({ x, y }) => [x, y]);
          return [depth, ...ends].map(word).join(" ");
        });
      },
      { address: `${site}facade/${entry}`, questions: rows },
    );
    const wrong = rows.flatMap(([a, b, expected], index) =>
      answers[index] === expected ? [] : [{ a, b, expected, seen: answers[index] }],
    );
    expect(wrong.slice(0, 3), `${wrong.length} of ${rows.length} rows differ`).toEqual([]);
    expect(answers.filter((answer) => answer !== "miss").length).toBeGreaterThan(rows.length / 4);
  });
}
