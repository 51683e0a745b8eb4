/** Terms of the chapters: pointing at one changes the picture of its beat. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import type { Layer } from "../../www/canvas/glossary.ts";
import { paletteFor } from "../../www/canvas/palette.ts";
import { svgOf } from "../../www/canvas/svg.ts";
import { type Box, fitted, View } from "../../www/canvas/view.ts";
import { compile, prepare } from "../../www/chapters/build.ts";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import init from "../../www/engine/lab.ts";
import { type Bench, openBench } from "../../www/lab/headless.ts";
import { paintOn } from "../../www/lab/painter.ts";
import type { Picture } from "../../www/lab/picture.ts";
import { STAGES } from "../../www/stages/registry.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BOX: Box = { width: 816, height: 592, deviceWidth: 816, deviceHeight: 592, unit: 1 };

beforeAll(async () => {
  await init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url)));
  await prepare(ROOT);
});

async function opened(picture: Picture): Promise<Bench> {
  const bench = await openBench(STAGES, picture.stage);
  bench.session.present(picture);
  bench.session.refresh(1000);
  bench.session.refresh(2000);
  return bench;
}

/** The picture with its figure as text, while a layer is pointed at. */
function drawn({ module, strings, model, engine }: Bench, { frame }: Picture, layer: Layer, box: Box = BOX): string {
  const { facts, views, player } = model();
  if (facts === null) throw new Error("nothing is open");
  const look = {
    ...{ strings, facts, views: new Set(views), hovered: -1, lit: new Set<string>(), held: false },
    ...{ size: { width: engine().width, height: engine().height }, corner: null, rests: true, explains: true },
    ...{ lettered: true, sparse: true, now: 0, palette: paletteFor("light", 1), targets: [] },
    emphasis: { layer, strength: 1 },
  };
  const painting = {
    ...look,
    ...{
      stage: module,
      engine: engine(),
      scheme: "light" as const,
      layer,
      handles: false,
      frame,
      overlay: null,
      player,
    },
    ...{ generation: 0, fading: null },
  };
  const canvas = createCanvas(1, 1) as unknown as HTMLCanvasElement;
  const words = { id: "picture", title: "", description: "" };
  const figures = module.figure === undefined ? [] : [module.figure];
  const { scale } = new View(box, frame ?? fitted(look.size));
  return [
    svgOf(canvas, box, words, (context) => paintOn(context, box, painting, look)),
    ...figures.map((paint) => svgOf(canvas, box, words, (context) => paint(context, box, look, {}, scale))),
  ].join("\n");
}

test.each(CHAPTERS)("each term of %s lights something", { timeout: 60_000 }, async (id) => {
  const { chapter } = await compile(ROOT, id, "en");
  let lights = 0;
  for (const { id: beat, picture, body } of chapter.beats) {
    const named = Array.from(body.matchAll(/data-lit="([a-z-]+)"/g), ([, layer]) => layer as Layer);
    const layers = new Set([...named, ...(picture.lit === null ? [] : [picture.lit])]);
    const bench = await opened(picture);
    // Everything steps back.
    const dark = drawn(bench, picture, "nothing" as Layer);
    for (const layer of layers) {
      expect(drawn(bench, picture, layer) === dark, `${beat}: ${layer} lights nothing`).toBe(false);
      lights += 1;
    }
    bench.session.close();
  }
  expect(lights).toBeGreaterThan(chapter.beats.length / 2);
});

test("an edge of the difference wears the letters of its formulas", async () => {
  const { chapter } = await compile(ROOT, "gjk", "en");
  for (const [beat, letters] of [
    ["share", ["s₀", "s₁", "L", "X"]],
    ["no-root", ["s₀", "s₁", "L", "X"]],
    ["closest", ["A1\u00a0−\u00a0B0", "A2\u00a0−\u00a0B0"]],
  ] as const) {
    const picture = chapter.beats.find(({ id }) => id === beat)?.picture;
    if (picture === undefined) throw new Error(`no beat ${beat}`);
    const bench = await opened(picture);
    const words = Array.from(
      drawn(bench, picture, "nothing" as Layer).matchAll(/>([^<>\n]+)<\/text>/g),
      ([, word]) => word,
    );
    for (const letter of letters) expect(words, beat).toContain(letter);
    bench.session.close();
  }
});

const PHONE: Box = { width: 390, height: 365, deviceWidth: 390, deviceHeight: 365, unit: 1 };

test.each([
  ["touching-circles", "depth", ["25.0"]],
  ["boxes", "shorter", ["20.0", "40.0"]],
  ["pushing-apart", "split", ["4.00", "3.00"]],
  ["fast-things", "late", ["−0.26\u00a0m"]],
  ["fast-things", "three-cases", ["Up and down (A, B)", "Sideways (A, B)", "0.400"]],
  ["fast-things", "one-more-axis", ["14.0\u00a0px"]],
  ["fast-things", "latest", ["Sideways (A)", "Up and down (A)", "At 113° (B)", "At 23° (B)", "0.617"]],
] as const)("the picture of %s#%s has the numbers of its text, also on a phone", async (id, beat, expected) => {
  const { chapter } = await compile(ROOT, id, "en");
  const picture = chapter.beats.find((each) => each.id === beat)?.picture;
  if (picture === undefined) throw new Error(`no beat ${beat}`);
  const bench = await opened(picture);
  for (const box of [BOX, PHONE]) {
    const text = drawn(bench, picture, "nothing" as Layer, box);
    const words = Array.from(text.matchAll(/>([^<>\n]+)<\/text>/g), ([, word]) => word);
    expect(words, `${box.width}`).toEqual(expect.arrayContaining([...expected]));
  }
  bench.session.close();
});

test.each(["direction", "ask-support"])("the axis of turned-boxes#%s runs through all of the picture", async (beat) => {
  const { chapter } = await compile(ROOT, "turned-boxes", "en");
  const picture = chapter.beats.find((each) => each.id === beat)?.picture;
  if (picture === undefined) throw new Error(`no beat ${beat}`);
  const bench = await opened(picture);
  const text = drawn(bench, picture, "nothing" as Layer);
  const lines = Array.from(text.matchAll(/d="M(-?[\d.]+)[ ,](-?[\d.]+)L(-?[\d.]+)[ ,](-?[\d.]+)"/g), (found) =>
    found.slice(1).map(Number),
  );
  const lengths = lines.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => Math.hypot(x2 - x1, y2 - y1));
  expect(Math.max(...lengths)).toBeGreaterThan(BOX.width + BOX.height);
  bench.session.close();
});
