/** Paints the picture and the figure beside it from the view state, when something that they show has changed. */

import type { Layer } from "../canvas/glossary.ts";
import { PageColors, type Palette, paletteFor } from "../canvas/palette.ts";
import { Pen } from "../canvas/pen.ts";
import { type Box, type Frame, fitted, View } from "../canvas/view.ts";
import { drawGraticule, drawLabels } from "../canvas/world.ts";
import type { Lab, Point } from "../engine/lab.ts";
import { type Target, targetAt } from "../state/highlight.ts";
import type { Player } from "../state/player.ts";
import type { LabModel, OpenCode } from "../ui/model.ts";
import type { AnyStage, Look } from "./stage.ts";

const EMPHASIS_TIME = 150;

type Emphasis = Look["emphasis"];

const PLAIN: Emphasis = Object.freeze({ layer: null, strength: 0 });

/** Line weight while the reader asks for more contrast. */
const HEAVIER = 1.4;

const FIRST_FRAME = "collidoscope:first-frame";

/** Of all labs of the page, the first one marks it. */
let isFirstFrameMarked = false;

interface Figure {
  screen: Screen;
  targets: Target[];
}

/** What is painted, beside what the painter knows by itself. */
export interface Painting extends Omit<Look, "palette" | "emphasis" | "targets" | "now"> {
  stage: AnyStage;
  engine: Lab;
  scheme: "light" | "dark";
  layer: Layer | null;
  /** Whether the reader may turn shapes by their knobs. */
  handles: boolean;
  /** The part of the world that is shown; null: all of it. */
  frame: Frame | null;
  /** Draws over the picture, about the step of the player. */
  overlay: OpenCode["overlay"] | null;
  player: Player;
  fading: LabModel["fading"];
  /** A number that changes with the picture of a world that is not read shape by shape. */
  generation: number;
}

/** Paints a picture on a context, laid out in `box`. Returns what can be pointed at. */
export function paintOn(
  context: CanvasRenderingContext2D,
  box: Box,
  { stage, engine, size, frame, handles, overlay, player }: Painting,
  shown: Omit<Look, "targets">,
): Target[] {
  const look: Look = { ...shown, targets: [] };
  const view = new View(box, frame ?? fitted(size));
  if (!view.visible) return look.targets;
  const pen = new Pen(context, view, look.palette, look.emphasis);
  pen.handles = handles;
  view.begin(context);
  // A text that has its own camera does not speak of the ends of the world.
  const world = shown.lettered && frame !== null ? null : size;
  drawGraticule(pen, world, { numbers: stage.plain !== true });
  stage.paint(pen, look.facts.own, look, engine);
  drawLabels(pen, look.facts.world);
  overlay?.(pen, look, player);
  return look.targets;
}

export class Painter {
  #picture;
  #figure: Figure | null = null;
  /** Data that the figure keeps from frame to frame. */
  #memory: Record<string, unknown> = {};
  #layer: Layer | null = null;
  #targets: Target[] = [];
  #strength = 0;
  #last = 0;
  #pageColors = new PageColors();
  /** Everything that the last frame was painted from. */
  #painted: readonly unknown[] = [];

  #forced = matchMedia("(forced-colors: active)");
  #contrast = matchMedia("(prefers-contrast: more)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  #abort = new AbortController();

