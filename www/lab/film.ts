/**
 * Films of what is shown, as GIF: the run of the player, each step a picture, or ten seconds of the world
 * from now on. The world runs in a copy, so the lab stays as it is. Every picture is painted by the drawings of the
 * stage, in a layout of its own, whatever the window is like.
 */

import { TEXT_FONT } from "../canvas/pen.ts";
import { clamp } from "../canvas/view.ts";
import type { Lab } from "../engine/lab.ts";
import { NOTHING_LIT } from "../state/highlight.ts";
import { playedRun, startPlayer } from "../state/player.ts";
import { type Facts, isSameData } from "../state/view_state.ts";
import { type Shown, STEPS_PER_SECOND } from "./stage.ts";
import { contextOf, paneOf } from "./still.ts";

type Color = [red: number, green: number, blue: number];

/** Units of the film: its width, that of the picture beside a figure, its greatest height, its margin. */
const SIZE = { width: 800, beside: 492, height: 600, margin: 8 };

/** Units of the words below a run. */
const WORDS = { size: 15, line: 22, margin: 12 };

/** Seconds of a step of a run, and of its last one, at speed 1. */
const STEP = 0.8;
const LAST_STEP = 2.4;

/** Of a world: its seconds, its pictures in a second, and the still ones that end it. */
const WORLD = { seconds: 10, rate: 20, still: 20 };

/** A crowd changes everywhere: fewer and smaller pictures, or its GIF would have tens of megabytes. */
const CROWD = { rate: 10, density: 0.6 };

/** Milliseconds of work after which the page may paint and listen. */
const WORK = 30;

/**
 * Maximum number of colors besides the transparent one; of the most frequent colors, the number kept exactly, and the
 * number given to the quantizer.
 */
const COLORS = 255;
const EXACT = 64;
const QUANTIZED = 1000;

/** Squared distance of a color that the palette lacks: the picture then gets a palette of its own. */
const FAR = 600;

interface Picture {
  facts: Facts;
  /** The world that is painted; the lab's own without. */
  engine?: Lab;
  seconds: number;
  words: string;
  /** Share of the film that is done with it. */
  share: number;
}

/** What the film is of: the steps of the player, or the world as it goes on. */
export type Subject = "run" | "world";

/** Receives the finished share of the film. Returns whether the film is still wanted. */
export type Progress = (share: number) => boolean;

/** Returns a GIF; null if it is no longer wanted, or nothing moves. */
export async function gifOf(shown: Shown, subject: Subject, progress: Progress): Promise<Blob | null> {
  const { GIFEncoder, nearestColorIndexWithDistance, quantize } = await import("gifenc/dist/gifenc.esm.js");
  const file = GIFEncoder();
  // The first color is none: a pixel that has not changed.
  let palette: Color[] = [];
  let indices: Map<number, number> = new Map();
  let last: Uint32Array | null = null;
  /** Returns the changed pixels as places in the palette; null: a color is farther from all of it than `limit`. */
  const indexed = (pixels: Uint32Array, limit: number) => {
    const index = new Uint8Array(pixels.length);
    for (let at = 0; at < pixels.length; at += 1) {
      const color = pixels[at] ?? 0;
      if (color === last?.[at]) continue;
      let found = indices.get(color);
      if (found === undefined) {
        const [nearest, distance] = nearestColorIndexWithDistance(palette, partsOf(color));
        if (distance > limit) return null;
        found = nearest + 1;
        indices.set(color, found);
      }
      index[at] = found;
    }
    return index;
  };
  const density = isCrowd(shown) ? CROWD.density : 1;
  const isFilm = await project(shown, subject, density, progress, async (canvas, seconds) => {
    const { width, height } = canvas;
    const { data } = contextOf(canvas).getImageData(0, 0, width, height);
    const pixels = new Uint32Array(data.buffer);
    let index = palette.length === 0 ? null : indexed(pixels, FAR);
    if (index === null) {
      palette = paletteOf(pixels, quantize);
      indices = new Map();
      index = indexed(pixels, Number.POSITIVE_INFINITY) ?? new Uint8Array(pixels.length);
    }
    file.writeFrame(index, width, height, {
      palette: [[0, 0, 0], ...palette],
      delay: 1000 * seconds,
      ...{ transparent: true, transparentIndex: 0, dispose: 1 },
    });
    last = pixels;
  });
  file.finish();
  return isFilm ? new Blob([file.bytes()], { type: "image/gif" }) : null;
}

/** Returns the colors of a GIF's picture: the frequent ones exactly, and the means of the others. */
function paletteOf(pixels: Uint32Array, quantize: (rgba: Uint8ClampedArray, most: number) => Color[]): Color[] {
  const counts: Map<number, number> = new Map();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const colors = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  if (colors.length <= COLORS) return colors.map(partsOf);
  const others = Uint32Array.from(colors.slice(EXACT, QUANTIZED));
  return [...colors.slice(0, EXACT).map(partsOf), ...quantize(new Uint8ClampedArray(others.buffer), COLORS - EXACT)];
}

/** Red, green and blue of a color as four bytes in the order of a canvas. */
function partsOf(color: number): Color {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255];
}

