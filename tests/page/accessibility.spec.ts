/** For everyone: axe, keyboard only, words for the picture, contrast, calm, targets for fingers. */
import type { Locator, Page } from "@playwright/test";
import type { StageId } from "../../www/stages/ids.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { contrast } from "./support/inks.ts";
import {
  ALL_STAGES_TIMEOUT,
  button,
  CLASSIC_STAGE_IDS,
  fillLab,
  openLab,
  painted,
  pressKeys,
  resizeWindow,
  STAGE_IDS,
} from "./support/lab.ts";

const LAYOUTS = [
  { layout: "wide", viewport: { width: 1280, height: 800 }, embed: 0 },
  { layout: "narrow", viewport: { width: 390, height: 844 }, embed: 0 },
  { layout: "embed", viewport: { width: 640, height: 400 }, embed: 1 },
] as const;

const [WIDE, NARROW, EMBED] = LAYOUTS;

for (const theme of ["light", "dark"]) {
  // Elements differ by layout, colours by theme: one dark layout has all stages.
  const stages: readonly StageId[] = theme === "light" ? STAGE_IDS : CLASSIC_STAGE_IDS;

  test(`axe finds nothing in ${STAGE_IDS.length} stages, wide, nor in ${stages.length}, narrow, ${theme}`, async ({
    page,
  }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    for (const stage of STAGE_IDS) {
      await page.setViewportSize(WIDE.viewport);
      await openLab(page, { stage, theme });
      await fillLab(page);
      expect(await violationsOf(page), `${stage}, wide`).toEqual([]);
      if (!stages.includes(stage)) continue;
      await resizeWindow(page, NARROW.viewport);
      await expect(page.locator('.lab[data-layout="narrow"]')).toHaveCount(1);
      expect(await violationsOf(page), `${stage}, narrow`).toEqual([]);
    }
    await resizeWindow(page, WIDE.viewport);
    await pressKeys(page, "help");
    await expect(page.locator('[data-part="help"]')).toBeVisible();
    expect(await violationsOf(page), "key help").toEqual([]);
  });

  test(`axe finds nothing in ${stages.length} stages, embed, ${theme}`, async ({ page }) => {
    test.setTimeout(ALL_STAGES_TIMEOUT);
    await page.setViewportSize(EMBED.viewport);
    for (const stage of stages) {
      await openLab(page, { stage, theme, embed: EMBED.embed });
      await fillLab(page);
      expect(await violationsOf(page), stage).toEqual([]);
    }
  });
}

test("everything is reached and left by Tab alone, with the focus seen", async ({ page }) => {
  await openLab(page, { stage: "rectangles" });
  await pressKeys(page, "spawn-rectangle", "spawn-rectangle", "select-5", "tools");
  const reached = [...(await walk(page, "Shift+Tab")), ...(await walk(page, "Tab"))];
  const before = STAGE_IDS[STAGE_IDS.indexOf("rectangles") - 1] ?? "";
  for (const name of [before, "zh", "picture", "spawn-circle", "tools", "move-up", "select-6", "step-face"]) {
    expect(reached, "in the order of Tab").toContain(name);
  }
});

/** Shows the buttons that are there on request, and unfolds the controls of the panels. */
async function showAll(page: Page) {
  await page.evaluate(async () => {
    probe.body().change({ tools: true });
    await probe.body().updateComplete;
    for (const fold of probe.lab().shadowRoot?.querySelectorAll("details") ?? []) fold.open = true;
  });
}

test("every command of every stage has a button in the order of Tab, or on request", async ({ page }) => {
  test.setTimeout(ALL_STAGES_TIMEOUT);
  for (const stage of STAGE_IDS) {
    await openLab(page, { stage });
    // Zoomed, so that there is something to fit.
    await pressKeys(page, "spawn-polygon", "zoom-in");
    await painted(page);
    const missed = await page.evaluate(async () => {
      const lab = probe.body();
      const missed = new Set(lab.commands.map(({ id }) => id));
      lab.change({ tools: true });
      await lab.updateComplete;
      for (const fold of lab.renderRoot.querySelectorAll("details") ?? []) fold.open = true;
      for (const found of lab.renderRoot.querySelectorAll<HTMLButtonElement>("button[data-action]") ?? []) {
        if (found.checkVisibility() && found.tabIndex === 0) missed.delete(found.getAttribute("data-action") ?? "");
      }
      return [...missed];
    });
    // Their buttons appear while corners are moved.
    expect(
      missed.filter((id) => !id.startsWith("corner-")),
      stage,
    ).toEqual([]);
  }
});

