/** The address decides what is shown first; what it says wrongly is told in words. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import {
  ALL_STAGES_TIMEOUT,
  goToStage,
  labReady,
  openLab,
  pressKeys,
  STAGE_IDS,
  withoutOpening,
} from "./support/lab.ts";
import { generator } from "./support/random.ts";

const notices = (page: Page) => page.locator("#notices");

test("the address opens the stage, in the language and with the seed asked for", async ({ page }) => {
  await openLab(page, { stage: "sdf", lang: "zh", seed: 4294967295 });
  const { id, seed } = await page.evaluate(() => ({
    id: probe.engine().toJSON().stage,
    seed: probe.engine().seed,
  }));
  expect({ id, seed }).toEqual({ id: "sdf", seed: 4294967295 });
  await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", "sdf");
  await expect(page.locator("#stages [aria-current=page]")).toContainText(new RegExp(`\\d+/${STAGE_IDS.length}`));
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(notices(page)).toBeHidden();
});

test("embed=1 shows title, picture, sentence and one row of controls, nothing else", async ({ page }) => {
  await openLab(page, { embed: 1 });
  await expect(page.locator("#stages")).toBeHidden();
  await expect(page.locator("#choices")).toBeHidden();
  const header = await page.locator("header.top").boundingBox();
  expect(header?.height ?? 0, "the heading is for screen readers only").toBeLessThanOrEqual(1);
  await expect(page.locator(".rail, .side")).toHaveCount(0);
  const parts = page.locator(".bench > *, .bench > .pictures > *");
  const shown = await parts.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map(({ className }) => className),
  );
  expect(shown).toEqual(["title caption", "picture", "verdict", "controls"]);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
});

/** What is wrong, and the words that must be there: what was given, and what is used instead. */
const WRONG = [
  { query: "?lang=en&stage=mpr", says: ["stage=mpr", "all stages"] },
  { query: "?lang=en&stage=", says: ["stage=", "all stages"] },
  { query: "?lang=en&stage=Circles", says: ["stage=Circles", "all stages"] },
  { query: "?lang=fr", says: ["lang=fr", "English"] },
  { query: "?lang=en&seed=-1", says: ["seed=-1", "1"] },
  { query: "?lang=en&seed=1.5", says: ["seed=1.5"] },
  { query: "?lang=en&seed=1,5", says: ["seed=1,5"] },
  { query: "?lang=en&seed=4294967296", says: ["seed=4294967296"] },
  { query: "?lang=en&seed=1e999", says: ["seed=1e999"] },
  { query: "?lang=en&seed=NaN", says: ["seed=NaN"] },
  { query: "?lang=en&embed=yes", says: ["embed=yes"] },
  { query: "?lang=en&embed=constructor", says: ["embed=constructor"] },
  { query: "?lang=en&embed=__proto__", says: ["embed=__proto__"] },
  { query: "?lang=en&theme=pink", says: ["theme=pink"] },
  { query: "?lang=en&colour=red", says: ["colour"] },
  { query: "?lang=en&stage=circles&stage=rectangles", says: ["stage", "more than once"] },
] as const;

test("what the address says wrongly is reported in words, and the default is used", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const { query, says } of WRONG) {
    await page.goto(`./${query}`);
    for (const words of says) await expect(notices(page), query).toContainText(words);
    if (!query.includes("stage=circles")) {
      await expect(page.locator("main a[data-stage]"), query).toHaveCount(STAGE_IDS.length);
      // A frame shows a stage in any case.
      await page.goto(`./${query.includes("embed") ? query.replace("?", "?embed=1&") : `${query}&embed=1`}`);
      const said = says.map((words) => words.replace("all stages", "Broad phase").replace(/^embed=.*/, "embed"));
      for (const words of said) await expect(notices(page), query).toContainText(words);
    }
    await labReady(page);
    const { id, seed } = await page.evaluate(() => ({
      id: probe.engine().toJSON().stage,
      seed: probe.engine().seed,
    }));
    expect(id, query).toBe(query.includes("stage=circles") ? "circles" : "broad-phase");
    expect(seed, query).toBe(1);
  }
  await page.goto("./?lang=zh&stage=mpr");
  await expect(notices(page)).toContainText("无法使用");
  await notices(page).locator("button").click();
  await expect(notices(page)).toBeHidden();
});

test("what the reader chooses is written into the address, and a reload shows it again", async ({ page }) => {
  await openLab(page, { seed: 12 });
  await goToStage(page, "rectangles");
  await page.locator('[data-lang="zh"]').click();
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    stage: "rectangles",
    lang: "zh",
    theme: "light",
    seed: "12",
  });
  await page.reload();
  await labReady(page);
  expect(await page.evaluate(() => [probe.engine().toJSON().stage, probe.engine().seed])).toEqual(["rectangles", 12]);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

