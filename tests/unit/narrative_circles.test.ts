/** The numbers of the chapter "Touching circles" are the engine's, on the scenes that its head names. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compile, prepare } from "../../www/chapters/build.ts";
import init, { explain } from "../../www/engine/lab.ts";

const read = (language: string) =>
  readFileSync(new URL(`../../content/${language}/touching-circles.md`, import.meta.url), "utf8");

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

/** Pairs of circles by the name of their scene. */
function scenesOf(text: string) {
  const rows = text.matchAll(
    /^ {2}([a-z-]+): +\{ A: circle (\S+) (\S+) ([^\s,]+)(?: [\d.]+)?, B: circle (\S+) (\S+) ([^\s,]+)/gm,
  );
  return Object.fromEntries(
    Array.from(rows, ([, name = "", ...numbers]) => {
      const [ax = NaN, ay = NaN, ar = NaN, bx = NaN, by = NaN, br = NaN] = numbers.map(Number);
      const a = { type: "circle", x: ax, y: ay, radius: ar } as const;
      return [name, { a, b: { type: "circle", x: bx, y: by, radius: br } as const }];
    }),
  );
}

/** Every number that a beat of this scene may name. */
function factsOf({ a, b }: ReturnType<typeof scenesOf>[string]) {
  const steps = explain("circle-circle", a, b);
  const line = steps.find((step) => step.kind === "centre-line");
  const last = steps.at(-1);
  if (line === undefined || last?.kind !== "done" || !("contact" in last)) throw new Error("no answer");
  const { contact } = last;
  return {
    ...{ dx: b.x - a.x, dy: b.y - a.y, distance: line.distance, radiusSum: line.radiusSum, depth: contact?.depth },
    ...{ gap: line.distance - line.radiusSum, widthB: 2 * b.radius },
    ...{ "normal.x": contact?.normal.x, "normal.y": contact?.normal.y },
    ...{ "start.x": contact?.start.x, "start.y": contact?.start.y, "end.x": contact?.end.x, "end.y": contact?.end.y },
  } as Record<string, number | undefined>;
}

test.each(["en", "zh"])("each number of a beat is the engine's on the beat's scene (%s)", (language) => {
  const scenes = scenesOf(read("en"));
  let checked = 0;
  for (const beat of read(language).split("\n::beat").slice(1)) {
    const scene = scenes[/ scene=([a-z-]+)/.exec(beat)?.[1] ?? ""];
    for (const [fact, value, name = ""] of beat.matchAll(/:fact\[([^\]]+)\]\{of="([^"]+)"/g)) {
      if (scene === undefined) throw new Error(`${fact}: no scene of two circles`);
      expect(factsOf(scene)[name], fact).toBeCloseTo(Number(value), 6);
      checked += 1;
    }
  }
  expect(checked).toBe(20);
});

test("the pictures write the numbers that their beats speak of", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  await prepare(root);
  const { stills } = await compile(root, "touching-circles", "en");
  const wordsOf = (id: string) => {
    const text = String(stills.find(({ path }) => path.endsWith(`/${id}-light.svg`))?.text);
    return Array.from(text.matchAll(/>([^<>\n]+)<\/text>/g), ([, words]) => words);
  };
  expect(wordsOf("distance")).toEqual(expect.arrayContaining(["120", "90.0", "150"]));
  expect(wordsOf("depth")).toEqual(expect.arrayContaining(["100", "75.0"]));
  expect(wordsOf("depth")).not.toContain("150");
  expect(wordsOf("normal")).toContain("n");
  expect(wordsOf("same-place")).toContain("n");
});
