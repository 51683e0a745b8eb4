// @ts-nocheck: the page of plain copies, joined with a scene and what shows its algorithm
import { length, minus, plus, times } from "../vectors.js";

export const circle = (x, y, radius) => ({ points: [{ x, y }], radius });

export const polygon = (numbers) => ({
  points: numbers.flatMap((x, at) => (at % 2 ? [] : [{ x, y: numbers[at + 1] }])),
  radius: 0,
});

export function rectangle(x, y, width, height, angle = 0) {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const at = (right, down) => ({ x: x + right * cos - down * sin, y: y + right * sin + down * cos });
  return { points: [at(-width, -height), at(width, -height), at(width, height), at(-width, height)], radius: 0 };
}

/** Draws a circle around a point, a line between two, or the outline of more. */
export function paint(color, points, radius = 0) {
  pen.beginPath();
  for (const { x, y } of points) pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.closePath();
  pen.strokeStyle = pen.fillStyle = color;
  pen.stroke();
}

export function draw() {
  pen.clearRect(0, 0, canvas.width, canvas.height);
  for (const [index, shape] of shapes.entries()) {
    paint([colors.a, colors.b][index] ?? colors.construction, shape.points, shape.radius);
    pen.fillText("AB".charAt(index), middle(shape).x, middle(shape).y);
  }
  document.querySelector("p").textContent = show(...shapes);
}

export function grab(event) {
  last = placeOf(event);
  const away = (shape) => length(minus(middle(shape), last));
  held = shapes.reduce((best, each) => (away(each) < away(best) ? each : best));
}

export function move(event) {
  if (event.buttons === 0) held = null;
  if (!held) return;
  const by = minus(placeOf(event), last);
  held.points = held.points.map((corner) => plus(corner, by));
  last = placeOf(event);
  draw();
}

const middle = ({ points }) => times(points.reduce(plus), 1 / points.length);

const placeOf = ({ offsetX: x, offsetY: y }) => times({ x, y }, canvas.width / canvas.clientWidth / zoom);
