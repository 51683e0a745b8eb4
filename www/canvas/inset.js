/** A part of the picture enlarged, in a corner of it. */
import { LABEL_SIZE, Pen } from "./pen.js";
import { View } from "./view.js";

/**
 * @typedef {object} Inset
 * @property {import("./view.js").Frame} frame the part of the world that is enlarged
 * @property {{ x: number, y: number, width: number, height: number }} place in units of the canvas
 * @property {string} words above it
 */

/**
 * Clears a place of the picture and draws into it with a pen that enlarges.
 *
 * @param {Pen} pen
 * @param {Inset} inset
 * @param {(pen: Pen) => void} draw
 */
export function drawInset(pen, { frame, place, words }, draw) {
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
  const half = pen.widthOf(words) / 2;
  pen.label("muted", words, {
    x: place.x + place.width - half - 4,
    y: place.y + place.height + LABEL_SIZE,
  });
}
