/** The element's interface for authors: scenes, locks, keys, events and methods. */

import type { Page } from "@playwright/test";
import type { LabChanges } from "../../www/lab/collidoscope-lab.d.ts";
import { openArticle, servePage, snippetsOf } from "./support/article.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { keysOf } from "./support/keys.ts";
import {
  button,
  clientOf,
  dragClient,
  hashOf,
  labReady,
  openLab,
  painted,
  pressKeys,
  shapesOf,
} from "./support/lab.ts";

const SCENE = {
  format: "collidoscope",
  version: 2,
  world: { width: 800, height: 450 },
  shapes: [
    { type: "circle", x: 200, y: 200, radius: 60 },
    { type: "circle", x: 400, y: 200, radius: 60 },
    { type: "circle", x: 650, y: 300, radius: 30 },
  ],
  selected: 0,
};
const TEXT = JSON.stringify(SCENE);

/** The contact of the first circle, moved by 100 px, with the second one. */
const NUMBERS = {
  ...{ depth: 20, normal: { x: 1, y: 0 } },
  points: [
    { x: 340, y: 200 },
    { x: 360, y: 200 },
  ],
};

/** A pair of polygons for the stages with a player. */
const PAIR = JSON.stringify({
  ...{ format: "collidoscope", version: 2, world: {}, selected: 0 },
  shapes: [
    { type: "polygon", points: [100, 260, 180].map((x, at) => ({ x, y: at === 2 ? 260 : 100 })) },
    { type: "rectangle", x: 250, y: 200, width: 90, height: 70 },
  ],
});

/** A pair that takes the height of the world. */
const TALL_PAIR = PAIR.replace('"y":200', '"y":400');

const child = (text: string) => `<script type="application/json">${text}</script>`;
const tag = (attributes: string, inner = "") =>
  `<collidoscope-lab lang="en" theme="light" ${attributes}>${inner}</collidoscope-lab>`;

const xs = (page: Page) => page.evaluate(() => probe.shapes().map(({ x }) => x));
const notices = (page: Page) => page.locator('[data-part="notices"]');
const lab = (page: Page) => page.locator("collidoscope-lab");

/** Records the events of the lab; the page's scripts call this before the lab is defined. */
async function recordEvents(page: Page) {
  await page.addInitScript(() => {
    const record: [string, unknown][] = [];
    Object.assign(window, { record });
    for (const name of ["ready", "change", "contact", "step", "task", "refusal"]) {
      window.addEventListener(name, (event) => {
        if (event instanceof CustomEvent) record.push([name, structuredClone(event.detail)]);
      });
    }
  });
}

/** Returns the events since the last call. */
async function events(page: Page): Promise<[string, Record<string, unknown>][]> {
  await painted(page);
  return page.evaluate(() => Reflect.get(window, "record").splice(0));
}

const WAYS: Record<string, (page: Page, site: string) => Promise<void>> = {
  "a child script": (page, site) => openArticle(page, site, tag('stage="circles"', child(TEXT))),
  "the attribute": (page, site) => openArticle(page, site, tag(`stage="circles" scene='${TEXT}'`)),
  "the property": async (page, site) => {
    await openArticle(page, site, tag('stage="circles"'));
    await page.evaluate((scene) => Object.assign(probe.lab(), { scene }), SCENE);
  },
  "load()": async (page, site) => {
    await openArticle(page, site, tag('stage="circles"'));
    await page.evaluate((scene) => probe.lab().load(scene), SCENE);
  },
};

for (const [way, open] of Object.entries(WAYS)) {
  test(`a scene by ${way} opens, and R goes back to it`, async ({ page, site }) => {
    await open(page, site);
    await expect.poll(() => xs(page)).toEqual([200, 400, 650]);
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "move-right", "spawn-circle");
    await expect.poll(() => xs(page)).toHaveLength(4);
    await pressKeys(page, "reset");
    expect(await xs(page)).toEqual([200, 400, 650]);
    await expect(notices(page)).toHaveCount(0);
  });
}

test("a scene changes while the lab runs, and without one the stage's own comes back", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles"', child(TEXT)));
  await page.evaluate(
    (text) => {
      const script = document.querySelector("collidoscope-lab script");
      if (script !== null) script.textContent = text;
    },
    TEXT.replace("650", "700"),
  );
  await expect.poll(() => xs(page)).toEqual([200, 400, 700]);
  await page.evaluate((text) => probe.lab().setAttribute("scene", text), TEXT.replace("650", "600"));
  await expect.poll(() => xs(page)).toEqual([200, 400, 600]);
  await page.evaluate(() => {
    probe.lab().removeAttribute("scene");
    probe.lab().replaceChildren();
  });
  await expect.poll(() => xs(page)).toHaveLength(8);
  // The scene stays with the element when the stage changes.
  await page.evaluate((text) => {
    probe.lab().setAttribute("scene", text);
    probe.lab().setAttribute("stage", "sandbox");
  }, TEXT);
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("sandbox");
  await expect.poll(() => shapesOf(page)).toHaveLength(3);
});

test("an equal scene, given in any form, leaves the world as the reader has changed it", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles"', child(TEXT)));
  const drag = async () => {
    const from = await clientOf(page, (await shapesOf(page))[0] ?? { x: 0, y: 0 });
    await dragClient(page, from, { x: from.x + 40, y: from.y + 40 });
  };
  /** As a program gives a scene that it makes again in each rendering. */
  const giveAgain = (scene: unknown, times: number) =>
    page.evaluate(
      async ([scene, times]) => {
        for (let time = 0; time < times; time += 1) {
          Object.assign(probe.lab(), { scene: structuredClone(scene) });
          await probe.body().updateComplete;
        }
        await probe.painted();
      },
      [scene, times] as const,
    );
  await drag();
  const changed = await hashOf(page);
  for (const scene of [SCENE, TEXT, JSON.stringify(SCENE, null, 2)]) {
    await giveAgain(scene, 3);
    expect(await hashOf(page)).toBe(changed);
  }
  await page.evaluate((text) => {
    probe.lab().setAttribute("scene", text);
    const script = document.querySelector("collidoscope-lab script");
    if (script !== null) script.textContent = `${text} `;
  }, TEXT);
  await painted(page);
  expect(await hashOf(page)).toBe(changed);
  await page.evaluate((scene) => probe.lab().load(scene), SCENE);
  expect(await xs(page), "load() opens it again").toEqual([200, 400, 650]);
  await drag();
  const again = await hashOf(page);
  await giveAgain(SCENE, 1);
  expect(await hashOf(page)).toBe(again);
  await giveAgain({ ...SCENE, selected: 1 }, 1);
  expect(await xs(page), "another scene").toEqual([200, 400, 650]);
});

