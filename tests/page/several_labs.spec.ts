/** Labs in an article: several on one page, taken out and put back, steered by attributes. */
import { openArticle, servePage } from "./support/article.ts";
import { makeFilm } from "./support/film.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, labRuns, openLab, painted, pressKeys, withoutOpening } from "./support/lab.ts";

const TWO = `
  <p>First <collidoscope-lab id="one" lang="en" stage="circles" seed="1"></collidoscope-lab></p>
  <p>Second <collidoscope-lab id="two" lang="zh" stage="rectangles" seed="1" controls="minimal"
    style="block-size: 300px"></collidoscope-lab></p>`;

test("two labs on one page share one compiled module and nothing else", async ({ page, site }) => {
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm")) modules.push(request.url());
  });
  await page.addInitScript(() => {
    const compile = WebAssembly.compileStreaming;
    const counted = Object.assign(window, { compiled: 0 });
    WebAssembly.compileStreaming = (source) => {
      counted.compiled += 1;
      return compile.call(WebAssembly, source);
    };
  });
  await openArticle(page, site, TWO);
  await expect.poll(() => page.evaluate(() => probe.lab(1).engine !== null)).toBe(true);
  expect(modules).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, "compiled"))).toBe(1);

  await withoutOpening(page);
  const hashes = () => page.evaluate(() => [probe.hash(0), probe.hash(1)]);
  const start = await hashes();
  expect(start[0]).not.toBe(start[1]);
  await page.evaluate(() => {
    for (const command of ["spawn-circle", "spawn-circle", "spawn-rectangle"]) probe.press(command, 0);
  });
  const first = await hashes();
  expect(first[0]).not.toBe(start[0]);
  expect(first[1]).toBe(start[1]);

  // What happens in one of two labs is what happens in a lab alone.
  await page.evaluate(() => {
    for (const command of ["spawn-rectangle", "spawn-rectangle"]) probe.press(command, 1);
    for (const command of ["move-right", "move-right", "spawn-circle"]) probe.press(command, 0);
  });
  const together = await hashes();
  const alone = [];
  for (const [stage, ...commands] of [
    ["circles", "spawn-circle", "spawn-circle", "spawn-rectangle", "move-right", "move-right", "spawn-circle"],
    ["rectangles", "spawn-rectangle", "spawn-rectangle"],
  ]) {
    await openLab(page, { stage: stage ?? "" });
    await pressKeys(page, ...commands);
    alone.push(await page.evaluate(() => probe.hash()));
  }
  expect(together).toEqual(alone);
});

test("the focus decides which of two labs a key goes to", async ({ page, site }) => {
  await openArticle(page, site, TWO);
  await page.evaluate(() => probe.lab(1).ready);
  await withoutOpening(page);
  const shapes = () => page.evaluate(() => [probe.shapes(0).length, probe.shapes(1).length]);
  await page.evaluate(() => probe.lab(1).focus());
  await pressKeys(page, "spawn-rectangle");
  expect(await shapes()).toEqual([5, 6]);
  await page.evaluate(() => probe.lab(0).focus());
  await pressKeys(page, "spawn-circle");
  expect(await shapes()).toEqual([6, 6]);
});

