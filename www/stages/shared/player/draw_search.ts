/**
 * What GJK and EPA do in the world: search directions, the vertices behind each point, the closest points, and the
 * place to which the penetration moves `b`.
 */

import { dot, type Labels, type Pen, ring, type Stroke } from "../../../canvas/pen.ts";
import { trace } from "../../../canvas/world.ts";
import type { DifferencePoint, DistanceDoneStep, Point, Step } from "../../../engine/lab.ts";
import { threeDigits } from "../../../i18n/format.ts";
import type { Look } from "../../../lab/stage.ts";
import { isSupportLit, supportKeys, vertexKey } from "../../../state/highlight.ts";
import { along, directionTo, opposite, quarterTurned } from "../../../state/points.ts";
import type { Run } from "../../../state/view_state.ts";
import { UNIT } from "../geometry.ts";
import { tellsLayer } from "../pair/draw.ts";
import { blendOf, decidingPoints, type Search, searchOf } from "./search.ts";
import type { PlayerTexts } from "./strings.en.ts";

/** Units of an arrow of the search direction, and of half the line across it. */
const ARROW = 44;
const ACROSS = 56;

/** Radius of the dot on a corner that made a point, in units. */
const POINT = 4.5;

/** Strength of links behind the closest points, and of the place that the penetration would give. */
const BEHIND = 0.5;
const GHOST = 1 / 3;

export function drawSearch(labels: Labels, run: Run, look: Look<PlayerTexts>) {
  const { pen } = labels;
  const search = searchOf(run, { ahead: look.lettered });
  const tells = tellsLayer(look);
  if (tells("direction")) pen.on("direction", () => drawDirections(labels, run, search));
  if (tells("supports")) drawOrigins(labels, run, search, look);
  if (tells("closest")) {
    pen.on("closest", () => {
      drawClosest(labels, run, look);
      drawBlend(pen, run, search, look);
    });
  }
  if (search.penetration !== null && tells("contact")) pen.on("contact", () => drawGhost(pen, run));
}

/** The direction at `a` and its opposite at `b`, each with the line across it through the vertex that was found. */
function drawDirections(labels: Labels, { a, b }: Run, { direction, found }: Search) {
  if (direction === null) return;
  const sides = [
    [a, direction, found?.pointA],
    [b, opposite(direction), found?.pointB],
  ] as const;
  for (const [shape, way, vertex] of sides) {
    const from = labels.pen.view.toScreen(shape);
    labels.draw("arrow", "direction", { width: 3 }, from, along(from, way, ARROW));
    if (vertex !== undefined) drawAcross(labels, labels.pen.view.toScreen(vertex), way, ACROSS);
  }
}

/** The line across a search direction, through a point that was found: nothing of the shape lies beyond. */
export function drawAcross(labels: Labels, at: Point, direction: Point, half: number) {
  const across = quarterTurned(direction);
  labels.draw("line", "direction", { width: 1.75, dash: [7, 4] }, along(at, across, -half), along(at, across, half));
}

/** Each point of the step as what it is: the way from a vertex of `b` to a vertex of `a`. */
function drawOrigins(labels: Labels, { current }: Run, search: Search, look: Look) {
  const { pen } = labels;
  const ended = hasPoints(current);
  const { found, dropped, penetration } = search;
  // The end is about the shapes again.
  if (penetration !== null) return;
  // A polytope has too many points for as many lines: only the closest edge's are drawn.
  const kept = decidingPoints(search, []);
  // The closest points lie between the corners of two such ways, or are those of the only one.
  if (ended && kept.length === 1) return;
  const alpha = ended ? BEHIND : 1;
  const drawLink = (point: DifferencePoint, stroke: Required<Stroke>) =>
    labels.avoidLine(...drawWay(pen, point, look, stroke));
  pen.on("simplex", () => {
    for (const point of kept) drawLink(point, { alpha, dash: [], width: 1.5 });
    if (dropped !== null) drawLink(dropped, { alpha, dash: [2, 3], width: 1.25 });
  });
  if (found !== null) pen.on("supports", () => drawLink(found, { alpha, dash: [], width: 2.5 }));
}

/**
 * Draws a point as the way from a vertex to another, and returns both.
 * @param stroke dashed: the point was dropped
 */
function drawWay(pen: Pen, point: DifferencePoint, { lit, targets }: Look, stroke: Required<Stroke>): [Point, Point] {
  const { dash } = stroke;
  const [from, to] = [pen.view.toScreen(point.pointB), pen.view.toScreen(point.pointA)];
  const strong = isSupportLit(lit, point);
  const end = along(to, directionTo(to, from), POINT);
  pen.arrow("simplex", strong ? { width: 4, dash } : stroke, from, end);
  targets.push({ at: from, to, keys: supportKeys(point) });
  for (const at of [from, to]) {
    if (dash.length > 0) ring(pen, "simplex", at, POINT, { width: 1.5, dash });
    else dot(pen, "simplex", at, strong ? POINT + 2 : POINT);
  }
  return [from, to];
}

/** The closest points: a dot on `b`, a ring on `a`, as at the ends of a contact; beside their line the distance. */
function drawClosest(labels: Labels, { current }: Run, { strings, lettered }: Look<PlayerTexts>) {
  if (!hasPoints(current)) return;
  const { pen } = labels;
  const { pointA, pointB, distance } = current;
  const [from, to] = [pen.view.toScreen(pointB), pen.view.toScreen(pointA)];
  labels.draw("line", "closest", { width: 3 }, from, to);
  dot(pen, "closest", from, 4);
  ring(pen, "closest", to, 5, { width: 2.5 });
  // Texts speak of pixels, the laboratory of the units of the classic figures.
  const words = lettered ? `${threeDigits(distance)}\u00a0px` : strings.measures.units(distance / UNIT);
  labels.writeBeside("closest", words, from, to, { bold: true });
}

/** The blends on both shapes, while the words for them are pointed at: also before the search has ended. */
function drawBlend(pen: Pen, { current }: Run, search: Search, { lit, targets }: Look) {
  const blend = blendOf(search);
  if (blend === null) return;
  const { from, to, qa, qb } = blend;
  for (const [which, at, isCorner, corner] of [
    ["a", qa, from.vertexA === to.vertexA, from.vertexA],
    ["b", qb, from.vertexB === to.vertexB, from.vertexB],
  ] as const) {
    const place = pen.view.toScreen(at);
    const key = `closest:${which}`;
    if (lit.has(key)) ring(pen, "closest", place, 9, { width: 4 });
    if (hasPoints(current)) {
      targets.push({ at: place, keys: isCorner ? [key, vertexKey(which, corner)] : [key] });
    }
  }
}

/** Whether a step is the end of a search that has found the closest points. */
function hasPoints(step: Step): step is DistanceDoneStep & { pointA: Point; pointB: Point } {
  return step.kind === "done" && "pointA" in step && step.pointA !== null && step.pointB !== null;
}

/** Where the penetration would leave `b`: exactly touching. */
function drawGhost(pen: Pen, { b, steps }: Run) {
  const last = steps.at(-1);
  if (last?.kind !== "done" || !("contact" in last) || last.contact === null) return;
  const { start, end } = last.contact;
  const move = ({ x, y }: Point) => ({ x: x + end.x - start.x, y: y + end.y - start.y });
  const moved = { ...b, ...move(b), points: b.points.map(move) };
  pen.stroke("b", { width: 1.75, dash: [6, 4], alpha: GHOST }, (context) => trace(pen, moved, 0, context));
}