test("properties that were set before the element is defined count", async ({ page, site }) => {
  await servePage(page, `${site}article.html`, '<div id="place"></div>');
  await page.goto(`${site}article.html`);
  await page.evaluate(
    async ([scene, script]) => {
      const given = { stage: "circles", lang: "zh", controls: "minimal", scene, views: "depth", paused: true };
      document.querySelector("#place")?.append(Object.assign(document.createElement("collidoscope-lab"), given));
      await import(script);
      await probe.lab().ready;
    },
    [SCENE, `${site}collidoscope-lab.js`] as const,
  );
  expect(await xs(page)).toEqual([200, 400, 650]);
  const found = await page.evaluate(() => {
    const { lang, controls, paused } = probe.lab();
    return { lang, controls, paused, views: [...probe.body().model.views] };
  });
  expect(found).toEqual({ lang: "zh", controls: "minimal", paused: true, views: ["depth"] });
});

const BAD: readonly [scene: string, words: string][] = [
  ["{", "not JSON"],
  ["[]", "scene"],
  [TEXT.replace('"radius":30', '"radius":-1'), "shapes[2].radius"],
  [TEXT.replace('"selected":0', '"chosen":0'), "chosen"],
  [TEXT.replace('"version":2', '"version":9'), "version"],
  [TEXT.replace('"width":800', '"width":1e9'), "20000"],
  [JSON.stringify({ ...SCENE, page: "x".repeat(2 ** 20) }), "1048576"],
];

test("a bad scene is refused in words to its author, and the present world stays", async ({ page, site }) => {
  await recordEvents(page);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const refusals = async () => (await events(page)).filter(([name]) => name === "refusal").map(([, detail]) => detail);
  await openArticle(page, site, tag(`stage="circles" scene='{"format":"collidoscope"}'`));
  const [opening, ...more] = await refusals();
  expect(opening).toMatchObject({ property: "scene", code: expect.any(String) });
  expect(opening?.message).toContain("the scene cannot be used");
  expect(more, "one event for a mistake").toEqual([]);
  expect(await xs(page), "the stage's own scene").toHaveLength(8);
  await page.evaluate((text) => probe.lab().setAttribute("scene", text), TEXT);
  await expect.poll(() => xs(page)).toEqual([200, 400, 650]);
  expect(await refusals()).toEqual([]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-right");
  const hash = await hashOf(page);
  for (const [scene, words] of BAD) {
    await page.evaluate((text) => probe.lab().setAttribute("scene", text), scene);
    const [refusal, ...others] = await refusals();
    expect(refusal?.message, words).toContain(words);
    expect(others, words).toEqual([]);
    expect(warnings.join("\n"), words).toContain(String(refusal?.message));
    expect(await hashOf(page), words).toBe(hash);
  }
  await expect(notices(page), "nothing over the reader's picture").toHaveCount(0);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "reset");
  expect(await xs(page)).toEqual([200, 400, 650]);
});

for (const [language, words] of [
  ["en", "the stage sweep cannot show this scene: shapes[0].velocity must be at least 1: 0"],
  ["zh", "阶段sweep无法显示这个场景：shapes[0].velocity必须是至少1，现在是0"],
] as const) {
  test(`a stage refuses a scene that it would misrepresent, in the language ${language} of the lab`, async ({
    page,
    site,
  }) => {
    const box = { type: "rectangle", x: 100, y: 225, width: 20, height: 20 };
    // The wall stands first: the stage would throw it.
    const scene = { ...SCENE, shapes: [box, { ...box, x: 200, velocity: { x: 6000, y: 0 } }] };
    await recordEvents(page);
    await openArticle(
      page,
      site,
      `<collidoscope-lab stage="sweep" lang="${language}" controls="minimal"></collidoscope-lab>`,
    );
    await events(page);
    const hash = await hashOf(page);
    await page.evaluate((given) => Object.assign(probe.lab(), { scene: given }), scene);
    const refused = async () => (await events(page)).flatMap(([name, detail]) => (name === "refusal" ? [detail] : []));
    let details: Awaited<ReturnType<typeof refused>> = [];
    const count = async () => {
      details = [...details, ...(await refused())];
      return details.length;
    };
    await expect.poll(count).toBe(1);
    expect(details[0]).toMatchObject({ property: "scene", code: "bad-snapshot", value: 0 });
    expect(details[0]?.message).toContain(words);
    const rejected = page.evaluate(
      (given) =>
        probe
          .lab()
          .load(given)
          .catch(({ field, message }) => [field, message]),
      scene,
    );
    expect(await rejected).toEqual(["shapes[0].velocity", words]);
    expect(await hashOf(page)).toBe(hash);
  });
}

test("load() rejects with a typed error, and changes nothing", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles"', child(TEXT)));
  const hash = await hashOf(page);
  for (const [scene, words] of BAD) {
    const error = await page.evaluate(
      (text) =>
        probe
          .lab()
          .load(text)
          .then(
            () => null,
            ({ name, code, message }) => ({ name, code: typeof code, message }),
          ),
      scene,
    );
    expect(error, words).toMatchObject({ name: "CollidoscopeError", code: "string" });
    expect(error?.message).toContain(words);
  }
  const other = await page.evaluate(() =>
    probe
      .lab()
      .load({ format: "collidoscope", version: 2, world: {} }, { stage: "mpr" })
      .catch(({ field }) => field),
  );
  expect(other).toBe("stage");
  expect(await hashOf(page)).toBe(hash);
  await expect(notices(page)).toHaveCount(0);
  await page.evaluate((scene) => probe.lab().load(scene, { stage: "gjk" }), PAIR);
  expect(await page.evaluate(() => [probe.lab().stage, probe.body().module?.id])).toEqual(["gjk", "gjk"]);
  await expect.poll(() => shapesOf(page)).toHaveLength(2);
});

