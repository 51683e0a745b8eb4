/**
 * The picture of `bounding-shapes`. While two touch, both are hatched and a word says so; where only
 * the enclosing shapes touch, the hatching is that of a candidate and stays between outline and drawing.
 */

import { Labels } from "../../draw/labels.js";
import { dot } from "../../draw/marks.js";
import { drawNumbers, drawSelected, trace } from "../../draw/shapes.js";
import { threeDigits } from "../../format.js";

/** @import { Pen } from "../../draw/pen.js" */
/** @import { ShapeRow, WorldReading } from "../../readout.js" */
/** @import { RoomLook } from "../room.js" */
/** @import { BoundingPair, BoundingReading } from "./room.js" */

/** Line widths, in units. */
const THIN = 1.75;
const HEAVY = 2.5;
const HALO = 8;

/** Units between two lines of the hatching. */
const HATCH = 9;

const DASH = [6, 4];

/**
 * @param {Pen} pen
 * @param {BoundingReading} reading
 * @param {RoomLook} look
 */
export function drawBoundingShapes(pen, reading, look) {
  const { world } = look.facts;
  drawNumbers(pen, world);
  drawHatching(pen, reading);
  for (const shape of world.shapes) drawShape(pen, reading, world, shape, look.hovered);
  if (reading.pair !== null) drawClosest(pen, reading.pair);
  writeSigns(pen, reading, look);
}

/**
 * @param {Pen} pen
 * @param {BoundingReading} reading
 * @param {WorldReading} world
 * @param {ShapeRow} shape
 * @param {number} hovered
 */
function drawShape(pen, { drawings, boxes }, { selected }, shape, hovered) {
  const { position } = shape;
  const drawing = drawings[position] ?? null;
  const chosen = position === selected;
  const role = chosen ? "selected" : "idle";
  const width = chosen || position === hovered ? HEAVY : THIN;
  drawBox(pen, boxes[position] ?? null, shape);
  if (chosen) drawSelected(pen, shape, { candidate: false, handle: true });
  pen.on(role, () => {
    if (drawing !== null) {
      const traced = (/** @type {CanvasRenderingContext2D} */ context) => {
        for (const point of drawing) {
          const { x, y } = pen.view.toScreen(point);
          context.lineTo(x, y);
        }
        context.closePath();
      };
      pen.fill("ground", 1, traced);
      pen.fill(role, 0.16, traced);
      pen.stroke(role, { width }, traced);
    }
    if (chosen) return;
    const dash = drawing === null ? [] : DASH;
    pen.stroke(role, { width, dash }, (context) => trace(pen, shape, 0, context));
  });
}

/**
 * The box along the axes, where it is not the shape itself.
 *
 * @param {Pen} pen
 * @param {import("../../package/types.js").Region | null} box
 * @param {ShapeRow} shape
 */
function drawBox(pen, box, shape) {
  if (box === null || Math.abs(box.right - box.left - shape.width) < 1e-9) return;
  const from = pen.view.toScreen({ x: box.left, y: box.top });
  const to = pen.view.toScreen({ x: box.right, y: box.bottom });
  pen.on("box", () =>
    pen.stroke("construction", { width: 1.5, dash: DASH }, (context) =>
      context.rect(from.x, from.y, to.x - from.x, to.y - from.y),
    ),
  );
}

/**
 * Hatches what touches: orange where what is drawn touches, green where only what encloses it does.
 *
 * @param {Pen} pen
 * @param {BoundingReading} reading
 */
function drawHatching(pen, { meeting, drawings }) {
  /** @type {Map<number, { shape: ShapeRow, truly: boolean }>} */
  const touched = new Map();
  for (const { a, b, drawings: truly } of meeting) {
    for (const shape of [a, b]) {
      const known = touched.get(shape.position)?.truly ?? false;
      touched.set(shape.position, { shape, truly: truly || known });
    }
  }
  for (const { shape, truly } of touched.values()) {
    const role = truly ? "contact" : "candidate";
    pen.on(role, () => {
      pen.stroke(role, { width: HALO, alpha: 0.2 }, (context) => trace(pen, shape, 0, context));
      hatch(pen, role, shape, truly ? (drawings[shape.position] ?? null) : null);
    });
  }
}

/**
 * @param {Pen} pen
 * @param {"contact" | "candidate"} role
 * @param {ShapeRow} shape
 * @param {readonly import("../../package/types.js").Point[] | null} drawing hatched in place of the
 *   shape; null: the shape
 */
function hatch(pen, role, shape, drawing) {
  const { context, view } = pen;
  context.save();
  context.beginPath();
  if (drawing === null) trace(pen, shape, 0, context);
  else {
    for (const point of drawing) {
      const { x, y } = view.toScreen(point);
      context.lineTo(x, y);
    }
  }
  context.clip();
  const centre = view.toScreen(shape);
  const reach = Math.max(shape.radius, shape.width, shape.height) * view.scale * 1.5;
  pen.stroke(role, { width: 1, alpha: 0.7 }, () => {
    for (let at = -reach; at <= reach; at += HATCH) {
      context.moveTo(centre.x + at - reach, centre.y + reach);
      context.lineTo(centre.x + at + reach, centre.y - reach);
    }
  });
  context.restore();
}

/**
 * The box's point nearest to the circle's centre, and the way from there.
 *
 * @param {Pen} pen
 * @param {BoundingPair} pair
 */
function drawClosest(pen, { a, b, kind, closest, distance, meet }) {
  const circle = a.type === "circle" ? a : b;
  const from = closest ?? (kind === "circle-circle" ? a : null);
  if (from === null) return;
  const to = pen.view.toScreen(closest === null ? b : circle);
  const at = pen.view.toScreen(from);
  pen.on("closest", () => {
    pen.line("closest", { width: 2, dash: meet ? [] : [5, 4] }, at, to);
    pen.fill("closest", 1, (context) => {
      context.moveTo(at.x, at.y - 6);
      context.lineTo(at.x + 6, at.y);
      context.lineTo(at.x, at.y + 6);
      context.lineTo(at.x - 6, at.y);
    });
    dot(pen, "closest", to, 3);
    if (distance === null || distance === 0) return;
    const middle = { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
    pen.label("closest", threeDigits(distance), { x: middle.x, y: middle.y - 11 }, { bold: true });
  });
}

/**
 * The word beside each pair that touches.
 *
 * @param {Pen} pen
 * @param {BoundingReading} reading
 * @param {RoomLook} look
 */
function writeSigns(pen, { meeting }, { strings, facts }) {
  const words = strings.boundingShapes.picture;
  const labels = new Labels(pen);
  for (const shape of facts.world.shapes) labels.avoid(pen.view.toScreen(shape));
  for (const pair of meeting) {
    const { a, b, drawings, kind } = pair;
    const role = drawings ? "contact" : "candidate";
    const high = Math.min(
      a.y - Math.max(a.radius, a.height / 2),
      b.y - Math.max(b.radius, b.height / 2),
    );
    const at = pen.view.toScreen({ x: (a.x + b.x) / 2, y: high });
    pen.on(role, () =>
      labels.write(
        role,
        drawings ? words.touch : words.errs[kind],
        at,
        { x: at.x, y: at.y + 1 },
        { bold: true },
      ),
    );
  }
}