/** Two circles that overlap by 20 px, as authors write them. */
const CIRCLES = {
  format: "collidoscope",
  version: 2,
  shapes: [300, 390].map((x, index) => ({ type: "circle", x, y: 225, radius: 60 - 10 * index })),
  selected: 0,
};

const encoded = (scene: object) => Buffer.from(JSON.stringify(scene)).toString("base64url");

test("a scene in the address is that of the stage, in the page and in a frame", async ({ page }) => {
  const query = `stage=circles&lang=en&theme=light&scene=${encoded(CIRCLES)}`;
  const hash = () => page.evaluate(() => probe.hash());
  const places = () => page.evaluate(() => probe.shapes().map(({ x }) => x));
  await page.goto(`./?${query}`);
  await labReady(page);
  expect(await places()).toEqual([300, 390]);
  const start = await hash();
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-right", "move-right");
  const moved = await hash();
  expect(moved).not.toBe(start);
  // The address keeps the scene and the page the world, in the other language and on the way back from another stage.
  await page.locator('[data-lang="zh"]').click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(new URL(page.url()).searchParams.get("scene")).toBe(encoded(CIRCLES));
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(() => page.evaluate(() => probe.engine().toJSON().stage)).toBe("rectangles");
  expect(new URL(page.url()).searchParams.has("scene")).toBe(false);
  expect((await places()).length).toBeGreaterThan(2);
  await page.goBack();
  await expect.poll(hash).toBe(moved);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "reset");
  await expect.poll(hash).toBe(start);
  await expect(notices(page)).toBeHidden();

  await page.goto(`./?embed=1&${query}`);
  await labReady(page);
  expect(await hash()).toBe(start);
  await expect(notices(page)).toBeHidden();
});

test("a scene that opens in another stage replaces that of the address", async ({ page }) => {
  await page.goto(`./?stage=circles&lang=en&scene=${encoded(CIRCLES)}`);
  await labReady(page);
  const boxes = [200, 500].map((x) => ({ type: "rectangle", x, y: 225, width: 90, height: 60 }));
  await page.evaluate((shapes) => {
    return probe.lab().load({ format: "collidoscope", version: 2, shapes }, { stage: "rectangles" });
  }, boxes);
  await expect(page.locator("#stages [aria-current=page]")).toHaveAttribute("data-stage", "rectangles");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.evaluate(() => probe.shapes().map(({ x }) => x))).toEqual([200, 500]);
  expect(new URL(page.url()).searchParams.has("scene")).toBe(false);
});

test("a scene of the address that a stage refuses is named in the page, and in a frame to its author alone", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const box = { type: "rectangle", x: 321, y: 225, width: 90, height: 60 };
  const query = `stage=circles&lang=en&scene=${encoded({ ...CIRCLES, shapes: [box] })}`;
  await page.goto(`./?${query}`);
  await labReady(page);
  await expect(notices(page).locator("p")).toHaveText(/^The scene cannot be used: .*circle/);
  expect(await page.evaluate(() => probe.shapes().some(({ x }) => x === 321))).toBe(false);
  // A way back says it once more, not twice; another stage has none of it.
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(() => page.evaluate(() => probe.engine().toJSON().stage)).toBe("rectangles");
  await expect(notices(page)).toBeHidden();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => probe.engine().toJSON().stage)).toBe("circles");
  expect(await notices(page).locator("p").count()).toBeLessThan(2);
  warnings.length = 0;
  await page.goto(`./?embed=1&${query}`);
  await labReady(page);
  await expect.poll(() => warnings.join()).toContain("circle");
  await expect(notices(page)).toBeHidden();
});

test("Back and Forward of the browser go through the stages, each as it was left", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  const stage = () => page.evaluate(() => probe.engine().toJSON().stage);
  const hash = () => page.evaluate(() => probe.hash());
  const length = await page.evaluate(() => history.length);
  await pressKeys(page, "spawn-circle", "spawn-circle", "move-right");
  const circles = await hash();
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(stage).toBe("rectangles");
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-rectangle", "move-right", "move-right");
  const rectangles = await hash();
  await page.locator('#stages [data-link="next"]').click();
  await expect.poll(stage).toBe("rectangle-circle");
  expect(await page.evaluate(() => history.length)).toBe(length + 2);
  // Language and theme are no places to go back to.
  await page.locator('[data-lang="zh"]').click();
  expect(await page.evaluate(() => history.length)).toBe(length + 2);

  await page.goBack();
  await expect.poll(stage).toBe("rectangles");
  expect(await hash()).toBe(rectangles);
  await expect(page.locator("#stages [aria-current]")).toHaveAttribute("data-stage", "rectangles");
  await expect(page.locator("html"), "the language stays").toHaveAttribute("lang", "zh-Hans");
  expect(new URL(page.url()).searchParams.get("lang")).toBe("zh");
  await page.goBack();
  await expect.poll(stage).toBe("circles");
  expect(await hash()).toBe(circles);
  await page.goForward();
  await expect.poll(stage).toBe("rectangles");
  expect(await hash()).toBe(rectangles);
  await expect(page).toHaveTitle(/^矩形|矩形/);
  await expect(page.locator('[data-part="notices"]')).toHaveCount(0);
});

