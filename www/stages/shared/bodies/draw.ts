/**
 * The picture of bodies that respond: fixed shapes are filled, sleeping ones lightly, contacts are points with their normals, an arrow leads
 * through the open side of a one-way shape, and each body has the arrow of its velocity on demand.
 */

import { dot, linesThrough, type Pen } from "../../../canvas/pen.ts";
import { drawNames, drawShapes, drawVertices, LAST_KEY, trace } from "../../../canvas/world.ts";
import type { Point } from "../../../engine/lab.ts";
import type { Look } from "../../../lab/stage.ts";
import { along, directionTo, middleOf } from "../../../state/points.ts";
import type { WorldReading } from "../../../state/view_state.ts";
import type { BodiesReading } from "./reading.ts";
import type { BodiesTexts } from "./strings.en.ts";

/** World pixels of an arrow for each px/s, and the slowest that has one. */
const ARROW = 0.4;
const SLOWEST = 2;

/** Units of the arrow through a one-way shape, to each side of its middle. */
const THROUGH = 16;

/** Units of a contact's point, and of its normal. */
const POINT = 3;
const NORMAL = 14;

const LABEL_GAP = 18;

/** Units from the middle of a plank down to its label. */
const BELOW = 50;

/** Units of the cone of friction. */
const CONE = 74;
const DASH = [4, 4];
const NONE: Point = { x: 0, y: 0 };

/** Strength of the filling of fixed and of sleeping shapes. */
const FIXED = 0.14;
const ASLEEP = 0.06;

export function paintBodies(pen: Pen, reading: BodiesReading, look: Look<BodiesTexts>) {
  const { facts, hovered, views, emphasis, corner } = look;
  const { world } = facts;
  pen.on("idle", () => {
    for (const shape of world.shapes) {
      const strength = shape.fixed ? FIXED : reading.asleep[shape.position] ? ASLEEP : 0;
      if (strength > 0) pen.fill(shape.role ?? "idle", strength, (context) => trace(pen, shape, 0, context));
    }
  });
  drawShapes(pen, world, { hovered });
  for (const shape of reading.oneWays) {
    const [at, top] = [pen.view.toScreen(shape), { x: Math.sin(shape.angle), y: -Math.cos(shape.angle) }];
    pen.arrow("muted", { width: 1.75 }, along(at, top, -THROUGH), along(at, top, THROUGH));
  }
  writeLabels(pen, reading, world, look.strings);
  if (!look.lettered || reading.motions.length > 0) {
    const { bodies, meeting } = reading;
    // A crowd has the letters of the selected body and of its contact alone.
    const spokenOf = [world.chosen, meeting?.a, meeting?.b].map((shape) => shape?.id);
    const shapes = bodies > LAST_KEY ? world.shapes.filter(({ id }) => spokenOf.includes(id)) : world.shapes;
    drawNames(pen, { ...world, shapes }, { lettered: look.lettered });
  }
  drawMeetings(pen, reading, world);
  if (reading.friction !== null) drawCone(pen, reading.friction);
  if (views.has("velocity") || emphasis.layer === "velocity") drawArrows(pen, reading, world);
  if (corner !== null && world.chosen !== undefined) drawVertices(pen, world.chosen, corner);
}

/**
 * The contacts: their one or two points, and the normal from the middle of them, from the first shape to the second.
 */
function drawMeetings(pen: Pen, { points }: BodiesReading, { contacts }: WorldReading) {
  pen.on("contact", () => {
    contacts.forEach(({ start, end, normal }, index) => {
      const found = points[index] ?? [];
      const [one = start, two = found[0] ?? end] = found;
      const middle = pen.view.toScreen(middleOf(one, two));
      pen.arrow("contact", { width: 1.75 }, middle, along(middle, normal, NORMAL));
      for (const at of found.length === 0 ? [middle] : found.map((point) => pen.view.toScreen(point))) {
        dot(pen, "contact", at, POINT);
      }
    });
  });
}

/** The directions that friction allows an impulse, and the impulse: within them the body sticks, on their edge it slides. */
function drawCone(pen: Pen, { point, normal, friction, impulse, holds }: NonNullable<BodiesReading["friction"]>) {
  const at = pen.view.toScreen(point);
  const edges = [-1, 1].map((side) =>
    directionTo(NONE, { x: normal.x - side * friction * normal.y, y: normal.y + side * friction * normal.x }),
  );
  const [left = at, right = at] = edges.map((edge) => along(at, edge, CONE));
  pen.on("push", () => {
    pen.fill("contact", FIXED, (context) => linesThrough(context, [at, left, right, at]));
    for (const end of [left, right]) pen.line("contact", { width: 1.25, dash: DASH }, at, end);
    pen.arrow("contact", { width: holds === "static" ? 2.5 : 3.5 }, at, along(at, directionTo(NONE, impulse), CONE));
  });
}

function writeLabels(
  pen: Pen,
  { labels, friction }: BodiesReading,
  { shapes, selected }: WorldReading,
  words: BodiesTexts,
) {
  for (const { position, fixed, ...shape } of shapes) {
    const label = labels[position];
    if (!label) continue;
    const { x, y } = pen.view.toScreen(shape);
    const half = (Math.max(shape.radius * 2, shape.height) / 2) * pen.view.scale;
    if (friction !== null && position === selected) {
      // Above the cone.
      const top = Math.min(pen.view.toScreen(friction.point).y - CONE, y - half);
      const said = `${label}: ${words.response.friction.short[friction.holds]}`;
      pen.label("contact", said, { x, y: top - LABEL_GAP }, { bold: true });
    } else pen.label("muted", label, { x, y: fixed ? y + BELOW : y - half - LABEL_GAP });
  }
}

function drawArrows(pen: Pen, { velocities }: BodiesReading, { shapes }: WorldReading) {
  pen.on("velocity", () => {
    for (const { position, x, y } of shapes) {
      const velocity = velocities[position];
      if (!velocity || Math.hypot(velocity.x, velocity.y) < SLOWEST) continue;
      const tip = along({ x, y }, velocity, ARROW);
      pen.arrow("ink", { width: 1.5 }, pen.view.toScreen({ x, y }), pen.view.toScreen(tip));
    }
  });
}
