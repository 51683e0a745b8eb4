/** A lab looks as the page around it: its colours follow the color scheme that is in effect there. */

import type { Page } from "@playwright/test";
import { servePage } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady, painted } from "./support/lab.ts";

type Scheme = "light" | "dark";

/** The schemes of the picture, of the panels and of the browser's own controls. */
const schemesOf = (page: Page) =>
  page.evaluate(() => {
    const isDark = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
      return red + green + blue < 384;
    };
    const nameOf = (dark: boolean): Scheme => (dark ? "dark" : "light");
    const { data } = probe.canvas().getContext("2d")?.getImageData(3, 3, 1, 1) ?? { data: [0, 0, 0] };
    const place = probe.canvas().parentElement as HTMLElement;
    const control = document.createElement("p");
    control.style.color = "Canvas";
    place.append(control);
    const native = getComputedStyle(control).color;
    control.remove();
    return {
      picture: nameOf(isDark(`${data[0]} ${data[1]} ${data[2]}`)),
      panel: nameOf(isDark(getComputedStyle(place).backgroundColor)),
      native: nameOf(isDark(native)),
    };
  });

const all = (scheme: Scheme) => ({ picture: scheme, panel: scheme, native: scheme });

async function openPage(page: Page, site: string, { root = "", head = "", around = "", theme = "" }) {
  await servePage(
    page,
    `${site}article.html`,
    `${head}<style>:root { ${root} }</style>
     <div style="${around}"><collidoscope-lab lang="en" stage="circles" controls="minimal" ${theme}></collidoscope-lab></div>
     <script type="module" src="${site}collidoscope-lab.js"></script>`,
  );
  await page.goto(`${site}article.html`);
  await labReady(page);
}

/** Pages, and the scheme of the lab in them where the system is light, and where it is dark. */
const PAGES: readonly [name: string, page: { root?: string; head?: string; around?: string }, Scheme, Scheme][] = [
  ["without a scheme", {}, "light", "light"],
  ["a light page", { root: "color-scheme: light" }, "light", "light"],
  ["a dark page", { root: "color-scheme: dark" }, "dark", "dark"],
  ["a page that follows the system", { root: "color-scheme: light dark" }, "light", "dark"],
  ["a dark section", { root: "color-scheme: light", around: "color-scheme: dark" }, "dark", "dark"],
  ["a meta element", { head: '<meta name="color-scheme" content="dark">' }, "dark", "dark"],
];

for (const [name, given, inLight, inDark] of PAGES) {
  test(`the colours of a lab are those of the page: ${name}`, async ({ page, site }) => {
    for (const [colorScheme, expected] of [
      ["light", inLight],
      ["dark", inDark],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await openPage(page, site, given);
      expect(await schemesOf(page), `system ${colorScheme}`).toEqual(all(expected));
      for (const theme of ["light", "dark"] as const) {
        await openPage(page, site, { ...given, theme: `theme="${theme}"` });
        expect(await schemesOf(page), `theme ${theme}, system ${colorScheme}`).toEqual(all(theme));
      }
    }
  });
}

test("the colours of a lab follow a switch of the page", async ({ page, site }) => {
  await openPage(page, site, { root: "color-scheme: light" });
  for (const scheme of ["dark", "light", "dark"] as const) {
    await page.evaluate((value) => {
      document.documentElement.style.colorScheme = value;
    }, scheme);
    await painted(page);
    expect(await schemesOf(page)).toEqual(all(scheme));
  }
  await page.evaluate(() => probe.lab().setAttribute("theme", "light"));
  await painted(page);
  expect(await schemesOf(page)).toEqual(all("light"));
  await page.evaluate(() => probe.lab().removeAttribute("theme"));
  await painted(page);
  expect(await schemesOf(page)).toEqual(all("dark"));
});

/** What a page may say about its text, and its elements inherit. */
const INHERITED = [
  "direction: rtl; text-align: right; text-indent: 40px; letter-spacing: 3px; word-spacing: 9px; white-space: pre",
  "text-transform: uppercase; font: italic small-caps 700 30px / 3 serif; text-shadow: 1px 1px red; color: red",
  "-webkit-text-stroke: 1px red; list-style: inside square; border-collapse: separate; border-spacing: 9px",
  "caption-side: bottom; text-underline-offset: 9px; overflow-wrap: anywhere; word-break: break-all; line-break: anywhere",
].join("; ");

for (const lang of ["en", "zh"] as const) {
  test(`a lab looks the same whatever its page says about text, ${lang}`, async ({ page, site }) => {
    for (const attributes of ['stage="gjk" controls="minimal" step="2"', 'stage="rectangles"']) {
      const shots = [];
      for (const style of ["", INHERITED]) {
        await servePage(
          page,
          `${site}article.html`,
          `<div style="inline-size: 700px; ${style}"><collidoscope-lab lang="${lang}" theme="light" seed="1" ${attributes}></collidoscope-lab></div>
           <script type="module" src="${site}collidoscope-lab.js"></script>`,
        );
        await page.goto(`${site}article.html`);
        await labReady(page);
        await page.locator("collidoscope-lab").evaluate((lab) => lab.scrollIntoView());
        await painted(page);
        shots.push(await page.locator("collidoscope-lab").screenshot());
      }
      expect(shots[1]?.equals(shots[0] ?? Buffer.of()), attributes).toBe(true);
    }
  });
}
