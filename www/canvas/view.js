/**
 * From world to screen. Zoom and pixel ratio are applied here and nowhere else: drawing code works
 * in units of the canvas, the engine in world pixels. There is no flip: y is down in both.
 *
 * A unit is a CSS pixel, or more on large screens, so that lines and labels grow with the text.
 */

/** @typedef {import("../package/types.js").Point} Point */

/**
 * A canvas as laid out: its box in units and its backing store in device pixels.
 *
 * @typedef {object} Box
 * @property {number} width
 * @property {number} height
 * @property {number} deviceWidth
 * @property {number} deviceHeight
 * @property {number} unit CSS pixels per unit
 */

/** A part of the world: centre and size, in world pixels. */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

export class View {
  /**
   * The view that shows all of `frame` in the middle of `box`, as large as it goes.
   *
   * @param {Box} box
   * @param {Frame} frame
   */
  constructor(box, frame) {
    this.box = box;
    /** Units per world pixel. */
    this.scale = Math.min(box.width / frame.width, box.height / frame.height);
    this.left = box.width / 2 - frame.x * this.scale;
    this.top = box.height / 2 - frame.y * this.scale;
  }

  /** False while the canvas has no area: then nothing can be drawn or pointed at. */
  get visible() {
    return this.scale > 0 && Number.isFinite(this.scale);
  }

  /**
   * @param {Point} world
   * @returns {Point} in units of the canvas
   */
  toScreen({ x, y }) {
    return { x: this.left + x * this.scale, y: this.top + y * this.scale };
  }

  /**
   * @param {Point} screen in units of the canvas
   * @returns {Point} in the world
   */
  toWorld({ x, y }) {
    return { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale };
  }

  /**
   * Clears the canvas and makes it take units.
   *
   * @param {CanvasRenderingContext2D} context
   */
  begin(context) {
    const { width, height, deviceWidth, deviceHeight } = this.box;
    context.setTransform(deviceWidth / width, 0, 0, deviceHeight / height, 0, 0);
    context.clearRect(0, 0, width, height);
  }
}
