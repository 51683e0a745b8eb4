/** The element before its body is there: defined at once, and nothing that a page or its framework does then is lost. */

import type { Page } from "@playwright/test";
import { openArticle, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, shapesOf } from "./support/lab.ts";

const SCENE = {
  ...{ format: "collidoscope", version: 2, selected: 0 },
  shapes: [
    { type: "rectangle", x: 200, y: 200, width: 120, height: 80 },
    { type: "rectangle", x: 260, y: 240, width: 120, height: 80, angle: 0.5 },
  ],
};

/** Opens an article whose laboratory has sent its entry script, and nothing else until the result is called. */
async function openEarly(page: Page, site: string, body: string) {
  let release: (value: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**", async (route) => {
    await held;
    await route.fallback();
  });
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  await servePage(page, `${site}article.html`, body + script);
  await page.goto(`${site}article.html`, { waitUntil: "commit" });
  await page.waitForFunction(() => customElements.get("collidoscope-lab") !== undefined);
  return () => release(undefined);
}

test("what a framework sets and calls before the body is loaded counts once it is", async ({ page, site }) => {
  const release = await openEarly(page, site, '<div id="place"></div>');
  const early = await page.evaluate((scene) => {
    const events: string[] = [];
    Object.assign(window, { events });
    const lab = document.createElement("collidoscope-lab");
    // As React 19 decides between a property and an attribute.
    const isProperty = "scene" in lab && "step" in lab && "paused" in lab;
    lab.addEventListener("ready", ({ type }) => events.push(type));
    lab.addEventListener("refusal", ({ detail }) => events.push(`${detail.property} ${detail.code}`));
    Object.assign(lab, { stage: "sat", lang: "en", controls: "minimal", scene });
    document.querySelector("#place")?.append(lab);
    lab.setAttribute("seed", "7");
    Object.assign(lab, { views: 5 });
    lab.seek(1);
    lab.stepBy(1);
    const loading = lab.load({ ...scene, selected: 1 }).then(() => events.push("loaded"));
    lab.ready.then(() => events.push("runs"));
    Object.assign(window, { loading });
    const { engine, seed, stage, views } = lab;
    return { isProperty, scene: lab.scene === scene, engine, seed, stage, views, toScene: lab.toScene() };
  }, SCENE);
  expect(early).toEqual({
    ...{ isProperty: true, scene: true, engine: null, seed: "7", stage: "sat", views: null, toScene: null },
  });
  release();
  await labReady(page);
  await page.evaluate(() => Reflect.get(window, "loading"));
  const events = await page.evaluate(() => Reflect.get(window, "events"));
  expect(events).toEqual(["views wrong-type", "ready", "runs", "ready", "loaded"]);
  expect((await shapesOf(page)).map(({ x }) => x)).toEqual([200, 260]);
  expect(await page.evaluate(() => probe.engine().selected === probe.engine().ids[1])).toBe(true);
});

test("acts before the engine runs are performed once it does", async ({ page, site }) => {
  const release = await openEarly(page, site, '<collidoscope-lab stage="sat" lang="en" step="0"></collidoscope-lab>');
  await page.evaluate(() => {
    probe.lab().seek(2);
    probe.lab().stepBy(1);
  });
  release();
  await labReady(page);
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "4");
});

test("properties and attributes that are set before the script arrives count", async ({ page, site }) => {
  await servePage(page, `${site}article.html`, '<collidoscope-lab stage="gjk" lang="en"></collidoscope-lab>');
  await page.goto(`${site}article.html`);
  await page.evaluate(
    async ([scene, script]) => {
      const lab = probe.lab();
      Object.assign(lab, { scene, stage: "sat", paused: true });
      await import(script);
      await lab.ready;
    },
    [SCENE, `${site}collidoscope-lab.js`] as const,
  );
  expect((await shapesOf(page)).map(({ x }) => x)).toEqual([200, 260]);
  expect(await page.evaluate(() => [probe.lab().stage, probe.lab().paused])).toEqual(["sat", true]);
});

test.describe("a body that cannot be fetched", () => {
  test.use({ provoked: /Failed to (load resource|fetch dynamically imported)|net::ERR|error loading dynamically/ });

  test("a failed load shows a sentence, and the element put back loads", async ({ page, site }) => {
    await page.route("**/assets/laboratory-*", (route) => route.abort("connectionrefused"));
    await servePage(page, `${site}article.html`, '<collidoscope-lab stage="gjk" lang="zh"></collidoscope-lab>');
    await page.goto(`${site}article.html`);
    await page.addScriptTag({ type: "module", url: `${site}collidoscope-lab.js` });
    await expect(page.locator("collidoscope-lab [role=alert]")).toContainText("could not load");
    await expect(page.locator("collidoscope-lab [role=alert]")).toContainText("实验室无法加载");
    expect(await page.evaluate(() => probe.lab().ready.catch(() => "rejected"))).toBe("rejected");
    await page.unroute("**/assets/laboratory-*");
    await page.evaluate(() => {
      const lab = probe.lab();
      lab.remove();
      document.body.append(lab);
    });
    await labReady(page);
    await expect(page.locator("collidoscope-lab [role=alert]")).toHaveCount(0);
  });
});

test("the entry script is small", async ({ page, site }) => {
  await openArticle(page, site, '<collidoscope-lab stage="rectangles" lang="en"></collidoscope-lab>');
  const sizes = await page.evaluate(
    async (script) => (await (await fetch(script)).text()).length,
    `${site}collidoscope-lab.js`,
  );
  expect(sizes).toBeLessThan(8000);
});