test("a lab taken out stops and frees its engine, and put back it starts anew", async ({ page, site }) => {
  await openArticle(page, site, TWO);
  await page.evaluate(() => probe.lab(1).ready);
  await withoutOpening(page);
  const start = await page.evaluate(() => probe.hash(0));
  const seen = await page.evaluate(async () => {
    probe.press("spawn-circle", 0);
    const lab = probe.lab(0);
    const parent = lab.parentElement;
    const old = probe.engine(0);
    lab.remove();
    await new Promise((resolve) => setTimeout(resolve));
    const gone = lab.engine;
    let refused = "";
    try {
      old.stateHash();
    } catch (error) {
      refused = (error as { code?: string }).code ?? "";
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    parent?.append(lab);
    await lab.ready;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { gone, refused };
  });
  expect(seen).toEqual({ gone: null, refused: "disposed" });
  await painted(page);
  expect(await page.evaluate(() => probe.hash(0))).toBe(start);
  await page.evaluate(() => probe.press("spawn-circle", 0));
  expect(await page.evaluate(() => probe.shapes(0).length)).toBe(6);
  expect(await page.evaluate(() => probe.shapes(1).length)).toBe(5);
});

test("a lab moved twenty times in a row has one engine and one loop", async ({ page, site }) => {
  await page.addInitScript(`globalThis.film = (${makeFilm})()`);
  const script = `<script type="module" src="${site}collidoscope-lab.js"></script>`;
  await servePage(page, `${site}article.html`, TWO + script);
  await page.goto(`${site}article.html`);
  await labRuns(page);
  await page.evaluate(() => {
    document.querySelector("#two")?.remove();
  });
  const seen = await page.evaluate(async () => {
    const lab = probe.lab(0);
    for (let time = 0; time < 20; time += 1) document.body.append(lab);
    await lab.ready;
    const running = lab.engine;
    if (running === null) throw new Error("no engine after moving");
    let steps = 0;
    const step = running.step.bind(running);
    running.step = () => {
      steps += 1;
      step();
    };
    const same: boolean[] = [];
    const callbacks = Array.from({ length: 61 }, () => {
      same.push(lab.engine === running);
      return film.frame(1000 / 60);
    });
    return { steps, callbacks: [...new Set(callbacks)], same: same.every(Boolean) };
  });
  expect(seen.callbacks, "frame callbacks of each frame").toEqual([1]);
  expect(seen.same).toBe(true);
  expect(Math.abs(seen.steps - 60)).toBeLessThanOrEqual(1);
});

for (const [stage, act] of [
  ["circles", "spawn-circle"],
  ["response", "spawn-circle"],
  ["sdf", "field-more"],
  ["scale", "spawn-circle"],
] as const) {
  test(`a lab moved in the document keeps its world, ${stage}`, async ({ page, site }) => {
    await openArticle(
      page,
      site,
      `<div id="here"><collidoscope-lab lang="en" stage="${stage}" seed="1"></collidoscope-lab></div>
       <div id="there"></div>`,
    );
    const seen = await page.evaluate(async (command) => {
      probe.press(command);
      await probe.painted();
      const [lab, engine, before] = [probe.lab(), probe.engine(), probe.hash()];
      const at = probe.body().model.rewind.count;
      document.querySelector("#there")?.append(lab);
      const after = probe.hash();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await probe.painted();
      const same = lab.engine === engine;
      const kept = probe.body().model.rewind.count >= at;
      return { before, after, same, kept };
    }, act);
    expect(seen.after).toBe(seen.before);
    expect(seen.same, "the engine is the same").toBe(true);
    expect(seen.kept, "the past is kept").toBe(true);
    if (stage !== "response") return;
    const goes = await page.evaluate(() => {
      const hash = probe.hash();
      probe.press("step");
      return probe.hash() !== hash;
    });
    expect(goes, "and it goes on").toBe(true);
  });
}

test("labs far below the window load nothing until the reader comes near", async ({ page, site }) => {
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm")) modules.push(request.url());
  });
  const lab = '<collidoscope-lab lang="en" stage="response" controls="minimal"></collidoscope-lab>';
  await servePage(
    page,
    `${site}article.html`,
    `<script type="module" src="${site}collidoscope-lab.js"></script>
     <div style="block-size: 5000px">A long text.</div>${lab}
     <div style="block-size: 5000px">More of it.</div>${lab}`,
  );
  await page.goto(`${site}article.html`);
  await page.waitForFunction(() => probe.lab(1).shadowRoot !== null);
  await page.waitForTimeout(500);
  const engines = () => page.evaluate(() => [probe.lab(0).engine, probe.lab(1).engine].map(Boolean));
  expect(await engines()).toEqual([false, false]);
  expect(modules).toEqual([]);
  await page.evaluate(() => probe.lab(0).scrollIntoView());
  await labRuns(page);
  await painted(page);
  expect(await page.evaluate(() => probe.inks(0).length)).toBeGreaterThan(2);
  expect(await engines()).toEqual([true, false]);
  expect(modules).toHaveLength(1);
});