test("locked commands have no button and no key, and the pointer obeys the same list", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles" lock="make move"', child(TEXT)));
  await expect(button(page, "spawn-circle")).toHaveCount(0);
  await expect(button(page, "move-left")).toHaveCount(0);
  await button(page, "tools").click();
  await expect(button(page, "rotate-left")).toBeVisible();
  await expect(button(page, "move-left")).toHaveCount(0);
  await expect(button(page, "reset")).toBeVisible();
  await expect(button(page, "undo"), "undo belongs to every act").toBeVisible();
  await page.evaluate(() => probe.lab().focus());
  const hash = await hashOf(page);
  await pressKeys(page, "spawn-rectangle", "spawn-circle", "move-right", "move-up", "remove");
  expect(await hashOf(page)).toBe(hash);
  const at = async (x: number, y: number) => clientOf(page, { x, y });
  await dragClient(page, await at(200, 200), await at(300, 300));
  expect(await hashOf(page), "a drag moves nothing").toBe(hash);
  await page.mouse.click((await at(400, 200)).x, (await at(400, 200)).y);
  const second = await page.evaluate(() => probe.engine().ids[1]);
  expect(await page.evaluate(() => probe.engine().selected), "a tap selects").toBe(second);

  await page.evaluate(() => probe.lab().setAttribute("lock", "select turn move zoom remove"));
  await expect(button(page, "tools"), "there are no further buttons").toHaveCount(0);
  await page.evaluate(() => probe.lab().setAttribute("lock", "select turn"));
  await expect(button(page, "spawn-circle")).toBeVisible();
  await expect(button(page, "select-next")).toHaveCount(0);
  await pressKeys(page, "select-previous", "select-0", "rotate-left");
  await page.mouse.click((await at(200, 200)).x, (await at(200, 200)).y);
  await page.mouse.wheel(0, 200);
  expect(await page.evaluate(() => [probe.engine().selected, probe.shapes()[1]?.angle])).toEqual([second, 0]);
  await dragClient(page, await at(400, 200), await at(450, 250));
  expect((await shapesOf(page))[1]).toMatchObject({ x: expect.closeTo(450, 0), y: expect.closeTo(250, 0) });

  await page.evaluate(() => probe.lab().removeAttribute("lock"));
  await pressKeys(page, "select-0", "rotate-left");
  expect((await shapesOf(page))[0]?.angle).toBeCloseTo(-0.1, 9);
});

test("a locked picture beside another one shows its shapes close", async ({ page, site }) => {
  const style = 'style="inline-size: 720px; block-size: 450px"';
  const openings = [
    ['lock="all"', PAIR, 0.8],
    ['lock="changes"', PAIR, 0.8],
    ['lock="all"', TALL_PAIR, 0.7],
    ['lock="all" view="0 0 800 450"', PAIR, 0],
    ["", PAIR, 0],
  ] as const;
  for (const [lock, pair, least] of openings) {
    await openArticle(page, site, tag(`stage="gjk" controls="minimal" step="0" ${style} ${lock}`, child(pair)));
    await painted(page);
    const [from, to] = [await clientOf(page, { x: 100, y: 100 }), await clientOf(page, { x: 260, y: 260 })];
    const scale = (to.x - from.x) / 160;
    if (least > 0) expect(scale, lock).toBeGreaterThan(least);
    else expect(scale, `all of the world: ${lock}`).toBeLessThan(0.6);
    const picture = await page.locator('canvas[data-part="picture"]').boundingBox();
    expect(from.x, lock).toBeGreaterThan(picture?.x ?? 0);
    expect(to.x, lock).toBeLessThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }
});

test("a reset by the author, or in a lab locked for changes, leaves nothing to undo", async ({ page, site }) => {
  const away = async () => {
    await page.evaluate(() => {
      probe.lab().stepBy(5);
    });
    await painted(page);
  };
  await openArticle(page, site, tag('stage="response" controls="minimal" lock="changes"'));
  await away();
  await button(page, "reset").click();
  await painted(page);
  await expect(button(page, "undo")).toHaveCount(0);
  await openArticle(page, site, tag('stage="response" controls="minimal" lock="make move"'));
  await away();
  await page.evaluate(() => probe.lab().reset());
  await painted(page);
  await expect(button(page, "undo")).toBeDisabled();
  await away();
  await button(page, "reset").click();
  await expect(button(page, "undo"), "an act of the reader").toBeEnabled();
  const startOver = async () => {
    await page.evaluate(() => probe.lab().reset());
    await painted(page);
  };
  await startOver();
  await expect(button(page, "undo"), "an act before the reset").toBeDisabled();
  await away();
  await button(page, "reset").click();
  await button(page, "undo").click();
  await expect(button(page, "redo")).toBeEnabled();
  await startOver();
  await expect(button(page, "redo"), "an act undone before the reset").toBeDisabled();
});

test("a lab that is all locked can be read and steered from outside, not changed", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="gjk" lock="all" step="0"', child(PAIR)));
  const hash = await hashOf(page);
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "1");
  await expect(page.locator('[data-part="player"] button.action')).toHaveCount(0);
  await expect(page.locator('[data-part="scrubber"]')).toHaveCount(0);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(
    page,
    "step-forward",
    "play",
    "spawn-rectangle",
    "rotate-left",
    "move-right",
    "reset",
    "rougher",
    "help",
  );
  const { x, y } = await clientOf(page, { x: 250, y: 200 });
  await dragClient(page, { x, y }, { x: x + 60, y });
  await page.mouse.wheel(0, 100);
  const inputs = page.locator(".rail input:visible, .rail select:visible");
  for (const input of await inputs.all()) await expect(input).toBeDisabled();
  expect(await hashOf(page)).toBe(hash);
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "1");
  await page.evaluate(() => probe.lab().stepBy());
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "2");
  await page.evaluate(() => probe.lab().seek(1e6));
  const count = await page.locator('[data-part="player"]').getAttribute("data-steps");
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", count ?? "");
  await page.evaluate(() => probe.lab().reset());
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "1");
});

