/** The numbers of the chapter "Any convex shape" are the engine's. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import init, { collide, distance, type Shape } from "../../www/engine/lab.ts";

const read = (language: string) =>
  readFileSync(new URL(`../../content/${language}/any-convex-shape.md`, import.meta.url), "utf8").replace(
    /"(polygon [^"]+)"/g,
    "$1",
  );

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

function shapeOf(text: string): Shape {
  const [kind, ...words] = text.split(" ");
  if (kind === "polygon") {
    const points = words.map((corner) => {
      const [x = NaN, y = NaN] = corner.split(",").map(Number);
      return { x, y };
    });
    return { type: "polygon", points };
  }
  const [x = NaN, y = NaN, size = NaN, height = NaN] = words.flatMap((word) => word.split("x").map(Number));
  return kind === "circle" ? { type: "circle", x, y, radius: size } : { type: "rectangle", x, y, width: size, height };
}

test.each(["en", "zh"])("each number of a beat is the engine's on the beat's scene (%s)", (language) => {
  const scenes = new Map(
    Array.from(read("en").matchAll(/^ {2}([a-z]+): +\{ A: (.+), B: (.+) \}$/gm), ([, name, a = "", b = ""]) => [
      name,
      [shapeOf(a), shapeOf(b)] as const,
    ]),
  );
  let checked = 0;
  for (const beat of read(language).split("\n::beat").slice(1)) {
    for (const [fact, value, of] of beat.matchAll(/:fact\[([^\]]+)\]\{of="([^"]+)"/g)) {
      const pair = scenes.get(/ scene=([a-z]+)/.exec(beat)?.[1] ?? "");
      if (pair === undefined) throw new Error(`${fact}: no scene`);
      const answer = of === "depth" ? collide(...pair)?.depth : distance(...pair).distance;
      expect(answer, fact).toBeCloseTo(Number(value), 6);
      checked += 1;
    }
  }
  expect(checked).toBe(4);
});
