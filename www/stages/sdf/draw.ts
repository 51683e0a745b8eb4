/**
 * The picture of the stage `sdf`: the field as bands of colour and lines, the outlines, where it is
 * zero, in bold, and the instrument that is chosen.
 */

import { circle, dot, Labels, linesThrough, type Pen, ring } from "../../canvas/pen.ts";
import { drawSelected, trace } from "../../canvas/world.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals, powerOfTen } from "../../i18n/format.ts";
import type { Look } from "../../lab/stage.ts";
import { along, directionOf } from "../../state/points.ts";
import type { WorldReading } from "../../state/view_state.ts";
import { clamp } from "../shared/geometry.ts";
import { showsLayer, tellsLayer } from "../shared/pair/draw.ts";
import type { ContourMap } from "./contours.ts";
import { estimatesOf, fieldOf } from "./estimate.ts";
import type { FieldReading } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

/** Units of the picture from the ray's origin to the knob that turns it. */
export const KNOB = 64;

/** Pixels at which the colours have come to their ends. */
export const FAR = { inside: 80, outside: 240 };

/** Units: the arrow of a unit gradient, the rim of a grip, from a thing to the middle of its words. */
const ARROW = 44;
const GRIP = 6.5;
const WORDS_GAP = 18;

const DASH = [5, 4];

/** World pixels of a way on which a slope is measured. */
export const SLOPE = 40;

/** The chart of errors: units, its largest share of a small picture, its least and largest step as powers of ten, and the steps of the text. */
const CHART = { width: 280, height: 170, share: 0.32, margin: 16 };
const STEPS = { least: -16, most: 0 };
export const MARKED = [-10, -4];

/** Units from the edges of the chart to the names of its axes. */
const BESIDE_AXIS = 12;

const LINES = 0.42;

/** Steps of the ray whose lengths are written, and the least circle for a number, in units. */
const WRITTEN = 30;

export function paintField(pen: Pen, reading: FieldReading, look: Look<Texts>) {
  const { facts, strings, hovered } = look;
  const { instrument, probe, ray, disc, field } = reading;
  const shows = showsLayer(look);
  const words = strings.sdf;
  const map = field.mapOf(pen.view);
  if (map !== null && shows("colour")) pen.on("colour", () => drawBands(pen, map));
  if (map !== null && shows("contours")) pen.on("contours", () => drawLines(pen, map));
  drawOutlines(pen, facts.world, hovered);
  if (instrument === "probe") drawProbe(pen, probe, look);
  else if (instrument === "ray") drawRay(pen, ray);
  else drawDisc(pen, disc, look.strings);
  if (map !== null && shows("contours")) {
    const text = words.spacing(map.spacing);
    const half = pen.widthOf(text) / 2;
    pen.label("ink", text, { x: half + 10, y: pen.view.box.height - 14 });
  }
  if (shows("error")) pen.on("error", () => drawErrors(pen, probe, look));
}

function drawBands(pen: Pen, { spacing, least, lines }: ContourMap) {
  const { width, height } = pen.view.box;
  pen.within(1, (context) => {
    context.fillStyle = colourOf(pen, Math.floor(least / spacing) * spacing + spacing / 2);
    context.fillRect(0, 0, width, height);
    for (const { value, area } of lines) {
      context.fillStyle = colourOf(pen, value + spacing / 2);
      context.fill(area, "evenodd");
    }
  });
}

/** The colour of a distance: mixed evenly to the eye. */
function colourOf({ palette: { line } }: Pen, distance: number) {
  const isInside = distance < 0;
  const [near, far, reach] = isInside
    ? [line.insideNear, line.insideFar, FAR.inside]
    : [line.outsideNear, line.outsideFar, FAR.outside];
  const share = Math.min(100, Math.round((100 * Math.abs(distance)) / reach));
  return `color-mix(in oklab, ${far} ${share}%, ${near})`;
}

/** Lines of equal distance: inside dashed. The line of zero is the outlines themselves. */
function drawLines(pen: Pen, { lines }: ContourMap) {
  pen.within(LINES, (context) => {
    context.strokeStyle = pen.palette.line.ink;
    context.lineWidth = pen.palette.weight;
    context.lineJoin = "round";
    for (const { value, area } of lines) {
      if (value === 0) continue;
      context.setLineDash(value < 0 ? [4, 4] : []);
      context.stroke(area);
    }
  });
}