  constructor(canvas: HTMLCanvasElement) {
    this.#picture = new Screen(canvas);
    const forget = () => {
      this.#painted = [];
    };
    canvas.addEventListener("contextrestored", forget, { signal: this.#abort.signal });
  }

  disconnect() {
    this.#abort.abort();
    this.#picture.disconnect();
    this.follow(null);
  }

  /** Paints the figure on this canvas from now on; null: there is none. */
  follow(canvas: HTMLCanvasElement | null) {
    if (canvas === (this.#figure?.screen.canvas ?? null)) return;
    this.#figure?.screen.disconnect();
    this.#figure = canvas && { screen: new Screen(canvas), targets: [] };
    this.#painted = [];
  }

  /** Shows the figure as at the start of the stage. */
  refit() {
    this.#memory = {};
    this.#painted = [];
  }

  /** The picture as it is laid out now. */
  get picture() {
    const { canvas, box } = this.#picture;
    return { canvas, box };
  }

  /** The view of the picture, as it is laid out now, of a part of a world of that size; null while it has no area. */
  view(size: { width: number; height: number }, frame: Frame | null, box: Box = this.#picture.box): View | null {
    const view = new View(box, frame ?? fitted(size));
    return view.visible ? view : null;
  }

  /** Returns the keys of the thing at a place of the picture, in units of the canvas, as it was painted last. */
  keysAt(at: Point | null, reach: number): readonly string[] {
    return at === null ? [] : targetAt(this.#targets, at, reach);
  }

  /** Returns the keys of the thing at a place of the figure, in CSS pixels. */
  figureKeysAt(at: Point | null, reach: number): readonly string[] {
    if (at === null || this.#figure === null) return [];
    const { unit } = this.#figure.screen.box;
    return targetAt(this.#figure.targets, { x: at.x / unit, y: at.y / unit }, reach);
  }

  /** @returns whether anything was painted: false while nothing has changed */
  paint(now: number, painting: Painting): boolean {
    const { stage, engine, scheme, layer, generation, handles, frame, ...shown } = painting;
    const palette = this.palette(scheme);
    const emphasis = this.#emphasise(now, layer);
    const boxes = [this.#picture.box, this.#figure?.screen.box];
    const { size, ...rest } = shown;
    const { layer: lit, strength } = emphasis;
    const world = [stage, generation, handles, frame, size.width, size.height];
    const colors = Object.values({ ...palette.line, scheme: palette.scheme });
    const painted = [...world, ...colors, palette.weight, lit, strength, ...boxes, ...Object.values(rest)];
    if (painted.length === this.#painted.length && painted.every((each, at) => each === this.#painted[at]))
      return false;
    this.#painted = painted;
    const before = { ...painting, views: painting.fading?.views ?? painting.views };
    const context = this.#picture.prepare();
    if (context !== null && this.view(size, frame) !== null) {
      const { box } = this.#picture;
      this.#targets = this.paintPicture(context, box, now, painting, emphasis);
      this.#fade(context, painting, (over) => this.paintPicture(over, box, now, before, emphasis));
      if (!isFirstFrameMarked) {
        isFirstFrameMarked = true;
        performance.mark(FIRST_FRAME);
      }
    }
    const figure = this.#figure;
    const second = figure?.screen.prepare();
    if (figure && second) {
      const { box } = figure.screen;
      figure.targets = this.paintFigure(second, box, now, painting, this.#memory, emphasis);
      this.#fade(second, painting, (over) => this.paintFigure(over, box, now, before, this.#memory, emphasis));
    }
    return true;
  }

  /** Lays the fading layers of the picture before over a painted picture. */
  #fade(context: CanvasRenderingContext2D, { fading }: Painting, paint: (context: CanvasRenderingContext2D) => void) {
    if (fading === null || fading.left === 0) return;
    const { width, height } = context.canvas;
    const before = Object.assign(document.createElement("canvas"), { width, height });
    const over = before.getContext("2d");
    if (over === null) return;
    paint(over);
    context.save();
    context.resetTransform();
    context.globalAlpha = fading.left;
    context.drawImage(before, 0, 0);
    context.restore();
  }

  /** Paints the picture on any context, laid out in `box`. Returns what can be pointed at. */
  paintPicture(
    context: CanvasRenderingContext2D,
    box: Box,
    now: number,
    painting: Painting,
    emphasis: Emphasis = PLAIN,
  ): Target[] {
    return paintOn(context, box, painting, { ...painting, now, emphasis, palette: this.palette(painting.scheme) });
  }

  /** Paints the figure of the stage, like {@link Painter#paintPicture}. */
  paintFigure(
    context: CanvasRenderingContext2D,
    box: Box,
    now: number,
    painting: Painting,
    memory: Record<string, unknown>,
    emphasis: Emphasis = PLAIN,
  ): Target[] {
    const look = { ...painting, now, emphasis, palette: this.palette(painting.scheme), targets: [] };
    painting.stage.figure?.(context, box, look, memory, this.view(painting.size, painting.frame)?.scale);
    return look.targets;
  }

  palette(scheme: Painting["scheme"]): Palette {
    const weight = this.#contrast.matches ? HEAVIER : 1;
    if (this.#forced.matches) return paletteFor("forced", HEAVIER);
    return paletteFor(scheme, weight, this.#pageColors.of(this.#picture.canvas, scheme));
  }

  /** A layer that is shown only while it is pointed at goes at once; the others brighten slowly. */
  #emphasise(now: number, layer: Layer | null) {
    const share = this.#still.matches ? 1 : (now - this.#last) / EMPHASIS_TIME;
    this.#last = now;
    if (layer !== null) {
      this.#strength = this.#layer === layer ? Math.min(1, this.#strength + share) : 0;
      this.#layer = layer;
    } else {
      this.#strength = Math.max(0, this.#strength - share);
      if (this.#strength === 0) this.#layer = null;
    }
    return { layer: this.#layer, strength: this.#strength };
  }
}

/** Largest backing store in either direction; beyond it browsers give up. */
const LARGEST = 8192;

/** Size of the page's body text where a unit is one CSS pixel; the picture grows with the text. */
const PLAIN_TEXT = 14;

/**
 * A canvas whose backing store follows its box: CSS size times the pixel ratio, exactly where the browser reports device pixels.
 * The store is resized only just before painting, so that no frame is ever blank.
 */
class Screen {
  #box: Box = { width: 0, height: 0, deviceWidth: 0, deviceHeight: 0, unit: 1 };
  #observer: ResizeObserver;

  canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#observer = new ResizeObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) this.#measure(entry);
    });
    try {
      this.#observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(canvas);
    }
  }

  disconnect() {
    this.#observer.disconnect();
  }

  /** The canvas as it was last laid out; without area while it is hidden. */
  get box() {
    return this.#box;
  }

  /** The context, on a backing store of the right size; null when there is nothing to paint on. */
  prepare(): CanvasRenderingContext2D | null {
    const { deviceWidth, deviceHeight } = this.#box;
    if (deviceWidth === 0 || deviceHeight === 0) return null;
    if (this.canvas.width !== deviceWidth) this.canvas.width = deviceWidth;
    if (this.canvas.height !== deviceHeight) this.canvas.height = deviceHeight;
    return this.canvas.getContext("2d");
  }

  #measure(entry: ResizeObserverEntry) {
    const { width, height } = entry.contentRect;
    const device = entry.devicePixelContentBoxSize?.[0];
    const deviceWidth = devicePixels(width, device?.inlineSize);
    const deviceHeight = devicePixels(height, device?.blockSize);
    const fits = Math.min(1, LARGEST / Math.max(deviceWidth, deviceHeight, 1));
    const unit = Number.parseFloat(getComputedStyle(this.canvas).fontSize) / PLAIN_TEXT || 1;
    this.#box = {
      unit,
      width: width / unit,
      height: height / unit,
      deviceWidth: Math.floor(deviceWidth * fits),
      deviceHeight: Math.floor(deviceHeight * fits),
    };
  }
}

/**
 * Device pixels of a length: the browser's exact value if it is within two pixels of the product with the pixel ratio,
 * else that product, rounded: the browser's boxes ignore an emulated ratio.
 * @param length CSS pixels.
 */
function devicePixels(length: number, reported: number | undefined): number {
  const expected = length * devicePixelRatio;
  return reported !== undefined && Math.abs(reported - expected) < 2 ? reported : Math.round(expected);
}
