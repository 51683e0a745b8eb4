/**
 * The picture of the stage `sdf`: the field as bands of colour and lines, the outlines, where it is
 * zero, in bold, and the instrument that is chosen.
 */

import type { Layer } from "../../canvas/glossary.ts";
import { Labels } from "../../canvas/labels.ts";
import { along, circle, dot, drawSigns, ring } from "../../canvas/marks.ts";
import type { Pen } from "../../canvas/pen.ts";
import { drawSelected, trace } from "../../canvas/shapes.ts";
import type { Point } from "../../engine/lab.ts";
import { decimals } from "../../i18n/format.ts";
import type { Look, StageStrings } from "../../lab/stage.ts";
import type { WorldReading } from "../../state/view_state.ts";
import { clamp } from "../shared/geometry.ts";
import type { ContourMap } from "./contours.ts";
import { directionOf, type FieldReading } from "./reading.ts";
import type { Texts } from "./strings.en.ts";

type Words = Texts["sdf"];

/** Units of the picture from the ray's origin to the knob that turns it. */
export const KNOB = 64;

/** Pixels at which the colours have come to their ends. */
export const FAR = { inside: 80, outside: 240 };

/** Units: the arrow of a unit gradient, from a thing to the middle of its words. */
const ARROW = 44;
const WORDS_GAP = 18;

const LINES = 0.42;

/** Steps of the ray whose lengths are written, and the least circle for a number, in units. */
const WRITTEN = 30;

export function paintField(
  pen: Pen,
  reading: FieldReading,
  { facts, views, emphasis, strings, hovered, explains }: Look<Texts>,
) {
  const { instrument, probe, ray, disc, field } = reading;
  const shows = (layer: Layer) => views.has(layer) || emphasis.layer === layer;
  const words = strings.sdf;
  const map = field.mapOf(pen.view);
  if (map !== null && shows("colour")) pen.on("colour", () => drawBands(pen, map));
  if (map !== null && shows("contours")) pen.on("contours", () => drawLines(pen, map));
  drawOutlines(pen, facts.world, hovered);
  if (instrument === "probe") drawProbe(pen, probe, words);
  else if (instrument === "ray") drawRay(pen, ray);
  else drawDisc(pen, disc, words);
  if (map !== null && shows("contours")) {
    const text = words.spacing(map.spacing);
    const half = pen.widthOf(text) / 2;
    pen.label("ink", text, { x: half + 10, y: pen.view.box.height - 14 });
  }
  if (!explains) drawSigns(pen, signsOf(reading, strings));
}

/** The numbers of a lab without panels, in the picture. */
function signsOf({ instrument, ray, disc }: FieldReading, { sdf: words, join }: StageStrings<Texts>) {
  // The probe wears its number.
  if (instrument === "probe") return [];
  if (instrument === "ray") {
    return [
      { words: words.steps(ray.near), holds: null },
      { words: words.reasons[ray.reason], holds: ray.reason === "hit" },
    ];
  }
  const { centre, outline } = disc;
  return [
    { words: join.value(words.centre, centre.touches ? words.yes : words.no), holds: centre.touches },
    { words: join.value(words.outline(disc.points), outline.touches ? words.yes : words.no), holds: outline.touches },
  ];
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
  if (chosen !== undefined) drawSelected(pen, chosen, { candidate: false, handle: true });
}

/** The way to the nearest place, against the gradient. */
function drawFoot(pen: Pen, at: Point, gradient: Point, distance: number) {
  const foot = pen.view.toScreen(along(at, gradient, -distance));
  pen.on("closest", () => {
    pen.line("closest", { width: 2, dash: [6, 4] }, pen.view.toScreen(at), foot);
    dot(pen, "closest", foot, 4);
  });
}

function drawGrip(pen: Pen, at: Point) {
  ring(pen, "ink", at, 6.5, { width: 2.25 });
}

function drawProbe(pen: Pen, { x, y, distance, gradient, other }: FieldReading["probe"], words: Words) {
  const { view } = pen;
  const at = view.toScreen({ x, y });
  const gradients = other === null ? [gradient] : [gradient, other];
  for (const way of gradients) drawFoot(pen, { x, y }, way, distance);
  pen.on("gradient", () => {
    for (const [index, way] of gradients.entries()) {
      const dash = index === 0 && other === null ? [] : [5, 4];
      pen.arrow("ink", { width: 2.5, dash }, at, along(at, way, ARROW));
    }
  });
  drawGrip(pen, at);
  const labels = new Labels(pen);
  for (const way of gradients) labels.avoidLine(along(at, way, ARROW), view.toScreen(along({ x, y }, way, -distance)));
  labels.write("ink", words.pixels(distance), at, along(at, gradient, 1), { bold: true });
  if (other !== null) labels.write("ink", words.two, at, along(at, gradient, 1));
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

function drawDisc(pen: Pen, disc: FieldReading["disc"], words: Words) {
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
  drawFoot(pen, { x, y }, gradient, centre.distance + radius);
  drawGrip(pen, at);
  const text = `${words.centreShort} ${decimals(centre.distance, 1)} px`;
  // On the side away from the shape.
  const side = gradient.y > 0 ? 1 : -1;
  pen.label("ink", text, { x: at.x, y: at.y + side * (size + WORDS_GAP) }, { bold: true });
}
