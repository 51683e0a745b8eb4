/** Stills of beats as SVG, drawn without a browser by the same code as the picture. */

import { createCanvas, DOMMatrix, Path2D } from "@napi-rs/canvas";
import { paletteFor } from "../canvas/palette.ts";
import { svgOf } from "../canvas/svg.ts";
import type { Box } from "../canvas/view.ts";
import type { Bench } from "../lab/headless.ts";
import { paintOn } from "../lab/painter.ts";
import { alternative } from "../lab/stage.ts";
import type { OpenedBeat } from "./open.ts";

const SIZE = { width: 816, height: 592 };

/** Characters of a still as SVG. */
const LARGEST = 150_000;

/** What the drawings expect of a browser. */
Object.assign(globalThis, {
  DOMMatrix,
  Path2D,
  devicePixelRatio: 1,
  document: { createElement: () => createCanvas(1, 1) },
  OffscreenCanvas: class {
    constructor(width: number, height: number) {
      // biome-ignore lint/correctness/noConstructorReturn: it stands for the class of browsers
      return createCanvas(width, height);
    }
  },
});

/**
 * Draws the beat that is open, in a colour scheme, beside a narrative with letters: as SVG, or as an image where thousands of lines would make it
 * larger.
 */
export function stillOf(
  { bench, beat }: { bench: Bench; beat: Pick<OpenedBeat["beat"], "id" | "title" | "picture"> },
  scheme: "light" | "dark",
  size: typeof SIZE = SIZE,
  isLettered: boolean = true,
): string | Buffer {
  const box: Box = { ...size, deviceWidth: size.width, deviceHeight: size.height, unit: 1 };
  const { session, module, strings, model, engine } = bench;
  const { facts, views } = model();
  if (facts === null || session.stage === null) throw new TypeError("nothing is open");
  const palette = paletteFor(scheme, 1);
  const world = engine();
  const { lit } = beat.picture;
  const painting = {
    ...{ stage: module, engine: world, scheme, layer: null, strings, facts },
    ...{ views: new Set(views), hovered: -1, lit: new Set<string>(), held: false },
    ...{
      size: { width: world.width, height: world.height },
      corner: null,
      rests: true,
      explains: isLettered,
      lettered: isLettered,
      sparse: isLettered,
    },
    ...{
      handles: false,
      frame: beat.picture.frame,
      overlay: null,
      fading: null,
      player: model().player,
      generation: 0,
    },
  };
  const emphasis = { layer: lit, strength: 0 };
  const words = {
    id: beat.id,
    title: beat.title,
    description: module.describe(facts, strings, views).told ?? alternative(facts, module, strings, views),
  };
  const draw = (context: CanvasRenderingContext2D) => {
    paintOn(context, box, painting, { ...painting, now: 0, emphasis, palette });
  };
  const svg = svgOf(createCanvas(1, 1) as unknown as HTMLCanvasElement, box, words, draw);
  if (svg.length <= LARGEST) return svg;
  const canvas = createCanvas(size.width, size.height);
  draw(canvas.getContext("2d") as unknown as CanvasRenderingContext2D);
  return canvas.toBuffer("image/webp");
}
