/** Paints the picture and the enlarged pair, every frame, from what the engine keeps. */
import { drawDifference } from "../canvas/minkowski.ts";
import { FrameKeeper } from "../canvas/minkowski_frame.ts";
import { drawLens, drawPicture, type PictureOptions } from "../canvas/picture.ts";
import { Screen } from "../canvas/screen.ts";
import { View } from "../canvas/view.ts";
import type { Point } from "../engine/lab.ts";
import type { Layer } from "../ui/glossary.ts";
import { type Target, targetAt } from "../ui/highlight.ts";
import { paletteFor } from "../ui/palette.ts";
import type { Facts } from "./view_state.ts";

/** Milliseconds that a layer takes to light up or fade. */
const EMPHASIS_TIME = 150;

/** Line weight while the reader asks for more contrast. */
const HEAVIER = 1.4;

const FIRST_FRAME = "collidoscope:first-frame";

/** Of all labs of the page, the first one marks it. */
let isFirstFrameMarked = false;

export class Painter {
  #picture;
  #lens: Screen | null = null;
  #difference: Screen | null = null;
  #layer: Layer | null = null;
  #targets: Target[] = [];
  #differenceTargets: Target[] = [];
  #frames = new FrameKeeper();
  #strength = 0;
  #last = 0;
  /** What the picture of a crowd was painted from last. */
  #painted = "";

  #dark = matchMedia("(prefers-color-scheme: dark)");
  #forced = matchMedia("(forced-colors: active)");
  #contrast = matchMedia("(prefers-contrast: more)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(canvas: HTMLCanvasElement) {
    this.#picture = new Screen(canvas);
  }

  disconnect() {
    this.#picture.disconnect();
    this.#lens?.disconnect();
    this.#lens = null;
    this.#difference?.disconnect();
    this.#difference = null;
  }

  /** The canvas of the enlarged pair; it comes and goes with its panel. */
  set lens(canvas: HTMLCanvasElement | null) {
    this.#lens = follow(this.#lens, canvas);
  }

  /** The canvas of the Minkowski difference, in the stages that show it. */
  set difference(canvas: HTMLCanvasElement | null) {
    this.#difference = follow(this.#difference, canvas);
  }

  /** Lets the difference be shown as at a start, wherever its origin was. */
  refit() {
    this.#frames.reset();
  }

  /**
   * The view of the picture as it is laid out now; null while it has no area.
   *
   * @param size of the world
   */
  view({ width, height }: { width: number; height: number }): View | null {
    const view = new View(this.#picture.box, { x: width / 2, y: height / 2, width, height });
    return view.visible ? view : null;
  }

  /**
   * The keys of what the picture shows at a place, as it was painted last.
   *
   * @param at in units of the canvas
   * @param reach units
   */
  keysAt(at: Point | null, reach: number): readonly string[] {
    return at === null ? [] : targetAt(this.#targets, at, reach);
  }

  /**
   * The same for the picture of the Minkowski difference, at a place in CSS pixels.
   *
   * @param reach units
   */
  differenceKeysAt(at: Point | null, reach: number): readonly string[] {
    if (at === null || this.#difference === null) return [];
    const { unit } = this.#difference.box;
    return targetAt(this.#differenceTargets, { x: at.x / unit, y: at.y / unit }, reach);
  }

  /** @returns false: the picture of a crowd is still the one that was painted last */
  paint(
    now: number,
    facts: Facts,
    {
      theme,
      layer,
      held,
      ...options
    }: Omit<PictureOptions, "palette" | "emphasis" | "targets"> & {
      theme: string;
      layer: Layer | null;
      held: boolean;
    },
  ): boolean {
    const palette = this.#palette(theme);
    const emphasis = this.#emphasise(now, layer);
    if (options.crowd !== null) {
      const { scheme, weight } = palette;
      const { views, hovered, crowd, strings, size } = options;
      const looks = [scheme, weight, emphasis, [...views], hovered, strings.tag, this.#picture.box];
      const state = [crowd.generation, facts.world.chosen, size.width, size.height];
      const painted = JSON.stringify([...looks, ...state]);
      if (painted === this.#painted) return false;
      this.#painted = painted;
    } else this.#painted = "";
    const context = this.#picture.prepare();
    const view = this.view(options.size);
    if (context !== null && view !== null) {
      this.#targets = [];
      drawPicture(context, view, facts, { ...options, palette, emphasis, targets: this.#targets });
      if (!isFirstFrameMarked) {
        isFirstFrameMarked = true;
        performance.mark(FIRST_FRAME);
      }
    }
    const difference = this.#difference?.prepare();
    if (this.#difference !== null && difference && facts.run !== null) {
      this.#differenceTargets = [];
      drawDifference(difference, this.#difference.box, facts.run, {
        ...options,
        ...{ palette, emphasis, unit: facts.world.unit, targets: this.#differenceTargets },
        ...{ frames: this.#frames, held },
      });
    }
    const lens = this.#lens?.prepare();
    if (this.#lens !== null && lens) {
      drawLens(lens, this.#lens.box, facts, { ...options, palette, emphasis, targets: [] });
    }
    return true;
  }

  #palette(theme: string) {
    const weight = this.#contrast.matches ? HEAVIER : 1;
    if (this.#forced.matches) return paletteFor("forced", HEAVIER);
    const dark = theme === "dark" || (theme !== "light" && this.#dark.matches);
    return paletteFor(dark ? "dark" : "light", weight);
  }

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
    // A layer that is only shown while it is pointed at goes at once, its fellows brighten slowly.
    return { layer: this.#layer, strength: this.#strength };
  }
}

/**
 * The screen of a canvas that comes and goes with its panel.
 *
 * @param screen the one so far
 */
function follow(screen: Screen | null, canvas: HTMLCanvasElement | null): Screen | null {
  if (canvas === (screen?.canvas ?? null)) return screen;
  screen?.disconnect();
  return canvas === null ? null : new Screen(canvas);
}
