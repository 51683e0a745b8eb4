// @ts-check
/** Bodies of the readable programs, made from shapes. */
import { cross, minus, plus } from "../../www/stages/shared/code/vectors.js";

/** @import { Body, Point } from "../../www/stages/shared/code/vectors.js" */

/**
 * @typedef {{ type: "circle", x: number, y: number, radius: number }
 *   | { type: "rectangle", x: number, y: number, width: number, height: number, angle?: number }
 *   | { type: "segment", x1: number, y1: number, x2: number, y2: number }
 *   | { type: "polygon", points: readonly Point[] }} Outline
 */

/**
 * Returns the body of a shape, its corners clockwise on the screen. With places of a hundred million, measure both shapes
 * from a place near them: the digits that a subtraction leaves are then those of the shapes.
 * @param {Outline} shape
 * @param {Point} [origin] place to measure from
 * @returns {Body}
 */
export function bodyOf(shape, origin = { x: 0, y: 0 }) {
  if (shape.type === "circle") return { points: [minus(shape, origin)], radius: shape.radius };
  if (shape.type === "segment") {
    const ends = [
      { x: shape.x1, y: shape.y1 },
      { x: shape.x2, y: shape.y2 },
    ];
    return { points: ends.map((end) => minus(end, origin)), radius: 0 };
  }
  if (shape.type === "polygon") {
    const points = shape.points.map((corner) => minus(corner, origin));
    return { points: isClockwise(points) ? points : points.toReversed(), radius: 0 };
  }
  const { width, height, angle = 0 } = shape;
  const center = minus(shape, origin);
  const [right, down] = [
    { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * width) / 2 },
    { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 },
  ];
  const [top, bottom] = [minus(center, down), plus(center, down)];
  return { points: [minus(top, right), plus(top, right), plus(bottom, right), minus(bottom, right)], radius: 0 };
}

/** @param {readonly Point[]} points */
function isClockwise(points) {
  const [first = { x: 0, y: 0 }] = points;
  const area = points.reduce((sum, corner, index) => {
    const next = points[(index + 1) % points.length] ?? corner;
    return sum + cross(minus(corner, first), minus(next, first));
  }, 0);
  return area >= 0;
}
