/** A part of the picture enlarged, in a corner of it. */
import { LABEL_SIZE, Pen } from "./pen.ts";
import { type Frame, View } from "./view.ts";

interface Inset {
  /** the part of the world that is enlarged */
  frame: Frame;
  /** in units of the canvas */
  place: { x: number; y: number; width: number; height: number };
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
  const half = pen.widthOf(words) / 2;
  pen.label("muted", words, {
    x: place.x + place.width - half - 4,
    y: place.y + place.height + LABEL_SIZE,
  });
}
