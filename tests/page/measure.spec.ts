/** The numbers of the picture reach the page around it: depth, normal, points, distance and time. */

import type { Page } from "@playwright/test";
import { openArticle, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { painted } from "./support/lab.ts";

const scene = (...shapes: object[]) => ({ format: "collidoscope", version: 2, shapes, selected: 0 });
const circle = (x: number, y: number, radius = 50) => ({ type: "circle", x, y, radius });

/** Records the numbers that the lab, or a frame with it, reports. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const measures: unknown[] = Object.assign(window, { measures: [] }).measures;
    window.addEventListener("measure", (event) => measures.push(structuredClone((event as CustomEvent).detail)));
  });

/** Returns the reports since the last call. */
async function measures(page: Page): Promise<{ stage: string; contacts: object[]; pair: object | null }[]> {
  await painted(page);
  return page.evaluate(() => Reflect.get(window, "measures").splice(0));
}

const open = (page: Page, site: string, attributes: string, document: object) =>
  openArticle(
    page,
    site,
    `<collidoscope-lab lang="en" ${attributes} scene='${JSON.stringify(document)}'></collidoscope-lab>`,
  );

test("contacts have depth, normal and points, once for each change", async ({ page, site }) => {
  await record(page);
  await open(page, site, 'stage="circles"', scene(circle(200, 200), circle(290, 200)));
  const [first, ...more] = await measures(page);
  expect(more).toEqual([]);
  const positions = [0, 1];
  const points = [
    { x: 240, y: 200 },
    { x: 250, y: 200 },
  ];
  expect(first).toMatchObject({
    ...{ stage: "circles", contacts: [{ positions, depth: 10, normal: { x: 1, y: 0 }, points }] },
  });
  expect(await measures(page)).toEqual([]);
  await page.evaluate(() => probe.engine().set(probe.engine().ids[1] ?? 0, { x: 280 }));
  await page.evaluate(() => probe.lab().stepBy());
  const changed = await measures(page);
  expect(changed.at(-1)?.contacts).toMatchObject([{ depth: 20 }]);
});

const PAIRS = [
  { stage: "sat", far: 90, pair: { positions: [0, 1], depth: 10, normal: { x: 1, y: 0 } } },
  {
    ...{ stage: "gjk-distance", far: 130 },
    pair: {
      ...{ positions: [0, 1], distance: 30 },
      points: [
        { x: 280, y: 200 },
        { x: 250, y: 200 },
      ],
    },
  },
] as const;

for (const { stage, far, pair } of PAIRS) {
  test(`the explained pair of ${stage} has its numbers`, async ({ page, site }) => {
    await record(page);
    const square = (x: number) => ({ type: "rectangle", x, y: 200, width: 100, height: 100 });
    const shapes = stage === "sat" ? [square(200), square(200 + far)] : [circle(200, 200), circle(200 + far, 200)];
    await open(page, site, `stage="${stage}"`, scene(...shapes));
    const found = (await measures(page)).at(-1)?.pair ?? {};
    for (const [name, value] of Object.entries(pair)) {
      const near = JSON.parse(JSON.stringify(Reflect.get(found, name)), (_, each) =>
        typeof each === "number" ? Number(each.toFixed(6)) + 0 : each,
      );
      expect(near, name).toEqual(value);
    }
  });
}

test("the sweep has the time of impact", async ({ page, site }) => {
  await record(page);
  await openArticle(page, site, '<collidoscope-lab stage="sweep" lang="en"></collidoscope-lab>');
  const { pair } = (await measures(page)).at(-1) ?? {};
  const answer = await page.evaluate(() => probe.body().model.facts?.own.answer);
  expect(answer.state).toBe("hit");
  expect(pair).toMatchObject({ time: answer.time, normal: answer.normal, points: [answer.pointB, answer.pointA] });
});

test("a frame sends the numbers, and its state has them", async ({ page, site }) => {
  await servePage(page, `${site}article.html`, '<iframe id="frame" title="Lab" width="700" height="500"></iframe>');
  await page.goto(`${site}article.html`);
  const found = await page.evaluate(async (site) => {
    const frame = document.querySelector("iframe") as HTMLIFrameElement;
    const next = (type: string) =>
      new Promise<Record<string, unknown>>((resolve) => {
        addEventListener("message", ({ data }) => data?.type === type && resolve(data));
      });
    const measured = next("measure");
    frame.src = `${site}?stage=rectangles&embed=1&origin=${encodeURIComponent(location.origin)}`;
    const measure = await measured;
    const state = next("state");
    frame.contentWindow?.postMessage({ collidoscope: 1, type: "get" }, new URL(site).origin);
    return { measure, state: await state };
  }, site);
  expect(found.measure.contacts).toMatchObject([{ depth: expect.any(Number), normal: { x: expect.any(Number) } }]);
  expect(found.state.contacts).toEqual(found.measure.contacts);
  expect(found.state.pair).toEqual(found.measure.pair);
  expect(found.state.scene).toMatchObject({ format: "collidoscope" });
});
