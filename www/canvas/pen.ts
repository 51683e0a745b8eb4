/**
 * A pen for one picture: strokes, fills and words in the colors of the roles. While a term is pointed at, its layer keeps its
 * strength and all others fade. Below it stand the marks that several drawings share, and labels that keep off each other.
 */

import type { Point } from "../engine/lab.ts";
import { along, cornersOf, directionOf, minus } from "../state/points.ts";
import type { ShapeRow } from "../state/view_state.ts";
import type { Layer } from "./glossary.ts";
import type { Palette, RoleName } from "./palette.ts";
import { clamp, type Frame, View } from "./view.ts";

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
const THICK = 0.55;

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

/** Half the height of the ticks at the ends of a scale, in units. */
const TICK = 4;

/** Units of the longest scale that has a shorter one. */
const LONGEST_SCALE = 200;

/** Adds lines through points to a path. */
export function linesThrough(context: CanvasRenderingContext2D, points: readonly Point[]) {
  for (const { x, y } of points) context.lineTo(x, y);
}

/** Returns the path through points of the world, closed or open. */
export function pathThrough({ view }: Pen, points: readonly Point[], isClosed: boolean = true) {
  return (context: CanvasRenderingContext2D) => {
    const places = points.map((point) => view.toScreen(point));
    linesThrough(context, places);
    if (isClosed) context.closePath();
  };
}

/** Adds a diamond to a path. */
export function diamondPath(context: CanvasRenderingContext2D, at: Point, size: number) {
  context.moveTo(at.x, at.y - size);
  context.lineTo(at.x + size, at.y);
  context.lineTo(at.x, at.y + size);
  context.lineTo(at.x - size, at.y);
  context.closePath();
}