test("a lab locked for changes plays, and its events have the sentence of each step", async ({ page, site }) => {
  await recordEvents(page);
  await openArticle(page, site, tag('stage="gjk" controls="minimal" lock="changes" step="0"', child(PAIR)));
  const hash = await hashOf(page);
  const opened = await events(page);
  const [a, b] = await page.evaluate(() => Array.from(probe.engine().ids));
  const depth = expect.closeTo(20.1246, 3);
  const normal = { x: expect.closeTo(0.8944, 3), y: expect.closeTo(0.4472, 3) };
  const points = [
    { x: expect.closeTo(205, 6), y: expect.closeTo(165, 6) },
    { x: expect.closeTo(223, 6), y: expect.closeTo(174, 6) },
  ];
  expect(opened.filter(([name]) => name === "contact")).toEqual([
    ["contact", { begin: [{ a, b, positions: [0, 1], depth, normal, points }], end: [] }],
  ]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-rectangle", "rotate-left", "move-right", "rougher", "remove");
  const { x, y } = await clientOf(page, { x: 250, y: 200 });
  await dragClient(page, { x, y }, { x: x + 60, y });
  expect(await hashOf(page)).toBe(hash);
  await events(page);
  const player = page.locator('[data-part="player"]');
  await player.locator('[data-action="step-forward"]').click();
  // Two steps within one picture have one event, that of the second.
  await expect(player).toHaveAttribute("data-step", "2");
  await painted(page);
  await pressKeys(page, "step-forward");
  await expect(player).toHaveAttribute("data-step", "3");
  const steps = (await events(page)).filter(([name]) => name === "step");
  expect(steps.map(([, { index }]) => index)).toEqual([1, 2]);
  for (const [, { sentence }] of steps) expect(String(sentence)).toMatch(/^[A-Z][^{}|]+\.$/);
});

test("without keys the page scrolls by arrows and Space, and no button names a key", async ({ page, site }) => {
  const long = '<p style="block-size: 4000px">A long text.</p>';
  await openArticle(page, site, tag('stage="circles" keys="none"', child(TEXT)) + long);
  await page.evaluate(() => probe.lab().focus());
  const hash = await hashOf(page);
  await pressKeys(page, "spawn-rectangle", "spawn-circle", ...keysOf("rotate-left"), "reset");
  expect(await hashOf(page)).toBe(hash);
  await pressKeys(page, "ArrowDown", "ArrowDown");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await page.evaluate(() => scrollY);
  // A key that arrives while the arrows still scroll may be dropped by a busy browser.
  const afterSpace = async () => {
    await pressKeys(page, "Space");
    return page.evaluate(() => scrollY);
  };
  await expect.poll(afterSpace).toBeGreaterThan(before);
  await expect(page.locator('[data-part="controls"] kbd')).toHaveCount(0);
  await expect(page.locator('[data-part="controls"] [aria-keyshortcuts]')).toHaveCount(0);
  await expect(button(page, "help")).toHaveCount(0);
  await button(page, "tools").click();
  const second = page.locator('[data-action="select-1"]');
  await expect(second).toHaveText("B");
  await expect(second).toHaveAccessibleName("Select circle B");
  await second.click();
  await button(page, "spawn-circle").click();
  expect(
    (await shapesOf(page)).map(({ x }) => x),
    "buttons act",
  ).toEqual([200, 400, 650, 400]);

  await page.evaluate(() => probe.lab().setAttribute("keys", "move reset"));
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "spawn-rectangle", "move-right");
  expect(await shapesOf(page)).toHaveLength(4);
  await pressKeys(page, "reset");
  expect(await xs(page)).toEqual([200, 400, 650]);
});

test("events tell what the reader does, once, in plain data", async ({ page, site }) => {
  await recordEvents(page);
  await openArticle(page, site, tag('stage="circles"', child(TEXT)));
  const [a, b] = await page.evaluate(() => Array.from(probe.lab().ids));
  const moved = (x: number) => expect.objectContaining({ id: a, position: 0, type: "circle", x, y: 200, radius: 60 });
  expect(await events(page)).toEqual([["ready", { stage: "circles" }]]);
  expect(await events(page), "no event without a change").toEqual([]);
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) probe.press("move-right");
  });
  expect(await events(page)).toEqual(
    [
      ["change", { stage: "circles", shapes: 3, selected: a, by: "reader", changed: [moved(300)], removed: [] }],
      ["contact", { begin: [{ a, b, positions: [0, 1], ...NUMBERS }], end: [] }],
      ["task", { id: expect.any(String), stage: "circles", done: true }],
    ]
      .filter(([name]) => name !== "task")
      .concat(),
  );
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) probe.press("move-left");
  });
  expect(await events(page)).toEqual([
    ["change", { stage: "circles", shapes: 3, selected: a, by: "reader", changed: [moved(200)], removed: [] }],
    ["contact", { begin: [], end: [{ a, b, positions: [0, 1] }] }],
  ]);
  await page.evaluate(() => probe.press("select-next"));
  const selection = { stage: "circles", shapes: 3, selected: b, by: "reader", changed: [], removed: [] };
  expect(await events(page)).toEqual([["change", selection]]);
  await page.evaluate(() => probe.press("remove"));
  expect(await events(page), "shapes that keep their properties have not changed").toMatchObject([
    ["change", { shapes: 2, changed: [], removed: [b] }],
  ]);
  await page.evaluate(() => probe.body().change({ views: new Set() }));
  expect(await events(page), "a layer is no change of the world").toEqual([]);
  await page.evaluate(() => probe.lab().reset());
  expect(
    (await events(page)).map(([name]) => name),
    "the author's own acts are no changes",
  ).not.toContain("change");
});

/** Markup that runs where text is taken for it. */
const HOSTILE = `<img src=x onerror=alert(1)>"'</title><script>alert(2)</script>`;

test("an author's title, sentence, labels and roles are shown as text", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles" controls="minimal"', child(TEXT)));
  const before = await page.evaluate(() => probe.canvas().toDataURL());
  await page.evaluate((words) => {
    const short = words.slice(0, 30);
    Object.assign(probe.lab(), {
      heading: words,
      caption: `${words} caption`,
      labels: `${short}, ,wall`,
      roles: "a,,b",
    });
  }, HOSTILE);
  await painted(page);
  await expect(page.locator(".title span")).toHaveText(HOSTILE);
  await expect(page.locator('[data-part="verdict"]')).toHaveText(`${HOSTILE} caption`);
  await expect(page.locator('canvas[data-part="picture"]')).toHaveAccessibleName(`Collision laboratory: ${HOSTILE}`);
  await expect(page.locator("#alternative")).toContainText(`circle A: ${HOSTILE.slice(0, 30)}. circle C: wall.`);
  expect(await page.evaluate(() => probe.canvas().toDataURL())).not.toBe(before);
  const file = await page.evaluate(async () => {
    const file = new DOMParser().parseFromString(await (await probe.lab().picture()).text(), "image/svg+xml");
    const texts = [...file.querySelectorAll("text")].map(({ textContent }) => textContent);
    return {
      title: file.querySelector("title")?.textContent,
      texts,
      names: file.querySelectorAll("script, img").length,
    };
  });
  expect(file.title).toBe(HOSTILE);
  expect(file.texts).toEqual(expect.arrayContaining([HOSTILE.slice(0, 30), "wall"]));
  expect(file.names).toBe(0);
  await page.evaluate(() => {
    for (const name of ["heading", "caption", "labels", "roles"]) Reflect.set(probe.lab(), name, null);
  });
  await painted(page);
  await expect(page.locator(".title span")).toHaveText("Circles");
  await expect.poll(() => page.evaluate(() => probe.canvas().toDataURL())).toBe(before);
});

test("labels and roles stay with their shapes: after a removal, a reset, and undo", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles" labels="one,two,three" roles="a,b,construction"', child(TEXT)));
  const named = async () => {
    await painted(page);
    return page.evaluate(() => probe.body().model.facts?.world.shapes.map(({ x, label, role }) => [x, label, role]));
  };
  const [one, two, three] = [
    [200, "one", "a"],
    [400, "two", "b"],
    [650, "three", "construction"],
  ];
  expect(await named()).toEqual([one, two, three]);
  await page.evaluate(() => probe.press("remove"));
  expect(await named()).toEqual([two, three]);
  await page.evaluate(() => probe.lab().focus());
  await page.keyboard.press("Control+z");
  expect(await named()).toEqual([one, two, three]);
  await page.evaluate(() => probe.press("remove"));
  await page.evaluate(() => probe.press("reset"));
  expect(await named()).toEqual([one, two, three]);
  await page.evaluate(() => probe.press("spawn-circle"));
  expect((await named())?.[3]?.slice(1)).toEqual([undefined, undefined]);
});

