/** The element survives what the page around it does: any value at any time, removal, missing parts of the browser. */

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openArticle, servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, labReady, openLab } from "./support/lab.ts";

const tag = (attributes: string) =>
  `<collidoscope-lab lang="en" theme="light" seed="1" ${attributes}></collidoscope-lab>`;

/** Moves a shape, and returns whether the picture follows. */
const paints = (page: Page) =>
  page.evaluate(async () => {
    await probe.painted();
    const before = probe.canvas().toDataURL();
    probe.body().edit((engine) => {
      const [id = 0] = engine.ids;
      const { x } = engine.get(id);
      engine.set(id, { x: x > engine.width / 2 ? x - 7 : x + 7 });
    });
    await probe.painted();
    return probe.canvas().toDataURL() !== before;
  });

/** Records the refusals of the page's labs: their properties and codes. */
const recordRefusals = (page: Page) =>
  page.addInitScript(() => {
    const refusals: string[] = [];
    Object.assign(window, { refusals });
    window.addEventListener("refusal", (event) => {
      const { property, code, message } = (event as CustomEvent).detail;
      refusals.push(`${property} ${code} ${typeof message}`);
    });
  });

/** Returns the refusals since the last call. */
const refusals = (page: Page) => page.evaluate((): string[] => Reflect.get(window, "refusals").splice(0));

const warningsOf = (page: Page) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
};

test.describe("with addresses of no file", () => {
  test.use({ provoked: /Failed to load resource/ });

  test("each attribute can be set to anything and be removed, and painting goes on", async ({ page, site }) => {
    await recordRefusals(page);
    await openArticle(page, site, tag('id="one" stage="circles" home="https://a.example/"'));
    const attributes = await page.evaluate(
      () => Reflect.get(customElements.get("collidoscope-lab") ?? {}, "observedAttributes") as string[],
    );
    expect(attributes).toContain("lang");
    for (const attribute of attributes) {
      for (const value of ["", "nonsense", "[object Object]", "\u{1f4a5} <b>", "x".repeat(100_000)]) {
        await page.evaluate(([name, text]) => probe.lab().setAttribute(name, text), [attribute, value] as const);
        expect(await paints(page), `${attribute}=${value.slice(0, 20)}`).toBe(true);
        // In one task: a refusal of the value may come late, but not after its removal.
        await page.evaluate((name) => {
          Reflect.get(window, "refusals").length = 0;
          probe.lab().removeAttribute(name);
        }, attribute);
        expect(await paints(page), `${attribute} removed`).toBe(true);
        expect(await refusals(page), `${attribute} removed`).toEqual([]);
      }
    }
    // All of them at once, in a lab that has not opened yet.
    await page.evaluate(async (names) => {
      const fresh = document.createElement("collidoscope-lab");
      for (const name of names) fresh.setAttribute(name, "nonsense");
      probe.lab().replaceWith(fresh);
      for (const name of names) fresh.removeAttribute(name);
      await probe.lab().ready;
    }, attributes);
    expect(await paints(page)).toBe(true);
  });

  test("an address that is taken back while its refusal loads is not refused", async ({ page, site }) => {
    const warnings = warningsOf(page);
    let release = () => {};
    const words = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/needs_texts/, async (route) => {
      await words;
      await route.continue();
    });
    await openArticle(page, site, tag('id="one" stage="circles"'));
    const asked = page.waitForRequest(/needs_texts/);
    await page.evaluate(() => probe.lab().setAttribute("src", "nonsense"));
    await asked;
    await page.evaluate(() => probe.lab().removeAttribute("src"));
    const loaded = page.waitForResponse(/needs_texts/);
    release();
    await loaded;
    expect(await paints(page)).toBe(true);
    await page.waitForTimeout(200);
    expect(warnings).toEqual([]);
  });
});

