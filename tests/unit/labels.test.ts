/** Words of the pictures: none lies on another one or out of the picture, beside the text on a desktop and above it on a phone. */
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { handleOf } from "../../www/canvas/handles.ts";
import { paletteFor } from "../../www/canvas/palette.ts";
import { Pen } from "../../www/canvas/pen.ts";
import { drawLabels } from "../../www/canvas/shapes.ts";
import { type Box, fitted, View } from "../../www/canvas/view.ts";
import { prepare, sourceOf } from "../../www/chapters/build.ts";
import { CHAPTERS } from "../../www/chapters/chapter.ts";
import { openChapter } from "../../www/chapters/open.ts";
import "../../www/chapters/stills.ts";
import { collide, Lab } from "../../www/engine/lab.ts";
import type { Bench } from "../../www/lab/headless.ts";
import { paintOn } from "../../www/lab/painter.ts";
import type { Picture } from "../../www/lab/picture.ts";
import { readWorld } from "../../www/state/view_state.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The picture alone, and with the difference beside or below it, as the page lays them out. */
const SIZES = {
  desktop: { alone: [816, 592], picture: [475, 592], difference: [339, 592] },
  phone: { alone: [390, 380], picture: [390, 220], difference: [390, 158] },
} as const;

beforeAll(() => prepare(ROOT));

interface Words {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

const boxOf = ([width, height]: readonly [number, number]): Box => ({
  ...{ width, height, deviceWidth: width, deviceHeight: height, unit: 1 },
});

/** A context that draws nothing and keeps the boxes of its words. */
function recorder({ width, height }: Box): { context: CanvasRenderingContext2D; words: Words[] } {
  const words: Words[] = [];
  const context = createCanvas(width, height).getContext("2d") as unknown as CanvasRenderingContext2D;
  const fillText = (text: string, x: number, y: number) => {
    const { a, b, e, f } = context.getTransform();
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, width: across } = context.measureText(text);
    const middle = (down - up) / 2;
    words.push({
      ...{ text, width: across, height: up + down, angle: Math.atan2(b, a) },
      ...{ x: e + a * x - b * (y + middle), y: f + b * x + a * (y + middle) },
    });
  };
  const kept = new Proxy(context, {
    get(target, name) {
      if (name === "fillText") return fillText;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  return { context: kept, words };
}

function wordsOf(
  { module, strings, model, engine }: Bench,
  { frame }: Picture,
  size: keyof typeof SIZES,
): [Box, Words[]][] {
  const { facts, views, player } = model();
  if (facts === null) throw new Error("nothing is open");
  const look = {
    ...{ strings, facts, views: new Set(views), focus: null, hovered: -1, lit: new Set<string>(), held: false },
    ...{ size: { width: engine().width, height: engine().height }, corner: null, rests: true, explains: true },
    ...{ lettered: true, now: 0, palette: paletteFor("light", 1), targets: [] },
    emphasis: { layer: null, strength: 0 },
  };
  const painting = {
    ...{ ...look, stage: module, engine: engine(), scheme: "light" as const, layer: null, handles: true, frame },
    ...{ overlay: null, player, generation: 0, fading: null },
  };
  const { difference } = module.figures ?? {};
  const large = boxOf(SIZES[size][difference === undefined ? "alone" : "picture"]);
  const drawn = recorder(large);
  paintOn(drawn.context, large, painting, look);
  if (difference === undefined) return [[large, drawn.words]];
  const small = boxOf(SIZES[size].difference);
  const beside = recorder(small);
  difference(beside.context, small, look, {});
  return [
    [large, drawn.words],
    [small, beside.words],
  ];
}

/** Units between two words in a row, which would read as one. */
const GAP = 3;

const shape = ({ text: _, width, ...box }: Words) => ({ type: "rectangle", ...box, width: width + GAP }) as const;

test.each(CHAPTERS)(
  "no words of the pictures of %s lie on each other, or out of the picture",
  { timeout: 60_000 },
  async (id) => {
    const found: string[] = [];
    let counted = 0;
    for (const language of ["en", "zh"] as const) {
      await openChapter(await sourceOf(ROOT, id, language), ({ bench, beat }) => {
        for (const size of ["desktop", "phone"] as const) {
          for (const [{ width, height }, words] of wordsOf(bench, beat.picture, size)) {
            counted += words.length;
            const where = `${language} ${beat.id}, ${size}`;
            for (const [at, one] of words.entries()) {
              const reach = [Math.abs(Math.cos(one.angle)), Math.abs(Math.sin(one.angle))] as const;
              const across = (one.width * reach[0] + one.height * reach[1]) / 2;
              const down = (one.width * reach[1] + one.height * reach[0]) / 2;
              const isIn = one.x >= across && one.y >= down && one.x <= width - across && one.y <= height - down;
              if (!isIn) found.push(`${where}: "${one.text}" hangs out of the picture`);
              for (const other of words.slice(at + 1)) {
                const depth = collide(shape(one), shape(other))?.depth ?? 0;
                if (depth > 0) found.push(`${where}: "${one.text}" and "${other.text}" by ${depth.toFixed(1)}`);
              }
            }
          }
        }
      });
    }
    expect(found).toEqual([]);
    expect(counted).toBeGreaterThan(100);
  },
);

test("an author's labels keep off each other, off the knob of the selected shape, and in the picture", () => {
  const engine = new Lab({ seed: 3 });
  const [box, size] = [boxOf(SIZES.desktop.alone), { width: 800, height: 450 }];
  const found: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    engine.clear();
    for (const spawn of ["spawnRectangle", "spawnCircle", "spawnConvex"] as const) engine[spawn]();
    const poses = engine.poses.map(
      (value, at) => [120 + ((at * 97 + round * 61) % 560), 100 + ((round * 37 + at * 53) % 250), value][at % 3] ?? 0,
    );
    engine.setPoses(poses);
    const world = readWorld(engine);
    for (const [at, row] of world.shapes.entries()) Object.assign(row, { label: ["bullet", "墙", "floor"][at] });
    const { context, words } = recorder(box);
    const view = new View(box, fitted(size));
    view.begin(context);
    drawLabels(new Pen(context, view, paletteFor("light"), { layer: null, strength: 0 }), world);
    expect(words).toHaveLength(3);
    if (world.chosen === undefined) throw new Error("nothing is selected");
    const { knob, radius } = handleOf(world.chosen, view);
    const ring = { type: "circle", ...knob, radius } as const;
    for (const [at, one] of words.entries()) {
      if (collide(shape(one), ring) !== null) found.push(`${round}: "${one.text}" on the knob`);
      const isIn = one.x > 0 && one.y > 0 && one.x < box.width && one.y < box.height;
      if (!isIn) found.push(`${round}: "${one.text}" outside`);
      for (const other of words.slice(at + 1)) {
        if (collide(shape(one), shape(other)) !== null) found.push(`${round}: "${one.text}" and "${other.text}"`);
      }
    }
  }
  engine.free();
  expect(found).toEqual([]);
});