test("labels stay off furniture and the reader's own shapes, and come back with the author's", async ({
  page,
  site,
}) => {
  const words = 'heading="Mine" labels="one,two,three"';
  await openArticle(page, site, tag(`stage="circles" ${words}`));
  const named = async () => {
    await painted(page);
    return page.evaluate(() => probe.body().model.facts?.world.shapes.flatMap(({ label }) => label ?? []));
  };
  expect(
    await page.evaluate(() =>
      probe.body().model.facts?.world.shapes.some(({ label, furniture }) => label && furniture),
    ),
  ).toBe(false);
  expect(await named()).toEqual(["one", "two", "three"]);
  await page.evaluate((scene) => Object.assign(probe.lab(), { scene }), SCENE);
  await expect.poll(() => xs(page)).toEqual([200, 400, 650]);
  await page.evaluate(() => probe.body().setUp({}));
  expect(await named()).toEqual([]);
  await page.evaluate(() => probe.lab().focus());
  await page.keyboard.press("Control+z");
  expect(await named()).toEqual(["one", "two", "three"]);
  await page.evaluate((text) => probe.body().open(text, "reader"), TEXT.replace('"x":200', '"x":100'));
  expect(await named()).toEqual([]);
  expect(await page.evaluate(() => probe.body().shown?.title)).toBe("Circles");
  await page.evaluate((scene) => Object.assign(probe.lab(), { scene }), SCENE);
  await expect.poll(named).toEqual(["one", "two", "three"]);
  expect(await page.evaluate(() => probe.body().shown?.title)).toBe("Mine");
});

test("a question takes the place of an author's sentence, and gives it back", async ({ page, site }) => {
  const attributes = 'stage="circles" controls="minimal" caption="Mine." predict="touch"';
  await openArticle(page, site, tag(attributes, child(TEXT)));
  await page.waitForFunction(() => probe.body().questions !== null);
  await expect(page.locator(".lab")).not.toContainText("Mine.");
  await page.evaluate(() => Object.assign(probe.lab(), { predict: null }));
  await expect(page.locator('[data-part="verdict"]')).toHaveText("Mine.");
});

/** Serves a scene beside the article, as a server of its own would. */
const serveScene = (page: Page, address: string, body: string, status: number = 200) =>
  page.route(address, (route) => route.fulfill({ status, body, contentType: "application/json" }));

/** The properties and codes of the refusals since the last call. */
const refusalsOf = async (page: Page) =>
  (await events(page)).flatMap(([name, { property, code }]) => (name === "refusal" ? [[property, code]] : []));

