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
