/** The look of an embed in the page of an author: custom properties and parts. */

import type { Page } from "@playwright/test";
import { openArticle, snippetsOf } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { painted } from "./support/lab.ts";

const openStyled = (page: Page, site: string, declarations: string, rules: string = "", controls: string = "minimal") =>
  openArticle(
    page,
    site,
    `<style>collidoscope-lab { inline-size: 720px; ${declarations} } ${rules}</style>
    <collidoscope-lab stage="rectangles" lang="en" theme="light" controls="${controls}" paused></collidoscope-lab>`,
  );

/** The most frequent color of the picture. */
const groundOf = (page: Page) =>
  page.evaluate(async () => {
    await probe.painted();
    const canvas = probe.canvas();
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  });

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

test("the guide's style sheet reaches the picture, the words and the buttons", async ({ page, site }) => {
  const [block = ""] = snippetsOf("docs/embedding.md", "The look of your page", site);
  await openArticle(page, site, block);
  await painted(page);
  expect(await groundOf(page)).toBe("rgb(244, 247, 251)");
  expect(await styleOf(page, "collidoscope-lab", "background-color")).toBe("rgb(255, 255, 255)");
  expect(await styleOf(page, ".verdict", "color")).toBe("rgb(16, 36, 62)");
  expect(await styleOf(page, ".verdict", "font-family")).toMatch(/^Georgia/);
  expect(await styleOf(page, ".verdict", "font-style")).toBe("italic");
  expect(await styleOf(page, ".action", "border-radius")).toBe("0px");
  const svg = await page.evaluate(async () => (await probe.lab().picture()).text());
  expect(svg, "the saved picture has the colours too").toMatch(/#f4f7fb|rgb\(244, 247, 251\)/);
});

test("each documented property changes the look, and each part is there", async ({ page, site }) => {
  const looks = new Map<string, string>();
  const shot = async (declarations: string, rules?: string, controls?: string) => {
    await openStyled(page, site, declarations, rules, controls);
    await page.mouse.move(0, 0);
    await painted(page);
    return (await page.locator("collidoscope-lab").screenshot()).toString("base64");
  };
  looks.set("minimal", await shot(""));
  looks.set("full", await shot("", "", "full"));
  for (const name of ["page", "ground", "graticule", "graticule-strong", "ink", "muted"]) {
    looks.set(name, await shot(`--collidoscope-${name}: rgb(0 128 128);`));
  }
  for (const name of ["panel", "hairline", "edge"]) {
    looks.set(name, await shot(`--collidoscope-${name}: rgb(0 128 128);`, "", "full"));
  }
  looks.set("unit", await shot("--collidoscope-unit: 2px"));
  looks.set("font", await shot("--collidoscope-font: monospace"));
  looks.set("radius", await shot("--collidoscope-radius: 15px", "", "full"));
  for (const part of ["title", "picture", "sentence", "controls", "button"]) {
    looks.set(part, await shot("", `collidoscope-lab::part(${part}) { opacity: 0.5; }`));
  }
  const same = [...looks].filter(([name, look]) => [...looks].some(([other, it]) => other !== name && it === look));
  expect(same.map(([name]) => name)).toEqual([]);
  await openStyled(page, site, "--collidoscope-raised: rgb(0 128 128);", "", "full");
  expect(await styleOf(page, "kbd", "background-color")).toBe("rgb(0, 128, 128)");
});

test("values that are no colour are ignored, and words of the picture grow with the unit", async ({ page, site }) => {
  await openStyled(page, site, "--collidoscope-ground: 12px; --collidoscope-unit: 2px;");
  expect(await groundOf(page)).toBe("rgb(251, 248, 241)");
  expect(await styleOf(page, 'canvas[data-part="picture"]', "font-size")).toBe("28px");
});

test("colours follow the scheme, and a style sheet that changes while the lab rests", async ({ page, site }) => {
  const ground = "--collidoscope-ground: light-dark(rgb(200 255 200), rgb(0 40 0))";
  await openStyled(page, site, ground);
  expect(await groundOf(page)).toBe("rgb(200, 255, 200)");
  await page.evaluate(() => Object.assign(probe.lab(), { theme: "dark" }));
  await expect.poll(() => groundOf(page)).toBe("rgb(0, 40, 0)");
  await page.evaluate(() => probe.lab().style.setProperty("--collidoscope-ground", "rgb(9 9 9)"));
  await expect.poll(() => groundOf(page)).toBe("rgb(9, 9, 9)");
});

test("in forced colours the system chooses", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openStyled(page, site, "--collidoscope-ground: rgb(200 255 200); --collidoscope-ink: rgb(200 255 200);");
  expect(await groundOf(page)).not.toBe("rgb(200, 255, 200)");
  expect(await styleOf(page, ".verdict", "color")).not.toBe("rgb(200, 255, 200)");
});
