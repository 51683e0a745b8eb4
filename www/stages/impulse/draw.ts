/**
 * The picture of the disc room: black, with white discs, white lines one pixel wide and the frame rate in green, in
 * every theme. Over it, on demand, velocities and pushes.
 */

import { type Palette, paletteFor } from "../../canvas/palette.ts";
import { drawInset, LABEL_SIZE, Labels, Pen } from "../../canvas/pen.ts";
import { trace } from "../../canvas/world.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals, threeDigits } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { along } from "../../state/points.ts";
import type { ShapeRow, WorldReading } from "../../state/view_state.ts";
import { showsLayer } from "../shared/pair/draw.ts";
import type { ImpulseReading, Meeting } from "./reading.ts";

/** World pixels of a velocity's arrow for each pixel a step. */
const ARROW = 14;

/** World pixels of the arrow of a push, which would be too short to be seen, and of the mark where it was touched. */
const PUSH = 28;
const TOUCH = 9;

/** The meeting enlarged: world pixels that are seen, units of its place, and the least width of a picture with it. */
const CLOSE = Object.freeze({ width: 16.5, height: 12 });
const INSET = Object.freeze({ width: 132, height: 96, margin: 10 });
const ROOM_FOR_INSET = 480;

/** A push less than this is seen in no enlargement. World pixels. */
const SEEN = 0.01;

/** Milliseconds over which pictures are counted. */
const SPAN = 500;

/** A picture that comes later than this, in milliseconds, follows a rest. */
const REST = 250;

type Counter = { last: number; since: number; count: number; rate: number | null };

const COUNTERS: WeakMap<HTMLCanvasElement, Counter> = new WeakMap();

export function paintImpulse({ context, view, palette, emphasis }: Pen, reading: ImpulseReading, look: Look) {
  const { size, facts } = look;
  const pen = new Pen(context, view, chalkboard(palette), emphasis);
  const shows = showsLayer(look);
  drawRoom(pen, size);
  // Under the discs. At rest only edits are painted, as often as they come. Beside a narrative the rate says nothing.
  const rate = look.rests || look.sparse ? null : frameRate(context.canvas, look.now);
  if (rate !== null) {
    // At the upper left.
    const corner = view.toScreen({ x: 0, y: 0 });
    const [x, y] = [Math.max(corner.x, 0), Math.max(corner.y, 0)];
    const text = `${rate} fps`;
    pen.label("rate", text, { x: x + pen.widthOf(text) / 2 + 8, y: y + LABEL_SIZE + 2 });
  }
  drawShapes(pen, facts.world, look.hovered);
  if (shows("velocity")) {
    // Beyond the walls the ground is the page's.
    context.save();
    context.beginPath();
    roomRect(pen, size, 0)(context);
    context.clip();
    drawVelocities(pen, reading);
    context.restore();
  }
  if (shows("push")) drawPushes(pen, reading, look);
  // The meeting of the sentence: a step may have several.
  const { last, meetings } = reading;
  if (meetings.length > 0 && last !== null && shows("push")) drawClose(pen, last, look);
}

/**
 * The colours of the disc room, the same in every theme: black, white, green, and beside them red and orange, different
 * from both.
 */
function chalkboard(palette: Palette) {
  if (palette.scheme === "forced") return palette;
  const [dark, light] = [paletteFor("dark", palette.weight), paletteFor("light", palette.weight)];
  const { selected, contact } = light.line;
  return { ...dark, line: { ...dark.line, ground: dark.line.room, selected, contact } };
}

/** Adds the outline of the disc room, smaller by some units, to a path. */
function roomRect({ view }: Pen, { width, height }: { width: number; height: number }, inset: number) {
  const from = view.toScreen({ x: 0, y: 0 });
  const to = view.toScreen({ x: width, y: height });
  return (context: CanvasRenderingContext2D) =>
    context.rect(from.x + inset, from.y + inset, to.x - from.x - 2 * inset, to.y - from.y - 2 * inset);
}

function drawRoom(pen: Pen, size: { width: number; height: number }) {
  pen.within(1, (context) => {
    context.fillStyle = pen.palette.line.room;
    context.beginPath();
    roomRect(pen, size, 0)(context);
    context.fill();
  });
  pen.on("limit", () => pen.stroke("chalk", { width: 1 }, roomRect(pen, size, 0.5)));
}

