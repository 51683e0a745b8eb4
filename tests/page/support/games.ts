/** The games of `examples`, each on the npm package in a folder of its own. */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inProject } from "../../../scripts/lib/paths.mjs";
import { serveFolder } from "../../../scripts/lib/site.mjs";
import { test as base } from "./fixtures.ts";

/** Returns the `test` of a game's spec: `examples/GAME/` opens the game. */
export function testOf(game: string) {
  return base.extend<object, { site: string }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
      async ({}, use, { parallelIndex }) => {
        const built = inProject("dist", "package");
        if (!existsSync(join(built, "index.js"))) throw new Error("npm run build makes dist/package first");
        const folder = inProject("dist", `${game}-${parallelIndex}`);
        rmSync(folder, { recursive: true, force: true });
        cpSync(inProject("examples", game), join(folder, "examples", game), { recursive: true });
        cpSync(built, join(folder, "dist", "package"), { recursive: true });
        // Chromium asks every server for it, and reports one that is missing.
        cpSync(inProject("www", "site", "mark.svg"), join(folder, "favicon.ico"));
        const { address, close } = await serveFolder(folder, 0);
        await use(address);
        close();
      },
      { scope: "worker" },
    ],
  });
}

/** Returns the center of the pixels of a color on the canvas, and their number. */
export function pixels(page: Page, color: number[]) {
  return page.locator("canvas").evaluate((canvas, color) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
    const { data = [], width = 1 } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const found = { x: 0, y: 0, count: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (color.some((channel, part) => Math.abs(channel - (data[at + part] ?? 0)) > 9)) continue;
      found.x += (at / 4) % width;
      found.y += Math.floor(at / 4 / width);
      found.count += 1;
    }
    return { x: found.x / found.count, y: found.y / found.count, count: found.count };
  }, color);
}
