/**
 * The picture of the stage `pixel`: both sprites as they are drawn, their boxes, the rectangle that
 * is examined and the pixels that are opaque in both.
 */

import type { Layer } from "../../canvas/glossary.ts";
import type { RoleName } from "../../canvas/palette.ts";
import { drawInset, type Pen } from "../../canvas/pen.ts";
import type { Frame } from "../../canvas/view.ts";
import { drawHeld, drawSelected, letterRole, trace } from "../../canvas/world.ts";
import type { Point, Region } from "../../engine/lab.ts";
import type { Look } from "../../lab/stage.ts";
import type { PixelReading } from "./pictures.ts";
import type { Texts } from "./strings.en.ts";

type Sprite = PixelReading["sprites"][number];

/** Strength of a sprite's pixels: what lies over them is to be seen. */
const BODY = 0.4;

/** Where the enlarged part stands, in units of the picture. */
const INSET = Object.freeze({ width: 192, height: 144, margin: 36 });

/** The least width of a picture with this part, in units. */
const ROOM_FOR_INSET = 520;

/** The drawn masks: one small canvas for each, coloured when the colour is another one. */
const drawn: WeakMap<Uint8Array, { canvas: OffscreenCanvas; colour: string }> = new WeakMap();

export function paintPixel(
  pen: Pen,
  reading: PixelReading,
  { facts, views, emphasis, strings, hovered, explains, lettered, size }: Look<Texts>,
) {
  const { sprites, examined, runs } = reading;
  const { selected, shapes, chosen } = facts.world;
  const roleOf = (of: { position: number }) => {
    const shape = shapes[of.position];
    if (lettered && shape !== undefined) return letterRole(shape);
    return of.position === selected ? "selected" : "idle";
  };
  const shows = (layer: Layer) => views.has(layer) || emphasis.layer === layer;
  const draw = (on: Pen) => {
    for (const sprite of sprites) {
      const role = roleOf(sprite);
      on.on(role, () => drawMask(on, sprite, role));
    }
    if (examined !== null && shows("examined")) {
      on.on("examined", () => {
        on.fill("candidate", 0.16, rectangle(on, examined));
        on.stroke("candidate", { width: 2 }, rectangle(on, examined));
      });
    }
    on.on("contact", () => drawRuns(on, runs));
  };
  draw(pen);
  if (shows("bounding-boxes")) {
    pen.on("bounding-boxes", () => {
      for (const { box } of sprites) pen.stroke("construction", { width: 1.5, dash: [6, 4] }, rectangle(pen, box));
    });
  }
  for (const shape of shapes) {
    if (shape.position === selected) continue;
    const width = shape.position === hovered ? 1.75 : 1;
    const role = roleOf(shape);
    pen.on(role, () => pen.stroke(role, { width, alpha: 0.6 }, (context) => trace(pen, shape, 0, context)));
  }
  if (chosen !== undefined) {
    if (lettered) drawHeld(pen, chosen, letterRole(chosen), true);
    else drawSelected(pen, chosen);
  }
  const { close: frame } = reading;
  if (!explains || frame === null || pen.view.box.width < ROOM_FOR_INSET) return;
  const isRight = frame.x * 2 > size.width;
  const x = isRight ? INSET.margin : pen.view.box.width - INSET.width - INSET.margin;
  const place = { ...INSET, x, y: INSET.margin };
  drawInset(pen, { frame, place, words: strings.pixel.close }, (close) => {
    draw(close);
    drawGrid(close, frame);
  });
}

/** A sprite's opaque pixels, each as large as it is in the world. */
function drawMask(pen: Pen, { x, y, angle, scale, picture }: Sprite, role: RoleName) {
  const { context, view, palette } = pen;
  const at = view.toScreen({ x, y });
  const image = imageOf(picture, palette.line[role]);
  pen.within(BODY, () => {
    context.imageSmoothingEnabled = false;
    context.translate(at.x, at.y);
    context.rotate(angle);
    context.scale(scale * view.scale, scale * view.scale);
    context.drawImage(image, -picture.width / 2, -picture.height / 2);
  });
}

function imageOf({ opaque, width, height }: Sprite["picture"], colour: string) {
  const known = drawn.get(opaque);
  if (known?.colour === colour) return known.canvas;
  const canvas = known?.canvas ?? new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.clearRect(0, 0, width, height);
    context.fillStyle = colour;
    opaque.forEach((is, at) => {
      if (is !== 0) context.fillRect(at % width, Math.floor(at / width), 1, 1);
    });
  }
  drawn.set(opaque, { canvas, colour });
  return canvas;
}

function rectangle({ view }: Pen, { left, top, right, bottom }: Region) {
  const [low, high] = [view.toScreen({ x: left, y: top }), view.toScreen({ x: right, y: bottom })];
  return (context: CanvasRenderingContext2D) => context.rect(low.x, low.y, high.x - low.x, high.y - low.y);
}

/** The pixels of the world at which both are opaque. */
function drawRuns(pen: Pen, runs: readonly number[]) {
  const { view } = pen;
  pen.fill("contact", 1, (context) => {
    for (let at = 0; at + 2 < runs.length; at += 3) {
      const { x, y } = view.toScreen({ x: runs[at] ?? 0, y: runs[at + 1] ?? 0 });
      context.rect(x, y, (runs[at + 2] ?? 0) * view.scale, view.scale);
    }
  });
}

/**
 * Lines between the pixels of the world.
 *
 * @param frame around a corner of pixels
 */
function drawGrid(pen: Pen, { x, y, width, height }: Frame) {
  const [across, down] = [width / 2, height / 2];
  const at = (column: number, row: number) => pen.view.toScreen({ x: x + column, y: y + row });
  // One path: crossings are no stronger than lines.
  pen.stroke("ground", { width: 0.75, alpha: 0.8 }, (context) => {
    const line = (from: Point, to: Point) => {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    };
    for (let column = -across; column <= across; column += 1) line(at(column, -down), at(column, down));
    for (let row = -down; row <= down; row += 1) line(at(-across, row), at(across, row));
  });
}