function drawShapes(pen: Pen, { shapes, selected }: WorldReading, hovered: number) {
  for (const shape of shapes) {
    pen.on(null, () => drawShape(pen, shape, 1));
    const isSelected = shape.position === selected;
    if (isSelected || shape.position === hovered) {
      const ring = (context: CanvasRenderingContext2D) => trace(pen, shape, isSelected ? 1 : -1, context);
      const role = isSelected ? "selected" : "idle";
      pen.on(role, () => pen.stroke(role, { width: isSelected ? 3.5 : 2 }, ring));
    }
    if (shape.type === "circle" && !shape.fixed) drawNumber(pen, shape);
  }
}

function drawShape(pen: Pen, shape: ShapeRow, alpha: number) {
  const outline = (context: CanvasRenderingContext2D) => trace(pen, shape, 0, context);
  if (shape.type === "segment") pen.stroke("chalk", { width: 1 }, outline);
  else pen.fill("chalk", alpha, outline);
}

/** The number of a mover on its disc, black on white. */
function drawNumber(pen: Pen, shape: ShapeRow) {
  const { x, y } = pen.view.toScreen(shape);
  const size = Math.min(1.1 * shape.radius * pen.view.scale, 2 * LABEL_SIZE);
  if (size < 6) return;
  pen.within(1, (context) => {
    context.font = `600 ${size}px ui-monospace, monospace`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = pen.palette.line.room;
    context.fillText(String(shape.position), x, y);
  });
}

function drawVelocities(pen: Pen, { movers }: ImpulseReading) {
  pen.on("velocity", () => {
    for (const mover of movers) {
      if (mover.speed > 0) pen.arrow("ink", { width: 2 }, onArrow(pen, mover, 0), onArrow(pen, mover, 1));
    }
  });
}

/** The place at a share of the arrow of a mover's velocity. */
function onArrow(pen: Pen, { x, y, radius, velocity, speed }: ImpulseReading["movers"][number], share: number): Point {
  const direction = { x: velocity.x / speed, y: velocity.y / speed };
  return pen.view.toScreen(along({ x, y }, direction, radius + 2 + share * ARROW * speed));
}

/**
 * The way out of an obstacle: a mark where it was touched, and an arrow along the gradient on the mover's other side,
 * where it hides nothing.
 */
function drawPushes(pen: Pen, reading: ImpulseReading, look: Look) {
  const { marks, meetings, movers } = reading;
  const { facts, size } = look;
  const labels = new Labels(pen);
  const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => pen.view.toScreen({ x, y })));
  for (const corner of [0, 3]) {
    for (const other of [1, 2]) labels.avoidLine(corners[corner] as Point, corners[other] as Point);
  }
  for (const shape of facts.world.shapes) {
    const reach = shape.radius * pen.view.scale;
    if (shape.type === "circle") labels.keepFree({ ...pen.view.toScreen(shape), width: reach, height: reach });
    else labels.avoidShape(shape);
  }
  for (const mover of movers) {
    if (mover.speed > 0) labels.avoidLine(onArrow(pen, mover, 0), onArrow(pen, mover, 1));
  }
  pen.on("push", () => {
    for (const { to, gradient, radius } of marks) {
      const at = (out: number, aside: number) =>
        pen.view.toScreen({
          x: to.x + gradient.x * out - gradient.y * aside,
          y: to.y + gradient.y * out + gradient.x * aside,
        });
      const [foot, tip] = [at(radius + 1, 0), at(radius + PUSH, 0)];
      pen.line("contact", { width: 3 }, at(-radius, -TOUCH), at(-radius, TOUCH));
      labels.draw("arrow", "contact", { width: 2.5 }, foot, tip);
    }
    for (const { before, to, gradient, radius } of meetings) {
      const [end, from] = [PUSH, 0].map((out) => pen.view.toScreen(along(to, gradient, radius + out)));
      if (end && from) labels.write("contact", `φ − R = ${decimals(before, 2)}`, end, from);
    }
  });
  if (look.sparse && showsLayer(look)("velocity")) pen.on("velocity", () => drawParts(labels, reading));
}