const NASTY = Object.freeze([
  "__proto__[polluted]=1&stage=__proto__",
  "constructor=1&stage=constructor&lang=toString",
  "hasOwnProperty=1&seed=hasOwnProperty",
  "stage=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E=1",
  'stage="><svg/onload=alert(1)>',
  "lang=javascript:alert(1)",
  "seed=1e999",
  "seed=0x10",
  "seed=%D9%A1",
  "seed=１２",
  "seed=1;drop table",
  "seed=%00",
  "stage=%00%01%02",
  "stage=%FF%FE%C0%80",
  "stage=%ED%A0%80",
  "%",
  "%E0%A4%A",
  "&&&&==&=",
  "=",
  "?",
  "stage=circles%26seed%3D2",
  "stage[]=circles&stage[0]=x",
  "embed=1&embed=0&embed=1",
  `stage=${"a".repeat(5000)}`,
  `${"b".repeat(5000)}=1`,
  `seed=${"9".repeat(4000)}`,
  Array.from({ length: 300 }, (_, index) => `p${index}=${index}`).join("&"),
  Array.from({ length: 200 }, () => "stage=circles").join("&"),
  "stage=%E2%80%AEselcric",
  "lang=zh%0d%0aSet-Cookie:a=b",
  "theme=url(//example.org)",
  "embed=true&theme=;}*{display:none}",
  "stage=../../../etc/passwd",
  "seed=[object Object]",
  "stage={{7*7}}&lang=%24%7Balert(1)%7D",
]);

/** The queries: hand-made ones and noise from a fixed seed. */
function hostileQueries() {
  const random = generator(77);
  const words = ["stage", "lang", "seed", "embed", "theme", "=", "&", "%", "[", "<", "1", "e", "\u{1f4a5}"];
  const noise = Array.from({ length: 50 - NASTY.length }, () =>
    Array.from({ length: 3 + random.below(20) }, () => random.pick(words)).join(""),
  );
  return [...NASTY, ...noise];
}

const PARTS = 5;

for (let part = 0; part < PARTS; part += 1) {
  test(`hostile queries leave the lab alive (${part + 1} of ${PARTS})`, async ({ page }) => {
    const queries = hostileQueries();
    expect(queries).toHaveLength(50);
    for (const query of queries.filter((_, index) => index % PARTS === part)) {
      await page.goto(`./?${query}`);
      await expect(page.locator("main a[data-stage], collidoscope-lab").first()).toBeVisible();
      const after = await page.evaluate(() => ({
        polluted: Reflect.get({}, "polluted"),
        injected: document.querySelectorAll("img[src=x], svg[onload], main script").length,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(after, query.slice(0, 60)).toEqual({ polluted: undefined, injected: 0, sideways: 0 });
      // In a frame the same query shows a stage.
      await page.goto(`./?embed=1&${query}`);
      await labReady(page);
      await withoutOpening(page);
      await page.evaluate(() => probe.lab().focus());
      await pressKeys(page, "spawn-rectangle");
      const seen = await page.evaluate(() => ({
        shapes: probe.shapes().length,
        polluted: Reflect.get({}, "polluted"),
        injected: document.querySelectorAll("img[src=x], svg[onload], main script").length,
        notices: document.querySelector("#notices")?.textContent?.length ?? 0,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      const name = query.slice(0, 60);
      expect(seen.shapes, name).toBe(6);
      expect(seen.polluted, name).toBeUndefined();
      expect(seen.injected, name).toBe(0);
      expect(seen.sideways, `${name} scrolls sideways`).toBe(0);
    }
  });
}

test("the page shows unknown names of an address, each for the stage that lacks it", async ({ page }) => {
  await openLab(page, { stage: "sat", lock: "make mvoe", views: "axes shadows" });
  await expect(notices(page).locator("p")).toHaveText([/“shadows” in views/, /“mvoe” in lock/]);
  await page.locator('#stages [data-link="next"]').click();
  await expect(notices(page).locator("p")).toHaveText([/“mvoe” in lock/]);
  await page.locator("#choices").getByText("中文").click();
  await expect(notices(page)).toContainText("lock中的“mvoe”在本阶段无法识别");
});

test("a flood of unknown parameters does not bury the lab under notices", async ({ page }) => {
  await page.goto(`./?lang=en&stage=circles&${Array.from({ length: 300 }, (_, index) => `p${index}=1`).join("&")}`);
  await labReady(page);
  const box = await notices(page).boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(0);
  expect(box?.height ?? 0, "notices take a third of the window at most").toBeLessThan(800 / 3);
});