test("src names the file of a scene, and R returns to it", async ({ page, site }) => {
  await recordEvents(page);
  await serveScene(page, `${site}scene.json`, TEXT);
  await openArticle(page, site, tag('stage="circles" src="scene.json"'));
  expect(await xs(page)).toEqual([200, 400, 650]);
  expect(
    (await events(page)).map(([name]) => name),
    "nothing else has opened before",
  ).toEqual(["ready"]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-right");
  const moved = await hashOf(page);
  await serveScene(page, `${site}same.json`, JSON.stringify(SCENE, null, 2));
  await page.evaluate(async () => {
    probe.lab().src = "same.json";
    await new Promise((resolve) => setTimeout(resolve, 300));
    await probe.body().updateComplete;
  });
  expect(await hashOf(page), "an equal scene").toBe(moved);
  await pressKeys(page, "reset");
  expect(await xs(page)).toEqual([200, 400, 650]);
  // The scene and the stage that shows it change together.
  await serveScene(page, `${site}pair.json`, PAIR);
  await page.evaluate(() => Object.assign(probe.lab(), { stage: "gjk", src: "pair.json" }));
  await expect
    .poll(() => page.evaluate(() => probe.shapes().map(({ type }) => type)))
    .toEqual(["polygon", "rectangle"]);
  await page.evaluate((scene) => Object.assign(probe.lab(), { stage: "circles", scene }), SCENE);
  await expect.poll(() => xs(page), "a scene wins").toEqual([200, 400, 650]);
  expect(await refusalsOf(page)).toEqual([]);
  await page.evaluate(() => Object.assign(probe.lab(), { stage: "gjk", scene: null }));
  await expect.poll(() => shapesOf(page), "and src holds without it").toHaveLength(2);
  await page.evaluate(() => probe.lab().removeAttribute("src"));
  await expect.poll(() => page.evaluate(() => probe.lab().src)).toBeNull();
});

test("an attribute that an author's handler of a refusal sets is checked, too", async ({ page, site }) => {
  await recordEvents(page);
  await openArticle(page, site, tag('stage="circles"'));
  await page.evaluate(() => {
    const lab = probe.lab();
    lab.addEventListener("refusal", () => lab.setAttribute("view", "none"), { once: true });
    lab.setAttribute("theme", "green");
  });
  const refused: unknown[] = [];
  await expect
    .poll(async () => {
      refused.push(...(await refusalsOf(page)).map(([property]) => property));
      return refused;
    })
    .toEqual(["theme", "view"]);
});

test("another src takes the place of a loaded scene, not of a given one", async ({ page, site }) => {
  await serveScene(page, `${site}scene.json`, TEXT);
  await serveScene(page, `${site}moved.json`, TEXT.replace('"x":650', '"x":600'));
  await openArticle(page, site, tag('stage="circles" src="scene.json"'));
  await page.evaluate((text) => probe.lab().load(text), TEXT.replace('"x":200', '"x":100'));
  expect(await xs(page)).toEqual([100, 400, 650]);
  await page.evaluate(() => probe.lab().setAttribute("src", "moved.json"));
  await expect.poll(() => xs(page)).toEqual([200, 400, 600]);
  await page.evaluate((scene) => Object.assign(probe.lab(), { scene, src: "scene.json" }), SCENE);
  expect(await page.evaluate(() => probe.lab().scene)).toEqual(SCENE);
});

test("src that is set before the element is defined counts", async ({ page, site }) => {
  await serveScene(page, `${site}scene.json`, TEXT);
  await servePage(page, `${site}article.html`, '<div id="place"></div>');
  await page.goto(`${site}article.html`);
  await page.evaluate(async (script) => {
    const given = { stage: "circles", lang: "en", controls: "minimal", src: "scene.json" };
    document.querySelector("#place")?.append(Object.assign(document.createElement("collidoscope-lab"), given));
    await import(script);
    await probe.lab().ready;
  }, `${site}collidoscope-lab.js`);
  expect(await xs(page)).toEqual([200, 400, 650]);
});

test("a file that never arrives holds back no scene", async ({ page, site }) => {
  await page.route(`${site}hang.json`, () => {});
  await openArticle(page, site, tag(`stage="circles" src="hang.json" scene='${TEXT}'`));
  expect(await xs(page)).toEqual([200, 400, 650]);
  const requested = page.waitForRequest(`${site}hang.json`);
  await page.evaluate((html) => {
    document.querySelector("collidoscope-lab")?.remove();
    document.body.insertAdjacentHTML("beforeend", html);
  }, tag('stage="circles" src="hang.json"'));
  await requested;
  await page.evaluate((scene) => Object.assign(probe.lab(), { stage: "gjk", scene }), PAIR);
  await page.evaluate(() => probe.lab().ready);
  expect(await page.evaluate(() => probe.shapes().map(({ type }) => type))).toEqual(["polygon", "rectangle"]);
});

test.describe("a file of a scene that cannot be used", () => {
  test.use({ provoked: /404/ });

  test("is refused to its author, and the present world stays", async ({ page, site }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await recordEvents(page);
    await serveScene(page, `${site}none.json`, "", 404);
    await serveScene(page, `${site}text.json`, "<!doctype html>");
    await serveScene(page, `${site}bad.json`, TEXT.replace('"radius":30', '"radius":-1'));
    await serveScene(page, `${site}good.json`, TEXT);
    await openArticle(page, site, tag('stage="circles" src="none.json"'));
    expect(await refusalsOf(page)).toEqual([["src", "not-loaded"]]);
    expect(warnings.join("\n")).toContain("none.json cannot be fetched: the server answers 404");
    expect(await xs(page), "the stage's own scene").toHaveLength(8);
    await page.evaluate(() => probe.lab().setAttribute("src", "good.json"));
    await expect.poll(() => xs(page)).toEqual([200, 400, 650]);
    const hash = await hashOf(page);
    for (const [src, code] of [
      ["text.json", "bad-snapshot"],
      ["bad.json", "not-positive"],
      ["none.json?again", "not-loaded"],
      ["http://[", "not-loaded"],
    ] as const) {
      await serveScene(page, `${site}none.json?again`, "", 404);
      await page.evaluate((src) => probe.lab().setAttribute("src", src), src);
      await expect.poll(() => refusalsOf(page), src).toEqual([["src", code]]);
      expect(await hashOf(page), src).toBe(hash);
    }
    await expect(notices(page)).toHaveCount(0);
  });
});

test("set() changes a shape by its id, as a deed of the author", async ({ page, site }) => {
  await recordEvents(page);
  await openArticle(page, site, tag('stage="circles"', child(TEXT)));
  const [a, b] = await page.evaluate(() => Array.from(probe.lab().ids));
  await events(page);
  await page.evaluate(async () => {
    const { ids } = probe.lab();
    await probe.lab().set(ids[0] ?? 0, { x: 300, friction: 0.5 });
    await probe.lab().set(ids[2] ?? 0, { radius: 40 });
  });
  const changed = [
    expect.objectContaining({ id: a, position: 0, x: 300, y: 200, friction: 0.5 }),
    expect.objectContaining({ position: 2, x: 650, radius: 40 }),
  ];
  expect(await events(page), "no task: these are the reader's").toEqual([
    ["change", { stage: "circles", shapes: 3, selected: a, by: "author", changed, removed: [] }],
    ["contact", { begin: [{ a, b, positions: [0, 1], ...NUMBERS }], end: [] }],
  ]);
  await page.evaluate(() => probe.lab().reset());
  expect(await xs(page)).toEqual([200, 400, 650]);
});

/** Changes of a shape that are refused, with their errors. */
const BAD_CHANGES: readonly [stage: string, id: unknown, changes: unknown, error: object][] = [
  ["circles", 99, { x: 1 }, { code: "unknown-id" }],
  ["circles", "1", { x: 1 }, { code: "wrong-type", field: "id" }],
  ["circles", 1, null, { code: "wrong-type" }],
  ["circles", 1, { x: Number.NaN }, { code: "not-finite", field: "x" }],
  ["circles", 1, { x: 300, radius: -1 }, { code: "not-positive", field: "radius" }],
  ["circles", 1, { color: "red" }, { code: "unknown-field", field: "color" }],
  ["sweep", 1, { x: 700 }, { code: "bad-snapshot", field: "shapes[0].x" }],
];

for (const [stage, id, changes, error] of BAD_CHANGES) {
  const words = `set(${JSON.stringify(id)}, ${JSON.stringify(changes)})`;
  test(`${words} in ${stage} rejects with a typed error, and changes nothing`, async ({ page, site }) => {
    await openArticle(page, site, tag(`stage="${stage}"`, stage === "circles" ? child(TEXT) : ""));
    await painted(page);
    const hash = await hashOf(page);
    const found = await page.evaluate(
      ([id, changes]) =>
        probe
          .lab()
          .set(id as number, changes as LabChanges)
          .then(
            () => null,
            ({ name, code, field, message }) => ({ name, code, field, message }),
          ),
      [id, changes] as const,
    );
    expect(found).toMatchObject({ name: "CollidoscopeError", ...error });
    expect(found?.message).toMatch(/^\S.+/);
    expect(await hashOf(page)).toBe(hash);
    await expect(notices(page), "nothing over the reader's picture").toHaveCount(0);
  });
}

test("set() before the engine runs waits for it, and a stage keeps its shapes in order", async ({ page, site }) => {
  await servePage(page, `${site}article.html`, tag('stage="sweep" controls="minimal"'));
  await page.goto(`${site}article.html`);
  const positions = await page.evaluate(async (script) => {
    await import(script);
    const early = probe.lab().ids;
    await probe.lab().set(2, { x: 300 });
    return [early.length, ...probe.shapes().map(({ x }) => x)];
  }, `${site}collidoscope-lab.js`);
  expect(positions).toMatchObject([0, expect.any(Number), 300, expect.any(Number), 700]);
});

test("picture() returns the picture of the moment, as vectors or as pixels of a width", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles" controls="minimal"', child(TEXT)));
  const found = await page.evaluate(async () => {
    const lab = probe.lab();
    const before = await (await lab.picture()).text();
    await lab.set(lab.ids[0] ?? 0, { x: 320 });
    const [svg, png, wide] = await Promise.all([
      lab.picture({ type: "svg" }),
      lab.picture({ type: "png" }),
      lab.picture({ type: "png", width: 1234 }),
    ]);
    const sizeOf = async (blob: Blob) => {
      const { width, height } = await createImageBitmap(blob);
      return [width, height];
    };
    await probe.painted();
    const { width, height } = probe.canvas();
    const text = await svg.text();
    const types = [svg, png, wide].map(({ type }) => type);
    const sizes = [await sizeOf(png), await sizeOf(wide), [width, height]];
    return { types, sizes, isNew: text !== before, words: text.match(/<desc>.*<\/desc>/)?.[0] };
  });
  expect(found.types).toEqual(["image/svg+xml", "image/png", "image/png"]);
  const [png, wide, canvas] = found.sizes;
  expect(png).toEqual(canvas);
  expect(wide).toEqual([1234, Math.round((1234 * (canvas?.[1] ?? 0)) / (canvas?.[0] ?? 1))]);
  expect(found.isNew).toBe(true);
  expect(found.words).toContain("overlap by 40.0\u00a0px");
  const refused = await page.evaluate(() =>
    Promise.all(
      [{ type: "gif" }, { width: "9" }, { type: "png", width: 9000 }, null].map((options) =>
        probe
          .lab()
          .picture(options as object)
          .then(
            ({ type }) => type,
            ({ name, code, field }) => [name, code, field],
          ),
      ),
    ),
  );
  expect(refused).toEqual([
    ["CollidoscopeError", "out-of-range", "type"],
    ["CollidoscopeError", "wrong-type", "width"],
    ["CollidoscopeError", "out-of-range", "width"],
    "image/svg+xml",
  ]);
  await page.evaluate(() => {
    Object.assign(probe.lab(), { controls: "figure" });
    probe.lab().style.cssText = "display: block; inline-size: 40px; block-size: 1500px";
  });
  await painted(page);
  const tall = await page.evaluate(() =>
    probe
      .lab()
      .picture({ type: "png", width: 8192 })
      .catch(({ code, field }) => [code, field]),
  );
  expect(tall, "a picture that is too high").toEqual(["out-of-range", "width"]);
});