test("a lab out of view requests no frames, takes no steps, and goes on where it was", async ({ page, site }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame;
    const counted = Object.assign(window, { requests: 0 });
    window.requestAnimationFrame = (callback) => {
      counted.requests += 1;
      return request(callback);
    };
  });
  await openArticle(
    page,
    site,
    `<collidoscope-lab lang="en" stage="response" controls="minimal"></collidoscope-lab>
     <div style="block-size: 6000px">A long text.</div>`,
  );
  /** Requested frames, and whether the world changed, in a while. */
  const activity = () =>
    page.evaluate(async () => {
      const [requests, hash] = [Reflect.get(window, "requests"), probe.hash()];
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { requests: Reflect.get(window, "requests") - requests, moved: probe.hash() !== hash };
    });
  const works = await activity();
  expect(works.requests).toBeGreaterThan(0);
  expect(works.moved).toBe(true);

  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect.poll(activity).toEqual({ requests: 0, moved: false });
  const resting = await page.evaluate(() => probe.hash());
  const back = await page.evaluate(async () => {
    // The first step after the rest is the next step of the world that rested.
    const engine = probe.engine();
    const twin = engine.snapshot();
    window.scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const now = probe.hash();
    const here = engine.snapshot();
    engine.restore(twin);
    const steps = Array.from({ length: 60 }, () => {
      engine.step();
      return probe.hash();
    });
    engine.restore(here);
    return steps.indexOf(now);
  });
  expect(resting).not.toBe("");
  expect(back, "it went on from there, without a leap").toBeGreaterThanOrEqual(0);

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await activity(), "hidden").toEqual({ requests: 0, moved: false });
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect((await activity()).moved).toBe(true);
});

test("attributes work live; authors get reports of bad ones, readers do not", async ({ page, site }) => {
  await page.addInitScript(() => {
    const refusals: unknown[] = [];
    Object.assign(window, { refusals });
    window.addEventListener("refusal", (event) => {
      const { property, value, code } = (event as CustomEvent).detail;
      refusals.push({ property, value, code });
    });
  });
  const refusals = () => page.evaluate((): unknown[] => Reflect.get(window, "refusals").splice(0));
  await openArticle(page, site, '<collidoscope-lab id="one" lang="en" stage="nonsense" seed="x"></collidoscope-lab>');
  const code = "out-of-range";
  expect(await refusals()).toEqual([
    { property: "stage", value: "nonsense", code },
    { property: "seed", value: "x", code },
  ]);
  const notices = page.locator('[data-part="notices"]');
  await expect(notices).toHaveCount(0);
  expect(await page.evaluate(() => probe.engine().toJSON().stage)).toBe("broad-phase");
  await page.locator("#one").evaluate((lab) => {
    lab.setAttribute("stage", "rectangle-circle");
    lab.setAttribute("seed", "77");
    lab.setAttribute("lang", "zh");
  });
  await expect(notices).toHaveCount(0);
  expect(await refusals()).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => [probe.engine().toJSON().stage, probe.engine().seed]))
    .toEqual(["rectangle-circle", 77]);
  await withoutOpening(page);
  await expect(page.locator('[data-part="verdict"]')).toContainText("没有");
});

test("a lab whose engine fails again and again says so and starts over", async ({ page, faults }) => {
  await openLab(page);
  await page.evaluate(() => {
    // Of every engine: the one that takes over fails as well.
    let part = Object.getPrototypeOf(probe.engine());
    while (!Object.hasOwn(part, "step")) part = Object.getPrototypeOf(part);
    const { step } = part;
    let failures = 0;
    part.step = function () {
      failures += 1;
      if (failures > 2) return Reflect.apply(step, this, []);
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  const status = page.locator('[data-status="stopped"]');
  await expect(status).toContainText("The engine stopped");
  expect(faults.splice(0).join()).toContain("unreachable");
  await status.locator("button").click();
  await expect(status).toHaveCount(0);
  await labReady(page);
  expect(await page.evaluate(() => probe.shapes().length)).toBe(5);
});
