// @ts-nocheck: joined with the page of plain copies, which has `colors` and the sentences
import { boundingCircles, circleAround } from "../bounding_circles.js";
import { circleCircle } from "../circle_circle.js";
import { ray } from "../ray.js";
import { rectangleCircle } from "../rectangle_circle.js";
import { rectangleRectangle } from "../rectangle_rectangle.js";
import { sat } from "../sat.js";
import { length, minus, plus, rim, times, unit } from "../vectors.js";
import { paint } from "./page.js";

export function showCandidate(a, b) {
  const { candidate } = boundingCircles(a, b);
  const color = candidate ? colors.candidate : colors.construction;
  for (const { center, radius } of [circleAround(a), circleAround(b)]) paint(color, [center], radius);
  if (candidate) return words.candidate();
  return words.far();
}

export function showCircles(a, b) {
  const { hit, depth, start, end } = circleCircle(a, b);
  if (hit) paint(colors.contact, [start, end]);
  return hit ? words.hit(depth) : words.apart();
}

export function showRectangles(a, b) {
  const { hit, depth, start, end } = rectangleRectangle(a, b);
  if (hit) paint(colors.contact, [start, end]);
  return hit ? words.hit(depth) : words.apart();
}

export function showRectangleAndCircle(a, b) {
  const { hit, depth, normal } = rectangleCircle(a, b);
  const start = minus(b.points[0], times(normal, b.radius));
  if (hit) paint(colors.contact, [start, plus(start, times(normal, depth))]);
  return hit ? words.hit(depth) : words.apart();
}

export function showSat(a, b) {
  const { hit, depth, normal } = sat(a, b);
  const start = rim(b, times(normal, -1));
  if (hit) paint(colors.contact, [start, plus(start, times(normal, depth))]);
  return hit ? words.hit(depth) : words.apart();
}

export function showRay(from, body, to) {
  const [origin, end] = [from.points[0], to.points[0]];
  const way = minus(end, origin);
  const { hit, distance } = ray(origin, way, body, length(way));
  paint(colors.direction, [origin, end]);
  if (hit) paint(colors.contact, [plus(origin, times(unit(way), distance))], 8);
  return hit ? words.meets(distance) : words.misses();
}