test("picture() works in a hidden lab, and has the scene loaded in it", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="circles" controls="minimal"', child(TEXT)));
  await page.evaluate(
    async (scene) => {
      probe.lab().style.display = "none";
      await probe.painted();
      await probe.lab().load(scene);
    },
    TEXT.replace("650", "600"),
  );
  const size = await page.evaluate(async () => {
    const { width, height } = await createImageBitmap(await probe.lab().picture({ type: "png" }));
    return { width, height };
  });
  expect(size).toEqual({ width: 800, height: 450 });
});

test("the player reports its steps, and each deed is reported once", async ({ page, site }) => {
  await recordEvents(page);
  await openArticle(page, site, tag('stage="gjk" step="0"', child(PAIR)));
  const steps = async () => (await events(page)).filter(([name]) => name === "step").map(([, detail]) => detail);
  const [first] = await steps();
  expect(first).toMatchObject({ index: 0, count: expect.any(Number), kind: expect.any(String) });
  expect(await steps()).toEqual([]);
  await page.evaluate(() => probe.lab().stepBy(2));
  expect(await steps()).toMatchObject([{ index: 2 }]);
  await page.evaluate(() => probe.lab().stepBy(-1));
  expect(await steps()).toMatchObject([{ index: 1 }]);
  await page.evaluate(() => probe.lab().seek(0));
  expect(await steps()).toMatchObject([{ index: 0 }]);
  await page.evaluate(() => probe.lab().play());
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(true);
  await page.evaluate(() => probe.lab().pause());
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(false);

  await page.evaluate(() => probe.lab().setAttribute("stage", "circles"));
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("circles");
  await events(page);
  await page.evaluate(() => {
    probe.press("spawn-circle");
    probe.press("spawn-rectangle");
  });
  const done = async () => (await events(page)).filter(([name, { id }]) => name === "task" && id === "no-line");
  expect(await done()).toEqual([["task", { id: "no-line", stage: "circles", done: true }]]);
  await page.evaluate(() => probe.press("spawn-rectangle"));
  expect(await done()).toEqual([]);
});

test("a lab opens at rest, with the step and the layers of its attributes", async ({ page, site }) => {
  await openArticle(page, site, tag('stage="sat" step="1" views="axes"'));
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "2");
  await expect(button(page, "view-axes")).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, "view-supports")).toHaveAttribute("aria-pressed", "false");
  await page.evaluate(() => {
    probe.lab().setAttribute("step", "3");
    probe.lab().setAttribute("views", "");
  });
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "4");
  await expect(button(page, "view-axes")).toHaveAttribute("aria-pressed", "false");

  await openArticle(page, site, tag('stage="response" paused'));
  const hash = await hashOf(page);
  await page.waitForTimeout(200);
  expect(await hashOf(page)).toBe(hash);
  await page.evaluate(() => probe.lab().play());
  await expect.poll(() => hashOf(page)).not.toBe(hash);
  await page.evaluate(() => probe.lab().pause());
  const rested = await hashOf(page);
  await page.evaluate(() => probe.lab().stepBy());
  expect(await hashOf(page)).not.toBe(rested);
});

test("a lab with autostart waits for the reader, and starts once", async ({ page, site }) => {
  const tall = '<p style="block-size: 1000px">A text.</p>';
  await openArticle(page, site, `${tall}${tag('stage="response" autostart')}${tall}`);
  const hash = await hashOf(page);
  await page.waitForTimeout(200);
  expect(await hashOf(page)).toBe(hash);
  await lab(page).evaluate((element) => element.scrollIntoView());
  await expect.poll(() => hashOf(page)).not.toBe(hash);
  await page.evaluate(() => probe.lab().pause());
  await page.evaluate(() => scrollTo(0, 0));
  await lab(page).evaluate((element) => element.scrollIntoView());
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => probe.lab().paused), "a pause of the reader stays").toBe(true);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openArticle(page, site, tag('stage="sat" autostart'));
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => probe.body().model.player.playing)).toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openArticle(page, site, tag('stage="sat" autostart'));
  await expect.poll(() => page.evaluate(() => probe.body().model.player.playing)).toBe(true);
});

test("methods do no harm before the lab is ready, and the scene of now opens again", async ({ page, site }) => {
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  const early = '<p style="block-size: 9000px">A text.</p>';
  await servePage(page, `${site}article.html`, `${early}${tag('stage="circles"')}${script}`);
  await page.goto(`${site}article.html`);
  await page.waitForFunction(() => customElements.get("collidoscope-lab") !== undefined);
  const before = await page.evaluate((scene) => {
    const element = probe.lab();
    element.play();
    element.pause();
    element.seek(3);
    element.stepBy();
    element.reset();
    element.paused = false;
    const loading = element.load(scene);
    Object.assign(window, { loading });
    const { engine } = element;
    return { engine, scene: element.toScene() };
  }, SCENE);
  expect(before).toEqual({ engine: null, scene: null });
  await lab(page).evaluate((element) => element.scrollIntoView());
  await labReady(page);
  await page.evaluate(() => Reflect.get(window, "loading"));
  expect(await xs(page)).toEqual([200, 400, 650]);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-right", "spawn-circle");
  const hash = await hashOf(page);
  const scene = await page.evaluate(() => probe.lab().toScene());
  await page.evaluate(() => probe.lab().reset());
  expect(await hashOf(page)).not.toBe(hash);
  await page.evaluate((document) => probe.lab().load(document ?? {}), JSON.parse(JSON.stringify(scene)));
  expect(await hashOf(page)).toBe(hash);
  await page.evaluate(() => probe.lab().focus());
  await pressKeys(page, "move-right");
  await pressKeys(page, "reset");
  expect(await shapesOf(page)).toHaveLength(4);
});