/** The velocity before a bounce, dashed, and that after it, each with its parts along the surface and along the normal. */
function drawParts(labels: Labels, { meetings, movers }: ImpulseReading) {
  const { pen } = labels;
  for (const { mover, gradient, into, out, along: came, kept } of meetings) {
    const disc = movers.find(({ position }) => position === mover);
    if (disc === undefined || into >= 0 || kept === 0) continue;
    const { velocity, radius } = disc;
    const surface = { x: (velocity.x - gradient.x * out) / kept, y: (velocity.y - gradient.y * out) / kept };
    for (const [aside, onward] of [
      [came, into],
      [kept, out],
    ] as const) {
      const way = { x: surface.x * aside + gradient.x * onward, y: surface.y * aside + gradient.y * onward };
      const speed = Math.hypot(way.x, way.y);
      const arrives = onward === into;
      const start = arrives ? -radius - 2 - ARROW * speed : radius + 2;
      const foot = along(disc, way, start / speed);
      // Off the arrow of the push, above the disc.
      const outer = arrives ? along(foot, gradient, ARROW * onward) : along(foot, surface, ARROW * aside);
      const [from, corner, to] = [foot, outer, along(foot, way, ARROW)].map((at) => pen.view.toScreen(at)) as [
        Point,
        Point,
        Point,
      ];
      if (arrives) labels.draw("arrow", "ink", { width: 2, dash: [5, 3] }, from, to);
      for (const [end, other, part] of [
        [from, corner, arrives ? onward : aside],
        [corner, to, arrives ? aside : onward],
      ] as const) {
        labels.draw("line", "ink", { width: 1.25, dash: [2, 3] }, end, other);
        labels.writeBeside("ink", threeDigits(Math.abs(part)), end, other, { bold: true });
      }
    }
  }
}

/** A meeting enlarged: where the mover was, dashed, and where it is now. */
function drawClose(pen: Pen, meeting: Meeting, { facts, strings, size }: Look) {
  const { before, to, from, gradient, radius } = meeting;
  const { width, height } = pen.view.box;
  if (width < ROOM_FOR_INSET || before > -SEEN) return;
  // The part of the room in sight, whose ground is that of the words.
  const [start, end] = [pen.view.toScreen({ x: 0, y: 0 }), pen.view.toScreen({ x: size.width, y: size.height })];
  const [left, right, bottom] = [Math.max(start.x, 0), Math.min(end.x, width), Math.min(end.y, height)];
  const touch = along(to, gradient, -radius);
  // Away from the meeting.
  const isLeft = 2 * pen.view.toScreen(touch).x < left + right;
  const place = {
    x: isLeft ? right - INSET.width - INSET.margin : left + INSET.margin,
    y: bottom - INSET.height - INSET.margin - 2 * LABEL_SIZE,
    ...{ width: INSET.width, height: INSET.height },
  };
  const { close: caption } = strings.impulse;
  const words = strings.join.value(caption, `${decimals(before, 2)} → ${decimals(meeting.after, 2)}`);
  drawInset(pen, { frame: { ...touch, ...CLOSE }, place, words }, (close) => {
    drawRoom(close, size);
    for (const shape of facts.world.shapes) {
      if (shape.position === meeting.mover) continue;
      drawShape(close, shape, 0.55);
    }
    const disc = (centre: Point) => (context: CanvasRenderingContext2D) => {
      const { x, y } = close.view.toScreen(centre);
      context.arc(x, y, radius * close.view.scale, 0, 2 * Math.PI);
    };
    close.stroke("contact", { width: 2, dash: [5, 3] }, disc(from));
    close.fill("chalk", 1, disc(to));
    const tip = (length: number) => close.view.toScreen(along(touch, gradient, length));
    close.arrow("contact", { width: 2.5 }, tip(before), tip(0));
  });
}

/** Counts a picture at `now`, in milliseconds, and returns how many there are a second; null until that is known. */
function frameRate(canvas: HTMLCanvasElement, now: number) {
  const counter = COUNTERS.get(canvas) ?? { last: now, since: now, count: 0, rate: null };
  COUNTERS.set(canvas, counter);
  if (now - counter.last > REST) Object.assign(counter, { since: now, count: 0 });
  else counter.count += 1;
  counter.last = now;
  const span = now - counter.since;
  if (span >= SPAN) {
    counter.rate = Math.round((1000 * counter.count) / span);
    Object.assign(counter, { since: now, count: 0 });
  }
  return counter.rate;
}