/** The author's properties, and the types that they take. None stands for the default. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  ...{ stage: ["string"], lang: ["string"], theme: ["string"], controls: ["string"], home: ["string"] },
  ...{ views: ["string"], view: ["string"], lock: ["string"], keys: ["string"], src: ["string"] },
  ...{ heading: ["string"], caption: ["string"], labels: ["string"], roles: ["string"], predict: ["string"] },
  ...{ seed: ["string", "number"], step: ["string", "number"], zoom: ["string", "number"] },
  ...{ scene: ["string", "object"], autostart: ["boolean"], paused: ["boolean"] },
};

test("a property refuses a value of a wrong type, and nothing else changes", async ({ page, site }) => {
  await recordRefusals(page);
  const warnings = warningsOf(page);
  await openArticle(page, site, tag('id="one" stage="sat" views="axes" lock="make" paused'));
  for (const [name, types] of Object.entries(PROPERTIES)) {
    await refusals(page);
    warnings.length = 0;
    const seen = await page.evaluate(
      async ([name, types]) => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        const hostile = { toString: () => Number("never called") };
        const values = [
          ...[5, "5", true, 5n, Symbol("five"), () => "five", ["five"], {}, hostile, document.body, proxy],
          ...[Object("five"), Object(5)],
        ];
        const wrong = values.filter((value) => !types.includes(typeof value));
        const lab = probe.lab();
        const before = { value: Reflect.get(lab, name), hash: probe.hash(), model: probe.body().module?.id };
        for (const value of wrong) {
          Reflect.set(lab, name, value);
          await probe.body().updateComplete;
        }
        await probe.painted();
        const same = Reflect.get(lab, name) === before.value && probe.hash() === before.hash;
        const kinds = new Set(wrong.map((value) => typeof value)).size;
        return { count: wrong.length, kinds, same: same && probe.body().module?.id === before.model };
      },
      [name, types] as const,
    );
    expect(seen.same, name).toBe(true);
    expect(await refusals(page), name).toEqual(Array(seen.count).fill(`${name} wrong-type string`));
    expect(warnings.length, name).toBe(seen.kinds);
    for (const warning of warnings) expect(warning).toMatch(new RegExp(`^<collidoscope-lab#one>: ${name} must be `));
    expect(await paints(page), name).toBe(true);
  }
  await expect(page.locator('[data-part="notices"]')).toHaveCount(0);
});

test("null and undefined restore the default of a property, as the removal of its attribute does", async ({
  page,
  site,
}) => {
  await recordRefusals(page);
  const attributes = 'views="axes" step="1" zoom="2" keys="none" lock="make" controls="minimal"';
  for (const none of [null, undefined]) {
    await openArticle(page, site, tag(`stage="sat" home="https://a.example/" ${attributes} paused autostart`));
    const initial = await page.evaluate((names) => {
      const fresh = document.createElement("collidoscope-lab");
      return names.map((name) => String(Reflect.get(fresh, name)));
    }, Object.keys(PROPERTIES));
    const found = await page.evaluate(
      async ([names, none]) => {
        const lab = probe.lab();
        for (const name of names) Reflect.set(lab, name, none);
        await probe.body().updateComplete;
        await probe.painted();
        return names.map((name) => String(Reflect.get(lab, name)));
      },
      [Object.keys(PROPERTIES), none] as const,
    );
    expect(found).toEqual(initial);
    expect(await refusals(page)).toEqual([]);
    expect(await paints(page)).toBe(true);
  }
});

/** Counts the listeners of everything in the page, by class and type. Runs before the page's own scripts. */
function countListeners() {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const places = new Set<{ target: WeakRef<EventTarget>; type: string; listener: WeakRef<object> }>();
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const place = { target: new WeakRef(this), type, listener: new WeakRef(listener ?? {}) };
    places.add(place);
    const signal = typeof options === "object" ? options?.signal : undefined;
    if (signal) Reflect.apply(addEventListener, signal, ["abort", () => places.delete(place)]);
    return Reflect.apply(addEventListener, this, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    for (const place of places) {
      const isSame = place.target.deref() === this && place.type === type && place.listener.deref() === listener;
      if (isSame) places.delete(place);
    }
    return Reflect.apply(removeEventListener, this, [type, listener, options]);
  };
  const listenersOf = () => {
    const counts: Record<string, number> = {};
    for (const { target, type } of places) {
      const found = target.deref();
      if (found === undefined || (found instanceof Node && !found.isConnected)) continue;
      const key = `${found.constructor.name} ${type}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };
  Object.assign(window, { listenersOf });
}

/** Returns a function that counts nodes and listeners of the page, also of parts outside of its document. */
async function openCounter(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  return async () => {
    // What one collection frees may hold what the next one frees.
    for (let time = 0; time < 4; time += 1) {
      await client.send("HeapProfiler.collectGarbage");
      await page.waitForTimeout(100);
    }
    const { metrics } = await client.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { nodes: of("Nodes"), listeners: of("JSEventListeners") };
  };
}

/** Rounds after which nodes and listeners are compared: a leak has one for each. */
const ROUNDS = 10;

for (const stage of ["circles", "gjk", "scale"]) {
  test(`a lab taken out and put back keeps no listener and no node, ${stage}`, async ({ page, site }) => {
    await page.addInitScript(countListeners);
    await openArticle(page, site, tag(`stage="${stage}"`));
    const count = await openCounter(page);
    const held = () => page.evaluate(() => Reflect.get(window, "listenersOf")());
    const cycle = async () => {
      await page.evaluate(async () => {
        const lab = probe.lab();
        const parent = lab.parentElement;
        lab.remove();
        await new Promise((resolve) => setTimeout(resolve, 20));
        parent?.append(lab);
        await lab.ready;
        await probe.painted();
      });
    };
    for (let time = 0; time < ROUNDS; time += 1) await cycle();
    const [before, heldBefore] = [await count(), await held()];
    for (let time = 0; time < ROUNDS; time += 1) await cycle();
    const after = await count();
    expect(await held()).toEqual(heldBefore);
    expect(after.listeners - before.listeners, "listeners").toBeLessThan(ROUNDS);
    expect(after.nodes - before.nodes, "nodes").toBeLessThan(ROUNDS);
  });
}

test("visits of the contents page keep no listener and no node of the labs left", async ({ page }) => {
  await openLab(page, { stage: "gjk" });
  const count = await openCounter(page);
  const cycle = async () => {
    await page.locator('#stages [data-link="contents"]').click();
    await page.locator('main .contents a[data-stage="gjk"]').click();
    await labReady(page);
  };
  for (let time = 0; time < 3; time += 1) await cycle();
  const before = await count();
  for (let time = 0; time < ROUNDS; time += 1) await cycle();
  const after = await count();
  expect(after.listeners - before.listeners, "listeners").toBeLessThan(ROUNDS);
  expect(after.nodes - before.nodes, "nodes").toBeLessThan(ROUNDS);
});

test("the element works in a page that extends the prototype of all objects", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { bar: 5 });
    Object.assign(Array.prototype, { baz: () => {} });
  });
  const saved: Record<string, string[]> = {
    rectangles: ["svg"],
    gjk: ["svg", "gif"],
    impulse: ["svg"],
    scale: ["png"],
  };
  for (const [stage, kinds] of Object.entries(saved)) {
    await openArticle(page, site, tag(`stage="${stage}" home="${site}"`));
    expect(await paints(page), stage).toBe(true);
    await button(page, "share").click();
    const document = await page.evaluate(() => probe.body().toDocument());
    await page.evaluate(async (document) => probe.body().open(JSON.stringify(document)), document);
    for (const what of kinds) {
      await page.locator(`[data-share="${what}"]`).click();
      await expect(page.locator('[data-news="saved"]')).toContainText(`${stage}.${what}`, { timeout: 20_000 });
    }
    await page.evaluate(() => probe.body().change({ share: false }));
    expect(await paints(page), stage).toBe(true);
  }
  await openLab(page, { stage: "sat" });
  expect(await paints(page)).toBe(true);
});

const LINK = "#s=1.";

for (const language of ["en", "zh"] as const) {
  const words = {
    en: {
      canvas: "no canvas to draw on",
      size: "no ResizeObserver",
      link: "too old to make links",
      read: "too old to",
    },
    zh: { canvas: "不让实验室绘图", size: "缺少ResizeObserver", link: "不能生成链接", read: "版本太旧" },
  }[language];

  test(`a browser without a part of the lab is told in words, ${language}`, async ({ page, site }) => {
    const lacks: Record<string, () => void> = {
      [words.canvas]: () => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }),
      [words.size]: () => Reflect.deleteProperty(window, "ResizeObserver"),
    };
    for (const [sentence, remove] of Object.entries(lacks)) {
      const context = await page.context().browser()?.newContext();
      const other = await context?.newPage();
      if (other === undefined) throw new Error("no page");
      const faults: string[] = [];
      other.on("pageerror", ({ message }) => faults.push(message));
      await other.addInitScript(remove);
      await servePage(
        other,
        `${site}article.html`,
        `<collidoscope-lab lang="${language}" stage="gjk"></collidoscope-lab>
         <script type="module" src="${site}collidoscope-lab.js"></script>`,
      );
      await other.goto(`${site}article.html`);
      await expect(other.locator('[data-status="failed"]')).toContainText(sentence);
      await other.locator('[data-status="failed"] button').click();
      await expect(other.locator('[data-status="failed"]')).toContainText(sentence);
      expect(faults, sentence).toEqual([]);
      await context?.close();
    }
  });

  test(`a browser without compression says that it has no links, ${language}`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "CompressionStream");
      Reflect.deleteProperty(window, "DecompressionStream");
    });
    await openLab(page, { stage: "circles", lang: language });
    await button(page, "share").click();
    for (const what of ["link", "frame"]) {
      await page.locator(`[data-share="${what}"]`).click();
      await expect(page.locator('[data-news="linkless"]')).toContainText(words.link);
      await page.evaluate(() => probe.body().change({ shared: null }));
    }
    await page.evaluate((hash) => location.assign(hash), `${LINK}abc`);
    await expect(page.locator("#notices p")).toContainText(words.read);
    expect(await paints(page)).toBe(true);
  });
}

test("a lab runs in a browser without IntersectionObserver", async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await openArticle(page, site, `${tag('stage="response"')}<p style="block-size: 5000px"></p>${tag('stage="gjk"')}`);
  expect(await paints(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => probe.lab(1).engine !== null)).toBe(true);
});

test("a folder or an unreadable file on the share sheet changes nothing and gives a sentence", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  await button(page, "share").click();
  const hash = await page.evaluate(() => probe.hash());
  const { x, y } = (await page.locator('[data-part="share"] h3').first().boundingBox()) ?? { x: 0, y: 0 };
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [fileURLToPath(new URL("support", import.meta.url))], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await client.send("Input.dispatchDragEvent", { type, x: x + 9, y: y + 9, data });
  }
  await expect(page.locator('[data-news="unreadable"]')).toContainText("support cannot be read: it is a folder");
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  });
  const scene = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.locator('[data-part="share"] input[type="file"]').setInputFiles(scene);
  await expect(page.locator('[data-news="unreadable"]')).toContainText("mine.json cannot be read");
  expect(await page.evaluate(() => probe.hash())).toBe(hash);
});

test("bad links have one notice, and a good one has none", async ({ page }) => {
  await openLab(page, { stage: "circles" });
  const good = await page.evaluate(async () => {
    const text = JSON.stringify(await probe.body().toDocument());
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  });
  const notices = page.locator("#notices p");
  for (const bad of ["a", "bb", "ccc", "#", "%ff", "x".repeat(40_000)]) {
    await page.evaluate((hash) => location.assign(hash), LINK + bad);
    await expect(notices).toHaveText([/^The link cannot be shown/]);
  }
  await page.evaluate((hash) => location.assign(hash), LINK + good);
  await expect(notices).toHaveCount(0);
});
