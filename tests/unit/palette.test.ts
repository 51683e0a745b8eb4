/** The palette: every role has its contrast. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { elementRoleCss, ROLES } from "../../www/canvas/palette.ts";
import { contrast } from "../page/support/inks.ts";

const WWW = new URL("../../www", import.meta.url).pathname;

for (const theme of ["light", "dark"] as const) {
  test(`every role has its contrast on every surface, ${theme}`, () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
    const surfaces = ["ground", "panel", "page", "raised"] as const;
    const weak: string[] = [];
    for (const [name, role] of Object.entries(ROLES)) {
      if (role.needs === 0) continue;
      const words = theme === "light" ? (role.lightText ?? role.light) : role.dark;
      for (const surface of surfaces) {
        const ground = ROLES[surface][theme];
        const line = contrast(role[theme], ground);
        const text = contrast(words, ground);
        const wears = name !== "edge";
        // Lines are drawn on the ground; words of every role may stand on any surface.
        const drawn = surface === "ground" || surface === "panel";
        if (drawn && line < Math.max(role.needs, 3)) weak.push(`${name} on ${surface}: ${line}`);
        if (wears && surface !== "raised" && text < 4.5) {
          weak.push(`${name} as words on ${surface}: ${text}`);
        }
      }
    }
    expect(weak).toEqual([]);
    const vocabulary = ["idle", "selected", "candidate", "contact", "construction", "support"];
    for (const name of vocabulary) {
      expect(ROLES[name as keyof typeof ROLES].needs, name).toBeGreaterThanOrEqual(3);
    }
  });
}

test("every property that a sheet uses is a role, or set in a sheet or a template", () => {
  const paths = readdirSync(WWW, { recursive: true, encoding: "utf8" }).filter((path) => /\.(css|ts)$/.test(path));
  const texts = paths.map((path) => [path, readFileSync(`${WWW}/${path}`, "utf8")] as const);
  const isSet = new Set<string>();
  for (const text of [elementRoleCss(), ...texts.map(([, text]) => text)])
    for (const [, name = ""] of text.matchAll(/(--[a-z-]+)"?:/g)) isSet.add(name);
  const used = texts.flatMap(([path, text]) =>
    // A property with a value to fall back on may be left to the author of a page.
    [...text.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter(({ name }) => !isSet.has(name))).toEqual([]);
});