/** Paints one picture after the other on a canvas. Returns whether it is a film: all were wanted, and not all are one. */
async function project(
  shown: Shown,
  subject: Subject,
  density: number,
  progress: Progress,
  take: (canvas: HTMLCanvasElement, seconds: number) => Promise<void>,
): Promise<boolean> {
  const paint = filmPainter(shown, subject, density);
  let [time, rested] = [0, performance.now()];
  let first: Facts | null = null;
  let isMoving = false;
  for (const picture of subject === "run" ? picturesOfRun(shown) : picturesOfWorld(shown)) {
    if (picture !== null) {
      first ??= picture.facts;
      isMoving ||= subject === "run" || picture.facts !== first;
      await take(paint(picture, time), picture.seconds);
      time += 1000 * picture.seconds;
      if (!progress(picture.share)) return false;
    }
    if (performance.now() - rested < WORK) continue;
    await new Promise((resolve) => setTimeout(resolve));
    rested = performance.now();
  }
  return isMoving;
}

/** Whether the world is not read shape by shape. */
function isCrowd({ stage }: Shown) {
  return stage.pace !== undefined;
}

function* picturesOfRun({ facts, stage, strings, views, speed }: Shown): Generator<Picture> {
  const { run } = facts;
  if (run === null) return;
  const count = run.steps.length;
  for (let wanted = 0; wanted < count; wanted += 1) {
    const step = { ...facts, run: { ...run, ...playedRun(startPlayer(wanted), run.steps) } };
    const sentence = stage.describe(step, strings, views).step ?? "";
    const words = strings.join.value(strings.player.place(wanted + 1, count), sentence);
    const seconds = (wanted === count - 1 ? LAST_STEP : STEP) / speed;
    yield { facts: step, seconds, words, share: (wanted + 1) / count };
  }
}

/** Yields null between the steps of the world, each of which may take long. */
function* picturesOfWorld(shown: Shown): Generator<Picture | null> {
  const { engine, stage, read } = shown.copy();
  const rate = isCrowd(shown) ? CROWD.rate : WORLD.rate;
  const count = WORLD.seconds * rate;
  try {
    if (stage.module.edits?.play !== undefined) stage.edit(engine, "play", true);
    let [facts, still] = [read(), 0];
    for (let done = 1; done <= count && still < WORLD.still; done += 1) {
      yield { facts, engine, seconds: 1 / rate, words: "", share: done / count };
      for (let step = 0; step < STEPS_PER_SECOND / rate; step += 1) {
        stage.step(engine);
        yield null;
      }
      const next = read();
      still = !isCrowd(shown) && isSameData(next, facts) ? still + 1 : 0;
      if (still === 0) facts = next;
    }
  } finally {
    engine.free();
  }
}

/** Returns what paints a picture of the film: the world, beside it the figure of a run, below it the words. */
function filmPainter(shown: Shown, subject: Subject, density: number) {
  const { stage, size, palette } = shown;
  const hasFigure = subject === "run" && stage.figure !== undefined;
  const width = hasFigure ? SIZE.beside : SIZE.width;
  const height = clamp(Math.round((width * size.height) / size.width / 2) * 2, 2, SIZE.height);
  const picture = paneOf(width, height, density);
  const beside = paneOf(SIZE.width - width - SIZE.margin, height, density);
  const film = paneOf(SIZE.width, height, density);
  const { context } = film;
  context.font = `${WORDS.size}px ${TEXT_FONT}`;
  const longest = subject === "run" ? [...picturesOfRun(shown)].map(({ words }) => linesOf(context, words).length) : [];
  const lines = Math.max(0, ...longest);
  if (lines > 0) film.canvas.height += density * (lines * WORDS.line + 2 * WORDS.margin);
  const memory = {};
  return ({ facts, engine, words }: Picture, now: number) => {
    const changes = { facts, hovered: -1, lit: NOTHING_LIT, handles: false, ...(engine && { engine }) };
    shown.paint(picture.context, picture.box, now, changes);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.fillStyle = palette.line.page;
    context.fillRect(0, 0, SIZE.width, film.canvas.height);
    context.drawImage(picture.canvas, 0, 0, width, height);
    if (hasFigure) {
      shown.paintFigure(beside.context, beside.box, now, changes, memory);
      context.drawImage(beside.canvas, width + SIZE.margin, 0, beside.box.width, height);
    }
    context.fillStyle = palette.text.ink;
    context.font = `${WORDS.size}px ${TEXT_FONT}`;
    context.textBaseline = "middle";
    for (const [line, text] of linesOf(context, words).entries()) {
      context.fillText(text, WORDS.margin, height + WORDS.margin + (line + 0.5) * WORDS.line);
    }
    return film.canvas;
  };
}

/** Breaks words into lines: between words, and between Chinese characters, but not before their punctuation. */
function linesOf(context: CanvasRenderingContext2D, words: string): string[] {
  const parts = words.match(/[\u2e80-\u9fff][\u3001-\u301f\uff00-\uff1f]*|[^\s\u2e80-\u9fff]+\s*/g) ?? [];
  const lines: string[] = [];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? "") + part;
    if (lines.length > 0 && context.measureText(longer.trimEnd()).width <= SIZE.width - 2 * WORDS.margin) {
      lines[lines.length - 1] = longer;
    } else lines.push(part);
  }
  return lines;
}