export function dot(pen: Pen, role: RoleName, at: Point, radius: number) {
  pen.fill(role, 1, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

/** A circle. */
export function circle(pen: Pen, role: RoleName, at: Point, radius: number, stroke: Stroke) {
  pen.stroke(role, stroke, (context) => context.arc(at.x, at.y, radius, 0, 2 * Math.PI));
}

/** A circle, hollow on the ground. */
export function ring(pen: Pen, role: RoleName, at: Point, radius: number, stroke: Stroke) {
  dot(pen, "ground", at, radius);
  circle(pen, role, at, radius, stroke);
}

export function cross(pen: Pen, role: RoleName, at: Point, arm: number) {
  pen.stroke(role, { width: 2.25 }, (context) => {
    context.moveTo(at.x - arm, at.y);
    context.lineTo(at.x + arm, at.y);
    context.moveTo(at.x, at.y - arm);
    context.lineTo(at.x, at.y + arm);
  });
}

/**
 * A line that is as long as the first length with space for it, with its words above it.
 * @param lengths world pixels
 */
export function scaleBar(pen: Pen, lengths: readonly number[], words: (length: number) => string) {
  const { view } = pen;
  const length = lengths.find((each) => each * view.scale <= LONGEST_SCALE) ?? lengths.at(-1) ?? 0;
  const from = { x: LABEL_SIZE, y: view.box.height - LABEL_SIZE };
  const to = { x: from.x + length * view.scale, y: from.y };
  pen.stroke("muted", { width: 1.25 }, (context) => {
    context.moveTo(from.x, from.y - TICK);
    context.lineTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineTo(to.x, to.y - TICK);
  });
  pen.label("muted", words(length), { x: (from.x + to.x) / 2, y: from.y - LABEL_SIZE });
}

interface Sign {
  words: string;
  /** null: it is not a question */
  holds: boolean | null;
}

/** Units that the badges over the picture take. */
const BADGES = 26;

/** In units: the line pitch, the margin that clears walls at the right edge, the other margins, half the size of a mark. */
const LINE = 18;
const RIGHT = 16;
const EDGE = 10;
const MARK = 5;

/** Writes lines into the upper right corner, or from the lower one upwards. */
export function drawSigns(pen: Pen, signs: readonly Sign[], corner: "upper" | "lower" = "upper") {
  const right = pen.view.box.width - RIGHT;
  signs.forEach(({ words, holds }, line) => {
    const far = EDGE + LABEL_SIZE / 2 + line * LINE;
    const y = corner === "upper" ? BADGES + far : pen.view.box.height - far;
    const width = pen.widthOf(words, { bold: true });
    pen.label("ink", words, { x: right - width / 2, y }, { bold: true });
    if (holds !== null) drawMark(pen, holds, { x: right - width - MARK - EDGE, y });
  });
}

/**
 * A tick or a cross.
 * @param at its middle
 */
export function drawMark(pen: Pen, holds: boolean, { x, y }: Point) {
  pen.stroke(holds ? "ink" : "muted", { width: 2.25 }, (context) => {
    if (holds) {
      context.moveTo(x - MARK, y);
      context.lineTo(x - MARK / 3, y + MARK * 0.8);
      context.lineTo(x + MARK, y - MARK * 0.8);
      return;
    }
    context.moveTo(x - MARK * 0.8, y - MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y + MARK * 0.8);
    context.moveTo(x - MARK * 0.8, y + MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y - MARK * 0.8);
  });
}

interface Inset {
  /** the part of the world that is enlarged */
  frame: Frame;
  /** in units of the canvas */
  place: { x: number; y: number; width: number; height: number };
  /** the caption, below it; longer words reach towards the middle of the picture */
  words: string;
}

/** Clears a place of the picture and draws into it with a pen that enlarges. */
export function drawInset(pen: Pen, { frame, place, words }: Inset, draw: (pen: Pen) => void) {
  const { context, palette, emphasis } = pen;
  const { box } = pen.view;
  const view = new View({ ...box, width: place.width, height: place.height }, frame);
  view.left += place.x;
  view.top += place.y;
  view.box = box;
  const trace = () => context.rect(place.x, place.y, place.width, place.height);
  context.save();
  context.beginPath();
  trace();
  context.clip();
  pen.fill("ground", 1, trace);
  draw(new Pen(context, view, palette, emphasis));
  context.restore();
  pen.stroke("edge", { width: 1 }, trace);
  const long = Math.max(0, pen.widthOf(words) + 2 * AROUND - place.width) / 2;
  const [middle, y] = [place.x + place.width / 2, place.y + place.height + LABEL_SIZE];
  pen.label("muted", words, { x: middle < box.width / 2 ? middle + long : middle - long, y });
}

/** Units between a point and the words beside it. */
const GAP = 10;

/** Units that stay between words and what they must not cover. */
const CLEAR = 4;

/** Turns from the preferred side to the others, in the order of trial. */
export const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/** Shares of a line beside which its words may stand, in the order of trial. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Units beyond the gap, in the order of trial. */
const AWAY = [0, 12];

/** The rim of a circle as words avoid it: turns from its radius line. */
const TURNS_OF_RIM = Array.from({ length: 16 }, (_, corner) => (corner * Math.PI) / 8);

/**
 * How bad it is to cover a label or leave the canvas, to cover a unit of a line, and to stand at a later place. Two labels
 * on each other can both not be read, so a label weighs more than every line around it.
 */
const COST = { label: 100, line: 0.1, later: 0.05 };

interface Style {
  bold?: boolean;
  size?: number;
  /** Whether the words are left out where every place is another label's. */
  spare?: boolean;
}

/** Places labels: each stands beside its point or line, where it covers the least of what matters, written words first. */
export class Labels {
  #taken: LabelBox[] = [];
  #lines: [Point, Point][] = [];

  pen: Pen;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  avoid(point: Point) {
    this.keepFree({ ...point, width: 0, height: 0 });
  }

  avoidLine(from: Point, to: Point) {
    this.#lines.push([from, to]);
  }

  /** Draws a line or an arrow, and keeps labels off it. */
  draw(kind: "line" | "arrow", role: RoleName, stroke: Stroke, from: Point, to: Point) {
    this.pen[kind](role, stroke, from, to);
    this.avoidLine(from, to);
  }

  avoidOutline(points: readonly Point[]) {
    for (const [index, point] of points.entries()) this.avoidLine(points.at(index - 1) ?? point, point);
  }

  /** Keeps labels off the outline of a shape of the world, and off the radius line of a circle. */
  avoidShape(shape: ShapeRow) {
    const { view } = this.pen;
    const outlines = [cornersOf(shape)];
    if (shape.type === "circle") {
      const rim = TURNS_OF_RIM.map((turn) => along(shape, directionOf(shape.angle + turn), shape.radius));
      outlines.push(rim, [shape, rim[0] ?? shape]);
    }
    for (const outline of outlines) this.avoidOutline(outline.map((point) => view.toScreen(point)));
  }

  /** Keeps labels off a place where something else will be. */
  keepFree(box: LabelBox) {
    this.#taken.push(box);
  }

  /** Writes words beside a point, away from `from` where there is space. */
  write(role: RoleName, words: string, at: Point, from: Point, style?: Style) {
    this.#writeAround(role, words, [at], Math.atan2(at.y - from.y, at.x - from.x), style);
  }

  /** Writes words beside a line, above it or at its right, and near its middle, where there is space. */
  writeBeside(role: RoleName, words: string, from: Point, to: Point, style?: Style) {
    const way = minus(to, from);
    const points = SHARES.map((share) => along(from, way, share));
    this.#writeAround(role, words, points, Math.atan2(-Math.abs(way.x), way.x < 0 ? -way.y : way.y), style);
  }

  #writeAround(role: RoleName, words: string, points: readonly Point[], wanted: number, style?: Style) {
    const { width, height } = this.#halfOf(words, style);
    const places = points.flatMap(({ x, y }) =>
      AWAY.flatMap((away) =>
        TURNS.map((turn) => {
          const way = directionOf(wanted + turn);
          return { x: x + way.x * (GAP + away + width), y: y + way.y * (GAP + away + height) };
        }),
      ),
    );
    this.writeAt(role, words, places, style);
  }

  /** Writes words above a box, or below or beside it. */
  writeOutside(role: RoleName, words: string, { x, y, width, height }: LabelBox, style?: Style) {
    const half = this.#halfOf(words, style);
    const [across, down] = [width + GAP + half.width, height + GAP + half.height];
    const places = [
      { x, y: y - down },
      { x, y: y + down },
      { x: x + across, y },
      { x: x - across, y },
    ];
    this.writeAt(role, words, places, style);
  }

  /** Writes words at the first of the places that cover the least. */
  writeAt(role: RoleName, words: string, places: readonly Point[], style?: Style) {
    const half = this.#halfOf(words, style);
    let [best, least] = [places[0], Number.POSITIVE_INFINITY];
    for (const [index, place] of places.entries()) {
      const cost = this.#cost({ ...place, ...half }) + COST.later * index;
      if (cost < least) [best, least] = [place, cost];
    }
    if (best !== undefined && (!style?.spare || least < COST.label)) this.pen.label(role, words, best, style);
  }

  #halfOf(words: string, { size = LABEL_SIZE, bold }: Style = {}) {
    return { width: (this.pen.widthOf(words, { bold }) / 2) * (size / LABEL_SIZE), height: size * THICK };
  }

  #cost(box: LabelBox) {
    const { box: canvas } = this.pen.view;
    const outside =
      box.x < box.width || box.y < box.height || box.x > canvas.width - box.width || box.y > canvas.height - box.height;
    const labels = [...this.#taken, ...this.pen.written].filter(
      (other) =>
        Math.abs(other.x - box.x) < other.width + box.width + CLEAR &&
        Math.abs(other.y - box.y) < other.height + box.height,
    );
    return (
      COST.label * (labels.length + (outside ? 1 : 0)) +
      COST.line * this.#lines.reduce((sum, line) => sum + lengthIn(box, ...line), 0)
    );
  }
}

/** The length of a line in a box and its margin. */
function lengthIn(box: LabelBox, from: Point, to: Point) {
  const way = minus(to, from);
  let [first, last] = [0, 1];
  for (const [start, step, middle, half] of [
    [from.x, way.x, box.x, box.width + CLEAR],
    [from.y, way.y, box.y, box.height + CLEAR],
  ] as const) {
    const ends = [(middle - half - start) / step, (middle + half - start) / step];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return Math.max(0, last - first) * Math.hypot(way.x, way.y);
}
