/**
 * The corners of the selected polygon while they can be moved: a square on each, the picked one
 * filled. Drawing and pointing both take their places from here.
 */

/** @typedef {import("../lab/view_state.js").ShapeRow} ShapeRow */
/** @typedef {import("./view.js").Point} Point */
/** @typedef {import("./view.js").View} View */

/** Half the side of a square, in units. */
const HALF = 5;

/**
 * @param {import("./pen.js").Pen} pen
 * @param {ShapeRow} shape
 * @param {number} picked
 */
export function drawVertices(pen, shape, picked) {
  shape.points.forEach((point, index) => {
    const { x, y } = pen.view.toScreen(point);
    const half = index === picked ? HALF + 1 : HALF;
    const square = (/** @type {CanvasRenderingContext2D} */ context) =>
      context.rect(x - half, y - half, 2 * half, 2 * half);
    pen.fill(index === picked ? "selected" : "ground", 1, square);
    pen.stroke("selected", { width: 2 }, square);
  });
}

/**
 * The corner nearest to a place on the canvas; -1 when none is within reach.
 *
 * @param {readonly Point[]} points in the world
 * @param {View} view
 * @param {Point} at in units of the canvas
 * @param {number} reach units
 * @returns {number}
 */
export function vertexAt(points, view, at, reach) {
  let [nearest, found] = [reach, -1];
  points.forEach((point, index) => {
    const { x, y } = view.toScreen(point);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > nearest) return;
    [nearest, found] = [distance, index];
  });
  return found;
}
