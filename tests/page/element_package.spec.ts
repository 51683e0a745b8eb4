/** The package of the element, as a host of npm packages serves it: its README's tag on a foreign page. */

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { elementFolder } from "../../scripts/lib/paths.mjs";
import { ARTICLES, servePage, snippetsOf } from "./support/article.ts";
import { expect, test } from "./support/fixtures.ts";
import { labReady } from "./support/lab.ts";

const HOST = "http://packages.test/npm/";
const { version } = JSON.parse(readFileSync(join(elementFolder, "package.json"), "utf8"));
const FOLDER = `${HOST}collidoscope-element@${version}/`;

const MEDIA_TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".wasm": "application/wasm" };

test("the tag of the package runs from another host, with the integrity of its script, and asks for nothing else", async ({
  page,
}) => {
  const [tag = ""] = snippetsOf("dist/package-element/README.md", "With a tag", HOST);
  expect(tag).toContain(`src="${FOLDER}collidoscope-lab.js"`);
  expect(tag).toMatch(/integrity="sha384-[\w+/]{64}"/);
  const others: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(FOLDER) && !url.startsWith(ARTICLES) && !url.startsWith("data:")) others.push(url);
  });
  await page.route(`${FOLDER}**`, (route) => {
    const path = route.request().url().slice(FOLDER.length);
    const contentType = MEDIA_TYPES[extname(path)] ?? "application/octet-stream";
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ path: join(elementFolder, path), contentType, headers });
  });
  await servePage(page, `${ARTICLES}index.html`, tag);
  await page.goto(`${ARTICLES}index.html`);
  await labReady(page);
  expect(await page.evaluate(() => probe.lab(0).stage)).toBe("rectangles");
  await page.evaluate(() => {
    probe.lab(0).setAttribute("stage", "gjk");
  });
  await page.waitForFunction(() => Reflect.get(probe.lab(0), "stage") === "gjk");
  await labReady(page);
  expect(others).toEqual([]);
});
