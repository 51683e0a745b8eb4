/** The reference of the package on the site: every name that the entries export, with links that lead somewhere. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { packageFolder, siteFolder } from "../../scripts/lib/paths.mjs";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

/** Pages of the entries by the names of their declarations. */
const ENTRIES = {
  index: "collidoscope",
  inline: "collidoscope_inline",
  detection: "collidoscope_detection",
  lab: "collidoscope_lab",
};

/** The guide, the largest class, the longest list, a document. */
const PAGES = ["", "classes/collidoscope.Engine.html", "modules/collidoscope_lab.html", "documents/scene-format.html"];

/** Rules of axe for legible texts; the landmarks are those of TypeDoc. */
const LEGIBLE: readonly unknown[] = ["color-contrast", "link-in-text-block"];

/** Returns the names that an entry exports, types among them. */
function exportsOf(entry: string): string[] {
  const text = readFileSync(join(packageFolder, `${entry}.d.ts`), "utf8");
  const names = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = ""]) => list.split(","));
  return names.map((name) => name.replace(/^.* as |type /, "").trim());
}

test("the reference has every export of every entry", async ({ page }) => {
  for (const [entry, name] of Object.entries(ENTRIES)) {
    const names = exportsOf(entry);
    expect(names.length, entry).toBeGreaterThan(30);
    await page.goto(`./reference/modules/${name}.html`);
    const listed = await page
      .locator(".tsd-member-summary-name")
      .evaluateAll((each) => each.map((summary) => summary.querySelector("a, span")?.textContent));
    expect(listed, entry).toEqual(expect.arrayContaining(names));
  }
});

test("every link of the reference leads to a page and a place in it", () => {
  const folder = join(siteFolder, "reference");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  const texts = new Map(files.map((path) => [join(folder, path), readFileSync(join(folder, path), "utf8")]));
  const places = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/(?<= id=")[^"]+/g))]));
  let count = 0;
  const dead = [...texts].flatMap(([file, text]) => {
    const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
    // The menu of a phone is a link without an address.
    const own = links.filter((link) => !/^https:/.test(link) && link !== "#");
    count += own.length;
    return own.filter((link) => {
      const [path = "", place] = link.split("#");
      const target = path === "" ? file : normalize(join(dirname(file), path.replace(/\/$/, "/index.html")));
      return !existsSync(target) || (place && places.get(target)?.has(place) === false);
    });
  });
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(10_000);
});

test("nothing of the reference is fetched from another site", async ({ page, site }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site)) others.push(request.url());
  });
  for (const path of PAGES) await page.goto(`./reference/${path}`, { waitUntil: "networkidle" });
  expect(others).toEqual([]);
});

test("pages about the engine lead to the reference, and it leads back", async ({ page }) => {
  for (const language of ["en", "zh"]) {
    await page.goto(`./${language}/engine/`);
    await page.locator('main a[href="../../reference/"]').click();
    await expect(page).toHaveTitle("Collidoscope reference");
  }
  await page.locator('a[href="../en/engine/"]').click();
  await expect(page).toHaveURL(/\/en\/engine\/$/);
  expect(readFileSync(join(siteFolder, "llms.txt"), "utf8")).toContain("(reference/)");
});

test("a search finds a method by its name", async ({ page }) => {
  await page.goto("./reference/");
  await page.locator("#tsd-search-trigger").click();
  await page.locator("#tsd-search-input").fill("moveAndSlide");
  await page.locator("#tsd-search-results a").first().click();
  await expect(page).toHaveURL(/collidoscope\.Engine\.html#moveandslide$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test(`the reference is legible and fits a phone, ${colorScheme}`, async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(`./reference/${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
        const violations = await violationsOf(page);
        expect(
          violations.filter(([rule]) => LEGIBLE.includes(rule)),
          path,
        ).toEqual([]);
      }
      await page.locator("#tsd-toolbar-menu-trigger").click();
      await expect(page.locator(".tsd-navigation", { hasText: "collidoscope/lab" })).toBeVisible();
    });
  });
}