test("a button on request acts by Tab and Enter", async ({ page }) => {
  await openLab(page, { stage: "sdf" });
  await pressKeys(page, "tools");
  const before = await page.evaluate(() => probe.body().model.facts?.own.probe.x);
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => probe.lab().shadowRoot?.activeElement?.getAttribute("data-action"));
    if (at === "field-right") break;
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => probe.body().model.facts?.own.probe.x)).toBe(before + 20);
});

/**
 * Walks with Tab until the focus leaves the page.
 *
 * @returns what was reached
 */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const reached: string[] = [];
  for (let press = 0; press < 160; press += 1) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const outer = document.activeElement;
      const inner = outer?.shadowRoot?.activeElement ?? outer;
      if (inner === null || inner === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(inner);
      const ring = inner.parentElement ? getComputedStyle(inner.parentElement, "::after") : null;
      const seen =
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) ||
        (ring !== null && ring.content !== "none" && Number.parseFloat(ring.borderTopWidth) > 0);
      const hooks = ["data-action", "data-stage", "data-lang", "data-part"];
      const hook = hooks.find((each) => inner.hasAttribute(each));
      return { name: (hook && inner.getAttribute(hook)) || inner.className, seen };
    });
    if (at === null) return reached;
    expect(at.seen, `the focus on ${at.name} is seen`).toBe(true);
    reached.push(at.name);
  }
  throw new Error(`${key} never leaves the page`);
}

test("the words for the picture say what collides and how deep", async ({ page }) => {
  await openLab(page, { stage: "circles", seed: 2 });
  const canvas = page.locator('canvas[data-part="picture"]');
  const described = await canvas.getAttribute("aria-describedby");
  const words = page.locator(`#${described}`);
  await expect(words).toContainText("5 shapes");
  await expect(words).toContainText("Selected: rectangle 0");
  await expect(words).toContainText("No two circles overlap");
  await pressKeys(page, "spawn-circle", "spawn-circle", "select-6", "move-right");
  const depth = await page.evaluate(() => probe.contacts()[0]?.depth ?? 0);
  await expect(words).toContainText(`A and B overlap by ${depth.toPrecision(3)} px`);
  await expect(words).toContainText("Selected: circle B");
  // The same is announced, at a calm pace.
  const announcement = page.locator('[data-part="announcement"]');
  await expect(announcement).toHaveAttribute("role", "status");
  await expect(announcement).toContainText(`overlap by ${depth.toPrecision(3)} px`);
  await openLab(page, { stage: "circles", seed: 2, lang: "zh" });
  await pressKeys(page, "spawn-circle", "spawn-circle", "select-6", "move-right");
  await expect(page.locator(`#${described}`)).toContainText(`重叠${depth.toPrecision(3)} px`);
});