function drawOutlines(pen: Pen, { shapes, selected, chosen }: WorldReading, hovered: number) {
  pen.on("contours", () => {
    for (const shape of shapes) {
      if (shape.position === selected) continue;
      const width = shape.position === hovered ? 3.5 : 2.5;
      pen.stroke("ink", { width }, (context) => trace(pen, shape, 0, context));
    }
  });
  if (chosen !== undefined) drawSelected(pen, chosen);
}

/** The way to the nearest place, against the gradient. */
function drawFoot(labels: Labels, { x, y, distance }: { x: number; y: number; distance: number }, gradient: Point) {
  const { pen } = labels;
  const foot = pen.view.toScreen(along({ x, y }, gradient, -distance));
  pen.on("closest", () => {
    labels.draw("line", "closest", { width: 2, dash: [6, 4] }, pen.view.toScreen({ x, y }), foot);
    dot(pen, "closest", foot, 4);
  });
}

function drawGrip(pen: Pen, at: Point) {
  ring(pen, "ink", at, GRIP, { width: 2.25 });
}

function drawProbe(pen: Pen, probe: FieldReading["probe"], look: Look<Texts>) {
  const { x, y, distance, gradient, other } = probe;
  const [words, tells, shows] = [look.strings.sdf, tellsLayer(look), showsLayer(look)];
  const { view } = pen;
  const at = view.toScreen({ x, y });
  const gradients = other === null ? [gradient] : [gradient, other];
  const labels = new Labels(pen);
  if (tells("closest")) for (const way of gradients) drawFoot(labels, probe, way);
  if (tells("gradient")) {
    pen.on("gradient", () => {
      const dash = other === null ? [] : DASH;
      for (const way of gradients) labels.draw("arrow", "ink", { width: 2.5, dash }, at, along(at, way, ARROW));
    });
  }
  // The text speaks of both parts of the arrow.
  if (look.lettered && shows("gradient")) pen.on("gradient", () => drawParts(labels, at, gradient));
  if (shows("slopes")) pen.on("slopes", () => drawSlopes(labels, probe, look));
  drawGrip(pen, at);
  labels.keepFree({ ...at, width: GRIP, height: GRIP });
  labels.write("ink", words.pixels(distance), at, along(at, gradient, 1), { bold: true });
  if (other !== null) labels.write("ink", words.two, at, along(at, gradient, 1));
}

/** The parts of a gradient across and down, each with its length. */
function drawParts(labels: Labels, at: Point, gradient: Point) {
  const [across, down] = [along(at, { x: gradient.x, y: 0 }, ARROW), along(at, gradient, ARROW)];
  labels.draw("line", "ink", { width: 1.5, dash: DASH }, at, across);
  labels.draw("line", "ink", { width: 1.5, dash: DASH }, across, down);
  labels.writeBeside("ink", decimals(gradient.x, 2), at, across);
  labels.writeBeside("ink", decimals(gradient.y, 2), across, down);
}

/** A way to the right and one down, with the distance at the end of each. */
function drawSlopes(labels: Labels, { x, y }: Point, { facts, strings }: Look<Texts>) {
  const { pen } = labels;
  const [fieldAt, from] = [fieldOf(facts.world), pen.view.toScreen({ x, y })];
  for (const end of [
    { x: x + SLOPE, y },
    { x, y: y + SLOPE },
  ]) {
    const to = pen.view.toScreen(end);
    labels.draw("arrow", "ink", { width: 2.5 }, from, to);
    labels.write("ink", strings.sdf.pixels(fieldAt(end)), to, from);
  }
}

/** The error of the gradient by differences over their step h, both as powers of ten; marked are two steps of the text. */
function drawErrors(pen: Pen, probe: FieldReading["probe"], { facts, strings }: Look<Texts>) {
  const { width, height } = pen.view.box;
  const size = { x: Math.min(CHART.width, width * CHART.share), y: Math.min(CHART.height, height * CHART.share) };
  const corner = { x: width - size.x - CHART.margin, y: height - size.y - CHART.margin };
  const estimate = estimatesOf(facts.world, probe);
  const placeOf = (power: number) => {
    const { error } = estimate(power);
    const lost = clamp(-Math.log10(error) / -STEPS.least, 0, 1);
    return { x: corner.x + size.x * (1 - power / STEPS.least), y: corner.y + size.y * lost };
  };
  const powers = Array.from({ length: 2 * (STEPS.most - STEPS.least) + 1 }, (_, index) => STEPS.least + index / 2);
  const frame = [0, 1].flatMap((right) =>
    [right, 1 - right].map((down) => ({ x: corner.x + right * size.x, y: corner.y + down * size.y })),
  );
  pen.fill("ground", 1, (context) => linesThrough(context, frame));
  const labels = new Labels(pen);
  for (const [index, point] of frame.entries()) {
    labels.draw("line", "edge", { width: 1 }, frame.at(index - 1) ?? point, point);
  }
  const curve = powers.map(placeOf);
  pen.stroke("ink", { width: 2 }, (context) => linesThrough(context, curve));
  for (const [index, point] of curve.slice(1).entries()) labels.avoidLine(curve[index] ?? point, point);
  for (const power of MARKED) {
    const at = placeOf(power);
    ring(pen, "ink", at, 4, { width: 2 });
    labels.write("ink", `h\u00a0=\u00a0${powerOfTen(power)}`, at, { x: at.x + 1, y: at.y - 1 }, { bold: true });
  }
  pen.label(
    "muted",
    strings.sdf.error,
    { x: corner.x + BESIDE_AXIS, y: corner.y + size.y / 2 },
    { angle: -Math.PI / 2 },
  );
  pen.label("muted", "h\u00a0→", { x: corner.x + size.x / 2, y: corner.y + size.y - BESIDE_AXIS });
}

