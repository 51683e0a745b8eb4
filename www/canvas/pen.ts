/**
 * A pen for one picture: strokes, fills and labels in the colors of the roles. While a term is pointed at, its layer
 * keeps its strength and all others fade.
 */
import type { Point } from "../engine/lab.ts";
import type { Layer } from "./glossary.ts";
import type { Palette, RoleName } from "./palette.ts";
import { clamp, type View } from "./view.ts";

/** The font stack of canvas and style sheets: the system's own, with Chinese fall-backs. */
export const TEXT_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", ' +
  '"Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** Strength of everything that is not the layer pointed at. */
const FADED = 0.28;

/** Units beyond the picture at which words are left out: their subject is not in it. */
const BEYOND = { x: 12, y: 20 };

/** Size of labels in the picture, in units. */
export const LABEL_SIZE = 12;

/** Units around words, and half the height of their letters as a share of their size. */
const AROUND = 4;
export const THICK = 0.55;

/** The box of words: its center and half its size, in units. */
export type LabelBox = { x: number; y: number; width: number; height: number };

export interface Stroke {
  /** units */
  width?: number;
  dash?: readonly number[];
  alpha?: number;
}

export class Pen {
  context: CanvasRenderingContext2D;
  view: View;
  palette: Palette;
  emphasis: { layer: Layer | null; strength: number };
  layer: Layer | null;
  /** Whether the selected shape has its knob: the reader may turn it. */
  handles: boolean = true;
  /** The places of the words that are written already. */
  readonly written: LabelBox[] = [];

  constructor(
    context: CanvasRenderingContext2D,
    view: View,
    palette: Palette,
    emphasis: { layer: Layer | null; strength: number },
  ) {
    this.context = context;
    this.view = view;
    this.palette = palette;
    this.emphasis = emphasis;
    this.layer = null;
  }

  /** Runs `draw` with everything in it belonging to `layer`. */
  on(layer: Layer | null, draw: () => void) {
    const outer = this.layer;
    this.layer = layer;
    draw();
    this.layer = outer;
  }

  #strength(alpha: number) {
    const { layer, strength } = this.emphasis;
    if (layer === null || layer === this.layer) return alpha;
    return alpha * (1 - strength * (1 - FADED));
  }

  stroke(
    role: RoleName,
    { width = 1.5, dash = [], alpha = 1 }: Stroke,
    trace: (context: CanvasRenderingContext2D) => void,
  ) {
    const { context, palette } = this;
    context.save();
    context.globalAlpha = this.#strength(alpha);
    context.strokeStyle = palette.line[role];
    context.lineWidth = width * palette.weight;
    context.lineJoin = "round";
    context.setLineDash(dash);
    context.beginPath();
    trace(context);
    context.stroke();
    context.restore();
  }

  fill(role: RoleName, alpha: number, trace: (context: CanvasRenderingContext2D) => void) {
    const { context, palette } = this;
    context.save();
    context.globalAlpha = this.#strength(alpha);
    context.fillStyle = palette.line[role];
    context.beginPath();
    trace(context);
    context.fill();
    context.restore();
  }

  /**
   * Strokes many shapes of one style, some of them in each path.
   * @param length shapes in each path
   * @param trace adds one to the path
   */
  strokeMany(
    role: RoleName,
    stroke: Stroke,
    count: number,
    length: number,
    trace: (context: CanvasRenderingContext2D, index: number) => void,
  ) {
    const { context } = this;
    if (count === 0) return;
    this.stroke(role, stroke, () => {
      for (let first = 0; first < count; first += length) {
        const last = Math.min(first + length, count);
        if (first > 0) {
          context.stroke();
          context.beginPath();
        }
        for (let index = first; index < last; index += 1) trace(context, index);
      }
    });
  }

  /**
   * Draws an image over the whole picture, tinted with the color of a role.
   * @param image has the picture's size in device pixels; its pixels are overwritten with the tint
   */
  image(role: RoleName, image: CanvasRenderingContext2D) {
    const { context, palette, view } = this;
    image.globalCompositeOperation = "source-in";
    image.fillStyle = palette.line[role];
    image.fillRect(0, 0, image.canvas.width, image.canvas.height);
    image.globalCompositeOperation = "source-over";
    context.save();
    context.globalAlpha = this.#strength(1);
    context.drawImage(image.canvas, 0, 0, view.box.width, view.box.height);
    context.restore();
  }

  /** Runs `draw` with opacity `alpha`, faded like the current layer. */
  within(alpha: number, draw: (context: CanvasRenderingContext2D) => void) {
    const { context } = this;
    context.save();
    context.globalAlpha = this.#strength(alpha);
    draw(context);
    context.restore();
  }

  line(role: RoleName, stroke: Stroke, from: Point, to: Point) {
    this.stroke(role, stroke, (context) => {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    });
  }

  arrow(role: RoleName, stroke: Stroke, from: Point, to: Point) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const head = Math.min(6, length / 2);
    this.line(role, stroke, from, to);
    this.stroke(role, { ...stroke, dash: [] }, (context) => {
      context.moveTo(to.x - head * (along.x - along.y * 0.6), to.y - head * (along.y + along.x * 0.6));
      context.lineTo(to.x, to.y);
      context.lineTo(to.x - head * (along.x + along.y * 0.6), to.y - head * (along.y - along.x * 0.6));
    });
  }

  /** How wide words are as a label, in units. */
  widthOf(text: string, { bold = false }: { bold?: boolean } = {}) {
    const { context } = this;
    context.save();
    context.font = labelFont(bold);
    const { width } = context.measureText(text);
    context.restore();
    return width;
  }

  /**
   * Words at a screen point, kept inside the canvas and legible on any line. Words far beyond it are left out.
   * @param at the middle of the words
   * @param style.angle of their base line
   */
  label(
    role: RoleName,
    text: string,
    at: Point,
    { bold = false, size = LABEL_SIZE, angle = 0 }: { bold?: boolean; size?: number; angle?: number } = {},
  ) {
    const { context, palette, view } = this;
    context.save();
    context.globalAlpha = this.#strength(1);
    context.font = labelFont(bold, size);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const half = context.measureText(text).width / 2 + AROUND;
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const across = half * cosine + LABEL_SIZE * sine;
    const down = LABEL_SIZE * cosine + half * sine;
    const x = placeIn(at.x, across, view.box.width - across);
    const y = placeIn(at.y, down, view.box.height - down);
    const isBeyond = Math.abs(at.x - x) > 2 * across + BEYOND.x || Math.abs(at.y - y) > down + BEYOND.y;
    if (isBeyond) {
      context.restore();
      return;
    }
    const [long, thick] = [half - AROUND, LABEL_SIZE * THICK];
    this.written.push({ x, y, width: long * cosine + thick * sine, height: thick * cosine + long * sine });
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = palette.line.ground;
    context.translate(x, y);
    context.rotate(angle);
    context.strokeText(text, 0, 0);
    context.fillStyle = palette.text[role];
    context.fillText(text, 0, 0);
    context.restore();
  }
}

function labelFont(bold: boolean, size: number = LABEL_SIZE) {
  return `${bold ? "600 " : ""}${size}px ${TEXT_FONT}`;
}

/** The place nearest to `value` in an interval; its middle where there is none. */
function placeIn(value: number, low: number, high: number) {
  return high < low ? (low + high) / 2 : clamp(value, low, high);
}