test("unknown names are reported once in the console, and in words on the lab", async ({ page, site }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await openArticle(page, site, tag('id="one" stage="sat" lock="mvoe make" views="shadows" step="last" keys="jump"'));
  await painted(page);
  const own = warnings.filter((text) => text.startsWith("<collidoscope-lab#one>"));
  expect(own).toHaveLength(4);
  expect(own.find((text) => text.includes('"mvoe" is not known in lock'))).toContain("move");
  expect(own.find((text) => text.includes('"shadows"'))).toContain("accepted: axes, intervals, supports");
  await expect(notices(page), "nothing over the reader's picture").toHaveCount(0);
  await expect(button(page, "spawn-circle"), "the known names count").toHaveCount(0);
  await pressKeys(page, "move-right");
  expect(warnings.filter((text) => text.startsWith("<collidoscope-lab#one>"))).toHaveLength(4);
});

test("the address has the same parameters", async ({ page }) => {
  await openLab(page, { stage: "sat", step: 1, views: "axes", lock: "make move", keys: "none" });
  await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "2");
  await expect(button(page, "spawn-circle")).toHaveCount(0);
  const hash = await hashOf(page);
  await pressKeys(page, "rotate-left", "move-right", "spawn-rectangle");
  expect(await hashOf(page)).toBe(hash);
  await page.locator('#stages [data-stage="gjk"]').click();
  await expect.poll(() => page.evaluate(() => probe.body().module?.id)).toBe("gjk");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ lock: "make move", keys: "none" });
  expect(new URL(page.url()).searchParams.has("step"), "a step belongs to its stage").toBe(false);
  await openLab(page, { stage: "response", paused: 1 });
  expect(await page.evaluate(() => probe.lab().paused)).toBe(true);
  await openLab(page, { step: "last", lock: "<b>", origin: "*" });
  for (const words of ["step=last", "lock=<b>", "origin=*"]) {
    await expect(page.locator("#notices")).toContainText(words);
  }
});

const LOCKED = [
  { layout: "wide", viewport: { width: 1280, height: 800 }, query: { theme: "light", lang: "en" } },
  { layout: "narrow", viewport: { width: 390, height: 844 }, query: { theme: "dark", lang: "zh" } },
  { layout: "embed", viewport: { width: 640, height: 400 }, query: { theme: "light", lang: "zh", embed: 1 } },
] as const;

for (const { layout, viewport, query } of LOCKED) {
  test(`axe finds nothing in locked labs, ${layout}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const labs: Record<string, string | number>[] = [
      { stage: "gjk", lock: "all", keys: "none", step: 2 },
      { stage: "sandbox", lock: "panel move", keys: "none", paused: 1 },
      { stage: "sweep", lock: "player panel turn" },
      { stage: "circles", lock: "mvoe", step: "last" },
    ];
    for (const own of labs) {
      await openLab(page, { ...query, ...own });
      expect(await violationsOf(page), `${own.stage}`).toEqual([]);
    }
  });
}

/** The blocks of the guide for authors, word by word. */
test.describe("the guide's", () => {
  const open = async (page: Page, site: string, heading: string, at: number = 0) => {
    const block = snippetsOf("docs/embedding.md", heading, site)[at] ?? "";
    expect(block).not.toBe("");
    await openArticle(page, site, block);
  };

  test("own scene opens at its first step", async ({ page, site }) => {
    await open(page, site, "Your own scene");
    expect((await shapesOf(page)).map(({ type }) => type)).toEqual(["polygon", "circle"]);
    await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "1");
    await expect(notices(page)).toHaveCount(0);
  });

  test("locked scene steps by the button of the article", async ({ page, site }) => {
    await open(page, site, "A locked scene with your own button");
    await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "1");
    await page.locator("#next").click();
    await expect(page.locator('[data-part="player"]')).toHaveAttribute("data-step", "2");
    await expect(lab(page).locator("button:visible")).toHaveCount(0);
  });

  test("listener hears of a task", async ({ page, site }) => {
    await open(page, site, "Listening");
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "spawn-circle", "spawn-rectangle");
    await expect(page.locator("#news")).toContainText("Task done: no-line");
  });

  test("figure has its title, its sentence and its names", async ({ page, site }) => {
    await open(page, site, "A title, a sentence and names of your own");
    await expect(page.locator(".title span")).toHaveText("Too late");
    await expect(page.locator('[data-part="verdict"]')).toHaveText("The wall stops nothing.");
    const named = await page.evaluate(() =>
      probe.body().model.facts?.world.shapes.map(({ label, role }) => [label, role]),
    );
    expect(named).toEqual([
      ["bullet", "a"],
      ["wall", "construction"],
    ]);
    await expect(notices(page)).toHaveCount(0);
  });

  test("slider moves a shape, and follows the reader", async ({ page, site }) => {
    await open(page, site, "Listening", 2);
    const slider = page.locator("#place");
    const first = async () => (await shapesOf(page))[0] ?? { x: 0, y: 0 };
    await slider.fill("150");
    await expect.poll(async () => (await first()).x).toBe(150);
    const from = await clientOf(page, await first());
    await dragClient(page, from, { x: from.x + 40, y: from.y });
    const { x } = await first();
    expect(Math.abs(x - 150)).toBeGreaterThan(20);
    await expect(slider).toHaveValue(String(Math.round(x)));
  });

  test("button keeps a picture", async ({ page, site }) => {
    await open(page, site, "Pictures and films");
    await page.locator("#keep").click();
    const image = page.locator("#kept img");
    await expect(image).toHaveJSProperty("complete", true);
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(300);
  });

  test("frame steps by the button of the article and tells its place", async ({ page, site }) => {
    const [block = ""] = snippetsOf("docs/embedding.md", "Messages with a frame", site);
    await servePage(page, `${site}article.html`, block);
    await page.goto(`${site}article.html`);
    await expect(page.locator("#place")).toHaveText(/^1 of \d+$/);
    await page.locator("#forward").click();
    await expect(page.locator("#place")).toHaveText(/^2 of \d+$/);
  });
});
