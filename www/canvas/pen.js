/**
 * A pen for one picture: strokes, marks and labels in the colours of the roles. While a term is
 * pointed at, its layer keeps its strength and all others fade.
 */
import { TEXT_FONT } from "../ui/fonts.js";

/** @typedef {import("../ui/palette.js").RoleName} RoleName */
/** @typedef {import("../ui/glossary.js").Layer} Layer */
/** @typedef {import("./view.js").Point} Point */

/** Strength of everything that is not the layer pointed at. */
const FADED = 0.28;

/** Size of labels in the picture, in units. */
export const LABEL_SIZE = 12;

/**
 * @typedef {object} Stroke
 * @property {number} [width] units
 * @property {readonly number[]} [dash]
 * @property {number} [alpha]
 */

export class Pen {
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import("./view.js").View} view
   * @param {import("../ui/palette.js").Palette} palette
   * @param {{ layer: Layer | null, strength: number }} emphasis
   */
  constructor(context, view, palette, emphasis) {
    this.context = context;
    this.view = view;
    this.palette = palette;
    this.emphasis = emphasis;
    /** @type {Layer | null} */
    this.layer = null;
  }

  /**
   * Runs `draw` with everything in it belonging to `layer`.
   *
   * @param {Layer | null} layer
   * @param {() => void} draw
   */
  on(layer, draw) {
    const outer = this.layer;
    this.layer = layer;
    draw();
    this.layer = outer;
  }

  /** @param {number} alpha */
  #strength(alpha) {
    const { layer, strength } = this.emphasis;
    if (layer === null || layer === this.layer) return alpha;
    return alpha * (1 - strength * (1 - FADED));
  }

  /**
   * Strokes what `trace` adds to a fresh path.
   *
   * @param {RoleName} role
   * @param {Stroke} stroke
   * @param {(context: CanvasRenderingContext2D) => void} trace
   */
  stroke(role, { width = 1.5, dash = [], alpha = 1 }, trace) {
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

  /**
   * Fills what `trace` adds to a fresh path.
   *
   * @param {RoleName} role
   * @param {number} alpha
   * @param {(context: CanvasRenderingContext2D) => void} trace
   */
  fill(role, alpha, trace) {
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
   *
   * @param {RoleName} role
   * @param {Stroke} stroke
   * @param {number} count
   * @param {number} length shapes in each path
   * @param {(context: CanvasRenderingContext2D, index: number) => void} trace adds one to the path
   */
  strokeMany(role, stroke, count, length, trace) {
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
   * Puts an image over the whole picture: in the colour of a role where the image is opaque.
   *
   * @param {RoleName} role
   * @param {CanvasRenderingContext2D} image of the picture's size in device pixels; it is coloured
   */
  image(role, image) {
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

  /**
   * Lets `draw` paint as it likes, in that strength.
   *
   * @param {number} alpha
   * @param {(context: CanvasRenderingContext2D) => void} draw
   */
  within(alpha, draw) {
    const { context } = this;
    context.save();
    context.globalAlpha = this.#strength(alpha);
    draw(context);
    context.restore();
  }

  /**
   * A line between two screen points.
   *
   * @param {RoleName} role
   * @param {Stroke} stroke
   * @param {Point} from
   * @param {Point} to
   */
  line(role, stroke, from, to) {
    this.stroke(role, stroke, (context) => {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    });
  }

  /**
   * An arrow between two screen points, its head at `to`.
   *
   * @param {RoleName} role
   * @param {Stroke} stroke
   * @param {Point} from
   * @param {Point} to
   */
  arrow(role, stroke, from, to) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const head = Math.min(6, length / 2);
    this.line(role, stroke, from, to);
    this.stroke(role, { ...stroke, dash: [] }, (context) => {
      context.moveTo(
        to.x - head * (along.x - along.y * 0.6),
        to.y - head * (along.y + along.x * 0.6),
      );
      context.lineTo(to.x, to.y);
      context.lineTo(
        to.x - head * (along.x + along.y * 0.6),
        to.y - head * (along.y - along.x * 0.6),
      );
    });
  }

  /**
   * How wide words are as a label, in units.
   *
   * @param {string} text
   * @param {{ bold?: boolean }} [style]
   */
  widthOf(text, { bold = false } = {}) {
    const { context } = this;
    context.save();
    context.font = labelFont(bold);
    const { width } = context.measureText(text);
    context.restore();
    return width;
  }

  /**
   * Words at a screen point, kept inside the canvas and legible on any line.
   *
   * @param {RoleName} role
   * @param {string} text
   * @param {Point} at the middle of the words
   * @param {{ bold?: boolean }} [style]
   */
  label(role, text, at, { bold = false } = {}) {
    const { context, palette, view } = this;
    context.save();
    context.globalAlpha = this.#strength(1);
    context.font = labelFont(bold);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const half = context.measureText(text).width / 2 + 4;
    const x = clamp(at.x, half, view.box.width - half);
    const y = clamp(at.y, LABEL_SIZE, view.box.height - LABEL_SIZE);
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = palette.line.ground;
    context.strokeText(text, x, y);
    context.fillStyle = palette.text[role];
    context.fillText(text, x, y);
    context.restore();
  }
}

/** @param {boolean} bold */
function labelFont(bold) {
  return `${bold ? "600 " : ""}${LABEL_SIZE}px ${TEXT_FONT}`;
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return high < low ? (low + high) / 2 : Math.min(Math.max(value, low), high);
}