test("with reduced motion nothing moves unasked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, { stage: "rectangle-circle" });
  await pressKeys(page, "spawn-rectangle", "spawn-circle", "select-6", "move-right");
  await painted(page);
  const seen = await page.evaluate(async () => {
    const pixels = () => {
      const { width, height } = probe.canvas();
      return probe.canvas().getContext("2d")?.getImageData(0, 0, width, height).data.join();
    };
    const [hash, first] = [probe.hash(), pixels()];
    let still = true;
    for (let frame = 0; frame < 10; frame += 1) {
      await probe.painted();
      still &&= pixels() === first;
    }
    const animations = document.getAnimations().length;
    const shapes = probe.shapes();
    const moved = shapes.some(({ velocity }) => velocity.x !== 0 || velocity.y !== 0);
    return { still, animations, moved, start: hash.length };
  });
  expect(seen).toEqual({ still: true, animations: 0, moved: false, start: 16 });
  // What is pointed at is lit at once.
  await page.locator('[data-term="region"]').first().focus();
  await painted(page);
  const lit = await page.evaluate(async () => {
    const pixels = () => {
      const { width, height } = probe.canvas();
      return probe.canvas().getContext("2d")?.getImageData(0, 0, width, height).data.join();
    };
    const first = pixels();
    await new Promise((resolve) => setTimeout(resolve, 250));
    return pixels() === first;
  });
  expect(lit).toBe(true);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`with forced colours the picture and the panel are there, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await openLab(page, { stage: "circles", theme: "auto" });
    await pressKeys(page, "spawn-circle", "spawn-circle", "select-6", "move-right");
    await painted(page);
    const seen = await coloursOf(page.locator('[data-part="picture"]'));
    const [ground] = seen;
    const strong = seen.filter(({ colour, count }) => count > 50 && contrast(colour, ground?.colour ?? "#000000") >= 3);
    expect(strong.length, JSON.stringify(seen)).toBeGreaterThanOrEqual(2);
    await expect(page.locator('[data-part="verdict"]')).toBeVisible();
  });

  test(`with forced colours the badges can be read, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await openLab(page, { stage: "response", theme: "auto" });
    await page.evaluate(() => probe.lab().focus());
    await pressKeys(page, "pause");
    const badge = page.locator('[data-part="paused"]');
    await expect(badge).toBeVisible();
    const seen = await coloursOf(badge);
    const area = seen.reduce((sum, { count }) => sum + count, 0);
    const [plate] = seen;
    expect(plate?.count, "one plate behind the words").toBeGreaterThan(area / 2);
    const letters = seen.filter(({ colour, count }) => count > 20 && contrast(colour, plate?.colour ?? "#000000") >= 7);
    expect(letters.length, JSON.stringify(seen)).toBeGreaterThan(0);
  });

  test(`with forced colours one tab alone has a line below it, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await openLab(page, { stage: "gjk", theme: "auto" });
    await button(page, "code").click();
    await page.getByRole("tab").first().waitFor();
    const lines = await page.getByRole("tab").evaluateAll((tabs) =>
      tabs.map((tab) => ({
        selected: tab.getAttribute("aria-selected"),
        line: getComputedStyle(tab).borderBlockEndColor,
      })),
    );
    const of = (selected: string) => new Set(lines.filter((tab) => tab.selected === selected).map(({ line }) => line));
    expect([of("true").size, of("false").size]).toEqual([1, 1]);
    expect(of("true")).not.toEqual(of("false"));
  });
}

/** The most frequent colours on the screen where an element is, the first one most of all. */
async function coloursOf(place: Locator): Promise<{ colour: string; count: number }[]> {
  const picture = (await place.screenshot()).toString("base64");
  return place.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const data = canvas?.getImageData(0, 0, width, height).data ?? [];
    const counts: Map<string, number> = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const channels = [...data.slice(at, at + 3)];
      const colour = `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const all = [...counts].map(([colour, count]) => ({ colour, count }));
    return all.sort((one, other) => other.count - one.count).slice(0, 12);
  }, picture);
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });
  for (const layouts of [[WIDE, NARROW], [EMBED]]) {
    const names = layouts.map(({ layout }) => layout);
    test(`every target is 44 px or larger, ${names.join(" and ")} @fonts`, async ({ page }) => {
      test.setTimeout(ALL_STAGES_TIMEOUT);
      const small: Record<string, object[]> = {};
      for (const stage of STAGE_IDS) {
        for (const [index, { layout, viewport, embed }] of layouts.entries()) {
          if (index === 0) {
            await page.setViewportSize(viewport);
            await openLab(page, { stage, embed });
            await page.evaluate(() => probe.lab().focus());
            await pressKeys(page, "spawn-rectangle", "spawn-rectangle", "select-5");
          } else await resizeWindow(page, viewport);
          await showAll(page);
          const found = await smallTargetsOf(page);
          if (found.length > 0) small[`${stage}, ${layout}`] = found;
        }
      }
      expect(small).toEqual({});
    });
  }
});

/** Returns the targets that are smaller than a finger. */
const smallTargetsOf = (page: Page) =>
  page.evaluate(() => {
    const roots = [document, probe.lab().shadowRoot ?? document];
    const targets = roots.flatMap((root) => [
      ...root.querySelectorAll("button, a[href], [role=tab], input, select, summary"),
    ]);
    return targets
      .filter((target) => target.checkVisibility() && !target.matches(".term"))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute("data-action") ?? target.textContent?.trim();
        return {
          name,
          width: Math.round(width * 10) / 10,
          height: Math.round(height * 10) / 10,
        };
      })
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44));
  });