function drawRay(pen: Pen, { origin, angle, steps, near, shown, distance, hit, reason }: FieldReading["ray"]) {
  const { view } = pen;
  const from = view.toScreen(origin);
  const direction = directionOf(angle);
  const seen = steps.slice(0, shown);
  const last = seen.at(-1);
  const isWhole = shown === near;
  const to = view.toScreen(isWhole ? along(origin, direction, distance) : (last?.point ?? origin));
  pen.on("ray", () => {
    for (const [index, step] of seen.entries()) {
      const { x, y } = view.toScreen(step.point);
      const radius = Math.abs(step.distance) * view.scale;
      const isLast = index === shown - 1;
      if (radius < 0.5) continue;
      pen.fill("ink", isLast ? 0.1 : 0.04, (context) => context.arc(x, y, radius, 0, 2 * Math.PI));
      circle(pen, "ink", { x, y }, radius, isLast ? { width: 2 } : { width: 1.25, alpha: 0.6 });
    }
    const knob = along(from, direction, KNOB);
    pen.line("ink", { width: 1.25, dash: [2, 4] }, from, knob);
    pen.line("ink", { width: 2.5 }, from, to);
    for (const { point } of seen) dot(pen, "ink", view.toScreen(point), 3);
    for (const [index, step] of seen.entries()) {
      const radius = step.distance * view.scale;
      const { x, y } = view.toScreen(step.point);
      if (radius < WRITTEN || x < 0 || y < 0 || x > view.box.width || y > view.box.height) continue;
      pen.label("ink", `${index + 1}`, { x: x - direction.y * 11, y: y + direction.x * 11 });
    }
    drawGrip(pen, from);
    drawGrip(pen, knob);
  });
  if (isWhole && hit !== null && reason === "hit") {
    pen.on("contact", () => {
      const at = view.toScreen(hit);
      dot(pen, "ground", at, 7);
      dot(pen, "contact", at, 5);
    });
  }
}

function drawDisc(pen: Pen, disc: FieldReading["disc"], { sdf: words }: Texts) {
  const { x, y, radius, points, gradient, centre, outline } = disc;
  const { view } = pen;
  const at = view.toScreen({ x, y });
  const size = radius * view.scale;
  const role = centre.touches ? "contact" : "ink";
  pen.on("disc", () => {
    pen.fill(role, centre.touches ? 0.22 : 0.08, (context) => context.arc(at.x, at.y, size, 0, 2 * Math.PI));
    circle(pen, role, at, size, { width: 2.25 });
    pen.fill("ink", 1, (context) => {
      // Smaller where they are many.
      const dotSize = clamp((size / points) * 1.5, 0.75, 2.5);
      for (let index = 0; index < points; index += 1) {
        const angle = (2 * Math.PI * index) / points;
        const place = { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
        context.moveTo(place.x + dotSize, place.y);
        context.arc(place.x, place.y, dotSize, 0, 2 * Math.PI);
      }
    });
    const least = view.toScreen(outline.point);
    ring(pen, outline.touches ? "contact" : "ink", least, 5.5, { width: 2.25 });
  });
  drawFoot(new Labels(pen), { x, y, distance: centre.distance + radius }, gradient);
  drawGrip(pen, at);
  const text = `φ − R = ${words.pixels(centre.distance)}`;
  // On the side away from the shape.
  const side = gradient.y > 0 ? 1 : -1;
  pen.label("ink", text, { x: at.x, y: at.y + side * (size + WORDS_GAP) }, { bold: true });
}
